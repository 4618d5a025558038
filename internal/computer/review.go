package computer

import (
	"context"
	"errors"
	"math"
	"slices"

	"minechess/internal/engine"
	"minechess/rules"
)

// Report tells how much of a game was skill and how much the mines.
//
// For each ply three things are weighed in the [Points] of the side that moved:
// what the best move promised, what its own move promised before anyone knew
// what it would meet and uncover, and what it was worth when that was known.
// The step from the first to the second is skill, the step from the second to
// the third is luck: with the mines that the man met or was spared, and with what
// the lifted fog told. In chess, and wherever nothing hidden is near, the third
// equals the second: there is no luck.
//
// What a move was worth is what its position is worth to the next ply's side,
// taken from the other side. So from the first position to the end of the game
// the losses and the luck of both sides add up to the change of the points, but
// for moves that proved better than what the search had found, which count as
// no loss.
//
// A search of limited depth sees each position a little differently, which shows
// as a little luck with the fog: in 92 moves of eight games 0.000 ± 0.024 points,
// as mean and standard deviation.
type Report struct {
	Plies []PlyReview // all of the game
	Sides [2]Side     // by [rules.Color]
	// Moments is the plies that mattered most, the greatest first: the worst
	// losses of skill and the greatest luck, good or bad.
	Moments []Moment
}

// PlyReview is what the report says of a ply.
type PlyReview struct {
	Turn    rules.Color
	Best    rules.Move // the best move found; that of the ply if none is better
	BestSAN string     // of Best, as if it met no mine unless one is certain
	Forced  bool       // there was no other move
	// Promised is what the best move promised, Expected what the move promised
	// before it was known what it would show, Met what it was worth once it was
	// known whether the man met a mine, Actual when all was seen that the move
	// showed.
	Promised, Expected, Met, Actual Points
}

// Loss is the points that the choice of the move cost, never negative.
func (r *PlyReview) Loss() Points { return r.Promised - r.Expected }

// Luck is the points that hidden mines gave the side that moved, or took: by
// being met or not, and by what the lifted fog told.
func (r *PlyReview) Luck() Points { return r.Actual - r.Expected }

// MineLuck is the luck of meeting a mine or being spared, 0 without a risk.
func (r *PlyReview) MineLuck() Points { return r.Met - r.Expected }

// Judgement is the name for the loss of a ply.
type Judgement uint8

// The judgements, by what the move lost at least.
const (
	Sound      Judgement = iota // less than an inaccuracy
	Inaccuracy                  // InaccuracyLoss
	Mistake                     // MistakeLoss
	Blunder                     // BlunderLoss
)

// What the judgements begin at: a twentieth, a tenth and a fifth of a point.
const (
	InaccuracyLoss Points = 50
	MistakeLoss    Points = 100
	BlunderLoss    Points = 200
)

// Judgement names the loss.
func (r *PlyReview) Judgement() Judgement {
	switch loss := r.Loss(); {
	case loss >= BlunderLoss:
		return Blunder
	case loss >= MistakeLoss:
		return Mistake
	case loss >= InaccuracyLoss:
		return Inaccuracy
	}
	return Sound
}

// Side is a side's game in numbers.
type Side struct {
	// Accuracy is from 0 to 100: the mean over the moves that were not forced
	// of 100 for a move that lost nothing, and half as much for every tenth of
	// a point that it lost. It is 100 if there was none.
	Accuracy                         float64
	Inaccuracies, Mistakes, Blunders int
	MineLuck                         Points // of its own moves: of meeting mines or being spared
}

// Moment is a ply that mattered.
type Moment struct {
	Ply    int // in the game, 0 being the first
	ByLuck bool
	Points Points // lost if not by luck; else won, or lost if negative
}

// What makes a moment, and how many of either kind a report names.
const (
	momentLoss  = MistakeLoss
	momentLuck  = Points(80)
	mostMoments = 5
)

// ErrNoMoves is the error for a report on a game without moves.
var ErrNoMoves = errors.New("there is nothing to report: no move was made")

// reviewNodes is the positions searched for a whole report, leastNodes those for
// a position of a very long game.
const (
	reviewNodes = 3_000_000
	mostNodes   = 40_000
	leastNodes  = 500
)

// Review reports on a game. It searches a fixed number of positions, divided
// among those of the game, so that the same game gets the same report
// everywhere; an effort with Nodes is a number of them per position of the game
// instead. Progress, if not nil, is told after each ply, on the goroutine of
// Review. The error is the context's, or [ErrNoMoves].
func (a *Adviser) Review(ctx context.Context, g Record, e Effort, progress func(done, total int)) (Report, error) {
	if len(g.plies) == 0 {
		return Report{}, ErrNoMoves
	}
	adviser, giveBack := a.borrow()
	defer giveBack()
	r := reviewer{adviser: adviser, game: &g, effort: Effort{Nodes: e.Nodes}}
	if e.Nodes == 0 {
		share := uint64(reviewNodes / g.searches())
		r.effort.Nodes = min(max(share, leastNodes), mostNodes)
	}
	report := Report{Plies: make([]PlyReview, len(g.plies))}
	// From the end to the beginning: what was found of the later positions, in
	// the engine's memory, makes it see the earlier ones more truly.
	next := r.lastValue(ctx)
	for n := len(g.plies) - 1; n >= 0; n-- {
		review, worth := r.ply(ctx, n, next)
		if err := ctx.Err(); err != nil {
			return Report{}, err
		}
		report.Plies[n], next = review, worth
		if progress != nil {
			progress(len(g.plies)-n, len(g.plies))
		}
	}
	report.count()
	report.findMoments()
	return report, nil
}

