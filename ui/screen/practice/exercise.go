package practice

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/internal/practice"
	"minechess/internal/store"
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

// exercise is an item on the board.
type exercise struct {
	page *page
	item item

	board    *board.Board
	asks     *text.Label // what is to be done
	says     *text.Label // what became of it, in a sentence
	reasons  *text.Label // and why
	returns  *text.Label // when it comes back
	controls *fyne.Container
	said     *fyne.Container // all of that
	whole    *text.Page

	at       rules.Position // on the board
	second   bool           // the second of two answers is asked for: the mating move, or how likely it is
	recorded bool           // how it was answered
	state    state
	primary  func() // what Return does, or nil
	answers  []func()
	replying func() // stops a reply that is under way
}

// state is what there is to be done.
type state uint8

const (
	asked state = iota // an answer is wanted
	wrong              // a move was wrong and stands on the board
	done
)

// replyAfter is how long a right move stands before it is replied to.
const replyAfter = 600 * time.Millisecond

// newExercise puts the item of the desk on a board.
func newExercise(p *page) *exercise {
	l, settings := p.shell.Locale(), p.shell.Settings()
	e := &exercise{page: p, item: p.desk.item, replying: func() {}}
	o := board.DefaultOptions()
	o.Look = p.shell.Look()
	o.Animate = settings.Animations
	o.Coordinates = settings.Coordinates
	o.LongPress = time.Duration(settings.LongPressMillis) * time.Millisecond
	o.Flipped = e.start().Turn() == rules.Black
	o.TapFlags = e.squares()
	e.board = board.New(o)
	e.board.OnMove = e.moved
	e.board.OnSweep = e.swept
	e.board.OnIllegal = e.refused
	e.board.OnFlag = func(sq board.Square) {
		if e.squares() && e.state == asked {
			e.answerSquare(rules.Square(sq))
		}
	}
	e.board.Describe = func(sq board.Square) string {
		return words.Square(l.Catalogue, &e.at, rules.Square(sq), false)
	}
	e.asks = text.NewParagraph(l, text.Title, "")
	e.says = text.NewParagraph(l, text.Strong, "")
	e.reasons = text.NewParagraph(l, text.Body, "")
	e.returns = text.NewParagraph(l, text.Note, "")
	e.controls = text.NewFlow(l, theme.Gap)
	e.begin()
	return e
}

// start is the position in question.
func (e *exercise) start() *rules.Position {
	if e.item.drill != nil {
		return &e.item.drill.Position
	}
	return &e.item.task.Position
}

// squares reports whether a square is to be tapped.
func (e *exercise) squares() bool {
	return e.item.task != nil && (e.item.task.Kind == practice.SafeSquare || e.item.task.Kind == practice.MineSquare)
}

// moves reports whether a move is to be made.
func (e *exercise) moves() bool {
	return e.item.task != nil && !e.squares() && e.item.task.Kind != practice.Castle
}

// frame is the board with what is said of it.
func (e *exercise) frame() fyne.CanvasObject {
	l, d := e.page.shell.Locale(), e.page.desk
	facts := text.NewFlow(l, theme.Gap)
	if e.item.drill != nil {
		facts.Add(widget.NewChip(l, gradeText(l, e.item.drill.Grade)))
	} else {
		facts.Add(widget.NewChip(l, gradeText(l, e.item.task.Grade)))
	}
	for i, t := range d.of(d.course) {
		if t == e.item.task {
			facts.Add(widget.NewChip(l, l.Text(translations.PracticePlace, "Number", words.Number(i+1), "Total", words.Number(len(d.of(d.course))))))
		}
	}
	if p := e.start(); p.Variant() == rules.Minesweeper {
		facts.Add(widget.NewChip(l, l.Text(translations.PracticeMines, "Mines", words.Number(p.MineCounter()))))
	}
	e.said = text.NewColumn(theme.Gap, e.asks)
	for _, note := range e.notes() {
		e.said.Add(text.NewParagraph(l, text.Muted, note))
	}
	e.said.Add(e.says)
	e.said.Add(e.reasons)
	e.said.Add(e.controls)
	e.said.Add(e.returns)
	e.said.Add(facts)
	e.whole = text.NewPage(text.NewInset(theme.Gap, 0, text.NewColumn(0, text.NewPanel(e.said))))
	e.refresh()
	return widget.NewStage(l, e.start().Variant().Ranks(), widget.NewHeading(l, l.Text(nameOf(e.item)), e.page.shell.GoBack), e.board, e.whole)
}

// begin shows the item as it was posed.
func (e *exercise) begin() {
	e.replying()
	e.at, e.second = *e.start(), false
	var marks []board.Mark
	if e.item.drill != nil {
		marks = []board.Mark{board.Ring(board.Square(e.item.drill.Square), board.Hint)}
	}
	e.ask()
	e.put(nil, board.Change{}, marks...)
	e.say("")
}

// put shows the position with marks. A move can be made if one is asked for.
func (e *exercise) put(last *rules.Ply, change board.Change, marks ...board.Mark) {
	v := screen.ViewOf(&e.at, last, 0, e.moves() && e.state == asked)
	if e.at.Exposed() {
		screen.ExposedKing(&v, &e.at)
	}
	v.Marks = append(v.Marks, marks...)
	e.board.SetView(v, change)
}

