//go:build window

package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"minechess/internal/store"
	"minechess/rules"
	"minechess/rules/pgn"
)

// app is the running app, and where it keeps its games.
type app struct {
	*process
	home   string
	folder string
	// board is where the board lies in the window, ranks how many it has, and flipped whether Black is at the bottom.
	board   image.Rectangle
	ranks   int
	flipped bool
	wanted  size // of the window, for pictures
	dense   int  // how many pixels make a device-independent one, 0 for 1
}

// settings are what the tests choose; the rest is as for a new user.
type settings map[string]any

// newApp makes a folder for the games, with the settings, and does not start the app yet.
func newApp(t *testing.T, chosen settings) *app {
	t.Helper()
	a := &app{home: t.TempDir(), ranks: rules.Minesweeper.Ranks()}
	a.folder = filepath.Join(a.home, "games of mine")
	all := settings{"version": 1, "language": "en", "appearance": store.AppearanceDark}
	for name, value := range chosen {
		all[name] = value
	}
	content, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	a.write(t, "settings.json", content)
	return a
}

// write puts a file into the folder of the app, which must not run.
func (a *app) write(t *testing.T, name string, content []byte) {
	t.Helper()
	file := filepath.Join(a.folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// record writes a game that has been played in part to a file outside the folder, and returns its path.
func (a *app) record(t *testing.T, start rules.Position, mines string, moves ...string) string {
	t.Helper()
	file := filepath.Join(a.home, "game.pgn")
	if err := os.WriteFile(file, recordOf(t, start, mines, moves...), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// recordOf is the record of a game with known mines, "" in chess.
func recordOf(t *testing.T, start rules.Position, mines string, moves ...string) []byte {
	t.Helper()
	var secret rules.Mines
	if start.Variant() == rules.Minesweeper {
		field, err := rules.ParseMinefield(mines)
		if err != nil {
			t.Fatal(err)
		}
		secret = rules.Mines{Field: field, Known: true}
	}
	game := rules.NewGame(start)
	for _, text := range moves {
		m, err := rules.ParseMove(start.Variant(), text)
		if err != nil {
			t.Fatal(err)
		}
		p := *game.Position()
		_, reveal, err := secret.Field.Play(&p, m)
		if err == nil {
			err = game.Play(m, reveal)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := pgn.Write(&b, game, nil, pgn.Options{Mines: secret, Secret: true}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// open starts the app, or starts it again, and waits for its window.
func (a *app) open(t *testing.T, arguments ...string) {
	t.Helper()
	environment := environment(a.home)
	if a.dense > 1 {
		environment = append(environment, fmt.Sprintf("FYNE_SCALE=%d", a.dense)) // the last one counts
	}
	a.process = launchIn(t, a.home, environment, program, append([]string{"-folder", a.folder}, arguments...)...)
	a.process.scale = a.dense
	a.awaitWindow()
}

// openOnBoard starts the app and waits until its board can be clicked.
func (a *app) openOnBoard(t *testing.T, arguments ...string) {
	t.Helper()
	a.open(t, arguments...)
	a.findBoard()
}

// resize gives the window another size and finds the board in it.
func (a *app) resize(width, height int) {
	a.t.Helper()
	a.resizeWindow(width, height)
	a.findBoard()
}

func (a *app) resizeWindow(width, height int) {
	a.t.Helper()
	if a.dense > 1 { // the window is nearly as large as the display, and none of it must lie beyond
		a.xdotool("windowmove", a.window, "0", "0")
	}
	a.xdotool("windowsize", a.window, a.pixels(width), a.pixels(height))
	eventually(a.t, "the window's new size", func() error {
		w, h, err := a.size()
		if err == nil && (w != width || h != height) {
			err = fmt.Errorf("it is %d×%d instead of %d×%d", w, h, width, height)
		}
		return err
	})
}

// settle waits until good approves of what the window shows, and that has not changed for a moment. The pointer is moved out of
// the way first, since buttons light up under it.
func (a *app) settle(what string, good func(p *picture) error) *picture {
	a.t.Helper()
	moment := 150 * time.Millisecond
	if a.dense > 1 { // many pixels take the software that draws them longer
		moment = 1500 * time.Millisecond
	}
	return a.settleFor(moment, what, good)
}

// settleFor is settle with a moment that is long enough for what it is needed for.
func (a *app) settleFor(moment time.Duration, what string, good func(p *picture) error) *picture {
	a.t.Helper()
	a.xdotool("mousemove", "--window", a.window, a.pixels(1), a.pixels(1))
	var last *picture
	var steady time.Time
	eventually(a.t, what, func() error {
		p, err := a.look()
		if err != nil {
			return err
		}
		if !p.equal(last) {
			last, steady = p, time.Now()
			return errors.New("what the window shows still changes")
		}
		if time.Since(steady) < moment {
			return errors.New("the window has only just changed")
		}
		return good(p)
	})
	return last
}

// findBoard waits for the board at rest and remembers where it lies. All squares must be of one size.
func (a *app) findBoard() *picture {
	a.t.Helper()
	return a.settle("the board", func(p *picture) error {
		r, err := p.board()
		if err != nil {
			return err
		}
		if across, down := float64(r.Dx())/8, float64(r.Dy())/float64(a.ranks); across-down > 0.5 || down-across > 0.5 {
			return fmt.Errorf("the board %v does not have 8×%d squares", r, a.ranks)
		}
		a.board = r
		return nil
	})
}

// dialog waits until a dialog lies over the screen and gives its buttons: those of the usual ground, and the one that stands out
// by its colour. Of what lies under it, nothing keeps its colour.
func (a *app) dialog(ground colour) (plain []image.Rectangle, outstanding image.Rectangle) {
	a.t.Helper()
	a.settle("the dialog", func(p *picture) error {
		if _, err := p.board(); err == nil {
			return errors.New("the board is not covered")
		}
		found := p.buttons(ground)
		if len(found) != 1 {
			return fmt.Errorf("%d buttons of the colour %06X", len(found), ground)
		}
		plain, outstanding = p.buttons(raised), found[0]
		return nil
	})
	return plain, outstanding
}

// agree answers a question with the button that stands out, refuse with the other one.
func (a *app) agree(ground colour) {
	a.t.Helper()
	_, yes := a.dialog(ground)
	a.clickOn(yes)
}

func (a *app) refuse(ground colour) {
	a.t.Helper()
	plain, _ := a.dialog(ground)
	if len(plain) != 1 {
		a.t.Fatalf("the question has %d buttons beside the one that stands out", len(plain))
	}
	a.clickOn(plain[0])
}

// buttons finds the buttons of the ordinary colour on the screen, in reading order, and expects some number of them.
func (a *app) buttons(want int) []image.Rectangle {
	a.t.Helper()
	var found []image.Rectangle
	a.settle("the buttons", func(p *picture) error {
		if found = p.buttons(raised); len(found) != want {
			return fmt.Errorf("there are %d, not %d: %v", len(found), want, found)
		}
		return nil
	})
	return found
}

// The buttons under the panels of a wide window from left to right.
const (
	wideNewGame = iota
	wideUndo
	wideDraw
	wideResign
	wideHint
	wideFlip
	wideMenu
	wideButtons
)

// The buttons at the bottom of a tall window.
const (
	tallUndo = iota
	tallDraw
	tallResign
	tallHint
	tallFlip
	tallMenu
	tallButtons
)

// click clicks at a place in the window.
func (a *app) click(x, y int) {
	a.t.Helper()
	a.xdotool("mousemove", "--window", a.window, a.pixels(x), a.pixels(y), "click", "1")
}

// clickOn clicks in the middle of something.
func (a *app) clickOn(r image.Rectangle) {
	a.t.Helper()
	a.click((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
}

// place is a point of a square: 0, 0 is its top left corner on the screen and 1, 1 the one opposite.
func (a *app) place(square string, across, down float64) (x, y int) {
	a.t.Helper()
	s, err := rules.ParseSquare(rules.Minesweeper, square)
	if err != nil {
		a.t.Fatal(err)
	}
	column, row := s.File(), a.ranks-1-s.Rank()
	if a.flipped {
		column, row = 7-column, a.ranks-1-row
	}
	side := float64(a.board.Dx()) / 8
	return a.board.Min.X + int((float64(column)+across)*side), a.board.Min.Y + int((float64(row)+down)*side)
}

// tap clicks in the middle of squares, one after the other.
func (a *app) tap(squares ...string) {
	a.t.Helper()
	for _, square := range squares {
		x, y := a.place(square, 0.5, 0.5)
		a.click(x, y)
	}
}

// drag moves a man with the button held down.
func (a *app) drag(from, to string) {
	a.t.Helper()
	x1, y1 := a.place(from, 0.5, 0.5)
	x2, y2 := a.place(to, 0.5, 0.5)
	arguments := []string{"mousemove", "--window", a.window, a.pixels(x1), a.pixels(y1), "mousedown", "1"}
	const steps = 6
	for i := 1; i <= steps; i++ {
		arguments = append(arguments, "mousemove", "--window", a.window,
			a.pixels(x1+(x2-x1)*i/steps), a.pixels(y1+(y2-y1)*i/steps), "sleep", "0.02")
	}
	a.xdotool(append(arguments, "mouseup", "1")...)
}

// tapBadge clicks on the badge of the sapper action: the far right corner of the square ahead, as the pawn's player sees it.
func (a *app) tapBadge(ahead string, black bool) {
	a.t.Helper()
	down := 0.24
	if black != a.flipped {
		down = 0.76
	}
	x, y := a.place(ahead, 0.76, down)
	a.click(x, y)
}

// flag sets the players' flag on a square of the fog, or takes it away, with the other button of the mouse.
func (a *app) flag(square string) {
	a.t.Helper()
	x, y := a.place(square, 0.5, 0.5)
	a.xdotool("mousemove", "--window", a.window, a.pixels(x), a.pixels(y), "click", "3")
}

// state is what the app has kept of what was open.
func (a *app) state() (store.State, error) {
	content, err := os.ReadFile(filepath.Join(a.folder, "state.json"))
	if err != nil {
		return store.State{}, err
	}
	var kept struct {
		Game, Screen string
		Flipped      bool
	}
	err = json.Unmarshal(content, &kept)
	return store.State{Game: kept.Game, Screen: kept.Screen, Flipped: kept.Flipped}, err
}

// saved reads the open game as the app has kept it.
func (a *app) saved() (*rules.Game, *pgn.Record, error) {
	state, err := a.state()
	if err != nil {
		return nil, nil, err
	}
	return a.savedAs(state.Game)
}

func (a *app) savedAs(id string) (*rules.Game, *pgn.Record, error) {
	content, err := os.ReadFile(filepath.Join(a.folder, "games", id+".pgn"))
	if err == nil {
		content, err = store.Unveil(content)
	}
	if err != nil {
		return nil, nil, err
	}
	record, err := pgn.NewReader(bytes.NewReader(content), 0).Next()
	if err != nil {
		return nil, nil, err
	}
	if len(record.Warnings) > 0 {
		return nil, nil, fmt.Errorf("the saved record is not clean: %v", record.Warnings)
	}
	game, _, err := record.Game()
	return game, record, err
}

// awaitSaved waits until the app has kept a game of some number of plies, and returns it.
func (a *app) awaitSaved(plies int) *rules.Game {
	a.t.Helper()
	var game *rules.Game
	eventually(a.t, fmt.Sprintf("a saved game of %d plies", plies), func() error {
		g, _, err := a.saved()
		if err != nil {
			return err
		}
		if game = g; g.Len() != plies {
			return fmt.Errorf("the saved game has %d", g.Len())
		}
		return nil
	})
	return game
}

// awaitOver waits until the app has kept the end of the game.
func (a *app) awaitOver(want rules.Outcome) {
	a.t.Helper()
	eventually(a.t, "the end of the game", func() error {
		g, _, err := a.saved()
		if err == nil && g.Outcome() != want {
			err = fmt.Errorf("the saved game stands at %v, not %v", g.Outcome(), want)
		}
		return err
	})
}

// awaitState waits until the app has kept that something is open.
func (a *app) awaitState(what string, good func(store.State) bool) store.State {
	a.t.Helper()
	var state store.State
	eventually(a.t, what, func() error {
		var err error
		if state, err = a.state(); err == nil && !good(state) {
			err = fmt.Errorf("the saved state is %+v", state)
		}
		return err
	})
	return state
}

// unchanged fails the test if a click that should do nothing to the game has done something. How long that would take nobody can
// say; on a machine that is not very busy it is long enough that the window is at rest.
func (a *app) unchanged(plies int) {
	a.t.Helper()
	a.settleFor(400*time.Millisecond, "the window at rest", func(*picture) error { return nil })
	game, _, err := a.saved()
	if err != nil {
		a.t.Fatal(err)
	}
	if game.Len() != plies || game.Outcome().Over() {
		a.t.Fatalf("the saved game has %d plies and stands at %v, not %d and going on", game.Len(), game.Outcome(), plies)
	}
}

// kept lists the files of the folder, with slashes, sorted, without the lock.
func (a *app) kept() []string {
	a.t.Helper()
	var names []string
	err := filepath.WalkDir(a.folder, func(name string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if relative, err := filepath.Rel(a.folder, name); err != nil {
			return err
		} else if !entry.IsDir() && relative != "lock" && !strings.HasPrefix(entry.Name(), ".") {
			names = append(names, filepath.ToSlash(relative))
		}
		return nil
	})
	if err != nil {
		a.t.Fatal(err)
	}
	slices.Sort(names)
	return names
}
