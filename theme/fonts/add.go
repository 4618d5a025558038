//go:build ignore

// Add puts into the fonts of this folder what both they and Fyne's own lack: the
// pieces of the board as the characters ♚ ♛ ♜ ♝ ♞, so that a move can stand in a
// sentence, and the minus sign. Run it here, with
//
//	go run add.go
//
// when the pieces have changed: it takes the outline of the black piece, cuts its
// light lines out of it, and replaces what it put there before.
package main

import (
	"encoding/binary"
	"encoding/xml"
	"fmt"
	"log"
	"math"
	"os"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"
)

// added are the characters that the fonts are given, and the pieces that they show.
var added = []struct {
	char  rune
	piece string // or "" for the minus sign
}{
	{'♚', "king"}, {'♛', "queen"}, {'♜', "rook"}, {'♝', "bishop"}, {'♞', "knight"}, {'−', ""},
}

// A piece is drawn on 100 × 100, its foot near 90; the em of the fonts is 1000.
const (
	scale   = 10.2
	foot    = 89
	bearing = 45
)

func main() {
	log.SetFlags(0)
	for name, stroke := range map[string]int16{"NotoSansHebrew-Regular.ttf": 74, "NotoSansHebrew-Bold.ttf": 116} {
		var glyphs []glyph
		for _, a := range added {
			g, err := minus(stroke), error(nil)
			if a.piece != "" {
				g, err = readPiece("../pieces/classic/black-" + a.piece + ".svg")
			}
			if err != nil {
				log.Fatal(a.piece, ": ", err)
			}
			glyphs = append(glyphs, g)
		}
		data, err := os.ReadFile(name)
		if err == nil {
			data, err = addGlyphs(data, glyphs)
		}
		if err == nil {
			err = os.WriteFile(name, data, 0o644)
		}
		if err != nil {
			log.Fatal(name, ": ", err)
		}
	}
}

type point struct{ x, y float64 }

// contourPoint is a point of a TrueType outline: on the curve, or the control
// point of a quadratic curve between its neighbours.
type contourPoint struct {
	x, y int16
	on   bool
}

type glyph struct {
	contours               [][]contourPoint
	xMin, yMin, xMax, yMax int16
	advance                uint16
}

// minus makes a glyph that is as wide and as high as the plus sign of Fyne's font.
func minus(stroke int16) glyph {
	const left, right, middle = 50, 522, 353
	low, high := middle-stroke/2, middle+stroke/2
	g := glyph{contours: [][]contourPoint{{{left, low, true}, {left, high, true}, {right, high, true}, {right, low, true}}}, advance: 572}
	g.measure()
	return g
}

// readPiece makes a glyph of the dark outline of a piece, and of its light lines
// as holes.
func readPiece(file string) (glyph, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return glyph{}, err
	}
	var svg struct {
		Paths []struct {
			Fill string `xml:"fill,attr"`
			D    string `xml:"d,attr"`
		} `xml:"path"`
	}
	if err := xml.Unmarshal(data, &svg); err != nil {
		return glyph{}, err
	}
	var outlines, holes [][]quad
	left := math.Inf(1)
	for _, path := range svg.Paths {
		contours, err := readPath(path.D)
		switch {
		case err != nil:
			return glyph{}, err
		case path.Fill == "#E4DDCB":
			holes = append(holes, contours...)
		case path.Fill == "#14181E":
			outlines = append(outlines, contours...)
			for _, c := range contours {
				for _, q := range c {
					left = min(left, q.x)
				}
			}
		}
	}
	var g glyph
	for _, c := range outlines {
		g.contours = append(g.contours, oriented(place(c, left), false))
	}
	for _, c := range holes {
		g.contours = append(g.contours, oriented(place(c, left), true))
	}
	g.measure()
	g.advance = uint16(g.xMax + bearing)
	return g, nil
}

// quad is a point of a path, which may be the control point of a quadratic curve.
type quad struct {
	point
	on bool
}

// readPath reads the subpaths of an SVG path of the commands M, L, C and Z.
func readPath(d string) ([][]quad, error) {
	var contours [][]quad
	fields := strings.Fields(strings.NewReplacer("M", " M ", "C", " C ", "L", " L ", "Z", " Z ", ",", " ").Replace(d))
	number := func(i int) float64 {
		x, err := strconv.ParseFloat(fields[i], 64)
		if err != nil {
			panic(err) // a fault of the picture, seen at once by who runs this
		}
		return x
	}
	at := func(i int) point { return point{number(i), number(i + 1)} }
	command := ""
	for i := 0; i < len(fields); {
		if strings.Contains("MLCZ", fields[i]) {
			command = fields[i]
			i++
			if command == "Z" {
				continue
			}
		}
		switch command {
		case "M":
			contours = append(contours, []quad{{at(i), true}})
			i, command = i+2, "L"
		case "L":
			last := &contours[len(contours)-1]
			*last = append(*last, quad{at(i), true})
			i += 2
		case "C":
			last := &contours[len(contours)-1]
			*last = append(*last, curve((*last)[len(*last)-1].point, at(i), at(i+2), at(i+4))...)
			i += 6
		default:
			return nil, fmt.Errorf("%q in a path", fields[i])
		}
	}
	return contours, nil
}

