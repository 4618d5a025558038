package practice

import (
	"errors"
	"math/rand/v2"
	"time"

	"minechess/internal/leitner"
	"minechess/internal/practice"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/ui/screen"
	"minechess/ui/translations"
)

// Desk is where somebody practises. It keeps how far that has come, and what is being practised, while screens come and go.
type Desk struct {
	now  func() time.Time
	seed func() uint32 // of the next drill

	tasks    []practice.Task
	err      error // of the tasks
	progress store.Practice
	kept     bool // progress was read, or there was none to read, so that it may be written
	failed   bool // it was told that it cannot be written

	course *course // that is open, nil for the list
	item   item    // of it
}

// NewDesk makes a desk with nothing on it. now is the clock by which days pass.
func NewDesk(now func() time.Time) *Desk {
	d := &Desk{now: now, seed: rand.Uint32}
	d.tasks, d.err = practice.Tasks()
	return d
}

// course is a row of tasks of one kind.
type course struct {
	name    translations.Key
	kind    practice.Kind
	variant rules.Variant
	drills  bool // not of a kind, but without end
	repeats bool // whatever is to be repeated, of all courses
}

// group is courses under a heading.
type group struct {
	name    translations.Key
	courses []course
}

// groups are the courses in the order in which they are shown.
func groups() []group {
	both := func(v rules.Variant) []course {
		return []course{
			{name: translations.PracticeMateInOne, kind: practice.MateInOne, variant: v},
			{name: translations.PracticeMateInTwo, kind: practice.MateInTwo, variant: v},
			{name: translations.PracticeStopMate, kind: practice.StopMate, variant: v},
			{name: translations.PracticeCastle, kind: practice.Castle, variant: v},
		}
	}
	return []group{
		{translations.PracticeNumbers, []course{
			{name: translations.PracticeDrill, drills: true},
			{name: translations.PracticeSafe, kind: practice.SafeSquare, variant: rules.Minesweeper},
			{name: translations.PracticeMine, kind: practice.MineSquare, variant: rules.Minesweeper},
		}},
		{translations.GameMinesweeper, append(both(rules.Minesweeper),
			course{name: translations.PracticeSaveKing, kind: practice.SaveKing, variant: rules.Minesweeper})},
		{translations.GameChess, both(rules.Chess)},
	}
}

// has reports whether an item is one of a course.
func (c *course) has(i item) bool {
	if i.drill != nil {
		return c.drills || c.repeats
	}
	return c.repeats || !c.drills && i.task.Kind == c.kind && i.task.Position.Variant() == c.variant
}

// nameOf is the name of the course that an item is one of.
func nameOf(i item) translations.Key {
	for _, g := range groups() {
		for _, c := range g.courses {
			if c.has(i) {
				return c.name
			}
		}
	}
	return translations.PracticeRepeat
}

// item is what is answered: a task or a drill.
type item struct {
	task  *practice.Task
	drill *practice.Drill
}

func (i item) id() string {
	switch {
	case i.task != nil:
		return i.task.ID
	case i.drill != nil:
		return i.drill.ID
	}
	return ""
}

// load takes over what was read of a store. It is an error that is to be told.
func (d *Desk) load(p store.Practice, err error) error {
	var damaged *store.DamagedError
	switch {
	case err == nil:
		d.progress, d.kept = p, true
	case errors.As(err, &damaged) && damaged.Kept != "": // it is out of the way
		d.kept = true
	}
	return err
}

// keep brings the progress to the disk.
func (d *Desk) keep(shell screen.Shell, files *store.Store) {
	if !d.kept {
		return
	}
	files.KeepPractice(d.progress)
	if files.ReadOnly() {
		return
	}
	shell.Disk(func() func() {
		err := files.Flush()
		return func() {
			if err != nil && !d.failed {
				shell.Report(err)
			}
			d.failed = err != nil
		}
	})
}

// Drills become harder after so many right answers one after the other, and easier after so many wrong ones.
const (
	rightForHarder = 4
	wrongForEasier = 2
)

// record notes how an item was answered the first time.
func (d *Desk) record(i item, right bool) {
	cards, id := &d.progress.Cards, i.id()
	if i.task != nil {
		cards.Answer(id, right, d.now())
		return
	}
	if _, returning := cards.Card(id); returning || !right {
		cards.Answer(id, right, d.now())
	}
	if card, ok := cards.Card(id); ok && card.Box == leitner.Learned {
		cards.Forget(id) // there are others without end
	}
	p := &d.progress
	p.Drills++
	if right {
		p.DrillsRight++
	}
	if i.drill.Grade != d.grade() {
		return // it came back from another grade
	}
	switch {
	case right:
		p.DrillRun = max(p.DrillRun, 0) + 1
	default:
		p.DrillRun = min(p.DrillRun, 0) - 1
	}
	p.DrillGrade = d.grade()
	switch {
	case p.DrillRun >= rightForHarder && p.DrillGrade < practice.Grades:
		p.DrillGrade, p.DrillRun = p.DrillGrade+1, 0
	case p.DrillRun <= -wrongForEasier && p.DrillGrade > 1:
		p.DrillGrade, p.DrillRun = p.DrillGrade-1, 0
	}
}

// grade is how hard the next drill is.
func (d *Desk) grade() int { return min(max(d.progress.DrillGrade, 1), practice.Grades) }

// of are the tasks of a course.
func (d *Desk) of(c *course) []*practice.Task {
	var list []*practice.Task
	for i := range d.tasks {
		if t := &d.tasks[i]; !c.repeats && c.has(item{task: t}) {
			list = append(list, t)
		}
	}
	return list
}

// due are the items of a course that are to be repeated today, in the order in which they came back. Cards of anything else are for others.
func (d *Desk) due(c *course) []item {
	var list []item
	for _, id := range d.progress.Cards.Due(d.now()) {
		found := item{}
		if drill, ok := practice.DrillOf(id); ok {
			found.drill = &drill
		}
		for i := range d.tasks {
			if d.tasks[i].ID == id {
				found.task = &d.tasks[i]
			}
		}
		if found != (item{}) && c.has(found) {
			list = append(list, found)
		}
	}
	return list
}

// solved is how many tasks of a course were solved at once, or when they came back.
func (d *Desk) solved(c *course) int {
	n := 0
	for _, t := range d.of(c) {
		if card, ok := d.progress.Cards.Card(t.ID); ok && card.Box > 1 {
			n++
		}
	}
	return n
}

// next is the item of a course after another one: what is to be repeated, then what was never answered, then the rest. ok is false if a
// course of repeats is at its end.
func (d *Desk) next(c *course, after string) (next item, ok bool) {
	for _, i := range d.due(c) {
		if i.id() != after {
			return i, true
		}
	}
	switch {
	case c.repeats:
		return item{}, false
	case c.drills:
		drill := practice.NewDrill(d.grade(), d.seed())
		return item{drill: &drill}, true
	}
	list := d.of(c)
	start := 0
	for i, t := range list {
		if t.ID == after {
			start = i + 1
		}
	}
	for i := range list {
		t := list[(start+i)%len(list)]
		if _, answered := d.progress.Cards.Card(t.ID); !answered {
			return item{task: t}, true
		}
	}
	if len(list) == 0 {
		return item{}, false
	}
	return item{task: list[start%len(list)]}, true
}
