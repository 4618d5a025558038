package bidi

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Wrap breaks a text, still in logical order, into lines no wider than width,
// for [Line] to order one by one. Measure gives the width of a line in the same
// unit; it should measure the line as it will be drawn.
//
// Newlines break always, spaces where a line is full. Spaces at either end of a
// line are dropped; everything else is kept. A word wider than width, such as a
// path of a file, is broken after one of /\_- or else wherever it must, so that
// only a single letter can be too wide. An empty text is one empty line. An
// isolate that is broken begins anew in the next line.
func Wrap(text string, width float32, measure func(line string) float32) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		lines = append(lines, continued(wrapParagraph(nil, paragraph, width, measure))...)
	}
	return lines
}

func wrapParagraph(lines []string, text string, width float32, measure func(string) float32) []string {
	text = strings.TrimFunc(text, isBreak)
	for {
		end := lastFitting(text, wordEnds(text), width, measure)
		if end == 0 {
			letters := letterEnds(text)
			if end = lastFitting(text, letters, width, measure); end == 0 && len(letters) > 0 {
				end = letters[0]
			}
			if joint := strings.LastIndexAny(text[:end], `/\_-`); joint >= 0 && end < len(text) && !startsWithBreak(text[end:]) {
				end = joint + 1
			}
		}
		if end == len(text) {
			return append(lines, text)
		}
		lines = append(lines, text[:end])
		text = strings.TrimLeftFunc(text[end:], isBreak)
	}
}

// lastFitting gives the last of the places at which the text before it is still
// narrow enough, or 0.
func lastFitting(text string, places []int, width float32, measure func(string) float32) int {
	last := 0
	for _, place := range places {
		if measure(text[:place]) > width {
			break
		}
		last = place
	}
	return last
}

// wordEnds gives the places, in bytes, at which the words of a text end.
func wordEnds(text string) []int {
	var ends []int
	inWord := false
	for i, r := range text {
		if isBreak(r) && inWord {
			ends = append(ends, i)
		}
		inWord = !isBreak(r)
	}
	return append(ends, len(text))
}

// letterEnds gives the places at which the letters of the first word of a text
// end, each with its accents.
func letterEnds(text string) []int {
	var ends []int
	previous := rune(zeroWidthJoiner)
	for i, r := range text {
		if isBreak(r) {
			return append(ends, i)
		}
		if !unicode.Is(unicode.M, r) && r != zeroWidthJoiner && previous != zeroWidthJoiner {
			ends = append(ends, i)
		}
		previous = r
	}
	if text == "" {
		return nil
	}
	return append(ends, len(text))
}

func startsWithBreak(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return isBreak(r)
}

// isBreak tells whether a line may be broken at a rune: at every space but those
// that are there to prevent it.
func isBreak(r rune) bool {
	return unicode.IsSpace(r) && r != '\u00A0' && r != '\u202F'
}
