package text

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Page shows what may be higher than its place, and scrolls it.
type Page struct {
	widget.BaseWidget
	scroll   *container.Scroll
	layout   *pageLayout
	sheets   *sheets           // of a long page, else nil
	top      fyne.CanvasObject // stays at the top until the user scrolls, or nil
	settling bool              // it is the page itself that scrolls
}

// NewPage gives a page of an object whose height may depend on its width.
func NewPage(o fyne.CanvasObject) *Page {
	l := &pageLayout{}
	p := &Page{layout: l, scroll: container.NewVScroll(&fyne.Container{Layout: l, Objects: []fyne.CanvasObject{o}})}
	p.scroll.OnScrolled = func(fyne.Position) {
		if !p.settling {
			p.top = nil
			p.fill(p.scroll.Offset.Y)
		}
	}
	p.ExtendBaseWidget(p)
	return p
}

// Sheet is a part of a long page.
type Sheet struct {
	Make  func() fyne.CanvasObject    // makes it when it is about to be seen
	Guess func(width float32) float32 // about how high it will be
}

// NewLongPage gives a page of sheets one below the other, not wider than widest, with
// a margin around them and a gap between them. A sheet is made when it comes into
// sight, so that a page opens as fast as what is to be seen of it at first; the
// objects before the sheets are there at once.
func NewLongPage(widest, margin, gap float32, first []fyne.CanvasObject, all []Sheet) *Page {
	s := &sheets{gap: gap, margin: margin}
	column := &fyne.Container{Layout: s}
	for _, o := range first {
		column.Add(o)
	}
	for _, sheet := range all {
		l := &later{sheet: sheet}
		l.ExtendBaseWidget(l)
		s.later = append(s.later, l)
		column.Add(l)
	}
	s.column = column
	p := NewPage(NewInset(margin, margin, NewLimited(widest, column)))
	s.widest = widest
	p.sheets = s
	return p
}

// Resize gives the page another size. What it shows hears of its width before
// the scroller asks for its height.
func (p *Page) Resize(size fyne.Size) {
	p.layout.width = size.Width
	p.settling = true
	p.fillIn(size, p.scroll.Offset.Y)
	p.BaseWidget.Resize(size)
	p.settle()
	p.revealTyped()
}

// revealTyped scrolls to what is typed into, if it is out of sight: as when the keyboard
// of a phone comes and leaves the page half of its height.
func (p *Page) revealTyped() {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(p)
	if c == nil {
		return
	}
	focused, ok := c.Focused().(fyne.CanvasObject)
	if _, typed := c.Focused().(mobile.Keyboardable); !ok || !typed {
		return
	}
	top := driver.AbsolutePositionForObject(focused).Y - driver.AbsolutePositionForObject(p).Y
	within := top + p.scroll.Offset.Y
	if _, on := depth(p.scroll.Content, focused); !on && top < 0 || within < 0 || within+focused.Size().Height > p.scroll.Content.Size().Height {
		return // it is beside the page, such as above it
	}
	away := max(0, top+focused.Size().Height+theme.Gap-p.Size().Height)
	away = min(away, top-theme.Gap) // its beginning is in sight in any case
	if away != 0 {
		p.scroll.ScrollToOffset(p.scroll.Offset.AddXY(0, away))
	}
}

// ScrollTo brings an object to the top of the page, as far as there is enough below
// it, and keeps it there until the user scrolls. The object is one of the containers
// that the page shows, or is in one of them, or in a sheet that was made.
func (p *Page) ScrollTo(o fyne.CanvasObject) {
	p.top = o
	p.settle()
}

// ScrollToSheet brings a sheet of a long page to its top like [Page.ScrollTo], and
// makes it.
func (p *Page) ScrollToSheet(i int) { p.ScrollTo(p.sheets.later[i]) }

// ScrollBy scrolls by a part of what is seen at once, down if it is positive.
func (p *Page) ScrollBy(part float32) {
	p.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -part*p.Size().Height)})
}

// Reveal scrolls as little as it takes to show an object that is somewhere on the page.
func (p *Page) Reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	y := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(p.scroll.Content).Y
	switch from, until := p.scroll.Offset.Y, p.scroll.Offset.Y+p.scroll.Size().Height; {
	case y < from:
		p.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, from-y)})
	case y+o.Size().Height > until:
		p.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, max(until-y-o.Size().Height, from-y))})
	}
}

// LookAhead makes the sheets of a long page that are next to be seen, for whoever
// scrolls or walks with the keys.
func (p *Page) LookAhead() {
	if p.sheets != nil {
		p.sheets.ahead = p.Size().Height
		p.settle()
	}
}

// settle makes what is to be seen and scrolls to what is to be at the top, once the page
// has a size.
func (p *Page) settle() {
	if p.Size().Width <= 0 {
		return
	}
	p.settling = true
	if p.fill(p.scroll.Offset.Y) {
		p.layOut()
	}
	if p.top != nil {
		if y, ok := depth(p.scroll.Content, p.top); ok {
			p.scroll.ScrollToOffset(fyne.NewPos(0, y))
		}
	}
	p.settling = false
}

// Grow lays the page out anew when something on it has changed its height.
func (p *Page) Grow() {
	p.settling = true
	p.layOut()
	arrange(p.scroll.Content)
	p.settle()
}

