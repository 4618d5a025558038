package session_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"minechess/internal/session"
	"minechess/rules"
)

func (w *watched) takeBack(t *testing.T, plies int) {
	t.Helper()
	if err := w.TakeBack(plies); err != nil {
		t.Fatal(err)
	}
}

func (w *watched) redo(t *testing.T) {
	t.Helper()
	if err := w.Redo(); err != nil {
		t.Fatal(err)
	}
}

func TestWhatWasTakenBackIsPlayedAgain(t *testing.T) {
	w, _ := read(t, mined)
	w.play(t, "b1c3 e9e8 c3e4 a9a8")
	want := w.Game().Clone()
	w.takeBack(t, 3)
	w.takeBack(t, 1)
	for n := range 4 {
		if !w.CanRedo() || w.Game().Len() != n {
			t.Fatalf("after %d plies nothing can be played again", w.Game().Len())
		}
		w.redo(t)
		last := w.events[len(w.events)-1]
		if last.Kind != session.Played || last.Ply.Move != want.Ply(n).Move {
			t.Errorf("ply %d was told as %+v", n+1, last)
		}
	}
	if err := w.Redo(); w.CanRedo() || !errors.Is(err, session.ErrNoRedo) {
		t.Errorf("after the last of them: %v", err)
	}
	// What had been seen was seen all the time: the men and mines are the same, and
	// the fog as it lay at the end.
	if got, want := w.Game().Position().FEN(), want.Position().FEN(); strings.Fields(got)[0] != strings.Fields(want)[0] ||
		strings.Join(strings.Fields(got)[6:], " ") != strings.Join(strings.Fields(want)[6:], " ") {
		t.Errorf("it stands at\n%s, not at\n%s", got, want)
	}
	for i := range want.Len() {
		if w.Game().Ply(i).SAN != want.Ply(i).SAN {
			t.Errorf("ply %d is %s, not %s", i+1, w.Game().Ply(i).SAN, want.Ply(i).SAN)
		}
	}
	again, _ := read(t, string(w.saved))
	same(t, again.Game(), w.Game())
}

func TestAnotherMoveLeavesNothingToPlayAgain(t *testing.T) {
	for _, tt := range []struct {
		move string
		left bool
	}{{"e2e4", true}, {"d2d4", false}} {
		w := start(t, rules.Chess)
		w.play(t, "e2e4 e7e5 g1f3")
		w.takeBack(t, 3)
		w.play(t, tt.move)
		if w.CanRedo() != tt.left {
			t.Errorf("after %s something can be played again: %v", tt.move, !tt.left)
		}
		if tt.left {
			w.redo(t)
			w.redo(t)
			if w.Game().Len() != 3 || w.CanRedo() {
				t.Errorf("%d plies, more %v", w.Game().Len(), w.CanRedo())
			}
		}
	}
}

func TestWhatCanBePlayedAgainIsSaved(t *testing.T) {
	w := start(t, rules.Minesweeper)
	w.play(t, "b1c3 b10c8 a2a3")
	want := w.Game().Position().FEN()
	w.takeBack(t, 2)
	shared, err := w.Export()
	if err != nil || strings.Contains(string(shared), "Redo") {
		t.Errorf("%v; others get\n%s", err, shared)
	}
	again, _ := read(t, string(w.saved))
	again.redo(t)
	again.redo(t)
	if got := again.Game().Position().FEN(); strings.Fields(got)[0] != strings.Fields(want)[0] || again.CanRedo() {
		t.Errorf("it stands at %s, not at %s", got, want)
	}
	if strings.Contains(string(again.saved), "MinechessRedo") {
		t.Errorf("saved as\n%s", again.saved)
	}
}

