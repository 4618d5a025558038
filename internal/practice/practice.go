// Package practice has tasks to practise both games with, and judges answers to them. Every task says by itself what is right, from the
// rules and by exhaustive search: it knows the public position, as a player does, and a claim about it holds however the hidden mines
// may lie. What the file of tasks states as the answers is therefore only checked, by the tests.
//
// For the reading of numbers there are drills without end besides, each of which follows from its seed.
package practice

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"minechess/rules"
)

// Kind is what a task asks for.
type Kind uint8

const (
	// SafeSquare: the fogged squares that certainly hide no mine. One is enough.
	SafeSquare Kind = iota
	// MineSquare: the fogged squares that certainly hide one.
	MineSquare
	// MateInOne: the moves that give mate whatever they show.
	MateInOne
	// MateInTwo: the moves after which, whatever they show, whatever the other side replies and whatever that shows, there is a
	// [MateInOne], or the reply itself has exposed its king (rule 21). There is no MateInOne before.
	MateInTwo
	// StopMate: the moves after which, whatever they show, no reply can be mate; after every other one there is something that they may
	// show and then a reply that is mate for certain. The other side would mate if it were to move.
	StopMate
	// SaveKing: in check, the moves that cannot lose the game to a hidden mine (rule 21). There are others that can.
	SaveKing
	// Castle: the sides to which the side to move may castle, if any.
	Castle

	// Kinds is the number of kinds.
	Kinds
)

// kindNames are the names of the kinds in the file of tasks.
var kindNames = [Kinds]string{"safe", "mine", "mate-1", "mate-2", "stop-mate", "save-king", "castle"}

// String is the name in the file of tasks.
func (k Kind) String() string { return kindNames[k] }

// Grades is how many grades tasks and drills have, from 1, the easiest.
const Grades = 3

// Castling is a set of castlings.
type Castling uint8

// The castlings.
const (
	Short Castling = 1 << iota
	Long
)

// castlingNames are the sets in the file of tasks.
var castlingNames = [...]string{"none", "short", "long", "both"}

// Task is a position with a question about it.
type Task struct {
	ID       string
	Kind     Kind
	Grade    int
	Position rules.Position
	// stated are the answers as the file has them.
	stated string
}

//go:embed tasks.txt
var file string

// Tasks are all tasks, in the order in which they are to be met: kind by kind, the easiest first. They are part of the program: what is
// wrong with them, as the error says, the tests would find.
func Tasks() ([]Task, error) { return parse(file) }

// parse reads a file of tasks: a line for each, with tabs between ID, kind, grade, game, answers and FEN. Lines that begin with # say
// something about the file.
func parse(file string) ([]Task, error) {
	var all []Task
	number := 0
	for line := range strings.Lines(file) {
		number++
		if line = strings.TrimRight(line, "\n"); line == "" || line[0] == '#' {
			continue
		}
		t, err := parseTask(line)
		if err != nil {
			return nil, fmt.Errorf("line %d of the tasks: %w", number, err)
		}
		all = append(all, t)
	}
	return all, nil
}

func parseTask(line string) (Task, error) {
	fields := strings.Split(line, "\t")
	if len(fields) != 6 {
		return Task{}, fmt.Errorf("it has %d fields, not 6", len(fields))
	}
	t := Task{ID: fields[0], Kind: Kinds, stated: fields[4]}
	for k, name := range kindNames {
		if name == fields[1] {
			t.Kind = Kind(k)
		}
	}
	if t.Kind == Kinds {
		return Task{}, fmt.Errorf("there is no kind %q", fields[1])
	}
	var err error
	if t.Grade, err = strconv.Atoi(fields[2]); err != nil || t.Grade < 1 || t.Grade > Grades {
		return Task{}, fmt.Errorf("%q is no grade", fields[2])
	}
	variant := rules.Minesweeper
	if fields[3] == rules.Chess.String() {
		variant = rules.Chess
	}
	t.Position, err = rules.ParseFEN(variant, fields[5])
	return t, err
}

// Line is the task as a line of the file, with the answers that are right.
func (t *Task) Line() string {
	var answers string
	switch t.Kind {
	case SafeSquare, MineSquare:
		answers = t.Squares().String()
	case Castle:
		answers = castlingNames[t.Castlings()]
	default:
		var moves []string
		for _, m := range t.Moves() {
			moves = append(moves, m.String())
		}
		answers = strings.Join(moves, ",")
	}
	return strings.Join([]string{t.ID, t.Kind.String(), strconv.Itoa(t.Grade), t.Position.Variant().String(), answers, t.Position.FEN()}, "\t")
}
