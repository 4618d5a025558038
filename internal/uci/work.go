package uci

import (
	"context"
	"io"
)

// work is what a command has set going in a goroutine of its own: a count of
// moves, or a search.
type work struct {
	lines chan string // for the other side, one by one; closed at the end
	stop  context.CancelFunc
	// finish writes what ends the answer. It is called when lines is closed.
	finish func(out io.Writer)
	// patient tells that isready may wait for the end for a while, and that the
	// end of input leaves some time.
	patient bool
	// endless tells that nothing but stop ends it.
	endless bool
	// ponderhit begins the work again in earnest; nil if there is none to.
	ponderhit func() *work
}

// begin runs do in a goroutine. Its lines are sent until its context ends.
func begin(do func(ctx context.Context, send func(line string) bool)) *work {
	ctx, stop := context.WithCancel(context.Background())
	w := &work{lines: make(chan string), stop: stop}
	go func() {
		defer close(w.lines)
		do(ctx, func(line string) bool {
			select {
			case w.lines <- line:
				return true
			case <-ctx.Done():
				return false
			}
		})
	}()
	return w
}
