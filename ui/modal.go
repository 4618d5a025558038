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
	card    fyne.CanvasObject
	canvas  fyne.Canvas
	bottom  bool // lies at the bottom of a tall window, where thumbs are
	dismiss func()
}

const widestModal = 440

func newModal(c fyne.Canvas, content fyne.CanvasObject, dismiss func()) *modal {
	m := &modal{
		dim:     canvas.NewRectangle(color.NRGBA{A: 0x99}),
		card:    text.NewPanel(content),
		canvas:  c,
		dismiss: dismiss,
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
	height := min(text.HeightFor(m.card, width), area.Height-2*theme.WideGap)
	m.card.Resize(fyne.NewSize(width, height))
	y := (area.Height - height) / 2
	if m.bottom && area.Height > area.Width {
		y = area.Height - height - theme.WideGap
	}
	m.card.Move(origin.AddXY((area.Width-width)/2, y))
}

// showModal puts content over the screen until closeModal is called, or the
// user dismisses it. A modal that is open already is closed first.
func (a *App) showModal(content fyne.CanvasObject, bottom bool) {
	a.closeModal()
	c := a.window.Canvas()
	m := newModal(c, content, a.closeModal)
	m.bottom = bottom
	a.modal = m
	c.Overlays().Add(m)
	m.Resize(c.Size())
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
		text.NewEqualRow(a.locale, theme.Gap,
			text.NewButton(a.locale, text.Raised, q.no, nil, answered(false)),
			text.NewButton(a.locale, q.kind, q.yes, nil, answered(true)),
		),
	)
	a.showModal(content, false)
	a.modal.dismiss = answered(false)
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
