//go:build !js

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// newPlace gives a place for a new store.
func newPlace(t *testing.T) string {
	t.Helper()
	return filepath.Join(t.TempDir(), "below", "minechess")
}

// settle has nothing to wait for: the lock is gone once the file is closed.
func settle() {}

// setAge makes a file look as if it was last changed a while ago.
func setAge(t *testing.T, s *Store, name string, age time.Duration) {
	t.Helper()
	then := time.Now().Add(-age)
	if err := os.Chtimes(s.files.(*disk).path(name), then, then); err != nil {
		t.Fatal(err)
	}
}

// names lists everything in a folder.
func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestOpenFails(t *testing.T) {
	tests := []struct {
		name  string
		spoil func(t *testing.T, dir string)
	}{
		{"a file in place of the folder", func(t *testing.T, dir string) { write(t, dir, "mine") }},
		{"a file in place of the folder above", func(t *testing.T, dir string) {
			if err := os.Remove(filepath.Dir(dir)); err != nil {
				t.Fatal(err)
			}
			write(t, filepath.Dir(dir), "mine")
		}},
		{"a file in place of the games", func(t *testing.T, dir string) {
			if err := os.Mkdir(dir, 0o700); err != nil {
				t.Fatal(err)
			}
			write(t, filepath.Join(dir, "games"), "mine")
		}},
		{"a folder in place of the lock", func(t *testing.T, dir string) {
			if err := os.MkdirAll(filepath.Join(dir, "lock"), 0o700); err != nil {
				t.Fatal(err)
			}
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "below", "minechess")
			if err := os.Mkdir(filepath.Dir(dir), 0o700); err != nil {
				t.Fatal(err)
			}
			test.spoil(t, dir)
			_, err := Open(dir)
			if err == nil || errors.Is(err, ErrInUse) || !strings.Contains(err.Error(), dir) {
				t.Errorf("got %v", err)
			}
			s := OpenReadOnly(dir)
			if got := ids(t, s); got != nil {
				t.Errorf("got games %v", got)
			}
			if state, err := s.LoadState(); state != (State{}) || err != nil {
				t.Errorf("got %v, %v", state, err)
			}
			if _, err := s.LoadGame(gameID); !errors.Is(err, ErrNotFound) {
				t.Errorf("got %v", err)
			}
		})
	}
}

// failingFile fails at one step of being written.
type failingFile struct {
	*os.File
	step string
	err  error
}

func (f failingFile) Write(p []byte) (int, error) {
	if f.step == "write" {
		n, _ := f.File.Write(p[:len(p)/2])
		return n, f.err
	}
	return f.File.Write(p)
}

func (f failingFile) Sync() error {
	if f.step == "sync" {
		return f.err
	}
	return f.File.Sync()
}

func (f failingFile) Close() error {
	err := f.File.Close()
	if f.step == "close" {
		return f.err
	}
	return err
}

func TestFailingWriteLeavesWhatWasThere(t *testing.T) {
	for _, step := range []string{"create", "write", "sync", "close"} {
		t.Run(step, func(t *testing.T) {
			s := openTest(t)
			state := State{Game: gameID}
			saveGame(t, s, gameID, record)
			if err := errors.Join(s.SaveState(state), s.SaveSettings(chosen)); err != nil {
				t.Fatal(err)
			}
			d := s.files.(*disk)
			broken := errors.New("the disk is on fire")
			d.create = func(dir, pattern string) (newFile, error) {
				if step == "create" {
					return nil, broken
				}
				f, err := os.CreateTemp(dir, pattern)
				return failingFile{f, step, broken}, err
			}
			other := strings.Repeat("other", 1000)
			for name, err := range map[string]error{
				"SaveGame":     s.SaveGame(gameID, []byte(other)),
				"new game":     s.SaveGame("new", []byte(record)),
				"SaveState":    s.SaveState(State{}),
				"SaveSettings": s.SaveSettings(DefaultSettings()),
			} {
				if !errors.Is(err, broken) || !strings.Contains(err.Error(), "not saved") {
					t.Errorf("%s: %v", name, err)
				}
			}
			if err := s.Flush(); !errors.Is(err, broken) {
				t.Errorf("Flush: %v", err)
			}
			onDisk := OpenReadOnly(d.dir)
			if got := get(t, onDisk, "games/"+gameID+".pgn"); got != record {
				t.Errorf("the game is %q", got)
			}
			if got, err := onDisk.LoadState(); got != state || err != nil {
				t.Errorf("got %v, %v", got, err)
			}
			if got, err := onDisk.LoadSettings(); got != chosen || err != nil {
				t.Errorf("got %v, %v", got, err)
			}
			if got := names(t, d.path("games")); !slices.Equal(got, []string{gameID + ".pgn", "deleted"}) {
				t.Errorf("games has %q", got)
			}
			// It is what the program works with all the same, and is saved as soon as that is possible.
			for _, mended := range []bool{false, true} {
				if mended {
					d.create = createTemp
					if err := s.Flush(); err != nil {
						t.Fatal(err)
					}
				}
				if got := ids(t, s); len(got) != 2 || !slices.Contains(got, "new") {
					t.Errorf("got games %q", got)
				}
				if got, err := s.LoadGame(gameID); string(got) != other || err != nil {
					t.Errorf("got %.20q, %v", got, err)
				}
				if got, err := s.LoadSettings(); got != DefaultSettings() || err != nil {
					t.Errorf("got %v, %v", got, err)
				}
			}
			if got := get(t, onDisk, "games/"+gameID+".pgn"); got != other {
				t.Errorf("the game is %.20q", got)
			}
			if got := names(t, d.dir); !slices.Equal(got, []string{"games", "lock", "settings.json", "state.json"}) {
				t.Errorf("the folder has %q", got)
			}
		})
	}
}

