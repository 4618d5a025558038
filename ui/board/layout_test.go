package board

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

var sizes = []fyne.Size{
	{Width: 160, Height: 200}, {Width: 200, Height: 200}, {Width: 200, Height: 640}, {Width: 344, Height: 500}, {Width: 360, Height: 450},
	{Width: 390, Height: 600}, {Width: 411.4, Height: 514.3}, {Width: 640, Height: 360}, {Width: 750, Height: 750}, {Width: 1200, Height: 800},
	{Width: 1440, Height: 1440}, {Width: 2560, Height: 1440},
}

func TestSquaresOnEverySize(t *testing.T) {
	test.NewTempApp(t)
	b := New(DefaultOptions())
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	for _, v := range []View{startView(), position("8/8/8/8/8/8/8/4K3", "", 'w')} {
		for _, size := range sizes {
			for _, flipped := range []bool{false, true} {
				b.SetOptions(Options{Flipped: flipped})
				b.SetView(v, Change{})
				w.Resize(size)
				side := b.TileSize()
				if want := min(size.Width/8, size.Height/float32(v.Ranks)); math.Abs(float64(side-want)) > 0.01 {
					t.Errorf("%v: squares of %v, want %v", size, side, want)
				}
				corner, far := fyne.NewPos(1e6, 1e6), fyne.NewPos(-1e6, -1e6)
				for s := range Square(v.Ranks * files) {
					at := b.TilePosition(s)
					corner = fyne.NewPos(min(corner.X, at.X), min(corner.Y, at.Y))
					far = fyne.NewPos(max(far.X, at.X+side), max(far.Y, at.Y+side))
					for _, p := range []fyne.Position{b.TileCenter(s), at.AddXY(0.1, 0.1), at.AddXY(side-0.1, side-0.1)} {
						if got := b.SquareAt(p); got != s {
							t.Fatalf("%v flipped %v: %v lies in %v, want %v", size, flipped, p, got, s)
						}
					}
				}
				const slack = 0.05
				if corner.X < -slack || corner.Y < -slack || far.X > size.Width+slack || far.Y > size.Height+slack {
					t.Errorf("%v: the board from %v to %v is cut", size, corner, far)
				}
				if math.Abs(float64(corner.X+far.X-size.Width)) > slack || math.Abs(float64(corner.Y+far.Y-size.Height)) > slack {
					t.Errorf("%v: the board from %v to %v is not in the middle", size, corner, far)
				}
			}
		}
	}
}

func TestFlipTurnsTheBoard(t *testing.T) {
	b, _ := shown(t, phone, Options{}, startView())
	a1 := b.TilePosition(sq("a1"))
	h10 := b.TilePosition(sq("h10"))
	if a1.X != 0 || h10.Y != 0 {
		t.Errorf("a1 at %v, h10 at %v", a1, h10)
	}
	b.SetOptions(Options{Flipped: true})
	if got := b.TilePosition(sq("a1")); got != h10 {
		t.Errorf("flipped, a1 is at %v, want %v", got, h10)
	}
}

func TestCoordinatesAreAtTheEdge(t *testing.T) {
	for _, flipped := range []bool{false, true} {
		b, _ := shown(t, phone, Options{Coordinates: true, Flipped: flipped}, startView())
		for i, l := range b.looks() {
			c := cell{i % files, i / files}
			s := b.squareOf(c)
			rank, file := 0, 0
			if c.column == 0 {
				rank = s.rank() + 1
			}
			if c.row == 9 {
				file = s.file() + 1
			}
			if l.rank != rank || l.file != file {
				t.Errorf("flipped %v: %v has the coordinates %d, %d, want %d, %d", flipped, s, l.file, l.rank, file, rank)
			}
		}
	}
}

func TestTurnedMen(t *testing.T) {
	for _, c := range []struct {
		options      Options
		white, black bool
	}{
		{Options{}, false, false},
		{Options{Flipped: true}, false, false},
		{Options{BlackUpsideDown: true}, false, true},
		{Options{BlackUpsideDown: true, Flipped: true}, true, false},
	} {
		b := New(c.options)
		if b.turned('K') != c.white || b.turned('k') != c.black {
			t.Errorf("%+v turns White %v, Black %v", c.options, b.turned('K'), b.turned('k'))
		}
	}
}

func TestSelectionOutlivesWhatDoesNotTouchIt(t *testing.T) {
	v := midGame()
	b, _ := shown(t, phone, Options{}, v)
	b.Select(sq("f4"))
	v.Tiles[sq("b6")].Flag = true
	b.SetView(v, Change{})
	if b.Selected() != sq("f4") {
		t.Error("a flag takes the selection away")
	}
	b.SetView(after(v, "f4", "d5"), Change{})
	if b.Selected() != NoSquare {
		t.Errorf("after the move %v is selected", b.Selected())
	}
}

// The picture is painted anew only where it has changed.
func TestOnlyChangedSquaresArePainted(t *testing.T) {
	b, w := shown(t, phone, Options{}, midGame())
	before := b.painter.painted
	b.Select(sq("f4"))
	w.Canvas().Capture()
	changed := 0
	for i := range before {
		if before[i] != b.painter.painted[i] {
			changed++
		}
	}
	if want := 1 + len(b.targets); changed != want {
		t.Errorf("selecting a man changes %d squares, want %d", changed, want)
	}
	if len(b.objects) != 1 {
		t.Errorf("%d objects at rest, want one picture", len(b.objects))
	}
}
