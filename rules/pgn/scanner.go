package pgn

import (
	"bufio"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"minechess/rules"
)

const (
	endOfText     rune = -1
	byteOrderMark rune = '\uFEFF'
)

// scanner cuts PGN text into tokens. It reads on only as far as it must, so
// that a file of any length takes no more memory than its longest comment.
type scanner struct {
	in           *bufio.Reader
	left         int64 // bytes that may still be read
	char         rune  // the next character, or endOfText
	line, column int   // of char, from 1
	leading      bool  // nothing but blanks and tags stands before char on its line
	foreign      bool  // bytes that are not UTF-8, or control characters, were met
	err          error // why reading ended early
}

type tokenKind uint8

const (
	tokenEnd      tokenKind = iota
	tokenTag                // text is the name, value the value
	tokenBadTag             // a line that begins with a bracket and is no tag
	tokenEscape             // a line that begins with %
	tokenComment            // text is what it says
	tokenUnclosed           // a comment without an end
	tokenOpen               // (
	tokenClose              // )
	tokenNAG                // text is the digits after $
	tokenNumber             // 1. or 40... or 7; text is the digits
	tokenDots               // .. on their own
	tokenResult             // one of the four results
	tokenWord               // a move, or anything else
)

type token struct {
	kind         tokenKind
	text, value  string
	line, column int
	mended       bool // a tag that was understood only with good will
	long         bool // a tag's value was cut
}

func newScanner(r io.Reader, limit int64) scanner {
	s := scanner{in: bufio.NewReader(r), left: limit, line: 1, leading: true}
	if mark, _ := s.in.Peek(3); string(mark) == string(byteOrderMark) {
		s.in.Discard(3)
		s.left -= 3
	}
	s.advance()
	return s
}

// advance goes on to the next character. Every line end is a \n, every other
// control character a space, and a byte that is not UTF-8 is Latin-1, the
// encoding of the PGN standard.
func (s *scanner) advance() {
	if s.char == '\n' {
		s.line, s.column, s.leading = s.line+1, 0, true
	} else if s.char != ' ' && s.char != 0 {
		s.leading = false
	}
	s.column++
	c, size, err := s.in.ReadRune()
	s.left -= int64(size)
	switch {
	case s.err != nil:
		c = endOfText
	case err != nil:
		if err != io.EOF {
			s.err = err
		}
		c = endOfText
	case s.left < 0:
		s.err = errTooLarge
		c = endOfText
	case c == utf8.RuneError && size == 1:
		s.foreign = true
		if s.in.UnreadRune() == nil {
			b, _ := s.in.ReadByte()
			c = rune(b)
		}
		if unicode.IsControl(c) {
			c = ' '
		}
	case c == '\r':
		if next, _ := s.in.Peek(1); len(next) == 1 && next[0] == '\n' {
			s.in.ReadByte()
			s.left--
		}
		c = '\n'
	case c == '\t' || c == byteOrderMark:
		c = ' '
	case c != '\n' && unicode.IsControl(c):
		s.foreign = true
		c = ' '
	}
	s.char = c
}

// next is the next token. After the end there is only the end.
func (s *scanner) next() token {
	for s.char == '\n' || s.char == ' ' || unicode.IsSpace(s.char) {
		s.advance()
	}
	t := token{line: s.line, column: s.column}
	switch c := s.char; {
	case c == endOfText:
	case c == '%' && s.column == 1:
		t.kind, t.text = tokenEscape, s.restOfLine()
	case c == ';':
		s.advance()
		t.kind, t.text = tokenComment, strings.Trim(s.restOfLine(), " ")
	case c == '{':
		s.advance()
		t.kind = tokenComment
		if t.text = s.until('}'); s.char == endOfText {
			t.kind = tokenUnclosed
		}
		s.advance()
	case c == '[' && s.leading:
		s.tag(&t)
	case c == '(':
		t.kind = tokenOpen
		s.advance()
	case c == ')':
		t.kind = tokenClose
		s.advance()
	case c == '*':
		t.kind, t.text = tokenResult, "*"
		s.advance()
	case c == '$':
		s.advance()
		t.kind, t.text = tokenNAG, s.while(isDigit)
	case isDot(c):
		t.kind, t.text = tokenDots, s.while(isDot)
	default:
		s.word(&t)
	}
	return t
}

func isDigit(c rune) bool { return c >= '0' && c <= '9' }

func isDot(c rune) bool { return c == '.' || c == '…' }

// inWord reports whether a character can stand in a word. Brackets cannot, so
// that no word swallows a comment or a variation.
func inWord(c rune) bool {
	return c > ' ' && !strings.ContainsRune("{}()[]<>;$*", c) && !unicode.IsSpace(c)
}

// word reads a move number, a result, a move, or what else there is.
func (s *scanner) word(t *token) {
	t.kind = tokenWord
	if isDigit(s.char) {
		t.text = s.while(isDigit)
		if isDot(s.char) || !inWord(s.char) {
			s.while(isDot)
			t.kind = tokenNumber
			return
		}
	}
	t.text += s.while(inWord)
	if s.char == '(' {
		// A promotion written e8(Q).
		if next, _ := s.in.Peek(2); len(next) == 2 && next[1] == ')' && strings.IndexByte("QRBN", next[0]) >= 0 {
			t.text += "(" + string(next)
			s.advance()
			s.advance()
			s.advance()
			t.text += s.while(inWord)
		}
	}
	switch {
	case t.text == "":
		t.text = string(s.char) // a lone bracket
		s.advance()
	case resultOf(t.text) != rules.Unfinished:
		t.kind = tokenResult
	}
}

// resultOf reads a result, also in its sloppy forms; Unfinished if it is none.
func resultOf(text string) rules.Result {
	switch strings.ReplaceAll(text, "–", "-") {
	case "1-0":
		return rules.WhiteWins
	case "0-1":
		return rules.BlackWins
	case "1/2-1/2", "1/2", "½-½", "½":
		return rules.Draw
	}
	return rules.Unfinished
}

// mostWord bounds what is kept of a run of characters that is no comment.
const mostWord = 255

func (s *scanner) while(in func(rune) bool) string {
	var text strings.Builder
	for in(s.char) {
		if text.Len() < mostWord {
			text.WriteRune(s.char)
		}
		s.advance()
	}
	return text.String()
}

// until reads a comment up to its end. Its lines are joined by spaces.
func (s *scanner) until(end rune) string {
	var text strings.Builder
	for s.char != end && s.char != endOfText {
		if s.char == '\n' {
			text.WriteByte(' ')
		} else {
			text.WriteRune(s.char)
		}
		s.advance()
	}
	return strings.Trim(text.String(), " ")
}

func (s *scanner) restOfLine() string {
	var text strings.Builder
	for s.char != '\n' && s.char != endOfText {
		text.WriteRune(s.char)
		s.advance()
	}
	return text.String()
}

// clip shortens foreign text for a message.
func clip(text string) string {
	const most = 60
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
