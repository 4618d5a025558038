//go:build window

package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"minechess/internal/store"
)

// newcomer is somebody who has never opened the app.
func newcomer(t *testing.T) *app {
	t.Helper()
	a := newApp(t, nil)
	if err := os.RemoveAll(a.folder); err != nil {
		t.Fatal(err)
	}
	return a
}

// widest waits for as many parts that stand out as there should be, and gives the widest.
func (a *app) widest(what string, outstanding int) image.Rectangle {
	a.t.Helper()
	var all []image.Rectangle
	a.settle(what, func(p *picture) error {
		if all = p.buttons(accent); len(all) != outstanding {
			return fmt.Errorf("%d parts stand out, not %d", len(all), outstanding)
		}
		return nil
	})
	return slices.MaxFunc(all, func(r, s image.Rectangle) int { return r.Dx() - s.Dx() })
}

// awaitSettings waits until the settings on the disk are as they should be.
func (a *app) awaitSettings(what string, language string, step int) {
	a.t.Helper()
	eventually(a.t, what, func() error {
		content, err := os.ReadFile(filepath.Join(a.folder, "settings.json"))
		var kept struct {
			Language string
			TourStep int
		}
		if err == nil {
			err = json.Unmarshal(content, &kept)
		}
		if err == nil && (kept.Language != language || kept.TourStep != step) {
			err = fmt.Errorf("they are %+v", kept)
		}
		return err
	})
}

// TestFirstStart meets the app for the first time: chooses a language, takes the first steps of the tour, is killed on the way, and
// goes on there. Once that was answered, no later start asks again.
func TestFirstStart(t *testing.T) {
	a := newcomer(t)
	a.open(t)
	a.widest("the language and the tour", 2)
	a.key("Tab")
	a.key("Right")
	a.awaitSettings("the language", "pl", 0)
	a.kill()

	a.open(t) // it was not answered
	a.clickOn(a.widest("the language and the tour", 2))
	a.findBoard()
	for i, move := range [][2]string{{"e2", "e3"}, {"g1", "f3"}} {
		a.tap(move[0], move[1])
		a.clickOn(a.widest("the way on", 1))
		a.awaitSettings("the next step", "pl", i+1)
		a.findBoard()
	}
	a.awaitState("the tour", func(s store.State) bool { return s.Screen == "tour" })
	a.kill()

	a.open(t)
	a.findBoard()
	a.tap("f4") // where the third step has a mine
	a.widest("the way on from the third step", 1)
	for range 3 {
		a.key("Escape")
	}
	game := a.awaitState("the game", func(s store.State) bool { return s.Screen == "game" }).Game
	a.findBoard()
	a.tap("d2", "d3")
	a.awaitSaved(1)
	a.kill()

	a.openOnBoard(t)
	state, err := a.state()
	if err == nil && (state.Screen != "game" || state.Game != game) {
		err = errors.New("it opens on " + state.Screen)
	}
	if err != nil {
		t.Error(err)
	}
	a.tap("d9", "d8")
	a.awaitSaved(2)
}

// welcomed is the first thing that somebody sees.
func welcomed(t *testing.T, a *app) {
	a.openOn(t, "welcome")
	a.resizeWindow(a.wanted.width, a.wanted.height)
	a.widest("the language and the tour", 2)
}

// touring is the second step of the tour, done.
func touring(t *testing.T, a *app) {
	a.openOn(t, "tour")
	a.resize(a.wanted.width, a.wanted.height)
	for _, move := range [][2]string{{"e2", "e3"}, {"g1", "f3"}} {
		a.findBoard()
		a.tap(move[0], move[1])
		if next := a.widest("the way on", 1); move[0] == "e2" {
			a.clickOn(next)
		}
	}
}
