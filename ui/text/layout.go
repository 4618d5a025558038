package text

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
)

// HeightFor gives the height that an object needs at a width: what it says
// itself if its height depends on its width, as a paragraph's does and that of
// the containers of this package, and else its least height.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	switch o := o.(type) {
	case interface{ HeightFor(width float32) float32 }:
		return o.HeightFor(width)
	case *fyne.Container:
		if l, ok := o.Layout.(heightLayout); ok {
			return l.heightFor(o.Objects, width)
		}
	}
	return o.MinSize().Height
}

// A heightLayout is a layout whose height depends on its width.
type heightLayout interface {
	fyne.Layout
	heightFor(objects []fyne.CanvasObject, width float32) float32
}

// known remembers the width at which a layout was used, since Fyne asks for the
// least size without telling a width.
type known struct{ width float32 }

func (k *known) height(l heightLayout, objects []fyne.CanvasObject) float32 {
	width := k.width
	if width == 0 {
		for _, o := range objects {
			width += o.MinSize().Width
		}
	}
	return l.heightFor(objects, width)
}

func shown(objects []fyne.CanvasObject) []fyne.CanvasObject {
	visible := make([]fyne.CanvasObject, 0, len(objects))
	for _, o := range objects {
		if o.Visible() {
			visible = append(visible, o)
		}
	}
	return visible
}

// mirror turns a position around in a right-to-left language.
func mirror(l Locale, x, width, all float32) float32 {
	if l.RightToLeft() {
		return all - x - width
	}
	return x
}

// NewColumn stands objects one below the other, each as wide as the column and
// as high as it needs to be at that width. A spacer takes what is left.
func NewColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &column{gap: gap}, Objects: objects}
}

type column struct {
	gap float32
	known
}

func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := float32(0)
	for _, o := range shown(objects) {
		width = max(width, o.MinSize().Width)
	}
	at := c.width
	if at == 0 {
		at = width
	}
	return fyne.NewSize(width, c.heightFor(objects, at))
}

func (c *column) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	objects = shown(objects)
	height := c.gap * float32(max(0, len(objects)-1))
	for _, o := range objects {
		height += HeightFor(o, width)
	}
	return height
}

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	objects = shown(objects)
	rest, spacers := size.Height-c.heightFor(objects, size.Width), 0
	for _, o := range objects {
		if isSpacer(o) {
			spacers++
		}
	}
	y := float32(0)
	for _, o := range objects {
		height := HeightFor(o, size.Width)
		if isSpacer(o) {
			height += max(0, rest/float32(spacers))
		}
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, height))
		y += height + c.gap
	}
}

func isSpacer(o fyne.CanvasObject) bool {
	_, ok := o.(layout.SpacerObject)
	return ok
}

// NewRow stands objects side by side in reading order, each as wide as it must
// be and as high as the row. A spacer takes what is left.
func NewRow(l Locale, gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &row{locale: l, gap: gap}, Objects: objects}
}

type row struct {
	locale Locale
	gap    float32
}

func (r *row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	objects = shown(objects)
	size := fyne.NewSize(r.gap*float32(max(0, len(objects)-1)), 0)
	for _, o := range objects {
		least := o.MinSize()
		size.Width += least.Width
		size.Height = max(size.Height, least.Height)
	}
	return size
}

func (r *row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects = shown(objects)
	rest, spacers := size.Width-r.MinSize(objects).Width, 0
	for _, o := range objects {
		if isSpacer(o) {
			spacers++
		}
	}
	x := float32(0)
	for _, o := range objects {
		width := o.MinSize().Width
		if isSpacer(o) {
			width += max(0, rest/float32(spacers))
		}
		o.Move(fyne.NewPos(mirror(r.locale, x, width, size.Width), 0))
		o.Resize(fyne.NewSize(width, size.Height))
		x += width + r.gap
	}
}

// NewEqualRow shares a row's width among objects in reading order, all of one
// width.
func NewEqualRow(l Locale, gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &equalRow{locale: l, gap: gap}, Objects: objects}
}

type equalRow struct {
	locale Locale
	gap    float32
	known
}

func (e *equalRow) each(n int, width float32) float32 {
	return (width - e.gap*float32(n-1)) / float32(max(1, n))
}

func (e *equalRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	objects = shown(objects)
	if len(objects) == 0 {
		return fyne.Size{}
	}
	widest := float32(0)
	for _, o := range objects {
		widest = max(widest, o.MinSize().Width)
	}
	n := float32(len(objects))
	return fyne.NewSize(n*widest+(n-1)*e.gap, e.height(e, objects))
}

func (e *equalRow) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	objects = shown(objects)
	height := float32(0)
	for _, o := range objects {
		height = max(height, HeightFor(o, e.each(len(objects), width)))
	}
	return height
}

func (e *equalRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	e.width = size.Width
	objects = shown(objects)
	width := e.each(len(objects), size.Width)
	for i, o := range objects {
		o.Move(fyne.NewPos(mirror(e.locale, float32(i)*(width+e.gap), width, size.Width), 0))
		o.Resize(fyne.NewSize(width, size.Height))
	}
}

// NewFlow stands objects side by side in reading order, each of its least size,
// and starts another line where one is full.
func NewFlow(l Locale, gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &flow{locale: l, gap: gap}, Objects: objects}
}

type flow struct {
	locale Locale
	gap    float32
	known
}

func (f *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	objects = shown(objects)
	widest := float32(0)
	for _, o := range objects {
		widest = max(widest, o.MinSize().Width)
	}
	return fyne.NewSize(widest, f.height(f, objects))
}

