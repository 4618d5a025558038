package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"minechess/rules"
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
	position, moves, field := *s.game.Position(), s.legalMoves(), s.field
	sum, fault := uint64(0), error(nil) // to be read when the lines have ended
	w := begin(func(ctx context.Context, send func(string) bool) {
		if depth == 0 {
			sum = 1
			return
		}
		for _, m := range moves {
			n, err := nodesAfter(ctx, field, &position, m, depth)
			if err != nil {
				fault = err
				return
			}
			if !send(fmt.Sprintf("%v: %d", m, n)) {
				fault = ctx.Err()
				return
			}
			sum += n
		}
	})
	w.patient = true
	w.finish = func(out io.Writer) {
		switch fault {
		case nil:
			fmt.Fprintf(out, "Nodes searched: %d\n", sum)
		case context.Canceled:
			fmt.Fprintln(out, "info string perft stopped early by stop, quit or the end of input; the moves listed are counted in full")
		default:
			fmt.Fprintf(out, "info string error: %v\n", fault)
		}
	}
	return w
}

// nodesAfter is the number of sequences of depth moves that begin with m.
func nodesAfter(ctx context.Context, field rules.Minefield, p *rules.Position, m rules.Move, depth int) (uint64, error) {
	next, _, err := field.Play(p, m)
	if err != nil {
		return 0, err
	}
	return nodes(ctx, field, &next, depth-1)
}

// nodes is rules.Minefield.PerftPlayed with two things added: it can be
// stopped, and a game of chess ends after fifty moves.
func nodes(ctx context.Context, field rules.Minefield, p *rules.Position, depth int) (uint64, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	reachesFiftyMoves := p.Variant() == rules.Chess && p.Halfmove()+depth > 100
	if depth == 0 || depth <= 2 && !reachesFiftyMoves {
		return field.PerftPlayed(p, depth), nil
	}
	if p.Ended().Over() {
		return 0, nil
	}
	var buffer [256]rules.Move
	sum := uint64(0)
	for _, m := range p.AppendMoves(buffer[:0]) {
		n, err := nodesAfter(ctx, field, p, m, depth)
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}
