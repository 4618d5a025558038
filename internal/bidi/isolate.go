package bidi

import (
	"strings"

	"golang.org/x/text/unicode/bidi"
)

const (
	firstStrongIsolate = '\u2068'
	popIsolate         = '\u2069'
	rightToLeftMark    = '\u200F'
	objectReplacement  = '\uFFFC'

	deepestIsolate = 8 // a text of ours has two within one another
)

// Isolate sets a text apart from the sentence that it is put into, with U+2068
// and U+2069 around each of its lines. Within, it reads in the direction of its
// first letter, from left to right if it has none, and the sentence around it
// reads as if one sign without a direction stood there. Isolates that begin or
// end outside the text are none: what a stranger wrote cannot reach out of it.
func Isolate(s string) string {
	var out strings.Builder
	for i, line := range strings.Split(s, "\n") {
		if i > 0 {
			out.WriteByte('\n')
		}
		out.WriteRune(firstStrongIsolate)
		depth := 0
		for _, r := range line {
			switch {
			case r == firstStrongIsolate:
				depth++
			case r == popIsolate && depth == 0:
				continue
			case r == popIsolate:
				depth--
			}
			out.WriteRune(r)
		}
		for range depth + 1 {
			out.WriteRune(popIsolate)
		}
	}
	return out.String()
}

// HasRightToLeft tells whether a letter of a text is written from right to left.
func HasRightToLeft(s string) bool {
	for _, r := range s {
		if r >= 0x80 && isRightToLeft(classOf(r)) {
			return true
		}
	}
	return false
}

// isolateEnd gives where the isolate that begins at start ends: at its U+2069,
// or at the end of the line.
func isolateEnd(line []rune, start int) int {
	depth := 0
	for i := start + 1; i < len(line); i++ {
		switch line[i] {
		case firstStrongIsolate:
			depth++
		case popIsolate:
			if depth == 0 {
				return i
			}
			depth--
		}
	}
	return len(line)
}

// startsRightToLeft tells whether the first letter of a text is a right-to-left
// one, those in isolates left out (rules P2 and P3).
func startsRightToLeft(text []rune) bool {
	for i := 0; i < len(text); i++ {
		if text[i] == firstStrongIsolate {
			i = isolateEnd(text, i)
			continue
		}
		switch classOf(text[i]) {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		}
	}
	return false
}

// continued lets isolates that are broken at the end of a line go on in the next
// one, in the direction that they began with.
func continued(lines []string) []string {
	var open []rune // the marks of the isolates that are open, the outermost first
	for i, line := range lines {
		var beginning strings.Builder
		for _, mark := range open {
			beginning.WriteRune(firstStrongIsolate)
			beginning.WriteRune(mark)
		}
		runes := []rune(line)
		for j, r := range runes {
			switch {
			case r == firstStrongIsolate && len(open) < deepestIsolate:
				mark := leftToRightMark
				if startsRightToLeft(rest(runes[j:], lines[i+1:])) {
					mark = rightToLeftMark
				}
				open = append(open, mark)
			case r == popIsolate && len(open) > 0:
				open = open[:len(open)-1]
			}
		}
		lines[i] = beginning.String() + line
	}
	return lines
}

// rest is what an isolate has within it, in this line and those that follow.
func rest(line []rune, following []string) []rune {
	for _, more := range following {
		if isolateEnd(line, 0) < len(line) {
			break
		}
		line = append(append([]rune(nil), line...), []rune(more)...)
	}
	return line[1:isolateEnd(line, 0)]
}
