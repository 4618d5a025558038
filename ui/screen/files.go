package screen

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"minechess/internal/bidi"
	"minechess/internal/folders"
	"minechess/internal/session"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// FileWish is what a page of files is to find: a record to be read, or a place for
// one that is saved. The page keeps in it where the user is, so that another page
// made of it goes on there.
type FileWish struct {
	Save   bool
	Name   string // proposed for a record that is saved, and then what the user made of it
	Folder string // where to begin, and then where the user is
	// Chosen is given the path. A file that is there already the user wants to be
	// replaced.
	Chosen func(path string)
	// Reason says in words why the disk has refused something.
	Reason func(error) string
	// From is the screen to go back to.
	From string
}

// RecordEndings are those of files that may hold records. A record is saved with
// the first of them.
var RecordEndings = []string{".pgn", ".txt"}

func isRecord(name string) bool {
	return slices.Contains(RecordEndings, strings.ToLower(filepath.Ext(name)))
}

// RecordName is the name of a file that is proposed for the record of a game.
func RecordName(l text.Locale, s *session.Session, record []byte) string {
	white, black := s.Names()
	played := words.Played{
		Variant: s.Game().Position().Variant(),
		Names:   [2]string{white, black},
		Levels:  [2]int{s.Seat(rules.White).Level, s.Seat(rules.Black).Level},
	}
	if heading, err := session.SavedHeading(record); err == nil { // the name does without
		played.Date = heading.Date
	}
	return folders.Name(words.RecordName(l.Catalogue, played), RecordEndings[0])
}

// filesScreen is a page that shows folders and the records in them. It reads the
// disk on goroutines of its own, which nobody waits for.
type filesScreen struct {
	Page
	shell Shell
	wish  *FileWish

	reader, checker errand
	header          *filesHeader
	body            *fyne.Container // the list, or a sentence in its place
	list            *walk
	notice          *text.Label
	trouble         *text.Label // what is wrong with the name
	field           *text.Field // nil if nothing is saved

	places  []folders.Place
	entries []folders.Entry
	more    bool // the folder holds more than entries
}

// NewFiles is a page for opening and saving records.
func NewFiles(shell Shell, wish *FileWish) Screen {
	l := shell.Locale()
	f := &filesScreen{
		shell: shell, wish: wish, reader: errand{shell: shell}, checker: errand{shell: shell},
		body:    container.NewStack(),
		notice:  text.NewParagraph(l, text.Muted, ""),
		trouble: text.NewParagraph(l, text.Note, ""),
	}
	f.trouble.Color = "error"
	f.trouble.Hide()
	f.list = newWalk(l, false, f.show, f.open)
	f.header = newFilesHeader(l, f.goUp, f.choosePlace)
	title := translations.FilesOpen
	if wish.Save {
		title = translations.FilesSave
	}
	header := text.NewInset(theme.WideGap, 0, text.NewLimited(widget.WidestPage, f.header))
	var footer fyne.CanvasObject
	if wish.Save {
		footer = f.newFooter()
	}
	page := widget.NewFrame(l, l.Text(title), f.back, text.NewBorder(l, 0, header, footer, nil, nil, f.body))
	f.Page = NewPage(page)
	return f
}

func (f *filesScreen) newFooter() fyne.CanvasObject {
	l := f.shell.Locale()
	f.field = text.NewField(f.wish.Name, func(name string) {
		f.wish.Name = name
		f.complain("")
	}, f.save)
	return text.NewInset(theme.WideGap, theme.WideGap, text.NewLimited(widget.WidestPage, text.NewColumn(theme.Gap,
		text.NewLabel(l, text.Caption, l.Text(translations.FilesName)),
		f.field,
		f.trouble,
		text.NewButton(l, text.Accent, l.Text(translations.ActionSave), nil, f.save))))
}

// Enter reads the folder, and lets the name be typed.
func (f *filesScreen) Enter() {
	f.read(f.wish.Folder)
	if f.field != nil {
		f.shell.Focus(f.field)
	}
}

// Leave drops what is still being read.
func (f *filesScreen) Leave() {
	f.reader.stop()
	f.checker.stop()
}

// Back leaves the page.
func (f *filesScreen) Back() bool {
	f.shell.Go(f.wish.From)
	return true
}

func (f *filesScreen) back() { f.Back() }

// TypedKey walks through the list, and out of the folder.
func (f *filesScreen) TypedKey(e *fyne.KeyEvent) {
	if !f.list.key(e.Name) && e.Name == fyne.KeyBackspace {
		f.goUp()
	}
}

