package practice

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"minechess/internal/practice"
	"minechess/internal/store"
	"minechess/theme"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// page is the desk as a screen: the list of courses, or an item of one.
type page struct {
	screen.Page

	shell    screen.Shell
	files    *store.Store
	desk     *Desk
	shown    *fyne.Container
	exercise *exercise // nil while the list is shown
	left     bool
}

// Open makes the screen, which keeps its progress in a store.
func (d *Desk) Open(shell screen.Shell, files *store.Store) screen.Screen {
	p := &page{shell: shell, files: files, desk: d, shown: container.NewStack()}
	p.Page = screen.NewPage(p.shown)
	return p
}

// Enter reads how far practice has come. What cannot be kept is not forgotten as long as the app runs.
func (p *page) Enter() {
	p.left = false
	p.shell.Report(p.desk.err)
	if p.desk.kept && p.files.ReadOnly() {
		p.show()
		return
	}
	p.shell.Disk(func() func() {
		progress, err := p.files.LoadPractice()
		return func() {
			if p.left {
				return
			}
			err := p.desk.load(progress, err)
			if p.exercise == nil {
				p.show()
			}
			p.shell.Report(err)
		}
	})
}

// Leave drops what is still to be read.
func (p *page) Leave() { p.left = true }

// Back leads from an item to the list.
func (p *page) Back() bool {
	if p.desk.course == nil {
		return false
	}
	p.desk.course, p.desk.item = nil, item{}
	p.show()
	return true
}

// TypedKey is for the item.
func (p *page) TypedKey(e *fyne.KeyEvent) {
	if p.exercise != nil {
		p.exercise.typedKey(e)
	}
}

// show shows what is on the desk.
func (p *page) show() {
	p.exercise = nil
	var content fyne.CanvasObject
	if p.desk.course == nil {
		content = p.list()
	} else {
		p.exercise = newExercise(p)
		content = p.exercise.frame()
	}
	p.shown.Objects = []fyne.CanvasObject{content}
	p.shown.Refresh()
}

// open begins a course where it was left.
func (p *page) open(c *course) {
	next, ok := p.desk.next(c, "")
	if !ok {
		return
	}
	p.desk.course, p.desk.item = c, next
	p.show()
}

// next goes on to another item of the course.
func (p *page) next() {
	next, ok := p.desk.next(p.desk.course, p.desk.item.id())
	if !ok {
		p.Back()
		p.shell.Tell(p.shell.Locale().Text(translations.ActionPractice), p.shell.Locale().Text(translations.PracticeAllRepeated))
		return
	}
	p.desk.item = next
	p.show()
}

// list is the page of courses.
func (p *page) list() fyne.CanvasObject {
	l, d := p.shell.Locale(), p.desk
	about := text.NewColumn(theme.WideGap, text.NewParagraph(l, text.Muted, l.Text(translations.PracticeAbout)))
	repeats := &course{repeats: true}
	if due := len(d.due(repeats)); due > 0 {
		about.Add(text.NewParagraph(l, text.Strong, l.Count(translations.PracticeDue, due)))
		about.Add(text.NewButton(l, text.Accent, l.Text(translations.PracticeRepeat), nil, func() { p.open(repeats) }))
	}
	sections := []fyne.CanvasObject{text.NewPanel(about)}
	for _, g := range groups() {
		var rows []fyne.CanvasObject
		for i := range g.courses {
			rows = append(rows, p.row(&g.courses[i]))
		}
		sections = append(sections, widget.NewSection(l, l.Text(g.name), rows...))
	}
	if !fyne.CurrentDevice().IsMobile() {
		sections = append(sections, text.NewParagraph(l, text.Muted, l.Text(translations.PracticeKeys,
			"First", words.Number(1), "Last", words.Number(practice.Choices), "Hint", string(fyne.KeyH), "Next", "Enter")))
	}
	return widget.NewPage(l, l.Text(translations.ActionPractice), p.shell.GoBack, sections...)
}

// row is a course in the list.
func (p *page) row(c *course) fyne.CanvasObject {
	l := p.shell.Locale()
	facts := l.Facts(p.facts(c))
	return text.NewItem(l.Facts([]string{l.Text(c.name), facts}), widget.NewLead(l, l.Text(c.name), facts), func() { p.open(c) })
}

// facts are how far a course has come.
func (p *page) facts(c *course) []string {
	l, d := p.shell.Locale(), p.desk
	var facts []string
	switch answered := d.progress.Drills; {
	case !c.drills:
		facts = append(facts, l.Text(translations.PracticeSolved, "Solved", words.Number(d.solved(c)), "Total", words.Number(len(d.of(c)))))
	case answered == 0:
		facts = append(facts, l.Text(translations.PracticeEndless))
	default:
		facts = append(facts, gradeText(l, d.grade()), l.Count(translations.PracticeAnswered, answered),
			l.Text(translations.PracticeRightShare, "Percent", words.Percent(float64(d.progress.DrillsRight)/float64(answered))))
	}
	if due := len(d.due(c)); due > 0 {
		facts = append(facts, l.Count(translations.PracticeBackToday, due))
	}
	return facts
}

func gradeText(l text.Locale, grade int) string {
	return l.Text(translations.PracticeGrade, "Grade", words.Number(grade), "Grades", words.Number(practice.Grades))
}
