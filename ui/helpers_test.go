package ui

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"minechess/internal/clock"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/internal/testgames"
	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
	"minechess/ui/widget"
)

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

// testApp is an app whose work from other goroutines waits until the test does it.
type testApp struct {
	*App
	queue *queue
}

// queue is what was posted to the goroutine of the test.
type queue struct {
	mu   sync.Mutex
	todo []func()
}

func (q *queue) post(do func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.todo = append(q.todo, do)
}

// do does what was posted, and reports whether there was anything.
func (q *queue) do() bool {
	q.mu.Lock()
	todo := q.todo
	q.todo = nil
	q.mu.Unlock()
	for _, do := range todo {
		do()
	}
	return len(todo) > 0
}

// settle waits until all files are written and read, and does what follows.
func (a *testApp) settle() {
	for again := true; again; {
		if a.saver != nil { // else the disk is still being read
			a.saver.wait()
		}
		a.beside.Wait()
		again = a.queue.do()
	}
}

// pass lets time go by on the clock of a synctest bubble.
func (a *testApp) pass(d time.Duration) {
	const steps = 20
	for range steps {
		time.Sleep(d / steps)
		synctest.Wait()
		a.settle()
	}
}

// startApp opens the app on a folder as it stands, and closes it after the test.
func startApp(t *testing.T, f fyne.App, o Options) *testApp {
	t.Helper()
	q := &queue{}
	o.post = q.post
	if o.dialog == nil {
		o.dialog = func(context.Context, dialogRequest) (string, error) { return "", errNoDialog }
	}
	a := New(f, o)
	t.Cleanup(a.Close)
	a.window.Resize(phoneSize)
	a.tellTroubles()
	opened := &testApp{a, q}
	opened.settle()
	return opened
}

func appIn(t *testing.T, folder string, o Options) *testApp {
	t.Helper()
	o.Folder = folder
	return startApp(t, test.NewTempApp(t), o)
}

var (
	phoneSize   = fyne.NewSize(390, 844)
	desktopSize = fyne.NewSize(1200, 800)
)

// newApp opens the app on an empty folder, in English.
func newApp(t *testing.T) *testApp {
	t.Helper()
	folder := t.TempDir()
	keepSettings(t, folder, settingsIn(translations.English))
	return appIn(t, folder, Options{})
}

