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
	c := coast(last)
	for c.goOn(b) {
	}
}

// coaster is what the mobile driver tells once a finger has left: one event that is
// changed until it is slow, and the end of the drag.
type coaster struct{ event *fyne.DragEvent }

func coast(at fyne.Position) coaster {
	return coaster{&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(20, 20)}}
}

func (c coaster) goOn(b *Board) bool {
	if c.event.Dragged.DX <= 2 {
		b.DragEnd()
		return false
	}
	c.event.Dragged = fyne.NewDelta(c.event.Dragged.DX*0.92, c.event.Dragged.DY*0.92)
	b.Dragged(c.event)
	return true
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

// A king that can castle is taken to its own square or onto the rook, which is a tap
// that would select the rook otherwise.
func TestCastlingOntoTheRook(t *testing.T) {
	both := position("4k3/8/8/8/8/8/8/R3K2R", "", 'w')
	both.Moves = moves("e1g1o e1c1o e1f1 e1d1 h1g1 a1b1")
	one := both
	one.Moves = moves("e1g1o e1f1 h1g1 a1b1")
	for _, tt := range []struct {
		name string
		view View
		taps []string
		want []string
	}{
		{"short, onto the rook", both, []string{"e1", "h1"}, []string{"select e1 true", "select - false", "move e1g1-"}},
		{"long, onto the rook", both, []string{"e1", "a1"}, []string{"select e1 true", "select - false", "move e1c1-"}},
		{"short, the king's move", both, []string{"e1", "g1"}, []string{"select e1 true", "select - false", "move e1g1-"}},
		{"the rook first", both, []string{"h1", "e1"}, []string{"select h1 true", "select e1 true"}},
		{"the king put back first", both, []string{"e1", "e1", "h1"}, []string{"select e1 true", "select - false", "select h1 true"}},
		{"a step beside the rook", both, []string{"e1", "f1"}, []string{"select e1 true", "select - false", "move e1f1-"}},
		{"the rook that it cannot castle with", one, []string{"e1", "a1"}, []string{"select e1 true", "select a1 true"}},
		{"and the one that it can", one, []string{"e1", "h1"}, []string{"select e1 true", "select - false", "move e1g1-"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b, _ := shown(t, phone, Options{}, tt.view)
			log := record(b)
			for _, s := range tt.taps {
				click(b, b.TileCenter(sq(s)))
			}
			expect(t, log, tt.want...)
		})
	}
	for name, drag := range map[string]func(*Board, ...fyne.Position){"mouse": mouseDrag, "finger": fingerDrag} {
		for _, tt := range []struct {
			view View
			to   string
			want string
		}{{both, "h1", "move e1g1-"}, {both, "a1", "move e1c1-"}, {both, "g1", "move e1g1-"}, {one, "a1", "illegal e1a1"}} {
			b, _ := shown(t, phone, Options{}, tt.view)
			log := record(b)
			drag(b, b.TileCenter(sq("e1")), b.TileCenter(sq("e1")).AddXY(0, -20), b.TileCenter(sq(tt.to)))
			if got := (*log)[len(*log)-1]; got != tt.want {
				t.Errorf("dragged by the %s to %s: %q, want %q", name, tt.to, got, tt.want)
			}
		}
	}
	b, _ := shown(t, phone, Options{}, both)
	b.Select(sq("e1"))
	for _, s := range []string{"a1", "h1"} {
		if l := b.looks()[7*files+sq(s).file()]; l.goal != ring {
			t.Errorf("%s is not shown as a place to go to", s)
		}
	}
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

// While Fyne still tells of a finger that has left, the next man is dragged.
func TestDragWhileAnotherCoasts(t *testing.T) {
	from, to := "f4", "d5"
	for _, name := range []string{"after a move", "after two moves", "after a gesture from beside the board", "after a drag that was taken back"} {
		b, _ := shown(t, phone, Options{}, midGame())
		log := record(b)
		start, end := b.TileCenter(sq(from)), b.TileCenter(sq(to))
		step := fyne.NewPos(-20, 0)
		told := func(at fyne.Position) fyne.Position { return at.Add(step) } // the first step is in it twice
		var coasts []coaster
		leave := func() {
			c := coast(told(end))
			c.goOn(b)
			c.goOn(b)
			coasts = append(coasts, c)
		}
		switch name {
		case "after a gesture from beside the board":
			fingerMove(b, start, start.Add(step), end)
			leave()
		case "after a drag that was taken back":
			b.TouchDown(touchAt(start, 0))
			fingerMove(b, start, start.Add(step), end)
			b.TouchCancel(touchAt(end, 0))
			leave()
		case "after two moves":
			b.TouchDown(touchAt(start, 0))
			fingerMove(b, start, start.Add(step), end)
			leave()
			fallthrough
		default:
			b.TouchDown(touchAt(start, 0))
			fingerMove(b, start, start.Add(step), end)
			leave()
		}
		b.Deselect()
		*log = nil

		b.TouchDown(touchAt(start, 0))
		way := []fyne.Position{start, start.Add(step), start.AddXY(-30, -5), end}
		fingerMove(b, way[0], way[1])
		coasting := true
		for i := 2; i < len(way); i++ {
			at := way[i].Subtract(way[i-1])
			for range 20 {
				coasting = false
				for _, c := range coasts {
					coasting = c.goOn(b) || coasting
				}
				if !coasting {
					coasts = nil
				}
			}
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: told(way[i])}, Dragged: fyne.NewDelta(at.X, at.Y)})
		}
		if coasting {
			t.Fatal("it still coasts")
		}
		if expect(t, log, "select f4 true"); t.Failed() {
			t.Fatal(name)
		}
		b.DragEnd()
		if expect(t, log, "select - false", "move f4d5-"); t.Failed() {
			t.Fatal(name)
		}
	}
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

