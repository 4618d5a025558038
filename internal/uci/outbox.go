package uci

import (
	"io"
	"time"
)

// mostTaken is how many bytes are written at once.
const mostTaken = 1 << 15

// outbox holds the answers until the other side takes them, so that whoever does not
// read is heard all the same.
type outbox struct {
	unread []byte
	writer chan []byte   // to the goroutine that writes
	fault  chan error    // from it, before it ends early
	done   chan struct{} // closed when it has ended
}

func newOutbox(out io.Writer) *outbox {
	o := &outbox{writer: make(chan []byte), fault: make(chan error, 1), done: make(chan struct{})}
	go func() {
		defer close(o.done)
		for text := range o.writer {
			if _, err := out.Write(text); err != nil {
				o.fault <- err
				return
			}
		}
	}()
	return o
}

// Write appends to what is to be read. It never fails.
func (o *outbox) Write(text []byte) (int, error) {
	o.unread = append(o.unread, text...)
	return len(text), nil
}

// next is where the next part of the answers is to be sent; nil if there is none.
func (o *outbox) next() (taking chan<- []byte, text []byte) {
	if len(o.unread) == 0 {
		return nil, nil
	}
	return o.writer, o.unread[:min(len(o.unread), mostTaken)]
}

// taken forgets a part that has been sent. It still belongs to the writer; what is
// appended from now on lies behind it.
func (o *outbox) taken(text []byte) {
	o.unread = o.unread[len(text):]
	if len(o.unread) == 0 {
		o.unread = nil
	}
}

// close waits until everything has been read, for ever if that takes so long; but if
// there is a hurry, only while something is read every so often.
func (o *outbox) close(hurry time.Duration) error {
	closed := false
	for {
		taking, next := o.next()
		if taking == nil && !closed {
			close(o.writer)
			closed = true
		}
		var late <-chan time.Time
		if hurry > 0 {
			late = time.After(hurry)
		}
		select {
		case taking <- next:
			o.taken(next)
		case err := <-o.fault:
			return err
		case <-o.done:
			select {
			case err := <-o.fault:
				return err
			default:
				return nil
			}
		case <-late:
			return nil
		}
	}
}
