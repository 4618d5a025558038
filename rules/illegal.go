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

func (p *Position) illegal(m Move) Reason {
	if p.Ended().Over() {
		return GameOver
	}
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
