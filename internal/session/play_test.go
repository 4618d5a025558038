package session_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"minechess/internal/session"
	"minechess/rules"
)

// distant answers after two seconds of fake time.
type distant struct {
	choose func(session.Turn) (session.Action, error)
	agrees bool
	told   []session.Event
}

func (d *distant) wait(ctx context.Context) error {
	select {
	case <-time.After(2 * time.Second):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (d *distant) Choose(ctx context.Context, t session.Turn) (session.Action, error) {
	if err := d.wait(ctx); err != nil {
		return session.Action{}, err
	}
	return d.choose(t)
}

func (d *distant) AcceptsDraw(ctx context.Context, _ session.Turn) (bool, error) {
	return d.agrees, d.wait(ctx)
}

func (d *distant) AllowsTakeBack(ctx context.Context, _ session.Turn, _ int) (bool, error) {
	return d.agrees, d.wait(ctx)
}

func (d *distant) Told(e session.Event) { d.told = append(d.told, e) }

func anyMove(t session.Turn) (session.Action, error) {
	return session.Action{Move: t.Game.Position().AppendMoves(nil)[0]}, nil
}

// loop runs what is posted to a session for a while of fake time.
func loop(queue chan func(), d time.Duration) {
	end := time.After(d)
	for {
		select {
		case f := <-queue:
			f()
		case <-end:
			return
		}
	}
}

func distantGame(t *testing.T, d *distant) (*watched, chan func()) {
	t.Helper()
	w := start(t, rules.Chess)
	w.Session.Notify = func(e session.Event) { w.events = append(w.events, e) }
	queue := make(chan func(), 100)
	w.Post = func(f func()) { queue <- f }
	w.Join(rules.Black, d)
	w.Resume()
	return w, queue
}

func last(w *watched) session.Event { return w.events[len(w.events)-1] }

func TestAPlayerElsewhereIsAskedAndAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &distant{choose: anyMove}
		w, queue := distantGame(t, d)
		w.play(t, "e2e4")
		if err := w.Play(w.Game().Position().AppendMoves(nil)[0]); err != session.ErrNotYourTurn {
			t.Errorf("a move for the other side: %v", err)
		}
		loop(queue, time.Second)
		if side, ok := w.Waiting(); !ok || side != rules.Black || w.Game().Len() != 1 {
			t.Fatal("it is not waited for the player")
		}
		loop(queue, 2*time.Second)
		if w.Game().Len() != 2 {
			t.Fatalf("%d plies, want 2", w.Game().Len())
		}

		if err := w.OfferDraw(rules.White); err != nil {
			t.Fatal(err)
		}
		loop(queue, 3*time.Second)
		if e := last(w); e.Kind != session.Declined || e.Question.Kind != session.Draw {
			t.Errorf("the offer of a draw ended as %v", e.Kind)
		}
		d.agrees = true
		if err := w.Undo(rules.White); err != nil {
			t.Fatal(err)
		}
		loop(queue, 3*time.Second)
		if w.Game().Len() != 0 || last(w).Kind != session.TakenBack {
			t.Errorf("%d plies after both were taken back", w.Game().Len())
		}
		w.Pause()
	})
}

func TestAMoveCrossesAnOfferOfADraw(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, queue := distantGame(t, &distant{choose: anyMove, agrees: true})
		w.play(t, "e2e4")
		loop(queue, time.Second)
		if err := w.OfferDraw(rules.White); err != nil { // its move comes a second before its answer
			t.Fatal(err)
		}
		loop(queue, 5*time.Second)
		if w.Game().Len() != 2 || w.Game().Outcome().Over() {
			t.Errorf("%d plies, %v: who moves on does not agree", w.Game().Len(), w.Game().Outcome())
		}
		w.Pause()
	})
}

func TestAPlayerThatRepeatsItselfIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var same session.Action
		d := &distant{choose: func(t session.Turn) (session.Action, error) {
			if same.Move == 0 {
				same, _ = anyMove(t)
			}
			return same, nil
		}}
		w, queue := distantGame(t, d)
		w.play(t, "e2e4")
		loop(queue, 3*time.Second)
		w.play(t, "d2d4")
		loop(queue, 20*time.Second)
		if w.Game().Len() != 3 || last(w).Kind != session.Absent {
			t.Fatalf("%d plies, last told %v", w.Game().Len(), last(w).Kind)
		}
		d.choose = anyMove
		w.Resume()
		loop(queue, 3*time.Second)
		if w.Game().Len() != 4 {
			t.Error("it was not asked again")
		}
		w.Pause()
	})
}

func TestThePlayersSeedIsKept(t *testing.T) {
	w := start(t, rules.Chess)
	w.SetSeat(rules.Black, session.Seat{Level: 3})
	w.play(t, "e2e4")
	again, _ := read(t, string(w.saved))
	if again.PlayerSeed(rules.Black) != w.PlayerSeed(rules.Black) {
		t.Error("the level is another one after a restart")
	}
	other, err := session.New("game-3", rules.Chess, rand.NewChaCha8([32]byte{8}), day)
	if err != nil || other.PlayerSeed(rules.Black) == w.PlayerSeed(rules.Black) {
		t.Errorf("two games have the same seed: %v", err)
	}
}
