package ui

import (
	"fmt"
	"syscall"
	"testing"

	"minechess/rules"
	"minechess/ui/screen"
	"minechess/ui/translations"
)

// The game has room for all its parts below a bar, too.
func TestTheGameFitsBelowABar(t *testing.T) {
	for _, language := range translations.Languages() {
		folder := t.TempDir()
		settings := settingsIn(language)
		settings.Clock = "1800+10"
		keepSettings(t, folder, settings)
		c := &layoutCase{t: t, app: appIn(t, folder, Options{}), language: language}
		c.app.mustOpen(t, randomRecord(t, rules.Minesweeper, 60, settings.Clock))
		c.app.unsaved = syscall.EROFS
		for _, s := range screens {
			if s.name == "tiny" {
				continue // it is too low for a bar and a game
			}
			c.size = s.size
			c.app.window.Resize(s.size)
			c.app.show(screen.NameGame)
			c.where = fmt.Sprintf("%s, %s (%g×%g)", language, s.name, s.size.Width, s.size.Height)
			if got := c.app.bars(); len(got) != 1 {
				t.Errorf("%s: the bars say %q", c.where, got)
			}
			c.checkGame(false)
		}
	}
}
