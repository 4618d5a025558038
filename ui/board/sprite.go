package board

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"strconv"
	"sync"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// sprite names a drawing at a size.
type sprite struct {
	name   string
	size   int
	turned bool
}

// man returns a man's picture, size×size pixels, or nil if the letter is no man's.
func (p *painter) man(letter byte, size int, turned bool) *image.RGBA {
	return p.drawing(p.look.Pieces.Piece(letter), size, turned)
}

// drawing returns a drawing as pixels. What was drawn once at a size is kept
// while the board has the same size.
func (p *painter) drawing(res fyne.Resource, size int, turned bool) *image.RGBA {
	if res == nil || size <= 0 {
		return nil
	}
	key := sprite{res.Name(), size, turned}
	if img, ok := p.drawn.sprites[key]; ok {
		return img
	}
	img := rasterize(res, size)
	if turned && img != nil {
		img = upsideDown(img)
	}
	p.drawn.sprites[key] = img
	return img
}

// rasterize draws an SVG into a square of pixels. Fyne's own images would do the
// same, but only once they are on a screen, and each would keep its own pixels.
func rasterize(res fyne.Resource, size int) *image.RGBA {
	icon, err := oksvg.ReadIconStream(bytes.NewReader(res.Content()))
	if err != nil {
		fyne.LogError("cannot draw "+res.Name(), err)
		return nil
	}
	icon.SetTarget(0, 0, float64(size), float64(size))
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	icon.Draw(rasterx.NewDasher(size, size, rasterx.NewScannerGV(size, size, img, img.Rect)), 1)
	return img
}

func upsideDown(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	n := len(img.Pix)
	for i := 0; i < n; i += 4 {
		copy(out.Pix[n-4-i:n-i], img.Pix[i:i+4])
	}
	return out
}

// artwork draws one of the look's drawings, of a size and with its middle at a point.
func (p *painter) artwork(t tilePen, res fyne.Resource, size, x, y float32) {
	if img := p.drawing(res, round(size*t.side), false); img != nil {
		t.blit(img, x, y)
	}
}

// numberFont is the bold font that comes with Fyne: the same everywhere.
var numberFont = sync.OnceValue(func() *opentype.Font {
	f, err := opentype.Parse(fynetheme.DefaultTextBoldFont().Content())
	if err != nil {
		fyne.LogError("cannot read the font of the numbers", err)
		return nil
	}
	return f
})

// digit names a text at a size in pixels.
type digit struct {
	text string
	size int
}

// text returns a text as a mask that fits it closely and whose origin is where
// the text starts on its line. What was drawn once is
// kept while the board has the same size.
func (p *painter) text(s string, size int) *image.Alpha {
	key := digit{s, size}
	if mask, ok := p.drawn.digits[key]; ok {
		return mask
	}
	mask := image.NewAlpha(image.Rectangle{})
	if f := numberFont(); f != nil && size > 0 {
		if face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: float64(size), DPI: 72}); err == nil {
			mask = textMask(face, s)
		}
	}
	p.drawn.digits[key] = mask
	return mask
}

func textMask(face font.Face, s string) *image.Alpha {
	bounds, _ := font.BoundString(face, s)
	r := image.Rect(bounds.Min.X.Floor(), bounds.Min.Y.Floor(), bounds.Max.X.Ceil(), bounds.Max.Y.Ceil())
	mask := image.NewAlpha(r)
	d := font.Drawer{Dst: mask, Src: image.Opaque, Face: face, Dot: fixed.P(0, 0)}
	d.DrawString(s)
	return mask
}

const (
	numberSize     = 0.66 // font sizes, in parts of a square: digits are 0.7 of that high
	smallSize      = 0.31
	coordinateSize = 0.19
	leastText      = 8 // dp below which text is no use, and left out where it is not the point
)

// write draws a text with the top left corner of its mask at a point of the picture.
func (t tilePen) write(mask *image.Alpha, at image.Point, c color.NRGBA) {
	by := at.Sub(mask.Rect.Min)
	clip := mask.Rect.Add(by).Intersect(t.r)
	draw.DrawMask(t.dst, clip, image.NewUniform(c), image.Point{}, mask, clip.Min.Sub(by), draw.Over)
}

// number draws the number of a square that nobody stands on.
func (p *painter) number(t tilePen, n int) {
	mask := p.text(strconv.Itoa(n), round(numberSize*t.side))
	size := mask.Rect.Size()
	t.write(mask, t.r.Min.Add(image.Pt((t.r.Dx()-size.X)/2, (t.r.Dy()-size.Y)/2)), p.look.Board.Number(n))
}

// smallNumber draws the number of a square under the man that stands there: in
// the top right corner, over the man, with a rim that parts them.
func (p *painter) smallNumber(t tilePen, n int) {
	mask := p.text(strconv.Itoa(n), max(round(smallSize*t.side), p.pixels(leastText)))
	gap, rim := max(1, round(0.07*t.side)), max(1, round(0.02*t.side))
	at := image.Pt(t.r.Max.X-gap-mask.Rect.Dx(), t.r.Min.Y+gap)
	for _, by := range []image.Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}} {
		t.write(mask, at.Add(by.Mul(rim)), p.look.Board.NumberHalo)
	}
	t.write(mask, at, p.look.Board.Number(n))
}

// coordinates writes the rank into the top left corner, the file into the bottom right one.
func (p *painter) coordinates(t tilePen, l look) {
	size := max(round(coordinateSize*t.side), p.pixels(leastText))
	size = min(size, p.pixels(15))
	if l.rank == 0 && l.file == 0 || float32(size) > t.side*0.4 {
		return
	}
	c := p.look.Board.CoordinateOnLight
	switch {
	case l.fog, l.ghost:
		c = p.look.Board.CoordinateOnFog
	case l.dark:
		c = p.look.Board.CoordinateOnDark
	}
	gap := max(2, round(0.045*t.side))
	if l.lastMove {
		gap += max(1, round(bracketWidth*t.side)) // inside the bracket of the corner
	}
	if l.rank > 0 {
		t.write(p.text(strconv.Itoa(l.rank), size), t.r.Min.Add(image.Pt(gap, gap)), c)
	}
	if l.file > 0 {
		mask := p.text(string(rune('a'+l.file-1)), size)
		base := t.r.Max.Y - gap - size/5 // the letters stand on one line, and g reaches below it
		t.write(mask, image.Pt(t.r.Max.X-gap-mask.Rect.Dx(), base+mask.Rect.Min.Y), c)
	}
}
