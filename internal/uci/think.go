package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"minechess/internal/engine"
	"minechess/rules"
)

// unlimited is how long a "go" thinks that says nothing of limits.
const unlimited = time.Second

// think answers every "go" but perft: it begins a search that ends with
// "bestmove", whatever is asked.
func (s *Session) think(words []string, out io.Writer) *work {
	g := s.readGo(words, out)
	moves := s.moves()
	if len(moves) == 0 {
		fmt.Fprintln(out, "info string the game is over: there is no move")
		return g.ponderingFirst(noMove)
	}
	if len(g.wanted) > 0 {
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool { return !slices.Contains(g.wanted, m) })
		if len(moves) == 0 {
			fmt.Fprintln(out, "info string error: none of the searchmoves is legal")
			return g.ponderingFirst(noMove)
		}
		g.limits.Moves = moves
	}
	s.handicap(&g.limits)
	return g.ponderingFirst(s.search)
}

// ponderingFirst begins what a "go" asks for. If it is to ponder, that is without
// an end at first, and with the limits from "ponderhit" on.
func (g *command) ponderingFirst(search func(engine.Limits) *work) *work {
	if !g.ponder {
		return search(g.limits)
	}
	ahead := g.limits
	ahead.Infinite = true
	w := search(ahead)
	w.ponderhit = func() *work { return search(g.limits) }
	return w
}

// noMove is the search where there is no move to find. It takes its time, too: an
// infinite one may be answered only when it is stopped.
func noMove(l engine.Limits) *work {
	w := begin(func(ctx context.Context, _ func(string) bool) {
		if l.Infinite {
			<-ctx.Done()
		}
	})
	w.endless = l.Infinite
	w.finish = func(out io.Writer) { fmt.Fprintln(out, "bestmove (none)") }
	return w
}

// search begins a search of the game's position.
func (s *Session) search(l engine.Limits) *work {
	l.PastDraw = true
	g := s.table.Game()
	e, position := s.player(), *g.Position()
	history := make([]uint64, g.Len())
	for i := range history {
		history[i] = g.PositionAt(i).Hash()
	}
	var result engine.Result
	w := begin(func(ctx context.Context, send func(string) bool) {
		result = e.Search(ctx, position, history, l, func(i engine.Info) { send(infoLine(i)) })
	})
	w.endless = l.Infinite
	w.finish = func(out io.Writer) {
		fmt.Fprintf(out, "bestmove %v", result.Move)
		if result.Ponder != 0 {
			fmt.Fprintf(out, " ponder %v", result.Ponder)
		}
		fmt.Fprintln(out)
	}
	return w
}

// infoLine tells how far a search has come.
func infoLine(i engine.Info) string {
	var text strings.Builder
	fmt.Fprintf(&text, "info depth %d seldepth %d multipv %d score ", i.Depth, max(i.Depth, i.SelectiveDepth), i.Line)
	if moves, mate := engine.MateIn(i.Score); mate {
		fmt.Fprintf(&text, "mate %d", moves)
	} else {
		fmt.Fprintf(&text, "cp %d", i.Score)
	}
	fmt.Fprintf(&text, " nodes %d nps %d hashfull %d time %d pv",
		i.Nodes, uint64(float64(i.Nodes)/max(i.Time.Seconds(), 1e-6)), i.HashFull, i.Time.Milliseconds())
	for _, m := range i.PV {
		fmt.Fprintf(&text, " %v", m)
	}
	return text.String()
}

// command is a "go" taken apart.
type command struct {
	limits engine.Limits
	ponder bool
	wanted []rules.Move // none for all
}

