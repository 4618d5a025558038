package guide

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"minechess/internal/store"
	"minechess/theme"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// Book opens the guide at the part where it was closed, or at a topic.
type Book struct {
	part    int
	section int // of the part, to be at the top when it is opened
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

// page is the guide as a screen. Only the part that is shown exists.
type page struct {
	screen.Page

	shell screen.Shell
	book  *Book
	tabs  *text.Choice
	shown *fyne.Container // the part

	paper    *text.Page // of the part
	sections []fyne.CanvasObject
}

// Open makes the screen.
func (b *Book) Open(shell screen.Shell) screen.Screen {
	l := shell.Locale()
	p := &page{shell: shell, book: b, shown: container.NewStack()}
	names := make([]string, len(parts))
	for i := range parts {
		names[i] = l.Text(parts[i].name)
	}
	p.tabs = text.NewChoice(l, names, b.part, p.turn)
	section := b.section
	p.turn(b.part)
	p.scrollTo(section)
	p.Page = screen.NewPage(widget.NewFrame(l, l.Text(translations.GuideTitle), shell.GoBack, p.shown))
	return p
}

// turn shows a part from its beginning.
func (p *page) turn(to int) {
	p.book.part, p.book.section, p.sections = to, 0, nil
	l := p.shell.Locale()
	objects := []fyne.CanvasObject{p.tabs, text.NewFlow(l, theme.Gap, // what was read is best tried at once
		text.NewButton(l, text.Raised, l.Text(translations.ActionPractice), theme.IconPractice, func() { p.shell.Go(screen.NamePractice) }),
		text.NewButton(l, text.Raised, l.Text(translations.TourName), theme.IconTour, func() { p.shell.Go(screen.NameTour) }))}
	if parts[to].pictured() {
		objects = append(objects, text.NewParagraph(l, text.Muted, l.Text(translations.GuideTap)))
	}
	for i := range parts[to].sections {
		p.sections = append(p.sections, p.section(&parts[to].sections[i]))
	}
	objects = append(objects, p.sections...)
	if parts[to].keys && !fyne.CurrentDevice().IsMobile() {
		objects = append(objects, text.NewPanel(text.NewColumn(theme.WideGap,
			text.NewParagraph(l, text.Title, l.Text(translations.GuideKeysTitle)),
			text.NewParagraph(l, text.Body, screen.KeysText(l)))))
	}
	if parts[to].words != nil {
		objects = append(objects, glossary(l, parts[to].words))
	}
	if next := to + 1; next < len(parts) {
		name := l.Text(translations.GuideNext, "Part", l.Text(parts[next].name))
		objects = append(objects, text.NewButton(l, text.Accent, name, nil, func() {
			p.tabs.SetSelected(next)
			p.turn(next)
		}))
	}
	column := text.NewInset(theme.WideGap, theme.WideGap, text.NewLimited(widget.WidestPage, text.NewColumn(theme.WideGap, objects...)))
	p.paper = text.NewPage(column)
	p.shown.Objects = []fyne.CanvasObject{p.paper}
	if p.Content() != nil { // else nothing has a size yet, and there is nothing to lay out
		p.refresh()
	}
}

// scrollTo brings a section of the part to the top. The first has the whole page.
func (p *page) scrollTo(section int) {
	if section > 0 {
		p.paper.ScrollTo(p.sections[section])
	}
}

// refresh lays the part out anew when something on it has changed its height.
func (p *page) refresh() { p.shown.Refresh() }

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
	return text.NewPanel(text.NewColumn(theme.WideGap, objects...))
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
func glossary(l text.Locale, terms []translations.Key) fyne.CanvasObject {
	rows := []fyne.CanvasObject{text.NewParagraph(l, text.Title, l.Text(translations.GuideWordsTitle))}
	var others []text.Locale
	for _, language := range translations.Languages() {
		if language == l.Language() {
			continue
		}
		if other, err := text.NewLocale(language); err == nil { // every language that is listed has its texts
			others = append(others, other)
		}
	}
	for _, term := range terms {
		row := []fyne.CanvasObject{text.NewParagraph(l, text.Strong, l.Text(term))}
		for _, other := range others {
			label := text.NewParagraph(other, text.Body, other.Text(term))
			if other.RightToLeft() != l.RightToLeft() {
				label.Align = text.Trailing // where the reader's lines begin
			}
			row = append(row, label)
		}
		rows = append(rows, text.NewEqualRow(l, theme.Gap, row...))
	}
	return text.NewPanel(text.NewColumn(theme.Gap, rows...))
}

// manOf reads what stands alone on a board: "Nd4".
func manOf(alone string) (man byte, square string) { return alone[0], alone[1:] }
