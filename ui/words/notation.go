package words

import (
	"strings"

	"minechess/ui/translations"
)

// Move is how the app writes a move for people: as in a record, but the man as a
// figurine or by the letter of the language, and signs in place of the letters
// that records have for sweeps and mines.
type Move struct {
	Man   byte   // the letter of the man whose figurine stands before the text, such as 'N', or 0
	Sweep bool   // a bomb stands before the text
	Text  string // runs from left to right in every language
	Mine  Mine   // what stands after the text
}

// Mine is what a mine had to do with a move.
type Mine uint8

const (
	NoMine    Mine = iota
	Destroyed      // the man
	Cleared        // by the king or a sweep
)

// letters are the texts for the men in a move, by their letters in a record.
var letters = map[byte]translations.Key{
	'K': translations.LetterKing, 'Q': translations.LetterQueen, 'R': translations.LetterRook,
	'B': translations.LetterBishop, 'N': translations.LetterKnight,
}

// WriteMove turns the SAN of a move into what is shown.
func WriteMove(c *translations.Catalogue, figurines bool, san string) Move {
	var m Move
	body := strings.TrimRight(san, "+#")
	sign := san[len(body):]
	if cut, ok := strings.CutSuffix(body, "-"); ok {
		body, m.Mine = cut, Destroyed
	}
	if cut, ok := strings.CutSuffix(body, "m"); ok {
		body, m.Mine = cut, Cleared
	}
	if cut, ok := strings.CutPrefix(body, "D"); ok {
		m.Sweep, m.Text = true, cut+sign
		return m
	}
	if before, promoted, ok := strings.Cut(body, "="); ok && len(promoted) == 1 {
		body = before + "=" + c.Text(letters[promoted[0]])
	}
	if key, ok := letters[san[0]]; ok {
		if figurines {
			m.Man = san[0]
			body = body[1:]
		} else {
			body = c.Text(key) + body[1:]
		}
	}
	m.Text = body + sign
	return m
}

// PlainMove is a move within a sentence: with letters, and without the marks of
// mines.
func PlainMove(c *translations.Catalogue, san string) string {
	m := WriteMove(c, false, san)
	if m.Sweep {
		return c.Text(translations.ActionSweep, "Square", m.Text)
	}
	return m.Text
}
