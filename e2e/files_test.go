//go:build window

package e2e

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"minechess/internal/store"
	"minechess/rules"
)

// key presses a key, or several held together, such as ctrl+s.
func (a *app) key(name string) {
	a.t.Helper()
	a.xdotool("key", "--window", a.window, name)
}

// awaitPage waits until another screen than the board is shown, with as many buttons that stand out.
func (a *app) awaitPage(what string, outstanding int) {
	a.t.Helper()
	a.settle(what, func(p *picture) error {
		if _, err := p.board(); err == nil {
			return errors.New("the board is shown")
		}
		if got := len(p.buttons(accent)); got != outstanding {
			return fmt.Errorf("%d buttons stand out, not %d", got, outstanding)
		}
		return nil
	})
}

// TestFiles saves a game to a file and opens it again, with the keys, on the app's own page: there is no desktop around it.
func TestFiles(t *testing.T) {
	a := newApp(t, nil)
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), storyMines, "b1c3"))
	a.awaitSaved(1)
	first := a.awaitState("the open game", func(s store.State) bool { return s.Game != "" }).Game

	// The name that is proposed is in the field, which has the keyboard.
	a.key("ctrl+s")
	a.awaitPage("the page for saving", 1)
	a.xdotool("key", "--window", a.window, "ctrl+a")
	a.xdotool("type", "--window", a.window, "mine")
	a.key("Return")
	a.findBoard()
	saved := filepath.Join(a.home, "mine.pgn")
	eventually(t, "the file", func() error {
		content, err := os.ReadFile(saved)
		if err == nil && !strings.Contains(string(content), "Nc3") {
			err = fmt.Errorf("it reads\n%s", content)
		}
		return err
	})

	// To save it there again the user has to agree.
	before, err := os.Stat(saved)
	if err != nil {
		t.Fatal(err)
	}
	a.tap("e9", "e8")
	a.awaitSaved(2)
	a.key("ctrl+s")
	a.awaitPage("the page for saving", 1)
	a.xdotool("key", "--window", a.window, "ctrl+a")
	a.xdotool("type", "--window", a.window, "mine.pgn")
	a.key("Return")
	a.refuse(danger)
	if after, err := os.Stat(saved); err != nil || !after.ModTime().Equal(before.ModTime()) {
		t.Errorf("the file was replaced although nobody wanted that: %v", err)
	}
	a.key("Return")
	a.agree(danger)
	a.findBoard()
	eventually(t, "the new content", func() error {
		content, err := os.ReadFile(saved)
		if err == nil && !strings.Contains(string(content), "e8") {
			err = fmt.Errorf("it reads\n%s", content)
		}
		return err
	})

	// The last line of the list is the file: folders come first.
	a.key("ctrl+o")
	a.awaitPage("the page for opening", 0)
	a.key("End")
	a.key("Return")
	a.findBoard()
	second := a.awaitState("another game", func(s store.State) bool { return s.Game != first }).Game
	if game, _, err := a.savedAs(second); err != nil || game.Len() != 2 || game.Ply(1).SAN != "e8" {
		t.Errorf("the game that was opened is not the one that was saved: %v", err)
	}

	// Escape leaves the page.
	a.key("ctrl+o")
	a.awaitPage("the page for opening", 0)
	a.key("Escape")
	a.findBoard()
	if state, err := a.state(); err != nil || state.Game != second {
		t.Errorf("after leaving the page the state is %+v, %v", state, err)
	}
}
