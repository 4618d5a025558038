package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"minechess/internal/store"
	"minechess/internal/testgames"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// saidIs fails unless the status panel says a text.
func (g *gameScreen) saidIs(t *testing.T, key translations.Key, values ...string) {
	t.Helper()
	if want := g.app.say(key, values...); g.status.Said() != want {
		t.Errorf("it says %q, want %q", g.status.Said(), want)
	}
}

// rowsShown gives the rows of a list of moves that can be seen.
func rowsShown(m *widget.MoveList) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, s := range uitest.Look(m) {
		if fmt.Sprintf("%T", s.Object) == "*widget.moveRow" {
			rows = append(rows, s.Object)
		}
	}
	return rows
}

// tapMove taps a move in a list of moves, by what is written of it.
func (a *testApp) tapMove(t *testing.T, m *widget.MoveList, written string) {
	t.Helper()
	for _, s := range uitest.Look(m) {
		if line, ok := s.Object.(*canvas.Text); ok && line.Text == written {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(line)
			test.TapCanvas(a.window.Canvas(), at.AddXY(s.Size.Width/2, s.Size.Height/2))
			return
		}
	}
	t.Fatalf("there is no move %q", written)
}

// delete presses the button that deletes a game of the list, told by its players.
func (a *testApp) delete(t *testing.T, players string) {
	t.Helper()
	found := false
	for _, seen := range a.seen() {
		switch o := seen.Object.(type) {
		case *text.Label:
			found = found || o.Text() == players
		case *text.Button:
			if found && o.Text() == a.say(translations.GamesMore) {
				test.Tap(o)
				a.press(t, translations.ActionDelete)
				return
			}
		}
	}
	t.Fatalf("no game is listed as %q; there are %q", players, a.texts())
}

// sans gives the moves of a game.
func sans(g *rules.Game) string {
	var all []string
	for i := range g.Len() {
		all = append(all, g.Ply(i).SAN)
	}
	return strings.Join(all, " ")
}

func (g *gameScreen) movesAre(t *testing.T, want string) {
	t.Helper()
	if got := sans(g.session.Game()); got != want {
		t.Errorf("the moves are %q, want %q", got, want)
	}
}

func TestMovesAreMadeByTaps(t *testing.T) {
	a, folder := folderOf(t)
	g := a.mustOpen(t, mined("c4,d4,e5,h7"))
	g.saidIs(t, translations.TurnWhite)
	g.tapMoves(t, "b1-c3 e9-e8 d2-d3")
	g.movesAre(t, "Nc3 e8 d3")
	if got := g.board.View().Tiles[sq(t, "c3")].Man; got != 'N' {
		t.Errorf("%c stands on c3", got)
	}
	// The sapper action, on its badge: the upper right corner of the square ahead.
	g.tapMoves(t, "e8-e7")
	g.tapSquare(t, "d3")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(g.board).Add(g.board.TilePosition(sq(t, "d4")))
	test.TapCanvas(a.window.Canvas(), at.AddXY(g.board.TileSize()*0.76, g.board.TileSize()*0.24))
	g.movesAre(t, "Nc3 e8 d3 e7 Dd4m")
	g.saidIs(t, translations.EventSweptMine, "Square", "d4")
	// On the panel: a pawn that is blocked can sweep as well.
	g.tapSquare(t, "e7")
	a.press(t, translations.ActionSweep, "Square", "e6")
	g.movesAre(t, "Nc3 e8 d3 e7 Dd4m De6")

	a.saver.wait()
	saved, err := store.OpenReadOnly(folder).LoadGame(a.session.ID())
	if err != nil || !strings.Contains(string(saved), "Dd4m De6") || !strings.Contains(string(saved), `[Mines "c4,d4,e5,h7"]`) {
		t.Errorf("%v: saved is\n%s", err, saved)
	}
}

func TestMovesAreMadeByDrags(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	a.window.Canvas().Capture() // a man is lifted off a board that has been drawn
	from, to := g.board.TileCenter(sq(t, "e2")), g.board.TileCenter(sq(t, "e4"))
	g.board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}})
	last := from
	for _, at := range []fyne.Position{from.AddXY(0, -20), to} {
		step := at.Subtract(last)
		g.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(step.X, step.Y)})
		last = at
	}
	g.board.DragEnd()
	g.movesAre(t, "e4")
}

func TestCastlingAndPromotion(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, setUp("6k1/4P3/8/8/8/8/8/4K2R w K - 0 1"))
	g.tapMoves(t, "e1-g1 g8-g7 e7-e8")
	g.movesAre(t, "O-O Kg7") // what the pawn becomes is still to be chosen
	choices := ""
	for _, m := range g.board.View().Moves {
		if m.From == sq(t, "e7") && m.To == sq(t, "e8") {
			choices += m.Promotions
		}
	}
	g.tapSquare(t, string("e"+string('8'-rune(strings.IndexByte(choices, 'n')))))
	g.movesAre(t, "O-O Kg7 e8=N+")
}

func TestIllegalTapsSayWhy(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	for _, c := range []struct {
		taps string
		key  translations.Key
	}{
		{"e7", translations.IllegalWhiteToMove},
		{"e2 e5", translations.IllegalPawnMove},
		{"d3", translations.IllegalPawnDiagonal}, // e2 is still selected
		{"a1 a3", translations.IllegalInTheWay},
		{"b1 b3", translations.IllegalKnightMove},
		{"e1 e3", translations.IllegalKingMove},
		{"g1", translations.TurnWhite}, // selecting says how it stands
	} {
		for _, name := range strings.Fields(c.taps) {
			g.tapSquare(t, name)
		}
		g.saidIs(t, c.key, "Square", "a2")
	}
	g.movesAre(t, "")
	if g.board.Selected() != sq(t, "g1") {
		t.Errorf("%v is selected", g.board.Selected())
	}
	g.tapSquare(t, "f3")
	g.movesAre(t, "Nf3")
	g.saidIs(t, translations.TurnBlack)
}