// readGo reads what follows "go". Words it does not know are passed over, as
// the interface asks, and so is a limit without its number, which it complains
// of: whoever says "go" waits for a move.
func (s *Session) readGo(words []string, out io.Writer) *command {
	g := &command{limits: engine.Limits{
		MultiPV: s.settings.lines, Overhead: time.Duration(s.settings.overhead) * time.Millisecond,
	}}
	position := s.table.Game().Position()
	limited := false
	for len(words) > 0 {
		name := words[0]
		words = words[1:]
		switch name {
		case "infinite":
			g.limits.Infinite, limited = true, true
		case "ponder":
			g.ponder = true
		case "searchmoves":
			for len(words) > 0 {
				m, err := parseMove(position, words[0])
				if err != nil {
					break
				}
				g.wanted, words = append(g.wanted, m), words[1:]
			}
		case "depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "mate":
			n, err := numberOf(name, words)
			if err != nil {
				fmt.Fprintf(out, "info string error: %v\n", err)
				continue
			}
			words = words[1:]
			limited = g.limit(name, n) || limited
		}
	}
	// The other side's clock alone is no limit.
	if !limited && g.limits.Time[position.Turn()] == 0 {
		g.limits.MoveTime = unlimited
	}
	return g
}

// limit enters one of the numbers of a "go", and reports whether it ends every
// search. Where less than nothing is left, something must be played all the same;
// and no moves to go, or fewer, are the rest of the game.
func (g *command) limit(name string, n int64) bool {
	l, least := &g.limits, max(n, 1)
	switch name {
	case "depth":
		l.Depth = int(min(least, deepestSearch))
	case "mate":
		l.Depth = int(2 * min(least, deepestSearch))
	case "nodes":
		l.Nodes = uint64(least)
	case "movetime":
		l.MoveTime = milliseconds(least)
	case "wtime":
		l.Time[rules.White] = milliseconds(least)
		return false
	case "btime":
		l.Time[rules.Black] = milliseconds(least)
		return false
	case "winc":
		l.Increment[rules.White] = milliseconds(max(n, 0))
		return false
	case "binc":
		l.Increment[rules.Black] = milliseconds(max(n, 0))
		return false
	case "movestogo":
		l.MovesToGo = int(min(max(n, 0), mostMovesToGo))
		return false
	}
	return true
}

// What no search reaches and no clock shows: numbers are cut down to it.
const (
	deepestSearch  = 1000
	mostMovesToGo  = 1000
	longestSeconds = 366 * 24 * 60 * 60
)

func milliseconds(n int64) time.Duration {
	return time.Duration(min(n, longestSeconds*1000)) * time.Millisecond
}

// numberOf is the number that follows a word of "go", the nearest that can be held
// if it is too large.
func numberOf(name string, words []string) (int64, error) {
	if len(words) == 0 {
		return 0, fmt.Errorf("go %s is followed by a number", name)
	}
	n, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return 0, fmt.Errorf("go %s is followed by a number, not %q", name, clip(words[0]))
	}
	return n, nil
}

// bench begins the search of a fixed set of positions of both games, to a depth
// that may be given, with one thread and an empty table: the same nodes in
// every run.
func bench(words []string) (*work, error) {
	depth := 0
	if len(words) > 0 {
		n, err := strconv.Atoi(words[0])
		if err != nil || len(words) > 1 || n < 1 || n > 40 {
			return nil, errors.New("bench is followed by a depth from 1 to 40, or nothing")
		}
		depth = n
	}
	var result engine.BenchResult
	early := false
	w := begin(func(ctx context.Context, send func(string) bool) {
		defer func() { early = ctx.Err() != nil }()
		result = engine.Bench(ctx, depth, func(position string, nodes uint64) {
			send(fmt.Sprintf("info string %9d %s", nodes, position))
		})
	})
	w.patient = true
	w.finish = func(out io.Writer) {
		if early {
			fmt.Fprintln(out, "info string bench stopped early by stop, quit or the end of input")
			return
		}
		fmt.Fprintf(out, "Nodes searched: %d\nNodes/second: %.0f\n", result.Nodes, float64(result.Nodes)/max(result.Time.Seconds(), 1e-6))
	}
	return w, nil
}

// Bench answers "bench" outside a dialogue.
func Bench(words []string, out io.Writer) error {
	w, err := bench(words)
	if err != nil {
		return err
	}
	for line := range w.lines {
		fmt.Fprintln(out, line)
	}
	w.finish(out)
	return nil
}
