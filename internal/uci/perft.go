package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
)

// deepestPerft is far beyond what can be counted, and small enough that the
// count's own depth does no harm.
const deepestPerft = 100

// perftDepth reads what follows "go perft".
func perftDepth(words []string) (int, error) {
	if len(words) != 1 {
		return 0, errors.New("go perft is followed by a depth, and nothing else")
	}
	depth, err := strconv.ParseUint(words[0], 10, 32)
	if err != nil || depth > deepestPerft {
		return 0, fmt.Errorf("the depth of perft is a number from 0 to %d, not %q", deepestPerft, clip(words[0]))
	}
	return int(depth), nil
}

// count begins to count the sequences of depth moves of the game.
func (s *Session) count(depth int) *work {
	table, moves := s.table, s.moves()
	sum, finished := uint64(0), true // to be read when the lines have ended
	w := begin(func(ctx context.Context, send func(string) bool) {
		if depth == 0 {
			sum = 1
			return
		}
		for _, m := range moves {
			n, ok := table.PerftAfter(m, depth-1, func() bool { return ctx.Err() != nil })
			if !ok || !send(fmt.Sprintf("%v: %d", m, n)) {
				finished = false
				return
			}
			sum += n
		}
	})
	w.patient = true
	w.finish = func(out io.Writer) {
		if finished {
			fmt.Fprintf(out, "Nodes searched: %d\n", sum)
		} else {
			fmt.Fprintln(out, "info string perft stopped early by stop, quit or the end of input; the moves listed are counted in full")
		}
	}
	return w
}