// An attempt that is not allowed is answered by a sentence, on the board, and with a way
// to the rule, whether it was tapped, dragged or made with the keys.
func TestAnAttemptIsExplained(t *testing.T) {
	const castling = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
	a := newApp(t)
	g := a.mustOpen(t, setUp(castling))
	crossed := []board.Mark{board.Ring(sq(t, "f1"), board.Bad), board.Arrow(sq(t, "f8"), sq(t, "f1"), board.Attack)}
	at := func(name string) fyne.Position { return g.board.TileCenter(sq(t, name)) }
	for name, attempt := range map[string]func(){
		"taps": func() {
			g.tapSquare(t, "e1")
			g.tapSquare(t, "g1")
		},
		"a drag": func() {
			a.window.Canvas().Capture() // a man is lifted off a board that has been drawn
			way := at("g1").Subtract(at("e1"))
			g.board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at("e1")}})
			g.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at("g1")}, Dragged: fyne.NewDelta(way.X, way.Y)})
			g.board.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at("g1")}})
			g.board.DragEnd()
		},
		"keys": func() {
			a.window.Canvas().Focus(g.board)
			g.tapSquare(t, "e1")
			for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn} { // the first only shows where it is
				g.board.TypedKey(&fyne.KeyEvent{Name: key})
			}
		},
	} {
		attempt()
		g.saidIs(t, translations.IllegalCastlingThroughAttack, "Square", "f1", "Attacker", "f8")
		if got := g.board.View().Marks; !slices.Equal(got, crossed) {
			t.Errorf("%s: the board shows %v, want %v", name, got, crossed)
		}
		g.board.Deselect()
		g.saidIs(t, translations.TurnWhite)
		if got := g.board.View().Marks; len(got) > 0 {
			t.Errorf("%s: the board still shows %v", name, got)
		}
	}

	// The rule is one press away, and the game one back.
	g.tapSquare(t, "e1")
	g.tapSquare(t, "g1")
	a.press(t, translations.ActionShowRule)
	a.wantText(t, a.say(translations.GuideCastlingTitle))
	a.GoBack()
	g = a.gameShown(t)
	g.saidIs(t, translations.TurnWhite)
	g.tapMoves(t, "e1-c1")
	g.movesAre(t, "O-O-O")

	// The S key asks for a sweep.
	g = a.mustOpen(t, minedAt("4r2k/6pp/8/8/8/8/8/8/P7/4K3 w - - 0 1", "b5,d6,f7,g5"))
	g.tapSquare(t, "a2")
	g.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyS})
	g.saidIs(t, translations.IllegalSweepInCheck)
	g.tapSquare(t, "e1")
	g.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyS})
	g.saidIs(t, translations.IllegalOnlyPawnsSweep)
	g.movesAre(t, "")
}

func TestWarningBeforeARisk(t *testing.T) {
	const fen = "4rk2/8/8/8/8/8/8/8/4R3/4K3 w - - 0 1 ????????/????????/????????/???????? 2"
	for _, mines := range []string{"e5,h7", "a4,h7"} {
		a := newApp(t)
		g := a.mustOpen(t, minedAt(fen, mines))
		g.tapMoves(t, "e2-e5")
		g.movesAre(t, "")
		a.wantText(t, a.say(translations.ConfirmRiskHidden, "Square", "e5", "Percent", "6%"))
		a.press(t, translations.ActionCancel)
		if g.movesAre(t, ""); a.modal != nil {
			t.Error("the question is still open")
		}
		g.tapMoves(t, "e2-e5")
		a.press(t, translations.ActionMoveAnyway)
		if mines == "a4,h7" {
			g.movesAre(t, "Re5")
			continue
		}
		g.movesAre(t, "Re5-")
		a.wantText(t, a.say(translations.ReasonWhiteExposed))
	}

	a := newApp(t)
	g := a.mustOpen(t, minedAt(fen, "a4,h7"))
	g.tapMoves(t, "e2-e3") // no fog, no risk
	g.movesAre(t, "Re3")
	a.settings.WarnRisk = false
	g = a.mustOpen(t, minedAt(fen, "a4,h7"))
	g.tapMoves(t, "e2-e5")
	g.movesAre(t, "Re5")
}

func TestUndoIsAgreedAndKeepsTheFogAway(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, mined("c4,d4,e5,h7"))
	a.press(t, translations.ActionUndo)
	if a.modal != nil {
		t.Error("with nothing to undo it asks")
	}
	g.tapMoves(t, "b1-c3")
	a.press(t, translations.ActionUndo)
	a.wantText(t, a.say(translations.ConfirmUndoMinesweeperBody))
	a.press(t, translations.ActionKeepMove)
	g.movesAre(t, "Nc3")
	a.press(t, translations.ActionUndo)
	a.press(t, translations.ActionTakeBack)
	g.movesAre(t, "")
	g.saidIs(t, translations.EventUndone)
	tiles := g.board.View().Tiles
	if tiles[sq(t, "b1")].Man != 'N' || !tiles[sq(t, "c4")].Mine || tiles[sq(t, "b4")].Fogged || tiles[sq(t, "b4")].Number != 1 || !tiles[sq(t, "a4")].Fogged {
		t.Errorf("b1 %+v, c4 %+v, b4 %+v, a4 %+v", tiles[sq(t, "b1")], tiles[sq(t, "c4")], tiles[sq(t, "b4")], tiles[sq(t, "a4")])
	}

	chess := a.mustOpen(t, setUp(testgames.ChessStart))
	chess.tapMoves(t, "e2-e4")
	a.press(t, translations.ActionUndo)
	a.wantText(t, a.say(translations.ConfirmUndoBody))
}

func TestResignDrawAndRematch(t *testing.T) {
	for _, c := range []struct {
		name                           string
		moves                          string
		ask, no, yes                   translations.Key
		question, result, head, reason translations.Key
	}{
		{"White resigns", "e2-e4 e7-e5", translations.ActionResign, translations.ActionKeepPlaying, translations.ActionResignGame,
			translations.ConfirmResignWhiteBody, translations.ResultBlackWinsResignation, translations.ResultBlackWins, translations.ReasonWhiteResigned},
		{"Black resigns", "e2-e4", translations.ActionResign, translations.ActionKeepPlaying, translations.ActionResignGame,
			translations.ConfirmResignBlackBody, translations.ResultWhiteWinsResignation, translations.ResultWhiteWins, translations.ReasonBlackResigned},
		{"a draw", "e2-e4", translations.ActionOfferDraw, translations.ActionKeepPlaying, translations.ActionAgreeToDraw,
			translations.ConfirmDrawBody, translations.ResultDrawAgreement, translations.ResultDraw, translations.ReasonAgreement},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := newApp(t)
			g := a.mustOpen(t, setUp(testgames.ChessStart))
			g.tapMoves(t, c.moves)
			a.press(t, c.ask)
			a.wantText(t, a.say(c.question))
			a.press(t, c.no)
			if g.session.Game().Outcome().Over() || a.modal != nil {
				t.Fatal("it ended although nobody wanted that")
			}
			a.press(t, c.ask)
			a.press(t, c.yes)
			a.wantText(t, a.say(c.head))
			a.wantText(t, a.say(c.reason))
			a.press(t, translations.ActionShowBoard)
			g.saidIs(t, c.result)
			g.tapMoves(t, "g1-f3")
			g.saidIs(t, translations.IllegalGameOver)

			ended := a.session
			a.press(t, translations.ActionRematch) // on the panel
			g = a.gameShown(t)
			if a.session == ended || a.session.ID() == ended.ID() || g.session.Game().Len() != 0 || g.session.Game().Position().Variant() != rules.Chess {
				t.Error("there is no rematch")
			}
			g.tapMoves(t, "e2-e4")
			g.movesAre(t, "e4")
		})
	}
}

