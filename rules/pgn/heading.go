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
	b := builder{r: &Record{}}
	if err := r.begin(&b); err != nil {
		return nil, err
	}
	h := &Heading{Line: r.at.line}
	r.readTags(&b)
	h.Tags = b.r.Tags
	r.skim(h)
	return h, nil
}

// skim goes through the movetext of a game up to where [Reader.readMoves] ends.
func (r *Reader) skim(h *Heading) {
	variant, _ := h.Variant()
	h.Result = resultOf(h.Tag("Result"))
	for depth := 0; ; {
		switch t := r.take(); t.kind {
		case tokenTag:
			r.putBack(t)
			return
		case tokenEnd, tokenUnclosed:
			return
		case tokenOpen:
			depth++
		case tokenClose:
			depth = max(0, depth-1)
		case tokenWord:
			if depth == 0 && rules.IsSAN(variant, withoutPassant(strings.TrimRight(t.text, "!?"))) {
				h.Plies++
			}
		case tokenResult:
			if depth > 0 {
				continue
			}
			h.Result, h.Whole = resultOf(t.text), r.in.err == nil
			r.readAfterEnd(&builder{r: &Record{}})
			return
		}
	}
}
