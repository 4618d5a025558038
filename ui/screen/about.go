package screen

import (
	"io/fs"
	"path"
	"runtime/debug"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// The licence of the app is in this file of the licences, and those of what it is
// built from are in this folder.
const (
	ownLicence     = "LICENSE"
	licencesFolder = "LICENSES"
)

// NewAbout tells what the app is, and what it is built from. licences has a text
// for each such thing, or is nil.
func NewAbout(shell Shell, licences fs.FS) Screen {
	l := shell.Locale()
	facts := text.NewColumn(theme.Gap,
		text.NewParagraph(l, text.Body, l.Text(translations.GameMinesweeperAbout)),
		text.NewParagraph(l, text.Muted, l.Text(translations.AboutVersion, "Version", version())),
	)
	sections := []fyne.CanvasObject{text.NewPanel(facts)}
	if licences != nil {
		facts.Add(text.NewParagraph(l, text.Muted, copyright(licences)))
		sections = append(sections, widget.NewSection(l, l.Text(translations.AboutLicences), licenceRows(shell, licences)...))
	}
	return NewPage(widget.NewPage(l, l.Text(translations.AppName), shell.GoBack, sections...))
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

// licenceRows lists the app and what it is built from, each opening its licence.
func licenceRows(shell Shell, licences fs.FS) []fyne.CanvasObject {
	l := shell.Locale()
	row := func(name, file string) fyne.CanvasObject {
		return text.NewItem(name, text.NewParagraph(l, text.Strong, name), func() { openLicence(shell, licences, name, file) })
	}
	rows := []fyne.CanvasObject{row(l.Text(translations.AppName), ownLicence)}
	files, err := fs.Glob(licences, licencesFolder+"/*.txt")
	if err != nil {
		shell.Report(err)
	}
	for _, file := range files {
		rows = append(rows, row(strings.TrimSuffix(path.Base(file), ".txt"), file))
	}
	return rows
}

func openLicence(shell Shell, licences fs.FS, name, file string) {
	shell.Disk(func() func() {
		notice, err := fs.ReadFile(licences, file)
		return func() {
			if err != nil {
				shell.Report(err)
				return
			}
			showLicence(shell, name, string(notice))
		}
	})
}

func showLicence(shell Shell, name, notice string) {
	l := shell.Locale()
	english, err := text.NewLocale(translations.English) // which all notices are written in
	if err != nil {
		english = l
	}
	shell.Modal(text.NewBorder(l, theme.Gap,
		text.NewParagraph(l, text.Title, name),
		text.NewButton(l, text.Raised, l.Text(translations.ActionClose), nil, shell.CloseModal), nil, nil,
		widget.NewTall(text.NewPage(text.NewInset(theme.Gap, 0, text.NewParagraph(english, text.Note, reflow(notice)))), 420)), widget.Where{Shrinks: true})
}

// widestNotice is the most that a line is taken to be broken at: longer ones have
// not been broken at all.
const widestNotice = 100

// reflow joins the lines of a notice that were broken only because there was no more
// room, so that it can be broken anew at any width. Other breaks stay, and lines
// that are empty become the end of a paragraph.
func reflow(notice string) string {
	lines := strings.Split(strings.ReplaceAll(notice, "\r\n", "\n"), "\n")
	widest := 0
	for _, line := range lines {
		if n := utf8.RuneCountInString(strings.TrimSpace(line)); n <= widestNotice {
			widest = max(widest, n)
		}
	}
	var all strings.Builder
	before := "" // the line before, in the same paragraph
	for _, line := range lines {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || all.Len() == 0:
		case goesOn(before, line, widest):
			all.WriteByte(' ')
		default:
			all.WriteByte('\n')
		}
		all.WriteString(line)
		before = line
	}
	return all.String()
}

// goesOn reports whether a line goes on with the next one of its paragraph, as far as
// one can see: in the middle of a sentence, and about where lines are broken.
func goesOn(line, next string, widest int) bool {
	if line == "" || strings.HasPrefix(line, "Copyright") {
		return false
	}
	if first, _ := utf8.DecodeRuneInString(next); unicode.IsLower(first) {
		return true
	}
	first, _, _ := strings.Cut(next, " ")
	return !strings.HasSuffix(line, ".") && !strings.HasSuffix(line, ":") &&
		utf8.RuneCountInString(line)+1+utf8.RuneCountInString(first) > widest*3/4
}
