//go:build deep

package engine_test

import (
	"testing"

	"minechess/internal/engine"
)

// The numbers of nodes make these tests the same on every machine.

func TestWinAtChess(t *testing.T) {
	solve(t, "win-at-chess-new.epd", engine.Limits{Nodes: 200_000}, 225)
}

func TestBratkoKopec(t *testing.T) {
	solve(t, "bratko-kopec.epd", engine.Limits{Nodes: 1_000_000}, 14)
}

func solve(t *testing.T, file string, l engine.Limits, atLeast int) {
	list := problems(t, file)
	e := engine.New(engine.Options{HashMB: 16})
	solved := 0
	for _, pr := range list {
		if pr.solves(t, e, l) {
			solved++
		} else {
			t.Logf("%s is not solved", pr.id)
		}
	}
	t.Logf("%d of %d solved", solved, len(list))
	if solved < atLeast {
		t.Errorf("%d of %d solved, want at least %d", solved, len(list), atLeast)
	}
}
