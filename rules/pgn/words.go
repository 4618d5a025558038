package pgn

import (
	"slices"
	"strings"
	"unicode"

	"minechess/rules"
)

// A move is written in many ways: with signs behind it that praise or judge it, with
// figures for the letters of the pieces, as an engine writes it, with the letters of another
// language (see alphabets.go). This file knows what such a word means; what cannot
// be a move in one spelling is tried in the others.

// glyphs are the signs that stand for numbered annotations (NAGs), beside runs of !
// and ?. Where several end a word, the longest counts.
var glyphs = []glyph{
	{"+/-", 16}, {"-/+", 17}, {"+/=", 14}, {"=/+", 15}, {"=+", 15}, {"+=", 14}, {"+-", 18}, {"-+", 19}, {"=", 10},
	{"‼", 3}, {"⁇", 4}, {"⁉", 5}, {"⁈", 6}, {"□", 7}, {"▢", 7}, {"∞", 13}, {"⩲", 14}, {"⩱", 15}, {"±", 16}, {"∓", 17},
	{"⊙", 22}, {"⨀", 22}, {"○", 26}, {"⟳", 32}, {"↑", 36}, {"→", 40}, {"⯹", 44}, {"⇆", 132}, {"⇄", 132}, {"⊕", 138}, {"⨁", 138},
	{"∆", 140}, {"Δ", 140}, {"∇", 141}, {"⌓", 142},
}

type glyph struct {
	sign string
	nag  uint8
}

// lone are words on their own that stand for an annotation.
var lone = map[string]uint8{"N": 146, "TN": 146, "D": 220}

// marks are words that repeat of a move what can be seen: check and mate.
var marks = []string{"+", "++", "#", "ch", "ch.", "check", "dis", "dis.", "disc", "disc.", "dbl", "dbl.", "double", "mate", "†", "‡"}

// suffixNAGs are the runs of ! and ? that mean something.
var suffixNAGs = map[string]uint8{"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}

// spelled is a word as this package reads it: dashes, crosses and figures are those
// of SAN, and nothing invisible is in it.
func spelled(word string) string {
	if isASCII(word) {
		return word
	}
	return strings.Map(func(c rune) rune {
		switch c {
		case '‐', '‑', '‒', '–', '—', '−':
			return '-'
		case '×', '✕':
			return 'x'
		case '♔', '♚':
			return 'K'
		case '♕', '♛':
			return 'Q'
		case '♖', '♜':
			return 'R'
		case '♗', '♝':
			return 'B'
		case '♘', '♞':
			return 'N'
		case '♙', '♟':
			return -1
		}
		if unicode.In(c, unicode.Cf, unicode.Variation_Selector) {
			return -1
		}
		return c
	}, word)
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}

// cutGlyphs cuts the signs off the end of a word, and gives their annotations in the
// order in which they stand. strange is a run of ! and ? that means nothing.
func cutGlyphs(v rules.Variant, word string) (move string, nags []uint8, strange string) {
	for {
		bare := strings.TrimRight(word, "!?")
		if bare != word {
			if n, ok := suffixNAGs[word[len(bare):]]; ok {
				nags = append(nags, n)
			} else {
				strange = word[len(bare):]
			}
			word = bare
			continue
		}
		g, ok := lastGlyph(v, word)
		if !ok {
			break
		}
		nags = append(nags, g.nag)
		word = word[:len(word)-len(g.sign)]
	}
	slices.Reverse(nags)
	return word, nags, strange
}

// lastGlyph is the sign that ends a word. In Minesweeper Chess a - behind a move
// says that a mine destroyed the man, so that signs with one must stand alone.
func lastGlyph(v rules.Variant, word string) (found glyph, ok bool) {
	if word == "" || word[len(word)-1] >= '0' && word[len(word)-1] <= '9' {
		return glyph{}, false // as most moves do
	}
	for _, g := range glyphs {
		if len(g.sign) > len(found.sign) && strings.HasSuffix(word, g.sign) && (v == rules.Chess || g.sign[0] >= 0x80 || word == g.sign) {
			found, ok = g, true
		}
	}
	return found, ok
}

// cutMarks cuts off a move what says in words that it gives check or takes en passant.
func cutMarks(move string) string {
	for _, mark := range [...]string{"e.p.", "e.p", "ep", "†", "‡", "ch.", "ch", "mate"} {
		if cut, ok := strings.CutSuffix(move, mark); ok && cut != "" {
			return strings.TrimRight(cut, "/,")
		}
	}
	return move
}

// coordinates is a move as an engine writes it, such as e2e4 or e7e8q, without the
// signs that people put in between.
func coordinates(move string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune("-x:=/()", c) {
			return -1
		}
		return unicode.ToLower(c)
	}, strings.TrimRight(move, "+#"))
}

