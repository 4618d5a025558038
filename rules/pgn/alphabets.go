package pgn

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"minechess/rules"
)

// An alphabet is the letters that a language has for the king, the queen, the rook,
// the bishop and the knight. Books print moves with them, and people type what they
// read; PGN itself has the English ones.
type alphabet [5]string

const english = "KQRBN"

// alphabets are those that are tried where a game cannot be read with the English
// letters, the commoner first.
var alphabets = []alphabet{
	{"K", "H", "W", "G", "S"},  // Polish
	{"K", "D", "T", "L", "S"},  // German, Danish, Norwegian, Swedish, Croatian, Slovene
	{"R", "D", "T", "F", "C"},  // French
	{"R", "D", "T", "A", "C"},  // Spanish, Italian, Catalan
	{"Кр", "Ф", "Л", "С", "К"}, // Russian
	{"K", "D", "T", "L", "P"},  // Dutch
	{"K", "D", "V", "S", "J"},  // Czech, Slovak
	{"K", "V", "B", "F", "H"},  // Hungarian
	{"R", "D", "T", "B", "C"},  // Portuguese
	{"R", "D", "T", "N", "C"},  // Romanian
	{"Кр", "Ф", "Т", "С", "К"}, // Ukrainian
	{"Ц", "Д", "Т", "О", "К"},  // Bulgarian
	{"К", "Д", "Т", "Л", "С"},  // Serbian, Macedonian
	{"מ", "מה", "צ", "ר", "פ"}, // Hebrew
	{"מ", "ה", "צ", "ר", "פ"},  // Hebrew, with one letter for the queen
	{"K", "D", "T", "L", "R"},  // Finnish, Afrikaans
	{"K", "L", "V", "O", "R"},  // Estonian
	{"K", "D", "T", "L", "Z"},  // Latvian
	{"K", "V", "B", "R", "Ž"},  // Lithuanian
	{"K", "D", "H", "B", "R"},  // Icelandic
	{"Ş", "V", "K", "F", "A"},  // Turkish
	{"R", "D", "T", "K", "Ĉ"},  // Esperanto
	{"Ρ", "Β", "Π", "Α", "Ι"},  // Greek
	{"T", "B", "C", "E", "M"},  // Welsh
	{"E", "D", "G", "A", "Z"},  // Basque
}

// fits reports whether the alphabet can be one of a game: in Minesweeper Chess D is
// no piece.
func (a *alphabet) fits(v rules.Variant) bool {
	return v == rules.Chess || a[1] != "D" && a[1] != "Д"
}

// english writes a move with the English letters: that of the piece, and that of a
// promotion. A letter of a piece that the alphabet does not have makes it no move.
func (a *alphabet) english(move string) string {
	piece, rest := a.cut(move)
	if piece == 0 {
		if first := move[:min(len(move), 1)]; first != "" && strings.Contains(english, first) {
			return "?" + move
		}
	} else {
		move = string(piece) + rest
	}
	square := strings.LastIndexAny(move, "0123456789")
	if square < 0 {
		return move
	}
	before, promotion := move[:square+1], strings.TrimLeft(move[square+1:], "=(/")
	if to, after := a.cut(promotion); to != 0 && to != 'K' {
		return before + "=" + string(to) + strings.TrimPrefix(after, ")")
	}
	return move
}

// cut cuts the longest letter of a piece off the beginning of a text, as the English
// one; it is 0 if there is none.
func (a *alphabet) cut(text string) (piece byte, rest string) {
	longest := 0
	for i, letter := range a {
		if len(letter) > longest && strings.HasPrefix(text, letter) {
			piece, longest = english[i], len(letter)
		}
	}
	return piece, text[longest:]
}

// pieceLetter is the letter of a piece that a move begins with, of whatever language;
// 0 for what begins with none, or is no move of a piece.
func pieceLetter(move string) rune {
	first, size := utf8.DecodeRuneInString(move)
	rest := move[size:]
	if !unicode.IsLetter(first) || strings.ContainsRune("abcdefghOo", first) || !strings.ContainsAny(rest, "12345678") || !strings.ContainsAny(rest, "abcdefgh") {
		return 0
	}
	return first
}

// promotionLetter is the letter of the piece that a pawn becomes at the end of a move,
// of whatever language; 0 if there is none.
func promotionLetter(move string) rune {
	square := strings.LastIndexAny(move, "12345678")
	if square < 1 || strings.IndexByte("abcdefgh", move[square-1]) < 0 {
		return 0
	}
	letter, size := utf8.DecodeRuneInString(strings.TrimLeft(move[square+1:], "=(/"))
	if size == 0 || !unicode.IsUpper(letter) && !unicode.In(letter, unicode.Hebrew) {
		return 0
	}
	return letter
}

// foreignLetter reports whether a move names a piece by the letter of another
// language.
func foreignLetter(v rules.Variant, move string) bool {
	letter := pieceLetter(move)
	if letter == 0 {
		letter = promotionLetter(move)
	}
	return letter != 0 && !strings.ContainsRune(english, letter) && slices.ContainsFunc(alphabets, func(a alphabet) bool {
		return a.fits(v) && a.hasAll([]rune{letter})
	})
}

// alphabetsOf is those that have all the letters of pieces in the moves of a game; none
// if those are the English ones.
func alphabetsOf(v rules.Variant, game []token) []*alphabet {
	var letters []rune
	foreign := false
	for _, t := range game {
		if t.kind != tokenWord {
			continue
		}
		move, _, _ := cutGlyphs(v, spelled(t.text))
		for _, letter := range [...]rune{pieceLetter(move), promotionLetter(move)} {
			if letter == 0 || v == rules.Minesweeper && letter == 'D' || slices.Contains(letters, letter) {
				continue
			}
			letters = append(letters, letter)
			foreign = foreign || !strings.ContainsRune(english, letter)
		}
	}
	if !foreign {
		return nil
	}
	var list []*alphabet
	for i := range alphabets {
		if a := &alphabets[i]; a.fits(v) && a.hasAll(letters) {
			list = append(list, a)
		}
	}
	return list
}

// hasAll reports whether pieces begin with each of the letters.
func (a *alphabet) hasAll(letters []rune) bool {
	for _, letter := range letters {
		if !slices.ContainsFunc(a[:], func(own string) bool { return strings.HasPrefix(own, string(letter)) }) {
			return false
		}
	}
	return true
}

// readInAlphabets reads the moves, and where they have letters of another language reads
// them again with those. If that does not go further, the English letters count.
func (r *Reader) readInAlphabets(b *builder) *builder {
	begun := *b.r
	begun.Warnings, begun.Root.After = slices.Clip(begun.Warnings), slices.Clip(begun.Root.After)
	r.keep, r.kept = true, r.kept[:0]
	b.lineUp()
	r.readMoves(b)
	kept := r.keep
	r.keep = false
	if b.r.Err == nil || begun.Err != nil || !kept {
		return b
	}
	for _, a := range alphabetsOf(begun.Start.Variant(), r.kept) {
		record := begun
		other := &builder{r: &record, places: b.places, outside: b.outside, alphabet: a}
		other.lineUp()
		(&Reader{replay: r.kept}).readMoves(other)
		if other.game.Len() > b.game.Len() {
			b = other
		}
		if b.r.Err == nil {
			break
		}
	}
	return b
}
