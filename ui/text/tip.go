package text

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Tips is the layer over a screen on which the names of its icon buttons appear when
// a mouse rests on one. It takes no input, is as large as what it lies over, and
// belongs on top: as an object of the window's content or, over a screen, of a
// [TipLayer].
type Tips struct {
	widget.BaseWidget

	ground *canvas.Rectangle
	label  *Label
	of     fyne.CanvasObject // whose name is shown, or nil
}

// TipLayer is an object over the screen that has tips of its own.
type TipLayer interface{ Tips() *Tips }

// NewTips makes a layer that shows nothing yet.
func NewTips(l Locale) *Tips {
	t := &Tips{ground: &canvas.Rectangle{CornerRadius: tipRadius}, label: NewLabel(l, Body, "")}
	t.ExtendBaseWidget(t)
	return t
}

const (
	tipPause      = 700 * time.Millisecond // that a mouse rests before a name appears
	tipRadius     = 6
	tipPadding    = 8 // beside the name
	tipUpDown     = 4 // above and below it
	tipGap        = 6 // between a button and its name
	tipEdgeOfArea = theme.Gap
)

// tipsOver finds the layer over an object.
func tipsOver(o fyne.CanvasObject) *Tips {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return nil
	}
	if top := c.Overlays().Top(); top != nil {
		if layer, ok := top.(TipLayer); ok {
			return layer.Tips()
		}
		return nil
	}
	content, ok := c.Content().(*fyne.Container)
	if !ok {
		return nil
	}
	for _, layer := range content.Objects {
		if t, ok := layer.(*Tips); ok {
			return t
		}
	}
	return nil
}

// show shows the name of an object, below it or else above it, within the layer.
func (t *Tips) show(of fyne.CanvasObject, name string) {
	t.of = of
	t.label.SetText(name)
	size := t.label.MinSize().AddWidthHeight(2*tipPadding, 2*tipUpDown)
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(of).Subtract(driver.AbsolutePositionForObject(t))
	x := at.X + (of.Size().Width-size.Width)/2
	x = max(tipEdgeOfArea, min(x, t.Size().Width-size.Width-tipEdgeOfArea))
	y := at.Y + of.Size().Height + tipGap
	if y+size.Height > t.Size().Height-tipEdgeOfArea {
		y = at.Y - tipGap - size.Height
	}
	t.ground.Move(fyne.NewPos(x, y))
	t.ground.Resize(size)
	t.label.Move(fyne.NewPos(x+tipPadding, y+tipUpDown))
	t.label.Resize(size.SubtractWidthHeight(2*tipPadding, 2*tipUpDown))
	t.Refresh()
}

// hide takes the name of an object away, if it is shown.
func (t *Tips) hide(of fyne.CanvasObject) {
	if t.of == of {
		t.of = nil
		t.Refresh()
	}
}

// Clear takes away whatever is shown, as something comes to lie over the layer.
func (t *Tips) Clear() {
	if t.of != nil {
		t.hide(t.of)
	}
}

// CreateRenderer is for Fyne.
func (t *Tips) CreateRenderer() fyne.WidgetRenderer {
	r := tipsRenderer{t}
	r.color()
	return r
}

type tipsRenderer struct{ tips *Tips }

func (r tipsRenderer) Destroy()           {}
func (r tipsRenderer) MinSize() fyne.Size { return fyne.Size{} }
func (r tipsRenderer) Layout(fyne.Size)   {}
func (r tipsRenderer) Refresh() {
	r.color()
	canvas.Refresh(r.tips)
}

func (r tipsRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.tips.ground, r.tips.label}
}

// color draws what is shown in the colours of text turned around, so that it stands
// out from everything.
func (r tipsRenderer) color() {
	t := r.tips
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	t.ground.FillColor = t.Theme().Color(fynetheme.ColorNameForeground, variant)
	t.label.Color = fynetheme.ColorNameBackground
	t.ground.Hidden, t.label.Hidden = t.of == nil, t.of == nil
}

// tip shows the name of an icon button while the mouse rests on it.
type tip struct {
	timer *time.Timer
	rests int // how often it began to wait
	layer *Tips
	post  func(func()) // runs something on Fyne's goroutine; nil means [fyne.Do]
}

// rest begins to wait; name gives what to show then, "" for nothing.
func (t *tip) rest(of fyne.CanvasObject, name func() string) {
	t.leave(of)
	t.rests++
	rest, post := t.rests, t.post
	if post == nil {
		post = fyne.Do
	}
	t.timer = time.AfterFunc(tipPause, func() {
		post(func() { // where it may have left meanwhile
			if t.timer == nil || t.rests != rest || !of.Visible() || name() == "" {
				return
			}
			if t.layer = tipsOver(of); t.layer != nil {
				t.layer.show(of, name())
			}
		})
	})
}

// leave ends the waiting or the showing.
func (t *tip) leave(of fyne.CanvasObject) {
	if t.timer != nil {
		t.timer.Stop()
		t.timer = nil
	}
	if t.layer != nil {
		t.layer.hide(of)
		t.layer = nil
	}
}
