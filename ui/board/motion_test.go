package board

import (
	"bytes"
	"image"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// after returns the view after a man of it has moved.
func after(v View, from, to string) View {
	v.Tiles = slices.Clone(v.Tiles)
	v.Tiles[sq(to)].Man, v.Tiles[sq(from)].Man = v.Tiles[sq(from)].Man, 0
	v.LastMove = []Square{sq(from), sq(to)}
	v.Moves = nil
	if v.Turn = v.Turn ^ 'w' ^ 'b'; v.Turn == 'w' {
		v.Moves = moves("f4d5")
	}
	return v
}

// underway puts the board on its way to a view, without the clock of an app.
func underway(t *testing.T, b *Board, v View, c Change) *motion {
	t.Helper()
	v = sound(v)
	m := b.plan(b.view, v, c)
	if m == nil {
		t.Fatal("nothing moves")
	}
	b.view = v
	b.begin(m)
	return m
}

func pixels(w fyne.Window) []byte {
	switch img := w.Canvas().Capture().(type) {
	case *image.NRGBA:
		return img.Pix
	default:
		panic("not the picture of a test canvas")
	}
}

// atRest reports what is left of a motion where nothing should be.
func atRest(t *testing.T, b *Board) {
	t.Helper()
	if b.motion != nil || len(b.objects) != 1 || len(b.absent) > 0 {
		t.Errorf("at rest: motion %v, %d objects, absent %v", b.motion, len(b.objects), b.absent)
	}
}

func TestManSlides(t *testing.T) {
	before := midGame()
	b, w := shown(t, phone, DefaultOptions(), before)
	v := after(before, "f4", "d5")
	m := underway(t, b, v, Change{})
	if len(m.steps) != 1 {
		t.Fatalf("%d things move, want the knight alone", len(m.steps))
	}
	o := m.steps[0].object
	if o.Position() != b.TilePosition(sq("f4")) {
		t.Errorf("starts at %v, want %v", o.Position(), b.TilePosition(sq("f4")))
	}
	b.advance(slideTime / 2)
	if at := o.Position(); at.X >= b.TilePosition(sq("f4")).X || at.X <= b.TilePosition(sq("d5")).X {
		t.Errorf("half way at %v", at)
	}
	if b.looks()[6*8+5].man != 0 {
		t.Error("the knight is painted on f4 while he slides away from there")
	}
	b.advance(slideTime)
	atRest(t, b)
	got := slices.Clone(pixels(w))

	still, w := shown(t, phone, Options{Coordinates: true}, v)
	if !bytes.Equal(got, pixels(w)) {
		t.Error("after the slide the board looks otherwise than without animation")
	}
	atRest(t, still)
}

func TestSetViewDuringAMotion(t *testing.T) {
	first := midGame()
	b, w := shown(t, phone, DefaultOptions(), first)
	second := after(first, "f4", "d5")
	underway(t, b, second, Change{})
	b.advance(slideTime / 3)
	third := after(second, "e7", "d6")
	b.SetView(third, Change{})
	atRest(t, b)
	_, plain := shown(t, phone, Options{Coordinates: true}, third)
	if !bytes.Equal(pixels(w), pixels(plain)) {
		t.Error("the board does not show the last view")
	}
}

func TestFlipAndResizeDuringAMotion(t *testing.T) {
	before := midGame()
	v := after(before, "f4", "d5")
	for name, disturb := range map[string]func(b *Board, w fyne.Window){
		"flip": func(b *Board, w fyne.Window) {
			o := b.Options()
			o.Flipped = true
			b.SetOptions(o)
		},
		"resize": func(b *Board, w fyne.Window) { w.Resize(fyne.NewSize(300, 500)) },
		"shake":  func(b *Board, w fyne.Window) { b.Shake(sq("e5")) },
		"tap": func(b *Board, w fyne.Window) {
			click(b, b.TileCenter(sq("e7")))
			b.Deselect()
			b.FocusLost()
			b.finish()
		},
		"drag": func(b *Board, w fyne.Window) {
			mouseDrag(b, b.TileCenter(sq("e7")), b.TileCenter(sq("e6")), fyne.NewPos(-9, -9))
			b.Deselect()
		},
	} {
		b, w := shown(t, phone, DefaultOptions(), before)
		underway(t, b, v, Change{})
		b.advance(slideTime / 3)
		disturb(b, w)
		atRest(t, b)
		o := b.Options()
		o.Animate = false
		got := slices.Clone(pixels(w))
		_, plain := shown(t, w.Canvas().Size(), o, v)
		if !bytes.Equal(got, pixels(plain)) {
			t.Errorf("%s: the board does not show the view", name)
		}
	}
}

// Fyne lays the board out again whenever something new lies over the picture.
func TestLayoutOfTheSameSizeDisturbsNothing(t *testing.T) {
	before := midGame()
	b, w := shown(t, phone, DefaultOptions(), before)
	m := underway(t, b, after(before, "f4", "d5"), Change{})
	test.WidgetRenderer(b).Layout(b.Size())
	if b.motion != m {
		t.Error("the motion is cut short")
	}
	b.finish()
	from := b.TileCenter(sq("e7"))
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}})
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(0, 20)}, Dragged: fyne.NewDelta(0, 20)})
	test.WidgetRenderer(b).Layout(b.Size())
	if _, lifted := b.liftedMan(); !lifted {
		t.Error("the man falls from the hand")
	}
	w.Resize(fyne.NewSize(300, 400))
	atRest(t, b)
}

