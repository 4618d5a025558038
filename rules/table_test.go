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
