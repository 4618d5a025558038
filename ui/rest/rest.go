// Package rest lets the processor sleep while the app stands still.
//
// On desktops Fyne looks 60 times a second whether anything has happened, for as long as the app runs. While nothing moves and
// nobody touches anything, that is all the app does, and on a laptop it costs more than a day's games do. So Fyne's goroutine is
// made to wait inside of GLFW, which wakes it as soon as something happens in a window; [Rest.Post] wakes it for what comes from
// elsewhere.
package rest

import (
	"sync"
	"time"
)

const (
	// awake is how long nothing must have happened before the goroutine sleeps. What began with the last event, an animation or
	// the name of a button under the mouse, must have come to its end by then.
	awake = 3 * time.Second
	// nap is how long it sleeps at a time. What Fyne itself hands to its goroutine from elsewhere, such as a change from light
	// to dark, waits that long at the most.
	nap = time.Second
	// between is from one nap to the next: time for Fyne to look, and draw, once.
	between = 40 * time.Millisecond
)

// Rest makes Fyne's goroutine sleep. All but Post happens there.
type Rest struct {
	do    func(func()) // runs a function on Fyne's goroutine, later
	busy  func() bool  // whether something moves that no event tells of
	sleep func(atMost time.Duration) (ok bool)
	wake  func()

	last time.Time // that something happened

	mu       sync.Mutex
	waiting  int // functions that were posted and have not begun
	sleeping bool
}

// New makes a Rest that does nothing before [Rest.Begin]. The function do runs another on Fyne's goroutine and does not wait
// for it.
func New(do func(func())) *Rest {
	return &Rest{do: do, sleep: sleep, wake: wake}
}

// Begin lets the goroutine sleep from now on, where that can be done. It stays awake while busy says so.
func (r *Rest) Begin(busy func() bool) {
	if r.sleep == nil {
		return
	}
	r.busy, r.last = busy, time.Now()
	r.tryAfter(awake)
}

// Post runs a function on Fyne's goroutine soon, even if that sleeps. It may be called on any goroutine.
func (r *Rest) Post(do func()) {
	r.mu.Lock()
	r.waiting++
	r.mu.Unlock()
	r.do(func() {
		r.mu.Lock()
		r.waiting--
		r.mu.Unlock()
		r.last = time.Now()
		do()
	})
	r.mu.Lock()
	defer r.mu.Unlock() // before that the goroutine does not go on, and GLFW is there
	if r.sleeping {
		r.wake()
	}
}

func (r *Rest) tryAfter(pause time.Duration) {
	time.AfterFunc(pause, func() { r.do(r.try) })
}

// try sleeps for a nap if nothing has happened for long enough.
func (r *Rest) try() {
	if quiet := time.Since(r.last); quiet < awake {
		r.tryAfter(awake - quiet)
		return
	}
	if r.busy() {
		r.tryAfter(awake)
		return
	}
	r.mu.Lock()
	r.sleeping = r.waiting == 0
	asleep := r.sleeping
	r.mu.Unlock()
	if !asleep {
		r.tryAfter(between)
		return
	}
	begun := time.Now()
	ok := r.sleep(nap)
	r.mu.Lock()
	r.sleeping = false
	r.mu.Unlock()
	if !ok { // the window is gone, and all else with it
		return
	}
	if time.Since(begun) < nap*9/10 { // something has happened
		r.last = time.Now()
		r.tryAfter(awake)
		return
	}
	r.tryAfter(between)
}
