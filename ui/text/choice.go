package text

import (
	imagecolor "image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Choice is one of several: a bar of segments where all options fit side by
// side, else chips in several lines where that takes fewer lines than there are
// options, and else a list, an option a line. The arrow keys move the choice while
// the widget has the focus. Call Refresh after changing its fields.
type Choice struct {
	widget.DisableableWidget

	OnChanged func(index int) // after the user, not SetSelected, chose another one
	Notes     []string        // a smaller line under each option, or nil

	locale   Locale
	options  []string
	selected int
	over     int // the option under the pointer
	pressable
}

// NewChoice gives a choice among options, of which the one with the index
// selected is chosen; none is if there is no such index.
func NewChoice(l Locale, options []string, selected int, changed func(index int)) *Choice {
	c := &Choice{OnChanged: changed, locale: l, options: options, selected: selected, over: -1}
	c.ExtendBaseWidget(c)
	c.refresh = c.Refresh
	return c
}

// SetSelected chooses an option. OnChanged is not called.
func (c *Choice) SetSelected(index int) {
	if index == c.selected {
		return
	}
	c.selected = index
	c.Refresh()
}

func (c *Choice) choose(index int) {
	if c.Disabled() || index < 0 || index >= len(c.options) || index == c.selected {
		return
	}
	c.SetSelected(index)
	if c.OnChanged != nil {
		c.OnChanged(index)
	}
}

// AccessibilityLabel is the chosen option.
func (c *Choice) AccessibilityLabel() string {
	if c.selected < 0 || c.selected >= len(c.options) {
		return ""
	}
	return c.options[c.selected]
}

// AccessibilityRole is that of a button, as there is none for a choice.
func (c *Choice) AccessibilityRole() fyne.AccessibleRole {
	return fyne.AccessibleRoleButton
}

// Tapped chooses the option at the place of the tap.
func (c *Choice) Tapped(e *fyne.PointEvent) {
	c.choose(c.at(e.Position))
}

// TypedKey moves the choice with the arrow keys.
func (c *Choice) TypedKey(e *fyne.KeyEvent) {
	towards, away := fyne.KeyRight, fyne.KeyLeft
	if c.locale.RightToLeft() {
		towards, away = away, towards
	}
	switch e.Name {
	case towards, fyne.KeyDown:
		c.choose(c.selected + 1)
	case away, fyne.KeyUp:
		c.choose(c.selected - 1)
	default:
		passOn(c, e)
	}
}

// MouseIn is the pointer's coming over the widget.
func (c *Choice) MouseIn(e *desktop.MouseEvent) {
	c.over = c.at(e.Position)
	c.pressable.MouseIn(e)
}

// MouseMoved is the pointer's moving over the widget.
func (c *Choice) MouseMoved(e *desktop.MouseEvent) {
	if i := c.at(e.Position); i != c.over {
		c.over = i
		c.Refresh()
	}
}

// Cursor is the pointing hand, where there is a mouse.
func (c *Choice) Cursor() desktop.Cursor { return cursorOver(c) }

var (
	_ fyne.Tappable      = (*Choice)(nil)
	_ fyne.Focusable     = (*Choice)(nil)
	_ fyne.Disableable   = (*Choice)(nil)
	_ fyne.Accessible    = (*Choice)(nil)
	_ desktop.Hoverable  = (*Choice)(nil)
	_ desktop.Cursorable = (*Choice)(nil)
)

const (
	segmentPadding = 10 // at each end of a segment's text, at least
	chipPadding    = theme.WideGap
	notePadding    = 6  // above and below an option with its note
	segmentInset   = 3  // between the bar's edge and the chosen segment
	markSize       = 22 // of the round mark of a listed option
	markDotInset   = 6  // between the mark's edge and its dot
	listPadding    = 4  // at each end of a listed option
	rowPadding     = 10 // above and below the text of a listed option
)

func (c *Choice) font(selected bool) font {
	return font{c.Theme().Size(fynetheme.SizeNameText), fyne.TextStyle{Bold: selected}}
}

func (c *Choice) noteFont() font {
	return font{size: c.Theme().Size(fynetheme.SizeNameCaptionText)}
}

// optionWidth is the width of an option's text. It is measured in bold, so that
// choosing changes no size.
func (c *Choice) optionWidth(i int) float32 {
	return max(c.font(true).width(c.locale, c.options[i]), c.noteFont().width(c.locale, c.noted(i)))
}

func (c *Choice) widestOption() float32 {
	widest := float32(0)
	for i := range c.options {
		widest = max(widest, c.optionWidth(i))
	}
	return widest
}

// choiceForm is how the options are laid out.
type choiceForm uint8

const (
	inBar choiceForm = iota
	inChips
	inList
)

func (c *Choice) form(width float32) choiceForm {
	if len(c.options) > 0 && c.barWidth() <= width {
		return inBar
	}
	if c.widestOption()+2*chipPadding <= width && c.chipLines(width) < len(c.options) {
		return inChips
	}
	return inList
}

// noted is the note of an option, "" for none.
func (c *Choice) noted(i int) string {
	if i < len(c.Notes) {
		return c.Notes[i]
	}
	return ""
}

// optionHeight is the height of an option of one line, with its note.
func (c *Choice) optionHeight() float32 {
	if len(c.Notes) == 0 {
		return theme.TouchTarget
	}
	return max(theme.TouchTarget, c.font(true).height()+c.noteFont().height()+2*notePadding)
}

// A place is where an option is, and its text in lines.
type place struct {
	position fyne.Position
	size     fyne.Size
	lines    []string
}

// places gives the place of every option, and the height of them all.
func (c *Choice) places(width float32) ([]place, float32) {
	switch c.form(width) {
	case inBar:
		return c.bar(width)
	case inChips:
		return c.chips(width)
	}
	return c.list(width)
}

// bar makes all options as wide, if the widest fits then, and else each as wide as its
// text asks for, with an equal share of what is left.
func (c *Choice) bar(width float32) ([]place, float32) {
	places := make([]place, len(c.options))
	each := width / float32(len(c.options))
	equal := each >= c.widestOption()+2*segmentPadding
	share := (width - c.barWidth()) / float32(len(c.options))
	x := float32(0)
	for i, option := range c.options {
		wide := each
		if !equal {
			wide = c.optionWidth(i) + 2*segmentPadding + share
		}
		places[i] = place{fyne.NewPos(mirror(c.locale, x, wide, width), 0), fyne.NewSize(wide, c.optionHeight()), []string{option}}
		x += wide
	}
	return places, c.optionHeight()
}

// barWidth is the least width of a bar with all options.
func (c *Choice) barWidth() float32 {
	width := float32(0)
	for i := range c.options {
		width += c.optionWidth(i) + 2*segmentPadding
	}
	return width
}

func (c *Choice) chips(width float32) ([]place, float32) {
	places := make([]place, len(c.options))
	x, y, height := float32(0), float32(0), c.optionHeight()
	for i, option := range c.options {
		wide := c.optionWidth(i) + 2*chipPadding
		if x > 0 && x+wide > width {
			x, y = 0, y+height+theme.Gap
		}
		places[i] = place{fyne.NewPos(mirror(c.locale, x, wide, width), y), fyne.NewSize(wide, height), []string{option}}
		x += wide + theme.Gap
	}
	return places, y + height
}

// chipLines is how many lines the chips take.
func (c *Choice) chipLines(width float32) int {
	places, _ := c.chips(width)
	lines := 1
	for i := 1; i < len(places); i++ {
		if places[i].position.Y > places[i-1].position.Y {
			lines++
		}
	}
	return lines
}

func (c *Choice) list(width float32) ([]place, float32) {
	places := make([]place, len(c.options))
	y := float32(0)
	for i, option := range c.options {
		lines := c.font(true).lines(c.locale, option, width-markSize-theme.Gap-2*listPadding)
		height := float32(len(lines))*c.font(true).height() + 2*rowPadding
		if c.noted(i) != "" {
			height += c.noteFont().height()
		}
		height = max(theme.TouchTarget, height)
		places[i] = place{fyne.NewPos(0, y), fyne.NewSize(width, height), lines}
		y += height
	}
	return places, y
}

// at gives the index of the option at a position, or -1.
func (c *Choice) at(p fyne.Position) int {
	places, _ := c.places(c.Size().Width)
	for i, place := range places {
		right, bottom := place.position.X+place.size.Width, place.position.Y+place.size.Height
		if p.X >= place.position.X && p.X < right && p.Y >= place.position.Y && p.Y < bottom {
			return i
		}
	}
	return -1
}

// HeightFor gives the height that the choice needs at a width.
func (c *Choice) HeightFor(width float32) float32 {
	_, height := c.places(width)
	return height
}

// CreateRenderer is for Fyne.
func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	r := &choiceRenderer{
		choice: c,
		ground: &canvas.Rectangle{CornerRadius: theme.ButtonRadius},
		chosen: &canvas.Rectangle{CornerRadius: theme.ButtonRadius - segmentInset},
		state:  &canvas.Rectangle{CornerRadius: theme.ButtonRadius - segmentInset},
		ring:   &canvas.Rectangle{CornerRadius: theme.ButtonRadius},
	}
	r.update()
	return r
}

