package practice

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"minechess/internal/practice"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
	"minechess/ui/widget"
)

// calendar is a clock that a test turns.
type calendar struct{ now time.Time }

func (c *calendar) pass(days int) { c.now = c.now.AddDate(0, 0, days) }

// newTestDesk is a desk with a clock, on which drills follow one after the other.
func newTestDesk() (*Desk, *calendar) {
	c := &calendar{time.Date(2026, 12, 3, 12, 0, 0, 0, time.UTC)}
	d := NewDesk(func() time.Time { return c.now })
	d.kept = true
	seed := uint32(0)
	d.seed = func() uint32 { seed++; return seed }
	return d, c
}

// courseOf is the course of a name.
func courseOf(t *testing.T, name translations.Key, v rules.Variant) *course {
	t.Helper()
	for _, g := range groups() {
		for i := range g.courses {
			if c := &g.courses[i]; c.name == name && (c.drills || c.variant == v) {
				return c
			}
		}
	}
	t.Fatalf("there is no %s in %v", name, v)
	return nil
}

// Every task is in one course.
func TestCoursesHaveAllTasks(t *testing.T) {
	d, _ := newTestDesk()
	if d.err != nil {
		t.Fatal(d.err)
	}
	of := map[string]int{}
	for _, g := range groups() {
		for i := range g.courses {
			for _, task := range d.of(&g.courses[i]) {
				of[task.ID]++
			}
		}
	}
	for _, task := range d.tasks {
		if of[task.ID] != 1 {
			t.Errorf("%s is in %d courses", task.ID, of[task.ID])
		}
	}
}

func TestWhatIsToBeRepeatedComesFirst(t *testing.T) {
	d, days := newTestDesk()
	c := courseOf(t, translations.PracticeMateInTwo, rules.Chess)
	list := d.of(c)
	at := func(after string) string {
		t.Helper()
		next, ok := d.next(c, after)
		if !ok {
			t.Fatal("there is no next one")
		}
		return next.id()
	}
	if got := at(""); got != list[0].ID {
		t.Errorf("it begins with %s", got)
	}
	d.record(item{task: list[0]}, true)
	d.record(item{task: list[1]}, false)
	if got := at(list[1].ID); got != list[2].ID {
		t.Errorf("on the same day %s is next", got)
	}
	if got := at(list[len(list)-1].ID); got != list[2].ID {
		t.Errorf("after the last one, the first that was not answered is not next, but %s", got)
	}
	days.pass(1)
	if got := at(list[2].ID); got != list[1].ID {
		t.Errorf("on the next day %s is next", got)
	}
	for _, task := range list {
		d.record(item{task: task}, true)
	}
	if got := at(list[0].ID); got != list[1].ID {
		t.Errorf("once all are solved, %s follows the first", got)
	}
	if got := at(list[len(list)-1].ID); got != list[0].ID {
		t.Errorf("once all are solved, %s follows the last", got)
	}
	if n := d.solved(c); n != len(list) {
		t.Errorf("%d are solved", n)
	}
}

// Cards that are not of this screen are left to whoever has them.
func TestCardsOfOthersAreLeftAlone(t *testing.T) {
	d, days := newTestDesk()
	d.progress.Cards.Answer("of somebody else", false, days.now)
	days.pass(1)
	if due := d.due(&course{repeats: true}); len(due) != 0 {
		t.Errorf("%v are due", due)
	}
	if due := d.progress.Cards.Due(days.now); len(due) != 1 {
		t.Error("the card is gone")
	}
}

func TestDrillsBecomeHarderAndEasier(t *testing.T) {
	d, _ := newTestDesk()
	c := courseOf(t, translations.PracticeDrill, rules.Minesweeper)
	answer := func(right bool) {
		t.Helper()
		next, ok := d.next(c, "")
		if !ok || next.drill.Grade != d.grade() {
			t.Fatalf("next is %v", next)
		}
		d.record(next, right)
	}
	for _, step := range []struct {
		answers string // + right, - wrong
		grade   int
	}{{"+++", 1}, {"-", 1}, {"+++", 1}, {"+", 2}, {"++++", 3}, {"++++++++", 3}, {"-+-", 3}, {"-", 2}, {"--", 1}, {"----", 1}} {
		for _, a := range step.answers {
			answer(a == '+')
		}
		if d.grade() != step.grade {
			t.Errorf("after %s more the grade is %d, want %d", step.answers, d.grade(), step.grade)
		}
	}
	if d.progress.Drills != 30 || d.progress.DrillsRight != 20 {
		t.Errorf("of %d, %d were right", d.progress.Drills, d.progress.DrillsRight)
	}
}