// What is removed under the running program comes back with the next save, and is locked again.
func TestFolderRemovedWhileRunning(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there an open folder cannot be removed")
	}
	for _, removed := range []string{".", gamesFolder, "lock"} {
		t.Run(removed, func(t *testing.T) {
			s := openTest(t)
			saveGame(t, s, gameID, record)
			d := s.files.(*disk)
			if err := os.RemoveAll(d.path(removed)); err != nil {
				t.Fatal(err)
			}
			if removed != "lock" {
				if _, err := s.DeleteGame(gameID); !errors.Is(err, ErrNotFound) {
					t.Errorf("DeleteGame: %v", err)
				}
				if games, err := s.Games(); games != nil || err != nil {
					t.Errorf("got games %v, %v", games, err)
				}
			}
			if err := s.KeepGame(gameID, []byte("kept")); err != nil {
				t.Fatal(err)
			}
			if got := get(t, s, journalName); !strings.Contains(got, "kept") {
				t.Errorf("the journal is %q", got)
			}
			if err := errors.Join(s.Flush(), s.SaveState(State{Game: gameID}), s.SaveSettings(chosen)); err != nil {
				t.Error(err)
			}
			if got := get(t, OpenReadOnly(d.dir), "games/"+gameID+".pgn"); got != "kept" {
				t.Errorf("the game is %q", got)
			}
			if _, err := Open(d.dir); !errors.Is(err, ErrInUse) {
				t.Errorf("another program may write: %v", err)
			}
		})
	}
}

// A folder that another program has made in the meantime is its own.
func TestFolderOfAnother(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there an open folder cannot be removed")
	}
	s := openTest(t)
	saveGame(t, s, gameID, record)
	d := s.files.(*disk)
	if err := os.RemoveAll(d.dir); err != nil {
		t.Fatal(err)
	}
	other := open(t, d.dir)
	saveGame(t, other, gameID, "theirs")
	if err := s.SaveGame(gameID, []byte("ours")); !errors.Is(err, ErrInUse) {
		t.Errorf("got %v", err)
	}
	if got := get(t, other, "games/"+gameID+".pgn"); got != "theirs" || get(t, other, journalName) != "missing" {
		t.Errorf("the game is %q", got)
	}
	closeStore(t, other)
	if err := s.Flush(); err != nil {
		t.Errorf("when the other has closed: %v", err)
	}
	if got := get(t, s, "games/"+gameID+".pgn"); got != "ours" {
		t.Errorf("the game is %q", got)
	}
}

func TestFolderOfDeletedGamesComesBack(t *testing.T) {
	s := openTest(t)
	saveGame(t, s, gameID, record)
	if err := os.Remove(s.files.(*disk).path(deletedFolder)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.DeleteGame(gameID); err != nil {
		t.Fatal(err)
	}
	if got := get(t, s, "games/deleted/"+gameID+".pgn"); got != record {
		t.Errorf("got %q", got)
	}
}

func TestLeftoversAreClearedAway(t *testing.T) {
	dir := newPlace(t)
	s := open(t, dir)
	saveGame(t, s, gameID, record)
	closeStore(t, s)
	games := filepath.Join(dir, "games")
	ours := []string{
		filepath.Join(games, "."+gameID+".pgn.123456.tmp"), filepath.Join(games, ".new.pgn.1.tmp"),
		filepath.Join(dir, ".state.json.77.tmp"), filepath.Join(dir, ".settings.json.4294967295.tmp"),
	}
	others := []string{
		filepath.Join(games, "essay.tmp"), filepath.Join(games, ".a.pgn.tmp"), filepath.Join(games, ".a.pgn.12a.tmp"), filepath.Join(games, "a.pgn.1.tmp"),
		filepath.Join(games, ".A.pgn.1.tmp"), filepath.Join(dir, ".other.json.1.tmp"), filepath.Join(dir, ".state.json.1.tmp.bak"),
	}
	for _, name := range slices.Concat(ours, others) {
		write(t, name, record)
	}
	folder := filepath.Join(games, ".f.pgn.1.tmp")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	others = append(others, folder)

	// a reader changes nothing, and takes a whole temporary file for no game
	if got := ids(t, OpenReadOnly(dir)); !slices.Equal(got, []string{gameID}) {
		t.Errorf("got games %q", got)
	}
	for _, name := range ours {
		if _, err := os.Lstat(name); err != nil {
			t.Error(err)
		}
	}
	s = open(t, dir)
	for _, name := range ours {
		if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is still there: %v", name, err)
		}
	}
	for _, name := range others {
		if _, err := os.Lstat(name); err != nil {
			t.Error(err)
		}
	}
	if got := ids(t, s); !slices.Equal(got, []string{gameID}) {
		t.Errorf("got games %q", got)
	}
}

