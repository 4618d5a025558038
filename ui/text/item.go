package text

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Item is a row of a list that is a button as a whole, whatever it shows. Buttons in
// it keep their own taps.
type Item struct {
	widget.DisableableWidget

	OnTapped func()

	label   string
	content *fyne.Container
	raised  bool
	pressable
}

// NewItem makes a row of what it shows; label is read out.
func NewItem(label string, content fyne.CanvasObject, tapped func()) *Item {
	i := &Item{OnTapped: tapped, label: label, content: NewInset(itemPadding, itemPadding, content)}
	i.ExtendBaseWidget(i)
	i.refresh = i.Refresh
	return i
}

// NewRaisedItem makes a row on a panel of its own, with a panel's padding.
func NewRaisedItem(label string, content fyne.CanvasObject, tapped func()) *Item {
	i := NewItem(label, content, tapped)
	i.content.Layout = inset{theme.WideGap, itemPadding + 2}
	i.raised = true
	return i
}

const itemPadding = theme.Gap

// SetLabel changes what is read out.
func (i *Item) SetLabel(label string) { i.label = label }

// AccessibilityLabel is what is read out.
func (i *Item) AccessibilityLabel() string { return i.label }

// AccessibilityRole is that of a button.
func (i *Item) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Tapped does what the row is for, unless it is disabled.
func (i *Item) Tapped(*fyne.PointEvent) {
	if !i.Disabled() && i.OnTapped != nil {
		i.OnTapped()
	}
}

// TypedKey taps the row with the space and return keys.
func (i *Item) TypedKey(e *fyne.KeyEvent) {
	tapByKey(i, e)
}

// Cursor is the pointing hand, where there is a mouse.
func (i *Item) Cursor() desktop.Cursor { return cursorOver(i) }

// HeightFor is the height that the row needs at a width.
func (i *Item) HeightFor(width float32) float32 {
	return max(theme.TouchTarget, HeightFor(i.content, width))
}

// CreateRenderer is for Fyne.
func (i *Item) CreateRenderer() fyne.WidgetRenderer {
	r := &itemRenderer{item: i, ground: &canvas.Rectangle{}, state: &canvas.Rectangle{}}
	r.update()
	return r
}

type itemRenderer struct {
	item          *Item
	ground, state *canvas.Rectangle // the state is hovered, pressed, focused
}

func (r *itemRenderer) Destroy() {}

func (r *itemRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.state, r.item.content}
}

func (r *itemRenderer) MinSize() fyne.Size {
	least := r.item.content.MinSize()
	if at := r.item.Size().Width; at > 0 {
		least.Height = r.item.HeightFor(at)
	}
	return fyne.NewSize(least.Width, max(theme.TouchTarget, least.Height))
}

func (r *itemRenderer) Layout(fyne.Size) { r.update() }

func (r *itemRenderer) Refresh() {
	r.update()
	r.ground.Refresh()
	r.state.Refresh()
}

func (r *itemRenderer) update() {
	i := r.item
	th, variant := i.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	radius := theme.ButtonRadius
	if i.raised {
		radius = theme.PanelRadius
	}
	r.ground.FillColor = th.Color(fynetheme.ColorNameOverlayBackground, variant)
	r.ground.CornerRadius, r.state.CornerRadius = radius, radius
	r.ground.Hidden = !i.raised
	i.show(r.state, th, variant, i.Disabled())
	size := i.Size()
	r.ground.Resize(size)
	r.state.Resize(size)
	height := min(size.Height, HeightFor(i.content, size.Width))
	i.content.Resize(fyne.NewSize(size.Width, height))
	i.content.Move(fyne.NewPos(0, (size.Height-height)/2))
}
