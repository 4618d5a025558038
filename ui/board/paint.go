package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"minechess/theme"
)

// painter keeps the picture of the board and what it is made of.
type painter struct {
	look    theme.Look
	picture *image.RGBA
	ranks   int
	painted []look  // what each cell of the picture shows
	ratio   float32 // pixels in a dp
	drawn   *Drawings
	shared  bool // with other boards
}

// Drawings keeps men, marks and numbers as they were drawn at their sizes, for boards
// that show the same look side by side. It is used on Fyne's goroutine only.
type Drawings struct {
	sprites map[sprite]*image.RGBA
	digits  map[digit]*image.Alpha
}

// NewDrawings has nothing drawn yet.
func NewDrawings() *Drawings {
	d := &Drawings{}
	d.clear()
	return d
}

// mostDrawings is how much is kept for boards of many sizes.
const mostDrawings = 400

// resized forgets what was drawn, as it is of no use at another size.
func (p *painter) resized() {
	if !p.shared || len(p.drawn.sprites)+len(p.drawn.digits) > mostDrawings {
		p.drawn.clear()
	}
}

func (d *Drawings) clear() {
	d.sprites, d.digits = map[sprite]*image.RGBA{}, map[digit]*image.Alpha{}
}

// reset has everything painted anew in a look; what was drawn for this size stays.
func (p *painter) reset(l theme.Look) {
	p.painted = nil
	if l.Pieces != p.look.Pieces || l.Marks != p.look.Marks {
		p.drawn.clear()
	}
	p.look = l
}

// pixels returns a length in dp in whole pixels.
func (p *painter) pixels(dp float32) int { return int(dp*p.ratio + 0.5) }

// paint returns the picture of the board, w×h pixels. It is called by Fyne when
// it draws a frame after redraw.
func (b *Board) paint(w, h int) image.Image {
	p := &b.painter
	if w <= 0 || h <= 0 || b.layout.tile <= 0 {
		return image.NewRGBA(image.Rectangle{})
	}
	if p.picture == nil || p.picture.Rect.Dx() != w || p.picture.Rect.Dy() != h {
		p.picture = image.NewRGBA(image.Rect(0, 0, w, h))
		p.ratio = float32(w) / b.layout.size().Width
		p.painted = nil
		p.resized()
	}
	p.ranks = b.drawn.Ranks
	looks := b.looks()
	for i, l := range looks {
		if i < len(p.painted) && len(p.painted) == len(looks) && p.painted[i] == l {
			continue
		}
		r := p.cellRect(cell{i % files, i / files}, p.ranks)
		p.tile(p.picture, r, l)
		p.round(p.picture, r, l.corner, cornerRadius*p.ratio)
	}
	p.painted = looks
	return p.picture
}

// cellRect returns where a cell lies in the picture. The cells fill the picture;
// where its size is no multiple of theirs, they differ by a pixel.
func (p *painter) cellRect(c cell, ranks int) image.Rectangle {
	w, h := p.picture.Rect.Dx(), p.picture.Rect.Dy()
	x := func(column int) int { return (column*w + files/2) / files }
	y := func(row int) int { return (row*h + ranks/2) / ranks }
	return image.Rect(x(c.column), y(c.row), x(c.column+1), y(c.row+1))
}

