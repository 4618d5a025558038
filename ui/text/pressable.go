package text

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/theme"
)

// pressable keeps what mouse, finger and keyboard are doing with a widget, to be
// embedded in it.
type pressable struct {
	hovered, pressed, focused bool
	refresh                   func()
}

// MouseIn is the pointer's coming over the widget.
func (p *pressable) MouseIn(*desktop.MouseEvent) { p.set(&p.hovered, true) }

// MouseMoved is the pointer's moving over the widget.
func (p *pressable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is the pointer's leaving.
func (p *pressable) MouseOut() {
	p.set(&p.hovered, false)
	p.set(&p.pressed, false)
}

// MouseDown is a mouse button's going down.
func (p *pressable) MouseDown(*desktop.MouseEvent) { p.set(&p.pressed, true) }

// MouseUp is the mouse button's coming up.
func (p *pressable) MouseUp(*desktop.MouseEvent) { p.set(&p.pressed, false) }

// TouchDown is a finger's coming down.
func (p *pressable) TouchDown(*mobile.TouchEvent) { p.set(&p.pressed, true) }

// TouchUp is the finger's being lifted.
func (p *pressable) TouchUp(*mobile.TouchEvent) { p.set(&p.pressed, false) }

// TouchCancel is a touch that the system took back.
func (p *pressable) TouchCancel(*mobile.TouchEvent) { p.set(&p.pressed, false) }

// FocusGained is the keyboard's coming to the widget.
func (p *pressable) FocusGained() { p.set(&p.focused, true) }

// FocusLost is the keyboard's going elsewhere.
func (p *pressable) FocusLost() { p.set(&p.focused, false) }

// TypedRune is a typed letter, of which the widgets make nothing.
func (p *pressable) TypedRune(rune) {}

func (p *pressable) set(state *bool, on bool) {
	if *state == on {
		return
	}
	*state = on
	p.refresh()
}

// show lets a rectangle over the widget show the state.
func (p *pressable) show(r *canvas.Rectangle, th fyne.Theme, variant fyne.ThemeVariant, disabled bool) {
	r.FillColor, r.StrokeColor, r.StrokeWidth = nil, nil, 0
	switch {
	case disabled:
	case p.pressed:
		r.FillColor = th.Color(fynetheme.ColorNamePressed, variant)
	case p.hovered:
		r.FillColor = th.Color(fynetheme.ColorNameHover, variant)
	}
	if p.focused && !disabled {
		r.StrokeColor = th.Color(fynetheme.ColorNameForeground, variant)
		r.StrokeWidth = focusRingWidth
	}
	r.Hidden = r.FillColor == nil && r.StrokeColor == nil
}

// tapByKey taps the widget with the focus with the space and return keys, and
// passes on the others.
func tapByKey(w interface {
	fyne.CanvasObject
	fyne.Tappable
}, e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		w.Tapped(nil)
	default:
		passOn(w, e)
	}
}

// cursorOver is the pointing hand over what can be pressed.
func cursorOver(w fyne.Disableable) desktop.Cursor {
	if w.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// passOn gives a key that the widget with the focus has no use for to the
// window, which may know what it means: Escape closes what lies on top.
func passOn(widget fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(widget); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// leastSize is the least size of a widget to be pressed, whose height follows
// from its width: as long as it has none, the height is that of a touch target.
func leastSize(w interface {
	Size() fyne.Size
	HeightFor(width float32) float32
}, width float32) fyne.Size {
	if at := w.Size().Width; at > 0 {
		return fyne.NewSize(width, w.HeightFor(at))
	}
	return fyne.NewSize(width, theme.TouchTarget)
}
