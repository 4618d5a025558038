package practice

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/internal/practice"
	"minechess/rules"
	"minechess/rules/whynot"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/translations"
	"minechess/ui/words"
)

// question is what is to be done, in a sentence.
func (e *exercise) question() string {
	l := e.page.shell.Locale()
	if d := e.item.drill; d != nil {
		key := translations.PracticeAskDrill
		if e.second {
			key = translations.PracticeAskChance
		}
		return l.Text(key, "Square", d.Square.String())
	}
	bySide := func(white, black translations.Key) string {
		if e.item.task.Position.Turn() == rules.Black {
			return l.Text(black)
		}
		return l.Text(white)
	}
	kind := e.item.task.Kind
	if kind == practice.MateInTwo && e.second {
		kind = practice.MateInOne
	}
	switch kind {
	case practice.SafeSquare:
		return l.Text(translations.PracticeAskSafe)
	case practice.MineSquare:
		return l.Text(translations.PracticeAskMine)
	case practice.MateInOne:
		return bySide(translations.PracticeAskMateInOneWhite, translations.PracticeAskMateInOneBlack)
	case practice.MateInTwo:
		return bySide(translations.PracticeAskMateInTwoWhite, translations.PracticeAskMateInTwoBlack)
	case practice.StopMate:
		return bySide(translations.PracticeAskStopWhite, translations.PracticeAskStopBlack)
	case practice.SaveKing:
		return bySide(translations.PracticeAskSaveWhite, translations.PracticeAskSaveBlack)
	}
	return bySide(translations.PracticeAskCastleWhite, translations.PracticeAskCastleBlack)
}

// notes are what else has to be known.
func (e *exercise) notes() []string {
	l, t := e.page.shell.Locale(), e.item.task
	switch {
	case t == nil, e.squares(), t.Kind == practice.SaveKing:
		return nil
	case t.Kind == practice.Castle:
		return e.history()
	case t.Position.Hidden() > 0:
		return []string{l.Text(translations.PracticeHowever)}
	}
	return nil
}

// history is whether king and rooks have moved, which the board does not show.
func (e *exercise) history() []string {
	l, t := e.page.shell.Locale(), e.item.task
	p := &t.Position
	lost, home := 0, 0
	var notes []string
	for _, c := range [...]practice.Castling{practice.Short, practice.Long} {
		m := t.CastlingMove(c)
		corner := rules.SquareAt(7, m.From().Rank())
		if c == practice.Long {
			corner = rules.SquareAt(0, m.From().Rank())
		}
		if p.At(corner) != rules.MakePiece(p.Turn(), rules.Rook) {
			continue
		}
		home++
		if illegal, ok := p.Legal(m).(*rules.IllegalMove); ok && illegal.Reason == rules.CastlingRightLost {
			lost++
			notes = append(notes, l.Text(translations.PracticeRookMoved, "Square", corner.String()))
		}
	}
	switch {
	case lost == 0:
		return []string{l.Text(translations.PracticeUnmoved)}
	case lost == home && home == 2:
		return []string{l.Text(translations.PracticeKingMoved)}
	}
	return notes
}

// why says what makes a square certain, or how likely a mine is there, and rings what says so.
func (e *exercise) why(s rules.Square) (sentence string, marks []board.Mark) {
	l, p := e.page.shell.Locale(), e.start()
	odds := p.Odds()
	mined, layouts := odds.Mined(s), odds.Layouts()
	reason, certain := practice.WhyCertain(p, s)
	if !certain {
		for _, n := range practice.Beside(p, s) {
			marks = append(marks, board.Ring(board.Square(n), board.Hint))
		}
		return l.Text(translations.PracticeWhyGuess, "Layouts", words.Number(layouts), "Ways", words.Number(mined),
			"Square", s.String(), "Percent", words.Percent(float64(mined)/float64(layouts))), marks
	}
	for _, n := range reason.Numbers {
		marks = append(marks, board.Ring(board.Square(n), board.Hint))
	}
	key := translations.PracticeWhySafe
	switch {
	case mined > 0 && reason.Counter:
		key = translations.PracticeWhyMineCounter
	case mined > 0:
		key = translations.PracticeWhyMine
	case reason.Counter:
		key = translations.PracticeWhySafeCounter
	}
	return l.Text(key, "Square", s.String(), "Mines", words.Number(p.MineCounter())), marks
}

