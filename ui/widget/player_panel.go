package widget

import (
	"bytes"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/words"
)

// PlayerPanel shows one side: its name, whether it is to move, the men it has
// captured, the men it has lost to mines, and how much more material it has.
type PlayerPanel struct {
	fynewidget.BaseWidget

	locale text.Locale
	look   theme.Look
	side   rules.Color
	full   string // the name
	short  string // what stands for it where it has no room, or ""
	name   *text.Label
	lead   *text.Label
	time   *text.Label // what the clock shows, "" without one
	note   *text.Label // what the computer is doing

	toMove    bool
	timeState TimeState
	captured  []byte // FEN letters of the opponent's men
	destroyed []byte // of one's own
	men       []fyne.CanvasObject
	counts    [10]*canvas.Text // of men of a kind, as many as there are kinds on both sides but the kings
	mine      *canvas.Image
	king      *canvas.Image
	bar       *canvas.Rectangle
	tiles     [3]*canvas.Rectangle // under the king, the captured men, and those lost to mines
	ground    *canvas.Rectangle
	timeFrame *canvas.Rectangle
	timeSign  *canvas.Image // what the state of the clock is, by its shape
}

// TimeState is how much time a player has, as the clock shows it: by its colour, by
// a sign beside the time, and by its frame.
type TimeState uint8

const (
	TimeEnough TimeState = iota
	TimeLow              // an hourglass
	TimeFallen           // a fallen flag: none is left
)

// TimeStateOf names the time that is left of what a player began with: low is an
// eighth of it, but never more than a minute nor less than ten seconds.
func TimeStateOf(left, began time.Duration) TimeState {
	switch {
	case left <= 0:
		return TimeFallen
	case left <= min(time.Minute, max(10*time.Second, began/8)):
		return TimeLow
	}
	return TimeEnough
}

