package ui

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"minechess/internal/testgames"
	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// lit reports whether a player's panel says that the side is to move: by a bar at
// its edge.
func lit(p *widget.PlayerPanel) bool {
	for _, s := range uitest.Look(p) {
		if r, ok := s.Object.(*canvas.Rectangle); ok && s.Size.Width > 0 && s.Size.Width < 8 && s.Size.Height > r.Size().Width && r.Visible() {
			return true
		}
	}
	return false
}

func (g *gameScreen) wantLit(t *testing.T, side rules.Color, ok bool) {
	t.Helper()
	for c, p := range g.players {
		if want := ok && rules.Color(c) == side; lit(p) != want {
			t.Errorf("the panel of %v is lit: %v, want %v", rules.Color(c), lit(p), want)
		}
	}
}

// dragMove takes a man from one square to another, as a finger does.
func (g *gameScreen) dragMove(t *testing.T, from, to string) {
	t.Helper()
	a, b := g.board.TileCenter(sq(t, from)), g.board.TileCenter(sq(t, to))
	g.board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: a}})
	const steps = 6
	for i := range steps {
		at := a.Add(fyne.NewPos((b.X-a.X)*float32(i+1)/steps, (b.Y-a.Y)*float32(i+1)/steps))
		g.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta((b.X-a.X)/steps, (b.Y-a.Y)/steps)})
	}
	g.board.DragEnd()
}

func TestTheClockThatRunsIsLitWhileOneLooksBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := newApp(t)
		a.settings.Clock = "300+3"
		a.Start(rules.Chess)
		g := a.gameShown(t)
		g.tapMoves(t, "e2-e4 e7-e5 g1-f3")
		a.key(fyne.KeyLeft)
		g.wantLit(t, rules.Black, true)
		if !g.board.View().Past {
			t.Error("the board does not say that it shows the past")
		}
		g.saidIs(t, translations.ReviewBanner, "Move", "1…e5")
		a.pass(10 * time.Second)
		if white, black := g.players[0].Time(), g.players[1].Time(); white != "5:03" && white != "5:00" || black == "5:03" || black == "5:00" {
			t.Errorf("the clocks show %q and %q", white, black)
		}
		a.key(fyne.KeyHome)
		g.saidIs(t, translations.ReviewStart)
		g.tapSquare(t, "e2")
		g.saidIs(t, translations.ReviewNoMove)
		a.press(t, translations.ReviewLive)
		if g.board.View().Past || g.plies() != 3 {
			t.Error("it does not lead back to the game")
		}
	})
}

func TestOverNobodyIsToMove(t *testing.T) {
	a := newApp(t)
	g := a.gameShown(t)
	g.tapMoves(t, "e2-e3 e9-e8")
	if err := g.session.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	a.press(t, translations.ActionShowBoard)
	g.wantLit(t, rules.White, false)
	a.key(fyne.KeyLeft)
	g.wantLit(t, rules.White, false)
}

// An open mine ahead of a pawn is defused by a tap; to step onto it takes a drag and
// a second thought. So it does for every piece but the king.
func TestOpenMines(t *testing.T) {
	const record = "4k3/8/8/8/8/8/8/2N1PK2/8/8 w - - 0 1"
	open := func(t *testing.T) (*testApp, *gameScreen) {
		a := newApp(t)
		g := a.mustOpen(t, minedAt(record, "e4,a7"))
		a.window.Canvas().Capture() // a piece is lifted off a board that has been drawn
		if !g.board.View().Tiles[sq(t, "e4")].Mine {
			t.Fatal("the mine on e4 is under fog")
		}
		return a, g
	}
	t.Run("a tap sweeps", func(t *testing.T) {
		_, g := open(t)
		g.tapMoves(t, "e3-e4")
		g.movesAre(t, "De4m")
	})
	for _, from := range []string{"e3", "c3"} {
		t.Run("from "+from+" with a second thought", func(t *testing.T) {
			a, g := open(t)
			for _, key := range []translations.Key{translations.ActionCancel, translations.ActionMoveAnyway} {
				g.movesAre(t, "")
				g.dragMove(t, from, "e4")
				a.wantText(t, a.say(translations.ConfirmRiskMine, "Square", "e4"))
				a.press(t, key)
			}
			if g.session.Game().Len() != 1 || !g.session.Game().Ply(0).Reveal.Destroyed {
				t.Error("it was not meant so")
			}
		})
	}
	t.Run("the king walks unharmed", func(t *testing.T) {
		_, g := open(t)
		g.tapMoves(t, "f3-e4")
		g.movesAre(t, "Ke4m")
	})
}

func TestTheFogIsLiftedAtTheEnd(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, mined("c4,d4,e5,h7"))
	g.tapMoves(t, "b1-c3") // uncovers c4 and d4
	if g.board.View().Tiles[sq(t, "e5")].Mine {
		t.Fatal("the mine on e5 is shown in the game")
	}
	if err := g.session.Resign(rules.Black); err != nil {
		t.Fatal(err)
	}
	a.wantText(t, a.say(translations.ResultMinesShown))
	tiles := g.board.View().Tiles
	for square, want := range map[string]board.Tile{
		"e5": {Ghost: true, InZone: true, Mine: true, Number: 1},
		"h7": {Ghost: true, InZone: true, Mine: true},
		"g6": {Ghost: true, InZone: true, Number: 1},
		"c4": {InZone: true, Mine: true, Number: 1},
	} {
		got := tiles[sq(t, square)]
		if got.Mine != want.Mine || got.Ghost != want.Ghost || got.Fogged || !want.Mine && got.Number != want.Number {
			t.Errorf("%s shows %+v, want %+v", square, got, want)
		}
	}
	a.press(t, translations.ActionShowBoard)
	a.key(fyne.KeyHome)
	if tile := g.board.View().Tiles[sq(t, "e5")]; tile.Ghost || !tile.Fogged {
		t.Errorf("looking back, e5 shows %+v", tile)
	}
}

