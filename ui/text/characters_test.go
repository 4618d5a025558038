package text_test

import (
	"bytes"
	"image"
	"image/color"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"minechess/ui/translations"
)

// What no font has is drawn as a box or a question mark, which nobody sees who
// only reads the texts.
func TestEveryCharacterOfTheTextsIsDrawn(t *testing.T) {
	start(t)
	draw := func(r rune, bold bool) []byte {
		o := canvas.NewText(string(r), color.Black)
		o.TextStyle = fyne.TextStyle{Bold: bold}
		c := software.NewTransparentCanvas()
		c.SetPadded(false)
		c.SetContent(container.NewStack(o))
		c.Resize(fyne.NewSize(40, 30))
		return c.Capture().(*image.NRGBA).Pix
	}
	for _, bold := range []bool{false, true} {
		missing := draw('\uE000', bold)
		known := map[rune]bool{}
		for _, l := range translations.Languages() {
			data, err := os.ReadFile("../translations/" + string(l) + ".json")
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range string(data) {
				if !known[r] && r > ' ' && bytes.Equal(draw(r, bold), missing) {
					t.Errorf("%s, bold %v: %c (%U) is in no font", l, bold, r, r)
				}
				known[r] = true
			}
		}
	}
}