// searches is how many a report on the game takes.
func (r *Record) searches() int {
	n := 1
	for i := range r.plies {
		n++
		p := r.positionAt(i)
		if m := r.plies[i].Move; p.Uncertain(m) {
			n++
			if RiskOf(p, m).Any() {
				n++
			}
		}
	}
	return n
}

type reviewer struct {
	adviser *engine.Engine
	game    *Record
	effort  Effort
}

// lastValue is what the last position is worth to the side to move: by the rules
// if they ended the game, by a search if it goes on, was given up, or agreed on.
func (r *reviewer) lastValue(ctx context.Context) Points {
	t := r.game.taskAt(len(r.game.plies))
	if r.game.outcome.Ending == rules.Repetition {
		return 500
	}
	return value(ctx, r.adviser, &t, r.effort)
}

// ply reviews a ply, given what the position after it is worth to the side to
// move there. It returns what the position before it is worth, too.
func (r *reviewer) ply(ctx context.Context, n int, next Points) (PlyReview, Points) {
	ply, t := &r.game.plies[n], r.game.taskAt(n)
	p := &t.Position
	review := PlyReview{Turn: p.Turn(), Forced: len(p.AppendMoves(nil)) == 1, Actual: next.Other()}
	if ply.Seen != 0 {
		// More is known of the position on record than the move showed: what it
		// was worth must be asked anew.
		after := t.then(ply.Move, &ply.Reveal)
		review.Actual = value(ctx, r.adviser, &after, r.effort).Other()
	}
	review.Expected, review.Met = review.Actual, review.Actual
	if p.Uncertain(ply.Move) {
		// What could be expected must not depend on what nobody knew.
		r.adviser.NewGame()
		review.Expected, review.Met = r.expected(ctx, &t, ply)
	}
	worth, best := weighed(ctx, r.adviser, &t, r.effort)
	review.Promised, review.Best = worth, best
	if same(p, best, ply.Move) || review.Forced || review.Expected >= worth {
		review.Promised, review.Best = review.Expected, ply.Move
	}
	if review.Best != 0 {
		review.BestSAN = sanOf(p, review.Best)
	}
	return review, worth
}

// expected is what a move promised before it was known what it would show, and
// what it was worth when no more was known than whether it met a mine.
func (r *reviewer) expected(ctx context.Context, t *Task, ply *rules.Ply) (expected, met Points) {
	list := outcomesOf(&t.Position, ply.Move)
	var mean weigh
	for i := range list {
		after := t.then(ply.Move, &list[i].reveal)
		points := value(ctx, r.adviser, &after, r.effort).Other()
		mean.add(points, list[i].ways)
		if list[i].reveal.Destroyed == ply.Reveal.Destroyed {
			met = points
		}
	}
	return mean.mean(), met
}

// same reports whether two moves are one, as all sweeps of nothing are.
func same(p *rules.Position, a, b rules.Move) bool {
	return a == b || a.IsSweep() && b.IsSweep() && !p.Mines().Has(a.To()) && !p.Mines().Has(b.To())
}

// sanOf writes a move as if the likeliest happened.
func sanOf(p *rules.Position, m rules.Move) string {
	r := likeliest(p, m)
	next := *p
	next.Advance(m, &r)
	return p.SAN(m, r, &next)
}

func (r *Report) count() {
	var chosen [2]int
	var sum [2]float64
	for i := range r.Plies {
		ply := &r.Plies[i]
		s := &r.Sides[ply.Turn]
		if !ply.Forced {
			chosen[ply.Turn]++
			sum[ply.Turn] += 100 * math.Exp2(-float64(ply.Loss())/100)
		}
		switch ply.Judgement() {
		case Inaccuracy:
			s.Inaccuracies++
		case Mistake:
			s.Mistakes++
		case Blunder:
			s.Blunders++
		}
		s.MineLuck += ply.MineLuck()
	}
	for c := range r.Sides {
		r.Sides[c].Accuracy = 100
		if chosen[c] > 0 {
			r.Sides[c].Accuracy = sum[c] / float64(chosen[c])
		}
	}
}

func (r *Report) findMoments() {
	var losses, lucks []Moment
	for i := range r.Plies {
		ply := &r.Plies[i]
		if ply.Loss() >= momentLoss {
			losses = append(losses, Moment{Ply: i, Points: ply.Loss()})
		}
		if luck := ply.Luck(); max(luck, -luck) >= momentLuck {
			lucks = append(lucks, Moment{Ply: i, ByLuck: true, Points: luck})
		}
	}
	bySize := func(a, b Moment) int { return int(max(b.Points, -b.Points) - max(a.Points, -a.Points)) }
	slices.SortStableFunc(losses, bySize)
	slices.SortStableFunc(lucks, bySize)
	r.Moments = append(losses[:min(len(losses), mostMoments)], lucks[:min(len(lucks), mostMoments)]...)
	slices.SortStableFunc(r.Moments, bySize)
}
