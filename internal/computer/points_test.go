package computer

import (
	"testing"

	"minechess/rules"
)

func TestRiskOf(t *testing.T) {
	// After 1.Nc3 with mines on c4 and d4: b4 shows one, c4 and d4 their mines,
	// and two more lie on 25 squares that no number clears.
	black := gameOf(t, rules.Start(rules.Minesweeper), "c4,d4,e4,f4", "Nc3").Position()
	white := gameOf(t, rules.Start(rules.Minesweeper), "c4,d4,e4,f4", "Nc3", "Dh8").Position()
	start := rules.Start(rules.Minesweeper)
	king := positionOf(t, rules.Minesweeper, "7k/8/8/8/8/8/4K3/8/P7/8 w - - 0 1 ......../......../..111.../..1*1... 1")
	exposed := positionOf(t, rules.Minesweeper, exposing)
	tests := []struct {
		name, move string
		p          *rules.Position
		n, d       int
	}{
		{"a double step at the start", "e2e4", &start, 1, 8},
		{"a single step", "e2e3", &start, 0, 1},
		{"a knight beside the fog", "b1c3", &start, 0, 1},
		{"an unknown square", "e2e4", white, 2, 25},
		{"a square cleared by a number", "c3b5", white, 0, 1},
		{"an uncovered mine", "d2d4", white, 1, 1},
		{"a sweep of a mine's neighbour", "e2e3s", white, 0, 1},
		{"black", "g9g7", black, 2, 25},
		{"a king on a mine (rule 9)", "e4d4", &king, 0, 1},
		{"an exposed king (rule 21)", "b2e5", &exposed, 1, 8},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := move(t, rules.Minesweeper, test.move)
			if err := test.p.Legal(m); err != nil {
				t.Fatal(err)
			}
			got := RiskOf(test.p, m)
			if want := (Risk{test.n, test.d}); got != want {
				t.Errorf("got %v, want %v", got, want)
			}
			if got.Any() != (test.n > 0) || got.Chance() != float64(test.n)/float64(test.d) {
				t.Errorf("%v: any %v, chance %v", got, got.Any(), got.Chance())
			}
		})
	}
}

func TestPointsOfOutcome(t *testing.T) {
	for _, test := range []struct {
		o    rules.Outcome
		want [2]Points
	}{
		{rules.Outcome{Result: rules.WhiteWins, Ending: rules.Checkmate}, [2]Points{1000, 0}},
		{rules.Outcome{Result: rules.BlackWins, Ending: rules.ExposedKing}, [2]Points{0, 1000}},
		{rules.Outcome{Result: rules.Draw, Ending: rules.Stalemate}, [2]Points{500, 500}},
	} {
		for c := range rules.Color(2) {
			if got := pointsOfOutcome(test.o, c); got != test.want[c] {
				t.Errorf("%v is worth %d to %v, want %d", test.o, got, c, test.want[c])
			}
		}
	}
}

func TestWeigh(t *testing.T) {
	var w weigh
	w.add(100, 1)
	w.add(500, 7)
	if w.mean() != 450 {
		t.Error(w.mean())
	}
}
