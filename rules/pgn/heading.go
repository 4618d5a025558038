package pgn

import (
	"strings"

	"minechess/rules"
)

// Heading is what a look at a game tells without replaying it: enough for a list of
// games, and many times cheaper than a [Record].
type Heading struct {
	Tags []Tag
	// Line is where the game begins, counted from 1.
	Line int
	// Result is what the movetext ends with, or the tag says where it has none.
	Result rules.Result
	// Plies is the number of moves that are written in the main line, legal or not.
	Plies int
	// Whole is false if the text ends without a result, or in a comment or a
	// variation that is not closed.
	Whole bool
}

// Tag is the value of a tag, "" if the game does not have it.
func (h *Heading) Tag(name string) string { return tagOf(h.Tags, name) }

// Variant is the game that the tags name; ok is false if it is another than those
// of [rules.Variant].
func (h *Heading) Variant() (v rules.Variant, ok bool) { return variantOf(h.Tag("Variant")) }

// Turn is the side that is to move at the end.
func (h *Heading) Turn() rules.Color {
	first := rules.White
	if fields := strings.Fields(h.Tag("FEN")); len(fields) > 1 && fields[1] == "b" {
		first = rules.Black
	}
	return first ^ rules.Color(h.Plies&1)
}

// NextHeading is the heading of the next game, which it passes over, or [io.EOF]
// after the last one. Any other error is one of the reading itself, and there is no
// more to come. Headings and games can be read in turns: [Reader.Next] goes on where
// NextHeading ends.
func (r *Reader) NextHeading() (*Heading, error) {
	for {
		b := &builder{r: &Record{}}
		if err := r.begin(b); err != nil {
			return nil, err
		}
		h := &Heading{Line: r.at.line}
		r.readTags(b)
		h.Tags = b.r.Tags
		if r.skim(h, b) {
			r.games++
			return h, nil
		}
	}
}

// skim goes through the movetext of a game up to where [Reader.readMoves] ends, and
// reports whether it is one as [builder.isGame] does.
func (r *Reader) skim(h *Heading, b *builder) bool {
	variant, _ := h.Variant()
	h.Result = resultOf(h.Tag("Result"))
	for depth := 0; ; {
		switch t := r.take(); t.kind {
		case tokenTag:
			r.putBack(t)
			return h.isGame(b, r.in.binary)
		case tokenEnd, tokenUnclosed:
			return h.isGame(b, r.in.binary)
		case tokenOpen:
			depth++
		case tokenClose:
			depth = max(0, depth-1)
		case tokenWord:
			switch {
			case depth > 0:
			case r.isStrangeResult(t, h.Tag("Result")):
				r.skimmed(h, t, rules.Unfinished)
				return true
			case looksLikeMove(variant, t.text):
				h.Plies++
			default:
				b.strange++
			}
		case tokenResult:
			if depth > 0 && !r.ends() {
				continue
			}
			r.skimmed(h, t, resultOf(t.text))
			b.marked = true
			return h.isGame(b, r.in.binary)
		}
	}
}

func (r *Reader) skimmed(h *Heading, end token, result rules.Result) {
	h.Result, h.Whole = result, r.in.err == nil
	r.readAfterEnd(&builder{r: &Record{}}, end)
}

// isGame is that of the builder, for a game whose moves are only counted.
func (h *Heading) isGame(b *builder, binary bool) bool {
	return len(h.Tags) > 0 || !binary && (h.Plies > 0 && (b.marked || b.strange <= h.Plies) || b.marked && b.strange == 0)
}

// looksLikeMove reports whether a word may be a move in some spelling and alphabet.
func looksLikeMove(v rules.Variant, word string) bool {
	if rules.IsSAN(v, word) {
		return true
	}
	move, _, _ := cutGlyphs(v, spelled(word))
	move = cutMarks(move)
	return isMove(v, move) || pieceLetter(move) != 0
}
