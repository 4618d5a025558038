//go:build !purego

package engine

import "unsafe"

// exchange makes a lane of another one and what came in place of what went.
//
//go:noescape
func exchange(to, from, added, removed *lane)

// captureOn is exchange with one more that went.
//
//go:noescape
func captureOn(to, from, added, removed, captured *lane)

// weigh is the sum of the squares of the values of both lanes, which are kept
// between 0 and whole, each times its weight, which is not beyond mostWeight.
func weigh(us, them *lane, weights *[2][Neurons]int16) int {
	return int(weighNEON(us, them, weights))
}

// fetch begins to bring a bucket of the table into the processor's cache.
func fetch(b *bucket) { prefetch(unsafe.Pointer(b)) }

//go:noescape
func weighNEON(us, them *lane, weights *[2][Neurons]int16) int32

//go:noescape
func prefetch(address unsafe.Pointer)
