// Command peers measures the rules of this project beside those of another chess library, in one run and in processor time,
// and prints how many times faster or slower they are. The library is named in this folder's own go.mod, so that the
// program itself does not depend on what it is compared with.
//
// Only ratios from one run mean anything: the absolute numbers change with the machine and with what else it does. It runs
// on one core (GOMAXPROCS=1), on systems with getrusage.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"syscall"
	"time"

	peer "github.com/corentings/chess/v2"

	"minechess/rules"
)

const peerModule = "github.com/corentings/chess/v2"

// The positions that are counted, and how many sequences of moves there are.
const (
	startFEN       = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	startDepth     = 5
	startNodes     = 4_865_609
	kiwipeteFEN    = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	kiwipeteDepth  = 4
	kiwipeteNodes  = 4_085_603
	minesFEN       = "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ????????/????????/????????/???????? 4"
	minesLayout    = "d7,e6,g4,g7"
	minesDepth     = 5
	minesNodesAt4  = 686_807 // what is known of this minefield
	shortestSample = 300 * time.Millisecond
)

func main() {
	log.SetFlags(0)
	rounds := flag.Int("rounds", 5, "how often everything is measured; the median counts")
	odds := flag.String("odds", "../../rules/testdata/minesweeper-probabilities.jsonl", "positions whose odds are measured, one JSON object with a fen a line")
	flag.Parse()
	runtime.GOMAXPROCS(1)

	positions, err := readPositions(*odds)
	if err != nil {
		log.Fatal(err)
	}
	if err := report(os.Stdout, max(1, *rounds), positions); err != nil {
		log.Fatal(err)
	}
}

// contender is one way to count the sequences of moves from a position.
type contender struct {
	board, name string
	nodes       uint64 // 0 if it is not known beforehand
	wanted      string
	base        int // index of the contender that is 1.0
	count       func() (uint64, error)
}

// report measures everything and writes the tables.
func report(w io.Writer, rounds int, positions []rules.Position) error {
	contenders, err := contenders()
	if err != nil {
		return err
	}
	nodes, speeds, err := race(contenders, rounds)
	if err != nil {
		return err
	}

	fmt.Fprintf(w, "Move generation: perft with counting at the leaves, processor time on one core, median of %d rounds.\n\n", rounds)
	fmt.Fprintf(w, "%-34s  %-24s  %10s  %11s  %5s  %s\n", "position", "program", "nodes", "million/s", "ratio", "wanted")
	for i, c := range contenders {
		fmt.Fprintf(w, "%-34s  %-24s  %10d  %11.2f  %5.1f  %s\n", c.board, c.name, nodes[i], speeds[i]/1e6, speeds[i]/speeds[c.base], c.wanted)
	}

	times := oddsTimes(positions, rounds)
	start := rules.Start(rules.Minesweeper)
	fromStart := oddsTimes([]rules.Position{start}, rounds)[0]
	layouts := start.Odds()
	slices.Sort(times)
	fmt.Fprintf(w, "\nMine odds of one position, processor time, median of %d rounds.\n\n", rounds)
	fmt.Fprintf(w, "%-34s  %11s  %s\n", "position", "µs", "wanted")
	for _, row := range []struct {
		of     string
		time   time.Duration
		wanted string
	}{
		{fmt.Sprintf("the median of %d positions", len(times)), times[len(times)/2], "under 50"},
		{fmt.Sprintf("the slowest of %d positions", len(times)), times[len(times)-1], "under 1000"},
		{fmt.Sprintf("the start, with %d layouts", layouts.Layouts()), fromStart, "under 50"},
	} {
		fmt.Fprintf(w, "%-34s  %11.2f  %s\n", row.of, float64(row.time.Nanoseconds())/1e3, row.wanted)
	}
	return nil
}

