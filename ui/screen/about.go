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

// NewAbout tells what the app is, and leads to what it promises of its users' data and
// to what it is built from. licences has a text for each such thing, or is nil.
func NewAbout(shell Shell, licences fs.FS) Screen {
	l := shell.Locale()
	facts := text.NewColumn(theme.Gap,
		text.NewParagraph(l, text.Body, l.Text(translations.GameMinesweeperAbout)),
		text.NewParagraph(l, text.Muted, l.Text(translations.AboutVersion, "Version", version())),
	)
	sections := []fyne.CanvasObject{text.NewPanel(facts), lead(shell, translations.PrivacyTitle, translations.PrivacyShort, NamePrivacy)}
	if licences != nil {
		facts.Add(text.NewParagraph(l, text.Muted, copyright(licences)))
		sections = append(sections, lead(shell, translations.LicencesTitle, translations.LicencesShort, NameLicences))
	}
	return NewPage(widget.NewPage(l, l.Text(translations.AppName), shell.GoBack, sections...))
}

// lead leads to another page.
func lead(shell Shell, title, note translations.Key, name string) fyne.CanvasObject {
	l := shell.Locale()
	return text.NewRaisedItem(l.Text(title), widget.NewLead(l, l.Text(title), l.Text(note)), func() { shell.Go(name) })
}

// copyright is the line of the app's licence that says whose it is, "" if there is
// none.
func copyright(licences fs.FS) string {
	notice, err := fs.ReadFile(licences, ownLicence) // part of the program, not of the disk
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(notice)) {
		if rest, ok := strings.CutPrefix(line, "Copyright (c) "); ok {
			return "© " + strings.TrimSpace(rest)
		}
	}
	return ""
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
