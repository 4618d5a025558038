//go:build !android

package store

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// mountVariable tells the test that it runs in a process that may mount without anyone else seeing it.
const mountVariable = "MINECHESS_STORE_TEST_MOUNT"

// A small disk of memory is filled and then made read-only, which stops even root.
func TestDiskFullThenReadOnly(t *testing.T) {
	if dir := os.Getenv(mountVariable); dir != "" {
		fullThenReadOnly(t, dir)
		return
	}
	again := exec.Command(os.Args[0], "-test.run=^TestDiskFullThenReadOnly$", "-test.v")
	again.Env = append(os.Environ(), mountVariable+"="+t.TempDir())
	again.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}},
	}
	out, err := again.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		t.Errorf("%v\n%s", err, out)
	case err != nil:
		t.Skipf("no process of that kind here: %v", err)
	case strings.Contains(string(out), "--- SKIP"):
		t.Skipf("%s", out)
	}
}

func fullThenReadOnly(t *testing.T, dir string) {
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=256k"); err != nil {
		t.Skipf("nothing can be mounted here: %v", err)
	}
	s := open(t, dir)
	var saved string
	var err error
	for size := 1000; size < 1<<20; size += 10000 {
		content := strings.Repeat("a", size)
		if err = s.SaveGame(gameID, []byte(content)); err != nil {
			break
		}
		saved = content
	}
	if !errors.Is(err, ErrFull) || saved == "" {
		t.Errorf("after %d bytes: %v", len(saved), err)
	}
	if got := get(t, s, "games/"+gameID+".pgn"); got != saved {
		t.Errorf("%d bytes were saved, %d are there", len(saved), len(got))
	}
	if got := names(t, filepath.Join(dir, "games")); !slices.Equal(got, []string{gameID + ".pgn", "deleted"}) {
		t.Errorf("games has %q", got)
	}
	saveGame(t, s, gameID, record) // smaller, so there is room

	write(t, filepath.Join(dir, "settings.json"), "{")
	// as when the disk has an error, with a file open for writing
	if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); errors.Is(err, syscall.EBUSY) {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = newStore(viewFiles(dir), false)
		if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
			t.Fatal(err)
		}
	} else if err != nil {
		t.Fatal(err)
	}
	settings, errSettings := s.LoadSettings()
	if settings != DefaultSettings() {
		t.Errorf("got %v", settings)
	}
	_, errAside := s.SetAside(gameID)
	_, errOpen := Open(dir)
	for name, err := range map[string]error{
		"LoadSettings": errSettings,
		"SaveGame":     s.SaveGame(gameID, []byte("other")),
		"DeleteGame":   deleteGame(s, gameID),
		"SetAside":     errAside,
		"SaveState":    s.SaveState(State{}),
		"SaveSettings": s.SaveSettings(chosen),
		"Open":         errOpen,
	} {
		if !errors.Is(err, syscall.EROFS) {
			t.Errorf("%s: %v", name, err)
		}
	}
	reader := OpenReadOnly(dir)
	if got, err := reader.LoadGame(gameID); err != nil || string(got) != record {
		t.Errorf("got %q, %v", got, err)
	}
	if got := get(t, reader, "settings.json"); got != "{" {
		t.Errorf("the damaged settings are now %q", got)
	}
}
