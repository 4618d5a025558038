package computer_test

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"minechess/internal/clock"
	"minechess/internal/computer"
	"minechess/internal/session"
	"minechess/rules"
)

// Two computers play a game with clocks to its end, with nobody watching. The
// clocks are fake and thinking takes none of their time, but the players take as
// long for their moves as they do for people.
func TestComputerAgainstComputer(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		t.Run(v.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, err := session.New("1", v, rand.NewChaCha8([32]byte{3}), time.Now())
				if err != nil {
					t.Fatal(err)
				}
				control, err := clock.ParseControls("60+1")
				if err == nil {
					err = s.SetClock(control)
				}
				if err != nil {
					t.Fatal(err)
				}
				queue := make(chan func(), 100)
				s.Post = func(f func()) { queue <- f }
				var saved []byte
				s.Save = func(_ string, record []byte) { saved = record }
				var moves []rules.Move
				s.Notify = func(e session.Event) {
					switch e.Kind {
					case session.Played:
						moves = append(moves, e.Ply.Move)
					case session.Refused, session.Absent:
						t.Errorf("after %d plies: %v", len(moves), e.Err)
					}
				}
				for side, level := range [...]int{2, 6} {
					s.SetSeat(rules.Color(side), session.Seat{Level: level})
					s.Join(rules.Color(side), computer.New(computer.Options{
						Level: level, Seed: s.PlayerSeed(rules.Color(side)), MayResign: true, Effort: computer.Effort{Nodes: 300},
					}))
				}
				begun := time.Now()
				s.Resume()
				end := time.After(time.Hour)
				for !s.Game().Outcome().Over() {
					select {
					case do := <-queue:
						do()
					case <-end:
						t.Fatalf("after an hour and %d plies the game goes on", len(moves))
					}
				}
				if len(moves) != s.Game().Len() || len(moves) < 20 {
					t.Errorf("told of %d moves, the record has %d", len(moves), s.Game().Len())
				}
				if took := time.Since(begun); took < time.Duration(len(moves))*100*time.Millisecond {
					t.Errorf("%d moves in %v: a person has no time to see them", len(moves), took)
				}
				if o := s.Game().Outcome(); o.Ending == rules.TimeOut {
					t.Errorf("it ended as %v", o)
				}
				again, err := session.ReadSaved("1", saved)
				if err != nil {
					t.Fatal(err)
				}
				if again.Game().Len() != len(moves) || again.Game().Outcome() != s.Game().Outcome() {
					t.Errorf("read back: %d plies, %v", again.Game().Len(), again.Game().Outcome())
				}
			})
		})
	}
}
