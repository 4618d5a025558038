package screen

import (
	"encoding/json"
	"io/fs"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// The licence of the app is in this file of the licences, those of what it is built
// from are in this folder, and the index tells what they are of.
const (
	ownLicence     = "LICENSE"
	licencesFolder = "LICENSES"
	licencesIndex  = licencesFolder + "/index.json"
)

// licensed is something that the app is built from, as the index has it.
type licensed struct {
	Name    string `json:"name"`
	Kind    string `json:"kind"`
	Version string `json:"version"`
	Licence string `json:"licence"`
	File    string `json:"file"`
}

// licencesScreen lists what the app is built from, and shows the licence of each.
type licencesScreen struct {
	shell    Shell
	licences fs.FS
	parts    []licensed // the app first
	list     *walk
	content  *fyne.Container // the list, or a licence
	frame    fyne.CanvasObject
	notice   *text.Long // the licence that is shown, nil for the list
}

// NewLicences lists the app and what it is built from, each with its licence.
func NewLicences(shell Shell, licences fs.FS) Screen {
	l := shell.Locale()
	s := &licencesScreen{shell: shell, licences: licences, content: container.NewStack()}
	s.parts = append(s.parts, licensed{Name: l.Text(translations.AppName), Licence: "MIT", File: ownLicence})
	s.list = newWalk(l, true, s.show, s.open)
	s.frame = widget.NewFrame(l, l.Text(translations.LicencesTitle), shell.GoBack, s.list.rows)
	s.content.Objects = []fyne.CanvasObject{s.frame}
	if licences != nil {
		index, err := fs.ReadFile(licences, licencesIndex) // part of the program, not of the disk
		var parts []licensed
		if err == nil {
			err = json.Unmarshal(index, &parts)
		}
		shell.Report(err)
		for _, part := range parts {
			part.File = path.Join(licencesFolder, part.File)
			s.parts = append(s.parts, part)
		}
	}
	s.list.set(len(s.parts))
	return s
}

// show fills a line of the list.
func (s *licencesScreen) show(line *text.Line, row int) {
	l, part := s.shell.Locale(), s.parts[row]
	line.Title = part.Name
	kind := translations.LicencesLibrary
	switch {
	case row == 0:
		kind = translations.LicencesApp
	case part.Kind == "font":
		kind = translations.LicencesFont
	case part.Version != "":
		kind = translations.LicencesLibraryVersion
	}
	version, _, _ := strings.Cut(part.Version, "-") // what comes after it are a date and a hash
	line.Note = l.Text(kind, "Licence", part.Licence, "Version", strings.TrimPrefix(version, "v"))
}

// open shows a licence in place of the list.
func (s *licencesScreen) open(row int) {
	l, part := s.shell.Locale(), s.parts[row]
	content, err := fs.ReadFile(s.licences, part.File)
	if err != nil {
		s.shell.Report(err)
		return
	}
	english, err := text.NewLocale(translations.English) // which all licences are written in
	if err != nil {
		english = l
	}
	s.notice = text.NewLong(english, text.Body, widget.WidestPage, reflow(string(content)))
	s.put(widget.NewFrame(l, part.Name, s.shell.GoBack, s.notice))
}

func (s *licencesScreen) put(o fyne.CanvasObject) {
	s.content.Objects = []fyne.CanvasObject{o}
	s.content.Refresh()
}

// Content is what it shows.
func (s *licencesScreen) Content() fyne.CanvasObject { return s.content }

// Enter starts nothing.
func (s *licencesScreen) Enter() {}

// Leave stops nothing.
func (s *licencesScreen) Leave() {}

// Back leads from a licence to the list, and from there to what is said about the app.
func (s *licencesScreen) Back() bool {
	if s.notice == nil {
		s.shell.Go(NameAbout)
		return true
	}
	s.notice = nil
	s.put(s.frame)
	return true
}

// Command has no use for one.
func (s *licencesScreen) Command(Command) {}

// TypedKey walks through the list, or scrolls a licence.
func (s *licencesScreen) TypedKey(e *fyne.KeyEvent) {
	if s.notice != nil {
		s.notice.TypedKey(e.Name)
		return
	}
	s.list.key(e.Name)
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
