package screen

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/internal/bidi"
	"minechess/internal/folders"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// filesHeader says which folder is shown, and offers the places that people begin
// at: a button each where there is room for them side by side, and else one button
// for all.
type filesHeader struct {
	fynewidget.BaseWidget

	locale text.Locale
	row    *fyne.Container // of places
	all    *text.Button
	where  *fyne.Container
	folder *text.Label // the name of the one that is shown
	around *text.Label // those that it lies in
	up     *text.Button
}

// newFilesHeader makes a header. up goes to the folder around the one that is
// shown, and all shows the places.
func newFilesHeader(l text.Locale, up, all func()) *filesHeader {
	h := &filesHeader{
		locale: l,
		row:    text.NewRow(l, theme.Gap),
		all:    text.NewButton(l, text.Raised, l.Text(translations.FilesPlaces), nil, all),
		folder: text.NewLabel(l, text.Strong, ""),
		around: text.NewLabel(l, text.Note, ""),
		up:     text.NewIconButton(l, text.Raised, l.Text(translations.FilesUp), theme.IconUp, up),
	}
	h.folder.Truncate, h.around.Truncate = true, true
	h.where = text.NewBorder(l, theme.Gap, nil, nil, h.up, h.all, text.NewColumn(0, layout.NewSpacer(), h.folder, h.around, layout.NewSpacer()))
	h.ExtendBaseWidget(h)
	return h
}

// show names the folder at a path, and those around it up to a place that people
// know. to is what a button of a place does.
func (h *filesHeader) show(path string, places []folders.Place, to func(path string)) {
	names := []string{}
	for at, inside := path, true; inside; at, inside = folders.Parent(at) {
		if name, ok := nameOfPlace(h.locale, places, at); ok {
			names = append(names, name)
			break
		}
		names = append(names, bidi.Isolate(filepath.Base(at)))
	}
	h.folder.SetText(names[0])
	around := []string{}
	for i := len(names) - 1; i > 0; i-- {
		around = append(around, names[i])
	}
	h.around.SetText(h.locale.Path(around))
	h.around.Hidden = len(around) == 0
	_, inside := folders.Parent(path)
	widget.SetEnabled(h.up, inside)

	h.row.Objects = nil
	for _, p := range places {
		h.row.Add(text.NewButton(h.locale, text.Raised, placeName(h.locale, p), nil, func() { to(p.Path) }))
	}
	h.Refresh()
}

// wide tells whether all places fit side by side.
func (h *filesHeader) wide(width float32) bool { return h.row.MinSize().Width <= width }

// HeightFor is the height of the header at a width.
func (h *filesHeader) HeightFor(width float32) float32 {
	height := h.where.MinSize().Height
	if h.wide(width) {
		height += h.row.MinSize().Height + theme.Gap
	}
	return height
}

// CreateRenderer is for Fyne.
func (h *filesHeader) CreateRenderer() fyne.WidgetRenderer { return filesHeaderRenderer{h} }

type filesHeaderRenderer struct{ header *filesHeader }

func (r filesHeaderRenderer) Destroy() {}
func (r filesHeaderRenderer) Refresh() { r.Layout(r.header.Size()) }
func (r filesHeaderRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.header.row, r.header.where}
}

func (r filesHeaderRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.header.where.MinSize().Width, r.header.HeightFor(r.header.Size().Width))
}

func (r filesHeaderRenderer) Layout(size fyne.Size) {
	h := r.header
	wide, y := h.wide(size.Width), float32(0)
	h.row.Hidden, h.all.Hidden = !wide, wide
	if wide {
		widget.Place(h.row, 0, 0, size.Width, h.row.MinSize().Height)
		y = h.row.MinSize().Height + theme.Gap
	}
	widget.Place(h.where, 0, y, size.Width, h.where.MinSize().Height)
	h.where.Refresh()
}

// nameOfPlace is what people call the folder at a path, if it is a place.
func nameOfPlace(l text.Locale, places []folders.Place, path string) (string, bool) {
	for _, p := range places {
		if p.Path == path {
			return placeName(l, p), true
		}
	}
	return "", false
}

func placeName(l text.Locale, p folders.Place) string {
	switch p.Kind {
	case folders.Home:
		return l.Text(translations.FilesHome)
	case folders.Desktop:
		return l.Text(translations.FilesDesktop)
	case folders.Documents:
		return l.Text(translations.FilesDocuments)
	case folders.Downloads:
		return l.Text(translations.FilesDownloads)
	case folders.Computer:
		return l.Text(translations.FilesComputer)
	}
	return p.Name
}
