package pgn

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"minechess/rules"
)

// Reader reads the games of a PGN file one after the other. It is forgiving:
// what it does not understand or cannot keep becomes a warning of the record,
// and a game that cannot be replayed does not keep it from the next.
type Reader struct {
	in     scanner
	replay []token // instead of in, if not nil
	ahead  []token // put back, the next one last
	kept   []token // what was taken since keep, if keeping
	keep   bool
	games  int   // so far
	at     token // where the last of them begins
}

// NewReader reads at most limit bytes from r; a limit of 0 is [DefaultLimit].
func NewReader(r io.Reader, limit int64) *Reader { return NewReaderIn(r, limit, Western) }

// NewReaderIn is [NewReader] for a file whose bytes are of a code page where they are
// not UTF-8. UTF-16 is known by how it begins.
func NewReaderIn(r io.Reader, limit int64, page CodePage) *Reader {
	if limit <= 0 {
		limit = DefaultLimit
	}
	return &Reader{in: newScanner(r, limit, page)}
}

func (r *Reader) take() token {
	var t token
	switch n := len(r.ahead); {
	case n > 0:
		t, r.ahead = r.ahead[n-1], r.ahead[:n-1]
	case r.replay == nil:
		t = r.in.next()
	case len(r.replay) > 0:
		t, r.replay = r.replay[0], r.replay[1:]
	}
	if r.keep {
		r.kept = append(r.kept, t)
		r.keep = len(r.kept) < mostKept
	}
	return t
}

func (r *Reader) putBack(t token) {
	r.ahead = append(r.ahead, t)
	if r.keep {
		r.kept = r.kept[:len(r.kept)-1]
	}
}

// ends reports whether the next game or the end follows, behind comments at most.
func (r *Reader) ends() bool {
	var passed []token
	for {
		t := r.take()
		passed = append(passed, t)
		if t.kind != tokenComment {
			for _, t := range slices.Backward(passed) {
				r.putBack(t)
			}
			return t.kind == tokenEnd || t.kind == tokenTag
		}
	}
}

// Next is the next game, or [io.EOF] after the last one. A game that could not
// be read to its end is returned up to its fault, with its Err; any other error
// is one of the reading itself, and there is no more to come. Text that only happens
// to have a move in it is no game.
func (r *Reader) Next() (*Record, error) {
	b := &builder{r: &Record{}}
	for {
		if err := r.begin(b); err != nil {
			return nil, err
		}
		r.readTags(b)
		b.begin()
		b = r.readInAlphabets(b)
		if b.isGame(r.in.binary) {
			break
		}
		b = &builder{r: &Record{Warnings: b.r.Warnings}}
	}
	r.games++
	if r.in.err != nil {
		b.fail(token{line: r.in.line, column: r.in.column}, NotRead, "the game could not be read further: "+r.in.err.Error(), r.in.err)
	}
	if r.in.foreign {
		b.warn(token{line: 1, column: 1}, Encoding, "the file is not plain UTF-8: other bytes were read as those of a code page, and control characters as spaces")
		r.in.foreign = false
	}
	return b.r, nil
}

// begin goes to where the next game begins, and notes where that is.
func (r *Reader) begin(b *builder) error {
	switch {
	case r.findGame(b):
		r.at = r.ahead[len(r.ahead)-1]
		return nil
	case r.in.err != nil:
		return fmt.Errorf("reading PGN, line %d: %w", r.in.line, r.in.err)
	case r.games == 0:
		return &Error{Fault: Fault{1, 1, NoGame, "", "there is no game in the file"}}
	}
	return io.EOF
}

// findGame goes to where a game begins: at a tag, at move number 1, or at a
// move on its own.
func (r *Reader) findGame(b *builder) bool {
	start := rules.Start(rules.Chess)
	for {
		switch t := r.take(); t.kind {
		case tokenEnd:
			return false
		case tokenComment:
			b.comment(t)
		case tokenEscape:
			b.warnEscape(t)
		case tokenTag:
			r.putBack(t)
			return true
		case tokenNumber:
			if t.text == "1" {
				r.putBack(t)
				return true
			}
			b.outside++
			b.warnOutside(t)
		case tokenWord:
			if _, err := start.ParseSAN(t.text); err == nil {
				r.putBack(t)
				return true
			}
			b.outside++
			b.warnOutside(t)
		default:
			b.outside++
			b.warnOutside(t)
		}
	}
}

