//go:build window

package e2e

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"minechess/internal/practice"
	"minechess/internal/store"
	"minechess/rules"
)

// openOn starts the app on a screen where it was left.
func (a *app) openOn(t *testing.T, screen string) {
	t.Helper()
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), storyMines, "b1c3"))
	a.awaitSaved(1)
	state := a.awaitState("the open game", func(s store.State) bool { return s.Game != "" })
	a.kill()
	content, err := json.Marshal(map[string]any{"version": 1, "game": state.Game, "screen": screen})
	if err != nil {
		t.Fatal(err)
	}
	a.write(t, "state.json", content)
	a.open(t)
}

// openPractice starts the app on the list of what there is to practise, and opens with the keys the row of a number.
func (a *app) openPractice(t *testing.T, row int) {
	t.Helper()
	a.openOn(t, "practice")
	a.awaitPage("the list of tasks", 0)
	for range row + 1 { // past the way back
		a.key("Tab")
	}
	a.key("space")
	a.findBoard()
}

// matesRow is where the mates in one of Minesweeper Chess are in the list.
const matesRow = 4

// firstMate is the first of them.
func firstMate(t *testing.T) practice.Task {
	t.Helper()
	all, err := practice.Tasks()
	if err != nil {
		t.Fatal(err)
	}
	for _, task := range all {
		if task.Kind == practice.MateInOne && task.Position.Variant() == rules.Minesweeper {
			return task
		}
	}
	t.Fatal("there is no mate in one")
	return practice.Task{}
}

// TestPractice solves a task. That it was solved outlives a kill.
func TestPractice(t *testing.T) {
	a := newApp(t, nil)
	a.openPractice(t, matesRow)
	task := firstMate(t)
	m := task.Moves()[0]
	a.tap(m.From().String(), m.To().String())
	eventually(t, "the progress", func() error {
		kept, err := os.ReadFile(filepath.Join(a.folder, "practice.json"))
		if err == nil && !strings.Contains(string(kept), `"`+task.ID+`":{"box":6}`) {
			err = errors.New("it is " + string(kept))
		}
		return err
	})
	a.kill()
	a.open(t)
	a.awaitPage("the list of tasks", 0)
}

// practising is a mate that a reply refutes.
func practising(t *testing.T, a *app) {
	a.openPractice(t, matesRow)
	a.resize(a.wanted.width, a.wanted.height)
	task := firstMate(t)
	for _, m := range task.Position.AppendMoves(nil) {
		if v := task.JudgeMove(m); v.Reply != 0 && !m.IsSweep() && !task.Position.Mines().Has(m.To()) {
			a.tap(m.From().String(), m.To().String())
			return
		}
	}
	t.Fatal("no wrong move has a reply")
}
