package rules

import "fmt"

// Move is a move in coordinates: a from-square, a to-square, and either a
// promotion or the mark of a sweep. Castling is the king's move (e1g1). The
// square a sweep goes to is the one directly ahead of the pawn. A promotion in
// Minesweeper Chess needs no mark (rule 18). The zero Move is none.
type Move uint32

const (
	moveToShift             = 8
	movePromotionShift      = 16
	moveSweep          Move = 1 << 24
)

// NewMove is the move from one square to another, promoting to a knight,
// bishop, rook or queen, or with promotion [Pawn] not at all.
func NewMove(from, to Square, promotion Kind) Move {
	return Move(from) | Move(to)<<moveToShift | Move(promotion)<<movePromotionShift
}

// NewSweep is the sweep of the square directly ahead of the pawn on from (rule 12).
func NewSweep(from, ahead Square) Move { return NewMove(from, ahead, Pawn) | moveSweep }

// The names that records of games use.
func newMove(from, to Square) Move               { return NewMove(from, to, Pawn) }
func promotionMove(from, to Square, k Kind) Move { return NewMove(from, to, k) }
func sweepMove(from, to Square) Move             { return NewSweep(from, to) }
func zoneBit(s Square) Zone                      { return ZoneOf(s) }

// From is the square the man stands on.
func (m Move) From() Square { return Square(m) }

// To is the square it goes to, or that is swept.
func (m Move) To() Square { return Square(m >> moveToShift) }

// IsSweep reports whether the move is a pawn's sapper action (rule 12).
func (m Move) IsSweep() bool { return m&moveSweep != 0 }

// Promotion is the kind a pawn of chess becomes; [Pawn] if it does not.
func (m Move) Promotion() Kind { return Kind(m >> movePromotionShift & 7) }

// String writes the move in coordinates, such as "e2e4", "e7e8n" or "e4e5s".
func (m Move) String() string {
	text := m.From().String() + m.To().String()
	switch {
	case m.IsSweep():
		return text + "s"
	case m.Promotion() != Pawn:
		return text + string(m.Promotion().Letter()|0x20)
	}
	return text
}

// ParseMove reads a move in coordinates (section 3 of the rulebook). Whether
// it is legal anywhere is not asked, but the suffix must be one of the game's:
// q r b n in chess, s or an optional q in Minesweeper Chess. A q there is only
// understood where a pawn can promote: from the last rank but one to the last.
func ParseMove(v Variant, text string) (Move, error) {
	from, rest, ok := cutSquare(v, text)
	if !ok {
		return 0, moveError(text, "it does not start with a square")
	}
	to, suffix, ok := cutSquare(v, rest)
	if !ok {
		return 0, moveError(text, "its second square is missing or off the board")
	}
	switch {
	case suffix == "":
		return NewMove(from, to, Pawn), nil
	case v == Minesweeper && suffix == "s":
		return NewSweep(from, to), nil
	case v == Minesweeper && suffix == "q" && promotes(v, from, to):
		return NewMove(from, to, Pawn), nil
	case v == Chess && len(suffix) == 1:
		for k := Knight; k <= Queen; k++ {
			if suffix[0] == k.Letter()|0x20 {
				return NewMove(from, to, k), nil
			}
		}
	}
	return 0, moveError(text, fmt.Sprintf("%q cannot follow the squares", clip(suffix)))
}

// promotes reports whether the squares are those of a pawn reaching the last rank.
func promotes(v Variant, from, to Square) bool {
	last := v.Ranks() - 1
	return from.Rank() == last-1 && to.Rank() == last || from.Rank() == 1 && to.Rank() == 0
}

func moveError(text, why string) error {
	return fmt.Errorf("%q is not a move in coordinates: %s", clip(text), why)
}
