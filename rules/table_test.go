package rules_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"minechess/rules"
)

// A table judges and writes down what the two steps would that it replaces.
func TestTableIsRefereeAndRecord(t *testing.T) {
	for _, v := range []rules.Variant{rules.Minesweeper, rules.Chess} {
		for seed := range uint64(20) {
			random := rand.New(rand.NewPCG(seed, 7))
			start := rules.Start(v)
			field := start.DrawMinefield(random.IntN)
			table, game := rules.NewTable(start, field), rules.NewGame(start)
			for !game.Outcome().Over() && game.Len() < 120 {
				moves := game.Position().AppendMoves(nil)
				m := moves[random.IntN(len(moves))]
				_, reveal, err := field.Play(game.Position(), m)
				if err == nil {
					err = game.Play(m, reveal)
				}
				if err != nil {
					t.Fatal(err)
				}
				ply, err := table.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				if *ply != *game.Ply(game.Len() - 1) || ply != table.Game().Ply(game.Len()-1) {
					t.Fatalf("game %d, ply %d is %v, want %v", seed, game.Len(), ply, game.Ply(game.Len()-1))
				}
			}
		}
	}
}

func TestTableRefusesWithoutAChange(t *testing.T) {
	table, err := rules.SetTable("rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "c4,d4,e4,f5")
	if err != nil {
		t.Fatal(err)
	}
	move := func(text string) rules.Move {
		m, err := rules.ParseMove(rules.Minesweeper, text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	var illegal *rules.IllegalMove
	if _, err := table.Play(move("e2e5")); !errors.As(err, &illegal) || table.Game().Len() != 0 {
		t.Errorf("e2e5: %v with %d plies", err, table.Game().Len())
	}
	ply, err := table.Play(move("e2e4"))
	if err != nil || !ply.Reveal.Destroyed || ply.SAN != "e4-" {
		t.Errorf("e2e4 onto a mine: %v, %v", ply, err)
	}
	if err := table.Game().Resign(rules.Black); err != nil {
		t.Fatal(err)
	}
	if _, err := table.Play(move("a9a8")); !errors.As(err, &illegal) || illegal.Reason != rules.GameOver {
		t.Errorf("a move after the end: %v", err)
	}
}

func TestTableIsNotSetWrong(t *testing.T) {
	for name, c := range map[string][2]string{
		"a mine under a man":  {"rnbqkbnr/pppppppp/8/8/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", "e4,e5"},
		"a mine off the zone": {"rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e3"},
		"no position":         {"here", "-"},
	} {
		if _, err := rules.SetTable(c[0], c[1]); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	table, err := rules.SetTable("rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "c4,d4,e4,f5")
	if err != nil {
		t.Fatal(err)
	}
	m, _ := rules.ParseMove(rules.Minesweeper, "b1c3")
	if _, err := table.Play(m); err != nil {
		t.Fatal(err)
	}
	other, _ := rules.ParseMinefield("c5,d5,e5,f5")
	if _, err := rules.ResumeTable(table.Game(), other); err == nil {
		t.Error("a game goes on with mines that its numbers rule out")
	}
	right, _ := rules.ParseMinefield("c4,d4,e4,f5")
	if again, err := rules.ResumeTable(table.Game(), right); err != nil || again.Game() != table.Game() {
		t.Errorf("a game does not go on with its own mines: %v", err)
	}
}

// Whoever leaves the draws of chess to others plays on past them, and past nothing else.
func TestPlayPastDraw(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		moves     []string
		ending    rules.Ending // after the moves
		next      string
		goesOn    bool
	}{
		{"repetition", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			[]string{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"}, rules.Repetition, "e2e4", true},
		{"fifty moves", "4k3/8/8/8/8/8/8/R3K3 w - - 99 90", []string{"a1a2"}, rules.FiftyMoves, "e8e7", true},
		{"dead position", "4k3/8/8/8/8/8/8/4Kr2 w - - 0 90", []string{"e1f1"}, rules.DeadPosition, "e8e7", true},
		{"mate", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", []string{"d1d8"}, rules.Checkmate, "g8h8", false},
		{"stalemate", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", []string{"f1f7"}, rules.Stalemate, "h8g8", false},
		{"an illegal move", "4k3/8/8/8/8/8/8/R3K3 w - - 99 90", []string{"a1a2"}, rules.FiftyMoves, "e8e6", false},
		{"the larger board", "4k3/8/8/8/8/8/8/8/8/4Kr2 w - - 0 90 ......../......../......../........ 0",
			[]string{"e1f1"}, rules.DeadPosition, "e10e9", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			table := rules.NewTable(position(t, test.fen), rules.Minefield{})
			play := func(text string) error {
				m, err := table.Game().Position().ParseMove(text)
				if err != nil {
					t.Fatal(err)
				}
				_, err = table.PlayPastDraw(m)
				return err
			}
			for _, m := range test.moves {
				if err := play(m); err != nil {
					t.Fatal(err)
				}
			}
			if got := table.Game().Outcome().Ending; got != test.ending {
				t.Fatalf("it has ended by %v", got)
			}
			before := table.Game().Len()
			if err := play(test.next); (err == nil) != test.goesOn || (table.Game().Len() > before) != test.goesOn {
				t.Errorf("%s is answered with %v, and the game has %d more plies", test.next, err, table.Game().Len()-before)
			}
		})
	}
}
