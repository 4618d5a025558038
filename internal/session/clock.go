package session

import (
	"errors"
	"slices"
	"time"

	"minechess/internal/clock"
	"minechess/rules"
	"minechess/rules/pgn"
)

// A game can be played with clocks. They wait for the first move, which costs no
// time and earns no increment; from then on the time of the side to move runs,
// and every move presses the clock. When the game ends, the clock stops.
//
// Taking back at one device puts the clocks back as they stood when the position
// first did. With a referee elsewhere it gives no time back, and leaves none that
// was earned by what is taken back: nobody has more than when the position first
// stood, and only a flag that has fallen is taken back with its ending.
//
// The clock of a game that is read is held until [Session.Resume], which the
// screen calls once the game is seen; the time between is nobody's. The session
// itself sees to it that a flag falls in time.
//
// A record tells of the clock in three ways: in the tag TimeControl, in a command
// [%clk] behind each ply with what was left to the side that made it, and in the
// record that is saved also in a tag with both times as they are now.

// clockTag is the tag of both remaining times in the record that is saved, written
// as [clock.Clock.Saved] does. It is there if the clock has begun to run, and ours
// alone; other programs pass it over.
const clockTag = "MinechessClock"

// The tags of the time control: PGN's where both sides have the same, and one for
// each side where not.
const timeControlTag = "TimeControl"

var sideControlTags = [2]string{"WhiteTimeControl", "BlackTimeControl"}

// timed is the clock of a session, and what the record tells of it.
type timed struct {
	clock   clock.Clock
	started bool // a move was made here, or in the app before it was closed
	// readings is what was left after each ply to the side that made it, or
	// unknown. It is empty in a game without clocks.
	readings []time.Duration
}

const unknown = time.Duration(-1)

// SetClock gives a game its clocks before the first move, or takes them away (the
// zero controls). It is an error if a move was made, or if no clock can keep the
// controls (see [clock.Controls.Check]).
func (s *Session) SetClock(c clock.Controls) error {
	if s.timed.started || s.Game().Len() > 0 {
		return errors.New("the clock cannot be set, because the game has begun")
	}
	if err := c.Check(); err != nil {
		return err
	}
	s.timed = timed{clock: clock.New(c)}
	s.tags = slices.DeleteFunc(slices.Clone(s.tags), func(t pgn.Tag) bool {
		return t.Name == timeControlTag || slices.Contains(sideControlTags[:], t.Name)
	})
	switch {
	case c.None():
	case c.Same():
		s.tags = append(s.tags, pgn.Tag{Name: timeControlTag, Value: c.String()})
	default:
		for side, name := range sideControlTags {
			s.tags = append(s.tags, pgn.Tag{Name: name, Value: c[side].String()})
		}
	}
	return nil
}

// readControls is the time control that a record tells of.
func readControls(r *pgn.Record) (clock.Controls, error) {
	white, black := r.Tag(sideControlTags[0]), r.Tag(sideControlTags[1])
	if white != "" && black != "" {
		return clock.ParseControls(white + " " + black)
	}
	return clock.ParseControls(r.Tag(timeControlTag))
}

// GiveTime gives a side more time, or takes some away for a negative one: as much as
// leaves it a second, up to [clock.Longest]. The error is [ErrOver], [ErrNotHere] if a
// referee elsewhere keeps the time, or says that no clock has begun to run.
func (s *Session) GiveTime(c rules.Color, more time.Duration) error {
	now := s.now()
	s.TimeCheck(now)
	switch {
	case s.Game().Outcome().Over():
		return ErrOver
	case s.timed.none() || !s.timed.started:
		return errors.New("no clock has begun to run")
	case s.playing.referee != nil:
		return ErrNotHere
	}
	given := func(left time.Duration) time.Duration { return max(left+more, min(left, time.Second)) }
	s.timed.clock.SetRemaining(c, given(s.timed.clock.Remaining(c, now)), now)
	for i := range s.undone {
		s.undone[i].left[c] = min(given(s.undone[i].left[c]), clock.Longest)
	}
	s.changed(Event{Kind: Retimed})
	return nil
}

// Clock is a copy of the clock as it stands; ok is false in a game without one.
// The copy goes on with the time that it is asked about, but not with the game.
func (s *Session) Clock() (c clock.Clock, ok bool) {
	return s.timed.clock, !s.timed.none()
}

// TimeCheck ends the game if a side's time has run out (rule 26), and reports
// whether it did. It must be called when [clock.Clock.NextChange] says that a time
// looks different; more often does no harm. Moves, resigning, agreeing and Pause
// check the time themselves.
func (s *Session) TimeCheck(now time.Time) bool {
	if s.playing.judging != nil {
		return false // the move was made in time, whenever the ruling comes
	}
	flagged, fallen := s.timed.clock.Flagged(now)
	if !fallen || s.Game().Outcome().Over() {
		return false
	}
	if err := s.Game().TimeOut(flagged); err != nil {
		return false // cannot be: it is not over
	}
	s.timed.clock.Stop(now)
	s.changed(Event{Kind: Ended})
	return true
}

// setFlag sets a timer for the moment when the flag of the side to move falls.
func (s *Session) setFlag() {
	if s.playing.flag != nil {
		s.playing.flag.Stop()
		s.playing.flag = nil
	}
	wait, ticking := s.timed.clock.FallsIn(s.now())
	if s.Post == nil || !ticking || s.playing.judging != nil {
		return
	}
	s.playing.flag = time.AfterFunc(wait, func() {
		s.Post(func() {
			if s.playing.going && !s.TimeCheck(s.now()) {
				s.setFlag()
			}
		})
	})
}

