//go:build unix && !aix && !solaris

package store

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Variables that name the store that the test binary saves to, or keeps games in, in a loop, instead of testing, until it is killed.
const (
	saverVariable  = "MINECHESS_STORE_TEST_SAVER"
	keeperVariable = "MINECHESS_STORE_TEST_KEEPER"
)

func TestMain(m *testing.M) {
	for variable, forEver := range map[string]func(dir string) error{saverVariable: saveForEver, keeperVariable: keepForEver} {
		if dir := os.Getenv(variable); dir != "" {
			fmt.Fprintln(os.Stderr, forEver(dir))
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// saveForEver saves numbered versions of a game and of the state, and prints each number once both are saved.
func saveForEver(dir string) error {
	s, err := Open(dir)
	if err != nil {
		return err
	}
	for n := 1; ; n++ {
		if err := errors.Join(s.SaveGame(gameID, numberedRecord(n)), s.SaveState(numberedState(n))); err != nil {
			return err
		}
		if _, err := fmt.Println(n); err != nil {
			return err
		}
	}
}

// numberedRecord gives records of very different lengths, each of which tells a part of another. They are so long that most of the
// time goes into writing them, which is when the kill should come.
func numberedRecord(n int) []byte {
	return []byte(strings.Repeat(strconv.Itoa(n)+" ", 1+n*79_199%500_000) + "*")
}

func numberedState(n int) State {
	return State{Game: gameID, Screen: fmt.Sprintf("screen-%d", n), Flipped: n%2 == 0}
}

// slowFile takes as long to reach the disk as on a slow phone, and longer.
type slowFile struct{ *os.File }

func (f slowFile) Sync() error {
	time.Sleep(150 * time.Millisecond)
	return f.File.Sync()
}

// keepForEver plays on as the app does: each version of the game is kept, then shown, and written to a slow disk in the background.
func keepForEver(dir string) error {
	s, err := Open(dir)
	if err != nil {
		return err
	}
	if _, err := s.LoadState(); err != nil {
		return err
	}
	s.files.(*disk).create = func(dir, pattern string) (newFile, error) {
		f, err := os.CreateTemp(dir, pattern)
		return slowFile{f}, err
	}
	failed := make(chan error)
	go func() {
		for {
			if err := s.Flush(); err != nil {
				failed <- err
			}
		}
	}()
	for n := 1; ; n++ {
		if err := errors.Join(s.KeepGame(gameID, numberedRecord(n)), s.KeepState(numberedState(n))); err != nil {
			return err
		}
		if _, err := fmt.Println(n); err != nil {
			return err
		}
		select {
		case err := <-failed:
			return err
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// startSaver starts a process that saves for ever, or one that keeps games.
func startSaver(t *testing.T, variable, dir string) (saver *exec.Cmd, acknowledged *bufio.Scanner) {
	t.Helper()
	saver = exec.Command(os.Args[0])
	saver.Env = append(os.Environ(), variable+"="+dir)
	saver.Stderr = os.Stderr
	out, err := saver.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := saver.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if saver.ProcessState == nil {
			_ = saver.Process.Kill()
			_ = saver.Wait()
		}
	})
	return saver, bufio.NewScanner(out)
}

func nextNumber(t *testing.T, acknowledged *bufio.Scanner) int {
	t.Helper()
	if !acknowledged.Scan() {
		t.Fatalf("the process says nothing more: %v", acknowledged.Err())
	}
	n, err := strconv.Atoi(acknowledged.Text())
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestKilledWhileSaving(t *testing.T) {
	dir := newPlace(t)
	for round := range 12 {
		saver, acknowledged := startSaver(t, saverVariable, dir)
		for range 1 + round%5 {
			nextNumber(t, acknowledged)
		}
		if err := saver.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		last := 0
		for acknowledged.Scan() { // what it saved before it noticed
			if n, err := strconv.Atoi(acknowledged.Text()); err == nil {
				last = n
			}
		}
		_ = saver.Wait()

		s, err := Open(dir) // which the lock of a killed process does not prevent
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.LoadGame(gameID)
		if err != nil {
			t.Fatal(err)
		}
		number, _, _ := strings.Cut(string(got), " ")
		n, err := strconv.Atoi(number)
		if err != nil || string(got) != string(numberedRecord(n)) {
			t.Fatalf("round %d: a mix of %d bytes: %.40q", round, len(got), got)
		}
		if n < last || last > 0 && n > last+1 {
			t.Errorf("round %d: saved was %d, back comes %d", round, last, n)
		}
		state, err := s.LoadState()
		if err != nil || state != numberedState(n) && state != numberedState(n-1) {
			t.Errorf("round %d: game %d, but %v, %v", round, n, state, err)
		}
		if found := names(t, s.files.(*disk).path("games")); len(found) != 2 {
			t.Errorf("round %d: left is %q", round, found)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// What was shown is never lost, however slow the disk is.
func TestKilledWhileTheDiskIsSlow(t *testing.T) {
	dir := newPlace(t)
	for round := range 20 {
		keeper, shown := startSaver(t, keeperVariable, dir)
		last := 0
		for range 1 + round%7*3 {
			last = nextNumber(t, shown)
		}
		if err := keeper.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		for shown.Scan() {
			if n, err := strconv.Atoi(shown.Text()); err == nil {
				last = n
			}
		}
		_ = keeper.Wait()

		s := open(t, dir)
		got, err := s.LoadGame(gameID)
		if err != nil {
			t.Fatal(err)
		}
		number, _, _ := strings.Cut(string(got), " ")
		n, err := strconv.Atoi(number)
		if err != nil || string(got) != string(numberedRecord(n)) {
			t.Fatalf("round %d: a mix of %d bytes: %.40q", round, len(got), got)
		}
		if n != last && n != last+1 {
			t.Errorf("round %d: shown was %d, back comes %d", round, last, n)
		}
		if state, err := s.LoadState(); err != nil || state != numberedState(n) && state != numberedState(n-1) {
			t.Errorf("round %d: game %d, but %v, %v", round, n, state, err)
		}
		if left := names(t, dir); len(left) != 3 {
			t.Errorf("round %d: left is %q", round, left)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestSecondProcessReads(t *testing.T) {
	dir := newPlace(t)
	saver, acknowledged := startSaver(t, saverVariable, dir)
	nextNumber(t, acknowledged)
	if _, err := Open(dir); !errors.Is(err, ErrInUse) {
		t.Fatalf("got %v", err)
	}
	reader := OpenReadOnly(dir)
	for range 50 { // while the other is saving
		got, err := reader.LoadGame(gameID)
		if err != nil {
			t.Fatal(err)
		}
		number, _, _ := strings.Cut(string(got), " ")
		if n, err := strconv.Atoi(number); err != nil || string(got) != string(numberedRecord(n)) {
			t.Fatalf("a mix of %d bytes: %.40q", len(got), got)
		}
		if state, err := reader.LoadState(); err != nil || state.Game != gameID {
			t.Fatalf("got %v, %v", state, err)
		}
	}
	if err := saver.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = saver.Wait()
	open(t, dir)
}

// To open a pipe without a writer would wait for ever.
func TestPipeInPlaceOfFile(t *testing.T) {
	s := openTest(t)
	d := s.files.(*disk)
	for _, name := range []string{"games/x.pgn", "settings.json"} {
		if err := syscall.Mkfifo(d.path(name), 0o600); err != nil {
			t.Skipf("no pipes here: %v", err)
		}
	}
	var damaged *DamagedError
	if _, err := s.LoadGame("x"); !errors.As(err, &damaged) {
		t.Errorf("got %v", err)
	}
	if settings, err := s.LoadSettings(); settings != DefaultSettings() || !errors.As(err, &damaged) {
		t.Errorf("got %v, %v", settings, err)
	}
}

func TestFullDiskIsSaid(t *testing.T) {
	s := openTest(t)
	s.files.(*disk).create = func(string, string) (newFile, error) {
		return nil, &fs.PathError{Op: "open", Path: "x", Err: syscall.ENOSPC}
	}
	if err := s.SaveGame(gameID, []byte(record)); !errors.Is(err, ErrFull) || !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("got %v", err)
	}
}
