package pgn

import (
	"slices"
	"strings"

	"minechess/rules"
)

// Heading is what a look at a game tells without replaying it: enough for a list of
// games, and many times cheaper than a [Record].
type Heading struct {
	Tags []Tag
	// Result is what the movetext ends with, or the tag says where it has none.
	Result rules.Result
	// Plies is the number of moves that are written in the main line, legal or not.
	Plies int
	// Opening is the first of them as they are written, at most 16.
	Opening []string
	// Whole is false if the text ends without a result, or in a comment or a
	// variation that is not closed.
	Whole bool
}

// openingPlies is how many moves of a game its heading has.
const openingPlies = 16

// Tag is the value of a tag, "" if the game does not have it.
func (h *Heading) Tag(name string) string { return tagOf(h.Tags, name) }

// Variant is the game that the tags name; ok is false if it is another than those
// of [rules.Variant].
func (h *Heading) Variant() (v rules.Variant, ok bool) { return variantOf(h.Tag("Variant")) }

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
		h := &Heading{}
		r.readTags(b)
		h.Tags = b.r.Tags
		r.skim(h, b)
		h.Plies, h.Opening = b.glance.moves, b.glance.opening
		if b.isGame(r.in.binary) {
			r.games++
			return h, nil
		}
	}
}

// skim goes through the movetext of a game up to where [Reader.readMoves] ends.
func (r *Reader) skim(h *Heading, b *builder) {
	variant, _ := h.Variant()
	h.Result = resultOf(h.Tag("Result"))
	for {
		t := r.take()
		switch {
		case t.kind == tokenTag:
			r.putBack(t)
			return
		case t.kind == tokenEnd, t.kind == tokenUnclosed:
			return
		case t.kind == tokenWord && b.glance.depth == 0 && r.isStrangeResult(t, h.Tag("Result")):
			h.Result = rules.Unfinished
		case t.kind == tokenResult && (b.glance.depth == 0 || r.ends()):
			h.Result = resultOf(t.text)
		default:
			b.glance.see(variant, t)
			continue
		}
		b.marked, h.Whole = true, r.in.err == nil
		r.readAfterEnd(&builder{r: &Record{}}, t)
		return
	}
}

// glance counts in the main line of a movetext what is and what is not written as a
// move, be it legal or not, and what seems to be meant as one.
type glance struct {
	depth, moves, meant, strange int

	opening []string
}

func (g *glance) see(v rules.Variant, t token) {
	switch {
	case t.kind == tokenOpen:
		g.depth++
	case t.kind == tokenClose:
		g.depth = max(0, g.depth-1)
	case g.depth > 0:
	case t.kind == tokenWord && looksLikeMove(v, t.text):
		g.move(t.text)
	case t.kind == tokenWord && strings.Contains(english, t.text[:1]) && strings.ContainsAny(t.text, "123456789"):
		g.meant++ // a piece that goes to no square
	case t.kind == tokenWord, t.kind == tokenBadTag:
		g.strange++
	}
}

// move counts a word that is written as a move.
func (g *glance) move(word string) {
	if g.moves < openingPlies {
		g.opening = append(g.opening, word)
	}
	g.moves++
}

// isGame reports whether what was read is one, and not a text that has a move or a
// number in it. In what is no text at all a game must have a tag that PGN knows:
// brackets and quotation marks stand there by chance.
func (b *builder) isGame(binary bool) bool {
	switch {
	case binary:
		return slices.ContainsFunc(b.r.Tags, func(t Tag) bool {
			_, known := canonical(t.Name)
			return known
		})
	case len(b.r.Tags) > 0:
		return true
	case b.glance.moves+b.glance.meant > 0:
		return b.marked || b.outside+b.glance.strange <= b.glance.moves
	}
	return b.marked && b.outside+b.glance.strange == 0
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
