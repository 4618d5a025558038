package engine

// A lane is the first layer of a network as one side sees the board: 128
// values of 16 bits, four to a machine word. Each is kept 2¹⁵ too large, so that
// it is never negative and stands by itself: words can be added and subtracted
// whole, as long as the results fit into 16 bits. Processors with vector
// instructions for it have them used (lanes_amd64.s, lanes_arm64.s); the functions here give the
// same results on every machine.
type lane [laneWords]uint64

// In a word of four values, one bit or byte of each. A word of signs is four
// times 0.
const (
	signs    = 0x8000_8000_8000_8000
	rests    = 0x7FFF_7FFF_7FFF_7FFF
	lows     = 0x00FF_00FF_00FF_00FF
	overflow = 0x7F00_7F00_7F00_7F00
)

// nothing is a lane of zeros. It never changes.
var nothing = pack(&[Neurons]int16{})

// pack makes a lane of values from -2¹⁵ to 2¹⁵-1.
func pack(values *[Neurons]int16) (l lane) {
	for i, v := range values {
		l[i/4] |= uint64(uint16(v)^1<<15) << (16 * (i % 4))
	}
	return l
}

// exchangePlain is exchange without vectors.
func exchangePlain(to, from, added, removed *lane) {
	for i := range to {
		to[i] = from[i] + added[i] - removed[i]
	}
}

// captureOnPlain is captureOn without vectors.
func captureOnPlain(to, from, added, removed, captured *lane) {
	for i := range to {
		to[i] = from[i] + added[i] - removed[i] - captured[i] + signs
	}
}

// weighPlain is weigh without vectors.
func weighPlain(us, them *lane, weights *[2][Neurons]int16) int {
	return weighSide(us, &weights[0]) + weighSide(them, &weights[1])
}

func weighSide(l *lane, weights *[Neurons]int16) int {
	sum := 0
	for i, word := range l {
		positive := word & signs
		word &= positive<<1 - positive>>15
		word &= rests
		over := (word + overflow) & signs
		word = (word | (over<<1 - over>>15)) & lows
		w := weights[4*i : 4*i+4 : 4*i+4]
		a, b, c, d := int(word&0xFF), int(word>>16&0xFF), int(word>>32&0xFF), int(word>>48)
		sum += a*a*int(w[0]) + b*b*int(w[1]) + c*c*int(w[2]) + d*d*int(w[3])
	}
	return sum
}
