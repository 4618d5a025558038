package pgn

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"minechess/rules"
)

// open begins a variation.
func (b *builder) open(t token) {
	l := b.line()
	switch {
	case l.node == nil || l.node == &b.r.Root:
		b.warn(t, VariationWithoutMove, "a variation stands where there is no move that it could replace, and is left out")
		b.lines = append(b.lines, &line{skip: true})
	case len(b.lines) > mostDepth:
		b.fail(t, TooDeep, fmt.Sprintf("variations are nested deeper than %d", mostDepth), nil)
	default:
		b.lines = append(b.lines, &line{of: l.node, now: l.before, settled: true})
	}
}

// close ends a variation.
func (b *builder) close(t token) {
	if len(b.lines) == 1 {
		if b.r.Err == nil {
			b.warn(t, StrayBracket, "a bracket closes no variation")
		}
		return
	}
	l := b.line()
	if b.r.Err == nil && !l.skip {
		b.settle(l)
		if l.node == nil {
			b.warn(t, EmptyVariation, "a variation without moves is left out")
		}
	}
	b.lines = b.lines[:len(b.lines)-1]
}

// comment keeps a comment: with the last move, or before the first of a line.
func (b *builder) comment(t token) {
	text := t.text
	if len(b.lines) == 0 {
		if text != "" {
			b.r.Root.After = append(b.r.Root.After, text)
		}
		return
	}
	l := b.line()
	if b.r.Start.Variant() == rules.Minesweeper {
		text = b.commands(l, t)
	}
	switch {
	case text == "":
	case l.node == nil:
		l.comment = append(l.comment, text)
	case len(l.node.Variations) > 0:
		last := l.node.Variations[len(l.node.Variations)-1]
		last.Behind = append(last.Behind, text)
	default:
		l.node.After = append(l.node.After, text)
	}
}

func (b *builder) nag(t token, n uint8) {
	l := b.line()
	if l.node == nil || l.node == &b.r.Root {
		b.warn(t, NAGWithoutMove, "the annotation $%d belongs to no move, and is left out", n)
		return
	}
	l.node.NAGs = append(l.node.NAGs, n)
}

// number compares a move number with the one that is due.
func (b *builder) number(t token) {
	l := b.line()
	if !b.settle(l) || b.warned.number {
		return
	}
	due := l.now.Fullmove()
	n, err := strconv.Atoi(t.text)
	if err != nil || n != due {
		b.warned.number = true
		b.warn(t, MoveNumber, "the move number is %s where %d is due; numbers are not looked at further", clip(t.text), due)
	}
}

// word reads a move, or what else stands there.
func (b *builder) word(t token) {
	v, l := b.r.Start.Variant(), b.line()
	move, nags, strange := cutGlyphs(v, spelled(t.text))
	if b.alphabet != nil {
		move = b.alphabet.english(move)
	}
	switch n, alone := lone[move]; {
	case move == "":
	case alone:
		nags = append(nags, n)
	case move == "e.p." || move == "e.p" || move == "ep":
		if l.node == nil || l.node == &b.r.Root || v != rules.Chess || l.node.Move.To() != l.before.EnPassant() {
			b.warn(t, UnknownToken, "%s stands where no pawn was taken en passant, and is left out", t.text)
			return
		}
	case move == "--" || move == "Z0" || move == "@@@@" || move == "null":
		b.cut(l, t, NullMove, fmt.Sprintf("%s passes the turn, which no rule knows: this line of play is left out from here", t.text))
		return
	case slices.Contains(marks, move) && l.node != nil && l.node != &b.r.Root:
	default:
		if move = cutMarks(move); isMove(v, move) {
			b.move(l, t, move)
			break
		}
		b.noMove(l, t, move)
		return
	}
	if b.skipping() {
		return
	}
	for _, n := range nags {
		b.nag(t, n)
	}
	if strange != "" {
		b.warn(t, UnknownToken, "%q is not one of ! ? !! ?? !? ?!, and is left out", clip(strange))
	}
}

// noMove leaves out a word that is not understood, unless it seems to be a move: no
// move may be passed over.
func (b *builder) noMove(l *line, t token, move string) {
	switch {
	case foreignLetter(b.r.Start.Variant(), move):
		b.illegal(l, t, ForeignLetters, fmt.Sprintf("%q is not a move: pieces are K, Q, R, B and N, figures, or the letters of one language", clip(t.text)), nil)
	case strings.ContainsAny(move, "0123456789") || strings.HasPrefix(move, "O-"):
		b.illegal(l, t, NoMove, fmt.Sprintf("%q is not a move", clip(t.text)), nil)
	default:
		b.warn(t, UnknownToken, "%q is not understood, and is left out", clip(t.text))
	}
}

// move plays a move at the end of a line.
func (b *builder) move(l *line, t token, move string) {
	if !b.settle(l) {
		return
	}
	if l == b.main() && !b.mayGoOn(l, t, move) {
		return
	}
	m, err := findMove(&l.now, move)
	switch {
	case err != nil:
	case b.r.Start.Variant() == rules.Minesweeper:
		err = l.now.Legal(m) // the game may be over
	case m.To() == l.now.King(l.now.Turn().Other()):
		err = l.now.LegalPastDraw(m) // it was in check at the start, but no king is taken
	}
	if err != nil {
		b.noLegalMove(l, t, move, err)
		return
	}
	if b.nodes++; b.nodes > mostNodes {
		b.fail(t, TooLong, fmt.Sprintf("the game has more than %d moves", mostNodes), nil)
		return
	}
	n := &Node{Move: m}
	if l.node == nil {
		n.Before, l.comment = l.comment, nil
		l.of.Variations = append(l.of.Variations, n)
	} else {
		l.node.Next = n
	}
	t.text = move
	l.node, l.word, l.before, l.settled = n, t, l.now, false
	l.reveal, l.seen = nil, nil
}

// noLegalMove says why a move is none of a position.
func (b *builder) noLegalMove(l *line, t token, move string, err error) {
	var illegal *rules.IllegalMove
	if why := l.now.Explain(move); why != nil {
		illegal, err = why, why
	} else {
		errors.As(err, &illegal)
	}
	message := strings.Replace(err.Error(), strconv.Quote(move), strconv.Quote(clip(t.text)), 1) // as it is written
	if illegal != nil {
		message = fmt.Sprintf("%s is illegal: %v", clip(t.text), illegal.Reason)
	}
	b.illegal(l, t, IllegalMove, fmt.Sprintf("%s (move %d, %v)", message, l.now.Fullmove(), l.now.Turn()), err)
}

// mayGoOn reports whether the main line goes on. After checkmate and stalemate
// there is no legal move anyway; an automatic draw is passed in old games of chess.
func (b *builder) mayGoOn(l *line, t token, move string) bool {
	if b.past {
		return true
	}
	o := b.game.Outcome()
	switch {
	case !o.Over():
		return true
	case o.Result != rules.Draw || o.Ending == rules.Stalemate || b.r.Start.Variant() == rules.Minesweeper:
		cause := &rules.IllegalMove{Reason: rules.GameOver}
		if m, err := findMove(&l.now, move); err == nil {
			cause.Move = m
		}
		b.fail(t, IllegalMove, fmt.Sprintf("%s is illegal: the game has ended by %v", clip(t.text), o.Ending), cause)
		return false
	}
	b.past = true
	b.warn(t, PastDraw, "the game goes on although it is drawn here by %v", o.Ending)
	return true
}
