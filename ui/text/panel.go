package text

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Panel is a quiet sheet with round corners under an object.
type Panel struct {
	widget.BaseWidget
	content *fyne.Container
}

// NewPanel puts an object on a panel.
func NewPanel(o fyne.CanvasObject) *Panel {
	p := &Panel{content: NewInset(theme.WideGap, theme.WideGap, o)}
	p.ExtendBaseWidget(p)
	return p
}

// HeightFor gives the height that the panel needs at a width.
func (p *Panel) HeightFor(width float32) float32 {
	return HeightFor(p.content, width)
}

// CreateRenderer is for Fyne.
func (p *Panel) CreateRenderer() fyne.WidgetRenderer {
	r := &panelRenderer{panel: p, ground: &canvas.Rectangle{CornerRadius: theme.PanelRadius}}
	r.color()
	return r
}

type panelRenderer struct {
	panel  *Panel
	ground *canvas.Rectangle
}

func (r *panelRenderer) Destroy()           {}
func (r *panelRenderer) MinSize() fyne.Size { return r.panel.content.MinSize() }

func (r *panelRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.panel.content}
}

func (r *panelRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.panel.content.Resize(size)
}

func (r *panelRenderer) Refresh() {
	r.color()
	r.ground.Refresh()
	r.panel.content.Refresh()
}

func (r *panelRenderer) color() {
	r.ground.FillColor = r.panel.Theme().Color(fynetheme.ColorNameOverlayBackground, fyne.CurrentApp().Settings().ThemeVariant())
}