// NewPlayerPanel makes the panel of a side, whose player has a name. Where there
// is no room for it, what [PlayerPanel.Rename] was told stands in its place, and
// else it is cut.
func NewPlayerPanel(l text.Locale, look theme.Look, side rules.Color, name string) *PlayerPanel {
	p := &PlayerPanel{
		locale: l, look: look, side: side, full: name,
		name:   text.NewLabel(l, text.Title, name),
		lead:   text.NewLabel(l, text.Muted, ""),
		time:   text.NewLabel(l, text.Title, ""),
		note:   text.NewLabel(l, text.Note, ""),
		mine:   canvas.NewImageFromResource(look.Marks.Mine),
		king:   canvas.NewImageFromResource(look.Pieces.Piece(rules.MakePiece(side, rules.King).Letter())),
		bar:    canvas.NewRectangle(nil),
		ground: canvas.NewRectangle(nil),

		timeFrame: canvas.NewRectangle(nil),
		timeSign:  &canvas.Image{FillMode: canvas.ImageFillContain},
	}
	p.time.Align = text.Center
	p.name.Truncate = true
	p.timeFrame.CornerRadius = theme.ButtonRadius
	for i := range p.tiles {
		// Men of both sides show on the colour of the board in either theme.
		p.tiles[i] = canvas.NewRectangle(look.Board.Dark)
		p.tiles[i].CornerRadius = 8
	}
	for i := range p.counts {
		p.counts[i] = canvas.NewText("", look.Board.CoordinateOnDark)
		p.counts[i].TextSize, p.counts[i].TextStyle = countSize, fyne.TextStyle{Bold: true}
		p.counts[i].Hide()
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
		lead = words.Signed(d)
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

// Rename sets the name, and what stands for it where that has no room, such as the
// level alone of a computer player: what tells it from another must not be cut. It is
// "" if there is nothing of the kind.
func (p *PlayerPanel) Rename(name, short string) {
	if name != p.full || short != p.short {
		p.full, p.short = name, short
		p.Refresh()
	}
}

// SetTimeState chooses how the clock looks; see [TimeStateOf].
func (p *PlayerPanel) SetTimeState(s TimeState) {
	if s != p.timeState {
		p.timeState = s
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
	closeStep    = 10              // men that stand closer are a smear; rather they are counted
	leastStep    = 3               // so that each can be seen, where even that has no room
	countedStep  = 16              // from one man to the next, or to how many there are
	countSize    = theme.CaptionSize
	timeSignSize = 16
	nameGap      = 8
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
	list := append([]fyne.CanvasObject{p.ground, p.bar, p.tiles[0], p.tiles[1], p.tiles[2], p.king, p.name, p.lead, p.note, p.timeFrame, p.timeSign, p.time, p.mine}, p.men...)
	for _, count := range p.counts {
		list = append(list, count)
	}
	return list
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
	r.placeBar(edge)
	cursor.place(p.king, fyne.NewSquareSize(kingSize), size.Height)
	p.tiles[0].Resize(p.king.Size())
	p.tiles[0].Move(p.king.Position())
	cursor.skip(10)
	good, least := p.menWidths()
	lead := p.lead.MinSize()
	p.lead.Hidden = lead.Width+6+least > cursor.left()
	if !p.lead.Hidden {
		good, least = good+lead.Width+6, least+lead.Width+6
	}
	r.placeName(cursor, cursor.left()-good-nameGap, cursor.left()-least-nameGap)
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
	form := p.menWithin(room)
	for _, o := range p.counts {
		o.Hide()
	}
	r.placeMen(cursor, p.tiles[1], nil, p.captured, p.men[:len(p.captured)], form)
	if len(p.captured) > 0 && len(p.destroyed) > 0 {
		cursor.skip(6)
	}
	r.placeMen(cursor, p.tiles[2], p.mine, p.destroyed, p.men[len(p.captured):], form)
	cursor.skip(6)
	cursor.place(p.lead, lead, size.Height)
}

// placeBar puts the mark of whose turn it is into the edge, so that what stands
// beside it is in one line with the other player's.
func (r *playerPanelRenderer) placeBar(edge float32) {
	p := r.panel
	size := p.Size()
	c := newCursor(p.locale, (edge-turnBarWidth)/2, size.Width-(edge-turnBarWidth)/2)
	c.place(p.bar, fyne.NewSize(turnBarWidth, min(26, size.Height-14)), size.Height)
}

// placeName writes the name, or what is short for it where there is not that much
// room, within the most that it may have.
func (r *playerPanelRenderer) placeName(c *cursor, room, most float32) {
	p := r.panel
	width := func(name string) float32 {
		return fyne.MeasureText(p.locale.Visual(name), theme.SubHeadingSize, fyne.TextStyle{Bold: true}).Width + 1
	}
	shown := p.full
	if width(shown) > room && p.short != "" {
		shown = p.short
	}
	p.name.SetText(shown)
	name := fyne.NewSize(min(width(shown), most), p.name.MinSize().Height)
	p.name.Hidden = name.Width < p.name.MinSize().Width // the king tells the sides apart
	if !p.name.Hidden {
		c.place(p.name, name, p.Size().Height)
		c.skip(nameGap)
	}
}

// menForm is how the men that are lost are shown: each of them, or, for a step of
// 0, each kind with how many there are of it.
type menForm struct{ step float32 }

func (f menForm) counted() bool { return f.step == 0 }

// after is how far the man behind a man is from it, if two of a kind are a step
// apart: others keep more of a distance where there is room, so that one sees at a
// glance how many there are of each.
func (f menForm) after(men []byte, i int) float32 {
	if i+1 < len(men) && men[i+1] != men[i] {
		return min(widestStep, f.step+3*(f.step-leastStep))
	}
	return f.step
}

// menWithin is the best form in which the men fit.
func (p *PlayerPanel) menWithin(room float32) menForm {
	fits := func(f menForm) bool { return p.menWidth(f) <= room }
	step := float32(widestStep)
	for step > leastStep && !fits(menForm{step}) {
		step -= 0.5
	}
	if step < closeStep && fits(menForm{}) {
		return menForm{}
	}
	return menForm{step}
}

// menWidths is how much room the men should have, and how little they can do with.
func (p *PlayerPanel) menWidths() (good, least float32) {
	counted := p.menWidth(menForm{})
	return min(counted, p.menWidth(menForm{closeStep})), min(counted, p.menWidth(menForm{leastStep}))
}

// menWidth is how much room the men take in a form.
func (p *PlayerPanel) menWidth(f menForm) float32 {
	width := float32(0)
	for _, men := range [...][]byte{p.captured, p.destroyed} {
		if len(men) > 0 {
			width += menRow(men, f) + 2*tilePadding
		}
	}
	if len(p.destroyed) > 0 {
		width += lostManSize // the mine
	}
	if len(p.captured) > 0 && len(p.destroyed) > 0 {
		width += 6
	}
	return width
}

// menRow is the width of men from the first to the last.
func menRow(men []byte, f menForm) float32 {
	width := float32(0)
	if f.counted() {
		for _, n := range kindsOf(men) {
			width += countedWidth(n)
		}
		return width
	}
	for i := range len(men) - 1 {
		width += f.after(men, i)
	}
	return width + lostManSize
}

// kindsOf are how many men there are of each kind, in order.
func kindsOf(men []byte) []int {
	var kinds []int
	for i, letter := range men {
		if i == 0 || letter != men[i-1] {
			kinds = append(kinds, 0)
		}
		kinds[len(kinds)-1]++
	}
	return kinds
}

// countedWidth is the width of a man that stands for so many.
func countedWidth(n int) float32 {
	if n == 1 {
		return countedStep
	}
	return countedStep + fyne.MeasureText(words.Number(n), countSize, fyne.TextStyle{Bold: true}).Width + 3
}

// placeClock puts the clock at the trailing edge; the one that runs stands out, and
// so does one with little time.
func (r *playerPanelRenderer) placeClock(c *cursor, palette theme.Palette) {
	p := r.panel
	p.time.Hidden = p.time.Text() == ""
	p.timeFrame.Hidden = p.time.Hidden
	p.timeSign.Hidden = p.time.Hidden || p.timeState == TimeEnough
	if p.time.Hidden {
		return
	}
	color := r.colorClock(palette)
	if p.time.Color != color {
		p.time.Color = color
		p.time.Refresh()
	}
	height := p.Size().Height
	sign := float32(0)
	if !p.timeSign.Hidden {
		sign = timeSignSize + 4
		icon := theme.IconLowTime
		if p.timeState == TimeFallen {
			icon = theme.IconFallenFlag
		}
		if drawn := fynetheme.NewColoredResource(icon, color); p.timeSign.Resource == nil || p.timeSign.Resource.Name() != drawn.Name() {
			p.timeSign.Resource = drawn
			p.timeSign.Refresh()
		}
	}
	frame := fyne.NewSize(max(72, p.time.MinSize().Width+sign+20), min(36, height-8))
	c.mirrored = !c.mirrored
	c.place(p.timeFrame, frame, height)
	c.skip(theme.Gap)
	c.mirrored = !c.mirrored
	at := p.timeFrame.Position()
	if sign > 0 {
		Place(p.timeSign, at.X+10, at.Y+(frame.Height-timeSignSize)/2, timeSignSize, timeSignSize)
		at.X += sign
	}
	p.time.Resize(frame.SubtractWidthHeight(sign, 0))
	p.time.Move(at)
}

// colorClock colours the frame of the clock, and gives the colour of what stands
// in it.
func (r *playerPanelRenderer) colorClock(palette theme.Palette) fyne.ThemeColorName {
	p := r.panel
	frame := p.timeFrame
	frame.FillColor, frame.StrokeColor, frame.StrokeWidth = palette.Raised, nil, 0
	switch {
	case p.timeState == TimeFallen || p.timeState == TimeLow && p.toMove:
		frame.FillColor = palette.DangerText
		return fynetheme.ColorNameForegroundOnError
	case p.timeState == TimeLow:
		frame.StrokeColor, frame.StrokeWidth = palette.DangerText, 2
		return fynetheme.ColorNameError
	case p.toMove:
		frame.FillColor = palette.Accent
		return fynetheme.ColorNameForegroundOnPrimary
	}
	return fynetheme.ColorNameForeground
}

// placeMen draws men that are lost, on a tile of their own, behind a sign.
func (r *playerPanelRenderer) placeMen(c *cursor, tile *canvas.Rectangle, sign *canvas.Image, letters []byte, men []fyne.CanvasObject, f menForm) {
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
	if f.counted() {
		r.placeCounted(c, letters, men)
	} else {
		for i, man := range men {
			man.Show()
			step := f.after(letters, i)
			if i == len(men)-1 {
				step = lostManSize
			}
			c.placeStep(man, fyne.NewSquareSize(lostManSize), height, step)
		}
	}
	c.skip(tilePadding)
	tile.Resize(fyne.NewSize(start-c.left(), lostManSize+4))
	if c.mirrored {
		from = c.until
	}
	tile.Move(fyne.NewPos(from, (height-lostManSize-4)/2))
}

// placeCounted draws one man of each kind, with how many there are.
func (r *playerPanelRenderer) placeCounted(c *cursor, letters []byte, men []fyne.CanvasObject) {
	p := r.panel
	height := p.Size().Height
	first := 0
	for _, n := range kindsOf(letters) {
		for i := first; i < first+n; i++ {
			if i == first {
				men[i].Show()
			} else {
				men[i].Hide()
			}
		}
		c.placeStep(men[first], fyne.NewSquareSize(lostManSize), height, countedStep+4)
		if n > 1 {
			count := p.count()
			count.Text = words.Number(n)
			size := fyne.MeasureText(count.Text, countSize, count.TextStyle)
			c.place(count, size, height)
			c.skip(-1)
		} else {
			c.skip(-4)
		}
		first += n
	}
}

// count is a text for a number of men that is not used yet: one is there for every
// kind of either side.
func (p *PlayerPanel) count() *canvas.Text {
	i := 0
	for p.counts[i].Visible() {
		i++
	}
	p.counts[i].Show()
	return p.counts[i]
}
