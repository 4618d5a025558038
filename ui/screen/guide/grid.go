package guide

import (
	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
)

// Widths of a figure on the page.
const (
	narrowest = 176
	widest    = 300
)

// grid stands figures in rows, two or three beside each other where there is room,
// and else one below the other. Each row is as high as the highest of its figures.
type grid struct {
	fynewidget.BaseWidget

	locale  text.Locale
	figures []fyne.CanvasObject
}

func newGrid(l text.Locale, figures []fyne.CanvasObject) *grid {
	g := &grid{locale: l, figures: figures}
	g.ExtendBaseWidget(g)
	return g
}

// columns is how many of n figures stand beside each other at a width.
func columns(n int, width float32) int {
	fit := max(1, min(3, int((width+theme.WideGap)/(narrowest+theme.WideGap))))
	if n == 4 && fit == 3 { // rather two and two than three and one
		return 2
	}
	return min(n, fit)
}

// HeightFor is the height of all rows at a width.
func (g *grid) HeightFor(width float32) float32 {
	return g.arrange(width, func(int, fyne.Position, fyne.Size) {})
}

// arrange gives every figure its place, and the height of them all.
func (g *grid) arrange(width float32, put func(i int, at fyne.Position, size fyne.Size)) float32 {
	n := columns(len(g.figures), width)
	each := min(widest, (width-theme.WideGap*float32(n-1))/float32(n))
	y := float32(0)
	for first := 0; first < len(g.figures); first += n {
		row := g.figures[first:min(first+n, len(g.figures))]
		height := float32(0)
		for _, f := range row {
			height = max(height, text.HeightFor(f, each))
		}
		all := each*float32(len(row)) + theme.WideGap*float32(len(row)-1)
		for i := range row {
			x := (width-all)/2 + float32(i)*(each+theme.WideGap)
			if g.locale.RightToLeft() {
				x = width - x - each
			}
			put(first+i, fyne.NewPos(x, y), fyne.NewSize(each, height))
		}
		y += height + 2*theme.WideGap
	}
	return max(0, y-2*theme.WideGap)
}

// CreateRenderer is for Fyne.
func (g *grid) CreateRenderer() fyne.WidgetRenderer { return gridRenderer{g} }

type gridRenderer struct{ grid *grid }

func (r gridRenderer) Destroy()                     {}
func (r gridRenderer) Objects() []fyne.CanvasObject { return r.grid.figures }

func (r gridRenderer) Refresh() {
	r.Layout(r.grid.Size())
	for _, f := range r.grid.figures {
		f.Refresh()
	}
}

func (r gridRenderer) MinSize() fyne.Size {
	width := float32(0)
	for _, f := range r.grid.figures {
		width = max(width, f.MinSize().Width)
	}
	return fyne.NewSize(width, r.grid.HeightFor(max(width, r.grid.Size().Width)))
}

func (r gridRenderer) Layout(size fyne.Size) {
	r.grid.arrange(size.Width, func(i int, at fyne.Position, size fyne.Size) {
		r.grid.figures[i].Move(at)
		r.grid.figures[i].Resize(size)
	})
}
