package tune

import (
	"context"
	"fmt"
	"math"

	"minechess/internal/engine"
	"minechess/rules"
)

// Settings are how weights are fitted.
type Settings struct {
	Rounds   int     // passes over the samples
	Rate     float64 // the first step of a weight, in hundredths of a pawn
	Blend    float64 // how much of the aim is what the search thought, 0 … 1
	Hold     float64 // how strongly weights are held where they began
	Held     int     // one in so many stretches of samples only checks the fit
	Progress func(round int, loss, check float64)
}

// feature is how much a sample's evaluation moves with a weight.
type feature struct {
	weight      int
	middle, end float32
}

type observation struct {
	base     float64 // evaluation with the weights as they began
	aim      float64
	features []feature
}

// Fit improves the weights until they predict the samples as well as they can.
// The evaluation is a sum of weights, so how much each counts in a position is
// found by moving it and evaluating again: the tuner needs no knowledge of the
// evaluation.
func Fit(ctx context.Context, v rules.Variant, w *engine.Weights, samples []Sample, s Settings) error {
	list := observe(v, w, samples)
	if len(list) == 0 {
		return fmt.Errorf("there is nothing to fit to")
	}
	scale := fitScale(list)
	for i := range list {
		list[i].aim = aim(s.Blend, scale, float64(samples[i].Score), samples[i].Result)
	}

	var pairs []*engine.Pair
	w.Each(func(_ string, p *engine.Pair) { pairs = append(pairs, p) })
	n := 2 * len(pairs)
	// Adam (Kingma and Ba 2015), with the whole set in every step.
	moved, first, second, gradient := make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)
	for round := 1; round <= s.Rounds && ctx.Err() == nil; round++ {
		clear(gradient)
		loss, check, learning, checking := 0.0, 0.0, 0, 0
		for i := range list {
			o := &list[i]
			value := o.base
			for _, f := range o.features {
				value += float64(f.middle)*moved[2*f.weight] + float64(f.end)*moved[2*f.weight+1]
			}
			predicted := sigmoid(scale * value)
			off := predicted - o.aim
			if heldBack(i, s.Held) {
				check += off * off
				checking++
				continue
			}
			loss += off * off
			learning++
			slope := off * predicted * (1 - predicted)
			for _, f := range o.features {
				gradient[2*f.weight] += slope * float64(f.middle)
				gradient[2*f.weight+1] += slope * float64(f.end)
			}
		}
		for i := range moved {
			g := gradient[i]/float64(learning) + s.Hold*moved[i]
			first[i] = 0.9*first[i] + 0.1*g
			second[i] = 0.999*second[i] + 0.001*g*g
			a := first[i] / (1 - math.Pow(0.9, float64(round)))
			b := second[i] / (1 - math.Pow(0.999, float64(round)))
			rate := s.Rate * (1 - 0.9*float64(round)/float64(s.Rounds))
			moved[i] -= rate * a / (math.Sqrt(b) + 1e-9)
		}
		if s.Progress != nil {
			s.Progress(round, loss/float64(learning), check/float64(max(1, checking)))
		}
	}
	for i, p := range pairs {
		*p = engine.MakePair(p.Middle()+int(math.Round(moved[2*i])), p.End()+int(math.Round(moved[2*i+1])))
	}
	return nil
}

// heldTogether is how many samples in a row are held back: those of one game,
// which are alike, should be on one side.
const heldTogether = 100

// heldBack reports whether sample i only checks, one in held stretches doing so.
func heldBack(i, held int) bool { return held > 0 && i/heldTogether%held == 0 }

// aim is what a position should be judged to be worth: a blend of what the
// search thought of it and how the game ended.
func aim(blend, scale, score, result float64) float64 {
	return (1-blend)*result + blend*sigmoid(scale*score)
}

// nudge is by how much a weight is moved to see what it does: enough for the
// evaluation's rounding not to matter.
const nudge = 480

func observe(v rules.Variant, w *engine.Weights, samples []Sample) []observation {
	list := make([]observation, len(samples))
	judge := func(weights *engine.Weights, each func(i, value int)) {
		e := engine.NewEvaluator(v, weights)
		for i := range samples {
			value := e.Evaluate(&samples[i].Position)
			if samples[i].Position.Turn() == rules.Black {
				value = -value
			}
			each(i, value)
		}
	}
	judge(w, func(i, value int) { list[i].base = float64(value) })
	count := 0
	w.Each(func(string, *engine.Pair) { count++ })
	for weight := range count {
		middle := make([]float32, len(samples))
		for _, end := range [2]bool{false, true} {
			changed := *w
			n := 0
			changed.Each(func(_ string, p *engine.Pair) {
				if n == weight {
					if end {
						*p += engine.MakePair(0, nudge)
					} else {
						*p += engine.MakePair(nudge, 0)
					}
				}
				n++
			})
			judge(&changed, func(i, value int) {
				by := float32(value-int(list[i].base)) / nudge
				if !end {
					middle[i] = by
					return
				}
				if max(by, -by) < 0.01 {
					by = 0
				}
				if max(middle[i], -middle[i]) < 0.01 {
					middle[i] = 0
				}
				if by != 0 || middle[i] != 0 {
					list[i].features = append(list[i].features, feature{weight, middle[i], by})
				}
			})
		}
	}
	for i := range samples {
		list[i].aim = samples[i].Result
	}
	return list
}

// fitScale is the scale at which the evaluation predicts the results best.
func fitScale(list []observation) float64 {
	loss := func(scale float64) (sum float64) {
		for i := range list {
			off := sigmoid(scale*list[i].base) - list[i].aim
			sum += off * off
		}
		return sum
	}
	low, high := 0.0005, 0.02
	for range 40 {
		a, b := low+(high-low)/3, high-(high-low)/3
		if loss(a) < loss(b) {
			high = b
		} else {
			low = a
		}
	}
	return (low + high) / 2
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
