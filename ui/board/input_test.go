package board

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
)

// phone is a screen on which a square is 45 dp wide.
var phone = fyne.NewSize(360, 450)

// record sets all callbacks to write down what they are called with.
func record(b *Board) *[]string {
	var log []string
	say := func(format string, a ...any) { log = append(log, fmt.Sprintf(format, a...)) }
	b.OnMove = func(from, to Square, promotion byte) {
		if promotion == 0 {
			promotion = '-'
		}
		say("move %v%v%c", from, to, promotion)
	}
	b.OnSweep = func(pawn Square) { say("sweep %v", pawn) }
	b.OnIllegal = func(from, to Square) { say("illegal %v%v", from, to) }
	b.OnSelect = func(sq Square, ok bool) { say("select %v %v", sq, ok) }
	b.OnFlag = func(sq Square) { say("flag %v", sq) }
	return &log
}

// expect compares what was written down since the last time.
func expect(t *testing.T, log *[]string, want ...string) {
	t.Helper()
	if fmt.Sprint(*log) != fmt.Sprint(want) {
		t.Errorf("got %q, want %q", *log, want)
	}
	*log = nil
}

func click(b *Board, at fyne.Position) {
	ev := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
	b.MouseDown(ev)
	b.MouseUp(ev)
	b.Tapped(&ev.PointEvent)
}

// mouseDrag drags in steps, as the desktop driver tells it.
func mouseDrag(b *Board, way ...fyne.Position) {
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: way[0]}})
	for i := 1; i < len(way); i++ {
		step := way[i].Subtract(way[i-1])
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: way[i]}, Dragged: fyne.NewDelta(step.X, step.Y)})
	}
	b.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: way[len(way)-1]}})
	b.DragEnd()
}

func touchAt(at fyne.Position, id int) *mobile.TouchEvent {
	return &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}, ID: id}
}

// fingerDrag drags as the mobile driver tells it: with the first step counted
// twice in every position, and with events after the finger has left.
func fingerDrag(b *Board, way ...fyne.Position) {
	b.TouchDown(touchAt(way[0], 0))
	fingerMove(b, way...)
	last := way[len(way)-1].Add(way[1].Subtract(way[0]))
	for rest := float32(20); rest > 2; rest *= 0.9 {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: last}, Dragged: fyne.NewDelta(rest, rest)})
	}
	b.DragEnd()
}

func fingerMove(b *Board, way ...fyne.Position) {
	first := way[1].Subtract(way[0])
	for i := 1; i < len(way); i++ {
		step := way[i].Subtract(way[i-1])
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: way[i].Add(first)}, Dragged: fyne.NewDelta(step.X, step.Y)})
	}
}

func TestTap(t *testing.T) {
	b, w := shown(t, phone, Options{}, midGame())
	log := record(b)
	tap := func(name string) { test.TapCanvas(w.Canvas(), b.TileCenter(sq(name))) }

	tap("e3")
	expect(t, log) // nothing selected, nothing there
	tap("e9")
	expect(t, log) // not White's
	tap("f4")
	expect(t, log, "select f4 true")
	tap("d2")
	expect(t, log, "select d2 true")
	tap("d2")
	expect(t, log, "select - false")
	tap("f4")
	tap("d5")
	expect(t, log, "select f4 true", "select - false", "move f4d5-")
	tap("f4")
	tap("f5")
	expect(t, log, "select f4 true", "illegal f4f5")
	if b.Selected() != sq("f4") {
		t.Errorf("after an illegal tap %v is selected, want f4", b.Selected())
	}
	tap("e6")
	expect(t, log, "select - false", "move f4e6-")
}

func TestTapOutsideTheBoard(t *testing.T) {
	b, _ := shown(t, fyne.NewSize(600, 450), Options{}, midGame())
	log := record(b)
	b.Select(sq("f4"))
	expect(t, log, "select f4 true")
	click(b, fyne.NewPos(2, 2))
	click(b, fyne.NewPos(599, 449))
	expect(t, log)
}

func TestNobodyToMove(t *testing.T) {
	v := midGame()
	v.Turn, v.Moves = 0, nil
	b, _ := shown(t, phone, Options{}, v)
	log := record(b)
	click(b, b.TileCenter(sq("f4")))
	mouseDrag(b, b.TileCenter(sq("f4")), b.TileCenter(sq("d5")))
	expect(t, log, "illegal f4f4")
}

func TestTapOnTheOtherSidesMan(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	log := record(b)
	click(b, b.TileCenter(sq("e7")))
	expect(t, log, "illegal e7e7")
}

