package clock_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"minechess/internal/clock"
	"minechess/rules"
)

var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// at is a moment some seconds after noon.
func at(seconds float64) time.Time {
	return noon.Add(time.Duration(seconds * float64(time.Second)))
}

var blitz = clock.Both(clock.Control{Time: 5 * time.Minute, Extra: 3 * time.Second})

// shows fails unless both sides have the remaining times, in seconds.
func shows(t *testing.T, c *clock.Clock, now time.Time, white, black float64) {
	t.Helper()
	for side, want := range [...]float64{white, black} {
		if got := c.Remaining(rules.Color(side), now); got != at(want).Sub(noon) {
			t.Errorf("%v has %v, want %v s", rules.Color(side), got, want)
		}
	}
}

func TestAClockAtRestStaysAsItIs(t *testing.T) {
	c := clock.New(blitz)
	shows(t, &c, at(0), 300, 300)
	shows(t, &c, at(1e6), 300, 300)
	if c.Press(at(1e6)) {
		t.Error("a clock that does not run was pressed")
	}
	c.Stop(at(2e6))
	shows(t, &c, at(3e6), 300, 300)
	if _, ok := c.Ticking(); ok {
		t.Error("somebody's time is passing")
	}
}

func TestPressing(t *testing.T) {
	c := clock.New(blitz)
	c.Start(rules.Black, at(10))
	shows(t, &c, at(14), 300, 296)
	if !c.Press(at(15)) {
		t.Error("a press in time was refused")
	}
	shows(t, &c, at(15), 300, 298) // 5 s gone, 3 s given
	shows(t, &c, at(20), 295, 298)
	if side, ok := c.Ticking(); !ok || side != rules.White {
		t.Errorf("%v's time is passing (%v), want White's", side, ok)
	}
	c.Press(at(16))
	shows(t, &c, at(16), 302, 298) // a quick move gains time
	c.Stop(at(20))
	shows(t, &c, at(99), 302, 294)
}

func TestStartingTheOtherSideGivesNoIncrement(t *testing.T) {
	c := clock.New(blitz)
	c.Start(rules.White, at(0))
	c.Start(rules.White, at(2)) // still White
	c.Start(rules.Black, at(5))
	shows(t, &c, at(7), 295, 298)
}

// With Bronstein's clock a move gets back what it took, up to the extra time.
func TestBronstein(t *testing.T) {
	c := clock.New(clock.Both(clock.Control{Time: time.Minute, Extra: 3 * time.Second, Bonus: clock.Bronstein}))
	c.Start(rules.White, at(0))
	shows(t, &c, at(2), 58, 60)
	c.Press(at(2))
	shows(t, &c, at(2), 60, 60) // all of it
	c.Press(at(12))
	shows(t, &c, at(12), 60, 53) // 10 s gone, 3 given back
	c.Pause(at(13))
	c.Resume(at(100))
	c.Press(at(101)) // 2 s used in two pieces
	shows(t, &c, at(101), 60, 53)
	if wait, ok := c.FallsIn(at(102)); !ok || wait != 52*time.Second {
		t.Errorf("the flag falls in %v, %v", wait, ok)
	}
	if _, fallen := c.Flagged(at(154)); !fallen || c.Press(at(154)) {
		t.Error("what a move would get back holds the flag up")
	}
}

// With a delay the time of a side stands still before it runs.
func TestDelay(t *testing.T) {
	c := clock.New(clock.Both(clock.Control{Time: 20 * time.Second, Extra: 5 * time.Second, Bonus: clock.Delay}))
	c.Start(rules.White, at(0))
	shows(t, &c, at(5), 20, 20)
	shows(t, &c, at(6), 19, 20)
	if wait, ok := c.FallsIn(at(0)); !ok || wait != 25*time.Second {
		t.Errorf("the flag falls in %v, %v", wait, ok)
	}
	if wait, _ := c.NextChange(at(1)); wait != 5*time.Second {
		t.Errorf("the face changes in %v", wait)
	}
	c.Press(at(4)) // within the delay: nothing gone, nothing gained
	shows(t, &c, at(4), 20, 20)
	c.Pause(at(6))
	shows(t, &c, at(60), 20, 20)
	c.Resume(at(60))
	shows(t, &c, at(63), 20, 20) // 2 s of the delay were used before the pause
	shows(t, &c, at(64), 20, 19)
	again, err := clock.Restore(c.Controls(), c.Saved(at(61)))
	if err != nil {
		t.Fatal(err)
	}
	again.Start(rules.Black, at(61))
	shows(t, &again, at(64), 20, 19)
	c.Start(rules.White, at(64)) // another move, another delay
	shows(t, &c, at(69), 20, 19)
	if _, fallen := c.Flagged(at(88.9)); fallen {
		t.Error("the flag fell too early")
	}
	if side, fallen := c.Flagged(at(89)); !fallen || side != rules.White {
		t.Error("the flag did not fall")
	}
}

