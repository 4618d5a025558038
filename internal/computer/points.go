package computer

import (
	"math"

	"minechess/internal/engine"
	"minechess/rules"
)

// Points is what a side may expect of a game in thousandths of its one point: 0
// is a sure loss, 500 an even game, 1000 a sure win. A difference of two is in
// Points as well.
type Points int

// Other is what the other side may expect.
func (p Points) Other() Points { return 1000 - p }

// Float is the points from 0 to 1.
func (p Points) Float() float64 { return float64(p) / 1000 }

// pointsOf is what a score of a search is worth to the side to move.
func pointsOf(score int) Points { return Points(engine.Expectation(score)) }

// pointsOfOutcome is what a game that has ended is worth to a side.
func pointsOfOutcome(o rules.Outcome, c rules.Color) Points {
	winner, won := o.Winner()
	switch {
	case !won:
		return 500
	case winner == c:
		return 1000
	}
	return 0
}

// Risk is the exact chance that a move meets a mine which destroys the man, from
// the odds of the public position.
type Risk struct {
	Numerator, Denominator int // in lowest terms; 0/1 for no risk, 1/1 for an uncovered mine
}

// Any reports whether there is a risk at all.
func (r Risk) Any() bool { return r.Numerator != 0 }

// Chance is the risk from 0 to 1.
func (r Risk) Chance() float64 {
	if r.Numerator == 0 {
		return 0
	}
	return float64(r.Numerator) / float64(r.Denominator)
}

// RiskOf is the risk of a legal move. A king and a sweep have none (rules 9 and
// 12). For many moves of one position it is slow: each call counts all layouts.
func RiskOf(p *rules.Position, m rules.Move) Risk {
	odds := p.Belief()
	return riskOf(p, m, &odds)
}

func riskOf(p *rules.Position, m rules.Move, odds *rules.Odds) Risk {
	none := Risk{Numerator: 0, Denominator: 1}
	if m.IsSweep() || p.At(m.From()).Kind() == rules.King {
		return none
	}
	if p.Mines().Has(m.To()) {
		return Risk{Numerator: 1, Denominator: 1}
	}
	if odds.Mined(m.To()) == 0 {
		return none
	}
	n, d := odds.Fraction(m.To())
	return Risk{Numerator: n, Denominator: d}
}

// outcome is one thing that may happen to the man that moves.
type outcome struct {
	reveal rules.Reveal
	ways   int // of the layouts
}

// outcomesOf is what a legal move may meet: one outcome without risk, two with
// it. What else it uncovers is left unread.
func outcomesOf(p *rules.Position, m rules.Move) (list []outcome) {
	odds := p.Belief()
	prospects, _ := p.AppendProspects(nil, m, &odds, rules.AtLanding, 4)
	for i := range prospects {
		list = append(list, outcome{prospects[i].Reveal, prospects[i].Ways})
	}
	return list
}

// weigh averages points by ways.
type weigh struct{ sum, ways int }

func (w *weigh) add(p Points, ways int) {
	w.sum += int(p) * ways
	w.ways += ways
}

func (w *weigh) mean() Points {
	return Points(math.Round(float64(w.sum) / float64(w.ways)))
}
