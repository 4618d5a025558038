package computer

import (
	"errors"
	"slices"

	"minechess/rules"
)

// ErrOver is the error for asking for a move where the game has ended.
var ErrOver = errors.New("the game is over in this position: there is no move to find")

// Task is a position of a game to think about. It is a copy: nothing that
// happens to the game later changes it.
type Task struct {
	Position rules.Position
	// History is the hashes of the positions before, the oldest first, as far
	// back as one of them can occur again.
	History []uint64
	// Captured is where the last ply captured, or [rules.NoSquare].
	Captured rules.Square
}

// TaskOf is the position of a game after a number of plies, 0 being the start
// and [rules.Game.Len] the position on the board. A number outside the game
// counts as the nearest one inside.
func TaskOf(g *rules.Game, plies int) Task {
	plies = min(max(plies, 0), g.Len())
	t := Task{Position: *g.PositionAt(plies), Captured: rules.NoSquare}
	for i := max(0, plies-t.Position.Halfmove()); i < plies; i++ {
		t.History = append(t.History, g.PositionAt(i).Hash())
	}
	if plies > 0 {
		if last := g.Ply(plies - 1).Move; g.PositionAt(plies - 1).IsCapture(last) {
			t.Captured = last.To()
		}
	}
	return t
}

// then is the task of the position that a move leads to.
func (t *Task) then(m rules.Move, r *rules.Reveal) Task {
	next := Task{Position: t.Position, Captured: rules.NoSquare}
	next.Position.Advance(m, r)
	next.History = append(slices.Clip(t.History), t.Position.Hash())
	if t.Position.IsCapture(m) {
		next.Captured = m.To()
	}
	return next
}

// Record is a whole game to report on. It is a copy, as a [Task] is.
type Record struct {
	start   rules.Position
	plies   []rules.Ply
	outcome rules.Outcome
}

// RecordOf copies a game. It takes microseconds, so that a screen may do it.
func RecordOf(g *rules.Game) Record {
	r := Record{start: g.Start(), plies: make([]rules.Ply, g.Len()), outcome: g.Outcome()}
	for i := range r.plies {
		r.plies[i] = *g.Ply(i)
	}
	return r
}

func (r *Record) positionAt(n int) *rules.Position {
	if n == 0 {
		return &r.start
	}
	return &r.plies[n-1].After
}

func (r *Record) taskAt(n int) Task {
	t := Task{Position: *r.positionAt(n), Captured: rules.NoSquare}
	for i := max(0, n-t.Position.Halfmove()); i < n; i++ {
		t.History = append(t.History, r.positionAt(i).Hash())
	}
	return t
}
