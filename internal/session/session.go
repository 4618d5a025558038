// Package session runs one game: it is the only place where the public record
// of a game and its hidden mines meet. A move goes to the referee, the record
// takes what the referee revealed, the record is saved, and whoever watches is
// told. Screens know the session and nothing below it.
//
// A side is played by a person at this device, whose moves and wishes come in
// through the session's methods, or by a [Player] such as the computer, whom the
// session asks. Undo, draws and resignation are requests: what they mean to whom
// is known here alone, and what becomes of them is told as an [Event].
//
// A session belongs to one goroutine, in the app Fyne's own. Players and a
// referee elsewhere are asked on goroutines of their own, and what they answer
// comes back by [Session.Post].
package session

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"minechess/rules"
	"minechess/rules/pgn"
)

// Session is one game and what is needed to go on with it.
type Session struct {
	id      string
	table   *rules.Table
	mines   rules.Mines // the secret: never handed out, but in the record that is saved
	tags    []pgn.Tag
	title   string // what the user calls the game
	labels  []string
	flags   rules.Zone // the players' own notes
	begun   bool       // here, not read from a record
	seats   [2]Seat
	seed    uint64 // of the players
	timed   timed
	notes   annotations
	undone  []undone // plies that can be played again, the next first
	playing play

	// Save, if set, is given the record after every change, before Notify hears
	// of it. It must not keep the caller waiting for a disk.
	Save func(id string, record []byte)
	// Notify, if set, is told of every change.
	Notify func(Event)
	// Now, if set, is asked for the time instead of [time.Now].
	Now func() time.Time
	// Post runs something on the goroutine of the session, from any other one. It
	// is needed as soon as a [Player] or a [Referee] is asked, and for a flag that
	// falls while nothing else happens.
	Post func(func())
}

// Event is something that happened in the game.
type Event struct {
	Kind     EventKind
	Before   rules.Position // before a move
	Ply      *rules.Ply     // the move, of Played only
	Plies    int            // of TakenBack: how many
	Question Question       // of Asked and Declined
	Side     rules.Color    // of Refused and Absent: whose move or answer it is about
	Err      error          // of Refused and Absent: why
}

// EventKind says what happened.
type EventKind uint8

// What can happen.
const (
	Played    EventKind = iota + 1 // a move was made
	TakenBack                      // the last plies were taken back
	Ended                          // by resignation or agreement, or because a time ran out
	Flagged                        // a flag was set or taken away
	Retimed                        // a side was given time; see [Session.GiveTime]
	Asked                          // persons at this device are asked a [Question]; see [Session.Answer]
	Declined                       // a question was answered with no
	Refused                        // a referee elsewhere, or the rules, refused a move that was not made here
	Absent                         // a player has not answered; [Session.Resume] asks again
)

// flagsTag is the tag of the players' flags in the record that is saved. It is
// ours alone; other programs pass it over.
const flagsTag = "MinechessFlags"

// terminationTag is the tag of how the game ended.
const terminationTag = "Termination"

// New begins a game. In Minesweeper Chess its mines follow from a seed drawn
// from random, which should be [crypto/rand.Reader]; the seal goes into the
// record at once, so that nobody can choose the mines later.
func New(id string, v rules.Variant, random io.Reader, now time.Time) (*Session, error) {
	s := &Session{id: id, begun: true}
	if v == rules.Minesweeper {
		seed, err := rules.NewSeed(random)
		if err != nil {
			return nil, err
		}
		s.mines = rules.SealedMines(seed, "", "")
	}
	var seed [8]byte
	if _, err := io.ReadFull(random, seed[:]); err != nil {
		return nil, fmt.Errorf("drawing the seed of the players: %w", err)
	}
	s.seed = binary.BigEndian.Uint64(seed[:])
	s.table = rules.NewTable(rules.Start(v), s.mines.Field)
	s.tags = []pgn.Tag{{Name: "Date", Value: now.Format("2006.01.02")}}
	return s, nil
}

// ID is the name under which the game is saved.
func (s *Session) ID() string { return s.id }

// Game is the public record. It must not be changed but through the session.
func (s *Session) Game() *rules.Game { return s.table.Game() }

// Flags is the fogged squares that the players have marked for themselves.
func (s *Session) Flags() rules.Zone { return s.flags }

// Names is the players' names from the record, "" where it has none.
func (s *Session) Names() (white, black string) {
	for _, tag := range s.tags {
		if tag.Value == "?" {
			continue
		}
		switch tag.Name {
		case "White":
			white = tag.Value
		case "Black":
			black = tag.Value
		}
	}
	return white, black
}

// Playable reports whether the game can go on: it is not over, and if mines are
// hidden it is known here where, or there is a referee who knows it.
func (s *Session) Playable() bool {
	return !s.Game().Outcome().Over() && (s.judgedHere() || s.playing.referee != nil)
}

