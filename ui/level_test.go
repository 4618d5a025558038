package ui

import (
	"testing"

	"minechess/internal/computer"
	"minechess/internal/store"
	"minechess/ui/screen"
	"minechess/ui/translations"
	"minechess/ui/words"
)

// A level that was kept by a program with more of them, or written by hand, is
// the highest one here.
func TestALevelAboveTheHighest(t *testing.T) {
	folder := t.TempDir()
	settings := settingsIn(translations.English)
	settings.Opponent, settings.ComputerLevel = store.OpponentComputer, computer.Levels+1
	keepSettings(t, folder, settings)
	a := appIn(t, folder, Options{})
	a.Go(screen.NameNewGame)
	a.wantText(t, a.say(translations.LevelNumber, "Level", words.Number(computer.Levels)))
}
