package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/internal/store"
	"minechess/ui/screen"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// A disk that takes its time does not hold up the window, which shows no wrong screen meanwhile and takes no harm from keys.
func TestASlowDiskDoesNotHoldUpTheWindow(t *testing.T) {
	folder := t.TempDir()
	s := settingsIn(translations.Polish)
	keepSettings(t, folder, s)
	first := appIn(t, folder, Options{})
	first.gameShown(t).tapMoves(t, "e2-e3")
	first.Close()
	app := test.NewTempApp(t)
	synctest.Test(t, func(t *testing.T) {
		q := &queue{}
		began := time.Now()
		a := &testApp{New(app, Options{Folder: folder, post: q.post, slowDisk: func() { time.Sleep(time.Minute) }}), q}
		t.Cleanup(a.Close)
		if took := time.Since(began); took != diskPatience {
			t.Errorf("the window waited for %v", took)
		}
		a.tellTroubles()
		reading := uitest.Locale(t, translations.English).Text(translations.StartReading)
		if got := a.texts(); !slices.Equal(got, []string{reading}) {
			t.Errorf("while the disk is read it says %q", got)
		}
		for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyLeft, fyne.KeyReturn} {
			a.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
		}
		a.themeChanged()
		a.woken()
		time.Sleep(time.Minute)
		synctest.Wait()
		a.settle()
		a.gameShown(t).movesAre(t, "e3")
		if a.locale.Language() != translations.Polish || a.modal != nil {
			t.Errorf("in %s it says %q", a.locale.Language(), a.texts())
		}
	})
}

// An app that is closed before the disk is read changes nothing, and what is read later lets the folder go.
func TestClosingBeforeTheDiskIsRead(t *testing.T) {
	folder := t.TempDir()
	app := test.NewTempApp(t)
	synctest.Test(t, func(t *testing.T) {
		q := &queue{}
		a := &testApp{New(app, Options{Folder: folder, post: q.post, slowDisk: func() { time.Sleep(time.Minute) }}), q}
		a.Close()
		time.Sleep(time.Minute)
		synctest.Wait()
		a.queue.do()
		files, err := store.Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		defer files.Close()
		if entries, err := files.Games(); err != nil || len(entries) != 0 {
			t.Errorf("there are games %v, %v", entries, err)
		}
	})
}

func TestNamesAreShownWithoutWhatControls(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"game.pgn", "game.pgn"},
		{"Ania–Noa שלום ♞.pgn", "Ania–Noa שלום ♞.pgn"},
		{"\x1b]0;title\a.pgn", "?]0;title?.pgn"},
		{"a\nb\r\tc\u2028d", "a?b??c?d"},
		{"\u202egnp.exe\u2066", "gnp.exe"},
		{"\xff\xfe", "??"},
		{strings.Repeat("x", 100) + ".pgn", strings.Repeat("x", 40) + "…" + strings.Repeat("x", 11) + ".pgn"},
	} {
		if got := shownName(c.name); got != c.want {
			t.Errorf("%q is shown as %q, not %q", c.name, got, c.want)
		}
	}
}

// On a desktop an app that was closed opens on the board; one that was killed, where it was.
func TestWhereItOpens(t *testing.T) {
	for _, closed := range []bool{true, false} {
		a, folder := folderOf(t)
		a.gameShown(t).tapMoves(t, "e2-e4")
		a.Go(screen.NameAbout)
		want := screen.NameGame
		if closed {
			a.Close()
		} else {
			folder, want = killed(t, a, folder), screen.NameAbout
		}
		again := appIn(t, folder, Options{})
		if again.shown != want || again.session.ID() != a.session.ID() {
			t.Errorf("closed: %v; it opens on %s with %s, not on %s with %s", closed, again.shown, again.session.ID(), want, a.session.ID())
		}
	}
}

// Games that were set aside do not keep the app from finding the last one that goes on.
func TestTheLastUnfinishedGameIsFoundAmongDamagedOnes(t *testing.T) {
	a, folder := folderOf(t)
	a.gameShown(t).tapMoves(t, "e2-e3")
	a.Close()
	for i := range 30 {
		writeFile(t, folder, fmt.Sprintf("games/20300101-000000-%04d.damaged.pgn", i), "no game")
	}
	if err := os.Remove(filepath.Join(folder, "state.json")); err != nil {
		t.Fatal(err)
	}
	again := appIn(t, folder, Options{})
	again.gameShown(t).movesAre(t, "e3")
	if again.session.ID() != a.session.ID() {
		t.Errorf("it opens %s, not %s", again.session.ID(), a.session.ID())
	}
}
