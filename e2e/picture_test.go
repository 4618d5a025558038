//go:build window

package e2e

import (
	"bytes"
	"cmp"
	"errors"
	"image"
	"slices"
)

// picture is what a window shows.
type picture struct {
	width, height int
	pixels        []byte // red, green, blue, row by row
}

// colour is 0xRRGGBB.
type colour uint32

// The colours of the dark theme and of the board, by which the tests find their way.
const (
	lightSquare colour = 0xECE5D0 // of the ranks without fog
	darkSquare  colour = 0x8FA07A
	raised      colour = 0x262E3A // the ground of buttons
	accent      colour = 0xF2B84B // of the button that is most likely wanted
	danger      colour = 0xF26B6F // of the button for what cannot be taken back
)

func (p *picture) at(x, y int) colour {
	i := 3 * (y*p.width + x)
	return colour(p.pixels[i])<<16 | colour(p.pixels[i+1])<<8 | colour(p.pixels[i+2])
}

func (p *picture) equal(q *picture) bool {
	return q != nil && p.width == q.width && p.height == q.height && bytes.Equal(p.pixels, q.pixels)
}

// equalWithin compares the same part of two pictures.
func (p *picture) equalWithin(q *picture, r image.Rectangle) bool {
	if p.width != q.width || p.height != q.height {
		return false
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from, to := 3*(y*p.width+r.Min.X), 3*(y*p.width+r.Max.X)
		if !bytes.Equal(p.pixels[from:to], q.pixels[from:to]) {
			return false
		}
	}
	return true
}

// colours counts different ones, up to a bound that is plenty.
func (p *picture) colours() int {
	seen := map[colour]bool{}
	for y := 0; y < p.height; y += 3 {
		for x := 0; x < p.width; x += 3 {
			if seen[p.at(x, y)] = true; len(seen) > 50 {
				return len(seen)
			}
		}
	}
	return len(seen)
}

// board finds the chess board: what lies between the outermost squares that are never fogged. Under a dialog, which darkens
// everything, there is none.
func (p *picture) board() (image.Rectangle, error) {
	columns, rows := make([]int, p.width), make([]int, p.height)
	for y := range p.height {
		for x := range p.width {
			if c := p.at(x, y); c == lightSquare || c == darkSquare {
				columns[x]++
				rows[y]++
			}
		}
	}
	span := func(counts []int) (from, to int) {
		least := max(20, slices.Max(counts)/3) // other things have a few pixels of these colours
		enough := func(n int) bool { return n >= least }
		from = slices.IndexFunc(counts, enough)
		to = len(counts)
		for to > 0 && !enough(counts[to-1]) {
			to--
		}
		return from, to
	}
	left, right := span(columns)
	top, bottom := span(rows)
	if left < 0 || top < 0 {
		return image.Rectangle{}, errors.New("no board is to be seen")
	}
	r := image.Rect(left, top, right, bottom)
	if r.Dx() < 8*20 || r.Dy() < 8*20 {
		return r, errors.New("no board is to be seen, only something of its colours")
	}
	return r, nil
}

// buttons finds the buttons of a colour in reading order. A button is as large as a fingertip at least; smaller things of its
// colour are none.
func (p *picture) buttons(ground colour) []image.Rectangle {
	const least = 36
	var found []image.Rectangle
	seen := make([]bool, p.width*p.height)
	for start := range seen {
		if seen[start] || p.at(start%p.width, start/p.width) != ground {
			continue
		}
		if r := p.patch(seen, start, ground); r.Dx() >= least && r.Dy() >= least {
			found = append(found, r)
		}
	}
	slices.SortFunc(found, func(a, b image.Rectangle) int {
		if d := a.Min.Y - b.Min.Y; d > least/2 || d < -least/2 {
			return d
		}
		return cmp.Compare(a.Min.X, b.Min.X)
	})
	return found
}

// patch is the extent of the connected pixels of one colour around a first one.
func (p *picture) patch(seen []bool, start int, ground colour) image.Rectangle {
	r := image.Rectangle{Min: image.Pt(p.width, p.height)}
	queue := []int{start}
	seen[start] = true
	for len(queue) > 0 {
		at := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		x, y := at%p.width, at/p.width
		r.Min.X, r.Min.Y = min(r.Min.X, x), min(r.Min.Y, y)
		r.Max.X, r.Max.Y = max(r.Max.X, x+1), max(r.Max.Y, y+1)
		visit := func(x, y int) {
			if x < 0 || y < 0 || x >= p.width || y >= p.height {
				return
			}
			if next := y*p.width + x; !seen[next] && p.at(x, y) == ground {
				seen[next] = true
				queue = append(queue, next)
			}
		}
		visit(x-1, y)
		visit(x+1, y)
		visit(x, y-1)
		visit(x, y+1)
	}
	return r
}