func TestTheSidesCanHaveDifferentTimes(t *testing.T) {
	c := clock.New(clock.Controls{
		{Time: 5 * time.Minute, Extra: 3 * time.Second},
		{Time: time.Minute, Extra: 10 * time.Second, Bonus: clock.Delay},
	})
	shows(t, &c, at(0), 300, 60)
	c.Start(rules.White, at(0))
	c.Press(at(10))
	shows(t, &c, at(20), 293, 60)
	shows(t, &c, at(25), 293, 55)
	c.Press(at(25))
	shows(t, &c, at(26), 292, 55)
}

func TestControlsAreWrittenAndRead(t *testing.T) {
	for written, want := range map[string]clock.Controls{
		"-":           {},
		"300":         clock.Both(clock.Control{Time: 5 * time.Minute}),
		"300+5":       clock.Both(clock.Control{Time: 5 * time.Minute, Extra: 5 * time.Second}),
		"90.5b2":      clock.Both(clock.Control{Time: 90500 * time.Millisecond, Extra: 2 * time.Second, Bonus: clock.Bronstein}),
		"60d0.5":      clock.Both(clock.Control{Time: time.Minute, Extra: time.Second / 2, Bonus: clock.Delay}),
		"300+5 60":    {{Time: 5 * time.Minute, Extra: 5 * time.Second}, {Time: time.Minute}},
		"300d5 300b5": {{Time: 5 * time.Minute, Extra: 5 * time.Second, Bonus: clock.Delay}, {Time: 5 * time.Minute, Extra: 5 * time.Second, Bonus: clock.Bronstein}},
	} {
		got, err := clock.ParseControls(written)
		if err != nil || got != want || want.String() != written {
			t.Errorf("%q is read as %v (%v) and written %q", written, got, err, want.String())
		}
	}
	for _, bad := range []string{"", " ", "300 ", " 300", "- 300", "300 -", "300  300", "300 300 300", "300x5", "300b", "b5", "300+5d5", "300d3601"} {
		if c, err := clock.ParseControls(bad); err == nil {
			t.Errorf("%q is read as %v", bad, c)
		}
	}
	if c, err := clock.ParseControls("300b0"); err != nil || c.String() != "300" {
		t.Errorf("a clock that gives back nothing is %v, %v", c, err)
	}
	if err := (clock.Controls{{Time: time.Minute, Bonus: clock.Delay}, {Time: time.Minute}}).Check(); err == nil {
		t.Error("a delay of nothing is sound")
	}
}

func TestTheFlag(t *testing.T) {
	c := clock.New(clock.Both(clock.Control{Time: 10 * time.Second, Extra: 5 * time.Second}))
	c.Start(rules.White, at(0))
	if _, fallen := c.Flagged(at(9.999)); fallen {
		t.Error("the flag fell too early")
	}
	if side, fallen := c.Flagged(at(10)); !fallen || side != rules.White {
		t.Errorf("flagged: %v, %v", side, fallen)
	}
	if c.Press(at(10)) {
		t.Error("a press after the flag had fallen was taken")
	}
	shows(t, &c, at(1000), 0, 10)
	c.Stop(at(1001))
	if side, fallen := c.Flagged(at(2000)); !fallen || side != rules.White {
		t.Errorf("flagged after the end: %v, %v", side, fallen)
	}
	c.SetRemaining(rules.White, -time.Second, at(2000))
	shows(t, &c, at(2000), 0, 10)
	c.SetRemaining(rules.White, 4*time.Second, at(2000))
	if _, fallen := c.Flagged(at(2001)); fallen {
		t.Error("a flag has fallen although both have time")
	}
}

