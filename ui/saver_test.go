package ui

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"

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
