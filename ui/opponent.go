package ui

import (
	"context"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"

	"minechess/internal/computer"
	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// mind is the computer's thinking for one game screen: at most one thing at a
// time, on a goroutine of its own, until the screen goes or something else is
// asked. What it finds comes back on Fyne's goroutine, and only if it is still
// wanted then.
type mind struct {
	cancel  context.CancelFunc // of what it is thinking about, or nil
	players [2]*computer.Player
}

// start thinks about something new. think runs elsewhere; its result, a
// function, runs on Fyne's goroutine unless the thought was stopped.
func (m *mind) start(think func(ctx context.Context) (then func())) {
	m.stop()
	ctx, cancel := context.WithCancel(context.Background())
	m.cancel = cancel
	go func() {
		then := think(ctx)
		fyne.Do(func() {
			if ctx.Err() == nil {
				m.stop()
				then()
			}
		})
	}()
}

// stop ends what it is thinking about; that takes a few milliseconds, which
// nobody waits for.
func (m *mind) stop() {
	if m.cancel != nil {
		m.cancel()
		m.cancel = nil
	}
}

// computersTurn reports whether the computer is to move.
func (g *gameScreen) computersTurn() bool {
	return g.session.Playable() && g.session.Seat(g.session.Game().Position().Turn()).Computer()
}

// player is the computer on a side, which keeps what it has found during a game.
func (g *gameScreen) player(c rules.Color) *computer.Player {
	if g.mind.players[c] == nil {
		g.mind.players[c] = computer.New(computer.Options{
			Level:     g.session.Seat(c).Level,
			Seed:      rand.Uint64(),
			MayResign: g.app.settings.ComputerResigns,
		})
	}
	return g.mind.players[c]
}

// think lets the computer move if it is its turn, else look at the position on
// the board if an analysis is wanted.
func (g *gameScreen) think() {
	g.mind.stop()
	for side, panel := range g.players {
		note := ""
		if g.computersTurn() && g.session.Game().Position().Turn() == rules.Color(side) {
			note = g.app.locale.Text(translations.ComputerThinking)
		}
		panel.showNote(note)
	}
	if !g.computersTurn() {
		g.analyse()
		return
	}
	game := g.session.Game()
	side := game.Position().Turn()
	player, task, clocks := g.player(side), computer.TaskOf(game, game.Len()), g.clocks()
	g.mind.start(func(ctx context.Context) func() {
		choice, err := player.Choose(ctx, task, clocks)
		return func() {
			switch {
			case err != nil:
				g.app.report(err)
			case choice.Resigns:
				g.app.report(g.session.Resign(side))
			default:
				g.app.report(g.session.Play(choice.Move))
			}
		}
	})
}

func (g *gameScreen) clocks() (c computer.Clocks) {
	clock, ok := g.session.Clock()
	if !ok {
		return c
	}
	now := time.Now()
	for side := range c.Left {
		c.Left[side] = clock.Remaining(rules.Color(side), now)
		c.Increment[side] = clock.Control().Increment
	}
	return c
}

// hint shows a good move, and what it risks.
func (g *gameScreen) hint() {
	if !g.live() || !g.session.Playable() || g.computersTurn() {
		return
	}
	game := g.session.Game()
	adviser, task := g.app.adviser, computer.TaskOf(game, game.Len())
	g.status.say(g.app.locale.Text(translations.HintThinking), true)
	g.mind.start(func(ctx context.Context) func() {
		advice, err := adviser.Hint(ctx, task, computer.Effort{})
		return func() {
			if err != nil {
				g.app.report(err)
				return
			}
			g.board.Select(board.Square(advice.Move().From()))
			g.status.say(hintSentence(g.app.locale, advice), true)
			g.analyse()
		}
	})
}

func hintSentence(l text.Locale, a computer.Advice) string {
	move := plainMove(l, a.Steps[0].SAN)
	if !a.Risk.Any() {
		return l.Text(translations.HintMove, "Move", move)
	}
	return l.Text(translations.HintRisk, "Move", move, "Percent", percent(a.Risk.Chance()))
}

// percent rounds a chance for people: neither 0 nor 100 unless it is certain.
func percent(chance float64) int {
	n := int(chance*100 + 0.5)
	switch {
	case chance > 0 && n == 0:
		return 1
	case chance < 1 && n == 100:
		return 99
	}
	return n
}

// answerDraw asks the computer whether it agrees to a draw.
func (g *gameScreen) answerDraw(side rules.Color) {
	game := g.session.Game()
	player, task := g.player(side), computer.TaskOf(game, game.Len())
	g.status.say(g.app.locale.Text(translations.ComputerThinking), true)
	g.mind.start(func(ctx context.Context) func() {
		agrees := player.AcceptsDraw(ctx, task, side)
		return func() {
			if agrees {
				g.app.report(g.session.AgreeDraw())
				return
			}
			g.app.announce(g.app.locale.Text(translations.ComputerDeclines))
		}
	})
}
