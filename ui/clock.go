package ui

import (
	"fmt"
	"time"

	"minechess/internal/clock"
	"minechess/rules"
)

// clockName writes a time control as players say it: minutes for the game,
// seconds for each move.
func clockName(control string) string {
	c, err := clock.ParseControl(control)
	if err != nil {
		return control
	}
	return fmt.Sprintf("%g+%g", c.Time.Minutes(), c.Increment.Seconds())
}

// clockFace writes what a clock shows: hours only if there are any, tenths of a
// second when they matter.
func clockFace(left time.Duration) string {
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

// tick brings the clocks up to date, ends the game when a flag has fallen, and
// sets a timer for the moment when a clock will look different. While no clock
// runs there is no timer.
func (g *gameScreen) tick() {
	if g.ticking != nil {
		g.ticking.Stop()
		g.ticking = nil
	}
	now := time.Now()
	if g.session.TimeCheck(now) {
		return // the event of the fallen flag has brought everything up to date
	}
	c, ok := g.session.Clock()
	if !ok {
		return
	}
	for side, panel := range g.players {
		panel.showTime(clockFace(c.Remaining(rules.Color(side), now)))
	}
	if wait, ok := c.NextChange(now); ok {
		g.ticking = g.app.after(wait, g.tick)
	}
}
