package uci

import (
	"fmt"
	"io"
	"strings"
	"time"
)

const (
	// patience is how long "isready" waits for a count, and how long a search goes
	// on after the end of input or while it holds up a full queue.
	patience = 3 * time.Second
	// lastPatience is how long all that was asked for may take after the end of
	// input: enough for what people pipe in.
	lastPatience = 10 * time.Minute
	// parting is how long what takes time goes on after "quit".
	parting = 30 * time.Millisecond
	// lastParting is how long anything at all goes on after "quit".
	lastParting = time.Second

	// mostWaiting is how many bytes of lines are heard ahead of their turn.
	mostWaiting = 1 << 22
	// mostUnread is how many bytes of answers may wait for the other side to read
	// them. Nothing more is answered until it has, but it is still listened to.
	mostUnread = 1 << 20
)

// Dialogue is a conversation with a chess tool.
type Dialogue struct {
	execute  func(command string, out io.Writer) any // of the session
	patience time.Duration
	last     time.Duration
	parting  time.Duration

	out     *outbox
	waiting queue // heard, and to be answered in this order

	mostWaiting, mostUnread int

	ended    bool      // no more lines will be heard: end of input, or quit
	quitting bool      // it was quit
	endedAt  time.Time // when

	readFault, writeFault error

	working    *work            // what is under way, or nil
	readyAfter <-chan time.Time // when isready is answered even while counting
	stopAfter  <-chan time.Time // when the work is stopped although nobody says so
	abandoned  bool             // the work was stopped after quit, and is not waited for much longer
}

// NewDialogue begins a conversation about the session's game.
func NewDialogue(s *Session) *Dialogue {
	return &Dialogue{execute: s.execute, patience: patience, last: lastPatience, parting: parting, mostWaiting: mostWaiting, mostUnread: mostUnread}
}

// Run answers the commands read from in until quit or the end of input. It may
// return while a read from in is still under way, or after quit a write to out
// that nobody takes.
//
// The answers come in the order of the commands. During a count of moves or a
// search the commands that follow wait, with some exceptions. "stop" ends it, and
// whatever else was asked for before the "stop"; "ponderhit" likewise is one for
// every search before it. "isready" is answered in a search at once, and in a count
// after three seconds at the latest. After "quit" searches end at once and counts
// very soon, queued ones too; the end of input leaves a search three seconds, and
// all counts together ten minutes. No command is lost: when too many wait, what
// they wait for is stopped.
//
// The error is one of reading or writing.
func (d *Dialogue) Run(in io.Reader, out io.Writer) error {
	lines, done := make(chan line), make(chan struct{})
	defer close(done)
	go readLines(in, lines, done)
	d.out = newOutbox(out)
	for d.answer(); d.working != nil || !d.ended || !d.waiting.empty(); d.answer() {
		d.await(lines)
		if d.writeFault != nil {
			d.stopWorking()
			return d.writeFault
		}
	}
	var hurry time.Duration
	if d.quitting {
		hurry = d.patience
	}
	if err := d.out.close(hurry); err != nil {
		return writeFault(err)
	}
	return d.readFault
}

func writeFault(err error) error { return fmt.Errorf("writing an answer: %w", err) }

// answer answers the waiting commands up to one that takes time.
func (d *Dialogue) answer() {
	for d.working == nil && !d.waiting.empty() && d.hasRoom() {
		l := d.waiting.pop()
		if d.tooLate(l) {
			d.waiting = queue{}
			return
		}
		if l.tooLong {
			fmt.Fprintf(d.out, "info string error: a line longer than %d bytes was skipped\n", longestLine)
			continue
		}
		switch todo := d.execute(l.text, d.out).(type) {
		case quit:
			d.waiting = queue{}
			d.end(true)
		case *work:
			d.begin(todo)
		}
	}
}

// tooLate reports whether a command is left unanswered because of a "quit" that
// came after it.
func (d *Dialogue) tooLate(l line) bool {
	if !d.quitting {
		return false
	}
	since := time.Since(d.endedAt)
	return since >= d.parting && l.takesTime() || since >= lastParting
}

// full reports whether no more lines are heard before some have been answered.
func (d *Dialogue) full() bool { return d.waiting.bytes > d.mostWaiting }

// hasRoom reports whether more answers are given before some have been read. After
// "quit" they are, for the time that is left.
func (d *Dialogue) hasRoom() bool { return len(d.out.unread) < d.mostUnread || d.quitting }

