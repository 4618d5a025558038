package session_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"minechess/internal/clock"
	"minechess/internal/session"
	"minechess/rules"
)

// judge is a referee elsewhere: it knows the mines, and answers after a while.
type judge struct {
	table *rules.Table
	wait  func() time.Duration
	fails func() error // of the way to it, after the wait
}

func newJudge(t *testing.T, mines string, wait time.Duration) *judge {
	t.Helper()
	field, err := rules.ParseMinefield(mines)
	if err != nil {
		t.Fatal(err)
	}
	return &judge{
		table: rules.NewTable(rules.Start(rules.Minesweeper), field),
		wait:  func() time.Duration { return wait },
		fails: func() error { return nil },
	}
}

var errLost = errors.New("the connection was lost")

func (j *judge) Judge(ctx context.Context, ply int, m rules.Move) (rules.Reveal, error) {
	select {
	case <-time.After(j.wait()):
	case <-ctx.Done():
		return rules.Reveal{}, ctx.Err()
	}
	g := j.table.Game()
	if ply < g.Len() && g.Ply(ply).Move == m {
		return g.Ply(ply).Reveal, j.fails() // judged before, and the answer was lost
	}
	if ply < g.Len() { // what follows was taken back
		if err := g.TakeBack(g.Len() - ply); err != nil {
			return rules.Reveal{}, err
		}
	}
	played, err := j.table.Play(m)
	if err != nil {
		return rules.Reveal{}, err
	}
	return played.Reveal, j.fails()
}

// judgedElsewhere is a game whose mines are not known here.
func judgedElsewhere(t *testing.T, j *judge, control string) (*watched, chan func()) {
	t.Helper()
	w, _ := read(t, "[Variant \"Minesweeper\"]\n\n*\n")
	if w.Playable() {
		t.Fatal("without a referee it is playable")
	}
	w.JudgeBy(j)
	w.Session.Notify = func(e session.Event) { w.events = append(w.events, e) }
	c, err := clock.ParseControls(control)
	if err == nil {
		err = w.SetClock(c)
	}
	if err != nil {
		t.Fatal(err)
	}
	queue := make(chan func(), 100)
	w.Post = func(f func()) { queue <- f }
	w.Resume()
	return w, queue
}

func TestARefereeElsewhereAnswersLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, queue := judgedElsewhere(t, newJudge(t, "d4,e5,a4,h7", 2*time.Second), "60+0")
		w.play(t, "e2e4")
		if err := w.Play(w.Game().Position().AppendMoves(nil)[0]); err != session.ErrJudging {
			t.Errorf("a second move before the answer: %v", err)
		}
		if err := w.Undo(rules.White); err != session.ErrJudging {
			t.Errorf("undo before the answer: %v", err)
		}
		if side, ok := w.Waiting(); !ok || side != rules.White || w.Game().Len() != 0 {
			t.Error("it is not waited for the answer")
		}
		loop(queue, 3*time.Second)
		if w.Game().Len() != 1 || w.Game().Ply(0).Reveal.Uncovered == 0 {
			t.Fatalf("%d plies", w.Game().Len())
		}
		// Black's time has run since White moved, not since the answer.
		if c, _ := w.Clock(); c.Remaining(rules.Black, time.Now()) != 57*time.Second {
			t.Errorf("Black has %v", c.Remaining(rules.Black, time.Now()))
		}
		w.Pause()
	})
}

func TestAMoveMadeInTimeIsInTimeWhenTheAnswerIsLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, queue := judgedElsewhere(t, newJudge(t, "d4,e5,a4,h7", 2*time.Second), "60+0")
		w.play(t, "e2e4")
		loop(queue, 59*time.Second)
		w.play(t, "e9e7") // with a second left, and the answer comes after it
		loop(queue, 3*time.Second)
		if o := w.Game().Outcome(); w.Game().Len() != 2 || o.Over() {
			t.Errorf("%d plies, %v", w.Game().Len(), o)
		}
		loop(queue, 2*time.Minute)
		if o := w.Game().Outcome(); o.Result != rules.BlackWins || o.Ending != rules.TimeOut {
			t.Errorf("then White's flag should have fallen, not %v", o)
		}
	})
}

func TestARefusalIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := newJudge(t, "d4,e5,a4,h7", time.Second)
		refused := errLost
		j.fails = func() error { return refused }
		w, queue := judgedElsewhere(t, j, "-")
		w.play(t, "e2e4")
		loop(queue, 2*time.Second)
		if e := last(w); e.Kind != session.Refused || e.Side != rules.White || !errors.Is(e.Err, errLost) || w.Game().Len() != 0 {
			t.Fatalf("told %v, %d plies", e.Kind, w.Game().Len())
		}
		refused = nil // the same move again: the referee has judged it already
		w.play(t, "e2e4")
		loop(queue, 2*time.Second)
		if w.Game().Len() != 1 {
			t.Error("the move is lost")
		}
		w.Pause()
	})
}

// What ends the game while the referee is asked ends it without the move.
func TestResigningCrossesTheAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, queue := judgedElsewhere(t, newJudge(t, "d4,e5,a4,h7", 2*time.Second), "-")
		w.play(t, "e2e4")
		loop(queue, time.Second)
		if err := w.Resign(rules.White); err != nil {
			t.Fatal(err)
		}
		loop(queue, 5*time.Second)
		if o := w.Game().Outcome(); w.Game().Len() != 0 || o.Ending != rules.Resignation {
			t.Errorf("%d plies, %v", w.Game().Len(), o)
		}
	})
}

// distantlyWild is a player at the end of a bad line: its answers take up to some
// seconds, and at times it repeats itself, moves what it may not, or is gone.
type distantlyWild struct {
	random *dice
	last   atomic.Uint32 // a [rules.Move]: a question may still be open when the next one comes
}

// dice are thrown by several goroutines.
type dice struct {
	mu     sync.Mutex
	random *rand.Rand
}

func newDice(seed, of uint64) *dice { return &dice{random: rand.New(rand.NewPCG(seed, of))} }

func (d *dice) IntN(n int) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.random.IntN(n)
}

