package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
)

// A man that was selected and can move must move; one that cannot does not bind.
func TestTouchMove(t *testing.T) {
	view := position("4k3/8/8/8/8/8/8/R3K2R", "", 'w')
	view.Moves = moves("e1g1o e1f1 h1g1")
	b, _ := shown(t, phone, Options{TouchMove: true}, view)
	log := record(b)
	b.OnHeld = func(s Square) { *log = append(*log, "held "+s.String()) }
	tap := func(name string) { click(b, b.TileCenter(sq(name))) }

	tap("a1") // cannot move
	tap("e1")
	expect(t, log, "select a1 true", "select e1 true")
	tap("a1")
	tap("e1")
	expect(t, log, "held e1", "held e1")
	mouseDrag(b, b.TileCenter(sq("a1")), b.TileCenter(sq("a3")), b.TileCenter(sq("a4")))
	if b.Cancel() {
		t.Error("Escape lets go of it")
	}
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	mouseDrag(b, b.TileCenter(sq("e1")), b.TileCenter(sq("e3")), b.TileCenter(sq("e4")))
	if b.Selected() != sq("e1") {
		t.Fatalf("%v is selected", b.Selected())
	}
	*log = nil
	tap("h1") // castles
	expect(t, log, "select - false", "move e1g1-")
}

// Men that are hidden leave no trace in the picture, standing, moving or lifted, but
// can be played with as ever.
func TestHiddenMen(t *testing.T) {
	bare := position("8/8/8/8/8/8/8/8", "", 'w')
	men := position("4k3/8/8/8/8/8/8/R3K2R", "", 'w')
	men.Moves = moves("a1a4 e1f1")
	empty, _ := shown(t, phone, Options{}, bare)
	want := empty.paint(320, 320).(*image.RGBA)
	for _, tt := range []struct {
		name         string
		white, black bool
		same         bool
	}{{"all seen", false, false, false}, {"White hidden", true, false, false}, {"Black hidden", false, true, false}, {"all hidden", true, true, true}} {
		b, _ := shown(t, phone, Options{HideWhite: tt.white, HideBlack: tt.black}, men)
		got := b.paint(320, 320).(*image.RGBA)
		if same := string(got.Pix) == string(want.Pix); same != tt.same {
			t.Errorf("%s: the picture is that of an empty board: %v", tt.name, same)
		}
		log := record(b)
		click(b, b.TileCenter(sq("a1")))
		click(b, b.TileCenter(sq("a4")))
		mouseDrag(b, b.TileCenter(sq("e1")), b.TileCenter(sq("e1")).AddXY(20, 0), b.TileCenter(sq("f1")))
		expect(t, log, "select a1 true", "select - false", "move a1a4-", "select e1 true", "select - false", "move e1f1-")
		if s := b.sprite('R', 20).(*image.RGBA); (s.Opaque() || allZero(s.Pix)) != tt.white {
			t.Errorf("%s: a rook that moves is seen: %v", tt.name, !tt.white)
		}
	}
}

func allZero(pix []uint8) bool {
	for _, b := range pix {
		if b != 0 {
			return false
		}
	}
	return true
}
