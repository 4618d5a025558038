package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"minechess/rules"
)

// mirrored is the position with the sides exchanged.
func mirrored(t *testing.T, p *rules.Position) rules.Position {
	t.Helper()
	fields := strings.Split(p.FEN(), " ")
	flip := func(text string) string {
		return strings.Map(func(r rune) rune {
			switch {
			case r >= 'a' && r <= 'z':
				return r - 32
			case r >= 'A' && r <= 'Z':
				return r + 32
			}
			return r
		}, text)
	}
	upside := func(text string) string {
		rows := strings.Split(text, "/")
		for i, j := 0, len(rows)-1; i < j; i, j = i+1, j-1 {
			rows[i], rows[j] = rows[j], rows[i]
		}
		return strings.Join(rows, "/")
	}
	fields[0] = flip(upside(fields[0]))
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	castling := ""
	for _, c := range "KQkq" {
		if strings.Contains(flip(fields[2]), string(c)) {
			castling += string(c)
		}
	}
	if castling != "" {
		fields[2] = castling
	}
	if len(fields[3]) == 2 {
		fields[3] = fields[3][:1] + map[string]string{"3": "6", "6": "3"}[fields[3][1:]]
	}
	if len(fields) == 8 {
		fields[6] = upside(fields[6])
	}
	m, err := rules.ParseFEN(p.Variant(), strings.Join(fields, " "))
	if err != nil {
		t.Fatalf("%v: %v", fields, err)
	}
	return m
}

// playout calls visit with the positions of random games.
func playout(t *testing.T, v rules.Variant, games int, seed uint64, visit func(p *rules.Position, field rules.Minefield)) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	for range games {
		p := rules.Start(v)
		field := p.DrawMinefield(random.IntN)
		for range 120 {
			if p.Ended().Over() {
				break
			}
			visit(&p, field)
			moves := p.AppendMoves(nil)
			next, _, err := field.Play(&p, moves[random.IntN(len(moves))])
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
	}
}

func TestEvaluationIsTheSameForBothSides(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		e := NewEvaluator(v, DefaultWeights(v))
		playout(t, v, 30, 7, func(p *rules.Position, _ rules.Minefield) {
			m := mirrored(t, p)
			if a, b := e.Evaluate(p), e.Evaluate(&m); a != b {
				t.Fatalf("%s is worth %d, mirrored %d", p.FEN(), a, b)
			}
		})
	}
}

func BenchmarkEvaluate(b *testing.B) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		var list []rules.Position
		playout(&testing.T{}, v, 20, 3, func(p *rules.Position, _ rules.Minefield) { list = append(list, *p) })
		e := NewEvaluator(v, DefaultWeights(v))
		b.Run(v.String(), func(b *testing.B) {
			i := 0
			for b.Loop() {
				e.Evaluate(&list[i%len(list)])
				i++
			}
		})
	}
}
