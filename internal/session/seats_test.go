package session_test

import (
	"crypto/rand"
	"strings"
	"testing"
	"time"

	"minechess/internal/session"
	"minechess/rules"
)

func TestSeatsAreSavedAndNamedForOthers(t *testing.T) {
	s, err := session.New("1", rules.Chess, rand.Reader, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	s.SetSeat(rules.Black, session.Seat{Level: 7})
	var saved []byte
	s.Save = func(_ string, record []byte) { saved = record }
	if err := s.Play(rules.NewMove(rules.SquareAt(4, 1), rules.SquareAt(4, 3), rules.Pawn)); err != nil {
		t.Fatal(err)
	}
	again, err := session.ReadSaved("1", saved)
	if err != nil {
		t.Fatal(err)
	}
	if c, ok := again.Opponent(); !ok || c != rules.Black || again.Seat(c).Level != 7 || again.Seat(rules.White).Computer() {
		t.Errorf("read back: %v %v, seats %v %v", c, ok, again.Seat(rules.White), again.Seat(rules.Black))
	}
	export, err := again.Export()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(export), `[Black "Minesweeper Chess, level 7"]`) || strings.Contains(string(export), "MinechessBlackLevel") {
		t.Errorf("others read:\n%s", export)
	}
}

func TestSeatTagsThatMakeNoSense(t *testing.T) {
	for _, level := range []string{"0", "100", "-3", "seven", ""} {
		s, _, err := session.Read("1", []byte(`[MinechessWhiteLevel "`+level+`"]`+"\n\n1. e4 e5 *\n"))
		if err != nil {
			t.Fatalf("level %q: %v", level, err)
		}
		if s.Seat(rules.White).Computer() {
			t.Errorf("level %q gives a computer", level)
		}
	}
}
