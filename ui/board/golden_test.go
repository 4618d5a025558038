//go:build ci

package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
)

func TestLooks(t *testing.T) {
	chess := position("rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R", "", 'w')
	chess.LastMove = []Square{sq("g8"), sq("f6")}
	chess.Moves = moves("e1g1 e1e2 e1f1")
	promotion := position("r3k3/1P6/8/8/8/8/8/R3K2R", "", 'w')
	promotion.Moves = moves("b7b8=qrbn b7a8x=qrbn")
	check := midGame()
	check.Check = sq("e1")
	blocked := midGame()
	blocked.Tiles[sq("e6")] = Tile{Man: 'n', InZone: true, Number: 2}
	blocked.Moves = moves("e5e6s e5d6x")
	fog := midGame()
	fog.Moves = moves("a1a5? a1a6? a1c5? a1b4? a1e6*")
	mirrored := midGame()
	mirrored.Turn = 'b'
	mirrored.Moves = moves("e7e6s e7e6*")
	king := midGame()
	king.Tiles[sq("d5")], king.Tiles[sq("e1")] = Tile{Man: 'K', InZone: true, Number: 1}, Tile{}
	king.Moves = moves("d5c5 d5c6 d5d6 d5e6 d5d4 d5c4 d5e4")

	with := func(change func(*Options)) Options {
		o := DefaultOptions()
		change(&o)
		return o
	}
	plain := DefaultOptions()
	for _, c := range []struct {
		name    string
		size    fyne.Size
		options Options
		view    View
		then    func(b *Board)
	}{
		{"start", phone, plain, startView(), nil},
		{"start-pawn", phone, plain, startView(), func(b *Board) { b.Select(sq("e2")) }},
		{"middle", fyne.NewSize(600, 750), plain, midGame(), func(b *Board) { b.Select(sq("f4")) }},
		{"small", fyne.NewSize(200, 250), plain, midGame(), func(b *Board) { b.Select(sq("f4")) }},
		{"fog", phone, plain, fog, func(b *Board) { b.Select(sq("a1")) }},
		{"check", phone, plain, check, nil},
		{"blocked", phone, plain, blocked, func(b *Board) { b.Select(sq("e5")) }},
		{"sweep", phone, plain, midGame(), func(b *Board) { b.Select(sq("e5")) }},
		{"king", phone, plain, king, func(b *Board) { b.Select(sq("d5")) }},
		{"flipped", phone, with(func(o *Options) { o.Flipped = true }), midGame(), func(b *Board) { b.Select(sq("d2")) }},
		{"upside-down", phone, with(func(o *Options) { o.BlackUpsideDown = true }), mirrored, func(b *Board) { b.Select(sq("e7")) }},
		{"chess", fyne.NewSize(400, 400), plain, chess, func(b *Board) { b.Select(sq("e1")) }},
		{"promotion", fyne.NewSize(400, 400), plain, promotion, func(b *Board) { b.Select(sq("b7")); b.activate(sq("b8")) }},
		{"keys", phone, plain, midGame(), func(b *Board) { b.FocusGained() }},
		{"bare", fyne.NewSize(390, 488), with(func(o *Options) { o.Coordinates = false }), midGame(), nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, w := shown(t, c.size, c.options, c.view)
			if c.then != nil {
				c.then(b)
			}
			test.AssertImageMatches(t, c.name+".png", w.Canvas().Capture())
		})
	}
}

// Marks and what is seen after the end, on a window in both themes.
func TestLayers(t *testing.T) {
	marks := midGame()
	marks.Marks = []Mark{
		Arrow(sq("g1"), sq("f3"), Hint), Arrow(sq("d1"), sq("d7"), Good), Arrow(sq("f4"), sq("h5"), Bad), Arrow(sq("a10"), sq("a2"), Attack),
		Arrow(sq("b8"), sq("c8"), Hint), Arrow(sq("f8"), sq("e9"), Good), Arrow(sq("f9"), sq("g8"), Bad), Arrow(sq("h9"), sq("h8"), Attack),
		Ring(sq("b2"), Hint), Ring(sq("e5"), Good), Ring(sq("c4"), Bad), Ring(sq("e10"), Attack),
		Ring(sq("c5"), Hint), Ring(sq("b6"), Good), Ring(sq("h3"), Bad), Ring(sq("g3"), Attack),
	}
	ghosts := midGame()
	ghosts.Turn, ghosts.Moves, ghosts.Check = 0, nil, sq("e1")
	for s := range Square(80) {
		if t := &ghosts.Tiles[s]; t.Fogged {
			t.Fogged, t.Ghost, t.Mine = false, true, s == sq("a6") || s == sq("c5")
		}
	}
	ghosts.Tiles[sq("b4")].Flag = true // in vain
	ghosts.Marks = []Mark{Arrow(sq("d10"), sq("e1"), Attack), Ring(sq("e1"), Attack)}
	past := midGame()
	past.Turn, past.Moves, past.Past = 0, nil, true
	flipped := DefaultOptions()
	flipped.Flipped = true
	for _, c := range []struct {
		name    string
		size    fyne.Size
		options Options
		view    View
	}{
		{"marks", fyne.NewSize(620, 770), DefaultOptions(), marks},
		{"ghost", fyne.NewSize(620, 770), DefaultOptions(), ghosts},
		{"ghost-phone", fyne.NewSize(360, 460), DefaultOptions(), ghosts},
		{"past", fyne.NewSize(620, 770), DefaultOptions(), past},
		{"past-phone", fyne.NewSize(360, 460), flipped, past},
		{"marks-phone", fyne.NewSize(360, 460), flipped, marks},
	} {
		for name, mode := range map[string]theme.Mode{"dark": theme.Dark, "light": theme.Light} {
			t.Run(c.name+"-"+name, func(t *testing.T) {
				b, w := shown(t, c.size, c.options, c.view)
				fyne.CurrentApp().Settings().SetTheme(theme.New(mode))
				b.Refresh()
				test.AssertImageMatches(t, c.name+"-"+name+".png", w.Canvas().Capture())
			})
		}
	}
}
