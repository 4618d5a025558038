// Package game is the screen with the board: the game goes on here, and its moves
// are looked through. It has parts of its own: where everything is (plan.go),
// what can be done (actions.go, menu.go), how the game goes on (play.go), what
// the computer advises (advice.go), and what is explained on the board, unasked in
// the first games (coach.go) and when a square is tapped (explain.go).
package game

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"minechess/internal/computer"
	"minechess/internal/session"
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

// Screen is the screen with the board.
type Screen struct {
	shell   screen.Shell
	session *session.Session
	plies   int // how many plies are played in the position that the board shows
	entered bool

	root       *fyne.Container
	board      *board.Board
	players    [2]*widget.PlayerPanel
	status     *widget.StatusPanel
	moves      *widget.MoveList
	movesPanel fyne.CanvasObject
	movesSteps *fyne.Container // under the list
	analysis   *widget.AnalysisPanel
	rows       rows
	tip        *widget.Tip // in place of the status while something is explained

	coaching coaching

	sheet     *widget.MoveList // of the panel of moves that a tall window opens, or nil
	announced string           // what happened last, until something else does
	explained bool             // the board shows why an attempt is not allowed, or what a number counts
	stopTurn  func()           // the turning of the board after a move

	stopTick func() // the timer until a clock looks different

	adviser   *computer.Adviser
	thoughts  *screen.Mind // for hints and analyses
	analysing bool         // an analysis is wanted
}

// New is the screen of the game that is open. The adviser gives hints and
// analyses positions.
func New(shell screen.Shell, adviser *computer.Adviser) screen.Screen {
	g := &Screen{
		shell: shell, session: shell.Session(), adviser: adviser,
		thoughts: screen.NewMind(shell.Post),
		stopTurn: func() {}, stopTick: func() {},
	}
	l, look, game := shell.Locale(), shell.Look(), g.session.Game()
	g.plies, g.analysing = game.Len(), shell.View().Analysing
	if plies := shell.View().Plies; plies != screen.Live {
		g.plies = min(plies, game.Len())
	}
	g.board = board.New(boardOptions(shell))
	g.board.OnMove = g.onMove
	g.board.OnSweep = g.onSweep
	g.board.OnIllegal = g.onIllegal
	g.board.OnSelect = g.onSelect
	g.board.OnFlag = g.onFlag
	g.board.OnHeld = func(board.Square) { g.status.Say(l.Text(translations.TouchMoveHeld), true) }
	g.board.OnPoint = g.onPoint
	g.board.Describe = func(sq board.Square) string {
		s := rules.Square(sq)
		return words.Square(l.Catalogue, game.PositionAt(g.plies), s, g.session.Flags().Has(s))
	}
	for side := range g.players {
		name := screen.PlayerName(l, g.session, rules.Color(side))
		g.players[side] = widget.NewPlayerPanel(l, look, rules.Color(side), name)
	}
	g.status = widget.NewStatusPanel(l, look, g.figurines(), game.Position().Variant() == rules.Minesweeper, g.openMoves)
	g.moves = g.newMoveList()
	g.analysis = widget.NewAnalysisPanel(l, look)
	g.analysis.OnClose = func() { g.showAnalysis(false) }
	g.tip = widget.NewTip(l, func() { g.stopTeaching() })
	g.rows = g.newRows()
	g.movesSteps = g.steps()
	g.movesPanel = text.NewPanel(g.movesContent(g.moves, g.movesSteps))
	g.root = &fyne.Container{Layout: layout{g}, Objects: []fyne.CanvasObject{
		g.board, g.players[0], g.players[1], g.status, g.tip, g.movesPanel, g.analysis,
		g.rows.words, g.rows.part, g.rows.newGame, g.rows.icons.Container, g.rows.walk.Container,
	}}
	g.refresh(board.Change{})
	return g
}

func (g *Screen) figurines() bool { return g.shell.Settings().Notation == store.NotationFigurines }

func (g *Screen) newMoveList() *widget.MoveList {
	l := g.shell.Locale()
	list := widget.NewMoveList(l, g.shell.Look(), g.figurines(), l.Text(translations.PanelNoMoves), g.browse)
	if fyne.CurrentDevice().IsMobile() {
		list.RowHeight = widget.TouchRow
	}
	return list
}

