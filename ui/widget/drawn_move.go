package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/words"
)

// moveText is a move as it is drawn: pictures stand for what [words.Move] tells
// in their place.
type moveText struct {
	icon fyne.Resource // before the text, or nil
	text string        // runs from left to right in every language
	mark fyne.Resource // after it, or nil
}

// drawnMove turns the SAN of a move into what is drawn: a bomb for a sweep, a
// blast where a mine destroyed the piece, and a mine struck out where one was
// cleared.
func drawnMove(l text.Locale, look theme.Look, figurines bool, san string) moveText {
	m := words.WriteMove(l.Catalogue, figurines, san)
	drawn := moveText{text: m.Text}
	switch {
	case m.Sweep:
		drawn.icon = look.Marks.Sweep
	case m.Piece != 0:
		drawn.icon = figurine(look, m.Piece)
	}
	switch m.Mine {
	case words.Destroyed:
		drawn.mark = look.Marks.Blast
	case words.Cleared:
		drawn.mark = look.Marks.Cleared
	}
	return drawn
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
		width += iconOf(size) + iconGap
	}
	if t.mark != nil {
		width += iconGap + iconOf(size)
	}
	return width
}

// iconGap parts an icon from the text beside it.
const iconGap = 3

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
		x += iconGap
	}
	measured := fyne.MeasureText(m.label.Text, m.label.TextSize, m.label.TextStyle)
	at(m.label, measured.Width, measured.Height)
	if !m.mark.Hidden {
		x += iconGap
		at(m.mark, size, size)
	}
	for _, o := range m.objects() {
		o.Refresh()
	}
}
