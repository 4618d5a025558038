package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Control is how much time each side has for the whole game, and what it gets in
// addition for each of its moves (Fischer's increment). The zero Control is a
// game without clocks.
type Control struct{ Time, Increment time.Duration }

// Bounds of what a clock can show and a control can give.
const (
	// Longest is the most time that a side can have; what an increment gives
	// beyond it is lost.
	Longest = 100 * time.Hour
	// LongestIncrement is the most that a move can give.
	LongestIncrement = time.Hour
)

// None reports whether the game is one without clocks.
func (c Control) None() bool { return c == Control{} }

// Check says what is wrong with a control that no clock can keep. Times are from
// one millisecond to [Longest], increments from 0 to [LongestIncrement], both in
// whole milliseconds.
func (c Control) Check() error {
	switch {
	case c.None():
	case c.Time <= 0 || c.Time > Longest || c.Time%time.Millisecond != 0:
		return fmt.Errorf("a clock cannot begin with %v", c.Time)
	case c.Increment < 0 || c.Increment > LongestIncrement || c.Increment%time.Millisecond != 0:
		return fmt.Errorf("a clock cannot give %v for a move", c.Increment)
	}
	return nil
}

// String is the control as the tag TimeControl of PGN has it, in seconds: "300",
// "300+5", "-" for none.
func (c Control) String() string {
	switch {
	case c.None():
		return "-"
	case c.Increment == 0:
		return seconds(c.Time)
	}
	return seconds(c.Time) + "+" + seconds(c.Increment)
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
	first, second, increment := strings.Cut(text, "+")
	var c Control
	var ok bool
	c.Time, ok = parseSeconds(first)
	if ok && increment {
		c.Increment, ok = parseSeconds(second)
	}
	if !ok {
		return Control{}, fmt.Errorf("%.40q is not a time control that is kept here, such as 300+5", text)
	}
	if c.Time == 0 {
		return Control{}, fmt.Errorf("the time control %q gives no time to begin with", text)
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