type choiceRenderer struct {
	choice                      *Choice
	ground, chosen, state, ring *canvas.Rectangle
	chips                       []*canvas.Rectangle // under each option in chips
	texts                       []*canvas.Text
	marks                       []*canvas.Circle // a ring for each listed option, and the dot of the chosen one
}

func (r *choiceRenderer) Destroy() {}

func (r *choiceRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ground}
	for _, chip := range r.chips {
		objects = append(objects, chip)
	}
	objects = append(objects, r.chosen, r.state)
	for _, m := range r.marks {
		objects = append(objects, m)
	}
	for _, t := range r.texts {
		objects = append(objects, t)
	}
	return append(objects, r.ring)
}

func (r *choiceRenderer) MinSize() fyne.Size {
	c := r.choice
	width := min(c.widestOption(), widestWord) + markSize + theme.Gap + 2*segmentPadding
	return leastSize(c, width)
}

func (r *choiceRenderer) Layout(fyne.Size) {
	r.update()
}

func (r *choiceRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.choice)
}

func (r *choiceRenderer) update() {
	c := r.choice
	th, variant := c.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	size := c.Size()
	places, height := c.places(size.Width)
	form := c.form(size.Width)

	foreground := th.Color(fynetheme.ColorNameForeground, variant)
	onChosen := th.Color(fynetheme.ColorNameForegroundOnPrimary, variant)
	accent := th.Color(fynetheme.ColorNamePrimary, variant)
	if c.Disabled() {
		foreground = th.Color(fynetheme.ColorNameDisabled, variant)
		onChosen, accent = foreground, th.Color(fynetheme.ColorNameDisabledButton, variant)
	}
	muted := th.Color(fynetheme.ColorNamePlaceHolder, variant)

	raised := th.Color(fynetheme.ColorNameButton, variant)
	r.ground.FillColor = raised
	r.ground.Hidden = form != inBar
	r.ground.Resize(fyne.NewSize(size.Width, height))
	inset := float32(segmentInset)
	if form == inChips {
		inset = 0
	}
	r.chosen.CornerRadius, r.state.CornerRadius = theme.ButtonRadius-inset, theme.ButtonRadius-inset
	r.chosen.FillColor = accent
	r.chosen.Hidden = form == inList || c.selected < 0 || c.selected >= len(places)
	if !r.chosen.Hidden {
		within(r.chosen, places[c.selected], inset)
	}
	r.state.FillColor = th.Color(fynetheme.ColorNameHover, variant)
	r.state.Hidden = !c.hovered || c.Disabled() || c.over < 0 || c.over >= len(places)
	if !r.state.Hidden {
		within(r.state, places[c.over], inset)
	}
	r.ring.StrokeColor, r.ring.StrokeWidth = th.Color(fynetheme.ColorNameForeground, variant), focusRingWidth
	r.ring.Hidden = !c.focused || c.Disabled()
	r.ring.Resize(fyne.NewSize(size.Width, height))

	r.chips, r.texts, r.marks = r.chips[:0], r.texts[:0], r.marks[:0]
	for i, p := range places {
		selected := i == c.selected
		f := c.font(selected)
		color, noteColor := foreground, muted
		if selected && form != inList {
			color, noteColor = onChosen, onChosen
		}
		x, width, align := p.position.X, p.size.Width, fyne.TextAlignCenter
		switch form {
		case inChips:
			chip := &canvas.Rectangle{FillColor: raised, CornerRadius: theme.ButtonRadius}
			within(chip, p, 0)
			r.chips = append(r.chips, chip)
		case inList:
			align = Leading.of(c.locale)
			width -= markSize + theme.Gap + 2*listPadding
			markX := float32(listPadding)
			x = markX + markSize + theme.Gap
			if c.locale.RightToLeft() {
				x, markX = listPadding, size.Width-listPadding-markSize
			}
			ring := &canvas.Circle{StrokeColor: muted, StrokeWidth: 2}
			ring.Move(fyne.NewPos(markX, p.position.Y+(p.size.Height-markSize)/2))
			ring.Resize(fyne.NewSquareSize(markSize))
			r.marks = append(r.marks, ring)
			if selected {
				ring.StrokeColor, ring.FillColor = foreground, accent
				dot := &canvas.Circle{FillColor: onChosen}
				dot.Move(ring.Position().AddXY(markDotInset, markDotInset))
				dot.Resize(fyne.NewSquareSize(markSize - 2*markDotInset))
				r.marks = append(r.marks, dot)
			}
		}
		note := c.noted(i)
		y := p.position.Y + (p.size.Height-float32(len(p.lines))*f.height())/2
		if note != "" {
			y -= c.noteFont().height() / 2
		}
		add := func(f font, line string, of imagecolor.Color) {
			t := &canvas.Text{Color: of, Alignment: align}
			f.show(t, c.locale, line)
			t.Move(fyne.NewPos(x, y))
			t.Resize(fyne.NewSize(width, f.height()))
			r.texts = append(r.texts, t)
			y += f.height()
		}
		for _, line := range p.lines {
			add(f, line, color)
		}
		if note != "" {
			add(c.noteFont(), note, noteColor)
		}
	}
}

func within(r *canvas.Rectangle, p place, inset float32) {
	r.Move(p.position.AddXY(inset, inset))
	r.Resize(p.size.SubtractWidthHeight(2*inset, 2*inset))
}
