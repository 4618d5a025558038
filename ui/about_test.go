package ui

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// What the app promises of its users' data is one tap away from what is said about it, and Back leads the same way.
func TestPrivacyIsToldByTheApp(t *testing.T) {
	a := appIn(t, t.TempDir(), Options{Licences: notices()})
	a.Go(screen.NameAbout)
	a.tapItem(t, a.say(translations.PrivacyTitle))
	a.wantText(t, a.say(translations.PrivacyNothing))
	for _, want := range []string{screen.NameAbout, screen.NameGame} {
		a.key(fyne.KeyEscape)
		if a.shown != want {
			t.Errorf("Back leads to %s, not %s", a.shown, want)
		}
	}
}

// Each licence opens at a tap or by the keyboard, on a page that scrolls, and Back leads to the list.
func TestLicencesAreShown(t *testing.T) {
	a := appIn(t, t.TempDir(), Options{Licences: notices()})
	a.Go(screen.NameAbout)
	a.tapItem(t, a.say(translations.LicencesTitle))
	a.wantText(t, a.say(translations.LicencesApp, "Licence", "MIT"))
	a.wantText(t, a.say(translations.LicencesFont, "Licence", "ISC"))
	a.wantText(t, a.say(translations.LicencesLibraryVersion, "Version", "1.2.3", "Licence", "MIT"))
	for _, line := range uitest.Find[*text.Line](a.window.Content()) {
		if line.Title == "Long" {
			line.OnTapped()
		}
	}
	if got := longText(t, a); !strings.HasPrefix(got, "Permission is hereby granted") {
		t.Errorf("the licence begins with %q", got)
	}
	a.key(fyne.KeyPageDown)
	a.key(fyne.KeyEscape)
	a.wantText(t, a.say(translations.LicencesApp, "Licence", "MIT"))
	a.key(fyne.KeyDown)
	a.key(fyne.KeyDown)
	a.key(fyne.KeyReturn)
	if got := longText(t, a); got != "Do as you please." {
		t.Errorf("the licence is %q", got)
	}
	for _, want := range []string{screen.NameLicences, screen.NameAbout} {
		a.key(fyne.KeyEscape)
		if a.shown != want {
			t.Errorf("Back leads to %s, not %s", a.shown, want)
		}
	}
}

// The app has what it shows in the folder that the program is built with.
func TestLicencesOfTheProgramAreShown(t *testing.T) {
	licences := os.DirFS("..")
	a := appIn(t, t.TempDir(), Options{Licences: licences})
	a.window.Resize(fyne.NewSize(800, 4000))
	a.Go(screen.NameLicences)
	files, err := fs.Glob(licences, "LICENSES/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := uitest.Find[*text.Line](a.window.Content())
	if len(files) < 20 || len(lines) != len(files)+1 {
		t.Fatalf("%d lines, %d licences", len(lines), len(files))
	}
	for _, line := range lines {
		line.OnTapped()
		if a.modal != nil {
			t.Errorf("%s: it says %q", line.Title, a.texts())
			a.CloseModal()
		}
		if notice := longText(t, a); len(notice) < 400 {
			t.Errorf("%s: only %q", line.Title, notice)
		}
		a.key(fyne.KeyEscape)
	}
}

// longText is the text of many pages that is shown.
func longText(t *testing.T, a *testApp) string {
	t.Helper()
	found := uitest.Find[*text.Long](a.window.Content())
	if len(found) != 1 {
		t.Fatalf("%d long texts are shown", len(found))
	}
	return found[0].AccessibilityLabel()
}
