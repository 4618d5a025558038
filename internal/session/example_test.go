package session_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"minechess/internal/session"
	"minechess/rules"
)

// first is a player that makes the first legal move that there is.
type first struct{}

func (first) Choose(_ context.Context, t session.Turn) (session.Action, error) {
	return session.Action{Move: t.Game.Position().AppendMoves(nil)[0]}, nil
}

func (first) AcceptsDraw(context.Context, session.Turn) (bool, error) { return false, nil }

func (first) AllowsTakeBack(context.Context, session.Turn, int) (bool, error) { return true, nil }

func (first) Told(session.Event) {}

// A person at this device plays White, and somebody else Black. What is posted
// runs on the goroutine of the session, here that of the example.
func Example() {
	s, err := session.New("example", rules.Chess, rand.Reader, time.Now())
	if err != nil {
		fmt.Println(err)
		return
	}
	posted := make(chan func(), 1)
	s.Post = func(do func()) { posted <- do }
	s.Notify = func(e session.Event) {
		if e.Kind == session.Played {
			fmt.Println(e.Before.Turn(), e.Ply.SAN)
		}
	}
	s.Join(rules.Black, first{})
	s.Resume()
	m, err := s.Game().Position().ParseSAN("e4")
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := s.Play(m); err != nil {
		fmt.Println(err)
		return
	}
	(<-posted)() // the answer of Black has come
	s.Pause()
	// Output:
	// white e4
	// black Na6
}
