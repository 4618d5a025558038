package engine

import "time"

const (
	longestTurn = 12 * time.Millisecond
	shortRest   = time.Millisecond
)

// yield lets the browser draw and listen. There all goroutines share one thread
// with the page, and nobody interrupts a search that does not rest by itself.
func (w *worker) yield() {
	if time.Since(w.rested) < longestTurn {
		return
	}
	time.Sleep(shortRest)
	w.rested = time.Now()
}
