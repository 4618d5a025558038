package session_test

import (
	"slices"
	"strings"
	"testing"

	"minechess/internal/session"
	"minechess/rules"
)

// What the user says about a game is saved with it, and told by its heading, but not to others.
func TestDescription(t *testing.T) {
	s := start(t, rules.Minesweeper)
	s.Describe("  My \"best\"\n game ", []string{"club", "Żółw", "CLUB", " ", "a,b"})
	if want := []string{"club", "Żółw", "a", "b"}; s.Title() != `My "best" game` || !slices.Equal(s.Labels(), want) {
		t.Errorf("%q, %q", s.Title(), s.Labels())
	}
	again, err := session.ReadSaved("again", s.saved)
	if err != nil {
		t.Fatal(err)
	}
	if again.Title() != s.Title() || !slices.Equal(again.Labels(), s.Labels()) {
		t.Errorf("read again: %q, %q", again.Title(), again.Labels())
	}
	h, err := session.SavedHeading(s.saved)
	if err != nil || h.Title != s.Title() || h.Labels != "club, Żółw, a, b" {
		t.Errorf("%+v, %v", h, err)
	}
	record, err := s.Export()
	if err != nil || strings.Contains(string(record), "best") || strings.Contains(string(record), "club") {
		t.Errorf("others are told:\n%s", record)
	}
	s.Describe("?", nil)
	if s.Title() != "" || len(s.Labels()) > 0 || strings.Contains(string(s.saved), "MinechessTitle") {
		t.Errorf("nothing is said, yet %q is saved", s.saved)
	}
	s.Describe(strings.Repeat("ż", 300), make([]string, 100))
	if n := len([]rune(s.Title())); n != 100 {
		t.Errorf("a title of %d characters", n)
	}
	many := session.SplitLabels(strings.Repeat("x", 50) + ",1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21")
	if len(many) != 20 || len(many[0]) != 40 {
		t.Errorf("%d labels, the first of %d characters", len(many), len(many[0]))
	}
}