// tile paints one square.
func (p *painter) tile(dst *image.RGBA, r image.Rectangle, l look) {
	c := &p.look.Board
	t := tilePen{dst: dst, r: r, side: float32(min(r.Dx(), r.Dy())), x: float32(r.Min.X), y: float32(r.Min.Y)}
	if l.choice {
		p.choice(t, l)
		return
	}
	p.ground(t, l)
	if l.selected {
		t.outline(0, 0.055, c.Selected)
		t.outline(0.055, 0.018, c.TargetEdge)
	}
	switch {
	case l.mine && l.ghost:
		p.artwork(t, p.look.Marks.Ghost, 1, 0.5, 0.5)
	case l.mine:
		p.artwork(t, p.look.Marks.Mine, 1, 0.5, 0.5)
	}
	if l.number > 0 && l.man == 0 && !l.mine {
		p.number(t, l.number)
	}
	p.coordinates(t, l)
	switch l.goal {
	case ring, fogRing:
		t.ring(0.5, 0.5, 0.435, 0.05, c.Target, c.TargetEdge)
	case mineRing:
		t.dashes(0.5, 0.5, 0.445, 0.045, 12, c.MineTarget)
	}
	p.marks(t, l.marks, true)
	if l.man != 0 {
		p.standing(t, l.man, l.turned)
		if l.number > 0 {
			p.smallNumber(t, l.number)
		}
	}
	switch {
	case l.flag && l.ghost: // beside the mine, or where one was thought to be
		p.artwork(t, p.look.Marks.Flag, 0.56, 0.24, 0.74)
	case l.flag:
		p.artwork(t, p.look.Marks.Flag, 1, 0.5, 0.5)
	}
	p.dots(t, l)
	if l.badge.shown {
		p.badge(t, l.badge)
	}
	p.marks(t, l.marks, false)
	if l.over {
		t.outline(0, 0.07, c.Selected)
	}
	t.frame(l.frame, c.PastFrame)
	if l.cursor {
		t.outline(0.02, 0.045, c.CursorOuter)
		t.outline(0.065, 0.03, c.CursorInner)
	}
	if l.dimmed {
		t.wash(c.Shade)
	}
}

// ground paints what everything else lies on.
func (p *painter) ground(t tilePen, l look) {
	c := &p.look.Board
	switch {
	case l.fog:
		t.fog(c, l.fogEdges)
	case l.ghost && l.dark:
		t.fill(c.GhostDark)
		t.hatch(c.GhostHatch)
	case l.ghost:
		t.fill(c.GhostLight)
		t.hatch(c.GhostHatch)
	case l.inZone && l.dark:
		t.fill(c.ClearedDark)
	case l.inZone:
		t.fill(c.ClearedLight)
	case l.dark:
		t.fill(c.Dark)
	default:
		t.fill(c.Light)
	}
	if l.past {
		t.wash(c.Past)
	}
	if l.lastMove {
		t.wash(c.LastMove)
		t.brackets(0.17, bracketWidth, c.LastMoveCorner)
	}
	if l.over {
		t.wash(c.Over)
	}
	if l.check {
		t.glow(0.5, 0.5, 0.5, c.Check)
		t.ring(0.5, 0.5, 0.455, 0.03, c.CheckRim, color.NRGBA{})
	}
}

// dots paints the marks that lie in the middle of an empty square. Where the
// badge lies as well, they make room for it: the step is on the rest of the square.
func (p *painter) dots(t tilePen, l look) {
	c := &p.look.Board
	x, y := float32(0.5), float32(0.5)
	if l.badge.shown && !l.badge.blocked {
		x, y = 1-l.badge.at.x+0.12*sign(l.badge.at.x-0.5), 1-l.badge.at.y+0.12*sign(l.badge.at.y-0.5)
	}
	switch l.goal {
	case dot:
		t.disc(x, y, 0.14, c.Target, c.TargetEdge)
	case fogDot:
		t.disc(x, y, 0.27, c.TargetShade, color.NRGBA{})
		t.disc(x, y, 0.13, c.Target, c.TargetEdge)
		t.ring(x, y, 0.27, 0.04, c.Target, c.TargetEdge)
	}
}

func sign(v float32) float32 {
	if v < 0 {
		return -1
	}
	return 1
}

func (p *painter) badge(t tilePen, l badgeLook) {
	s := l.at
	if !l.blocked {
		t.disc(s.x, s.y, s.radius+0.025, p.look.Board.Choice, color.NRGBA{})
	}
	p.artwork(t, p.look.Marks.Sweep, 2*s.radius, s.x, s.y)
}

// choice paints one choice of the picker: a card with a man.
func (p *painter) choice(t tilePen, l look) {
	c := &p.look.Board
	t.fill(c.Choice)
	t.outline(0, 0.03, c.ChoiceEdge)
	p.standing(t, l.man, l.turned)
	if l.cursor {
		t.outline(0.02, 0.045, c.CursorOuter)
	}
}