func TestMateIsAnnounced(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	g.tapMoves(t, "f2-f3 e7-e5 g2-g4 d8-h4")
	a.wantText(t, a.say(translations.ReasonCheckmate))
	a.press(t, translations.ActionRematch)
	if g := a.gameShown(t); g.session.Game().Len() != 0 || a.modal != nil {
		t.Error("there is no rematch")
	}
	a.mustOpen(t, setUp("7k/8/8/6Q1/8/8/8/K7 w - - 0 1")).tapMoves(t, "g5-g6")
	a.wantText(t, a.say(translations.ReasonStalemateBlack))
	a.press(t, translations.ActionNewGame)
	if a.shown != screen.NameNewGame {
		t.Errorf("the screen is %s", a.shown)
	}
}

func TestLookingThroughTheMoves(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, desktopSize} {
		a := newApp(t)
		a.window.Resize(size)
		g := a.mustOpen(t, setUp(testgames.ChessStart))
		g.tapMoves(t, "e2-e4 e7-e5 g1-f3")
		at := func(plies int, man byte) {
			t.Helper()
			if g.plies() != plies || g.board.View().Tiles[sq(t, "f3")].Man != man {
				t.Errorf("%v: after %d plies, %c on f3; want %d", size, g.plies(), g.board.View().Tiles[sq(t, "f3")].Man, plies)
			}
		}
		a.key(fyne.KeyLeft)
		at(2, 0)
		a.press(t, translations.ActionPreviousMove)
		at(1, 0)
		a.press(t, translations.ActionFirstMove)
		at(0, 0)
		a.press(t, translations.ActionPreviousMove)
		at(0, 0)
		g.tapMoves(t, "d2-d4") // only the game goes on
		at(0, 0)
		a.press(t, translations.ActionNextMove)
		at(1, 0)
		a.key(fyne.KeyEnd)
		at(3, 'N')
		a.key(fyne.KeyRight)
		at(3, 'N')
		a.key(fyne.KeyHome)
		at(0, 0)
		a.key(fyne.KeyEscape) // back to the game, which it does not leave
		at(3, 'N')
		a.key(mobile.KeyBack)
		at(3, 'N')
		if a.gameShown(t).board != g.board {
			t.Error("the game was left")
		}

		list := g.moves
		if size == phoneSize {
			test.TapCanvas(a.window.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(g.status).AddXY(30, 20))
			list = uitest.Find[*widget.MoveList](a.modal)[0]
		}
		if rows := rowsShown(list); len(rows) != 2 {
			t.Fatalf("%v: %d rows of moves", size, len(rows))
		}
		a.tapMove(t, list, "e5")
		at(2, 0)
		if size == phoneSize {
			a.press(t, translations.ActionShowBoard)
		}
		a.press(t, translations.ActionLastMove)
		at(3, 'N')
		g.tapMoves(t, "b8-c6")
		g.movesAre(t, "e4 e5 Nf3 Nc6")
	}
}

func TestTheLanguageIsSwitchedAtOnce(t *testing.T) {
	a, folder := folderOf(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	g.tapMoves(t, "e2-e4")
	played := a.session
	a.Go(screen.NameSettings)
	for _, l := range []translations.Language{translations.Polish, translations.Hebrew, translations.English, translations.Hebrew} {
		a.choose(t, uitest.Locale(t, translations.English).Visual(l.Name()))
		c := uitest.Locale(t, l)
		if a.shown != screen.NameSettings || a.session != played || a.window.Title() != c.Text(translations.AppName) {
			t.Fatalf("%s: the screen is %s, the title %q", l, a.shown, a.window.Title())
		}
		a.wantText(t, c.Text(translations.SettingsTitle))
	}
	a.GoBack()
	g = a.gameShown(t)
	g.movesAre(t, "e4")
	if want := uitest.Locale(t, translations.Hebrew).Text(translations.TurnBlack); g.status.Said() != want {
		t.Errorf("it says %q, want %q", g.status.Said(), want)
	}
	again := appIn(t, killed(t, a, folder), Options{})
	if again.locale.Language() != translations.Hebrew {
		t.Errorf("reopened in %s", again.locale.Language())
	}
}

func TestTheLookIsSwitchedAtOnce(t *testing.T) {
	a, folder := folderOf(t)
	a.Go(screen.NameSettings)
	dark := theme.CurrentPalette()
	a.choose(t, a.say(translations.SettingsAppearanceLight))
	if theme.CurrentPalette() == dark || a.shown != screen.NameSettings {
		t.Errorf("the look is as before, on %s", a.shown)
	}
	if again := appIn(t, killed(t, a, folder), Options{}); again.mode() != theme.Light || theme.CurrentPalette() == dark {
		t.Error("the look is not kept")
	}
}

func TestNotationIsSwitched(t *testing.T) {
	a := newApp(t)
	a.window.Resize(desktopSize)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	g.tapMoves(t, "g1-f3")
	first := func() (written string, icon bool) {
		row := rowsShown(a.gameShown(t).moves)[0]
		for _, s := range uitest.Look(row) {
			switch o := s.Object.(type) {
			case *canvas.Text:
				if o.Text != "1." {
					written += o.Text
				}
			case *canvas.Image:
				icon = icon || o.Resource != nil
			}
		}
		return written, icon
	}
	if written, icon := first(); written != "f3" || !icon {
		t.Errorf("with figurines: %q", written)
	}
	a.Go(screen.NameSettings)
	a.choose(t, a.say(translations.SettingsNotationLetters))
	a.GoBack()
	if written, icon := first(); written != "Nf3" || icon {
		t.Errorf("with letters: %q", written)
	}
}

func TestSwitchesAreKept(t *testing.T) {
	a, folder := folderOf(t)
	a.Go(screen.NameSettings)
	before := a.settings
	for _, key := range []translations.Key{translations.SettingsAnimations, translations.SettingsCoordinates, translations.SettingsWarnings, translations.SettingsTapFlags} {
		a.choose(t, a.say(key))
	}
	a.choose(t, a.say(translations.SettingsLongPressLong))
	want := before
	want.Animations, want.Coordinates, want.WarnRisk = !before.Animations, !before.Coordinates, !before.WarnRisk
	want.TapFlags, want.LongPressMillis = !before.TapFlags, 1000
	if a.settings != want {
		t.Errorf("%+v, want %+v", a.settings, want)
	}
	again := appIn(t, killed(t, a, folder), Options{})
	if again.settings != want {
		t.Errorf("reopened with %+v, want %+v", again.settings, want)
	}
	again.GoBack()
	o := again.gameShown(t).board.Options()
	if !o.Animate || o.Coordinates || !o.TapFlags || o.LongPress != time.Second {
		t.Errorf("the board has %+v", o)
	}
}

// turnPause is how long a move is seen before the board turns.
const turnPause = 700 * time.Millisecond

// The board turns to the side to move, a moment after the move, if the players
// want that.
func TestTheBoardTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, turning := range []string{store.TurningStay, store.TurningTurn, store.TurningAcross} {
			a := newApp(t)
			a.settings.Turning = turning
			g := a.mustOpen(t, setUp(testgames.ChessStart))
			if upside := g.board.Options().BlackUpsideDown; upside != (turning == store.TurningAcross) {
				t.Errorf("%s: Black's men upside down: %v", turning, upside)
			}
			turned := turning == store.TurningTurn
			g.tapMoves(t, "e2-e4")
			a.pass(turnPause / 2)
			if g.board.Options().Flipped {
				t.Errorf("%s: the board turned before the move was seen", turning)
			}
			a.pass(turnPause)
			if g.board.Options().Flipped != turned {
				t.Errorf("%s: flipped %v after White's move", turning, g.board.Options().Flipped)
			}
			g.tapMoves(t, "e7-e5")
			a.pass(2 * turnPause)
			if g.board.Options().Flipped {
				t.Errorf("%s: flipped after Black's move", turning)
			}
			g.tapMoves(t, "g1-f3")
			a.Go(screen.NameSettings) // no other screen turns
			a.pass(2 * turnPause)
			if g.board.Options().Flipped {
				t.Errorf("%s: it turned while it was not shown", turning)
			}
			g = nil
			a.Go(screen.NameGame)
			g = a.gameShown(t)
			g.tapMoves(t, "b8-c6")
			a.press(t, translations.ActionResign)
			a.press(t, translations.ActionResignGame)
			a.pass(2 * turnPause)
		}
	})
}

