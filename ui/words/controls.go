package words

import (
	"strconv"
	"time"

	"minechess/internal/clock"
	"minechess/ui/translations"
)

// Control writes a time control with its units, as somebody reads it who does not
// know how players shorten it. What is no control is written as it is.
func Control(c *translations.Catalogue, control string) string {
	parsed, err := clock.ParseControl(control)
	if err != nil {
		return control
	}
	shortest := func(x float64) string { return point(c, strconv.FormatFloat(x, 'f', -1, 64)) }
	return c.Text(translations.ClockControl, "Minutes", shortest(parsed.Time.Minutes()), "Seconds", shortest(parsed.Increment.Seconds()))
}

// ControlKind is what players call games at a time control, by the time that sixty
// moves have (FIDE Laws of Chess, A and B): "" without a clock.
func ControlKind(c *translations.Catalogue, control string) string {
	parsed, err := clock.ParseControl(control)
	if err != nil || parsed.None() {
		return ""
	}
	switch all := parsed.Time + 60*parsed.Increment; {
	case all < 3*time.Minute:
		return c.Text(translations.ClockBullet)
	case all <= 10*time.Minute:
		return c.Text(translations.ClockBlitz)
	case all < time.Hour:
		return c.Text(translations.ClockRapid)
	}
	return c.Text(translations.ClockClassical)
}