// A second finger may come down anywhere. What Fyne tells of the first one then
// counts from a new start, or is a tap where it is lifted.
func TestSecondFingerBesideTheBoardCancels(t *testing.T) {
	from, by := "f4", "e5"
	for _, c := range []struct {
		name  string
		after func(b *Board, at, to fyne.Position)
	}{
		{"the first moves on", func(b *Board, at, to fyne.Position) {
			step := to.Subtract(at)
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to.AddXY(step.X, step.Y)}, Dragged: fyne.NewDelta(step.X, step.Y)})
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to.AddXY(step.X+1, step.Y)}, Dragged: fyne.NewDelta(1, 0)})
			b.DragEnd()
		}},
		{"the first moves on, then the second is lifted", func(b *Board, at, to fyne.Position) {
			step := to.Subtract(at)
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to.AddXY(step.X, step.Y)}, Dragged: fyne.NewDelta(step.X, step.Y)})
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(10, 600)}})
			b.DragEnd()
			b.TouchUp(touchAt(to, 0))
			b.TappedSecondary(&fyne.PointEvent{Position: to})
		}},
		{"the first is lifted soon", func(b *Board, at, _ fyne.Position) {
			b.TouchUp(touchAt(at, 0))
			b.Tapped(&fyne.PointEvent{Position: at})
		}},
		{"the first is lifted late", func(b *Board, at, _ fyne.Position) {
			b.TouchUp(touchAt(at, 0))
			b.TappedSecondary(&fyne.PointEvent{Position: at})
		}},
	} {
		b, _ := shown(t, phone, Options{}, midGame())
		log := record(b)
		start, at, to := b.TileCenter(sq(from)), b.TileCenter(sq("d5")), b.TileCenter(sq(by))
		b.TouchDown(touchAt(start, 0))
		fingerMove(b, start, start.AddXY(-20, 0), at)
		if b.drag == nil || b.drag.man == nil {
			t.Fatal("no man is lifted")
		}
		c.after(b, at, to)
		if expect(t, log, "select f4 true"); t.Failed() {
			t.Fatal(c.name)
		}
		if len(b.objects) != 1 || b.Selected() != sq(from) {
			t.Errorf("%s: %d objects are left over the picture, and %v is selected", c.name, len(b.objects)-1, b.Selected())
		}
		b.Deselect()
		*log = nil
		b.TouchDown(touchAt(start, 0)) // and all goes on as ever
		b.TouchUp(touchAt(start, 0))
		b.Tapped(&fyne.PointEvent{Position: start})
		expect(t, log, "select f4 true")
	}
}

// While one finger rests somewhere, Fyne tells of its ways only.
func TestWaysOfAnotherFingerDragNothing(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	log := record(b)
	from, to := b.TileCenter(sq("f4")), b.TileCenter(sq("d5"))
	b.TouchDown(touchAt(from, 1))
	fingerMove(b, from, from.AddXY(-20, 0), to)
	b.DragEnd()
	expect(t, log)
}

