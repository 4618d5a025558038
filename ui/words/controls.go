package words

import (
	"strconv"
	"strings"
	"time"

	"minechess/internal/clock"
	"minechess/ui/translations"
)

// Control writes time controls (see [clock.ParseControls]) with their units, as
// somebody reads them who does not know how players shorten them. What is no control
// is written as it is.
func Control(c *translations.Catalogue, control string) string {
	parsed, err := clock.ParseControls(control)
	if err != nil {
		return control
	}
	if parsed.Same() {
		return sideControl(c, parsed[0])
	}
	return c.Text(translations.ClockSides, "White", sideControl(c, parsed[0]), "Black", sideControl(c, parsed[1]))
}

func sideControl(c *translations.Catalogue, control clock.Control) string {
	key := [...]translations.Key{
		clock.Increment: translations.ClockControl,
		clock.Bronstein: translations.ClockBronstein,
		clock.Delay:     translations.ClockDelay,
	}[control.Bonus]
	return c.Text(key, "Minutes", Minutes(c, control.Time), "Seconds", Seconds(c, control.Extra))
}

// Minutes writes a time in minutes, with as many decimals as it has.
func Minutes(c *translations.Catalogue, d time.Duration) string { return shortest(c, d.Minutes()) }

// Seconds writes a time in seconds, with as many decimals as it has.
func Seconds(c *translations.Catalogue, d time.Duration) string { return shortest(c, d.Seconds()) }

func shortest(c *translations.Catalogue, x float64) string {
	return point(c, strconv.FormatFloat(x, 'f', -1, 64))
}

// ParseTime reads how many of a unit a time has, with the decimal sign of any
// language, to the millisecond. ok is false if the text is no number from 0 to a
// million.
func ParseTime(text string, unit time.Duration) (d time.Duration, ok bool) {
	x, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
	if err != nil || !(x >= 0 && x <= 1e6) {
		return 0, false
	}
	return time.Duration(x * float64(unit)).Round(time.Millisecond), true
}

// ControlKind is what players call games at a time control, by the time that sixty
// moves have (FIDE Laws of Chess, A and B): "" without a clock, or if the two sides
// have different times.
func ControlKind(c *translations.Catalogue, control string) string {
	both, err := clock.ParseControls(control)
	if err != nil || both.None() || !both.Same() {
		return ""
	}
	switch all := both[0].Time + 60*both[0].Extra; {
	case all < 3*time.Minute:
		return c.Text(translations.ClockBullet)
	case all <= 10*time.Minute:
		return c.Text(translations.ClockBlitz)
	case all < time.Hour:
		return c.Text(translations.ClockRapid)
	}
	return c.Text(translations.ClockClassical)
}
