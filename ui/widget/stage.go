package widget

import (
	"fyne.io/fyne/v2"

	"minechess/theme"
	"minechess/ui/text"
)

// NewStage places a heading, and below it a board of so many ranks and what is said of that: side by side, or one below the other, whichever
// leaves the larger board.
func NewStage(l text.Locale, ranks int, heading, board, said fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: stage{l, ranks}, Objects: []fyne.CanvasObject{heading, board, said}}
}

type stage struct {
	locale text.Locale
	ranks  int
}

const (
	stageMargin = 16
	tallMargin  = 4
	stageLeast  = 240 // width of what is said, and the share of the window that it has where there is room
	stageMost   = 460
	stageShare  = 0.36
	saidLeast   = 150 // height of what is said below a board, and the share that it has in a high window
	saidShare   = 0.34
)

// MinSize is that of a corner of a screen.
func (s stage) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(160, 160) }

// Layout places the heading, the board and the rest, which come in this order.
func (s stage) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	heading, board, said := objects[0], objects[1], objects[2]
	ranks := float32(s.ranks)
	top := heading.MinSize().Height + 2*theme.Gap
	high := max(0, size.Height-top)

	column := min(max(stageLeast, size.Width*stageShare), stageMost)
	wide := min((size.Width-column-3*stageMargin)/8, (high-stageMargin)/ranks)
	below := max(saidLeast, high*saidShare)
	tall := max(0, min(size.Width/8, (high-below)/ranks))

	if wide < tall {
		Place(heading, theme.Gap, theme.Gap, size.Width-2*theme.Gap, top-2*theme.Gap)
		Place(board, (size.Width-8*tall)/2, top, 8*tall, ranks*tall)
		y := top + ranks*tall + tallMargin
		Place(said, 0, y, size.Width, max(0, size.Height-y))
		return
	}
	width := 8 * wide
	column = min(stageMost, size.Width-width-3*stageMargin)
	all := width + stageMargin + column
	left := (size.Width - all) / 2
	boardX, saidX := left, left+width+stageMargin
	if s.locale.RightToLeft() {
		boardX, saidX = left+column+stageMargin, left
	}
	Place(heading, left, theme.Gap, all, top-2*theme.Gap)
	Place(board, boardX, top, width, ranks*wide)
	Place(said, saidX, top, column, high-stageMargin)
}
