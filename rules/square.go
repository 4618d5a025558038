package rules

import (
	"fmt"
	"strings"
)

// Square is a square of the board, a1 = 0, b1 = 1, … h1 = 7, a2 = 8, … h10 =
// 79. Squares from 64 on exist in Minesweeper Chess only.
type Square uint8

// squares is the number of squares of the larger board.
const squares = 80

// NoSquare stands for the absence of a square.
const NoSquare Square = 255

// SquareAt gives the square on a file (0 = a … 7 = h) and a rank (0 = rank 1).
func SquareAt(file, rank int) Square { return Square(rank*8 + file) }

// File is the square's file, 0 = a … 7 = h.
func (s Square) File() int { return int(s & 7) }

// Rank is the square's rank counted from 0, so that rank 1 is 0.
func (s Square) Rank() int { return int(s >> 3) }

// String is the square's name, such as "e4" or "h10", and "-" for [NoSquare].
func (s Square) String() string {
	if s >= squares {
		return "-"
	}
	name := [3]byte{'a' + byte(s.File()), '1' + byte(s.Rank())}
	if s.Rank() == 9 {
		return string(append(name[:1], "10"...))
	}
	return string(name[:2])
}

// ParseSquare reads the name of a square of the game's board.
func ParseSquare(v Variant, text string) (Square, error) {
	s, rest, ok := cutSquare(v, text)
	if !ok || rest != "" {
		return NoSquare, fmt.Errorf("%q is not a square of a board of %d ranks", clip(text), v.Ranks())
	}
	return s, nil
}

// cutSquare reads a square at the start of text and returns what follows it.
func cutSquare(v Variant, text string) (s Square, rest string, ok bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '9' {
		return NoSquare, text, false
	}
	rank, rest := int(text[1]-'1'), text[2:]
	if rank == 0 && rest != "" && rest[0] == '0' {
		rank, rest = 9, rest[1:]
	}
	if rank >= v.Ranks() {
		return NoSquare, text, false
	}
	return SquareAt(int(text[0]-'a'), rank), rest, true
}

// clip shortens foreign text for an error message.
func clip(text string) string {
	const most = 60
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
