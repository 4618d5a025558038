package ui

import (
	"errors"
	"os"
	"slices"
	"testing"
	"testing/synctest"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/ui/uitest"
)

func TestTheSaverKeepsTheOrder(t *testing.T) {
	uitest.Start(t)
	synctest.Test(t, func(t *testing.T) {
		var done []int
		gate := make(chan struct{})
		s := newSaver(func(do func()) { do() }, func(err error) { t.Errorf("reported %v", err) })
		s.add(func() error { <-gate; done = append(done, 0); return nil })
		for i := 1; i <= 20; i++ {
			s.add(func() error { done = append(done, i); return nil })
		}
		synctest.Wait()
		if len(done) != 0 {
			t.Errorf("%v were written before the first", done)
		}
		close(gate)
		s.wait()
		if want := 21; len(done) != want || !slices.IsSorted(done) {
			t.Errorf("written: %v", done)
		}
		s.close()
	})
}

func TestClosingTheSaverWritesEverything(t *testing.T) {
	uitest.Start(t)
	synctest.Test(t, func(t *testing.T) {
		written := 0
		s := newSaver(func(do func()) { do() }, func(err error) { t.Errorf("reported %v", err) })
		for range 50 {
			s.add(func() error { written++; return nil })
		}
		s.close()
		if written != 50 {
			t.Errorf("%d of 50 are written", written)
		}
	})
}

func TestTheSaverReportsWhatFails(t *testing.T) {
	uitest.Start(t)
	synctest.Test(t, func(t *testing.T) {
		full := errors.New("the disk is full")
		var reported []error
		after := false
		s := newSaver(func(do func()) { do() }, func(err error) { reported = append(reported, err) })
		s.add(func() error { return full })
		s.add(func() error { after = true; return nil })
		s.close()
		if len(reported) != 1 || !errors.Is(reported[0], full) || !after {
			t.Errorf("reported %v, went on: %v", reported, after)
		}
	})
}

// A move that is shown outlives a kill, even if nothing has been written to its file since.
func TestAShownMoveOutlivesAKill(t *testing.T) {
	a, folder := folderOf(t)
	g := a.mustOpen(t, mined("a4,a7,h4,h7"))
	a.settle()
	gate := make(chan struct{})
	a.saver.add(func() error { <-gate; return nil }) // the disk takes its time
	defer close(gate)
	g.tapMoves(t, "b1-c3 e9-e8")
	g.movesAre(t, "Nc3 e8")
	left := t.TempDir()
	if err := os.CopyFS(left, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	files, err := store.Open(left)
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	record, err := files.LoadGame(a.session.ID())
	if err != nil {
		t.Fatal(err)
	}
	if s, err := session.ReadSaved(a.session.ID(), record); err != nil || sans(s.Game()) != "Nc3 e8" {
		t.Errorf("after a kill the record is %q, %v", record, err)
	}
}
