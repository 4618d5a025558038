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

// Line is a line of a list that does something when it is tapped: an icon, a
// title, and a note at its end, or below it where there is too little room for
// both. A list that is walked through with the keyboard marks one of its lines as
// current; a line itself takes no focus, since it shows now this line of the
// list, now that. Call Refresh after changing its fields.
type Line struct {
	widget.BaseWidget

	Icon     fyne.Resource // nil for none
	Title    string        // in logical order, as all texts
	Note     string
	Below    bool // the note stands below the title however much room there is
	Current  bool // the keyboard is at it
	OnTapped func()

	locale Locale
	pressable
}

// NewLine gives an empty line.
func NewLine(l Locale, tapped func()) *Line {
	n := &Line{OnTapped: tapped, locale: l}
	n.ExtendBaseWidget(n)
	n.refresh = n.Refresh
	return n
}

// AccessibilityLabel is what is read out.
func (n *Line) AccessibilityLabel() string {
	if n.Note == "" {
		return n.Title
	}
	return n.Title + ", " + n.Note
}

// AccessibilityRole is that of a button.
func (n *Line) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Tapped does what the line is for.
func (n *Line) Tapped(*fyne.PointEvent) {
	if n.OnTapped != nil {
		n.OnTapped()
	}
}

// Cursor is the pointing hand, where there is a mouse.
func (n *Line) Cursor() desktop.Cursor { return desktop.PointerCursor }

var (
	_ fyne.Tappable      = (*Line)(nil)
	_ fyne.Accessible    = (*Line)(nil)
	_ desktop.Hoverable  = (*Line)(nil)
	_ desktop.Mouseable  = (*Line)(nil)
	_ desktop.Cursorable = (*Line)(nil)
	_ mobile.Touchable   = (*Line)(nil)
)

const (
	linePadding     = 10  // at the ends of a line, and above and below its text
	leastBesideNote = 420 // the least width of a line with a note at its end
)

// below tells whether the note has a line of its own.
func (n *Line) below(width float32) bool { return n.Below || width < leastBesideNote }

// HeightFor is the height of the line at a width, whether it has a note or not: a
// list has lines of one height.
func (n *Line) HeightFor(width float32) float32 {
	height := Body.font(n.Theme()).height()
	if n.below(width) {
		height += Note.font(n.Theme()).height()
	}
	return max(theme.TouchTarget, height+2*linePadding)
}

// CreateRenderer is for Fyne.
func (n *Line) CreateRenderer() fyne.WidgetRenderer {
	r := &lineRenderer{
		line:  n,
		state: &canvas.Rectangle{CornerRadius: theme.ButtonRadius},
		icon:  &canvas.Image{FillMode: canvas.ImageFillContain},
		title: NewLabel(n.locale, Body, ""),
		note:  NewLabel(n.locale, Note, ""),
	}
	r.title.Truncate, r.note.Truncate = true, true
	r.update()
	return r
}

type lineRenderer struct {
	line        *Line
	state       *canvas.Rectangle
	icon        *canvas.Image
	shown       fyne.Resource // the icon
	title, note *Label
}

func (r *lineRenderer) Destroy() {}

func (r *lineRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.state, r.icon, r.title, r.note}
}

func (r *lineRenderer) MinSize() fyne.Size {
	return fyne.NewSize(3*theme.TouchTarget, r.line.HeightFor(r.line.Size().Width))
}

func (r *lineRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.line)
}

func (r *lineRenderer) Layout(fyne.Size) { r.update() }

func (r *lineRenderer) update() {
	n := r.line
	th, variant := n.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	n.show(r.state, th, variant, false)
	if n.Current {
		r.state.StrokeColor, r.state.StrokeWidth = th.Color(fynetheme.ColorNameForeground, variant), focusRingWidth
		r.state.Hidden = false
	}
	size := n.Size()
	r.state.Resize(size)
	put := func(o fyne.CanvasObject, x, y, width, height float32) {
		o.Move(fyne.NewPos(mirror(n.locale, x, width, size.Width), y))
		o.Resize(fyne.NewSize(width, height))
	}
	r.showIcon()
	from := float32(linePadding)
	if n.Icon != nil {
		put(r.icon, from, (size.Height-iconSize)/2, iconSize, iconSize)
		from += iconSize + linePadding
	}
	room := max(0, size.Width-from-linePadding)
	r.title.SetText(n.Title)
	r.note.SetText(n.Note)
	r.note.Hidden = n.Note == ""
	high, low := Body.font(th).height(), Note.font(th).height()
	switch {
	case n.Note == "":
		put(r.title, from, 0, room, size.Height)
	case n.below(size.Width):
		top := (size.Height - high - low) / 2
		r.note.Align = Leading
		put(r.title, from, top, room, high)
		put(r.note, from, top+high, room, low)
	default:
		width := min(room/2, Note.font(th).width(n.locale, n.Note))
		r.note.Align = Trailing
		put(r.title, from, 0, room-width-linePadding, size.Height)
		put(r.note, from+room-width, 0, width, size.Height)
	}
}

// showIcon draws the icon anew only if it is another one.
func (r *lineRenderer) showIcon() {
	r.icon.Hidden = r.line.Icon == nil
	if r.line.Icon != nil && r.shown != r.line.Icon {
		r.icon.Resource = fynetheme.NewColoredResource(r.line.Icon, fynetheme.ColorNamePlaceHolder)
		r.icon.Refresh()
	}
	r.shown = r.line.Icon
}