// What a program really leaves is what is cleared away.
func TestLeftoversHaveTheExpectedNames(t *testing.T) {
	s := openTest(t)
	d := s.files.(*disk)
	var made []string
	d.create = func(dir, pattern string) (newFile, error) {
		f, err := os.CreateTemp(dir, pattern)
		if err == nil {
			made = append(made, filepath.Base(f.Name()))
		}
		return f, err
	}
	saveGame(t, s, gameID, record)
	saveGame(t, s, "-", record)
	if err := errors.Join(s.SaveState(State{}), s.SaveSettings(chosen)); err != nil {
		t.Fatal(err)
	}
	for _, name := range made {
		if !temporary.MatchString(name) {
			t.Errorf("%s would stay", name)
		}
	}
	if len(made) != 4 {
		t.Errorf("got %q", made)
	}
}

// A link is neither followed when reading nor when writing: it may lead to a device, or to a file that is not ours.
func TestSymlinks(t *testing.T) {
	s := openTest(t)
	d := s.files.(*disk)
	outside := filepath.Join(t.TempDir(), "outside")
	write(t, outside, `{"version":1,"language":"pl"}`)
	for _, name := range []string{"games/link.pgn", "games/saved.pgn", "games/deleted.pgn", "settings.json"} {
		if err := os.Symlink(outside, d.path(name)); err != nil {
			t.Skipf("no links here: %v", err)
		}
	}
	if got := ids(t, s); got != nil {
		t.Errorf("got games %q", got)
	}
	var damaged *DamagedError
	if got, err := s.LoadGame("link"); got != nil || !errors.As(err, &damaged) {
		t.Errorf("got %q, %v", got, err)
	}
	if got, err := s.LoadSettings(); got != DefaultSettings() || !errors.As(err, &damaged) || damaged.Kept != "settings.damaged.json" {
		t.Errorf("got %v, %v", got, err)
	}
	saveGame(t, s, "saved", record)
	if err := errors.Join(deleteGame(s, "deleted"), s.SaveSettings(chosen)); err != nil {
		t.Error(err)
	}
	if kept, err := s.SetAside("link"); err != nil || kept != "games/link.damaged.pgn" {
		t.Errorf("got %s, %v", kept, err)
	}
	for _, name := range []string{"games/link.damaged.pgn", "games/deleted/deleted.pgn", "settings.damaged.json"} {
		if to, err := os.Readlink(d.path(name)); err != nil || to != outside {
			t.Errorf("%s leads to %q, %v", name, to, err)
		}
	}
	if content, err := os.ReadFile(outside); err != nil || string(content) != `{"version":1,"language":"pl"}` {
		t.Errorf("outside is now %q, %v", content, err)
	}
	if info, err := os.Stat(outside); err != nil || time.Since(info.ModTime()) > time.Hour {
		t.Errorf("outside is %v, %v", info, err)
	}
}