func TestFlippingTurnsEverythingAndIsKept(t *testing.T) {
	a, folder := folderOf(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	a.press(t, translations.ActionFlip)
	if !g.board.Options().Flipped || g.players[rules.White].Position().Y > g.players[rules.Black].Position().Y {
		t.Errorf("flipped %v, White at %v, Black at %v", g.board.Options().Flipped, g.players[0].Position(), g.players[1].Position())
	}
	g.tapMoves(t, "e2-e4") // the squares are where they are seen
	g.movesAre(t, "e4")
	again := appIn(t, killed(t, a, folder), Options{})
	if g := again.gameShown(t); !g.board.Options().Flipped {
		t.Error("reopened, the board is not flipped")
	}
	again.press(t, translations.ActionFlip)
	if again.gameShown(t).board.Options().Flipped {
		t.Error("it cannot be flipped back")
	}
	again.press(t, translations.ActionFlip)
	again.mustOpen(t, setUp(testgames.ChessStart))
	if again.gameShown(t).board.Options().Flipped {
		t.Error("another game begins flipped")
	}
}

func TestFlagsAreSetAndKept(t *testing.T) {
	a, folder := folderOf(t)
	g := a.mustOpen(t, mined("c4,d4,e5,h7"))
	flag := func(g *gameScreen, name string) {
		g.board.TappedSecondary(&fyne.PointEvent{Position: g.board.TileCenter(sq(t, name))})
	}
	flag(g, "c4")
	flag(g, "h7")
	flag(g, "h7")
	flag(g, "e2") // no fog
	if got := a.session.Flags().String(); got != "c4" || !g.board.View().Tiles[sq(t, "c4")].Flag || a.modal != nil {
		t.Errorf("flags on %s", got)
	}
	again := appIn(t, killed(t, a, folder), Options{})
	g = again.gameShown(t)
	if !g.board.View().Tiles[sq(t, "c4")].Flag {
		t.Error("reopened, the flag is gone")
	}
	g.tapMoves(t, "b1-c3")
	if g.board.View().Tiles[sq(t, "c4")].Flag || g.session.Flags() != 0 {
		t.Error("a flag stands where there is no fog")
	}
}

// With the setting a plain tap on fog flags it, unless a man is to go there.
func TestFlagsAreSetByATap(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, mined("c4,d4,e5,h7"))
	g.tapSquare(t, "c4")
	if g.session.Flags() != 0 {
		t.Error("a tap flags although nobody wanted that")
	}
	a.Change(func(s *store.Settings) { s.TapFlags = true })
	g = a.mustOpen(t, mined("c4,d4,e5,h7"))
	g.tapSquare(t, "c4")
	g.tapSquare(t, "h7")
	g.tapSquare(t, "h7")
	if got := g.session.Flags().String(); got != "c4" {
		t.Errorf("flags on %s", got)
	}
	g.tapMoves(t, "e2-e4")
	g.movesAre(t, "e4")
}

// After a kill the app reopens on the same game and screen.
func TestReopening(t *testing.T) {
	for _, name := range []string{screen.NameGame, screen.NameNewGame, screen.NameSettings, screen.NameGames, screen.NameGuide, screen.NamePractice, screen.NameAbout} {
		a, folder := folderOf(t)
		g := a.mustOpen(t, mined("c4,d4,e5,h7"))
		g.tapMoves(t, "b1-c3 e9-e8")
		a.Go(name)
		again := appIn(t, killed(t, a, folder), Options{})
		if again.shown != name || again.session.ID() != a.session.ID() || sans(again.session.Game()) != "Nc3 e8" {
			t.Errorf("%s: reopened on %s with %q", name, again.shown, sans(again.session.Game()))
		}
		if again.modal != nil {
			t.Errorf("%s: it says %q", name, again.texts())
		}
		again.key(fyne.KeyEscape)
		g = again.gameShown(t)
		g.tapMoves(t, "d2-d3")
		g.movesAre(t, "Nc3 e8 d3") // the referee is back, too
	}
}

func TestFirstStart(t *testing.T) {
	folder := t.TempDir()
	a := appIn(t, folder, Options{})
	a.press(t, translations.WelcomeKnow)
	g := a.gameShown(t)
	if p := g.session.Game().Position(); *p != rules.Start(rules.Minesweeper) || !g.session.Playable() || a.modal != nil {
		t.Errorf("it begins with %s, says %q", p.FEN(), a.texts())
	}
	// A game without a move is kept as well.
	again := appIn(t, killed(t, a, folder), Options{})
	if again.session.ID() != a.session.ID() || again.modal != nil {
		t.Errorf("reopened with %s, not %s", again.session.ID(), a.session.ID())
	}
}

