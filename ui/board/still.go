package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Still is a board that is only looked at: a picture beside a text. Taps, drags
// and the wheel go to whatever it lies on.
type Still struct {
	widget.BaseWidget

	board  *Board
	widest float32
}

// NewStill gives a picture of a position, not wider than widest, with the man
// on a square selected; [NoSquare] is none.
func NewStill(o Options, v View, selected Square, widest float32) *Still {
	o.Animate = false
	s := &Still{board: New(o), widest: widest}
	s.board.SetView(v, Change{})
	s.board.Select(selected)
	s.ExtendBaseWidget(s)
	return s
}

// ShowView shows another position, from the side of either player.
func (s *Still) ShowView(v View, flipped bool) {
	o := s.board.Options()
	o.Flipped = flipped
	s.board.SetOptions(o)
	s.board.SetView(v, Change{})
	s.Refresh()
}

// HeightFor is the height of the picture at a width.
func (s *Still) HeightFor(width float32) float32 {
	return min(width, s.widest) * float32(s.board.view.Ranks) / files
}

// CreateRenderer is for Fyne.
func (s *Still) CreateRenderer() fyne.WidgetRenderer { return stillRenderer{s} }

type stillRenderer struct{ still *Still }

func (r stillRenderer) Destroy() {}
func (r stillRenderer) Refresh() { r.still.board.redraw() }
func (r stillRenderer) MinSize() fyne.Size {
	return fyne.NewSize(120, r.still.HeightFor(r.still.Size().Width))
}

func (r stillRenderer) Layout(size fyne.Size) { r.still.board.Resize(size) }

func (r stillRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.still.board.picture}
}
