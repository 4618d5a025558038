package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// frames are the windows of a phone and of a desktop computer.
var frames = []struct {
	name string
	size fyne.Size
}{{"360x640", fyne.NewSize(360, 640)}, {"1200x800", fyne.NewSize(1200, 800)}}

func boardIn(b *testing.B, size fyne.Size) (*Board, fyne.Window) {
	test.NewTempApp(b)
	board := New(DefaultOptions())
	w := test.NewTempWindow(b, container.NewStack(board))
	w.SetPadded(false)
	w.Resize(size)
	board.SetView(midGame(), Change{})
	board.Select(sq("f4"))
	w.Canvas().Capture()
	return board, w
}

// BenchmarkFrame is a whole frame drawn in software, of which the board takes its part.
func BenchmarkFrame(b *testing.B) {
	for _, f := range frames {
		b.Run(f.name, func(b *testing.B) {
			_, w := boardIn(b, f.size)
			for b.Loop() {
				w.Canvas().Capture()
			}
		})
	}
}

// BenchmarkEmptyFrame is what such a frame costs without the board.
func BenchmarkEmptyFrame(b *testing.B) {
	for _, f := range frames {
		b.Run(f.name, func(b *testing.B) {
			test.NewTempApp(b)
			w := test.NewTempWindow(b, container.NewStack())
			w.SetPadded(false)
			w.Resize(f.size)
			for b.Loop() {
				w.Canvas().Capture()
			}
		})
	}
}

// BenchmarkPaint is the board's own part: a frame in which nothing has changed,
// one in which a man was selected, all squares anew, and all squares at a new size.
func BenchmarkPaint(b *testing.B) {
	for _, f := range frames {
		board, _ := boardIn(b, f.size)
		size := board.painter.picture.Rect.Size()
		b.Run(f.name+"/same", func(b *testing.B) {
			for b.Loop() {
				board.paint(size.X, size.Y)
			}
		})
		b.Run(f.name+"/select", func(b *testing.B) {
			for b.Loop() {
				board.Select(sq("d2"))
				board.paint(size.X, size.Y)
				board.Select(sq("f4"))
				board.paint(size.X, size.Y)
			}
		})
		b.Run(f.name+"/all", func(b *testing.B) {
			for b.Loop() {
				board.painter.reset(board.options.Look)
				board.paint(size.X, size.Y)
			}
		})
		b.Run(f.name+"/resize", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				board.paint(size.X+i%2, size.Y)
			}
		})
	}
}
