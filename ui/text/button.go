package text

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Kind is the weight of a button.
type Kind uint8

const (
	Raised Kind = iota // one of several
	Accent             // the one most likely wanted
	Danger             // what cannot be taken back
	Flat               // no ground of its own, for bars and lists
)

func (k Kind) colors() (ground, foreground fyne.ThemeColorName) {
	switch k {
	case Accent:
		return fynetheme.ColorNamePrimary, fynetheme.ColorNameForegroundOnPrimary
	case Danger:
		return fynetheme.ColorNameError, fynetheme.ColorNameForegroundOnError
	default:
		return fynetheme.ColorNameButton, fynetheme.ColorNameForeground
	}
}

// Button does something when it is tapped, or when space or return is pressed
// while it has the focus. Call Refresh after changing its fields.
type Button struct {
	widget.DisableableWidget

	Kind     Kind
	Icon     fyne.Resource // stands before the label; nil for none
	OnTapped func()
	Align    Align // of icon and label; the constructors centre them
	IconOnly bool  // show the icon alone; the label is read out, and shown to a mouse that rests

	locale Locale
	label  string
	tip    tip
	pressable
}

// NewButton gives a button. A nil icon is none.
func NewButton(l Locale, kind Kind, label string, icon fyne.Resource, tapped func()) *Button {
	b := &Button{Kind: kind, Icon: icon, OnTapped: tapped, Align: Center, locale: l, label: label}
	b.ExtendBaseWidget(b)
	b.refresh = b.Refresh
	return b
}

// NewIconButton gives a button that shows its icon alone. The label is read out.
func NewIconButton(l Locale, kind Kind, label string, icon fyne.Resource, tapped func()) *Button {
	b := NewButton(l, kind, label, icon, tapped)
	b.IconOnly = true
	return b
}

// SetText changes the label, given in logical order.
func (b *Button) SetText(label string) {
	if label == b.label {
		return
	}
	b.label = label
	b.Refresh()
}

// Text is the label in logical order.
func (b *Button) Text() string {
	return b.label
}

// MouseIn is the pointer's coming over the button.
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.pressable.MouseIn(e)
	b.tip.rest(b, b.tipped)
}

// tipped is what is told of a button that shows no label of its own.
func (b *Button) tipped() string {
	if b.IconOnly {
		return b.label
	}
	return ""
}

// MouseOut is the pointer's leaving.
func (b *Button) MouseOut() {
	b.tip.leave(b)
	b.pressable.MouseOut()
}

// MouseDown is a mouse button's going down, after which nobody needs to be told more.
func (b *Button) MouseDown(e *desktop.MouseEvent) {
	b.tip.leave(b)
	b.pressable.MouseDown(e)
}

// AccessibilityLabel is what is read out.
func (b *Button) AccessibilityLabel() string {
	return b.label
}

// AccessibilityRole is that of a button.
func (b *Button) AccessibilityRole() fyne.AccessibleRole {
	return fyne.AccessibleRoleButton
}

// Tapped does what the button is for, unless it is disabled.
func (b *Button) Tapped(*fyne.PointEvent) {
	if b.Disabled() || b.OnTapped == nil {
		return
	}
	b.OnTapped()
}

// TypedKey taps the button with the space and return keys.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	tapByKey(b, e)
}

// Cursor is the pointing hand, where there is a mouse.
func (b *Button) Cursor() desktop.Cursor { return cursorOver(b) }

var (
	_ fyne.Tappable      = (*Button)(nil)
	_ fyne.Focusable     = (*Button)(nil)
	_ fyne.Disableable   = (*Button)(nil)
	_ fyne.Accessible    = (*Button)(nil)
	_ desktop.Hoverable  = (*Button)(nil)
	_ desktop.Mouseable  = (*Button)(nil)
	_ desktop.Cursorable = (*Button)(nil)
	_ mobile.Touchable   = (*Button)(nil)
)

// A button keeps this much room at its ends, and may come down to the smaller
// room before its label is cut.
const (
	buttonPadding    = theme.WideGap
	leastPadding     = 6
	iconSize         = 22
	focusRingWidth   = 2
	buttonTextHeight = theme.TouchTarget
)

