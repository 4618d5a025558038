package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// Modal is a panel over everything else, which has to be answered or dismissed
// before anything else can be tapped. Fyne keeps it out of what the system covers; what
// it dims is the whole window.
type Modal struct {
	fynewidget.BaseWidget

	dim     *canvas.Rectangle
	content fyne.CanvasObject
	card    fyne.CanvasObject
	tips    *text.Tips
	canvas  fyne.Canvas
	place   Where
	dismiss func()
}

// Where says where a modal lies, and how it treats what is too high for it.
type Where struct {
	// Bottom is the bottom of a tall window, where thumbs are, not its middle.
	Bottom bool
	// Shrinks tells that the content takes less height by itself, such as one with
	// a list in it; other content scrolls.
	Shrinks bool
	// Beside is what a panel that must leave the board to be seen lies over in a
	// wide window, or nil.
	Beside fyne.CanvasObject
	// Closed, if set, hears of it when the modal is gone, whoever took it away.
	Closed func()
}

const widestModal = 440

// NewModal makes a modal for a window; dismiss is called when the user taps beside
// it.
func NewModal(l text.Locale, c fyne.Canvas, content fyne.CanvasObject, place Where, dismiss func()) *Modal {
	m := &Modal{
		dim:     canvas.NewRectangle(color.NRGBA{A: 0x99}),
		content: content,
		card:    text.NewPanel(content),
		tips:    text.NewTips(l),
		canvas:  c,
		place:   place,
		dismiss: dismiss,
	}
	if place.Beside != nil {
		m.dim.FillColor = color.NRGBA{A: 0x59}
	}
	if !place.Shrinks {
		m.card = text.NewPanel(text.NewPage(content))
	}
	m.ExtendBaseWidget(m)
	return m
}

// Dismiss is what the system's back gesture and Escape do: the same as a tap
// beside the panel.
func (m *Modal) Dismiss() { m.dismiss() }

// Card is the panel itself, without what it dims.
func (m *Modal) Card() fyne.CanvasObject { return m.card }

// Tips is where the names of icon buttons on it appear.
func (m *Modal) Tips() *text.Tips { return m.tips }

// Where tells where it lies.
func (m *Modal) Where() Where { return m.place }

// Tapped dismisses the panel when the tap is beside it.
func (m *Modal) Tapped(e *fyne.PointEvent) {
	within := e.Position.Subtract(m.card.Position())
	size := m.card.Size()
	if within.X < 0 || within.Y < 0 || within.X > size.Width || within.Y > size.Height {
		m.dismiss()
	}
}

// CreateRenderer is for Fyne.
func (m *Modal) CreateRenderer() fyne.WidgetRenderer { return modalRenderer{m} }

type modalRenderer struct{ modal *Modal }

func (r modalRenderer) Destroy()           {}
func (r modalRenderer) MinSize() fyne.Size { return fyne.Size{} }
func (r modalRenderer) Refresh()           { r.Layout(r.modal.Size()) }
func (r modalRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.modal.dim, r.modal.card, r.modal.tips}
}

func (r modalRenderer) Layout(size fyne.Size) {
	m := r.modal
	m.tips.Resize(size)
	covered, _ := m.canvas.InteractiveArea()
	m.dim.Move(fyne.NewPos(-covered.X, -covered.Y))
	m.dim.Resize(m.canvas.Size())
	width := min(widestModal, size.Width-2*theme.WideGap)
	height := min(text.HeightFor(m.content, width-2*theme.WideGap), size.Height-4*theme.WideGap) + 2*theme.WideGap
	m.card.Resize(fyne.NewSize(width, height))
	y := (size.Height - height) / 2
	if m.place.Bottom && size.Height > size.Width {
		y = size.Height - height - theme.WideGap
	}
	x := (size.Width - width) / 2
	if m.place.Beside != nil && size.Width > size.Height {
		// Fyne counts positions in the window from what is not covered, where a modal begins, too.
		column := fyne.CurrentApp().Driver().AbsolutePositionForObject(m.place.Beside).X
		x = column + (m.place.Beside.Size().Width-width)/2
		x = min(max(x, theme.WideGap), size.Width-width-theme.WideGap)
	}
	m.card.Move(fyne.NewPos(x, y))
}

