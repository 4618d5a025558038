package computer

import (
	"minechess/internal/engine"
	"minechess/rules"
)

// Line is a line of play that a search found.
type Line struct {
	Steps  []Step // at least one
	Depth  int    // plies searched
	Score  int    // for the side to move, in hundredths of a pawn
	Mate   int    // moves to a forced mate, negative if the side to move is mated; 0 for none
	Points Points // what the side to move may expect, before it is known what the first move meets
	Risk   Risk   // of the first move
}

// Move is the first move.
func (l *Line) Move() rules.Move { return l.Steps[0].Move }

// Step is a move of a line.
type Step struct {
	Move rules.Move
	Turn rules.Color
	Full int    // the number of the move, as in "12."
	SAN  string // as if the likeliest happened of what the move may meet
}

// lineOf writes down what a search found. The engine goes on from the likeliest
// thing that a move may show; so does the line. It ends early where a move would
// not be legal after that.
func lineOf(p rules.Position, i engine.Info, odds *rules.Odds) Line {
	l := Line{Depth: i.Depth, Score: i.Score, Points: pointsOf(i.Score), Risk: riskOf(&p, i.PV[0], odds)}
	l.Mate, _ = engine.MateIn(i.Score)
	for _, m := range i.PV {
		if p.Exposed() || p.Legal(m) != nil {
			break
		}
		r := likeliest(&p, m)
		next := p
		next.Advance(m, &r)
		l.Steps = append(l.Steps, Step{Move: m, Turn: p.Turn(), Full: p.Fullmove(), SAN: p.SAN(m, r, &next)})
		p = next
	}
	return l
}

// fewLayouts is up to how many layouts a line is followed by all that a move may
// show; beyond, by whether the man meets a mine.
const fewLayouts = 8

// likeliest is the likeliest thing that a move may show.
func likeliest(p *rules.Position, m rules.Move) rules.Reveal {
	if !p.Uncertain(m) {
		return p.Plain(m)
	}
	odds := p.Belief()
	detail := rules.AtLanding
	if odds.Layouts() <= fewLayouts || m.IsSweep() {
		detail = rules.Exact
	}
	list, ok := p.AppendProspects(nil, m, &odds, detail, 64)
	if !ok {
		list, _ = p.AppendProspects(nil, m, &odds, rules.AtLanding, 64)
	}
	best := list[0]
	for _, other := range list[1:] {
		if other.Ways > best.Ways {
			best = other
		}
	}
	return best.Reveal
}
