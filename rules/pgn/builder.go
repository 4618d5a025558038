package pgn

import (
	"errors"
	"fmt"
	"strings"

	"minechess/rules"
)

// builder puts a record together.
type builder struct {
	r      *Record
	game   *rules.Game // the main line so far
	lines  []*line
	places map[string]token // of the tags
	nodes  int
	over   bool // the end was reached
	marked bool // by a result
	past   bool // a draw was passed in the main line
	warned struct{ number, more bool }

	alphabet *alphabet // the letters of the pieces, nil for the English ones
	outside  int       // words before the game that belong to none
	glance   glance    // of the movetext, unless there are tags
}

// line is a line of play that is being read: the main line, or a variation.
type line struct {
	node    *Node // the last move; nil before the first of a variation
	of      *Node // what a variation's first move is an alternative to
	before  rules.Position
	now     rules.Position // after node, once settled
	settled bool
	comment []string // before the first move of a variation
	skip    bool     // the rest of the line is left out

	// What is needed to settle node.
	word   token
	reveal *shown
	seen   *shown
}

func (b *builder) main() *line { return b.lines[0] }

func (b *builder) line() *line { return b.lines[len(b.lines)-1] }

// skipping reports whether the line is not read on: because of its own fault, or
// because the game has one.
func (b *builder) skipping() bool {
	return b.r.Err != nil || len(b.lines) > 0 && b.line().skip
}

func (b *builder) warn(t token, kind Kind, format string, arguments ...any) {
	switch n := len(b.r.Warnings); {
	case n < mostWarnings:
		b.r.Warnings = append(b.r.Warnings, Fault{t.line, t.column, kind, clip(t.text), fmt.Sprintf(format, arguments...)})
	case !b.warned.more:
		b.warned.more = true
		b.r.Warnings = append(b.r.Warnings, Fault{t.line, t.column, TooManyWarnings, "", "there is more of this; further warnings are left out"})
	}
}

func (b *builder) warnEscape(t token) {
	b.warn(t, EscapeLine, "the escape line %q is left out", clip(t.text))
}

func (b *builder) warnOutside(t token) {
	b.warn(t, TextOutside, "%q stands outside any game, and is left out", clip(t.text))
}

// fail ends the reading of the game, unless it has ended before. The moves read
// so far are settled first, which may turn up an earlier fault.
func (b *builder) fail(t token, kind Kind, message string, cause error) {
	for _, l := range b.lines {
		b.settle(l)
	}
	if b.r.Err == nil {
		b.r.Err = &Error{Fault{t.line, t.column, kind, clip(t.text), message}, cause}
	}
}

// illegal ends a line of play at a fault: the game's if it is the main line.
func (b *builder) illegal(l *line, t token, kind Kind, message string, cause error) {
	if l == b.main() {
		b.fail(t, kind, message, cause)
		return
	}
	b.cut(l, t, VariationCut, message+"; the variation is left out from here")
}

func (b *builder) cut(l *line, t token, kind Kind, message string) {
	b.settle(l)
	l.skip = true
	b.warn(t, kind, "%s", message)
}

// settle works out the position after the last move of a line, once everything
// that is written of the move has been read. It is false if it cannot be.
func (b *builder) settle(l *line) bool {
	if l.settled {
		return true
	}
	if l.skip || b.r.Err != nil {
		return false
	}
	r, err := b.revealOf(l)
	if err != nil {
		kind := MinesDisagree
		if errors.Is(err, ErrMinesUnknown) {
			kind = MinesUnknown
		}
		b.drop(l)
		b.illegal(l, l.word, kind, fmt.Sprintf("%s (move %d, %v): %v", clip(l.word.text), l.before.Fullmove(), l.before.Turn(), err), err)
		return false
	}
	l.node.Reveal, l.settled = r, true
	if l == b.main() {
		ply := b.game.Append(l.node.Move, r)
		l.node.SAN, l.now = ply.SAN, ply.After
	} else {
		l.now = l.before
		l.now.Advance(l.node.Move, &r)
		l.node.SAN = l.before.SAN(l.node.Move, r, &l.now)
	}
	b.checkMark(l)
	return b.recallSeen(l)
}

// drop takes the last move of a line off the record, because its outcome cannot
// be told. The line is not read on.
func (b *builder) drop(l *line) {
	l.now, l.settled, l.skip = l.before, true, true
	first := &b.r.Root
	if l.of != nil {
		first = l.of.Variations[len(l.of.Variations)-1]
		if first == l.node {
			l.of.Variations = l.of.Variations[:len(l.of.Variations)-1]
			return
		}
	}
	for ; first != nil; first = first.Next {
		if first.Next == l.node {
			first.Next = nil
		}
	}
}

// checkMark warns of a check or mate that there is not.
func (b *builder) checkMark(l *line) {
	written, is := markOf(l.word.text), markOf(l.node.SAN)
	if written == '#' && is != '#' || written == '+' && is == 0 {
		b.warn(l.word, WrongMark, "%s is marked %c, but it is %s", clip(l.word.text), written, l.node.SAN)
	}
}

func markOf(san string) byte {
	if san = strings.TrimRight(san, "!?"); san != "" {
		if last := san[len(san)-1]; last == '+' || last == '#' {
			return last
		}
	}
	return 0
}

// end finishes the record at its result, or where the text ends without one.
func (b *builder) end(t token, result rules.Result, marked bool) {
	for len(b.lines) > 1 {
		if b.r.Err == nil {
			b.warn(t, UnclosedVariation, "a variation is not closed here")
		}
		b.close(t)
	}
	l := b.main()
	b.settle(l)
	b.over, b.marked = true, marked
	name := b.r.Tag("Result")
	tag := resultOf(name)
	told := name != "" && name != "?" && name != "*"
	switch strange := told && tag == rules.Unfinished; {
	case b.r.Err != nil:
	case strange && result == rules.Unfinished:
		at := b.places["Result"]
		at.text = name
		b.warn(at, StrangeResult, "the result %q is none that can be kept: the game is left open", clip(name))
	case t.kind == tokenWord && marked:
		b.warn(t, StrangeResult, "the result %q is none that can be kept: the game is left open", clip(t.text))
	case !marked:
		b.warn(t, NoResult, "the game ends here without a result")
	case name != "" && tag != result:
		b.warn(t, ResultDiffers, "the game ends with %v, but its tag says %q", result, clip(name))
	}
	if !marked {
		result = tag
	}
	b.r.Result = result
	if b.r.Err != nil || b.past {
		return
	}
	if o := b.game.Outcome(); o.Over() && o.Result != result {
		b.warn(t, ResultDiffers, "the record says %v, but the moves end the game with %v by %v", result, o.Result, o.Ending)
	}
}

// noCastling reports whether a word does not castle at the end of the main line.
func (b *builder) noCastling(t token) bool {
	l := b.main()
	if !b.settle(l) {
		return true
	}
	_, err := findMove(&l.now, spelled(t.text))
	return err != nil
}