// standing paints a man on his square.
func (p *painter) standing(t tilePen, man byte, turned bool) {
	if s := p.man(man, int(t.side), turned); s != nil {
		t.blit(s, 0.5, 0.5)
	}
}

// cornerRadius is that of the board's corners, in dp.
const cornerRadius = 8

// round makes the outer corner of a corner square round.
func (p *painter) round(dst *image.RGBA, r image.Rectangle, corner edges, radius float32) {
	if corner == 0 {
		return
	}
	radius = min(radius, float32(r.Dx())/2)
	cx, cy := float32(r.Min.X)+radius, float32(r.Min.Y)+radius
	if corner&right != 0 {
		cx = float32(r.Max.X) - radius
	}
	if corner&bottom != 0 {
		cy = float32(r.Max.Y) - radius
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			dx, dy := float32(x)+0.5-cx, float32(y)+0.5-cy
			if corner&left != 0 {
				dx = -dx
			}
			if corner&top != 0 {
				dy = -dy
			}
			if dx <= 0 || dy <= 0 {
				continue
			}
			if a := cover(radius - hypot(dx, dy)); a < 1 {
				pix := dst.Pix[dst.PixOffset(x, y):][:4]
				for i := range pix {
					pix[i] = uint8(float32(pix[i])*a + 0.5)
				}
			}
		}
	}
}

// tilePen draws in one square. Lengths are parts of the square's side, counted
// from its top left corner.
type tilePen struct {
	dst        *image.RGBA
	r          image.Rectangle
	side, x, y float32
}

func (t tilePen) fill(c color.NRGBA) {
	draw.Draw(t.dst, t.r, image.NewUniform(c), image.Point{}, draw.Src)
}

func (t tilePen) wash(c color.NRGBA) {
	draw.Draw(t.dst, t.r, image.NewUniform(c), image.Point{}, draw.Over)
}

// blit draws a picture with its middle at a point.
func (t tilePen) blit(s *image.RGBA, x, y float32) {
	at := image.Pt(t.r.Min.X+round(x*float32(t.r.Dx()))-s.Rect.Dx()/2, t.r.Min.Y+round(y*float32(t.r.Dy()))-s.Rect.Dy()/2)
	clip := s.Rect.Add(at).Intersect(t.r)
	draw.Draw(t.dst, clip, s, clip.Min.Sub(at), draw.Over)
}

func round(v float32) int { return int(math.Floor(float64(v) + 0.5)) }

// outline draws a frame of a width, at a distance from the edge, in whole pixels.
func (t tilePen) outline(inset, width float32, c color.NRGBA) {
	from, w := round(inset*t.side), max(1, round(width*t.side))
	r := t.r.Inset(from)
	in := r.Inset(w)
	for _, part := range []image.Rectangle{
		{r.Min, image.Pt(r.Max.X, in.Min.Y)}, {image.Pt(r.Min.X, in.Max.Y), r.Max},
		{image.Pt(r.Min.X, in.Min.Y), image.Pt(in.Min.X, in.Max.Y)}, {image.Pt(in.Max.X, in.Min.Y), image.Pt(r.Max.X, in.Max.Y)},
	} {
		draw.Draw(t.dst, part, image.NewUniform(c), image.Point{}, draw.Over)
	}
}

// frameWidth is the width of the frame of a board that shows the past, in squares.
const frameWidth = 0.055

// frame draws what of the broken frame around the board lies in a square: one
// stroke along each side at the edge, which leaves the coordinates their room.
func (t tilePen) frame(sides edges, c color.NRGBA) {
	w, r := max(3, round(frameWidth*t.side)), t.r
	from, to := round(0.29*t.side), round(0.73*t.side)
	x0, x1, y0, y1 := r.Min.X+from, r.Min.X+to, r.Min.Y+from, r.Min.Y+to
	for _, stroke := range []struct {
		side edges
		r    image.Rectangle
	}{
		{top, image.Rect(x0, r.Min.Y, x1, r.Min.Y+w)}, {bottom, image.Rect(x0, r.Max.Y-w, x1, r.Max.Y)},
		{left, image.Rect(r.Min.X, y0, r.Min.X+w, y1)}, {right, image.Rect(r.Max.X-w, y0, r.Max.X, y1)},
	} {
		if sides&stroke.side != 0 {
			draw.Draw(t.dst, stroke.r, image.NewUniform(c), image.Point{}, draw.Over)
		}
	}
}

