// Package clock keeps the time of the two players of a game.
//
// A clock is a value that never looks at the time itself: whoever uses it passes
// the time in, so the same calls give the same clock, in a test as in a game. It
// has no goroutine and no ticker. A screen asks what remains and when that will
// look different, and sets one timer for that moment.
//
// The times passed in should come from [time.Now] of one run of the program:
// such times carry a reading that no change of the date or the hour disturbs. A
// time before the last one counts as that one.
package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"minechess/rules"
)

// Clock is the two players' remaining times and whose of them runs. The zero
// Clock is none: nothing of it runs. A copy is a clock of its own.
type Clock struct {
	controls Controls
	left     [2]time.Duration // at since, by colour
	side     rules.Color      // whose time runs
	used     time.Duration    // by the move that is being thought about, delay included
	running  bool
	paused   bool
	since    time.Time
}

// New is a clock at rest with the full time for both sides. The controls must be
// sound ones (see [Controls.Check]).
func New(c Controls) Clock {
	return Clock{controls: c, left: [2]time.Duration{c[rules.White].Time, c[rules.Black].Time}}
}

// At is a clock at rest with the remaining times of the two sides.
func At(c Controls, white, black time.Duration) (Clock, error) {
	if err := c.Check(); err != nil {
		return Clock{}, err
	}
	for _, left := range [...]time.Duration{white, black} {
		if c.None() || left < 0 || left > Longest {
			return Clock{}, fmt.Errorf("a clock of %v cannot show %v", c, left)
		}
	}
	return Clock{controls: c, left: [2]time.Duration{white, black}}, nil
}

// Controls is what was agreed. Those of the zero Clock are none.
func (c *Clock) Controls() Controls { return c.controls }

// Start lets the time of a side run. If the other's ran it is stopped, without
// an increment: nobody has moved. On a paused clock nothing passes until Resume.
func (c *Clock) Start(side rules.Color, now time.Time) {
	c.charge(now)
	if c.running && c.side != side {
		c.used = 0
	}
	c.side, c.running = side, !c.controls.None()
}

// Press is a move of the side whose time runs: it gets what the control gives for
// a move, and the other's time runs. It is false, and changes nothing but the time that has
// passed, if the flag had fallen before or no time runs at all.
func (c *Clock) Press(now time.Time) bool {
	c.charge(now)
	if !c.running || c.left[c.side] == 0 {
		return false
	}
	c.left[c.side] = min(c.left[c.side]+c.controls[c.side].earned(c.used), Longest)
	c.side, c.used = c.side.Other(), 0
	return true
}

// Stop ends the running of the clock, as at the end of the game.
func (c *Clock) Stop(now time.Time) {
	c.charge(now)
	c.running, c.used = false, 0
}

// Pause holds the clock: until Resume no time passes, whatever else is done.
func (c *Clock) Pause(now time.Time) {
	c.charge(now)
	c.paused = true
}

// Resume lets a held clock go on.
func (c *Clock) Resume(now time.Time) {
	c.charge(now)
	c.paused = false
}

// Paused reports whether the clock is held.
func (c *Clock) Paused() bool { return c.paused }

// Ticking is the side whose time is passing; ok is false if nobody's is.
func (c *Clock) Ticking() (side rules.Color, ok bool) {
	return c.side, c.running && !c.paused
}

// Remaining is the time that a side has left, at least 0.
func (c *Clock) Remaining(side rules.Color, now time.Time) time.Duration {
	left := c.left[side]
	if c.side == side {
		passed := c.passed(now)
		left -= min(left, passed-min(passed, c.free()))
	}
	return left
}

// Flagged is the side that has no time left; ok is false if both have some, or
// there is no clock. As long as moves are made by Press, no more than one side's
// flag can have fallen.
func (c *Clock) Flagged(now time.Time) (side rules.Color, ok bool) {
	if c.controls.None() {
		return 0, false
	}
	for _, side := range [...]rules.Color{c.side, c.side.Other()} {
		if c.Remaining(side, now) == 0 {
			return side, true
		}
	}
	return 0, false
}

