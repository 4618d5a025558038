package screen

import (
	"io/fs"
	"runtime/debug"
	"strings"

	"fyne.io/fyne/v2"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// NewAbout tells what the app is, and what it is built from. licences has a text
// for each such thing, or is nil.
func NewAbout(shell Shell, licences fs.FS) Screen {
	l := shell.Locale()
	return NewPage(widget.NewPage(l, l.Text(translations.AppName), shell.GoBack,
		text.NewPanel(text.NewColumn(theme.Gap,
			text.NewParagraph(l, text.Body, l.Text(translations.GameMinesweeperAbout)),
			text.NewParagraph(l, text.Muted, l.Text(translations.AboutVersion, "Version", version())),
		)),
		widget.NewSection(l, l.Text(translations.AboutLicences), licenceRows(shell, licences)...),
	))
}

// version is the version of the package, or of the source it was built from, or
// Go's own word for a source without one.
func version() string {
	if v := fyne.CurrentApp().Metadata().Version; v != "" {
		return v
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// licenceRows lists what the app is built from, each opening its licence.
func licenceRows(shell Shell, licences fs.FS) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	if licences == nil {
		return rows
	}
	files, err := fs.Glob(licences, "*") // they are part of the program, not of the disk
	if err != nil {
		shell.Report(err)
	}
	for _, name := range files {
		row := text.NewButton(shell.Locale(), text.Flat, licenceName(name), nil, func() { openLicence(shell, licences, name) })
		row.Align = text.Leading
		rows = append(rows, row)
	}
	return rows
}

// licenceName is what a file of a licence is about.
func licenceName(file string) string { return strings.TrimSuffix(file, ".txt") }

func openLicence(shell Shell, licences fs.FS, name string) {
	shell.Disk(func() func() {
		notice, err := fs.ReadFile(licences, name)
		return func() {
			if err != nil {
				shell.Report(err)
				return
			}
			showLicence(shell, licenceName(name), string(notice))
		}
	})
}

func showLicence(shell Shell, name, notice string) {
	l := shell.Locale()
	shell.Modal(text.NewBorder(l, theme.Gap,
		text.NewLabel(l, text.Title, name),
		text.NewButton(l, text.Raised, l.Text(translations.ActionClose), nil, shell.CloseModal), nil, nil,
		widget.NewTall(text.NewPage(text.NewParagraph(l, text.Note, notice)), 360)), widget.Where{Shrinks: true})
}
