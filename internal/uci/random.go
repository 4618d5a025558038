package uci

import (
	"crypto/rand"
	"encoding/binary"
	mathrand "math/rand/v2"
)

// Random gives each of 0 … n-1 equally often, from the system's cryptographic
// source (rule 3).
func Random(n int) int { return mathrand.New(systemSource{}).IntN(n) }

// systemSource is the system's cryptographic source of random numbers.
type systemSource struct{}

// Uint64 cannot fail: a system without randomness ends the program.
func (systemSource) Uint64() uint64 {
	var b [8]byte
	rand.Read(b[:])
	return binary.NativeEndian.Uint64(b[:])
}
