package session

import (
	"context"
	"errors"
	"fmt"
	"time"

	"minechess/rules"
)

// Player plays a side that is not played by a person at this device: the
// computer, or somebody elsewhere. Its methods are called on goroutines of their
// own and may take their time; they return soon after their context has ended. A
// question may be asked while a move is being chosen.
type Player interface {
	// Choose is asked for a move whenever it is the player's turn. An error says
	// that there is no answer for now: the player is absent until the game is
	// resumed.
	Choose(ctx context.Context, t Turn) (Action, error)
	// AcceptsDraw is asked whether the player agrees to a draw.
	AcceptsDraw(ctx context.Context, t Turn) (bool, error)
	// AllowsTakeBack is asked whether the last plies may be taken back.
	AllowsTakeBack(ctx context.Context, t Turn, plies int) (bool, error)
	// Told is told on the session's goroutine of everything that happens, but for
	// flags, which are a person's own notes. It must not keep the caller waiting.
	Told(Event)
}

// Turn is what a player knows of the game that it is asked about: a copy, and
// nothing secret.
type Turn struct {
	Game *rules.Game
	Side rules.Color // the player's own
	// Left and Increment are the players' clocks, by [rules.Color], whichever way the
	// time for a move is given; all zero in a game without any.
	Left, Increment [2]time.Duration
}

// Action is what a player does in its turn: it moves, or gives up.
type Action struct {
	Move    rules.Move
	Resigns bool
}

// Referee is a referee elsewhere, who knows the mines when nobody here does. It
// is asked on a goroutine of its own.
type Referee interface {
	// Judge plays a move of the game, ply being the number of plies before it, and
	// answers with what it reveals or with why it is refused. Asked about a move
	// that it has judged already, it answers the same again.
	Judge(ctx context.Context, ply int, m rules.Move) (rules.Reveal, error)
}

// Question is something that a side asks the other. The zero Question asks nothing.
type Question struct {
	Kind QuestionKind
	By   rules.Color
	// Plies is how many plies the game is to have after a take-back. Moves that are
	// made before the answer do not change it.
	Plies int
}

// QuestionKind is what is asked.
type QuestionKind uint8

// What can be asked.
const (
	Draw     QuestionKind = iota + 1 // whether the other side agrees to a draw
	TakeBack                         // whether it lets plies be taken back
)

// play is who plays a session, and what they are being asked.
type play struct {
	players [2]Player // nil for a person at this device
	referee Referee   // nil if moves are judged here
	going   bool      // not held

	move     context.CancelFunc // of a player that chooses its move, or nil
	answer   context.CancelFunc // of a player that answers a question, or nil
	judging  context.CancelFunc // of a referee elsewhere, or nil
	question Question           // that is open
	refusals int                // of a player's moves in a row
	again    bool               // what was taken back is being played again
	flag     *time.Timer
}

// mostRefusals is how many moves of a player are refused in a row before it
// counts as absent.
const mostRefusals = 3

// The errors of requests that come at the wrong time.
var (
	ErrNotYourTurn = errors.New("it is not the turn of a player at this device")
	ErrJudging     = errors.New("the referee has not answered yet about the move before")
	ErrOver        = errors.New("the game is over already")
	ErrNothing     = errors.New("there is nothing to take back")
	ErrNotHere     = errors.New("the time of this game is not kept at this device")
)

// Join lets a player play a side; nil leaves it to a person at this device. It is
// asked once the game goes on ([Session.Resume]).
func (s *Session) Join(c rules.Color, p Player) {
	s.playing.players[c] = p
	if s.playing.going {
		s.ask()
	}
}

// JudgeBy hands the moves to a referee elsewhere.
func (s *Session) JudgeBy(r Referee) { s.playing.referee = r }

// Waiting is the side whose move or ruling is awaited from elsewhere; ok is false
// if it is for a person here to move, or for nobody.
func (s *Session) Waiting() (c rules.Color, ok bool) {
	c = s.Game().Position().Turn()
	return c, s.Playable() && (s.playing.judging != nil || s.playing.players[c] != nil)
}

// PlayedHere reports whether a person at this device plays a side.
func (s *Session) PlayedHere(c rules.Color) bool { return s.playing.players[c] == nil }

// Asked is the question that persons at this device have not answered yet, if
// there is one.
func (s *Session) Asked() (q Question, ok bool) {
	q = s.playing.question
	return q, q.Kind != 0 && s.PlayedHere(q.By.Other())
}

// Going reports whether the game is not held.
func (s *Session) Going() bool { return s.playing.going }

