package guide

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	fynelayout "fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/rules"
	"minechess/rules/whynot"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// live is a figure as it stands on the page: the reader can tap a man to see where
// it goes, move it, and is told what came of it.
type live struct {
	page   *page
	figure *figure
	board  *board.Figure

	game    *game
	stepped int          // of the figure's moves that follow
	strayed bool         // the reader has made a move
	alone   rules.Square // where the man stands that is alone
	stop    func()       // the timer until the next move is played

	controls         *fyne.Container
	back, next, play *text.Button // nil where there is nothing to step through or to play
	again            *text.Button
	says             *text.Label
	column           *fyne.Container
}

// figure makes a figure and its caption.
func (p *page) figure(f *figure) fyne.CanvasObject {
	l, settings := p.shell.Locale(), p.shell.Settings()
	o := board.DefaultOptions()
	o.Look, o.Flipped, o.Animate, o.Drawings = p.shell.Look(), f.flipped, settings.Animations, p.drawings
	g := &live{page: p, figure: f, board: board.NewFigure(o, widest), stop: func() {}}

	b := g.board.Board()
	b.Describe = g.describe
	if f.alone != "" {
		b.OnMove = g.walk
	} else {
		b.OnMove, b.OnSweep, b.OnIllegal = g.moved, g.swept, g.refused
	}
	g.board.OnFocus = func() { p.paper.Reveal(g.column) }

	g.again = text.NewIconButton(l, text.Raised, l.Text(translations.GuideAgain), l.Directed(theme.IconUndo, theme.IconRedo), func() { g.reset() })
	g.controls = text.NewRow(l, theme.Gap, fynelayout.NewSpacer())
	if f.then != "" {
		g.back = text.NewIconButton(l, text.Raised, l.Text(translations.GuideStepBack), l.Directed(theme.IconPrevious, theme.IconNext), g.stepBack)
		g.next = text.NewIconButton(l, text.Accent, l.Text(translations.GuideStep), l.Directed(theme.IconNext, theme.IconPrevious), g.stepOn)
		g.controls.Add(g.back)
		if len(strings.Fields(f.then)) > 1 {
			g.play = text.NewIconButton(l, text.Raised, l.Text(translations.GuidePlay), theme.IconPlay, g.playOrPause)
			g.controls.Add(g.play)
		}
		g.controls.Add(g.next)
	}
	g.controls.Add(g.again)
	g.controls.Add(fynelayout.NewSpacer())

	g.says = text.NewParagraph(l, text.Strong, "")
	g.column = text.NewColumn(theme.Gap, g.board, g.controls, g.says) // near the board, where one looks
	switch {
	case f.answers != "":
		g.tag(translations.GuideTry, fynetheme.ColorNameHyperlink)
	case f.wrong != "":
		g.tag(translations.GuideNotAllowed, fynetheme.ColorNameError)
	}
	g.column.Add(text.NewParagraph(l, text.Body, l.Text(f.caption)))
	switch {
	case f.priced:
		g.column.Add(text.NewParagraph(l, text.Muted, l.Text(translations.GuidePriceless)))
	case f.value > 0:
		g.column.Add(text.NewParagraph(l, text.Muted, l.Text(translations.GuideWorth, "Value", words.Number(f.value))))
	}
	g.begin()
	return g.column
}

// tag says above the caption what kind of figure it is.
func (g *live) tag(key translations.Key, color fyne.ThemeColorName) {
	label := text.NewLabel(g.page.shell.Locale(), text.Caption, g.page.shell.Locale().Text(key))
	label.Color = color
	g.column.Add(label)
}

// describe reads a square out.
func (g *live) describe(s board.Square) string {
	c, at := g.page.shell.Locale().Catalogue, rules.Square(s)
	if g.figure.alone == "" {
		return words.Square(c, g.game.position(), at, false)
	}
	if man, _ := manOf(g.figure.alone); at == g.alone {
		return words.ManOn(c, kindOf(man), at)
	}
	return c.Text(translations.SquareEmpty, "Square", at.String())
}

// begin shows the figure as it is meant to be seen first.
func (g *live) begin() {
	g.stepped, g.strayed = 0, false
	b := g.board.Board()
	if g.figure.alone != "" {
		man, at := manOf(g.figure.alone)
		g.alone = rules.Square(g.figure.square(at))
		b.SetView(aloneView(man, g.alone), board.Change{})
		b.Select(board.Square(g.alone))
	} else {
		g.game = newGame(g.figure)
		b.SetView(g.game.view(nil, true), board.Change{})
		b.Select(g.figure.square(g.figure.selected))
	}
	g.tell("")
}

// reset begins again, and lays the page out for what is no longer said.
func (g *live) reset() {
	g.begin()
	g.grow()
}

// grow lays the figure out for what is said, and the page for the figure.
func (g *live) grow() {
	g.column.Layout.Layout(g.column.Objects, g.column.Size())
	g.page.paper.Grow()
}

// tell says something right below the figure, and shows the buttons that there is a
// use for.
func (g *live) tell(color fyne.ThemeColorName, sentences ...string) {
	g.says.Color = color
	said := strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), "\n")
	g.says.SetText(said)
	g.says.Hidden = said == ""
	g.controls.Hidden = g.next == nil && !g.strayed
	// Once the reader has made a move, the figure's own moves are no longer those of the
	// board. Till then the buttons, which are pressed again and again, stay where they are.
	g.again.Hidden = !g.strayed
	if g.next != nil {
		g.back.Hidden, g.next.Hidden = g.strayed, g.strayed
		widget.SetEnabled(g.back, g.stepped > 0)
		widget.SetEnabled(g.next, g.stepped < g.steps())
	}
	if g.play != nil {
		g.play.Hidden = g.strayed
	}
}