// respellings are other ways to write a move that is none in SAN as it stands. None of
// them can be a move of another piece.
func respellings(move string) []string {
	list := []string{upperPromotion(move), strings.ReplaceAll(strings.TrimSuffix(move, ":"), ":", "x")}
	switch strings.Map(castlingSign, strings.TrimRight(move, "+#")) {
	case "oo":
		list = append(list, "O-O")
	case "ooo":
		list = append(list, "O-O-O")
	}
	if len(move) > 2 && strings.IndexByte("kqrn", move[0]) >= 0 { // b is a file
		list = append(list, strings.ToUpper(move[:1])+move[1:])
	}
	return list
}

func castlingSign(c rune) rune {
	switch c {
	case 'O', '0':
		return 'o'
	case '-':
		return -1
	}
	return c
}

// upperPromotion writes the promotion at the end of a move as SAN does: a8q, a8=q,
// a8(q), a8/q.
func upperPromotion(move string) string {
	move = strings.TrimRight(move, "+#")
	bare := strings.TrimSuffix(move, ")")
	if len(bare) < 3 || strings.IndexByte("qrbnQRBN", bare[len(bare)-1]) < 0 {
		return move
	}
	return strings.TrimRight(bare[:len(bare)-1], "=/(") + "=" + strings.ToUpper(bare[len(bare)-1:])
}

// kingCastles is castling that is written as the king's move, for positions where the
// king cannot go there by a step.
var kingCastles = map[string]string{
	"Kg1": "O-O", "Kc1": "O-O-O", "Kg8": "O-O", "Kc8": "O-O-O", "Kg10": "O-O", "Kc10": "O-O-O",
	"Ke1g1": "O-O", "Ke1c1": "O-O-O", "Ke8g8": "O-O", "Ke8c8": "O-O-O", "Ke10g10": "O-O", "Ke10c10": "O-O-O",
}

// findMove reads a move of a position in all spellings. The error is that of SAN.
func findMove(p *rules.Position, move string) (rules.Move, error) {
	m, err := p.ParseSAN(move)
	if err == nil {
		return m, nil
	}
	if m, err := p.ParseMove(coordinates(move)); err == nil && p.LegalPastDraw(m) == nil {
		return m, nil
	}
	for _, other := range append(respellings(move), kingCastles[strings.ReplaceAll(strings.TrimRight(move, "+#"), "-", "")]) {
		if m, err := p.ParseSAN(other); err == nil {
			return m, nil
		}
	}
	return 0, err
}

// isMove reports whether a word is written as a move in some spelling, legal or not.
func isMove(v rules.Variant, move string) bool {
	if rules.IsSAN(v, move) {
		return true
	}
	if _, err := rules.ParseMove(v, coordinates(move)); err == nil {
		return true
	}
	return slices.ContainsFunc(respellings(move), func(other string) bool { return rules.IsSAN(v, other) })
}

// isZeros reports whether a word says that nobody has won a point: a result, unless
// it is castling.
func isZeros(word string) bool {
	switch spelled(word) {
	case "0-0", "0:0":
		return true
	}
	return false
}
