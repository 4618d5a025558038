package engine_test

import (
	"context"
	"runtime"
	"testing"

	"minechess/internal/engine"
	"minechess/rules"
)

// Memory is taken when a line is reported, never by the nodes.
func TestSearchTakesNoMemory(t *testing.T) {
	for name, p := range map[string]rules.Position{
		"chess":        rules.Start(rules.Chess),
		"minesweeper":  rules.Start(rules.Minesweeper),
		"few layouts":  position(t, rules.Minesweeper, "rnbqkbnr/p2pppp1/7p/1pp5/8/8/8/2N2P2/PPPPP1PP/1RBQKBNR w Kkq - 0 4 *11*??../2211????/????????/?1...1*? 4"),
		"nothing left": position(t, rules.Minesweeper, "rnbqkb1r/pppp1ppp/8/8/8/8/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq - 0 3 ......../......../......../........ 0"),
	} {
		e := engine.New(engine.Options{HashMB: 1})
		e.Search(context.Background(), p, nil, engine.Limits{Nodes: 20_000}, nil)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r := e.Search(context.Background(), p, nil, engine.Limits{Nodes: 100_000}, nil)
		runtime.ReadMemStats(&after)
		if n := after.Mallocs - before.Mallocs; n > 1000 {
			t.Errorf("%s: %d nodes took %d pieces of memory", name, r.Nodes, n)
		}
	}
}
