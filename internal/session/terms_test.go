package session_test

import (
	"strings"
	"testing"

	"minechess/internal/session"
	"minechess/rules"
)

func TestTermsAreKeptWithTheGame(t *testing.T) {
	for _, want := range []session.Terms{{}, {TouchMove: true}, {Odds: true}, {TouchMove: true, Odds: true}} {
		w := start(t, rules.Minesweeper)
		w.SetTerms(session.Terms{TouchMove: true})
		w.SetTerms(want)
		w.play(t, "e2e3")
		again, _ := read(t, string(w.saved))
		if w.Terms() != want || again.Terms() != want {
			t.Errorf("%+v became %+v, and %+v when it was read", want, w.Terms(), again.Terms())
		}
		if want == (session.Terms{}) && strings.Contains(string(w.saved), "MinechessTerms") {
			t.Errorf("nothing was agreed on:\n%s", w.saved)
		}
	}
	w, _ := read(t, "[MinechessTerms \"armageddon  odds\"]\n\n*\n")
	if w.Terms() != (session.Terms{Odds: true}) {
		t.Errorf("a strange tag tells of %+v", w.Terms())
	}
}
