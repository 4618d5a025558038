package text_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"minechess/ui/text"
)

// longPage is a page of sheets of which each is 300 high, and guessed to be half or
// twice as high, after an object of 50. The margin is 10 and the gap 20.
type longPage struct {
	*text.Page
	window fyne.Window
	made   []int
	sheets []*canvas.Rectangle
}

func newLongPage(t *testing.T, n int) *longPage {
	l := &longPage{}
	var sheets []text.Sheet
	for i := range n {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(100, 300))
		l.sheets = append(l.sheets, r)
		sheets = append(sheets, text.Sheet{
			Make: func() fyne.CanvasObject {
				l.made = append(l.made, i)
				return container.NewStack(r)
			},
			Guess: func(float32) float32 { return []float32{150, 600}[i%2] },
		})
	}
	l.Page = text.NewLongPage(400, 10, 20, []fyne.CanvasObject{box(100, 50)}, sheets)
	l.window = test.NewTempWindow(t, l.Page)
	l.window.SetPadded(false)
	return l
}

// seen is where a sheet is on the screen.
func (l *longPage) seen(i int) float32 {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(l.sheets[i]).Y
}

func (l *longPage) wantMade(t *testing.T, want ...int) {
	t.Helper()
	got := slices.Sorted(slices.Values(l.made))
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("made are %v, want %v", got, want)
	}
}

func TestALongPageIsMadeAsItIsSeen(t *testing.T) {
	start(t)
	l := newLongPage(t, 8)
	l.window.Resize(fyne.NewSize(300, 500))
	l.wantMade(t, 0, 1)
	if !near(l.seen(0), 80) || !near(l.seen(1), 400) {
		t.Errorf("they are at %g and %g", l.seen(0), l.seen(1))
	}
	l.ScrollBy(0.5)
	l.wantMade(t, 0, 1, 2)
	if !near(l.seen(0), 80-250) {
		t.Errorf("after half a page the first is at %g", l.seen(0))
	}
	l.LookAhead()
	l.wantMade(t, 0, 1, 2, 3)
	for range 10 {
		l.ScrollBy(1)
	}
	l.wantMade(t, 0, 1, 2, 3, 4, 5, 6, 7)
	if bottom := l.seen(7) + 300 + 10; !near(bottom, 500) {
		t.Errorf("at its end the page ends at %g", bottom)
	}
}

// What is seen stays in its place when something above it turns out to be higher or
// lower than it was guessed, and a sheet that was asked for stays at the top until
// the reader scrolls.
func TestALongPageFromItsMiddle(t *testing.T) {
	start(t)
	l := newLongPage(t, 8)
	l.ScrollToSheet(4)
	l.window.Resize(fyne.NewSize(300, 500))
	l.wantMade(t, 4, 5)
	if !near(l.seen(4), 0) {
		t.Errorf("the sheet is at %g", l.seen(4))
	}
	l.window.Resize(fyne.NewSize(320, 700))
	if !near(l.seen(4), 0) {
		t.Errorf("in another window the sheet is at %g", l.seen(4))
	}
	at := l.seen(4)
	for range 20 { // 35 each, to the top
		l.ScrollBy(-0.05)
		if at += 35; !near(l.seen(4), at) {
			t.Fatalf("the sheet is at %g, want %g; made are %v", l.seen(4), at, l.made)
		}
	}
	for range 20 {
		l.ScrollBy(-1)
	}
	l.wantMade(t, 0, 1, 2, 3, 4, 5, 6)
	if !near(l.seen(0), 80) {
		t.Errorf("at the beginning the first is at %g", l.seen(0))
	}
}

func TestReveal(t *testing.T) {
	start(t)
	var objects []fyne.CanvasObject
	for range 5 {
		objects = append(objects, box(100, 200))
	}
	p := text.NewPage(text.NewColumn(0, objects...))
	w := test.NewTempWindow(t, p)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 300))
	for _, tt := range []struct {
		object int
		at     float32
	}{{0, 0}, {1, 100}, {2, 100}, {1, 0}, {4, 100}} {
		p.Reveal(objects[tt.object])
		if got := fyne.CurrentApp().Driver().AbsolutePositionForObject(objects[tt.object]).Y; !near(got, tt.at) {
			t.Errorf("object %d is at %g, want %g", tt.object, got, tt.at)
		}
	}
}

func TestGrow(t *testing.T) {
	start(t)
	r := box(100, 200)
	below := box(100, 100)
	p := text.NewPage(text.NewColumn(0, r, below))
	w := test.NewTempWindow(t, p)
	w.SetPadded(false)
	for _, height := range []float32{200, 1000} { // lower than what the page shows, and higher
		w.Resize(fyne.NewSize(300, height))
		for _, higher := range []float32{250, 500, 250} {
			r.SetMinSize(fyne.NewSize(100, higher))
			p.Grow()
			if got := below.Position().Y; got != higher {
				t.Errorf("in %g: what is below is at %g, want %g", height, got, higher)
			}
		}
	}
}

// A page that is scrolled far stays there while something is typed into a field above it.
func TestAFieldAboveAPageDoesNotMoveIt(t *testing.T) {
	start(t)
	field := text.NewField("", nil, nil)
	l := newLongPage(t, 8)
	l.window.SetContent(container.NewBorder(field, nil, nil, nil, l.Page))
	l.window.Resize(fyne.NewSize(300, 500))
	l.ScrollToSheet(4)
	at := l.seen(4)
	l.window.Canvas().Focus(field)
	l.window.Resize(fyne.NewSize(300, 450))
	if !near(l.seen(4), at) {
		t.Errorf("the sheet has gone from %g to %g", at, l.seen(4))
	}
}