// answerSquare judges a square that was tapped. After a wrong one another can be tapped at once.
func (e *exercise) answerSquare(s rules.Square) {
	l := e.page.shell.Locale()
	v := e.item.task.JudgeSquare(s)
	e.record(v.Right())
	sentence, marks := e.why(s)
	if v.Right() {
		e.board.SetMarks(append(marks, board.Ring(board.Square(s), board.Good))...)
		e.say(fynetheme.ColorNameSuccess, l.Text(translations.PracticeRight), sentence)
		e.settle(done)
		return
	}
	e.board.SetMarks(append(marks, board.Ring(board.Square(s), board.Bad))...)
	judged := ""
	switch v.Fault {
	case practice.IsMine:
		judged = l.Text(translations.PracticeWrongMine)
	case practice.IsSafe:
		judged = l.Text(translations.PracticeWrongSafe)
	default:
		judged = l.Text(translations.PracticeWrongGuess)
	}
	e.say(fynetheme.ColorNameError, judged, sentence)
}

// answerDrill judges what was read from the numbers. Where it is right that it is a guess, it is asked for how likely a mine is.
func (e *exercise) answerDrill(says practice.Says) {
	l, d := e.page.shell.Locale(), e.item.drill
	right := says == d.Says()
	if right && says == practice.Guess {
		e.second = true
		e.ask()
		e.say("")
		return
	}
	judged := l.Text(translations.PracticeRight)
	if !right {
		judged = l.Text([...]translations.Key{
			practice.Safe: translations.PracticeWrongSafe, practice.Mined: translations.PracticeWrongMine, practice.Guess: translations.PracticeWrongGuess,
		}[d.Says()])
	}
	e.finishDrill(right, judged)
}

func (e *exercise) answerChance(i int) {
	l := e.page.shell.Locale()
	if i == e.item.drill.Right {
		e.finishDrill(true, l.Text(translations.PracticeRight))
		return
	}
	e.finishDrill(false, l.Text(translations.PracticeWrongChance))
}

func (e *exercise) finishDrill(right bool, judged string) {
	e.record(right)
	s := e.item.drill.Square
	sentence, marks := e.why(s)
	kind := board.Good
	if !right {
		kind = board.Bad
	}
	e.board.SetMarks(append(marks, board.Ring(board.Square(s), kind))...)
	e.say(verdictColor(right), judged, sentence)
	e.settle(done)
}

func verdictColor(right bool) fyne.ThemeColorName {
	if right {
		return fynetheme.ColorNameSuccess
	}
	return fynetheme.ColorNameError
}

// answerCastling judges to which sides the king is said to be allowed.
func (e *exercise) answerCastling(c practice.Castling) {
	l := e.page.shell.Locale()
	v := e.item.task.JudgeCastling(c)
	e.record(v.Right())
	judged := l.Text(translations.PracticeRight)
	if !v.Right() {
		judged = l.Text(translations.PracticeWrong)
	}
	e.explainCastling(verdictColor(v.Right()), judged)
}

// explainCastling says of each side why the king may go there or not.
func (e *exercise) explainCastling(color fyne.ThemeColorName, judged string) {
	l, t := e.page.shell.Locale(), e.item.task
	p := &t.Position
	sentences := []string{judged}
	var marks []board.Mark
	for _, c := range [...]practice.Castling{practice.Short, practice.Long} {
		m := t.CastlingMove(c)
		allowed, not := translations.PracticeShortAllowed, translations.PracticeShortNot
		if c == practice.Long {
			allowed, not = translations.PracticeLongAllowed, translations.PracticeLongNot
		}
		illegal, ok := p.Legal(m).(*rules.IllegalMove)
		if !ok {
			sentences = append(sentences, l.Text(allowed))
			marks = append(marks, board.Arrow(board.Square(m.From()), board.Square(m.To()), board.Good))
			continue
		}
		sentences = append(sentences, l.Text(not, "Reason", words.WhyNot(l.Catalogue, p.Turn(), whynot.Explain(rules.NewGame(*p), m.From(), m.To()))))
		if illegal.Reason == rules.CastlingThroughAttack || illegal.Reason == rules.CastlingOutOfCheck {
			marks = append(marks, e.attacksOn(m)...)
		}
	}
	e.board.SetMarks(marks...)
	e.say(color, sentences...)
	e.settle(done)
}