// Of drills, those that were missed come back, the same ones, until they are learned; nothing is kept of others.
func TestMissedDrillsComeBack(t *testing.T) {
	d, days := newTestDesk()
	c := courseOf(t, translations.PracticeDrill, rules.Minesweeper)
	known, _ := d.next(c, "")
	d.record(known, true)
	if _, ok := d.progress.Cards.Card(known.id()); ok {
		t.Error("what was known at once is kept")
	}
	missed, _ := d.next(c, "")
	d.record(missed, false)
	if now, _ := d.next(c, missed.id()); now.id() == missed.id() {
		t.Error("it is back at once")
	}
	for _, after := range []int{1, 3, 7, 16, 35} {
		days.pass(after)
		back, _ := d.next(c, "")
		if back.id() != missed.id() || *back.drill != *missed.drill {
			t.Fatalf("after %d days it is not back, but %s", after, back.id())
		}
		d.record(back, true)
	}
	days.pass(1000)
	if _, ok := d.progress.Cards.Card(missed.id()); ok || len(d.due(c)) != 0 {
		t.Error("what is learned is kept")
	}
}

// quiet is a shell in which nothing moves.
type quiet struct {
	screen.Shell
	locale text.Locale
	told   []string
}

func (q *quiet) Locale() text.Locale            { return q.locale }
func (q *quiet) Look() theme.Look               { return theme.DefaultLook() }
func (q *quiet) Tell(title string, _ ...string) { q.told = append(q.told, title) }
func (q *quiet) GoBack()                        {}
func (q *quiet) Report(err error) {
	if err != nil {
		q.told = append(q.told, err.Error())
	}
}

func (q *quiet) Disk(work func() func()) {
	if then := work(); then != nil {
		then()
	}
}

func (q *quiet) Settings() store.Settings {
	s := store.DefaultSettings()
	s.Animations = false
	return s
}

// Every answer to every kind of drill is judged, in every language, with a sentence that names the square, and with marks on it.
func TestDrillsAreJudgedOnTheBoard(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Dark))
	files, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	for _, language := range translations.Languages() {
		d, _ := newTestDesk()
		shell := &quiet{locale: uitest.Locale(t, language)}
		p := d.Open(shell, files).(*page)
		w := test.NewWindow(container.NewStack(widget.NewGround(), p.Content()))
		w.Resize(fyne.NewSize(390, 844))
		p.Enter()
		p.open(courseOf(t, translations.PracticeDrill, rules.Minesweeper))
		seen := map[string]bool{}
		for range 24 {
			drill := p.exercise.item.drill
			choice := len(seen) % 3
			p.exercise.answers[choice]()
			right := practice.Says(choice) == drill.Says()
			if right && drill.Says() == practice.Guess {
				if p.exercise.state != asked || len(p.exercise.answers) != practice.Choices {
					t.Fatalf("%v, %s: after a guess there are %d answers", language, drill.ID, len(p.exercise.answers))
				}
				chance := len(seen) % practice.Choices
				p.exercise.answers[chance]()
				right = chance == drill.Right
			}
			seen[drill.ID] = true
			ring := board.Ring(board.Square(drill.Square), board.Bad)
			if right {
				ring.Kind = board.Good
			}
			marks := p.exercise.board.View().Marks
			if p.exercise.state != done || marks[len(marks)-1] != ring || len(marks) < 2 {
				t.Errorf("%v, %s: right is %v, and the marks are %v", language, drill.ID, right, marks)
			}
			p.exercise.primary()
		}
		w.Close()
		if len(shell.told) > 0 {
			t.Errorf("%v: it says %q", language, shell.told)
		}
	}
}

// Wrong answers to every task are explained, and every task shows its solution and a hint.
func TestWrongAnswersAreExplained(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Dark))
	files, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	d, _ := newTestDesk()
	shell := &quiet{locale: uitest.Locale(t, translations.English)}
	p := d.Open(shell, files).(*page)
	p.Enter()
	for i := range d.tasks {
		task := &d.tasks[i]
		d.course, d.item = &course{name: translations.PracticeMateInOne, kind: task.Kind, variant: task.Position.Variant()}, item{task: task}
		p.show()
		said := func(what string) {
			t.Helper()
			if p.exercise.says.Text() == "" || p.exercise.says.Hidden {
				t.Errorf("%s: nothing is said of %s", task.ID, what)
			}
		}
		p.exercise.hint()
		said("the hint")
		if len(p.exercise.board.View().Marks) == 0 {
			t.Errorf("%s: the hint marks nothing", task.ID)
		}
		switch {
		case p.exercise.squares():
			for _, s := range task.Position.Fog().Squares() {
				p.exercise.begin()
				p.exercise.answerSquare(s)
				said(s.String())
			}
		case p.exercise.moves():
			for i, m := range task.Position.AppendMoves(nil) {
				if i%9 != 0 {
					continue // all are judged in the tests of the tasks
				}
				p.exercise.begin()
				p.exercise.answerMove(m)
				said(m.String())
			}
		default:
			for c := range practice.Castling(4) {
				p.exercise.begin()
				p.exercise.answerCastling(c)
				said("castling")
			}
		}
		p.exercise.begin()
		p.exercise.solve()
		said("the solution")
		if p.exercise.state != done {
			t.Errorf("%s: the solution does not end it", task.ID)
		}
	}
	if len(shell.told) > 0 {
		t.Errorf("it says %q", shell.told)
	}
}
