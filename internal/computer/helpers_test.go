package computer

import (
	"testing"

	"minechess/rules"
)

// quick is an effort for tests: the same on every machine, and soon spent.
var quick = Effort{Nodes: 2000}

func positionOf(t *testing.T, v rules.Variant, fen string) rules.Position {
	t.Helper()
	p, err := rules.ParseFEN(v, fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func taskOf(t *testing.T, v rules.Variant, fen string) Task {
	t.Helper()
	return Task{Position: positionOf(t, v, fen), Captured: rules.NoSquare}
}

func startTask(v rules.Variant) Task { return TaskOf(rules.NewGame(rules.Start(v)), 0) }

func fieldOf(t *testing.T, mines string) rules.Minefield {
	t.Helper()
	field, err := rules.ParseMinefield(mines)
	if err != nil {
		t.Fatal(err)
	}
	return field
}

// tableOf is a game from its start, on a board with the given mines if it has any.
func tableOf(t *testing.T, v rules.Variant, mines string) *rules.Table {
	t.Helper()
	if v == rules.Chess {
		mines = "-"
	}
	return rules.NewTable(rules.Start(v), fieldOf(t, mines))
}

// gameOf plays moves in algebraic notation on a board with the given mines.
func gameOf(t *testing.T, start rules.Position, mines string, moves ...string) *rules.Game {
	t.Helper()
	table := rules.NewTable(start, fieldOf(t, mines))
	play(t, table, moves...)
	return table.Game()
}

func play(t *testing.T, table *rules.Table, moves ...string) {
	t.Helper()
	for _, text := range moves {
		m, err := table.Game().Position().ParseSAN(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := table.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

func move(t *testing.T, v rules.Variant, text string) rules.Move {
	t.Helper()
	m, err := rules.ParseMove(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

const (
	wholeFog = " ????????/????????/????????/???????? 4"
	// Rule 21's example: a bishop on e5 would stop the check, unless a mine lies there.
	exposing = "4r2k/8/8/8/8/8/8/8/1B6/4K3 w - - 0 1" + wholeFog
)
