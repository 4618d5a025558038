package bidi

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/bidi"
)

// What GNU FriBidi 1.0.8 says about random texts: the levels of the runes, and
// the visual order with every letter where the eye finds it, Arabic not joined.
//
//go:embed testdata/order.jsonl
var orders []byte

func TestOrderIsThatOfTheUnicodeAlgorithm(t *testing.T) {
	lines := bufio.NewScanner(bytes.NewReader(orders))
	n := 0
	for ; lines.Scan(); n++ {
		var want struct {
			RTL                  bool
			Text, Levels, Visual string
		}
		if err := json.Unmarshal(lines.Bytes(), &want); err != nil {
			t.Fatalf("line %d: %v", n+1, err)
		}
		text, classes, isolates := read([]rune(want.Text), 0)
		levels := resolve(text, classes, want.RTL)
		var digits strings.Builder
		for _, l := range levels {
			digits.WriteByte(byte('0' + l))
		}
		if digits.String() != want.Levels {
			t.Errorf("levels of %q, right to left %v: %s, want %s", want.Text, want.RTL, digits.String(), want.Levels)
			continue
		}
		if got := drawn(write(text, levels, isolates)); got != want.Visual {
			t.Errorf("%q, right to left %v is drawn %q, want %q", want.Text, want.RTL, got, want.Visual)
		}
	}
	if n < 500 {
		t.Errorf("only %d texts", n)
	}
}

// drawn is what the eye reads from left to right when a renderer draws a line:
// the letters of right-to-left words turned around, accents behind their
// letter, the rest as it stands.
func drawn(line string) string {
	var out []rune
	var word [][]rune
	flush := func() {
		slices.Reverse(word)
		for _, letter := range word {
			out = append(out, letter...)
		}
		word = nil
	}
	for _, r := range line {
		switch c := classOf(r); {
		case r == leftToRightMark:
			flush()
		case c == bidi.R || c == bidi.AL:
			word = append(word, []rune{r})
		case c == bidi.NSM && len(word) > 0:
			last := &word[len(word)-1]
			*last = append(*last, r)
		default:
			flush()
			out = append(out, r)
		}
	}
	flush()
	return string(out)
}
