package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/words"
)

// StatusPanel tells how the game stands: the mine counter, whose turn it is or
// what has just happened, the last moves where there is no list of them, and
// a button for the step most likely wanted next. It has a roomy form and a compact one.
type StatusPanel struct {
	fynewidget.BaseWidget

	locale    text.Locale
	look      theme.Look
	figurines bool
	compact   bool
	mines     bool // the game has some

	ground    *canvas.Rectangle
	caption   *text.Label
	mine      *canvas.Image
	counter   *text.Label
	uncovered *Chip
	fogged    *Chip
	sentence  *text.Label // whose turn, what happened, why not
	last      []*moveLine // the last moves, newest last
	step      *text.Button
	more      *canvas.Image // tells that the compact form can be tapped
	onTapped  func()

	recent []recentMove
	spoken bool // the sentence is something that must be read now
}

// recentMove is a move of the strip, with the number that stands before it.
type recentMove struct {
	number string
	move   moveText
}

// NewStatusPanel makes the panel of a game with or without mines. tapped is called
// when the compact form is tapped, which is a short form of the list of moves.
func NewStatusPanel(l text.Locale, look theme.Look, figurines, mines bool, tapped func()) *StatusPanel {
	s := &StatusPanel{
		locale: l, look: look, figurines: figurines, mines: mines,
		ground:    canvas.NewRectangle(nil),
		caption:   text.NewLabel(l, text.Caption, l.Text(translations.PanelMines)),
		mine:      canvas.NewImageFromResource(look.Marks.Mine),
		counter:   text.NewLabel(l, text.Heading, ""),
		uncovered: NewChip(l, ""),
		fogged:    NewChip(l, ""),
		sentence:  text.NewParagraph(l, text.Muted, ""),
		step:      text.NewButton(l, text.Accent, "", nil, nil),
		more:      canvas.NewImageFromResource(fynetheme.NewColoredResource(theme.IconExpand, fynetheme.ColorNamePlaceHolder)),
		onTapped:  tapped,
	}
	// Whose turn it is and what just happened is read first, at whatever size.
	s.sentence.Color = fynetheme.ColorNameForeground
	s.step.Hide()
	for range recentMoves {
		s.last = append(s.last, newMoveLine())
	}
	s.ground.CornerRadius = theme.PanelRadius
	s.ExtendBaseWidget(s)
	return s
}

// recentMoves is how many moves and numbers the strip has room for at most.
const recentMoves = 5

// SetCompact chooses the form.
func (s *StatusPanel) SetCompact(compact bool) {
	if s.compact != compact {
		s.compact = compact
		s.Refresh()
	}
}

// ShowPosition brings counter and chips up to date.
func (s *StatusPanel) ShowPosition(p *rules.Position) {
	s.counter.SetText(words.Number(p.MineCounter()))
	if p.MineCounter() == 0 {
		s.caption.SetText(s.locale.Text(translations.PanelNoMines))
	} else {
		s.caption.SetText(s.locale.Text(translations.PanelMines))
	}
	s.uncovered.SetText(s.locale.Count(translations.PanelUncovered, p.Mines().Count()))
	if fog := p.Fog().Count(); fog > 0 {
		s.fogged.SetText(s.locale.Count(translations.PanelFogged, fog))
	} else {
		s.fogged.SetText(s.locale.Text(translations.PanelNoFog))
	}
}

// ShowMoves brings the strip of last moves up to date.
func (s *StatusPanel) ShowMoves(g *rules.Game, n int) {
	s.recent = s.recent[:0]
	for i := max(0, n-3); i < n; i++ {
		p := g.PositionAt(i)
		number := ""
		if p.Turn() == rules.White || i == max(0, n-3) {
			number = words.MoveNumber(p.Fullmove(), p.Turn())
		}
		s.recent = append(s.recent, recentMove{number, drawnMove(s.locale, s.look, s.figurines, g.Ply(i).SAN)})
	}
}

// Said is the sentence that the panel shows.
func (s *StatusPanel) Said() string { return s.sentence.Text() }

// Say shows a sentence; spoken ones take the place of the last moves in the
// compact form.
func (s *StatusPanel) Say(sentence string, spoken bool) {
	s.spoken = spoken
	s.sentence.SetText(sentence)
	s.Refresh()
}

func (s *StatusPanel) styleSentence(style text.Style) {
	if s.sentence.Style != style {
		s.sentence.Style = style
		s.sentence.Refresh()
	}
}

// fits reports whether the sentence has room in a style.
func (s *StatusPanel) fits(style text.Style, width, height float32) bool {
	drawn := s.sentence.Style
	s.sentence.Style = style
	need := s.sentence.HeightFor(width)
	s.sentence.Style = drawn
	return width > 0 && need <= height
}

// shortenStep lets the button show its icon alone.
func (s *StatusPanel) shortenStep(short bool) {
	if s.step.IconOnly != short {
		s.step.IconOnly = short
		s.step.Refresh()
	}
}

