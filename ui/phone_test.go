package ui

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
	"minechess/ui/widget"
)

// phoneApp is Fyne's test app with the device of a phone.
type phoneApp struct{ fyne.App }

func (p phoneApp) Driver() fyne.Driver { return phoneDriver{p.App.Driver()} }

type phoneDriver struct{ fyne.Driver }

func (d phoneDriver) Device() fyne.Device { return phoneDevice{d.Driver.Device()} }

type phoneDevice struct{ fyne.Device }

func (phoneDevice) IsMobile() bool { return true }

// onPhone makes Fyne's test app that of a phone for the rest of the test.
func onPhone(t *testing.T) phoneApp {
	t.Helper()
	p := phoneApp{test.NewTempApp(t)}
	fyne.SetCurrentApp(p)
	return p
}

// background and foreground are what the system does to an app of a phone.
func (p phoneApp) background() {
	p.Lifecycle().(interface{ OnExitedForeground() func() }).OnExitedForeground()()
}

func (p phoneApp) foreground() {
	p.Lifecycle().(interface{ OnEnteredForeground() func() }).OnEnteredForeground()()
}

// touchMoves taps squares as a finger does: it comes down on the board, then Fyne
// tells of the tap.
func (g *gameScreen) touchMoves(t *testing.T, squares string) {
	t.Helper()
	for _, name := range strings.Fields(squares) {
		e := &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: g.board.TileCenter(sq(t, name)), AbsolutePosition: g.board.TileCenter(sq(t, name))}}
		g.board.TouchDown(e)
		g.board.TouchUp(e)
		g.board.Tapped(&e.PointEvent)
	}
}

// In the background no time runs, and what the system ends there is found again:
// the game, the time of its clock, and the screen.
func TestBackgroundOfAPhone(t *testing.T) {
	folder := t.TempDir()
	settings := settingsIn(translations.English)
	settings.Clock = "300+0"
	keepSettings(t, folder, settings)
	phone := onPhone(t)
	synctest.Test(t, func(t *testing.T) {
		a := startApp(t, phone, Options{Folder: folder})
		g := a.gameShown(t)
		g.touchMoves(t, "e2 e3 e9 e8")
		left := func(a *testApp, side rules.Color) time.Duration {
			c, ok := a.session.Clock()
			if !ok {
				t.Fatal("the game has no clock")
			}
			return c.Remaining(side, time.Now())
		}
		g.movesAre(t, "e3 e8")
		a.pass(10 * time.Second)
		phone.background()
		a.settle()
		before := left(a, rules.White)
		if before > 5*time.Minute-9*time.Second || before < 5*time.Minute-11*time.Second {
			t.Fatalf("White has %v", before)
		}
		a.pass(time.Hour)
		if after := left(a, rules.White); after != before || a.session.Game().Outcome().Over() {
			t.Errorf("in the background White's time went from %v to %v", before, after)
		}
		dead := killed(t, a, folder)

		phone.foreground()
		a.pass(10 * time.Second)
		if after := left(a, rules.White); after > before-9*time.Second {
			t.Errorf("back in the foreground White still has %v of %v", after, before)
		}
		g.touchMoves(t, "d2 d3")
		g.movesAre(t, "e3 e8 d3")
		a.Go(screen.NameSettings)
		phone.background()
		elsewhere := killed(t, a, folder)
		a.Close()

		again := startApp(t, phone, Options{Folder: dead})
		again.gameShown(t).movesAre(t, "e3 e8")
		if after := left(again, rules.White); after != before {
			t.Errorf("after the end White has %v, not %v", after, before)
		}
		again.Close()
		again = startApp(t, phone, Options{Folder: elsewhere})
		if again.shown != screen.NameSettings {
			t.Errorf("it opens on %s", again.shown)
		}
		again.key(mobile.KeyBack)
		again.gameShown(t).movesAre(t, "e3 e8 d3")
	})
}