func TestPausing(t *testing.T) {
	c := clock.New(blitz)
	c.Start(rules.Black, at(0))
	c.Pause(at(4))
	c.Pause(at(8))
	if _, ok := c.Ticking(); ok || !c.Paused() {
		t.Error("the time of a held clock is passing")
	}
	shows(t, &c, at(100), 300, 296)
	c.Press(at(200)) // the computer moves while the app is not to be seen
	shows(t, &c, at(300), 300, 299)
	c.Resume(at(400))
	c.Resume(at(401))
	shows(t, &c, at(402), 298, 299)

	rest := clock.New(blitz)
	rest.Pause(at(0))
	rest.Start(rules.White, at(10))
	shows(t, &rest, at(20), 300, 300)
	rest.Resume(at(20))
	shows(t, &rest, at(25), 295, 300)
}

func TestTimeThatGoesBackIsNoTime(t *testing.T) {
	c := clock.New(blitz)
	c.Start(rules.White, at(100))
	shows(t, &c, at(50), 300, 300)
	c.Press(at(90))
	shows(t, &c, at(100), 303, 300)
	shows(t, &c, at(101), 303, 299)
}

func TestTheZeroClockIsNone(t *testing.T) {
	var c clock.Clock
	c.Start(rules.White, at(0))
	if _, ok := c.Ticking(); ok || c.Press(at(1)) || !c.Controls().None() {
		t.Error("no clock runs")
	}
	if _, fallen := c.Flagged(at(2)); fallen {
		t.Error("the flag of no clock has fallen")
	}
	if _, err := clock.At(clock.Controls{}, time.Second, time.Second); err == nil {
		t.Error("a clock with no control")
	}
}

func TestNoMoreThanTheLongestTime(t *testing.T) {
	c := clock.New(clock.Both(clock.Control{Time: clock.Longest, Extra: clock.LongestExtra}))
	c.Start(rules.White, at(0))
	c.Press(at(1))
	if got := c.Remaining(rules.White, at(1)); got != clock.Longest {
		t.Errorf("White has %v", got)
	}
	c.SetRemaining(rules.Black, math.MaxInt64, at(1))
	if got := c.Remaining(rules.Black, at(1)); got != clock.Longest {
		t.Errorf("Black has %v", got)
	}
}

// Whatever is done, no time is made or lost: what both sides have left is what they
// had, less what passed while the clock ticked, plus the increments.
func TestNoTimeIsMadeOrLost(t *testing.T) {
	for seed := range uint64(200) {
		random := rand.New(rand.NewPCG(seed, 1))
		var controls clock.Controls
		for side := range controls {
			controls[side] = clock.Control{
				Time:  time.Duration(1+random.IntN(60_000)) * time.Millisecond,
				Extra: time.Duration(random.IntN(4_000)) * time.Millisecond,
			}
		}
		c := clock.New(controls)
		total := controls[0].Time + controls[1].Time
		now := noon
		for range 60 {
			before := c
			step := time.Duration(random.Int64N(int64(3 * time.Second)))
			side, ticking := c.Ticking()
			had := c.Remaining(side, now)
			other := c.Remaining(side.Other(), now)
			now = now.Add(step)
			if ticking {
				total -= min(step, had)
				if got, want := c.Remaining(side, now), max(0, had-step); got != want {
					t.Fatalf("seed %d: %v has %v, want %v", seed, side, got, want)
				}
			}
			if c.Remaining(side.Other(), now) != other {
				t.Fatalf("seed %d: the time of the side not ticking passed", seed)
			}
			if c != before {
				t.Fatalf("seed %d: asking changed the clock", seed)
			}
			late := c.Remaining(side, now) == 0
			earned := controls[side].Extra
			switch random.IntN(8) {
			case 0:
				c.Pause(now)
			case 1, 2:
				c.Resume(now)
			case 3:
				c.Start(rules.Color(random.IntN(2)), now)
			case 4:
				c.Stop(now)
			default:
				if c.Press(now) {
					total += earned
					if late {
						t.Fatalf("seed %d: a move after the flag had fallen", seed)
					}
				}
			}
			white, black := c.Remaining(rules.White, now), c.Remaining(rules.Black, now)
			if white < 0 || black < 0 || white+black != total {
				t.Fatalf("seed %d: %v and %v are left, together not %v", seed, white, black, total)
			}
			if _, now := c.Flagged(now); now != (white == 0 || black == 0) {
				t.Fatalf("seed %d: flagged %v with %v and %v", seed, now, white, black)
			}
			again, err := clock.Restore(controls, c.Saved(now))
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for _, side := range [...]rules.Color{rules.White, rules.Black} {
				if more := again.Remaining(side, now) - c.Remaining(side, now); more < 0 || more >= time.Millisecond {
					t.Fatalf("seed %d: %v was restored with %v more", seed, side, more)
				}
			}
		}
	}
}