func (r *Reader) readTags(b *builder) {
	for {
		switch t := r.take(); t.kind {
		case tokenTag:
			b.tag(t)
		case tokenBadTag:
			b.warn(t, BadTag, "[%s] is not a tag, and is left out", t.text)
		case tokenEscape:
			b.warnEscape(t)
		case tokenComment:
			b.comment(t)
		default:
			r.putBack(t)
			return
		}
	}
}

// readMoves reads up to the result of the game, or to the tags of the next one.
func (r *Reader) readMoves(b *builder) {
	skipped := 0 // variations that are open inside a part that is left out
	for {
		t := r.take()
		if len(b.r.Tags) == 0 {
			b.glance.see(b.r.Variant(), t)
		}
		if b.skipping() {
			// Left out up to the end of this line of play.
			switch {
			case t.kind == tokenOpen:
				skipped++
				continue
			case t.kind == tokenClose && skipped > 0:
				skipped--
				continue
			case t.kind == tokenClose || t.kind == tokenEnd || t.kind == tokenTag || t.kind == tokenUnclosed:
				skipped = 0
			case t.kind == tokenResult && (skipped == 0 && len(b.lines) <= 1 || r.ends()):
				skipped = 0
			default:
				continue
			}
		}
		switch t.kind {
		case tokenEnd:
			b.end(t, rules.Unfinished, false)
			return
		case tokenTag:
			r.putBack(t)
			b.end(t, rules.Unfinished, false)
			return
		case tokenResult:
			if len(b.lines) > 1 && !r.ends() {
				b.warn(t, UnknownToken, "the result %s inside a variation is left out", t.text)
				continue
			}
			b.end(t, resultOf(t.text), true)
			r.readAfterEnd(b, t)
			return
		case tokenUnclosed:
			if r.in.err == nil {
				b.fail(t, UnclosedComment, "the comment that begins here is never closed", nil)
			}
		case tokenOpen:
			b.open(t)
		case tokenClose:
			b.close(t)
		case tokenComment:
			b.comment(t)
		case tokenEscape:
			b.warnEscape(t)
		case tokenNAG:
			n, err := strconv.ParseUint(t.text, 10, 8)
			if err != nil {
				b.warn(t, BadNAG, "$%s is no annotation from 0 to 255, and is left out", clip(t.text))
				continue
			}
			b.nag(t, uint8(n))
		case tokenNumber:
			b.number(t)
		case tokenDots:
		case tokenBadTag:
			b.warn(t, UnknownToken, "[%s] is not understood, and is left out", t.text)
		case tokenWord:
			if len(b.lines) == 1 && r.isStrangeResult(t, b.r.Tag("Result")) && b.noCastling(t) {
				b.end(t, rules.Unfinished, true)
				r.readAfterEnd(b, t)
				return
			}
			b.word(t)
		}
	}
}

// isStrangeResult reports whether a word at the end of the main line is a result that no
// game of ours has: 0-0, by which both sides lose, if it does not castle, or whatever the
// tag has.
func (r *Reader) isStrangeResult(t token, tag string) bool {
	return (isZeros(t.text) || t.text == tag) && r.ends()
}

// readAfterEnd reads what follows a result and belongs to no other game: comments
// are kept with the last move, but for those that stand apart from it above the next
// game.
func (r *Reader) readAfterEnd(b *builder, end token) {
	var apart []token
	for {
		t := r.take()
		switch {
		case t.kind == tokenComment && (len(apart) > 0 || t.line > end.line+1):
			apart = append(apart, t)
			continue
		case t.kind == tokenTag, t.kind == tokenNumber && t.text == "1":
			r.putBack(t)
			for _, comment := range slices.Backward(apart) {
				r.putBack(comment)
			}
			return
		}
		for _, comment := range apart {
			b.comment(comment)
		}
		apart = apart[:0]
		switch t.kind {
		case tokenComment:
			b.comment(t)
		case tokenEscape:
			b.warnEscape(t)
		case tokenEnd:
			r.putBack(t)
			return
		default:
			b.warnOutside(t)
		}
	}
}
