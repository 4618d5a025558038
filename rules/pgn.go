package rules

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

// Record is one game of a PGN file: a tree of moves with comments. Its main line
// is the game, as [Record.Game] gives it.
//
// Whoever reads a record must be able to replay it, and a move of Minesweeper
// Chess can only be replayed by someone who knows the mines, or what each move
// revealed. So beside the tags of section 3 of the rulebook it has one of two
// forms:
//
//   - With mines: the tags MineSeed, Mines or both. They are written when the game
//     is over, and in the private form that an app saves for itself.
//   - Public: without those tags, for a game that is not over. Every move that
//     revealed something is followed by a command in a comment that says what,
//     as both players saw it. So anyone can look at the game, and nobody learns
//     where the mines are.
//
// Two commands carry this. Squares are parted by commas and written by file, then
// rank, each followed by what it shows: "." for nothing, "*" for a mine, or ":"
// and the number. White space may follow a comma.
//
//	Nd5- {[%reveal c4.,c5:1,c6*,d5:1]}  the squares that the move uncovered, and the one
//	                                    it landed on or swept if an uncovered mine went there
//	Nf6 {[%seen a4.,b4:1]}              more squares, uncovered by moves taken back since
//	Nf6 {[%seen a4,b4]}                 the same in a record with mines, which tell the rest
//
// That a man was destroyed or a mine cleared is told by the - or m of the move. A
// [%seen] before the first move belongs to the start. In a record with mines
// [%reveal] is not needed; one that contradicts the mines is an error.
type Record struct {
	Tags []Tag // as in the file, each name once
	// Start is the position before the first move, as the tags give it.
	Start Position
	// Root stands before the first move. It has no move of its own: only
	// comments, Seen, and Next, which is the first move.
	Root   Node
	Result Result
	// Mines is what the tags tell of the mines.
	Mines Mines
	// Warnings is what was not understood, not kept, or forgiven.
	Warnings []PGNNote
	// Err is why the rest of the game could not be read, nil if all of it was.
	// The record then ends before the fault.
	Err *PGNError
}

// Tag is a name and a value: [White "Anna"].
type Tag struct{ Name, Value string }

// Node is a move in a record. A line of play goes on through Next; Variations
// are other moves instead of this one, each the first of a line.
type Node struct {
	Move   Move
	Reveal Reveal
	// Seen is nil, or squares uncovered after the move by moves that were taken
	// back (see [Game.TakeBack]), with what they show.
	Seen *Reveal
	SAN  string
	NAGs []uint8
	// Before is the comments before the move, at the beginning of a variation
	// only; After is those behind it.
	Before, After []string
	Variations    []*Node
	Next          *Node
}

// Mines is what is known of the mines of a game of Minesweeper Chess: by the
// referee during the game, and by everyone after it. The zero Mines knows
// nothing, as in chess.
type Mines struct {
	// Field is where the mines lay at the beginning, if Known.
	Field Minefield
	Known bool
	// Seal is the seal that was published before play, "" for a game that was
	// set up by hand; Seed is what it seals, nil if not known.
	Seal                 string
	Seed                 *Seed
	WhiteSalt, BlackSalt string
}

// SealedMines is the mines that follow from a seed and the players' salts.
func SealedMines(seed Seed, whiteSalt, blackSalt string) Mines {
	return Mines{
		Field: seed.Minefield(whiteSalt, blackSalt), Known: true,
		Seal: seed.Seal(), Seed: &seed, WhiteSalt: whiteSalt, BlackSalt: blackSalt,
	}
}

// PGNNote is something noticed in a PGN file.
type PGNNote struct {
	// Line and Column say where, both counted from 1, columns in characters.
	Line, Column int
	// Code is short and fixed, for a program that has its own words for it.
	// Of errors: unclosed-comment, illegal-move, no-move, bad-position, unknown-variant, bad-tag,
	// mines-unknown, mines-disagree, too-deep, too-long, not-read, no-game.
	// Of warnings: escape-line, unknown-token, text-outside, null-move, bad-tag, tag-twice, tag-name,
	// tag-long, too-many-tags, position-mended, move-number, wrong-mark, bad-nag, nag-without-move,
	// variation-without-move, empty-variation, variation-cut, unclosed-variation, stray-bracket,
	// past-draw, no-result, result-differs, encoding, seal-unchecked, too-many-warnings.
	Code string
	// Text is what stands there, shortened; it can be empty.
	Text string
	// Message says it in a sentence.
	Message string
}

// String is the message and where it belongs.
func (n PGNNote) String() string {
	return fmt.Sprintf("line %d, column %d: %s", n.Line, n.Column, n.Message)
}

// PGNError is why a game, or a whole file, could not be read.
type PGNError struct {
	PGNNote
	// Err is the cause where there is one, such as an [*IllegalMove], a
	// [*FENError], a [*SealError] or [ErrMinesUnknown].
	Err error
}

// Error is the message and where it belongs.
func (e *PGNError) Error() string { return e.PGNNote.String() }

// Unwrap is the cause.
func (e *PGNError) Unwrap() error { return e.Err }

// ErrMinesUnknown is the cause of the error for a record of Minesweeper Chess
// that tells neither the mines nor what its moves revealed, so that nobody can
// replay it.
var ErrMinesUnknown = errors.New("the record tells neither where the mines are nor what the move revealed")

