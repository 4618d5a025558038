package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// newGround is the background of every screen.
func newGround() fyne.CanvasObject {
	return canvas.NewRectangle(theme.CurrentPalette().Background)
}

// safeArea keeps a screen out of what the system covers: the status bar, the
// notch, the home bar.
type safeArea struct{ canvas fyne.Canvas }

func newSafeArea(c fyne.Canvas, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(safeArea{c}, o)
}

// MinSize is that of the content.
func (s safeArea) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout is for Fyne.
func (s safeArea) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	origin, area := s.canvas.InteractiveArea()
	if area.Width <= 0 || area.Width > size.Width || area.Height > size.Height {
		origin, area = fyne.Position{}, size
	}
	objects[0].Resize(area)
	objects[0].Move(origin)
}

// widestPage keeps lines of text short enough to read.
const widestPage = 640

// newPageScreen is the frame of every screen but the board: a heading with a
// way back, and a page that scrolls.
func newPageScreen(a *App, title string, objects ...fyne.CanvasObject) fyne.CanvasObject {
	l := a.locale
	back := l.Directed(theme.IconBack, theme.IconForward)
	heading := text.NewLabel(l, text.Heading, title)
	heading.Truncate = true
	header := text.NewBorder(l, theme.Gap, nil, nil,
		text.NewIconButton(l, text.Flat, l.Text(translations.ActionBack), back, a.goBack), nil, heading)
	page := text.NewInset(theme.WideGap, theme.WideGap, text.NewLimited(widestPage, text.NewColumn(theme.WideGap, objects...)))
	return text.NewBorder(l, 0, text.NewInset(theme.Gap, theme.Gap, text.NewLimited(widestPage+2*theme.Gap, header)), nil, nil, nil, text.NewPage(page))
}

// newSection is a panel with a heading.
func newSection(l text.Locale, title string, objects ...fyne.CanvasObject) fyne.CanvasObject {
	all := append([]fyne.CanvasObject{text.NewLabel(l, text.Caption, title)}, objects...)
	return text.NewPanel(text.NewColumn(theme.Gap, all...))
}

// tall is an object that would like to be so high, and can do with less.
type tall struct {
	widget.BaseWidget

	content fyne.CanvasObject
	height  float32
}

func newTall(o fyne.CanvasObject, height float32) *tall {
	t := &tall{content: o, height: height}
	t.ExtendBaseWidget(t)
	return t
}

// HeightFor is the height that it would like to have at any width.
func (t *tall) HeightFor(float32) float32 { return t.height }

// CreateRenderer is for Fyne.
func (t *tall) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.content) }
