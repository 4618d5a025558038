//go:build unix

package ui

import (
	"path/filepath"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"minechess/ui/translations"
)

// What never ends is not read, be it asked for on the command line or dropped on the window.
func TestDevicesAndPipesAreNotRead(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.pgn")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/dev/zero", pipe} {
		a := appIn(t, t.TempDir(), Options{Record: path})
		said := a.say(translations.TroubleNotAFile, "File", filepath.Base(path))
		a.wantText(t, said)
		a.press(t, translations.ActionOk)
		a.gameShown(t)
		a.openDropped([]fyne.URI{storage.NewFileURI(path)})
		a.settle()
		a.wantText(t, said)
	}
}