// Person is the side that acts for the person at this device: its own, or if both
// sides are played here the one that is to move.
func (s *Session) Person() rules.Color {
	turn := s.Game().Position().Turn()
	if s.playing.players[turn] != nil && s.playing.players[turn.Other()] == nil {
		return turn.Other()
	}
	return turn
}

// Play makes a move for the person at this device whose turn it is. The error is a
// [*rules.IllegalMove], [ErrNoReferee], [ErrNotYourTurn] or [ErrJudging]. A move
// that comes after the flag has fallen is too late: the game has ended. If the
// referee is elsewhere, Play returns before the move is judged.
func (s *Session) Play(m rules.Move) error {
	if s.playing.players[s.Game().Position().Turn()] != nil && s.Playable() {
		return ErrNotYourTurn
	}
	return s.move(m)
}

// move hands a move of the side to move to the referee.
func (s *Session) move(m rules.Move) error {
	now := s.now()
	s.TimeCheck(now)
	g := s.Game()
	switch {
	case g.Outcome().Over():
		return &rules.IllegalMove{Move: m, Reason: rules.GameOver}
	case !s.Playable():
		return ErrNoReferee
	case s.playing.judging != nil:
		return ErrJudging
	}
	if s.judgedHere() {
		before := *g.Position()
		if _, err := s.table.Play(m); err != nil {
			return err
		}
		s.played(before, now)
		return nil
	}
	if err := g.Position().Legal(m); err != nil {
		return err
	}
	s.judgeElsewhere(m)
	return nil
}

// judgeElsewhere asks the referee about a legal move. The clock is pressed when
// the move was made, not when the answer has come.
func (s *Session) judgeElsewhere(m rules.Move) {
	made, before := s.now(), *s.Game().Position()
	side, ply, referee := before.Turn(), s.Game().Len(), s.playing.referee
	s.elsewhere(&s.playing.judging, func(ctx context.Context) func() {
		reveal, err := referee.Judge(ctx, ply, m)
		return func() {
			if err == nil {
				err = s.Game().Play(m, reveal)
			}
			if err != nil {
				s.tell(Event{Kind: Refused, Side: side, Err: err})
				s.setFlag() // the time that it took is the player's
				s.ask()
				return
			}
			s.played(before, made)
		}
	})
}

// played brings everything up to date with a move that is in the record.
func (s *Session) played(before rules.Position, made time.Time) {
	g := s.Game()
	s.flags &= g.Position().Fog()
	s.timed.played(g, made)
	s.dropUndone(g.Ply(g.Len()-1).Move, made)
	s.playing.refusals = 0
	if q := s.playing.question; q.Kind == Draw || q.By == before.Turn() {
		s.dropQuestion() // who moves on has answered, or does not wait
	}
	s.changed(Event{Kind: Played, Before: before, Ply: g.Ply(g.Len() - 1)})
}

// follow lets the game go on after a change of the record.
func (s *Session) follow(e Event) {
	if e.Kind == Flagged {
		return
	}
	if e.Kind == Retimed {
		if s.playing.going {
			s.setFlag()
		}
		return
	}
	if s.Game().Outcome().Over() || e.Kind == TakenBack {
		stop(&s.playing.judging) // of a game that has ended meanwhile
		s.dropQuestion()
	}
	if s.playing.going {
		s.setFlag()
		s.ask()
	}
}

// ask asks the player whose turn it is for its move, if it is one's.
func (s *Session) ask() {
	if s.playing.again {
		return // the answer is there already
	}
	stop(&s.playing.move)
	side := s.Game().Position().Turn()
	player := s.playing.players[side]
	if player == nil || !s.playing.going || !s.Playable() || s.playing.judging != nil {
		return
	}
	turn := s.turn(side)
	s.elsewhere(&s.playing.move, func(ctx context.Context) func() {
		action, err := player.Choose(ctx, turn)
		return func() { s.act(side, action, err) }
	})
}

// act does what a player has chosen.
func (s *Session) act(side rules.Color, a Action, err error) {
	switch {
	case err != nil:
		s.tell(Event{Kind: Absent, Side: side, Err: err})
		return
	case a.Resigns:
		err = s.Resign(side)
	default:
		err = s.move(a.Move)
	}
	if err == nil || s.Game().Outcome().Over() {
		return
	}
	s.tell(Event{Kind: Refused, Side: side, Err: err})
	if s.playing.refusals++; s.playing.refusals < mostRefusals {
		s.ask()
		return
	}
	s.tell(Event{Kind: Absent, Side: side, Err: fmt.Errorf("%d moves in a row were refused, at last because of this: %w", mostRefusals, err)})
}

