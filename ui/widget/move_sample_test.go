package widget

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// A sample has room for all that the move list shows of a move.
func TestMoveSampleHasRoom(t *testing.T) {
	uitest.Start(t)
	look := theme.DefaultLook()
	for san, want := range map[string][]fyne.Resource{
		"De5m": {look.Marks.Sweep, look.Marks.Cleared}, "Nd5-": {look.Pieces.Piece('N'), look.Marks.Blast}, "O-O": nil,
	} {
		s := NewMoveSample(uitest.Locale(t, translations.Hebrew), look, true, san)
		w := test.NewTempWindow(t, s)
		w.SetPadded(false)
		w.Resize(s.MinSize())
		var pictures []fyne.Resource
		for _, seen := range uitest.Look(s) {
			if image, ok := seen.Object.(*canvas.Image); ok {
				pictures = append(pictures, image.Resource)
			}
			if !uitest.Within(seen.At, seen.Size, s.Position(), s.Size()) {
				t.Errorf("%s: %T at %v, %v leaves its place of %v", san, seen.Object, seen.At, seen.Size, s.Size())
			}
		}
		if len(pictures) != len(want) || len(want) > 0 && (pictures[0] != want[0] || pictures[1] != want[1]) {
			t.Errorf("%s has the pictures %v", san, pictures)
		}
	}
}
