package uci

import (
	"fmt"
	"io"
	"strings"

	"minechess/rules"
)

// describe answers "d": all that both players know, one thing a line.
func (s *Session) describe(out io.Writer) {
	p := s.game.Position()
	fmt.Fprintf(out, "Fen: %s\n", p.FEN())

	moves := s.legalMoves()
	fmt.Fprintf(out, "Legal: %d", len(moves))
	for _, m := range moves {
		fmt.Fprintf(out, " %v", m)
	}
	fmt.Fprintln(out)

	if o := s.game.Outcome(); o.Over() {
		fmt.Fprintf(out, "Result: %v %v\n", o.Result, o.Ending)
	} else {
		fmt.Fprintf(out, "Result: %v\n", o.Result)
	}

	played := make([]string, s.game.Len())
	for i := range played {
		played[i] = s.game.Ply(i).SAN
	}
	fmt.Fprintf(out, "San: %s\n", strings.Join(played, " "))
	fmt.Fprintf(out, "Last: %s\n", s.last())
	fmt.Fprintf(out, "Odds: %s\n", odds(p))
}

// last is the last move and what it revealed.
func (s *Session) last() string {
	if s.game.Len() == 0 {
		return "-"
	}
	ply := s.game.Ply(s.game.Len() - 1)
	text := ply.Move.String() + " " + ply.SAN
	if ply.Reveal.Destroyed {
		text += " destroyed"
	}
	if ply.Reveal.Cleared {
		text += " cleared"
	}
	return text + " uncovered=" + ply.Reveal.Uncovered.String()
}

// odds is the chance of a mine on every fogged square, rank by rank.
func odds(p *rules.Position) string {
	fog := p.Fog()
	if fog == 0 {
		return "-"
	}
	chances := p.Odds()
	var list []string
	for rank := 3; rank <= 6; rank++ {
		for file := range 8 {
			if s := rules.SquareAt(file, rank); fog.Has(s) {
				numerator, denominator := chances.Fraction(s)
				list = append(list, fmt.Sprintf("%v=%d/%d", s, numerator, denominator))
			}
		}
	}
	return strings.Join(list, " ")
}
