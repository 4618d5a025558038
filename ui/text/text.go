// Package text has the widgets and layouts that every text of the app goes
// through: labels, buttons, choices and switches that show right-to-left lines
// in their correct visual order, and rows and borders that are mirrored for a
// right-to-left language.
//
// Each is told its [Locale] when it is made. When the language changes, screens
// build their widgets anew.
package text

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"minechess/internal/bidi"
	"minechess/ui/translations"
)

// Locale is what a widget has to know of the language: its texts, and the
// direction in which they run.
type Locale struct {
	*translations.Catalogue
}

// NewLocale gives the locale of a language. It fails on a language that the app
// does not have.
func NewLocale(l translations.Language) (Locale, error) {
	c, err := translations.New(l)
	return Locale{c}, err
}

// NewWordedLocale is [NewLocale] with a choice of the wording.
func NewWordedLocale(l translations.Language, w translations.Wording) (Locale, error) {
	c, err := translations.NewWorded(l, w)
	return Locale{c}, err
}

// Visual brings a line, or several separated by newlines, into the order in which
// it must be handed to a [canvas.Text]. The widgets of this package do so by
// themselves; Visual is for others that draw text of their own. Window titles
// and menus of the system are to be left in logical order.
func (l Locale) Visual(s string) string {
	return bidi.Line(s, l.RightToLeft())
}

// Directed gives the icon that points where reading goes: the one drawn for left
// to right, or its mirror image.
func (l Locale) Directed(leftToRight, rightToLeft fyne.Resource) fyne.Resource {
	if l.RightToLeft() {
		return rightToLeft
	}
	return leftToRight
}

// Align says where a line stands between the two sides.
type Align uint8

const (
	Leading  Align = iota // where reading starts: left, or right in Hebrew
	Center                // in the middle
	Trailing              // where reading ends
)

// of gives the alignment on the screen.
func (a Align) of(l Locale) fyne.TextAlign {
	switch {
	case a == Center:
		return fyne.TextAlignCenter
	case (a == Leading) == l.RightToLeft():
		return fyne.TextAlignTrailing
	default:
		return fyne.TextAlignLeading
	}
}

// A font is what a line must be known in to be measured and drawn.
type font struct {
	size  float32
	style fyne.TextStyle
}

func (f font) height() float32 {
	return fyne.MeasureText("Ág", f.size, f.style).Height
}

// width measures a line given in logical order.
func (f font) width(l Locale, line string) float32 {
	return fyne.MeasureText(l.Visual(line), f.size, f.style).Width
}

// lines gives the lines of a text in logical order, none wider than width.
func (f font) lines(l Locale, s string, width float32) []string {
	return bidi.Wrap(s, width, func(line string) float32 { return f.width(l, line) })
}

const ellipsis = "…"

// shorten gives the longest beginning of a line that fits into width together
// with an ellipsis, or the line itself if all of it fits.
func (f font) shorten(l Locale, line string, width float32) string {
	if f.width(l, line) <= width {
		return line
	}
	runes := []rune(line)
	low, high := 0, len(runes) // the first runes[:low] fit
	for low+1 < high {
		middle := (low + high) / 2
		if f.width(l, cut(runes[:middle])) <= width {
			low = middle
		} else {
			high = middle
		}
	}
	return cut(runes[:low])
}

func cut(runes []rune) string {
	return strings.TrimRight(string(runes), " ,.;:") + ellipsis
}

// show puts a line, given in logical order, into a canvas text.
func (f font) show(t *canvas.Text, l Locale, line string) {
	t.Text = l.Visual(line)
	t.TextSize = f.size
	t.TextStyle = f.style
}