// Offer shows a button for the step most likely wanted next, or none for "".
func (s *StatusPanel) Offer(label string, icon fyne.Resource, tapped func()) {
	if label == "" && s.step.Hidden {
		return
	}
	s.step.Hidden = label == ""
	s.step.Icon, s.step.OnTapped = icon, tapped
	s.step.SetText(label)
	s.step.Refresh()
	s.Refresh()
}

// Tapped opens what the strip is a short form of.
func (s *StatusPanel) Tapped(*fyne.PointEvent) {
	if s.compact && s.onTapped != nil {
		s.onTapped()
	}
}

// HeightFor is the height the panel needs at a width.
func (s *StatusPanel) HeightFor(width float32) float32 {
	if s.compact {
		return CompactStatus
	}
	return s.RoomyHeight()
}

// RoomyHeight is the height of the roomy form, at any width.
func (s *StatusPanel) RoomyHeight() float32 {
	height := float32(2*statusPadding) + sentenceRoom
	if s.mines {
		height += s.caption.MinSize().Height + minesRow
	}
	return height
}

const (
	// CompactStatus is the height of the compact form: three small lines.
	CompactStatus = 49

	statusPadding = 10
	sentenceRoom  = 50 // two lines, or three small ones, or the button
	minesRow      = theme.TouchTarget
	moreSize      = 16
)

// CreateRenderer is for Fyne.
func (s *StatusPanel) CreateRenderer() fyne.WidgetRenderer {
	r := &statusPanelRenderer{panel: s}
	r.update()
	return r
}

type statusPanelRenderer struct{ panel *StatusPanel }

func (r *statusPanelRenderer) Destroy() {}
func (r *statusPanelRenderer) MinSize() fyne.Size {
	return fyne.NewSize(160, r.panel.HeightFor(r.panel.Size().Width))
}
func (r *statusPanelRenderer) Layout(fyne.Size) { r.update() }
func (r *statusPanelRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.panel)
}

func (r *statusPanelRenderer) Objects() []fyne.CanvasObject {
	s := r.panel
	list := []fyne.CanvasObject{s.ground, s.caption, s.mine, s.counter, s.uncovered, s.fogged, s.sentence, s.step, s.more}
	for _, line := range s.last {
		list = append(list, line.objects()...)
	}
	return list
}

func (r *statusPanelRenderer) update() {
	s := r.panel
	palette := theme.CurrentPalette()
	size := s.Size()
	s.ground.FillColor = palette.Panel
	s.ground.Resize(size)
	for _, line := range s.last {
		line.hide()
	}
	s.mine.Hidden, s.counter.Hidden = !s.mines, !s.mines
	s.more.Hidden = !s.compact || s.onTapped == nil || len(s.recent) == 0 || size.Width < leastForMore
	if style := s.counterStyle(); s.counter.Style != style {
		s.counter.Style = style
		s.counter.Refresh()
	}
	if s.compact {
		r.updateCompact(size, palette)
	} else {
		r.updateRoomy(size)
	}
}

// leastForMore is the width of a panel that has room for the sign that it can be
// tapped.
const leastForMore = 240

func (s *StatusPanel) counterStyle() text.Style {
	if s.compact {
		return text.Heading
	}
	return text.Figure
}

func (r *statusPanelRenderer) updateRoomy(size fyne.Size) {
	s := r.panel
	s.caption.Hidden, s.uncovered.Hidden, s.fogged.Hidden, s.sentence.Hidden = !s.mines, !s.mines, !s.mines, false
	inner := size.Width - 2*theme.WideGap
	y := float32(statusPadding)
	if s.mines {
		height := s.caption.MinSize().Height
		s.caption.Resize(fyne.NewSize(inner, height))
		s.caption.Move(fyne.NewPos(theme.WideGap, y))
		y += height
		c := newCursor(s.locale, theme.WideGap-6, size.Width-theme.WideGap)
		row := func(o fyne.CanvasObject, size fyne.Size) {
			c.place(o, size, minesRow)
			o.Move(o.Position().AddXY(0, y))
		}
		row(s.mine, fyne.NewSquareSize(40))
		c.skip(2)
		row(s.counter, s.counter.MinSize())
		room := c.left() - theme.WideGap
		chips := [...]*Chip{s.fogged, s.uncovered}
		trailing := newCursor(s.locale, theme.WideGap, size.Width-theme.WideGap)
		trailing.mirrored = !trailing.mirrored
		for _, chip := range chips {
			wide := chip.MinSize()
			chip.Hidden = wide.Width > room
			if chip.Hidden {
				continue
			}
			trailing.place(chip, wide, minesRow)
			chip.Move(chip.Position().AddXY(0, y))
			trailing.skip(theme.Gap)
			room -= wide.Width + theme.Gap
		}
		y += minesRow
	}
	room := inner
	if !s.step.Hidden {
		s.shortenStep(false)
		if !s.fits(text.Note, inner-s.step.MinSize().Width-theme.Gap, sentenceRoom) {
			s.shortenStep(true)
		}
		wide := s.step.MinSize()
		room -= wide.Width + theme.Gap
		c := newCursor(s.locale, theme.WideGap, size.Width-theme.WideGap)
		c.mirrored = !c.mirrored
		c.place(s.step, wide, sentenceRoom)
		s.step.Move(s.step.Position().AddXY(0, y))
	}
	style := text.Muted
	if !s.fits(style, room, sentenceRoom) {
		style = text.Note
	}
	s.styleSentence(style)
	r.placeSentence(room, y, sentenceRoom)
}

