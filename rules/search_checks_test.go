package rules_test

import (
	"testing"

	"minechess/rules"
)

// A move that gives check, other than by castling, en passant or a promotion,
// is never missed where a search asks which moves may.
func TestChecksMissesNone(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		given := 0
		randomGames(t, v, 60, 120, func(p *rules.Position, field rules.Minefield) {
			checks := p.Checks()
			for _, m := range p.AppendMoves(nil) {
				next, _, err := field.Play(p, m)
				if err != nil {
					t.Fatal(err)
				}
				kind := p.At(m.From()).Kind()
				castles := kind == rules.King && (m.To() == m.From()+2 || m.From() == m.To()+2)
				aside := kind == rules.Pawn && (m.From().File() != m.To().File() && p.At(m.To()) == rules.NoPiece || next.At(m.To()) != p.At(m.From()) && !m.IsSweep())
				if castles || aside || !next.Check() {
					continue
				}
				given++
				if !checks.By(p, m) {
					t.Fatalf("%s: %v gives check", p.FEN(), m)
				}
			}
		})
		if given < 50 {
			t.Errorf("%v: only %d moves gave check", v, given)
		}
	}
}
