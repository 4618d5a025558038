package text

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Style is the role of a text, from which its size, weight and colour follow.
type Style uint8

const (
	Body    Style = iota // what is read
	Strong               // what stands out in it
	Muted                // what is said in passing
	Note                 // the same, small
	Fact                 // what is told in a word or two on a ground of its own: small
	Caption              // the heading of a panel: small, in capitals
	Title                // the name of a player, the heading of a dialog
	Heading              // the heading of a screen, a clock, the mine counter in little room
	Figure               // a number that is seen from afar: the mine counter
)

func (s Style) font(th fyne.Theme) font {
	switch s {
	case Note:
		return font{size: th.Size(fynetheme.SizeNameCaptionText)}
	case Fact, Caption:
		return font{th.Size(fynetheme.SizeNameCaptionText), fyne.TextStyle{Bold: true}}
	case Title:
		return font{th.Size(fynetheme.SizeNameSubHeadingText), fyne.TextStyle{Bold: true}}
	case Heading:
		return font{th.Size(fynetheme.SizeNameHeadingText), fyne.TextStyle{Bold: true}}
	case Figure:
		return font{theme.FigureSize, fyne.TextStyle{Bold: true}}
	default:
		return font{th.Size(fynetheme.SizeNameText), fyne.TextStyle{Bold: s == Strong}}
	}
}

func (s Style) color() fyne.ThemeColorName {
	switch s {
	case Muted, Note, Caption:
		return fynetheme.ColorNamePlaceHolder
	default:
		return fynetheme.ColorNameForeground
	}
}

// Label is a text that is only read. Call Refresh after changing its fields.
type Label struct {
	widget.BaseWidget

	Style    Style
	Align    Align
	Color    fyne.ThemeColorName // "" for the colour of the style
	Wrap     bool                // break lines that are too long; newlines then start paragraphs
	Truncate bool                // cut what is too long with an ellipsis; does not go with Wrap

	locale Locale
	text   string
	broken brokenText
	least  leastText
}

// leastText keeps how wide a paragraph's longest line and word are: measuring them
// takes long, and Fyne asks often.
type leastText struct {
	font       font
	line, word float32
}

// brokenText keeps the lines of a label, since both its height and its drawing
// need them.
type brokenText struct {
	width float32
	font  font
	lines []labelLine
}

type labelLine struct {
	text string
	gap  float32 // above the line
}

// NewLabel gives a label that is as wide as its text.
func NewLabel(l Locale, style Style, text string) *Label {
	label := &Label{locale: l, Style: style, text: text}
	label.ExtendBaseWidget(label)
	return label
}

// NewParagraph gives a label that breaks its text into lines of the width it is
// given. Its height depends on that width: see [HeightFor].
func NewParagraph(l Locale, style Style, text string) *Label {
	label := &Label{locale: l, Style: style, text: text, Wrap: true}
	label.ExtendBaseWidget(label)
	return label
}

// SetText changes the text, given in logical order.
func (l *Label) SetText(text string) {
	if text == l.text {
		return
	}
	l.text = text
	l.Refresh()
}

// Text is the text in logical order.
func (l *Label) Text() string {
	return l.text
}

// AccessibilityLabel is what is read out.
func (l *Label) AccessibilityLabel() string {
	return l.text
}

// AccessibilityRole is that of a text.
func (l *Label) AccessibilityRole() fyne.AccessibleRole {
	return fyne.AccessibleRoleText
}

// HeightFor gives the height that the label needs at a width.
func (l *Label) HeightFor(width float32) float32 {
	f := l.Style.font(l.Theme())
	height := float32(0)
	for _, line := range l.lines(f, width) {
		height += line.gap + f.height()
	}
	return height
}

// Refresh draws the label anew, after its text, a field or the theme changed.
func (l *Label) Refresh() {
	l.broken, l.least = brokenText{}, leastText{}
	l.BaseWidget.Refresh()
}

// Resize gives the label another size; a paragraph breaks its lines anew.
func (l *Label) Resize(size fyne.Size) {
	before := l.Size()
	l.BaseWidget.Resize(size)
	if l.Wrap && size.Width != before.Width {
		l.BaseWidget.Refresh()
	}
}