func TestMouseDrag(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	log := record(b)
	at := func(name string) fyne.Position { return b.TileCenter(sq(name)) }

	mouseDrag(b, at("f4"), at("e4"), at("d5"))
	expect(t, log, "select f4 true", "select - false", "move f4d5-")
	mouseDrag(b, at("f4"), at("e4"), at("f5"))
	expect(t, log, "select f4 true", "illegal f4f5")
	mouseDrag(b, at("f4"), at("e4"), at("f4"))
	mouseDrag(b, at("f4"), at("e4"), fyne.NewPos(-50, 100)) // let go outside
	expect(t, log)
	mouseDrag(b, at("e9"), at("e8")) // not White's
	mouseDrag(b, at("e3"), at("e4")) // empty
	expect(t, log)
	if len(b.objects) != 1 {
		t.Errorf("%d objects are left over the picture", len(b.objects)-1)
	}
}

func TestShakyClickIsAClick(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	log := record(b)
	at := b.TileCenter(sq("f4"))
	mouseDrag(b, at, at.AddXY(2, 1), at.AddXY(3, 0))
	expect(t, log, "select f4 true")
	at = b.TileCenter(sq("d5"))
	mouseDrag(b, at, at.AddXY(0, 3))
	expect(t, log, "select - false", "move f4d5-")
}

func TestFingerDrag(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	log := record(b)
	from, to := b.TileCenter(sq("f4")), b.TileCenter(sq("d5"))

	b.TouchDown(touchAt(from, 0))
	fingerMove(b, from, from.AddXY(-20, 0), to)
	man := b.drag.man
	if man == nil {
		t.Fatal("no man is lifted")
	}
	if man.Size().Width <= b.TileSize() {
		t.Errorf("the lifted man is %v wide, a square %v", man.Size().Width, b.TileSize())
	}
	if middle := man.Position().Y + man.Size().Height/2; middle > to.Y-10 {
		t.Errorf("the lifted man's middle is at %v, the finger at %v: it hides him", middle, to.Y)
	}
	b.DragEnd()
	expect(t, log, "select f4 true", "select - false", "move f4d5-")

	fingerDrag(b, from, from.AddXY(-20, 0), from.AddXY(-40, -10), to)
	expect(t, log, "select f4 true", "select - false", "move f4d5-")
}

// A man that a finger has let go lands at once, not when Fyne has stopped
// telling of ways that the finger no longer goes.
func TestFingerDragEndsWhereTheFingerLeft(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	log := record(b)
	from, to := b.TileCenter(sq("f4")), b.TileCenter(sq("d5"))
	b.TouchDown(touchAt(from, 0))
	fingerMove(b, from, from.AddXY(-20, 0), to)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to.AddXY(-20, 0)}, Dragged: fyne.NewDelta(-30, 0)})
	expect(t, log, "select f4 true", "select - false", "move f4d5-")
	b.DragEnd()
	expect(t, log)
}

func TestCancelledTouchDoesNothing(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	log := record(b)
	from, to := b.TileCenter(sq("f4")), b.TileCenter(sq("d5"))

	b.TouchDown(touchAt(from, 0))
	b.TouchCancel(touchAt(from, 0))
	b.Tapped(&fyne.PointEvent{Position: from})
	expect(t, log)

	b.TouchDown(touchAt(from, 0))
	fingerMove(b, from, from.AddXY(-20, 0), to)
	b.TouchCancel(touchAt(to, 0))
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}})
	b.DragEnd()
	expect(t, log, "select f4 true")

	// The system may take a finger away without a word: then it comes down again.
	b.Deselect()
	b.TouchDown(touchAt(from, 0))
	fingerMove(b, from, from.AddXY(-20, 0), to)
	b.TouchDown(touchAt(from, 0))
	b.TouchUp(touchAt(from, 0))
	b.Tapped(&fyne.PointEvent{Position: from})
	expect(t, log, "select - false", "select f4 true", "select - false")
	if len(b.objects) != 1 {
		t.Errorf("%d objects are left over the picture", len(b.objects)-1)
	}
}

func TestSecondFingerCancels(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	log := record(b)
	from, to := b.TileCenter(sq("f4")), b.TileCenter(sq("d5"))
	b.TouchDown(touchAt(from, 0))
	fingerMove(b, from, from.AddXY(-20, 0), to)
	b.TouchDown(touchAt(to, 1))
	fingerMove(b, to, to.AddXY(0, 9))
	b.DragEnd()
	expect(t, log, "select f4 true")
}

