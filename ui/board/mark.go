package board

import (
	"image/color"
	"slices"
)

// Mark is an arrow from one square to another, or a ring around a square if both
// are the same. Marks say something about a position and are no part of it; they
// stand still. Arrows lie over the men and rings under them.
type Mark struct {
	From, To Square
	Kind     MarkKind
}

// MarkKind is what a mark says. The kinds differ in shape as well as in colour.
type MarkKind uint8

// The kinds of marks.
const (
	Hint   MarkKind = iota // a move to make: a plain arrow or ring
	Good                   // a move that was, or would have been, better: its tail is a disc, and its ring is double
	Bad                    // a move that was worse: a cross lies on it, and its ring has spikes
	Attack                 // an attack: a broken line, and its ring is a cross-hair
)

// Arrow is a mark from one square to another.
func Arrow(from, to Square, kind MarkKind) Mark { return Mark{from, to, kind} }

// Ring is a mark around a square.
func Ring(sq Square, kind MarkKind) Mark { return Mark{sq, sq, kind} }

// SetMarks puts other marks on the view that is shown, as View.Marks would have.
// Nothing else changes: what moves goes on, and the selection stays. The next
// view brings its own.
func (b *Board) SetMarks(marks ...Mark) {
	v := b.view
	v.Marks = marks
	v = sound(v)
	if slices.Equal(v.Marks, b.view.Marks) {
		return
	}
	b.view.Marks = v.Marks
	if b.motion == nil || b.motion.landed {
		b.drawn.Marks = v.Marks
	}
	b.redraw()
}

// markCode is a mark as it lies on the screen, in a form that can be compared
// and strung together: column and row of both ends, and its kind, with a bit for
// a man on the square where it ends.
type markCode [5]byte

const manAtTheTip = 0x80

func (m markCode) from() cell     { return cell{int(m[0]), int(m[1])} }
func (m markCode) to() cell       { return cell{int(m[2]), int(m[3])} }
func (m markCode) ring() bool     { return m.from() == m.to() }
func (m markCode) kind() MarkKind { return MarkKind(m[4] &^ manAtTheTip) }

// mark gives each cell that a mark touches its code.
func (b *Board) mark(looks []look, v View) {
	for _, m := range v.Marks {
		from, to := b.cellOf(m.From), b.cellOf(m.To)
		code := markCode{byte(from.column), byte(from.row), byte(to.column), byte(to.row), byte(m.Kind)}
		if v.Tiles[m.To].Man != 0 {
			code[4] |= manAtTheTip
		}
		for i := range looks {
			if code.touches(cell{i % files, i / files}) {
				looks[i].marks += string(code[:])
			}
		}
	}
}

// Measures of marks, in squares.
const (
	arrowTail  = 0.27 // from the middle of its square
	arrowTip   = 0.04
	arrowShort = 0.27 // from the middle of a square where a man stands
	shaftWidth = 0.065
	headLength = 0.36
	headWidth  = 0.2
	arrowEdge  = 0.022
	dashLength = 0.17
	dashPeriod = 0.27
	ringRadius = 0.425
	ringWidth  = 0.045
	ringEdge   = 0.015
)

// touches reports whether anything of a mark may lie in a cell.
func (m markCode) touches(c cell) bool {
	if m.ring() {
		return c == m.from()
	}
	// A line meets a square if it does so both across and along.
	const reach = 0.5 + headWidth + 0.03
	low, high := float32(0), float32(1)
	for _, axis := range [2][3]int{{m.from().column, m.to().column, c.column}, {m.from().row, m.to().row, c.row}} {
		way, off := float32(axis[1]-axis[0]), float32(axis[2]-axis[0])
		if way == 0 {
			if abs(off) > reach {
				return false
			}
			continue
		}
		enter, leave := (off-reach)/way, (off+reach)/way
		low, high = max(low, min(enter, leave)), min(high, max(enter, leave))
	}
	return low <= high
}

// marks paints the rings or the arrows of a cell.
func (p *painter) marks(t tilePen, codes string, rings bool) {
	for ; len(codes) > 0; codes = codes[len(markCode{}):] {
		m := markCode([]byte(codes[:len(markCode{})]))
		if m.ring() != rings {
			continue
		}
		shape, edge := p.arrow(m), float32(arrowEdge)
		if rings {
			shape, edge = p.ring(m), ringEdge
		}
		t.cut(shape, max(0.8, edge*p.side()), p.markColor(m.kind()), p.look.Board.MarkEdge)
	}
}

