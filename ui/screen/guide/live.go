package guide

import (
	"slices"
	"strings"

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

	controls          *fyne.Container
	back, next, again *text.Button // back and next are nil where there is nothing to step through
	says              *text.Label
	column            *fyne.Container
}

// figure makes a figure and its caption.
func (p *page) figure(f *figure) fyne.CanvasObject {
	l, settings := p.shell.Locale(), p.shell.Settings()
	o := board.DefaultOptions()
	o.Look, o.Flipped, o.Animate = p.shell.Look(), f.flipped, settings.Animations
	g := &live{page: p, figure: f, board: board.NewFigure(o, widest)}

	b := g.board.Board()
	if f.alone != "" {
		b.OnMove = g.walk
	} else {
		b.OnMove, b.OnSweep, b.OnIllegal = g.moved, g.swept, g.refused
		b.Describe = func(s board.Square) string {
			return words.Square(l.Catalogue, g.game.position(), rules.Square(s), false)
		}
	}

	g.again = text.NewIconButton(l, text.Raised, l.Text(translations.GuideAgain), l.Directed(theme.IconUndo, theme.IconRedo), func() { g.reset() })
	g.controls = text.NewRow(l, theme.Gap, fynelayout.NewSpacer())
	if f.then != "" {
		g.back = text.NewIconButton(l, text.Raised, l.Text(translations.GuideStepBack), l.Directed(theme.IconPrevious, theme.IconNext), g.stepBack)
		g.next = text.NewIconButton(l, text.Accent, l.Text(translations.GuideStep), l.Directed(theme.IconNext, theme.IconPrevious), g.step)
		g.controls.Add(g.back)
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
	g.page.refresh()
}

// tell says something right below the figure, and shows the buttons that there is a
// use for.
func (g *live) tell(color fyne.ThemeColorName, sentences ...string) {
	g.says.Color = color
	said := strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), "\n")
	g.says.SetText(said)
	g.says.Hidden = said == ""
	g.controls.Hidden = g.next == nil && !g.strayed
	if g.next != nil { // buttons that are pressed again and again stay where they are
		widget.SetEnabled(g.again, g.stepped > 0 || g.strayed)
		widget.SetEnabled(g.back, g.stepped > 0 && !g.strayed)
		widget.SetEnabled(g.next, g.stepped < len(strings.Fields(g.figure.then)) && !g.strayed)
	}
}

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

// play makes a move on the board, and says what came of it. The reader has to do
// with another one if it cannot be made.
func (g *live) play(m rules.Move) []string {
	before := *g.game.position()
	ply, err := g.game.play(m)
	if err != nil {
		return []string{words.WhyNot(g.page.shell.Locale().Catalogue, before.Turn(), whynot.Explain(g.game.record(), m.From(), m.To()))}
	}
	g.board.Board().SetView(g.game.view(ply, false), screen.ChangeOf(&before, ply))
	return g.outcome(&before, ply)
}

// step makes the next move of the figure.
func (g *live) step() {
	m := g.game.move(strings.Fields(g.figure.then)[g.stepped])
	g.stepped++
	g.tell("", g.play(m)...)
	g.page.refresh()
}

// stepBack takes it back, and shows the fog as it was: nothing is hidden from a
// reader who wants to see it lift again.
func (g *live) stepBack() {
	to := g.stepped - 1
	g.begin()
	for ; g.stepped < to; g.stepped++ {
		g.play(g.game.move(strings.Fields(g.figure.then)[g.stepped]))
	}
	g.tell("")
	g.page.refresh()
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
	l := g.page.shell.Locale()
	asked := g.figure.answers != "" && !g.strayed
	solved := asked && g.game.solves(m)
	g.strayed = true
	said, color := g.play(m), fyne.ThemeColorName("")
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
	g.page.refresh()
}

// refused says why a man cannot go where the reader wants it.
func (g *live) refused(from, to board.Square) {
	p := g.game.position()
	why := whynot.Explain(g.game.record(), rules.Square(from), rules.Square(to))
	g.tell(fynetheme.ColorNameError, words.WhyNot(g.page.shell.Locale().Catalogue, p.Turn(), why))
	if marks := screen.WhyMarks(p, why); len(marks) > 0 {
		g.board.Board().SetMarks(marks...)
	}
	g.page.refresh()
}

// walk takes a man that is alone to another square.
func (g *live) walk(from, to board.Square, _ byte) {
	man, _ := manOf(g.figure.alone)
	g.alone = rules.Square(to)
	b := g.board.Board()
	b.SetView(aloneView(man, g.alone), board.Change{Slides: []board.Slide{{From: from, To: to}}})
	b.Select(to)
}
