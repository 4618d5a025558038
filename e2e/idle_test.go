//go:build window

package e2e

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"minechess/rules"
)

var idle = flag.Bool("idle", false, "measure what the app costs at rest, and when it starts")

const (
	idleRounds = 3
	idleTime   = 10 * time.Second
	// mostAboveEmpty is how much more of a processor the app may use at rest than a window with nothing in it.
	mostAboveEmpty = 0.3 / 100
)

// TestIdle measures, in one run, the app beside an empty window of Fyne and, where it is installed, gnome-chess: the use of the
// processor while nothing happens, the time until something is seen, and the memory, with what takes most of that. Then it measures
// what animations cost. docs/budgets.md tells what came out.
func TestIdle(t *testing.T) {
	if !*idle {
		t.Skip("nothing is to be measured; the flag -idle does it")
	}
	empty := filepath.Join(t.TempDir(), "emptywindow")
	if err := build(empty, filepath.Join("testdata", "emptywindow")); err != nil {
		t.Fatal(err)
	}
	a := newApp(t, nil)
	a.write(t, "games/20260102-030405-abcd.pgn", recordOf(t, rules.Start(rules.Minesweeper), storyMines, "b1c3", "e9e7", "d2d3", "g10f8"))
	subjects := []*subject{
		{name: "minechess", path: program, arguments: []string{"-folder", a.folder}},
		{name: "empty window", path: empty},
	}
	if path := gnomeChess(); path != "" {
		subjects = append(subjects, &subject{name: "gnome-chess", path: path})
	} else {
		t.Log("gnome-chess is not installed, and left out")
	}
	for round := range idleRounds {
		// All are measured in the same seconds, on the same machine in the same state. Who starts first takes turns.
		order := slices.Clone(subjects)
		if round%2 == 1 {
			slices.Reverse(order)
		}
		for _, s := range order {
			s.start(t)
		}
		time.Sleep(2 * time.Second) // whatever comes after the first picture
		for _, s := range order {
			s.before = s.processorTime(t)
			s.since = time.Now()
		}
		time.Sleep(idleTime)
		for _, s := range order {
			used := s.processorTime(t) - s.before
			s.use = append(s.use, used.Seconds()/time.Since(s.since).Seconds())
			s.measureMemory(t)
			s.measureParts(t)
			s.kill()
		}
	}
	t.Log("\n" + table(subjects))
	t.Log("\n" + memoryTable(subjects))
	for _, size := range []size{{1200, 800}, {2500, 1400}} {
		t.Log(framesOf(t, size))
	}
	if above := mean(subjects[0].use) - mean(subjects[1].use); above > mostAboveEmpty {
		t.Errorf("at rest the app uses %.2f %% of a processor more than an empty window", 100*above)
	}
}

// framesOf plays some moves with everything animated, in a window of a size, and tells how long it takes from one picture to the
// next while something moves. Mesa, which draws here with the processor alone, writes that down picture by picture. The toolkit
// makes 60 pictures a second at the most.
func framesOf(t *testing.T, window size) string {
	t.Helper()
	const moves = "d2d3 b10c8 b1c3 h9h7 g1f3 g9g7 c1g5 h7h6 g5e3 e9e7 g2g3 g10f8 e3d4 f8g6 h2h4 d9d8"
	a := newApp(t, settings{"animations": true})
	dump := t.TempDir()
	record := a.record(t, rules.Start(rules.Minesweeper), "a6,e6,f4,h5")
	a.process = launchIn(t, a.home, append(environment(a.home), "GALLIUM_HUD=frametime", "GALLIUM_HUD_PERIOD=0", "GALLIUM_HUD_VISIBLE=false",
		"GALLIUM_HUD_DUMP_DIR="+dump), program, "-folder", a.folder, "-open", record)
	a.awaitWindow()
	a.resize(window.width, window.height)
	before := a.processorTime(t)
	for move := range strings.FieldsSeq(moves) {
		m, err := rules.ParseMove(rules.Minesweeper, move)
		if err != nil {
			t.Fatal(err)
		}
		a.tap(m.From().String(), m.To().String())
		time.Sleep(600 * time.Millisecond) // the animation, and a moment of rest
	}
	used := a.processorTime(t) - before
	a.awaitSaved(len(strings.Fields(moves)))
	a.kill()
	var intervals []float64 // in milliseconds
	files, err := filepath.Glob(filepath.Join(dump, "*"))
	if err != nil || len(files) != 1 {
		return fmt.Sprintf("how long a picture takes is not written down here: %v %v", files, err)
	}
	content, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(content)) {
		ms, err := strconv.ParseFloat(strings.TrimSpace(line), 64)
		if err == nil && ms < restBetween {
			intervals = append(intervals, ms)
		}
	}
	if len(intervals) == 0 {
		return "nothing was animated"
	}
	slices.Sort(intervals)
	at := func(part float64) float64 { return intervals[int(part*float64(len(intervals)-1))] }
	return fmt.Sprintf("16 animated moves at %d×%d: %d pictures while something moved, from one to the next %.1f ms in the middle, "+
		"%.1f ms for 19 of 20, %.1f ms at the most; %.1f ms of a processor for each, all told", window.width, window.height, len(intervals), at(0.5), at(0.95), at(1), 1000*used.Seconds()/float64(len(intervals)))
}

