package uci

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// longestLine is the most bytes of a line that are read: a game of 20,000 plies
// fits. A longer line is skipped whole.
const longestLine = 1 << 18

// line is a line of input without its end.
type line struct {
	text    string
	tooLong bool // the text was skipped
	fault   error
}

// command is the first word of the line.
func (l line) command() string {
	for word := range strings.FieldsSeq(l.text) {
		return word
	}
	return ""
}

// takesTime reports whether the line asks for something that takes time.
func (l line) takesTime() bool {
	command := l.command()
	return command == "go" || command == "bench"
}

// readLines sends every line of in until it ends, a last one without a line
// feed too, or until done is closed. If reading fails for another reason than
// the end, the last line carries the fault.
func readLines(in io.Reader, lines chan<- line, done <-chan struct{}) {
	defer close(lines)
	send := func(l line) bool {
		select {
		case lines <- l:
			return true
		case <-done:
			return false
		}
	}
	source := bufio.NewReader(in)
	for {
		l, err := readLine(source)
		if (err == nil || l.text != "" || l.tooLong) && !send(l) {
			return
		}
		if err != nil {
			if !errors.Is(err, io.EOF) {
				send(line{fault: err})
			}
			return
		}
	}
}

// readLine reads up to a line feed or an error, and keeps no more than
// longestLine bytes in memory.
func readLine(source *bufio.Reader) (l line, err error) {
	var text []byte
	for {
		part, err := source.ReadSlice('\n')
		if !l.tooLong {
			text = append(text, part...)
		}
		if len(text) > longestLine {
			l.tooLong, text = true, nil
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		l.text = string(text)
		return l, err
	}
}
