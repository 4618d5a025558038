package board

import (
	"bytes"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
)

// painted returns what each cell shows, and paintedAnew which of them differ.
func painted(b *Board, w fyne.Window) []look {
	w.Canvas().Capture()
	return slices.Clone(b.painter.painted)
}

func paintedAnew(b *Board, before, after []look) []Square {
	var changed []Square
	for i := range before {
		if before[i] != after[i] {
			changed = append(changed, b.squareOf(cell{i % files, i / files}))
		}
	}
	slices.Sort(changed)
	return changed
}

func squares(names ...string) []Square {
	var list []Square
	for _, name := range names {
		list = append(list, sq(name))
	}
	slices.Sort(list)
	return list
}

func TestMarksPaintTheSquaresTheyTouch(t *testing.T) {
	for _, c := range []struct {
		name  string
		marks []Mark
		want  []Square
	}{
		{"ring", []Mark{Ring(sq("c4"), Bad)}, squares("c4")},
		{"along a file", []Mark{Arrow(sq("b3"), sq("b6"), Hint)}, squares("b3", "b4", "b5", "b6")},
		{"along a rank", []Mark{Arrow(sq("g8"), sq("e8"), Attack)}, squares("e8", "f8", "g8")},
		{"diagonal", []Mark{Arrow(sq("a1"), sq("b2"), Good)}, squares("a1", "b1", "a2", "b2")},
		{"knight", []Mark{Arrow(sq("g1"), sq("f3"), Hint)}, squares("f1", "g1", "f2", "g2", "f3", "g3")},
		{"two", []Mark{Ring(sq("h10"), Good), Ring(sq("a1"), Good)}, squares("a1", "h10")},
	} {
		for _, flipped := range []bool{false, true} {
			b, w := shown(t, fyne.NewSize(160, 200), Options{Flipped: flipped}, midGame())
			before, pix := painted(b, w), slices.Clone(pixels(w))
			b.SetMarks(c.marks...)
			if got := paintedAnew(b, before, painted(b, w)); !slices.Equal(got, c.want) {
				t.Errorf("%s, flipped %v: %v are painted, want %v", c.name, flipped, got, c.want)
			}
			if bytes.Equal(pixels(w), pix) {
				t.Errorf("%s, flipped %v: nothing is seen", c.name, flipped)
			}
			marked := slices.Clone(pixels(w))
			v := midGame()
			v.Marks = c.marks
			b.SetView(v, Change{})
			if !bytes.Equal(pixels(w), marked) {
				t.Errorf("%s, flipped %v: View.Marks look otherwise than SetMarks", c.name, flipped)
			}
			b.SetMarks()
			if !bytes.Equal(pixels(w), pix) {
				t.Errorf("%s, flipped %v: something is left of the marks", c.name, flipped)
			}
			atRest(t, b)
		}
	}
}

// Nothing of an arrow is cut off where a square is thought not to be touched.
func TestNoMarkReachesBeyondItsSquares(t *testing.T) {
	b, w := shown(t, phone, Options{}, View{Ranks: 10, Check: NoSquare})
	w.Canvas().Capture()
	p := &b.painter
	for _, kind := range []MarkKind{Hint, Good, Bad, Attack} {
		for from := range Square(80) {
			for _, to := range []Square{sq("a1"), sq("d5"), sq("h10"), sq("e5"), sq("c8"), from} {
				f, c := b.cellOf(from), b.cellOf(to)
				m := markCode{byte(f.column), byte(f.row), byte(c.column), byte(c.row), byte(kind)}
				shape := p.arrow(m)
				if m.ring() {
					shape = p.ring(m)
				}
				for s := range Square(80) {
					if m.touches(b.cellOf(s)) {
						continue
					}
					r := p.cellRect(b.cellOf(s), 10)
					for d := 0; d < r.Dx(); d++ { // along its edges
						for _, at := range [][2]int{{r.Min.X + d, r.Min.Y}, {r.Min.X + d, r.Max.Y - 1}, {r.Min.X, r.Min.Y + d}, {r.Max.X - 1, r.Min.Y + d}} {
							if shape(float32(at[0])+0.5, float32(at[1])+0.5) > -0.5 {
								t.Fatalf("a mark of kind %d from %v to %v reaches into %v", kind, from, to, s)
							}
						}
					}
				}
			}
		}
	}
}

func TestMarksOfAnotherView(t *testing.T) {
	v := midGame()
	v.Marks = []Mark{Arrow(sq("f4"), sq("d5"), Hint)}
	b, w := shown(t, phone, DefaultOptions(), v)
	next := after(v, "f4", "d5")
	next.Marks = []Mark{Ring(sq("d5"), Good)}
	marked := func() (n int) {
		for _, l := range b.looks() {
			if l.marks != "" {
				n++
			}
		}
		return n
	}

	// While the man slides the old marks are gone and the new ones are not there yet.
	b.SetView(next, Change{})
	b.finish()
	b.SetView(v, Change{})
	b.finish()
	m := underway(t, b, next, Change{})
	if n := marked(); n != 0 {
		t.Errorf("%d squares are marked while the man slides", n)
	}
	b.SetMarks(next.Marks[0], Ring(sq("e10"), Attack))
	if b.motion != m || marked() != 0 {
		t.Error("marks that are set during a slide disturb it")
	}
	b.advance(m.land)
	if n := marked(); n != 2 {
		t.Errorf("%d squares are marked when the man has landed, want 2", n)
	}
	b.SetView(v, Change{})
	b.SetView(startView(), Change{})
	b.finish()
	w.Canvas().Capture()
	if n := marked(); n != 0 {
		t.Errorf("%d squares are marked in a view without marks", n)
	}
}

func TestMarksLeaveTheSelection(t *testing.T) {
	b, _ := shown(t, phone, Options{}, midGame())
	b.Select(sq("f4"))
	b.SetMarks(Arrow(sq("f4"), sq("d5"), Hint))
	if b.Selected() != sq("f4") || len(b.targets) == 0 {
		t.Error("marks take the selection away")
	}
	if got := b.View().Marks; len(got) != 1 || got[0] != Arrow(sq("f4"), sq("d5"), Hint) {
		t.Errorf("the view has the marks %v", got)
	}
}

func TestHostileMarks(t *testing.T) {
	b, w := shown(t, phone, Options{}, midGame())
	b.SetMarks(Mark{-1, 4, Hint}, Mark{4, 99, Bad}, Mark{3, 3, 200}, Ring(NoSquare, Good))
	w.Canvas().Capture()
	if len(b.View().Marks) != 0 {
		t.Errorf("the board shows %v", b.View().Marks)
	}
	b.SetMarks(Arrow(sq("a10"), sq("h10"), Hint))
	b.SetView(View{Ranks: 8, Marks: b.View().Marks}, Change{})
	w.Canvas().Capture()
	if len(b.View().Marks) != 0 {
		t.Errorf("a board of 8 ranks shows %v", b.View().Marks)
	}
}
