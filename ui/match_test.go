package ui

import (
	"testing"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// scored is how the panel of a player names it in a match.
func (a *testApp) scored(name, points string) string {
	return a.say(translations.PlayerScored, "Player", name, "Points", points)
}

// Two people are named before the game, and the score of their match follows them
// from colour to colour.
func TestNamesAndTheScoreOfAMatch(t *testing.T) {
	a := newApp(t)
	a.Go(screen.NameNewGame)
	a.press(t, translations.NewGameMore)
	fields := uitest.Find[*text.Field](a.window.Content())
	var names []*text.Field
	for _, f := range fields {
		if !f.Numbers && f.Visible() {
			names = append(names, f)
		}
	}
	if len(names) != 2 {
		t.Fatalf("there are %d fields for names", len(names))
	}
	names[0].SetText("Ania")
	names[1].SetText("Noa\n")
	a.press(t, translations.ActionPlay)
	if white, black := a.session.Names(); white != "Ania" || black != "Noa" {
		t.Fatalf("they are called %q and %q", white, black)
	}
	a.wantText(t, "Ania")
	if err := a.session.Resign(rules.Black); err != nil {
		t.Fatal(err)
	}
	a.press(t, translations.ActionRematch)
	a.wantText(t, a.scored("Ania", "1"))
	a.wantText(t, a.scored("Noa", "0"))
	if white, _ := a.session.Names(); white != "Noa" {
		t.Errorf("White is %q again", white)
	}
	if err := a.session.AgreeDraw(); err != nil {
		t.Fatal(err)
	}
	a.wantText(t, a.say(translations.MatchScore, "White", "Noa", "WhitePoints", "½", "Black", "Ania", "BlackPoints", "1½"))
	a.CloseModal()

	// A new game of the same two goes on with it, whoever has which colour.
	a.startGame(rules.Chess)
	if m, want := a.session.Match(), (session.Match{Games: 2, Points: [2]int{3, 1}}); m != want {
		t.Errorf("the match stands %v, want %v", m, want)
	}
	a.Change(func(s *store.Settings) { s.Friend = "Jan" })
	a.startGame(rules.Chess)
	if m := a.session.Match(); m.Games != 0 {
		t.Errorf("with somebody else it stands %v", m)
	}
}

func TestAMatchIsGivenUp(t *testing.T) {
	a := newApp(t)
	a.Change(func(s *store.Settings) { s.Name, s.Friend = "Ania", "Noa" })
	a.startGame(rules.Chess)
	if err := a.session.AgreeDraw(); err != nil {
		t.Fatal(err)
	}
	a.CloseModal()
	a.Go(screen.NameNewGame)
	a.press(t, translations.NewGameMore)
	for _, s := range uitest.Find[*text.Switch](a.window.Content()) {
		if s.Visible() && s.AccessibilityLabel() == a.say(translations.MatchGoOn, "White", "½", "Black", "½") {
			s.Tapped(nil)
		}
	}
	a.press(t, translations.ActionPlay)
	if m := a.session.Match(); m.Games != 0 {
		t.Errorf("it goes on at %v", m)
	}
}
