//go:build unix

package ui

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"

	"minechess/internal/store"
	"minechess/ui/translations"
)

// What the system refuses is told in the language of the app, without names of files.
func TestReasonsAreInTheLanguageOfTheApp(t *testing.T) {
	a := newApp(t)
	for _, language := range translations.Languages() {
		a.Change(func(s *store.Settings) { s.Language = string(language) })
		seen := map[string]syscall.Errno{}
		for _, code := range []syscall.Errno{
			syscall.EACCES, syscall.EIO, syscall.EROFS, syscall.ENOENT, syscall.EXDEV, syscall.ENOSPC, syscall.EDQUOT, syscall.EMFILE,
		} {
			err := fmt.Errorf("games/a.pgn was not saved: %w", &os.PathError{Op: "write", Path: "/home/games", Err: code})
			got := a.reason(err)
			if strings.Contains(got, "games") || strings.Contains(got, code.Error()) || seen[got] != 0 {
				t.Errorf("%s: for %v it says %q, as for %v", language, code, got, seen[got])
			}
			seen[got] = code
		}
		if got, want := a.reason(&os.PathError{Op: "write", Path: "/home/games", Err: syscall.ELOOP}),
			a.say(translations.TroubleSystem, "Reason", syscall.ELOOP.Error()); got != want {
			t.Errorf("%s: of what it has no words for it says %q, not %q", language, got, want)
		}
	}
}
