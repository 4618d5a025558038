package guide

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"minechess/internal/plain"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// fold is a text as it is searched: in plain letters, and without the forms that Hebrew
// ones have at the end of a word. What joins words parts them, and apostrophes are
// nothing, so that "j'adoube" is found by "jadoube".
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Pd, r): // the maqaf is one
			return ' '
		case strings.ContainsRune(`'’"״׳“”„`, r):
			return -1
		}
		return cmp.Or(finals[r], r)
	}, plain.Letters(s))
}

// finals are the Hebrew letters that look otherwise at the end of a word.
var finals = map[rune]rune{'ך': 'כ', 'ם': 'מ', 'ן': 'נ', 'ף': 'פ', 'ץ': 'צ'}

// index is the guide in the reader's language, to be searched.
type index []entry

// entry is a section of a part.
type entry struct {
	part, section int
	texts         []indexed
}

// indexed is a text of a section, and how much it says about it.
type indexed struct {
	text, folded string
	weight       int
}

const (
	ofTitle   = 8
	ofTerm    = 5
	ofCaption = 3
	ofText    = 2
)

// newIndex reads the guide. Terms of the glossary are found in every language.
func newIndex(l text.Locale, others []text.Locale) index {
	var all index
	for i := range parts {
		for j := range parts[i].sections {
			s := &parts[i].sections[j]
			e := entry{part: i, section: j}
			add := func(in text.Locale, key translations.Key, weight int, args ...string) {
				if key != "" {
					says := in.Text(key, args...)
					e.texts = append(e.texts, indexed{says, fold(says), weight})
				}
			}
			add(l, s.title, ofTitle)
			for k := range s.figures {
				add(l, s.figures[k].caption, ofCaption)
				add(l, s.figures[k].done, ofText)
			}
			add(l, s.text, ofText)
			for _, r := range s.rows {
				add(l, r.says, ofCaption, "Written", r.move)
			}
			for _, term := range s.terms {
				for _, in := range append([]text.Locale{l}, others...) {
					add(in, term, ofTerm)
				}
			}
			all = append(all, e)
		}
	}
	return all
}

// place is a section that was found, with what it says of what was sought.
type place struct {
	part, section int
	says          string
}

// find gives the sections in which all words of a query are, the best first. A word
// that is nowhere is sought without its ending, as languages inflect theirs.
func (x index) find(query string) []place {
	sought := strings.Fields(fold(query))
	if len(sought) == 0 {
		return nil
	}
	for i, word := range sought {
		sought[i] = x.stem(word)
	}
	type found struct {
		place
		score int
	}
	var all []found
	for _, e := range x {
		if score := e.score(sought); score > 0 {
			all = append(all, found{place{e.part, e.section, e.says(sought)}, score})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(b.score, a.score) })
	places := make([]place, len(all))
	for i := range all {
		places[i] = all[i].place
	}
	return places
}

// stem is a word without as much of its ending as it takes for it to be found at all.
func (x index) stem(word string) string {
	const least, most = 3, 3 // letters that are left, and that are cut off
	letters := []rune(word)
	for cut := 0; cut <= most && len(letters)-cut >= min(least, len(letters)); cut++ {
		stem := string(letters[:len(letters)-cut])
		if slices.ContainsFunc(x, func(e entry) bool { return e.score([]string{stem}) > 0 }) {
			return stem
		}
	}
	return word
}

// score is how much a section is about some words; 0 if one of them is not in it. What
// says most about it counts first, then in how many of its texts they are.
func (e *entry) score(sought []string) int {
	sum := 0
	for _, word := range sought {
		best, times := 0, 0
		for i := range e.texts {
			t := &e.texts[i]
			switch {
			case !strings.Contains(t.folded, word):
				continue
			case begins(t.folded, word):
				best = max(best, 2*t.weight)
			default:
				best = max(best, t.weight)
			}
			times++
		}
		if best == 0 {
			return 0
		}
		sum += 4*best + times
	}
	return sum
}

// begins reports whether a word of a text begins so.
func begins(text, start string) bool {
	for word := range strings.FieldsSeq(text) {
		if strings.HasPrefix(word, start) {
			return true
		}
	}
	return false
}

// says is the sentence of a section that has most of the words, headings left out; ""
// if only a heading has them.
func (e *entry) says(sought []string) string {
	best, most := "", 0
	for i := range e.texts {
		if e.texts[i].weight == ofTitle {
			continue
		}
		for _, sentence := range sentences(e.texts[i].text) {
			folded, has := fold(sentence), 0
			for _, word := range sought {
				if strings.Contains(folded, word) {
					has++
				}
			}
			if has > most {
				best, most = sentence, has
			}
		}
	}
	return best
}

// sentences cuts a text after its full stops and at its ends of lines.
func sentences(s string) []string {
	var all []string
	for line := range strings.SplitSeq(s, "\n") {
		for {
			end := strings.Index(line, ". ")
			if end < 0 {
				break
			}
			all = append(all, line[:end+1])
			line = line[end+2:]
		}
		all = append(all, line)
	}
	return all
}
