package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
)

// press is a mouse button or finger that went down and has not been dealt with yet.
type press struct {
	at    fyne.Position
	touch bool
	id    int         // of the finger
	edge  bool        // a finger that went down in an edge strip of the screen
	timer *time.Timer // of the long press, nil if none is due
	spent bool        // the long press has been, or the press was cancelled: what follows is not a tap
}

// tap is what a tap on the board means.
func (b *Board) tap(pos fyne.Position) {
	sq := b.SquareAt(pos)
	if b.picker != nil {
		b.pickAt(sq)
		return
	}
	if sq == NoSquare {
		return
	}
	b.cursor = sq
	if b.onBadge(pos) {
		b.doSweep()
		return
	}
	b.activate(sq)
}

// activate is what a tap, or a key on a square, means apart from the badge.
func (b *Board) activate(sq Square) {
	switch {
	case b.sweepsMine(sq):
		b.doSweep()
	case b.castlesWith(sq):
		b.try(b.selected, sq)
	case b.held() && b.view.own(sq):
		b.hold()
	case sq == b.selected:
		b.Deselect()
	case b.view.own(sq):
		b.Select(sq)
	case b.selected != NoSquare:
		b.try(b.selected, sq)
	case b.view.Tiles[sq].Man != 0:
		// The other side's man, or any when the game is over: the tap is
		// answered, so that nobody wonders whether it was felt.
		if b.OnIllegal != nil {
			b.OnIllegal(sq, sq)
		}
		b.Shake(sq)
	default:
		if b.options.TapFlags {
			b.flag(sq)
		}
		if b.OnPoint != nil {
			b.OnPoint(sq)
		}
	}
}

// try moves the selected man to a square if that is legal.
func (b *Board) try(from, to Square) {
	m, legal := b.target(to)
	if !legal {
		if b.OnIllegal != nil {
			b.OnIllegal(from, to)
		}
		b.Shake(from)
		return
	}
	switch kinds := m.Promotions; {
	case len(kinds) > 1:
		b.openPicker(m)
	case len(kinds) == 1:
		b.move(m, kinds[0])
	default:
		b.move(m, 0)
	}
}

func (b *Board) move(m Move, promotion byte) {
	b.Deselect()
	if b.OnMove != nil {
		b.OnMove(m.From, m.To, promotion)
	}
}

// doSweep calls the sapper action of the selected pawn, if it has one.
func (b *Board) doSweep() {
	m, ok := b.sweep()
	if !ok {
		return
	}
	b.Deselect()
	if b.OnSweep != nil {
		b.OnSweep(m.From)
	}
}

// sweepByKey sweeps with the selected man, or asks why it cannot; a board without a
// zone has no use for the key.
func (b *Board) sweepByKey() {
	if _, ok := b.sweep(); ok {
		b.doSweep()
		return
	}
	zoned := slices.ContainsFunc(b.view.Tiles, func(t Tile) bool { return t.InZone })
	if b.selected == NoSquare || !zoned {
		return
	}
	if b.OnIllegal != nil {
		b.OnIllegal(b.selected, b.selected)
	}
	b.Shake(b.selected)
}

func (b *Board) flag(sq Square) {
	if b.view.has(sq) && b.view.Tiles[sq].Fogged && b.OnFlag != nil {
		b.OnFlag(sq)
	}
}

// Tapped is called by Fyne for a click, and for a short touch.
func (b *Board) Tapped(ev *fyne.PointEvent) {
	orphan := b.press == nil && fyne.CurrentDevice().IsMobile() // of a finger whose press was cancelled
	if b.endPress() || orphan || b.interrupted() {
		return
	}
	b.takeFocus()
	b.tap(ev.Position)
}

// TappedSecondary is called by Fyne for the other mouse button, and for a touch
// that lasted a while. How long a long press takes is the board's own option,
// so such a touch is still a tap unless the long press has already been.
func (b *Board) TappedSecondary(ev *fyne.PointEvent) {
	touch := b.press != nil && b.press.touch
	if b.endPress() || b.interrupted() {
		return
	}
	if touch {
		b.tap(ev.Position)
		return
	}
	b.flag(b.SquareAt(ev.Position))
}

// interrupted forgets a drag that Fyne will tell the end of no more, since another
// finger came down beside the board, and reports whether there was one.
func (b *Board) interrupted() bool {
	d := b.drag
	b.dropDrag()
	b.drag = nil
	return d != nil
}

// endPress forgets the press and reports whether it has been dealt with.
func (b *Board) endPress() (spent bool) {
	spent = b.press != nil && b.press.spent
	b.cancelPress()
	return spent
}

func (b *Board) cancelPress() {
	if b.press != nil && b.press.timer != nil {
		b.press.timer.Stop()
	}
	b.press = nil
}

// MouseDown is called by Fyne.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	b.cancelPress()
	b.press = &press{at: ev.Position}
}

// MouseUp is called by Fyne, before Tapped or DragEnd.
func (b *Board) MouseUp(*desktop.MouseEvent) {}

