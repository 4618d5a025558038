package ui

// saver writes to the store, one thing after the other and in order, on a
// goroutine of its own: a slow disk must not hold up the board.
type saver struct {
	jobs chan func() error
	done chan struct{}
}

// newSaver starts the goroutine. What fails is handed to report on Fyne's
// goroutine, by post.
func newSaver(post func(func()), report func(error)) *saver {
	s := &saver{jobs: make(chan func() error, 64), done: make(chan struct{})}
	go func() {
		defer close(s.done)
		for job := range s.jobs {
			if err := job(); err != nil {
				post(func() { report(err) })
			}
		}
	}()
	return s
}

// add writes something as soon as what was added before is written.
func (s *saver) add(job func() error) { s.jobs <- job }

// close returns when everything is written. Nothing may be added afterwards.
func (s *saver) close() {
	close(s.jobs)
	<-s.done
}

// wait returns when everything added so far is written.
func (s *saver) wait() {
	written := make(chan struct{})
	s.add(func() error {
		close(written)
		return nil
	})
	<-written
}