func boardOptions(shell screen.Shell) board.Options {
	settings := shell.Settings()
	o := board.DefaultOptions()
	o.Look = shell.Look()
	o.Flipped = shell.View().Flipped
	o.Animate = settings.Animations
	o.Coordinates = settings.Coordinates
	o.BlackUpsideDown = settings.Turning == store.TurningAcross
	o.LongPress = time.Duration(settings.LongPressMillis) * time.Millisecond
	o.TapFlags = settings.TapFlags
	return o
}

// Content is the board with everything around it.
func (g *Screen) Content() fyne.CanvasObject { return g.root }

// Enter shows the game as it stands by now.
func (g *Screen) Enter() {
	g.entered = true
	g.shell.Watch(g.onEvent)
	g.keepPlies()
	if g.turns() && g.session.Game().Len() > 0 {
		g.turnNow() // the wish may be new
	}
	g.tick()
	g.think()
	view := g.shell.View()
	unseen := view.Unseen
	view.Unseen = false
	g.shell.SetView(view)
	if q, open := g.session.Asked(); open {
		g.ask(q)
	} else if unseen && g.session.Game().Outcome().Over() {
		g.announceResult()
	}
	g.teach()
}

// Leave stops what runs for the eye alone.
func (g *Screen) Leave() {
	g.stopTurn()
	g.stopTick()
	g.thoughts.Stop()
	g.entered = false
	view := g.shell.View()
	view.Plies = screen.Live
	g.shell.SetView(view)
}

// Back gives up what was begun on the board, takes away what is explained, or goes to
// the end of the game, if it is not there.
func (g *Screen) Back() bool {
	return g.board.Cancel() || g.stopTeaching() || g.leaveBrowsing()
}

