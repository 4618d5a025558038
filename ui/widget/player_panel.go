package widget

import (
	"bytes"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
)

// PlayerPanel shows one side: its name, whether it is to move, the men it has
// captured, the men it has lost to mines, and how much more material it has.
type PlayerPanel struct {
	fynewidget.BaseWidget

	locale text.Locale
	look   theme.Look
	side   rules.Color
	name   *text.Label
	lead   *text.Label
	time   *text.Label // what the clock shows, "" without one
	note   *text.Label // what the computer is doing

	toMove    bool
	captured  []byte // FEN letters of the opponent's men
	destroyed []byte // of one's own
	men       []fyne.CanvasObject
	mine      *canvas.Image
	king      *canvas.Image
	bar       *canvas.Rectangle
	tiles     [3]*canvas.Rectangle // under the king, the captured men, and those lost to mines
	ground    *canvas.Rectangle
	timeFrame *canvas.Rectangle
}

// NewPlayerPanel makes the panel of a side, whose player has a name.
func NewPlayerPanel(l text.Locale, look theme.Look, side rules.Color, name string) *PlayerPanel {
	p := &PlayerPanel{
		locale: l, look: look, side: side,
		name:   text.NewLabel(l, text.Title, name),
		lead:   text.NewLabel(l, text.Muted, ""),
		time:   text.NewLabel(l, text.Title, ""),
		note:   text.NewLabel(l, text.Note, ""),
		mine:   canvas.NewImageFromResource(look.Marks.Mine),
		king:   canvas.NewImageFromResource(look.Pieces.Piece(rules.MakePiece(side, rules.King).Letter())),
		bar:    canvas.NewRectangle(nil),
		ground: canvas.NewRectangle(nil),

		timeFrame: canvas.NewRectangle(nil),
	}
	p.time.Align = text.Center
	p.name.Truncate = true
	p.timeFrame.CornerRadius = theme.ButtonRadius
	for i := range p.tiles {
		// Men of both sides show on the colour of the board in either theme.
		p.tiles[i] = canvas.NewRectangle(look.Board.Dark)
		p.tiles[i].CornerRadius = 8
	}
	p.ground.CornerRadius = theme.PanelRadius
	p.bar.CornerRadius = turnBarWidth / 2
	p.ExtendBaseWidget(p)
	return p
}

// ShowGame brings the panel up to date with a game of which n plies are shown.
func (p *PlayerPanel) ShowGame(g *rules.Game, n int, toMove bool) {
	letters := func(c rules.Color, list []rules.Kind) []byte {
		var written []byte
		for k := rules.Queen + 1; k > rules.Pawn; k-- { // the most valuable first
			for _, lost := range list {
				if lost == k-1 {
					written = append(written, rules.MakePiece(c, lost).Letter())
				}
			}
		}
		return written
	}
	p.toMove = toMove
	p.lose(letters(p.side.Other(), g.Captured(p.side.Other(), n)), letters(p.side, g.Destroyed(p.side, n)))
	lead := ""
	position := g.PositionAt(n)
	if d := position.Material(p.side) - position.Material(p.side.Other()); d > 0 {
		lead = "+" + strconv.Itoa(d)
	}
	p.lead.SetText(lead)
	p.Refresh()
}

// lose takes over the men to show. Their pictures are made here and kept: a
// layout that made new objects would have itself called for again by them, in
// every frame.
func (p *PlayerPanel) lose(captured, destroyed []byte) {
	if bytes.Equal(captured, p.captured) && bytes.Equal(destroyed, p.destroyed) {
		return
	}
	p.captured, p.destroyed = captured, destroyed
	p.men = nil
	for _, letter := range append(slices.Clone(captured), destroyed...) {
		p.men = append(p.men, canvas.NewImageFromResource(p.look.Pieces.Piece(letter)))
	}
}

// Side is whose panel it is.
func (p *PlayerPanel) Side() rules.Color { return p.side }

// Time is what the player's clock shows, "" without one.
func (p *PlayerPanel) Time() string { return p.time.Text() }

// ShowTime shows what the player's clock says, or no clock for "".
func (p *PlayerPanel) ShowTime(face string) {
	if face != p.time.Text() {
		p.time.SetText(face)
		p.Refresh()
	}
}

// ShowNote says what the player is doing, "" for nothing.
func (p *PlayerPanel) ShowNote(note string) {
	if note != p.note.Text() {
		p.note.SetText(note)
		p.Refresh()
	}
}

const (
	turnBarWidth = 5
	kingSize     = 32
	lostManSize  = 24
	tilePadding  = 4
	widestStep   = lostManSize - 6 // from one man to the next
	leastStep    = 3               // so that each can be seen
)

// CreateRenderer is for Fyne.
func (p *PlayerPanel) CreateRenderer() fyne.WidgetRenderer {
	r := &playerPanelRenderer{panel: p}
	r.update()
	return r
}

type playerPanelRenderer struct{ panel *PlayerPanel }

func (r *playerPanelRenderer) Destroy() {}

func (r *playerPanelRenderer) MinSize() fyne.Size { return fyne.NewSize(160, theme.TouchTarget) }

func (r *playerPanelRenderer) Objects() []fyne.CanvasObject {
	p := r.panel
	return append([]fyne.CanvasObject{p.ground, p.bar, p.tiles[0], p.tiles[1], p.tiles[2], p.king, p.name, p.lead, p.note, p.timeFrame, p.time, p.mine}, p.men...)
}

func (r *playerPanelRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.panel)
}

func (r *playerPanelRenderer) Layout(fyne.Size) { r.update() }

