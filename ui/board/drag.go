package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

const (
	dragSlop   = 6    // dp that a finger or mouse may stray in a tap
	liftedSize = 1.3  // of a dragged man, beside one that stands
	liftedRise = 0.55 // of a square: how far a man dragged by a finger is above it, to be seen
)

// drag is a press that moves.
type drag struct {
	press     *press
	fix       fyne.Delta    // from the positions that Fyne tells to the true ones
	at        fyne.Position // where it is now
	told      fyne.Position // the position that Fyne told last
	from      Square
	man       *canvas.Image // over the picture once the man is lifted, else nil
	over      Square
	cancelled bool // the rest of this drag is passed over
}

// Dragged is called by Fyne.
func (b *Board) Dragged(ev *fyne.DragEvent) {
	if slices.Contains(b.coasting, ev) {
		return
	}
	d := b.drag
	switch {
	case d == nil:
		d = b.beginDrag(ev)
	case d.press.touch && begunAnew(d, ev):
		d.fix = fyne.NewDelta(-ev.Dragged.DX, -ev.Dragged.DY)
		b.dropDrag()
	case d.press.touch && released(d, ev):
		b.coasting = append(b.coasting, ev)
		if !d.cancelled {
			b.endDrag()
		}
		b.drag = nil
		b.cancelPress()
		return
	}
	d.told = ev.Position
	d.at = ev.Position.AddXY(d.fix.DX, d.fix.DY)
	if d.cancelled {
		return
	}
	way := d.at.Subtract(d.press.at)
	if way.X*way.X+way.Y*way.Y > dragSlop*dragSlop && d.press.timer != nil {
		d.press.timer.Stop()
	}
	if d.man == nil && d.from != NoSquare && way.X*way.X+way.Y*way.Y > dragSlop*dragSlop {
		b.lift(d)
	}
	if d.man != nil {
		b.carry(d)
	}
}

// released reports whether a drag event is the first of those that Fyne sends after
// the finger has left, to let a list scroll on: they tell of ways but stay in place.
// They are one event that is changed again and again, and may come for most of a
// second, while another drag is under way.
func released(d *drag, ev *fyne.DragEvent) bool {
	const near = 0.01
	moved := ev.Position.Subtract(d.told)
	off := fyne.NewPos(moved.X-ev.Dragged.DX, moved.Y-ev.Dragged.DY)
	return off.X*off.X+off.Y*off.Y > near
}

// begunAnew reports whether Fyne counts from a new start, as it does after another
// finger has come down, wherever that was: the step is then in the position twice,
// which the correction of the first start does not know.
func begunAnew(d *drag, ev *fyne.DragEvent) bool {
	const near = 0.01
	moved := ev.Position.Subtract(d.told)
	off := fyne.NewPos(moved.X-2*ev.Dragged.DX-d.fix.DX, moved.Y-2*ev.Dragged.DY-d.fix.DY)
	return off.X*off.X+off.Y*off.Y < near && released(d, ev)
}

// beginDrag begins a drag. One that came in from beside the board, as a gesture of the
// system does that begins at the edge of the screen, lifts nothing; nor does one of
// a finger that is not the first, whose way Fyne does not tell.
func (b *Board) beginDrag(ev *fyne.DragEvent) *drag {
	p := b.press
	if p == nil {
		p = &press{at: ev.Position.SubtractXY(ev.Dragged.DX, ev.Dragged.DY), touch: true, spent: true}
	}
	d := &drag{press: p, from: NoSquare, over: NoSquare, cancelled: p.spent || p.id != 0 || b.picker != nil}
	// Fyne's mobile driver counts the first way twice; the place of the press is certain.
	at := p.at.AddXY(ev.Dragged.DX, ev.Dragged.DY)
	d.fix = fyne.NewDelta(at.X-ev.Position.X, at.Y-ev.Position.Y)
	if sq := b.SquareAt(p.at); b.view.own(sq) && (sq == b.selected || !b.held()) {
		d.from = sq
	}
	b.drag = d
	return d
}

// lift takes the man off its square.
func (b *Board) lift(d *drag) {
	b.finish()
	n := b.painter.pixels(b.layout.tile * liftedSize)
	sprite := b.sprite(b.view.Tiles[d.from].Man, n)
	if sprite == nil {
		d.cancelled = true
		return
	}
	b.Select(d.from)
	if b.drag != d { // the selection's callback showed another position
		return
	}
	side := b.layout.tile * liftedSize
	d.man = b.lay(sprite, fyne.NewSquareSize(side), fyne.Position{})
	b.absent = map[Square]bool{d.from: true}
	b.redraw()
}

// carry puts the lifted man where the finger or mouse is.
func (b *Board) carry(d *drag) {
	side := d.man.Size().Width
	at := d.at.SubtractXY(side/2, side/2)
	if d.press.touch {
		rise := b.layout.tile * liftedRise
		if b.turned(b.view.Tiles[d.from].Man) {
			rise = -rise // the hand comes from the top of the screen
		}
		at = at.SubtractXY(0, rise)
	}
	d.man.Move(at)
	if over := b.SquareAt(d.at); over != d.over {
		d.over = over
		b.redraw()
	}
	b.repaint()
}

// coasted is how slow, in dp from one event to the next, what Fyne lets scroll on is
// when it ends.
const coasted = 2

// DragEnd is called by Fyne, for a drag of which the finger has left long ago too.
func (b *Board) DragEnd() {
	late := slices.IndexFunc(b.coasting, func(ev *fyne.DragEvent) bool {
		return math.Abs(float64(ev.Dragged.DX)) <= coasted && math.Abs(float64(ev.Dragged.DY)) <= coasted
	})
	if late >= 0 {
		b.coasting = slices.Delete(b.coasting, late, late+1)
		return
	}
	if b.drag != nil && !b.drag.cancelled {
		b.endDrag()
	}
	b.drag = nil
	b.cancelPress()
}

// endDrag drops the man, or takes what was hardly a drag for the tap it was meant to be.
func (b *Board) endDrag() {
	d := b.drag
	d.cancelled = true
	if d.man == nil {
		if b.SquareAt(d.at) == b.SquareAt(d.press.at) && !d.press.spent {
			b.takeFocus()
			b.tap(d.press.at)
		}
		return
	}
	to, back := b.SquareAt(d.at), d.sideways()
	_, legal := b.target(to)
	if legal && !back {
		// The man stays in the hand while the move is told, so that a view
		// shown meanwhile starts from there.
		b.try(d.from, to)
	}
	b.dropDrag()
	if !legal && !back && to != NoSquare && to != d.from {
		b.try(d.from, to)
	}
}

// sideways reports whether the system may have taken this drag for its back gesture.
func (d *drag) sideways() bool {
	way := d.at.Subtract(d.press.at)
	return d.press.edge && way.X*way.X > way.Y*way.Y
}

// liftedMan returns where the man is that the player has lifted.
func (b *Board) liftedMan() (hand, bool) {
	if b.drag == nil || b.drag.man == nil {
		return hand{}, false
	}
	o := b.drag.man
	middle := o.Position().AddXY(o.Size().Width/2, o.Size().Height/2)
	return hand{from: b.drag.from, middle: middle}, true
}

// hand is a man in the player's hand.
type hand struct {
	from   Square
	middle fyne.Position
}

// dropDrag puts a lifted man back and passes over the rest of the drag.
func (b *Board) dropDrag() {
	d := b.drag
	if d == nil {
		return
	}
	d.cancelled = true
	if d.man == nil {
		return
	}
	b.unlay(d.man)
	d.man = nil
	d.over = NoSquare
	b.absent = nil
	b.redraw()
}
