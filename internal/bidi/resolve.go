package bidi

import "golang.org/x/text/unicode/bidi"

// resolve gives the embedding level of every rune of one paragraph: the rules
// W1 to W7, N0 to N2, I1, I2 and L1 of UAX #9. Explicit embeddings do
// not occur and an isolate is a single rune, so the whole line is one sequence. The classes are used up.
//
// golang.org/x/text/unicode/bidi has these rules too, but tells only the
// direction of a run and not its level, and that is too little to order a
// number within Hebrew within English.
func resolve(text []rune, classes []bidi.Class, rightToLeft bool) []int {
	base, direction := 0, bidi.L
	if rightToLeft {
		base, direction = 1, bidi.R
	}
	original := append([]bidi.Class(nil), classes...)
	resolveWeak(classes, direction)
	resolveBrackets(text, classes, original, direction)
	resolveNeutral(classes, direction)

	levels := make([]int, len(classes))
	for i, c := range classes {
		levels[i] = base
		switch { // I1, I2
		case base == 0 && c == bidi.R:
			levels[i] = 1
		case base == 0 && c != bidi.L, base == 1 && c != bidi.R:
			levels[i] = 2
		}
	}
	resetWhitespace(original, levels, base)
	return levels
}

// resolveWeak is rules W1 to W7. Boundary neutrals, which the standard removes
// beforehand, take the class of what they follow, as W1 does with accents.
func resolveWeak(classes []bidi.Class, direction bidi.Class) {
	strong, previous := direction, direction
	for i, c := range classes {
		switch c {
		case bidi.NSM, bidi.BN: // W1
			c = previous
		case bidi.EN: // W2
			if strong == bidi.AL {
				c = bidi.AN
			}
		case bidi.L, bidi.R, bidi.AL:
			strong = c
		}
		classes[i], previous = c, c
	}
	for i, c := range classes { // W3
		if c == bidi.AL {
			classes[i] = bidi.R
		}
	}
	for i := 1; i+1 < len(classes); i++ { // W4
		before, after := classes[i-1], classes[i+1]
		if before != after {
			continue
		}
		switch {
		case classes[i] == bidi.ES && before == bidi.EN, classes[i] == bidi.CS && (before == bidi.EN || before == bidi.AN):
			classes[i] = before
		}
	}
	for i := 0; i < len(classes); i++ { // W5, W6
		end := i
		for end < len(classes) && classes[end] == bidi.ET {
			end++
		}
		if end > i {
			c := bidi.ON
			if i > 0 && classes[i-1] == bidi.EN || end < len(classes) && classes[end] == bidi.EN {
				c = bidi.EN
			}
			fill(classes[i:end], c)
			i = end - 1
		} else if classes[i] == bidi.ES || classes[i] == bidi.CS {
			classes[i] = bidi.ON
		}
	}
	strong = direction
	for i, c := range classes { // W7
		switch c {
		case bidi.L, bidi.R:
			strong = c
		case bidi.EN:
			if strong == bidi.L {
				classes[i] = bidi.L
			}
		}
	}
}

// maxOpenBrackets is the depth at which the standard gives up (BD16).
const maxOpenBrackets = 63

// resolveBrackets is rule N0: a pair of brackets takes the direction of what it
// encloses, or else of what it stands in.
func resolveBrackets(text []rune, classes, original []bidi.Class, direction bidi.Class) {
	type pair struct{ open, close int }
	var pairs []pair
	var stack []int
	for i, r := range text {
		p, _ := bidi.LookupRune(r)
		if !p.IsBracket() || classes[i] != bidi.ON {
			continue
		}
		if p.IsOpeningBracket() {
			if len(stack) == maxOpenBrackets {
				pairs = nil
				break
			}
			stack = append(stack, i)
			continue
		}
		for j := len(stack) - 1; j >= 0; j-- {
			if canonical(mirrored(text[stack[j]])) == canonical(r) {
				pairs = append(pairs, pair{stack[j], i})
				stack = stack[:j]
				break
			}
		}
	}
	// Pairs are resolved in the order of their opening brackets.
	for i := 1; i < len(pairs); i++ {
		for j := i; j > 0 && pairs[j].open < pairs[j-1].open; j-- {
			pairs[j], pairs[j-1] = pairs[j-1], pairs[j]
		}
	}
	opposite := bidi.L
	if direction == bidi.L {
		opposite = bidi.R
	}
	for _, p := range pairs {
		found := bidi.ON
		for _, c := range classes[p.open+1 : p.close] {
			c = asStrong(c)
			if c == direction {
				found = direction
				break
			}
			if c == opposite {
				found = opposite
			}
		}
		if found == bidi.ON {
			continue
		}
		if found == opposite {
			context := direction
			for i := p.open - 1; i >= 0; i-- {
				if c := asStrong(classes[i]); c == bidi.L || c == bidi.R {
					context = c
					break
				}
			}
			found = context
		}
		for _, i := range []int{p.open, p.close} {
			classes[i] = found
			for j := i + 1; j < len(classes) && original[j] == bidi.NSM; j++ {
				classes[j] = found
			}
		}
	}
}

// canonical unites the two pairs of angle brackets that Unicode holds to be the
// same.
func canonical(bracket rune) rune {
	switch bracket {
	case '\u2329':
		return '\u3008'
	case '\u232A':
		return '\u3009'
	}
	return bracket
}

// resolveNeutral is rules N1 and N2: what has no direction takes that of both
// its neighbours if they agree, and else that of the line.
func resolveNeutral(classes []bidi.Class, direction bidi.Class) {
	before := direction
	for i := 0; i < len(classes); i++ {
		if c := asStrong(classes[i]); c == bidi.L || c == bidi.R {
			before = c
			continue
		}
		end, after := i, direction
		for ; end < len(classes); end++ {
			if c := asStrong(classes[end]); c == bidi.L || c == bidi.R {
				after = c
				break
			}
		}
		if before == after {
			fill(classes[i:end], before)
		} else {
			fill(classes[i:end], direction)
		}
		i = end - 1
	}
}

// asStrong counts numbers as right to left, as the rules for neutrals do.
func asStrong(c bidi.Class) bidi.Class {
	if c == bidi.EN || c == bidi.AN {
		return bidi.R
	}
	return c
}

// resetWhitespace is rule L1: tabs, and spaces before them and at the end of the
// line, stand where the line's own direction puts them.
func resetWhitespace(original []bidi.Class, levels []int, base int) {
	trailing := true
	for i := len(levels) - 1; i >= 0; i-- {
		switch original[i] {
		case bidi.S:
			trailing = true
		case bidi.WS, bidi.BN:
		default:
			trailing = false
		}
		if trailing {
			levels[i] = base
		}
	}
}

func fill(classes []bidi.Class, c bidi.Class) {
	for i := range classes {
		classes[i] = c
	}
}
