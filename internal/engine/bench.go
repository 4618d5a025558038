package engine

import (
	"context"
	"time"

	"minechess/rules"
)

// BenchResult is how much a bench searched, and how long it took.
type BenchResult struct {
	Nodes uint64
	Time  time.Duration
}

// benchDepth is the depth of a bench that names none.
const benchDepth = 12

var benchPositions = [...]struct {
	game rules.Variant
	fen  string
}{
	{rules.Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
	{rules.Chess, "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8"},
	{rules.Chess, "2r2rk1/1bqnbppp/p2ppn2/1p6/3NP3/1BN1B3/PPP1QPPP/3R1RK1 w - - 4 14"},
	{rules.Chess, "8/5pk1/1p2p1p1/p2pP2p/P2P1P1P/1P4P1/5K2/8 w - - 0 40"},
	{rules.Chess, "4r1k1/5ppp/8/3R4/8/1P4P1/5P1P/6K1 w - - 0 35"},
	{rules.Minesweeper, "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ????????/????????/????????/???????? 4"},
	{rules.Minesweeper, "rnbqkbnr/p2pppp1/7p/1pp5/8/8/8/2N2P2/PPPPP1PP/1RBQKBNR w Kkq - 0 4 *11*??../2211????/????????/?1...1*? 4"},
	{rules.Minesweeper, "rnbqkb1r/pppp1ppp/8/8/8/8/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq - 0 3 ......../......../......../........ 0"},
}

// Bench searches a fixed set of positions of both games with one thread: the
// same nodes in every run on every machine. A depth of 0 is the usual one. It ends
// early with its context; progress hears of no position whose search was cut short.
func Bench(ctx context.Context, depth int, progress func(position string, nodes uint64)) BenchResult {
	return benchOf(ctx, Options{HashMB: 16, Threads: 1}, depth, progress)
}

func benchOf(ctx context.Context, o Options, depth int, progress func(position string, nodes uint64)) (b BenchResult) {
	if depth <= 0 {
		depth = benchDepth
	}
	e := New(o)
	for _, bench := range benchPositions {
		if ctx.Err() != nil {
			break
		}
		p, err := rules.ParseFEN(bench.game, bench.fen)
		if err != nil {
			panic("engine: a position of the bench is none: " + err.Error())
		}
		e.NewGame()
		r := e.Search(ctx, p, nil, Limits{Depth: depth}, nil)
		b.Nodes += r.Nodes
		b.Time += r.Time
		if progress != nil && ctx.Err() == nil {
			progress(bench.fen, r.Nodes)
		}
	}
	return b
}