func TestUndoSlidesBack(t *testing.T) {
	before := midGame()
	v := after(before, "f4", "d5")
	c := difference(sound(v), sound(before))
	if len(c.Slides) != 1 || c.Slides[0] != (Slide{sq("d5"), sq("f4")}) {
		t.Errorf("taking f4d5 back slides %v", c.Slides)
	}
}

func TestDifference(t *testing.T) {
	castle := position("8/8/8/8/8/8/8/8/8/4K2R", allFog, 'w')
	castled := position("8/8/8/8/8/8/8/8/8/5RK1", allFog, 'b')
	if c := difference(castle, castled); len(c.Slides) != 2 {
		t.Errorf("castling slides %v, want king and rook", c.Slides)
	}
	start, e4 := startView(), after(startView(), "e2", "e4")
	for _, s := range []string{"d4", "e4", "f4", "d5", "e5", "f5"} {
		e4.Tiles[sq(s)].Fogged = false
	}
	if c := difference(start, e4); len(c.Slides) != 1 || len(c.Uncovered) != 6 {
		t.Errorf("e2e4 slides %v and uncovers %v", c.Slides, c.Uncovered)
	}
	if c := difference(start, start); !c.isZero() {
		t.Errorf("no difference gives %v", c)
	}
}

// A landing on a mine: the man arrives, the view changes, fog lifts from the
// landing square outwards and the blast is over last.
func TestBlast(t *testing.T) {
	before := startView()
	v := after(before, "e2", "e4")
	v.Tiles[sq("e4")].Man = 0
	ring := []Square{sq("e4"), sq("d4"), sq("f4"), sq("d5"), sq("e5"), sq("f5")}
	for _, s := range ring {
		v.Tiles[s].Fogged = false
	}
	b, _ := shown(t, phone, DefaultOptions(), before)
	m := underway(t, b, v, Change{
		Slides: []Slide{{sq("e2"), sq("e4")}}, Destroyed: []Square{sq("e4")}, Uncovered: ring,
	})
	seen := func() (n int) {
		for _, o := range b.objects[1:] {
			if o.Visible() {
				n++
			}
		}
		return n
	}
	fogged := func() int {
		n := 0
		for _, l := range b.looks() {
			if l.fog {
				n++
			}
		}
		return n
	}
	if seen() != 1 || fogged() != 32 {
		t.Errorf("at the start %d things move and %d squares are fogged, want the pawn and 32", seen(), fogged())
	}
	b.advance(slideTime)
	if seen() != 8 || fogged() != 26 {
		t.Errorf("at the landing %d things move and %d squares are fogged, want six of fog, pawn and blast, and 26", seen(), fogged())
	}
	faded := func(i int) float64 { return m.steps[1+i].object.(*canvas.Image).Translucency } // of a square of the ring
	b.advance(slideTime + 90*time.Millisecond)
	if faded(0) <= faded(3) || faded(3) <= 0 {
		t.Errorf("fog has faded by %v on the landing square and by %v beside it", faded(0), faded(3))
	}
	b.advance(m.end)
	atRest(t, b)
}

