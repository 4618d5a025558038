package rules_test

import (
	"math/rand/v2"
	"testing"

	"minechess/rules"
)

// A move that gives check, other than by castling, en passant or a promotion,
// is never missed where a search asks which moves may.
func TestChecksMissesNone(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		random := rand.New(rand.NewPCG(4, 1))
		given := 0
		for range 60 {
			p := rules.Start(v)
			field := p.DrawMinefield(random.IntN)
			for range 120 {
				if p.Ended().Over() {
					break
				}
				checks := p.Checks()
				moves := p.AppendMoves(nil)
				for _, m := range moves {
					next, _, err := field.Play(&p, m)
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
					if !checks.By(&p, m) {
						t.Fatalf("%s: %v gives check", p.FEN(), m)
					}
				}
				p, _, _ = field.Play(&p, moves[random.IntN(len(moves))])
			}
		}
		if given < 50 {
			t.Errorf("%v: only %d moves gave check", v, given)
		}
	}
}
