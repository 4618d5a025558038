//go:build ci

package ui

import (
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
