//go:build ci

package ui

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/internal/store"
	"minechess/ui/translations"
)

// middle is a game in which about everything can be seen: a pawn of White's was
// destroyed, men were captured, mines and numbers are uncovered.
const middle = `[Variant "Minesweeper"]
[Mines "b6,e4,f7,h5"]
[White "?"]
[Black "?"]

1. e4- d7 2. Nf3 Bg6 3. Nd4 Bxc2 4. Qxc2 Nc8 5. a3 Ne7 6. Nc3 Nd5 7. Nxd5 *
`

// Pictures of the game, and of what lies over it, in both looks. Without the ci
// tag the fonts of the system would come in.
func TestPictures(t *testing.T) {
	open := func(t *testing.T, l translations.Language, appearance string, size fyne.Size) *testApp {
		folder := t.TempDir()
		s := settingsIn(l)
		s.Appearance = appearance
		keepSettings(t, folder, s)
		a := appIn(t, folder, Options{})
		a.window.Resize(size)
		a.mustOpen(t, middle)
		return a
	}
	for _, p := range []struct {
		name       string
		language   translations.Language
		appearance string
		size       fyne.Size
		then       func(a *testApp, g *gameScreen)
	}{
		{"phone-dark", translations.English, store.AppearanceDark, phoneSize, func(*testApp, *gameScreen) {}},
		{"phone-light", translations.Hebrew, store.AppearanceLight, phoneSize, func(*testApp, *gameScreen) {}},
		{"desktop-dark", translations.Polish, store.AppearanceDark, desktopSize, func(*testApp, *gameScreen) {}},
		{"desktop-light", translations.English, store.AppearanceLight, desktopSize, func(_ *testApp, g *gameScreen) {
			g.board.Select(sq(t, "d7"))
		}},
		{"menu", translations.English, store.AppearanceDark, phoneSize, func(_ *testApp, g *gameScreen) { g.act(t, translations.ActionMenu) }},
		{"result", translations.English, store.AppearanceLight, phoneSize, func(a *testApp, g *gameScreen) {
			if err := g.session.AgreeDraw(); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		t.Run(p.name, func(t *testing.T) {
			a := open(t, p.language, p.appearance, p.size)
			p.then(a, a.gameShown(t))
			test.AssertRendersToImage(t, p.name+".png", a.window.Canvas())
		})
	}
}

// Pictures of the page for files.
func TestPicturesOfFiles(t *testing.T) {
	for _, p := range []struct {
		name       string
		language   translations.Language
		appearance string
		size       fyne.Size
		save       bool
	}{
		{"files-open", translations.Hebrew, store.AppearanceDark, desktopSize, false},
		{"files-save", translations.Polish, store.AppearanceLight, fyne.NewSize(360, 640), true},
	} {
		t.Run(p.name, func(t *testing.T) {
			home := homeWith(t, "Documents/Chess/Game 9.pgn", "Documents/Chess/Anna–Bartek 2026-12-03.pgn", "Documents/Chess/אתם–מחשב 7 2026-12-03.pgn",
				"Documents/Chess/a club championship with a very long name that does not fit anywhere at all.pgn", "Documents/Chess/2025/", "Downloads/")
			folder := t.TempDir()
			s := settingsIn(p.language)
			s.Appearance = p.appearance
			keepSettings(t, folder, s)
			a := appIn(t, folder, Options{})
			a.window.Resize(p.size)
			a.folder = filepath.Join(home, "Documents", "Chess")
			if p.save {
				a.SaveFile("Anna–Bartek 2026-12-03.pgn", nil)
			} else {
				a.OpenFile()
			}
			a.until(t, "the page", func() bool { return a.line("Game 9.pgn") != nil })
			if p.save { // a cursor blinks
				a.window.Canvas().Unfocus()
			} else {
				a.key(fyne.KeyDown)
			}
			test.AssertRendersToImage(t, p.name+".png", a.window.Canvas())
		})
	}
}

// A picture of the page that offers the games of a file.
func TestPictureOfAChoice(t *testing.T) {
	folder := t.TempDir()
	s := settingsIn(translations.Hebrew)
	s.Appearance = store.AppearanceLight
	keepSettings(t, folder, s)
	a := appIn(t, folder, Options{})
	a.openPath(writeFile(t, t.TempDir(), "three.pgn", threeGames))
	a.settle()
	a.key(fyne.KeyDown)
	test.AssertRendersToImage(t, "choice.png", a.window.Canvas())
}
