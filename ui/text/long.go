package text

import (
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Long is a text of many pages that scrolls by itself. Only the lines in sight are
// drawn, so that it opens at once whatever its length.
type Long struct {
	widget.BaseWidget

	paragraph *Label // which breaks the lines; it is never shown itself
	scroll    *container.Scroll
	ground    *fyne.Container
	lines     []labelLine
	tops      []float32 // of the lines
	height    float32   // of all of them
	width     float32   // that they are broken for
	widest    float32
}

// NewLong makes a text whose lines are no wider than widest. Newlines start
// paragraphs.
func NewLong(l Locale, style Style, widest float32, text string) *Long {
	t := &Long{paragraph: NewParagraph(l, style, text), widest: widest}
	t.ground = &fyne.Container{Layout: longLayout{t}}
	t.scroll = container.NewVScroll(t.ground)
	t.scroll.OnScrolled = func(fyne.Position) { t.arrange() }
	t.ExtendBaseWidget(t)
	return t
}

// AccessibilityLabel is what is read out.
func (t *Long) AccessibilityLabel() string { return t.paragraph.text }

// AccessibilityRole is that of a text.
func (t *Long) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// TypedKey scrolls by a line, a page, or to an end, and reports whether the key was
// one for that.
func (t *Long) TypedKey(name fyne.KeyName) bool {
	line, page := t.lineHeight(), t.scroll.Size().Height-2*t.lineHeight()
	to := t.scroll.Offset.Y
	switch name {
	case fyne.KeyDown:
		to += 3 * line
	case fyne.KeyUp:
		to -= 3 * line
	case fyne.KeyPageDown, fyne.KeySpace:
		to += page
	case fyne.KeyPageUp:
		to -= page
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = t.height
	default:
		return false
	}
	t.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(to, t.ground.MinSize().Height-t.scroll.Size().Height))))
	t.arrange()
	return true
}

func (t *Long) lineHeight() float32 { return t.paragraph.Style.font(t.Theme()).height() }

// breakLines breaks the text anew if there is another width for it.
func (t *Long) breakLines() {
	width := min(t.widest, max(0, t.scroll.Size().Width-2*theme.WideGap))
	if width == t.width {
		return
	}
	f := t.paragraph.Style.font(t.Theme())
	t.lines, t.width, t.height = t.paragraph.lines(f, width), width, 0
	t.tops = make([]float32, len(t.lines))
	for i, line := range t.lines {
		t.tops[i] = t.height + line.gap
		t.height = t.tops[i] + f.height()
	}
	t.scroll.Refresh() // what it scrolls has another height
}

// arrange draws the lines in sight.
func (t *Long) arrange() {
	t.breakLines()
	th := t.Theme()
	f := t.paragraph.Style.font(th)
	color := th.Color(t.paragraph.Style.color(), fyne.CurrentApp().Settings().ThemeVariant())
	top := t.scroll.Offset.Y - theme.WideGap
	from := sort.Search(len(t.tops), func(i int) bool { return t.tops[i]+f.height() > top })
	until := sort.Search(len(t.tops), func(i int) bool { return t.tops[i] >= top+t.scroll.Size().Height })
	for len(t.ground.Objects) < until-from {
		t.ground.Objects = append(t.ground.Objects, &canvas.Text{})
	}
	for i, o := range t.ground.Objects {
		shown := o.(*canvas.Text)
		if shown.Hidden = from+i >= until; shown.Hidden {
			continue
		}
		f.show(shown, t.paragraph.locale, t.lines[from+i].text)
		shown.Color = color
		shown.Alignment = Leading.of(t.paragraph.locale)
		shown.Move(fyne.NewPos((t.scroll.Size().Width-t.width)/2, theme.WideGap+t.tops[from+i]))
		shown.Resize(fyne.NewSize(t.width, f.height()))
	}
	canvas.Refresh(t.ground)
}

// Resize gives the text another size.
func (t *Long) Resize(size fyne.Size) {
	t.BaseWidget.Resize(size)
	t.scroll.Resize(size)
	t.arrange()
}

// Refresh draws the text anew, after the theme changed.
func (t *Long) Refresh() {
	t.paragraph.broken, t.width = brokenText{}, 0
	t.arrange()
	t.BaseWidget.Refresh()
}

// CreateRenderer is for Fyne.
func (t *Long) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.scroll) }

// longLayout is as high as the whole text; the places of its lines depend on what is
// in sight.
type longLayout struct{ text *Long }

// MinSize is for Fyne.
func (l longLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.text.height+2*theme.WideGap)
}

// Layout is for Fyne.
func (l longLayout) Layout([]fyne.CanvasObject, fyne.Size) {}
