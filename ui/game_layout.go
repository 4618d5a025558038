package ui

import (
	"fyne.io/fyne/v2"

	"minechess/theme"
	"minechess/ui/text"
)

// gameLayout places the parts of the game screen: in a wide window the board
// beside a column of panels, in a tall one everything above and below the
// board, whichever leaves the larger board.
type gameLayout struct{ game *gameScreen }

const (
	columnLeast  = 252 // width of the column of panels, and what it has where there is room
	columnGood   = 320
	columnMost   = 560
	tallPlayer   = 40
	tallGap      = 3 // with these, a square is 45 wide on a screen of 360×640
	wideMargin   = 20
	narrowMargin = 8
	shortWindow  = 560 // below this height the panels of a wide window are compact
	leastMoves   = 110 // height of a panel of moves that shows a few
	leastTile    = 14  // with smaller squares, only board and actions are shown
)

// MinSize is small, so that the smallest windows can be had.
func (l *gameLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }

// boardOfWide and boardOfTall give the size of a square in either arrangement.
func (l *gameLayout) boardOfWide(size fyne.Size) (tile, margin float32) {
	margin = wideMargin
	if size.Height < shortWindow {
		margin = narrowMargin
	}
	ranks := float32(l.game.ranks())
	column := max(columnLeast, min(columnGood, size.Width*0.37))
	return min((size.Height-2*margin)/ranks, (size.Width-column-3*margin)/8), margin
}

func (l *gameLayout) boardOfTall(size fyne.Size) (tile, chrome float32) {
	chrome = 2*tallPlayer + compactStatus + theme.TouchTarget + 6*tallGap
	if l.game.analysis.Visible() {
		chrome += compactAnalysis
	}
	ranks := float32(l.game.ranks())
	return min(size.Width/8, (size.Height-chrome)/ranks), chrome
}

// Layout is for Fyne.
func (l *gameLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	wideTile, margin := l.boardOfWide(size)
	tallTile, chrome := l.boardOfTall(size)
	if wideTile >= tallTile {
		l.layoutWide(size, wideTile, margin)
	} else {
		l.layoutTall(size, tallTile, chrome)
	}
}

func place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Resize(fyne.NewSize(width, height))
	o.Move(fyne.NewPos(x, y))
}

func (l *gameLayout) layoutWide(size fyne.Size, tile, margin float32) {
	g := l.game
	tile = max(tile, 8)
	board := fyne.NewSize(8*tile, float32(g.ranks())*tile)
	gap := margin
	column := min(columnMost, size.Width-board.Width-2*margin-gap)
	left := (size.Width - board.Width - gap - column) / 2
	top := (size.Height - board.Height) / 2

	boardX, columnX := left, left+board.Width+gap
	if g.app.locale.RightToLeft() {
		boardX, columnX = left+column+gap, left
	}
	place(g.board, boardX, top, board.Width, board.Height)

	short := size.Height < shortWindow
	between := float32(theme.WideGap)
	player := float32(64)
	if short {
		between, player = theme.Gap, theme.TouchTarget
	}
	y, bottom := top, top+board.Height
	if column := size.Height - 2*margin; board.Height < column {
		// A board held down by the width leaves the panels more height.
		y, bottom = margin, margin+column
	}
	upper, lower := g.playersFromTop()
	place(upper, columnX, y, column, player)
	y += player + between

	g.status.setCompact(short)
	status := g.status.HeightFor(column)
	place(g.status, columnX, y, column, status)
	y += status + between

	actions := float32(theme.TouchTarget)
	row := inIcons
	switch {
	case short:
		g.placeIcons(columnX, bottom-actions, column, actions)
	case text.HeightFor(g.wideActions, column) <= actions:
		row = inWords
		place(g.wideActions, columnX, bottom-actions, column, actions)
	case text.HeightFor(g.wideIcons, column) <= actions:
		row = inPart
		place(g.wideIcons, columnX, bottom-actions, column, actions)
	default:
		row = inTwo
		g.placeIcons(columnX, bottom-actions, column, actions)
		place(g.wideNewGame, columnX, bottom-2*actions-theme.Gap, column, actions)
		actions += actions + theme.Gap
	}
	bottom -= actions + between
	place(lower, columnX, bottom-player, column, player)
	bottom -= player + between
	if g.analysis.Visible() {
		g.analysis.compact = short
		height := g.analysis.HeightFor(column)
		place(g.analysis, columnX, bottom-height, column, height)
		bottom -= height + between
	}
	// The panel of moves has other parts in a short window, so the form is first.
	g.setForm(form{actions: row, moves: bottom-y >= leastMoves, facts: true})
	place(g.movesPanel, columnX, y, column, max(0, bottom-y))
}

func (l *gameLayout) layoutTall(size fyne.Size, tile, chrome float32) {
	g := l.game
	g.status.setCompact(true)
	facts := tile >= leastTile
	player, status := float32(tallPlayer), float32(compactStatus)
	if !facts {
		chrome = theme.TouchTarget + 4*tallGap
		player, status = 0, 0
		tile = min(size.Width/8, (size.Height-chrome)/float32(g.ranks()))
	}
	tile = max(tile, 1)
	board := fyne.NewSize(8*tile, float32(g.ranks())*tile)
	// What is left over makes the parts around the board roomier, then goes to
	// the ends.
	spare := max(0, size.Height-chrome-board.Height)
	more := min(12, spare/10)
	if facts {
		player, status = player+more, status+more
	}
	actions := theme.TouchTarget + more
	gap := tallGap + min(8, spare/12)
	used := board.Height + 2*player + status + actions + 4*gap
	g.analysis.compact = true
	if g.analysis.Visible() {
		used += compactAnalysis
	}
	if !facts {
		used = board.Height + actions + gap
	}
	y := max(tallGap, (size.Height-used)/2)
	margin := float32(narrowMargin)
	inner := size.Width - 2*margin
	if wide := board.Width; wide < inner && size.Width > 500 {
		// On a large square window the panels are as wide as the board.
		inner = max(wide, 360)
		margin = (size.Width - inner) / 2
	}

	upper, lower := g.playersFromTop()
	if facts {
		place(upper, margin, y, inner, player)
		y += player + gap
	}
	place(g.board, (size.Width-board.Width)/2, y, board.Width, board.Height)
	y += board.Height + gap
	if g.analysis.Visible() {
		place(g.analysis, margin, y-gap, inner, compactAnalysis)
		y += compactAnalysis
	}
	if facts {
		place(lower, margin, y, inner, player)
		y += player + gap
		place(g.status, margin, y, inner, status)
		y += status + gap
	}
	g.placeIcons(margin, y, inner, actions)
	g.setForm(form{actions: inIcons, facts: facts})
}

// placeIcons places the rows of actions that show icons. Where there is no room
// for all of them, the last ones give way.
func (g *gameScreen) placeIcons(x, y, width, height float32) {
	room := int((width + theme.Gap) / (theme.TouchTarget + theme.Gap))
	for _, row := range [...]*fyne.Container{g.tallActions, g.tallWalk} {
		for i, o := range row.Objects {
			o.(*text.Button).Hidden = i >= room
		}
		place(row, x, y, width, height)
	}
}