// SetRemaining gives a side another remaining time, from 0 to [Longest].
func (c *Clock) SetRemaining(side rules.Color, left time.Duration, now time.Time) {
	c.charge(now)
	c.left[side] = min(max(left, 0), Longest)
}

// passed is the time that has passed since the last charge.
func (c *Clock) passed(now time.Time) time.Duration {
	if _, ok := c.Ticking(); !ok {
		return 0
	}
	return max(0, now.Sub(c.since))
}

// free is for how long, from the last charge on, the time of the side to move waits.
func (c *Clock) free() time.Duration { return c.controls[c.side].delay(c.used) }

// charge takes the time that has passed from the side whose time runs.
func (c *Clock) charge(now time.Time) {
	c.left[c.side] = c.Remaining(c.side, now)
	c.used += c.passed(now)
	if !now.Before(c.since) {
		c.since = now
	}
}

// Saved is both remaining times in milliseconds, for [Restore]: "299875 300000",
// White's first. What is left of a millisecond counts as a whole one, so that a
// flag that has not fallen does not fall in the file. Where a delay or what a move
// gets back depends on it, a third number is what the move under way has used.
func (c *Clock) Saved(now time.Time) string {
	saved := fmt.Sprintf("%d %d", milliseconds(c.Remaining(rules.White, now)), milliseconds(c.Remaining(rules.Black, now)))
	if used := c.used + c.passed(now); used > 0 && c.controls[c.side].Bonus != Increment {
		saved += fmt.Sprintf(" %d", used.Milliseconds())
	}
	return saved
}

func milliseconds(d time.Duration) int64 { return int64((d + time.Millisecond - 1) / time.Millisecond) }

// Restore is the clock of which [Clock.Saved] gave the text, at rest.
func Restore(c Controls, saved string) (Clock, error) {
	texts := strings.SplitN(saved, " ", 4)
	var times [3]time.Duration
	for i, text := range texts {
		n, err := strconv.ParseUint(text, 10, 32)
		if err != nil || len(texts) < 2 || len(texts) > len(times) {
			return Clock{}, fmt.Errorf("%.40q is not two remaining times in milliseconds, such as 299875 300000", saved)
		}
		times[i] = time.Duration(n) * time.Millisecond
	}
	restored, err := At(c, times[0], times[1])
	restored.used = times[2]
	return restored, err
}

// TenthsFrom is the remaining time from which a display shows tenths of a second.
const TenthsFrom = 10 * time.Second

// Shown is a remaining time as a display shows it: in whole seconds, and in tenths
// from [TenthsFrom] down. It is rounded up, so that zero is shown when the flag
// falls and not before.
func Shown(left time.Duration) time.Duration {
	unit := shownUnit(left)
	return (left + unit - 1) / unit * unit
}

func shownUnit(left time.Duration) time.Duration {
	if left > TenthsFrom {
		return time.Second
	}
	return time.Second / 10
}

// NextChange is how long it takes until [Shown] gives another time for the side
// whose time is passing, or until its flag falls; it is 0 if that has happened.
// ok is false if nobody's time is passing: then there is nothing to wait for.
func (c *Clock) NextChange(now time.Time) (wait time.Duration, ok bool) {
	side, ok := c.Ticking()
	left := c.Remaining(side, now)
	if !ok || left == 0 {
		return 0, ok
	}
	unit := shownUnit(left)
	return c.waits(now) + left - (left-1)/unit*unit, true
}

// FallsIn is how long it takes until the flag of the side whose time is passing
// falls, if nothing is done; ok is false if nobody's is passing.
func (c *Clock) FallsIn(now time.Time) (wait time.Duration, ok bool) {
	side, ok := c.Ticking()
	if !ok {
		return 0, false
	}
	return c.waits(now) + c.Remaining(side, now), true
}

// waits is how much of the delay is left to the side whose time is passing.
func (c *Clock) waits(now time.Time) time.Duration {
	return c.controls[c.side].delay(c.used + c.passed(now))
}
