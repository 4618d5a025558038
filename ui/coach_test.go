package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"minechess/internal/store"
	"minechess/internal/testgames"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
	"minechess/ui/widget"
)

// tip is what is explained over the status, "" if nothing is.
func (g *gameScreen) tip(t *testing.T) string {
	t.Helper()
	tip := uitest.Find[*widget.Tip](g.root)[0]
	if tip.Visible() == g.status.Visible() {
		t.Fatal("the explanation stands beside the status, not in its place")
	}
	if !tip.Visible() {
		return ""
	}
	return tip.Text()
}

// ringed reports whether a ring is around a square.
func (g *gameScreen) ringed(t *testing.T, square string) bool {
	t.Helper()
	return slices.Contains(g.board.View().Marks, board.Ring(sq(t, square), board.Hint))
}

// learner opens the app for somebody who has asked for the tour.
func learner(t *testing.T) (*testApp, string) {
	t.Helper()
	folder := t.TempDir()
	s := settingsIn(translations.English)
	s.Coach = true
	keepSettings(t, folder, s)
	return appIn(t, folder, Options{}), folder
}

// In the first games every new thing is explained when it is met, once ever.
func TestNewThingsAreExplainedOnce(t *testing.T) {
	a, folder := learner(t)
	number := func(square string) string { return a.locale.Count(translations.ExplainNumber, 1, "Square", square) }
	want := func(g *gameScreen, square, says string) {
		t.Helper()
		if got := g.tip(t); got != says || says != "" && !g.ringed(t, square) {
			t.Fatalf("it explains %q, want %q; the marks are %v", got, says, g.board.View().Marks)
		}
	}
	g := a.mustOpen(t, mined("b5,e5,f7,h6"))
	want(g, "", "")
	g.tapSquare(t, "d2")
	want(g, "d4", a.say(translations.CoachRisk, "Square", "d4"))
	g.tapSquare(t, "d3")        // nobody is kept from moving
	want(g, "c4", number("c4")) // for Black to read, who was not asked either
	g.tapMoves(t, "a9-a8")
	want(g, "", "") // whoever has moved has read it
	g.tapSquare(t, "g2")
	want(g, "", "")
	g.tapMoves(t, "e2-e4")
	want(g, "e5", a.say(translations.CoachMine, "Square", "e5"))
	if a.settings.Coached != "risk number" {
		t.Errorf("%q was explained", a.settings.Coached)
	}
	left := killed(t, a, folder) // it was not taken away yet
	a.key(fyne.KeyEscape)
	want(g, "e5", "")
	if g.ringed(t, "e5") {
		t.Error("the ring is still there")
	}
	g.tapMoves(t, "b9-b8")
	want(g, "e5", a.say(translations.CoachSweep, "Pawn", "e4", "Square", "e5"))
	tip := uitest.Find[*widget.Tip](g.root)[0]
	tip.Tapped(nil)
	want(g, "", "")
	g.tapMoves(t, "e4-e5 c9-c8 f2-f3 d9-d8")
	g.tapSquare(t, "h2")
	want(g, "", "")
	if a.settings.Coached != "risk number mine sweep" {
		t.Errorf("%q was explained", a.settings.Coached)
	}
	// Not in another game either, nor after the app was closed.
	a.Close()
	a = appIn(t, folder, Options{})
	g = a.mustOpen(t, mined("b5,e5,f7,h6"))
	g.tapMoves(t, "d2-d3 a9-a8")
	g.tapSquare(t, "g2")
	want(g, "", "")
	a = appIn(t, left, Options{})
	want(a.gameShown(t), "e5", a.say(translations.CoachMine, "Square", "e5"))
}

