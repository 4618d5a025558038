package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/theme"
	"minechess/ui/text"
)

// NewLead is what a row shows that leads to another page: what is there, something
// about it, and a sign that it goes on there.
func NewLead(l text.Locale, title, note string) fyne.CanvasObject {
	onwards := canvas.NewImageFromResource(fynetheme.NewColoredResource(l.Directed(theme.IconNext, theme.IconPrevious), fynetheme.ColorNamePlaceHolder))
	onwards.SetMinSize(fyne.NewSquareSize(18))
	return text.NewBorder(l, theme.WideGap, nil, nil, nil,
		text.NewColumn(0, layout.NewSpacer(), onwards, layout.NewSpacer()),
		text.NewColumn(2, text.NewParagraph(l, text.Strong, title), text.NewParagraph(l, text.Note, note)))
}
