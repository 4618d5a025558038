package words

import (
	"strconv"
	"strings"

	"minechess/internal/bidi"
	"minechess/internal/computer"
	"minechess/rules"
	"minechess/ui/translations"
)

// Move is how the app writes a move for people: as in a record, but the piece as
// a figurine or by the letter of the language, and signs in place of the letters
// that records have for sweeps and mines.
type Move struct {
	Piece byte   // the letter of the piece whose picture stands before the text, such as 'N', or 0
	Sweep bool   // a bomb stands before the text
	Text  string // runs from left to right in every language
	Mine  Mine   // what stands after the text
}

// Mine is what a mine had to do with a move.
type Mine uint8

const (
	NoMine    Mine = iota
	Destroyed      // the piece
	Cleared        // by the king or a sweep
)

// letters are the texts for the pieces in a move, by their letters in a record.
var letters = map[byte]translations.Key{
	'K': translations.LetterKing, 'Q': translations.LetterQueen, 'R': translations.LetterRook,
	'B': translations.LetterBishop, 'N': translations.LetterKnight,
}

// figurines are the signs for the pieces in a text, by their letters in a record.
// The fonts of the theme have them, in the shapes of the pieces on the board.
var figurines = map[byte]string{'K': "♚", 'Q': "♛", 'R': "♜", 'B': "♝", 'N': "♞"}

// WriteMove turns the SAN of a move into what is shown: a picture of the piece, if
// figurines are wanted, and text.
func WriteMove(c *translations.Catalogue, figurine bool, san string) Move {
	m := writeMove(c, figurine, san)
	if figurine && san != "" && figurines[san[0]] != "" {
		m.Piece = san[0]
		m.Text = strings.TrimPrefix(m.Text, figurines[san[0]])
	}
	return m
}

// writeMove leaves the piece within the text.
func writeMove(c *translations.Catalogue, figurine bool, san string) Move {
	var m Move
	written := notated(c, figurine, san)
	body := strings.TrimRight(written, "+#")
	sign := written[len(body):]
	if cut, ok := strings.CutSuffix(body, "-"); ok {
		body, m.Mine = cut, Destroyed
	}
	if cut, ok := strings.CutSuffix(body, "m"); ok {
		body, m.Mine = cut, Cleared
	}
	body, m.Sweep = strings.CutPrefix(body, "D")
	m.Text = body + sign
	return m
}

// notated is a move as in a record, but with the pieces as figurines or in the
// letters of the language.
func notated(c *translations.Catalogue, figurine bool, san string) string {
	piece := func(letter byte) string {
		if figurine {
			return figurines[letter]
		}
		return c.Text(letters[letter])
	}
	if before, promoted, ok := strings.Cut(san, "="); ok && promoted != "" && figurines[promoted[0]] != "" {
		san = before + "=" + piece(promoted[0]) + promoted[1:]
	}
	if san != "" && figurines[san[0]] != "" {
		san = piece(san[0]) + san[1:]
	}
	return san
}

// PlainMove is a move within a sentence: without the marks of mines.
func PlainMove(c *translations.Catalogue, figurine bool, san string) string {
	m := writeMove(c, figurine, san)
	if m.Sweep {
		return c.Text(translations.MoveSweep, "Square", m.Text)
	}
	return m.Text
}

// MoveNumber is what stands before a move: "12." before one of White, "12…" before one of Black.
func MoveNumber(number int, turn rules.Color) string {
	if turn == rules.White {
		return strconv.Itoa(number) + "."
	}
	return strconv.Itoa(number) + "…"
}

// NumberedMove is a move within a sentence, with its number.
func NumberedMove(c *translations.Catalogue, figurine bool, number int, turn rules.Color, san string) string {
	return MoveNumber(number, turn) + PlainMove(c, figurine, san)
}

// Line writes the moves of a line with their numbers, and a remark, or "", in brackets after the first. The line reads from
// left to right in every language, the remark in its own direction.
func Line(c *translations.Catalogue, figurine bool, steps []computer.Step, remark string) string {
	var line strings.Builder
	for i, step := range steps {
		if i > 0 {
			line.WriteByte(' ')
		}
		if i == 0 || step.Turn == rules.White {
			line.WriteString(MoveNumber(step.Full, step.Turn))
		}
		line.WriteString(notated(c, figurine, step.SAN))
		if i == 0 && remark != "" {
			line.WriteString(" (" + bidi.Isolate(remark) + ")")
		}
	}
	return line.String()
}

// MoveOf is a legal move of a position within a sentence. The reveal says what it shows.
func MoveOf(c *translations.Catalogue, figurine bool, p *rules.Position, m rules.Move, r rules.Reveal) string {
	after := *p
	after.Advance(m, &r)
	return PlainMove(c, figurine, p.SAN(m, r, &after))
}
