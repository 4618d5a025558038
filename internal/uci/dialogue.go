package uci

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"time"
)

const (
	// patience is how long "isready" waits for a count, and the end of input for
	// a search.
	patience = 3 * time.Second
	// lastPatience is how long a count goes on after "quit" or the end of input:
	// long enough for what people pipe in.
	lastPatience = 10 * time.Minute
	// mostWaiting is how many bytes of lines are heard ahead of their turn.
	mostWaiting = 1 << 22
)

// Dialogue is a conversation with a chess tool.
type Dialogue struct {
	session  *Session
	out      *bufio.Writer
	patience time.Duration
	last     time.Duration

	waiting      []line // heard, and to be answered in this order
	waitingBytes int
	ended        bool // no more lines will be heard: end of input, or quit
	readFault    error

	working    *work            // what is under way, or nil
	readyAfter <-chan time.Time // when isready is answered even while counting
	endAfter   <-chan time.Time // when the work is stopped because the input has ended
}

// NewDialogue begins a conversation about the session's game.
func NewDialogue(s *Session) *Dialogue {
	return &Dialogue{session: s, patience: patience, last: lastPatience}
}

// Run answers the commands read from in until quit or the end of input.
// It may return while a read from in is still under way.
//
// The answers come in the order of the commands. During a count of moves or a
// search the commands that follow wait, with some exceptions: "stop" ends it at
// once, "isready" is answered after three seconds at the latest and in a search
// at once, "ponderhit" is obeyed, and "quit" or the end of input leaves a search
// three seconds to finish, and a count ten minutes. The error is one of reading or writing.
func (d *Dialogue) Run(in io.Reader, out io.Writer) error {
	d.out = bufio.NewWriter(out)
	lines, done := make(chan line), make(chan struct{})
	defer close(done)
	go readLines(in, lines, done)
	for {
		d.answer()
		if err := d.out.Flush(); err != nil {
			d.stopWorking()
			return fmt.Errorf("writing an answer: %w", err)
		}
		if d.working == nil && d.ended {
			return d.readFault
		}
		d.await(lines)
	}
}

// answer answers the waiting commands up to one that takes time.
func (d *Dialogue) answer() {
	for d.working == nil && len(d.waiting) > 0 {
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
		case *work:
			d.working = todo
			if d.ended {
				d.end()
			}
		}
	}
}

// await waits for the next thing that happens: a line, or news of the count.
func (d *Dialogue) await(lines <-chan line) {
	if d.ended || d.waitingBytes > mostWaiting {
		lines = nil
	}
	var news <-chan string
	if d.working != nil {
		news = d.working.lines
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
	case text, open := <-news:
		if open {
			fmt.Fprintln(d.out, text)
		} else {
			d.finishWork()
		}
	case <-d.readyAfter:
		d.answerReady()
	case <-d.endAfter:
		d.working.stop()
	}
}

// hear queues a line, unless it is about the work under way.
func (d *Dialogue) hear(l line) {
	if d.working != nil {
		switch command, _ := splitCommand(l.text); command {
		case "stop":
			d.working.stop()
			d.working.ponderhit = nil
			return
		case "ponderhit":
			d.ponderhit()
			return
		case "quit":
			d.end()
			return
		case "isready":
			if !d.working.patient {
				fmt.Fprintln(d.out, "readyok")
				return
			}
			if d.readyAfter == nil {
				d.readyAfter = time.After(d.patience)
			}
		}
	}
	d.waiting = append(d.waiting, l)
	d.waitingBytes += len(l.text)
}

// ponderhit begins the search in earnest that was run ahead of its time.
func (d *Dialogue) ponderhit() {
	if again := d.working.ponderhit; again != nil {
		d.stopWorking()
		d.working = again()
	}
}

func (d *Dialogue) end() {
	d.ended = true
	switch {
	case d.working == nil:
	case d.working.patient:
		d.endAfter = time.After(d.last)
	default:
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

func (d *Dialogue) finishWork() {
	d.working.finish(d.out)
	d.working.stop()
	d.working, d.readyAfter, d.endAfter = nil, nil, nil
}

// stopWorking ends the work under way and waits until it has ended.
func (d *Dialogue) stopWorking() {
	if d.working == nil {
		return
	}
	d.working.stop()
	for range d.working.lines {
	}
	d.working = nil
}

// splitCommand is the first word of a line and the words after it.
func splitCommand(text string) (command string, rest []string) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return "", nil
	}
	return words[0], words[1:]
}
