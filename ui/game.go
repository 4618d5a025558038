package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// gameScreen is the screen with the board: the game goes on here, and its
// moves are looked through.
type gameScreen struct {
	app     *App
	session *session.Session
	plies   int // how many plies are played in the position that the board shows
	form    form

	root        *fyne.Container
	board       *board.Board
	players     [2]*playerPanel
	status      *statusPanel
	moves       *moveList
	movesPanel  fyne.CanvasObject
	analysis    *analysisPanel
	movesWalk   *fyne.Container // under the list
	wideActions *fyne.Container // in words, where one line has room for them
	wideIcons   *fyne.Container // mostly as icons, where it has not
	wideNewGame *text.Button    // above the icons, where there is no room beside them
	tallActions *fyne.Container // while the game goes on
	tallWalk    *fyne.Container // while its moves are looked through

	newGame   []*text.Button
	playing   []*text.Button // that make sense only while the game goes on
	sheet     *moveList      // of the moves panel that a tall window opens, or nil
	turning   *time.Timer    // turns the board after a move
	ticking   *time.Timer    // until a clock looks different
	mind      mind
	announced string // what happened last, until something else does
}

func newGameScreen(a *App) *gameScreen {
	g := &gameScreen{app: a, session: a.session, plies: a.session.Game().Len()}
	l, game := a.locale, a.session.Game()
	g.board = board.New(a.boardOptions())
	g.board.OnMove = g.onMove
	g.board.OnSweep = g.onSweep
	g.board.OnIllegal = g.onIllegal
	g.board.OnSelect = g.onSelect
	g.board.OnFlag = g.onFlag
	g.board.Describe = func(sq board.Square) string {
		s := rules.Square(sq)
		return describe(l.Catalogue, game.PositionAt(g.plies), s, g.session.Flags().Has(s))
	}
	for side := range g.players {
		g.players[side] = newPlayerPanel(l, a.look(), rules.Color(side), a.playerName(g.session, rules.Color(side)))
	}
	g.status = newStatusPanel(l, a.look(), a.figurines(), game.Position().Variant() == rules.Minesweeper, g.openMoves)
	g.moves = newMoveList(l, a.look(), a.figurines(), l.Text(translations.PanelNoMoves), g.browse)
	g.analysis = newAnalysisPanel(l, a.look())
	g.analysis.Hide()
	g.build()
	g.refresh(board.Change{})
	return g
}

// name is the screen's name in the saved state.
func (g *gameScreen) name() string               { return screenGame }
func (g *gameScreen) content() fyne.CanvasObject { return g.root }
func (g *gameScreen) back() bool                 { return g.leaveBrowsing() }
func (g *gameScreen) ranks() int                 { return g.session.Game().Position().Variant().Ranks() }
func (g *gameScreen) live() bool                 { return g.plies == g.session.Game().Len() }
func (g *gameScreen) position() *rules.Position  { return g.session.Game().PositionAt(g.plies) }