// attacksOn are arrows to the squares on a castling king's way that are attacked.
func (e *exercise) attacksOn(m rules.Move) []board.Mark {
	p := &e.item.task.Position
	var marks []board.Mark
	between := rules.SquareAt((m.From().File()+m.To().File())/2, m.From().Rank())
	for _, s := range [...]rules.Square{m.From(), between, m.To()} {
		for by := p.Attackers(s, p.Turn().Other()); by.Any(); by = by.Rest() {
			marks = append(marks, board.Arrow(board.Square(by.First()), board.Square(s), board.Attack))
		}
	}
	return marks
}

// answerMove judges a move that was made on the board.
func (e *exercise) answerMove(m rules.Move) {
	l, before := e.page.shell.Locale(), e.at
	var v practice.Verdict
	if e.second {
		v = practice.JudgeMate(&before, m)
	} else {
		v = e.item.task.JudgeMove(m)
	}
	if v.Over || !v.Right() {
		e.record(v.Right())
	}
	ply := &rules.Ply{Move: m, Reveal: v.Reveal, After: v.After}
	e.at = v.After
	e.state = wrong // nothing more can be moved
	change := screen.ChangeOf(&before, ply)
	switch {
	case !v.Right():
		var marks []board.Mark
		if v.Reply != 0 {
			marks = []board.Mark{board.Arrow(board.Square(v.Reply.From()), board.Square(v.Reply.To()), board.Attack)}
		}
		e.put(ply, change, marks...)
		e.say(fynetheme.ColorNameError, e.fault(&before, m, &v))
		e.settle(wrong)
	case v.Over:
		e.put(ply, change)
		e.say(fynetheme.ColorNameSuccess, l.Text(e.praise()))
		e.settle(done)
	default:
		e.put(ply, change)
		e.control()
		e.say(fynetheme.ColorNameSuccess, l.Text(translations.PracticeRight))
		e.reply(&v)
	}
}

// praise is what is said of a right move that solves the task.
func (e *exercise) praise() translations.Key {
	switch e.item.task.Kind {
	case practice.StopMate:
		return translations.PracticeRightStop
	case practice.SaveKing:
		return translations.PracticeRightSave
	}
	return translations.PracticeRightMate
}

// fault says why a move was wrong.
func (e *exercise) fault(p *rules.Position, m rules.Move, v *practice.Verdict) string {
	l := e.page.shell.Locale()
	percent := ""
	if v.Layouts > 0 {
		percent = words.Percent(float64(v.Ways) / float64(v.Layouts))
	}
	reply := ""
	if v.Reply != 0 {
		reveal, _ := v.Defended()
		reply = e.written(&v.After, v.Reply, reveal)
	}
	switch v.Fault {
	case practice.NoCheck:
		return l.Text(translations.PracticeNoCheck, "Move", e.written(p, m, v.Reveal))
	case practice.KingEscapes:
		return l.Text(translations.PracticeKingEscapes, "Move", reply)
	case practice.Captured:
		return l.Text(translations.PracticeCaptured, "Move", reply)
	case practice.Blocked:
		return l.Text(translations.PracticeBlocked, "Move", reply)
	case practice.MineDecides:
		return l.Text(translations.PracticeMineDecides, "Percent", percent)
	case practice.EndsDrawn:
		return l.Text(translations.PracticeEndsDrawn)
	case practice.NotInTwo:
		return l.Text(translations.PracticeNotInTwo, "Move", reply)
	case practice.AllowsMate:
		return l.Text(translations.PracticeAllowsMate, "Move", reply)
	}
	return l.Text(translations.PracticeRisksKing, "Square", m.To().String(), "Percent", percent)
}

