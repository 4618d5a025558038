package text

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
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

// Page shows an object that may be higher than its place, and scrolls it.
type Page struct {
	widget.BaseWidget
	scroll   *container.Scroll
	layout   *pageLayout
	top      fyne.CanvasObject // stays at the top until the user scrolls, or nil
	settling bool              // it is the page itself that scrolls
}

// NewPage gives a page of an object whose height may depend on its width.
func NewPage(o fyne.CanvasObject) *Page {
	l := &pageLayout{}
	p := &Page{layout: l, scroll: container.NewVScroll(&fyne.Container{Layout: l, Objects: []fyne.CanvasObject{o}})}
	p.scroll.OnScrolled = func(fyne.Position) {
		if !p.settling {
			p.top = nil
		}
	}
	p.ExtendBaseWidget(p)
	return p
}

// Resize gives the page another size. What it shows hears of its width before
// the scroller asks for its height.
func (p *Page) Resize(size fyne.Size) {
	p.layout.width = size.Width
	p.settling = true
	p.BaseWidget.Resize(size)
	p.settle()
	p.reveal()
}

// reveal scrolls to what is typed into, if it is out of sight: as when the keyboard
// of a phone comes and leaves the page half of its height.
func (p *Page) reveal() {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(p)
	if c == nil {
		return
	}
	focused, ok := c.Focused().(fyne.CanvasObject)
	if _, typed := c.Focused().(mobile.Keyboardable); !ok || !typed {
		return
	}
	top := driver.AbsolutePositionForObject(focused).Y - driver.AbsolutePositionForObject(p).Y
	within := top + p.scroll.Offset.Y
	if within < 0 || within+focused.Size().Height > p.scroll.Content.Size().Height {
		return // it is beside the page
	}
	away := max(0, top+focused.Size().Height+theme.Gap-p.Size().Height)
	away = min(away, top-theme.Gap) // its beginning is in sight in any case
	if away != 0 {
		p.scroll.ScrollToOffset(p.scroll.Offset.AddXY(0, away))
	}
}

// ScrollTo brings an object to the top of the page, as far as there is enough below
// it, and keeps it there until the user scrolls. The object is one of the containers
// that the page shows, or is in one of them.
func (p *Page) ScrollTo(o fyne.CanvasObject) {
	p.top = o
	p.settle()
}

// settle scrolls to what is to be at the top, once the page has a size.
func (p *Page) settle() {
	p.settling = true
	if p.top != nil && p.Size().Width > 0 {
		if y, ok := depth(p.scroll.Content, p.top); ok {
			p.scroll.ScrollToOffset(fyne.NewPos(0, y))
		}
	}
	p.settling = false
}

// depth is how far below the top of a container an object in it is.
func depth(in, o fyne.CanvasObject) (y float32, ok bool) {
	if in == o {
		return 0, true
	}
	c, ok := in.(*fyne.Container)
	if !ok {
		return 0, false
	}
	for _, child := range c.Objects {
		if y, ok := depth(child, o); ok {
			return child.Position().Y + y, true
		}
	}
	return 0, false
}

// CreateRenderer is for Fyne.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(p.scroll)
}

type pageLayout struct{ width float32 }

func (l *pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	if l.width > 0 { // never wider than the page, which scrolls up and down only
		least = fyne.NewSize(min(least.Width, l.width), HeightFor(objects[0], l.width))
	}
	return least
}

func (l *pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
}
