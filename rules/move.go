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

// ParseMove reads a move in coordinates (section 3 of the rulebook): two squares
// of the game's board, and perhaps one of q r b n s. Whether it is legal
// anywhere, or the letter means something in this game, is not asked. A text
// that belongs to a position is for [Position.ParseMove].
func ParseMove(v Variant, text string) (Move, error) {
	from, rest, ok := cutSquare(v, text)
	if !ok {
		return 0, moveError(text, "it does not start with a square")
	}
	to, suffix, ok := cutSquare(v, rest)
	switch {
	case !ok:
		return 0, moveError(text, "its second square is missing or off the board")
	case suffix == "":
		return NewMove(from, to, Pawn), nil
	case suffix == "s":
		return NewSweep(from, to), nil
	}
	for k := Knight; k <= Queen; k++ {
		if suffix == string(k.Letter()|0x20) {
			return NewMove(from, to, k), nil
		}
	}
	return 0, moveError(text, fmt.Sprintf("%q cannot follow the squares", clip(suffix)))
}

// ParseMove reads a move in coordinates as [ParseMove] does, and leaves out the
// q that may follow a pawn of Minesweeper Chess to the last rank: such a pawn
// becomes a queen without a word (rule 18). Any other letter stays, so that
// [Position.Legal] can refuse it.
func (p *Position) ParseMove(text string) (Move, error) {
	m, err := ParseMove(p.variant, text)
	if err != nil {
		return 0, err
	}
	if !p.rules().choices && m.Promotion() == Queen && p.promotes(m.From(), m.To()) {
		return NewMove(m.From(), m.To(), Pawn), nil
	}
	return m, nil
}

// promotes reports whether the man on from is a pawn of the side to move that
// steps from the last rank but one to the last.
func (p *Position) promotes(from, to Square) bool {
	rules := p.rules()
	return to.Rank() == rules.rank(p.turn, rules.ranks-1) && from.Rank() == rules.rank(p.turn, rules.ranks-2) &&
		p.At(from) == MakePiece(p.turn, Pawn)
}

func moveError(text, why string) error {
	return fmt.Errorf("%q is not a move in coordinates: %s", clip(text), why)
}