// contenders lists what is measured, the peer first, whose speed on a position is 1.0.
func contenders() ([]contender, error) {
	library := "corentings/chess " + peerVersion()
	start, err := rules.ParseFEN(rules.Chess, startFEN)
	if err != nil {
		return nil, err
	}
	kiwipete, err := rules.ParseFEN(rules.Chess, kiwipeteFEN)
	if err != nil {
		return nil, err
	}
	mined, err := rules.ParseFEN(rules.Minesweeper, minesFEN)
	if err != nil {
		return nil, err
	}
	field, err := rules.ParseMinefield(minesLayout)
	if err != nil {
		return nil, err
	}
	if n := field.PerftPlayed(&mined, minesDepth-1); n != minesNodesAt4 {
		return nil, fmt.Errorf("perft of Minesweeper Chess, depth %d: %d sequences of moves, not %d", minesDepth-1, n, minesNodesAt4)
	}

	peerPerft := func(fen string, depth int) func() (uint64, error) {
		return func() (uint64, error) {
			position, err := peerPosition(fen)
			if err != nil {
				return 0, err
			}
			return perft(position, depth), nil
		}
	}
	board := fmt.Sprintf("chess, start, depth %d", startDepth)
	kiwi := fmt.Sprintf("chess, Kiwipete, depth %d", kiwipeteDepth)
	return []contender{
		{board, library, startNodes, "", 0, peerPerft(startFEN, startDepth)},
		{board, "minechess", startNodes, "12, better 25", 0, func() (uint64, error) { return rules.Perft(&start, startDepth), nil }},
		{kiwi, library, kiwipeteNodes, "", 2, peerPerft(kiwipeteFEN, kiwipeteDepth)},
		{kiwi, "minechess", kiwipeteNodes, "12, better 25", 2, func() (uint64, error) { return rules.Perft(&kiwipete, kiwipeteDepth), nil }},
		{fmt.Sprintf("Minesweeper Chess, start, depth %d", minesDepth), "minechess", 0, "6, better 8", 0,
			func() (uint64, error) { return field.PerftPlayed(&mined, minesDepth), nil }},
	}, nil
}

// race lets the contenders count in turns, so that whatever slows the machine for a while slows all of them, and returns
// the nodes of each and the median of its nodes per second.
func race(contenders []contender, rounds int) (nodes []uint64, speeds []float64, err error) {
	nodes = make([]uint64, len(contenders))
	samples := make([][]float64, len(contenders))
	for range rounds {
		for i, c := range contenders {
			runtime.GC() // nobody pays for another's garbage
			counted := uint64(0)
			began := processorTime()
			spent := time.Duration(0)
			for spent < shortestSample {
				if nodes[i], err = c.count(); err != nil {
					return nil, nil, err
				}
				if c.nodes != 0 && nodes[i] != c.nodes {
					return nil, nil, fmt.Errorf("%s, %s: %d sequences of moves, not %d", c.name, c.board, nodes[i], c.nodes)
				}
				counted += nodes[i]
				spent = processorTime() - began
			}
			samples[i] = append(samples[i], float64(counted)/spent.Seconds())
		}
	}
	for _, s := range samples {
		slices.Sort(s)
		speeds = append(speeds, s[len(s)/2])
	}
	return nodes, speeds, nil
}

// oddsTimes is the median time that the odds of each position take.
func oddsTimes(positions []rules.Position, rounds int) []time.Duration {
	samples := make([][]time.Duration, len(positions))
	for range rounds {
		for i := range positions {
			times := 0
			began := processorTime()
			spent := time.Duration(0)
			for spent < time.Millisecond {
				for range 16 {
					odds := positions[i].Odds()
					runtime.KeepAlive(&odds)
				}
				times += 16
				spent = processorTime() - began
			}
			samples[i] = append(samples[i], spent/time.Duration(times))
		}
	}
	medians := make([]time.Duration, len(positions))
	for i, s := range samples {
		slices.Sort(s)
		medians[i] = s[len(s)/2]
	}
	return medians
}

// processorTime is the processor time that this process has used, in all its threads, its garbage collector among them.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		log.Fatal("reading the processor time of this process: ", err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// perft is what [rules.Perft] is, with the peer's moves.
func perft(position *peer.Position, depth int) uint64 {
	moves := position.ValidMoves()
	if depth == 1 {
		return uint64(len(moves))
	}
	nodes := uint64(0)
	for i := range moves {
		nodes += perft(position.Update(&moves[i]), depth-1)
	}
	return nodes
}

// peerPosition is a new position each time: the peer keeps the moves of one that it has generated before.
func peerPosition(fen string) (*peer.Position, error) {
	option, err := peer.FEN(fen)
	if err != nil {
		return nil, fmt.Errorf("the peer reads %q: %w", fen, err)
	}
	return peer.NewGame(option).Position(), nil
}

// peerVersion is the version of the peer that this program was built with.
func peerVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dependency := range info.Deps {
			if dependency.Path == peerModule {
				return dependency.Version
			}
		}
	}
	return "(unknown version)"
}