// killed gives a copy of what an app has on the disk, as a kill would leave it,
// once everything that was handed to the saver is written.
func killed(t *testing.T, a *testApp, folder string) string {
	t.Helper()
	a.settle()
	left := t.TempDir()
	if err := os.CopyFS(left, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	return left
}

// folderOf opens an app on an empty folder and tells the folder as well.
func folderOf(t *testing.T) (*testApp, string) {
	t.Helper()
	folder := t.TempDir()
	keepSettings(t, folder, settingsIn(translations.English))
	return appIn(t, folder, Options{}), folder
}

// gameScreen is the screen with the board as it can be seen from outside.
type gameScreen struct {
	app     *testApp
	session *session.Session
	root    *fyne.Container // what the board is one of the parts of
	board   *board.Board
	players [2]*widget.PlayerPanel
	status  *widget.StatusPanel
	moves   *widget.MoveList
}

// openRecord opens the first game of a record.
func (a *testApp) openRecord(name string, record []byte) error {
	c, err := newCollection(name, codePage(a.locale.Language()), record, false)
	if err != nil {
		return errors.New(a.recordTrouble(name, err))
	}
	s, notes, err := c.read(0)
	if err != nil {
		return errors.New(a.recordTrouble(name, err))
	}
	a.opened(s, notes)
	return nil
}

func (a *testApp) mustOpen(t *testing.T, record string) *gameScreen {
	t.Helper()
	if err := a.openRecord("test.pgn", []byte(record)); err != nil {
		t.Fatal(err)
	}
	return a.gameShown(t)
}

func (a *testApp) gameShown(t *testing.T) *gameScreen {
	t.Helper()
	if a.shown != screen.NameGame {
		t.Fatalf("the screen is %s, not the game", a.shown)
	}
	g := &gameScreen{app: a, session: a.session, root: a.screen.Content().(*fyne.Container)}
	g.board = uitest.Find[*board.Board](g.root)[0]
	g.status = uitest.Find[*widget.StatusPanel](g.root)[0]
	g.moves = uitest.Find[*widget.MoveList](g.root)[0]
	for _, p := range uitest.Find[*widget.PlayerPanel](g.root) {
		g.players[p.Side()] = p
	}
	return g
}

// ranks is how many ranks the board has.
func (g *gameScreen) ranks() int { return g.board.View().Ranks }

// plies is how many plies are played in the position shown.
func (g *gameScreen) plies() int {
	if n := g.app.view.Plies; n != screen.Live {
		return n
	}
	return g.session.Game().Len()
}

// browse walks to a position with the keys.
func (g *gameScreen) browse(plies int) {
	g.app.key(fyne.KeyHome)
	for range plies {
		g.app.key(fyne.KeyRight)
	}
}

// act does what a button of the screen does, whether there is room for it or not.
func (g *gameScreen) act(t *testing.T, key translations.Key) {
	t.Helper()
	label := g.app.say(key)
	for _, b := range uitest.Find[*text.Button](g.root) {
		if b.Text() == label {
			b.OnTapped()
			return
		}
	}
	t.Fatalf("no button reads %q", label)
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
	return board.Square(testgames.Square(t, name))
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
func (a *testApp) key(name fyne.KeyName) {
	a.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
	a.settle()
}

// say is a text in the language of the app.
func (a *testApp) say(key translations.Key, values ...string) string {
	return a.locale.Text(key, values...)
}

// press taps the button with a label on what lies on top, in its middle and
// through the window, as a finger does.
func (a *testApp) press(t *testing.T, key translations.Key, values ...string) {
	t.Helper()
	a.pressText(t, a.say(key, values...))
}

func (a *testApp) pressText(t *testing.T, label string) {
	t.Helper()
	a.tapSeen(t, "button "+label, func(o fyne.CanvasObject) bool {
		b, ok := o.(*text.Button)
		return ok && b.Text() == label
	})
}

// tapItem taps a row by what is read out of it.
func (a *testApp) tapItem(t *testing.T, label string) {
	t.Helper()
	a.tapSeen(t, "row "+label, func(o fyne.CanvasObject) bool {
		i, ok := o.(*text.Item)
		return ok && i.AccessibilityLabel() == label
	})
}

// tapSeen taps the first thing of a kind on what lies on top, in its middle and
// through the window.
func (a *testApp) tapSeen(t *testing.T, what string, is func(fyne.CanvasObject) bool) {
	t.Helper()
	for _, seen := range a.seen() {
		if is(seen.Object) {
			test.TapCanvas(a.window.Canvas(), seen.At.AddXY(seen.Size.Width/2, seen.Size.Height/2))
			a.settle()
			return
		}
	}
	t.Fatalf("there is no %s; there are %q", what, a.texts())
}

// choose taps the middle of an option of a choice, or a switch.
func (a *testApp) choose(t *testing.T, option string) {
	t.Helper()
	for _, seen := range a.seen() {
		if line, ok := seen.Object.(*canvas.Text); ok && line.Text == option {
			if s, ok := seen.Parent.(*text.Switch); ok {
				test.Tap(s)
				return
			}
			if c, ok := seen.Parent.(*text.Choice); ok {
				at := seen.At.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(c))
				test.TapAt(c, at.AddXY(seen.Size.Width/2, seen.Size.Height/2))
				return
			}
		}
	}
	t.Fatalf("there is no option %q; there are %q", option, a.texts())
}

// seen walks over everything that can be seen of what lies on top.
func (a *testApp) seen() []uitest.Seen {
	if top := a.window.Canvas().Overlays().Top(); top != nil {
		return uitest.Look(top)
	}
	return uitest.Look(a.window.Content())
}

// texts lists what labels, buttons and lines of text say, in logical order.
func (a *testApp) texts() []string {
	var all []string
	for _, s := range a.seen() {
		switch o := s.Object.(type) {
		case *text.Label:
			all = append(all, o.Text())
		case *text.Button:
			all = append(all, o.Text())
		}
	}
	return all
}

// shows tells whether a label or button reads so.
func (a *testApp) shows(s string) bool {
	for _, t := range a.texts() {
		if t == s {
			return true
		}
	}
	return false
}

// wantTextBeginning is wantText for a text of which the end does not matter.
func (a *testApp) wantTextBeginning(t *testing.T, start string) {
	t.Helper()
	for _, s := range a.texts() {
		if strings.HasPrefix(s, start) {
			return
		}
	}
	t.Errorf("it says nothing that begins with %q, but %q", start, a.texts())
}

func (a *testApp) wantText(t *testing.T, s string) {
	t.Helper()
	if !a.shows(s) {
		t.Errorf("it does not say %q but %q", s, a.texts())
	}
}

// randomRecord plays a game at random, captures preferred, and gives its record
// with everything a save has; control is that of its clock.
func randomRecord(t *testing.T, v rules.Variant, plies int, control string) string {
	t.Helper()
	timed, err := clock.ParseControls(control)
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
		"LICENSE": {Data: []byte("MIT License\n\nCopyright (c) 2026 The Minesweeper Chess authors\n\nPermission.\n")},
		"LICENSES/index.json": {Data: []byte(`[
			{"name": "Short", "kind": "font", "licence": "ISC", "file": "short.txt"},
			{"name": "github.com/somebody/with-a-name-of-many-words-in-it", "kind": "library", "version": "v1.2.3-0.20260810170012-af4e8e793ec4", "licence": "MIT", "file": "short.txt"},
			{"name": "Long", "kind": "library", "licence": "Unlicense OR BSD-3-Clause", "file": "long.txt"}
		]`)},
		"LICENSES/short.txt": {Data: []byte("Do as you please.")},
		"LICENSES/long.txt":  {Data: []byte(strings.Repeat("Permission is hereby granted, free of charge, to any person.\n\n", 60))},
	}
}
