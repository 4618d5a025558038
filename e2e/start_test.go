//go:build window

package e2e

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"minechess/internal/store"
	"minechess/rules"
)

// awaitEnd waits until a program ends without ever having shown a window, and gives all that it wrote.
func (p *process) awaitEnd(status int) string {
	p.t.Helper()
	eventually(p.t, "the end of the app", func() error {
		if p.running() {
			return errors.New("it still runs")
		}
		return nil
	})
	if got := p.command.ProcessState.ExitCode(); got != status {
		p.t.Errorf("it ended with %v instead of the exit status %d", p.command.ProcessState, status)
	}
	written := p.written()
	if strings.Contains(written, "panic") || strings.Contains(written, "goroutine ") {
		p.t.Errorf("the app broke down:\n%s", written)
	}
	return written
}

// TestCommandLine gives the app flags that it does not have. It says so in a line that names them, and ends without a window.
func TestCommandLine(t *testing.T) {
	for _, c := range []struct {
		name      string
		arguments []string
		says      string // a part of the message
	}{
		{"no such flag", []string{"-shut", "x"}, "-shut"},
		{"no value", []string{"-open"}, "-open"},
		{"two records", []string{"game.pgn", "other.pgn"}, "other.pgn"},
		{"a flag and a name", []string{"-open", "game.pgn", "other.pgn"}, "other.pgn"},
		{"what controls a terminal", []string{"-\x1b[31mred\nline"}, `\x1b[31mred\nline`},
		{"the same without a flag", []string{"game.pgn", "\x1b[31mred\nline"}, `\x1b[31mred\nline`},
	} {
		t.Run(c.name, func(t *testing.T) {
			home := t.TempDir()
			message := launch(t, home, program, append([]string{"-folder", filepath.Join(home, "games")}, c.arguments...)...).awaitEnd(2)
			if !strings.Contains(message, c.says) || strings.Contains(message, "\x1b") {
				t.Errorf("the message does not speak of %q:\n%q", c.says, message)
			}
		})
	}
}

// TestUnreadableRecords asks for records that cannot be opened. The window opens on the last game and says what is wrong.
func TestUnreadableRecords(t *testing.T) {
	home := t.TempDir()
	file := func(name string, content []byte) string {
		t.Helper()
		path := filepath.Join(home, name)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	whole := recordOf(t, rules.Start(rules.Minesweeper), storyMines, "b1c3", "e9e7", "d2d3")
	large := file("large.pgn", nil)
	if err := os.Truncate(large, 200<<20); err != nil {
		t.Fatal(err)
	}
	pipe := filepath.Join(home, "pipe.pgn")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, path string }{
		{"missing", filepath.Join(home, "missing.pgn")},
		{"folder", home},
		{"empty", file("empty.pgn", nil)},
		{"cut off", file("cut.pgn", whole[:bytes.Index(whole, []byte("e7-"))+2])},
		{"binary", file("binary.pgn", bytes.Repeat([]byte{0, 0xFF, 0x1B, '{', '['}, 300))},
		{"too large", large},
		{"endless", "/dev/zero"},
		{"pipe", pipe},
		{"what controls a terminal", filepath.Join(home, "\x1b[31mred\nline.pgn")},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := newApp(t, nil)
			const id = "20260102-030405-abcd"
			a.write(t, "games/"+id+".pgn", recordOf(t, rules.Start(rules.Minesweeper), storyMines, "b1c3"))
			a.write(t, "state.json", []byte(`{"version": 1, "game": "`+id+`", "screen": "game", "flipped": false}`))
			a.open(t, "-open", c.path)
			a.agree(accent) // there is a message, which can only be acknowledged
			a.findBoard()
			a.tap("e9", "e7")
			a.awaitSaved(2)
			if state, err := a.state(); err != nil || state.Game != id {
				t.Errorf("the open game is not the last one: %+v, %v", state, err)
			}
			if strings.Contains(a.written(), "\x1b") {
				t.Errorf("it wrote %q", a.written())
			}
		})
	}
}

// startServer starts an X server that has some of its extensions switched off, and gives its display.
func startServer(t *testing.T, arguments ...string) (display string) {
	t.Helper()
	number, report, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer number.Close()
	server := exec.Command("Xvfb", append([]string{"-displayfd", "3", "-screen", "0", "800x600x24", "-nolisten", "tcp"}, arguments...)...)
	server.ExtraFiles = []*os.File{report}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	report.Close()
	t.Cleanup(func() {
		_ = server.Process.Signal(syscall.SIGTERM)
		_ = server.Wait()
	})
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb told %q as its display: %v", line, err)
	}
	return ":" + strings.TrimSpace(line)
}

