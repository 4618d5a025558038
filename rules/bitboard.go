package rules

import "math/bits"

// Bitboard is a set of squares: Lo holds ranks 1–8, Hi ranks 9 and 10. A board
// of chess lives in Lo alone, so one representation serves both games.
type Bitboard struct{ Lo, Hi uint64 }

// Bit is the set of one square.
func Bit(s Square) Bitboard {
	// Shifts of 64 and more give 0 in Go, and s-64 wraps to a large number
	// for small squares, so neither half needs a branch.
	return Bitboard{1 << s, 1 << (s - 64)}
}

// And is the intersection.
func (b Bitboard) And(o Bitboard) Bitboard { return Bitboard{b.Lo & o.Lo, b.Hi & o.Hi} }

// Or is the union.
func (b Bitboard) Or(o Bitboard) Bitboard { return Bitboard{b.Lo | o.Lo, b.Hi | o.Hi} }

// Xor is the symmetric difference.
func (b Bitboard) Xor(o Bitboard) Bitboard { return Bitboard{b.Lo ^ o.Lo, b.Hi ^ o.Hi} }

// Without is the set of squares of b that are not in o.
func (b Bitboard) Without(o Bitboard) Bitboard { return Bitboard{b.Lo &^ o.Lo, b.Hi &^ o.Hi} }

// Any reports whether the set has a square.
func (b Bitboard) Any() bool { return b.Lo|b.Hi != 0 }

// Has reports whether s is in the set.
func (b Bitboard) Has(s Square) bool { return b.Lo>>s&1|b.Hi>>(s-64)&1 != 0 }

// Count is the number of squares.
func (b Bitboard) Count() int { return bits.OnesCount64(b.Lo) + bits.OnesCount64(b.Hi) }

// Many reports whether the set has more than one square.
func (b Bitboard) Many() bool {
	return b.Lo&(b.Lo-1)|b.Hi&(b.Hi-1) != 0 || b.Lo != 0 && b.Hi != 0
}

// First is the lowest square of a set that is not empty. Together with
// [Bitboard.Rest] it walks a set:
//
//	for ; set.Any(); set = set.Rest() { s := set.First() … }
func (b Bitboard) First() Square {
	if b.Lo != 0 {
		return Square(bits.TrailingZeros64(b.Lo))
	}
	return Square(64 + bits.TrailingZeros64(b.Hi))
}

// Rest is the set without its lowest square.
func (b Bitboard) Rest() Bitboard {
	if b.Lo != 0 {
		return Bitboard{b.Lo & (b.Lo - 1), b.Hi}
	}
	return Bitboard{0, b.Hi & (b.Hi - 1)}
}

// north moves every square one rank up, south one rank down; squares that
// leave the sixteen ranks of the two words fall away.
func (b Bitboard) north() Bitboard { return Bitboard{b.Lo << 8, b.Hi<<8 | b.Lo>>56} }
func (b Bitboard) south() Bitboard { return Bitboard{b.Lo>>8 | b.Hi<<56, b.Hi >> 8} }

const (
	fileA = 0x0101010101010101
	fileH = fileA << 7
)

// East moves every square of the set one file towards h.
func (b Bitboard) East() Bitboard { return Bitboard{b.Lo &^ fileH << 1, b.Hi &^ fileH << 1} }

// West moves every square of the set one file towards a.
func (b Bitboard) West() Bitboard { return Bitboard{b.Lo &^ fileA >> 1, b.Hi &^ fileA >> 1} }

// Forward moves every square of the set one rank ahead as the side sees it.
func (b Bitboard) Forward(c Color) Bitboard {
	if c == White {
		return b.north()
	}
	return b.south()
}

// rankSet is all squares of a rank counted from 0.
func rankSet(rank int) Bitboard {
	if rank < 8 {
		return Bitboard{0xFF << (8 * rank), 0}
	}
	return Bitboard{0, 0xFF << (8 * (rank - 8))}
}

// DarkSquares is the squares of a1's colour on the larger board.
func DarkSquares() Bitboard { return Bitboard{0xAA55AA55AA55AA55, 0xAA55} }

// forwardOf is the square directly ahead of s as the side sees it.
func forwardOf(c Color, s Square) Square {
	if c == White {
		return s + 8
	}
	return s - 8
}
