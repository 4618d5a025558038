package screen

import (
	"runtime"

	"minechess/ui/text"
	"minechess/ui/translations"
)

// KeysText lists what the keys do, a line each.
func KeysText(l text.Locale) string {
	with := "Ctrl+"
	if runtime.GOOS == "darwin" {
		with = "Cmd+"
	}
	return l.Text(translations.GuideKeys,
		"NewGame", with+"N", "Undo", with+"Z", "Redo", with+"Y", "Open", with+"O", "Save", with+"S",
		"Help", "F1", "Back", "Esc", "First", "Home", "Last", "End", "Tab", "Tab", "Enter", "Enter")
}