func TestBackGestureDragsNothing(t *testing.T) {
	v := midGame()
	v.Moves = moves("a2a3 a2b3x")
	for _, c := range []struct {
		guard float32
		to    string
		want  []string
	}{
		{0, "b2", []string{"select a2 true"}},
		{0, "a3", []string{"select a2 true", "select - false", "move a2a3-"}},
		{-1, "b2", []string{"select a2 true", "illegal a2b2"}},
	} {
		b, _ := shown(t, phone, Options{EdgeGuard: c.guard}, v)
		log := record(b)
		edge := fyne.NewPos(5, b.TileCenter(sq("a2")).Y)
		to := b.TileCenter(sq(c.to))
		fingerDrag(b, edge, edge.Add(to).SubtractXY(to.X/2+edge.X/2, to.Y/2+edge.Y/2), to)
		expect(t, log, c.want...)
	}
}

func TestLongPress(t *testing.T) {
	for _, c := range []struct {
		name    string
		options Options
		square  string
		held    time.Duration
		want    []string
	}{
		{"long enough", Options{}, "a5", 600 * time.Millisecond, []string{"flag a5"}},
		{"too short", Options{}, "a5", 400 * time.Millisecond, nil},
		{"patient", Options{LongPress: time.Second}, "a5", 600 * time.Millisecond, nil},
		{"never", Options{LongPress: -1}, "a5", time.Hour, nil},
		{"once", Options{TapFlags: true}, "a5", 600 * time.Millisecond, []string{"flag a5"}},
		{"no fog", Options{}, "f4", time.Hour, []string{"select f4 true"}},
		{"tap instead", Options{TapFlags: true}, "a5", 100 * time.Millisecond, []string{"flag a5"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, _ := shown(t, phone, c.options, midGame())
			log := record(b)
			synctest.Test(t, func(t *testing.T) {
				at := touchAt(b.TileCenter(sq(c.square)), 0)
				b.TouchDown(at)
				time.Sleep(c.held)
				synctest.Wait()
				b.TouchUp(at)
				if c.held < 300*time.Millisecond {
					b.Tapped(&at.PointEvent)
				} else {
					b.TappedSecondary(&at.PointEvent)
				}
				time.Sleep(2 * time.Hour)
				synctest.Wait()
			})
			expect(t, log, c.want...)
		})
	}
}

func TestSecondaryTapFlags(t *testing.T) {
	b, w := shown(t, phone, Options{}, midGame())
	log := record(b)
	test.TapSecondaryAt(b, b.TileCenter(sq("b6")))
	test.TapSecondaryAt(b, b.TileCenter(sq("c5")))
	expect(t, log, "flag b6", "flag c5")
	test.TapSecondaryAt(b, b.TileCenter(sq("f4")))
	test.TapSecondaryAt(b, fyne.NewPos(-4, -4))
	test.TapCanvas(w.Canvas(), b.TileCenter(sq("b6")))
	expect(t, log)
}

