package bidi

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// keepTogether changes the classes of move texts and of numbers so that the
// rules do not tear them apart.
//
// Between right-to-left letters the plain algorithm would show "1.e4" as "e4.1",
// "0–1" as "1–0" and "+3" as "3+". So every rune of a number becomes a digit in
// its eyes, and every rune of a move text a letter.
func keepTogether(text []rune, classes []bidi.Class) {
	for i := 0; i < len(text); {
		if isRightToLeft(classes[i]) {
			i++
			continue
		}
		end := i
		for end < len(text) && !isRightToLeft(classes[end]) {
			end++
		}
		keepStretchTogether(text, classes, i, end)
		i = end
	}
}

func isRightToLeft(c bidi.Class) bool {
	return c == bidi.R || c == bidi.AL || c == bidi.AN
}

// keepStretchTogether does so within text[start:end], which has no right-to-left
// letters.
func keepStretchTogether(text []rune, classes []bidi.Class, start, end int) {
	first, last := -1, -1 // of the part from the first word with a letter on
	for i := start; i < end; {
		if unicode.IsSpace(text[i]) {
			i++
			continue
		}
		next := i
		for next < end && !unicode.IsSpace(text[next]) {
			next++
		}
		from, to, letters := trim(text, i, next)
		switch {
		case from == to: // nothing but punctuation
		case letters || first >= 0:
			if first < 0 {
				first = from
				if n := moveNumberBefore(text, start, i); n >= 0 {
					first = n
				}
			}
			last = to
		default:
			fill(classes[from:to], bidi.EN)
		}
		i = next
	}
	if first >= 0 {
		fill(classes[first:last], bidi.L)
	}
}

// trim takes the punctuation that belongs to the sentence off a word, leaving
// what belongs to a move or a number: check and mate signs, a sign before a
// number, the beginning of a path, the minus of a piece lost to a mine, a closed
// bracket. It also tells whether the word has a letter. A word without letters and digits is empty.
func trim(text []rune, start, end int) (from, to int, letters bool) {
	from, to = end, start
	for i := start; i < end; i++ {
		isLetter := unicode.IsLetter(text[i])
		if isLetter || unicode.IsNumber(text[i]) {
			from, to = min(from, i), i+1
			letters = letters || isLetter
		}
	}
	if from >= to {
		return start, start, false
	}
	afterHebrew := start > 0 && !unicode.IsSpace(text[start-1])
	for from > start && strings.ContainsRune("+-−±/\\~.", text[from-1]) && !(afterHebrew && from-1 == start) {
		from--
	}
	beforeHebrew := end < len(text) && !unicode.IsSpace(text[end])
	for to < end {
		switch r := text[to]; {
		case strings.ContainsRune("+#%", r), unicode.IsMark(r), closes(text[from:to], r):
		case r == '-' && letters && !(beforeHebrew && to+1 == end):
		default:
			return from, to, letters
		}
		to++
	}
	return from, to, letters
}

// closes tells whether a bracket closes one that was opened in the text.
func closes(text []rune, bracket rune) bool {
	p, _ := bidi.LookupRune(bracket)
	if !p.IsBracket() || p.IsOpeningBracket() {
		return false
	}
	depth := 0
	for _, r := range text {
		switch r {
		case mirrored(bracket):
			depth++
		case bracket:
			depth--
		}
	}
	return depth > 0
}

// moveNumberBefore finds the number of a move, such as the "12." or "12..." of
// "12. Nf3", right before the word that starts at end. It gives the index of its
// first digit, or -1.
func moveNumberBefore(text []rune, start, end int) int {
	i := end - 1
	for i >= start && text[i] == ' ' {
		i--
	}
	dots := i
	for i >= start && (text[i] == '.' || text[i] == '…') {
		i--
	}
	digits := i
	for i >= start && '0' <= text[i] && text[i] <= '9' {
		i--
	}
	if dots == digits || digits == i || i >= start && !unicode.IsSpace(text[i]) {
		return -1
	}
	return i + 1
}