func TestRestoring(t *testing.T) {
	c, err := clock.Restore(blitz, "299875 0")
	if err != nil || c.Controls() != blitz {
		t.Fatal(err)
	}
	shows(t, &c, at(0), 299.875, 0)
	if c.Saved(at(5)) != "299875 0" {
		t.Errorf("saved as %q", c.Saved(at(5)))
	}
	for _, bad := range []string{"", " ", "1", "1 ", " 1", "1  2", "1 2 ", "1 2 -3", "1 2 3 4", "-1 2", "1 +2", "1.5 2", "1e3 2", "4294967295 1", "99999999999999999999 1", "a b"} {
		if _, err := clock.Restore(blitz, bad); err == nil {
			t.Errorf("%q was restored", bad)
		}
	}
	if _, err := clock.Restore(clock.Both(clock.Control{Time: -1}), "1 1"); err == nil {
		t.Error("a clock with a control that none can keep was restored")
	}
}

func TestShown(t *testing.T) {
	for _, c := range []struct{ left, want time.Duration }{
		{0, 0},
		{1, 100 * time.Millisecond},
		{100 * time.Millisecond, 100 * time.Millisecond},
		{9_900_000_001, 10 * time.Second},
		{10 * time.Second, 10 * time.Second},
		{10_000_000_001, 11 * time.Second},
		{299 * time.Second, 299 * time.Second},
		{299_000_000_001, 300 * time.Second},
		{clock.Longest, clock.Longest},
	} {
		if got := clock.Shown(c.left); got != c.want {
			t.Errorf("%v is shown as %v, want %v", c.left, got, c.want)
		}
	}
}

// A display with one timer at a time shows every change when it happens, and the
// flag when it falls.
func TestOneTimerIsEnough(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := clock.New(clock.Both(clock.Control{Time: 12_345 * time.Millisecond}))
		if _, ok := c.NextChange(time.Now()); ok {
			t.Error("a clock at rest changes")
		}
		start := time.Now()
		c.Start(rules.White, start)
		var shown []time.Duration
		for {
			now := time.Now()
			shown = append(shown, clock.Shown(c.Remaining(rules.White, now)))
			wait, ok := c.NextChange(now)
			if !ok {
				t.Fatal("a clock that runs does not change")
			}
			if wait == 0 {
				break
			}
			time.Sleep(wait - time.Nanosecond)
			if clock.Shown(c.Remaining(rules.White, time.Now())) != shown[len(shown)-1] {
				t.Fatalf("it changed before %v", wait)
			}
			time.Sleep(time.Nanosecond)
		}
		if side, fallen := c.Flagged(time.Now()); !fallen || side != rules.White || time.Since(start) != 12_345*time.Millisecond {
			t.Errorf("the timers ended after %v, flagged %v", time.Since(start), fallen)
		}
		// 13, 12 and 11 s, then 10.0 down to 0.0.
		if len(shown) != 3+101 || shown[2] != 11*time.Second || shown[3] != 10*time.Second || shown[102] != 100*time.Millisecond {
			t.Errorf("shown %v", shown)
		}
		c.Pause(time.Now())
		if _, ok := c.NextChange(time.Now()); ok {
			t.Error("a held clock changes")
		}
	})
}