func TestSweepBadge(t *testing.T) {
	const moveList = "d2d3 d2d4 d2d3s e5e6* e5e6s c2c3s"
	at := func(b *Board, name string, x, y float32) fyne.Position {
		return b.TilePosition(sq(name)).AddXY(x*b.TileSize(), y*b.TileSize())
	}
	for _, c := range []struct {
		name   string
		pawn   string
		tapped string
		x, y   float32
		want   string
	}{
		{"badge", "d2", "d3", 0.76, 0.24, "sweep d2"},
		{"edge of the badge's reach", "d2", "d3", 0.98, 0.1, "sweep d2"},
		{"middle steps", "d2", "d3", 0.5, 0.5, "move d2d3-"},
		{"near half steps", "d2", "d3", 0.8, 0.8, "move d2d3-"},
		{"far left steps", "d2", "d3", 0.2, 0.2, "move d2d3-"},
		{"the square behind is its own", "d2", "d4", 0.76, 0.97, "move d2d4-"},
		{"mine swept", "e5", "e6", 0.76, 0.24, "sweep e5"},
		{"mine stepped on", "e5", "e6", 0.4, 0.6, "move e5e6-"},
		{"step illegal, badge", "c2", "c3", 0.76, 0.24, "sweep c2"},
		{"step illegal, elsewhere", "c2", "c3", 0.4, 0.6, "illegal c2c3"},
	} {
		v := midGame()
		v.Moves = moves(moveList)
		b, _ := shown(t, phone, Options{}, v)
		b.Select(sq(c.pawn))
		log := record(b)
		click(b, at(b, c.tapped, c.x, c.y))
		got := (*log)[len(*log)-1]
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestSweepBadgeIsAnHonestTarget(t *testing.T) {
	b, _ := shown(t, phone, Options{}, startView())
	b.Select(sq("e2"))
	corner := b.TilePosition(sq("e3"))
	least, most := corner.AddXY(1000, 1000), corner
	for x := float32(0.25); x < 45; x += 0.5 {
		for y := float32(0.25); y < 45; y += 0.5 {
			if p := corner.AddXY(x, y); b.onBadge(p) {
				least = fyne.NewPos(min(least.X, p.X), min(least.Y, p.Y))
				most = fyne.NewPos(max(most.X, p.X), max(most.Y, p.Y))
			}
		}
	}
	if w, h := most.X-least.X+0.5, most.Y-least.Y+0.5; w < 24 || h < 24 {
		t.Errorf("on a square of 45 dp the badge can be hit on %v×%v dp, want 24×24 at least", w, h)
	}
}

func TestSweepBadgeFollowsThePawnsWay(t *testing.T) {
	v := startView()
	v.Turn = 'b'
	v.Moves = moves("e9e8 e9e8s")
	for _, c := range []struct {
		name    string
		options Options
		x, y    float32
	}{
		{"down the screen", Options{}, 0.76, 0.76},
		{"down, upside down", Options{BlackUpsideDown: true}, 0.24, 0.76},
		{"up the screen", Options{Flipped: true}, 0.76, 0.24},
	} {
		b, _ := shown(t, phone, c.options, v)
		log := record(b)
		b.Select(sq("e9"))
		click(b, b.TilePosition(sq("e8")).AddXY(c.x*b.TileSize(), c.y*b.TileSize()))
		if got := (*log)[len(*log)-1]; got != "sweep e9" {
			t.Errorf("%s: got %q", c.name, got)
		}
	}
}

// A square ahead that holds a man selects or captures, wherever it is tapped.
func TestBlockedSweepBadgeTakesNoTaps(t *testing.T) {
	own := midGame()
	own.Tiles[sq("d3")].Man = 'N'
	foe := midGame()
	foe.Tiles[sq("d3")].Man = 'n'
	foe.Moves = moves("d2d3s d2d3x") // no pawn captures so, but the board knows no chess
	for _, c := range []struct {
		name string
		view View
		want string
	}{{"own man", own, "select d3 true"}, {"enemy", foe, "move d2d3-"}} {
		b, _ := shown(t, phone, Options{}, c.view)
		for x := float32(0.1); x < 1; x += 0.2 {
			for y := float32(0.1); y < 1; y += 0.2 {
				log := record(b)
				b.Select(sq("d2"))
				click(b, b.TilePosition(sq("d3")).AddXY(x*b.TileSize(), y*b.TileSize()))
				if got := (*log)[len(*log)-1]; got != c.want {
					t.Fatalf("%s tapped at %v,%v: got %q, want %q", c.name, x, y, got, c.want)
				}
			}
		}
	}
}

func TestPromotionPicker(t *testing.T) {
	v := position("r3k3/1P6/8/8/8/8/p7/R3K2R", "", 'w')
	v.Moves = moves("b7b8=qrbn b7a8x=qrbn")
	b, _ := shown(t, fyne.NewSize(400, 400), Options{}, v)
	log := record(b)
	open := func() {
		b.Select(sq("b7"))
		click(b, b.TileCenter(sq("b8")))
		*log = nil
	}
	for square, want := range map[string]string{"b8": "q", "b7": "r", "b6": "b", "b5": "n"} {
		open()
		click(b, b.TileCenter(sq(square)))
		expect(t, log, "select - false", "move b7b8"+want)
	}
	open()
	click(b, b.TileCenter(sq("e1"))) // cancels, and does not select the king
	expect(t, log)
	if b.picker != nil || b.Selected() != sq("b7") {
		t.Errorf("after cancelling, picker %v, selected %v", b.picker, b.Selected())
	}
	open()
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn} {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
	expect(t, log, "select - false", "move b7b8r")
	open()
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.picker != nil {
		t.Error("Escape leaves the picker open")
	}
	open()
	b.SetOptions(Options{Flipped: true})
	if b.picker != nil {
		t.Error("flipping leaves the picker open")
	}

	v.Turn = 'b'
	v.Moves = moves("a2a1=qrbn")
	b.SetView(v, Change{})
	mouseDrag(b, b.TileCenter(sq("a2")), b.TileCenter(sq("a2")).AddXY(20, 0), b.TileCenter(sq("a1")))
	*log = nil
	click(b, b.TileCenter(sq("a4")))
	expect(t, log, "select - false", "move a2a1n")
}

func TestPromotionWithoutAChoice(t *testing.T) {
	v := midGame()
	v.Moves = moves("f4d5=q")
	b, _ := shown(t, phone, Options{}, v)
	log := record(b)
	b.Select(sq("f4"))
	click(b, b.TileCenter(sq("d5")))
	expect(t, log, "select f4 true", "select - false", "move f4d5q")
}

func TestChoosePromotionOfTheCaller(t *testing.T) {
	v := position("r3k3/1P6/8/8/8/8/8/R3K2R", "", 'w')
	v.Moves = moves("b7b8=qrbn")
	b, _ := shown(t, fyne.NewSize(400, 400), Options{}, v)
	log := record(b)
	var chosen func(byte, bool)
	b.ChoosePromotion = func(to Square, choices string, c func(byte, bool)) {
		*log = append(*log, fmt.Sprint("ask ", to, choices))
		chosen = c
	}
	try := func(kind byte, ok bool, before func()) {
		b.SetView(v, Change{})
		b.Select(sq("b7"))
		click(b, b.TileCenter(sq("b8")))
		*log = nil
		before()
		chosen(kind, ok)
	}
	nothing := func() {}
	try('n', true, nothing)
	expect(t, log, "select - false", "move b7b8n")
	try('n', false, nothing)
	try('k', true, nothing)
	try('q', true, func() { b.SetView(v, Change{}) }) // too late: another view is shown
	expect(t, log)
}

func TestKeys(t *testing.T) {
	b, w := shown(t, phone, Options{}, midGame())
	log := record(b)
	press := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			b.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	w.Canvas().FocusNext()
	if !b.focused || !b.keyboard {
		t.Fatal("the keyboard's way to the board does not show where it is")
	}
	if b.cursor != sq("e2") {
		t.Fatalf("the keys start on %v, want e2", b.cursor)
	}
	press(fyne.KeyUp, fyne.KeyUp, fyne.KeyRight, fyne.KeyReturn)
	expect(t, log, "select f4 true")
	press(fyne.KeyUp, fyne.KeyLeft, fyne.KeyLeft, fyne.KeySpace)
	expect(t, log, "select - false", "move f4d5-")
	press(fyne.KeyLeft, fyne.KeyF)
	expect(t, log, "flag c5")
	press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyEnter)
	expect(t, log, "select d2 true")
	press(fyne.KeyEscape)
	expect(t, log, "select - false")
	press(fyne.KeyReturn, fyne.KeyS)
	expect(t, log, "select d2 true", "select - false", "sweep d2")
	for range 12 {
		press(fyne.KeyDown, fyne.KeyLeft)
	}
	if b.cursor != sq("a1") {
		t.Errorf("the keys stop at %v, want a1", b.cursor)
	}
	b.SetOptions(Options{Flipped: true})
	press(fyne.KeyRight) // a1 is at the top right
	if b.cursor != sq("a1") {
		t.Errorf("flipped, the keys went from a1 to %v, want a1", b.cursor)
	}
	press(fyne.KeyLeft, fyne.KeyDown)
	if b.cursor != sq("b2") {
		t.Errorf("flipped, the keys went from a1 to %v, want b2", b.cursor)
	}
	w.Canvas().Unfocus()
	if b.keyboard {
		t.Error("the square of the keys is shown without focus")
	}
	click(b, b.TileCenter(sq("e3")))
	if !b.focused || b.keyboard {
		t.Error("a click has to give the board the keys, without showing their square")
	}
}

func TestDescribe(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	if got := b.AccessibilityLabel(); got != "" {
		t.Errorf("without Describe: %q", got)
	}
	b.Describe = func(sq Square) string { return "square " + sq.String() }
	b.Select(sq("f4"))
	if got := b.AccessibilityLabel(); got != "square f4" {
		t.Errorf("selected: %q", got)
	}
	b.FocusGained()
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	if got := b.AccessibilityLabel(); got != "square "+b.cursor.String() {
		t.Errorf("under the keys: %q", got)
	}
}

func TestCursor(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	over := func(name string) desktop.Cursor {
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.TileCenter(sq(name))}})
		return b.Cursor()
	}
	if over("f4") != desktop.PointerCursor || over("d5") != desktop.DefaultCursor || over("e9") != desktop.DefaultCursor {
		t.Error("a pointing hand is for men that can be picked up")
	}
	b.Select(sq("f4"))
	if over("d5") != desktop.PointerCursor {
		t.Error("a pointing hand is for squares that can be moved to")
	}
	b.MouseOut()
	if b.Cursor() != desktop.DefaultCursor {
		t.Error("a pointing hand outside the board")
	}
}