// hatch draws slanting lines that go on from square to square.
func (t tilePen) hatch(c color.NRGBA) {
	period := t.side / 6
	half := max(0.5, t.side/72)
	for py := t.r.Min.Y; py < t.r.Max.Y; py++ {
		for px := t.r.Min.X; px < t.r.Max.X; px++ {
			at := float32(px-t.r.Min.X+py-t.r.Min.Y) + 1
			d := abs(at-period*float32(round(at/period))) * 0.7071
			if a := cover(half - d); a > 0 {
				blend(t.dst.Pix[t.dst.PixOffset(px, py):][:4], c, a)
			}
		}
	}
}

// bracketWidth is the width of the lines that mark the last move, in squares.
const bracketWidth = 0.045

// brackets draws an angle into each corner.
func (t tilePen) brackets(length, width float32, c color.NRGBA) {
	n, w, r := round(length*t.side), max(1, round(width*t.side)), t.r
	u := image.NewUniform(c)
	for _, x := range []int{r.Min.X, r.Max.X - n} {
		for _, y := range []int{r.Min.Y, r.Max.Y - w} {
			draw.Draw(t.dst, image.Rect(x, y, x+n, y+w), u, image.Point{}, draw.Over)
		}
	}
	for _, x := range []int{r.Min.X, r.Max.X - w} {
		for _, y := range []int{r.Min.Y + w, r.Max.Y - n} {
			draw.Draw(t.dst, image.Rect(x, y, x+w, y+n-w), u, image.Point{}, draw.Over)
		}
	}
}

// disc draws a filled circle with a thin edge.
func (t tilePen) disc(x, y, radius float32, c, edge color.NRGBA) {
	line := max(1, 0.018*t.side)
	t.shade(x, y, radius+0.03, func(d float32) (color.NRGBA, float32) {
		in := radius*t.side - d
		if edge.A > 0 && in < line {
			return edge, cover(in)
		}
		return c, cover(in)
	})
}

// ring draws a circle of a line width with thin edges; radius is the line's middle.
func (t tilePen) ring(x, y, radius, width float32, c, edge color.NRGBA) {
	half := max(1, width*t.side) / 2
	line := max(0.75, 0.012*t.side)
	t.shade(x, y, radius+width, func(d float32) (color.NRGBA, float32) {
		in := half - abs(d-radius*t.side)
		if in < 0 && edge.A > 0 {
			return edge, cover(in + line)
		}
		return c, cover(in)
	})
}

// dashes draws a broken circle.
func (t tilePen) dashes(x, y, radius, width float32, count int, c color.NRGBA) {
	half := max(1.5, width*t.side) / 2
	turn := 2 * math.Pi / float64(count)
	t.shadeXY(x, y, radius+width, func(dx, dy float32) (color.NRGBA, float32) {
		d := hypot(dx, dy)
		in := half - abs(d-radius*t.side)
		if in < -1 {
			return c, 0
		}
		phase := math.Mod(math.Atan2(float64(dy), float64(dx))+2*math.Pi, turn) // from the start of a dash
		along := float32(math.Min(phase, 0.62*turn-phase)) * d
		return c, min(cover(in), cover(along))
	})
}

// glow draws light that fades from the middle outwards.
func (t tilePen) glow(x, y, radius float32, c color.NRGBA) {
	t.shade(x, y, radius, func(d float32) (color.NRGBA, float32) {
		f := 1 - d/(radius*t.side)
		return c, max(0, min(1, 0.25+1.1*f)) * cover(radius*t.side-d)
	})
}

