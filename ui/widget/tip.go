package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
)

// Tip is a card that explains something once. A tap on it takes it away.
type Tip struct {
	fynewidget.BaseWidget

	locale text.Locale
	ground *canvas.Rectangle
	label  *text.Label
	close  *canvas.Image
	tapped func()
}

// NewTip makes a card that says nothing yet; tapped is called when it is tapped.
func NewTip(l text.Locale, tapped func()) *Tip {
	t := &Tip{
		locale: l,
		ground: canvas.NewRectangle(nil),
		label:  text.NewParagraph(l, text.Strong, ""),
		close:  canvas.NewImageFromResource(fynetheme.NewColoredResource(theme.IconClose, fynetheme.ColorNameForegroundOnPrimary)),
		tapped: tapped,
	}
	t.label.Color = fynetheme.ColorNameForegroundOnPrimary
	t.ground.CornerRadius = theme.PanelRadius
	t.ExtendBaseWidget(t)
	return t
}

// Text is what the card says, in logical order.
func (t *Tip) Text() string { return t.label.Text() }

// SetText lets it say something else.
func (t *Tip) SetText(says string) {
	t.label.SetText(says)
	t.Refresh()
}

// Tapped takes it away.
func (t *Tip) Tapped(*fyne.PointEvent) { t.tapped() }

// Cursor is the pointing hand, where there is a mouse.
func (t *Tip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel is what the card says.
func (t *Tip) AccessibilityLabel() string { return t.label.Text() }

// AccessibilityRole is that of a button.
func (t *Tip) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

const (
	tipPadding = theme.Gap + 2
	closeSide  = 16
)

// CreateRenderer is for Fyne.
func (t *Tip) CreateRenderer() fyne.WidgetRenderer { return tipRenderer{t} }

type tipRenderer struct{ tip *Tip }

func (r tipRenderer) Destroy() {}

func (r tipRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.tip.ground, r.tip.label, r.tip.close}
}

// MinSize is small: the card is as large as the place that it is given.
func (r tipRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(theme.TouchTarget) }

// Layout has the text in letters that fit, in the middle of its room.
func (r tipRenderer) Layout(size fyne.Size) {
	t := r.tip
	t.ground.FillColor = t.Theme().Color(fynetheme.ColorNamePrimary, fyne.CurrentApp().Settings().ThemeVariant())
	t.ground.Resize(size)
	width := max(0, size.Width-3*tipPadding-closeSide)
	t.label.Style = text.Strong
	if t.label.HeightFor(width) > size.Height {
		t.label.Style = text.Note
	}
	t.label.Refresh()
	height := min(size.Height, t.label.HeightFor(width))
	x, closeX := float32(tipPadding), size.Width-tipPadding-closeSide
	if t.locale.RightToLeft() {
		x, closeX = size.Width-x-width, tipPadding
	}
	Place(t.label, x, (size.Height-height)/2, width, height)
	Place(t.close, closeX, (size.Height-closeSide)/2, closeSide, closeSide)
}

func (r tipRenderer) Refresh() {
	r.Layout(r.tip.Size())
	canvas.Refresh(r.tip)
}

var (
	_ fyne.Tappable      = (*Tip)(nil)
	_ fyne.Accessible    = (*Tip)(nil)
	_ desktop.Cursorable = (*Tip)(nil)
)
