package session

import (
	"errors"
	"fmt"

	"minechess/rules"
)

// Lifted is what the squares show that still lie under the fog when the game is
// over, as far as it is known; ok is false before, and if it is not known.
func (s *Session) Lifted() (r rules.Reveal, ok bool) {
	g := s.Game()
	if !g.Outcome().Over() || !s.mines.Known {
		return r, false
	}
	return s.mines.Field.Shown(g.Position(), g.Position().Fog()), true
}

// The errors of a seal that cannot be checked.
var (
	// ErrSealed is the error while the game goes on.
	ErrSealed = errors.New("the seal is opened when the game is over")
	// ErrUnsealed is the error for a game that has no seal, or whose seed is not
	// known.
	ErrUnsealed = errors.New("the game has no seal that could be checked")
)

// Seal is the seal of the mines, which was published before the first move: 64
// hexadecimal digits, or "" for a game without one.
func (s *Session) Seal() string { return s.mines.Seal }

// CheckSeal works out from the seed, once the game is over, what the seal, the
// mines and everything that was ever uncovered must be, and compares. The error is
// [ErrSealed], [ErrUnsealed], a [*rules.SealError], or says which move showed
// something else.
func (s *Session) CheckSeal() error {
	g := s.Game()
	switch {
	case s.mines.Seal == "" || g.Outcome().Over() && s.mines.Seed == nil:
		return ErrUnsealed
	case !g.Outcome().Over():
		return ErrSealed
	}
	if err := s.mines.Seed.Verify(s.mines.Seal); err != nil {
		return err
	}
	field := s.mines.Seed.Minefield(s.mines.WhiteSalt, s.mines.BlackSalt)
	if err := field.Fits(g.PositionAt(0)); err != nil {
		return fmt.Errorf("the game does not begin with the mines that were sealed: %w", err)
	}
	for i := range g.Len() {
		before, ply := g.PositionAt(i), g.Ply(i)
		if field.Reveal(before, ply.Move) != ply.Reveal {
			return fmt.Errorf("with the mines that were sealed, ply %d would have shown something else", i+1)
		}
	}
	return nil
}
