package pgn

import (
	"bufio"
	"encoding/binary"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// CodePage is how bytes are read that are not UTF-8. Records say nothing of it: it
// depends on where a file comes from.
type CodePage uint8

// The code pages that records are found in. In each of them a byte that stands for
// nothing is read as U+FFFD, so that no letter vanishes.
const (
	Western CodePage = iota // Windows-1252, which has the letters of Latin-1, the encoding of the PGN standard
	Polish                  // Windows-1250, or ISO 8859-2 if the file begins with its letters
	Hebrew                  // Windows-1255
	latin2
)

// upperHalf is the characters of the bytes from 0x80 on, by page.
var upperHalf = [...]string{
	Western: "€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿" +
		"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
	Polish: "€\uFFFD‚\uFFFD„…†‡\uFFFD‰Š‹ŚŤŽŹ\uFFFD‘’“”•–—\uFFFD™š›śťžź\u00A0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00AD®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż" +
		"ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
	Hebrew: "€\uFFFD‚ƒ„…†‡ˆ‰\uFFFD‹\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD‘’“”•–—˜™\uFFFD›\uFFFD\uFFFD\uFFFD\uFFFD\u00A0¡¢£₪¥¦§¨©×«¬\u00AD®¯°±²³´µ¶·¸¹÷»¼½¾¿" +
		"\u05B0\u05B1\u05B2\u05B3\u05B4\u05B5\u05B6\u05B7\u05B8\u05B9\uFFFD\u05BB\u05BC\u05BD\u05BE\u05BF\u05C0\u05C1\u05C2\u05C3\u05F0\u05F1\u05F2\u05F3\u05F4\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\u05D0\u05D1\u05D2\u05D3\u05D4\u05D5\u05D6\u05D7\u05D8\u05D9\u05DA\u05DB\u05DC\u05DD\u05DE\u05DF\u05E0\u05E1\u05E2\u05E3\u05E4\u05E5\u05E6\u05E7\u05E8\u05E9\u05EA\uFFFD\uFFFD\u200E\u200F\uFFFD",
	latin2: "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\u00A0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00ADŽŻ°ą˛ł´ľśˇ¸šşťź˝žż" +
		"ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
}

// char is the character of a byte from 0x80 on.
func (p CodePage) char(b byte) rune {
	left := b - 0x80
	for _, c := range upperHalf[p] {
		if left == 0 {
			return c
		}
		left--
	}
	return utf8.RuneError
}

// pageOf is the page that text is in that begins like this: Polish letters of ISO 8859-2 are
// signs in Windows-1250, and the other way about.
func pageOf(p CodePage, beginning []byte) CodePage {
	if p != Polish || utf8.Valid(beginning) {
		return p
	}
	count := func(letters string) (n int) {
		for _, b := range beginning {
			if strings.IndexByte(letters, b) >= 0 {
				n++
			}
		}
		return n
	}
	if count("\xA1\xB1\xA6\xB6\xAC\xBC") > count("\xA5\xB9\x8C\x9C\x8F\x9F") {
		return latin2
	}
	return p
}

// decoded is text as UTF-8, without a byte order mark, if it begins as UTF-16 does: with such a
// mark, or with two characters of ASCII. All other text is given as it is.
func decoded(r io.Reader) *bufio.Reader {
	in := bufio.NewReader(r)
	beginning, _ := in.Peek(4)
	begins := func(mark string) bool { return strings.HasPrefix(string(beginning), mark) }
	ascii := func(first int) bool {
		return len(beginning) == 4 && beginning[first] != 0 && beginning[first+2] != 0 && beginning[1-first] == 0 && beginning[3-first] == 0
	}
	var order binary.ByteOrder
	switch {
	case begins("\uFEFF"):
		in.Discard(3)
		return in
	case begins("\xFF\xFE") || ascii(0):
		order = binary.LittleEndian
	case begins("\xFE\xFF") || ascii(1):
		order = binary.BigEndian
	default:
		return in
	}
	return bufio.NewReader(&wide{in: in, order: order})
}

// wide gives UTF-16 as UTF-8.
type wide struct {
	in    *bufio.Reader
	order binary.ByteOrder
	left  []byte // of a character that found no room
}

func (w *wide) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(w.left) == 0 {
			c, err := w.next()
			if err != nil {
				if n > 0 {
					return n, nil
				}
				return 0, err
			}
			if c == byteOrderMark {
				continue
			}
			w.left = utf8.AppendRune(w.left, c)
		}
		m := copy(p[n:], w.left)
		w.left, n = w.left[m:], n+m
	}
	return n, nil
}

// next is the next character; half of one is U+FFFD.
func (w *wide) next() (rune, error) {
	pair, err := w.in.Peek(2)
	if len(pair) < 2 {
		w.in.Discard(len(pair))
		return 0, err
	}
	w.in.Discard(2)
	c := rune(w.order.Uint16(pair))
	if !utf16.IsSurrogate(c) {
		return c, nil
	}
	if pair, _ = w.in.Peek(2); len(pair) == 2 {
		if both := utf16.DecodeRune(c, rune(w.order.Uint16(pair))); both != utf8.RuneError {
			w.in.Discard(2)
			return both, nil
		}
	}
	return utf8.RuneError, nil
}
