package arena

import (
	"testing"

	"minechess/rules"
)

// A game ends when both players have long agreed, not before, and an early
// match believes them sooner.
func TestAgreement(t *testing.T) {
	tests := []struct {
		name   string
		match  Match
		first  int // ply
		scores func(mover rules.Color) int
		result rules.Result
		plies  int // until it is believed; 0: never
	}{
		{"white has won", Match{}, 20, forWhite(1000), rules.WhiteWins, 8},
		{"black has won", Match{}, 20, forWhite(-1000), rules.BlackWins, 8},
		{"not enough", Match{}, 20, forWhite(999), rules.Unfinished, 0},
		{"both think they win", Match{}, 20, func(rules.Color) int { return 1000 }, rules.Unfinished, 0},
		{"level", Match{}, 81, forWhite(8), rules.Draw, 24},
		{"level, but early in the game", Match{}, 2, forWhite(0), rules.Draw, 81 - 2 + 24},
		{"hardly level", Match{}, 81, forWhite(9), rules.Unfinished, 0},
		{"early: white has won", Match{Early: true}, 20, forWhite(600), rules.WhiteWins, 6},
		{"early: not enough", Match{Early: true}, 20, forWhite(599), rules.Unfinished, 0},
		{"early: level", Match{Early: true}, 81, forWhite(-20), rules.Draw, 20},
		{"early: hardly level", Match{Early: true}, 81, forWhite(-21), rules.Unfinished, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			a := agreement{needs: test.match.needs()}
			for i := 1; i <= 200; i++ {
				mover := rules.Color(i & 1)
				o, _ := a.after(test.first+i-1, mover, test.scores(mover))
				if o.Over() {
					if o.Result != test.result || i != test.plies {
						t.Errorf("%v after %d plies, want %v after %d", o.Result, i, test.result, test.plies)
					}
					return
				}
			}
			if test.plies != 0 {
				t.Errorf("never believed, want %v after %d plies", test.result, test.plies)
			}
		})
	}
}

// forWhite is an opinion of both players, in hundredths of a pawn.
func forWhite(score int) func(rules.Color) int {
	return func(mover rules.Color) int {
		if mover == rules.Black {
			return -score
		}
		return score
	}
}
