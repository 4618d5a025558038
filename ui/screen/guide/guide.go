package guide

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"minechess/internal/store"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// Book opens the guide at the part where it was closed, or at a topic.
type Book struct {
	part    int
	section int // of the part, to be at the top when it is opened

	language translations.Language // of the reader
	others   []text.Locale         // the other languages: reading their texts takes a while
}

// Find has the guide opened at a topic; one that there is none of changes nothing.
func (b *Book) Find(topic screen.Topic) {
	for i := range parts {
		if parts[i].topic == topic {
			b.part, b.section = i, 0
		}
		for j := range parts[i].sections {
			if parts[i].sections[j].topic == topic {
				b.part, b.section = i, j
			}
		}
	}
}

// page is the guide as a screen. Only the part that is shown exists, and of that what
// has been seen.
type page struct {
	screen.Page

	shell screen.Shell
	book  *Book
	tabs  *text.Choice
	shown *fyne.Container // the part, or what was found

	field  *text.Field     // what is sought
	search *fyne.Container // the row of the field, hidden while nothing is sought
	index  index           // made when something is sought

	paper    *text.Page      // of the part
	drawings *board.Drawings // of the men, which all figures share
	playing  *live           // the figure that plays its moves by itself, or nil
	stopLook func()          // the timer until what is next to be seen is made
}

// Open makes the screen.
func (b *Book) Open(shell screen.Shell) screen.Screen {
	l := shell.Locale()
	p := &page{shell: shell, book: b, shown: container.NewStack(), drawings: board.NewDrawings(), stopLook: func() {}}
	names := make([]string, len(parts))
	for i := range parts {
		names[i] = l.Text(parts[i].name)
	}
	p.tabs = text.NewChoice(l, names, b.part, func(to int) { p.turn(to, 0) })
	p.turn(b.part, b.section)
	p.Page = screen.NewPage(text.NewBorder(l, 0, text.NewInset(theme.Gap, theme.Gap, text.NewLimited(widget.WidestPage+2*theme.Gap, p.heading())), nil, nil, nil, p.shown))
	return p
}

// heading is that of every screen, with a way to search.
func (p *page) heading() fyne.CanvasObject {
	l := p.shell.Locale()
	p.field = text.NewField("", p.find, func() {})
	p.field.SetHint(l, l.Text(translations.GuideSearch))
	p.search = text.NewInset(theme.Gap, 0, p.field)
	p.search.Hide()
	open := text.NewIconButton(l, text.Flat, l.Text(translations.GuideSearch), theme.IconSearch, p.openSearch)
	title := text.NewBorder(l, 0, nil, nil, nil, open, widget.NewHeading(l, l.Text(translations.GuideTitle), p.shell.GoBack))
	return text.NewColumn(theme.Gap, title, p.search)
}

// openSearch lets the reader type what is sought, or closes that.
func (p *page) openSearch() {
	if p.Back() {
		return
	}
	p.search.Show()
	p.Content().Refresh()
	p.shell.Focus(p.field)
}

// Back ends the search.
func (p *page) Back() bool {
	if !p.search.Visible() {
		return false
	}
	p.hideSearch()
	if p.field.Text != "" {
		p.field.SetText("") // which shows the part again
	}
	p.Content().Refresh()
	return true
}

// hideSearch takes the row of the field away, and the keyboard from the field.
func (p *page) hideSearch() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.field); c != nil && c.Focused() == fyne.Focusable(p.field) {
		c.Unfocus()
	}
	p.search.Hide()
}

// find shows where something is said, or the part again if nothing is sought.
func (p *page) find(query string) {
	if p.index == nil {
		p.index = newIndex(p.shell.Locale(), p.book.otherLocales(p.shell.Locale()))
	}
	places := p.index.find(query)
	l := p.shell.Locale()
	switch {
	case strings.TrimSpace(query) == "":
		p.turn(p.book.part, 0)
	case len(places) == 0:
		p.showFound([]fyne.CanvasObject{text.NewParagraph(l, text.Muted, l.Text(translations.GuideNothingFound))}, nil)
	default:
		p.showFound(nil, places)
	}
}

// showFound shows a page of what was found.
func (p *page) showFound(first []fyne.CanvasObject, places []place) {
	p.stopPlaying()
	var sheets []text.Sheet
	for _, at := range places {
		sheets = append(sheets, text.Sheet{
			Make:  func() fyne.CanvasObject { return p.found(at) },
			Guess: func(float32) float32 { return 2 * theme.TouchTarget },
		})
	}
	p.show(text.NewLongPage(widget.WidestPage, theme.WideGap, theme.Gap, first, sheets))
}

