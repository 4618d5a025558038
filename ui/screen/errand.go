package screen

import "context"

// errand is work with files that a screen waits for: one piece at a time, until
// the screen goes or something else is wanted. The disk may never answer, so each
// piece has a goroutine of its own. Its methods are for Fyne's goroutine.
type errand struct {
	shell  Shell
	cancel context.CancelFunc // of what is being done, or nil
}

// start does something new. work runs elsewhere; its result, a function, runs on
// Fyne's goroutine unless the errand was stopped.
func (e *errand) start(work func(ctx context.Context) (then func())) {
	e.stop()
	ctx, cancel := context.WithCancel(context.Background())
	e.cancel = cancel
	e.shell.Beside(func() func() {
		then := work(ctx)
		return func() {
			if ctx.Err() == nil {
				e.stop()
				then()
			}
		}
	})
}

// stop drops what is being done.
func (e *errand) stop() {
	if e.cancel != nil {
		e.cancel()
		e.cancel = nil
	}
}