// Nothing is explained to those who know the game, nor in chess, nor in a position that was played before.
func TestWhoNeedsNoExplanation(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, mined("b5,e5,f7,h6"))
	g.tapMoves(t, "d2-d3 a9-a8 e2-e4 b9-b8")
	if says := g.tip(t); says != "" {
		t.Errorf("it explains %q to somebody who has not asked for it", says)
	}
	a, _ = learner(t)
	g = a.mustOpen(t, setUp(testgames.ChessStart))
	g.tapMoves(t, "e2-e4 e7-e5")
	if says := g.tip(t); says != "" {
		t.Errorf("in chess it explains %q", says)
	}
	g = a.mustOpen(t, mined("b5,e5,f7,h6"))
	g.tapMoves(t, "d2-d3")
	if g.tip(t) == "" {
		t.Fatal("nothing is explained")
	}
	g.browse(0)
	if says := g.tip(t); says != "" {
		t.Errorf("looking back, it explains %q", says)
	}
}

// The settings have a switch for it, and whoever switches it on sees everything again.
func TestExplanationsCanBeSwitched(t *testing.T) {
	a, _ := learner(t)
	a.mustOpen(t, mined("b5,e5,f7,h6"))
	a.Change(func(s *store.Settings) { s.Coached = "risk" })
	a.Go(screen.NameSettings)
	a.choose(t, a.say(translations.SettingsCoach))
	a.Go(screen.NameGame)
	g := a.gameShown(t)
	g.tapMoves(t, "d2-d3")
	if says := g.tip(t); says != "" || a.settings.Coach {
		t.Errorf("switched off, it explains %q", says)
	}
	a.Go(screen.NameSettings)
	a.choose(t, a.say(translations.SettingsCoach))
	a.Go(screen.NameGame)
	if a.gameShown(t).tip(t) == "" || a.settings.Coached != "" {
		t.Errorf("switched on again, it explains nothing; %q was explained", a.settings.Coached)
	}
}

// What is explained covers neither the board nor the clocks, in any window and language, and is read in full.
func TestExplanationsCoverNothing(t *testing.T) {
	for _, language := range translations.Languages() {
		folder := t.TempDir()
		s := settingsIn(language)
		s.Coach, s.Clock = true, "300+3"
		keepSettings(t, folder, s)
		a := appIn(t, folder, Options{})
		for _, window := range screens {
			a.window.Resize(window.size)
			for _, c := range []struct{ coached, moves, selects string }{
				{"", "", "d2"}, {"risk", "d2-d3", ""}, {"risk number", "d2-d3 a9-a8 e2-e4 b9-b8", ""}, {"risk number sweep", "d2-d3 a9-a8 e2-e4 b9-b8", ""},
			} {
				a.Change(func(s *store.Settings) { s.Coached = "risk number mine sweep" })
				g := a.mustOpen(t, mined("b5,e5,f7,h6"))
				g.tapMoves(t, c.moves)
				a.Change(func(s *store.Settings) { s.Coached = c.coached })
				a.show(screen.NameGame)
				g = a.gameShown(t)
				if c.selects != "" {
					g.tapSquare(t, c.selects)
				}
				tip := uitest.Find[*widget.Tip](g.root)[0]
				if window.size.Width < 280 {
					if tip.Visible() {
						t.Errorf("%s %s: there is no room for an explanation", language, window.name)
					}
					continue
				}
				if !tip.Visible() {
					t.Errorf("%s %s: nothing is explained after %q", language, window.name, c.moves)
					continue
				}
				for _, other := range []fyne.CanvasObject{g.board, g.players[0], g.players[1]} {
					if uitest.Overlap(tip.Position(), tip.Size(), other.Position(), other.Size()) {
						t.Errorf("%s %s: the explanation lies over %T", language, window.name, other)
					}
				}
				label := uitest.Find[*text.Label](tip)[0]
				if need := label.HeightFor(label.Size().Width); need > tip.Size().Height+0.6 {
					t.Errorf("%s %s: %q needs %g of %v", language, window.name, label.Text(), need, tip.Size())
				}
			}
		}
	}
}