func TestAFinishedGameIsNotReopened(t *testing.T) {
	a, folder := folderOf(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	g.tapMoves(t, "f2-f3 e7-e5 g2-g4 d8-h4")
	left := killed(t, a, folder)
	again := appIn(t, left, Options{})
	if again.session.ID() == a.session.ID() || again.session.Game().Outcome().Over() {
		t.Errorf("reopened with %q", sans(again.session.Game()))
	}
	if _, err := os.Stat(filepath.Join(left, "games", a.session.ID()+".pgn")); err != nil {
		t.Errorf("the finished game is not kept: %v", err)
	}
}

func TestADamagedSaveIsKeptAsideAndTold(t *testing.T) {
	for name, damage := range map[string]func(saved []byte) []byte{
		"empty":     func([]byte) []byte { return nil },
		"truncated": func(saved []byte) []byte { return saved[:len(saved)/3] },
		"zeroes":    func(saved []byte) []byte { return make([]byte, len(saved)) },
		"garbage":   func([]byte) []byte { return []byte("PK\x03\x04 this is no game 1. e5 Ke9") },
	} {
		t.Run(name, func(t *testing.T) {
			a, folder := folderOf(t)
			g := a.mustOpen(t, mined("c4,d4,e5,h7"))
			g.tapMoves(t, "b1-c3 e9-e8")
			left := killed(t, a, folder)
			file := filepath.Join(left, "games", a.session.ID()+".pgn")
			saved, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			damaged := damage(saved)
			if err := os.WriteFile(file, damaged, 0o600); err != nil {
				t.Fatal(err)
			}
			again := appIn(t, left, Options{})
			again.gameShown(t)
			if again.session.ID() == a.session.ID() {
				t.Fatalf("the damaged game is open: %q", sans(again.session.Game()))
			}
			kept := "games/" + a.session.ID() + ".damaged.pgn"
			again.wantText(t, again.say(translations.TroubleSaveDamaged, "File", kept))
			again.press(t, translations.ActionOk)
			if content, err := os.ReadFile(filepath.Join(left, kept)); err != nil || string(content) != string(damaged) {
				t.Errorf("kept aside: %v, %d bytes of %d", err, len(content), len(damaged))
			}
			// It is told once, and the app goes on.
			again.gameShown(t).tapMoves(t, "e2-e3")
			third := appIn(t, killed(t, again, left), Options{})
			if third.modal != nil || sans(third.session.Game()) != "e3" {
				t.Errorf("then it says %q with %q", third.texts(), sans(third.session.Game()))
			}
		})
	}
}

func TestDamagedStateAndSettings(t *testing.T) {
	folder := t.TempDir()
	writeFile(t, folder, "state.json", "{")
	writeFile(t, folder, "settings.json", "")
	a := appIn(t, folder, Options{})
	a.wantText(t, a.say(translations.TroubleSaveDamaged, "File", "state.damaged.json"))
	a.wantText(t, a.say(translations.TroubleSaveDamaged, "File", "settings.damaged.json"))
	a.press(t, translations.ActionOk)
	a.gameShown(t).tapMoves(t, "e2-e3")
	a.gameShown(t).movesAre(t, "e3")
	if content, err := os.ReadFile(filepath.Join(folder, "state.damaged.json")); err != nil || string(content) != "{" {
		t.Errorf("kept aside: %v, %q", err, content)
	}
}

func TestTwoProgramsAtOnce(t *testing.T) {
	a, folder := folderOf(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	g.tapMoves(t, "e2-e4")
	a.saver.wait()
	second := startApp(t, a.fyne, Options{Folder: folder})
	if second.modal == nil || !strings.Contains(strings.Join(second.texts(), " "), second.say(translations.TroubleTitle)) {
		t.Fatalf("it says %q", second.texts())
	}
	second.press(t, translations.ActionOk)
	played := second.gameShown(t)
	played.tapMoves(t, "e7-e5")
	played.movesAre(t, "e4 e5")
	if second.modal != nil {
		t.Errorf("each move says %q", second.texts())
	}
	second.saver.wait()
	saved, err := os.ReadFile(filepath.Join(folder, "games", a.session.ID()+".pgn"))
	if err != nil || strings.Contains(string(saved), "e5") {
		t.Errorf("the second one saved: %v\n%s", err, saved)
	}
}

func TestRecordsThatCannotBeOpened(t *testing.T) {
	folder := t.TempDir()
	keepSettings(t, folder, settingsIn(translations.English))
	files := t.TempDir()
	first := appIn(t, folder, Options{})
	first.gameShown(t).tapMoves(t, "e2-e3")
	last := first.session.ID()
	first.Close()
	c := uitest.Locale(t, translations.English)
	large := writeFile(t, files, "large.pgn", strings.Repeat("{ }\n", store.MaxGameSize/4+1))
	for _, r := range []struct{ path, want string }{
		{filepath.Join(files, "none.pgn"), c.Text(translations.TroubleNoFile, "File", "none.pgn")},
		{files, c.Text(translations.TroubleFolder, "File", filepath.Base(files))},
		{filepath.Join(files, "two\nlines\x1b[31m\u202egnp.pgn"), c.Text(translations.TroubleNoFile, "File", "two?lines?[31mgnp.pgn")},
		{large, c.Text(translations.TroubleTooLarge, "File", "large.pgn", "Megabytes", words.Megabytes(4))},
		{writeFile(t, files, "mines.pgn", "[Variant \"Minesweeper\"]\n\n1. Nc3 *"), c.Text(translations.TroubleMinesUnknown)},
		{writeFile(t, files, "bad.pgn", "1. e4 e5\n2. Nf6 *"), "bad.pgn could not be opened. Line 2, column 4:"},
	} {
		t.Run(filepath.Base(r.path), func(t *testing.T) {
			a := appIn(t, folder, Options{Record: r.path})
			a.wantTextBeginning(t, r.want)
			a.press(t, translations.ActionOk)
			if a.modal != nil {
				t.Errorf("then it says %q", a.texts())
			}
			// The game that was open last is open again, and nothing else was kept.
			if g := a.gameShown(t); g.session.ID() != last {
				t.Errorf("the open game is %s, not %s", g.session.ID(), last)
			}
			a.gameShown(t).movesAre(t, "e3")
			if entries, err := a.files.Games(); err != nil || len(entries) != 1 {
				t.Errorf("the games kept are %v, %v", entries, err)
			}
		})
	}
	// After all that the folder is free.
	a := appIn(t, folder, Options{Record: writeFile(t, files, "good.pgn", "1. e4 e5 *")})
	a.gameShown(t).movesAre(t, "e4 e5")
	if a.modal != nil {
		t.Errorf("it says %q", a.texts())
	}
}

func TestLossesOfARecordAreTold(t *testing.T) {
	folder, files := t.TempDir(), t.TempDir()
	keepSettings(t, folder, settingsIn(translations.English))
	record := writeFile(t, files, "game.pgn", "1. e4 $9999 e5 *")
	a := appIn(t, folder, Options{Record: record})
	a.wantText(t, a.locale.Count(translations.TroubleRecordLosses, 1))
	a.press(t, translations.ActionOk)
	a.gameShown(t).movesAre(t, "e4 e5")

	// Dropped on the window, it is told at once.
	dropped, err := storage.ParseURI("file://" + filepath.ToSlash(record))
	if err != nil {
		t.Fatal(err)
	}
	a.openDropped([]fyne.URI{dropped})
	a.settle()
	a.wantText(t, a.locale.Count(translations.TroubleRecordLosses, 1))
	a.press(t, translations.ActionOk)
	// So it is where a system hands over files while the app runs.
	arrivals := make(chan arrival, 1)
	arrivals <- arrival{address: dropped.String()}
	close(arrivals)
	a.openEach(arrivals)
	a.settle()
	a.wantText(t, a.locale.Count(translations.TroubleRecordLosses, 1))
	a.press(t, translations.ActionOk)
	missing, err := storage.ParseURI("file://" + filepath.ToSlash(filepath.Join(files, "none.pgn")))
	if err != nil {
		t.Fatal(err)
	}
	before := a.session
	a.openDropped([]fyne.URI{missing})
	a.settle()
	if a.modal == nil || a.session != before {
		t.Error("a missing file is not told")
	}
	a.press(t, translations.ActionOk)
	a.openDropped(nil)
	a.settle()
	if a.modal != nil {
		t.Error("nothing was dropped, and something is told")
	}
}

func TestTheRecordIsCopiedWithoutTheMines(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, mined("c4,d4,e5,h7"))
	g.tapMoves(t, "b1-c3")
	a.press(t, translations.ActionMenu)
	a.press(t, translations.ActionCopyRecord)
	g.saidIs(t, translations.EventRecordCopied)
	copied := a.fyne.Clipboard().Content()
	if !strings.Contains(copied, "Nc3") || strings.Contains(copied, "[Mines") || strings.Contains(copied, "h7") {
		t.Errorf("copied:\n%s", copied)
	}
	// It can be looked at elsewhere, but not played.
	other := newApp(t)
	g = other.mustOpen(t, copied)
	g.tapMoves(t, "e9-e8")
	g.movesAre(t, "Nc3")
	for _, b := range uitest.Find[*text.Button](g.root) {
		for _, key := range []translations.Key{
			translations.ActionUndo, translations.ActionOfferDraw, translations.ActionResign, translations.ActionHint,
		} {
			if b.Text() == other.say(key) && !b.Disabled() {
				t.Errorf("%q is offered", b.Text())
			}
		}
	}
}

func TestKeptGamesAreOpenedAndDeleted(t *testing.T) {
	a, folder := folderOf(t)
	a.mustOpen(t, "[White \"Ania\"]\n[Black \"Noa\"]\n\n1. e4 e5 2. Nf3 *\n")
	first := a.session.ID()
	a.mustOpen(t, "[White \"Jan\"]\n\n1. d4 *\n")
	second := a.session.ID()
	a.settle()
	a.press(t, translations.ActionMenu)
	a.press(t, translations.ActionGames)
	c := a.locale
	ania := c.Text(translations.GamesPlayers, "White", "Ania", "Black", "Noa")
	jan := c.Text(translations.GamesPlayers, "White", "Jan", "Black", c.Text(translations.SideBlack))
	a.wantText(t, ania)
	a.wantText(t, jan)
	a.wantText(t, c.Count(translations.GamesMoves, 2))
	if first == second {
		t.Fatal("both games have one name")
	}

	a.tapItem(t, ania)
	g := a.gameShown(t)
	g.movesAre(t, "e4 e5 Nf3")
	g.tapMoves(t, "b8-c6")
	a.settle()

	a.Go(screen.NameGames)
	a.settle()
	a.delete(t, jan)
	a.settle()
	if a.shown != screen.NameGames || a.modal != nil || a.session.ID() != first || a.shows(jan) {
		t.Errorf("after deleting: %q", a.texts())
	}
	a.wantText(t, c.Text(translations.GamesDeleted, "Game", jan))
	a.press(t, translations.ActionPutBack)
	if !a.shows(jan) || a.shows(c.Text(translations.GamesDeleted, "Game", jan)) {
		t.Errorf("put back: %q", a.texts())
	}
	a.tapItem(t, jan)
	a.gameShown(t).movesAre(t, "d4")
	a.Open(first)
	a.settle()
	a.Go(screen.NameGames)
	a.settle()
	a.delete(t, jan)
	a.settle()
	// The open game can be deleted as well; then another one is open.
	a.delete(t, ania)
	a.settle()
	if a.session.ID() == first || a.shows(ania) || a.shown != screen.NameGames {
		t.Error("the open game is still there")
	}
	again := appIn(t, killed(t, a, folder), Options{})
	if id := again.session.ID(); id == first || id == second || again.modal != nil {
		t.Errorf("reopened with a deleted game, saying %q", again.texts())
	}
}

// The offer to put a deleted game back stands for some seconds, on every screen.
func TestAnOfferEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := newApp(t)
		taps := 0
		a.Offer("deleted", "back", func() { taps++ })
		a.wantText(t, "deleted")
		a.Go(screen.NameSettings)
		a.wantText(t, "deleted")
		a.Offer("deleted", "back", func() { taps += 10 })
		a.pressText(t, "back")
		if taps != 10 || a.shows("deleted") {
			t.Errorf("taps %d; it says %q", taps, a.texts())
		}
		a.Offer("deleted", "back", func() { taps++ })
		a.pass(offerTime + time.Second)
		if a.shows("deleted") {
			t.Error("the offer does not end")
		}
	})
}