func TestFolderInPlaceOfFile(t *testing.T) {
	s := openTest(t)
	d := s.files.(*disk)
	for _, name := range []string{"games/x.pgn/y", "state.json/y"} {
		if err := os.MkdirAll(d.path(name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	var damaged *DamagedError
	if _, err := s.LoadGame("x"); !errors.As(err, &damaged) {
		t.Errorf("got %v", err)
	}
	if err := s.SaveGame("x", []byte(record)); err == nil {
		t.Error("saved over a folder")
	}
	if state, err := s.LoadState(); state != (State{}) || !errors.As(err, &damaged) || damaged.Kept != "state.damaged.json" {
		t.Errorf("got %v, %v", state, err)
	}
	if err := s.SaveState(State{}); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"games/x.pgn/y", "state.damaged.json/y"} {
		if _, err := os.Stat(d.path(name)); err != nil {
			t.Error(err)
		}
	}
}

// stuckFile waits to be let go before it is on the disk.
type stuckFile struct {
	*os.File
	stuck <-chan struct{}
}

func (f stuckFile) Sync() error {
	<-f.stuck
	return f.File.Sync()
}

// To keep something does not wait for a disk that does not answer, and outlives the program even then.
func TestKeepingDoesNotWaitForTheDisk(t *testing.T) {
	s := openTest(t)
	saveGame(t, s, gameID, record)
	d := s.files.(*disk)
	stuck, begun := make(chan struct{}), make(chan struct{}, 100)
	d.create = func(dir, pattern string) (newFile, error) {
		f, err := os.CreateTemp(dir, pattern)
		begun <- struct{}{}
		return stuckFile{f, stuck}, err
	}
	keepGame(t, s, gameID, "first")
	flushed := make(chan error)
	go func() { flushed <- s.Flush() }()
	<-begun
	for i := range 100 {
		keepGame(t, s, gameID, strings.Repeat("a", i+1))
		s.KeepSettings(chosen)
		if err := s.KeepState(State{Game: gameID}); err != nil {
			t.Fatal(err)
		}
	}
	left := t.TempDir() // what a kill would leave
	if err := os.CopyFS(left, os.DirFS(d.dir)); err != nil {
		t.Fatal(err)
	}
	if got := get(t, open(t, left), gameFile); got != strings.Repeat("a", 100) {
		t.Errorf("after a kill the game is %q", got)
	}
	close(stuck)
	if err := <-flushed; err != nil {
		t.Error(err)
	}
	if err := s.Flush(); err != nil {
		t.Error(err)
	}
	if got := get(t, s, gameFile); got != strings.Repeat("a", 100) {
		t.Errorf("the game is %q", got)
	}
	if got := names(t, d.dir); !slices.Equal(got, []string{"games", "lock", "settings.json", "state.json"}) {
		t.Errorf("the folder has %q", got)
	}
}

// A write into the journal that stops halfway leaves it as it was.
func TestJournalOnAFullDisk(t *testing.T) {
	s := openTest(t)
	d := s.files.(*disk)
	if err := d.append(journalName, []byte(record), len(record)); err != nil {
		t.Fatal(err)
	}
	if err := d.append(journalName, []byte("x"), len(record)); !errors.Is(err, ErrTooLarge) {
		t.Errorf("got %v", err)
	}
	if got := get(t, s, journalName); got != record {
		t.Errorf("the journal is %q", got)
	}
}

// A link or a pipe in place of the journal is neither followed nor waited for.
func TestJournalIsNoFile(t *testing.T) {
	dir := newPlace(t)
	s := open(t, dir)
	closeStore(t, s)
	outside := filepath.Join(t.TempDir(), "outside")
	write(t, outside, journalOf("", "1"))
	if err := os.Symlink(outside, filepath.Join(dir, journalName)); err != nil {
		t.Skipf("no links here: %v", err)
	}
	s = open(t, dir)
	keepGame(t, s, gameID, record)
	if content, err := os.ReadFile(outside); err != nil || string(content) != journalOf("", "1") {
		t.Errorf("outside is now %q, %v", content, err)
	}
	if got := ids(t, s); !slices.Equal(got, []string{gameID}) {
		t.Errorf("got games %q", got)
	}
	if to, err := os.Readlink(filepath.Join(dir, "journal.damaged")); err != nil || to != outside {
		t.Errorf("aside is %q, %v", to, err)
	}
}

// BenchmarkKeepGame measures what a move waits for: the record of 200 plies with clocks goes into the journal. At rest or while a
// disk is busy in the background.
func BenchmarkKeepGame(b *testing.B) {
	record := []byte(strings.Repeat("10. Nf3 {[%clk 0:10:00]} Nc6 {[%clk 0:10:00]}\n", 100) + "*\n")
	for _, busy := range []bool{false, true} {
		b.Run(map[bool]string{false: "idle", true: "saving"}[busy], func(b *testing.B) {
			s, err := Open(b.TempDir())
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			stop, stopped := make(chan struct{}), make(chan struct{})
			go func() {
				defer close(stopped)
				for busy {
					select {
					case <-stop:
						return
					default:
					}
					if err := s.Flush(); err != nil {
						b.Error(err)
						return
					}
				}
			}()
			times := make([]time.Duration, 0, 100_000)
			for b.Loop() {
				if !busy && len(times)%50 == 49 {
					b.StopTimer()
					_ = s.Flush() // as happens between moves
					b.StartTimer()
				}
				begun := time.Now()
				if err := s.KeepGame(gameID, append(record, byte('0'+len(times)%10))); err != nil {
					b.Fatal(err)
				}
				times = append(times, time.Since(begun))
			}
			close(stop)
			<-stopped
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)*99/100].Microseconds()), "µs/99%")
			b.ReportMetric(float64(times[len(times)-1].Microseconds()), "µs/worst")
		})
	}
}
