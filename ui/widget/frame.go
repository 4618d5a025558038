package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// Place gives an object its place within its parent.
func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Resize(fyne.NewSize(width, height))
	o.Move(fyne.NewPos(x, y))
}

// NewGround is the background of every screen.
func NewGround() fyne.CanvasObject {
	return canvas.NewRectangle(theme.CurrentPalette().Background)
}

// WidestPage keeps lines of text short enough to read.
const WidestPage = 640

// NewPage is the frame of every screen but the board: a heading with a way back,
// and objects one below the other that scroll.
func NewPage(l text.Locale, title string, back func(), objects ...fyne.CanvasObject) fyne.CanvasObject {
	page := text.NewInset(theme.WideGap, theme.WideGap, text.NewLimited(WidestPage, text.NewColumn(theme.WideGap, objects...)))
	return NewFrame(l, title, back, text.NewPage(page))
}

// NewFrame is the frame of [NewPage] around an object that scrolls by itself.
func NewFrame(l text.Locale, title string, back func(), content fyne.CanvasObject) fyne.CanvasObject {
	header := NewHeading(l, title, back)
	return text.NewBorder(l, 0, text.NewInset(theme.Gap, theme.Gap, text.NewLimited(WidestPage+2*theme.Gap, header)), nil, nil, nil, content)
}

// NewHeading is the heading of a screen with a way back.
func NewHeading(l text.Locale, title string, back func()) fyne.CanvasObject {
	arrow := l.Directed(theme.IconBack, theme.IconForward)
	heading := text.NewLabel(l, text.Heading, title)
	heading.Truncate = true
	return text.NewBorder(l, theme.Gap, nil, nil,
		text.NewIconButton(l, text.Flat, l.Text(translations.ActionBack), arrow, back), nil, heading)
}

// NewGroups stands rows below each other, with a thin line between two groups of
// them.
func NewGroups(groups ...[]fyne.CanvasObject) fyne.CanvasObject {
	all := text.NewColumn(0)
	for i, group := range groups {
		if i > 0 {
			line := canvas.NewRectangle(theme.CurrentPalette().Separator)
			line.SetMinSize(fyne.NewSize(1, 1))
			all.Add(text.NewInset(0, theme.Gap/2, line))
		}
		for _, row := range group {
			all.Add(row)
		}
	}
	return all
}

// NewSection is a panel with a heading.
func NewSection(l text.Locale, title string, objects ...fyne.CanvasObject) fyne.CanvasObject {
	all := append([]fyne.CanvasObject{text.NewLabel(l, text.Caption, title)}, objects...)
	return text.NewPanel(text.NewColumn(theme.Gap, all...))
}

// Tall is an object that would like to be so high, and can do with less.
type Tall struct {
	fynewidget.BaseWidget

	content fyne.CanvasObject
	height  float32
}

// NewTall makes an object tall.
func NewTall(o fyne.CanvasObject, height float32) *Tall {
	t := &Tall{content: o, height: height}
	t.ExtendBaseWidget(t)
	return t
}

// HeightFor is the height that it would like to have at any width.
func (t *Tall) HeightFor(float32) float32 { return t.height }

// CreateRenderer is for Fyne.
func (t *Tall) CreateRenderer() fyne.WidgetRenderer { return fynewidget.NewSimpleRenderer(t.content) }

// Steady is a paragraph that shows one of several texts, and is as high as the
// highest of them: what is below it stays in place when another is shown.
type Steady struct {
	fynewidget.BaseWidget

	label *text.Label
	texts []string
	all   []*text.Label // to measure
}

// NewSteady makes a paragraph that shows the first of the texts.
func NewSteady(l text.Locale, style text.Style, align text.Align, texts []string) *Steady {
	s := &Steady{label: text.NewParagraph(l, style, texts[0]), texts: texts}
	s.label.Align = align
	for _, t := range texts {
		s.all = append(s.all, text.NewParagraph(l, style, t))
	}
	s.ExtendBaseWidget(s)
	return s
}

// ShowText shows one of the texts.
func (s *Steady) ShowText(i int) { s.label.SetText(s.texts[i]) }

// HeightFor is the height of the highest text at a width.
func (s *Steady) HeightFor(width float32) float32 {
	height := float32(0)
	for _, label := range s.all {
		height = max(height, label.HeightFor(width))
	}
	return height
}

// CreateRenderer is for Fyne.
func (s *Steady) CreateRenderer() fyne.WidgetRenderer { return fynewidget.NewSimpleRenderer(s.label) }

// SetEnabled enables or disables a button.
func SetEnabled(b *text.Button, enabled bool) {
	if enabled {
		b.Enable()
	} else {
		b.Disable()
	}
}
