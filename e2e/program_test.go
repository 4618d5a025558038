//go:build window

package e2e

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// patience is how long anything may take on a busy machine. Nothing waits that long unless it fails.
const patience = 30 * time.Second

// program is the path of the app: what was packaged, if that is what is to be tried, else built once for all tests.
var program string

var packaged = flag.String("program", "", "try this `file` instead of the app as it is built from the sources")

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(func() int {
		if os.Getenv("DISPLAY") == "" {
			fmt.Fprintln(os.Stderr, "These tests need an X display: run make test-window")
			return 1
		}
		folder, err := os.MkdirTemp("", "minechess-e2e")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(folder)
		if program = *packaged; program != "" {
			return m.Run()
		}
		program = filepath.Join(folder, "minechess")
		if err := build(program, ".."); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		return m.Run()
	}())
}

// build compiles a package with the flags that make build uses, so that both share Go's cache, and with some more.
func build(target, source string, flags ...string) error {
	command := exec.Command("go", append(append([]string{"build"}, flags...), "-o", target, ".")...)
	command.Dir = source
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("building %s: %w\n%s", source, err, output)
	}
	return nil
}

// eventually calls try until it succeeds, and fails the test with its last error when that takes too long.
func eventually(t *testing.T, what string, try func() error) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for {
		err := try()
		if err == nil {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s: %v", what, err)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// environment is that of a user who has never run the app, with a home folder of its own.
func environment(home string) []string {
	replaced := map[string]string{
		"HOME":            home,
		"XDG_CONFIG_HOME": filepath.Join(home, ".config"),
		"XDG_CACHE_HOME":  filepath.Join(home, ".cache"),
		"XDG_DATA_HOME":   filepath.Join(home, ".local", "share"),
		"LANG":            "en_US.UTF-8",
		"LC_ALL":          "",
		"LC_MESSAGES":     "",
		"FYNE_SCALE":      "1",
		// The desktop of whoever runs the tests must not come into them.
		"DBUS_SESSION_BUS_ADDRESS": "unix:path=" + filepath.Join(home, "no-bus"),
	}
	var list []string
	for _, entry := range os.Environ() {
		if name, _, _ := strings.Cut(entry, "="); replaced[name] == "" && name != "LC_ALL" && name != "LC_MESSAGES" {
			list = append(list, entry)
		}
	}
	for name, value := range replaced {
		if value != "" {
			list = append(list, name+"="+value)
		}
	}
	return list
}

// process is a program that shows a window.
type process struct {
	t       *testing.T
	command *exec.Cmd
	output  *os.File       // what it writes for a person at a terminal
	input   io.WriteCloser // what it reads
	search  []string       // how its windows are found, if not by the number of the process
	ended   chan struct{}
	window  string // its X identifier
	scale   int    // pixels to a device-independent one, 0 for 1; the tests reckon in the latter
}

// launch starts a program without waiting for anything. It is killed at the end of the test at the latest.
func launch(t *testing.T, home, path string, arguments ...string) *process {
	t.Helper()
	return launchIn(t, home, environment(home), path, arguments...)
}

// launchIn starts a program in an environment of its own.
func launchIn(t *testing.T, home string, environment []string, path string, arguments ...string) *process {
	t.Helper()
	if err := os.MkdirAll(filepath.Join(home, ".cache"), 0o700); err != nil {
		t.Fatal(err)
	}
	output, err := os.CreateTemp(t.TempDir(), "output")
	if err != nil {
		t.Fatal(err)
	}
	p := &process{t: t, command: exec.Command(path, arguments...), output: output, ended: make(chan struct{})}
	p.command.Env = environment
	p.command.Stdout, p.command.Stderr = output, output
	if p.input, err = p.command.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = p.command.Wait() // how it ended is in ProcessState
		close(p.ended)
	}()
	t.Cleanup(func() {
		if t.Failed() {
			p.keepPicture()
		}
		p.kill()
		if strings.Contains(p.written(), "Error in Fyne call thread") {
			t.Error("Fyne was called from another goroutine than its own")
		}
		if t.Failed() {
			t.Logf("%s %s wrote:\n%s", filepath.Base(path), strings.Join(arguments, " "), p.written())
		}
		output.Close()
	})
	return p
}

// kill ends the program as the system does when memory is short: at once, with nothing to be done about it.
func (p *process) kill() {
	_ = p.command.Process.Kill() // it may have ended by itself
	<-p.ended
}

func (p *process) running() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

func (p *process) written() string {
	text, err := os.ReadFile(p.output.Name())
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// windows lists the windows that the program shows.
func (p *process) windows() []string {
	by := p.search
	if by == nil {
		by = []string{"--pid", strconv.Itoa(p.command.Process.Pid)}
	}
	found, err := exec.Command("xdotool", append([]string{"search", "--onlyvisible"}, by...)...).Output()
	var exit *exec.ExitError
	if err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 1) { // 1 is: none
		p.t.Fatalf("xdotool search: %v", err)
	}
	return strings.Fields(string(found))
}

// awaitWindow waits until the program shows its window.
func (p *process) awaitWindow() {
	p.t.Helper()
	eventually(p.t, "the window", func() error {
		if !p.running() {
			p.t.Fatalf("the program ended with %v and wrote:\n%s", p.command.ProcessState, p.written())
		}
		found := p.windows()
		if len(found) == 0 {
			return errors.New("no window is shown")
		}
		p.window = found[0]
		return nil
	})
}

// keepPicture writes what the window of a failed test shows to testdata/failed.
func (p *process) keepPicture() {
	if p.window == "" || !p.running() {
		return
	}
	folder := filepath.Join("testdata", "failed")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		p.t.Log(err)
		return
	}
	file := filepath.Join(folder, strings.ReplaceAll(p.t.Name(), "/", "-")+".png")
	if err := exec.Command("import", "-silent", "-window", p.window, file).Run(); err != nil {
		p.t.Log(err)
		return
	}
	p.t.Logf("what the window showed is in %s", file)
}

