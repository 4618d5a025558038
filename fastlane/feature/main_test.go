//go:build ci

package main

import (
	"image"
	"image/png"
	"os"
	"testing"

	"fyne.io/fyne/v2/test"

	"minechess/ui/translations"
)

// What lies in the stores' folder is what the program draws now, of the board, the theme and the texts as they are.
func TestPicturesAreUpToDate(t *testing.T) {
	app := test.NewTempApp(t)
	for _, l := range translations.Languages() {
		want, err := draw(app, "../..", l)
		if err != nil {
			t.Fatal(err)
		}
		if size := want.Bounds().Size(); size != image.Pt(width, height) {
			t.Fatalf("%s: the picture has %v", l, size)
		}
		name := file("../..", l)
		opened, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(opened)
		opened.Close()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if n := differing(got, want); n > 0 {
			t.Errorf("%s differs in %d pixels from what is drawn; make store mends it", name, n)
		}
	}
}

// differing counts pixels of another colour. A little more or less of it comes from other processors, which round differently.
func differing(a, b image.Image) int {
	if a.Bounds() != b.Bounds() {
		return a.Bounds().Dx() * a.Bounds().Dy()
	}
	far := func(a, b uint32) bool { return a > b+0x0400 || b > a+0x0400 }
	n := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r, g, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			if far(r, r2) || far(g, g2) || far(b1, b2) {
				n++
			}
		}
	}
	return n
}
