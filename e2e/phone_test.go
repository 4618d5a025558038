//go:build window

package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"minechess/internal/store"
	"minechess/rules"
)

// phoneProgram builds, once, the app for the phone that Fyne simulates in a window, together with testdata/phone, which does to it
// what that window cannot.
var phoneProgram = sync.OnceValues(func() (path string, err error) {
	folder := filepath.Dir(program)
	hand, err := filepath.Abs(filepath.Join("testdata", "phone"))
	if err != nil {
		return "", err
	}
	root, err := filepath.Abs("..")
	if err != nil {
		return "", err
	}
	module, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return "", err
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return "", err
	}
	const name = "fyne.io/fyne/v2/phone"
	module = fmt.Appendf(module, "\nrequire %s v0.0.0\nreplace %s => %s\n", name, name, strconv.Quote(hand))
	main := filepath.Join(folder, "phone.go")
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(root, "phone.go"): main}})
	if err != nil {
		return "", err
	}
	for file, content := range map[string][]byte{
		"phone.mod": module, "phone.sum": sums, "phone.json": overlay, "phone.go": []byte("package main\n\nimport _ \"" + name + "\"\n"),
	} {
		if err := os.WriteFile(filepath.Join(folder, file), content, 0o600); err != nil {
			return "", err
		}
	}
	path = filepath.Join(folder, "minechess-phone")
	return path, build(path, root, "-tags", "mobile", "-modfile", filepath.Join(folder, "phone.mod"), "-overlay", filepath.Join(folder, "phone.json"))
})

// phoneScale is how many pixels Fyne's simulated phone has to one dp.
const phoneScale = 1.4

// handset is the app on a simulated phone.
type handset struct {
	*app
	screen size // in dp, as it is held
}

// newHandset makes a phone with a screen of a size in dp, and does not start the app yet.
func newHandset(t *testing.T, screen size, chosen settings) *handset {
	t.Helper()
	return &handset{app: newApp(t, chosen), screen: screen}
}

// start starts the app, or starts it again, and waits for its window.
func (h *handset) start(t *testing.T, arguments ...string) {
	t.Helper()
	path, err := phoneProgram()
	if err != nil {
		t.Fatal(err)
	}
	h.process = launch(t, h.home, path, append([]string{"-folder", h.folder}, arguments...)...)
	h.search = []string{"--name", "^App$"} // Fyne does not tell whose window it is
	h.awaitWindow()
	h.hold(h.screen)
}

// startOnBoard starts the app and waits until its board can be touched.
func (h *handset) startOnBoard(t *testing.T, arguments ...string) {
	t.Helper()
	h.start(t, arguments...)
	h.findBoard()
}

// hold turns the screen to a size in dp.
func (h *handset) hold(screen size) {
	h.t.Helper()
	h.screen = screen
	h.resizeWindow(h.pixels().width, h.pixels().height)
}

func (h *handset) pixels() size { return size{px(h.screen.width), px(h.screen.height)} }

func px(dp int) int { return int(float64(dp)*phoneScale + 0.5) }

// tell does something that only a phone can do.
func (h *handset) tell(format string, values ...any) {
	h.t.Helper()
	if _, err := fmt.Fprintf(h.input, format+"\n", values...); err != nil {
		h.t.Fatal(err)
	}
}

// insets covers the edges of the screen, in dp, and gives what is left of it, in pixels. Whenever the window is given a size, the
// simulator covers nothing.
func (h *handset) insets(top, bottom, left, right int) image.Rectangle {
	h.t.Helper()
	h.atRest()
	all := h.pixels()
	h.tell("insets %d %d %d %d %d %d", all.width, all.height, px(top), px(bottom), px(left), px(right))
	return image.Rect(px(left), px(top), all.width-px(right), all.height-px(bottom))
}

// finger puts a finger down, moves or lifts it at a place.
func (h *handset) finger(verb string, id, x, y int) {
	h.t.Helper()
	h.tell("%s %d %d %d", verb, id, x, y)
}

// fingerOn puts a finger down, moves or lifts it in the middle of a square.
func (h *handset) fingerOn(verb string, id int, square string) {
	h.t.Helper()
	x, y := h.place(square, 0.5, 0.5)
	h.finger(verb, id, x, y)
}

// swipe moves one finger from one place to another.
func (h *handset) swipe(from, to image.Point) {
	h.t.Helper()
	h.finger("down", 0, from.X, from.Y)
	const steps = 8
	for i := 1; i <= steps; i++ {
		h.finger("move", 0, from.X+(to.X-from.X)*i/steps, from.Y+(to.Y-from.Y)*i/steps)
	}
	h.finger("up", 0, to.X, to.Y)
}