// turn is what a player on a side is told of the game.
func (s *Session) turn(side rules.Color) Turn {
	t := Turn{Game: s.Game().Clone(), Side: side}
	clock, ok := s.Clock()
	if !ok {
		return t
	}
	now := s.now()
	for c := range t.Left {
		t.Left[c] = clock.Remaining(rules.Color(c), now)
		t.Increment[c] = clock.Controls()[c].Extra
	}
	return t
}

// OfferDraw asks the other side, for a side at this device, whether it agrees to a
// draw. Two people at one device are asked together. What comes of it is told:
// Ended, Declined, or nothing if the other side moves on.
func (s *Session) OfferDraw(by rules.Color) error {
	if s.Game().Outcome().Over() {
		return ErrOver
	}
	s.put(Question{Kind: Draw, By: by, Plies: s.Game().Len()})
	return nil
}

// Undo asks, for a side at this device, that the last move be taken back; if the
// other side is played elsewhere, as many plies as make it by's turn again. What
// comes of it is told: TakenBack or Declined. The error is [ErrNothing] or
// [ErrJudging].
func (s *Session) Undo(by rules.Color) error {
	if s.playing.judging != nil {
		return ErrJudging
	}
	plies := 1
	if s.playing.players[by.Other()] != nil && s.Game().Position().Turn() == by {
		plies = 2
	}
	return s.UndoTo(by, s.Game().Len()-plies)
}

// UndoTo asks, as [Session.Undo] does, that the game go back to the position after
// so many plies. The error is [ErrNothing] if it stands there or has not as many.
func (s *Session) UndoTo(by rules.Color, plies int) error {
	switch {
	case s.playing.judging != nil:
		return ErrJudging
	case plies < 0 || plies >= s.Game().Len():
		return ErrNothing
	}
	s.put(Question{Kind: TakeBack, By: by, Plies: plies})
	return nil
}

// put asks a question, in place of one that is open.
func (s *Session) put(q Question) {
	s.dropQuestion()
	s.playing.question = q
	side := q.By.Other()
	player := s.playing.players[side]
	if player == nil {
		s.tell(Event{Kind: Asked, Question: q})
		return
	}
	if q.Kind == TakeBack {
		stop(&s.playing.move) // it would think about a position that may go away
	}
	turn := s.turn(side)
	s.elsewhere(&s.playing.answer, func(ctx context.Context) func() {
		var yes bool
		var err error
		if q.Kind == Draw {
			yes, err = player.AcceptsDraw(ctx, turn)
		} else {
			yes, err = player.AllowsTakeBack(ctx, turn, turn.Game.Len()-q.Plies)
		}
		return func() {
			if err != nil {
				s.tell(Event{Kind: Absent, Side: side, Err: err})
			}
			s.answered(q, yes && err == nil)
		}
	})
}

// Answer answers the question that is open, for the persons at this device. A
// question that has lapsed in the meantime stays without effect.
func (s *Session) Answer(q Question, yes bool) {
	if q.Kind != 0 && q == s.playing.question && s.playing.players[q.By.Other()] == nil {
		s.answered(q, yes)
	}
}

func (s *Session) answered(q Question, yes bool) {
	if q != s.playing.question || s.Game().Outcome().Over() {
		return
	}
	s.dropQuestion()
	var err error
	switch plies := s.Game().Len() - q.Plies; {
	case !yes:
		s.tell(Event{Kind: Declined, Question: q})
		if q.Kind == TakeBack {
			s.ask()
		}
	case q.Kind == Draw:
		err = s.AgreeDraw()
	case plies > 0:
		err = s.TakeBack(plies)
	}
	if err != nil {
		s.tell(Event{Kind: Refused, Side: q.By, Err: err})
	}
}

func (s *Session) dropQuestion() {
	stop(&s.playing.answer)
	s.playing.question = Question{}
}

// hold asks nobody any more until the game is resumed.
func (s *Session) hold() {
	s.playing.going = false
	stop(&s.playing.move)
	if s.playing.answer != nil {
		s.dropQuestion()
	}
	if s.playing.flag != nil {
		s.playing.flag.Stop()
		s.playing.flag = nil
	}
}

// elsewhere does something on a goroutine of its own. What it returns runs on the
// session's, unless the work was stopped before; stopped is where that is kept.
func (s *Session) elsewhere(stopped *context.CancelFunc, work func(ctx context.Context) func()) {
	stop(stopped)
	ctx, cancel := context.WithCancel(context.Background())
	*stopped = cancel
	post := s.Post
	go func() {
		then := work(ctx)
		post(func() {
			if ctx.Err() == nil {
				stop(stopped)
				then()
			}
		})
	}()
}

func stop(work *context.CancelFunc) {
	if *work != nil {
		(*work)()
		*work = nil
	}
}
