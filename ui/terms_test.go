package ui

import (
	"testing"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// Touch-move is agreed on before the game, and neither a look at an earlier move nor
// another screen nor a hint lets go of the man.
func TestTouchMoveInAGame(t *testing.T) {
	a := newApp(t)
	a.Go(screen.NameNewGame)
	a.press(t, translations.NewGameMore)
	for _, s := range uitest.Find[*text.Switch](a.window.Content()) {
		if s.AccessibilityLabel() == a.say(translations.TouchMoveOn) {
			s.Tapped(nil)
		}
	}
	a.press(t, translations.ActionPlay)
	if a.session.Terms() != (session.Terms{TouchMove: true}) {
		t.Fatalf("agreed on %+v", a.session.Terms())
	}
	g := a.gameShown(t)
	g.tapMoves(t, "e2-e3 e9-e8")
	e3 := board.Square(2*8 + 4)
	g.tapSquare(t, "e3")
	g.tapSquare(t, "d2")
	g.saidIs(t, translations.TouchMoveHeld)
	g.browse(0)
	g.browse(2)
	if g.board.Selected() != e3 {
		t.Errorf("after looking back %v is selected", g.board.Selected())
	}
	a.Go(screen.NameSettings)
	a.Go(screen.NameGame)
	g = a.gameShown(t)
	if g.board.Selected() != e3 {
		t.Errorf("after another screen %v is selected", g.board.Selected())
	}
	g.tapSquare(t, "e4")
	if a.session.Game().Len() != 3 || g.board.Selected() != board.NoSquare {
		t.Errorf("%d plies, %v is selected", a.session.Game().Len(), g.board.Selected())
	}
	if err := a.session.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	a.press(t, translations.ActionRematch)
	if !a.session.Terms().TouchMove {
		t.Error("the rematch is played otherwise")
	}
}

func TestBlindfold(t *testing.T) {
	a := newApp(t)
	for _, tt := range []struct {
		value        string
		white, black bool
	}{{store.BlindfoldNone, false, false}, {store.BlindfoldOwn, true, false}, {store.BlindfoldAll, true, true}} {
		a.Change(func(s *store.Settings) { s.Blindfold = tt.value })
		a.Go(screen.NameGame)
		o := a.gameShown(t).board.Options()
		if o.HideWhite != tt.white || o.HideBlack != tt.black {
			t.Errorf("%q hides White %v, Black %v", tt.value, o.HideWhite, o.HideBlack)
		}
	}
	if err := a.session.AgreeDraw(); err != nil {
		t.Fatal(err)
	}
	if o := a.gameShown(t).board.Options(); o.HideWhite || o.HideBlack {
		t.Error("after the end men are hidden")
	}
}
