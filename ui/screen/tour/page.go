package tour

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// page is the tour as a screen. Which step is reached is kept in the settings, so that it goes on there another time.
type page struct {
	screen.Page

	shell screen.Shell
	step  int
	task  int
	game  *game
	done  bool // the last task of the step is
	waits bool // for the reply to a task

	board     *board.Board
	title     *text.Label
	asks      *text.Label // what is to be done
	says      *text.Label // what came of it
	place     *widget.Chip
	onwards   *text.Button
	elsewhere *fyne.Container // where to go when all is done
	skip      *text.Button
	said      *fyne.Container // all of that
	whole     *text.Page
	replying  func() // stops a reply that is under way
}

// replyAfter is how long a move stands before it is replied to.
const replyAfter = 700 * time.Millisecond

// New is the tour, at the step where it was left.
func New(shell screen.Shell) screen.Screen {
	l, settings := shell.Locale(), shell.Settings()
	p := &page{shell: shell, step: settings.TourStep, replying: func() {}}
	if p.step >= len(steps) {
		p.step = 0
	}
	o := board.DefaultOptions()
	o.Look, o.Animate, o.Coordinates = shell.Look(), settings.Animations, true // the tour names squares
	o.LongPress = time.Duration(settings.LongPressMillis) * time.Millisecond
	p.board = board.New(o)
	p.board.OnMove, p.board.OnSweep, p.board.OnIllegal, p.board.OnFlag = p.moved, p.swept, p.refused, p.flagged
	p.board.Describe = func(s board.Square) string {
		return words.Square(l.Catalogue, p.game.position(), rules.Square(s), p.game.flags.Has(rules.Square(s)))
	}

	p.title = text.NewParagraph(l, text.Title, "")
	p.asks = text.NewParagraph(l, text.Body, "")
	p.says = text.NewParagraph(l, text.Strong, "")
	p.place = widget.NewChip(l, "")
	p.onwards = text.NewButton(l, text.Accent, "", nil, p.next)
	goTo := func(name string) func() { return func() { shell.Go(name) } }
	p.elsewhere = text.NewFlow(l, theme.Gap,
		text.NewButton(l, text.Raised, l.Text(translations.ActionPractice), theme.IconPractice, goTo(screen.NamePractice)),
		text.NewButton(l, text.Raised, l.Text(translations.ActionHowToPlay), theme.IconGuide, goTo(screen.NameGuide)))
	p.skip = text.NewButton(l, text.Flat, l.Text(translations.TourSkip), nil, goTo(screen.NameGame))
	p.said = text.NewColumn(theme.Gap, text.NewBorder(l, theme.Gap, nil, nil, nil, text.NewColumn(0, p.place), p.title),
		p.says, p.asks, p.onwards, p.elsewhere)
	p.whole = text.NewPage(text.NewInset(theme.Gap, 0, text.NewPanel(p.said)))
	heading := text.NewBorder(l, theme.Gap, nil, nil, nil, p.skip, widget.NewHeading(l, l.Text(translations.TourName), shell.GoBack))
	p.Page = screen.NewPage(widget.NewStage(l, rules.Minesweeper.Ranks(), heading, p.board, p.whole))
	p.begin()
	return p
}

// Leave drops a reply that is under way: the step begins anew when the screen comes back.
func (p *page) Leave() {
	p.replying()
	if p.task > 0 && !p.done {
		p.begin()
	}
}

// Back leads to the step before.
func (p *page) Back() bool {
	if p.step == 0 {
		return false
	}
	p.goTo(p.step - 1)
	return true
}

// TypedKey goes on with Return when a step is done. The arrows go to the board.
func (p *page) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		p.next()
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		p.shell.Focus(p.board)
	}
}

// goTo shows a step, and keeps that it is reached.
func (p *page) goTo(step int) {
	p.step = step
	p.shell.Change(func(s *store.Settings) { s.TourStep = step })
	p.begin()
}

// next goes on when a step is done: to the next one, or to a game.
func (p *page) next() {
	if !p.done {
		return // the button that has the focus may be out of sight
	}
	if p.step+1 < len(steps) {
		p.goTo(p.step + 1)
		return
	}
	p.shell.Go(screen.NameGame)
}

func (p *page) asked() *task { return &steps[p.step].tasks[p.task] }

