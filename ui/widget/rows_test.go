package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"minechess/ui/widget"
)

// A row that is revealed before the list has a size is in sight once it has one, and
// the first one then lies at the top.
func TestARowIsRevealedBeforeTheListHasASize(t *testing.T) {
	test.NewTempApp(t)
	for _, row := range []int{0, 1, 30, 59} {
		rows := widget.NewRows(func(float32) float32 { return 50 }, func() widget.Row {
			return widget.Row{Object: canvas.NewRectangle(nil), Show: func(int) {}}
		})
		rows.SetCount(60)
		rows.Reveal(row)
		rows.Resize(fyne.NewSize(390, 600))
		if from, until := rows.InSight(); row < from || row >= until || row < 2 && from != 0 {
			t.Errorf("row %d: those in sight are %d to %d", row, from, until)
		}
	}
}
