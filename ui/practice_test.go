package ui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/internal/practice"
	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// practise opens a course from the menu of the game, by taps.
func (a *testApp) practise(t *testing.T, course translations.Key, facts ...string) {
	t.Helper()
	a.press(t, translations.ActionMenu)
	a.press(t, translations.ActionPractice)
	a.openCourse(t, course, facts...)
}

// openCourse taps a course in the list, of which the facts are said.
func (a *testApp) openCourse(t *testing.T, course translations.Key, facts ...string) {
	t.Helper()
	a.tapItem(t, a.locale.Facts([]string{a.say(course), a.locale.Facts(facts)}))
}

// boardShown is the only board in the window.
func (a *testApp) boardShown(t *testing.T) *board.Board {
	t.Helper()
	all := uitest.Find[*board.Board](a.window.Content())
	if len(all) != 1 {
		t.Fatalf("there are %d boards; the screen says %q", len(all), a.texts())
	}
	return all[0]
}

// tapOn taps squares of the board that is shown.
func (a *testApp) tapOn(t *testing.T, squares ...rules.Square) {
	t.Helper()
	for _, s := range squares {
		b := a.boardShown(t)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Add(b.TileCenter(board.Square(s)))
		test.TapCanvas(a.window.Canvas(), at)
		a.settle()
	}
}

// saysSomewhere tells whether some text on the screen has a part.
func (a *testApp) saysSomewhere(part string) bool {
	return slices.ContainsFunc(a.texts(), func(s string) bool { return strings.Contains(s, part) })
}

// tasksOf are the tasks of a kind and game.
func tasksOf(t *testing.T, k practice.Kind, v rules.Variant) []practice.Task {
	t.Helper()
	all, err := practice.Tasks()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(all, func(task practice.Task) bool { return task.Kind != k || task.Position.Variant() != v })
}

// wrongMove is a move that taps make and that a reply refutes.
func wrongMove(task *practice.Task) rules.Move {
	for _, m := range task.Position.AppendMoves(nil) {
		v := task.JudgeMove(m)
		if !v.Right() && m.Promotion() == rules.Pawn && !m.IsSweep() && v.Reply != 0 && !task.Position.Mines().Has(m.To()) {
			return m
		}
	}
	return 0
}

// A task is solved and another one failed by taps. What was missed comes back on the next day, also after the app was closed.
func TestPracticeByTaps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, folder := folderOf(t)
		tasks := tasksOf(t, practice.MateInOne, rules.Minesweeper)
		solved := func(n string) string {
			return a.say(translations.PracticeSolved, "Solved", n, "Total", strconv.Itoa(len(tasks)))
		}
		a.practise(t, translations.PracticeMateInOne, solved("0"))
		right := tasks[0].Moves()[0]
		a.tapOn(t, right.From(), right.To())
		if !a.saysSomewhere(a.say(translations.PracticeRightMate)) {
			t.Fatalf("after %v it says %q", right, a.texts())
		}
		a.press(t, translations.PracticeNext)

		m := wrongMove(&tasks[1])
		v := tasks[1].JudgeMove(m)
		a.tapOn(t, m.From(), m.To())
		marks := a.boardShown(t).View().Marks
		if len(marks) != 1 || rules.Square(marks[0].From) != v.Reply.From() || rules.Square(marks[0].To) != v.Reply.To() {
			t.Errorf("after %v the board shows %v, the reply being %v", m, marks, v.Reply)
		}
		if a.saysSomewhere(a.say(translations.PracticeRightMate)) || !a.saysSomewhere(a.locale.Count(translations.PracticeComesBack, 1)) {
			t.Errorf("after %v it says %q", m, a.texts())
		}
		a.press(t, translations.PracticeAgain)
		if marks := a.boardShown(t).View().Marks; len(marks) != 0 {
			t.Errorf("the second try begins with %v", marks)
		}
		right = tasks[1].Moves()[0]
		a.tapOn(t, right.From(), right.To())
		if !a.saysSomewhere(a.say(translations.PracticeRightMate)) {
			t.Errorf("after %v it says %q", right, a.texts())
		}
		a.key(fyne.KeyEscape) // back to the list, where the one that was missed does not count
		a.openCourse(t, translations.PracticeMateInOne, solved("1"))
		a.key(fyne.KeyEscape)
		a.key(fyne.KeyEscape)
		a.gameShown(t)
		a.Close()

		time.Sleep(24 * time.Hour)
		again := appIn(t, folder, Options{})
		again.press(t, translations.ActionMenu)
		again.press(t, translations.ActionPractice)
		if !again.saysSomewhere(again.locale.Count(translations.PracticeDue, 1)) {
			t.Fatalf("on the next day it says %q", again.texts())
		}
		again.press(t, translations.PracticeRepeat)
		again.tapOn(t, right.From(), right.To())
		if !again.saysSomewhere(again.locale.Count(translations.PracticeComesBack, 3)) {
			t.Errorf("once it is known it says %q", again.texts())
		}
		again.press(t, translations.PracticeNext)
		if !again.saysSomewhere(again.say(translations.PracticeAllRepeated)) {
			t.Errorf("at the end it says %q", again.texts())
		}
		again.CloseModal()
		again.openCourse(t, translations.PracticeMateInOne, solved("2"))
	})
}