// An animation must not tell what the view does not.
func TestMotionDependsOnTheChangeAlone(t *testing.T) {
	before := startView()
	b, _ := shown(t, phone, DefaultOptions(), before)
	v := sound(after(before, "b1", "c3"))
	m1 := b.plan(b.view, v, Change{Slides: []Slide{{sq("b1"), sq("c3")}}})
	b.objects = b.objects[:1]
	m2 := b.plan(b.view, v, Change{})
	b.objects = b.objects[:1]
	if m1.end != m2.end || len(m1.steps) != len(m2.steps) {
		t.Error("a change that is told and one that is seen move differently")
	}
}

func TestSweptMineGoes(t *testing.T) {
	before := midGame()
	b, _ := shown(t, phone, DefaultOptions(), before)
	v := before
	v.Tiles = slices.Clone(v.Tiles)
	v.Tiles[sq("e6")].Mine = false
	m := underway(t, b, v, Change{Cleared: []Square{sq("e6")}})
	if m.land != 0 || m.end != clearTime {
		t.Errorf("lands at %v and ends at %v", m.land, m.end)
	}
	b.advance(m.end)
	atRest(t, b)
}

// After the end the rest of the fog lifts like any other, and comes back when
// one looks at the game before.
func TestGhosts(t *testing.T) {
	fogged := midGame()
	fogged.Turn, fogged.Moves = 0, nil
	ghosts := fogged
	ghosts.Tiles = slices.Clone(fogged.Tiles)
	count := 0
	for i := range ghosts.Tiles {
		if tile := &ghosts.Tiles[i]; tile.Fogged {
			tile.Fogged, tile.Ghost, tile.Mine = false, true, Square(i) == sq("a6")
			count++
		}
	}
	b, w := shown(t, phone, DefaultOptions(), fogged)
	m := underway(t, b, ghosts, Change{})
	if len(m.steps) != count {
		t.Errorf("%d things move, want the fog of %d squares", len(m.steps), count)
	}
	b.advance(m.end)
	atRest(t, b)

	log := record(b)
	b.SetOptions(Options{Coordinates: true, TapFlags: true})
	click(b, b.TileCenter(sq("a6")))
	b.TappedSecondary(&fyne.PointEvent{Position: b.TileCenter(sq("a5"))})
	expect(t, log) // nothing is left to flag

	ghosts.Tiles[sq("a6")].Ghost = false
	mine := slices.Clone(pixels(w))
	b.SetView(ghosts, Change{})
	if bytes.Equal(pixels(w), mine) {
		t.Error("a mine that was never met looks like one that was uncovered")
	}
	b.SetView(fogged, Change{})
	_, plain := shown(t, phone, Options{Coordinates: true}, fogged)
	if !bytes.Equal(pixels(w), pixels(plain)) {
		t.Error("the fog does not come back")
	}
}

