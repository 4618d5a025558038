package engine

import "math"

// Scores are in hundredths of a pawn for the side to move. A forced mate in n
// plies is mate−n for the side that mates.
const (
	mate      = 32000
	maxPly    = 120
	decided   = mate - 2*maxPly // scores from here on are forced mates
	mostScore = 10000           // the evaluation keeps below
	infinite  = mate + 1
)

// What counts when an outcome is uncertain is the expected result of the game,
// not the expected number of pawns: a tenth of a chance to be mated is a tenth
// of a point, and being a queen up is not three times as good as being a knight
// up. Scores are therefore averaged on a scale that is linear near 0 and
// flattens out, and the average is turned back into a score. The scale is
// x/√(1+(x/350)²), which needs nothing but a square root and so gives the same
// bits on every machine.
const flattening = 350.0

// worth puts a score on the scale of results, −350 … 350.
func worth(score int) float64 {
	x := float64(score)
	return x / math.Sqrt(1+x*x*(1/(flattening*flattening)))
}

// scoreOf is the inverse of worth, not rounded.
func scoreOf(worth float64) float64 {
	u := worth * (1 / flattening)
	rest := 1 - u*u
	if rest < 1e-9 {
		return math.Copysign(infinite, worth)
	}
	return min(infinite, max(-infinite, worth/math.Sqrt(rest)))
}

// Expectation is the chance in thousandths that a score is worth to the side
// to move: the points expected, a draw counting half.
func Expectation(score int) int {
	return int(math.Round(500 * (1 + worth(score)/flattening)))
}

// MateIn is the number of moves to a forced mate, negative if the side to move
// is mated; ok is false for any other score.
func MateIn(score int) (moves int, ok bool) {
	switch {
	case score >= decided:
		return (mate - score + 1) / 2, true
	case score <= -decided:
		return -(mate + score) / 2, true
	}
	return 0, false
}
