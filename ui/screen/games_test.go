package screen

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/internal/store"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// quiet is a shell whose disk answers at once.
type quiet struct {
	Shell
	locale text.Locale
}

func (q quiet) Locale() text.Locale              { return q.locale }
func (q quiet) Look() theme.Look                 { return theme.DefaultLook() }
func (q quiet) Report(err error)                 {}
func (q quiet) Disk(work func() (then func()))   { work()() }
func (q quiet) Beside(work func() (then func())) { work()() }
func (q quiet) Post(do func())                   { do() }
func (q quiet) Settings() store.Settings         { return store.DefaultSettings() }

// Of ten thousand games no more than those in sight are played through.
func TestManyGamesAreNotAllPlayedThrough(t *testing.T) {
	const games = 10_000
	uitest.Start(t)
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "games"), 0o700); err != nil {
		t.Fatal(err)
	}
	day := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	game := ""
	for i := range games {
		name := filepath.Join(folder, "games", store.NewID(day.Add(time.Duration(i)*time.Second), bytes.NewReader(make([]byte, 2)))+".pgn")
		err := os.Link(game, name) // quicker than writing it again
		if i == 0 {
			game = name
			err = os.WriteFile(name, []byte("[Result \"1-0\"]\n\n1. e4 1-0\n"), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	files, err := store.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()

	var shelf Shelf
	g := shelf.Open(quiet{locale: uitest.Locale(t, translations.English)}, files).(*gamesScreen)
	window := test.NewWindow(g.Content())
	defer window.Close()
	window.Resize(fyne.NewSize(800, 600))
	g.Enter()
	first, until := g.rows.InSight()
	if len(g.shown) != games || until-first < 3 || until-first > 30 {
		t.Errorf("%d games are listed, of which %d to %d are in sight", len(g.shown), first, until)
	}
	if n := len(g.pictures); n == 0 || n > until-first {
		t.Errorf("%d games were played through, with %d in sight", n, until-first)
	}
	g.rows.Reveal(games - 1)
	if n := len(g.pictures); n > 2*(until-first)+2 {
		t.Errorf("%d games were played through, with %d in sight", n, until-first)
	}
}