// shown is the text as the style writes it.
func (l *Label) shown() string {
	if l.Style == Caption {
		return strings.ToUpper(l.text)
	}
	return l.text
}

// paragraphGap is the space above a paragraph, in line heights.
const paragraphGap = 0.5

func (l *Label) lines(f font, width float32) []labelLine {
	if l.broken.lines != nil && l.broken.width == width && l.broken.font == f {
		return l.broken.lines
	}
	var lines []labelLine
	switch {
	case l.Wrap:
		for i, paragraph := range strings.Split(l.shown(), "\n") {
			gap := float32(0)
			if i > 0 {
				gap = paragraphGap * f.height()
			}
			for _, line := range f.lines(l.locale, paragraph, width) {
				lines = append(lines, labelLine{line, gap})
				gap = 0
			}
		}
	default:
		for line := range strings.SplitSeq(l.shown(), "\n") {
			if l.Truncate {
				line = f.shorten(l.locale, line, width)
			}
			lines = append(lines, labelLine{text: line})
		}
	}
	l.broken = brokenText{width: width, font: f, lines: lines}
	return lines
}

// A paragraph claims room for its longest word, but not more than this: longer
// words are broken.
const widestWord = 140

func (l *Label) minSize() fyne.Size {
	f := l.Style.font(l.Theme())
	height := f.height()
	switch {
	case l.Wrap:
		if l.least.font != f {
			l.least = l.measure(f)
		}
		width := l.least.line
		if l.Size().Width > 0 {
			width = l.Size().Width
		}
		return fyne.NewSize(min(l.least.word, widestWord), l.HeightFor(width))
	case l.Truncate:
		return fyne.NewSize(min(3*height, f.width(l.locale, l.shown())), height)
	default:
		size := fyne.Size{}
		for line := range strings.SplitSeq(l.shown(), "\n") {
			size.Width = max(size.Width, f.width(l.locale, line))
			size.Height += height
		}
		return size
	}
}

// measure finds the longest line and the longest word.
func (l *Label) measure(f font) leastText {
	least := leastText{font: f}
	for line := range strings.SplitSeq(l.shown(), "\n") {
		least.line = max(least.line, f.width(l.locale, line))
		for _, word := range strings.Fields(line) {
			least.word = max(least.word, f.width(l.locale, word))
		}
	}
	return least
}

// CreateRenderer is for Fyne.
func (l *Label) CreateRenderer() fyne.WidgetRenderer {
	r := &labelRenderer{label: l}
	r.update()
	return r
}

type labelRenderer struct {
	label *Label
	texts []fyne.CanvasObject // *canvas.Text, a line each
}

func (r *labelRenderer) MinSize() fyne.Size           { return r.label.minSize() }
func (r *labelRenderer) Objects() []fyne.CanvasObject { return r.texts }
func (r *labelRenderer) Destroy()                     {}

func (r *labelRenderer) Layout(fyne.Size) {
	r.update()
}

func (r *labelRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.label)
}

func (r *labelRenderer) update() {
	l := r.label
	th := l.Theme()
	f := l.Style.font(th)
	name := l.Color
	if name == "" {
		name = l.Style.color()
	}
	color := th.Color(name, fyne.CurrentApp().Settings().ThemeVariant())
	width, height := l.Size().Width, f.height()
	y := float32(0)
	lines := l.lines(f, width)
	if !l.Wrap { // a single line stands in the middle of what it is given
		y = max(0, (l.Size().Height-float32(len(lines))*height)/2)
	}
	for i, line := range lines {
		if i == len(r.texts) {
			r.texts = append(r.texts, &canvas.Text{})
		}
		t := r.texts[i].(*canvas.Text)
		f.show(t, l.locale, line.text)
		t.Color = color
		t.Alignment = l.Align.of(l.locale)
		y += line.gap
		t.Move(fyne.NewPos(0, y))
		t.Resize(fyne.NewSize(width, height))
		y += height
	}
	clear(r.texts[len(lines):])
	r.texts = r.texts[:len(lines)]
}
