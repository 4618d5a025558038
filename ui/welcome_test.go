package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"minechess/internal/store"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// On the first start, languages and the tour are offered, and never again once that was answered.
func TestTheFirstStart(t *testing.T) {
	for _, c := range []struct {
		name   string
		answer func(a *testApp)
		coach  bool
		shown  string
	}{
		{"the tour", func(a *testApp) { a.press(t, translations.WelcomeShow) }, true, screen.NameTour},
		{"knows it", func(a *testApp) { a.press(t, translations.WelcomeKnow) }, false, screen.NameGame},
		{"back", func(a *testApp) { a.key(fyne.KeyEscape) }, true, screen.NameGame},
	} {
		folder := t.TempDir()
		a := appIn(t, folder, Options{})
		if a.shown != screen.NameWelcome {
			t.Fatalf("an empty folder opens on %s", a.shown)
		}
		for _, l := range translations.Languages() {
			a.choose(t, uitest.Locale(t, l).Visual(l.Name()))
			a.settle()
			if a.locale.Language() != l || a.shown != screen.NameWelcome {
				t.Errorf("%s was chosen, it is in %s on %s", l, a.locale.Language(), a.shown)
			}
			a.wantText(t, a.say(translations.WelcomeShow))
		}
		left := killed(t, a, folder)
		c.answer(a)
		if a.shown != c.shown || a.settings.Coach != c.coach {
			t.Errorf("%s: it shows %s, and explains: %v", c.name, a.shown, a.settings.Coach)
		}
		again := appIn(t, killed(t, a, folder), Options{})
		if again.shown != c.shown || again.settings.Coach != c.coach || again.locale.Language() != translations.Hebrew {
			t.Errorf("%s: later it shows %s, explains: %v, in %s", c.name, again.shown, again.settings.Coach, again.locale.Language())
		}
		if early := appIn(t, left, Options{}); early.shown != screen.NameWelcome {
			t.Errorf("killed before it was answered, it opens on %s", early.shown)
		}
	}
}

// The system's language is chosen beforehand.
func TestTheFirstStartIsInTheLanguageOfTheSystem(t *testing.T) {
	t.Setenv("LC_ALL", "pl_PL.UTF-8")
	a := appIn(t, t.TempDir(), Options{})
	language := uitest.Find[*text.Choice](a.window.Content())[0]
	if got := language.AccessibilityLabel(); !strings.Contains(got, translations.Polish.Name()) || a.settings.Language != "" {
		t.Errorf("chosen is %q; the settings say %q", got, a.settings.Language)
	}
	a.wantText(t, a.say(translations.WelcomeKnow))
}

// Whoever has settings or games, or opens a file, is not asked.
func TestOnlyNewUsersAreWelcomed(t *testing.T) {
	a, folder := folderOf(t)
	if a.shown != screen.NameGame {
		t.Errorf("with settings it opens on %s", a.shown)
	}
	a.Close()
	only := t.TempDir()
	files, err := store.Open(only)
	if err == nil {
		record, errLoad := a.files.LoadGame(a.session.ID())
		if errLoad != nil {
			t.Fatal(errLoad)
		}
		err = files.SaveGame(a.session.ID(), record)
	}
	if err == nil {
		err = files.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	if a := appIn(t, only, Options{}); a.shown != screen.NameGame {
		t.Errorf("with a game it opens on %s", a.shown)
	}
	if a := appIn(t, t.TempDir(), Options{Record: writeFile(t, folder, "game.pgn", mined("a4,b4,c4,d4"))}); a.shown != screen.NameGame {
		t.Errorf("with a file it opens on %s", a.shown)
	}
}
