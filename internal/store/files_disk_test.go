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
			for name, err := range map[string]error{
				"SaveGame":     s.SaveGame(gameID, []byte(strings.Repeat("other", 1000))),
				"new game":     s.SaveGame("new", []byte(record)),
				"SaveState":    s.SaveState(State{}),
				"SaveSettings": s.SaveSettings(DefaultSettings()),
			} {
				if !errors.Is(err, broken) || !strings.Contains(err.Error(), "not saved") {
					t.Errorf("%s: %v", name, err)
				}
			}
			if got := get(t, s, "games/"+gameID+".pgn"); got != record {
				t.Errorf("the game is %q", got)
			}
			if got, err := s.LoadState(); got != state || err != nil {
				t.Errorf("got %v, %v", got, err)
			}
			if got, err := s.LoadSettings(); got != chosen || err != nil {
				t.Errorf("got %v, %v", got, err)
			}
			if got := names(t, d.path("games")); !slices.Equal(got, []string{gameID + ".pgn", "deleted"}) {
				t.Errorf("games has %q", got)
			}
			d.create = createTemp
			saveGame(t, s, gameID, "now")
		})
	}
}

func TestFolderRemovedWhileRunning(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there an open folder cannot be removed")
	}
	s := openTest(t)
	saveGame(t, s, gameID, record)
	d := s.files.(*disk)
	if err := os.RemoveAll(d.dir); err != nil {
		t.Fatal(err)
	}
	for name, err := range map[string]error{
		"SaveGame":     s.SaveGame(gameID, []byte(record)),
		"SaveState":    s.SaveState(State{}),
		"SaveSettings": s.SaveSettings(chosen),
	} {
		if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), d.dir) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := s.DeleteGame(gameID); !errors.Is(err, ErrNotFound) {
		t.Errorf("DeleteGame: %v", err)
	}
	if _, err := s.Games(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Games: %v", err)
	}
}

func TestFolderOfDeletedGamesComesBack(t *testing.T) {
	s := openTest(t)
	saveGame(t, s, gameID, record)
	if err := os.Remove(s.files.(*disk).path(deletedFolder)); err != nil {
		t.Fatal(err)
	}
	if err := s.DeleteGame(gameID); err != nil {
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
	if err := errors.Join(s.DeleteGame("deleted"), s.SaveSettings(chosen)); err != nil {
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
