//go:build window

package e2e

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"minechess/internal/store"
	"minechess/rules"
)

// TestSameScreen kills the app on a screen other than the board, and expects that screen again, with the game under it.
func TestSameScreen(t *testing.T) {
	a := newApp(t, nil)
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), storyMines, "b1c3"))
	a.awaitSaved(1)
	id := a.awaitState("the open game", func(s store.State) bool { return s.Game != "" }).Game

	a.clickOn(a.buttons(wideButtons)[wideNewGame])
	a.awaitState("the screen for a new game", func(s store.State) bool { return s.Screen == "new-game" && s.Game == id })
	board := func(p *picture) error {
		if _, err := p.board(); err == nil {
			return errors.New("the board is shown")
		}
		return nil
	}
	before := a.settle("the screen for a new game", board)
	a.kill()
	a.open(t)
	after := a.settle("the screen for a new game", func(p *picture) error {
		if p.colours() < 5 {
			return errors.New("nothing is shown")
		}
		return board(p)
	})
	if !after.equal(before) {
		t.Error("after the kill the screen does not look as before")
	}
	if state, err := a.state(); err != nil || state.Screen != "new-game" || state.Game != id {
		t.Errorf("after the kill the state is %+v, %v", state, err)
	}

	// Back to the board, with the key that phones have for it.
	a.xdotool("key", "--window", a.window, "Escape")
	a.findBoard()
	a.tap("e9", "e7")
	if got := a.awaitSaved(2).Ply(1).SAN; got != "e7-" {
		t.Errorf("the game went on with %s", got)
	}
}

// TestFlags marks squares of the fog with the other button of the mouse. The marks are kept with the game, and outlive a kill.
func TestFlags(t *testing.T) {
	a := newApp(t, nil)
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), storyMines, "b1c3"))
	a.awaitSaved(1)
	flags := func(want string) {
		t.Helper()
		eventually(t, "the flags", func() error {
			_, record, err := a.saved()
			if err == nil && record.Tag("MinechessFlags") != want {
				err = fmt.Errorf("those of %q are saved, not of %q", record.Tag("MinechessFlags"), want)
			}
			return err
		})
	}
	a.flag("e7")
	flags("e7")
	a.flag("c4") // which is not fogged
	a.flag("a5")
	flags("a5,e7")
	a.kill()
	a.openOnBoard(t)
	flags("a5,e7")
	a.flag("a5")
	flags("e7")
	a.tap("e9", "e7") // the fog under the flag lifts
	a.awaitSaved(2)
	flags("")
}

// TestKillsWhileMoving kills the app at whatever moment comes after a click, many times. What was saved is always a whole game.
func TestKillsWhileMoving(t *testing.T) {
	a := newApp(t, nil)
	moves := []string{"b1c3", "b10c8", "g1f3", "g10f8", "c3b1", "c8b10"}
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), "a4,a7,h4,h7"))
	a.awaitSaved(0)
	plies := 0
	for i, wait := range []time.Duration{0, 5, 20, 80} {
		m, err := rules.ParseMove(rules.Minesweeper, moves[plies])
		if err != nil {
			t.Fatal(err)
		}
		a.tap(m.From().String(), m.To().String())
		time.Sleep(wait * time.Millisecond)
		a.kill()
		game, _, err := a.saved()
		if err != nil {
			t.Fatalf("after kill %d nothing can be read: %v", i+1, err)
		}
		if n := game.Len(); n != plies && n != plies+1 {
			t.Fatalf("after kill %d the game has %d plies, not %d or one more", i+1, n, plies)
		}
		plies = game.Len()
		a.openOnBoard(t)
		a.unchanged(plies)
	}
}

