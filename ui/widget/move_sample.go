package widget

import (
	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
)

// MoveSample is a single move as the move list shows it.
type MoveSample struct {
	fynewidget.BaseWidget

	line *moveLine
	move moveText
}

// NewMoveSample shows the move that is written so in a record.
func NewMoveSample(l text.Locale, look theme.Look, figurines bool, san string) *MoveSample {
	s := &MoveSample{line: newMoveLine(), move: drawnMove(l, look, figurines, san)}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer is for Fyne.
func (s *MoveSample) CreateRenderer() fyne.WidgetRenderer {
	r := moveSampleRenderer{s}
	r.set()
	return r
}

type moveSampleRenderer struct{ sample *MoveSample }

func (r moveSampleRenderer) set() {
	r.sample.line.set(r.sample.move, theme.TextSize, true)
	r.sample.line.label.Color = theme.CurrentPalette().Text
}

func (r moveSampleRenderer) Destroy() {}
func (r moveSampleRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.sample.move.width(theme.TextSize, true), iconOf(theme.TextSize))
}

func (r moveSampleRenderer) Layout(size fyne.Size) { r.sample.line.place(0, 0, size.Height) }
func (r moveSampleRenderer) Objects() []fyne.CanvasObject {
	return r.sample.line.objects()
}

func (r moveSampleRenderer) Refresh() {
	r.set()
	r.Layout(r.sample.Size())
}
