package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// squaresNamed are the squares of some names.
func squaresNamed(t *testing.T, names string) []rules.Square {
	t.Helper()
	var all []rules.Square
	for _, name := range strings.Fields(names) {
		all = append(all, rules.Square(sq(t, name)))
	}
	return all
}

// tourSteps are the steps of the tour: what is tapped to do what is asked, and what else, first.
var tourSteps = []struct {
	title, done, other translations.Key
	wrong, right       string
}{
	{translations.TourFogTitle, translations.TourFogDone, translations.TourFogOther, "e2 e4", "e2 e3"},
	{translations.TourNumberTitle, translations.TourNumberDone, translations.TourNumberOther, "b1 c3", "g1 f3"},
	{translations.TourMineTitle, translations.TourMineDone, translations.TourMineOther, "g4", "f4"},
	{translations.TourSafeTitle, translations.TourSafeDone, translations.TourSafeOther, "d5 f4", "d5 b6"},
	{translations.TourBlastTitle, translations.TourBlastDone, translations.TourBlastOther, "d5 d7", "d5 d6"},
	{translations.TourOverTitle, translations.TourOverDone, translations.TourOverOther, "d6 e5", "e1 e9"},
	{translations.TourKingTitle, translations.TourKingDone, translations.TourKingOther, "e4 e3", "e4 d5"},
	{translations.TourSweepTitle, translations.TourSweepDone, translations.TourSweepOther, "c5 h5", "h4 h5"},
}

func (a *testApp) buttonShown(key translations.Key) bool {
	for _, s := range a.seen() {
		if b, ok := s.Object.(*text.Button); ok && b.Text() == a.say(key) {
			return true
		}
	}
	return false
}

// pressInPage presses a button that may have to be scrolled to.
func (a *testApp) pressInPage(t *testing.T, key translations.Key) {
	t.Helper()
	for _, b := range uitest.Find[*text.Button](a.window.Content()) {
		if b.Text() == a.say(key) && b.Visible() {
			b.OnTapped()
			a.settle()
			return
		}
	}
	t.Fatalf("there is no button %q", a.say(key))
}

// The whole tour by taps: what is not wanted is answered with what is, and not made; what is done is praised; and it ends in a game.
func TestTheTourFromItsBeginningToItsEnd(t *testing.T) {
	for _, language := range translations.Languages() {
		folder := t.TempDir()
		keepSettings(t, folder, settingsIn(language))
		a := appIn(t, folder, Options{})
		a.gameShown(t).act(t, translations.ActionMenu)
		a.press(t, translations.TourName)
		for i, s := range tourSteps {
			a.wantText(t, a.say(s.title))
			if a.buttonShown(translations.TourNext) || a.buttonShown(translations.ActionPlay) {
				t.Errorf("step %d can be passed by before it is done", i+1)
			}
			b := a.boardShown(t)
			before := b.View()
			a.tapOn(t, squaresNamed(t, s.wrong)...)
			said := strings.Join(a.texts(), "\n")
			if !strings.Contains(said, a.say(s.other)) || strings.Contains(said, a.say(s.done)) {
				t.Errorf("step %d: after %s it says %q", i+1, s.wrong, said)
			}
			for sq := range before.Tiles {
				if b.View().Tiles[sq] != before.Tiles[sq] {
					t.Fatalf("step %d: %s was made", i+1, s.wrong)
				}
			}
			if len(b.View().Marks) == 0 {
				t.Errorf("step %d: nothing points at what is wanted", i+1)
			}
			b.Deselect()
			a.tapOn(t, squaresNamed(t, s.right)...)
			a.wantText(t, a.say(s.done))
			if i+1 < len(tourSteps) {
				a.press(t, translations.TourNext)
			}
		}
		a.wantText(t, a.say(translations.TourMate))
		a.tapOn(t, squaresNamed(t, "c5 d5")...)
		a.wantText(t, a.say(translations.TourMateOther))
		a.tapOn(t, squaresNamed(t, "c5 h5")...)
		a.wantText(t, a.say(translations.TourMateDone))
		if a.settings.TourStep != 0 {
			t.Error("the next tour does not begin anew")
		}
		a.press(t, translations.ActionPlay)
		a.gameShown(t).movesAre(t, "")
	}
}

// Escape leads back step by step, the tour can be left at any step, and goes on there in another run of the app.
func TestTheTourGoesOnWhereItWasLeft(t *testing.T) {
	a, folder := folderOf(t)
	a.Go(screen.NameTour)
	for _, s := range tourSteps[:2] {
		a.tapOn(t, squaresNamed(t, s.right)...)
		a.press(t, translations.TourNext)
	}
	a.wantText(t, a.say(translations.TourMineTitle))
	a.press(t, translations.TourSkip)
	a.gameShown(t)
	a = appIn(t, killed(t, a, folder), Options{})
	a.Go(screen.NameTour)
	a.wantText(t, a.say(translations.TourMineTitle))
	for _, title := range []translations.Key{translations.TourNumberTitle, translations.TourFogTitle} {
		a.key(fyne.KeyEscape)
		a.wantText(t, a.say(title))
	}
	a.key(fyne.KeyEscape)
	a.gameShown(t)
}

// The first step by keys alone: arrows walk over the board, Return taps and goes on.
func TestTheTourByKeys(t *testing.T) {
	a := newApp(t)
	a.Go(screen.NameTour)
	press := func(name fyne.KeyName, times int) {
		for range times {
			if f, ok := a.window.Canvas().Focused().(interface{ TypedKey(*fyne.KeyEvent) }); ok {
				f.TypedKey(&fyne.KeyEvent{Name: name})
			} else {
				a.key(name)
			}
			a.settle()
		}
	}
	press(fyne.KeyDown, 1) // shows the cursor on e2
	press(fyne.KeyReturn, 1)
	press(fyne.KeyUp, 1)
	press(fyne.KeyReturn, 1)
	a.wantText(t, a.say(translations.TourFogDone))
	press(fyne.KeyReturn, 1)
	a.wantText(t, a.say(translations.TourNumberTitle))
	press(fyne.KeyReturn, 1) // is for nothing, as the step is not done
	a.wantText(t, a.say(translations.TourNumberTitle))
	press(fyne.KeyLeft, 1)
	if _, ok := a.window.Canvas().Focused().(*board.Board); !ok {
		t.Error("the arrows do not go to the board")
	}
	press(fyne.KeyEscape, 1)
	a.wantText(t, a.say(translations.TourFogTitle))
}
