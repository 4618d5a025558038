package screen

import (
	"minechess/rules"
	"minechess/rules/whynot"
	"minechess/ui/board"
)

// WhyTopic is where the guide tells of the rule that an attempt was against; "" if there
// is nothing to read about it.
func WhyTopic(a whynot.Answer) Topic {
	switch a.Reason {
	case whynot.SweepInCheck, whynot.OnlyPawnsSweep:
		return TopicSweep
	case whynot.KingShape, whynot.QueenShape, whynot.RookShape, whynot.BishopShape, whynot.KnightShape, whynot.InTheWay, whynot.OwnPiece,
		whynot.PawnShape, whynot.PawnBack, whynot.PawnTwoLate, whynot.PawnStraight, whynot.PawnDiagonal:
		return TopicPieces
	case whynot.CastlesByTwo, whynot.KingMoved, whynot.RookMoved, whynot.RookTaken, whynot.NoRight, whynot.BetweenRook,
		whynot.CastleCheck, whynot.CastleThrough, whynot.CastleInto:
		return TopicCastling
	case whynot.PassantLate, whynot.NoPassant, whynot.PassantExposes:
		return TopicPassant
	case whynot.KingBesideKing, whynot.KingTakesHeld, whynot.KingAttacked, whynot.DoubleCheck, whynot.StaysInCheck, whynot.Pinned:
		return TopicCheck
	case whynot.MineNoShield:
		return TopicExposed
	}
	return ""
}

// WhyMarks shows on the board why an attempt is not allowed: who attacks what, what is
// in the way, where a pawn would take.
func WhyMarks(p *rules.Position, a whynot.Answer) []board.Mark {
	var marks []board.Mark
	if a.Where != rules.NoSquare && a.Reason != whynot.Pinned {
		marks = append(marks, board.Ring(board.Square(a.Where), board.Bad))
	}
	switch a.Reason {
	case whynot.PawnStraight, whynot.PawnDiagonal:
		for takes := rules.Attacks(p.Turn(), rules.Pawn, a.From, rules.Bitboard{}); takes.Any(); takes = takes.Rest() {
			marks = append(marks, board.Arrow(board.Square(a.From), board.Square(takes.First()), board.Hint))
		}
	case whynot.CastlesByTwo:
		king, to := board.Square(a.From), board.Square(a.From)+2
		if a.To < a.From {
			to = king - 2
		}
		marks = append(marks, board.Arrow(king, to, board.Hint))
	}
	for by := a.By; by.Any(); by = by.Rest() {
		marks = append(marks, board.Arrow(board.Square(by.First()), board.Square(a.Of), board.Attack))
	}
	return marks
}
