package ui

import (
	"testing"
	"testing/synctest"
	"time"

	"minechess/internal/computer"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/ui/screen"
	"minechess/ui/translations"
)

// againstComputer begins a game of chess against a computer that needs no time of
// the machine's to think.
func againstComputer(t *testing.T, side, control string) *testApp {
	t.Helper()
	folder := t.TempDir()
	settings := settingsIn(translations.English)
	settings.Opponent, settings.Side, settings.Clock = store.OpponentComputer, side, control
	keepSettings(t, folder, settings)
	a := appIn(t, folder, Options{effort: computer.Effort{Nodes: 200}})
	a.Start(rules.Chess)
	return a
}

func TestTheGameGoesOnBehindAnotherScreen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := againstComputer(t, store.SideWhite, "300+3")
		a.gameShown(t).tapMoves(t, "e2-e4")
		a.Go(screen.NameSettings)
		a.wantBars(t, a.say(translations.ReminderGoesOn))
		a.pass(10 * time.Second)
		if a.session.Game().Len() != 2 {
			t.Fatalf("%d plies: the computer has not moved", a.session.Game().Len())
		}
		a.wantBars(t, a.say(translations.ReminderYourMove))
		a.press(t, translations.ReminderBack)
		g := a.gameShown(t)
		if said := a.bars(); len(said) > 0 {
			t.Errorf("beside the board the bars say %q", said)
		}
		if g.plies() != 2 {
			t.Errorf("the board shows ply %d", g.plies())
		}
		a.Go(screen.NameAbout)
		a.pass(10 * time.Minute)
		a.wantBars(t, a.say(translations.ReminderEnded))
		a.press(t, translations.ReminderBack)
		a.wantText(t, a.say(translations.ResultYouLost))
		a.wantText(t, a.say(translations.ReasonWhiteFlagged))
		a.press(t, translations.ActionShowBoard)
		a.Go(screen.NameAbout)
		if said := a.bars(); len(said) > 0 {
			t.Errorf("after the end was seen the bars say %q", said)
		}
	})
}

// A change of screens, of the language or of the look asks the computer nothing
// anew, and no other one comes to play.
func TestTheComputerThinksOnWhateverIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := againstComputer(t, store.SideBlack, store.ClockNone)
		a.gameShown(t)
		a.pass(100 * time.Millisecond)
		a.Change(func(s *store.Settings) { s.Language = string(translations.Polish) })
		a.Change(func(s *store.Settings) { s.Appearance = store.AppearanceLight })
		a.Go(screen.NameGuide)
		a.pass(600 * time.Millisecond) // at the slowest it moves 690 ms after the start
		a.Go(screen.NameGame)
		a.pass(100 * time.Millisecond)
		if n := a.session.Game().Len(); n != 1 {
			t.Errorf("%d plies, want the computer's first", n)
		}
	})
}

func TestAnotherGameHoldsTheOneBefore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := againstComputer(t, store.SideWhite, store.ClockNone)
		a.gameShown(t).tapMoves(t, "e2-e4")
		before := a.session
		a.Start(rules.Minesweeper)
		a.pass(time.Minute)
		if before.Going() || before.Game().Len() != 1 {
			t.Errorf("the game before goes on: %d plies", before.Game().Len())
		}
		a.Open(before.ID())
		a.settle()
		a.pass(10 * time.Second)
		if a.session.ID() != before.ID() || a.session.Game().Len() != 2 {
			t.Errorf("opened again it has %d plies", a.session.Game().Len())
		}
	})
}

func TestARematchChangesColours(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := againstComputer(t, store.SideWhite, "300+3")
		a.settings.ComputerLevel, a.settings.Clock = 9, store.ClockNone
		if err := a.session.Resign(rules.White); err != nil {
			t.Fatal(err)
		}
		a.press(t, translations.ActionRematch)
		c, timed := a.session.Clock()
		if seat := a.session.Seat(rules.White); seat.Level != store.DefaultSettings().ComputerLevel || !timed || c.Controls().String() != "300+3" {
			t.Errorf("the rematch has %v as White and the clock %v", seat, c.Controls())
		}
		if !a.view.Flipped {
			t.Error("the person, who is Black now, has Black above")
		}
		a.pass(5 * time.Second)
		if a.session.Game().Len() != 1 {
			t.Error("the computer has not begun")
		}
	})
}

func TestTwoPeopleChangeColoursByTheBoard(t *testing.T) {
	a := newApp(t)
	if err := a.session.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	a.press(t, translations.ActionRematch)
	if a.session.Game().Outcome().Over() || !a.view.Flipped {
		t.Error("White is at the bottom again")
	}
}

// Undo against the computer is answered by it, and both plies go.
func TestTheComputerAnswersRequests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := againstComputer(t, store.SideWhite, store.ClockNone)
		a.Change(func(s *store.Settings) { s.ComputerLevel = computer.Levels }) // a lower one may lose a piece at once
		a.Start(rules.Chess)
		g := a.gameShown(t)
		g.tapMoves(t, "g2-g4") // after which a draw would be a gift
		a.pass(5 * time.Second)
		g.act(t, translations.ActionOfferDraw)
		a.pass(5 * time.Second)
		a.wantText(t, a.say(translations.ComputerDeclines))
		g.act(t, translations.ActionUndo)
		a.pass(time.Second)
		if a.session.Game().Len() != 0 {
			t.Errorf("%d plies are left", a.session.Game().Len())
		}
		a.wantText(t, a.locale.Count(translations.EventUndoneMany, 2))
		g.act(t, translations.ActionRedo)
		if a.session.Game().Len() != 2 || a.session.CanRedo() {
			t.Errorf("%d plies were played again", a.session.Game().Len())
		}
	})
}

// A question that came while another screen was shown is asked on return.
func TestAQuestionWaitsForTheBoard(t *testing.T) {
	a := newApp(t)
	a.gameShown(t).tapMoves(t, "e2-e3")
	a.Go(screen.NameSettings)
	if err := a.session.OfferDraw(rules.White); err != nil {
		t.Fatal(err)
	}
	a.Go(screen.NameGame)
	a.press(t, translations.ActionAgreeToDraw)
	if o := a.session.Game().Outcome(); o.Ending != rules.Agreement {
		t.Errorf("it ended as %v", o)
	}
}

// What is no answer is told, with a way to ask again.
func TestThePlayerWhoIsAbsent(t *testing.T) {
	a := newApp(t)
	a.gameShown(t)
	a.gameChanged(session.Event{Kind: session.Absent, Side: rules.Black})
	a.wantText(t, a.say(translations.AnswerAbsent))
	a.wantText(t, a.say(translations.ActionAskAgain))
}