// Games that go on stand before those that are over, however old they are.
func TestGamesThatGoOnAreListedFirst(t *testing.T) {
	a := newApp(t)
	a.mustOpen(t, "[White \"Ania\"]\n\n1. e4 e5 *\n")
	a.mustOpen(t, "[White \"Jan\"]\n\n1. d4 1-0\n")
	a.settle()
	a.Go(screen.NameGames)
	a.settle()
	var order []string
	for _, s := range a.texts() {
		if strings.HasPrefix(s, "Ania") || strings.HasPrefix(s, "Jan") {
			order = append(order, s[:3])
		}
	}
	if got := strings.Join(order, " "); got != "Ani Jan" {
		t.Errorf("listed are %s", got)
	}
}

func TestAKeptGameThatIsDamaged(t *testing.T) {
	a, folder := folderOf(t)
	a.mustOpen(t, "1. e4 *")
	id := a.session.ID()
	a.mustOpen(t, "1. d4 *")
	a.saver.wait()
	if err := os.WriteFile(filepath.Join(folder, "games", id+".pgn"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	before := a.session
	a.Open(id)
	a.settle()
	if a.modal == nil || a.session != before {
		t.Fatalf("it says %q, with %s", a.texts(), sans(a.session.Game()))
	}
	a.wantText(t, a.say(translations.TroubleSaveDamaged, "File", "games/"+id+".damaged.pgn"))
}

// Games that were set aside stay in the list, can be deleted one by one, and
// offer no way to open them.
func TestGamesThatWereSetAsideAreListed(t *testing.T) {
	a, folder := folderOf(t)
	for _, name := range []string{"20260101-120000-aaaa.damaged.pgn", "20260101-120000-bbbb.damaged.pgn"} {
		writeFile(t, filepath.Join(folder, "games"), name, "no game")
	}
	listed := func() (n int) {
		for _, s := range a.texts() {
			if s == a.say(translations.GamesDamaged) {
				n++
			}
		}
		return n
	}
	a.Go(screen.NameGames)
	a.settle()
	if n := listed(); n != 2 {
		t.Fatalf("%d damaged games are listed, want 2: %q", n, a.texts())
	}
	opens := 0
	for _, seen := range a.seen() {
		if i, ok := seen.Object.(*text.Item); ok && !i.Disabled() {
			opens++
		}
	}
	if opens != 1 {
		t.Errorf("%d games can be opened, want the one that is not damaged", opens)
	}
	a.delete(t, "games/20260101-120000-aaaa.damaged.pgn")
	a.settle()
	if n := listed(); n != 1 || a.modal != nil || a.shows("games/20260101-120000-aaaa.damaged.pgn") {
		t.Errorf("after deleting one: %d listed, %q", n, a.texts())
	}
}

// A save that was copied while its game went on opens with its mines.
func TestACopiedSaveOpensWithItsMines(t *testing.T) {
	a, folder := folderOf(t)
	g := a.gameShown(t)
	g.tapMoves(t, "b1-c3")
	a.settle()
	copied, err := os.ReadFile(filepath.Join(folder, "games", a.session.ID()+".pgn"))
	if err != nil {
		t.Fatal(err)
	}
	again := newApp(t)
	again.mustOpen(t, string(copied))
	if !again.session.Playable() || again.session.Game().Len() != 1 {
		t.Errorf("the copy cannot be played on: %q", sans(again.session.Game()))
	}
}

// A game that is kept is left without a question: it can be gone on with at any time.
func TestANewGameLeavesOneThatIsKept(t *testing.T) {
	a := newApp(t)
	a.gameShown(t).tapMoves(t, "e2-e3")
	played := a.session
	a.window.Resize(desktopSize)
	a.press(t, translations.ActionNewGame)
	a.choose(t, a.say(translations.GameChess))
	a.press(t, translations.ActionPlay)
	if g := a.gameShown(t); a.modal != nil || g.session.Game().Position().Variant() != rules.Chess || g.ranks() != 8 {
		t.Errorf("it asks %q, and is %v", a.texts(), g.session.Game().Position().Variant())
	}
	a.Open(played.ID())
	a.settle()
	a.gameShown(t).movesAre(t, "e3")
}

// Where nothing is kept, a game in progress would be lost.
func TestANewGameIsConfirmed(t *testing.T) {
	first, folder := folderOf(t)
	first.gameShown(t)
	a := startApp(t, first.fyne, Options{Folder: folder})
	a.CloseModal()
	a.gameShown(t).tapMoves(t, "e2-e3")
	played := a.session
	a.window.Resize(desktopSize)
	a.press(t, translations.ActionNewGame)
	a.choose(t, a.say(translations.GameChess))
	a.press(t, translations.ActionPlay)
	a.wantText(t, a.say(translations.ConfirmNewGameBody))
	a.press(t, translations.ActionCancel)
	if a.session != played || a.shown != screen.NameNewGame {
		t.Fatal("the game was left")
	}
	a.press(t, translations.ActionPlay)
	a.press(t, translations.ActionStartGame)
	if g := a.gameShown(t); g.session.Game().Position().Variant() != rules.Chess || g.ranks() != 8 {
		t.Error("it is not chess")
	}
	untouched := a.session.ID()
	a.press(t, translations.ActionNewGame)
	a.press(t, translations.ActionPlay) // nothing is lost: no question
	if a.gameShown(t); a.modal != nil || a.session.ID() != untouched {
		t.Errorf("it asks %q, as %s", a.texts(), a.session.ID())
	}
}

// What follows from a choice of the page for a new game is shown at once, and the
// page stays the same.
func TestNewGameChoicesStayOnThePage(t *testing.T) {
	a := newApp(t)
	a.Go(screen.NameNewGame)
	page := a.screen
	side, board := strings.ToUpper(a.say(translations.NewGameSide)), strings.ToUpper(a.say(translations.NewGameBoard))
	shown := func(caption string) bool {
		for _, s := range a.seen() {
			if line, ok := s.Object.(*canvas.Text); ok && line.Text == caption {
				return true
			}
		}
		return false
	}
	for _, w := range []struct {
		opponent    translations.Key
		side, board bool
	}{{translations.OpponentComputer, true, false}, {translations.OpponentPerson, false, true}, {translations.OpponentComputer, true, false}} {
		a.choose(t, a.say(w.opponent))
		if shown(side) != w.side || shown(board) != w.board || a.screen != page {
			t.Errorf("%s: the side is asked: %v, how the board lies: %v, on the page: %v", w.opponent, shown(side), shown(board), a.screen == page)
		}
	}
	caption := func() float32 {
		for _, s := range a.seen() {
			if line, ok := s.Object.(*canvas.Text); ok && line.Text == strings.ToUpper(a.say(translations.NewGameOpponent)) {
				return s.At.Y
			}
		}
		t.Fatal("the opponent is not asked")
		return 0
	}
	before := caption()
	a.choose(t, a.say(translations.GameChess))
	if after := caption(); after != before {
		t.Errorf("what is below the game jumps from %g to %g", before, after)
	}
}

// A rotation changes nothing but the arrangement.
func TestRotation(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	g.tapMoves(t, "e2-e4 e7-e5")
	g.browse(1)
	for _, size := range []fyne.Size{{Width: 844, Height: 390}, {Width: 390, Height: 844}, {Width: 1200, Height: 800}, {Width: 320, Height: 568}} {
		a.window.Resize(size)
		if a.gameShown(t).board != g.board || g.plies() != 1 {
			t.Fatalf("%v: after %d plies", size, g.plies())
		}
	}
	a.key(fyne.KeyEnd)
	g.tapSquare(t, "g1")
	a.window.Resize(phoneSize)
	if g.board.Selected() != sq(t, "g1") {
		t.Error("the selection is lost")
	}
	g.tapSquare(t, "f3")
	g.movesAre(t, "e4 e5 Nf3")
}

// The back gesture closes what lies on top, and never leaves the game.
func TestBack(t *testing.T) {
	a := newApp(t)
	g := a.gameShown(t)
	g.tapMoves(t, "e2-e3")
	a.press(t, translations.ActionMenu)
	a.press(t, translations.ActionSettings)
	a.Tell("Told", "something")
	for _, want := range []string{screen.NameSettings, screen.NameGame, screen.NameGame} {
		a.key(mobile.KeyBack)
		if a.modal != nil || a.shown != want {
			t.Errorf("the screen is %s, want %s", a.shown, want)
		}
	}
	a.gameShown(t).movesAre(t, "e3")
	g = a.gameShown(t)
	g.browse(0)
	a.press(t, translations.ActionMenu)
	a.key(mobile.KeyBack)
	if g.plies() != 0 {
		t.Error("it goes back two steps at a time")
	}
	a.key(mobile.KeyBack)
	g.tapSquare(t, "e9")
	for _, want := range []bool{true, false} {
		if g.board.Selected() != board.NoSquare != want || g.plies() != 1 {
			t.Errorf("after %d plies, %v is selected", g.plies(), g.board.Selected())
		}
		a.key(mobile.KeyBack)
	}
	a.press(t, translations.ActionMenu)
	a.key(fyne.KeyRight) // means nothing while something lies on top
	a.key(mobile.KeyBack)
	if a.modal != nil {
		t.Error("the menu is still open")
	}
	a.Go(screen.NameGuide)
	a.press(t, translations.ActionBack)
	a.gameShown(t)
}

// Back leads from the guide to the screen that opened it at a topic, also when
// the guide was shown anew, and else to the board.
func TestBackFromATopic(t *testing.T) {
	a := newApp(t)
	a.Go(screen.NameNewGame)
	a.press(t, translations.ActionHowToPlay)
	a.wantText(t, a.say(translations.GuideIdeaTitle))
	a.Guide(screen.TopicFog)
	a.Change(func(s *store.Settings) { s.Language = string(translations.Polish) })
	a.wantText(t, a.say(translations.GuideRingFigure))
	a.GoBack()
	if a.shown != screen.NameNewGame {
		t.Errorf("Back leads to %s", a.shown)
	}
	a.Go(screen.NameGuide)
	a.GoBack()
	if a.shown != screen.NameGame {
		t.Errorf("Back leads to %s", a.shown)
	}
}

// Any time control can be had, by buttons and by typing, and another for each side.
func TestOnesOwnClock(t *testing.T) {
	a := newApp(t)
	a.window.Resize(fyne.NewSize(700, 1600)) // all of the page is seen
	a.Go(screen.NameNewGame)
	want := func(controls string) {
		t.Helper()
		if a.settings.Clock != controls {
			t.Errorf("the clock is %q, want %q", a.settings.Clock, controls)
		}
	}
	a.choose(t, a.say(translations.ClockCustom))
	want("900+10")
	a.press(t, translations.ClockMore) // minutes
	want("1200+10")
	a.choose(t, a.say(translations.ClockBonusDelay))
	want("1200d10")
	field := a.fieldOf(t, "20")
	field.SetText("7,5")
	want("450d10")
	field.SetText("seven")
	want("450d10")
	a.wantText(t, a.say(translations.ClockNoNumber))
	field.SetText("0")
	a.wantText(t, a.say(translations.ClockNoNumber))
	field.SetText("8")
	if a.shows(a.say(translations.ClockNoNumber)) {
		t.Error("a number is still none")
	}
	want("480d10")
	a.choose(t, a.say(translations.ClockDifferent))
	want("480d10")
	field.SetText("2")
	want("120d10 480d10")
	a.fieldOf(t, "10").SetText("0") // White's
	want("120 480d10")
	a.press(t, translations.ActionPlay)
	c, _ := a.session.Clock()
	if got := c.Controls().String(); got != "120 480d10" {
		t.Errorf("the game has the clock %q", got)
	}
	a.Go(screen.NameNewGame)
	a.fieldOf(t, "8")
	a.choose(t, a.say(translations.ClockNone))
	want(store.ClockNone)
}

// fieldOf is the first field with a text in it.
func (a *testApp) fieldOf(t *testing.T, content string) *text.Field {
	t.Helper()
	for _, seen := range a.seen() {
		if f, ok := seen.Object.(*text.Field); ok && f.Text == content {
			return f
		}
	}
	t.Fatalf("there is no field with %q; there are %q", content, a.texts())
	return nil
}

// The players can stop the clocks, change them, and give each other time.
func TestTheClocksCanBeStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := newApp(t)
		a.settings.Clock = "180+2"
		a.Start(rules.Chess)
		g := a.gameShown(t)
		g.tapMoves(t, "e2-e4")
		a.pass(10 * time.Second)
		shows := func(white, black string) {
			t.Helper()
			if g.players[0].Time() != white || g.players[1].Time() != black {
				t.Errorf("the clocks show %q and %q, want %q and %q", g.players[0].Time(), g.players[1].Time(), white, black)
			}
		}
		shows("3:00", "2:50")
		a.press(t, translations.ActionMenu)
		a.press(t, translations.ActionGiveWhite) // by Black, whose turn it is
		shows("3:15", "2:50")

		a.press(t, translations.ActionMenu)
		a.press(t, translations.ActionPause)
		a.pass(time.Hour)
		a.asleep()
		a.woken()
		a.pass(time.Hour)
		a.wantText(t, a.say(translations.ClockPaused))
		a.press(t, translations.ClockMore)
		a.press(t, translations.ClockResume)
		shows("3:30", "2:50")
		a.pass(5 * time.Second)
		shows("3:30", "2:45")
	})
}

