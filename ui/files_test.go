package ui

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// until fails the test unless something holds once everything that is under way is
// done.
func (a *testApp) until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	if a.settle(); !holds() {
		t.Fatalf("%s: it shows %q", what, a.texts())
	}
}

// homeWith makes a home folder with files in it, whose paths are given; those
// that end with a slash are folders.
func homeWith(t *testing.T, paths ...string) string {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, ".config"))
	t.Setenv("USER", "nobody-at-all") // whose sticks and cards are none
	day := time.Date(2026, time.December, 3, 12, 0, 0, 0, time.UTC)
	for _, path := range paths {
		whole := filepath.Join(home, filepath.FromSlash(path))
		if strings.HasSuffix(path, "/") {
			if err := os.MkdirAll(whole, 0o755); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := os.MkdirAll(filepath.Dir(whole), 0o755); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Dir(whole), filepath.Base(whole), "1. e4 e5 2. Nf3 *\n")
		if err := os.Chtimes(whole, day, day); err != nil {
			t.Fatal(err)
		}
	}
	return home
}

// tapItem taps the line of a list with a title, once it is there.
func (a *testApp) tapLine(t *testing.T, title string) {
	t.Helper()
	a.until(t, "the line "+title, func() bool { return a.line(title) != nil })
	seen := a.line(title)
	test.TapCanvas(a.window.Canvas(), seen.At.AddXY(seen.Size.Width/2, seen.Size.Height/2))
	a.settle()
}

func (a *testApp) line(title string) *uitest.Seen {
	for _, seen := range a.seen() {
		if i, ok := seen.Object.(*text.Line); ok && visible(i.Title) == title {
			return &seen
		}
	}
	return nil
}

// lines are the titles of the lines of the list, from the top.
func (a *testApp) lines() []string {
	var all []string
	last := float32(-1)
	for _, seen := range a.seen() {
		if i, ok := seen.Object.(*text.Line); ok && seen.At.Y > last {
			all, last = append(all, visible(i.Title)), seen.At.Y
		}
	}
	return all
}

// field is the one that is typed into.
func (a *testApp) field(t *testing.T) *text.Field {
	t.Helper()
	all := uitest.Find[*text.Field](a.window.Content())
	if len(all) != 1 {
		t.Fatalf("there are %d fields", len(all))
	}
	return all[0]
}

func TestARecordIsOpenedByThePageForFiles(t *testing.T) {
	home := homeWith(t, "Documents/Chess/Game 9.pgn", "Documents/Chess/game 10.PGN", "Documents/Chess/notes.doc", "Documents/.hidden.pgn", "Downloads/", "top.pgn")
	a := newApp(t)
	before := a.session
	a.press(t, translations.ActionMenu)
	a.press(t, translations.ActionOpenRecord)
	a.until(t, "the page", func() bool { return a.line("Chess") != nil })
	a.wantText(t, a.say(translations.FilesOpen))
	a.wantText(t, a.say(translations.FilesDocuments))
	if got := a.lines(); len(got) != 1 {
		t.Errorf("the documents are %q", got)
	}
	a.tapLine(t, "Chess")
	a.until(t, "the folder", func() bool { return a.line("Game 9.pgn") != nil })
	if got := fmt.Sprint(a.lines()); got != "[Game 9.pgn game 10.PGN]" {
		t.Errorf("the folder has %s", got)
	}
	// Up with the key, and by a place.
	a.key(fyne.KeyBackspace)
	a.until(t, "the folder around it", func() bool { return a.line("Chess") != nil })
	a.press(t, translations.FilesUp)
	a.until(t, "the home", func() bool { return a.line("top.pgn") != nil })
	a.press(t, translations.FilesPlaces)
	a.press(t, translations.FilesDownloads)
	a.until(t, "an empty folder", func() bool { return a.shows(a.say(translations.FilesEmpty)) })
	a.press(t, translations.FilesPlaces)
	a.press(t, translations.FilesDocuments)
	a.tapLine(t, "Chess")
	// With the keyboard: down twice, and Return.
	a.until(t, "the folder", func() bool { return a.line("game 10.PGN") != nil })
	a.key(fyne.KeyDown)
	a.key(fyne.KeyDown)
	a.key(fyne.KeyReturn)
	a.gameShown(t).movesAre(t, "e4 e5 Nf3")
	if a.session == before || a.modal != nil {
		t.Errorf("it says %q", a.texts())
	}
	// The next time it begins there.
	a.OpenFile()
	a.until(t, "the page", func() bool { return a.line("Game 9.pgn") != nil })
	a.key(fyne.KeyEscape)
	a.gameShown(t)
	if a.folder != filepath.Join(home, "Documents", "Chess") {
		t.Errorf("the folder is %s", a.folder)
	}
}

