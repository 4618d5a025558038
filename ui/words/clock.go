package words

import (
	"fmt"
	"time"

	"minechess/internal/clock"
)

// ClockName writes a time control as players say it: minutes for the game,
// seconds for each move.
func ClockName(control string) string {
	c, err := clock.ParseControl(control)
	if err != nil {
		return control
	}
	return fmt.Sprintf("%g+%g", c.Time.Minutes(), c.Increment.Seconds())
}

// ClockFace writes what a clock shows: hours only if there are any, tenths of a
// second when they matter.
func ClockFace(left time.Duration) string {
	left = clock.Shown(left)
	seconds := int(left / time.Second)
	switch {
	case left >= time.Hour:
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	case left%time.Second != 0 || left < 10*time.Second:
		return fmt.Sprintf("%d:%02d.%d", seconds/60, seconds%60, left/(100*time.Millisecond)%10)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}