func (s *Session) judgedHere() bool {
	return s.playing.referee == nil && (s.mines.Known || s.Game().Position().Hidden() == 0)
}

// Untouched reports whether nothing has been done in a game that began here: no
// move, no flag.
func (s *Session) Untouched() bool {
	return s.begun && s.Game().Len() == 0 && s.Game().SeenAtStart() == 0 && s.flags == 0 && !s.Game().Outcome().Over()
}

// ErrNoReferee is the error for going on with a game whose hidden mines are not
// known here, such as a record that a friend sent in the middle of a game.
var ErrNoReferee = errors.New("where the hidden mines lie is not known here, so the game cannot go on")

// TakeBack takes the last plies back, which both players have agreed to: see
// [Session.Undo] for asking them. What was seen stays seen. The error is
// [ErrJudging] while a referee elsewhere has a move that the record lacks, else
// says that there are not so many plies.
func (s *Session) TakeBack(plies int) error {
	if s.playing.judging != nil {
		return ErrJudging
	}
	if plies < 1 || plies > s.Game().Len() {
		return fmt.Errorf("%d plies cannot be taken back: the game has %d", plies, s.Game().Len())
	}
	s.keepUndone(plies)
	if err := s.Game().TakeBack(plies); err != nil {
		return err
	}
	s.timed.takenBack(s.Game(), s.now(), s.playing.referee == nil)
	s.notes = s.notes.takenBack(s.Game().Len())
	s.changed(Event{Kind: TakenBack, Plies: plies})
	return nil
}

// Resign ends the game with the loss of a side. It is an error if the game is over.
func (s *Session) Resign(c rules.Color) error {
	return s.end(func() error { return s.Game().Resign(c) })
}

// AgreeDraw ends the game by agreement. It is an error if the game is over.
func (s *Session) AgreeDraw() error { return s.end(s.Game().AgreeDraw) }

func (s *Session) end(by func() error) error {
	now := s.now()
	s.TimeCheck(now)
	if err := by(); err != nil {
		return err
	}
	s.timed.clock.Stop(now)
	s.changed(Event{Kind: Ended})
	return nil
}

// ToggleFlag sets the players' flag on a fogged square, or takes it away. A
// flag is a note; the rules know nothing of it.
func (s *Session) ToggleFlag(square rules.Square) {
	if fog := s.Game().Position().Fog(); fog.Has(square) {
		s.flags ^= rules.ZoneOf(square)
		s.changed(Event{Kind: Flagged})
	}
}

// Store hands the record to Save as it stands.
func (s *Session) Store() {
	if s.Save == nil {
		return
	}
	record, err := s.record(true)
	if err != nil {
		// Only salts that are none can fail, and New and Read let none pass.
		panic("session: a game cannot be written: " + err.Error())
	}
	s.Save(s.id, record)
}

func (s *Session) changed(e Event) {
	if e.Kind != Flagged {
		// How a record that was read says that the game ended holds no more.
		s.tags = slices.DeleteFunc(slices.Clone(s.tags), func(t pgn.Tag) bool { return t.Name == terminationTag })
	}
	s.Store()
	s.follow(e)
	s.tell(e)
}

// tell tells of something that changes nothing in the record.
func (s *Session) tell(e Event) {
	if s.Notify != nil {
		s.Notify(e)
	}
	for _, p := range s.playing.players {
		if p != nil && e.Kind != Flagged {
			p.Told(e)
		}
	}
}

// Export is the record for others: without the secret as long as the game goes
// on, with seed and mines once it is over, so that anyone can check the seal.
func (s *Session) Export() ([]byte, error) { return s.record(false) }

func (s *Session) record(secret bool) ([]byte, error) {
	tags := s.tags
	if secret {
		tags = append(append(tags[:len(tags):len(tags)], s.seatsWritten()...), s.description()...)
		tags = append(tags, s.undoneWritten()...)
	} else {
		tags = append(tags[:len(tags):len(tags)], s.computerNames()...)
	}
	if secret && s.flags != 0 {
		tags = append(tags[:len(tags):len(tags)], pgn.Tag{Name: flagsTag, Value: s.flags.String()})
	}
	if secret {
		tags = s.timed.appendTag(tags[:len(tags):len(tags)], s.now())
	}
	record, err := pgn.NewRecord(s.Game(), tags, pgn.Options{Mines: s.mines, Secret: secret})
	if err != nil {
		return nil, err
	}
	s.notes.write(record, s.mines.Known && !record.Mines.Known)
	s.timed.comment(record)
	var b bytes.Buffer
	err = record.Write(&b)
	return b.Bytes(), err
}