// Question is a modal with a heading, a paragraph, and two answers.
type Question struct {
	Title, Body string
	Yes, No     string
	Kind        text.Kind      // of the button that says yes
	Answer      func(yes bool) // dismissing the question answers no
}

// NewQuestion is the content of a modal that asks a question.
func NewQuestion(l text.Locale, q Question, answered func(yes bool)) fyne.CanvasObject {
	answer := func(yes bool) func() { return func() { answered(yes) } }
	return text.NewColumn(theme.WideGap,
		text.NewParagraph(l, text.Title, q.Title),
		text.NewParagraph(l, text.Body, q.Body),
		NewAnswers(l,
			text.NewButton(l, text.Raised, q.No, nil, answer(false)),
			text.NewButton(l, q.Kind, q.Yes, nil, answer(true)),
		),
	)
}

// NewMessage is the content of a modal that can only be acknowledged.
func NewMessage(l text.Locale, title string, paragraphs []string, acknowledged func()) fyne.CanvasObject {
	objects := []fyne.CanvasObject{text.NewParagraph(l, text.Title, title)}
	for _, p := range paragraphs {
		objects = append(objects, text.NewParagraph(l, text.Body, p))
	}
	objects = append(objects, text.NewButton(l, text.Accent, l.Text(translations.ActionOk), nil, acknowledged))
	return text.NewColumn(theme.WideGap, objects...)
}

// Answers is two buttons side by side, or one below the other where their
// labels would be cut; then the one that does something is on top.
type Answers struct {
	fynewidget.BaseWidget

	locale  text.Locale
	no, yes *text.Button
}

// NewAnswers puts two buttons side by side.
func NewAnswers(l text.Locale, no, yes *text.Button) *Answers {
	a := &Answers{locale: l, no: no, yes: yes}
	a.ExtendBaseWidget(a)
	return a
}

func (a *Answers) stacked(width float32) bool {
	return 2*max(a.no.MinSize().Width, a.yes.MinSize().Width)+theme.Gap > width
}

// HeightFor is the height the buttons need at a width.
func (a *Answers) HeightFor(width float32) float32 {
	if a.stacked(width) {
		return a.yes.MinSize().Height + theme.Gap + a.no.MinSize().Height
	}
	return max(a.yes.MinSize().Height, a.no.MinSize().Height)
}

// CreateRenderer is for Fyne.
func (a *Answers) CreateRenderer() fyne.WidgetRenderer { return answersRenderer{a} }

type answersRenderer struct{ answers *Answers }

func (r answersRenderer) Destroy() {}
func (r answersRenderer) Refresh() { r.Layout(r.answers.Size()) }
func (r answersRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.answers.no, r.answers.yes}
}

func (r answersRenderer) MinSize() fyne.Size {
	a := r.answers
	return fyne.NewSize(max(a.no.MinSize().Width, a.yes.MinSize().Width), a.HeightFor(a.Size().Width))
}

func (r answersRenderer) Layout(size fyne.Size) {
	a := r.answers
	if a.stacked(size.Width) {
		height := a.yes.MinSize().Height
		Place(a.yes, 0, 0, size.Width, height)
		Place(a.no, 0, height+theme.Gap, size.Width, a.no.MinSize().Height)
		return
	}
	first, second := a.no, a.yes
	if a.locale.RightToLeft() {
		first, second = second, first
	}
	width := (size.Width - theme.Gap) / 2
	Place(first, 0, 0, width, size.Height)
	Place(second, width+theme.Gap, 0, width, size.Height)
}