// errTooLarge is the cause of the error for a file above its limit.
var errTooLarge = errors.New("the file is too large")

// Bounds of what is read. They are far above every honest file, and keep a
// hostile one from filling the memory.
const (
	// DefaultPGNLimit is the size in bytes that [ReadPGN] reads without being
	// told another.
	DefaultPGNLimit = 4 << 20
	// mostGames is the number of games that ReadPGN collects.
	mostGames = 10_000
	// mostNodes is the number of moves in a game, variations included.
	mostNodes = 100_000
	// mostDepth is how deep variations nest.
	mostDepth = 500
	// mostTags is the number of tags of a game.
	mostTags = 200
	// mostTagValue is the length of a tag's value in characters.
	mostTagValue = 1000
	// mostWarnings is the number of warnings that are kept of a game.
	mostWarnings = 200
)

// ReadPGN reads every game of a file of at most limit bytes; a limit of 0 is
// [DefaultPGNLimit]. The error is that of the first game that could not be read
// to its end (a [*PGNError]), or of the reading itself. The records are
// returned in any case, such a game up to its fault. To go through a file game
// by game, use a [PGNReader].
func ReadPGN(r io.Reader, limit int64) ([]*Record, error) {
	var records []*Record
	var first error
	for games := NewPGNReader(r, limit); ; {
		record, err := games.Next()
		switch {
		case err == io.EOF:
			return records, first
		case err != nil:
			if first == nil {
				first = err
			}
			return records, first
		}
		records = append(records, record)
		if record.Err != nil && first == nil {
			first = record.Err
		}
		if len(records) > mostGames {
			return records, &PGNError{PGNNote: PGNNote{games.in.line, games.in.column, "too-long", "", "there are too many games in the file"}}
		}
	}
}

// Tag is the value of a tag, "" if the record does not have it.
func (r *Record) Tag(name string) string {
	for _, t := range r.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// Variant is the game the record is of.
func (r *Record) Variant() Variant { return r.Start.variant }

// Game replays the main line with its ending, and gives the mines as they lay at
// the beginning. In a public record of Minesweeper Chess they are not known
// (Mines.Known is false): the minefield is then the zero one, and the game can be
// looked at but not played on. The error is the record's Err, or says which move
// cannot be replayed in a record that a program has put together.
//
// The game of an old record of chess may go on after a draw that is automatic
// here (the warning past-draw); moves after checkmate or stalemate are an error.
func (r *Record) Game() (*Game, Minefield, error) {
	if r.Err != nil {
		return nil, Minefield{}, r.Err
	}
	g := NewGame(r.Start)
	for n := &r.Root; n != nil; n = n.Next {
		if n != &r.Root {
			if err := g.replay(n.Move, n.Reveal); err != nil {
				return nil, Minefield{}, fmt.Errorf("ply %d: %w", g.Len()+1, err)
			}
		}
		if n.Seen != nil {
			if err := g.recallShown(n.Seen); err != nil {
				return nil, Minefield{}, fmt.Errorf("after ply %d: %w", g.Len(), err)
			}
		}
	}
	g.finish(r.Result, r.Tag("Termination"))
	return g, r.Mines.Field, nil
}

// replay is Play, but for one thing: in chess, a draw does not end an old game.
func (g *Game) replay(m Move, r Reveal) error {
	p := g.Position()
	if p.variant == Minesweeper {
		return g.Play(m, r)
	}
	if b := p.bind(); !b.allows(p, m) || p.takesKing(m) {
		return &IllegalMove{m, max(p.illegal(m), NoSuchMove)}
	}
	after := *p
	after.apply(m, &Reveal{})
	g.add(m, Reveal{}, after)
	return nil
}

// takesKing reports whether a move takes a king: only where a record begins with
// the side not to move in check can there be one, and even there it is none.
func (p *Position) takesKing(m Move) bool { return p.kinds[King].Has(m.To()) && !m.IsSweep() }

// finish gives a game that its moves have not ended the ending that its record
// tells of.
func (g *Game) finish(result Result, termination string) {
	if result == Unfinished || g.Outcome().Over() {
		return
	}
	g.agreed = g.outcomeOf(result, termination)
}

// outcomeOf puts a result and a Termination tag together: our own words, and
// those that others use for the same.
func (g *Game) outcomeOf(result Result, termination string) Outcome {
	loser := Color(result&1) ^ 1
	switch strings.ToLower(termination) {
	case Resignation.String(), "resigned", "resign":
		if result != Draw {
			return Outcome{result, Resignation}
		}
	case Agreement.String(), "draw by agreement":
		if result == Draw {
			return Outcome{result, Agreement}
		}
	case TimeOut.String(), "time forfeit", "timeout":
		for _, flagged := range [...]Color{loser, loser.Other()} {
			if o := g.Position().TimeOutOutcome(flagged); o.Result == result {
				return o
			}
		}
	}
	return Outcome{result, Adjudication}
}

// Play is the position after the node's move in a position of its record. It
// does not ask whether the move is legal there: those that were read are.
func (n *Node) Play(p *Position) Position {
	next := *p
	next.apply(n.Move, &n.Reveal)
	if n.Seen != nil {
		// What was read has been checked.
		_ = next.recallShown(n.Seen)
	}
	return next
}
