package screen

import "context"

// Mind thinks for a screen on a goroutine of its own: about one thing at a time,
// until the screen goes or something else is asked. What it finds comes back on
// Fyne's goroutine, and only if it is still wanted then. Its methods are for that
// goroutine, too.
type Mind struct {
	post   func(func())
	cancel context.CancelFunc // of what it is thinking about, or nil
}

// NewMind makes a mind whose findings are handed to [Shell.Post].
func NewMind(post func(func())) *Mind { return &Mind{post: post} }

// Start thinks about something new. think runs elsewhere; its result, a function,
// runs on Fyne's goroutine unless the thought was stopped.
func (m *Mind) Start(think func(ctx context.Context) (then func())) {
	m.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	m.cancel = cancel
	go func() {
		then := think(ctx)
		m.post(func() {
			if ctx.Err() == nil {
				m.Stop()
				then()
			}
		})
	}()
}

// Tell runs something on Fyne's goroutine in the middle of a thought, unless that
// was stopped. It is for the goroutine that thinks.
func (m *Mind) Tell(ctx context.Context, something func()) {
	m.post(func() {
		if ctx.Err() == nil {
			something()
		}
	})
}

// Stop ends what it is thinking about; that takes a few milliseconds, which
// nobody waits for.
func (m *Mind) Stop() {
	if m.cancel != nil {
		m.cancel()
		m.cancel = nil
	}
}