// Every square of a board that shows the past tells so, whatever lies on it.
func TestPast(t *testing.T) {
	v := midGame()
	v.Turn, v.Moves = 0, nil
	b, w := shown(t, phone, Options{}, v)
	now := pixelsOf(w)
	v.Past = true
	b.SetView(v, Change{})
	then := pixelsOf(w)
	for s := range Square(80) {
		at := b.TilePosition(s)
		r := image.Rect(int(at.X), int(at.Y), int(at.X)+45, int(at.Y)+45)
		if bytes.Equal(now.SubImage(r).(*image.NRGBA).Pix[:4*45], then.SubImage(r).(*image.NRGBA).Pix[:4*45]) {
			t.Errorf("%v looks as if it showed the present", s)
		}
	}
	atRest(t, b)
	v.Past = false
	b.SetView(v, Change{})
	if !bytes.Equal(pixelsOf(w).Pix, now.Pix) {
		t.Error("something is left of the past")
	}
}

func pixelsOf(w fyne.Window) *image.NRGBA {
	img := w.Canvas().Capture().(*image.NRGBA)
	return &image.NRGBA{Pix: slices.Clone(img.Pix), Stride: img.Stride, Rect: img.Rect}
}

func TestNewGameDissolves(t *testing.T) {
	b, _ := shown(t, phone, DefaultOptions(), midGame())
	m := underway(t, b, startView(), Change{})
	if len(m.steps) != 1 || m.steps[0].object.Size() != b.layout.size() {
		t.Errorf("%d things move, want one picture of the board", len(m.steps))
	}
}

func TestNothingMovesWithoutAnimation(t *testing.T) {
	o := DefaultOptions()
	o.Animate = false
	before := midGame()
	b, _ := shown(t, phone, o, before)
	if m := b.plan(b.view, sound(after(before, "f4", "d5")), Change{}); m != nil {
		t.Error("a man slides")
	}
	b.Shake(sq("f4"))
	o.Flipped = true
	b.SetOptions(o)
	atRest(t, b)
}

func TestShake(t *testing.T) {
	b, _ := shown(t, phone, DefaultOptions(), midGame())
	b.Shake(sq("f4"))
	b.Shake(sq("e3"))
	b.Shake(NoSquare)
	atRest(t, b)
}

func TestDroppedManLandsFromTheHand(t *testing.T) {
	before := midGame()
	b, _ := shown(t, phone, DefaultOptions(), before)
	from, to := b.TileCenter(sq("f4")), b.TileCenter(sq("d5")).AddXY(10, -15)
	var start fyne.Position
	b.OnMove = func(Square, Square, byte) {
		h, ok := b.liftedMan()
		if !ok {
			t.Fatal("the man is not in the hand while the move is told")
		}
		b.dropDrag()
		m := underway(t, b, after(before, "f4", "d5"), Change{})
		m.startAt(b, h)
		b.advance(0)
		start = m.steps[0].object.Position().AddXY(b.TileSize()/2, b.TileSize()/2)
		b.finish()
	}
	mouseDrag(b, from, from.AddXY(-20, 0), to)
	if start.Subtract(to).X > 0.1 || start.Subtract(to).Y > 0.1 {
		t.Errorf("the man was dropped at %v and slides from %v", to, start)
	}
	b.OnMove = func(Square, Square, byte) { b.SetView(after(before, "f4", "d5"), Change{}) }
	mouseDrag(b, from, from.AddXY(-20, 0), to)
	atRest(t, b)
}

func TestHostileViewsAndChanges(t *testing.T) {
	b, w := shown(t, phone, DefaultOptions(), midGame())
	for _, v := range []View{
		{}, {Ranks: -1}, {Ranks: 1 << 30}, {Ranks: 8, Tiles: make([]Tile, 3), Check: 99},
		{Ranks: 10, Tiles: []Tile{{Man: '?', Number: 12}}, Moves: []Move{{From: -4, To: 800}}, LastMove: []Square{-1, 80}, Turn: 'w'},
	} {
		b.SetView(v, Change{Slides: []Slide{{-1, 900}}, Destroyed: []Square{900}, Cleared: []Square{-9}, Uncovered: []Square{80, -1}})
		b.Select(0)
		w.Canvas().Capture()
	}
	atRest(t, b)
}