// The three questions: what are the grey squares, what does the 2 mean, what does the bomb do? One tap on the board answers each, and
// one more leads to the page about it.
func TestATapOnASquareSaysWhatItShows(t *testing.T) {
	const mines = "a7,d5,f5,h6" // after Nc3 and Nf3, e4 shows 2
	for _, language := range translations.Languages() {
		for _, size := range []fyne.Size{phoneSize, desktopSize} {
			folder := t.TempDir()
			keepSettings(t, folder, settingsIn(language))
			a := appIn(t, folder, Options{})
			a.window.Resize(size)
			l := a.locale
			for _, c := range []struct{ moves, square, want string }{
				{"", "d5", l.Count(translations.ExplainFog, 4, "Square", "d5")},
				{"b1-c3 a9-a8 g1-f3 b9-b8", "e4", l.Count(translations.ExplainNumber, 2, "Square", "e4")},
				{"b1-c3 a9-a8 g1-f3 b9-b8", "b4", l.Text(translations.ExplainBlank, "Square", "b4")},
				{"e2-e4 a9-a8", "d5", l.Text(translations.ExplainMine, "Square", "d5")},
				{"e2-e4 a9-a8", "g7", l.Count(translations.ExplainFog, 1, "Square", "g7")},
			} {
				g := a.mustOpen(t, mined(mines))
				g.tapMoves(t, c.moves)
				before := g.session.Game().Len()
				g.tapSquare(t, c.square)
				if g.status.Said() != c.want || g.session.Game().Len() != before || !a.shows(c.want) {
					t.Errorf("%s, %s on %v: it says %q, want %q", language, c.square, size, g.status.Said(), c.want)
				}
				label := l.Text(translations.ActionShowRule)
				a.tapSeen(t, label, func(o fyne.CanvasObject) bool {
					b, ok := o.(*text.Button)
					return ok && b.Text() == label
				})
				if a.shown != screen.NameGuide {
					t.Errorf("%s, %s: it shows %s", language, c.square, a.shown)
				}
				a.key(fyne.KeyEscape)
				a.gameShown(t)
			}
		}
	}
}

// The answer stays until something else is done, and the squares that a number counts are ringed meanwhile.
func TestWhatATapSaysGivesWay(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, mined("a7,d5,f5,h6"))
	g.tapMoves(t, "b1-c3 a9-a8 g1-f3 b9-b8")
	g.tapSquare(t, "e4")
	for square, want := range map[string]bool{"d5": true, "e5": true, "f5": true, "d4": false, "e3": false, "g5": false} {
		if got := g.ringed(t, square); got != want {
			t.Errorf("%s has a ring: %v", square, got)
		}
	}
	turn := a.say(translations.TurnWhite)
	g.tapSquare(t, "e2")
	if g.ringed(t, "d5") || g.status.Said() != turn {
		t.Errorf("a man is selected, and it says %q", g.status.Said())
	}
	g.tapSquare(t, "e2")
	g.tapSquare(t, "e4")
	g.tapSquare(t, "e3") // outside of the fog there is nothing to say
	if g.ringed(t, "d5") || g.status.Said() != turn {
		t.Errorf("it still says %q", g.status.Said())
	}
	// By keys: the first shows where they are, and Return taps.
	a.window.Canvas().Focus(g.board)
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyReturn} {
		g.board.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if want := a.locale.Count(translations.ExplainNumber, 2, "Square", "e4"); g.status.Said() != want {
		t.Errorf("by keys it says %q", g.status.Said())
	}
	// With flags by taps, fog is flagged, and says so.
	a.Change(func(s *store.Settings) { s.TapFlags = true })
	a.show(screen.NameGame)
	g = a.gameShown(t)
	g.tapSquare(t, "f5")
	if want := a.say(translations.ExplainFlagged, "Square", "f5"); g.status.Said() != want {
		t.Errorf("it says %q, want %q", g.status.Said(), want)
	}
}
