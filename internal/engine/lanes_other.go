//go:build (!amd64 && !arm64) || purego

package engine

// exchange makes a lane of another one and what came in place of what went.
func exchange(to, from, added, removed *lane) { exchangePlain(to, from, added, removed) }

// captureOn is exchange with one more that went.
func captureOn(to, from, added, removed, captured *lane) {
	captureOnPlain(to, from, added, removed, captured)
}

// weigh is the sum of the squares of the values of both lanes, which are kept
// between 0 and whole, each times its weight, which is not beyond mostWeight.
func weigh(us, them *lane, weights *[2][Neurons]int16) int { return weighPlain(us, them, weights) }

// fetch begins to bring a bucket of the table into the processor's cache.
func fetch(b *bucket) { b[0].check.Load() }
