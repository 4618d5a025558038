package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// moveText is how the app writes a move for people: as in a record, but the
// man as a figurine or by the letter of the language, a bomb for a sweep, a
// blast where a mine destroyed the man, and a flag where one was cleared.
type moveText struct {
	icon fyne.Resource // before the text, or nil
	text string        // runs from left to right in every language
	mark fyne.Resource // after it, or nil
}

// writeMove turns the SAN of a move into what is shown.
func writeMove(l text.Locale, look theme.Look, figurines bool, san string) moveText {
	var m moveText
	sign := ""
	body := strings.TrimRight(san, "+#")
	sign = san[len(body):]
	if cut, ok := strings.CutSuffix(body, "-"); ok {
		body, m.mark = cut, look.Marks.Blast
	}
	if cut, ok := strings.CutSuffix(body, "m"); ok {
		body, m.mark = cut, look.Marks.Flag
	}
	if cut, ok := strings.CutPrefix(body, "D"); ok {
		m.icon, m.text = look.Marks.Sweep, cut+sign
		return m
	}
	letters := map[byte]translations.Key{
		'K': translations.LetterKing, 'Q': translations.LetterQueen, 'R': translations.LetterRook,
		'B': translations.LetterBishop, 'N': translations.LetterKnight,
	}
	if before, promoted, ok := strings.Cut(body, "="); ok && len(promoted) == 1 {
		body = before + "=" + l.Text(letters[promoted[0]])
	}
	if key, ok := letters[san[0]]; ok {
		if figurines {
			m.icon = figurine(look, san[0])
			body = body[1:]
		} else {
			body = l.Text(key) + body[1:]
		}
	}
	m.text = body + sign
	return m
}

// plainMove is a move within a sentence: with letters, and the marks of a
// record.
func plainMove(l text.Locale, san string) string {
	m := writeMove(l, theme.Look{}, false, san)
	if strings.HasPrefix(san, "D") {
		return l.Text(translations.ActionSweep, "Square", m.text)
	}
	return m.text
}

// figurine is the man that stands for its kind in a move, whoever moves: the
// one that stands out from the ground of the theme.
func figurine(look theme.Look, letter byte) fyne.Resource {
	if theme.Shown(fyne.CurrentApp().Settings()) == fynetheme.VariantLight {
		letter |= 0x20
	}
	return look.Pieces.Piece(letter)
}

// moveLine draws one moveText with canvas objects that are used again.
type moveLine struct {
	icon, mark *canvas.Image
	label      *canvas.Text
}

func newMoveLine() *moveLine {
	return &moveLine{icon: &canvas.Image{}, mark: &canvas.Image{}, label: &canvas.Text{}}
}

func (m *moveLine) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{m.icon, m.label, m.mark}
}

// set takes over what to draw at a text size.
func (m *moveLine) set(t moveText, size float32, bold bool) {
	m.icon.Resource, m.mark.Resource = t.icon, t.mark
	m.icon.Hidden, m.mark.Hidden, m.label.Hidden = t.icon == nil, t.mark == nil, false
	m.label.Text, m.label.TextSize = t.text, size
	m.label.TextStyle = fyne.TextStyle{Bold: bold}
}

func (m *moveLine) hide() {
	for _, o := range m.objects() {
		o.Hide()
	}
}

// width is how wide a move is drawn at a text size.
func (t moveText) width(size float32, bold bool) float32 {
	width := fyne.MeasureText(t.text, size, fyne.TextStyle{Bold: bold}).Width
	if t.icon != nil {
		width += iconOf(size)
	}
	if t.mark != nil {
		width += iconOf(size)
	}
	return width
}

// iconOf is how large icons are beside text of a size.
func iconOf(size float32) float32 { return size * 1.5 }

// place draws the move from x on, in the middle of a line of some height at y.
func (m *moveLine) place(x, y, height float32) {
	size := iconOf(m.label.TextSize)
	at := func(o fyne.CanvasObject, width, tall float32) {
		o.Resize(fyne.NewSize(width, tall))
		o.Move(fyne.NewPos(x, y+(height-tall)/2))
		x += width
	}
	if !m.icon.Hidden {
		at(m.icon, size, size)
	}
	measured := fyne.MeasureText(m.label.Text, m.label.TextSize, m.label.TextStyle)
	at(m.label, measured.Width, measured.Height)
	if !m.mark.Hidden {
		at(m.mark, size, size)
	}
	for _, o := range m.objects() {
		o.Refresh()
	}
}