// xdotool sends something to the window.
func (p *process) xdotool(arguments ...string) {
	p.t.Helper()
	if output, err := exec.Command("xdotool", arguments...).CombinedOutput(); err != nil {
		p.t.Fatalf("xdotool %s: %v\n%s", strings.Join(arguments, " "), err, output)
	}
}

// pixels writes a length for xdotool, which knows nothing of scales.
func (p *process) pixels(length int) string { return strconv.Itoa(length * max(1, p.scale)) }

// size is the window's size in device-independent pixels.
func (p *process) size() (width, height int, err error) {
	width, height, err = p.sizeInPixels()
	return width / max(1, p.scale), height / max(1, p.scale), err
}

func (p *process) sizeInPixels() (width, height int, err error) {
	output, err := exec.Command("xdotool", "getwindowgeometry", "--shell", p.window).Output()
	if err != nil {
		return 0, 0, fmt.Errorf("xdotool getwindowgeometry: %w", err)
	}
	for _, line := range strings.Fields(string(output)) {
		name, value, _ := strings.Cut(line, "=")
		switch name {
		case "WIDTH":
			width, err = strconv.Atoi(value)
		case "HEIGHT":
			height, err = strconv.Atoi(value)
		}
		if err != nil {
			return 0, 0, err
		}
	}
	return width, height, nil
}

// look takes a picture of the window in device-independent pixels: of a larger one, in which a finger's breadth has more pixels, it
// shows each third, say.
func (p *process) look() (*picture, error) {
	whole, err := p.lookClosely()
	if err != nil || p.scale <= 1 {
		return whole, err
	}
	part := &picture{width: whole.width / p.scale, height: whole.height / p.scale}
	for y := range part.height {
		for x := range part.width {
			i := 3 * ((y*p.scale+p.scale/2)*whole.width + x*p.scale + p.scale/2)
			part.pixels = append(part.pixels, whole.pixels[i:i+3]...)
		}
	}
	return part, nil
}

// lookClosely takes a picture of the window, pixel by pixel.
func (p *process) lookClosely() (*picture, error) {
	width, height, err := p.sizeInPixels()
	if err != nil {
		return nil, err
	}
	var raw, trouble bytes.Buffer
	command := exec.Command("import", "-silent", "-window", p.window, "-depth", "8", "rgb:-")
	command.Stdout, command.Stderr = &raw, &trouble
	if err := command.Run(); err != nil {
		return nil, fmt.Errorf("import: %w: %s", err, strings.TrimSpace(trouble.String()))
	}
	pixels, err := io.ReadAll(&raw)
	if err != nil {
		return nil, err
	}
	if len(pixels) != 3*width*height {
		return nil, fmt.Errorf("import: %d bytes of a window of %d×%d pixels", len(pixels), width, height)
	}
	return &picture{width: width, height: height, pixels: pixels}, nil
}
