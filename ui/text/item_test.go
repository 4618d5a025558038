package text_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

func TestItemIsTappedAnywhereButOnItsButtons(t *testing.T) {
	start(t)
	for _, language := range translations.Languages() {
		l := locale(t, language)
		taps, inner := 0, 0
		b := text.NewIconButton(l, text.Flat, "x", theme.IconDelete, func() { inner++ })
		i := text.NewRaisedItem("a game", text.NewBorder(l, theme.Gap, nil, nil, nil, b, text.NewParagraph(l, text.Body, "some words about a game")), func() { taps++ })
		w := test.NewTempWindow(t, i)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(300, i.HeightFor(300)))
		for _, x := range []float32{20, 150, 280} {
			test.TapCanvas(w.Canvas(), fyne.NewPos(x, i.Size().Height/2))
		}
		if taps != 2 || inner != 1 {
			t.Errorf("%s: the row was tapped %d times, its button %d", language, taps, inner)
		}
		i.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if taps != 3 {
			t.Errorf("%s: return does not tap the row", language)
		}
		i.Disable()
		test.Tap(i)
		if taps != 3 {
			t.Errorf("%s: a disabled row was tapped", language)
		}
		if narrow, wide := i.HeightFor(120), i.HeightFor(400); narrow <= wide || wide < theme.TouchTarget {
			t.Errorf("%s: %g high in little room, %g in much", language, narrow, wide)
		}
	}
}
