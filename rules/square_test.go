package rules_test

import (
	"strings"
	"testing"

	"minechess/rules"
)

// A message that repeats foreign text cuts it between letters, not within one.
func TestLongTextIsCutBetweenLetters(t *testing.T) {
	for n := range 4 {
		text := strings.Repeat("a", n) + strings.Repeat("ż♞", 20)
		_, err := rules.ParseMove(rules.Chess, text)
		if err == nil || strings.Contains(err.Error(), `\x`) || !strings.Contains(err.Error(), "…") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
