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
	page         CodePage
	left         int64 // bytes that may still be read
	char         rune  // the next character, or endOfText
	line, column int   // of char, from 1
	leading      bool  // nothing but blanks and tags stands before char on its line
	foreign      bool  // bytes that are not UTF-8, or control characters, were met
	binary       bool  // bytes of value 0 were met, which no text has
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

func newScanner(r io.Reader, limit int64, page CodePage) scanner {
	s := scanner{in: decoded(r), left: limit, line: 1, leading: true}
	beginning, _ := s.in.Peek(s.in.Size())
	s.page = pageOf(page, beginning)
	s.advance()
	return s
}

// advance goes on to the next character. Every line end is a \n, every other
// control character a space, and a byte that is not UTF-8 is of the code page.
func (s *scanner) advance() {
	if s.char == '\n' {
		s.line, s.column, s.leading = s.line+1, 0, true
	} else if s.char != ' ' && s.char != 0 {
		s.leading = false
	}
	s.column++
	if s.err != nil {
		s.char = endOfText
		return
	}
	b, err := s.in.ReadByte()
	s.left--
	switch {
	case err != nil:
		if err != io.EOF {
			s.err = err
		}
		s.char = endOfText
	case s.left < 0:
		s.err = errTooLarge
		s.char = endOfText
	case b >= utf8.RuneSelf:
		s.char = s.wideChar(b)
	case b >= ' ' && b != 0x7F || b == '\n':
		s.char = rune(b)
	default:
		s.char = s.control(b)
	}
}

// wideChar is the character that begins with a byte from 0x80 on.
func (s *scanner) wideChar(b byte) rune {
	_ = s.in.UnreadByte() // it was read just now
	c, size, _ := s.in.ReadRune()
	s.left -= int64(size) - 1
	if c == utf8.RuneError && size == 1 {
		s.foreign = true
		c = s.page.char(b)
	}
	switch {
	case s.left < 0:
		s.err = errTooLarge
		return endOfText
	case c == byteOrderMark:
		return ' '
	case unicode.IsControl(c):
		s.foreign = true
		return ' '
	}
	return c
}

// control is what is read for a control character.
func (s *scanner) control(b byte) rune {
	switch b {
	case '\r':
		if next, _ := s.in.Peek(1); len(next) == 1 && next[0] == '\n' {
			s.in.Discard(1)
			s.left--
		}
		return '\n'
	case '\t':
		return ' '
	case 0:
		s.binary = true
	}
	s.foreign = true
	return ' '
}

// next is the next token. After the end there is only the end.
func (s *scanner) next() token {
	for s.char == ' ' || s.char == '\n' || unicode.IsSpace(s.char) {
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
		if next, _ := s.in.Peek(2); len(next) == 2 && next[1] == ')' && strings.IndexByte("QRBNqrbn", next[0]) >= 0 {
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
	switch text {
	case "1-0":
		return rules.WhiteWins
	case "0-1":
		return rules.BlackWins
	case "1/2-1/2":
		return rules.Draw
	}
	if len(text) > mostResult || strings.IndexAny(text, "01½") != 0 {
		return rules.Unfinished
	}
	switch strings.NewReplacer(":", "-", "½", "1/2", "0.5", "1/2", "0,5", "1/2").Replace(spelled(text)) {
	case "1-0":
		return rules.WhiteWins
	case "0-1":
		return rules.BlackWins
	case "1/2-1/2", "1/2":
		return rules.Draw
	}
	return rules.Unfinished
}

// mostResult is the length of the longest result in bytes.
const mostResult = 20

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