func TestARecordIsSavedByThePageForFiles(t *testing.T) {
	home := homeWith(t, "Documents/there.pgn", "Documents/folder.pgn/")
	documents := filepath.Join(home, "Documents")
	a := newApp(t)
	a.mustOpen(t, "[White \"Anna\"]\n[Black \"Bar/tek\"]\n[Date \"2026.12.03\"]\n\n1. d4 *\n")
	save := func(name string) {
		t.Helper()
		a.press(t, translations.ActionMenu)
		a.press(t, translations.ActionSaveRecord)
		a.until(t, "the page", func() bool { return a.line("there.pgn") != nil })
		if name != "" {
			a.field(t).SetText(name)
		}
		a.press(t, translations.ActionSave)
	}
	read := func(name string) string {
		content, err := os.ReadFile(filepath.Join(documents, name))
		if err != nil {
			return err.Error()
		}
		return string(content)
	}
	saved := func(name string) {
		t.Helper()
		a.until(t, "the news", func() bool { return a.shows(a.say(translations.EventRecordSaved, "File", name)) })
		a.gameShown(t)
		if content := read(name); !strings.Contains(content, "1. d4") || !strings.Contains(content, "Anna") {
			t.Errorf("%s reads:\n%s", name, content)
		}
	}
	a.SaveFile("x.pgn", nil)
	a.settle()
	if a.window.Canvas().Focused() != fyne.Focusable(a.field(t)) {
		t.Error("the name cannot be typed at once")
	}
	a.key(fyne.KeyEscape)
	save("")
	saved("Anna–Bar tek 2026-12-03.pgn")
	save("another")
	saved("another.pgn")
	save(" list.TXT ")
	saved("list.TXT")

	// Names that cannot be are told on the page.
	for name, want := range map[string]string{
		"": a.say(translations.FilesNameEmpty), "a/b": a.say(translations.FilesNameLetter), strings.Repeat("long", 80): a.say(translations.FilesNameLong),
		"folder.pgn": a.say(translations.FilesNameFolder, "File", "folder.pgn"),
	} {
		a.SaveFile("x.pgn", []byte("x"))
		a.until(t, "the page", func() bool { return a.line("there.pgn") != nil })
		a.field(t).SetText(name)
		a.press(t, translations.ActionSave)
		a.until(t, "what is wrong with "+name, func() bool { return a.shows(want) })
		a.field(t).SetText("y")
		if a.shows(want) {
			t.Errorf("%q is told of another name", want)
		}
		a.key(fyne.KeyEscape)
		a.gameShown(t)
	}

	// A file that is there is replaced only if the user says so.
	before := read("there.pgn")
	save("there")
	a.until(t, "the question", func() bool { return a.shows(a.say(translations.FilesReplaceBody, "File", "there.pgn")) })
	a.press(t, translations.ActionCancel)
	if read("there.pgn") != before {
		t.Error("it is replaced although nobody wants that")
	}
	a.press(t, translations.ActionSave)
	a.until(t, "the question", func() bool { return a.shows(a.say(translations.FilesReplace)) })
	a.press(t, translations.ActionReplace)
	saved("there.pgn")

	// A tap on a file takes its name; Return in the field saves.
	a.SaveFile("x.pgn", []byte("1. d4 {Anna}"))
	a.tapLine(t, "another.pgn")
	if a.field(t).Text != "another.pgn" {
		t.Errorf("the name is %q", a.field(t).Text)
	}
	a.field(t).SetText("typed")
	a.field(t).TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	saved("typed.pgn")
	// And Escape in it leaves the page.
	a.SaveFile("x.pgn", nil)
	a.until(t, "the page", func() bool { return a.line("there.pgn") != nil })
	a.field(t).TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	a.gameShown(t)
}

func TestTroubleWithFoldersIsTold(t *testing.T) {
	home := homeWith(t, "Documents/broken.pgn", "Documents/sub/")
	a := newApp(t)
	writeFile(t, filepath.Join(home, "Documents"), "broken.pgn", "1. e4 e5 2. Nf6 *\n")
	before := a.session
	a.OpenFile()
	a.tapLine(t, "broken.pgn")
	a.until(t, "the fault", func() bool { return a.modal != nil })
	if a.session != before || !strings.HasPrefix(a.texts()[1], "broken.pgn could not be opened. Line 1") {
		t.Errorf("it says %q", a.texts())
	}
	a.press(t, translations.ActionOk)
	if a.shown != screen.NameFiles {
		t.Errorf("the page is gone; %s is shown", a.shown)
	}
	if err := os.Remove(filepath.Join(home, "Documents", "sub")); err != nil {
		t.Fatal(err)
	}
	a.tapLine(t, "sub")
	a.until(t, "that it is gone", func() bool {
		return a.shows(a.say(translations.FilesFault, "Reason", a.say(translations.TroubleGone)))
	})
	// There is a way out of it.
	a.press(t, translations.FilesUp)
	a.tapLine(t, "broken.pgn")
	a.until(t, "the fault", func() bool { return a.modal != nil })
}