// press holds a finger on a square.
func (h *handset) press(square string, how time.Duration) {
	h.t.Helper()
	x, y := h.place(square, 0.5, 0.5)
	h.xdotool("mousemove", "--window", h.window, strconv.Itoa(x), strconv.Itoa(y), "mousedown", "1", "sleep", fmt.Sprint(how.Seconds()), "mouseup", "1")
}

// atRest is what the screen shows once nothing moves any more.
func (h *handset) atRest() *picture {
	h.t.Helper()
	return h.settleFor(400*time.Millisecond, "the screen at rest", func(*picture) error { return nil })
}

// openMenu opens the menu, which is the last of the buttons.
func (h *handset) openMenu() {
	h.t.Helper()
	all := h.settled()
	h.clickOn(all[len(all)-1])
	h.covered()
}

// settled are the buttons on the screen at rest.
func (h *handset) settled() (found []image.Rectangle) {
	h.t.Helper()
	h.settle("the buttons", func(p *picture) error {
		if found = p.buttons(raised); len(found) == 0 {
			return errors.New("there are none")
		}
		return nil
	})
	return found
}

// covered waits until something lies over the board.
func (h *handset) covered() *picture {
	h.t.Helper()
	return h.settle("something over the board", func(p *picture) error {
		if _, err := p.board(); err == nil {
			return errors.New("the board is not covered")
		}
		return nil
	})
}

// upright is a phone of today, slim an old small one.
var (
	upright = size{390, 844}
	slim    = size{320, 568}
)

// TestPhoneTouch plays by taps, drags and the badge, and flags by a long press.
func TestPhoneTouch(t *testing.T) {
	h := newHandset(t, upright, nil)
	h.startOnBoard(t, "-open", h.record(t, rules.Start(rules.Minesweeper), storyMines))
	h.awaitSaved(0)
	for i, s := range story[:6] { // taps, a drag, a sweep by the badge
		h.play(s)
		s.check(t, h.awaitSaved(i+1), i+1)
	}

	before := h.atRest()
	h.press("a5", 900*time.Millisecond)
	flagged := h.atRest()
	square := func(name string) image.Rectangle {
		x1, y1 := h.place(name, 0.1, 0.1)
		x2, y2 := h.place(name, 0.9, 0.9)
		return image.Rect(x1, y1, x2, y2)
	}
	if flagged.equalWithin(before, square("a5")) {
		t.Error("a long press flags nothing")
	}
	if !flagged.equalWithin(before, square("b5")) {
		t.Error("a long press changes another square")
	}
	h.press("a5", 900*time.Millisecond)
	if after := h.atRest(); !after.equalWithin(before, square("a5")) {
		t.Error("another long press does not take the flag away")
	}
	h.press("g9", 900*time.Millisecond) // on a man it is a tap like any other, for it is Black's move no more
	h.unchanged(6)
	h.tap("e2", "e3")
	h.awaitSaved(7)
}

// TestPhoneFingers tries what must not make a move: a second finger, and gestures of the system.
func TestPhoneFingers(t *testing.T) {
	h := newHandset(t, upright, nil)
	h.startOnBoard(t, "-open", h.record(t, rules.Start(rules.Minesweeper), storyMines))
	h.awaitSaved(0)
	all := h.pixels()
	below := image.Pt(all.width/2, h.board.Max.Y+px(20))

	// On the way of a man a second finger comes down, on the board and beside it, and one of the two leaves first.
	for _, second := range []image.Point{below, image.Pt(h.place("g5", 0.5, 0.5))} {
		for _, first := range []int{0, 1} {
			h.fingerOn("down", 0, "b1")
			h.fingerOn("move", 0, "b2")
			h.fingerOn("move", 0, "c3")
			h.finger("down", 1, second.X, second.Y)
			h.fingerOn("move", 0, "d3")
			h.fingerOn("move", 0, "c3")
			for _, id := range []int{first, 1 - first} {
				if id == 0 {
					h.fingerOn("up", 0, "c3")
				} else {
					h.finger("up", 1, second.X, second.Y)
				}
			}
			h.unchanged(0)
			h.tell("back") // whatever is selected
		}
	}
	// Two fingers tap at once.
	h.fingerOn("down", 0, "b1")
	h.fingerOn("down", 1, "c3")
	h.fingerOn("up", 1, "c3")
	h.fingerOn("up", 0, "b1")
	h.unchanged(0)

	// Back, in from the left and from the right edge over a pawn, and Home, up from the bottom over the king's pawn.
	_, row := h.place("a2", 0.5, 0.5)
	_, ahead := h.place("a3", 0.5, 0.6)
	h.swipe(image.Pt(2, row), image.Pt(h.board.Min.X+px(60), ahead))
	h.unchanged(0)
	h.swipe(image.Pt(all.width-3, row), image.Pt(h.board.Max.X-px(60), ahead))
	h.unchanged(0)
	column, _ := h.place("e2", 0.5, 0.5)
	h.swipe(image.Pt(column, all.height-3), image.Pt(column, ahead))
	h.unchanged(0)

	// All of that leaves the board as it is to be used.
	h.tell("back")
	h.drag("b1", "c3")
	h.awaitSaved(1)
}

