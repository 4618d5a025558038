package session_test

import (
	"strings"
	"testing"

	"minechess/internal/session"
	"minechess/rules"
)

func TestTheScoreOfAMatch(t *testing.T) {
	w := start(t, rules.Chess)
	w.SetNames("  Ania\n ", strings.Repeat("x", 100))
	if white, black := w.Names(); white != "Ania" || len(black) != session.LongestName {
		t.Errorf("they are called %q and %q", white, black)
	}
	w.SetNames("Ania", "Noa")
	if m := w.Match(); m != (session.Match{}) {
		t.Errorf("before the first game %v", m)
	}
	if err := w.Resign(rules.Black); err != nil {
		t.Fatal(err)
	}
	if tag(string(w.saved), "Round") != "?" || strings.Contains(string(w.saved), "MinechessMatch") {
		t.Errorf("the first game tells of a match:\n%s", w.saved)
	}
	m := w.Match()
	if m != (session.Match{Games: 1, Points: [2]int{2, 0}}) {
		t.Errorf("after the first game %v", m)
	}

	second := start(t, rules.Minesweeper)
	second.SetMatch(m.Turned())
	if err := second.AgreeDraw(); err != nil {
		t.Fatal(err)
	}
	want := session.Match{Games: 2, Points: [2]int{1, 3}}
	if got := second.Match(); got != want {
		t.Errorf("after the second %v, want %v", got, want)
	}
	again, notes := read(t, string(second.saved))
	if got := again.Match(); got != want || len(notes) != 0 {
		t.Errorf("read back %v, want %v; %v", got, want, notes)
	}
	if tag(string(second.saved), "Round") != "2" || tag(string(second.saved), "MinechessMatch") != "0 1" {
		t.Errorf("saved as\n%s", second.saved)
	}
	second.SetMatch(session.Match{})
	second.Store()
	if strings.Contains(string(second.saved), "Match") {
		t.Errorf("the match is not over:\n%s", second.saved)
	}
}

func TestHostileMatchTags(t *testing.T) {
	for _, tags := range []string{
		`[Round "2"]`, `[MinechessMatch "1 0"]`, `[Round "-1"][MinechessMatch "1 0"]`, `[Round "3"][MinechessMatch "1 0"]`,
		`[Round "2"][MinechessMatch "NaN 1"]`, `[Round "2"][MinechessMatch "1e400 0"]`, `[Round "2"][MinechessMatch "0.3 0.7"]`,
		`[Round "2"][MinechessMatch "1"]`, `[Round "99999999999"][MinechessMatch "1 1"]`, `[Round "2"][MinechessMatch "-1 2"]`,
	} {
		w, _ := read(t, strings.ReplaceAll(tags, "][", "]\n[")+"\n\n*\n")
		if m := w.Match(); m != (session.Match{}) {
			t.Errorf("%s tells of %v", tags, m)
		}
	}
}