// await waits for the next thing that happens: a line, news of the work, an answer
// taken, or that some time is over.
func (d *Dialogue) await(lines <-chan line) {
	if d.ended || d.full() || d.working == nil && !d.waiting.empty() {
		lines = nil
	}
	var news <-chan string
	if d.working != nil && d.hasRoom() {
		news = d.working.lines
	}
	taking, next := d.out.next()
	select {
	case l, open := <-lines:
		switch {
		case !open:
			d.end(false)
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
	case taking <- next:
		d.out.taken(next)
	case err := <-d.out.fault:
		d.writeFault = writeFault(err)
	case <-d.readyAfter:
		d.answerReady()
	case <-d.stopAfter:
		d.timeIsOver()
	}
}

// hear queues a line, unless it is about the work under way. What is about all
// that was asked for before it is queued, too, if more than that work was.
func (d *Dialogue) hear(l line) {
	if d.working == nil {
		d.waiting.push(l)
		return
	}
	switch l.command() {
	case "":
		if !l.tooLong {
			return
		}
	case "stop":
		d.stop()
		return
	case "ponderhit":
		d.ponderhit()
		if d.waiting.works == 0 {
			return
		}
	case "quit":
		d.end(true)
		return
	case "isready":
		switch {
		case !d.working.patient && d.hasRoom():
			fmt.Fprintln(d.out, "readyok")
			return
		case d.working.patient && d.readyAfter == nil:
			d.readyAfter = time.After(d.patience)
		}
	}
	d.waiting.push(l)
	if d.full() {
		d.setTime()
	}
}

// begin waits for a work, unless what was heard since it was asked for has ended
// it already.
func (d *Dialogue) begin(w *work) {
	d.working = w
	switch {
	case d.waiting.stops > 0 || d.quitting && !w.patient:
		w.stop()
		w.ponderhit = nil
	case d.waiting.hits > 0:
		d.ponderhit()
	}
	d.setTime()
}

// stop ends the work under way and all that wait.
func (d *Dialogue) stop() {
	d.working.stop()
	d.working.ponderhit = nil
	if d.waiting.works > 0 {
		d.waiting.push(line{text: "stop"})
	}
}

// ponderhit begins the search in earnest that was run ahead of its time.
func (d *Dialogue) ponderhit() {
	if again := d.working.ponderhit; again != nil {
		d.stopWorking()
		d.working = again()
		d.setTime()
	}
}

// end is the end of what is heard: that of the input, or a "quit".
func (d *Dialogue) end(quitting bool) {
	d.ended, d.quitting, d.endedAt = true, quitting, time.Now()
	if quitting && d.working != nil && !d.working.patient {
		d.working.stop()
	}
	d.setTime()
}

// setTime says when the work under way is stopped although nobody says so: some
// time after the last line was heard, or if the lines that wait for its end are so
// many that a "stop" among those that follow would not be heard.
func (d *Dialogue) setTime() {
	d.stopAfter = nil
	w := d.working
	if w == nil {
		return
	}
	since := time.Since(d.endedAt)
	switch {
	case d.quitting:
		d.stopAfter = time.After(d.parting - since)
	case d.ended && w.patient:
		d.stopAfter = time.After(d.last - since)
	case d.ended && w.endless:
		d.stopAfter = time.After(d.patience - since)
	case d.ended:
		d.stopAfter = time.After(min(d.patience, d.last-since))
	case d.full() && w.endless:
		d.makeRoom()
	case d.full():
		d.stopAfter = time.After(d.patience)
	}
}

// timeIsOver stops the work under way when it has had its time.
func (d *Dialogue) timeIsOver() {
	d.stopAfter = nil
	switch {
	case d.abandoned:
		d.working, d.waiting = nil, queue{}
	case d.quitting:
		d.working.stop()
		d.abandoned = true
		d.stopAfter = time.After(lastParting)
	case d.ended:
		d.working.stop()
	case d.full():
		d.makeRoom()
	}
}

// makeRoom lets a full queue move on.
func (d *Dialogue) makeRoom() {
	fmt.Fprintf(d.out, "info string error: more than %d bytes of commands wait for their turn; what they wait for is stopped\n", d.mostWaiting)
	d.stop()
}

// answerReady answers every waiting isready ahead of its turn.
func (d *Dialogue) answerReady() {
	d.readyAfter = nil
	for range d.waiting.cut("isready") {
		fmt.Fprintln(d.out, "readyok")
	}
}

func (d *Dialogue) finishWork() {
	d.working.finish(d.out)
	d.working.stop()
	d.working, d.readyAfter, d.stopAfter, d.abandoned = nil, nil, nil, false
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
