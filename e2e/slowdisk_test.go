//go:build window

package e2e

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"minechess/rules"
)

// buildWithSlowDisk builds the app so that it waits a minute, each time, until the disk has what it wrote.
func buildWithSlowDisk(t *testing.T) (program string) {
	t.Helper()
	source, err := filepath.Abs(filepath.Join("..", "internal", "store", "files_disk.go"))
	if err != nil {
		t.Fatal(err)
	}
	code, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	const quick, slow = "err = f.Sync()", "time.Sleep(time.Minute)\n\t\terr = f.Sync()"
	if strings.Count(string(code), quick) != 1 {
		t.Fatalf("%s is not at one place of %s", quick, source)
	}
	folder := t.TempDir()
	replaced := filepath.Join(folder, "files_disk.go")
	overlay := filepath.Join(folder, "overlay.json")
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{source: replaced}})
	if err == nil {
		err = errors.Join(os.WriteFile(replaced, []byte(strings.Replace(string(code), quick, slow, 1)), 0o600), os.WriteFile(overlay, list, 0o600))
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

// TestKillsWithASlowDisk kills the app as soon as a move is seen, long before it is in the file of the game. It is there again.
func TestKillsWithASlowDisk(t *testing.T) {
	slow := buildWithSlowDisk(t)
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
