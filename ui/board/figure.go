package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Figure is a board in a page that scrolls: it is tapped and walked with the
// keys as any other, but drags and the wheel move the page. It is not wider
// than it was told to be.
type Figure struct {
	widget.BaseWidget

	// OnFocus, if any, is called when the keys come to the figure, which may be out of
	// sight.
	OnFocus func()

	board  *Board
	widest float32
}

// NewFigure makes a figure of bare squares. What it shows, and its callbacks,
// are those of its [Figure.Board].
func NewFigure(o Options, widest float32) *Figure {
	f := &Figure{board: New(o), widest: widest}
	f.board.stage = f
	f.ExtendBaseWidget(f)
	return f
}

// Board is the board of the figure. It is no part of the page itself.
func (f *Figure) Board() *Board { return f.board }

// HeightFor is the height of the figure at a width.
func (f *Figure) HeightFor(width float32) float32 {
	return min(width, f.widest) * float32(f.board.view.Ranks) / files
}

// Tapped is for Fyne.
func (f *Figure) Tapped(ev *fyne.PointEvent) {
	f.board.hideCursor()
	f.board.tap(ev.Position)
}

// MouseIn is for Fyne.
func (f *Figure) MouseIn(ev *desktop.MouseEvent) { f.board.MouseIn(ev) }

// MouseMoved is for Fyne.
func (f *Figure) MouseMoved(ev *desktop.MouseEvent) { f.board.MouseMoved(ev) }

// MouseOut is for Fyne.
func (f *Figure) MouseOut() { f.board.MouseOut() }

// Cursor is that of the board.
func (f *Figure) Cursor() desktop.Cursor { return f.board.Cursor() }

// FocusGained is for Fyne.
func (f *Figure) FocusGained() {
	f.board.FocusGained()
	if f.OnFocus != nil {
		f.OnFocus()
	}
}

// FocusLost is for Fyne.
func (f *Figure) FocusLost() { f.board.FocusLost() }

// TypedRune is for Fyne.
func (f *Figure) TypedRune(rune) {}

// TypedKey is for Fyne.
func (f *Figure) TypedKey(ev *fyne.KeyEvent) { f.board.TypedKey(ev) }

// AccessibilityLabel reads out a square, as that of the board.
func (f *Figure) AccessibilityLabel() string { return f.board.AccessibilityLabel() }

// AccessibilityRole is that of the board.
func (f *Figure) AccessibilityRole() fyne.AccessibleRole { return f.board.AccessibilityRole() }

// CreateRenderer is for Fyne.
func (f *Figure) CreateRenderer() fyne.WidgetRenderer { return figureRenderer{f} }

type figureRenderer struct{ figure *Figure }

func (r figureRenderer) Destroy() { r.figure.board.finish() }
func (r figureRenderer) Refresh() { r.figure.board.redraw() }
func (r figureRenderer) MinSize() fyne.Size {
	return fyne.NewSize(min(120, r.figure.widest), r.figure.HeightFor(r.figure.Size().Width))
}
func (r figureRenderer) Layout(size fyne.Size)        { r.figure.board.Resize(size) }
func (r figureRenderer) Objects() []fyne.CanvasObject { return r.figure.board.objects }

var (
	_ fyne.Tappable      = (*Figure)(nil)
	_ fyne.Focusable     = (*Figure)(nil)
	_ fyne.Accessible    = (*Figure)(nil)
	_ desktop.Hoverable  = (*Figure)(nil)
	_ desktop.Cursorable = (*Figure)(nil)
)
