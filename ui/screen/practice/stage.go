package practice

import (
	"fyne.io/fyne/v2"

	"minechess/ui/text"
)

// stage places the board and what is said of it: side by side, or one below the other, whichever leaves the larger board.
type stage struct {
	locale text.Locale
	ranks  int
}

const (
	stageMargin = 16
	tallMargin  = 4
	columnLeast = 240 // width of what is said, and the share of the window that it has where there is room
	columnMost  = 460
	columnShare = 0.36
	saidLeast   = 150 // height of what is said below a board, and the share that it has in a high window
	saidShare   = 0.34
)

// MinSize is that of a corner of a screen.
func (s stage) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(160, 160) }

// Layout places the board, which comes first, and the rest.
func (s stage) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	board, said := objects[0], objects[1]
	ranks := float32(s.ranks)

	column := min(max(columnLeast, size.Width*columnShare), columnMost)
	wide := min((size.Width-column-3*stageMargin)/8, (size.Height-2*stageMargin)/ranks)
	below := max(saidLeast, size.Height*saidShare)
	tall := min(size.Width/8, (size.Height-below)/ranks)

	if wide >= tall {
		width, height := 8*wide, ranks*wide
		column = min(columnMost, size.Width-width-3*stageMargin)
		left := (size.Width - width - stageMargin - column) / 2
		boardX, saidX := left, left+width+stageMargin
		if s.locale.RightToLeft() {
			boardX, saidX = left+column+stageMargin, left
		}
		board.Resize(fyne.NewSize(width, height))
		board.Move(fyne.NewPos(boardX, stageMargin/2))
		said.Resize(fyne.NewSize(column, size.Height-stageMargin))
		said.Move(fyne.NewPos(saidX, stageMargin/2))
		return
	}
	tall = max(tall, 0)
	board.Resize(fyne.NewSize(8*tall, ranks*tall))
	board.Move(fyne.NewPos((size.Width-8*tall)/2, 0))
	y := ranks*tall + tallMargin
	said.Resize(fyne.NewSize(size.Width, max(0, size.Height-y)))
	said.Move(fyne.NewPos(0, y))
}