// TouchDown is called by Fyne. A second finger cancels what the first one was
// doing. A first finger that comes again without having left was taken away by
// the system: what it was doing is cancelled, and it begins anew.
func (b *Board) TouchDown(ev *mobile.TouchEvent) {
	second := b.press != nil && b.press.touch && b.press.id != ev.ID
	b.cancelPress()
	b.dropDrag()
	b.drag = nil
	p := &press{at: ev.Position, touch: true, id: ev.ID, edge: b.inEdge(ev.AbsolutePosition), spent: second}
	b.press = p
	if second {
		return
	}
	wait := b.options.LongPress
	if wait == 0 {
		wait = defaultLongPress
	}
	sq := b.SquareAt(ev.Position)
	if wait < 0 || b.picker != nil || sq == NoSquare || !b.view.Tiles[sq].Fogged {
		return
	}
	p.timer = time.AfterFunc(wait, func() { fyne.Do(func() { b.longPress(p) }) })
}

// longPress is the end of the wait that began with a press.
func (b *Board) longPress(p *press) {
	if b.press != p || p.spent {
		return
	}
	p.spent = true
	sq := b.SquareAt(p.at)
	b.flag(sq)
	b.ripple(sq)
}

// TouchUp is called by Fyne, before Tapped or TappedSecondary.
func (b *Board) TouchUp(*mobile.TouchEvent) {
	if b.press != nil && b.press.timer != nil {
		b.press.timer.Stop()
	}
}

// TouchCancel is called by Fyne when a finger has left the board or the system
// has taken the touch away. Whatever it had begun is undone.
func (b *Board) TouchCancel(*mobile.TouchEvent) {
	b.dropDrag()
	if b.press == nil {
		return
	}
	if b.press.timer != nil {
		b.press.timer.Stop()
	}
	b.press.spent = true
}

// edgeGuard is the width in dp of the strips at the left and right edges of the
// screen where a finger that moves sideways is taken for the system's back
// gesture and drags no man.
const edgeGuard = 24

// inEdge reports whether a position of the screen lies in such a strip.
func (b *Board) inEdge(screen fyne.Position) bool {
	c := b.host()
	return c != nil && (screen.X < edgeGuard || screen.X > c.Size().Width-edgeGuard)
}

// takeFocus makes the keys go to the board after a click. A touch screen has no
// need of it.
func (b *Board) takeFocus() {
	if c := b.host(); c != nil && !fyne.CurrentDevice().IsMobile() && !b.focused {
		b.pointing = true
		c.Focus(b)
		b.pointing = false
	}
	b.hideCursor()
}

// FocusGained is called by Fyne.
func (b *Board) FocusGained() {
	b.focused = true
	if !b.pointing {
		b.showCursor()
	}
}

// FocusLost is called by Fyne.
func (b *Board) FocusLost() {
	b.focused = false
	b.hideCursor()
}

func (b *Board) showCursor() {
	if b.cursor == NoSquare {
		b.cursor = b.squareOf(cell{files / 2, b.view.Ranks - 2})
	}
	b.keyboard = true
	b.redraw()
}

func (b *Board) hideCursor() {
	if b.keyboard {
		b.keyboard = false
		b.redraw()
	}
}

// TypedRune is called by Fyne; the board has no use for text.
func (b *Board) TypedRune(rune) {}

// TypedKey is called by Fyne. The arrows walk over the board as it lies on the
// screen, Return and Space tap, Escape cancels, S sweeps with the selected pawn
// and F flags.
func (b *Board) TypedKey(ev *fyne.KeyEvent) {
	if b.picker != nil {
		b.pickerKey(ev.Name)
		return
	}
	switch ev.Name {
	case fyne.KeyLeft:
		b.walk(-1, 0)
	case fyne.KeyRight:
		b.walk(1, 0)
	case fyne.KeyUp:
		b.walk(0, -1)
	case fyne.KeyDown:
		b.walk(0, 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if b.keyboard {
			b.activate(b.cursor)
		} else {
			b.showCursor()
		}
	case fyne.KeyEscape:
		if !b.Cancel() {
			b.passOn(ev)
		}
	case fyne.KeyS:
		b.sweepByKey()
	case fyne.KeyF:
		if b.keyboard {
			b.flag(b.cursor)
		}
	default:
		b.passOn(ev)
	}
}

// Cancel gives up what was begun last, the choice of what a pawn becomes or the
// selection of a man, and reports whether there was anything.
func (b *Board) Cancel() bool {
	if b.picker != nil {
		b.closePicker()
		return true
	}
	b.dropDrag()
	if b.held() {
		return false
	}
	begun := b.selected != NoSquare
	b.Deselect()
	return begun
}

// passOn gives a key that means nothing here to the window.
func (b *Board) passOn(ev *fyne.KeyEvent) {
	if c := b.host(); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(ev)
	}
}

// walk moves the square under the keys; the first step only shows where it is.
func (b *Board) walk(dx, dy int) {
	if b.keyboard {
		c := b.cellOf(b.cursor)
		c.column = min(max(c.column+dx, 0), files-1)
		c.row = min(max(c.row+dy, 0), b.view.Ranks-1)
		b.cursor = b.squareOf(c)
	}
	b.showCursor()
}

// MouseIn is called by Fyne.
func (b *Board) MouseIn(ev *desktop.MouseEvent) { b.hover = b.SquareAt(ev.Position) }

// MouseMoved is called by Fyne. Nothing is drawn for it.
func (b *Board) MouseMoved(ev *desktop.MouseEvent) { b.hover = b.SquareAt(ev.Position) }

// MouseOut is called by Fyne.
func (b *Board) MouseOut() { b.hover = NoSquare }

// Cursor is a pointing hand over whatever a click would pick up or play.
func (b *Board) Cursor() desktop.Cursor {
	if _, legal := b.target(b.hover); legal || b.sweepsMine(b.hover) || b.view.own(b.hover) || b.picker != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
