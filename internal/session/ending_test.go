package session_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"minechess/internal/session"
	"minechess/rules"
)

// The seal of every game holds, whatever was played and taken back, and the mines
// are shown when the game is over and not before.
func TestTheSealIsChecked(t *testing.T) {
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 9))
		s, err := session.New("1", rules.Minesweeper, rand.NewChaCha8([32]byte{byte(seed)}), day)
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			moves := s.Game().Position().AppendMoves(nil)
			if s.Game().Outcome().Over() {
				break
			}
			if err := s.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
			if random.IntN(6) == 0 && !s.Game().Outcome().Over() {
				if err := s.TakeBack(1 + random.IntN(s.Game().Len())); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !s.Game().Outcome().Over() {
			if err := s.CheckSeal(); !errors.Is(err, session.ErrSealed) {
				t.Errorf("game %d goes on, and the seal says %v", seed, err)
			}
			if _, ok := s.Lifted(); ok {
				t.Errorf("game %d goes on, and the mines are shown", seed)
			}
			if err := s.Resign(rules.White); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.CheckSeal(); err != nil {
			t.Errorf("game %d: %v", seed, err)
		}
		p := s.Game().Position()
		lifted, ok := s.Lifted()
		if !ok || lifted.Uncovered != p.Fog() || lifted.Mines.Count() != p.Hidden() {
			t.Errorf("game %d: %d mines of %d are shown", seed, lifted.Mines.Count(), p.Hidden())
		}
	}
}

func TestASealThatDoesNotHold(t *testing.T) {
	s := start(t, rules.Minesweeper)
	s.play(t, "e2e4 e9e7 g1f3")
	if err := s.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	record, err := s.Export()
	if err != nil {
		t.Fatal(err)
	}
	// A game without its seal, and one of chess.
	for _, unsealed := range []string{"[Variant \"Minesweeper\"]\n[Mines \"c4,d4,e5,h7\"]\n[Result \"1-0\"]\n\n1-0\n", "1. e4 1-0\n"} {
		r, _ := read(t, unsealed)
		if err := r.CheckSeal(); !errors.Is(err, session.ErrUnsealed) {
			t.Errorf("%v for\n%s", err, unsealed)
		}
	}
	// A record whose seal is another one is refused as it is read.
	at := strings.Index(string(record), "[MineSeal \"") + len("[MineSeal \"")
	forged := []byte(string(record))
	forged[at] ^= 1
	if _, _, err := session.Read("1", forged); err == nil {
		t.Error("a forged seal is read")
	}
}
