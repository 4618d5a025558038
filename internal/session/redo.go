package session

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"minechess/rules"
	"minechess/rules/pgn"
)

// Plies that are taken back can be played again until another move is made, or
// another game is what the record tells of. Both times stand then as they stood
// after the ply, but for time that was given meanwhile. What the ply shows follows
// from the mines, so that the referee is asked anew, and nothing of it is kept.

// undone is a ply that was taken back.
type undone struct {
	move rules.Move
	left [2]time.Duration // as the clocks stood after it
}

// redoTag is the tag of the plies that can be played again, in the record that is
// saved: the next first, each as its move and White's and Black's time in
// milliseconds, "e2e4 180000 180000", parted by commas. It is ours alone.
const redoTag = "MinechessRedo"

// mostUndone bounds the plies that a record can ask to be played again.
const mostUndone = 2000

// ErrNoRedo is the error for playing something again where nothing was taken back.
var ErrNoRedo = errors.New("there is nothing to play again")

// CanRedo reports whether there is a ply that was taken back and can be played again.
func (s *Session) CanRedo() bool {
	return len(s.undone) > 0 && s.Playable() && s.judgedHere()
}

// Redo plays the last ply again that was taken back; against a computer also its
// answer, until it is for a person to move. It is told as [Played]. The error is
// [ErrNoRedo], or that of a move which is not legal any more.
func (s *Session) Redo() error {
	s.TimeCheck(s.now())
	if !s.CanRedo() {
		return ErrNoRedo
	}
	stop(&s.playing.move)
	s.playing.again = true
	err := s.redo()
	for err == nil && s.CanRedo() && !s.PlayedHere(s.Game().Position().Turn()) {
		err = s.redo()
	}
	s.playing.again = false
	if s.playing.going {
		s.ask()
	}
	return err
}

func (s *Session) redo() error {
	before := *s.Game().Position()
	if _, err := s.table.Play(s.undone[0].move); err != nil {
		s.undone = nil
		return err
	}
	s.played(before, s.now())
	return nil
}

// keepUndone keeps the plies that are about to be taken back, if they can be played
// again: not where a referee or a person elsewhere has a say.
func (s *Session) keepUndone(plies int) {
	for c, p := range s.playing.players {
		if p != nil && !s.seats[c].Computer() {
			s.undone = nil
			return
		}
	}
	if !s.judgedHere() {
		s.undone = nil
		return
	}
	g, now := s.Game(), s.now()
	var list []undone
	for n := g.Len() - plies + 1; n <= g.Len(); n++ {
		u := undone{move: g.Ply(n - 1).Move}
		for side := range u.left {
			switch {
			case s.timed.none():
			case n == g.Len():
				u.left[side] = s.timed.clock.Remaining(rules.Color(side), now)
			default:
				u.left[side] = max(0, s.timed.lastOf(g, n, rules.Color(side)))
			}
		}
		list = append(list, u)
	}
	s.undone = append(list, s.undone...)
}

// dropUndone keeps of the plies that were taken back what a ply leaves of them: the
// others if it is the first of them, else none. If it was played again, the clocks
// are put back.
func (s *Session) dropUndone(m rules.Move, now time.Time) {
	if len(s.undone) == 0 || s.undone[0].move != m {
		s.undone = nil
		return
	}
	first := s.undone[0]
	s.undone = s.undone[1:]
	if s.playing.again {
		s.timed.setBack(s.Game(), first.left, now)
	}
}

// setBack puts the clocks to what they showed after the last ply.
func (t *timed) setBack(g *rules.Game, left [2]time.Duration, now time.Time) {
	if t.none() {
		return
	}
	for side, d := range left {
		if d > 0 { // else it was not known, or a flag had fallen
			t.clock.SetRemaining(rules.Color(side), d, now)
		}
	}
	i := g.Len() - 1
	mover := g.PositionAt(i).Turn()
	t.readings[i] = t.clock.Remaining(mover, now)
}

// undoneWritten is the tag of the plies that can be played again, or none.
func (s *Session) undoneWritten() []pgn.Tag {
	if len(s.undone) == 0 || s.Game().Outcome().Over() {
		return nil
	}
	var list []string
	for _, u := range s.undone {
		text := u.move.String()
		for _, left := range u.left {
			text += " " + strconv.FormatInt(left.Milliseconds(), 10)
		}
		list = append(list, text)
	}
	return []pgn.Tag{{Name: redoTag, Value: strings.Join(list, ",")}}
}

// readUndone takes the tag of plies that can be played again, and reports whether it
// was that. What makes no sense leaves nothing to play again, which is no loss of
// the game.
func (s *Session) readUndone(tag pgn.Tag) bool {
	if tag.Name != redoTag {
		return false
	}
	s.undone = nil
	list := strings.Split(tag.Value, ",")
	if len(list) > mostUndone {
		return true
	}
	var all []undone
	for _, text := range list {
		fields := strings.Fields(text)
		if len(fields) != 3 {
			return true
		}
		var u undone
		var err error
		if u.move, err = rules.ParseMove(s.Game().Position().Variant(), fields[0]); err != nil {
			return true
		}
		for side := range u.left {
			n, err := strconv.ParseUint(fields[side+1], 10, 32)
			if err != nil {
				return true
			}
			u.left[side] = time.Duration(n) * time.Millisecond
		}
		all = append(all, u)
	}
	if s.Game().Position().Legal(all[0].move) == nil {
		s.undone = all
	}
	return true
}
