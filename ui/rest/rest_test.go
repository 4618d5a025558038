package rest

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// loop is Fyne's goroutine, with windows in which things happen.
type loop struct {
	queue  chan func()
	happen chan struct{} // in a window
	woken  chan struct{}
	end    chan struct{}
	naps   atomic.Int64
	gone   atomic.Bool // GLFW is
}

// start runs a loop for the rest of the test, with a Rest that lets it sleep.
func start(t *testing.T, busy func() bool) (*loop, *Rest) {
	t.Helper()
	l := &loop{queue: make(chan func(), 100), happen: make(chan struct{}), woken: make(chan struct{}, 1), end: make(chan struct{})}
	r := New(func(do func()) { l.queue <- do })
	r.sleep = func(atMost time.Duration) bool {
		if l.gone.Load() {
			return false
		}
		l.naps.Add(1)
		select {
		case <-l.happen:
		case <-l.woken:
		case <-time.After(atMost):
		case <-l.end:
		}
		return true
	}
	r.wake = func() { l.woken <- struct{}{} }
	t.Cleanup(func() { close(l.end) })
	go func() {
		for {
			select {
			case do := <-l.queue:
				do()
			case <-l.end:
				return
			}
		}
	}()
	r.Begin(busy)
	return l, r
}

func idle() bool { return false }

// at waits until a time after the beginning, when all has come to rest.
func at(begun time.Time, after time.Duration) {
	time.Sleep(time.Until(begun.Add(after)))
	synctest.Wait()
}

func TestSleepsWhileNothingHappens(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		l, _ := start(t, idle)
		at(begun, awake-1)
		if l.naps.Load() != 0 {
			t.Fatal("it sleeps at once")
		}
		at(begun, awake+60*(nap+between)-1)
		if l.naps.Load() != 60 {
			t.Errorf("%d naps, not 60", l.naps.Load())
		}
	})
}

func TestStaysAwakeAfterAnEvent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		l, _ := start(t, idle)
		at(begun, awake+nap/2)
		l.happen <- struct{}{}
		at(begun, awake+nap/2+awake-1)
		if l.naps.Load() != 1 {
			t.Errorf("%d naps, not the one that the event has ended", l.naps.Load())
		}
		at(begun, awake+nap/2+awake+1)
		if l.naps.Load() != 2 {
			t.Errorf("%d naps, not 2: it does not sleep again", l.naps.Load())
		}
	})
}

func TestPostWakes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		l, r := start(t, idle)
		for _, after := range []time.Duration{awake / 2, 2*awake + nap/2, 10*awake + nap/2} { // awake, asleep, asleep again
			at(begun, after)
			var ran time.Time
			r.Post(func() { ran = time.Now() })
			synctest.Wait()
			if late := ran.Sub(begun) - after; late != 0 {
				t.Errorf("what is posted after %v runs %v later", after, late)
			}
			naps := l.naps.Load()
			at(begun, after+awake-1)
			if l.naps.Load() != naps {
				t.Errorf("it sleeps again within %v of what was posted after %v", awake, after)
			}
		}
	})
}

// What is posted, and has not begun, keeps it from sleeping: the wake-up was before.
func TestDoesNotSleepOverWhatIsPosted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		l, r := start(t, idle)
		hold := make(chan struct{})
		l.queue <- func() { <-hold } // until it wants to sleep, and something is posted behind that
		at(begun, awake+1)
		ran := false
		r.Post(func() { ran = true })
		close(hold)
		synctest.Wait()
		if !ran || l.naps.Load() != 0 {
			t.Errorf("ran: %v, after %d naps", ran, l.naps.Load())
		}
	})
}

func TestStaysAwakeWhileBusy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		var busy atomic.Bool
		busy.Store(true)
		l, _ := start(t, busy.Load)
		at(begun, time.Minute+awake/2)
		if l.naps.Load() != 0 {
			t.Errorf("%d naps", l.naps.Load())
		}
		busy.Store(false)
		at(begun, time.Minute+2*awake)
		if l.naps.Load() == 0 {
			t.Error("it does not sleep")
		}
	})
}

// Once Fyne has ended GLFW there is nothing to wait for.
func TestEndsWithTheWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		l, _ := start(t, idle)
		at(begun, awake/2)
		l.gone.Store(true)
		at(begun, time.Hour)
		if l.naps.Load() != 0 || len(l.queue) > 0 {
			t.Errorf("%d naps, %d functions", l.naps.Load(), len(l.queue))
		}
	})
}

// Where there is no way to sleep, things are posted as ever.
func TestWithoutSleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue := make(chan func(), 1)
		r := New(func(do func()) { queue <- do })
		r.sleep = nil
		r.Begin(idle)
		r.Post(func() {})
		time.Sleep(time.Hour)
		synctest.Wait()
		if len(queue) != 1 {
			t.Errorf("%d functions, not 1", len(queue))
		}
	})
}
