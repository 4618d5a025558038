package computer

import (
	"context"
	"math/rand/v2"
	"time"

	"minechess/internal/engine"
	"minechess/rules"
)

// Options are what a Player is made with.
type Options struct {
	Level int // 1 … [Levels]
	// Seed is of its choices: what its level misjudges and overlooks, which of
	// several good first moves it makes, and how long it takes for a move. All
	// of it follows from the seed and the position alone, so that a player made
	// anew with the same seed, as after a restart, is the same.
	Seed uint64
	// MayResign lets the player give up a hopeless game on levels that do so.
	MayResign bool
	// Effort, if given, ends a search at a number of positions rather than by
	// time, so that it is the same on every machine.
	Effort Effort
}

// Effort is how much thinking a question is worth. The zero Effort leaves it to
// the function.
type Effort struct {
	Nodes uint64        // positions searched; with these alone, answers are reproducible
	Time  time.Duration // not before the first depth is finished
}

func (e Effort) or(other Effort) Effort {
	if e == (Effort{}) {
		return other
	}
	return e
}

func (e Effort) limits() engine.Limits { return engine.Limits{Nodes: e.Nodes, MoveTime: e.Time} }

// Player is an opponent. It keeps one engine with its memory, at most some 20
// MiB, for a whole game. Its methods may be called from any goroutine; a call
// waits for the one before it.
type Player struct {
	level     Level
	mayResign bool
	effort    Effort
	turn      chan struct{} // holds a token while nobody uses what follows
	engine    *engine.Engine
	seed      uint64 // of all that it does by chance
	hopeless  streak
}

// New makes a player.
func New(o Options) *Player {
	level := LevelOf(o.Level)
	p := &Player{
		level: level, mayResign: o.MayResign && level.Resigns, effort: o.Effort,
		turn:   make(chan struct{}, 1),
		engine: engine.New(engine.Options{HashMB: level.hash, Threads: 1}),
		seed:   rand.NewPCG(o.Seed, uint64(level.Number)).Uint64(),
	}
	p.turn <- struct{}{}
	return p
}

func (p *Player) enter(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case <-p.turn:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (p *Player) leave() { p.turn <- struct{}{} }

// Choice is what a player does when it is its turn.
type Choice struct {
	Move rules.Move
	// Resigns reports that the player gives up instead of making the move.
	Resigns bool
}

// choose finds the player's move. It takes the time that a person of its level
// might, within what the clocks can spare, so that a move never comes at once;
// one that is forced or obvious comes sooner. The error is the context's, or
// [ErrOver].
func (p *Player) choose(ctx context.Context, t Task, c Clocks) (Choice, error) {
	begun := time.Now()
	if err := p.enter(ctx); err != nil {
		return Choice{}, err
	}
	defer p.leave()
	if over(&t) {
		return Choice{}, ErrOver
	}
	moves := len(t.Position.AppendMoves(nil))
	random := rand.New(rand.NewPCG(p.seed, t.Position.Hash()))
	pace := paceOf(p.level, &t, moves, c, random)
	result := p.think(ctx, &t, c, moves, pace, begun, random)
	if err := ctx.Err(); err != nil {
		return Choice{}, err
	}
	choice := Choice{Move: result.Move, Resigns: p.gaveUp(&t, result.Score, c)}
	least := pace.least
	if t.obvious(result.Move) {
		least = min(least, pace.quick)
	}
	if err := wait(ctx, least-time.Since(begun)); err != nil {
		return Choice{}, err
	}
	return choice, nil
}

// think searches for as long as there is something to find out.
func (p *Player) think(ctx context.Context, t *Task, c Clocks, moves int, pace pace, begun time.Time, random *rand.Rand) engine.Result {
	enough, stop := context.WithCancel(ctx)
	defer stop()
	l := p.effort.limits()
	if timed := c.Left[t.Position.Turn()] > 0; timed || l.Nodes == 0 {
		l.MoveTime = pace.most
	}
	l.Level, l.Seed, l.Random = p.level.Number, p.seed, random
	var best rules.Move
	steady := 0
	return p.engine.Search(enough, t.Position, t.History, l, func(i engine.Info) {
		if i.Line != 1 || l.Nodes > 0 {
			return
		}
		if i.PV[0] == best {
			steady++
		} else {
			best, steady = i.PV[0], 0
		}
		spent := time.Since(begun)
		switch {
		case i.Depth < 6:
		case moves == 1, t.obvious(best) && steady >= 4 && spent >= pace.quick,
			steady >= 8 && spent >= pace.most*6/10:
			stop()
		}
	})
}

func over(t *Task) bool { return t.Position.Ended().Over() }

// wait lets a time pass, or returns the context's error at its end.
func wait(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// When a player gives up: it has expected next to nothing for several moves in a
// row, and the other side has the time to win.
const (
	hopelessPoints Points = 40
	hopelessMoves         = 4
	timeToWin             = 10 * time.Second
)

// streak counts moves in a row.
type streak struct{ length, last int }

func (p *Player) gaveUp(t *Task, score int, c Clocks) bool {
	now := t.Position.Fullmove()
	if now != p.hopeless.last+1 {
		p.hopeless.length = 0 // another game, or moves were taken back
	}
	p.hopeless.last = now
	if pointsOf(score) > hopelessPoints {
		p.hopeless.length = 0
		return false
	}
	p.hopeless.length++
	left := c.Left[t.Position.Turn().Other()]
	return p.mayResign && p.hopeless.length >= hopelessMoves && (left == 0 || left >= timeToWin)
}

// What a player makes of the offer of a draw.
const (
	gladOfDraw Points = 420 // it accepts what is better than its position
	levelGame  Points = 540 // it accepts up to here if the game is going nowhere
	// A game is going nowhere after so many moves in all, and so many plies in
	// which nothing happened; with few men left, fewer.
	longGame, quietPlies             = 40, 12
	fewMen, quietPliesWhenFew        = 8, 6
	drawNodes                 uint64 = 60_000
)

// acceptsDraw reports whether the player, being the side us, agrees to a draw: it
// does if it is worse off, or if nothing has happened for long in a level game.
// It looks as deep as full strength does on any level, so that asking again
// changes nothing. An error of the context is a no.
func (p *Player) acceptsDraw(ctx context.Context, t Task, us rules.Color) bool {
	if p.enter(ctx) != nil {
		return false
	}
	defer p.leave()
	if over(&t) {
		return false
	}
	p.engine.NewGame()
	l := p.effort.or(Effort{Nodes: drawNodes}).limits()
	points := pointsOf(p.engine.Search(ctx, t.Position, t.History, l, nil).Score)
	p.engine.NewGame()
	if t.Position.Turn() != us {
		points = points.Other()
	}
	switch {
	case ctx.Err() != nil:
		return false
	case points <= gladOfDraw:
		return true
	}
	return points <= levelGame && goingNowhere(&t.Position)
}

func goingNowhere(p *rules.Position) bool {
	if p.Occupied().Count() <= fewMen && p.Halfmove() >= quietPliesWhenFew {
		return true
	}
	return p.Fullmove() >= longGame && p.Halfmove() >= quietPlies
}
