package board

import (
	"bytes"
	"image/color"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"minechess/theme"
)

// scenes are boards that between them show everything a look has, at rest.
var scenes = []struct {
	name string
	view func() View
	then func(b *Board)
}{
	{"pawn", everything, func(b *Board) { b.Select(sq("e5")) }},
	{"knight", everything, func(b *Board) { b.Select(sq("f4")) }},
	{"keys", everything, func(b *Board) { b.FocusGained() }},
	{"lifted", everything, func(b *Board) {
		from := b.TileCenter(sq("d2"))
		b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}})
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(0, -20)}, Dragged: fyne.NewDelta(0, -20)})
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(0, -40)}, Dragged: fyne.NewDelta(0, -20)})
	}},
	{"past", func() View {
		v := everything()
		v.Past = true
		return v
	}, func(*Board) {}},
	{"choice", func() View {
		v := everything()
		v.Moves = moves("e5e6=qrbn")
		return v
	}, func(b *Board) { b.Select(sq("e5")); b.activate(sq("e6")) }},
}

// everything is a position with all kinds of squares.
func everything() View {
	v := position("rnbqkbnr/pppppppp/8/8/8/4P3/5N2/8/PPPP1PPP/RNBQKB1R", "?!?12345/???678../??!*1../??*1....", 'w')
	v.Moves = moves("f4d3 f4h3 f4g6 f4d4* f4e6 f4h5x f4a4? e5e6 e5e6s")
	v.Tiles[sq("h5")].Man = 'n'
	v.LastMove = []Square{sq("b1"), sq("c3")}
	v.Check = sq("e1")
	v.Tiles[sq("a5")] = Tile{InZone: true, Ghost: true, Mine: true}
	v.Tiles[sq("b5")] = Tile{InZone: true, Ghost: true, Flag: true}
	v.Marks = []Mark{Arrow(sq("h10"), sq("h6"), Hint), Ring(sq("a8"), Good), Ring(sq("b8"), Bad), Ring(sq("c8"), Attack)}
	return v
}

// The board reads its look and nothing else: whatever of it is another, some
// scene is painted otherwise.
func TestAllOfALookIsSeen(t *testing.T) {
	plain := make([][]byte, len(scenes))
	for i := range scenes {
		plain[i] = painting(i, theme.DefaultLook())
	}
	seen := func(l theme.Look) bool {
		for i := range scenes {
			if !bytes.Equal(painting(i, l), plain[i]) {
				return true
			}
		}
		return false
	}
	var walk func(name string, field func(*theme.Look) reflect.Value)
	walk = func(name string, field func(*theme.Look) reflect.Value) {
		look := theme.DefaultLook()
		v := field(&look)
		switch value := v.Interface().(type) {
		case string:
			return // the name of a set or palette
		case color.NRGBA:
			v.Set(reflect.ValueOf(color.NRGBA{value.R ^ 0x80, value.G ^ 0x80, value.B ^ 0x80, value.A}))
		case fyne.Resource:
			if name == "Look.Marks.Blast" || name == "Look.Marks.Cleared" {
				return // the one is never seen at rest, the other is for beside moves
			}
			v.Set(reflect.ValueOf(fyne.NewStaticResource("other.svg", []byte(
				`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect x="2" y="2" width="5" height="5" fill="#F0F"/></svg>`))))
		default:
			for i := range size(v) {
				child := func(l *theme.Look) reflect.Value { return part(field(l), i) }
				walk(name+"."+partName(v, i), child)
			}
			return
		}
		if !seen(look) {
			t.Errorf("no scene shows %s", name)
		}
	}
	walk("Look", func(l *theme.Look) reflect.Value { return reflect.ValueOf(l).Elem() })
}

func size(v reflect.Value) int {
	if v.Kind() == reflect.Array {
		return v.Len()
	}
	return v.NumField()
}

func part(v reflect.Value, i int) reflect.Value {
	if v.Kind() == reflect.Array {
		return v.Index(i)
	}
	return v.Field(i)
}

func partName(v reflect.Value, i int) string {
	if v.Kind() == reflect.Array {
		return string(rune('1' + i))
	}
	return v.Type().Field(i).Name
}

// painting returns the pixels of a scene.
func painting(scene int, l theme.Look) []byte {
	b := New(Options{Look: l, Coordinates: true})
	b.Resize(fyne.NewSize(160, 200))
	b.SetView(scenes[scene].view(), Change{})
	b.paint(160, 200) // a man is lifted off a board that has been seen
	scenes[scene].then(b)
	b.paint(160, 200)
	return b.painter.picture.Pix
}

// Another look is put on at once, and the old one comes back as it was.
func TestSetLook(t *testing.T) {
	b, w := shown(t, phone, Options{}, midGame())
	before := slices.Clone(pixels(w))
	look := theme.DefaultLook()
	look.Board.Light, look.Pieces.King, look.Marks.Mine = look.Board.Dark, look.Pieces.Queen, look.Marks.Flag
	o := b.Options()
	o.Look = look
	b.SetOptions(o)
	if bytes.Equal(pixels(w), before) {
		t.Error("another look changes nothing")
	}
	b.SetOptions(Options{})
	if !bytes.Equal(pixels(w), before) {
		t.Error("the first look does not come back")
	}
}
