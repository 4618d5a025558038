//go:build window

package e2e

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"minechess/rules"
)

// buildWith builds the app with something else in one place of one of its files.
func buildWith(t *testing.T, source, old, new string) (program string) {
	t.Helper()
	code, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(code), old) != 1 {
		t.Fatalf("%q is not in one place of %s", old, source)
	}
	folder := t.TempDir()
	replaced := filepath.Join(folder, filepath.Base(source))
	overlay := filepath.Join(folder, "overlay.json")
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{source: replaced}})
	if err == nil {
		err = errors.Join(os.WriteFile(replaced, []byte(strings.Replace(string(code), old, new, 1)), 0o600), os.WriteFile(overlay, list, 0o600))
	}
	program = filepath.Join(folder, "minechess")
	if err == nil {
		err = build(program, "..", "-overlay", overlay)
	}
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// sourceFile is the path of a file of the project.
func sourceFile(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("..", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// TestKillsWithASlowDisk kills the app as soon as a move is seen, long before it is in the file of the game. It is there again.
func TestKillsWithASlowDisk(t *testing.T) {
	slow := buildWith(t, sourceFile(t, "internal/store/files_disk.go"), "err = f.Sync()", "time.Sleep(time.Minute)\n\t\terr = f.Sync()")
	a := newApp(t, settings{"animations": false})
	const id = "20260102-030405-abcd"
	a.write(t, "games/"+id+".pgn", recordOf(t, rules.Start(rules.Minesweeper), "a4,a7,h4,h7"))
	a.write(t, "state.json", []byte(`{"version": 1, "game": "`+id+`", "screen": "game", "flipped": false}`))
	for plies, move := range []string{"b1c3", "b10c8", "g1f3", "g10f8"} {
		a.process = launch(t, a.home, slow, "-folder", a.folder)
		a.awaitWindow()
		start := a.findBoard()
		m, err := rules.ParseMove(rules.Minesweeper, move)
		if err != nil {
			t.Fatal(err)
		}
		a.tap(m.From().String(), m.To().String())
		shown := a.settle("the move", func(p *picture) error {
			if p.equalWithin(start, a.board) {
				return errors.New("nothing has moved")
			}
			return nil
		})
		a.kill()
		if game, _, err := a.savedAs(id); err != nil || game.Len() != plies {
			t.Fatalf("before ply %d the file of the game is not as it was: %v", plies+1, err)
		}
		a.open(t)
		again := a.findBoard()
		if got := a.awaitSaved(plies + 1); got.Ply(plies).Move != m {
			t.Fatalf("after the kill the game goes on with %s, not %s", got.Ply(plies).SAN, move)
		}
		if !again.equalWithin(shown, a.board) {
			t.Errorf("after ply %d the board does not look as before the kill", plies+1)
		}
		if err := a.command.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		a.awaitEnd(0)
	}
}

// TestSlowDiskAtTheEnd asks the app to end while three moves wait for a slow disk: it ends once all are written.
func TestSlowDiskAtTheEnd(t *testing.T) {
	slow := buildWith(t, sourceFile(t, "internal/store/files_disk.go"), "err = f.Sync()", "time.Sleep(2 * time.Second)\n\t\terr = f.Sync()")
	a := newApp(t, settings{"animations": false})
	a.process = launch(t, a.home, slow, "-folder", a.folder)
	a.awaitWindow()
	a.findBoard()
	a.tap("b1", "c3", "b10", "c8", "g1", "f3")
	a.settle("the moves", func(*picture) error { return nil })
	if err := a.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	a.awaitEnd(0)
	if game, _, err := a.saved(); err != nil || game.Len() != 3 {
		t.Errorf("not all moves are saved: %v", err)
	}
	if kept := a.kept(); slices.Contains(kept, "journal") {
		t.Errorf("not all is written: there are %v", kept)
	}
}

// TestStuckToolkit lets the loop of the toolkit never return, as it has done by a race of its own: the app ends all the same.
func TestStuckToolkit(t *testing.T) {
	stuck := buildWith(t, sourceFile(t, "ui/run.go"), "\ta.fyne.Run()\n", "\ta.fyne.Run()\n\tselect {}\n")
	for name, quit := range map[string]func(a *app){
		"signal": func(a *app) {
			if err := a.command.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
		},
		"closed": func(a *app) { a.xdotool("windowactivate", "--sync", a.window, "key", "alt+F4") },
	} {
		t.Run(name, func(t *testing.T) {
			a := newApp(t, nil)
			a.process = launch(t, a.home, stuck, "-folder", a.folder)
			a.awaitWindow()
			a.findBoard()
			a.tap("b1", "c3")
			a.awaitSaved(1)
			began := time.Now()
			quit(a)
			a.awaitEnd(0)
			if took := time.Since(began); took > 5*time.Second { // on a busy machine; it should be less than one
				t.Errorf("that took %v", took)
			} else {
				t.Logf("that took %v", took)
			}
		})
	}
}
