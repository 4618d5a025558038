package game

import (
	"fyne.io/fyne/v2"

	"minechess/theme"
	"minechess/ui/widget"
)

// frame is what the places of the parts follow from.
type frame struct {
	size        fyne.Size
	rightToLeft bool
	ranks       int
	flipped     bool    // White's panel is the upper one
	analysis    bool    // it is wanted
	roomyStatus float32 // height of the status panel in its roomy form
	inWords     float32 // width of the row of actions in words
	inPart      float32 // the same where most of them are icons
}

// plan is where the parts of the screen are, and in which form: in a wide window
// the board beside a column of panels, in a tall one everything above and below
// the board, whichever leaves the larger board. A part without an area is not
// shown.
type plan struct {
	board, white, black, status, moves, analysis area

	compact  bool // status and analysis are
	actions  area
	row      rowForm
	newGame  area // above the actions
	icons    int  // how many icons the row of actions has room for
	stepping bool // the list of moves has buttons to walk through it
}

// area is a place within the screen.
type area struct{ x, y, width, height float32 }

func (a area) empty() bool { return a.width <= 0 || a.height <= 0 }

// rowForm is how the actions are shown.
type rowForm uint8

const (
	inWords rowForm = iota // in a wide window, in words as far as there are any
	inPart                 // the same, most of them as icons
	inTwo                  // the same in two rows, a new game above the icons
	inIcons                // in a tall or a low window, where a menu has the new game
)

const (
	columnLeast  = 252 // width of the column of panels, and what it has where there is room
	columnGood   = 320
	columnMost   = 560
	roomyPlayer  = 64
	tallPlayer   = 40
	tallGap      = 3 // with these, a square is 45 wide on a screen of 360×640
	wideMargin   = 20
	narrowMargin = 8
	shortWindow  = 560 // below this height the panels of a wide window are compact
	leastMoves   = 110 // height of a panel of moves that shows a few
	leastTile    = 14  // with smaller squares, only board and actions are shown
	squareWindow = 500 // a tall arrangement in a wider window has panels as wide as the board
)

// planOf places the parts. It depends on the frame alone, and changes nothing.
func planOf(f frame) plan {
	wideTile, margin := f.boardOfWide()
	tallTile, chrome := f.boardOfTall()
	if wideTile >= tallTile {
		return f.wide(wideTile, margin)
	}
	return f.tall(tallTile, chrome)
}

// boardOfWide and boardOfTall give the size of a square in either arrangement.
func (f *frame) boardOfWide() (tile, margin float32) {
	margin = wideMargin
	if f.size.Height < shortWindow {
		margin = narrowMargin
	}
	column := max(columnLeast, min(columnGood, f.size.Width*0.37))
	return min((f.size.Height-2*margin)/float32(f.ranks), (f.size.Width-column-3*margin)/8), margin
}

func (f *frame) boardOfTall() (tile, chrome float32) {
	chrome = 2*tallPlayer + widget.CompactStatus + theme.TouchTarget + 6*tallGap
	if f.analysis {
		chrome += widget.CompactAnalysis
	}
	return min(f.size.Width/8, (f.size.Height-chrome)/float32(f.ranks)), chrome
}

// players gives the upper and the lower player their areas.
func (f *frame) players(p *plan, upper, lower area) {
	p.black, p.white = upper, lower
	if f.flipped {
		p.black, p.white = lower, upper
	}
}

// roomFor is how many icons a row has room for.
func roomFor(width float32) int {
	return int((width + theme.Gap) / (theme.TouchTarget + theme.Gap))
}

func (f *frame) wide(tile, margin float32) plan {
	tile = max(tile, 8)
	board := fyne.NewSize(8*tile, float32(f.ranks)*tile)
	gap := margin
	column := min(columnMost, f.size.Width-board.Width-2*margin-gap)
	left := (f.size.Width - board.Width - gap - column) / 2
	top := (f.size.Height - board.Height) / 2

	boardX, x := left, left+board.Width+gap
	if f.rightToLeft {
		boardX, x = left+column+gap, left
	}
	p := plan{board: area{boardX, top, board.Width, board.Height}, compact: f.size.Height < shortWindow}

	between, player, status := float32(theme.WideGap), float32(roomyPlayer), f.roomyStatus
	if p.compact {
		between, player, status = theme.Gap, theme.TouchTarget, widget.CompactStatus
	}
	y, bottom := top, top+board.Height
	if high := f.size.Height - 2*margin; board.Height < high {
		// A board held down by the width leaves the panels more height.
		y, bottom = margin, margin+high
	}
	upper := area{x, y, column, player}
	y += player + between
	p.status = area{x, y, column, status}
	y += status + between

	actions := float32(theme.TouchTarget)
	p.actions = area{x, bottom - actions, column, actions}
	switch {
	case p.compact:
		p.row = inIcons
	case f.inWords <= column:
		p.row = inWords
	case f.inPart <= column:
		p.row = inPart
	default:
		p.row = inTwo
		p.newGame = area{x, bottom - 2*actions - theme.Gap, column, actions}
		actions += actions + theme.Gap
	}
	p.icons = roomFor(column)
	p.stepping = p.row != inIcons
	bottom -= actions + between
	f.players(&p, upper, area{x, bottom - player, column, player})
	bottom -= player + between
	if f.analysis {
		height := float32(widget.RoomyAnalysis)
		if p.compact {
			height = widget.CompactAnalysis
		}
		if bottom-height >= y {
			p.analysis = area{x, bottom - height, column, height}
			bottom -= height + between
		}
	}
	if bottom-y >= leastMoves {
		p.moves = area{x, y, column, bottom - y}
	}
	return p
}

func (f *frame) tall(tile, chrome float32) plan {
	p := plan{compact: true, row: inIcons}
	facts := tile >= leastTile
	player, status := float32(tallPlayer), float32(widget.CompactStatus)
	if !facts {
		chrome = theme.TouchTarget + 4*tallGap
		player, status = 0, 0
		tile = min(f.size.Width/8, (f.size.Height-chrome)/float32(f.ranks))
	}
	tile = max(tile, 1)
	board := fyne.NewSize(8*tile, float32(f.ranks)*tile)
	// What is left over makes the parts around the board roomier, then goes to
	// the ends.
	spare := max(0, f.size.Height-chrome-board.Height)
	more := min(12, spare/10)
	if facts {
		player, status = player+more, status+more
	}
	actions := theme.TouchTarget + more
	gap := tallGap + min(8, spare/12)
	used := board.Height + 2*player + status + actions + 4*gap
	analysis := f.analysis && facts
	if analysis {
		used += widget.CompactAnalysis
	}
	if !facts {
		used = board.Height + actions + gap
	}
	y := max(tallGap, (f.size.Height-used)/2)
	margin := float32(narrowMargin)
	inner := f.size.Width - 2*margin
	if board.Width < inner && f.size.Width > squareWindow {
		inner = max(board.Width, 360)
		margin = (f.size.Width - inner) / 2
	}

	var upper, lower area
	if facts {
		upper = area{margin, y, inner, player}
		y += player + gap
	}
	p.board = area{(f.size.Width - board.Width) / 2, y, board.Width, board.Height}
	y += board.Height + gap
	if analysis {
		p.analysis = area{margin, y - gap, inner, widget.CompactAnalysis}
		y += widget.CompactAnalysis
	}
	if facts {
		lower = area{margin, y, inner, player}
		y += player + gap
		p.status = area{margin, y, inner, status}
		y += status + gap
	}
	f.players(&p, upper, lower)
	p.actions = area{margin, y, inner, actions}
	p.icons = roomFor(inner)
	return p
}
