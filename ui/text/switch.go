package text

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Switch is a line of text that can be on or off. All of it can be tapped; space
// and return switch it while it has the focus. Call Refresh after changing its
// fields.
type Switch struct {
	widget.DisableableWidget

	OnChanged func(on bool) // after the user, not SetOn, switched it

	locale Locale
	label  string
	on     bool
	pressable
}

// NewSwitch gives a switch with its label.
func NewSwitch(l Locale, label string, on bool, changed func(on bool)) *Switch {
	s := &Switch{OnChanged: changed, locale: l, label: label, on: on}
	s.ExtendBaseWidget(s)
	s.refresh = s.Refresh
	return s
}

// SetOn switches it. OnChanged is not called.
func (s *Switch) SetOn(on bool) {
	if on == s.on {
		return
	}
	s.on = on
	s.Refresh()
}

// AccessibilityLabel is the label.
func (s *Switch) AccessibilityLabel() string {
	return s.label
}

// AccessibilityRole is that of a button, as there is none for a switch.
func (s *Switch) AccessibilityRole() fyne.AccessibleRole {
	return fyne.AccessibleRoleButton
}

// Tapped switches it, unless it is disabled.
func (s *Switch) Tapped(*fyne.PointEvent) {
	if s.Disabled() {
		return
	}
	s.SetOn(!s.on)
	if s.OnChanged != nil {
		s.OnChanged(s.on)
	}
}

// TypedKey switches it with the space and return keys.
func (s *Switch) TypedKey(e *fyne.KeyEvent) {
	tapByKey(s, e)
}

// Cursor is the pointing hand, where there is a mouse.
func (s *Switch) Cursor() desktop.Cursor { return cursorOver(s) }

var (
	_ fyne.Tappable      = (*Switch)(nil)
	_ fyne.Focusable     = (*Switch)(nil)
	_ fyne.Disableable   = (*Switch)(nil)
	_ fyne.Accessible    = (*Switch)(nil)
	_ desktop.Hoverable  = (*Switch)(nil)
	_ desktop.Cursorable = (*Switch)(nil)
)

const (
	trackWidth, trackHeight = 46, 26
	knobInset               = 3
	switchPadding           = 4 // at both ends, so that the focus ring keeps off the text
)

func (s *Switch) font() font {
	return font{size: s.Theme().Size(fynetheme.SizeNameText)}
}

func (s *Switch) lines(width float32) []string {
	return s.font().lines(s.locale, s.label, width-trackWidth-theme.WideGap-2*switchPadding)
}

// HeightFor gives the height that the switch needs at a width.
func (s *Switch) HeightFor(width float32) float32 {
	return max(theme.TouchTarget, float32(len(s.lines(width)))*s.font().height()+theme.Gap)
}

// CreateRenderer is for Fyne.
func (s *Switch) CreateRenderer() fyne.WidgetRenderer {
	r := &switchRenderer{
		owner: s,
		track: &canvas.Rectangle{CornerRadius: trackHeight / 2},
		knob:  &canvas.Circle{},
		state: &canvas.Rectangle{CornerRadius: theme.ButtonRadius},
	}
	r.update()
	return r
}

type switchRenderer struct {
	owner *Switch
	track *canvas.Rectangle
	knob  *canvas.Circle
	state *canvas.Rectangle
	texts []*canvas.Text
}

func (r *switchRenderer) Destroy() {}

func (r *switchRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.state, r.track, r.knob}
	for _, t := range r.texts {
		objects = append(objects, t)
	}
	return objects
}

func (r *switchRenderer) MinSize() fyne.Size {
	s := r.owner
	width := min(s.font().width(s.locale, s.label), widestWord) + trackWidth + theme.WideGap + 2*switchPadding
	return leastSize(s, width)
}

func (r *switchRenderer) Layout(fyne.Size) {
	r.update()
}

func (r *switchRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.owner)
}

func (r *switchRenderer) update() {
	s := r.owner
	th, variant := s.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	size := s.Size()
	rtl := s.locale.RightToLeft()

	s.show(r.state, th, variant, s.Disabled())
	r.state.Resize(size)

	foreground := th.Color(fynetheme.ColorNameForeground, variant)
	track, knob := th.Color(fynetheme.ColorNameButton, variant), th.Color(fynetheme.ColorNamePlaceHolder, variant)
	r.track.StrokeColor, r.track.StrokeWidth = knob, 1.5
	if s.on {
		track, knob = th.Color(fynetheme.ColorNamePrimary, variant), th.Color(fynetheme.ColorNameForegroundOnPrimary, variant)
		r.track.StrokeColor, r.track.StrokeWidth = nil, 0
	}
	if s.Disabled() {
		foreground = th.Color(fynetheme.ColorNameDisabled, variant)
		track, knob = th.Color(fynetheme.ColorNameDisabledButton, variant), foreground
		r.track.StrokeColor, r.track.StrokeWidth = foreground, 1.5
	}
	r.track.FillColor, r.knob.FillColor = track, knob

	trackX, textX := size.Width-switchPadding-trackWidth, float32(switchPadding)
	if rtl {
		trackX, textX = switchPadding, switchPadding+trackWidth+theme.WideGap
	}
	trackY := (size.Height - trackHeight) / 2
	r.track.Move(fyne.NewPos(trackX, trackY))
	r.track.Resize(fyne.NewSize(trackWidth, trackHeight))
	diameter := float32(trackHeight - 2*knobInset)
	knobX := trackX + knobInset
	if s.on != rtl { // on is where reading ends
		knobX = trackX + trackWidth - knobInset - diameter
	}
	r.knob.Move(fyne.NewPos(knobX, trackY+knobInset))
	r.knob.Resize(fyne.NewSquareSize(diameter))

	f := s.font()
	lines := s.lines(size.Width)
	y := (size.Height - float32(len(lines))*f.height()) / 2
	r.texts = r.texts[:0]
	for _, line := range lines {
		t := &canvas.Text{Color: foreground, Alignment: Leading.of(s.locale)}
		f.show(t, s.locale, line)
		t.Move(fyne.NewPos(textX, y))
		t.Resize(fyne.NewSize(size.Width-trackWidth-theme.WideGap-2*switchPadding, f.height()))
		r.texts = append(r.texts, t)
		y += f.height()
	}
}
