package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// A figure plays as a board does, by taps and by keys.
func TestFigureIsABoard(t *testing.T) {
	test.NewTempApp(t)
	f := NewFigure(Options{}, 240)
	w := test.NewTempWindow(t, f)
	w.Resize(fyne.NewSize(400, 400))
	b := f.Board()
	b.SetView(startView(), Change{})
	log := record(b)
	tap := func(name string) { f.Tapped(&fyne.PointEvent{Position: b.TileCenter(sq(name))}) }
	tap("e2")
	expect(t, log, "select e2 true")
	if f.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.TileCenter(sq("e4"))}}); f.Cursor() != desktop.PointerCursor {
		t.Error("the pointer does not tell of the move")
	}
	tap("e4")
	expect(t, log, "select - false", "move e2e4-")

	w.Canvas().Focus(f)
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyUp, fyne.KeyReturn} {
		f.TypedKey(&fyne.KeyEvent{Name: key})
	}
	expect(t, log, "select e2 true", "select - false", "move e2e3-")
	if b.host() != w.Canvas() {
		t.Error("the board does not know where it is shown, and could not move its men")
	}
}

// What would move the page is none of its business.
func TestFigureLeavesDragsToThePage(t *testing.T) {
	var f fyne.CanvasObject = NewFigure(Options{}, 240)
	if _, ok := f.(fyne.Draggable); ok {
		t.Error("it takes drags")
	}
	if _, ok := f.(fyne.Scrollable); ok {
		t.Error("it takes the wheel")
	}
	test.NewTempApp(t)
	w := test.NewTempWindow(t, container.NewVScroll(f))
	w.Resize(fyne.NewSize(200, 200))
	for _, o := range test.WidgetRenderer(f.(fyne.Widget)).Objects() {
		if _, ok := o.(*Board); ok {
			t.Error("the board itself lies on the page, and would take drags")
		}
	}
}

func TestFigureIsNoWiderThanItWasTold(t *testing.T) {
	f := NewFigure(Options{}, 240)
	f.Board().SetView(View{Ranks: 8, Check: NoSquare}, Change{})
	for width, height := range map[float32]float32{100: 100, 240: 240, 600: 240} {
		if got := f.HeightFor(width); got != height {
			t.Errorf("at %g it is %g high, want %g", width, got, height)
		}
	}
	f.Board().SetView(View{Ranks: 10, Check: NoSquare}, Change{})
	if got := f.HeightFor(400); got != 300 {
		t.Errorf("with ten ranks it is %g high", got)
	}
}