// A gesture of the system that begins beside the board and crosses it.
func TestDragFromBesideTheBoardLiftsNothing(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	log := record(b)
	from, to := b.TileCenter(sq("f4")), b.TileCenter(sq("d5"))
	fingerMove(b, from, from.AddXY(-20, 0), from.AddXY(-40, 0), to)
	if b.drag == nil || b.drag.man != nil {
		t.Error("a man is lifted")
	}
	b.DragEnd()
	expect(t, log)
}

// Back takes back one thing at a time, the last one first.
func TestCancel(t *testing.T) {
	v := position("r3k3/1P6/8/8/8/8/p7/R3K2R", "", 'w')
	v.Moves = moves("b7b8=qrbn b7a8x=qrbn")
	b, _ := shown(t, fyne.NewSize(400, 400), Options{}, v)
	log := record(b)
	if b.Cancel() {
		t.Error("something was begun")
	}
	b.Select(sq("b7"))
	click(b, b.TileCenter(sq("b8")))
	if !b.Cancel() || b.picker != nil || b.Selected() != sq("b7") {
		t.Errorf("the choice is open: %v; %v is selected", b.picker != nil, b.Selected())
	}
	if !b.Cancel() || b.Selected() != NoSquare {
		t.Errorf("%v is selected", b.Selected())
	}
	if b.Cancel() {
		t.Error("there is still something")
	}
	expect(t, log, "select b7 true", "select - false")
}

