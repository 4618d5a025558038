package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
)

// Chip is a short fact on a raised ground.
type Chip struct {
	fynewidget.BaseWidget

	label  *text.Label
	ground *canvas.Rectangle
}

// NewChip makes a chip that tells a fact.
func NewChip(l text.Locale, fact string) *Chip {
	c := &Chip{label: text.NewLabel(l, text.Fact, fact), ground: canvas.NewRectangle(nil)}
	c.label.Align = text.Center
	c.ExtendBaseWidget(c)
	return c
}

// SetText lets the chip tell another fact.
func (c *Chip) SetText(t string) { c.label.SetText(t) }

// CreateRenderer is for Fyne.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer { return chipRenderer{c} }

// ChipPadding is the room above and below the text of a chip.
const ChipPadding = 4

type chipRenderer struct{ chip *Chip }

func (r chipRenderer) Destroy() {}
func (r chipRenderer) MinSize() fyne.Size {
	return r.chip.label.MinSize().AddWidthHeight(20, 2*ChipPadding)
}
func (r chipRenderer) Refresh() { r.Layout(r.chip.Size()) }
func (r chipRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.chip.ground, r.chip.label}
}
func (r chipRenderer) Layout(size fyne.Size) {
	c := r.chip
	c.ground.FillColor = theme.CurrentPalette().Raised
	c.ground.CornerRadius = size.Height / 2
	c.ground.Resize(size)
	c.label.Resize(size)
}
