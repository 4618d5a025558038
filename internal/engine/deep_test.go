//go:build deep

package engine_test

import (
	"testing"
	"time"

	"minechess/internal/engine"
)

// The numbers of nodes make these tests the same on every machine.

func TestWinAtChess(t *testing.T) {
	solve(t, "win-at-chess-new.epd", engine.Limits{Nodes: 200_000}, 260)
}

func TestBratkoKopec(t *testing.T) {
	solve(t, "bratko-kopec.epd", engine.Limits{Nodes: 1_000_000}, 17)
}

// A second for each position says how good the engine is on this machine.
func BenchmarkASecondEach(b *testing.B) {
	for _, file := range []string{"bratko-kopec.epd", "win-at-chess-new.epd"} {
		b.Run(file, func(b *testing.B) {
			for b.Loop() {
				solved, list := count(b, file, engine.Limits{MoveTime: time.Second})
				b.ReportMetric(float64(solved), "solved")
				b.ReportMetric(float64(list), "positions")
			}
		})
	}
}

func solve(t *testing.T, file string, l engine.Limits, atLeast int) {
	solved, all := count(t, file, l)
	t.Logf("%d of %d solved", solved, all)
	if solved < atLeast {
		t.Errorf("%d of %d solved, want at least %d", solved, all, atLeast)
	}
}

// count is how many problems of a file are solved, of how many.
func count(t testing.TB, file string, l engine.Limits) (solved, all int) {
	list := problems(t, file)
	e := engine.New(engine.Options{HashMB: 16})
	for _, pr := range list {
		if pr.solves(t, e, l) {
			solved++
		} else {
			t.Logf("%s is not solved", pr.id)
		}
	}
	return solved, len(list)
}
