package uci

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
	"time"
)

const (
	// patience is how long a count goes on when somebody waits for its end:
	// long enough for the counts that people pipe in, followed by "quit".
	patience = 3 * time.Second
	// mostWaiting is how many bytes of lines are heard ahead of their turn.
	mostWaiting = 1 << 22
)

// Dialogue is a conversation with a chess tool.
type Dialogue struct {
	session  *Session
	out      *bufio.Writer
	patience time.Duration

	waiting      []line // heard, and to be answered in this order
	waitingBytes int
	ended        bool // no more lines will be heard: end of input, or quit
	readFault    error

	counting   *count           // the perft that is under way, or nil
	readyAfter <-chan time.Time // when isready is answered even while counting
	endAfter   <-chan time.Time // when the count is stopped because the input has ended
}

// NewDialogue begins a conversation about the session's game.
func NewDialogue(s *Session) *Dialogue { return &Dialogue{session: s, patience: patience} }

// Run answers the commands read from in until quit or the end of input.
// It may return while a read from in is still under way.
//
// The answers come in the order of the commands. While moves are being counted
// the commands that follow wait, with three exceptions: "stop" ends the count
// at once, "isready" is answered after three seconds at the latest, and "quit"
// or the end of input leaves the count that long to finish. The error is one of
// reading or writing.
func (d *Dialogue) Run(in io.Reader, out io.Writer) error {
	d.out = bufio.NewWriter(out)
	lines, done := make(chan line), make(chan struct{})
	defer close(done)
	go readLines(in, lines, done)
	for {
		d.answer()
		if err := d.out.Flush(); err != nil {
			d.stopCounting()
			return fmt.Errorf("writing an answer: %w", err)
		}
		if d.counting == nil && d.ended {
			return d.readFault
		}
		d.await(lines)
	}
}

// answer answers the waiting commands up to one that takes time.
func (d *Dialogue) answer() {
	for d.counting == nil && len(d.waiting) > 0 {
		l := d.waiting[0]
		d.waiting = d.waiting[1:]
		d.waitingBytes -= len(l.text)
		if l.tooLong {
			fmt.Fprintf(d.out, "info string error: a line longer than %d bytes was skipped\n", longestLine)
			continue
		}
		switch todo := d.session.execute(l.text, d.out).(type) {
		case quit:
			d.waiting, d.ended = nil, true
		case perft:
			d.counting = d.session.count(todo.depth)
			if d.ended {
				d.endAfter = time.After(d.patience)
			}
		}
	}
}

// await waits for the next thing that happens: a line, or news of the count.
func (d *Dialogue) await(lines <-chan line) {
	if d.ended || d.waitingBytes > mostWaiting {
		lines = nil
	}
	var news <-chan tally
	if d.counting != nil {
		news = d.counting.news
	}
	select {
	case l, open := <-lines:
		switch {
		case !open:
			d.end()
		case l.fault != nil:
			d.readFault = fmt.Errorf("reading commands: %w", l.fault)
		default:
			d.hear(l)
		}
	case t, open := <-news:
		if open {
			fmt.Fprintf(d.out, "%v: %d\n", t.move, t.nodes)
		} else {
			d.finishCounting()
		}
	case <-d.readyAfter:
		d.answerReady()
	case <-d.endAfter:
		d.counting.stop()
	}
}

// hear queues a line, unless it is about the count under way.
func (d *Dialogue) hear(l line) {
	if d.counting != nil {
		switch command, _ := splitCommand(l.text); command {
		case "stop":
			d.counting.stop()
			return
		case "quit":
			d.end()
			return
		case "isready":
			if d.readyAfter == nil {
				d.readyAfter = time.After(d.patience)
			}
		}
	}
	d.waiting = append(d.waiting, l)
	d.waitingBytes += len(l.text)
}

func (d *Dialogue) end() {
	d.ended = true
	if d.counting != nil {
		d.endAfter = time.After(d.patience)
	}
}

// answerReady answers every waiting isready ahead of its turn.
func (d *Dialogue) answerReady() {
	d.readyAfter = nil
	others := make([]line, 0, len(d.waiting))
	for _, l := range d.waiting {
		if command, _ := splitCommand(l.text); command == "isready" {
			fmt.Fprintln(d.out, "readyok")
			d.waitingBytes -= len(l.text)
		} else {
			others = append(others, l)
		}
	}
	d.waiting = others
}

func (d *Dialogue) finishCounting() {
	if err := d.counting.err; err == nil {
		fmt.Fprintf(d.out, "Nodes searched: %d\n", d.counting.nodes)
	} else if err == context.Canceled {
		fmt.Fprintln(d.out, "info string perft stopped early by stop, quit or the end of input; the moves listed are counted in full")
	} else {
		fmt.Fprintf(d.out, "info string error: %v\n", err)
	}
	d.counting.stop()
	d.counting, d.readyAfter, d.endAfter = nil, nil, nil
}

// stopCounting ends the count under way and waits until it has ended.
func (d *Dialogue) stopCounting() {
	if d.counting == nil {
		return
	}
	d.counting.stop()
	for range d.counting.news {
	}
	d.counting = nil
}

// splitCommand is the first word of a line and the words after it.
func splitCommand(text string) (command string, rest []string) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return "", nil
	}
	return words[0], words[1:]
}