func (p *painter) markColor(k MarkKind) color.NRGBA {
	switch k {
	case Good:
		return p.look.Board.Good
	case Bad:
		return p.look.Board.Bad
	case Attack:
		return p.look.Board.Attack
	default:
		return p.look.Board.Hint
	}
}

// side is that of a square in pixels.
func (p *painter) side() float32 { return float32(p.picture.Rect.Dx()) / files }

// middle returns the middle of a cell in the picture.
func (p *painter) middle(c cell) (x, y float32) {
	r := p.cellRect(c, p.ranks)
	return float32(r.Min.X+r.Max.X) / 2, float32(r.Min.Y+r.Max.Y) / 2
}

// shape tells how many pixels a point of the picture lies within a shape;
// outside, it is negative.
type shape func(x, y float32) float32

// arrow returns the shape of an arrow.
func (p *painter) arrow(m markCode) shape {
	side := p.side()
	x0, y0 := p.middle(m.from())
	x1, y1 := p.middle(m.to())
	way := hypot(x1-x0, y1-y0)
	ux, uy := (x1-x0)/way, (y1-y0)/way
	tail, tip := arrowTail*side, way-arrowTip*side
	if m[4]&manAtTheTip != 0 {
		tip = way - arrowShort*side
	}
	neck := tip - headLength*side
	half := max(1.5, shaftWidth*side)
	slope := hypot(headWidth, headLength)
	return func(x, y float32) float32 {
		along, aside := (x-x0)*ux+(y-y0)*uy, abs((y-y0)*ux-(x-x0)*uy)
		head := min(along-neck, ((tip-along)*headWidth-aside*headLength)/slope)
		shaft := min(along-tail, neck+1-along, half-aside)
		switch m.kind() {
		case Good:
			shaft = max(shaft, 2*half-hypot(along-tail, aside))
		case Bad:
			// Two bars across the middle of the shaft, or what is there of it.
			dx, dy := along-(tail+neck)/2, aside
			a, b := abs(dx+dy)*0.7071, abs(dx-dy)*0.7071
			shaft = max(shaft, min(half-a, 3*half-b), min(half-b, 3*half-a))
		case Attack:
			period, dash := dashPeriod*side, dashLength*side
			phase := along - tail
			for phase > period {
				phase -= period
			}
			shaft = min(shaft, phase, dash-phase)
		}
		return max(head, shaft)
	}
}

// ring returns the shape of a ring.
func (p *painter) ring(m markCode) shape {
	side := p.side()
	x0, y0 := p.middle(m.from())
	half := max(1.75, ringWidth*side)
	return func(x, y float32) float32 {
		dx, dy := abs(x-x0), abs(y-y0)
		d := hypot(dx, dy)
		round := func(radius float32) float32 { return half - abs(d-radius*side) }
		in := round(ringRadius)
		switch m.kind() {
		case Good:
			half := 0.72 * half
			in = max(half-abs(d-(ringRadius+0.015)*side), half-abs(d-(ringRadius-0.085)*side))
		case Bad:
			along, aside := (dx+dy)*0.7071, abs(dx-dy)*0.7071
			in = max(in, min(half-aside, along-ringRadius*side, (ringRadius+0.2)*side-along))
		case Attack:
			near, far := min(dx, dy), max(dx, dy)
			in = max(in, min(half-near, far-(ringRadius-0.15)*side, (ringRadius+0.07)*side-far))
		}
		return in
	}
}

// cut paints what of a shape lies in the square, with an edge inside its outline.
func (t tilePen) cut(s shape, line float32, body, edge color.NRGBA) {
	for py := t.r.Min.Y; py < t.r.Max.Y; py++ {
		for px := t.r.Min.X; px < t.r.Max.X; px++ {
			in := s(float32(px)+0.5, float32(py)+0.5)
			if in <= -0.5 {
				continue
			}
			pix := t.dst.Pix[t.dst.PixOffset(px, py):][:4]
			inner := cover(in - line)
			blend(pix, edge, cover(in)-inner)
			blend(pix, body, inner)
		}
	}
}
