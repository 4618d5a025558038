package computer

import (
	"math/rand/v2"
	"time"

	"minechess/rules"
)

// Clocks is how much time the players have. Without a clock all is zero.
type Clocks struct {
	Left, Increment [2]time.Duration // by [rules.Color]
}

// The bounds of a move's time without a clock, and of one that needs no thought.
const (
	shortestThought = 600 * time.Millisecond
	longestThought  = 2500 * time.Millisecond
	glance          = 450 * time.Millisecond
)

// lowClock is how little time makes a player hurry; below panicClock it moves as
// soon as it can.
const (
	lowClock   = 20 * time.Second
	panicClock = 3 * time.Second
	// overhead is kept back for what lies between the player and its clock.
	overhead = 30 * time.Millisecond
)

// pace is the time that a move takes.
type pace struct {
	// most is the longest the search may take, quick when it may end early if
	// there is nothing to think about, and least when the move is made at the
	// earliest.
	most, quick, least time.Duration
}

// paceOf draws a natural time for a move: longer on higher levels, shorter in
// the opening and where there is little to choose from, never twice the same,
// and never more than the clock can spare.
func paceOf(l Level, t *Task, moves int, c Clocks, random *rand.Rand) pace {
	natural := time.Duration(float64(l.Thinking) * (0.75 + random.Float64()/2))
	switch {
	case moves <= 4:
		natural = natural * 7 / 10
	case t.Position.Fullmove() <= 4:
		natural = natural * 6 / 10
	case moves >= 35:
		natural = natural * 11 / 10
	}
	natural = min(max(natural, shortestThought), longestThought)
	quick := glance + time.Duration(random.Int64N(int64(150*time.Millisecond)))
	if moves == 1 {
		natural = quick
	}
	p := pace{most: natural, quick: min(quick, natural), least: natural}
	return p.within(c.Left[t.Position.Turn()], c.Increment[t.Position.Turn()])
}

// within shortens a pace to what a clock can spare: a thirtieth of it and most
// of the increment.
func (p pace) within(left, increment time.Duration) pace {
	if left <= 0 {
		return p
	}
	share := min(left/30+increment*7/10, left/4)
	share = max(share-overhead, share/3, time.Millisecond)
	switch {
	case left < panicClock:
		p.least = 0
		p.most = min(p.most, share)
	case left < lowClock:
		p.most = min(p.most, share)
		p.least = min(p.least, p.most/2)
	default:
		p.most = min(p.most, share)
		p.least = min(p.least, p.most)
	}
	p.quick = min(p.quick, p.most)
	return p
}

// obvious reports whether a move takes back where the other side has just
// captured.
func (t *Task) obvious(m rules.Move) bool {
	return t.Captured != rules.NoSquare && m.To() == t.Captured && t.Position.IsCapture(m)
}