// TestDamagedGame starts with an open game that cannot be read: the file is kept aside as it was, that is said, and the app goes on.
func TestDamagedGame(t *testing.T) {
	whole := recordOf(t, rules.Start(rules.Minesweeper), storyMines, "b1c3", "e9e7", "d2d3")
	for _, c := range []struct {
		name    string
		content []byte
	}{
		{"empty", nil},
		{"cut off in its heading", whole[:bytes.Index(whole, []byte("Variant"))+3]},
		{"cut off in a move", whole[:bytes.Index(whole, []byte("e7-"))+2]},
		{"cut off after a move", whole[:bytes.LastIndex(whole, []byte("2. "))]},
		{"binary", bytes.Repeat([]byte{0, 0xFF, 0x1B, '{', '['}, 300)},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := newApp(t, nil)
			const id = "20260102-030405-abcd"
			a.write(t, "games/"+id+".pgn", c.content)
			a.write(t, "state.json", []byte(`{"version": 1, "game": "`+id+`", "screen": "game", "flipped": false}`))
			a.open(t)
			a.agree(accent) // there is a message, which can only be acknowledged
			a.findBoard()
			a.tap("b1", "c3")
			a.awaitSaved(1)
			if state, err := a.state(); err != nil || state.Game == id {
				t.Errorf("the damaged game is still the open one: %+v, %v", state, err)
			}
			kept, err := os.ReadFile(filepath.Join(a.folder, "games", id+".damaged.pgn"))
			if err != nil || !bytes.Equal(kept, c.content) {
				t.Errorf("the damaged file was not kept as it was: %v", err)
			}
		})
	}
}

// TestDamagedState starts with a state that cannot be read. It is kept aside, and the last unfinished game goes on.
func TestDamagedState(t *testing.T) {
	a := newApp(t, nil)
	const id = "20260102-030405-abcd"
	a.write(t, "games/"+id+".pgn", recordOf(t, rules.Start(rules.Minesweeper), storyMines, "b1c3"))
	a.write(t, "state.json", nil)
	a.open(t)
	a.agree(accent)
	a.findBoard()
	a.awaitState("the open game", func(s store.State) bool { return s.Game == id })
	a.tap("e9", "e7")
	a.awaitSaved(2)
	kept := a.kept()
	if !slices.Contains(kept, "state.damaged.json") || !slices.Contains(kept, "games/"+id+".pgn") {
		t.Errorf("the folder holds %v", kept)
	}
}

// beside opens a second window on the games of one that has no move yet: it says that it keeps nothing, and plays one all the same.
func (a *app) beside(t *testing.T) *app {
	second := &app{home: a.home, folder: a.folder, ranks: a.ranks}
	second.open(t)
	second.agree(accent)
	second.findBoard()
	second.tap("b1", "c3")
	second.unchanged(0)
	return second
}

// TestFolderInUse opens a second window on the same games: it says that it keeps nothing, plays, and leaves the games alone.
func TestFolderInUse(t *testing.T) {
	a := newApp(t, nil)
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), storyMines))
	a.awaitSaved(0)
	second := a.beside(t)
	second.kill()
	a.findBoard()
	a.tap("g1", "f3")
	if got := a.awaitSaved(1).Ply(0).SAN; got != "Nf3" {
		t.Errorf("the first window saved %s", got)
	}
}

// TestUnusableFolder cannot keep games anywhere: the app says so and plays all the same.
func TestUnusableFolder(t *testing.T) {
	for _, c := range []struct {
		name   string
		folder func(t *testing.T) string
	}{
		{"a file in its place", func(t *testing.T) string {
			file := filepath.Join(t.TempDir(), "file")
			if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
				t.Fatal(err)
			}
			return file
		}},
		{"nothing may be written there", func(t *testing.T) string {
			folder := "/proc/self/games" // not even by root
			if os.Geteuid() != 0 {
				folder = t.TempDir()
				if err := os.Chmod(folder, 0o500); err != nil {
					t.Fatal(err)
				}
			}
			return folder
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := c.folder(t)
			a := &app{home: t.TempDir(), folder: folder, ranks: rules.Minesweeper.Ranks()}
			a.open(t)
			a.settle("the message", func(p *picture) error {
				if _, err := p.board(); err == nil {
					return errors.New("the board is not covered")
				}
				if p.colours() < 5 {
					return errors.New("nothing is shown")
				}
				return nil
			})
			a.xdotool("key", "--window", a.window, "Escape")
			before := a.findBoard()
			a.tap("b1", "c3")
			a.settle("a move on the board", func(p *picture) error {
				if p.equalWithin(before, a.board) {
					return errors.New("nothing has moved")
				}
				return nil
			})
			if !a.running() {
				t.Error("the app has ended")
			}
			if content, err := os.ReadFile(folder); err == nil && string(content) != "mine" {
				t.Error("what was in the place of the folder is overwritten")
			}
		})
	}
}
