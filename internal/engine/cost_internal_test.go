//go:build deep

package engine

import (
	"context"
	"testing"

	"minechess/rules"
)

// What the usual search leaves unread changes values little.
func TestWhatTheApproximationCosts(t *testing.T) {
	e := New(Options{HashMB: 1})
	n, sum, worst, other, ply := 0, 0, 0, 0, 0
	playout(t, rules.Minesweeper, 60, 5, func(p *rules.Position, _ rules.Minefield) {
		ply++
		belief := p.Belief()
		if ply%9 != 0 || p.Fog() == 0 || belief.Layouts() < 2 || belief.Layouts() > 3000 || n == 100 {
			return
		}
		n++
		l := Limits{Depth: 2, exact: true}
		exact := e.Search(context.Background(), *p, nil, l, nil)
		e.workers[0].coarse = true
		coarse := e.Search(context.Background(), *p, nil, l, nil)
		e.workers[0].coarse = false
		off := difference(exact.Score, coarse.Score)
		sum += off
		worst = max(worst, off)
		if exact.Move != coarse.Move {
			other++
		}
	})
	t.Logf("%d positions to depth 2: the values differ by %.1f hundredths of a pawn on average and by %d at most, the moves in %d",
		n, float64(sum)/float64(n), worst, other)
	if n < 50 || sum > 20*n {
		t.Errorf("in %d positions the values differ by %d together", n, sum)
	}
}