func TestHostileRedoTags(t *testing.T) {
	for _, value := range []string{"", "x", "e2e4", "e2e4 1", "e2e4 1 -1", "e2e4 1 99999999999", "e2e5 1 1", "e2e4 1 1,", "e9e8 1 1", strings.Repeat("e2e4 1 1,", 3000)} {
		w, _ := read(t, "[MinechessRedo \""+value+"\"]\n\n*\n")
		if w.CanRedo() {
			t.Errorf("%.40q can be played again", value)
		}
	}
	w, _ := read(t, "[MinechessRedo \"e2e4 0 0,e2e4 0 0\"]\n\n*\n")
	w.redo(t)
	if err := w.Redo(); err == nil || w.CanRedo() || w.Game().Len() != 1 {
		t.Errorf("a move that is not legal was played again: %v", err)
	}
}

// The clocks stand as they did before moves were taken back, whatever time passes in
// between; only time that was given stays.
func TestPlayingAgainPutsTheClocksForward(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := timed(t, rules.Chess, threeAndTwo)
		w.play(t, "e2e4")
		after(10)
		w.play(t, "e7e5") // Black has 172
		after(20)
		w.play(t, "g1f3") // White has 162
		after(5)
		w.shows(t, 162, 167)
		w.takeBack(t, 3)
		w.ticks(t, rules.White)
		w.shows(t, 180, 180)
		after(30)
		w.redo(t)
		w.shows(t, 180, 180)
		w.ticks(t, rules.Black)
		after(1)
		again, _ := readTimed(t, string(w.saved))
		w.redo(t)
		w.shows(t, 180, 172)
		w.redo(t)
		w.shows(t, 162, 167)
		w.ticks(t, rules.Black)

		again.Resume()
		again.redo(t)
		again.redo(t)
		again.shows(t, 162, 167)

		w.takeBack(t, 2)
		if err := w.GiveTime(rules.White, 15*time.Second); err != nil {
			t.Fatal(err)
		}
		w.redo(t)
		w.redo(t)
		w.shows(t, 177, 167)
	})
}

// Against a computer its answer is played again too, not chosen anew; somebody
// elsewhere has a say in that.
func TestTheComputersAnswerIsPlayedAgain(t *testing.T) {
	for _, tt := range []struct {
		name string
		seat session.Seat
		redo bool
	}{{"computer", session.Seat{Level: 3}, true}, {"person elsewhere", session.Seat{}, false}} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				chosen := 0
				d := &distant{choose: func(turn session.Turn) (session.Action, error) {
					chosen++
					return anyMove(turn)
				}}
				w, queue := distantGame(t, d)
				w.SetSeat(rules.Black, tt.seat)
				w.play(t, "e2e4")
				loop(queue, 3*time.Second)
				w.play(t, "g1f3")
				loop(queue, 3*time.Second)
				want := w.Game().Position().FEN()
				w.takeBack(t, 4)
				if w.CanRedo() != tt.redo {
					t.Fatalf("it can be played again: %v", w.CanRedo())
				}
				if tt.redo {
					w.redo(t)
					w.redo(t)
					loop(queue, 3*time.Second)
					if got := w.Game().Position().FEN(); got != want || chosen != 2 {
						t.Errorf("it stands at\n%s, not at\n%s, with %d choices", got, want, chosen)
					}
				}
				w.Pause()
			})
		})
	}
}

func TestGoingBackToAPosition(t *testing.T) {
	w := start(t, rules.Chess)
	w.Notify = func(e session.Event) { w.events = append(w.events, e) }
	w.play(t, "e2e4 e7e5 g1f3 b8c6")
	for _, plies := range []int{-1, 4, 5} {
		if err := w.UndoTo(rules.White, plies); !errors.Is(err, session.ErrNothing) {
			t.Errorf("to %d plies: %v", plies, err)
		}
	}
	if err := w.UndoTo(rules.White, 1); err != nil {
		t.Fatal(err)
	}
	q, ok := w.Asked()
	if !ok || q.Plies != 1 {
		t.Fatalf("asked %+v", q)
	}
	w.Answer(q, true)
	if w.Game().Len() != 1 || !w.CanRedo() {
		t.Errorf("%d plies, redo %v", w.Game().Len(), w.CanRedo())
	}
}