func TestTheSealIsSeenToBeChecked(t *testing.T) {
	a := newApp(t)
	g := a.gameShown(t)
	g.tapMoves(t, "e2-e3 e9-e8")
	if err := g.session.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	a.press(t, translations.SealChecked)
	a.wantText(t, a.say(translations.SealWhat))
}

func TestAnExposedKingShowsWhy(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, minedAt("4rk2/8/8/8/8/8/8/8/4R3/4K3 w - - 0 1 ????????/????????/????????/???????? 2", "e5,h7"))
	g.tapMoves(t, "e2-e5")
	a.press(t, translations.ActionMoveAnyway)
	a.wantText(t, a.say(translations.ExposedRook, "Square", "e10"))
	v := g.board.View()
	if v.Check != sq(t, "e1") || len(v.Marks) != 1 || v.Marks[0] != board.Arrow(sq(t, "e10"), sq(t, "e1"), board.Attack) {
		t.Errorf("check %v, marks %v", v.Check, v.Marks)
	}
}

func TestFlagsAreOfTheGameAsItStands(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, mined("c4,d4,e5,h7"))
	g.tapMoves(t, "b1-c3 b9-b8")
	a.key(fyne.KeyLeft)
	g.board.OnFlag(sq(t, "h7"))
	g.saidIs(t, translations.GameFlagsRefusedInPast)
	if g.session.Flags() != 0 {
		t.Error("a flag was set")
	}
}

// What cannot be done is not enabled.
func TestButtonsThatCanDoNothing(t *testing.T) {
	a := newApp(t)
	g := a.gameShown(t)
	enabled := func(key translations.Key) bool {
		for _, b := range uitest.Find[*text.Button](g.root) {
			if b.Text() == a.say(key) && !b.Disabled() {
				return true
			}
		}
		return false
	}
	check := func(when string, want map[translations.Key]bool) {
		t.Helper()
		for key, on := range want {
			if enabled(key) != on {
				t.Errorf("%s, %s is enabled: %v", when, key, !on)
			}
		}
	}
	check("at the start", map[translations.Key]bool{
		translations.ActionUndo: false, translations.ActionOfferDraw: false, translations.ActionResign: false,
		translations.ActionPreviousMove: false, translations.ActionNextMove: false, translations.ActionHint: true,
	})
	g.tapMoves(t, "e2-e3 e9-e8")
	check("in the game", map[translations.Key]bool{
		translations.ActionUndo: true, translations.ActionOfferDraw: true, translations.ActionResign: true,
		translations.ActionPreviousMove: true, translations.ActionFirstMove: true, translations.ActionNextMove: false, translations.ActionLastMove: false,
	})
	a.key(fyne.KeyHome)
	check("looking back", map[translations.Key]bool{
		translations.ActionUndo: true, translations.ActionHint: false,
		translations.ActionPreviousMove: false, translations.ActionFirstMove: false, translations.ActionNextMove: true, translations.ActionLastMove: true,
	})
}

// A board that turns after each move is turned at once when that is chosen.
func TestTurningIsSeenAtOnce(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	g.tapMoves(t, "e2-e4")
	a.Go(screen.NameSettings)
	a.settings.Turning = "turn"
	a.Go(screen.NameGame)
	if g = a.gameShown(t); !g.board.Options().Flipped {
		t.Error("Black is to move and still above")
	}
}

// A hint shows its move by an arrow. Between two people it takes both, once a game.
func TestAHintIsAnArrow(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, setUp("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1"))
	hint := func() {
		g.act(t, translations.ActionHint)
		if a.modal != nil {
			a.press(t, translations.AnalysisShow)
		}
		for range 400 {
			if len(g.board.View().Marks) > 0 {
				return
			}
			time.Sleep(5 * time.Millisecond)
			a.settle()
		}
	}
	hint()
	marks := g.board.View().Marks
	if len(marks) != 1 || marks[0].From != sq(t, "b1") || marks[0].Kind != board.Hint {
		t.Fatalf("the hint for a mate in one is %v", marks)
	}
	if g.board.Selected() != board.NoSquare {
		t.Error("the hint has selected a piece")
	}
	if !a.view.Helped {
		t.Error("nobody was asked")
	}
	g.tapMoves(t, "g6-f6")
	if marks := g.board.View().Marks; len(marks) > 0 {
		t.Errorf("after another move the hint is still there: %v", marks)
	}
	g.act(t, translations.ActionHint)
	if a.modal != nil {
		t.Error("they are asked again")
	}
}

// The seal can be seen before the first move, and is the one that is opened at the end.
func TestTheSealIsPublishedBeforePlay(t *testing.T) {
	a := newApp(t)
	seal := words.Seal(a.session.Seal())
	if len(seal) != 64+7 {
		t.Fatalf("the seal is %q", seal)
	}
	a.press(t, translations.ActionMenu)
	a.press(t, translations.ActionSeal)
	a.wantText(t, a.say(translations.SealPublished))
	a.wantText(t, seal)
	a.CloseModal()
	if err := a.session.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	a.press(t, translations.ActionShowBoard)
	a.press(t, translations.ActionMenu)
	a.press(t, translations.ActionSeal)
	a.wantText(t, a.say(translations.SealWhat))
	a.wantText(t, seal)
	a.CloseModal()
	a.Start(rules.Chess)
	a.press(t, translations.ActionMenu)
	if a.shows(a.say(translations.ActionSeal)) {
		t.Error("chess has a seal")
	}
}
