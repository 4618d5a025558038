//go:build deep

package engine_test

import (
	"context"
	"os"
	"testing"
	"time"

	"minechess/internal/arena"
	"minechess/internal/engine"
	"minechess/rules"
)

// The numbers of nodes make these tests the same on every machine.

func TestWinAtChess(t *testing.T) {
	solve(t, "win-at-chess-new.epd", 200_000, 260)
}

func TestBratkoKopec(t *testing.T) {
	solve(t, "bratko-kopec.epd", 1_000_000, 17)
}

// A second for each position says how good the engine is on this machine.
func BenchmarkASecondEach(b *testing.B) {
	for _, file := range []string{"bratko-kopec.epd", "win-at-chess-new.epd"} {
		b.Run(file, func(b *testing.B) {
			for b.Loop() {
				solved, all := count(b, file, arena.Clock{MoveTime: time.Second})
				b.ReportMetric(float64(solved), "solved")
				b.ReportMetric(float64(all), "positions")
			}
		})
	}
}

// These two go by the clock, and so want a machine that is not too busy.

func TestStopsAtOnceHere(t *testing.T) {
	for _, threads := range []int{1, 3} {
		e := engine.New(engine.Options{HashMB: 4, Threads: threads})
		for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
			best := time.Hour
			for range 5 { // the machine may be busy with something else
				ctx, cancel := context.WithCancel(context.Background())
				ended := make(chan engine.Result)
				go func() { ended <- e.Search(ctx, rules.Start(v), nil, engine.Limits{Infinite: true}, nil) }()
				time.Sleep(20 * time.Millisecond)
				asked := time.Now()
				cancel()
				r := <-ended
				best = min(best, time.Since(asked))
				if r.Move == 0 {
					t.Fatal("no move")
				}
			}
			if best > 5*time.Millisecond {
				t.Errorf("%v with %d threads stops after %v", v, threads, best)
			}
		}
	}
}

func TestKeepsToItsTimeHere(t *testing.T) {
	e := engine.New(engine.Options{HashMB: 1})
	best := time.Hour
	for range 3 {
		start := time.Now()
		e.Search(context.Background(), rules.Start(rules.Chess), nil, engine.Limits{
			Time: [2]time.Duration{100 * time.Millisecond, time.Hour},
		}, nil)
		best = min(best, time.Since(start))
	}
	if best > 60*time.Millisecond {
		t.Errorf("with 100 ms left it thinks for %v", best)
	}
}

func solve(t *testing.T, file string, nodes uint64, atLeast int) {
	solved, all := count(t, file, arena.Clock{Nodes: nodes})
	t.Logf("%d of %d solved", solved, all)
	if solved < atLeast {
		t.Errorf("%d of %d solved, want at least %d", solved, all, atLeast)
	}
}

// count is how many problems of a file are solved, of how many.
func count(t testing.TB, file string, c arena.Clock) (solved, all int) {
	t.Helper()
	f, err := os.Open("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	list, err := arena.ReadProblems(f)
	if err != nil {
		t.Fatal(err)
	}
	player, err := arena.ParsePlayer("full")
	if err != nil {
		t.Fatal(err)
	}
	solved, err = arena.Solve(context.Background(), list, player, c, func(p *arena.Problem, answer rules.Move, solved bool) {
		if !solved {
			t.Logf("%s is not solved by %v", p.Name, answer)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return solved, len(list)
}