// build makes the buttons and puts the parts together.
func (g *gameScreen) build() {
	l := g.app.locale
	labelled := func(kind text.Kind, key translations.Key, tapped func()) *text.Button {
		return text.NewButton(l, kind, l.Text(key), nil, tapped)
	}
	icon := func(key translations.Key, picture fyne.Resource, tapped func()) *text.Button {
		return text.NewIconButton(l, text.Raised, l.Text(key), picture, tapped)
	}
	playing := func(b *text.Button) *text.Button {
		g.playing = append(g.playing, b)
		return b
	}
	undo := l.Directed(theme.IconUndo, theme.IconRedo)
	newGame := func() *text.Button {
		b := labelled(text.Accent, translations.ActionNewGame, g.app.openNewGame)
		g.newGame = append(g.newGame, b)
		return b
	}

	g.wideActions = text.NewFlow(l, theme.Gap,
		newGame(),
		playing(labelled(text.Raised, translations.ActionUndo, g.undo)),
		playing(labelled(text.Raised, translations.ActionOfferDraw, g.offerDraw)),
		playing(labelled(text.Raised, translations.ActionResign, g.resign)),
		playing(icon(translations.ActionHint, theme.IconHint, g.hint)),
		icon(translations.ActionFlip, theme.IconFlip, g.flip),
		icon(translations.ActionMenu, theme.IconMenu, g.app.openMenu),
	)
	g.wideIcons = text.NewFlow(l, theme.Gap,
		newGame(),
		playing(icon(translations.ActionUndo, undo, g.undo)),
		playing(icon(translations.ActionOfferDraw, theme.IconDraw, g.offerDraw)),
		playing(icon(translations.ActionResign, theme.IconResign, g.resign)),
		playing(icon(translations.ActionHint, theme.IconHint, g.hint)),
		icon(translations.ActionFlip, theme.IconFlip, g.flip),
		icon(translations.ActionMenu, theme.IconMenu, g.app.openMenu),
	)
	g.wideNewGame = newGame()
	g.tallActions = text.NewEqualRow(l, theme.Gap,
		icon(translations.ActionMenu, theme.IconMenu, g.app.openMenu),
		playing(icon(translations.ActionUndo, undo, g.undo)),
		playing(icon(translations.ActionHint, theme.IconHint, g.hint)),
		playing(icon(translations.ActionOfferDraw, theme.IconDraw, g.offerDraw)),
		playing(icon(translations.ActionResign, theme.IconResign, g.resign)),
		icon(translations.ActionFlip, theme.IconFlip, g.flip),
	)

	walk := append([]fyne.CanvasObject{icon(translations.ActionMenu, theme.IconMenu, g.app.openMenu)}, g.steps(text.Raised)...)
	g.tallWalk = text.NewEqualRow(l, theme.Gap, append(walk, icon(translations.ActionFlip, theme.IconFlip, g.flip))...)

	g.movesWalk = text.NewEqualRow(l, theme.Gap, g.steps(text.Flat)...)
	g.movesPanel = text.NewPanel(g.movesContent(g.moves, g.movesWalk))
	g.root = container.New(&gameLayout{g}, g.board, g.players[0], g.players[1], g.status, g.movesPanel, g.analysis, g.wideActions, g.wideIcons, g.wideNewGame, g.tallActions, g.tallWalk)
}

// steps are the buttons that walk through the moves. Going back is where
// reading starts, in every language.
func (g *gameScreen) steps(kind text.Kind) []fyne.CanvasObject {
	l := g.app.locale
	step := func(key translations.Key, leftToRight, rightToLeft fyne.Resource, to func(n, last int) int) fyne.CanvasObject {
		return text.NewIconButton(l, kind, l.Text(key), l.Directed(leftToRight, rightToLeft), func() {
			g.browse(to(g.plies, g.session.Game().Len()))
		})
	}
	return []fyne.CanvasObject{
		step(translations.ActionFirstMove, theme.IconFirst, theme.IconLast, func(int, int) int { return 0 }),
		step(translations.ActionPreviousMove, theme.IconPrevious, theme.IconNext, func(n, _ int) int { return max(0, n-1) }),
		step(translations.ActionNextMove, theme.IconNext, theme.IconPrevious, func(n, last int) int { return min(last, n+1) }),
		step(translations.ActionLastMove, theme.IconLast, theme.IconFirst, func(_, last int) int { return last }),
	}
}

// movesContent is a move list with its heading and the buttons to walk through it.
func (g *gameScreen) movesContent(list *moveList, walk fyne.CanvasObject) fyne.CanvasObject {
	l := g.app.locale
	return text.NewBorder(l, theme.Gap,
		text.NewLabel(l, text.Caption, l.Text(translations.PanelMoves)), walk, nil, nil, list)
}

// form is what of the screen there is room for.
type form struct {
	actions actionRow
	moves   bool // the list of moves is shown
	facts   bool // the players and how the game stands are shown
}

// actionRow is how the actions are shown.
type actionRow uint8

const (
	inWords actionRow = iota // in a wide window, in words as far as there are any
	inPart                   // the same, most of them as icons
	inTwo                    // the same in two rows, a new game above the icons
	inIcons                  // in a tall or a low window, where a menu has the new game
)

func (g *gameScreen) setForm(f form) {
	g.form = f
	g.showParts()
}

