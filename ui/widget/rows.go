package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Rows is a list of any length, of which only the rows in sight exist: they are
// used again for others as the list scrolls. All rows are of one height, which
// may depend on their width; on a wide screen they are no wider than a page.
type Rows struct {
	fynewidget.BaseWidget

	count     int
	heightFor func(width float32) float32
	newRow    func() Row
	measured  struct{ width, height float32 } // the last answer of heightFor

	unrevealed int // the row to be revealed once the list has a size, or -1

	scroll *container.Scroll
	ground *fyne.Container
	bound  map[int]Row // by row, what shows it
	spare  []Row       // hidden, to be used again
}

// Row is an object that can show any row of a list.
type Row struct {
	Object fyne.CanvasObject
	Show   func(row int)
}

// NewRows makes an empty list. heightFor is the height of each row at a width, and
// newRow makes what shows one.
func NewRows(heightFor func(width float32) float32, newRow func() Row) *Rows {
	r := &Rows{heightFor: heightFor, newRow: newRow, bound: map[int]Row{}, unrevealed: -1}
	r.ground = &fyne.Container{Layout: rowsLayout{r}}
	r.scroll = container.NewVScroll(r.ground)
	r.scroll.OnScrolled = func(fyne.Position) { r.arrange() }
	r.ExtendBaseWidget(r)
	return r
}

// SetCount makes the list longer or shorter, and shows all rows in sight anew.
func (r *Rows) SetCount(count int) {
	r.count = count
	for row, o := range r.bound {
		r.release(row, o)
	}
	r.scroll.Refresh() // the least size of what it scrolls is another one
	r.arrange()
}

// InSight are the rows that there are objects for, from the first one until
// before the last.
func (r *Rows) InSight() (from, until int) {
	step := r.step()
	if step <= 0 || r.scroll.Size().Height <= 0 {
		return 0, 0
	}
	top := r.scroll.Offset.Y - theme.WideGap
	from = min(max(0, int(top/step)), r.count)
	until = min(r.count, max(0, int((top+r.scroll.Size().Height)/step)+1))
	return from, until
}

// Update shows the rows in sight anew, as something else is known of them.
func (r *Rows) Update() {
	for row, o := range r.bound {
		o.Show(row)
	}
}

// Reveal scrolls as little as it takes to bring a row into sight. A list without a
// size does so when it gets one.
func (r *Rows) Reveal(row int) {
	if r.scroll.Size().Height <= 0 {
		r.unrevealed = row
		return
	}
	top := theme.WideGap + float32(row)*r.step()
	bottom := top + r.step() - theme.Gap
	if row == 0 {
		top = 0
	}
	at, height := r.scroll.Offset.Y, r.scroll.Size().Height
	switch {
	case top < at:
		at = top
	case bottom > at+height:
		at = bottom - height
	default:
		return
	}
	r.scroll.ScrollToOffset(fyne.NewPos(0, at))
	r.arrange()
}

// step is from one row to the next.
func (r *Rows) step() float32 { return r.height(r.width()) + theme.Gap }

func (r *Rows) height(width float32) float32 {
	if r.measured.width != width || r.measured.height == 0 {
		r.measured.width, r.measured.height = width, r.heightFor(width)
	}
	return r.measured.height
}

func (r *Rows) width() float32 {
	return min(WidestPage, max(0, r.scroll.Size().Width-2*theme.WideGap))
}

func (r *Rows) release(row int, o Row) {
	delete(r.bound, row)
	o.Object.Hide()
	r.spare = append(r.spare, o)
}

// arrange gives every row in sight an object, and each its place.
func (r *Rows) arrange() {
	from, until := r.InSight()
	for row, o := range r.bound {
		if row < from || row >= until {
			r.release(row, o)
		}
	}
	added := false
	width := r.width()
	height := r.height(width)
	for row := from; row < until; row++ {
		o, ok := r.bound[row]
		if !ok {
			if n := len(r.spare); n > 0 {
				o, r.spare = r.spare[n-1], r.spare[:n-1]
			} else {
				o, added = r.newRow(), true
				r.ground.Objects = append(r.ground.Objects, o.Object)
			}
			r.bound[row] = o
			o.Show(row)
			o.Object.Show()
		}
		Place(o.Object, (r.scroll.Size().Width-width)/2, theme.WideGap+float32(row)*(height+theme.Gap), width, height)
	}
	if added {
		r.ground.Refresh()
	}
}

// rowsLayout is as high as all rows; their places depend on what is in sight.
type rowsLayout struct{ rows *Rows }

// MinSize is for Fyne.
func (l rowsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, float32(l.rows.count)*l.rows.step()+2*theme.WideGap-theme.Gap)
}

// Layout is for Fyne.
func (l rowsLayout) Layout([]fyne.CanvasObject, fyne.Size) {}

// Resize gives the list another size, in which other rows are in sight.
func (r *Rows) Resize(size fyne.Size) {
	r.BaseWidget.Resize(size)
	r.scroll.Resize(size)
	r.scroll.Refresh()
	if row := r.unrevealed; row >= 0 && size.Height > 0 {
		r.unrevealed = -1
		r.Reveal(row)
	}
	r.arrange()
}

// CreateRenderer is for Fyne.
func (r *Rows) CreateRenderer() fyne.WidgetRenderer { return fynewidget.NewSimpleRenderer(r.scroll) }