func TestBackGestureDragsNothing(t *testing.T) {
	v := midGame()
	v.Moves = moves("a2a3 a2b3x")
	for _, c := range []struct {
		at   float32 // of the finger, from the edge of the screen
		to   string
		want []string
	}{
		{5, "b2", []string{"select a2 true"}},
		{5, "a3", []string{"select a2 true", "select - false", "move a2a3-"}},
		{30, "b2", []string{"select a2 true", "illegal a2b2"}},
	} {
		b, _ := shown(t, phone, Options{}, v)
		log := record(b)
		edge := fyne.NewPos(c.at, b.TileCenter(sq("a2")).Y)
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
	const moveList = "d2d3 d2d4 d2d3s e5e6* e5e6s c2c3s f8f9s"
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
		{"its edge", "d2", "d3", 0.98, 0.1, "sweep d2"},
		{"its reach towards the middle", "d2", "d3", 0.66, 0.36, "sweep d2"},
		{"its reach beyond the square, aside", "d2", "e3", 0.2, 0.3, "sweep d2"},
		{"its reach beyond the square, across", "d2", "e4", 0.1, 0.9, "sweep d2"},
		{"its reach into another target", "d2", "d4", 0.76, 0.95, "sweep d2"},
		{"beyond its reach", "d2", "e3", 0.4, 0.35, "illegal d2e3"},
		{"middle steps", "d2", "d3", 0.5, 0.5, "move d2d3-"},
		{"about the middle steps", "d2", "d3", 0.6, 0.4, "move d2d3-"},
		{"near half steps", "d2", "d3", 0.8, 0.8, "move d2d3-"},
		{"far left steps", "d2", "d3", 0.2, 0.2, "move d2d3-"},
		{"another target is its own", "d2", "d4", 0.65, 0.65, "move d2d4-"},
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

// Whoever taps an uncovered mine ahead of a pawn means to remove it.
func TestTapOnAMineAheadSweeps(t *testing.T) {
	for _, c := range []struct{ moves, want string }{
		{"e5e6* e5e6s", "sweep e5"},
		{"e5e6s", "sweep e5"},       // the step would expose the king
		{"e5e6*", "move e5e6-"},     // there is no such position, but the board knows no chess
		{"e5d6x", "illegal e5e6"},   // in check
		{"e5d6* e5d6s", "sweep e5"}, // wherever the sweep goes
	} {
		v := midGame()
		v.Tiles[sq("d6")] = Tile{InZone: true, Mine: true}
		v.Moves = moves(c.moves)
		to := v.Moves[len(v.Moves)-1].To
		if c.want == "illegal e5e6" {
			to = sq("e6")
		}
		b, _ := shown(t, phone, Options{}, v)
		log := record(b)
		for _, at := range []float32{0.05, 0.3, 0.5, 0.7, 0.95} {
			b.Select(sq("e5"))
			click(b, b.TilePosition(to).AddXY(at*b.TileSize(), (1-at)*b.TileSize()))
			if got := (*log)[len(*log)-1]; got != c.want {
				t.Errorf("moves %s, tapped at %v: got %q, want %q", c.moves, at, got, c.want)
			}
		}
	}
}

func TestKeyOnAMineAheadSweeps(t *testing.T) {
	v := midGame()
	v.Moves = moves("e5e6* e5e6s")
	b, _ := shown(t, phone, Options{}, v)
	log := record(b)
	b.cursor = sq("e5")
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyUp} { // the first shows where the keys are
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
	b.Select(sq("e5"))
	b.cursor = sq("e6")
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	expect(t, log, "select e5 true", "select - false", "sweep e5")
}

// Stepping onto a mine takes a drag, by mouse or finger.
func TestDragOntoAMineAheadSteps(t *testing.T) {
	v := midGame()
	v.Moves = moves("e5e6* e5e6s")
	b, _ := shown(t, phone, Options{}, v)
	log := record(b)
	from, to := b.TileCenter(sq("e5")), b.TileCenter(sq("e6"))
	mouseDrag(b, from, from.AddXY(0, -15), to)
	expect(t, log, "select e5 true", "select - false", "move e5e6-")
	fingerDrag(b, from, from.AddXY(0, -15), from.AddXY(0, -25), to)
	expect(t, log, "select e5 true", "select - false", "move e5e6-")
	mouseDrag(b, from, from.AddXY(0, -15), b.TilePosition(sq("e6")).AddXY(34, 11)) // over the badge
	expect(t, log, "select e5 true", "select - false", "move e5e6-")
	b.Select(sq("e5"))
	mouseDrag(b, to, to.AddXY(2, 2)) // a shaky tap
	expect(t, log, "select e5 true", "select - false", "sweep e5")
}

// The reach of the badge is that of a touch target on the squares of a phone,
// for every pawn, and leaves every square that can be tapped its middle.
func TestSweepBadgeIsATouchTarget(t *testing.T) {
	const (
		target = 44
		step   = 0.5 // dp
		clear  = 7   // dp around the middle of a square that are its own at least
	)
	bounds := func(b *Board, ahead Square) (width, height float32) {
		least, most := fyne.NewPos(1000, 1000), fyne.NewPos(0, 0)
		corner := b.TilePosition(ahead)
		for x := float32(step/2 - target); x < 2*target; x += step {
			for y := float32(step/2 - target); y < 2*target; y += step {
				if p := corner.AddXY(x, y); b.onBadge(p) {
					least = fyne.NewPos(min(least.X, p.X), min(least.Y, p.Y))
					most = fyne.NewPos(max(most.X, p.X), max(most.Y, p.Y))
				}
			}
		}
		return most.X - least.X + step, most.Y - least.Y + step
	}
	for _, o := range []Options{{}, {Flipped: true}, {BlackUpsideDown: true}, {Flipped: true, BlackUpsideDown: true}} {
		b, _ := shown(t, phone, o, View{})
		for _, side := range "wb" {
			for file := range Square(files) {
				for _, rank := range []Square{1, 4, 8} {
					v := View{Ranks: 10, Check: NoSquare, Turn: byte(side), Tiles: make([]Tile, 80)}
					man, ahead, beside := byte('P'), Square(files), byte('p')
					if side == 'b' {
						man, ahead, beside = 'p', -files, 'P'
					}
					pawn := rank*files + file
					v.Tiles[pawn].Man = man
					v.Moves = []Move{{From: pawn, To: pawn + ahead}, {From: pawn, To: pawn + ahead, Sweep: true}}
					if further := pawn + 2*ahead; v.has(further) {
						v.Moves = append(v.Moves, Move{From: pawn, To: further})
					}
					for _, by := range []Square{-1, 1} {
						if to := pawn + ahead + by; v.has(to) && to.rank() == (pawn+ahead).rank() {
							v.Tiles[to].Man = beside
							v.Moves = append(v.Moves, Move{From: pawn, To: to, Capture: true})
						}
						if at := pawn + by; v.has(at) && at.rank() == pawn.rank() {
							v.Tiles[at].Man = man
						}
					}
					b.SetView(v, Change{})
					b.Select(pawn)
					if w, h := bounds(b, pawn+ahead); w < target || h < target {
						t.Fatalf("%c on %v, flipped %v, upside down %v: the badge can be hit on %v×%v dp, want %v×%v", man, pawn, o.Flipped, o.BlackUpsideDown, w, h, target, target)
					}
					for s := range Square(80) {
						_, legal := b.target(s)
						if !legal && v.Tiles[s].Man == 0 {
							continue
						}
						for _, by := range []fyne.Position{{}, {X: clear}, {X: -clear}, {Y: clear}, {Y: -clear}} {
							if b.onBadge(b.TileCenter(s).Add(by)) {
								t.Fatalf("%c on %v, flipped %v, upside down %v: %v beside the middle of %v is the badge's", man, pawn, o.Flipped, o.BlackUpsideDown, by, s)
							}
						}
					}
				}
			}
		}
	}
}

func TestTapFlags(t *testing.T) {
	v := midGame()
	v.Moves = moves("f4d5 f4b5? f4e6*")
	for _, c := range []struct {
		name     string
		selected string
		tapped   string
		want     []string
	}{
		{"fog", "", "a5", []string{"flag a5"}},
		{"fog with a flag", "", "b4", []string{"flag b4"}},
		{"cleared ground", "", "d6", nil},
		{"outside the minefield", "", "d3", nil},
		{"a man", "", "f4", []string{"select f4 true"}},
		{"the other side's man", "", "e7", []string{"illegal e7e7"}},
		{"fog that the selected man can go to", "f4", "b5", []string{"select - false", "move f4b5-"}},
		{"fog that it cannot go to", "f4", "a5", []string{"illegal f4a5"}},
	} {
		b, w := shown(t, phone, Options{TapFlags: true}, v)
		if c.selected != "" {
			b.Select(sq(c.selected))
		}
		log := record(b)
		test.TapCanvas(w.Canvas(), b.TileCenter(sq(c.tapped)))
		if fmt.Sprint(*log) != fmt.Sprint(c.want) {
			t.Errorf("%s: got %q, want %q", c.name, *log, c.want)
		}
	}

	b, w := shown(t, phone, Options{TapFlags: true}, v)
	log := record(b)
	w.Canvas().FocusNext()
	b.cursor = sq("a5")
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	expect(t, log, "flag a5")
	test.TapSecondaryAt(b, b.TileCenter(sq("a5")))
	expect(t, log, "flag a5")

	over := v
	over.Turn, over.Moves = 0, nil
	b.SetView(over, Change{})
	click(b, b.TileCenter(sq("a5")))
	expect(t, log, "flag a5")
	b.SetOptions(Options{})
	click(b, b.TileCenter(sq("a5")))
	expect(t, log)
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
	b.Select(sq("f4"))
	press(fyne.KeyS) // it is no pawn
	expect(t, log, "select f4 true", "illegal f4f4")
	b.Deselect()
	press(fyne.KeyS)
	expect(t, log, "select - false")
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

// A tap where nothing can be picked up, and no man is selected, asks what is there.
func TestPoint(t *testing.T) {
	for _, c := range []struct {
		name, selected, tapped string
		want                   []string
	}{
		{"fog", "", "a5", []string{"point a5"}},
		{"cleared ground", "", "d6", []string{"point d6"}},
		{"outside the minefield", "", "d3", []string{"point d3"}},
		{"a man", "", "f4", nil},
		{"the other side's man", "", "e7", nil},
		{"a square that the selected man can go to", "f4", "b5", nil},
		{"one that it cannot go to", "f4", "a5", nil},
	} {
		v := midGame()
		v.Tiles[sq("e7")] = Tile{Man: 'n'}
		v.Moves = append(v.Moves, Move{From: sq("f4"), To: sq("b5")})
		b, w := shown(t, phone, Options{}, v)
		if c.selected != "" {
			b.Select(sq(c.selected))
		}
		var got []string
		b.OnPoint = func(s Square) { got = append(got, fmt.Sprintf("point %v", s)) }
		test.TapCanvas(w.Canvas(), b.TileCenter(sq(c.tapped)))
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
	b, w := shown(t, phone, Options{TapFlags: true}, midGame())
	log := record(b)
	b.OnPoint = func(s Square) { *log = append(*log, fmt.Sprintf("point %v", s)) }
	test.TapCanvas(w.Canvas(), b.TileCenter(sq("a5")))
	expect(t, log, "flag a5", "point a5")
	w.Canvas().FocusNext()
	b.cursor = sq("d6")
	b.showCursor()
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	expect(t, log, "point d6")
}