// TestNoWindow starts the app where there can be no window. It says why, in the language of the user, and ends; the folder is free.
func TestNoWindow(t *testing.T) {
	const noDisplay, noOpenGL = "There is no display", "The display offers no OpenGL"
	for _, c := range []struct {
		name     string
		variable func(t *testing.T) []string
		says     string
	}{
		{"no display", func(*testing.T) []string { return []string{"DISPLAY="} }, noDisplay},
		{"no display, in Polish", func(*testing.T) []string { return []string{"DISPLAY=", "LANG=pl_PL.UTF-8"} }, "Nie ma ekranu"},
		{"no display, in Hebrew", func(*testing.T) []string { return []string{"DISPLAY=", "LANG=he_IL.UTF-8"} }, "אין מסך"},
		{"a display that is not there", func(*testing.T) []string { return []string{"DISPLAY=:9999"} }, noDisplay},
		{"a display without GLX", func(t *testing.T) []string { return []string{"DISPLAY=" + startServer(t, "-extension", "GLX")} }, noOpenGL},
		{"no driver", func(*testing.T) []string { return []string{"LIBGL_DRIVERS_PATH=/nonexistent"} }, noOpenGL},
	} {
		t.Run(c.name, func(t *testing.T) {
			home := t.TempDir()
			folder := filepath.Join(home, "games")
			began := time.Now()
			p := launchIn(t, home, append(environment(home), c.variable(t)...), program, "-folder", folder)
			message := p.awaitEnd(1)
			if took := time.Since(began); took > 10*time.Second { // on a busy machine; it should be less than one
				t.Errorf("that took %v", took)
			}
			lines := strings.Split(strings.TrimSpace(message), "\n")
			if last := lines[len(lines)-1]; !strings.HasPrefix(last, "minechess: ") || !strings.Contains(last, c.says) {
				t.Errorf("it does not say %q in the end, but\n%s", c.says, message)
			}
			files, err := store.Open(folder)
			if err != nil {
				t.Fatalf("the folder is not free: %v", err)
			}
			files.Close()
		})
	}
}

// TestQuitting asks several windows to end at the same time, over and over, as a log-out does: every process ends, and nothing is lost.
func TestQuitting(t *testing.T) {
	const windows, rounds = 3, 4
	for range rounds {
		var apps []*app
		for range windows {
			a := newApp(t, nil)
			a.openOnBoard(t)
			a.tap("b1", "c3")
			apps = append(apps, a)
		}
		for _, a := range apps {
			if err := a.command.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			time.Sleep(20 * time.Millisecond)
		}
		began := time.Now()
		for _, a := range apps {
			a.awaitEnd(0)
			if game, _, err := a.saved(); err != nil || game.Len() != 1 {
				t.Errorf("the move is not saved: %v", err)
			}
			if kept := a.kept(); slices.Contains(kept, "journal") {
				t.Errorf("not all is written: there are %v", kept)
			}
		}
		t.Logf("all have ended after %v", time.Since(began))
	}
}

// TestClosing closes the window by the key of the desktop: the process ends, and opens on the board again, not on the screen that
// was shown.
func TestClosing(t *testing.T) {
	a := newApp(t, nil)
	const id = "20260102-030405-abcd"
	a.write(t, "games/"+id+".pgn", recordOf(t, rules.Start(rules.Minesweeper), storyMines, "b1c3"))
	a.write(t, "state.json", []byte(`{"version": 1, "game": "`+id+`", "screen": "about", "flipped": false}`))
	a.open(t)
	a.settle("the screen", func(p *picture) error {
		if p.colours() < 5 {
			return errors.New("nothing is shown")
		}
		if _, err := p.board(); err == nil {
			return errors.New("the board is shown")
		}
		return nil
	})
	a.xdotool("windowactivate", "--sync", a.window, "key", "alt+F4")
	a.awaitEnd(0)
	a.openOnBoard(t)
	a.tap("e9", "e7")
	a.awaitSaved(2)
}

// TestFolderFree closes the window that has the folder while another one plays on: that one then keeps its game.
func TestFolderFree(t *testing.T) {
	a := newApp(t, nil)
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), storyMines))
	a.awaitSaved(0)
	second := a.beside(t)
	if err := a.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	a.awaitEnd(0)
	second.awaitSaved(1)
	second.findBoard()
	second.tap("e9", "e7")
	second.awaitSaved(2)
	if list, err := filepath.Glob(filepath.Join(a.folder, "games", "*.pgn")); err != nil || len(list) != 1 {
		t.Errorf("the games are %v, %v", list, err)
	}
}

// TestClosingUnsaved closes the window while nothing can be saved: it asks, stays if it is told so, and ends if it is told so.
func TestClosingUnsaved(t *testing.T) {
	a := newApp(t, nil)
	a.openOnBoard(t)
	a.awaitSaved(0)
	games := filepath.Join(a.folder, "games")
	if err := errors.Join(os.Rename(games, games+" away"), os.WriteFile(games, []byte("in the way"), 0o600)); err != nil {
		t.Fatal(err)
	}
	a.tap("b1", "c3")
	a.agree(accent) // it is told
	a.findBoard()
	a.xdotool("windowactivate", "--sync", a.window, "key", "alt+F4")
	a.refuse(danger)
	a.findBoard()
	a.xdotool("windowactivate", "--sync", a.window, "key", "alt+F4")
	a.agree(danger)
	a.awaitEnd(0)
}
