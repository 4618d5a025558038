package game

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"minechess/internal/session"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// tick brings the clocks up to date, and sets a timer for the moment when one will
// look different. While no clock runs there is no timer.
func (g *Screen) tick() {
	g.stopTick()
	now := time.Now()
	c, ok := g.session.Clock()
	if !ok {
		return
	}
	for side, panel := range g.players {
		left := c.Remaining(rules.Color(side), now)
		panel.ShowTime(words.ClockFace(g.shell.Locale().Catalogue, left))
		panel.SetTimeState(widget.TimeStateOf(left, c.Controls()[side].Time))
	}
	if wait, ok := c.NextChange(now); ok {
		g.stopTick = g.shell.After(wait, g.tick)
	}
}

// play hands a move to the session, whose event brings everything up to date.
func (g *Screen) play(m rules.Move) {
	if err := g.session.Play(m); err != nil {
		g.onIllegal(board.Square(m.From()), board.Square(m.To()))
	}
}

// onEvent brings the screen up to date with what happened in the game.
func (g *Screen) onEvent(e session.Event) {
	l := g.shell.Locale()
	switch e.Kind {
	case session.Played:
		if g.session.PlayedHere(e.Before.Turn()) {
			g.stopTeaching() // whoever has moved has read it
		}
		g.announced = words.Event(l.Catalogue, &e.Before, e.Ply)
		g.turnBoard()
		g.changed(screen.ChangeOf(&e.Before, e.Ply))
		g.teach()
	case session.TakenBack:
		g.stopTeaching()
		g.announced = l.Text(translations.EventUndone)
		if e.Plies > 1 {
			g.announced = l.Count(translations.EventUndoneMany, e.Plies)
		}
		g.turnBoard()
		g.changed(board.Change{})
	case session.Ended:
		g.stopTeaching()
		g.announced = ""
		g.changed(board.Change{})
	case session.Retimed:
		g.tick()
	case session.Flagged:
		g.refresh(board.Change{})
	case session.Asked:
		g.ask(e.Question)
	case session.Declined:
		g.declined(e.Question)
	case session.Refused:
		g.announce(l.Text(translations.AnswerRefused))
		g.refresh(board.Change{})
	case session.Absent:
		g.announce(l.Text(translations.AnswerAbsent))
		g.status.Offer(l.Text(translations.ActionAskAgain), nil, g.session.Resume)
	}
}

// changed shows the game as it stands after a change of the record.
func (g *Screen) changed(c board.Change) {
	g.plies = g.session.Game().Len()
	g.keepPlies()
	g.refresh(c)
	g.tick()
	g.think()
	if g.session.Game().Outcome().Over() {
		g.announceResult()
	}
}

// think looks at the position on the board if an analysis is wanted, but not while
// the other side is thinking.
func (g *Screen) think() {
	g.thoughts.Stop()
	if _, waiting := g.session.Waiting(); !waiting {
		g.analyse()
	}
}

// ask asks the persons at this device what one side wants of the other. The answer
// is the session's to act on.
func (g *Screen) ask(asked session.Question) {
	l := g.shell.Locale()
	q := widget.Question{
		Title: l.Text(translations.ConfirmDraw), Body: l.Text(translations.ConfirmDrawBody),
		Yes: l.Text(translations.ActionAgreeToDraw), No: l.Text(translations.ActionKeepPlaying), Kind: text.Accent,
		Answer: func(yes bool) { g.session.Answer(asked, yes) },
	}
	if asked.Kind == session.TakeBack {
		body := translations.ConfirmUndoBody
		if g.session.Game().Position().Variant() == rules.Minesweeper {
			body = translations.ConfirmUndoMinesweeperBody
		}
		q.Title, q.Body = l.Text(translations.ConfirmUndo), l.Text(body)
		if plies := g.session.Game().Len() - asked.Plies; plies > 1 {
			q.Title = l.Count(translations.ConfirmUndoMany, plies)
		}
		q.Yes, q.No = l.Text(translations.ActionTakeBack), l.Text(translations.ActionKeepMove)
	}
	g.shell.Ask(q)
}

// declined tells of a no that was not given at this device.
func (g *Screen) declined(q session.Question) {
	l := g.shell.Locale()
	switch {
	case g.session.PlayedHere(q.By.Other()):
	case q.Kind == session.TakeBack:
		g.announce(l.Text(translations.AnswerTakeBackDeclined))
	case g.session.Seat(q.By.Other()).Computer():
		g.announce(l.Text(translations.ComputerDeclines))
	default:
		g.announce(l.Text(translations.AnswerDrawDeclined))
	}
}

// Announce says what has come of something that was done elsewhere.
func (g *Screen) Announce(sentence string) { g.announce(sentence) }

// announce says something about the game until something else happens.
func (g *Screen) announce(sentence string) {
	g.stopTeaching()
	g.announced = sentence
	g.status.Say(sentence, true)
}

// rematch begins another game of the same kind with the colours changed.
func (g *Screen) rematch() { g.shell.Rematch() }

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
	says := []fyne.CanvasObject{
		text.NewParagraph(l, text.Heading, g.headline(o.Result)),
		text.NewParagraph(l, text.Body, words.Reason(l.Catalogue, o, game.Position().Turn())),
	}
	if g.session.Match().Games > 1 {
		says = append(says, text.NewParagraph(l, text.Strong, screen.ScoreOf(l, g.session)))
	}
	says = append(says, g.endingFacts()...)
	content := text.NewColumn(theme.WideGap, append(says,
		closing(text.Accent, translations.ActionRematch, g.rematch),
		widget.NewAnswers(l,
			closing(text.Raised, translations.ActionNewGame, g.openNewGame),
			closing(text.Raised, screen.ReportTitle(game.Position().Variant()), g.openReport),
		),
		closing(text.Raised, translations.ActionShowBoard, func() {}),
	)...)
	g.shell.Modal(content, widget.Where{Bottom: true, Beside: g.players[rules.White]})
}

// headline says who won, to the person against the computer that it was them.
func (g *Screen) headline(r rules.Result) string {
	c := g.shell.Locale().Catalogue
	if computer, ok := g.session.Opponent(); ok {
		return words.WinnerOf(c, r, computer.Other())
	}
	return words.Winner(c, r)
}

// undo asks for the last move to be taken back, or all that came after the position
// that is looked at; offerDraw asks for a draw. Whom that concerns is known to the
// session.
func (g *Screen) undo() {
	by := g.session.Person()
	var err error
	if g.live() {
		err = g.session.Undo(by)
	} else {
		err = g.session.UndoTo(by, g.plies)
	}
	if errors.Is(err, session.ErrJudging) {
		g.shell.Report(err)
	}
}

func (g *Screen) canRedo() bool { return g.live() && g.session.CanRedo() }

// redo plays again what was taken back. It needs nobody's leave: the move could be
// made on the board as well.
func (g *Screen) redo() {
	if err := g.session.Redo(); err != nil && !errors.Is(err, session.ErrNoRedo) {
		g.shell.Report(err)
	}
}

func (g *Screen) offerDraw() {
	by := g.session.Person()
	if err := g.session.OfferDraw(by); err != nil {
		g.shell.Report(err)
		return
	}
	if !g.session.PlayedHere(by.Other()) {
		g.announce(g.shell.Locale().Text(translations.AnswerDrawOffered))
	}
}

// resign asks whether the person whose turn it is, or who plays against somebody
// elsewhere, gives up.
func (g *Screen) resign() {
	l := g.shell.Locale()
	side := g.session.Person()
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