// curve comes near a cubic curve with four quadratic ones.
func curve(a, b, c, d point) []quad {
	const parts = 4
	between := func(p, q point, t float64) point { return point{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }
	var out []quad
	for i := range parts {
		// What is left of the curve is cut at t.
		t := 1 / float64(parts-i)
		ab, bc, cd := between(a, b, t), between(b, c, t), between(c, d, t)
		abc, bcd := between(ab, bc, t), between(bc, cd, t)
		end := between(abc, bcd, t)
		control := point{(3*(ab.x+abc.x) - a.x - end.x) / 4, (3*(ab.y+abc.y) - a.y - end.y) / 4}
		out = append(out, quad{control, false}, quad{end, true})
		a, b, c = end, bcd, cd
	}
	return out
}

func place(contour []quad, left float64) []contourPoint {
	var out []contourPoint
	for _, q := range contour {
		p := contourPoint{int16(math.Round((q.x-left)*scale + bearing)), int16(math.Round((foot - q.y) * scale)), q.on}
		if n := len(out); n > 0 && out[n-1] == p {
			continue
		}
		out = append(out, p)
	}
	if n := len(out); n > 1 && out[0].x == out[n-1].x && out[0].y == out[n-1].y {
		out = out[:n-1]
	}
	return out
}

// oriented turns an outline clockwise, a hole the other way.
func oriented(c []contourPoint, hole bool) []contourPoint {
	area := 0
	for i, p := range c {
		q := c[(i+1)%len(c)]
		area += int(p.x)*int(q.y) - int(q.x)*int(p.y)
	}
	if (area > 0) != hole {
		for i, j := 0, len(c)-1; i < j; i, j = i+1, j-1 {
			c[i], c[j] = c[j], c[i]
		}
	}
	return c
}

func (g *glyph) measure() {
	g.xMin, g.yMin, g.xMax, g.yMax = math.MaxInt16, math.MaxInt16, math.MinInt16, math.MinInt16
	for _, c := range g.contours {
		for _, p := range c {
			g.xMin, g.xMax = min(g.xMin, p.x), max(g.xMax, p.x)
			g.yMin, g.yMax = min(g.yMin, p.y), max(g.yMax, p.y)
		}
	}
}

var order = binary.BigEndian

// data is the glyph as the table glyf has it, with nothing packed.
func (g *glyph) data() []byte {
	var ends, flags, xs, ys []byte
	n, last := 0, contourPoint{}
	for _, c := range g.contours {
		n += len(c)
		ends = order.AppendUint16(ends, uint16(n-1))
		for _, p := range c {
			flag := byte(0)
			if p.on {
				flag = 1
			}
			flags = append(flags, flag)
			xs = order.AppendUint16(xs, uint16(p.x-last.x))
			ys = order.AppendUint16(ys, uint16(p.y-last.y))
			last = p
		}
	}
	var out []byte
	for _, v := range []int16{int16(len(g.contours)), g.xMin, g.yMin, g.xMax, g.yMax} {
		out = order.AppendUint16(out, uint16(v))
	}
	out = append(out, ends...)
	out = append(out, 0, 0) // no instructions
	out = append(append(append(out, flags...), xs...), ys...)
	for len(out)%4 != 0 {
		out = append(out, 0)
	}
	return out
}

// addGlyphs puts glyphs at the end of a font, in place of those of an earlier run.
func addGlyphs(font []byte, glyphs []glyph) ([]byte, error) {
	parsed, err := sfnt.Parse(font)
	if err != nil {
		return nil, err
	}
	tables := map[string][]byte{}
	for i := range int(order.Uint16(font[4:])) {
		entry := font[12+16*i:]
		from, length := order.Uint32(entry[8:]), order.Uint32(entry[12:])
		tables[string(entry[:4])] = append([]byte(nil), font[from:from+length]...)
	}
	head, hhea, maxp := tables["head"], tables["hhea"], tables["maxp"]
	if order.Uint16(head[18:]) != 1000 || order.Uint16(head[50:]) != 0 || order.Uint32(tables["post"]) != 0x30000 {
		return nil, fmt.Errorf("a font of another kind")
	}
	count := int(order.Uint16(maxp[4:]))
	known := map[rune]int{}
	for r := rune(1); r < 0xFFFF; r++ {
		if i, err := parsed.GlyphIndex(nil, r); err == nil && i != 0 {
			known[r] = int(i)
		}
	}
	for _, a := range added {
		if i, ok := known[a.char]; ok {
			count = min(count, i)
		}
	}
	if int(order.Uint16(hhea[34:])) < count {
		return nil, fmt.Errorf("its last glyphs share a width")
	}
	loca := tables["loca"][:2*(count+1)]
	glyf := tables["glyf"][:2*int(order.Uint16(loca[2*count:]))]
	hmtx := tables["hmtx"][:4*count]
	for i, g := range glyphs {
		known[added[i].char] = count + i
		glyf = append(glyf, g.data()...)
		loca = order.AppendUint16(loca, uint16(len(glyf)/2))
		hmtx = order.AppendUint16(hmtx, g.advance)
		hmtx = order.AppendUint16(hmtx, uint16(g.xMin))
		points := 0
		for _, c := range g.contours {
			points += len(c)
		}
		raise := func(table []byte, at, value int) {
			order.PutUint16(table[at:], max(order.Uint16(table[at:]), uint16(value)))
		}
		raise(maxp, 6, points)
		raise(maxp, 8, len(g.contours))
		raise(hhea, 10, int(g.advance))
	}
	order.PutUint16(maxp[4:], uint16(count+len(glyphs)))
	order.PutUint16(hhea[34:], uint16(count+len(glyphs)))
	tables["loca"], tables["glyf"], tables["hmtx"], tables["cmap"] = loca, glyf, hmtx, cmap(known)
	return assemble(tables), nil
}

// cmap says which glyph a character has: a table of format 4, a segment for each
// run of characters whose glyphs follow one another.
func cmap(glyphs map[rune]int) []byte {
	runes := make([]int, 0, len(glyphs))
	for r := range glyphs {
		runes = append(runes, int(r))
	}
	sort.Ints(runes)
	type segment struct{ first, last, delta int }
	var segments []segment
	for _, r := range runes {
		delta := glyphs[rune(r)] - r
		if n := len(segments); n > 0 && segments[n-1].last == r-1 && segments[n-1].delta == delta {
			segments[n-1].last = r
			continue
		}
		segments = append(segments, segment{r, r, delta})
	}
	segments = append(segments, segment{0xFFFF, 0xFFFF, 1})
	n := len(segments)
	power, log2 := 1, 0
	for power*2 <= n {
		power, log2 = power*2, log2+1
	}
	var table []byte
	for _, v := range []int{4, 16 + 8*n, 0, 2 * n, 2 * power, log2, 2 * (n - power)} {
		table = order.AppendUint16(table, uint16(v))
	}
	add := func(value func(segment) int) {
		for _, s := range segments {
			table = order.AppendUint16(table, uint16(value(s)))
		}
	}
	add(func(s segment) int { return s.last })
	table = append(table, 0, 0)
	add(func(s segment) int { return s.first })
	add(func(s segment) int { return s.delta })
	add(func(segment) int { return 0 })
	// One table for both Unicode (0, 3) and Windows (3, 1).
	out := []byte{0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 20, 0, 3, 0, 1, 0, 0, 0, 20}
	return append(out, table...)
}

// assemble writes a font of its tables, with the sums that guard them.
func assemble(tables map[string][]byte) []byte {
	names := make([]string, 0, len(tables))
	for name := range tables {
		names = append(names, name)
	}
	sort.Strings(names)
	n := len(names)
	power, log2 := 1, 0
	for power*2 <= n {
		power, log2 = power*2, log2+1
	}
	out := []byte{0, 1, 0, 0}
	for _, v := range []int{n, 16 * power, log2, 16 * (n - power)} {
		out = order.AppendUint16(out, uint16(v))
	}
	order.PutUint32(tables["head"][8:], 0)
	body, headAt := []byte{}, 0
	for _, name := range names {
		if name == "head" {
			headAt = 12 + 16*n + len(body)
		}
		out = append(out, name...)
		out = order.AppendUint32(out, sum(tables[name]))
		out = order.AppendUint32(out, uint32(12+16*n+len(body)))
		out = order.AppendUint32(out, uint32(len(tables[name])))
		body = append(body, tables[name]...)
		for len(body)%4 != 0 {
			body = append(body, 0)
		}
	}
	out = append(out, body...)
	order.PutUint32(out[headAt+8:], 0xB1B0AFBA-sum(out))
	return out
}

func sum(data []byte) uint32 {
	var total uint32
	for len(data) >= 4 {
		total += order.Uint32(data)
		data = data[4:]
	}
	var last [4]byte
	copy(last[:], data)
	return total + order.Uint32(last[:])
}