// Whatever can be tapped is as large as a fingertip, however the phone is held.
func TestTouchTargets(t *testing.T) {
	phone := onPhone(t)
	folder := t.TempDir()
	settings := settingsIn(translations.English)
	settings.Clock = "1800+10"
	keepSettings(t, folder, settings)
	a := startApp(t, phone, Options{Folder: folder, Licences: notices()})
	g := a.mustOpen(t, randomRecord(t, rules.Minesweeper, 60, settings.Clock))
	least := theme.TouchTarget - 0.1
	for _, size := range []fyne.Size{{Width: 320, Height: 568}, {Width: 390, Height: 844}, {Width: 568, Height: 320}, {Width: 844, Height: 390}} {
		a.window.Resize(size)
		check := func(where string) {
			t.Helper()
			a.settle()
			found := 0
			for _, s := range a.seen() {
				tapped, ok := s.Object.(fyne.Tappable)
				if _, modal := s.Object.(*widget.Modal); !ok || modal {
					continue
				}
				found++
				if s.Size.Width < least || s.Size.Height < least {
					t.Errorf("%v, %s: %T %v is only %v large", size, where, tapped, s.At, s.Size)
				}
			}
			if found < 2 {
				t.Errorf("%v, %s: %d things can be tapped", size, where, found)
			}
		}
		a.show(screen.NameGame)
		check("game")
		g = a.gameShown(t)
		for name, open := range map[string]func(){
			"menu":  func() { g.act(t, translations.ActionMenu) },
			"moves": func() { g.status.SetCompact(true); g.status.Tapped(nil) },
			"undo":  func() { g.act(t, translations.ActionUndo) },
		} {
			open()
			check(name)
			a.GoBack()
		}
		for _, name := range []string{
			screen.NameNewGame, screen.NameSettings, screen.NameGames, screen.NameGuide, screen.NamePractice, screen.NameAbout, screen.NameReport,
		} {
			a.show(name)
			check(name)
		}
	}
}

// The keyboard of a phone covers half of the screen: it comes with the focus, and
// must not where nothing is typed. Back leaves what is typed into, too.
func TestKeyboardOfAPhone(t *testing.T) {
	phone := onPhone(t)
	folder := t.TempDir()
	keepSettings(t, folder, settingsIn(translations.English))
	a := startApp(t, phone, Options{Folder: folder})
	a.Focus(a.gameShown(t).board)
	if got := a.window.Canvas().Focused(); got != nil {
		t.Errorf("%T has the keyboard", got)
	}
	a.Go(screen.NameSettings)
	field := text.NewField("", func(string) {}, func() {})
	a.window.SetContent(field)
	a.Focus(field)
	if got := a.window.Canvas().Focused(); got != fyne.Focusable(field) {
		t.Errorf("%T has the keyboard, not the field", got)
	}
	if field.Keyboard() != mobile.SingleLineKeyboard {
		t.Error("a line has another keyboard")
	}
	field.TypedKey(&fyne.KeyEvent{Name: mobile.KeyBack})
	if a.shown != screen.NameGame {
		t.Errorf("Back has led from the field to %s", a.shown)
	}
}

// A keyboard that comes leaves in sight what is typed into, on the screen that has
// the most to type into.
func TestKeyboardCoversNoField(t *testing.T) {
	phone := onPhone(t)
	folder := t.TempDir()
	settings := settingsIn(translations.English)
	settings.Clock = "420+7"
	keepSettings(t, folder, settings)
	a := startApp(t, phone, Options{Folder: folder})
	a.Go(screen.NameNewGame)
	fields := uitest.Find[*text.Field](a.window.Content())
	times := 0
	for _, field := range fields {
		if field.Text != "" { // names are empty
			times++
			if field.Keyboard() != mobile.NumberKeyboard {
				t.Errorf("the time %q is typed with letters", field.Text)
			}
		} else if field.Keyboard() != mobile.SingleLineKeyboard {
			t.Error("a name is typed with digits")
		}
	}
	if times == 0 || times == len(fields) {
		t.Fatalf("of %d fields %d are for a time; there are %q", len(fields), times, a.texts())
	}
	for _, tall := range []fyne.Size{{Width: 390, Height: 844}, {Width: 320, Height: 568}} {
		for _, field := range fields {
			a.window.Resize(tall)
			a.window.Canvas().Focus(field)
			low := fyne.NewSize(tall.Width, tall.Height/2)
			a.window.Resize(low) // the keyboard comes
			at := a.fyne.Driver().AbsolutePositionForObject(field)
			if !uitest.Within(at, field.Size(), fyne.Position{}, low) {
				t.Errorf("of %v the keyboard leaves %v, and the field at %v, %v", tall, low, at, field.Size())
			}
		}
	}
}
