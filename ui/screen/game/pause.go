package game

import (
	"time"

	"fyne.io/fyne/v2"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// gift is the time that is given to a side at once, and the step by which times are
// changed while the clocks stand.
const gift = 15 * time.Second

// timed reports whether the time of a side is passing, so that it can be stopped or
// given.
func (g *Screen) timed() bool {
	c, ok := g.session.Clock()
	if !ok {
		return false
	}
	_, ticking := c.Ticking()
	return ticking
}

func (g *Screen) giveTime(side rules.Color, more time.Duration) {
	g.shell.Report(g.session.GiveTime(side, more))
}

// pause stops the clocks until the players want to go on. Meanwhile the board lies
// under a panel with both times, which can be changed.
func (g *Screen) pause() {
	l := g.shell.Locale()
	view := g.shell.View()
	view.Held = true
	g.shell.SetView(view)
	g.session.Pause()
	if g.session.Game().Outcome().Over() {
		return // a flag had fallen
	}

	row := func(side rules.Color, name translations.Key) fyne.CanvasObject {
		face := text.NewLabel(l, text.Heading, "")
		face.Align = text.Center
		show := func() {
			c, _ := g.session.Clock()
			face.SetText(words.ClockFace(l.Catalogue, c.Remaining(side, time.Now())))
		}
		change := func(by time.Duration) func() {
			return func() {
				g.giveTime(side, by)
				show()
			}
		}
		show()
		times := text.NewBorder(l, theme.Gap, nil, nil,
			text.NewIconButton(l, text.Raised, l.Text(translations.ClockLess), theme.IconMinus, change(-gift)),
			text.NewIconButton(l, text.Raised, l.Text(translations.ClockMore), theme.IconNewGame, change(gift)), face)
		return text.NewColumn(2, text.NewLabel(l, text.Strong, l.Text(name)), times)
	}
	g.shell.Modal(text.NewColumn(theme.WideGap,
		text.NewLabel(l, text.Title, l.Text(translations.ClockPaused)),
		text.NewParagraph(l, text.Muted, l.Text(translations.ClockPausedAbout)),
		row(rules.White, translations.SideWhite), row(rules.Black, translations.SideBlack),
		text.NewButton(l, text.Accent, l.Text(translations.ClockResume), nil, g.shell.CloseModal),
	), widget.Where{Closed: g.goOn})
}

// goOn lets a game go on that was stopped by the players.
func (g *Screen) goOn() {
	if g.shell.Session() != g.session {
		return // another game is open by now
	}
	view := g.shell.View()
	view.Held = false
	g.shell.SetView(view)
	g.session.Resume()
	g.tick()
}
