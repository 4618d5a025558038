package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// modal is a panel over everything else, which has to be answered or dismissed
// before anything else can be tapped. It keeps out of what the system covers.
type modal struct {
	widget.BaseWidget

	dim     *canvas.Rectangle
	content fyne.CanvasObject
	card    fyne.CanvasObject
	canvas  fyne.Canvas
	bottom  bool // lies at the bottom of a tall window, where thumbs are
	// beside is what a panel that must not hide the board lies over in a wide
	// window, or nil.
	beside  fyne.CanvasObject
	dismiss func()
}

const widestModal = 440

// newModal makes a modal of content that scrolls where it is too high, or that
// takes less height by itself if it shrinks.
func newModal(c fyne.Canvas, content fyne.CanvasObject, shrinks bool, dismiss func()) *modal {
	m := &modal{
		dim:     canvas.NewRectangle(color.NRGBA{A: 0x99}),
		content: content,
		card:    text.NewPanel(content),
		canvas:  c,
		dismiss: dismiss,
	}
	if !shrinks {
		m.card = text.NewPanel(text.NewPage(content))
	}
	m.ExtendBaseWidget(m)
	return m
}

// Tapped dismisses the panel when the tap is beside it.
func (m *modal) Tapped(e *fyne.PointEvent) {
	within := e.Position.Subtract(m.card.Position())
	size := m.card.Size()
	if within.X < 0 || within.Y < 0 || within.X > size.Width || within.Y > size.Height {
		m.dismiss()
	}
}

// CreateRenderer is for Fyne.
func (m *modal) CreateRenderer() fyne.WidgetRenderer { return modalRenderer{m} }

type modalRenderer struct{ modal *modal }

func (r modalRenderer) Destroy()           {}
func (r modalRenderer) MinSize() fyne.Size { return fyne.Size{} }
func (r modalRenderer) Refresh()           { r.Layout(r.modal.Size()) }
func (r modalRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.modal.dim, r.modal.card}
}

func (r modalRenderer) Layout(size fyne.Size) {
	m := r.modal
	m.dim.Resize(size)
	origin, area := m.canvas.InteractiveArea()
	width := min(widestModal, area.Width-2*theme.WideGap)
	height := min(text.HeightFor(m.content, width-2*theme.WideGap), area.Height-4*theme.WideGap) + 2*theme.WideGap
	m.card.Resize(fyne.NewSize(width, height))
	y := (area.Height - height) / 2
	if m.bottom && area.Height > area.Width {
		y = area.Height - height - theme.WideGap
	}
	x := (area.Width - width) / 2
	if m.beside != nil && area.Width > area.Height {
		column := fyne.CurrentApp().Driver().AbsolutePositionForObject(m.beside).X - origin.X
		x = column + (m.beside.Size().Width-width)/2
		x = min(max(x, theme.WideGap), area.Width-width-theme.WideGap)
	}
	m.card.Move(origin.AddXY(x, y))
}

// showModal puts content over the screen until closeModal is called, or the
// user dismisses it. A modal that is open already is closed first.
func (a *App) showModal(content fyne.CanvasObject, bottom bool) { a.openModal(content, bottom, false) }

// showList is showModal for content with a list in it, which shrinks.
func (a *App) showList(content fyne.CanvasObject, bottom bool) { a.openModal(content, bottom, true) }

func (a *App) openModal(content fyne.CanvasObject, bottom, shrinks bool) {
	a.closeModal()
	c := a.window.Canvas()
	m := newModal(c, content, shrinks, a.closeModal)
	m.bottom = bottom
	a.modal = m
	c.Overlays().Add(m)
	m.Resize(c.Size())
}

// showBeside shows content that leaves the board to be seen: over another object
// in a wide window, at the bottom of a tall one.
func (a *App) showBeside(content, beside fyne.CanvasObject) {
	a.showModal(content, true)
	a.modal.beside = beside
	a.modal.dim.FillColor = color.NRGBA{A: 0x59}
	a.modal.Refresh()
}

func (a *App) closeModal() {
	if a.modal == nil {
		return
	}
	a.window.Canvas().Overlays().Remove(a.modal)
	a.modal = nil
}

// question is a modal with a heading, a paragraph, and two answers.
type question struct {
	title, body string
	yes, no     string
	kind        text.Kind // of the button that says yes
	answer      func(yes bool)
}

// ask shows a question. Dismissing it answers no.
func (a *App) ask(q question) {
	answered := func(yes bool) func() {
		return func() {
			a.closeModal()
			q.answer(yes)
		}
	}
	content := text.NewColumn(theme.WideGap,
		text.NewParagraph(a.locale, text.Title, q.title),
		text.NewParagraph(a.locale, text.Body, q.body),
		newAnswers(a.locale,
			text.NewButton(a.locale, text.Raised, q.no, nil, answered(false)),
			text.NewButton(a.locale, q.kind, q.yes, nil, answered(true)),
		),
	)
	a.showModal(content, false)
	a.modal.dismiss = answered(false)
}

// answers is two buttons side by side, or one below the other where their
// labels would be cut; then the one that does something is on top.
type answers struct {
	widget.BaseWidget

	locale  text.Locale
	no, yes *text.Button
}

func newAnswers(l text.Locale, no, yes *text.Button) *answers {
	a := &answers{locale: l, no: no, yes: yes}
	a.ExtendBaseWidget(a)
	return a
}

func (a *answers) stacked(width float32) bool {
	return 2*max(a.no.MinSize().Width, a.yes.MinSize().Width)+theme.Gap > width
}

// HeightFor is the height the buttons need at a width.
func (a *answers) HeightFor(width float32) float32 {
	if a.stacked(width) {
		return a.yes.MinSize().Height + theme.Gap + a.no.MinSize().Height
	}
	return max(a.yes.MinSize().Height, a.no.MinSize().Height)
}

// CreateRenderer is for Fyne.
func (a *answers) CreateRenderer() fyne.WidgetRenderer { return answersRenderer{a} }

type answersRenderer struct{ answers *answers }

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
		place(a.yes, 0, 0, size.Width, height)
		place(a.no, 0, height+theme.Gap, size.Width, a.no.MinSize().Height)
		return
	}
	first, second := a.no, a.yes
	if a.locale.RightToLeft() {
		first, second = second, first
	}
	width := (size.Width - theme.Gap) / 2
	place(first, 0, 0, width, size.Height)
	place(second, width+theme.Gap, 0, width, size.Height)
}

// tell shows a message that can only be acknowledged.
func (a *App) tell(title string, paragraphs ...string) {
	objects := []fyne.CanvasObject{text.NewParagraph(a.locale, text.Title, title)}
	for _, p := range paragraphs {
		objects = append(objects, text.NewParagraph(a.locale, text.Body, p))
	}
	objects = append(objects, text.NewButton(a.locale, text.Accent, a.locale.Text(translations.ActionOk), nil, a.closeModal))
	a.showModal(text.NewColumn(theme.WideGap, objects...), false)
}
