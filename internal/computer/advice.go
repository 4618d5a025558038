package computer

import (
	"context"
	"slices"
	"time"

	"minechess/internal/engine"
	"minechess/rules"
)

// adviserHash is the memory of an adviser's engine, in MiB.
const adviserHash = 8

// Adviser answers questions about games at full strength. It keeps the engine of
// the last question for the next one, some 13 MiB, but nothing that the engine
// found: an answer does not depend on what was asked before. Any number of
// questions may be asked at a time.
type Adviser struct{ idle chan *engine.Engine }

// NewAdviser makes an adviser. It takes no memory before the first question.
func NewAdviser() *Adviser { return &Adviser{make(chan *engine.Engine, 1)} }

// borrow is an engine that knows nothing, and giveBack what to do with it then.
func (a *Adviser) borrow() (e *engine.Engine, giveBack func()) {
	select {
	case e = <-a.idle:
		e.NewGame()
	default:
		e = engine.New(engine.Options{HashMB: adviserHash, Threads: 1})
	}
	return e, func() {
		select {
		case a.idle <- e:
		default: // one is enough
		}
	}
}

// hintEffort is what a hint is worth if nothing else is said.
const hintEffort = 1200 * time.Millisecond

// Hint finds the line that begins with the best move at full strength, and what
// that move risks. The zero effort is about a second. The error is the context's,
// or [ErrOver].
func (a *Adviser) Hint(ctx context.Context, t Task, e Effort) (Line, error) {
	if over(&t) {
		return Line{}, ErrOver
	}
	adviser, giveBack := a.borrow()
	defer giveBack()
	result := adviser.Search(ctx, t.Position, t.History, e.or(Effort{Time: hintEffort}).limits(), nil)
	if err := ctx.Err(); err != nil {
		return Line{}, err
	}
	odds := t.Position.Belief()
	return lineOf(t.Position, result.Lines[0], &odds), nil
}

// value is what a position is worth to the side to move.
func value(ctx context.Context, adviser *engine.Engine, t *Task, e Effort) Points {
	if o := t.Position.Ended(); o.Over() {
		return pointsOfOutcome(o, t.Position.Turn())
	}
	points, _ := weighed(ctx, adviser, t, e)
	return points
}

// weighed searches a position. What it is worth is the mean of the last two
// depths, since a search that ends with a move of the one side sees things a
// little better for that side than one that ends with a move of the other.
func weighed(ctx context.Context, adviser *engine.Engine, t *Task, e Effort) (Points, rules.Move) {
	var last, before int
	result := adviser.Search(ctx, t.Position, t.History, e.limits(), func(i engine.Info) {
		if before = last; i.Depth == 1 {
			before = i.Score
		}
		last = i.Score
	})
	if _, forced := engine.MateIn(last); forced {
		return pointsOf(last), result.Move
	}
	return (pointsOf(last) + pointsOf(before)) / 2, result.Move
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
func (a *Adviser) Analyse(ctx context.Context, t Task, lines int, e Effort, progress func([]Line)) ([]Line, error) {
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
	adviser, giveBack := a.borrow()
	defer giveBack()
	result := adviser.Search(ctx, t.Position, t.History, l, func(i engine.Info) {
		infos = engine.PutLine(infos, i)
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