// placeSentence puts the sentence in the middle of its room, at the side where
// reading starts.
func (r *statusPanelRenderer) placeSentence(width, y, room float32) {
	s := r.panel
	height := min(s.sentence.HeightFor(width), room)
	s.sentence.Resize(fyne.NewSize(width, height))
	x := float32(theme.WideGap)
	if s.locale.RightToLeft() {
		x = s.Size().Width - theme.WideGap - width
	}
	s.sentence.Move(fyne.NewPos(x, y+(room-height)/2))
}

func (r *statusPanelRenderer) updateCompact(size fyne.Size, palette theme.Palette) {
	s := r.panel
	s.caption.Hide()
	s.fogged.Hide()
	s.sentence.Hidden = !s.spoken && len(s.recent) > 0
	s.uncovered.Hidden = !s.mines || s.spoken || !s.step.Hidden || size.Width < 300
	s.shortenStep(false)
	c := r.placeFacts(size)
	if s.sentence.Hidden {
		if !s.step.Hidden && c.until < c.from {
			s.shortenStep(true)
			c = r.placeFacts(size)
		}
		r.placeRecent(c.from, c.until, size.Height, palette)
		return
	}
	if !s.step.Hidden && !s.fits(text.Note, c.left(), size.Height) {
		s.shortenStep(true)
		c = r.placeFacts(size)
	}
	if s.mines && !s.fits(text.Note, c.left(), size.Height) {
		// What has to be read now goes before what can be read any time.
		s.mine.Hide()
		s.counter.Hide()
		c = r.placeFacts(size)
	}
	s.styleSentence(text.Note)
	width := c.left()
	height := min(s.sentence.HeightFor(width), size.Height)
	s.sentence.Resize(fyne.NewSize(width, height))
	s.sentence.Move(fyne.NewPos(c.from, (size.Height-height)/2))
}

// placeFacts places what stands beside the sentence of the compact form, and
// gives the room that is left.
func (r *statusPanelRenderer) placeFacts(size fyne.Size) *cursor {
	s := r.panel
	c := newCursor(s.locale, 8, size.Width-theme.WideGap)
	if !s.more.Hidden {
		c.mirrored = !c.mirrored
		c.skip(theme.Gap - theme.WideGap) // into the edge
		c.place(s.more, fyne.NewSquareSize(moreSize), size.Height)
		c.skip(theme.Gap / 2)
		c.mirrored = !c.mirrored
	}
	if s.counter.Hidden {
		c.skip(6)
	} else {
		c.place(s.mine, fyne.NewSquareSize(36), size.Height)
		c.place(s.counter, s.counter.MinSize(), size.Height)
		c.skip(theme.Gap)
	}
	if !s.uncovered.Hidden {
		c.place(s.uncovered, s.uncovered.MinSize(), size.Height)
		c.skip(theme.Gap)
	}
	if !s.step.Hidden {
		wide := s.step.MinSize()
		c.mirrored = !c.mirrored
		c.place(s.step, fyne.NewSize(wide.Width, theme.TouchTarget), size.Height)
		c.skip(theme.Gap)
		c.mirrored = !c.mirrored
	}
	return c
}

// placeRecent draws the last moves from left to right, as moves are read, at
// the trailing side, and leaves out the oldest where there is no room.
func (r *statusPanelRenderer) placeRecent(from, until, height float32, palette theme.Palette) {
	s := r.panel
	for recent := s.recent; len(recent) > 0; recent = recent[1:] {
		width := float32(-recentGap)
		for i, m := range recent {
			for j, part := range m.parts() {
				width += part.width(theme.TextSize, i == len(recent)-1 && j == len(m.parts())-1) + recentGap
			}
		}
		if width <= until-from {
			r.drawRecent(recent, from, until, width, height, palette)
			return
		}
	}
}

const recentGap = 5

// parts are what is drawn of a move: its number, if it has one, and the move.
func (m recentMove) parts() []moveText {
	if m.number == "" {
		return []moveText{m.move}
	}
	return []moveText{{text: m.number}, m.move}
}

func (r *statusPanelRenderer) drawRecent(recent []recentMove, from, until, width, height float32, palette theme.Palette) {
	s := r.panel
	x := until - width
	if s.locale.RightToLeft() {
		x = from
	}
	lines := s.last
	for i, m := range recent {
		for j, part := range m.parts() {
			newest := i == len(recent)-1 && j == len(m.parts())-1
			line := lines[0]
			lines = lines[1:]
			line.label.Color = palette.Muted
			if newest {
				line.label.Color = palette.Text
			}
			line.set(part, theme.TextSize, newest)
			line.place(x, 0, height)
			x += part.width(theme.TextSize, newest) + recentGap
		}
	}
}