// ask wants an answer.
func (e *exercise) ask() {
	e.state, e.primary, e.answers = asked, nil, nil
	e.asks.SetText(e.question())
	l := e.page.shell.Locale()
	var buttons []fyne.CanvasObject
	answer := func(label string, do func()) {
		buttons = append(buttons, text.NewButton(l, text.Raised, label, nil, do))
		e.answers = append(e.answers, do)
	}
	switch d := e.item.drill; {
	case d != nil && e.second:
		for i, chance := range d.Chances {
			answer(words.Percent(chance), func() { e.answerChance(i) })
		}
	case d != nil:
		answer(l.Text(translations.PracticeAnswerSafe), func() { e.answerDrill(practice.Safe) })
		answer(l.Text(translations.PracticeAnswerMine), func() { e.answerDrill(practice.Mined) })
		answer(l.Text(translations.PracticeAnswerGuess), func() { e.answerDrill(practice.Guess) })
	case e.item.task.Kind == practice.Castle:
		answer(l.Text(translations.PracticeAnswerShort), func() { e.answerCastling(practice.Short) })
		answer(l.Text(translations.PracticeAnswerLong), func() { e.answerCastling(practice.Long) })
		answer(l.Text(translations.PracticeAnswerBoth), func() { e.answerCastling(practice.Short | practice.Long) })
		answer(l.Text(translations.PracticeAnswerNeither), func() { e.answerCastling(0) })
	}
	buttons = append(buttons, text.NewButton(l, text.Raised, l.Text(translations.ActionHint), theme.IconHint, e.hint))
	if e.item.task != nil {
		buttons = append(buttons, text.NewButton(l, text.Raised, l.Text(translations.PracticeSolution), nil, e.solve))
	}
	e.control(buttons...)
}

// settle ends an answer: with the next item, or with another try at this one.
func (e *exercise) settle(s state) {
	l := e.page.shell.Locale()
	e.state, e.answers = s, nil
	if s == done {
		e.primary = e.page.next
		e.control(text.NewButton(l, text.Accent, l.Text(translations.PracticeNext), nil, e.primary))
		return
	}
	e.primary = e.begin
	e.control(text.NewButton(l, text.Accent, l.Text(translations.PracticeAgain), nil, e.primary),
		text.NewButton(l, text.Raised, l.Text(translations.PracticeSolution), nil, e.solve))
}

func (e *exercise) control(buttons ...fyne.CanvasObject) {
	e.controls.Objects = buttons
	e.refresh()
}

// say says what became of an answer in the first of some sentences, and why in the others. Those that are empty are left out.
func (e *exercise) say(color fyne.ThemeColorName, sentences ...string) {
	var said []string
	for _, s := range sentences {
		if s != "" {
			said = append(said, s)
		}
	}
	first, rest := "", ""
	if len(said) > 0 {
		first, rest = said[0], strings.Join(said[1:], "\n")
	}
	e.says.Color = color
	e.says.SetText(first)
	e.says.Hidden = first == ""
	e.reasons.SetText(rest)
	e.reasons.Hidden = rest == ""
	e.returns.Hidden = true
	if days, ok := e.page.desk.progress.Cards.DaysLeft(e.item.id(), e.page.desk.now()); ok && days > 0 && e.recorded {
		e.returns.SetText(e.page.shell.Locale().Count(translations.PracticeComesBack, days))
		e.returns.Hidden = false
	}
	e.refresh()
}

// refresh lays out anew what is said.
func (e *exercise) refresh() {
	if e.whole != nil {
		e.said.Refresh()
		e.whole.Resize(e.whole.Size())
		e.whole.Refresh()
	}
}

// record notes the first answer.
func (e *exercise) record(right bool) {
	if e.recorded {
		return
	}
	e.recorded = true
	e.page.desk.record(e.item, right)
	e.page.desk.keep(e.page.shell, e.page.files)
}

// typedKey answers with the figures, and goes on with Return. The arrows go to the board.
func (e *exercise) typedKey(key *fyne.KeyEvent) {
	figures := map[fyne.KeyName]int{fyne.Key1: 0, fyne.Key2: 1, fyne.Key3: 2, fyne.Key4: 3}
	i, figure := figures[key.Name]
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if e.primary != nil {
			e.primary()
		}
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		e.page.shell.Focus(e.board)
	case fyne.KeyH:
		if e.state == asked {
			e.hint()
		}
	default:
		if figure && i < len(e.answers) {
			e.answers[i]()
		}
	}
}

// figurines tells how moves are written.
func (e *exercise) figurines() bool {
	return e.page.shell.Settings().Notation == store.NotationFigurines
}

// written is a move of a position within a sentence.
func (e *exercise) written(p *rules.Position, m rules.Move, r rules.Reveal) string {
	return words.MoveOf(e.page.shell.Locale().Catalogue, e.figurines(), p, m, r)
}

// moved and swept are the user's own moves.
func (e *exercise) moved(from, to board.Square, promotion byte) {
	e.answerMove(screen.MoveOf(from, to, promotion))
}

func (e *exercise) swept(pawn board.Square) {
	if m, ok := screen.SweepOf(&e.at, pawn); ok {
		e.answerMove(m)
	}
}

// refused says why a man cannot go where it is wanted.
func (e *exercise) refused(from, to board.Square) {
	l := e.page.shell.Locale()
	switch {
	case e.state != asked:
	case e.squares():
		e.say(fynetheme.ColorNameForeground, l.Text(translations.PracticeWrongMarked))
	case e.moves():
		why := whynot.Explain(rules.NewGame(e.at), rules.Square(from), rules.Square(to))
		e.say(fynetheme.ColorNameForeground, words.WhyNot(l.Catalogue, e.at.Turn(), why))
		e.board.SetMarks(screen.WhyMarks(&e.at, why)...)
	}
}