// found is a section that was found: a row that leads there.
func (p *page) found(at place) fyne.CanvasObject {
	l := p.shell.Locale()
	title := l.Text(parts[at.part].sections[at.section].title)
	says := text.NewColumn(2, text.NewLabel(l, text.Caption, l.Text(parts[at.part].name)), text.NewParagraph(l, text.Strong, title))
	if at.says != "" {
		says.Add(text.NewParagraph(l, text.Muted, at.says))
	}
	return text.NewRaisedItem(title, says, func() {
		p.hideSearch()
		p.field.OnChanged = nil
		p.field.SetText("")
		p.field.OnChanged = p.find
		p.tabs.SetSelected(at.part)
		p.turn(at.part, at.section)
		p.Content().Refresh()
	})
}

// Enter makes what is next to be seen, once what is to be seen first has been drawn.
func (p *page) Enter() {
	p.stopLook = p.shell.After(lookAhead, func() { p.paper.LookAhead() })
}

// lookAhead is how long the page has for being drawn.
const lookAhead = 200 * time.Millisecond

// Leave stops what moves.
func (p *page) Leave() {
	p.stopLook()
	p.stopPlaying()
}

// TypedKey scrolls, and a slash searches.
func (p *page) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeySlash {
		p.shell.Post(p.openSearch) // after the character of the same key, which is not part of what is sought
		return
	}
	const line, sheet, all = 0.1, 0.85, 1e4
	if by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -line, fyne.KeyDown: line, fyne.KeyPageUp: -sheet, fyne.KeyPageDown: sheet, fyne.KeyHome: -all, fyne.KeyEnd: all,
	}[e.Name]; ok {
		p.paper.ScrollBy(by)
	}
}

// turn shows a part, from one of its sections on.
func (p *page) turn(to, section int) {
	p.stopPlaying()
	p.book.part, p.book.section = to, 0
	l := p.shell.Locale()
	first := []fyne.CanvasObject{p.tabs, text.NewFlow(l, theme.Gap, // what was read is best tried at once
		text.NewButton(l, text.Flat, l.Text(translations.ActionPractice), theme.IconPractice, func() { p.shell.Go(screen.NamePractice) }),
		text.NewButton(l, text.Flat, l.Text(translations.TourName), theme.IconTour, func() { p.shell.Go(screen.NameTour) }))}
	switch {
	case parts[to].pictured():
		first = append(first, text.NewParagraph(l, text.Muted, l.Text(translations.GuideTap)))
	case parts[to].about != "":
		first = append(first, text.NewParagraph(l, text.Muted, l.Text(parts[to].about)))
	}
	var sheets []text.Sheet
	for i := range parts[to].sections {
		s := &parts[to].sections[i]
		sheets = append(sheets, text.Sheet{
			Make:  func() fyne.CanvasObject { return p.section(s) },
			Guess: func(width float32) float32 { return s.guess(l, width) },
		})
	}
	if o := p.keys(&parts[to]); o != nil {
		sheets = append(sheets, small(o))
	}
	if next := to + 1; next < len(parts) {
		name := l.Text(translations.GuideNext, "Part", l.Text(parts[next].name))
		sheets = append(sheets, small(text.NewButton(l, text.Accent, name, nil, func() {
			p.tabs.SetSelected(next)
			p.turn(next, 0)
		})))
	}
	paper := text.NewLongPage(widget.WidestPage, theme.WideGap, theme.WideGap, first, sheets)
	if section > 0 {
		paper.ScrollToSheet(section)
	}
	p.show(paper)
}

// show puts a page in place of the one that is shown.
func (p *page) show(paper *text.Page) {
	p.paper = paper
	p.shown.Objects = []fyne.CanvasObject{paper}
	if p.Content() != nil { // else nothing has a size yet, and there is nothing to lay out
		p.shown.Refresh()
	}
}

// small is a sheet that costs nothing.
func small(o fyne.CanvasObject) text.Sheet {
	return text.Sheet{
		Make:  func() fyne.CanvasObject { return o },
		Guess: func(width float32) float32 { return text.HeightFor(o, width) },
	}
}

// keys is what the keys do, where there is a keyboard; nil if the part does not tell.
func (p *page) keys(t *part) fyne.CanvasObject {
	if !t.keys || fyne.CurrentDevice().IsMobile() {
		return nil
	}
	l := p.shell.Locale()
	return text.NewPanel(text.NewColumn(theme.WideGap,
		text.NewParagraph(l, text.Title, l.Text(translations.GuideKeysTitle)),
		text.NewParagraph(l, text.Body, screen.KeysText(l))))
}

// stopPlaying stops the figure that plays by itself.
func (p *page) stopPlaying() {
	if p.playing != nil {
		p.playing.pause()
	}
}

