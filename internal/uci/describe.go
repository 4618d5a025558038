package uci

import (
	"fmt"
	"io"
	"strings"

	"minechess/rules"
)

// describe answers "d": all that both players know, one thing a line. It is the
// referee who speaks: a draw that tools have not claimed ends the game here.
func (s *Session) describe(out io.Writer) {
	g := s.table.Game()
	p := g.Position()
	fmt.Fprintf(out, "Fen: %s\n", p.FEN())

	outcome := g.Outcome()
	var moves []rules.Move
	if !outcome.Over() {
		moves = s.moves()
	}
	fmt.Fprintf(out, "Legal: %d", len(moves))
	for _, m := range moves {
		fmt.Fprintf(out, " %v", m)
	}
	fmt.Fprintln(out)

	if outcome.Over() {
		fmt.Fprintf(out, "Result: %v %v\n", outcome.Result, outcome.Ending)
	} else {
		fmt.Fprintf(out, "Result: %v\n", outcome.Result)
	}

	played := make([]string, g.Len())
	for i := range played {
		played[i] = g.Ply(i).SAN
	}
	fmt.Fprintf(out, "San: %s\n", strings.Join(played, " "))
	fmt.Fprintf(out, "Last: %s\n", last(g))
	fmt.Fprintf(out, "Odds: %s\n", odds(p))
}

// last is the last move and what it revealed.
func last(g *rules.Game) string {
	if g.Len() == 0 {
		return "-"
	}
	ply := g.Ply(g.Len() - 1)
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
