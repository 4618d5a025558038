//go:build !purego

package engine

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// vectors reports whether this processor has the instructions of lanes_amd64.s.
var vectors = cpu.X86.HasAVX2

// exchange makes a lane of another one and what came in place of what went.
func exchange(to, from, added, removed *lane) {
	if vectors {
		exchangeAVX2(to, from, added, removed)
	} else {
		exchangePlain(to, from, added, removed)
	}
}

// captureOn is exchange with one more that went.
func captureOn(to, from, added, removed, captured *lane) {
	if vectors {
		captureOnAVX2(to, from, added, removed, captured)
	} else {
		captureOnPlain(to, from, added, removed, captured)
	}
}

// weigh is the sum of the squares of the values of both lanes, which are kept
// between 0 and whole, each times its weight, which is not beyond mostWeight.
func weigh(us, them *lane, weights *[2][Neurons]int16) int {
	if vectors {
		return int(weighAVX2(us, them, weights))
	}
	return weighPlain(us, them, weights)
}

// fetch begins to bring a bucket of the table into the processor's cache.
func fetch(b *bucket) { prefetch(unsafe.Pointer(b)) }

//go:noescape
func exchangeAVX2(to, from, added, removed *lane)

//go:noescape
func captureOnAVX2(to, from, added, removed, captured *lane)

//go:noescape
func weighAVX2(us, them *lane, weights *[2][Neurons]int16) int32

//go:noescape
func prefetch(address unsafe.Pointer)
