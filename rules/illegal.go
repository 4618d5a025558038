package rules

import "fmt"

// Reason says why a move is illegal.
type Reason uint8

// The reasons. Where several apply, the first of them is given; but only an
// empty from-square is no such move before the man is found to be the opponent's.
const (
	// GameOver: the game has ended.
	GameOver Reason = iota + 1
	// NoSuchMove: no man is there, or it does not move that way, or something
	// stands in its way, or the letter of a promotion belongs to another move.
	NoSuchMove
	// NotYourPiece: the man is the opponent's.
	NotYourPiece
	// OwnPieceThere: a man of one's own stands on the to-square, and nothing
	// else is wrong.
	OwnPieceThere
	// PawnCannotCaptureStraight: the opponent's man stands ahead of the pawn.
	PawnCannotCaptureStraight
	// SweepInCheck: rule 13.
	SweepInCheck
	// CastlingRightLost: king or rook has moved.
	CastlingRightLost
	// CastlingPieceBetween: something stands between king and rook.
	CastlingPieceBetween
	// CastlingOutOfCheck: the king is in check.
	CastlingOutOfCheck
	// CastlingThroughAttack: the king would cross or reach an attacked square.
	CastlingThroughAttack
	// LeavesKingAttacked: one's own king would be attacked after the move
	// (rules 19 and 20).
	LeavesKingAttacked
)

// String is the reason in the words of the rulebook's vectors.
func (r Reason) String() string {
	switch r {
	case GameOver:
		return "game over"
	case NoSuchMove:
		return "no such move"
	case NotYourPiece:
		return "not your piece"
	case OwnPieceThere:
		return "own piece there"
	case PawnCannotCaptureStraight:
		return "pawn cannot capture straight"
	case SweepInCheck:
		return "sweep in check"
	case CastlingRightLost:
		return "castling right lost"
	case CastlingPieceBetween:
		return "castling: piece between"
	case CastlingOutOfCheck:
		return "castling out of check"
	case CastlingThroughAttack:
		return "castling through attack"
	case LeavesKingAttacked:
		return "leaves king attacked"
	}
	return "legal"
}

// IllegalMove is the error for a move that may not be played.
type IllegalMove struct {
	Move   Move
	Reason Reason
}

// Error names the move and the reason.
func (e *IllegalMove) Error() string { return fmt.Sprintf("illegal move %v: %v", e.Move, e.Reason) }

// Legal returns nil for a legal move and an [*IllegalMove] for any other. The
// game may have been over already by a repetition, which a position cannot
// tell; [Game] knows.
func (p *Position) Legal(m Move) error {
	if why := p.illegal(m); why != 0 {
		return &IllegalMove{m, why}
	}
	return nil
}

// LegalPastDraw is [Position.Legal] for the record of an old game, which may go on
// after a draw that ends it here: in chess a draw is passed over.
func (p *Position) LegalPastDraw(m Move) error {
	if o := p.Ended(); o.Over() && (o.Result != Draw || p.rules().zoned()) {
		return &IllegalMove{m, GameOver}
	}
	if why := p.illegalGoingOn(m); why != 0 {
		return &IllegalMove{m, why}
	}
	return nil
}

func (p *Position) illegal(m Move) Reason {
	if p.Ended().Over() {
		return GameOver
	}
	return p.illegalGoingOn(m)
}

// illegalGoingOn is illegal in a game that has not ended.
func (p *Position) illegalGoingOn(m Move) Reason {
	from, to := m.From(), m.To()
	piece := p.At(from)
	switch {
	case piece == NoPiece:
		return NoSuchMove
	case piece.Color() != p.turn:
		return NotYourPiece
	case from == to || !p.rules().board.Has(to):
		return NoSuchMove
	}
	l := p.Leeway()
	if m.IsSweep() {
		return l.illegalSweep(m, piece)
	}
	if m != NewMove(from, to, m.Promotion()) || m.Promotion() != Pawn && piece.Kind() != Pawn {
		return NoSuchMove
	}
	way := p.rules().castles(p.turn, from, to, allCastling)
	var why Reason
	if way != nil && piece.Kind() == King {
		why = l.illegalCastling(way)
	} else {
		why = l.illegalShape(m, piece)
	}
	switch {
	case why != 0:
		return why
	case p.takesKing(m):
		return NoSuchMove
	case l.Allows(m):
		return 0
	}
	return LeavesKingAttacked
}