// TestPhoneBack goes back one step at a time, and never out of the game.
func TestPhoneBack(t *testing.T) {
	h := newHandset(t, upright, nil)
	h.startOnBoard(t, "-open", h.record(t, rules.Start(rules.Minesweeper), storyMines, "b1c3"))
	h.awaitSaved(1)
	onScreen := func(name string) {
		t.Helper()
		h.awaitState("the screen "+name, func(s store.State) bool { return s.Screen == name })
	}
	onScreen("game")
	id := h.awaitState("the game", func(store.State) bool { return true }).Game

	plain := h.atRest()
	h.tap("e9") // a man is selected
	if selected := h.atRest(); selected.equal(plain) {
		t.Fatal("nothing is selected")
	}
	h.tell("back")
	if after := h.atRest(); !after.equalWithin(plain, h.board) {
		t.Error("Back leaves the man selected")
	}
	h.openMenu()
	h.tell("back")
	h.findBoard()

	h.kill()
	content, err := json.Marshal(map[string]any{"version": 1, "game": id, "screen": "settings"})
	if err != nil {
		t.Fatal(err)
	}
	h.write(t, "state.json", content)
	h.start(t)
	h.covered()
	h.tell("back")
	h.findBoard()
	onScreen("game")
	for range 3 {
		h.tell("back")
	}
	h.unchanged(1)
	if state := h.awaitState("the game", func(store.State) bool { return true }); state.Game != id || !h.running() {
		t.Error("Back has left the game")
	}
	h.tap("e9", "e7")
	h.awaitSaved(2)
}

// TestPhoneRotation turns the phone in the middle of a game, with a man selected, and back.
func TestPhoneRotation(t *testing.T) {
	h := newHandset(t, upright, nil)
	h.startOnBoard(t, "-open", h.record(t, rules.Start(rules.Minesweeper), storyMines))
	h.awaitSaved(0)
	h.tap("b1")
	for plies, held := range []size{{844, 390}, upright, {568, 320}, slim, {844, 390}} {
		h.hold(held)
		h.findBoard()
		if whole := image.Rect(0, 0, px(held.width), px(held.height)); !h.board.In(whole) {
			t.Fatalf("the board %v is cut by %v", h.board, whole)
		}
		s := story[plies]
		m, err := rules.ParseMove(rules.Minesweeper, s.move)
		if err != nil {
			t.Fatal(err)
		}
		if plies > 0 {
			h.tap(m.From().String())
		}
		switch s.hand { // the man that was selected before the turn still is
		case badge:
			h.tapBadge(m.To().String(), false)
		default:
			h.tap(m.To().String())
		}
		s.check(t, h.awaitSaved(plies+1), plies+1)
	}
}

