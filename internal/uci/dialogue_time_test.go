package uci

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// leisurely stands in for a session: its works take exactly as long as they are
// asked to. "go NAME 2s" takes two seconds, "go NAME endless" all time that it is
// given, "go NAME ponder 2s" the same up to a ponderhit, and "go NAME count 2s" is
// as patient as a count. What was stopped says so.
func leisurely(text string, out io.Writer) any {
	command, words := splitCommand(text)
	switch command {
	case "isready":
		fmt.Fprintln(out, "readyok")
	case "quit":
		return quit{}
	case "go":
		name, words := words[0], words[1:]
		switch words[0] {
		case "ponder":
			w := take(name, "endless")
			w.ponderhit = func() *work { return take(name, words[1]) }
			return w
		case "count":
			w := take(name, words[1])
			w.patient = true
			return w
		}
		return take(name, words[0])
	}
	return nil
}

func leisureDialogue() *Dialogue {
	d := NewDialogue(nil)
	d.execute = leisurely
	return d
}

func take(name, span string) *work {
	end := "stopped"
	w := begin(func(ctx context.Context, _ func(string) bool) {
		if span == "endless" {
			<-ctx.Done()
			return
		}
		d, err := time.ParseDuration(span)
		if err != nil {
			panic(err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(d):
			end = "done"
		}
	})
	w.endless = span == "endless"
	w.finish = func(out io.Writer) { fmt.Fprintln(out, name, end) }
	return w
}

// stamped writes down when each line came.
type stamped struct {
	began time.Time
	lines []string
}

func (s *stamped) Write(text []byte) (int, error) {
	for l := range strings.Lines(string(text)) {
		s.lines = append(s.lines, fmt.Sprintf("%v %s", time.Since(s.began), strings.TrimSuffix(l, "\n")))
	}
	return len(text), nil
}

// How long what was asked for goes on when nobody will stop it.
func TestTheTimeThatIsLeft(t *testing.T) {
	for _, test := range []struct {
		name, input, want string
	}{
		{"a search at the end of input", "go a 10s", "3s a stopped"},
		{"one that ends by itself", "go a 2s", "2s a done"},
		{"several", "go a 2s\ngo b 10s\ngo c 2s", "2s a done, 5s b stopped, 7s c done"},
		{"endless ones have three seconds together", "go a endless\ngo b endless\ngo c endless", "3s a stopped, 3s b stopped, 3s c stopped"},
		{"a ponderhit that will not come", "go a ponder 1s\ngo b 1s", "3s a stopped, 4s b done"},
		{"counts have ten minutes together", "go a count 9m\ngo b count 2m\ngo c count 1s\nisready", "3s readyok, 9m0s a done, 10m0s b stopped, 10m0s c stopped"},
		{"nothing goes on for longer", "go a count 9m59s\ngo b 3s\ngo c 3s", "9m59s a done, 10m0s b stopped, 10m0s c stopped"},

		{"quit in a search", "go a 10s\nquit", "0s a stopped"},
		{"quit in an endless one", "go a endless\nquit", "0s a stopped"},
		{"quit in a search that ponders", "go a ponder 10s\nquit", "0s a stopped"},
		{"quit and more searches", "go a endless\nisready\ngo b 10s\ngo c ponder 10s\nquit", "0s readyok, 0s a stopped, 0s b stopped, 0s c stopped"},
		{"quit in a count", "go a count 1h\nquit", "30ms a stopped"},
		{"quit in one that is nearly done", "go a count 20ms\nisready\nquit", "20ms a done, 20ms readyok"},
		{"quit and more counts", "go a count 20ms\nisready\ngo b count 20ms\nisready\ngo c count 20ms\nquit", "20ms a done, 20ms readyok, 30ms b stopped, 30ms readyok"},
		{"nothing is heard after quit", "go a endless\nquit\nisready\ngo b 1s", "0s a stopped"},
		{"quit when its turn comes", "isready\nquit\nisready", "0s readyok"},

		{"isready in a search", "go a 2s\nisready", "0s readyok, 2s a done"},
		{"isready in a count", "go a count 10s\nposition\nisready\nisready", "3s readyok, 3s readyok, 10s a done"},
		{"isready in a short count", "go a count 2s\nisready", "2s a done, 2s readyok"},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := leisureDialogue()
				out := &stamped{began: time.Now()}
				if err := d.Run(strings.NewReader(test.input), out); err != nil {
					t.Fatal(err)
				}
				if got := strings.Join(out.lines, ", "); got != test.want {
					t.Errorf("%q: %s, want %s", test.input, got, test.want)
				}
			})
		})
	}
}