// read shows a folder once it is read, or why it cannot be. Where the user was
// never before, the first place that there is will do.
func (f *filesScreen) read(path string) {
	const unnoticed = 300 * time.Millisecond // a disk that answers sooner needs no words
	l := f.shell.Locale()
	stop := f.shell.After(unnoticed, func() { f.say(l.Text(translations.FilesReading)) })
	f.reader.start(func(ctx context.Context) func() {
		places := folders.Places()
		if path == "" {
			path = beginning(places)
		}
		entries, more, err := folders.List(ctx, path, isRecord)
		return func() {
			stop()
			f.places, f.entries, f.more, f.wish.Folder = places, entries, more, path
			f.header.show(path, places, f.read)
			f.Content().Refresh()
			switch {
			case err != nil:
				f.say(l.Text(translations.FilesFault, "Reason", f.wish.Reason(err)))
			case len(entries) == 0:
				f.say(l.Text(translations.FilesEmpty))
			default:
				f.body.Objects = []fyne.CanvasObject{f.list.rows}
				f.body.Refresh()
			}
			count := len(entries)
			if more {
				count++ // a line that says so
			}
			f.list.set(count)
		}
	})
}

// beginning is where a user begins who has chosen no folder yet.
func beginning(places []folders.Place) string {
	for _, kind := range []folders.Kind{folders.Documents, folders.Home} {
		for _, p := range places {
			if p.Kind == kind {
				return p.Path
			}
		}
	}
	return string(filepath.Separator)
}

// say shows a sentence in place of the list.
func (f *filesScreen) say(sentence string) {
	f.notice.SetText(sentence)
	f.body.Objects = []fyne.CanvasObject{text.NewPage(text.NewInset(theme.WideGap, theme.WideGap, text.NewLimited(widget.WidestPage, f.notice)))}
	f.body.Refresh()
}

// complain says below the name what is wrong, or nothing any more.
func (f *filesScreen) complain(sentence string) {
	if f.trouble.Text() == sentence {
		return
	}
	f.trouble.SetText(sentence)
	f.trouble.Hidden = sentence == ""
	f.Content().Refresh()
}

func (f *filesScreen) goUp() {
	if parent, ok := folders.Parent(f.wish.Folder); ok {
		f.read(parent)
	}
}

func (f *filesScreen) choosePlace() {
	l := f.shell.Locale()
	var all []fyne.CanvasObject
	for _, p := range f.places {
		b := text.NewButton(l, text.Raised, placeName(l, p), theme.IconOpen, func() {
			f.shell.CloseModal()
			f.read(p.Path)
		})
		b.Align = text.Leading
		all = append(all, b)
	}
	f.shell.Modal(text.NewColumn(theme.Gap, all...), widget.Where{})
}

// show fills a line of the list.
func (f *filesScreen) show(line *text.Line, row int) {
	l := f.shell.Locale()
	if row == len(f.entries) {
		line.Title, line.Note, line.Icon = l.Text(translations.FilesMore), "", nil
		return
	}
	e := f.entries[row]
	line.Title, line.Note, line.Icon = bidi.Isolate(e.Name), "", theme.IconOpen
	if !e.Folder {
		line.Note, line.Icon = words.Date(l.Catalogue, e.Modified), theme.IconFile
	}
}

// open goes into a folder, or takes a file: to be opened, or its name for the one
// that is saved.
func (f *filesScreen) open(row int) {
	if row == len(f.entries) {
		return
	}
	e := f.entries[row]
	path := filepath.Join(f.wish.Folder, e.Name)
	switch {
	case e.Folder:
		f.read(path)
	case f.field != nil:
		f.field.SetText(e.Name)
	default:
		f.wish.Chosen(path)
	}
}

// save takes the name that was typed, unless there is something wrong with it.
func (f *filesScreen) save() {
	l := f.shell.Locale()
	name := strings.TrimSpace(f.wish.Name)
	if name != "" && !isRecord(name) {
		name += RecordEndings[0]
	}
	switch folders.Check(name) {
	case folders.Empty:
		f.complain(l.Text(translations.FilesNameEmpty))
		return
	case folders.Letter:
		f.complain(l.Text(translations.FilesNameLetter))
		return
	case folders.TooLong:
		f.complain(l.Text(translations.FilesNameLong))
		return
	}
	path := filepath.Join(f.wish.Folder, name)
	f.checker.start(func(context.Context) func() {
		info, err := os.Stat(path)
		return func() {
			switch {
			case errors.Is(err, fs.ErrNotExist):
				f.wish.Chosen(path)
			case err != nil:
				f.complain(f.wish.Reason(err))
			case info.IsDir():
				f.complain(l.Text(translations.FilesNameFolder, "File", name))
			default:
				f.askToReplace(path, name)
			}
		}
	})
}

func (f *filesScreen) askToReplace(path, name string) {
	l := f.shell.Locale()
	f.shell.Ask(widget.Question{
		Title: l.Text(translations.FilesReplace), Body: l.Text(translations.FilesReplaceBody, "File", name),
		Yes: l.Text(translations.ActionReplace), No: l.Text(translations.ActionCancel), Kind: text.Danger,
		Answer: func(yes bool) {
			if yes {
				f.wish.Chosen(path)
			}
		},
	})
}