// arrange gives what is in a container, and in containers in it, its place: a page that
// is not as high as the window stays as high when something on it grows.
func arrange(o fyne.CanvasObject) {
	c, ok := o.(*fyne.Container)
	if !ok || c.Layout == nil {
		return
	}
	c.Layout.Layout(c.Objects, c.Size())
	for _, child := range c.Objects {
		arrange(child)
	}
}

// layOut has the scroller look at the height of what it shows. Refreshing it would draw
// everything anew, and break every line of text.
func (p *Page) layOut() {
	at := p.scroll.Offset
	p.scroll.ScrollToOffset(at.AddXY(0, 1))
	p.scroll.ScrollToOffset(at)
}

// fill makes the sheets that are to be seen, and reports whether there were any. Where
// one above them turns out higher or lower than it was guessed, what is seen stays in
// its place.
func (p *Page) fill(from float32) bool { return p.fillIn(p.Size(), from) }

func (p *Page) fillIn(size fyne.Size, from float32) bool {
	if p.sheets == nil || size.Width <= 0 {
		return false
	}
	moved, made := p.sheets.fill(size, from, p.top)
	if moved != 0 && p.top == nil {
		p.scroll.Offset.Y = max(0, p.scroll.Offset.Y+moved)
	}
	return made
}

// depth is how far below the top of a container an object in it is.
func depth(in, o fyne.CanvasObject) (y float32, ok bool) {
	if in == o {
		return 0, true
	}
	var objects []fyne.CanvasObject
	switch in := in.(type) {
	case *fyne.Container:
		objects = in.Objects
	case *later:
		objects = in.objects()
	case *Panel:
		objects = []fyne.CanvasObject{in.content}
	}
	for _, child := range objects {
		if y, ok := depth(child, o); ok {
			return child.Position().Y + y, true
		}
	}
	return 0, false
}

// CreateRenderer is for Fyne.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(p.scroll)
}

type pageLayout struct{ width float32 }

func (l *pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	if l.width > 0 { // never wider than the page, which scrolls up and down only
		least = fyne.NewSize(min(least.Width, l.width), HeightFor(objects[0], l.width))
	}
	return least
}

func (l *pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
}

// sheets is the layout of a long page's column: as that of [NewColumn], of objects and
// of sheets that may not be made yet.
type sheets struct {
	gap, margin, widest float32
	ahead               float32 // how far below what is seen sheets are made
	column              *fyne.Container
	later               []*later
	known
}

func (s *sheets) MinSize(objects []fyne.CanvasObject) fyne.Size {
	c := column{gap: s.gap, known: s.known}
	return c.MinSize(objects)
}

func (s *sheets) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	c := column{gap: s.gap}
	return c.heightFor(objects, width)
}

func (s *sheets) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	s.width = size.Width
	c := column{gap: s.gap}
	c.Layout(objects, size)
}

// fill makes the sheets that are to be seen on a page of a size from a height on, or from
// an object on that is to be at its top. It tells by how much that height has moved.
func (s *sheets) fill(page fyne.Size, from float32, top fyne.CanvasObject) (moved float32, made bool) {
	width := min(page.Width-2*s.margin, s.widest)
	if y, ok := s.heightOf(top, width); ok {
		from = y
	}
	y := s.margin
	for _, o := range s.column.Objects {
		if !o.Visible() {
			continue
		}
		height := HeightFor(o, width)
		l, ok := o.(*later)
		if ok && l.made == nil && y < from+page.Height+s.ahead && y+height >= from {
			l.make()
			made = true
			before := height
			height = HeightFor(l, width)
			if y+before < from+s.gap {
				moved += height - before
				from += height - before
			}
		}
		y += height + s.gap
	}
	return moved, made
}

// heightOf is how far below the top of the page an object of the column is.
func (s *sheets) heightOf(top fyne.CanvasObject, width float32) (float32, bool) {
	if top == nil {
		return 0, false
	}
	y := s.margin
	for _, o := range s.column.Objects {
		if in, ok := depth(o, top); ok {
			return y + in, true
		}
		if o.Visible() {
			y += HeightFor(o, width) + s.gap
		}
	}
	return 0, false
}

// later is a sheet that is made when it comes into sight.
type later struct {
	widget.BaseWidget
	sheet Sheet
	made  fyne.CanvasObject // or nil
}

func (l *later) make() {
	l.made = l.sheet.Make()
	l.made.Resize(l.Size())
}

func (l *later) objects() []fyne.CanvasObject {
	if l.made == nil {
		return nil
	}
	return []fyne.CanvasObject{l.made}
}

// HeightFor is the height at a width, or a guess.
func (l *later) HeightFor(width float32) float32 {
	if l.made == nil {
		return l.sheet.Guess(width)
	}
	return HeightFor(l.made, width)
}

// CreateRenderer is for Fyne.
func (l *later) CreateRenderer() fyne.WidgetRenderer { return laterRenderer{l} }

type laterRenderer struct{ later *later }

func (r laterRenderer) Destroy()                     {}
func (r laterRenderer) Objects() []fyne.CanvasObject { return r.later.objects() }

func (r laterRenderer) Refresh() {
	if o := r.later.made; o != nil {
		o.Resize(r.later.Size())
		o.Refresh()
	}
}

func (r laterRenderer) MinSize() fyne.Size {
	if r.later.made == nil {
		return fyne.NewSize(0, r.later.sheet.Guess(r.later.Size().Width))
	}
	return r.later.made.MinSize()
}

func (r laterRenderer) Layout(size fyne.Size) {
	if r.later.made != nil {
		r.later.made.Resize(size)
	}
}