func TestALargeFolderIsListedInParts(t *testing.T) {
	home := homeWith(t, "Documents/")
	for i := range 3000 {
		if err := os.WriteFile(filepath.Join(home, "Documents", fmt.Sprintf("game %d.pgn", i)), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	a := newApp(t)
	a.OpenFile()
	a.until(t, "the page", func() bool { return a.line("game 0.pgn") != nil })
	if n := len(a.lines()); n < 5 || n > 40 {
		t.Errorf("there are %d lines", n)
	}
	a.key(fyne.KeyEnd)
	a.until(t, "the end", func() bool { return a.line("game 2999.pgn") != nil })
	a.key(fyne.KeyPageUp)
	a.key(fyne.KeyUp)
	a.key(fyne.KeyHome)
	a.until(t, "the beginning", func() bool { return a.line("game 0.pgn") != nil })
}

func TestThePageForFilesOutlivesAChangeOfLanguage(t *testing.T) {
	homeWith(t, "Documents/sub/there.pgn")
	a := newApp(t)
	a.SaveFile("x.pgn", nil)
	a.tapLine(t, "sub")
	a.until(t, "the folder", func() bool { return a.line("there.pgn") != nil })
	a.field(t).SetText("mine")
	a.settings.Language = string(translations.Polish)
	a.setLanguage()
	a.rebuild()
	a.until(t, "the same folder", func() bool { return a.line("there.pgn") != nil })
	if a.field(t).Text != "mine" || !a.shows(a.say(translations.FilesSave)) {
		t.Errorf("the name is %q, the page says %q", a.field(t).Text, a.texts())
	}
}

// The dialog of the system comes first where there is one.
func TestTheDialogOfTheSystem(t *testing.T) {
	home := homeWith(t, "Documents/there.pgn")
	asked := make(chan dialogRequest, 1)
	answers := make(chan string, 1)
	fails := false
	folder := t.TempDir()
	keepSettings(t, folder, settingsIn(translations.Polish))
	a := appIn(t, folder, Options{dialog: func(ctx context.Context, r dialogRequest) (string, error) {
		asked <- r
		if fails {
			return "", errors.New("the desk is burning")
		}
		select {
		case path := <-answers:
			return path, nil
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}})
	there := filepath.Join(home, "Documents", "there.pgn")
	a.OpenFile()
	if r := <-asked; r.save || r.name != "" || r.accept != "Otwórz" || r.folder != "" || strings.Contains(r.accept, "…") {
		t.Errorf("asked %+v", r)
	}
	answers <- there
	a.settle()
	a.gameShown(t).movesAre(t, "e4 e5 Nf3")

	// What nobody chose changes nothing.
	before := a.session
	a.OpenFile()
	if r := <-asked; r.folder != filepath.Dir(there) {
		t.Errorf("it begins at %q", r.folder)
	}
	answers <- ""
	a.settle()
	if a.session != before || a.shown != screen.NameGame || a.modal != nil {
		t.Errorf("it shows %q", a.texts())
	}

	// Another wish takes the place of a dialog that is open.
	a.OpenFile()
	<-asked
	a.SaveFile("mine.pgn", []byte("content"))
	if r := <-asked; !r.save || r.name != "mine.pgn" || r.accept != "Zapisz" {
		t.Errorf("asked %+v", r)
	}
	mine := filepath.Join(home, "mine.pgn")
	answers <- mine
	a.settle()
	if content, err := os.ReadFile(mine); err != nil || string(content) != "content" {
		t.Errorf("%q, %v", content, err)
	}
	a.wantText(t, a.say(translations.EventRecordSaved, "File", "mine.pgn"))

	fails = true
	a.OpenFile()
	<-asked
	a.settle()
	a.wantText(t, "the desk is burning")
}

func TestThePageForFilesIsGoneAfterARestart(t *testing.T) {
	homeWith(t, "Documents/there.pgn")
	a, folder := folderOf(t)
	a.OpenFile()
	a.until(t, "the page", func() bool { return a.line("there.pgn") != nil })
	again := appIn(t, killed(t, a, folder), Options{})
	again.gameShown(t)
}

func TestThePageForFilesIsMirrored(t *testing.T) {
	homeWith(t, "Documents/there.pgn")
	for _, language := range []translations.Language{translations.English, translations.Hebrew} {
		folder := t.TempDir()
		keepSettings(t, folder, settingsIn(language))
		a := appIn(t, folder, Options{})
		a.OpenFile()
		a.until(t, "the page", func() bool { return a.line("there.pgn") != nil })
		var icon, title float32
		for _, seen := range a.seen() {
			if _, ok := seen.Parent.(*text.Line); !ok {
				continue
			}
			switch o := seen.Object.(type) {
			case *canvas.Image:
				icon = seen.At.X
			case *text.Label:
				if strings.Contains(o.Text(), "there.pgn") {
					title = seen.At.X
				}
			}
		}
		if (icon > title) != language.RightToLeft() {
			t.Errorf("%s: the icon is at %g, the title at %g", language, icon, title)
		}
	}
}
