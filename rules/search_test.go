package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"minechess/rules"
)

// randomGames calls visit with the positions and minefields of random games,
// in which sweeps and landings in the fog are as frequent as they come.
func randomGames(t *testing.T, v rules.Variant, games, plies int, visit func(p *rules.Position, f rules.Minefield)) {
	t.Helper()
	random := rand.New(rand.NewPCG(11, uint64(v)))
	for range games {
		p := rules.Start(v)
		field := p.DrawMinefield(random.IntN)
		for range plies {
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

func TestLeewayAppendsAllMovesInTwoParts(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		randomGames(t, v, 60, 150, func(p *rules.Position, _ rules.Minefield) {
			var captures, quiets []rules.Move
			for _, m := range p.AppendMoves(nil) {
				pawn := p.At(m.From()).Kind() == rules.Pawn
				takes := p.At(m.To()) != rules.NoPiece || pawn && m.From().File() != m.To().File()
				queens := pawn && (m.To().Rank() == 0 || m.To().Rank() == v.Ranks()-1)
				if !m.IsSweep() && (takes || queens) && m.Promotion() != rules.Knight && m.Promotion() != rules.Bishop && m.Promotion() != rules.Rook {
					captures = append(captures, m)
				} else {
					quiets = append(quiets, m)
				}
			}
			l := p.Leeway()
			for name, lists := range map[string][2][]rules.Move{"captures": {l.AppendCaptures(nil), captures}, "quiet moves": {l.AppendQuiets(nil), quiets}} {
				slices.Sort(lists[0])
				slices.Sort(lists[1])
				if !slices.Equal(lists[0], lists[1]) {
					t.Fatalf("%s: %s %v, want %v", p.FEN(), name, lists[0], lists[1])
				}
			}
		})
	}
}

// Whether a move is allowed is asked of moves of other positions and of nonsense.
func TestLeewayAllowsTheMovesOfTheList(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		random := rand.New(rand.NewPCG(12, uint64(v)))
		var seen []rules.Move
		randomGames(t, v, 60, 150, func(p *rules.Position, _ rules.Minefield) {
			moves := p.AppendMoves(nil)
			for range 8 {
				seen = append(seen, moves[random.IntN(len(moves))])
			}
			l := p.Leeway()
			for _, m := range moves {
				if !l.Allows(m) {
					t.Fatalf("%s: %v is not allowed", p.FEN(), m)
				}
			}
			for range 40 {
				m := seen[random.IntN(len(seen))]
				switch random.IntN(4) {
				case 0:
					m = rules.Move(random.Uint32() & 0x0107_7F7F)
				case 1:
					m ^= 1 << random.IntN(32)
				}
				if got, want := l.Allows(m), slices.Contains(moves, m); got != want {
					t.Fatalf("%s: %v is allowed: %v, want %v", p.FEN(), m, got, want)
				}
			}
		})
	}
}

func TestAdvanceIsAfterWithoutChecks(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		randomGames(t, v, 20, 120, func(p *rules.Position, f rules.Minefield) {
			for _, m := range p.AppendMoves(nil) {
				want, r, err := f.Play(p, m)
				if err != nil {
					t.Fatal(err)
				}
				got := *p
				got.Advance(m, &r)
				if got != want {
					t.Fatalf("%s %v: %s, want %s", p.FEN(), m, got.FEN(), want.FEN())
				}
				if !p.Uncertain(m) && p.Plain(m) != r {
					t.Fatalf("%s %v is certain, but shows %+v instead of %+v", p.FEN(), m, r, p.Plain(m))
				}
			}
		})
	}
}

func TestPassIsASweepOfNothing(t *testing.T) {
	randomGames(t, rules.Minesweeper, 20, 100, func(p *rules.Position, _ rules.Minefield) {
		for _, m := range p.AppendMoves(nil) {
			if m.IsSweep() && !p.Mines().Has(m.To()) {
				swept, passed := *p, *p
				swept.Advance(m, &rules.Reveal{})
				passed.Pass()
				if swept != passed {
					t.Fatalf("%s: after %v %s, after a pass %s", p.FEN(), m, swept.FEN(), passed.FEN())
				}
			}
		}
	})
}

