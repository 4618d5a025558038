package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/words"
)

// MoveList shows the moves of a game, two plies a row, however long it is.
type MoveList struct {
	fynewidget.BaseWidget

	// RowHeight is how high each row is: by default for a mouse, or [TouchRow]
	// where fingers tap. To be set before the list is shown.
	RowHeight float32

	locale    text.Locale
	look      theme.Look
	figurines bool
	game      *rules.Game
	shown     int // plies played in the position that the board shows
	onTapped  func(plies int)

	list  *plainList
	dense fyne.CanvasObject // the list without gaps between its rows
	empty *text.Label
}

// plainList is a list that the keyboard does not stop at: there is nothing that keys
// could do within it, and what they do in the window must go on.
type plainList struct{ fynewidget.List }

// Disabled tells that the keyboard is not wanted.
func (l *plainList) Disabled() bool { return true }

// Enable and Disable are for Fyne.
func (l *plainList) Enable()  {}
func (l *plainList) Disable() {}

// denseTheme has no gaps between the rows of a list.
type denseTheme struct{ fyne.Theme }

// Size is that of the theme but for the gap.
func (d denseTheme) Size(name fyne.ThemeSizeName) float32 {
	if name == fynetheme.SizeNamePadding {
		return 0
	}
	return d.Theme.Size(name)
}

// NewMoveList makes an empty list, which says noMoves as long as there are none.
// onTapped is called with the number of plies up to the one that is tapped.
func NewMoveList(l text.Locale, look theme.Look, figurines bool, noMoves string, onTapped func(plies int)) *MoveList {
	m := &MoveList{locale: l, look: look, figurines: figurines, RowHeight: moveRowHeight, onTapped: onTapped, empty: text.NewLabel(l, text.Muted, noMoves)}
	m.list = &plainList{}
	m.list.Length = m.rows
	m.list.CreateItem = func() fyne.CanvasObject { return newMoveRow(m) }
	m.list.UpdateItem = func(i fynewidget.ListItemID, o fyne.CanvasObject) { o.(*moveRow).show(i) }
	m.list.HideSeparators = true
	m.list.ExtendBaseWidget(m.list)
	m.dense = container.NewThemeOverride(m.list, denseTheme{fyne.CurrentApp().Settings().Theme()})
	m.ExtendBaseWidget(m)
	return m
}

// ShowGame brings the list up to date and scrolls to the ply that the board shows.
func (m *MoveList) ShowGame(g *rules.Game, plies int) {
	m.game, m.shown = g, plies
	m.empty.Hidden = g.Len() > 0
	m.list.Refresh()
	m.scroll()
	m.Refresh()
}

// scroll brings the move that led to the position shown into view.
func (m *MoveList) scroll() {
	switch row := m.rowOf(max(m.shown, 1) - 1); {
	case m.rows() == 0:
	case row == m.rows()-1:
		m.list.ScrollToBottom() // ScrollTo leaves a list that has grown where it was
	default:
		m.list.ScrollTo(row)
	}
}

// offset is 1 if Black moved first, so that the first row lacks White's move.
func (m *MoveList) offset() int {
	if m.game == nil {
		return 0
	}
	return int(m.game.PositionAt(0).Turn())
}

func (m *MoveList) rows() int {
	if m.game == nil || m.game.Len() == 0 {
		return 0
	}
	return m.rowOf(m.game.Len()-1) + 1
}

func (m *MoveList) rowOf(ply int) int { return (ply + m.offset()) / 2 }

// CreateRenderer is for Fyne.
func (m *MoveList) CreateRenderer() fyne.WidgetRenderer { return moveListRenderer{m} }

type moveListRenderer struct{ list *MoveList }

func (r moveListRenderer) Destroy()           {}
func (r moveListRenderer) MinSize() fyne.Size { return fyne.NewSize(150, 2*r.list.RowHeight) }
func (r moveListRenderer) Refresh()           { canvas.Refresh(r.list) }
func (r moveListRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.list.dense, r.list.empty}
}
func (r moveListRenderer) Layout(size fyne.Size) {
	r.list.dense.Resize(size)
	r.list.scroll()
	r.list.empty.Resize(fyne.NewSize(size.Width, r.list.empty.MinSize().Height))
}

const (
	moveRowHeight = 28                // where a mouse taps the rows
	TouchRow      = theme.TouchTarget // where fingers do
	numberWidth   = 44
	moveGround    = 6 // between the grounds of two moves
	movePadding   = 8 // between a ground's edge and its move
)

// moveRow is one row of the list.
type moveRow struct {
	fynewidget.BaseWidget

	list   *MoveList
	row    int
	number *canvas.Text
	ground [2]*canvas.Rectangle
	moves  [2]*moveLine
}

func newMoveRow(list *MoveList) *moveRow {
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
func (r *moveRowRenderer) MinSize() fyne.Size { return fyne.NewSize(140, r.row.list.RowHeight) }
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
		move := drawnMove(row.list.locale, row.list.look, row.list.figurines, ply.SAN)
		line.set(move, theme.TextSize, true)
		start := x[column] + movePadding
		if row.list.locale.RightToLeft() {
			start = x[column] + wide - moveGround - movePadding - move.width(theme.TextSize, true)
		}
		line.place(start, 0, size.Height)
		ground.FillColor = palette.Raised
		ground.StrokeColor, ground.StrokeWidth = palette.Accent, 1
		ground.Resize(fyne.NewSize(wide-moveGround, size.Height-2))
		ground.Move(fyne.NewPos(x[column], 1))
	}
	row.number.Text, row.number.TextSize, row.number.Color = "", theme.TextSize, palette.Muted
	if g != nil {
		row.number.Text = row.list.locale.Visual(words.MoveNumber(g.PositionAt(0).Fullmove()+row.row, rules.White))
	}
	measured := fyne.MeasureText(row.number.Text, row.number.TextSize, row.number.TextStyle)
	row.number.Resize(measured)
	if row.list.locale.RightToLeft() {
		number += numberWidth - measured.Width
	}
	row.number.Move(fyne.NewPos(number, (size.Height-measured.Height)/2))
}