// A work that does not even end when it is stopped keeps nobody from quitting.
func TestQuitWaitsForNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		end, begun := make(chan struct{}), false
		deaf := func(text string, out io.Writer) any {
			if command, _ := splitCommand(text); command == "go" {
				begun = true
				w := begin(func(context.Context, func(string) bool) { <-end })
				w.finish = func(io.Writer) {}
				return w
			}
			return nil
		}
		d := leisureDialogue()
		d.execute = deaf
		began := time.Now()
		if err := d.Run(strings.NewReader("go\nquit\n"), io.Discard); err != nil || !begun || time.Since(began) > 2*time.Second {
			t.Errorf("%v after %v; begun: %v", err, time.Since(began), begun)
		}
		close(end)
	})
}

// Lines that come faster than searches end are about the searches that were asked
// for before them, and about no other.
func TestCommandsThatComeInABurst(t *testing.T) {
	for _, test := range []struct {
		name, input, want string // what is said in no time
	}{
		{"stop, twice", "go a endless\nstop\ngo b endless\nstop", "a stopped, b stopped"},
		{"a stop ends what came before", "go a 5s\ngo b endless\nstop", "a stopped, b stopped"},
		{"and all of it", "go a endless\nposition\ngo b 5s\ngo c ponder 5s\ngo d count 5s\nstop", "a stopped, b stopped, c stopped, d stopped"},
		{"but not what comes after", "go a endless\nstop\ngo b endless", "a stopped"},
		{"in the queue, too", "go a endless\ngo b endless\nstop\nposition\ngo c endless", "a stopped, b stopped"},
		{"a second stop is nobody's", "go a endless\nstop\nstop\ngo b endless", "a stopped"},
		{"also in the queue", "go a endless\ngo b endless\nstop\nstop\ngo c endless", "a stopped, b stopped"},
		{"nothing to stop", "stop\nstop\nponderhit\nisready\ngo a endless", "readyok"},
		{"ponderhit", "go a ponder 0s\nponderhit", "a done"},
		{"ponderhit in the queue", "go a endless\nstop\nposition\ngo b ponder 0s\nponderhit", "a stopped, b done"},
		{"ponderhit of all that ponder", "go a ponder 0s\ngo b ponder 0s\nponderhit", "a done, b done"},
		{"but not of what comes after", "go a ponder 0s\nponderhit\ngo b ponder 0s", "a done"},
		{"ponderhit ends no search without", "go a endless\nponderhit\ngo b endless", ""},
		{"ponderhit, then stop", "go a ponder 5s\nponderhit\nstop", "a stopped"},
		{"stop, then ponderhit", "go a ponder endless\nstop\nponderhit\nisready", "readyok, a stopped"},
		{"both in the queue", "go a endless\ngo b ponder endless\nponderhit\nstop\ngo c ponder 0s\nponderhit", "a stopped, b stopped, c done"},
		{"other commands wait", "go a 0s\nucinewgame\nposition\nsetoption\ngo b 0s", "a done, b done"},
		{"blank lines", "go a endless\n\n  \n\nstop\n\n", "a stopped"},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := leisureDialogue()
				in, tool := io.Pipe()
				out := &stamped{began: time.Now()}
				ended := make(chan error)
				go func() { ended <- d.Run(in, out) }()
				io.WriteString(tool, test.input+"\n")
				synctest.Wait()
				got := strings.ReplaceAll(strings.Join(out.lines, ", "), "0s ", "")
				if got != test.want && !(strings.HasPrefix(test.want, "readyok, ") && got == strings.TrimPrefix(test.want, "readyok, ")+", readyok") {
					t.Errorf("%q: %q, want %q", test.input, got, test.want)
				}
				io.WriteString(tool, "quit\n")
				tool.Close()
				if err := <-ended; err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// Whatever is sent, and however fast: every go is answered once and in its turn,
// as soon as it has ended by itself or something sent after it ends it.
func TestEveryGoIsAnswered(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	for range 300 {
		var input strings.Builder
		type asked struct {
			name                string
			endless, ponders    bool
			stopped, ponderedOn bool
		}
		var all []asked
		for range 1 + random.IntN(30) {
			switch random.IntN(8) {
			case 0, 1:
				all = append(all, asked{name: fmt.Sprint(len(all)), endless: true})
				fmt.Fprintf(&input, "go %d endless\n", len(all)-1)
			case 2:
				all = append(all, asked{name: fmt.Sprint(len(all)), ponders: true})
				fmt.Fprintf(&input, "go %d ponder 0s\n", len(all)-1)
			case 3:
				all = append(all, asked{name: fmt.Sprint(len(all))})
				fmt.Fprintf(&input, "go %d 0s\n", len(all)-1)
			case 4, 5:
				for i := range all {
					all[i].stopped = true
				}
				input.WriteString("stop\n")
			case 6:
				for i := range all {
					all[i].ponderedOn = true
				}
				input.WriteString("ponderhit\n")
			case 7:
				input.WriteString("position\n")
			}
		}
		var want []string
		for _, a := range all {
			if a.endless && !a.stopped || a.ponders && !a.stopped && !a.ponderedOn {
				break
			}
			want = append(want, a.name)
		}
		synctest.Test(t, func(t *testing.T) {
			d := leisureDialogue()
			in, tool := io.Pipe()
			out := &stamped{began: time.Now()}
			go d.Run(in, out)
			for text := input.String(); text != ""; {
				n := 1 + random.IntN(len(text))
				io.WriteString(tool, text[:n])
				text = text[n:]
				if random.IntN(3) == 0 {
					synctest.Wait()
				}
			}
			synctest.Wait()
			var got []string
			for _, l := range out.lines {
				got = append(got, strings.Fields(l)[1])
			}
			if strings.Join(got, " ") != strings.Join(want, " ") {
				t.Errorf("of\n%sare answered %q, want %q", input.String(), got, want)
			}
			io.WriteString(tool, "quit\n")
			tool.Close()
		})
		if t.Failed() {
			return
		}
	}
}

// More lines than are kept: what they wait for is stopped, at once if nothing else
// would end it. No line is lost, and what follows is heard.
func TestMoreLinesThanAreKept(t *testing.T) {
	const lines = 1000
	for work, want := range map[string]string{
		"go a endless\n":   "0s a stopped",
		"go a 1h\n":        "3s a stopped",
		"go a count 1h\n":  "3s a stopped",
		"go a ponder 1h\n": "0s a stopped",
	} {
		synctest.Test(t, func(t *testing.T) {
			heard := 0
			d := leisureDialogue()
			d.mostWaiting = 10_000
			d.execute = func(text string, out io.Writer) any {
				if command, _ := splitCommand(text); command == "position" {
					heard++
				}
				return leisurely(text, out)
			}
			in, tool := io.Pipe()
			out := &stamped{began: time.Now()}
			go d.Run(in, out)
			io.WriteString(tool, work+strings.Repeat("position\n", lines)+"go b endless\nstop\n")
			synctest.Wait()
			io.WriteString(tool, "isready\n")
			synctest.Wait()
			if d.waiting.bytes > 0 || heard != lines {
				t.Errorf("%s%d of %d lines were answered, and %d bytes wait", work, heard, lines, d.waiting.bytes)
			}
			const tooMany = "info string error: more than 10000 bytes of commands wait for their turn; what they wait for is stopped"
			span, _, _ := strings.Cut(want, " ")
			for i, w := range []string{span + " " + tooMany, want, span + " b stopped", span + " readyok"} {
				if i >= len(out.lines) || out.lines[i] != w {
					t.Fatalf("%sis answered with %q, want %q at %d", work, out.lines, w, i)
				}
			}
			io.WriteString(tool, "quit\n")
			tool.Close()
		})
	}
}

func TestNoMoreLinesAreKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := leisureDialogue()
		d.mostWaiting = 2 * longestLine
		in := &counted{from: strings.NewReader("go a 1h\n" + strings.Repeat(strings.Repeat("x", longestLine-1)+"\n", 6))}
		ended := make(chan error)
		go func() { ended <- d.Run(in, io.Discard) }()
		synctest.Wait()
		// The last line that is heard fills the queue; the next is read, but not heard.
		if got, most := in.bytes.Load(), int64(d.mostWaiting+2*longestLine+1<<13); got > most || got <= int64(d.mostWaiting) {
			t.Errorf("%d bytes are read, want more than %d and up to %d", got, d.mostWaiting, most)
		}
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

// counted counts what is read.
type counted struct {
	from  io.Reader
	bytes atomic.Int64
}

func (c *counted) Read(into []byte) (int, error) {
	n, err := c.from.Read(into)
	c.bytes.Add(int64(n))
	return n, err
}

// A tool that does not read its answers is heard all the same, and reads them all
// later.
func TestAnswersThatNobodyReads(t *testing.T) {
	const asked = 1000
	flood := "go a endless\n" + strings.Repeat("isready\n", asked)
	t.Run("yet", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			d := leisureDialogue()
			d.mostUnread = 1000
			answers, out := io.Pipe()
			go func() {
				d.Run(strings.NewReader(flood+"stop\n"+strings.Repeat("isready\n", asked)), out)
				out.Close()
			}()
			synctest.Wait()
			all, err := io.ReadAll(answers)
			if ready, stopped := strings.Count(string(all), "readyok\n"), strings.Count(string(all), "a stopped\n"); err != nil || ready != 2*asked || stopped != 1 {
				t.Errorf("%d times ready and %d times stopped, want %d and 1; %v", ready, stopped, 2*asked, err)
			}
		})
	})
	t.Run("and that have not been given", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			d := leisureDialogue()
			d.mostUnread, d.mostWaiting = 1000, 1000
			in, tool := io.Pipe()
			answers, out := io.Pipe()
			ended := make(chan error)
			go func() { ended <- d.Run(in, out) }()
			go io.WriteString(tool, strings.Repeat("isready\n", 10*asked))
			synctest.Wait()
			if len(d.out.unread) > 2000 || d.waiting.bytes > 2000 {
				t.Errorf("%d bytes of answers wait to be read, and %d of lines to be heard", len(d.out.unread), d.waiting.bytes)
			}
			answers.Close()
			if err := <-ended; err == nil {
				t.Error("a closed pipe is no error")
			}
			in.Close()
		})
	})
	t.Run("at all", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			d := leisureDialogue()
			d.mostUnread = 1000
			answers, out := io.Pipe()
			began := time.Now()
			text := flood + strings.Repeat("go b 1h\nisready\n", asked) + "quit\n"
			if err := d.Run(strings.NewReader(text), out); err != nil || time.Since(began) > patience+parting {
				t.Errorf("%v after %v", err, time.Since(began))
			}
			answers.Close()
		})
	})
}