// layoutsOf is every layout of the hidden mines that fits the position.
func layoutsOf(p *rules.Position) (list []rules.Minefield) {
	var place func(from int, mines rules.Zone, left int)
	place = func(from int, mines rules.Zone, left int) {
		if left == 0 {
			f, err := rules.NewMinefield(mines)
			if err == nil && f.Fits(p) == nil {
				list = append(list, f)
			}
			return
		}
		for i := from; i < 32; i++ {
			if p.Fog()&(1<<i) != 0 {
				place(i+1, mines|1<<i, left-1)
			}
		}
	}
	place(0, 0, p.Hidden())
	return list
}

func TestProspectsAreTheRevealsOfAllLayouts(t *testing.T) {
	seen := 0
	randomGames(t, rules.Minesweeper, 60, 100, func(p *rules.Position, _ rules.Minefield) {
		if p.Fog() == 0 || p.Fog().Count() > 14 || seen > 60 {
			return
		}
		seen++
		layouts := layoutsOf(p)
		belief := p.Belief()
		if belief != p.Odds() || belief.Layouts() != len(layouts) {
			t.Fatalf("%s: belief %+v, odds %+v, %d layouts", p.FEN(), belief, p.Odds(), len(layouts))
		}
		for _, m := range p.AppendMoves(nil) {
			want := map[rules.Reveal]int{}
			destroyed := 0
			for _, f := range layouts {
				_, r, err := f.Play(p, m)
				if err != nil {
					t.Fatal(err)
				}
				want[r]++
				if r.Destroyed || r.Cleared {
					destroyed++
				}
			}
			got, ok := p.AppendProspects(nil, m, &belief, rules.Exact, 1000)
			if !ok || len(got) != len(want) {
				t.Fatalf("%s %v: %d prospects, want %d", p.FEN(), m, len(got), len(want))
			}
			for _, g := range got {
				if want[g.Reveal] != g.Ways {
					t.Fatalf("%s %v: %+v has %d ways, want %d", p.FEN(), m, g.Reveal, g.Ways, want[g.Reveal])
				}
			}
			for _, d := range []rules.Detail{rules.AtLanding, rules.Mined} {
				coarse, _ := p.AppendProspects(nil, m, &belief, d, 1000)
				ways, met := 0, 0
				for _, c := range coarse {
					ways += c.Ways
					if c.Reveal.Destroyed || c.Reveal.Cleared {
						met += c.Ways
					}
					after := *p
					after.Advance(m, &c.Reveal)
					left := after.Belief()
					if left.Layouts() != c.Ways {
						t.Fatalf("%s %v, detail %d: %d layouts are left of %d ways", p.FEN(), m, d, left.Layouts(), c.Ways)
					}
				}
				if ways != len(layouts) || met != destroyed {
					t.Fatalf("%s %v, detail %d: %d ways, %d with a mine, want %d and %d", p.FEN(), m, d, ways, met, len(layouts), destroyed)
				}
			}
		}
	})
	if seen < 30 {
		t.Fatalf("only %d positions had little fog", seen)
	}
}

func TestUnreadNumbersComeFromASearchAlone(t *testing.T) {
	p := rules.Start(rules.Minesweeper)
	m, err := rules.ParseMove(rules.Minesweeper, "b1c3")
	if err != nil {
		t.Fatal(err)
	}
	r := rules.Reveal{Uncovered: rules.ZoneOf(rules.SquareAt(1, 3)) | rules.ZoneOf(rules.SquareAt(2, 3)) | rules.ZoneOf(rules.SquareAt(3, 3))}
	r.SetNumber(rules.SquareAt(1, 3), 7)
	if _, err := p.After(m, r); err == nil {
		t.Error("a reveal with the number 7 was believed")
	}
}