// showParts shows the parts that fit the window and the state of the game.
func (g *gameScreen) showParts() {
	looking := !g.live() || !g.session.Playable()
	for o, visible := range map[fyne.CanvasObject]bool{
		g.wideActions: g.form.actions == inWords,
		g.wideIcons:   g.form.actions == inPart,
		g.wideNewGame: g.form.actions == inTwo,
		g.tallActions: g.form.actions == inTwo || g.form.actions == inIcons && !looking,
		g.tallWalk:    g.form.actions == inIcons && looking,
		g.movesPanel:  g.form.moves,
		g.movesWalk:   g.form.actions != inIcons,
		g.status:      g.form.facts,
		g.players[0]:  g.form.facts,
		g.players[1]:  g.form.facts,
	} {
		if o.Visible() == visible {
			continue
		}
		if visible {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// playersFromTop gives the panels in the order of the board.
func (g *gameScreen) playersFromTop() (upper, lower *playerPanel) {
	if g.board.Options().Flipped {
		return g.players[rules.White], g.players[rules.Black]
	}
	return g.players[rules.Black], g.players[rules.White]
}

// refresh shows the position after g.plies plies; c says what moved.
func (g *gameScreen) refresh(c board.Change) {
	game := g.session.Game()
	p := g.position()
	var last *rules.Ply
	if g.plies > 0 {
		last = game.Ply(g.plies - 1)
	}
	playable := g.live() && g.session.Playable() && !g.computersTurn()
	g.board.SetView(viewOf(p, last, g.session.Flags(), playable), c)

	over := game.Outcome().Over()
	for side, panel := range g.players {
		panel.show(game, g.plies, p.Turn() == rules.Color(side) && !(over && g.live()))
	}
	g.status.showPosition(p)
	g.status.showMoves(game, g.plies)
	g.offerStep()
	g.moves.show(game, g.plies)
	if g.sheet != nil {
		g.sheet.show(game, g.plies)
	}
	for _, b := range g.newGame {
		// One step stands out: to begin with a new game, after it a rematch.
		if kind := newGameKind(over); b.Kind != kind {
			b.Kind = kind
			b.Refresh()
		}
	}
	for _, b := range g.playing {
		setEnabled(b, g.live() && g.session.Playable())
	}
	g.showParts()
	g.sayHowItStands()
}

func newGameKind(over bool) text.Kind {
	if over {
		return text.Raised
	}
	return text.Accent
}

// offerStep puts what is most likely wanted next on the status panel: back to
// the game from an earlier position, another game after its end.
func (g *gameScreen) offerStep() {
	l := g.app.locale
	switch over := g.session.Game().Outcome().Over(); {
	case !g.live():
		g.status.offer(l.Text(translations.ActionLastMove), l.Directed(theme.IconLast, theme.IconFirst), func() { g.leaveBrowsing() })
	case over:
		g.status.offer(l.Text(translations.ActionRematch), nil, g.rematch)
	default:
		g.status.offer("", nil, nil)
	}
}

// rematch begins another game of the same kind; against the computer the sides
// are drawn or chosen as in the settings.
func (g *gameScreen) rematch() { g.app.startGame(g.session.Game().Position().Variant()) }

// shown starts what runs only while the screen is shown, hidden stops it.
func (g *gameScreen) shown() {
	g.session.Resume()
	g.tick()
	g.think()
}

func (g *gameScreen) hidden() {
	g.mind.stop()
	for _, timer := range [...]*time.Timer{g.ticking, g.turning} {
		if timer != nil {
			timer.Stop()
		}
	}
	g.session.Pause()
}

func setEnabled(b *text.Button, enabled bool) {
	if enabled {
		b.Enable()
	} else {
		b.Disable()
	}
}

// sayHowItStands fills the line of the status panel: the result, else what just
// happened, else whose turn it is and how near a draw may be.
func (g *gameScreen) sayHowItStands() {
	c := g.app.locale.Catalogue
	game := g.session.Game()
	outcome := game.Outcome()
	switch {
	case !g.live():
		g.status.say(turnSentence(c, g.position()), false)
	case outcome.Over():
		g.status.say(resultSentence(c, outcome, game.Position().Turn()), true)
	case g.announced != "":
		g.status.say(g.announced, true)
	case drawNote(c, game) != "":
		g.status.say(drawNote(c, game), true)
	default:
		g.status.say(turnSentence(c, game.Position()), game.Position().Check())
	}
}

// browse shows the position after some plies. At the end the game goes on.
func (g *gameScreen) browse(plies int) {
	if plies == g.plies {
		return
	}
	g.announced = ""
	forward := plies == g.plies+1
	before := g.position()
	g.plies = plies
	var c board.Change
	if forward {
		c = changeOf(before, g.session.Game().Ply(plies-1))
	}
	g.refresh(c)
	g.think()
}

// leaveBrowsing goes back to the end of the game, if it is not there.
func (g *gameScreen) leaveBrowsing() bool {
	if g.live() {
		return false
	}
	g.browse(g.session.Game().Len())
	return true
}

// openMoves shows the list of moves over a tall window.
func (g *gameScreen) openMoves() {
	l := g.app.locale
	g.sheet = newMoveList(l, g.app.look(), g.app.figurines(), l.Text(translations.PanelNoMoves), g.browse)
	g.sheet.rowHeight = touchRow
	g.sheet.show(g.session.Game(), g.plies)
	content := text.NewBorder(l, theme.Gap, nil,
		text.NewButton(l, text.Raised, l.Text(translations.ActionShowBoard), nil, g.app.closeModal), nil, nil,
		newTall(g.movesContent(g.sheet, text.NewEqualRow(l, theme.Gap, g.steps(text.Flat)...)), 300))
	g.app.showList(content, true)
}

// onMove is a legal move chosen on the board.
func (g *gameScreen) onMove(from, to board.Square, promotion byte) {
	kind := rules.Pawn
	for k := rules.Knight; k <= rules.Queen; k++ {
		if promotion == k.Letter()|0x20 {
			kind = k
		}
	}
	m := rules.NewMove(rules.Square(from), rules.Square(to), kind)
	if !g.app.settings.WarnRisk || !g.position().ExposesKing(m) {
		g.play(m)
		return
	}
	l := g.app.locale
	g.app.ask(question{
		title: l.Text(translations.ConfirmRisk),
		body:  l.Text(translations.ConfirmRiskBody, "Square", m.To().String()),
		yes:   l.Text(translations.ActionMoveAnyway),
		no:    l.Text(translations.ActionCancel),
		kind:  text.Danger,
		answer: func(yes bool) {
			if yes {
				g.play(m)
			}
		},
	})
}

// onSweep is the sapper action chosen on the board.
func (g *gameScreen) onSweep(pawn board.Square) {
	if m, ok := g.sweepOf(pawn); ok {
		g.play(m)
	}
}

func (g *gameScreen) sweepOf(pawn board.Square) (rules.Move, bool) {
	for _, m := range g.position().AppendMoves(nil) {
		if m.IsSweep() && m.From() == rules.Square(pawn) {
			return m, true
		}
	}
	return 0, false
}

// sweepSelected is the sapper action chosen on the panel.
func (g *gameScreen) sweepSelected() {
	if pawn := g.board.Selected(); pawn != board.NoSquare {
		g.onSweep(pawn)
	}
}

// play hands a move to the session, whose event brings everything up to date.
func (g *gameScreen) play(m rules.Move) {
	if err := g.session.Play(m); err != nil {
		g.status.say(explain(g.app.locale.Catalogue, g.position(), g.session.Game().Outcome().Over(), m.From(), m.To()), true)
	}
}

func (g *gameScreen) onIllegal(from, to board.Square) {
	over := g.session.Game().Outcome().Over()
	if !g.live() {
		return
	}
	if why := explain(g.app.locale.Catalogue, g.position(), over, rules.Square(from), rules.Square(to)); why != "" {
		g.status.say(why, true)
	}
}

// onSelect offers the sapper action of a selected pawn on the panel.
func (g *gameScreen) onSelect(sq board.Square, ok bool) {
	g.offerStep()
	if !ok {
		return
	}
	if m, sweeps := g.sweepOf(sq); sweeps && g.live() && g.session.Playable() {
		label := g.app.locale.Text(translations.ActionSweep, "Square", m.To().String())
		g.status.offer(label, theme.IconSweep, g.sweepSelected)
	}
	g.sayHowItStands()
}

func (g *gameScreen) onFlag(sq board.Square) {
	g.session.ToggleFlag(rules.Square(sq))
}

// onEvent brings the screen up to date with what happened in the game.
func (g *gameScreen) onEvent(e session.Event) {
	g.announced = ""
	var c board.Change
	switch e.Kind {
	case session.Played:
		c = changeOf(&e.Before, e.Ply)
		g.announced = eventSentence(g.app.locale.Catalogue, &e.Before, e.Ply)
		g.turnBoard()
	case session.TakenBack:
		g.announced = g.app.locale.Text(translations.EventUndone)
		g.turnBoard()
	}
	g.plies = g.session.Game().Len()
	g.refresh(c)
	g.tick()
	if e.Kind != session.Flagged {
		g.think()
	}
	if e.Kind != session.Flagged && g.session.Game().Outcome().Over() {
		g.announceResult()
	}
}

// turnBoard turns the board to the side to move when the players want that,
// once the move has been seen.
func (g *gameScreen) turnBoard() {
	if g.turning != nil {
		g.turning.Stop()
	}
	if _, computer := g.session.Opponent(); computer {
		return
	}
	if g.app.settings.Turning != store.TurningTurn || g.session.Game().Outcome().Over() {
		return
	}
	g.turning = g.app.after(turnPause, func() {
		if g.app.screen == screen(g) {
			g.setFlipped(g.session.Game().Position().Turn() == rules.Black)
		}
	})
}

// turnPause lets a move be seen before the board turns.
const turnPause = 700 * time.Millisecond

func (g *gameScreen) flip() { g.setFlipped(!g.board.Options().Flipped) }

func (g *gameScreen) setFlipped(flipped bool) {
	o := g.board.Options()
	if o.Flipped == flipped {
		return
	}
	o.Flipped = flipped
	g.board.SetOptions(o)
	g.app.flipped = flipped
	g.app.saveState()
	g.relayout()
}

func (g *gameScreen) relayout() {
	g.root.Layout.Layout(nil, g.root.Size())
	g.root.Refresh()
}

// announceResult says how the game ended, and offers another one.
func (g *gameScreen) announceResult() {
	l := g.app.locale
	game := g.session.Game()
	o := game.Outcome()
	closing := func(kind text.Kind, key translations.Key, then func()) *text.Button {
		return text.NewButton(l, kind, l.Text(key), nil, func() {
			g.app.closeModal()
			then()
		})
	}
	content := text.NewColumn(theme.WideGap,
		text.NewParagraph(l, text.Heading, resultHeading(l.Catalogue, o.Result)),
		text.NewParagraph(l, text.Body, resultSentence(l.Catalogue, o, game.Position().Turn())),
		closing(text.Accent, translations.ActionRematch, g.rematch),
		newAnswers(l,
			closing(text.Raised, translations.ActionNewGame, g.app.openNewGame),
			closing(text.Raised, translations.ActionReport, g.app.openReport),
		),
		closing(text.Flat, translations.ActionShowBoard, func() {}),
	)
	g.app.showBeside(content, g.players[rules.White])
}

// undo asks both players before the last ply is taken back.
func (g *gameScreen) undo() {
	l := g.app.locale
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
	g.app.ask(question{
		title: l.Text(translations.ConfirmUndo), body: l.Text(body),
		yes: l.Text(translations.ActionTakeBack), no: l.Text(translations.ActionKeepMove), kind: text.Accent,
		answer: func(yes bool) {
			if yes {
				g.app.report(g.session.TakeBack(1))
			}
		},
	})
}

// undoBoth takes back until the person is to move again. The computer agrees.
func (g *gameScreen) undoBoth(computer rules.Color) {
	plies := 2
	if g.session.Game().Position().Turn() == computer {
		plies = 1
	}
	if plies <= g.session.Game().Len() {
		g.app.report(g.session.TakeBack(plies))
	}
}

func (g *gameScreen) offerDraw() {
	l := g.app.locale
	if opponent, ok := g.session.Opponent(); ok {
		if !g.computersTurn() {
			g.answerDraw(opponent)
		}
		return
	}
	g.app.ask(question{
		title: l.Text(translations.ConfirmDraw), body: l.Text(translations.ConfirmDrawBody),
		yes: l.Text(translations.ActionAgreeToDraw), no: l.Text(translations.ActionKeepPlaying), kind: text.Accent,
		answer: func(yes bool) {
			if yes {
				g.app.report(g.session.AgreeDraw())
			}
		},
	})
}

// resign asks the side to move, or the person who plays the computer.
func (g *gameScreen) resign() {
	l := g.app.locale
	side := g.session.Game().Position().Turn()
	if opponent, ok := g.session.Opponent(); ok {
		side = opponent.Other()
	}
	title, body := translations.ConfirmResignWhite, translations.ConfirmResignWhiteBody
	if side == rules.Black {
		title, body = translations.ConfirmResignBlack, translations.ConfirmResignBlackBody
	}
	g.app.ask(question{
		title: l.Text(title), body: l.Text(body),
		yes: l.Text(translations.ActionResignGame), no: l.Text(translations.ActionKeepPlaying), kind: text.Danger,
		answer: func(yes bool) {
			if yes {
				g.app.report(g.session.Resign(side))
			}
		},
	})
}

// typedKey walks through the moves with the arrow keys.
func (g *gameScreen) typedKey(e *fyne.KeyEvent) {
	last := g.session.Game().Len()
	switch e.Name {
	case fyne.KeyLeft:
		g.browse(max(0, g.plies-1))
	case fyne.KeyRight:
		g.browse(min(last, g.plies+1))
	case fyne.KeyHome:
		g.browse(0)
	case fyne.KeyEnd:
		g.browse(last)
	}
}
