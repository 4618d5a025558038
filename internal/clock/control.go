package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Control is how much time a side has for the whole game, and what it gets in
// addition for each of its moves. The zero Control is a game without clocks.
type Control struct {
	Time  time.Duration
	Extra time.Duration // for a move
	Bonus Bonus         // how Extra is given
}

// Bonus is how the extra time for a move is given.
type Bonus uint8

// The ways of giving time for a move.
const (
	// Increment adds all of it after the move, as Fischer's clock did: who moves
	// fast gains time.
	Increment Bonus = iota
	// Bronstein gives back after the move what it took, but no more than the extra
	// time: nobody has more than before.
	Bronstein
	// Delay lets the time of a side stand still for the extra time before it runs.
	Delay
)

// bonusSigns stand between the two numbers of a control that is written.
const bonusSigns = "+bd"

// earned is what a side gets after a move that took as long.
func (c Control) earned(used time.Duration) time.Duration {
	switch c.Bonus {
	case Increment:
		return c.Extra
	case Bronstein:
		return min(c.Extra, used)
	}
	return 0
}

// delay is for how long the time stands still yet, when the move has taken as long.
func (c Control) delay(used time.Duration) time.Duration {
	if c.Bonus != Delay {
		return 0
	}
	return max(0, c.Extra-used)
}

// Bounds of what a clock can show and a control can give.
const (
	// Longest is the most time that a side can have; what an increment gives
	// beyond it is lost.
	Longest = 100 * time.Hour
	// LongestExtra is the most that a move can give.
	LongestExtra = time.Hour
)

// None reports whether the game is one without clocks.
func (c Control) None() bool { return c == Control{} }

// Check says what is wrong with a control that no clock can keep. Times are from
// one millisecond to [Longest], those for a move from 0 to [LongestExtra], all in
// whole milliseconds.
func (c Control) Check() error {
	switch {
	case c.None():
	case c.Time <= 0 || c.Time > Longest || c.Time%time.Millisecond != 0:
		return fmt.Errorf("a clock cannot begin with %v", c.Time)
	case c.Extra < 0 || c.Extra > LongestExtra || c.Extra%time.Millisecond != 0:
		return fmt.Errorf("a clock cannot give %v for a move", c.Extra)
	case c.Bonus > Delay || c.Bonus != Increment && c.Extra == 0:
		return fmt.Errorf("a clock cannot give %v for a move in the manner %d", c.Extra, c.Bonus)
	}
	return nil
}

// String is the control as the tag TimeControl of PGN has it, in seconds: "300",
// "300+5", "-" for none. PGN knows no other way of giving time for a move than an
// increment: Bronstein's is written "300b5", and a delay "300d5".
func (c Control) String() string {
	switch {
	case c.None():
		return "-"
	case c.Extra == 0:
		return seconds(c.Time)
	}
	return seconds(c.Time) + bonusSigns[c.Bonus:c.Bonus+1] + seconds(c.Extra)
}

func seconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d/time.Millisecond)/1000, 'f', -1, 64)
}

// ParseControl reads the tag TimeControl of PGN. Of what PGN knows it takes what
// String writes, and a decimal point; a time for a number of moves, several
// periods and an hourglass are errors.
func ParseControl(text string) (Control, error) {
	if text == "-" {
		return Control{}, nil
	}
	first, second, bonus := text, "", false
	var c Control
	if i := strings.IndexAny(text, bonusSigns); i >= 0 {
		first, second, bonus = text[:i], text[i+1:], true
		c.Bonus = Bonus(strings.IndexByte(bonusSigns, text[i]))
	}
	var ok bool
	c.Time, ok = parseSeconds(first)
	if ok && bonus {
		c.Extra, ok = parseSeconds(second)
	}
	if !ok {
		return Control{}, fmt.Errorf("%.40q is not a time control that is kept here, such as 300+5", text)
	}
	if c.Time == 0 {
		return Control{}, fmt.Errorf("the time control %q gives no time to begin with", text)
	}
	if c.Extra == 0 {
		c.Bonus = Increment // there is nothing to give
	}
	if err := c.Check(); err != nil {
		return Control{}, fmt.Errorf("the time control %q: %w", text, err)
	}
	return c, nil
}

// parseSeconds reads a plain decimal number of seconds, with up to three decimals.
func parseSeconds(text string) (time.Duration, bool) {
	whole, part, point := strings.Cut(text, ".")
	if len(whole) == 0 || len(whole) > 6 || point && (len(part) == 0 || len(part) > 3) {
		return 0, false
	}
	n, err := strconv.ParseUint(whole+(part + "000")[:3], 10, 32)
	return time.Duration(n) * time.Millisecond, err == nil
}

// Controls are the two sides', by [rules.Color]: both none, or both times.
type Controls [2]Control

// Both gives the two sides the same.
func Both(c Control) Controls { return Controls{c, c} }

// None reports whether the game is one without clocks.
func (c Controls) None() bool { return c == Controls{} }

// Same reports whether both sides have the same.
func (c Controls) Same() bool { return c[0] == c[1] }

// Check says what is wrong with controls that no clock can keep: see
// [Control.Check]. A clock for one side alone is none.
func (c Controls) Check() error {
	for _, side := range c {
		if err := side.Check(); err != nil {
			return err
		}
	}
	if c[0].None() != c[1].None() {
		return fmt.Errorf("one side has the time %v and the other none", max(c[0].Time, c[1].Time))
	}
	return nil
}

// String is what both sides have, as [Control.String] writes it, or White's and
// Black's with a space between: "300+5", "300+5 60".
func (c Controls) String() string {
	if c.Same() {
		return c[0].String()
	}
	return c[0].String() + " " + c[1].String()
}

// ParseControls reads what String writes.
func ParseControls(text string) (Controls, error) {
	white, black, two := strings.Cut(text, " ")
	if !two {
		black = white
	}
	var c Controls
	for side, part := range [...]string{white, black} {
		var err error
		if c[side], err = ParseControl(part); err != nil {
			return Controls{}, err
		}
	}
	return c, c.Check()
}