// A flag that falls ends the game, and the clocks stop with it.
func TestAFlagFalls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := newApp(t)
		a.settings.Clock = "180+2"
		a.Start(rules.Chess)
		g := a.gameShown(t)
		if g.players[0].Time() != "3:00" || g.players[1].Time() != "3:00" {
			t.Errorf("the clocks show %q and %q", g.players[0].Time(), g.players[1].Time())
		}
		a.pass(time.Hour) // waits for the first move
		g.tapMoves(t, "e2-e4")
		a.pass(70 * time.Second)
		if white, black := g.players[0].Time(), g.players[1].Time(); white != "3:00" || black != "1:50" {
			t.Errorf("the clocks show %q and %q", white, black)
		}
		a.pass(111 * time.Second)
		a.wantText(t, a.say(translations.ReasonBlackFlagged))
		a.press(t, translations.ActionShowBoard)
		time.Sleep(time.Hour)
		synctest.Wait()
		if a.queue.do() {
			t.Error("the clock ticks on")
		}
		g.tapMoves(t, "e7-e5")
		g.movesAre(t, "e4")
	})
}

func TestSquaresAreReadOutOnTheBoard(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, mined("c4,d4,e5,h7"))
	g.tapSquare(t, "b1")
	if got, want := g.board.AccessibilityLabel(), a.say(translations.SquareWhiteKnight, "Square", "b1"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	g.session.ToggleFlag(rules.Square(sq(t, "c4")))
	if got, want := g.board.Describe(board.Square(sq(t, "c4"))), a.say(translations.SquareFlagged, "Square", "c4"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