// Mates in two are given by two moves, with the reply between them.
func TestMateInTwoByTaps(t *testing.T) {
	a := newApp(t)
	tasks := tasksOf(t, practice.MateInTwo, rules.Chess)
	a.Go(screen.NamePractice)
	a.settle()
	a.openLast(t, translations.PracticeMateInTwo)
	task := &tasks[0]
	first := task.Moves()[0]
	v := task.JudgeMove(first)
	_, defended := v.Defended()
	a.tapOn(t, first.From(), first.To())
	view := a.boardShown(t).View()
	if view.Tiles[v.Reply.To()].Man != defended.At(v.Reply.To()).Letter() {
		t.Fatalf("after %v there is no %v; it says %q", first, v.Reply, a.texts())
	}
	second := practice.Task{Kind: practice.MateInOne, Position: defended}
	m := second.Moves()[0]
	a.tapOn(t, m.From(), m.To())
	if !a.saysSomewhere(a.say(translations.PracticeRightMate)) {
		t.Errorf("after %v, %v and %v it says %q", first, v.Reply, m, a.texts())
	}
}

// openLast opens the last course of a name in the list: of chess, where both games have it.
func (a *testApp) openLast(t *testing.T, course translations.Key) {
	t.Helper()
	items := uitest.Find[*text.Item](a.window.Content())
	for i := len(items) - 1; i >= 0; i-- {
		if strings.Contains(items[i].AccessibilityLabel(), a.say(course)) {
			items[i].OnTapped()
			a.settle()
			return
		}
	}
	t.Fatalf("there is no course %s", course)
}

// Squares are answered by taps on fog; a wrong one is explained with its chance, and another can be tapped at once.
func TestSafeSquareByTaps(t *testing.T) {
	a := newApp(t)
	task := tasksOf(t, practice.SafeSquare, rules.Minesweeper)[0]
	a.Go(screen.NamePractice)
	a.settle()
	a.openLast(t, translations.PracticeSafe)
	right := task.Squares()
	for _, s := range task.Position.Fog().Squares() {
		if v := task.JudgeSquare(s); v.Fault == practice.MayBeMine {
			a.tapOn(t, s)
			if !a.saysSomewhere(a.say(translations.PracticeWrongGuess)) || !a.saysSomewhere("%") {
				t.Errorf("after %v it says %q", s, a.texts())
			}
			break
		}
	}
	s := right.Squares()[0]
	a.tapOn(t, s)
	if !a.saysSomewhere(a.say(translations.PracticeRight)) {
		t.Errorf("after %v it says %q", s, a.texts())
	}
	why, _ := practice.WhyCertain(&task.Position, s)
	marks := a.boardShown(t).View().Marks
	for _, n := range why.Numbers {
		if !slices.Contains(marks, board.Ring(board.Square(n), board.Hint)) {
			t.Errorf("the number on %v is not marked among %v", n, marks)
		}
	}
}

// A file of progress that cannot be read is set aside and said to be, and practice goes on.
func TestDamagedProgressIsTold(t *testing.T) {
	a, folder := folderOf(t)
	const content = `{"version":1,"cards":{"mate-1-01":{"box":77}}}`
	if err := os.WriteFile(filepath.Join(folder, "practice.json"), []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	a.Go(screen.NamePractice)
	a.settle()
	if !a.saysSomewhere("practice.damaged.json") {
		t.Errorf("it says %q", a.texts())
	}
	a.CloseModal()
	a.openLast(t, translations.PracticeSafe)
	a.press(t, translations.ActionHint)
	aside, err := os.ReadFile(filepath.Join(folder, "practice.damaged.json"))
	if err != nil || string(aside) != content {
		t.Errorf("set aside is %q, %v", aside, err)
	}
	if kept, err := os.ReadFile(filepath.Join(folder, "practice.json")); err != nil || !strings.Contains(string(kept), `"box":1`) {
		t.Errorf("kept is %q, %v", kept, err)
	}
}

// Nothing is written in place of progress of a newer version.
func TestNewerProgressIsLeftAlone(t *testing.T) {
	a, folder := folderOf(t)
	const content = `{"version":2,"cards":"of another kind"}`
	if err := os.WriteFile(filepath.Join(folder, "practice.json"), []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	a.Go(screen.NamePractice)
	a.settle()
	a.CloseModal()
	a.openLast(t, translations.PracticeSafe)
	a.press(t, translations.ActionHint)
	a.Close()
	if kept, err := os.ReadFile(filepath.Join(folder, "practice.json")); err != nil || string(kept) != content {
		t.Errorf("kept is %q, %v", kept, err)
	}
	if _, err := os.Stat(filepath.Join(folder, "practice.damaged.json")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it was set aside: %v", err)
	}
}

// Everything can be done with the keys: the figures answer, Return goes on, the arrows go to the board.
func TestPracticeByKeys(t *testing.T) {
	a := newApp(t)
	task := tasksOf(t, practice.Castle, rules.Chess)[0]
	a.Go(screen.NamePractice)
	a.settle()
	a.openLast(t, translations.PracticeCastle)
	keys := map[practice.Castling]fyne.KeyName{
		practice.Short: fyne.Key1, practice.Long: fyne.Key2, practice.Short | practice.Long: fyne.Key3, 0: fyne.Key4,
	}
	a.key(keys[task.Castlings()])
	if !a.saysSomewhere(a.say(translations.PracticeRight)) {
		t.Errorf("after the answer it says %q", a.texts())
	}
	a.key(fyne.KeyReturn)
	if !a.saysSomewhere(a.say(translations.PracticePlace, "Number", "2", "Total", "6")) {
		t.Errorf("after Return it says %q", a.texts())
	}
	a.key(fyne.KeyUp)
	if a.window.Canvas().Focused() != fyne.Focusable(a.boardShown(t)) {
		t.Error("the arrows do not go to the board")
	}
	a.key(fyne.KeyEscape)
	a.key(fyne.KeyEscape)
	a.gameShown(t)
}