func (l *Leeway) illegalSweep(m Move, piece Piece) Reason {
	switch {
	case !l.rules.sweeps || piece.Kind() != Pawn || m != NewSweep(m.From(), forwardOf(l.us, m.From())):
		return NoSuchMove
	case l.checkers.Any():
		return SweepInCheck
	}
	return 0
}

func (l *Leeway) illegalCastling(way *castlingSquares) Reason {
	p := l.position
	switch {
	case p.castling&way.right == 0:
		return CastlingRightLost
	case way.between.And(l.occupied).Any():
		return CastlingPieceBetween
	case l.checkers.Any():
		return CastlingOutOfCheck
	case p.attacked(way.over, l.them, l.occupied):
		return CastlingThroughAttack
	}
	return 0
}

// illegalShape judges whether the man moves that way at all, its king left
// aside. A man of one's own on the to-square is the reason only where nothing
// else is.
func (l *Leeway) illegalShape(m Move, piece Piece) Reason {
	p := l.position
	from, to, kind := m.From(), m.To(), piece.Kind()
	if kind != Pawn {
		switch {
		case !Attacks(p.turn, kind, from, l.occupied).Has(to):
			return NoSuchMove
		case l.own.Has(to):
			return OwnPieceThere
		}
		return 0
	}
	if promoting := p.rules().choosing.Has(to); promoting != (m.Promotion() >= Knight && m.Promotion() <= Queen) || m.Promotion() > Queen {
		return NoSuchMove
	}
	if table.pawn[p.turn][from].Has(to) {
		switch {
		case l.own.Has(to):
			return OwnPieceThere
		case p.colors[l.them].Has(to) || to == p.enPassant:
			return 0
		}
		return NoSuchMove
	}
	ahead := forwardOf(p.turn, from)
	double := from.Rank() == p.rules().rank(p.turn, 1) && to == forwardOf(p.turn, ahead) && !l.occupied.Has(ahead)
	switch {
	case to != ahead && !double:
		return NoSuchMove
	case l.own.Has(to):
		return OwnPieceThere
	case l.occupied.Has(to):
		return PawnCannotCaptureStraight
	}
	return 0
}

// Explain is why a move in algebraic notation that [Position.ParseSAN] refuses is
// illegal: of the man that it can mean, or of several the reason that tells most.
// It is nil if there is nothing to tell but that no man moves that way, or that
// several do.
func (p *Position) Explain(san string) *IllegalMove {
	want, err := p.parseSAN(san)
	if err != nil {
		return nil
	}
	if p.exposed || !p.HasMoves() {
		return &IllegalMove{0, GameOver}
	}
	if want.kind == Pawn && want.file < 0 {
		want.file = want.to.File() // a capture would name its file
	}
	var best IllegalMove
	meant := 0
	for men := p.Men(p.turn); men.Any(); men = men.Rest() {
		from := men.First()
		m := NewMove(from, want.to, want.promotion)
		switch kind := p.At(from).Kind(); {
		case want.castling != noCastling:
			if kind != King {
				continue
			}
			m = NewMove(from, p.rules().castlingAt[p.turn][want.castling-kingside].kingTo, Pawn)
		case kind != want.kind || want.file >= 0 && want.file != from.File() || want.rank >= 0 && want.rank != from.Rank():
			continue
		case want.sweep:
			m = NewSweep(from, want.to)
		case !p.rules().choices && want.promotion == Queen:
			m = NewMove(from, want.to, Pawn)
		}
		why := p.illegal(m)
		if why == 0 || why == GameOver {
			continue // it is legal, but written wrongly; or a draw is passed
		}
		meant++
		if why > best.Reason {
			best = IllegalMove{m, why}
		}
	}
	if meant == 0 || meant > 1 && best.Reason <= NoSuchMove {
		return nil
	}
	return &best
}

// takesKing reports whether a move takes a king: only where the side not to move
// is in check ([ParseFENInCheck]) can there be one, and even there it is none.
func (p *Position) takesKing(m Move) bool { return p.kinds[King].Has(m.To()) && !m.IsSweep() }