// TestPhoneNotch covers the edges of screens with bars, a notch and a keyboard. Nothing that can be touched lies under them, and
// touches hit what they are on.
func TestPhoneNotch(t *testing.T) {
	h := newHandset(t, upright, nil)
	h.startOnBoard(t, "-open", h.record(t, rules.Start(rules.Minesweeper), storyMines))
	h.awaitSaved(0)
	for plies, c := range []struct {
		name                     string
		screen                   size
		top, bottom, left, right int
	}{
		{"a bar at the top and one at the bottom", upright, 44, 34, 0, 0},
		{"a notch at the left", size{844, 390}, 0, 21, 59, 59},
		{"a notch at the right", size{844, 390}, 24, 0, 0, 80},
		{"a small screen with bars", slim, 24, 48, 0, 0},
		{"a keyboard", upright, 44, 336, 0, 0},
	} {
		h.hold(c.screen)
		safe := h.insets(c.top, c.bottom, c.left, c.right)
		var at image.Rectangle
		h.settle(c.name, func(p *picture) error {
			var err error
			if at, err = p.board(); err == nil && !at.In(safe) {
				err = fmt.Errorf("the board %v leaves %v", at, safe)
			}
			return err
		})
		h.board = at
		plain := h.atRest()
		for _, b := range h.settled() {
			if !b.In(safe) {
				t.Errorf("%s: the button %v leaves %v", c.name, b, safe)
			}
		}
		h.openMenu()
		menu := h.atRest()
		for _, b := range menu.buttons(raised) {
			if !b.In(safe) {
				t.Errorf("%s: the button %v of the menu leaves %v", c.name, b, safe)
			}
		}
		for _, corner := range []image.Point{{1, 1}, {menu.width - 2, menu.height - 2}} {
			if menu.at(corner.X, corner.Y) == plain.at(corner.X, corner.Y) {
				t.Errorf("%s: the menu does not dim the screen at %v", c.name, corner)
			}
		}
		h.tell("back")
		h.findBoard()
		h.play(story[plies])
		story[plies].check(t, h.awaitSaved(plies+1), plies+1)
	}
}

// TestPhoneBackground sends the app to the background and calls it back, and lets the system end it there: the game goes on where
// it was, on the screen that was shown.
func TestPhoneBackground(t *testing.T) {
	h := newHandset(t, slim, settings{"clock": "300+0"})
	h.startOnBoard(t)
	h.awaitSaved(0)
	h.tap("b1", "c3")
	game := h.awaitSaved(1)
	id := h.awaitState("the game", func(s store.State) bool { return s.Game != "" }).Game
	before := h.atRest()

	h.tell("pause")
	h.tell("resume")
	h.findBoard()
	h.tap("h9", "h8")
	if after := h.awaitSaved(2); after.Ply(0).SAN != game.Ply(0).SAN {
		t.Error("the game is another one")
	}
	if h.atRest().equalWithin(before, h.board) {
		t.Error("the screen is not drawn again")
	}

	h.tap("g1") // a man is selected, of which nothing is kept
	h.tell("pause")
	h.kill()
	h.startOnBoard(t)
	if state := h.awaitState("the game", func(s store.State) bool { return s.Game != "" }); state.Game != id {
		t.Fatalf("the app went on with another game, %s instead of %s", state.Game, id)
	}
	h.tap("g1", "f3")
	h.awaitSaved(3)

	h.openMenu()
	h.tell("pause")
	h.kill()
	h.startOnBoard(t) // without the menu
	h.tap("h8", "h7")
	h.awaitSaved(4)
}

// TestPhoneKeyboard types with the keyboard of the screen, which covers the lower part of it: what is typed into stays in sight, and
// what is typed arrives.
func TestPhoneKeyboard(t *testing.T) {
	h := newHandset(t, slim, nil)
	const id = "20260102-030405-abcd"
	h.write(t, "games/"+id+".pgn", recordOf(t, rules.Start(rules.Minesweeper), storyMines, "b1c3"))
	state, err := json.Marshal(map[string]any{"version": 1, "game": id, "screen": "games"})
	if err != nil {
		t.Fatal(err)
	}
	h.write(t, "state.json", state)
	h.start(t)
	var field, sieve image.Rectangle // and the button beside it
	find := func(p *picture) error {
		found := p.buttons(raised)
		if len(found) < 2 {
			return fmt.Errorf("there is no field with a button beside it: %v", found)
		}
		field, sieve = found[0], found[1]
		return nil
	}
	h.settle("the search of the games", find)
	safe := h.insets(24, 260, 0, 0)
	before := h.settleFor(400*time.Millisecond, "the search above the keyboard", func(p *picture) error {
		if err := find(p); err != nil {
			return err
		}
		if !field.In(safe) || !sieve.In(safe) {
			return fmt.Errorf("the field %v and its button %v leave %v", field, sieve, safe)
		}
		return nil
	})
	list := image.Rect(0, field.Max.Y, safe.Max.X, safe.Max.Y)
	h.clickOn(field)
	h.tell("type xyz")
	eventually(t, "no game of these letters", func() error { // with a mark that blinks in the field
		p, err := h.look()
		if err == nil && p.equalWithin(before, list) {
			err = errors.New("what was typed does nothing")
		}
		return err
	})
	h.tell("back")
	h.hold(slim) // the keyboard goes
	h.findBoard()
	h.tap("e9", "e7")
	h.awaitSaved(2)
}