// reply lets the other side answer the first of two moves, after a while if things move on the board.
func (e *exercise) reply(v *practice.Verdict) {
	after, m := v.After, v.Reply
	reveal, defended := v.Defended()
	do := func() {
		e.replying = func() {}
		ply := &rules.Ply{Move: m, Reveal: reveal, After: defended}
		e.at, e.second, e.state = defended, true, asked
		e.put(ply, screen.ChangeOf(&after, ply))
		e.ask()
		e.say(fynetheme.ColorNameSuccess, e.page.shell.Locale().Text(translations.PracticeRightFirst, "Move", e.written(&after, m, reveal)))
	}
	if !e.page.shell.Settings().Animations {
		do()
		return
	}
	e.replying = e.page.shell.After(replyAfter, do)
}

// hint helps a little. It counts as missed.
func (e *exercise) hint() {
	l, p := e.page.shell.Locale(), &e.at
	e.record(false)
	if e.item.drill != nil {
		s := e.item.drill.Square
		marks := []board.Mark{board.Ring(board.Square(s), board.Hint)}
		numbers := practice.Beside(p, s)
		if why, ok := practice.WhyCertain(p, s); ok {
			numbers = why.Numbers
		}
		for _, n := range numbers {
			marks = append(marks, board.Ring(board.Square(n), board.Good))
		}
		e.board.SetMarks(marks...)
		e.say(fynetheme.ColorNameForeground, l.Text(translations.PracticeHintNumbers))
		return
	}
	switch t := e.item.task; t.Kind {
	case practice.SafeSquare, practice.MineSquare:
		_, marks := e.why(t.Squares().Squares()[0])
		e.board.SetMarks(marks...)
		e.say(fynetheme.ColorNameForeground, l.Text(translations.PracticeHintNumbers))
	case practice.Castle:
		var marks []board.Mark
		m := t.CastlingMove(practice.Short)
		for file := 2; file <= 6; file++ {
			marks = append(marks, board.Ring(board.Square(rules.SquareAt(file, m.From().Rank())), board.Hint))
		}
		e.board.SetMarks(marks...)
		e.say(fynetheme.ColorNameForeground, l.Text(translations.PracticeHintCastle))
	case practice.StopMate:
		threat, reveal := t.Threat()
		passed := *p
		passed.Pass()
		e.board.SetMarks(board.Arrow(board.Square(threat.From()), board.Square(threat.To()), board.Attack))
		e.say(fynetheme.ColorNameForeground, l.Text(translations.PracticeHintThreat, "Move", e.written(&passed, threat, reveal)))
	case practice.SaveKing:
		king := p.King(p.Turn())
		var marks []board.Mark
		for by := p.Attackers(king, p.Turn().Other()); by.Any(); by = by.Rest() {
			marks = append(marks, board.Arrow(board.Square(by.First()), board.Square(king), board.Attack))
		}
		e.board.SetMarks(marks...)
		e.say(fynetheme.ColorNameForeground, l.Text(translations.PracticeHintCheck))
	default:
		e.board.SetMarks(board.Ring(board.Square(e.right()[0].From()), board.Hint))
		e.say(fynetheme.ColorNameForeground, l.Text(translations.PracticeHintPiece))
	}
}

// right are the moves that are right now.
func (e *exercise) right() []rules.Move {
	if e.second {
		second := practice.Task{Kind: practice.MateInOne, Position: e.at}
		return second.Moves()
	}
	return e.item.task.Moves()
}

// solve shows what would have been right. It counts as missed.
func (e *exercise) solve() {
	l, t := e.page.shell.Locale(), e.item.task
	e.record(false)
	switch {
	case e.squares():
		s := t.Squares().Squares()[0]
		sentence, marks := e.why(s)
		e.board.SetMarks(append(marks, board.Ring(board.Square(s), board.Good))...)
		e.say(fynetheme.ColorNameForeground, sentence)
		e.settle(done)
		return
	case t.Kind == practice.Castle:
		e.explainCastling(fynetheme.ColorNameForeground, "")
		return
	}
	if e.state == wrong {
		e.begin()
	}
	e.state = done // the board is only looked at
	var marks []board.Mark
	var moves []string
	for _, m := range e.right() {
		marks = append(marks, board.Arrow(board.Square(m.From()), board.Square(m.To()), board.Good))
		moves = append(moves, e.written(&e.at, m, practice.Shown(&e.at, m)))
	}
	e.put(nil, board.Change{}, marks...)
	e.say(fynetheme.ColorNameForeground, l.Text(translations.PracticeSolutionMove, "Move", l.Facts(moves)))
	e.settle(done)
}
