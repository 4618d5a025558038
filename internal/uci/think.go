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

// think answers every "go" but perft: it begins a search. If there is nothing
// to search it says so and begins none.
func (s *Session) think(words []string, out io.Writer) (*work, error) {
	g, err := s.readGo(words)
	if err != nil {
		return nil, err
	}
	moves := s.moves()
	if len(moves) == 0 {
		fmt.Fprintln(out, "info string the game is over: there is no move")
		fmt.Fprintln(out, "bestmove (none)")
		return nil, nil
	}
	if g.wanted != nil {
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool { return !slices.Contains(g.wanted, m) })
		if len(moves) == 0 {
			fmt.Fprintln(out, "info string error: none of the searchmoves is legal")
			fmt.Fprintln(out, "bestmove (none)")
			return nil, nil
		}
		g.limits.Moves = moves
	}
	s.handicap(&g.limits)
	if !g.ponder {
		return s.search(g.limits), nil
	}
	ahead := g.limits
	ahead.Infinite = true
	w := s.search(ahead)
	w.ponderhit = func() *work { return s.search(g.limits) }
	return w, nil
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
	wanted []rules.Move // nil for all
}

// readGo reads what follows "go". Words it does not know are passed over, as
// the interface asks.
func (s *Session) readGo(words []string) (command, error) {
	g := command{limits: engine.Limits{MultiPV: s.settings.lines}}
	position, limited := s.table.Game().Position(), false
	for i := 0; i < len(words); i++ {
		name := words[i]
		switch name {
		case "infinite":
			g.limits.Infinite, limited = true, true
			continue
		case "ponder":
			g.ponder = true
			continue
		case "searchmoves":
			g.wanted = []rules.Move{}
			for i+1 < len(words) {
				m, err := parseMove(position, words[i+1])
				if err != nil {
					break
				}
				g.wanted = append(g.wanted, m)
				i++
			}
			continue
		case "depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "mate":
		default:
			continue
		}
		if i+1 == len(words) {
			return g, fmt.Errorf("go %s is followed by a number", name)
		}
		i++
		n, err := strconv.ParseInt(words[i], 10, 64)
		if err != nil || n > 1<<40 {
			return g, fmt.Errorf("go %s is followed by a number, not %q", name, clip(words[i]))
		}
		// A clock may have run below zero; something must be played all the same.
		n = max(n, 1)
		span := time.Duration(n) * time.Millisecond
		switch name {
		case "depth":
			g.limits.Depth, limited = int(min(n, 1000)), true
		case "mate":
			g.limits.Depth, limited = int(min(2*n, 1000)), true
		case "nodes":
			g.limits.Nodes, limited = uint64(n), true
		case "movetime":
			g.limits.MoveTime, limited = span, true
		case "wtime":
			g.limits.Time[rules.White] = span
		case "btime":
			g.limits.Time[rules.Black] = span
		case "winc":
			g.limits.Increment[rules.White] = span
		case "binc":
			g.limits.Increment[rules.Black] = span
		case "movestogo":
			g.limits.MovesToGo = int(min(n, 1000))
		}
	}
	// The other side's clock alone is no limit.
	if !limited && g.limits.Time[position.Turn()] == 0 {
		g.limits.MoveTime = unlimited
	}
	return g, nil
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
	w := begin(func(ctx context.Context, send func(string) bool) {
		result = engine.Bench(ctx, depth, func(position string, nodes uint64) {
			send(fmt.Sprintf("info string %9d %s", nodes, position))
		})
	})
	w.patient = true
	w.finish = func(out io.Writer) {
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