// TypedKey walks through the moves with the arrow keys.
func (g *Screen) TypedKey(e *fyne.KeyEvent) {
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

func (g *Screen) live() bool                { return g.plies == g.session.Game().Len() }
func (g *Screen) position() *rules.Position { return g.session.Game().PositionAt(g.plies) }

// keepPlies lets the next screen of the game show what this one does, if it is
// made anew for a language or a look.
func (g *Screen) keepPlies() {
	if !g.entered {
		return
	}
	view := g.shell.View()
	view.Plies = g.plies
	if g.live() {
		view.Plies = screen.Live
	}
	g.shell.SetView(view)
}

// layout places the parts as planned.
type layout struct{ game *Screen }

// MinSize is small, so that the smallest windows can be had.
func (l layout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }

// Layout is for Fyne.
func (l layout) Layout([]fyne.CanvasObject, fyne.Size) { l.game.arrange() }

// frame is what the places of the parts follow from at present.
func (g *Screen) frame() frame {
	return frame{
		size:        g.root.Size(),
		rightToLeft: g.shell.Locale().RightToLeft(),
		ranks:       g.session.Game().Position().Variant().Ranks(),
		flipped:     g.board.Options().Flipped,
		analysis:    g.analysing,
		roomyStatus: g.status.RoomyHeight(),
		inWords:     lineWidth(g.rows.words),
		inPart:      lineWidth(g.rows.part),
	}
}

// arrange gives every part its place, and shows those that have one. The forms
// come first: they decide how a part places what it has within.
func (g *Screen) arrange() {
	p := planOf(g.frame())
	g.status.SetCompact(p.compact)
	g.analysis.SetCompact(p.compact)
	setVisible(g.movesSteps, p.stepping)
	g.rows.icons.limit(p.icons, action.always)
	g.rows.walk.limit(p.icons, g.whileLooking)

	looking := !g.live() || !g.session.Playable()
	whereActions := func(shown bool) area {
		if shown {
			return p.actions
		}
		return area{}
	}
	walk := p.row == inIcons && looking
	status, tip := p.status, area{}
	if g.coaching.lesson != "" {
		status, tip = tip, status
	}
	for _, part := range []struct {
		o fyne.CanvasObject
		area
	}{
		{g.board, p.board},
		{g.players[rules.White], p.white},
		{g.players[rules.Black], p.black},
		{g.status, status},
		{g.tip, tip},
		{g.movesPanel, p.moves},
		{g.analysis, p.analysis},
		{g.rows.words, whereActions(p.row == inWords)},
		{g.rows.part, whereActions(p.row == inPart)},
		{g.rows.newGame, p.newGame},
		{g.rows.icons.Container, whereActions(p.row == inTwo || p.row == inIcons && !walk)},
		{g.rows.walk.Container, whereActions(walk)},
	} {
		setVisible(part.o, !part.empty())
		if !part.empty() {
			widget.Place(part.o, part.x, part.y, part.width, part.height)
		}
	}
}

// movesContent is a move list with its heading and the buttons to walk through it.
func (g *Screen) movesContent(list *widget.MoveList, walk fyne.CanvasObject) fyne.CanvasObject {
	l := g.shell.Locale()
	return text.NewBorder(l, theme.Gap,
		text.NewLabel(l, text.Caption, l.Text(translations.PanelMoves)), walk, nil, nil, list)
}

// refresh shows the position after g.plies plies; c says what moved.
func (g *Screen) refresh(c board.Change) {
	game := g.session.Game()
	p := g.position()
	var last *rules.Ply
	if g.plies > 0 {
		last = game.Ply(g.plies - 1)
	}
	live, over := g.live(), game.Outcome().Over()
	going := live && g.session.Playable()
	side, waiting := g.session.Waiting()
	v := screen.ViewOf(p, last, g.session.Flags(), going && !waiting)
	v.Past = !live
	if lifted, ok := g.session.Lifted(); ok && live {
		screen.LiftFog(&v, &lifted)
	}
	if live && game.Outcome().Ending == rules.ExposedKing {
		screen.ExposedKing(&v, p)
	}
	if g.coaching.lesson != "" {
		v.Marks = append(v.Marks, g.coaching.ring())
	}
	g.explained = false
	g.hideMen()
	g.board.SetView(v, c)
	g.holdTouched()

	g.nameThem()
	for c, panel := range g.players {
		// The players are those of the game as it stands, whatever the board shows.
		panel.ShowGame(game, game.Len(), game.Position().Turn() == rules.Color(c) && !over)
		note := ""
		if waiting && side == rules.Color(c) {
			note = g.shell.Locale().Text(translations.ComputerThinking)
		}
		panel.ShowNote(note)
	}
	g.status.ShowPosition(p)
	g.status.ShowMoves(game, g.plies)
	g.offerStep()
	g.moves.ShowGame(game, g.plies)
	if g.sheet != nil {
		g.sheet.ShowGame(game, g.plies)
	}
	for _, b := range g.rows.playing {
		widget.SetEnabled(b, going)
	}
	for _, b := range g.rows.begun {
		widget.SetEnabled(b, going && game.Len() > 0)
	}
	for _, b := range g.rows.undo {
		widget.SetEnabled(b, g.session.Playable() && game.Len() > 0)
	}
	for _, b := range g.rows.back {
		widget.SetEnabled(b, g.plies > 0)
	}
	for _, b := range g.rows.forth {
		widget.SetEnabled(b, !live)
	}
	g.arrange()
	g.sayHowItStands()
}

// nameThem writes the names of the players, with their points in a match.
func (g *Screen) nameThem() {
	l, match := g.shell.Locale(), g.session.Match()
	for side, panel := range g.players {
		name, short := screen.PlayerName(l, g.session, rules.Color(side)), ""
		if level := g.session.Seat(rules.Color(side)).Level; level > 0 {
			short = l.Text(translations.PlayerComputerShort, "Level", words.Number(level))
		}
		if match.Games > 0 {
			points := words.Points(match.Points[side])
			name = l.Text(translations.PlayerScored, "Player", name, "Points", points)
			if short == "" {
				short = points
			} else {
				short = l.Text(translations.PlayerScored, "Player", short, "Points", points)
			}
		}
		panel.Rename(name, short)
	}
}

// offerStep puts what is most likely wanted next on the status panel: back to
// the game from an earlier position, another game after its end, and what was taken
// back.
func (g *Screen) offerStep() {
	l := g.shell.Locale()
	switch over := g.session.Game().Outcome().Over(); {
	case !g.live():
		g.status.Offer(l.Text(translations.ReviewLive), theme.IconLast, func() { g.leaveBrowsing() })
	case over:
		g.status.Offer(l.Text(translations.ActionRematch), nil, g.rematch)
	case g.canRedo():
		g.status.Offer(l.Text(translations.ActionRedo), l.Directed(theme.IconRedo, theme.IconUndo), g.redo)
	default:
		g.status.Offer("", nil, nil)
	}
}

// sayHowItStands fills the line of the status panel: the result, else what just
// happened, else whose turn it is and how near a draw may be.
func (g *Screen) sayHowItStands() {
	c := g.shell.Locale().Catalogue
	game := g.session.Game()
	outcome := game.Outcome()
	switch {
	case g.plies == 0 && !g.live():
		g.status.Say(c.Text(translations.ReviewStart), true)
	case !g.live():
		g.status.Say(c.Text(translations.ReviewBanner, "Move", g.written(g.plies-1)), true)
	case outcome.Over():
		g.status.Say(words.Result(c, outcome, game.Position().Turn()), true)
	case g.announced != "":
		g.status.Say(g.announced, true)
	case words.DrawNear(c, game) != "":
		g.status.Say(words.DrawNear(c, game), true)
	default:
		g.status.Say(words.Turn(c, game.Position()), game.Position().Check())
	}
}

// written is a ply with its number, as it stands in a sentence.
func (g *Screen) written(ply int) string {
	before, played := g.session.Game().PositionAt(ply), g.session.Game().Ply(ply)
	return words.NumberedMove(g.shell.Locale().Catalogue, g.figurines(), before.Fullmove(), before.Turn(), played.SAN)
}

// browse shows the position after some plies. At the end the game goes on.
func (g *Screen) browse(plies int) {
	if plies == g.plies {
		return
	}
	g.announced = ""
	g.stopTeaching()
	forward := plies == g.plies+1
	before := g.position()
	g.plies = plies
	g.keepPlies()
	var c board.Change
	if forward {
		c = screen.ChangeOf(before, g.session.Game().Ply(plies-1))
	}
	g.refresh(c)
	g.think()
}

// leaveBrowsing goes back to the end of the game, if it is not there.
func (g *Screen) leaveBrowsing() bool {
	if g.live() {
		return false
	}
	g.browse(g.session.Game().Len())
	return true
}

// openMoves shows the list of moves over a tall window.
func (g *Screen) openMoves() {
	l := g.shell.Locale()
	g.sheet = g.newMoveList()
	g.sheet.RowHeight = widget.TouchRow
	g.sheet.ShowGame(g.session.Game(), g.plies)
	content := text.NewBorder(l, theme.Gap, nil,
		text.NewButton(l, text.Raised, l.Text(translations.ActionShowBoard), nil, g.shell.CloseModal), nil, nil,
		widget.NewTall(g.movesContent(g.sheet, g.steps()), 300))
	g.shell.Modal(content, widget.Where{Bottom: true, Shrinks: true})
}

// onMove is a legal move chosen on the board.
func (g *Screen) onMove(from, to board.Square, promotion byte) {
	m := screen.MoveOf(from, to, promotion)
	risk := ""
	if g.shell.Settings().WarnRisk {
		risk = words.Risk(g.shell.Locale().Catalogue, g.position(), m)
	}
	if risk == "" {
		g.play(m)
		return
	}
	l := g.shell.Locale()
	g.shell.Ask(widget.Question{
		Title: l.Text(translations.ConfirmRisk), Body: risk,
		Yes: l.Text(translations.ActionMoveAnyway), No: l.Text(translations.ActionCancel), Kind: text.Danger,
		Answer: func(yes bool) {
			if yes {
				g.play(m)
			}
		},
	})
}

// onSweep is the sapper action chosen on the board.
func (g *Screen) onSweep(pawn board.Square) {
	if m, ok := screen.SweepOf(g.position(), pawn); ok {
		g.play(m)
	}
}

// sweepSelected is the sapper action chosen on the panel.
func (g *Screen) sweepSelected() {
	if pawn := g.board.Selected(); pawn != board.NoSquare {
		g.onSweep(pawn)
	}
}

// onFlag sets a flag on the fog as it lies now, not as it lay.
func (g *Screen) onFlag(sq board.Square) {
	if !g.live() {
		g.status.Say(g.shell.Locale().Text(translations.GameFlagsRefusedInPast), true)
		return
	}
	g.session.ToggleFlag(rules.Square(sq))
}

// onIllegal says and shows why a man cannot go where it was wanted.
func (g *Screen) onIllegal(from, to board.Square) {
	g.stopTeaching()
	if !g.live() {
		g.status.Say(g.shell.Locale().Text(translations.ReviewNoMove), true)
		return
	}
	to = board.Square(screen.CastlingOf(g.position(), rules.Square(from), rules.Square(to)))
	why := whynot.Explain(g.session.Game(), rules.Square(from), rules.Square(to))
	if _, waiting := g.session.Waiting(); waiting && why.Reason != whynot.GameOver {
		why = whynot.Answer{Reason: whynot.NotYourTurn, Where: rules.NoSquare}
	}
	g.explain(why)
}

// explain says why something cannot be played, shows it on the board, and offers to
// read the rule.
func (g *Screen) explain(why whynot.Answer) {
	l, p := g.shell.Locale(), g.position()
	says := words.WhyNot(l.Catalogue, p.Turn(), why)
	if says == "" {
		return
	}
	g.unexplain()
	if topic := screen.WhyTopic(why); topic != "" {
		g.status.Offer(l.Text(translations.ActionShowRule), theme.IconGuide, func() { g.shell.Guide(topic) })
	}
	g.status.Say(says, true)
	if marks := screen.WhyMarks(p, why); len(marks) > 0 {
		g.explained = true
		g.board.SetMarks(marks...)
	}
}

// unexplain takes away what was shown of an attempt or of a square, once it is about
// something else.
func (g *Screen) unexplain() {
	if g.explained {
		g.explained = false
		g.board.SetMarks()
	}
}

// hideMen leaves out the men that whoever plays blindfold does not want to see. When
// the game is over, or there is nobody to play it, all are seen.
func (g *Screen) hideMen() {
	o := g.board.Options()
	white, black := false, false
	if g.session.Playable() {
		switch g.shell.Settings().Blindfold {
		case store.BlindfoldAll:
			white, black = true, true
		case store.BlindfoldOwn:
			own := g.session.Person()
			white, black = own == rules.White, own == rules.Black
		}
	}
	o.HideWhite, o.HideBlack = white, black
	o.TouchMove = g.session.Terms().TouchMove
	g.board.SetOptions(o)
}

// keepTouched keeps that a man was touched who can move, if that binds.
func (g *Screen) keepTouched(sq board.Square) {
	if !g.session.Terms().TouchMove || !g.live() || !slices.ContainsFunc(g.board.View().Moves, func(m board.Move) bool { return m.From == sq }) {
		return
	}
	view := g.shell.View()
	view.Touched, view.TouchedAt = rules.Square(sq), g.session.Game().Len()+1
	g.shell.SetView(view)
}

// holdTouched selects the man again that was touched, whatever was looked at
// meanwhile; it reports whether there is one.
func (g *Screen) holdTouched() bool {
	view := g.shell.View()
	if view.TouchedAt != g.session.Game().Len()+1 || !g.live() {
		return false
	}
	g.board.Select(board.Square(view.Touched))
	return true
}

// onSelect offers the sapper action of a selected pawn on the panel.
func (g *Screen) onSelect(sq board.Square, ok bool) {
	g.unexplain()
	g.offerStep()
	if !ok {
		g.sayHowItStands()
		return
	}
	g.keepTouched(sq)
	if m, sweeps := screen.SweepOf(g.position(), sq); sweeps && g.live() && g.session.Playable() {
		label := g.shell.Locale().Text(translations.ActionSweep, "Square", m.To().String())
		if g.position().At(m.To()) != rules.NoPiece {
			g.stopTeaching() // there is no badge on the board, and the button stands where that is
		}
		g.status.Offer(label, theme.IconSweep, g.sweepSelected)
	}
	g.teachRisk(sq)
	g.sayHowItStands()
}

// turnBoard turns the board to the side to move when the players want that,
// once the move has been seen.
func (g *Screen) turnBoard() {
	g.stopTurn()
	if g.turns() {
		g.stopTurn = g.shell.After(turnPause, g.turnNow)
	}
}

// turns reports whether the board turns to the side to move.
func (g *Screen) turns() bool {
	both := g.session.PlayedHere(rules.White) && g.session.PlayedHere(rules.Black)
	return both && g.shell.Settings().Turning == store.TurningTurn && !g.session.Game().Outcome().Over()
}

func (g *Screen) turnNow() { g.setFlipped(g.session.Game().Position().Turn() == rules.Black) }

// turnPause lets a move be seen before the board turns.
const turnPause = 700 * time.Millisecond

func (g *Screen) flip() { g.setFlipped(!g.board.Options().Flipped) }

func (g *Screen) setFlipped(flipped bool) {
	o := g.board.Options()
	if o.Flipped == flipped {
		return
	}
	o.Flipped = flipped
	g.board.SetOptions(o)
	view := g.shell.View()
	view.Flipped = flipped
	g.shell.SetView(view)
	g.arrange()
	g.root.Refresh()
}
