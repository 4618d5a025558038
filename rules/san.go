package rules

import (
	"errors"
	"fmt"
	"strings"
)

// SAN writes a legal move of p in algebraic notation (section 3 of the
// rulebook). The reveal says whether a mine was met, and after is the position
// the move led to, for its check or mate.
func (p *Position) SAN(m Move, r Reveal, after *Position) string {
	text := p.moveText(m)
	if r.Destroyed {
		text += "-"
	}
	if r.Cleared {
		text += "m"
	}
	switch {
	case after.exposed || !after.Check():
		return text
	case after.HasMoves():
		return text + "+"
	}
	return text + "#"
}

func (p *Position) moveText(m Move) string {
	from, to := m.From(), m.To()
	if m.IsSweep() {
		return "D" + to.String()
	}
	kind := p.At(from).Kind()
	captures, castles := p.At(to) != NoPiece, p.castles(m)
	switch {
	case castles != nil && castles.side == kingside:
		return "O-O"
	case castles != nil:
		return "O-O-O"
	case kind == Pawn:
		text := to.String()
		if from.File() != to.File() {
			text = string('a'+byte(from.File())) + "x" + text
		}
		switch {
		case m.Promotion() != Pawn:
			text += "=" + string(m.Promotion().Letter())
		case p.promotes(from, to):
			text += "=Q"
		}
		return text
	}
	text := string(kind.Letter()) + p.disambiguation(m, kind)
	if captures {
		text += "x"
	}
	return text + to.String()
}

// disambiguation tells men of one kind apart that could legally go to the same
// square: by file if that is enough, else by rank, else by both.
func (p *Position) disambiguation(m Move, kind Kind) string {
	from := m.From()
	if !Attacks(p.turn, kind, m.To(), p.Occupied()).And(p.Pieces(p.turn, kind)).Many() {
		return "" // what can go there can be reached from there
	}
	others, sameFile, sameRank := false, false, false
	var buffer [256]Move
	for _, o := range p.AppendMoves(buffer[:0]) {
		if o.To() != m.To() || o.From() == from || o.IsSweep() || p.At(o.From()).Kind() != kind {
			continue
		}
		others = true
		sameFile = sameFile || o.From().File() == from.File()
		sameRank = sameRank || o.From().Rank() == from.Rank()
	}
	name := from.String()
	switch {
	case !others:
		return ""
	case !sameFile:
		return name[:1]
	case !sameRank:
		return name[1:]
	}
	return name
}

// ParseSAN reads a move in algebraic notation. It forgives what people and
// programs write: zeros for castling, a missing x, = or check sign, more
// disambiguation than is needed, "e.p.", and ! or ? at the end. The signs "-",
// "m", "+" and "#" are read but not compared with what the move does. The error
// says whether the text is no move at all, or none or several of the position.
func (p *Position) ParseSAN(text string) (Move, error) {
	want, err := p.parseSAN(text)
	if err != nil {
		return 0, fmt.Errorf("%q: %w", clip(text), err)
	}
	var buffer [256]Move
	var found Move
	for _, m := range p.AppendMoves(buffer[:0]) {
		if !want.matches(p, m) {
			continue
		}
		if found != 0 {
			return 0, fmt.Errorf("%q could be %v or %v", clip(text), found, m)
		}
		found = m
	}
	if found == 0 {
		return 0, fmt.Errorf("%q is not a legal move here", clip(text))
	}
	return found, nil
}

// IsSAN reports whether text is written as a move in algebraic notation, legal or
// not, as [Position.ParseSAN] reads them.
func IsSAN(v Variant, text string) bool {
	p := Position{variant: v}
	_, err := p.parseSAN(text)
	return err == nil
}

// sanMove is what a move in algebraic notation says.
type sanMove struct {
	kind       Kind
	file, rank int // of the from-square, or -1
	to         Square
	promotion  Kind // Pawn if none is named
	sweep      bool
	castling   castlingSide
	captures   bool
}

func (w *sanMove) matches(p *Position, m Move) bool {
	from := m.From()
	kind := p.At(from).Kind()
	if way := p.castles(m); way != nil || w.castling != noCastling {
		return way != nil && way.side == w.castling
	}
	return kind == w.kind && m.To() == w.to && m.IsSweep() == w.sweep &&
		(w.file < 0 || w.file == from.File()) && (w.rank < 0 || w.rank == from.Rank()) &&
		(m.Promotion() == w.promotion || !p.rules().choices && w.promotion == Queen && p.promotes(from, m.To())) &&
		!(w.captures && p.At(m.To()) == NoPiece && m.To() != p.enPassant)
}

func (p *Position) parseSAN(text string) (w sanMove, err error) {
	w = sanMove{file: -1, rank: -1}
	text = strings.TrimRight(text, "!?")
	text = strings.TrimRight(text, "+#")
	if cut, ok := strings.CutSuffix(text, "e.p."); ok {
		text = strings.TrimRight(cut, " ")
	}
	switch text {
	case "O-O", "0-0", "o-o":
		w.castling = kingside
		return w, nil
	case "O-O-O", "0-0-0", "o-o-o":
		w.castling = queenside
		return w, nil
	case "":
		return w, errors.New("there is no move")
	}
	if p.rules().zoned() {
		text = strings.TrimSuffix(strings.TrimSuffix(text, "-"), "m")
		if rest, ok := strings.CutPrefix(text, "D"); ok {
			w.sweep, text = true, rest
		}
	}
	if text != "" && !w.sweep {
		for k := Knight; k <= King; k++ {
			if text[0] == k.Letter() {
				w.kind, text = k, text[1:]
				break
			}
		}
		if w.kind == Pawn && text[0] == 'P' {
			text = text[1:]
		}
	}
	if w.kind == Pawn && !w.sweep {
		text = w.cutPromotion(text)
	}
	return w, w.readSquares(p.variant, text)
}

// cutPromotion takes "=Q", "(Q)" or "Q" off the end.
func (w *sanMove) cutPromotion(text string) string {
	bare := strings.TrimSuffix(text, ")")
	if bare == "" {
		return text
	}
	for k := Knight; k <= Queen; k++ {
		if bare[len(bare)-1] == k.Letter() {
			w.promotion = k
			return strings.TrimRight(bare[:len(bare)-1], "=(")
		}
	}
	return text
}

// readSquares reads what is left of a move: parts of the from-square, perhaps
// an x or a dash, and the to-square.
func (w *sanMove) readSquares(v Variant, text string) error {
	start := max(strings.LastIndexAny(text, "abcdefgh"), 0)
	to, rest, ok := cutSquare(v, text[start:])
	if !ok || rest != "" {
		return errors.New("it does not end with a square")
	}
	w.to = to
	before := text[:start]
	if cut, ok := strings.CutSuffix(before, "x"); ok {
		before, w.captures = cut, true
	} else {
		before = strings.TrimSuffix(before, "-")
	}
	if before != "" && before[0] >= 'a' && before[0] <= 'h' {
		w.file, before = int(before[0]-'a'), before[1:]
	}
	switch {
	case before == "":
	case before == "10" && v.Ranks() >= 10:
		w.rank = 9
	case len(before) == 1 && before[0] >= '1' && before[0] <= '9':
		w.rank = int(before[0] - '1')
	default:
		return errors.New("the square it comes from is not understood")
	}
	return nil
}
