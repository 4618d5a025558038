package uci

import (
	"bufio"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"
)

// client is a chess tool at the other end of a dialogue.
type client struct {
	t      testing.TB
	in     *io.PipeWriter
	lines  chan string // what the dialogue said, closed at its end
	result chan error  // what Run returned
}

// connect starts a dialogue whose draws are the same in every run.
func connect(t testing.TB, patience time.Duration) *client {
	t.Helper()
	inReader, inWriter := io.Pipe()
	outReader, outWriter := io.Pipe()
	c := &client{t, inWriter, make(chan string, 1<<16), make(chan error, 1)}
	// The tool listens while it speaks: a dialogue that tells of a search would
	// wait for it otherwise.
	go func() {
		defer close(c.lines)
		lines := bufio.NewScanner(outReader)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			c.lines <- lines.Text()
		}
	}()
	d := NewDialogue(NewSession(rand.New(rand.NewPCG(1, 2)).IntN))
	d.patience, d.last = patience, patience
	go func() {
		err := d.Run(inReader, outWriter)
		outWriter.Close()
		c.result <- err
	}()
	t.Cleanup(func() {
		inWriter.Close()
		outReader.Close()
	})
	return c
}

func (c *client) send(command string) {
	c.t.Helper()
	if _, err := io.WriteString(c.in, command+"\n"); err != nil {
		c.t.Fatal(err)
	}
}

// receive is the next line of the answer; ok is false at its end.
func (c *client) receive() (text string, ok bool) {
	text, ok = <-c.lines
	return text, ok
}

// ask sends a command and returns the lines of its answer.
func (c *client) ask(command string) []string {
	c.t.Helper()
	c.send(command)
	c.send("isready")
	var answer []string
	for text := range c.lines {
		if text == "readyok" {
			return answer
		}
		answer = append(answer, text)
	}
	c.t.Fatalf("%s: the dialogue ended after %q", command, answer)
	return nil
}

// described is the answer to "d" by the words its lines begin with.
func (c *client) described() map[string]string {
	c.t.Helper()
	said := make(map[string]string)
	for _, l := range c.ask("d") {
		name, text, ok := strings.Cut(l, ": ")
		if !ok {
			c.t.Fatalf("d: the line %q has no name", l)
		}
		said[name] = text
	}
	return said
}

func readTestdata(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