// restBetween is from when on the time between two pictures is one of rest, in milliseconds.
const restBetween = 150

// gnomeChess is where gnome-chess is installed, or "". Debian keeps games apart from other programs.
func gnomeChess() string {
	for _, name := range []string{"gnome-chess", "/usr/games/gnome-chess"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// subject is a program that is measured, and what was measured of it, a value a start.
type subject struct {
	*process
	name      string
	path      string
	arguments []string
	before    time.Duration // processor time at the beginning of the rest
	since     time.Time

	use    []float64          // of one processor at rest, 1 being all of it
	first  []float64          // seconds until something is seen
	memory []float64          // resident, in MB
	parts  map[string]float64 // what that was in the last round, in MB
	own    []float64          // the part of it that is not shared with other programs, and a share of what is, in MB
}

// start opens the program and waits until its window shows something, which takes at most some 50 ms to be noticed.
func (s *subject) start(t *testing.T) {
	t.Helper()
	begun := time.Now()
	s.process = launch(t, t.TempDir(), s.path, s.arguments...)
	s.awaitWindow()
	eventually(t, "the first picture of "+s.name, func() error {
		p, err := s.look()
		if err == nil && p.at(p.width/2, p.height/2) == 0 && p.colours() == 1 {
			err = errors.New("the window is black")
		}
		return err
	})
	s.first = append(s.first, time.Since(begun).Seconds())
	s.xdotool("mousemove", "0", "0")
}

// processorTime is how long the program has kept a processor busy, to the nanosecond. The ticks of /proc/pid/stat would be too
// coarse for a program that does nearly nothing.
func (p *process) processorTime(t *testing.T) time.Duration {
	t.Helper()
	files, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", p.command.Process.Pid))
	if err != nil || len(files) == 0 {
		t.Fatalf("the processor time of %s is not to be had: %v", p.command.Path, err)
	}
	sum := time.Duration(0)
	for _, file := range files {
		content, err := os.ReadFile(file)
		if errors.Is(err, os.ErrNotExist) {
			continue // the thread has ended
		}
		var busy int64
		if err == nil {
			_, err = fmt.Sscan(string(content), &busy)
		}
		if err != nil {
			t.Fatal(err)
		}
		sum += time.Duration(busy)
	}
	return sum
}

func (s *subject) measureMemory(t *testing.T) {
	t.Helper()
	content, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", s.command.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(content) {
		name, rest, _ := strings.Cut(string(line), ":")
		if name != "Rss" && name != "Pss" {
			continue
		}
		kilobytes, err := strconv.ParseFloat(strings.Fields(rest)[0], 64)
		if err != nil {
			t.Fatal(err)
		}
		if name == "Rss" {
			s.memory = append(s.memory, kilobytes/1024)
		} else {
			s.own = append(s.own, kilobytes/1024)
		}
	}
}

// measureParts tells what the resident memory is, by what is there: a file, or one of the heaps.
func (s *subject) measureParts(t *testing.T) {
	t.Helper()
	content, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps", s.command.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	s.parts = map[string]float64{}
	part := ""
	for line := range strings.Lines(string(content)) {
		fields := strings.Fields(line)
		if strings.Contains(fields[0], "-") { // the head of a mapping: addresses, rights, offset, device, inode, name
			part = partOf(fields)
		}
		if fields[0] != "Rss:" {
			continue
		}
		kilobytes, err := strconv.ParseFloat(fields[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		s.parts[part] += kilobytes / 1024
	}
}

// partOf is what a mapping belongs to, by its line in smaps.
func partOf(fields []string) string {
	switch name := strings.Join(fields[min(5, len(fields)):], " "); {
	case name == "[heap]", name == "", strings.HasPrefix(name, "[anon"):
		return "heaps, of Go and of C"
	case strings.HasPrefix(name, "/memfd"), strings.HasPrefix(name, "/dev"), strings.HasPrefix(name, "/SYSV"):
		return "shared with the display"
	default:
		return filepath.Base(name)
	}
}

// memoryTable lists what takes most of the memory of each program.
func memoryTable(subjects []*subject) string {
	const most = 7
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "program\tresident, MB\tof")
	for _, s := range subjects {
		names := slices.SortedFunc(maps.Keys(s.parts), func(a, b string) int { return cmp.Compare(s.parts[b], s.parts[a]) })
		for _, name := range names[:min(most, len(names))] {
			fmt.Fprintf(w, "%s\t%.1f\t%s\n", s.name, s.parts[name], name)
		}
	}
	if err := w.Flush(); err != nil {
		return err.Error()
	}
	return b.String()
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(1, len(values)))
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// table writes what was measured, with the single values of what varies most.
func table(subjects []*subject) string {
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "program\tat rest, % of a processor\tits rounds\tfirst picture, s\tresident, MB\tproportional, MB")
	for _, s := range subjects {
		use, rounds := "-", []string{}
		if len(s.use) > 0 {
			use = fmt.Sprintf("%.2f", 100*mean(s.use))
		}
		for _, u := range s.use {
			rounds = append(rounds, fmt.Sprintf("%.2f", 100*u))
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%.2f\t%.0f\t%.0f\n", s.name, use, strings.Join(rounds, " "), median(s.first), median(s.memory), median(s.own))
	}
	if err := w.Flush(); err != nil {
		return err.Error()
	}
	return b.String()
}
