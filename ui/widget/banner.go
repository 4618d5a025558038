package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
)

// BannerText is what a [Banner] says.
type BannerText struct {
	Text   string
	Urgent bool   // it tells of trouble, not only of something to know
	Button string // the label of a button beside the text, "" for none
	Tapped func() // what the button does
}

// Banner is a bar as wide as the window, above whatever screen is shown. It says
// something that holds for the whole app, and stays for as long as it holds.
type Banner struct {
	fynewidget.BaseWidget

	locale text.Locale
	urgent bool
	ground *canvas.Rectangle
	label  *text.Label
	button *text.Button // nil for none
}

// NewBanner makes a bar.
func NewBanner(l text.Locale, says BannerText) *Banner {
	b := &Banner{
		locale: l,
		urgent: says.Urgent,
		ground: canvas.NewRectangle(nil),
		label:  text.NewParagraph(l, text.Strong, says.Text),
	}
	if says.Button != "" {
		b.button = text.NewButton(l, text.Raised, says.Button, nil, says.Tapped)
	}
	_, b.label.Color = b.colors()
	b.ExtendBaseWidget(b)
	return b
}

// Text is what the bar says, in logical order.
func (b *Banner) Text() string { return b.label.Text() }

func (b *Banner) colors() (ground, foreground fyne.ThemeColorName) {
	if b.urgent {
		return fynetheme.ColorNameError, fynetheme.ColorNameForegroundOnError
	}
	return fynetheme.ColorNamePrimary, fynetheme.ColorNameForegroundOnPrimary
}

const (
	bannerPadding = 6   // above and below the text
	buttonMargin  = 4   // above and below the button
	leastBeside   = 160 // the least width of text that has a button beside it, not below it
)

// arrange gives the places of text and button in a bar of some width, and the
// height of the bar. Both stand in its middle: on a wide screen its ends are far
// from where one looks.
func (b *Banner) arrange(width float32) (labelAt, buttonAt place, height float32) {
	inner := max(0, width-2*theme.WideGap)
	beside, button := inner, fyne.Size{}
	if b.button != nil {
		button = b.button.MinSize()
		beside = inner - button.Width - theme.WideGap
	}
	below := beside < leastBeside && b.button != nil
	if below {
		beside = inner
	}
	line := fyne.MeasureText(b.locale.Visual(b.label.Text()), theme.TextSize, fyne.TextStyle{Bold: true}).Width
	labelAt = place{x: theme.WideGap, width: min(line, beside), height: b.label.HeightFor(min(line, beside))}
	if below {
		labelAt.x, labelAt.y = (width-labelAt.width)/2, bannerPadding
		buttonAt = place{(width - button.Width) / 2, bannerPadding + labelAt.height + buttonMargin, button.Width, button.Height}
		return labelAt, buttonAt, buttonAt.y + button.Height + buttonMargin + bannerPadding
	}
	height = labelAt.height + 2*bannerPadding
	all := labelAt.width
	if b.button != nil {
		height = max(height, button.Height+2*buttonMargin)
		all += theme.WideGap + button.Width
	}
	labelAt.x, labelAt.y = (width-all)/2, (height-labelAt.height)/2
	if b.button != nil {
		buttonAt = place{labelAt.x + labelAt.width + theme.WideGap, (height - button.Height) / 2, button.Width, button.Height}
	}
	if b.locale.RightToLeft() {
		labelAt.x = width - labelAt.x - labelAt.width
		buttonAt.x = width - buttonAt.x - buttonAt.width
	}
	return labelAt, buttonAt, height
}

// place is where an object lies in its parent.
type place struct{ x, y, width, height float32 }

// HeightFor is the height that the bar needs at a width.
func (b *Banner) HeightFor(width float32) float32 {
	_, _, height := b.arrange(width)
	return height
}

// CreateRenderer is for Fyne.
func (b *Banner) CreateRenderer() fyne.WidgetRenderer {
	r := bannerRenderer{b}
	r.colour()
	return r
}

type bannerRenderer struct{ banner *Banner }

func (r bannerRenderer) Destroy() {}

func (r bannerRenderer) Objects() []fyne.CanvasObject {
	b := r.banner
	if b.button == nil {
		return []fyne.CanvasObject{b.ground, b.label}
	}
	return []fyne.CanvasObject{b.ground, b.label, b.button}
}

// MinSize claims no width: the text is broken and the button cut if need be.
func (r bannerRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, r.banner.HeightFor(r.banner.Size().Width))
}

func (r bannerRenderer) Layout(size fyne.Size) {
	b := r.banner
	label, button, _ := b.arrange(size.Width)
	b.ground.Resize(size)
	Place(b.label, label.x, label.y, label.width, label.height)
	if b.button != nil {
		Place(b.button, button.x, button.y, button.width, button.height)
	}
}

func (r bannerRenderer) Refresh() {
	r.colour()
	r.Layout(r.banner.Size())
	canvas.Refresh(r.banner)
}

func (r bannerRenderer) colour() {
	b := r.banner
	ground, _ := b.colors()
	b.ground.FillColor = b.Theme().Color(ground, fyne.CurrentApp().Settings().ThemeVariant())
}