func (d *distantlyWild) wait(ctx context.Context) error {
	select {
	case <-time.After(time.Duration(d.random.IntN(4000)) * time.Millisecond):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (d *distantlyWild) Choose(ctx context.Context, t session.Turn) (session.Action, error) {
	if err := d.wait(ctx); err != nil {
		return session.Action{}, err
	}
	if t.Game.Position().Turn() != t.Side {
		panic("asked out of turn")
	}
	switch d.random.IntN(12) {
	case 0:
		return session.Action{Move: rules.Move(d.last.Load())}, nil
	case 1:
		return session.Action{}, errLost
	case 2:
		return session.Action{Move: rules.NewMove(0, 1, rules.Pawn)}, nil
	}
	moves := t.Game.Position().AppendMoves(nil)
	m := moves[d.random.IntN(len(moves))]
	d.last.Store(uint32(m))
	return session.Action{Move: m}, nil
}

func (d *distantlyWild) AcceptsDraw(ctx context.Context, _ session.Turn) (bool, error) {
	err := d.wait(ctx)
	return false, err
}

func (d *distantlyWild) AllowsTakeBack(ctx context.Context, _ session.Turn, _ int) (bool, error) {
	yes := d.random.IntN(3) > 0
	return yes, d.wait(ctx)
}

func (d *distantlyWild) Told(session.Event) {}

// shadow follows what a session tells, and knows the game from that alone.
type shadow struct {
	session *session.Session
	moves   []rules.Move
	faults  []string
}

func (s *shadow) hear(e session.Event) {
	g := s.session.Game()
	switch e.Kind {
	case session.Played:
		if e.Before.Turn() != rules.Color(len(s.moves)%2) {
			s.fault("ply %d was made out of turn", len(s.moves))
		}
		s.moves = append(s.moves, e.Ply.Move)
	case session.TakenBack:
		s.moves = s.moves[:g.Len()]
	}
	if len(s.moves) != g.Len() {
		s.fault("told of %d plies, the record has %d", len(s.moves), g.Len())
		return
	}
	for i, m := range s.moves {
		if g.Ply(i).Move != m {
			s.fault("ply %d is another one than was told", i)
		}
	}
}

func (s *shadow) fault(format string, values ...any) {
	s.faults = append(s.faults, fmt.Sprintf(format, values...))
}

// Whatever crosses on the way, no move is lost, doubled or played out of turn, and
// the game can always go on.
func TestRandomInterleavings(t *testing.T) {
	games := 150
	if testing.Short() {
		games = 30
	}
	for seed := range games {
		synctest.Test(t, func(t *testing.T) {
			random, line := newDice(uint64(seed), 4), newDice(uint64(seed), 6)
			j := newJudge(t, "d4,e5,a4,h7", 0)
			j.wait = func() time.Duration { return time.Duration(line.IntN(2000)) * time.Millisecond }
			j.fails = func() error {
				if line.IntN(8) == 0 {
					return errLost
				}
				return nil
			}
			w, queue := judgedElsewhere(t, j, "600+5")
			if seed%2 == 0 { // the referee is here
				w = start(t, rules.Minesweeper)
				w.Post = func(f func()) { queue <- f }
			}
			s := &shadow{session: w.Session}
			w.Notify = s.hear
			d := &distantlyWild{random: newDice(uint64(seed), 5)}
			w.Join(rules.Black, d)
			w.Resume()
			for range 120 {
				loop(queue, time.Duration(random.IntN(1500))*time.Millisecond)
				act(t, w, random)
				if w.Game().Outcome().Over() {
					break
				}
			}
			w.Resume()
			for range 40 { // whoever was gone is asked until it answers
				if turn := w.Game().Position().Turn(); turn == rules.White || w.Game().Outcome().Over() {
					break
				}
				loop(queue, 20*time.Second)
				w.Resume()
			}
			if w.Game().Position().Turn() == rules.Black && w.Playable() {
				s.fault("the player does not move any more")
			}
			w.Pause()
			loop(queue, 10*time.Second)
			for _, fault := range s.faults {
				t.Errorf("game %d: %s", seed, fault)
			}
			if len(s.moves) < 4 && !w.Game().Outcome().Over() {
				t.Errorf("game %d has %d plies only", seed, len(s.moves))
			}
			if _, err := session.ReadSaved("game-1", w.saved); err != nil {
				t.Errorf("game %d cannot be read back: %v", seed, err)
			}
		})
	}
}

// act does something that a person might, in season or out.
func act(t *testing.T, w *watched, random *dice) {
	moves := w.Game().Position().AppendMoves(nil)
	if len(moves) == 0 {
		return
	}
	switch random.IntN(14) {
	case 0:
		_ = w.Undo(rules.White)
	case 1:
		_ = w.OfferDraw(rules.White)
	case 2:
		w.Pause()
	case 3:
		if random.IntN(20) == 0 {
			_ = w.Resign(rules.White)
		}
	case 4:
		_ = w.Undo(rules.Black) // as its app would ask
	case 5:
		if q, ok := w.Asked(); ok {
			w.Answer(q, random.IntN(2) == 0)
		}
	case 6:
		w.Resume()
	default:
		w.Resume()
		switch err := w.Play(moves[random.IntN(len(moves))]); {
		case err == nil, errors.Is(err, session.ErrJudging), errors.Is(err, session.ErrNotYourTurn), w.Game().Outcome().Over():
		default:
			t.Errorf("a legal move: %v", err)
		}
	}
}
