package pgn

import (
	"fmt"
	"strings"

	"minechess/rules"
)

// Record is one game of a PGN file: a tree of moves with comments. Its main line
// is the game, as [Record.Game] gives it.
type Record struct {
	Tags []Tag // as in the file, each name once
	// Start is the position before the first move, as the tags give it.
	Start rules.Position
	// Root stands before the first move. It has no move of its own: only
	// comments, Seen, and Next, which is the first move.
	Root   Node
	Result rules.Result
	// Mines is what the tags tell of the mines.
	Mines rules.Mines
	// Warnings is what was not understood, not kept, or forgiven.
	Warnings []Fault
	// Err is why the rest of the game could not be read, nil if all of it was.
	// The record then ends before the fault.
	Err *Error
}

// Tag is a name and a value: [White "Anna"].
type Tag struct{ Name, Value string }

// Node is a move in a record. A line of play goes on through Next; Variations
// are other moves instead of this one, each the first of a line.
type Node struct {
	Move   rules.Move
	Reveal rules.Reveal
	// Seen is nil, or squares uncovered after the move by moves that were taken
	// back (see [Game.TakeBack]), with what they show.
	Seen *rules.Reveal
	SAN  string
	NAGs []uint8
	// After is the comments behind the move. Before and Behind are of the first
	// move of a variation only: the comments before it, and those behind the
	// bracket that closes the variation.
	After, Before, Behind []string
	Variations            []*Node
	Next                  *Node
}

// Tag is the value of a tag, "" if the record does not have it.
func (r *Record) Tag(name string) string { return tagOf(r.Tags, name) }

func tagOf(tags []Tag, name string) string {
	for _, t := range tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// Variant is the game the record is of.
func (r *Record) Variant() rules.Variant { return r.Start.Variant() }

// Game replays the main line with its ending, and gives the mines as they lay at
// the beginning. In a public record of Minesweeper Chess they are not known
// (Mines.Known is false): the minefield is then the zero one, and the game can be
// looked at but not played on. The error is the record's Err, or says which move
// cannot be replayed in a record that a program has put together.
//
// The game of an old record of chess may go on after a draw that is automatic
// here (the warning past-draw); moves after checkmate or stalemate are an error.
func (r *Record) Game() (*rules.Game, rules.Minefield, error) {
	if r.Err != nil {
		return nil, rules.Minefield{}, r.Err
	}
	g := rules.NewGame(r.Start)
	for n := &r.Root; n != nil; n = n.Next {
		if n != &r.Root {
			if err := replay(g, n.Move, n.Reveal); err != nil {
				return nil, rules.Minefield{}, fmt.Errorf("ply %d: %w", g.Len()+1, err)
			}
		}
		if n.Seen != nil {
			if err := g.Recall(*n.Seen); err != nil {
				return nil, rules.Minefield{}, fmt.Errorf("after ply %d: %w", g.Len(), err)
			}
		}
	}
	finish(g, r.Result, r.Tag("Termination"))
	return g, r.Mines.Field, nil
}

// replay is [rules.Game.Play], but for one thing: in chess, a draw does not end an
// old game.
func replay(g *rules.Game, m rules.Move, r rules.Reveal) error {
	p := g.Position()
	if p.Variant() != rules.Chess {
		return g.Play(m, r)
	}
	if err := p.LegalPastDraw(m); err != nil {
		return err
	}
	g.Append(m, rules.Reveal{})
	return nil
}

// finish gives a game that its moves have not ended the ending that its record
// tells of. The game is not over, so that nothing of it can fail.
func finish(g *rules.Game, result rules.Result, termination string) {
	if result == rules.Unfinished || g.Outcome().Over() {
		return
	}
	switch ending := endingOf(g.Position(), result, termination); ending {
	case rules.Resignation:
		winner, _ := rules.Outcome{Result: result}.Winner()
		_ = g.Resign(winner.Other())
	case rules.Agreement:
		_ = g.AgreeDraw()
	case rules.TimeOut:
		flagged := rules.White
		if g.Position().TimeOutOutcome(flagged).Result != result {
			flagged = rules.Black
		}
		_ = g.TimeOut(flagged)
	default:
		_ = g.Adjudicate(result)
	}
}

// endingOf puts a result and a tag Termination together: our own words, and those
// that others use for the same. What makes no sense is an adjudication.
func endingOf(p *rules.Position, result rules.Result, termination string) rules.Ending {
	switch strings.ToLower(termination) {
	case rules.Resignation.String(), "resigned", "resign":
		if result != rules.Draw {
			return rules.Resignation
		}
	case rules.Agreement.String(), "draw by agreement":
		if result == rules.Draw {
			return rules.Agreement
		}
	case rules.TimeOut.String(), "time forfeit", "timeout":
		if p.TimeOutOutcome(rules.White).Result == result || p.TimeOutOutcome(rules.Black).Result == result {
			return rules.TimeOut
		}
	}
	return rules.Adjudication
}

// Play is the position after the node's move in a position of its record. It
// does not ask whether the move is legal there: those that were read are.
func (n *Node) Play(p *rules.Position) rules.Position {
	next := *p
	next.Advance(n.Move, &n.Reveal)
	if n.Seen != nil {
		// What was read has been checked.
		_ = next.Recall(*n.Seen)
	}
	return next
}