// steps is how many moves the figure has.
func (g *live) steps() int { return len(strings.Fields(g.figure.then)) }

// outcome says what a ply has brought about.
func (g *live) outcome(before *rules.Position, ply *rules.Ply) []string {
	c, p := g.page.shell.Locale().Catalogue, g.game.position()
	said := []string{words.Event(c, before, ply)}
	switch over := g.game.record().Outcome(); {
	case over.Over():
		said = append(said, words.Result(c, over, p.Turn()))
	case p.Check():
		said = append(said, words.Turn(c, p))
	}
	return said
}

// make makes a move on the board, and says what came of it. The reader has to do
// with another one if it cannot be made.
func (g *live) make(m rules.Move) []string {
	before := *g.game.position()
	ply, err := g.game.play(m)
	if err != nil {
		return []string{words.WhyNot(g.page.shell.Locale().Catalogue, before.Turn(), whynot.Explain(g.game.record(), m.From(), m.To()))}
	}
	g.board.Board().SetView(g.game.view(ply, false), screen.ChangeOf(&before, ply))
	return g.outcome(&before, ply)
}

// playOrPause plays the figure's moves one after the other, from its beginning if it
// is at its end, or stops that.
func (g *live) playOrPause() {
	if g.page.playing == g {
		g.pause()
		return
	}
	g.page.stopPlaying()
	g.page.playing = g
	l := g.page.shell.Locale()
	g.play.Icon = theme.IconPause
	g.play.SetText(l.Text(translations.GuidePause))
	if g.stepped == g.steps() {
		g.begin()
		g.grow()
		g.playLater()
		return
	}
	g.playNext()
}

// playPause is how long a move is looked at before the next one.
const playPause = 1200 * time.Millisecond

func (g *live) playLater() { g.stop = g.page.shell.After(playPause, g.playNext) }

func (g *live) playNext() {
	g.step()
	if g.stepped == g.steps() {
		g.pause()
		return
	}
	g.playLater()
}

// pause stops the playing.
func (g *live) pause() {
	if g.page.playing != g {
		return
	}
	g.stop()
	g.page.playing = nil
	g.play.Icon = theme.IconPlay
	g.play.SetText(g.page.shell.Locale().Text(translations.GuidePlay))
}

// stepOn is a step that the reader asks for.
func (g *live) stepOn() {
	g.pause()
	g.step()
}

// step makes the next move of the figure.
func (g *live) step() {
	m := g.game.move(strings.Fields(g.figure.then)[g.stepped])
	g.stepped++
	g.tell("", g.make(m)...)
	g.grow()
}

// stepBack takes it back, and shows the fog as it was: nothing is hidden from a
// reader who wants to see it lift again.
func (g *live) stepBack() {
	g.pause()
	to := g.stepped - 1
	g.begin()
	for ; g.stepped < to; g.stepped++ {
		g.make(g.game.move(strings.Fields(g.figure.then)[g.stepped]))
	}
	g.tell("")
	g.grow()
}

// moved and swept are the reader's own moves.
func (g *live) moved(from, to board.Square, promotion byte) {
	g.try(screen.MoveOf(from, to, promotion))
}

func (g *live) swept(pawn board.Square) {
	if m, ok := screen.SweepOf(g.game.position(), pawn); ok {
		g.try(m)
	}
}

// try plays the reader's move, and says whether it does what was asked for.
func (g *live) try(m rules.Move) {
	g.pause()
	l := g.page.shell.Locale()
	asked := g.figure.answers != "" && !g.strayed
	solved := asked && g.game.solves(m)
	g.strayed = true
	said, color := g.make(m), fyne.ThemeColorName("")
	switch {
	case solved:
		color = fynetheme.ColorNameSuccess
	case asked:
		color = fynetheme.ColorNameError
	}
	switch {
	case solved && g.figure.done != "":
		said = append(said, l.Text(g.figure.done))
	case solved && strings.Join(said, "") == "":
		said = append(said, l.Text(translations.GuideRight))
	case asked && !solved:
		said = append(said, l.Text(translations.GuideOther))
	}
	g.tell(color, said...)
	g.grow()
}

// refused says why a man cannot go where the reader wants it.
func (g *live) refused(from, to board.Square) {
	p := g.game.position()
	why := whynot.Explain(g.game.record(), rules.Square(from), rules.Square(to))
	g.tell(fynetheme.ColorNameError, words.WhyNot(g.page.shell.Locale().Catalogue, p.Turn(), why))
	if marks := screen.WhyMarks(p, why); len(marks) > 0 {
		g.board.Board().SetMarks(marks...)
	}
	g.grow()
}

// walk takes a man that is alone to another square.
func (g *live) walk(from, to board.Square, _ byte) {
	man, _ := manOf(g.figure.alone)
	g.alone = rules.Square(to)
	b := g.board.Board()
	b.SetView(aloneView(man, g.alone), board.Change{Slides: []board.Slide{{From: from, To: to}}})
	b.Select(to)
}
