package ui

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"minechess/internal/clock"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// startUI starts a test app in our theme, for widgets without an App.
func startUI(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Dark))
}

func localeOf(t *testing.T, l translations.Language) text.Locale {
	t.Helper()
	locale, err := text.NewLocale(l)
	if err != nil {
		t.Fatal(err)
	}
	return locale
}

// settingsIn gives the settings of a test: English, dark, nothing that moves.
func settingsIn(l translations.Language) store.Settings {
	s := store.DefaultSettings()
	s.Language = string(l)
	s.Appearance = store.AppearanceDark
	s.Animations = false
	return s
}

// keepSettings writes settings into a folder where no App is running.
func keepSettings(t *testing.T, folder string, s store.Settings) {
	t.Helper()
	files, err := store.Open(folder)
	if err == nil {
		err = files.SaveSettings(s)
	}
	if err == nil {
		err = files.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// appIn opens the app on a folder as it stands, and closes it after the test.
func appIn(t *testing.T, folder string, o Options) *App {
	t.Helper()
	o.Folder = folder
	a, err := New(test.NewTempApp(t), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.Close)
	a.window.Resize(phoneSize)
	a.tellTroubles()
	return a
}

var (
	phoneSize   = fyne.NewSize(390, 844)
	desktopSize = fyne.NewSize(1200, 800)
)

// newApp opens the app on an empty folder, in English.
func newApp(t *testing.T) *App {
	t.Helper()
	folder := t.TempDir()
	keepSettings(t, folder, settingsIn(translations.English))
	return appIn(t, folder, Options{})
}

// killed gives a copy of what an app has on the disk, as a kill would leave it,
// once everything that was handed to the saver is written.
func killed(t *testing.T, a *App, folder string) string {
	t.Helper()
	a.saver.wait()
	left := t.TempDir()
	if err := os.CopyFS(left, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	return left
}

// folderOf opens an app on an empty folder and tells the folder as well.
func folderOf(t *testing.T) (*App, string) {
	t.Helper()
	folder := t.TempDir()
	keepSettings(t, folder, settingsIn(translations.English))
	return appIn(t, folder, Options{}), folder
}

func (a *App) mustOpen(t *testing.T, record string) *gameScreen {
	t.Helper()
	if err := a.openRecord("test.pgn", []byte(record)); err != nil {
		t.Fatal(err)
	}
	return a.gameShown(t)
}

func (a *App) gameShown(t *testing.T) *gameScreen {
	t.Helper()
	g, ok := a.screen.(*gameScreen)
	if !ok {
		t.Fatalf("the screen is %s, not the game", a.screen.name())
	}
	return g
}

// mined is a game of Minesweeper Chess with known mines.
func mined(mines string) string {
	return "[Variant \"Minesweeper\"]\n[Mines \"" + mines + "\"]\n\n*\n"
}

// setUp is a game of chess that begins with a position.
func setUp(fen string) string {
	return "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n*\n"
}

// minedAt is a game of Minesweeper Chess that begins with a public position.
func minedAt(fen, mines string) string {
	return "[Variant \"Minesweeper\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n[Mines \"" + mines + "\"]\n\n*\n"
}

func sq(t *testing.T, name string) board.Square {
	t.Helper()
	s, err := rules.ParseSquare(rules.Minesweeper, name)
	if err != nil {
		t.Fatal(err)
	}
	return board.Square(s)
}

// tapSquare taps the middle of a square, through the window.
func (g *gameScreen) tapSquare(t *testing.T, name string) {
	t.Helper()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(g.board).Add(g.board.TileCenter(sq(t, name)))
	test.TapCanvas(g.app.window.Canvas(), at)
}

// tapMoves makes moves, given as two squares each, with taps.
func (g *gameScreen) tapMoves(t *testing.T, moves string) {
	t.Helper()
	for _, m := range strings.Fields(moves) {
		from, to, ok := strings.Cut(m, "-")
		if !ok {
			t.Fatalf("%q is no move", m)
		}
		g.tapSquare(t, from)
		g.tapSquare(t, to)
	}
}

// key presses a key that goes to the window.
func (a *App) key(name fyne.KeyName) {
	a.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
}

// say is a text in the language of the app.
func (a *App) say(key translations.Key, values ...any) string { return a.locale.Text(key, values...) }

// press taps the button with a label on what lies on top, in its middle and
// through the window, as a finger does.
func (a *App) press(t *testing.T, key translations.Key, values ...any) {
	t.Helper()
	a.pressText(t, a.say(key, values...))
}

func (a *App) pressText(t *testing.T, label string) {
	t.Helper()
	for _, seen := range a.seen() {
		if b, ok := seen.object.(*text.Button); ok && b.Text() == label {
			test.TapCanvas(a.window.Canvas(), seen.at.AddXY(seen.size.Width/2, seen.size.Height/2))
			return
		}
	}
	t.Fatalf("there is no button %q; there are %q", label, a.texts())
}

// choose taps the middle of an option of a choice, or a switch.
func (a *App) choose(t *testing.T, option string) {
	t.Helper()
	for _, seen := range a.seen() {
		if line, ok := seen.object.(*canvas.Text); ok && line.Text == option {
			if s, ok := seen.parent.(*text.Switch); ok {
				test.Tap(s)
				return
			}
			if c, ok := seen.parent.(*text.Choice); ok {
				at := seen.at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(c))
				test.TapAt(c, at.AddXY(seen.size.Width/2, seen.size.Height/2))
				return
			}
		}
	}
	t.Fatalf("there is no option %q; there are %q", option, a.texts())
}

// seen walks over everything that can be seen of what lies on top.
func (a *App) seen() []seenObject {
	if top := a.window.Canvas().Overlays().Top(); top != nil {
		return look(top)
	}
	return look(a.window.Content())
}

// texts lists what labels, buttons and lines of text say, in logical order.
func (a *App) texts() []string {
	var all []string
	for _, s := range a.seen() {
		switch o := s.object.(type) {
		case *text.Label:
			all = append(all, o.Text())
		case *text.Button:
			all = append(all, o.Text())
		}
	}
	return all
}

// shows tells whether a label or button reads so.
func (a *App) shows(s string) bool {
	for _, t := range a.texts() {
		if t == s {
			return true
		}
	}
	return false
}

func (a *App) wantText(t *testing.T, s string) {
	t.Helper()
	if !a.shows(s) {
		t.Errorf("it does not say %q but %q", s, a.texts())
	}
}

// seenObject is a visible object and where it is.
type seenObject struct {
	object   fyne.CanvasObject
	parent   fyne.CanvasObject // the widget or container it is part of
	at       fyne.Position     // in the window
	size     fyne.Size
	scrolled *seenObject // the scroller that it is part of
}

// look gives the visible objects of a tree, parents before their parts.
func look(root fyne.CanvasObject) []seenObject {
	var all []seenObject
	var walk func(o, parent fyne.CanvasObject, at fyne.Position, scrolled *seenObject)
	walk = func(o, parent fyne.CanvasObject, at fyne.Position, scrolled *seenObject) {
		if o == nil || !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		all = append(all, seenObject{o, parent, at, o.Size(), scrolled})
		var parts []fyne.CanvasObject
		switch o := o.(type) {
		case *fyne.Container:
			parts = o.Objects
		case *container.Scroll:
			parts, scrolled = []fyne.CanvasObject{o.Content}, &seenObject{o, parent, at, o.Size(), scrolled}
		case fyne.Widget:
			parts = test.WidgetRenderer(o).Objects()
		}
		for _, part := range parts {
			walk(part, o, at, scrolled)
		}
	}
	walk(root, nil, fyne.Position{}, nil)
	return all
}

// randomRecord plays a game at random, captures preferred, and gives its record
// with everything a save has; control is that of its clock.
func randomRecord(t *testing.T, v rules.Variant, plies int, control string) string {
	t.Helper()
	timed, err := clock.ParseControl(control)
	if err != nil {
		t.Fatal(err)
	}
	for seed := uint64(1); seed < 100; seed++ {
		random := rand.New(rand.NewPCG(seed, 2))
		s, err := session.New("random", v, rand.NewChaCha8([32]byte{byte(seed)}), time.Unix(1_800_000_000, 0))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.SetClock(timed); err != nil {
			t.Fatal(err)
		}
		record := ""
		s.Save = func(_ string, r []byte) { record = string(r) }
		for s.Game().Len() < plies && !s.Game().Outcome().Over() {
			p := s.Game().Position()
			moves := p.AppendMoves(nil)
			m := moves[random.IntN(len(moves))]
			for range 4 {
				if p.IsCapture(m) || p.Fog().Has(m.To()) {
					break
				}
				m = moves[random.IntN(len(moves))]
			}
			if err := s.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if !s.Game().Outcome().Over() {
			return record
		}
	}
	t.Fatal("no game lasts that long")
	return ""
}

// near tells whether two lengths are the same but for rounding.
func near(a, b float32) bool { return a-b < 0.6 && b-a < 0.6 }

// writeFile puts a file into a folder.
func writeFile(t *testing.T, folder, name, content string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// notices stands for the licences of the app: a short and a long one.
func notices() fstest.MapFS {
	return fstest.MapFS{
		"SHORT.txt": {Data: []byte("Do as you please.")},
		"LONG.txt":  {Data: []byte(strings.Repeat("Permission is hereby granted, free of charge, to any person.\n\n", 60))},
	}
}
