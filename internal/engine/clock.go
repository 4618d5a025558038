package engine

import (
	"time"

	"minechess/rules"
)

// UsualOverhead is an [Limits.Overhead] that is enough where engine and clock are on
// one machine that is not too busy.
const UsualOverhead = 15 * time.Millisecond

// budget divides the time that the limits give.
func (s *search) budget(turn rules.Color) {
	l := &s.limits
	if l.Infinite {
		return
	}
	if left := l.Time[turn]; left > 0 {
		left = max(left-l.Overhead-left/50, time.Millisecond)
		moves := time.Duration(26)
		if l.MovesToGo > 0 {
			moves = time.Duration(min(l.MovesToGo, 26))
		}
		share := left/moves + l.Increment[turn]*3/4
		s.soft = min(share, left*6/10)
		s.hard = min(4*share, left*6/10)
		if moves == 1 {
			s.hard = left
		}
	}
	if l.MoveTime > 0 {
		limit := max(l.MoveTime-2*time.Millisecond, time.Millisecond)
		if s.hard == 0 || limit < s.hard {
			s.hard = limit
		}
	}
}

// checkClock stops the search when its time is over, or its context. Others do
// so too, but on a busy machine they may come late.
func (s *search) checkClock() {
	select {
	case <-s.done:
		s.stop.Store(true)
	default:
	}
	if s.hard > 0 && time.Since(s.started) >= s.hard {
		s.stop.Store(true)
	}
}

// enough reports whether another depth is not worth beginning. A move that has
// stood for some depths, or that took most of the effort, needs less time; one
// whose score has fallen needs more.
func (s *search) enough(stable int, effort float64, fall int) bool {
	if s.soft <= 0 {
		return false
	}
	factor := 1.25 - 0.09*float64(min(stable, 6))
	factor *= 1.5 - 0.75*effort
	factor *= 1 + float64(min(max(fall, 0), 80))/120
	return time.Since(s.started) >= time.Duration(float64(s.soft)*factor)
}
