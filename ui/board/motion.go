package board

import (
	"image"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

const (
	slideTime    = 180 * time.Millisecond
	liftTime     = 170 * time.Millisecond // of the fog of one square
	ringTime     = 60 * time.Millisecond  // from one ring of fog to the next
	lastRing     = 4                      // rings from here on lift together
	blastTime    = 380 * time.Millisecond
	clearTime    = 220 * time.Millisecond
	dissolveTime = 160 * time.Millisecond
	shakeTime    = 320 * time.Millisecond
	rippleTime   = 300 * time.Millisecond
)

// mostSlides is the number of men up to which a change is shown as men that
// slide; beyond it, one picture dissolves into the other.
const mostSlides = 4

// motion is one animation from its start to its end. It has two parts: men slide
// over the picture of the view before, and when they have landed the new view is
// painted and over it fog lifts and mines blast. Either part may be missing.
type motion struct {
	animation *fyne.Animation
	steps     []step
	absent    map[Square]bool // men that the first part does not paint
	between   bool            // leads from one view to another
	land, end time.Duration
	landed    bool
}

// step moves one thing over the picture for part of the time. It is not to be
// seen before and after.
type step struct {
	object     fyne.CanvasObject
	begin, end time.Duration
	tick       func(part float32)
}

// start sets a motion going.
func (b *Board) start(m *motion) {
	b.begin(m)
	m.animation = &fyne.Animation{
		Duration: m.end,
		Curve:    fyne.AnimationLinear,
		Tick: func(part float32) {
			if b.motion == m {
				b.advance(time.Duration(float64(part) * float64(m.end)))
			}
		},
	}
	m.animation.Start()
}

// begin puts a motion at its start.
func (b *Board) begin(m *motion) {
	b.motion = m
	b.absent = m.absent
	if m.between {
		b.drawn.Marks = nil // what they said was said of the view before
	}
	b.advance(0)
	b.redraw()
}

// advance puts the motion where it is after a time, and forgets it at its end.
func (b *Board) advance(at time.Duration) {
	m := b.motion
	if !m.landed && at >= m.land {
		m.landed = true
		b.drawn = b.view
		b.absent = nil
		b.redraw()
	}
	for _, s := range m.steps {
		if at < s.begin || at >= s.end {
			s.object.Hide()
			continue
		}
		s.tick(float32(at-s.begin) / float32(s.end-s.begin))
		s.object.Show()
	}
	b.repaint()
	if at >= m.end {
		b.finish()
	}
}

// finish puts the motion that is on its way, if any, at its end.
func (b *Board) finish() {
	m := b.motion
	if m == nil {
		return
	}
	b.motion = nil
	if m.animation != nil {
		m.animation.Stop()
	}
	for _, s := range m.steps {
		b.unlay(s.object)
	}
	b.absent = nil
	b.drawn = b.view
	b.redraw()
}

// add lays a picture over the board for a part of the motion.
func (m *motion) add(b *Board, img image.Image, size fyne.Size, at fyne.Position, begin, end time.Duration, tick func(o *canvas.Image, part float32)) {
	o := b.lay(img, size, at)
	m.steps = append(m.steps, step{o, begin, end, func(part float32) { tick(o, part) }})
	m.end = max(m.end, end)
}

// animates reports whether there is any use in a motion: the player wants them,
// and the board is on a screen.
func (b *Board) animates() bool {
	return b.options.Animate && b.painter.picture != nil && len(b.painter.painted) > 0 && b.Visible()
}

// plan returns the motion from one view to another, or nil if there is none.
func (b *Board) plan(before, after View, c Change) *motion {
	if !b.animates() || before.Ranks != after.Ranks {
		return nil
	}
	if c.isZero() {
		c = difference(before, after)
	}
	if len(c.Slides) > mostSlides || anotherGame(before, after) {
		return b.dissolve()
	}
	m := &motion{absent: map[Square]bool{}, between: true}
	for _, s := range c.Slides {
		b.planSlide(m, before, s)
	}
	if len(m.steps) > 0 {
		m.land = slideTime
		m.end = slideTime
	}
	center := NoSquare
	if len(c.Slides) > 0 {
		center = c.Slides[0].To
	} else if len(c.Uncovered) > 0 {
		center = c.Uncovered[0]
	}
	b.planFog(m, before, after, center, c.Uncovered)
	for _, sq := range c.Cleared {
		b.planCleared(m, before, sq)
	}
	for _, sq := range c.Destroyed {
		b.planBlast(m, before, c.Slides, sq)
	}
	if len(m.steps) == 0 {
		return nil
	}
	return m
}

// difference returns what has changed between two views as far as it shows: men
// that stood elsewhere before, and fog that has lifted.
func difference(before, after View) Change {
	var c Change
	var gone, come []Square
	for i, t := range after.Tiles {
		was := before.Tiles[i]
		if t.Man != was.Man {
			if was.Man != 0 {
				gone = append(gone, Square(i))
			}
			if t.Man != 0 {
				come = append(come, Square(i))
			}
		}
		if was.Fogged && !t.Fogged {
			c.Uncovered = append(c.Uncovered, Square(i))
		}
	}
	for _, to := range come {
		nearest := -1
		for i, from := range gone {
			if before.Tiles[from].Man == after.Tiles[to].Man && (nearest < 0 || apart(from, to) < apart(gone[nearest], to)) {
				nearest = i
			}
		}
		if nearest >= 0 {
			c.Slides = append(c.Slides, Slide{gone[nearest], to})
			gone = slices.Delete(gone, nearest, nearest+1)
		}
	}
	return c
}

// anotherGame reports whether two views cannot be of one game: fog never comes
// back, and the ground stays what it is.
func anotherGame(before, after View) bool {
	for i, t := range after.Tiles {
		if was := before.Tiles[i]; t.Fogged && !was.Fogged || t.InZone != was.InZone {
			return true
		}
	}
	return false
}

// apart returns the number of king's steps between two squares.
func apart(a, b Square) int {
	files, ranks := a.file()-b.file(), a.rank()-b.rank()
	return max(files, -files, ranks, -ranks)
}

func (b *Board) planSlide(m *motion, before View, s Slide) {
	if !before.has(s.From) || !before.has(s.To) || s.From == s.To || m.absent[s.From] {
		return
	}
	man := before.Tiles[s.From].Man
	sprite := b.sprite(man, b.painter.pixels(b.layout.tile))
	if sprite == nil {
		return
	}
	m.absent[s.From] = true
	from, to := b.TilePosition(s.From), b.TilePosition(s.To)
	m.add(b, sprite, fyne.NewSquareSize(b.layout.tile), from, 0, slideTime, func(o *canvas.Image, part float32) {
		part = easeOut(part)
		o.Move(from.AddXY((to.X-from.X)*part, (to.Y-from.Y)*part))
	})
}

// startAt lets the man that the player has dropped slide from his hand.
func (m *motion) startAt(b *Board, h hand) {
	if !m.absent[h.from] || len(m.steps) == 0 {
		return
	}
	s := &m.steps[0]
	home, tick := b.TilePosition(h.from), s.tick
	off := h.middle.Subtract(home.AddXY(b.layout.tile/2, b.layout.tile/2))
	s.tick = func(part float32) {
		tick(part)
		rest := 1 - easeOut(part)
		s.object.Move(s.object.Position().AddXY(off.X*rest, off.Y*rest))
	}
}

// planFog lets fog fade and shrink away, in rings around a square.
func (b *Board) planFog(m *motion, before, after View, center Square, uncovered []Square) {
	for _, sq := range uncovered {
		if !before.has(sq) || !before.Tiles[sq].Fogged || after.Tiles[sq].Fogged {
			continue
		}
		n := b.painter.pixels(b.layout.tile)
		img := image.NewRGBA(image.Rect(0, 0, n, n))
		b.painter.tile(img, img.Rect, b.tileLook(before, b.cellOf(sq)))
		wait := time.Duration(0)
		if center != NoSquare {
			wait = ringTime * time.Duration(min(apart(center, sq), lastRing))
		}
		home, side := b.TilePosition(sq), b.layout.tile
		begin, end := m.land, m.land+wait+liftTime
		m.add(b, img, fyne.NewSquareSize(side), home, begin, end, func(o *canvas.Image, part float32) {
			gone := (part*float32(end-begin) - float32(wait)) / float32(liftTime)
			gone = easeOut(max(0, gone))
			o.Translucency = float64(gone)
			inset := 0.12 * gone * side
			o.Resize(fyne.NewSquareSize(side - 2*inset))
			o.Move(home.AddXY(inset, inset))
		})
	}
}

// planCleared lets a removed mine fade and shrink away.
func (b *Board) planCleared(m *motion, before View, sq Square) {
	if !before.has(sq) {
		return
	}
	sprite := b.painter.drawing(b.options.Look.Marks.Mine, b.painter.pixels(b.layout.tile), false)
	if sprite == nil {
		return
	}
	m.add(b, sprite, fyne.NewSquareSize(b.layout.tile), b.TilePosition(sq), m.land, m.land+clearTime, func(o *canvas.Image, part float32) {
		o.Translucency = float64(part)
		b.swell(o, sq, 1-0.6*part)
	})
}

// planBlast blows up a mine and the man that landed on it.
func (b *Board) planBlast(m *motion, before View, slides []Slide, sq Square) {
	if !before.has(sq) {
		return
	}
	n := b.painter.pixels(b.layout.tile)
	for _, s := range slides {
		if s.To != sq || !before.has(s.From) {
			continue
		}
		man := before.Tiles[s.From].Man
		if sprite := b.sprite(man, n); sprite != nil {
			m.add(b, sprite, fyne.NewSquareSize(b.layout.tile), b.TilePosition(sq), m.land, m.land+blastTime/2, func(o *canvas.Image, part float32) {
				o.Translucency = float64(part)
			})
		}
	}
	sprite := b.painter.drawing(b.options.Look.Marks.Blast, 2*n, false)
	if sprite == nil {
		return
	}
	m.add(b, sprite, fyne.NewSquareSize(b.layout.tile), b.TilePosition(sq), m.land, m.land+blastTime, func(o *canvas.Image, part float32) {
		o.Translucency = float64(max(0, (part-0.35)/0.65))
		b.swell(o, sq, 0.5+1.4*easeOut(part))
	})
}

// swell gives a picture a size, in squares, around the middle of a square.
func (b *Board) swell(o *canvas.Image, sq Square, size float32) {
	side := b.layout.tile * size
	o.Resize(fyne.NewSquareSize(side))
	o.Move(b.TileCenter(sq).SubtractXY(side/2, side/2))
}

// dissolve returns a motion in which what the board shows now fades away over
// what it shows then. It is nil if there is nothing to be seen.
func (b *Board) dissolve() *motion {
	if !b.animates() {
		return nil
	}
	picture := b.painter.picture
	still := &image.RGBA{Pix: slices.Clone(picture.Pix), Stride: picture.Stride, Rect: picture.Rect}
	m := &motion{}
	m.add(b, still, b.layout.size(), b.layout.origin, 0, dissolveTime, func(o *canvas.Image, part float32) {
		o.Translucency = float64(part)
	})
	return m
}

// Shake shakes the man on sq, to say no. Without animation it does nothing.
func (b *Board) Shake(sq Square) {
	b.finish()
	if !b.animates() || !b.view.has(sq) || b.absent[sq] {
		return
	}
	man := b.view.Tiles[sq].Man
	sprite := b.sprite(man, b.painter.pixels(b.layout.tile))
	if sprite == nil {
		return
	}
	// The second part of the motion never comes: the man is back where he was.
	m := &motion{absent: map[Square]bool{sq: true}, land: shakeTime}
	home := b.TilePosition(sq)
	m.add(b, sprite, fyne.NewSquareSize(b.layout.tile), home, 0, shakeTime, func(o *canvas.Image, part float32) {
		const swings = 3
		way := float32(math.Sin(float64(part)*2*math.Pi*swings)) * (1 - part) * 0.11 * b.layout.tile
		o.Move(home.AddXY(way, 0))
	})
	b.start(m)
}

// ripple shows around a finger that its long press has been.
func (b *Board) ripple(sq Square) {
	if !b.animates() || b.motion != nil {
		return
	}
	n := b.painter.pixels(2 * b.layout.tile)
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	circle(img, b.options.Look.Board.Selected)
	m := &motion{}
	m.add(b, img, fyne.NewSquareSize(b.layout.tile), b.TilePosition(sq), 0, rippleTime, func(o *canvas.Image, part float32) {
		o.Translucency = float64(part)
		b.swell(o, sq, 1+1.4*easeOut(part))
	})
	b.start(m)
}

// easeOut starts fast and ends slowly.
func easeOut(part float32) float32 {
	rest := 1 - part
	return 1 - rest*rest*rest
}