// Pause holds the game while it is not to be seen: no player is asked, no time
// passes. What is left of it is saved: the app may be gone before it is seen again.
func (s *Session) Pause() {
	s.hold()
	if s.timed.none() || s.timed.clock.Paused() {
		return
	}
	now := s.now()
	s.TimeCheck(now)
	_, ticked := s.timed.clock.Ticking()
	s.timed.clock.Pause(now)
	if ticked {
		s.Store()
	}
}

// Resume lets a game that is held go on: the time runs, and whoever is to move is
// asked. In a game that goes on already it asks a player again who was absent.
func (s *Session) Resume() {
	s.timed.clock.Resume(s.now())
	s.playing.going, s.playing.refusals = true, 0
	s.setFlag()
	s.ask()
}

func (s *Session) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// none reports whether the game has no clock.
func (t *timed) none() bool { return t.clock.Controls().None() }

// run lets the time run that should: that of the side to move, until the game is over.
func (t *timed) run(g *rules.Game, now time.Time) {
	if !t.started || g.Outcome().Over() {
		t.clock.Stop(now)
		return
	}
	t.clock.Start(g.Position().Turn(), now)
}

// played brings the clock up to date with a ply that was made in time.
func (t *timed) played(g *rules.Game, now time.Time) {
	reading := unknown
	if !t.none() {
		if t.started {
			t.clock.Press(now)
		}
		t.started = true
		t.run(g, now)
		reading = t.clock.Remaining(g.PositionAt(g.Len()-1).Turn(), now)
	}
	if !t.none() || t.readings != nil {
		t.readings = append(t.readings, reading)
	}
}

// takenBack brings the clock up to date with plies that were taken back. The time
// that they took is given back or not.
func (t *timed) takenBack(g *rules.Game, now time.Time, givenBack bool) {
	t.readings = t.readings[:min(len(t.readings), g.Len())]
	if t.none() {
		return
	}
	t.started = true
	t.clock.Stop(now)
	for _, side := range [...]rules.Color{rules.White, rules.Black} {
		then, known := t.last(g, side), true
		if then <= 0 {
			then, known = t.clock.Controls()[side].Time, false
		}
		if left := t.clock.Remaining(side, now); left == 0 || left > then || givenBack && known {
			t.clock.SetRemaining(side, then, now)
		}
	}
	t.run(g, now)
}

// last is what was left to a side after its last ply, the full time if it has made
// none, or unknown.
func (t *timed) last(g *rules.Game, side rules.Color) time.Duration {
	return t.lastOf(g, g.Len(), side)
}

// lastOf is last as it was after n plies.
func (t *timed) lastOf(g *rules.Game, n int, side rules.Color) time.Duration {
	for i := n - 1; i >= 0; i-- {
		if g.PositionAt(i).Turn() == side {
			return t.readings[i]
		}
	}
	return t.clock.Controls()[side].Time
}

// appendTag appends the tag of the remaining times, if the clock has begun to run.
func (t *timed) appendTag(tags []pgn.Tag, now time.Time) []pgn.Tag {
	if t.none() || !t.started {
		return tags
	}
	return append(tags, pgn.Tag{Name: clockTag, Value: t.clock.Saved(now)})
}

// comment writes the readings into the comments of a record, where they are not
// told already by comments that were read.
func (t *timed) comment(r *pgn.Record) {
	n := r.Root.Next
	for _, reading := range t.readings {
		if reading != unknown && clockReading(n) == unknown {
			n.After = append(n.After, clock.Clk(reading))
		}
		n = n.Next
	}
}

// readTimed reads what a record tells of the clock. The clock of a game that was
// saved here goes on where it stood. That of a record from elsewhere begins to
// run with the next move that is made here: until then it is only looked at. If it
// does not tell what is left to both sides, or has a control that is not kept
// here, the game has no clock, but what it tells is kept.
func readTimed(r *pgn.Record, g *rules.Game) timed {
	var t timed
	told := false
	for n := r.Root.Next; n != nil; n = n.Next {
		reading := clockReading(n)
		told = told || reading != unknown
		t.readings = append(t.readings, reading)
	}
	t.clock, t.started = t.restored(r, g)
	if t.none() && !told {
		t.readings = nil
	}
	// The clock is held, so that it does not matter when this is.
	t.clock.Pause(time.Time{})
	t.run(g, time.Time{})
	return t
}

// clockReading is what the comments of a move tell of the clock of the side that
// made it, the last if there are several, or unknown.
func clockReading(n *pgn.Node) time.Duration {
	reading := unknown
	read := func(comments []string) {
		for _, comment := range comments {
			if left, ok := clock.FindClk(comment); ok {
				reading = left
			}
		}
	}
	read(n.After)
	for _, variation := range n.Variations {
		read(variation.Behind)
	}
	return reading
}

func (t timed) restored(r *pgn.Record, g *rules.Game) (c clock.Clock, started bool) {
	controls, err := readControls(r)
	if err != nil || controls.None() {
		return clock.Clock{}, false
	}
	if c, err := clock.Restore(controls, r.Tag(clockTag)); err == nil {
		return c, true
	}
	t.clock = clock.New(controls)
	white, black := t.last(g, rules.White), t.last(g, rules.Black)
	if c, err = clock.At(controls, white, black); err != nil || white == 0 || black == 0 {
		return clock.Clock{}, false
	}
	return c, false
}
