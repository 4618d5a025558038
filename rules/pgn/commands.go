package pgn

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"minechess/rules"
)

// commands takes the commands out of a comment and keeps them for the move; the
// rest of the comment is returned.
func (b *builder) commands(l *line, t token) string {
	text := t.text
	// What stood around a command can look like another one afterwards; nobody
	// writes that more than once by accident.
	for range 3 {
		var kept strings.Builder
		found := false
		for {
			before, name, list, after, ok := cutCommand(text)
			if !ok {
				break
			}
			found = true
			b.command(l, t, name, list)
			appendWords(&kept, before)
			text = after
		}
		if !found {
			return text
		}
		appendWords(&kept, text)
		text = kept.String()
	}
	b.warn(t, UnknownToken, "a comment with commands inside commands is left out")
	return ""
}

// cutCommand finds the first command of this program in a comment, and what
// stands before and behind it.
func cutCommand(comment string) (before, name, list, after string, ok bool) {
	for start := 0; ; {
		i := strings.Index(comment[start:], "[%")
		if i < 0 {
			return comment, "", "", "", false
		}
		start += i + len("[%")
		name, _, _ := strings.Cut(comment[start:min(len(comment), start+len("reveal "))], " ")
		if name != "reveal" && name != "seen" {
			continue
		}
		list, after, closed := strings.Cut(comment[start+len(name):], "]")
		if !closed {
			return comment, "", "", "", false // nor is any later one
		}
		return comment[:start-len("[%")], name, list, after, true
	}
}

// appendWords appends a part of a comment after a space.
func appendWords(text *strings.Builder, part string) {
	part = strings.Trim(part, " ")
	if text.Len() > 0 && part != "" {
		text.WriteByte(' ')
	}
	text.WriteString(part)
}

func (b *builder) command(l *line, t token, name, list string) {
	place := &l.seen
	if name == "reveal" {
		place = &l.reveal
	}
	atStart := l.node == &b.r.Root
	read, err := parseShown(list)
	switch {
	case b.skipping():
		return
	case b.over || l.settled && !(atStart && name == "seen"):
		b.warn(t, UnknownToken, "[%%%s] belongs to no move here, and is left out", name)
		return
	case *place != nil:
		err = errors.New("it is there twice")
	}
	if err != nil {
		if !l.settled {
			b.drop(l)
		}
		b.illegal(l, t, MinesDisagree, fmt.Sprintf("in [%%%s], %v", name, err), err)
		return
	}
	*place = &read
	if atStart {
		l.word = t
		b.recallSeen(l)
	}
}

// shown is what a command says: squares with what they show, and squares that
// are only named.
type shown struct {
	rules.Reveal
	bare rules.Zone
}

// squares is all squares of the command.
func (s *shown) squares() rules.Zone { return s.Uncovered | s.bare }

// fits reports whether what is said of squares is what a reveal shows there.
func (s *shown) fits(r *rules.Reveal) bool {
	if s.Mines != r.Mines&s.Uncovered {
		return false
	}
	for _, square := range s.Uncovered.Squares() {
		if s.Number(square) != r.Number(square) {
			return false
		}
	}
	return true
}

// parseShown reads the list of a command.
func parseShown(text string) (shown, error) {
	var list shown
	for _, item := range strings.Split(text, ",") {
		item = strings.Trim(item, " ")
		s, rest, ok := cutSquare(item)
		switch {
		case !ok:
			return list, fmt.Errorf("%q is not a square and what it shows, such as d4. or e4* or f4:1", clip(item))
		case rules.ZoneOf(s) == 0:
			return list, fmt.Errorf("%v is not a square of the fog zone", s)
		case list.squares().Has(s):
			return list, fmt.Errorf("%v is named twice", s)
		}
		if rest == "" {
			list.bare |= rules.ZoneOf(s)
			continue
		}
		list.Uncovered |= rules.ZoneOf(s)
		switch {
		case rest == ".":
		case rest == "*":
			list.Mines |= rules.ZoneOf(s)
		case len(rest) == 2 && rest[0] == ':' && rest[1] >= '1' && rest[1] <= '4':
			list.SetNumber(s, int(rest[1]-'0'))
		default:
			return list, fmt.Errorf("%v cannot show %q", s, clip(rest))
		}
	}
	return list, nil
}

// cutSquare reads a square at the start of text and returns what follows it.
func cutSquare(text string) (s rules.Square, rest string, ok bool) {
	digits := 1
	for digits < len(text) && isDigit(rune(text[digits])) {
		digits++
	}
	s, err := rules.ParseSquare(rules.Minesweeper, text[:min(digits, len(text))])
	return s, text[min(digits, len(text)):], err == nil
}

// listOf writes the list of a command: what the squares show, or with bare only
// their names.
func listOf(r *rules.Reveal, squares rules.Zone, bare bool) string {
	var b strings.Builder
	for i, s := range squares.Squares() {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(s.String())
		switch n := r.Number(s); {
		case bare:
		case r.Mines.Has(s):
			b.WriteByte('*')
		case n > 0:
			b.WriteByte(':')
			b.WriteString(strconv.Itoa(n))
		default:
			b.WriteByte('.')
		}
	}
	return b.String()
}

// toldOf is the squares that a record tells of a reveal: the uncovered ones, and
// the one where a mine went.
func toldOf(r *rules.Reveal, m rules.Move) rules.Zone {
	if r.Destroyed || r.Cleared {
		return r.Uncovered | rules.ZoneOf(m.To())
	}
	return r.Uncovered
}
