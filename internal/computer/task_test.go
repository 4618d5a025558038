package computer

import (
	"slices"
	"testing"

	"minechess/rules"
)

func TestTaskOf(t *testing.T) {
	g := gameOf(t, rules.Start(rules.Chess), "-", "e4", "d5", "exd5", "Nf6", "Nf3", "Nxd5", "Ng1")
	tests := []struct {
		plies, want, history int
		captured             string
	}{
		{-3, 0, 0, "-"},
		{0, 0, 0, "-"},
		{2, 2, 0, "-"},
		{3, 3, 0, "d5"},
		{5, 5, 2, "-"},
		{6, 6, 0, "d5"},
		{7, 7, 1, "-"},
		{99, 7, 1, "-"},
	}
	for _, test := range tests {
		task := TaskOf(g, test.plies)
		if task.Position != *g.PositionAt(test.want) {
			t.Errorf("after %d plies the position is %s", test.plies, task.Position.FEN())
		}
		if len(task.History) != test.history || task.Captured.String() != test.captured {
			t.Errorf("after %d plies: %d hashes, captured on %v, want %d and %s",
				test.plies, len(task.History), task.Captured, test.history, test.captured)
		}
		for i, hash := range task.History {
			if before := g.PositionAt(test.want - test.history + i); hash != before.Hash() {
				t.Errorf("after %d plies hash %d is not that of %s", test.plies, i, before.FEN())
			}
		}
	}
}

func TestTasksAreCopies(t *testing.T) {
	table := tableOf(t, rules.Minesweeper, "c4,e6,f5,h7")
	play(t, table, "Nc3", "Nc8", "Nb1", "Nb10")
	g := table.Game()
	task, record := TaskOf(g, 4), RecordOf(g)
	position, history, plies := task.Position, slices.Clone(task.History), slices.Clone(record.plies)
	if err := g.TakeBack(3); err != nil {
		t.Fatal(err)
	}
	play(t, table, "a8", "a4")
	if task.Position != position || !slices.Equal(task.History, history) {
		t.Error("the task changed with the game")
	}
	if !slices.Equal(record.plies, plies) {
		t.Error("the record changed with the game")
	}
}

func TestThenLeavesTheTaskAlone(t *testing.T) {
	task := TaskOf(gameOf(t, rules.Start(rules.Chess), "-", "Nf3", "Nf6"), 2)
	task.History = append(make([]uint64, 0, 16), task.History...)
	var none rules.Reveal
	one, two := task.then(move(t, rules.Chess, "b1c3"), &none), task.then(move(t, rules.Chess, "e2e4"), &none)
	one = one.then(move(t, rules.Chess, "b8c6"), &none)
	if len(task.History) != 2 || len(two.History) != 3 || len(one.History) != 4 {
		t.Fatal(len(task.History), len(two.History), len(one.History))
	}
	two = two.then(move(t, rules.Chess, "a7a6"), &none)
	if one.History[3] == two.History[3] {
		t.Error("two lines share their history")
	}
}