// section is a panel: pictures first, then what there is to read.
func (p *page) section(s *section) fyne.CanvasObject {
	l := p.shell.Locale()
	objects := []fyne.CanvasObject{text.NewParagraph(l, text.Title, l.Text(s.title))}
	if len(s.figures) > 0 {
		var figures []fyne.CanvasObject
		for i := range s.figures {
			figures = append(figures, p.figure(&s.figures[i]))
		}
		objects = append(objects, newGrid(l, figures))
	}
	if s.text != "" {
		objects = append(objects, text.NewParagraph(l, text.Body, l.Text(s.text)))
	}
	if len(s.rows) > 0 {
		objects = append(objects, p.table(s.rows))
	}
	if len(s.terms) > 0 {
		objects = append(objects, glossary(l, p.book.otherLocales(l), s.terms))
	}
	return text.NewPanel(text.NewColumn(theme.WideGap, objects...))
}

// guess is about how high a section will be.
func (s *section) guess(l text.Locale, width float32) float32 {
	const line, letter, controls = 20, 7.5, 70
	inner := width - 2*theme.WideGap
	lines := func(key translations.Key, width float32) float32 {
		if key == "" {
			return 0
		}
		return line * (1 + float32(len([]rune(l.Text(key))))*letter/max(width, 1))
	}
	height := 2*theme.WideGap + lines(s.title, inner)
	if n := len(s.figures); n > 0 {
		side := columns(n, inner)
		each := min(widest, inner/float32(side))
		for i := 0; i < n; i += side {
			ranks := float32(s.figures[i].variant().Ranks())
			if s.figures[i].alone != "" {
				ranks = 8
			}
			height += each*ranks/8 + controls + lines(s.figures[i].caption, each) + 2*theme.WideGap
		}
	}
	height += lines(s.text, inner) + float32(len(s.terms))*(line+theme.Gap)
	for _, r := range s.rows {
		height += lines(r.says, inner-widestRow) + theme.Gap
	}
	return height
}

// Measures of a table.
const (
	rowIcon   = 26
	rowHeight = 28
	widestRow = 4*rowIcon + 6
)

// table has what there is to say of some men, or of moves as the move list shows
// them.
func (p *page) table(rows []row) fyne.CanvasObject {
	l, look := p.shell.Locale(), p.shell.Look()
	figurines := p.shell.Settings().Notation == store.NotationFigurines
	lines := text.NewColumn(theme.Gap)
	for _, r := range rows {
		var head []fyne.CanvasObject
		for _, man := range r.men {
			image := canvas.NewImageFromResource(look.Pieces.Piece(byte(man)))
			if man == '*' {
				image.Resource = look.Marks.Sweep
			}
			image.FillMode = canvas.ImageFillContain
			image.SetMinSize(fyne.NewSquareSize(rowIcon))
			head = append(head, image)
		}
		says := l.Text(r.says)
		if r.move != "" {
			head = append(head, widget.NewMoveSample(l, look, figurines, r.move))
			says = l.Text(r.says, "Written", r.move)
		}
		leading := text.NewColumn(0, container.NewGridWrap(fyne.NewSize(widestRow, rowHeight), text.NewRow(l, 2, head...)))
		lines.Add(text.NewBorder(l, theme.Gap, nil, nil, leading, nil, text.NewParagraph(l, text.Body, says)))
	}
	return lines
}

// glossary is the terms of all languages side by side, that of the reader first.
func glossary(l text.Locale, others []text.Locale, terms []translations.Key) fyne.CanvasObject {
	column := text.NewColumn(theme.Gap)
	for _, term := range terms {
		row := []fyne.CanvasObject{text.NewParagraph(l, text.Strong, l.Text(term))}
		for _, other := range others {
			label := text.NewParagraph(other, text.Body, other.Text(term))
			if other.RightToLeft() != l.RightToLeft() {
				label.Align = text.Trailing // where the reader's lines begin
			}
			row = append(row, label)
		}
		column.Add(text.NewEqualRow(l, theme.Gap, row...))
	}
	return column
}

// otherLocales are the languages that are not the reader's.
func (b *Book) otherLocales(l text.Locale) []text.Locale {
	if b.language == l.Language() {
		return b.others
	}
	b.language, b.others = l.Language(), nil
	for _, language := range translations.Languages() {
		if language == l.Language() {
			continue
		}
		if other, err := text.NewLocale(language); err == nil { // every language that is listed has its texts
			b.others = append(b.others, other)
		}
	}
	return b.others
}

// manOf reads what stands alone on a board: "Nd4".
func manOf(alone string) (man byte, square string) { return alone[0], alone[1:] }
