package whynot

import "minechess/rules"

func (q *question) pawn() Reason {
	p := q.position
	ahead, home := 1, 1
	if p.Turn() == rules.Black {
		ahead, home = -1, p.Variant().Ranks()-2
	}
	files, ranks := q.To.File()-q.From.File(), (q.To.Rank()-q.From.Rank())*ahead
	switch {
	case ranks < 0:
		return PawnBack
	case ranks == 1 && (files == 1 || files == -1):
		return q.pawnCapture()
	case files != 0 || ranks > 2 || ranks == 0:
		return PawnShape
	case ranks == 2 && q.From.Rank() != home:
		return PawnTwoLate
	case ranks == 2 && q.blocked(q.From, q.To):
		return InTheWay
	case p.Men(p.Turn()).Has(q.To):
		q.Where = q.To
		return OwnPiece
	case p.At(q.To) != rules.NoPiece:
		q.Where = q.To
		return PawnStraight
	}
	why := q.danger(rules.NoSquare)
	if why != None && ranks == 1 && p.Mines().Has(q.To) && p.Check() {
		// Whoever takes a pawn to a mine that is to be seen ahead of it means to sweep.
		q.Where = rules.NoSquare
		q.attacked(q.ownKing(), q.checkers())
		return SweepInCheck
	}
	return why
}

// pawnCapture judges a pawn's step to a square diagonally ahead.
func (q *question) pawnCapture() Reason {
	p := q.position
	switch {
	case p.Men(p.Turn()).Has(q.To):
		q.Where = q.To
		return OwnPiece
	case p.At(q.To) != rules.NoPiece:
		return q.danger(rules.NoSquare)
	}
	beside := rules.SquareAt(q.To.File(), q.From.Rank())
	if q.To == p.EnPassant() {
		return q.danger(beside)
	}
	// Where a double step of the other side ends.
	stepped := 3
	if p.Turn() == rules.White {
		stepped = p.Variant().Ranks() - 4
	}
	if q.From.Rank() != stepped || p.At(beside) != rules.MakePiece(p.Turn().Other(), rules.Pawn) {
		return PawnDiagonal
	}
	q.Where = beside
	if p.Variant() == rules.Minesweeper {
		return NoPassant
	}
	return PassantLate
}