// begin shows the step from its beginning.
func (p *page) begin() {
	l := p.shell.Locale()
	p.replying()
	p.replying = func() {}
	p.task, p.done, p.waits = 0, false, false
	p.game = newGame(&steps[p.step])
	p.title.SetText(l.Text(steps[p.step].title))
	p.place.SetText(l.Text(translations.TourPlace, "Number", words.Number(p.step+1), "Total", words.Number(len(steps))))
	p.onwards.SetText(l.Text(translations.TourNext))
	if p.step+1 == len(steps) {
		p.onwards.SetText(l.Text(translations.ActionPlay))
	}
	p.show(nil, board.Change{})
	p.ask()
	p.say("")
}

// show shows how the game stands.
func (p *page) show(last *rules.Ply, c board.Change) {
	t := p.asked()
	rings, kind := t.marks, board.Hint
	if p.done {
		rings, kind = t.shows, board.Good
	}
	playing := !p.done && !p.waits && !t.fog
	p.board.SetView(p.game.view(last, playing, rings, kind), c)
}

// ask says what is to be done. In a task about fog a tap on it is the answer.
func (p *page) ask() {
	o := p.board.Options()
	o.TapFlags = p.asked().fog && !p.done
	p.board.SetOptions(o)
	p.asks.SetText(p.shell.Locale().Text(p.asked().asks))
}

// say says what came of something, and shows the buttons that there is a use for.
func (p *page) say(color fyne.ThemeColorName, sentences ...string) {
	said := strings.Join(sentences, "\n")
	p.says.Color = color
	p.says.SetText(said)
	p.says.Hidden = said == ""
	p.asks.Hidden = p.done
	p.onwards.Hidden = !p.done
	last := p.step+1 == len(steps)
	p.elsewhere.Hidden = !p.done || !last
	p.skip.Hidden = p.done && last
	p.said.Refresh()
	p.whole.Resize(p.whole.Size())
	p.whole.Refresh()
}

// moved and swept are the reader's own moves, flagged is a tap on fog.
func (p *page) moved(from, to board.Square, _ byte) {
	p.answer(rules.NewMove(rules.Square(from), rules.Square(to), rules.Pawn))
}

func (p *page) swept(pawn board.Square) {
	if m, ok := screen.SweepOf(p.game.position(), pawn); ok {
		p.answer(m)
	}
}

func (p *page) flagged(s board.Square) {
	t := p.asked()
	switch {
	case p.done || p.waits:
	case t.fog && t.wantsSquare(rules.Square(s)):
		p.game.flags |= rules.ZoneOf(rules.Square(s))
		p.done = true
		p.show(nil, board.Change{})
		p.ask()
		p.say(fynetheme.ColorNameSuccess, p.shell.Locale().Text(t.done))
		p.finish()
	default:
		p.notThat()
	}
}

// refused says why a man cannot go where the reader wants it.
func (p *page) refused(from, to board.Square) {
	if p.done || p.waits {
		return
	}
	why := words.WhyNot(p.shell.Locale().Catalogue, p.game.position().Turn(), p.game.whyNot(rules.Square(from), rules.Square(to)))
	if p.asked().fog || why == "" {
		p.notThat()
		return
	}
	p.notThat(why)
}

// notThat says what to do instead, and points at it.
func (p *page) notThat(why ...string) {
	t := p.asked()
	p.board.SetMarks(t.hint())
	p.say("", append(why, p.shell.Locale().Text(t.other))...)
}

// answer takes a move that is allowed. Only the one that is wanted is made.
func (p *page) answer(m rules.Move) {
	t := p.asked()
	if !t.wants(m) {
		p.board.Shake(board.Square(m.From()))
		p.notThat()
		return
	}
	p.done = p.task+1 == len(steps[p.step].tasks)
	p.waits = !p.done
	p.play(m)
	p.say(fynetheme.ColorNameSuccess, p.shell.Locale().Text(t.done))
	if p.done {
		p.finish()
		return
	}
	reply := func() {
		p.waits = false
		p.task++
		p.play(moveOf(t.reply))
		p.ask()
		p.say(fynetheme.ColorNameSuccess, p.shell.Locale().Text(t.done))
	}
	if !p.shell.Settings().Animations {
		reply()
		return
	}
	p.replying = p.shell.After(replyAfter, reply)
}

// finish lets the keys go on from a step that is done. After the last one, the next tour begins anew.
func (p *page) finish() {
	if p.step+1 == len(steps) {
		p.shell.Change(func(s *store.Settings) { s.TourStep = 0 })
	}
	if !fyne.CurrentDevice().IsMobile() {
		p.shell.Focus(p.onwards)
	}
}

// play makes a move on the board.
func (p *page) play(m rules.Move) {
	before := *p.game.position()
	ply := p.game.play(m)
	p.show(ply, screen.ChangeOf(&before, ply))
}
