package game

import (
	"context"
	"math/rand/v2"
	"time"

	"minechess/internal/computer"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// goOn lets the game go on when the screen is entered, hold stops it: the clocks,
// and the computer's thinking.
func (g *Screen) goOn() {
	g.session.Resume()
	g.tick()
	g.think()
}

func (g *Screen) hold() {
	g.mind.Stop()
	g.stopTick()
	g.session.Pause()
}

// tick brings the clocks up to date, ends the game when a flag has fallen, and
// sets a timer for the moment when a clock will look different. While no clock
// runs there is no timer.
func (g *Screen) tick() {
	g.stopTick()
	now := time.Now()
	if g.session.TimeCheck(now) {
		return // the event of the fallen flag has brought everything up to date
	}
	c, ok := g.session.Clock()
	if !ok {
		return
	}
	for side, panel := range g.players {
		panel.ShowTime(words.ClockFace(c.Remaining(rules.Color(side), now)))
	}
	if wait, ok := c.NextChange(now); ok {
		g.stopTick = g.shell.After(wait, g.tick)
	}
}

// computersTurn reports whether the computer is to move.
func (g *Screen) computersTurn() bool {
	return g.session.Playable() && g.session.Seat(g.session.Game().Position().Turn()).Computer()
}

// player is the computer on a side, which keeps what it has found during a game.
func (g *Screen) player(c rules.Color) *computer.Player {
	if g.computers[c] == nil {
		g.computers[c] = computer.New(computer.Options{
			Level:     g.session.Seat(c).Level,
			Seed:      rand.Uint64(),
			MayResign: g.shell.Settings().ComputerResigns,
		})
	}
	return g.computers[c]
}

// think lets the computer move if it is its turn, else look at the position on
// the board if an analysis is wanted.
func (g *Screen) think() {
	g.mind.Stop()
	g.thoughts.Stop()
	for side, panel := range g.players {
		note := ""
		if g.computersTurn() && g.session.Game().Position().Turn() == rules.Color(side) {
			note = g.shell.Locale().Text(translations.ComputerThinking)
		}
		panel.ShowNote(note)
	}
	if !g.computersTurn() {
		g.analyse()
		return
	}
	game := g.session.Game()
	side := game.Position().Turn()
	player, task, clocks := g.player(side), computer.TaskOf(game, game.Len()), g.clocks()
	g.mind.Start(func(ctx context.Context) func() {
		choice, err := player.Choose(ctx, task, clocks)
		return func() {
			switch {
			case err != nil:
				g.shell.Report(err)
			case choice.Resigns:
				g.shell.Report(g.session.Resign(side))
			default:
				g.shell.Report(g.session.Play(choice.Move))
			}
		}
	})
}

func (g *Screen) clocks() (c computer.Clocks) {
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

// play hands a move to the session, whose event brings everything up to date.
func (g *Screen) play(m rules.Move) {
	if err := g.session.Play(m); err != nil {
		g.status.Say(words.WhyIllegal(g.shell.Locale().Catalogue, g.position(), g.session.Game().Outcome().Over(), m.From(), m.To()), true)
	}
}

// announce says something about the game until something else happens.
func (g *Screen) announce(sentence string) {
	g.announced = sentence
	g.status.Say(sentence, true)
}

// rematch begins another game of the same kind; against the computer the sides
// are drawn or chosen as in the settings.
func (g *Screen) rematch() { g.shell.Start(g.session.Game().Position().Variant()) }

// announceResult says how the game ended, and offers another one.
func (g *Screen) announceResult() {
	l := g.shell.Locale()
	game := g.session.Game()
	o := game.Outcome()
	closing := func(kind text.Kind, key translations.Key, then func()) *text.Button {
		return text.NewButton(l, kind, l.Text(key), nil, func() {
			g.shell.CloseModal()
			then()
		})
	}
	content := text.NewColumn(theme.WideGap,
		text.NewParagraph(l, text.Heading, words.Winner(l.Catalogue, o.Result)),
		text.NewParagraph(l, text.Body, words.Result(l.Catalogue, o, game.Position().Turn())),
		closing(text.Accent, translations.ActionRematch, g.rematch),
		widget.NewAnswers(l,
			closing(text.Raised, translations.ActionNewGame, g.openNewGame),
			closing(text.Raised, translations.ActionReport, g.openReport),
		),
		closing(text.Flat, translations.ActionShowBoard, func() {}),
	)
	g.shell.Modal(content, widget.Where{Bottom: true, Beside: g.players[rules.White]})
}

// undo asks both players before the last ply is taken back.
func (g *Screen) undo() {
	l := g.shell.Locale()
	if g.session.Game().Len() == 0 {
		return
	}
	if opponent, ok := g.session.Opponent(); ok {
		g.undoBoth(opponent)
		return
	}
	body := translations.ConfirmUndoBody
	if g.position().Variant() == rules.Minesweeper {
		body = translations.ConfirmUndoMinesweeperBody
	}
	g.shell.Ask(widget.Question{
		Title: l.Text(translations.ConfirmUndo), Body: l.Text(body),
		Yes: l.Text(translations.ActionTakeBack), No: l.Text(translations.ActionKeepMove), Kind: text.Accent,
		Answer: func(yes bool) {
			if yes {
				g.shell.Report(g.session.TakeBack(1))
			}
		},
	})
}

// undoBoth takes back until the person is to move again. The computer agrees.
func (g *Screen) undoBoth(computer rules.Color) {
	plies := 2
	if g.session.Game().Position().Turn() == computer {
		plies = 1
	}
	if plies <= g.session.Game().Len() {
		g.shell.Report(g.session.TakeBack(plies))
	}
}

func (g *Screen) offerDraw() {
	l := g.shell.Locale()
	if opponent, ok := g.session.Opponent(); ok {
		if !g.computersTurn() {
			g.answerDraw(opponent)
		}
		return
	}
	g.shell.Ask(widget.Question{
		Title: l.Text(translations.ConfirmDraw), Body: l.Text(translations.ConfirmDrawBody),
		Yes: l.Text(translations.ActionAgreeToDraw), No: l.Text(translations.ActionKeepPlaying), Kind: text.Accent,
		Answer: func(yes bool) {
			if yes {
				g.shell.Report(g.session.AgreeDraw())
			}
		},
	})
}

// resign asks the side to move, or the person who plays the computer.
func (g *Screen) resign() {
	l := g.shell.Locale()
	side := g.session.Game().Position().Turn()
	if opponent, ok := g.session.Opponent(); ok {
		side = opponent.Other()
	}
	title, body := translations.ConfirmResignWhite, translations.ConfirmResignWhiteBody
	if side == rules.Black {
		title, body = translations.ConfirmResignBlack, translations.ConfirmResignBlackBody
	}
	g.shell.Ask(widget.Question{
		Title: l.Text(title), Body: l.Text(body),
		Yes: l.Text(translations.ActionResignGame), No: l.Text(translations.ActionKeepPlaying), Kind: text.Danger,
		Answer: func(yes bool) {
			if yes {
				g.shell.Report(g.session.Resign(side))
			}
		},
	})
}

// answerDraw asks the computer whether it agrees to a draw.
func (g *Screen) answerDraw(side rules.Color) {
	game := g.session.Game()
	player, task := g.player(side), computer.TaskOf(game, game.Len())
	g.status.Say(g.shell.Locale().Text(translations.ComputerThinking), true)
	g.mind.Start(func(ctx context.Context) func() {
		agrees := player.AcceptsDraw(ctx, task, side)
		return func() {
			if agrees {
				g.shell.Report(g.session.AgreeDraw())
				return
			}
			g.announce(g.shell.Locale().Text(translations.ComputerDeclines))
		}
	})
}