// font is bold, as a label must stand out from text around the button.
func (b *Button) font() font {
	return font{b.Theme().Size(fynetheme.SizeNameText), fyne.TextStyle{Bold: true}}
}

func (b *Button) colors() (ground, foreground fyne.ThemeColorName) {
	if b.Disabled() {
		return fynetheme.ColorNameDisabledButton, fynetheme.ColorNameDisabled
	}
	return b.Kind.colors()
}

// contentWidth is the width of icon and label.
func (b *Button) contentWidth() float32 {
	width := float32(0)
	if b.Icon != nil {
		width = iconSize
	}
	if b.IconOnly || b.label == "" {
		return width
	}
	if b.Icon != nil {
		width += theme.Gap
	}
	return width + b.font().width(b.locale, b.label)
}

// CreateRenderer is for Fyne.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	r := &buttonRenderer{
		button: b,
		ground: &canvas.Rectangle{CornerRadius: theme.ButtonRadius},
		state:  &canvas.Rectangle{CornerRadius: theme.ButtonRadius},
		icon:   &canvas.Image{FillMode: canvas.ImageFillContain},
		label:  &canvas.Text{},
	}
	r.update()
	r.updateIcon()
	return r
}

type buttonRenderer struct {
	button *Button
	ground *canvas.Rectangle
	state  *canvas.Rectangle // hovered, pressed, focused
	icon   *canvas.Image
	label  *canvas.Text
}

func (r *buttonRenderer) Destroy() {}

func (r *buttonRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.state, r.icon, r.label}
}

func (r *buttonRenderer) MinSize() fyne.Size {
	return fyne.NewSize(max(theme.TouchTarget, r.button.contentWidth()+2*buttonPadding), buttonTextHeight)
}

func (r *buttonRenderer) Refresh() {
	r.update()
	r.updateIcon()
	canvas.Refresh(r.button)
}

func (r *buttonRenderer) Layout(fyne.Size) {
	r.update()
}

func (r *buttonRenderer) update() {
	b := r.button
	th, variant := b.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	ground, foreground := b.colors()
	r.ground.FillColor = th.Color(ground, variant)
	r.ground.Hidden = b.Kind == Flat
	b.show(r.state, th, variant, b.Disabled())
	r.label.Color = th.Color(foreground, variant)

	size := b.Size()
	r.ground.Resize(size)
	r.state.Resize(size)

	r.icon.Hidden = b.Icon == nil
	r.label.Hidden = b.IconOnly || b.label == ""
	r.icon.Resize(fyne.NewSquareSize(iconSize))

	f := b.font()
	text, beside := "", float32(0)
	if !r.label.Hidden {
		if b.Icon != nil {
			beside = iconSize + theme.Gap
		}
		text = f.shorten(b.locale, b.label, size.Width-2*leastPadding-beside)
	}
	f.show(r.label, b.locale, text)
	textWidth := float32(0)
	if text != "" {
		textWidth = f.width(b.locale, text)
	}
	content := textWidth + beside
	if r.label.Hidden && b.Icon != nil {
		content = iconSize
	}
	x := (size.Width - content) / 2
	switch b.Align.of(b.locale) {
	case fyne.TextAlignLeading:
		x = buttonPadding
	case fyne.TextAlignTrailing:
		x = size.Width - buttonPadding - content
	}
	iconX, textX := x, x+beside
	if b.locale.RightToLeft() {
		iconX, textX = x+content-iconSize, x
	}
	r.icon.Move(fyne.NewPos(iconX, (size.Height-iconSize)/2))
	r.label.Move(fyne.NewPos(textX, (size.Height-f.height())/2))
	r.label.Resize(fyne.NewSize(textWidth, f.height()))
}

// updateIcon is apart from update since it draws the icon anew.
func (r *buttonRenderer) updateIcon() {
	b := r.button
	if b.Icon == nil {
		r.icon.Resource = nil
		return
	}
	_, foreground := b.colors()
	r.icon.Resource = fynetheme.NewColoredResource(b.Icon, foreground)
	r.icon.Refresh()
}
