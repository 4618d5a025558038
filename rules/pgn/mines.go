package pgn

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"minechess/rules"
)

// readMines reads the tags about the mines and checks that they agree.
func (b *builder) readMines() {
	m := &b.r.Mines
	fail := func(tag, message string, cause error) {
		b.fail(b.places[tag], MinesDisagree, message, cause)
	}
	if salts, ok := b.places["MineSalts"]; ok {
		white, black, both := strings.Cut(salts.value, ":")
		if !both || strings.Contains(black, ":") {
			b.fail(salts, BadTag, fmt.Sprintf("the tag MineSalts is %q, not two salts separated by a colon", clip(salts.value)), nil)
			return
		}
		m.WhiteSalt, m.BlackSalt = white, black
	}
	m.Seal = strings.ToLower(b.r.Tag("MineSeal"))
	if _, err := rules.ParseSeed(m.Seal); m.Seal != "" && err != nil {
		b.fail(b.places["MineSeal"], BadTag, fmt.Sprintf("the tag MineSeal is %q, not 64 hexadecimal digits", clip(m.Seal)), nil)
		return
	}
	if text := b.r.Tag("MineSeed"); text != "" {
		seed, err := rules.ParseSeed(text)
		if err != nil {
			b.fail(b.places["MineSeed"], BadTag, "in the tag MineSeed, "+err.Error(), err)
			return
		}
		if m.Seal == "" {
			b.warn(b.places["MineSeed"], SealUnchecked, "there is a seed but no seal: that the mines were not chosen cannot be checked")
			m.Seal = seed.Seal()
		} else if err := seed.Verify(m.Seal); err != nil {
			fail("MineSeed", "seal and seed do not agree: "+err.Error(), err)
			return
		}
		m.Seed, m.Field, m.Known = &seed, seed.Minefield(m.WhiteSalt, m.BlackSalt), true
	}
	text := b.r.Tag("Mines")
	if text == "" {
		return
	}
	field, err := rules.ParseMinefield(text)
	switch {
	case err != nil:
		b.fail(b.places["Mines"], BadTag, "in the tag Mines, "+err.Error(), err)
	case m.Seed != nil && field != m.Field:
		fail("Mines", fmt.Sprintf("the mines are said to be %v, but the seed and the salts lay them on %v", field, m.Field), nil)
	case m.Seed == nil && m.Seal != "":
		b.warn(b.places["Mines"], SealUnchecked, "there is a seal but no seed: that the mines are those that were sealed cannot be checked")
	}
	if !m.Known {
		m.Field, m.Known = field, err == nil
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

// revealOf is what the last move of a line revealed: by the mines, or by what is
// written with it.
func (b *builder) revealOf(l *line) (rules.Reveal, error) {
	if b.r.Start.Variant() == rules.Chess {
		return rules.Reveal{}, nil
	}
	p, m := &l.before, l.node.Move
	san := strings.TrimRight(l.word.text, "!?+#")
	destroyed, cleared := strings.HasSuffix(san, "-"), strings.HasSuffix(san, "m")
	if b.r.Mines.Known {
		r := b.r.Mines.Field.Reveal(p, m)
		switch {
		case destroyed && !r.Destroyed:
			return r, fmt.Errorf("it is marked - although no mine destroys a man on %v", m.To())
		case cleared && !r.Cleared:
			return r, fmt.Errorf("it is marked m although no mine is cleared on %v", m.To())
		case r.Destroyed && !destroyed:
			return r, fmt.Errorf("the mine on %v destroys the man, but the move is not marked -", m.To())
		case r.Cleared && !cleared:
			return r, fmt.Errorf("the mine on %v is cleared, but the move is not marked m", m.To())
		}
		if l.reveal == nil {
			return r, nil
		}
		told := toldOf(&r, m)
		if said := l.reveal; said.squares() != told || !said.fits(&r) {
			return r, fmt.Errorf("it is said to show %s, but with the mines %v it shows %s", listOf(&said.Reveal, said.squares(), false), b.r.Mines.Field, listOf(&r, told, false))
		}
		return r, nil
	}

	r := rules.Reveal{Destroyed: destroyed, Cleared: cleared}
	if l.reveal == nil {
		if destroyed || cleared || !m.IsSweep() && p.Uncertain(m) {
			return r, ErrMinesUnknown
		}
	} else {
		if l.reveal.bare != 0 {
			return r, fmt.Errorf("it is not said what %v showed", l.reveal.bare)
		}
		r.Uncovered = l.reveal.Uncovered & p.Fog()
		for _, s := range l.reveal.Uncovered.Squares() {
			r.SetNumber(s, l.reveal.Number(s))
		}
		r.Mines = l.reveal.Mines
		if stray := l.reveal.Uncovered &^ toldOf(&r, m); stray != 0 {
			return r, fmt.Errorf("there was no fog on %v", stray)
		}
	}
	_, err := p.After(m, r)
	return r, err
}

// toldOf is the squares that a record tells of a reveal: the uncovered ones, and
// the one where a mine went.
func toldOf(r *rules.Reveal, m rules.Move) rules.Zone {
	if r.Destroyed || r.Cleared {
		return r.Uncovered | rules.ZoneOf(m.To())
	}
	return r.Uncovered
}

// recallSeen uncovers what a [%seen] says after the last move of a line.
func (b *builder) recallSeen(l *line) bool {
	if l.seen == nil {
		return true
	}
	seen, p := *l.seen, &l.now
	l.seen = nil
	r := seen.Reveal
	var err error
	if !b.r.Mines.Known {
		if seen.bare != 0 {
			err = fmt.Errorf("it is not said what %v shows", seen.bare)
		}
	} else {
		r = b.r.Mines.Field.Shown(p, seen.squares())
		if !seen.fits(&r) {
			err = fmt.Errorf("it says %s, but with the mines %v that is %s", listOf(&seen.Reveal, seen.Uncovered, false), b.r.Mines.Field, listOf(&r, seen.Uncovered, false))
		}
	}
	if err == nil {
		err = p.Recall(r)
	}
	if err != nil {
		b.illegal(l, l.word, MinesDisagree, fmt.Sprintf("in [%%seen], %v", err), err)
		return false
	}
	if l == b.main() {
		_ = b.game.Recall(r) // as on the same position just now
	}
	l.node.Seen = &r
	return true
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
