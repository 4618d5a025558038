package rules

// Color is a side.
type Color uint8

// The two sides. White moves first.
const (
	White Color = iota
	Black
)

// Other is the opponent.
func (c Color) Other() Color { return c ^ 1 }

// String is "white" or "black".
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// Kind is a kind of man. A man is a piece in the wide sense, pawns included.
type Kind uint8

// The six kinds of men, in the order of their values.
const (
	Pawn Kind = iota
	Knight
	Bishop
	Rook
	Queen
	King
)

// kinds is the number of kinds.
const kinds = 6

const kindLetters = "PNBRQK"

// Letter is the kind's capital letter in FEN and SAN: P N B R Q K.
func (k Kind) Letter() byte { return kindLetters[k] }

// Value is the man's value for orientation (section 2 of the rulebook):
// pawn 1, knight 3, bishop 3, rook 5, queen 9, king 0.
func (k Kind) Value() int { return [kinds]int{1, 3, 3, 5, 9, 0}[k] }

// Piece is a man of one side, with its colour, or [NoPiece].
type Piece uint8

// NoPiece is an empty square.
const NoPiece Piece = 0

// MakePiece gives the man of a kind and a side.
func MakePiece(c Color, k Kind) Piece { return Piece(k+1) | Piece(c)<<3 }

// Kind is the man's kind. It has no meaning for [NoPiece].
func (p Piece) Kind() Kind { return Kind(p&7) - 1 }

// Color is the man's side. It has no meaning for [NoPiece].
func (p Piece) Color() Color { return Color(p >> 3) }

// Letter is the man's letter in FEN: a capital for White, a small letter for
// Black, and 0 for [NoPiece].
func (p Piece) Letter() byte {
	if p == NoPiece {
		return 0
	}
	return p.Kind().Letter() | byte(p.Color())<<5
}

// pieceOf reads a FEN letter.
func pieceOf(letter byte) (Piece, bool) {
	for k := Pawn; k <= King; k++ {
		switch letter {
		case k.Letter():
			return MakePiece(White, k), true
		case k.Letter() | 0x20:
			return MakePiece(Black, k), true
		}
	}
	return NoPiece, false
}
