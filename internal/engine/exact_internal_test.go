package engine

import (
	"context"
	"math"
	"math/bits"
	"testing"

	"minechess/rules"
)

// bruteForce is the expectation over all layouts, found in the plainest way:
// every move is played on every real board, and boards on which both players
// would see the same are put together. The layouts given are those that fit
// the position.
type bruteForce struct {
	judge func(p *rules.Position) int
	path  []rules.Position
}

func (b *bruteForce) value(p rules.Position, layouts []rules.Minefield, depth int) int {
	ply := len(b.path)
	outcome := p.Ended()
	switch {
	case outcome.Ending == rules.ExposedKing:
		return mate - ply
	case outcome.Ending == rules.Checkmate:
		return -mate + ply
	case outcome.Over():
		return 0
	}
	for i := range b.path {
		if b.path[i].Repeats(&p) {
			return 0
		}
	}
	if depth == 0 {
		return b.judge(&p)
	}
	b.path = append(b.path, p)
	defer func() { b.path = b.path[:ply] }()
	best := -infinite
	for _, m := range p.AppendMoves(nil) {
		groups := map[rules.Position][]rules.Minefield{}
		for _, f := range layouts {
			next, _, err := f.Play(&p, m)
			if err != nil {
				panic(err)
			}
			groups[next] = append(groups[next], f)
		}
		sum := 0.0
		var v int
		for next, fitting := range groups {
			v = -b.value(next, fitting, depth-1)
			sum += worth(v) * float64(len(fitting)) / float64(len(layouts))
		}
		if len(groups) > 1 {
			v = int(math.Round(scoreOf(sum)))
		}
		best = max(best, v)
	}
	return best
}

// layoutsOf is every layout of the hidden mines that fits the position.
func layoutsOf(p *rules.Position) (list []rules.Minefield) {
	for subset := uint64(0); subset < 1<<p.Fog().Count(); subset++ {
		if bits.OnesCount64(subset) != p.Hidden() {
			continue
		}
		mines, i := rules.Zone(0), 0
		for fog := p.Fog(); fog != 0; fog &= fog - 1 {
			if subset>>i&1 != 0 {
				mines |= fog & -fog
			}
			i++
		}
		if f, err := rules.NewMinefield(mines); err == nil && f.Fits(p) == nil {
			list = append(list, f)
		}
	}
	return list
}

// undecided calls visit with positions of random games whose fog hides one of
// a few layouts.
func undecided(t *testing.T, most int, visit func(p *rules.Position, layouts []rules.Minefield)) (n int) {
	t.Helper()
	playout(t, rules.Minesweeper, 400, 5, func(p *rules.Position, _ rules.Minefield) {
		if n >= most || p.Fog() == 0 || p.Fog().Count() > 12 || p.CountMoves() > 36 {
			return
		}
		layouts := layoutsOf(p)
		if len(layouts) < 2 || len(layouts) > 40 {
			return
		}
		for _, m := range p.AppendMoves(nil) {
			if p.Uncertain(m) {
				n++
				visit(p, layouts)
				return
			}
		}
	})
	return n
}

func TestExactSearchIsTheExpectationOverAllLayouts(t *testing.T) {
	byHand := NewEvaluator(rules.Minesweeper, DefaultWeights(rules.Minesweeper))
	network := randomNetwork(t, rules.Minesweeper)
	networked := New(Options{HashMB: 1})
	networked.SetNetwork(rules.Minesweeper, network)
	byNetwork := func(p *rules.Position) int {
		if bareKing(p) {
			return byHand.Evaluate(p)
		}
		return max(-mostScore, min(mostScore, plainValue(network, p)))
	}
	for _, judged := range []struct {
		name   string
		engine *Engine
		judge  func(p *rules.Position) int
	}{
		{"by hand", New(Options{HashMB: 1, ByHand: true}), byHand.Evaluate},
		{"by network", networked, byNetwork},
	} {
		t.Run(judged.name, func(t *testing.T) {
			n := undecided(t, 80, func(p *rules.Position, layouts []rules.Minefield) {
				const depth = 2
				brute := bruteForce{judge: judged.judge}
				want := brute.value(*p, layouts, depth)
				got := judged.engine.Search(context.Background(), *p, nil, Limits{Depth: depth, exact: true}, nil)
				if got.Score != want {
					t.Errorf("%s: the search finds %d with %v, all %d layouts give %d", p.FEN(), got.Score, got.Move, len(layouts), want)
				}
			})
			if n < 50 {
				t.Fatalf("only %d positions were compared", n)
			}
		})
	}
}
