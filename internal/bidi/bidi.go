// Package bidi brings a line of text into the order in which it is seen, for a
// renderer that draws what it is given from left to right.
//
// Such a renderer, Fyne's, draws the letters within one Hebrew word correctly
// from right to left, but puts words, numbers and punctuation one after the
// other as they stand in the string. So [Line] orders the words, mirrors the
// brackets, and fences every right-to-left word off with U+200E, the invisible
// left-to-right mark, so that the renderer has nothing left to reorder.
//
// The order is that of the Unicode bidirectional algorithm (UAX #9) for one
// paragraph, with two additions for what a chess program writes: a move text
// such as "1.e4 e5" and a number such as "0–1", "8×10" or "+3" is kept
// together and reads from left to right wherever it stands.
//
// What is put into a sentence, such as a name or a move, is set apart from it
// with [Isolate]: then neither can pull words of the other out of their order.
//
// A text of several lines is broken with [Wrap] first and ordered afterwards,
// line by line.
package bidi

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/bidi"
)

const leftToRightMark = '\u200E'

// Line gives the visual order of one line. The base direction comes from the
// language of the text and not from its first letter, so that a Hebrew sentence
// beginning with "Nf3" still begins at the right.
//
// The result has the runes of s in another order, some of the brackets mirrored,
// left-to-right marks added, and the invisible direction controls of s left out:
// marks and first strong isolates, which [Isolate] makes, are obeyed first, while
// embeddings, overrides and other isolates, which a stranger's file name may carry
// in order to deceive, have no effect. A text
// without any right-to-left letter comes back as it was when the base direction
// is left to right. Lines separated by newlines are ordered one by one.
//
// The result is for drawing only; Line is not meant to be applied to it again.
func Line(s string, rightToLeft bool) string {
	if isPlain(s, rightToLeft) {
		return s
	}
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = order([]rune(line), rightToLeft, 0)
	}
	return strings.Join(lines, "\n")
}

// isPlain tells at little cost that there is nothing to do.
func isPlain(s string, rightToLeft bool) bool {
	if rightToLeft {
		return s == ""
	}
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return isLeftToRight(s)
		}
	}
	return true
}

func isLeftToRight(s string) bool {
	for _, r := range s {
		if isControl(r) || isRightToLeft(classOf(r)) {
			return false
		}
	}
	return true
}

// order orders the runes of one line, or of an isolate within it.
func order(line []rune, rightToLeft bool, depth int) string {
	text, classes, isolates := read(line, depth)
	keepTogether(text, classes)
	levels := resolve(text, classes, rightToLeft)
	return write(text, levels, isolates)
}

// read gives the runes of a line without the embeddings, overrides and isolates,
// and their classes. One rune without direction, as the standard has it, stands
// for each isolate; the map has by its place what is drawn there.
func read(line []rune, depth int) ([]rune, []bidi.Class, map[int]string) {
	text := make([]rune, 0, len(line))
	classes := make([]bidi.Class, 0, len(line))
	var isolates map[int]string
	for i := 0; i < len(line); i++ {
		r := line[i]
		if r == firstStrongIsolate && depth < deepestIsolate {
			end := isolateEnd(line, i)
			inside := line[i+1 : end]
			if isolates == nil {
				isolates = make(map[int]string)
			}
			isolates[len(text)] = order(inside, startsRightToLeft(inside), depth+1)
			r, i = objectReplacement, end
		}
		if isControl(r) && !isMark(r) {
			continue
		}
		text = append(text, r)
		classes = append(classes, classOf(r))
	}
	return text, classes, isolates
}

// classOf is the bidirectional class of a rune, with the controls that read
// drops, and a stray paragraph separator, made harmless.
func classOf(r rune) bidi.Class {
	p, _ := bidi.LookupRune(r)
	switch c := p.Class(); c {
	case bidi.LRE, bidi.RLE, bidi.LRO, bidi.RLO, bidi.PDF, bidi.LRI, bidi.RLI, bidi.FSI, bidi.PDI:
		return bidi.BN
	case bidi.B:
		return bidi.WS
	default:
		return c
	}
}

// isControl tells whether a rune only says something about direction.
func isControl(r rune) bool {
	return isMark(r) || '\u202A' <= r && r <= '\u202E' || '\u2066' <= r && r <= '\u2069'
}

// isMark tells whether a rune is an invisible letter of some direction.
func isMark(r rune) bool {
	return r == leftToRightMark || r == '\u200F' || r == '\u061C'
}

// write puts the clusters of a line in visual order (rule L2) and fences off the
// right-to-left words.
func write(text []rune, levels []int, isolates map[int]string) string {
	clusters := split(text, levels, isolates)
	highest, lowestOdd := 0, len(text)+1
	for _, c := range clusters {
		highest = max(highest, c.level)
		if c.level%2 == 1 {
			lowestOdd = min(lowestOdd, c.level)
		}
	}
	for level := highest; level >= lowestOdd; level-- {
		for i := 0; i < len(clusters); i++ {
			end := i
			for end < len(clusters) && clusters[end].level >= level {
				end++
			}
			slices.Reverse(clusters[i:end])
			i = max(i, end-1)
		}
	}

	var out strings.Builder
	fenced := false
	for _, c := range clusters {
		if c.strong && !fenced {
			out.WriteRune(leftToRightMark)
			fenced = true
		}
		isolate, isolated := isolates[c.at]
		out.WriteString(isolate)
		for i, r := range c.runes {
			switch {
			case isolated && i == 0:
			case isMark(r):
			case c.level%2 == 1 && !c.strong:
				out.WriteRune(mirrored(r))
			default:
				out.WriteRune(r)
			}
		}
		if c.strong {
			out.WriteRune(leftToRightMark)
		}
	}
	return out.String()
}

// A cluster is what stays in logical order when its surroundings are reversed:
// a right-to-left word, whose letters the renderer turns around by itself, or
// one other rune with the accents that belong to it.
type cluster struct {
	at     int // of its first rune in the line
	runes  []rune
	level  int
	strong bool // the renderer must be kept from reordering around it
}

func split(text []rune, levels []int, isolates map[int]string) []cluster {
	var clusters []cluster
	for i, r := range text {
		class := classOf(r)
		strong := isRightToLeft(class) && !isMark(r)
		if _, isolated := isolates[i]; i > 0 && levels[i] == levels[i-1] && !isolated {
			last := &clusters[len(clusters)-1]
			attached := class == bidi.NSM || class == bidi.BN || text[i-1] == zeroWidthJoiner
			if attached || strong && last.strong {
				last.runes = append(last.runes, r)
				continue
			}
		}
		clusters = append(clusters, cluster{at: i, runes: []rune{r}, level: levels[i], strong: strong})
	}
	return clusters
}

const zeroWidthJoiner = '\u200D'

// mirrored is the rune that looks like the mirror image of r, for the brackets
// and the few signs of ordinary text that must open towards the text they
// enclose.
func mirrored(r rune) rune {
	switch r {
	case '<':
		return '>'
	case '>':
		return '<'
	case '«':
		return '»'
	case '»':
		return '«'
	case '‹':
		return '›'
	case '›':
		return '‹'
	case '≤':
		return '≥'
	case '≥':
		return '≤'
	}
	if p, _ := bidi.LookupRune(r); p.IsBracket() {
		m := []rune(bidi.ReverseString(string(r)))
		return m[0]
	}
	return r
}
