package computer

import (
	"context"
	"slices"
	"time"

	"minechess/internal/engine"
)

// adviceHash is the memory of an engine that lives for one question, in MiB.
const adviceHash = 8

func newAdviser() *engine.Engine {
	return engine.New(engine.Options{HashMB: adviceHash, Threads: 1})
}

// hintEffort is what a hint is worth if nothing else is said.
const hintEffort = 1200 * time.Millisecond

// Advice is a hint.
type Advice struct {
	// Line begins with the best move. Its Points are what the side to move may
	// expect before it is known whether the man meets a mine.
	Line
	// IfSafe and IfMined are what it may expect once that is known. Without a
	// risk, or with a mine that is certain, both are the Points of the line.
	IfSafe, IfMined Points
}

// Hint finds the best move at full strength, and what it risks. The zero effort
// is about a second. The error is the context's, or [ErrOver].
func Hint(ctx context.Context, t Task, e Effort) (Advice, error) {
	if over(&t) {
		return Advice{}, ErrOver
	}
	e = e.or(Effort{Time: hintEffort})
	adviser := newAdviser()
	result := adviser.Search(ctx, t.Position, t.History, e.limits(), nil)
	if err := ctx.Err(); err != nil {
		return Advice{}, err
	}
	odds := t.Position.Belief()
	a := Advice{Line: lineOf(t.Position, result.Lines[0], &odds)}
	a.IfSafe, a.IfMined = a.Points, a.Points
	list, _ := outcomesOf(&t.Position, a.Move())
	if !t.Position.Uncertain(a.Move()) || len(list) < 2 {
		return a, nil
	}
	part := Effort{Nodes: e.Nodes / 4, Time: e.Time / 4}
	for i := range list {
		after := t.then(a.Move(), &list[i].reveal)
		points := value(ctx, adviser, &after, part).Other()
		if list[i].reveal.Destroyed {
			a.IfMined = points
		} else {
			a.IfSafe = points
		}
	}
	return a, ctx.Err()
}

// value is what a position is worth to the side to move.
func value(ctx context.Context, adviser *engine.Engine, t *Task, e Effort) Points {
	if o := t.Position.Ended(); o.Over() {
		return pointsOfOutcome(o, t.Position.Turn())
	}
	return pointsOf(adviser.Search(ctx, t.Position, t.History, e.limits(), nil).Score)
}

// progressEvery is how often an analysis tells how far it has come, so that a
// screen has time for other things.
const progressEvery = 100 * time.Millisecond

// Analyse finds the best lines of a position at full strength, as many as asked
// for or as there are, and returns them, the best first, when the effort is
// spent, with the zero effort when the context ends. Progress, if not nil, is
// told the lines found so far at most ten times a second, on the goroutine of
// Analyse; they are its to keep. The end of the context is not an error unless
// it comes before the first lines are found.
func Analyse(ctx context.Context, t Task, lines int, e Effort, progress func([]Line)) ([]Line, error) {
	if over(&t) {
		return nil, ErrOver
	}
	l := e.limits()
	l.MultiPV = max(1, lines)
	odds := t.Position.Belief()
	write := func(infos []engine.Info) []Line {
		written := make([]Line, len(infos))
		for i := range infos {
			written[i] = lineOf(t.Position, infos[i], &odds)
		}
		slices.SortStableFunc(written, func(a, b Line) int { return b.Score - a.Score })
		return written
	}
	var infos []engine.Info
	var told time.Time
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	result := newAdviser().Search(ctx, t.Position, t.History, l, func(i engine.Info) {
		if i.Line > len(infos) {
			infos = append(infos, i)
		} else {
			infos[i.Line-1] = i
		}
		if progress == nil || i.Line < len(infos) || i.Line < l.MultiPV && i.Depth == 1 {
			return
		}
		if now := time.Now(); now.Sub(told) >= progressEvery {
			told = now
			progress(write(infos))
		}
	})
	found := write(result.Lines)
	if progress != nil {
		progress(found)
	}
	return found, nil
}
