package rules

import "math/bits"

// Zone is a set of squares of the fog zone, ranks 4–7 (rule 3): a4 is bit 0,
// b4 bit 1, … h7 bit 31, the order in which the rulebook lists the zone.
type Zone uint32

// zoneStart is a4, the first square of the zone.
const zoneStart Square = 24

const wholeZone = ^Zone(0)

// inZone reports whether a square lies in the fog zone.
func inZone(s Square) bool { return s-zoneStart < 32 }

// ZoneOf is the set of one square, empty for a square outside the zone.
func ZoneOf(s Square) Zone { return 1 << (s - zoneStart) }

// Has reports whether s is in the set.
func (z Zone) Has(s Square) bool { return z&ZoneOf(s) != 0 }

// Count is the number of squares.
func (z Zone) Count() int { return bits.OnesCount32(uint32(z)) }

// Squares lists the set by file then rank, the order in which mines are
// written (section 3 of the rulebook).
func (z Zone) Squares() []Square {
	list := make([]Square, 0, z.Count())
	for file := range 8 {
		for rank := 3; rank <= 6; rank++ {
			if s := SquareAt(file, rank); z.Has(s) {
				list = append(list, s)
			}
		}
	}
	return list
}

// String writes the squares by file then rank, separated by commas; "-" if none.
func (z Zone) String() string {
	if z == 0 {
		return "-"
	}
	var text []byte
	for i, s := range z.Squares() {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, s.String()...)
	}
	return string(text)
}

// Board is the zone's squares as a set of squares of the board.
func (z Zone) Board() Bitboard { return Bitboard{Lo: uint64(z) << zoneStart} }

// zonePart is the part of a set of squares that lies in the zone.
func zonePart(b Bitboard) Zone { return Zone(b.Lo >> zoneStart) }

// first is the lowest square of a set that is not empty.
func (z Zone) first() Square { return zoneStart + Square(bits.TrailingZeros32(uint32(z))) }

// mostMines is the greatest number of mines that a game may have, more than
// either has: numbers are held in three bit planes, whose highest value is
// [unreadNumber]. Whatever counts mines or their layouts counts right up to it,
// the layouts of a whole zone, C(32,6) = 906,192, included.
const mostMines = unreadNumber - 1

// counts holds a number 0–7 for each square of the zone in three bit planes,
// so that numbers of the whole zone are added and taken away at once.
type counts [3]Zone

// add counts one more on each square of z.
func (c *counts) add(z Zone) {
	carry := c[0] & z
	c[0] ^= z
	c[1], carry = c[1]^carry, c[1]&carry
	c[2] ^= carry
}

// take counts one less on each square of z.
func (c *counts) take(z Zone) {
	borrow := z &^ c[0]
	c[0] ^= z
	c[1], borrow = c[1]^borrow, borrow&^c[1]
	c[2] ^= borrow
}

// keep forgets the numbers outside z.
func (c *counts) keep(z Zone) { c[0], c[1], c[2] = c[0]&z, c[1]&z, c[2]&z }

// merge takes over numbers for squares that had none.
func (c *counts) merge(o counts) { c[0], c[1], c[2] = c[0]|o[0], c[1]|o[1], c[2]|o[2] }

// at is the number of one square.
func (c *counts) at(s Square) int {
	i := s - zoneStart
	return int(c[0]>>i&1 | c[1]>>i&1<<1 | c[2]>>i&1<<2)
}

// set gives a square that has no number one (0–7).
func (c *counts) set(s Square, n int) {
	for i := range c {
		if n>>i&1 != 0 {
			c[i] |= ZoneOf(s)
		}
	}
}

// countMines counts, for every square of the zone, the mines on its up to
// eight neighbours (rule 6).
func countMines(mines Zone) counts {
	var c counts
	for ; mines != 0; mines &= mines - 1 {
		c.add(neighbours(mines.first()))
	}
	return c
}

// ground is what both players know of the fog zone. The zero value is a zone
// without fog and mines, as good as a board that has no zone at all.
type ground struct {
	fog     Zone   // covered squares
	mines   Zone   // uncovered mines
	numbers counts // of the uncovered squares without a mine, 0 elsewhere
	counter uint8  // mines on the board, hidden and uncovered ones (rule 4)
}

// hidden is how many mines lie under the fog.
func (g *ground) hidden() int { return int(g.counter) - g.mines.Count() }

// removeMine takes the mine on s off the board: the counter and the numbers
// around it fall (rule 6).
func (g *ground) removeMine(s Square) {
	g.mines &^= ZoneOf(s)
	g.counter--
	g.numbers.take(neighbours(s) &^ g.fog &^ g.mines)
}

// hash mixes the zone into 64 bits: equal zones give equal hashes, and zones
// that differ give different ones but for a chance of about 2⁻⁶⁴.
func (g *ground) hash() uint64 {
	if g.fog|g.mines|Zone(g.counter) == 0 {
		return 0
	}
	h := mix(uint64(g.fog)<<32 | uint64(g.mines))
	h = mix(h ^ (uint64(g.numbers[0])<<32 | uint64(g.numbers[1])))
	return mix(h ^ (uint64(g.numbers[2])<<8 | uint64(g.counter)))
}

// mix is the finishing step of the SplitMix64 generator (Steele, Lea and
// Flood 2014), a bijection that spreads every bit over the word.
func mix(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}
