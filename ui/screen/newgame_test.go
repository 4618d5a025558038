package screen

import (
	"testing"

	"fyne.io/fyne/v2"

	"minechess/theme"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// The name of a level is not cut on a narrow phone, between the buttons that
// step through the levels.
func TestNamesOfLevelsFit(t *testing.T) {
	uitest.Start(t)
	const narrow = 360
	room := float32(narrow - 4*theme.WideGap - 2*theme.TouchTarget - 2*theme.WideGap)
	for _, l := range translations.Languages() {
		c := uitest.Locale(t, l)
		for _, level := range levelTexts {
			name := c.Visual(c.Text(level[0]))
			if width := fyne.MeasureText(name, theme.SubHeadingSize, fyne.TextStyle{Bold: true}).Width; width > room {
				t.Errorf("%s: %s is %.0f wide, and has room for %.0f", l, name, width, room)
			}
		}
	}
}