func (r *playerPanelRenderer) update() {
	p := r.panel
	palette := theme.CurrentPalette()
	p.ground.FillColor = palette.Panel
	p.bar.FillColor = palette.Accent
	p.bar.Hidden = !p.toMove

	size := p.Size()
	p.ground.Resize(size)
	edge := min(float32(theme.WideGap), size.Height/4)
	cursor := newCursor(p.locale, edge, size.Width-edge)
	r.placeClock(cursor, palette)
	cursor.place(p.bar, fyne.NewSize(turnBarWidth, min(26, size.Height-14)), size.Height)
	cursor.skip(7)
	cursor.place(p.king, fyne.NewSquareSize(kingSize), size.Height)
	p.tiles[0].Resize(p.king.Size())
	p.tiles[0].Move(p.king.Position())
	cursor.skip(10)
	least := p.menWidth(leastStep)
	lead := p.lead.MinSize()
	p.lead.Hidden = lead.Width+6+least > cursor.left()
	if !p.lead.Hidden {
		least += lead.Width + 6
	}
	full := fyne.MeasureText(p.locale.Visual(p.name.Text()), theme.SubHeadingSize, fyne.TextStyle{Bold: true})
	name := fyne.NewSize(min(full.Width+1, cursor.left()-least-12), p.name.MinSize().Height)
	p.name.Hidden = name.Width < p.name.MinSize().Width // the king tells the sides apart
	if !p.name.Hidden {
		cursor.place(p.name, name, size.Height)
		cursor.skip(12)
	}
	p.note.Hidden = p.note.Text() == "" || p.note.MinSize().Width+12+least > cursor.left()
	if !p.note.Hidden {
		cursor.place(p.note, p.note.MinSize(), size.Height)
		cursor.skip(12)
	}

	p.mine.Hidden = len(p.destroyed) == 0
	room := cursor.left()
	if !p.lead.Hidden {
		room -= lead.Width + 6
	}
	step := p.widestStepWithin(room)
	r.placeMen(cursor, p.tiles[1], nil, p.captured, p.men[:len(p.captured)], step)
	if len(p.captured) > 0 && len(p.destroyed) > 0 {
		cursor.skip(6)
	}
	r.placeMen(cursor, p.tiles[2], p.mine, p.destroyed, p.men[len(p.captured):], step)
	cursor.skip(6)
	cursor.place(p.lead, lead, size.Height)
}

// stepAfter is how far the man behind a man is from it, if two of a kind are a
// step apart: others keep more of a distance where there is room, so that one
// sees at a glance how many there are of each.
func stepAfter(men []byte, i int, step float32) float32 {
	if i+1 < len(men) && men[i+1] != men[i] {
		return min(widestStep, step+3*(step-leastStep))
	}
	return step
}

// widestStepWithin is how far two men of a kind can be apart for all of those
// lost to fit.
func (p *PlayerPanel) widestStepWithin(room float32) float32 {
	step := float32(widestStep)
	for step > leastStep && p.menWidth(step) > room {
		step -= 0.5
	}
	return step
}

// menWidth is how much room those men take, from one to the next of a kind a step.
func (p *PlayerPanel) menWidth(step float32) float32 {
	width := float32(0)
	for _, men := range [...][]byte{p.captured, p.destroyed} {
		for i := range len(men) - 1 {
			width += stepAfter(men, i, step)
		}
	}
	if len(p.captured) > 0 {
		width += lostManSize + 2*tilePadding
	}
	if len(p.destroyed) > 0 {
		width += 2*lostManSize + 2*tilePadding // with the mine
	}
	if len(p.captured) > 0 && len(p.destroyed) > 0 {
		width += 6
	}
	return width
}

// placeClock puts the clock at the trailing edge; the one that runs stands out.
func (r *playerPanelRenderer) placeClock(c *cursor, palette theme.Palette) {
	p := r.panel
	p.time.Hidden = p.time.Text() == ""
	p.timeFrame.Hidden = p.time.Hidden
	if p.time.Hidden {
		return
	}
	color := fynetheme.ColorNameForeground
	p.timeFrame.FillColor = palette.Raised
	if p.toMove {
		p.timeFrame.FillColor, color = palette.Accent, fynetheme.ColorNameForegroundOnPrimary
	}
	if p.time.Color != color {
		p.time.Color = color
		p.time.Refresh()
	}
	height := p.Size().Height
	frame := fyne.NewSize(max(72, p.time.MinSize().Width+20), min(36, height-8))
	c.mirrored = !c.mirrored
	c.place(p.timeFrame, frame, height)
	c.skip(theme.Gap)
	c.mirrored = !c.mirrored
	p.time.Resize(frame)
	p.time.Move(p.timeFrame.Position())
}

// placeMen draws men that are lost, on a tile of their own, behind a sign.
func (r *playerPanelRenderer) placeMen(c *cursor, tile *canvas.Rectangle, sign *canvas.Image, letters []byte, men []fyne.CanvasObject, step float32) {
	tile.Hidden = len(men) == 0
	if tile.Hidden {
		return
	}
	height := r.panel.Size().Height
	start := c.left()
	from := c.from
	c.skip(tilePadding)
	if sign != nil {
		c.place(sign, fyne.NewSquareSize(lostManSize), height)
	}
	for i, man := range men {
		c.placeStep(man, fyne.NewSquareSize(lostManSize), height, stepAfter(letters, i, step))
	}
	c.skip(lostManSize - step + tilePadding)
	tile.Resize(fyne.NewSize(start-c.left(), lostManSize+4))
	if c.mirrored {
		from = c.until
	}
	tile.Move(fyne.NewPos(from, (height-lostManSize-4)/2))
}
