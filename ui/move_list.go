package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
)

// moveList shows the moves of a game, two plies a row, however long it is.
type moveList struct {
	widget.BaseWidget

	locale    text.Locale
	look      theme.Look
	figurines bool
	game      *rules.Game
	rowHeight float32
	shown     int // plies played in the position that the board shows
	onTapped  func(plies int)

	list  *widget.List
	empty *text.Label
}

func newMoveList(l text.Locale, look theme.Look, figurines bool, noMoves string, onTapped func(plies int)) *moveList {
	m := &moveList{locale: l, look: look, figurines: figurines, rowHeight: moveRowHeight, onTapped: onTapped, empty: text.NewLabel(l, text.Muted, noMoves)}
	m.list = widget.NewList(m.rows, func() fyne.CanvasObject { return newMoveRow(m) }, func(i widget.ListItemID, o fyne.CanvasObject) {
		o.(*moveRow).show(i)
	})
	m.list.HideSeparators = true
	m.ExtendBaseWidget(m)
	return m
}

// show brings the list up to date and scrolls to the ply that the board shows.
func (m *moveList) show(g *rules.Game, plies int) {
	m.game, m.shown = g, plies
	m.empty.Hidden = g.Len() > 0
	m.list.Refresh()
	m.scroll()
	m.Refresh()
}

// scroll brings the move that led to the position shown into view.
func (m *moveList) scroll() {
	switch row := m.rowOf(max(m.shown, 1) - 1); {
	case m.rows() == 0:
	case row == m.rows()-1:
		m.list.ScrollToBottom() // ScrollTo leaves a list that has grown where it was
	default:
		m.list.ScrollTo(row)
	}
}

// offset is 1 if Black moved first, so that the first row lacks White's move.
func (m *moveList) offset() int {
	if m.game == nil {
		return 0
	}
	return int(m.game.PositionAt(0).Turn())
}

func (m *moveList) rows() int {
	if m.game == nil || m.game.Len() == 0 {
		return 0
	}
	return m.rowOf(m.game.Len()-1) + 1
}

func (m *moveList) rowOf(ply int) int { return (ply + m.offset()) / 2 }

// CreateRenderer is for Fyne.
func (m *moveList) CreateRenderer() fyne.WidgetRenderer { return moveListRenderer{m} }

type moveListRenderer struct{ list *moveList }

func (r moveListRenderer) Destroy()           {}
func (r moveListRenderer) MinSize() fyne.Size { return fyne.NewSize(150, 2*moveRowHeight) }
func (r moveListRenderer) Refresh()           { canvas.Refresh(r.list) }
func (r moveListRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.list.list, r.list.empty}
}
func (r moveListRenderer) Layout(size fyne.Size) {
	r.list.list.Resize(size)
	r.list.scroll()
	r.list.empty.Resize(fyne.NewSize(size.Width, r.list.empty.MinSize().Height))
}

const (
	moveRowHeight = 30                            // where a mouse taps the rows
	touchRow      = theme.TouchTarget - theme.Gap // where fingers do: the list parts its rows by a gap
	numberWidth   = 44
)

// moveRow is one row of the list.
type moveRow struct {
	widget.BaseWidget

	list   *moveList
	row    int
	number *canvas.Text
	ground [2]*canvas.Rectangle
	moves  [2]*moveLine
}

func newMoveRow(list *moveList) *moveRow {
	r := &moveRow{list: list, number: &canvas.Text{}}
	for i := range r.moves {
		r.moves[i] = newMoveLine()
		r.ground[i] = canvas.NewRectangle(nil)
		r.ground[i].CornerRadius = 6
	}
	r.ExtendBaseWidget(r)
	return r
}

func (r *moveRow) show(row int) {
	r.row = row
	r.Refresh()
}

// ply is the index of the ply in a column of the row, if there is one.
func (r *moveRow) ply(column int) (int, bool) {
	g := r.list.game
	if g == nil {
		return 0, false
	}
	i := 2*r.row + column - r.list.offset()
	return i, i >= 0 && i < g.Len()
}

// columns gives where the two moves stand, and the number.
func (r *moveRow) columns(width float32) (x [2]float32, wide, number float32) {
	const scrollBar = 10 // lies at the right in every language
	wide = (width - numberWidth - scrollBar) / 2
	if r.list.locale.RightToLeft() {
		return [2]float32{wide, 0}, wide, width - numberWidth - scrollBar
	}
	return [2]float32{numberWidth, numberWidth + wide}, wide, 0
}

// Tapped shows the position after the tapped move.
func (r *moveRow) Tapped(e *fyne.PointEvent) {
	x, wide, _ := r.columns(r.Size().Width)
	for column := range x {
		if i, ok := r.ply(column); ok && e.Position.X >= x[column] && e.Position.X < x[column]+wide {
			r.list.onTapped(i + 1)
		}
	}
}

// CreateRenderer is for Fyne.
func (r *moveRow) CreateRenderer() fyne.WidgetRenderer {
	renderer := &moveRowRenderer{r}
	renderer.update()
	return renderer
}

type moveRowRenderer struct{ row *moveRow }

func (r *moveRowRenderer) Destroy()           {}
func (r *moveRowRenderer) MinSize() fyne.Size { return fyne.NewSize(140, r.row.list.rowHeight) }
func (r *moveRowRenderer) Layout(fyne.Size)   { r.update() }
func (r *moveRowRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.row)
}

func (r *moveRowRenderer) Objects() []fyne.CanvasObject {
	row := r.row
	list := []fyne.CanvasObject{row.number, row.ground[0], row.ground[1]}
	return append(append(list, row.moves[0].objects()...), row.moves[1].objects()...)
}

func (r *moveRowRenderer) update() {
	row := r.row
	palette := theme.CurrentPalette()
	size := row.Size()
	x, wide, number := row.columns(size.Width)
	g := row.list.game
	for column, line := range row.moves {
		i, ok := row.ply(column)
		ground := row.ground[column]
		ground.Hidden = !ok || i+1 != row.list.shown
		if !ok {
			line.hide()
			continue
		}
		ply := g.Ply(i)
		line.label.Color = palette.Text
		move := writeMove(row.list.locale, row.list.look, row.list.figurines, ply.SAN)
		line.set(move, theme.TextSize, true)
		start := x[column] + 8
		if row.list.locale.RightToLeft() {
			start = x[column] + wide - 8 - move.width(theme.TextSize, true)
		}
		line.place(start, 0, size.Height)
		ground.FillColor = palette.Raised
		ground.StrokeColor, ground.StrokeWidth = palette.Accent, 1
		ground.Resize(fyne.NewSize(wide-6, size.Height-4))
		ground.Move(fyne.NewPos(x[column], 2))
	}
	row.number.Text, row.number.TextSize, row.number.Color = "", theme.TextSize, palette.Muted
	if g != nil {
		row.number.Text = strconv.Itoa(g.PositionAt(0).Fullmove()+row.row) + "."
	}
	measured := fyne.MeasureText(row.number.Text, row.number.TextSize, row.number.TextStyle)
	row.number.Resize(measured)
	if row.list.locale.RightToLeft() {
		number += numberWidth - measured.Width
	}
	row.number.Move(fyne.NewPos(number, (size.Height-measured.Height)/2))
}