// fog draws covered ground: a slope of grey with a soft edge that is lit above
// and left and lies in shade below and right, more so where the fog ends.
func (t tilePen) fog(p *theme.BoardPalette, outer edges) {
	const soft = 0.09
	w, h := float32(t.r.Dx()), float32(t.r.Dy())
	bevel := max(2, soft*t.side)
	for y := t.r.Min.Y; y < t.r.Max.Y; y++ {
		row := t.dst.Pix[t.dst.PixOffset(t.r.Min.X, y):][:4*t.r.Dx()]
		fy := float32(y-t.r.Min.Y) + 0.5
		for i := 0; i < t.r.Dx(); i++ {
			fx := float32(i) + 0.5
			c := mix(p.FogTop, p.FogBottom, (fx/w+fy/h)/2)
			c = mix(c, p.FogLit, edgeLight(fx, bevel, outer&left != 0)+edgeLight(fy, bevel, outer&top != 0))
			c = mix(c, p.FogShaded, edgeLight(w-fx, bevel, outer&right != 0)+edgeLight(h-fy, bevel, outer&bottom != 0))
			row[4*i], row[4*i+1], row[4*i+2], row[4*i+3] = c.R, c.G, c.B, 0xFF
		}
	}
}

// edgeLight is how much an edge at a distance colours a point.
func edgeLight(distance, bevel float32, outer bool) float32 {
	if distance >= bevel {
		return 0
	}
	f := 1 - distance/bevel
	if outer {
		return 0.85 * f
	}
	return 0.55 * f * f
}

// shade colours the points around a middle by their distance from it in pixels.
func (t tilePen) shade(x, y, reach float32, at func(d float32) (color.NRGBA, float32)) {
	t.shadeXY(x, y, reach, func(dx, dy float32) (color.NRGBA, float32) { return at(hypot(dx, dy)) })
}

func (t tilePen) shadeXY(x, y, reach float32, at func(dx, dy float32) (color.NRGBA, float32)) {
	cx, cy := t.x+x*float32(t.r.Dx()), t.y+y*float32(t.r.Dy())
	pad := reach*t.side + 2
	area := image.Rect(int(cx-pad), int(cy-pad), int(cx+pad)+1, int(cy+pad)+1).Intersect(t.r)
	for py := area.Min.Y; py < area.Max.Y; py++ {
		for px := area.Min.X; px < area.Max.X; px++ {
			c, a := at(float32(px)+0.5-cx, float32(py)+0.5-cy)
			if a <= 0 {
				continue
			}
			blend(t.dst.Pix[t.dst.PixOffset(px, py):][:4], c, a)
		}
	}
}

// blend lays a colour over an opaque pixel.
func blend(pix []uint8, c color.NRGBA, cover float32) {
	a := cover * float32(c.A) / 0xFF
	pix[0] = uint8(float32(pix[0])*(1-a) + float32(c.R)*a + 0.5)
	pix[1] = uint8(float32(pix[1])*(1-a) + float32(c.G)*a + 0.5)
	pix[2] = uint8(float32(pix[2])*(1-a) + float32(c.B)*a + 0.5)
}

// mix returns the colour that lies the given part of the way from one to another.
func mix(from, to color.NRGBA, part float32) color.NRGBA {
	part = max(0, min(1, part))
	m := func(a, b uint8) uint8 { return uint8(float32(a) + (float32(b)-float32(a))*part + 0.5) }
	return color.NRGBA{m(from.R, to.R), m(from.G, to.G), m(from.B, to.B), 0xFF}
}

// cover is how much of a pixel lies inside an edge whose distance from the
// pixel's middle is given, positive inwards.
func cover(in float32) float32 { return max(0, min(1, in+0.5)) }

// circle draws a ring into a clear picture, as large as fits.
func circle(img *image.RGBA, c color.NRGBA) {
	n := float32(img.Rect.Dx())
	middle, half := n/2, 0.03*n
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			d := hypot(float32(x)+0.5-middle, float32(y)+0.5-middle)
			a := cover(half-abs(d-(middle-half-1))) * float32(c.A) / 0xFF
			img.SetRGBA(x, y, color.RGBA{uint8(float32(c.R) * a), uint8(float32(c.G) * a), uint8(float32(c.B) * a), uint8(0xFF * a)})
		}
	}
}

func hypot(x, y float32) float32 { return float32(math.Sqrt(float64(x*x + y*y))) }

func abs(v float32) float32 { return max(v, -v) }