func (f *flow) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	return f.arrange(shown(objects), width, func(fyne.CanvasObject, fyne.Position, fyne.Size) {})
}

func (f *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	f.arrange(shown(objects), size.Width, func(o fyne.CanvasObject, p fyne.Position, s fyne.Size) {
		o.Move(p)
		o.Resize(s)
	})
}

func (f *flow) arrange(objects []fyne.CanvasObject, width float32, put func(fyne.CanvasObject, fyne.Position, fyne.Size)) float32 {
	x, y, line := float32(0), float32(0), float32(0)
	for _, o := range objects {
		least := o.MinSize()
		if x > 0 && x+least.Width > width {
			x, y, line = 0, y+line+f.gap, 0
		}
		put(o, fyne.NewPos(mirror(f.locale, x, least.Width, width), y), least)
		x += least.Width + f.gap
		line = max(line, least.Height)
	}
	return y + line
}

// NewBorder gives the middle what its neighbours leave. Leading is where reading
// starts, trailing where it ends; any of them may be nil.
func NewBorder(l Locale, gap float32, top, bottom, leading, trailing, middle fyne.CanvasObject) *fyne.Container {
	b := &border{locale: l, gap: gap, top: top, bottom: bottom, leading: leading, trailing: trailing, middle: middle}
	var objects []fyne.CanvasObject
	for _, o := range []fyne.CanvasObject{top, leading, middle, trailing, bottom} {
		if o != nil {
			objects = append(objects, o)
		}
	}
	return &fyne.Container{Layout: b, Objects: objects}
}

type border struct {
	locale                                 Locale
	gap                                    float32
	top, bottom, leading, trailing, middle fyne.CanvasObject
	known
}

func present(o fyne.CanvasObject) bool {
	return o != nil && o.Visible()
}

// side is the width that a side takes, with its gap.
func (b *border) side(o fyne.CanvasObject) float32 {
	if !present(o) {
		return 0
	}
	return o.MinSize().Width + b.gap
}

// edge is the height that an edge takes, with its gap.
func (b *border) edge(o fyne.CanvasObject, width float32) float32 {
	if !present(o) {
		return 0
	}
	return HeightFor(o, width) + b.gap
}

func (b *border) MinSize([]fyne.CanvasObject) fyne.Size {
	width := b.side(b.leading) + b.side(b.trailing)
	if present(b.middle) {
		width += b.middle.MinSize().Width
	} else {
		width -= b.gap
	}
	for _, o := range []fyne.CanvasObject{b.top, b.bottom} {
		if present(o) {
			width = max(width, o.MinSize().Width)
		}
	}
	at := b.width
	if at == 0 {
		at = width
	}
	return fyne.NewSize(max(0, width), b.heightFor(nil, at))
}

func (b *border) heightFor(_ []fyne.CanvasObject, width float32) float32 {
	height := float32(0)
	for _, o := range []fyne.CanvasObject{b.leading, b.trailing} {
		if present(o) {
			height = max(height, o.MinSize().Height)
		}
	}
	if present(b.middle) {
		height = max(height, HeightFor(b.middle, width-b.side(b.leading)-b.side(b.trailing)))
	}
	return height + b.edge(b.top, width) + b.edge(b.bottom, width)
}

func (b *border) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	b.width = size.Width
	top, bottom := b.edge(b.top, size.Width), b.edge(b.bottom, size.Width)
	if present(b.top) {
		b.top.Move(fyne.Position{})
		b.top.Resize(fyne.NewSize(size.Width, top-b.gap))
	}
	if present(b.bottom) {
		b.bottom.Move(fyne.NewPos(0, size.Height-bottom+b.gap))
		b.bottom.Resize(fyne.NewSize(size.Width, bottom-b.gap))
	}
	height := max(0, size.Height-top-bottom)
	put := func(o fyne.CanvasObject, x, width float32) {
		if !present(o) {
			return
		}
		width = max(0, width)
		o.Move(fyne.NewPos(mirror(b.locale, x, width, size.Width), top))
		o.Resize(fyne.NewSize(width, height))
	}
	leading, trailing := b.side(b.leading), b.side(b.trailing)
	put(b.leading, 0, leading-b.gap)
	put(b.trailing, size.Width-trailing+b.gap, trailing-b.gap)
	put(b.middle, leading, size.Width-leading-trailing)
}

// NewInset keeps an object away from the edges of its place.
func NewInset(horizontal, vertical float32, o fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: inset{horizontal, vertical}, Objects: []fyne.CanvasObject{o}}
}

type inset struct{ horizontal, vertical float32 }

func (i inset) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(2*i.horizontal, 2*i.vertical)
}

func (i inset) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	return HeightFor(objects[0], width-2*i.horizontal) + 2*i.vertical
}

func (i inset) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(i.horizontal, i.vertical))
	objects[0].Resize(size.SubtractWidthHeight(2*i.horizontal, 2*i.vertical))
}

// NewLimited gives an object the width it is offered, but no more than widest,
// in the middle of its place: lines of text that are too long are hard to read.
func NewLimited(widest float32, o fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: limited{widest}, Objects: []fyne.CanvasObject{o}}
}

type limited struct{ widest float32 }

func (l limited) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize()
}

func (l limited) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	return HeightFor(objects[0], min(width, l.widest))
}

func (l limited) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width, l.widest)
	objects[0].Move(fyne.NewPos((size.Width-width)/2, 0))
	objects[0].Resize(fyne.NewSize(width, size.Height))
}
