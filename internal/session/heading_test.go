package session_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"minechess/internal/session"
	"minechess/rules"
)

// A file of several games is listed, and each of its games can be opened.
func TestGamesOfAFile(t *testing.T) {
	file, err := os.ReadFile("../../rules/pgn/testdata/dialects/96-three-games.pgn")
	if err != nil {
		t.Fatal(err)
	}
	games, err := (session.File{Text: file}).Games()
	if err != nil {
		t.Fatal(err)
	}
	want := []session.Heading{
		{White: "Alpha", Black: "Beta", Event: "Club evening", Date: "2024.05.01", Result: rules.WhiteWins, Plies: 7, Opening: "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#"},
		{White: "Gamma", Black: "Delta", Event: "Club evening", Date: "2024.05.02", Plies: 4, Opening: "d4 d5 c4 e6"},
		{White: "Epsilon", Black: "Zeta", Event: "Club evening", Date: "2024.05.03", Result: rules.Draw, Plies: 2, Opening: "c4 c5"},
	}
	if len(games) != len(want) {
		t.Fatalf("%d games: %+v", len(games), games)
	}
	for i := range want {
		want[i].Variant = rules.Chess
		if games[i] != want[i] {
			t.Errorf("game %d is %+v, want %+v", i, games[i], want[i])
		}
		s, _, err := (session.File{Text: file}).Read("x", i)
		if err != nil {
			t.Fatal(err)
		}
		if white, _ := s.Names(); white != want[i].White || s.Game().Len() != want[i].Plies {
			t.Errorf("game %d opens as %s's with %d plies", i, white, s.Game().Len())
		}
	}
	if day, ok := games[1].Day(); !ok || day.Format("2006-01-02") != "2024-05-02" {
		t.Errorf("the day is %v, %v", day, ok)
	}
	if _, _, err := (session.File{Text: file}).Read("x", 3); !errors.Is(err, session.ErrNoGame) {
		t.Errorf("a game that is not there: %v", err)
	}

	// Of a file that is cut, the last game is not whole.
	if games, err := (session.File{Text: file[:len(file)-20], Cut: true}).Games(); err != nil || len(games) != 2 {
		t.Errorf("%d games of a file that is cut: %v", len(games), err)
	}
	if games, err := (session.File{Text: []byte("1. e4 e5"), Cut: true}).Games(); err != nil || len(games) != 1 {
		t.Errorf("%d games, the only one cut: %v", len(games), err)
	}
	if _, err := (session.File{Text: []byte("nothing of the kind")}).Games(); !errors.Is(err, session.ErrNoGame) {
		t.Errorf("no game at all: %v", err)
	}
}

// The heading of a saved game tells what the game tells.
func TestSavedHeading(t *testing.T) {
	s := start(t, rules.Minesweeper)
	s.SetSeat(rules.Black, session.Seat{Level: 3})
	for range 5 {
		if err := s.Play(s.Game().Position().AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	saved := string(s.saved)
	h, err := session.SavedHeading([]byte(saved))
	if err != nil {
		t.Fatal(err)
	}
	if h.Variant != rules.Minesweeper || h.Plies != 5 || h.Result != rules.Unfinished || h.Levels != [2]int{rules.Black: 3} {
		t.Errorf("%+v", h)
	}
	if _, ok := h.Day(); !ok {
		t.Errorf("the day is not told: %+v", h)
	}
	for _, damaged := range []string{"", "no game", saved[:strings.LastIndex(saved, "*")], strings.Replace(saved, `"Minesweeper"`, `"Atomic"`, 1)} {
		if _, err := session.SavedHeading([]byte(damaged)); err == nil {
			t.Errorf("it is not seen to be damaged:\n%s", damaged)
		}
	}
}
