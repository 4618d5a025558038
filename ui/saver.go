package ui

import (
	"sync"
	"time"
)

// saver brings what is kept to the disk, and does other work with files, on a
// goroutine of its own: a slow disk must not hold up the board. One thing is done
// after the other, in order. What could not be written is tried again after a
// while, for as long as it takes.
type saver struct {
	flush func() error

	mu     sync.Mutex
	queue  []func() // what is still to do; nil stands for a flush
	closed bool

	wake chan struct{} // there is something in the queue, or the end
	done chan struct{}
}

// How long it takes until what failed is tried again: at first, and after it has
// failed many times.
const (
	firstRetry = 5 * time.Second
	lastRetry  = time.Minute
)

// newSaver starts the goroutine. flush writes to the disk whatever is kept and
// not written yet. How it went is handed to report, from that goroutine: each
// failure, and the first success after one.
func newSaver(flush func() error, report func(error)) *saver {
	s := &saver{flush: flush, wake: make(chan struct{}, 1), done: make(chan struct{})}
	go s.run(report)
	return s
}

func (s *saver) run(report func(error)) {
	defer close(s.done)
	pause, failed := firstRetry, false
	retry := time.NewTimer(pause)
	retry.Stop()
	defer retry.Stop()
	for {
		select {
		case <-s.wake:
		case <-retry.C:
			pause = min(2*pause, lastRetry)
			s.save()
			continue
		}
		for {
			work, ok := s.next()
			if !ok {
				break
			}
			if work != nil {
				work()
				continue
			}
			err := s.flush()
			if err == nil {
				retry.Stop()
				pause = firstRetry
			} else {
				retry.Reset(pause)
			}
			if err != nil || failed {
				report(err)
			}
			failed = err != nil
		}
		if s.over() {
			return
		}
	}
}

// next takes what is to be done next, if anything is.
func (s *saver) next() (work func(), ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.queue) == 0 {
		return nil, false
	}
	work, s.queue = s.queue[0], s.queue[1:]
	return work, true
}

func (s *saver) over() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closed && len(s.queue) == 0
}

// save flushes as soon as what was to be done before is done. It never waits: a
// flush that has yet to begin does for all that ask for one.
func (s *saver) save() { s.add(nil) }

// do works with files as soon as what was to be saved and done before is.
// It never waits.
func (s *saver) do(work func()) { s.add(work) }

func (s *saver) add(work func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.queue); work == nil && n > 0 && s.queue[n-1] == nil {
		return
	}
	s.queue = append(s.queue, work)
	s.awake()
}

func (s *saver) awake() {
	select {
	case s.wake <- struct{}{}:
	default: // it is about to look
	}
}

// close returns when everything is done. What is added afterwards is not.
func (s *saver) close() {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.awake()
	<-s.done
}

// wait returns when everything added so far is done.
func (s *saver) wait() {
	done := make(chan struct{})
	s.do(func() { close(done) })
	<-done
}
