package screen

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"minechess/internal/testgames"
	"minechess/rules"
	"minechess/ui/board"
)

func sq(t *testing.T, name string) board.Square {
	t.Helper()
	return board.Square(testgames.Square(t, name))
}

// moveOf finds a move of a view.
func moveOf(t *testing.T, v board.View, from, to string, sweep bool) board.Move {
	t.Helper()
	var found []board.Move
	for _, m := range v.Moves {
		if m.From == sq(t, from) && m.To == sq(t, to) && m.Sweep == sweep {
			found = append(found, m)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d moves from %s to %s", len(found), from, to)
	}
	return found[0]
}

func TestViewOfTheStart(t *testing.T) {
	p := testgames.Position(t, testgames.MinesStart, "c4,d4,e4,f5")
	flags := rules.ZoneOf(testgames.Square(t, "b5"))
	v := ViewOf(p, nil, flags, true)
	if v.Ranks != 10 || len(v.Tiles) != 80 || v.Turn != 'w' || v.Check != board.NoSquare || v.LastMove != nil {
		t.Errorf("%d ranks, %d tiles, turn %c, check %v, last move %v", v.Ranks, len(v.Tiles), v.Turn, v.Check, v.LastMove)
	}
	fog, flagged := 0, 0
	for i, tile := range v.Tiles {
		s := rules.Square(i)
		inZone := s.Rank() >= 3 && s.Rank() <= 6
		if tile.InZone != inZone || tile.Fogged != inZone || tile.Mine || tile.Number != 0 || tile.Man != p.At(s).Letter() {
			t.Errorf("%v is shown as %+v", s, tile)
		}
		if tile.Fogged {
			fog++
		}
		if tile.Flag {
			flagged++
		}
	}
	if fog != 32 || flagged != 1 || !v.Tiles[sq(t, "b5")].Flag {
		t.Errorf("%d fogged, %d flagged", fog, flagged)
	}
	if len(v.Moves) != p.CountMoves() {
		t.Errorf("%d moves, want %d", len(v.Moves), p.CountMoves())
	}
	if m := moveOf(t, v, "e2", "e4", false); m != (board.Move{From: sq(t, "e2"), To: sq(t, "e4"), Fogged: true}) {
		t.Errorf("e2e4 is %+v", m)
	}
	if m := moveOf(t, v, "e2", "e3", true); m != (board.Move{From: sq(t, "e2"), To: sq(t, "e3"), Sweep: true}) {
		t.Errorf("the sweep of e3 is %+v", m)
	}
}

func TestViewOfWhatIsUncovered(t *testing.T) {
	before := testgames.Position(t, testgames.MinesStart, "c4,d4,e4,f5")
	ply := testgames.Played(t, before, "c4,d4,e4,f5", "b1c3")
	flags := rules.ZoneOf(testgames.Square(t, "b4")) | rules.ZoneOf(testgames.Square(t, "h7"))
	v := ViewOf(&ply.After, ply, flags, true)
	tiles := map[string]board.Tile{
		"b4": {InZone: true, Number: 1}, // its flag is of no use any more
		"c4": {InZone: true, Mine: true},
		"a4": {InZone: true, Fogged: true},
		"h7": {InZone: true, Fogged: true, Flag: true},
		"c3": {Man: 'N'},
		"b1": {},
	}
	for name, want := range tiles {
		if got := v.Tiles[sq(t, name)]; got != want {
			t.Errorf("%s is %+v, want %+v", name, got, want)
		}
	}
	if !reflect.DeepEqual(v.LastMove, []board.Square{sq(t, "b1"), sq(t, "c3")}) || v.Turn != 'b' {
		t.Errorf("last move %v, turn %c", v.LastMove, v.Turn)
	}
	if v := ViewOf(&ply.After, ply, flags, false); len(v.Moves) != 0 || v.Turn != 0 {
		t.Errorf("with nobody to move there are %d moves for %c", len(v.Moves), v.Turn)
	}

	p := testgames.Position(t, "7k/8/8/3p4/8/8/2R5/3K4/8/8 w - - 0 1", "d4,h7")
	v = ViewOf(p, nil, 0, true)
	if m := moveOf(t, v, "c4", "d4", false); !m.Mine || m.Fogged || m.Capture || m.Sweep {
		t.Errorf("a rook onto a mine: %+v", m)
	}
	if m := moveOf(t, v, "d3", "d4", false); m.Mine || m.Fogged || m.Capture || m.Sweep {
		t.Errorf("a king onto a mine, which does not destroy it: %+v", m)
	}
	p = testgames.Position(t, "7k/8/8/8/8/3p4/8/8/8/3RK3 w - - 0 1", "h7")
	if m := moveOf(t, ViewOf(p, nil, 0, true), "d1", "d5", false); !m.Capture || m.Mine || m.Fogged {
		t.Errorf("a capture: %+v", m)
	}
	p = testgames.Position(t, "7k/8/8/8/8/8/8/3P4/8/4K3 w - - 0 1", "d4,h7")
	if m := moveOf(t, ViewOf(p, nil, 0, true), "d3", "d4", true); m.Mine || !m.Sweep {
		t.Errorf("a sweep lands on no mine: %+v", m)
	}
}

func TestViewOfChess(t *testing.T) {
	p := testgames.Position(t, "3r2k1/4P3/8/8/8/8/8/4K2R w K - 0 1", "")
	v := ViewOf(p, nil, 0, true)
	if v.Ranks != 8 || len(v.Tiles) != 64 {
		t.Errorf("%d ranks, %d tiles", v.Ranks, len(v.Tiles))
	}
	for _, tile := range v.Tiles {
		if tile.InZone || tile.Fogged {
			t.Fatalf("a board of chess has %+v", tile)
		}
	}
	for to, capture := range map[string]bool{"e8": false, "d8": true} {
		m := moveOf(t, v, "e7", to, false)
		if m.Capture != capture || len(m.Promotions) != 4 {
			t.Errorf("e7%s is %+v", to, m)
		}
		for _, kind := range "qrbn" {
			if !strings.ContainsRune(m.Promotions, kind) {
				t.Errorf("a pawn on %s cannot become %c, only %s", to, kind, m.Promotions)
			}
		}
	}
	if v := ViewOf(testgames.Position(t, "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", ""), nil, 0, true); v.Check != sq(t, "e1") {
		t.Errorf("the king in check is %v", v.Check)
	}
	if m := moveOf(t, ViewOf(testgames.Position(t, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", ""), nil, 0, true), "e5", "d6", false); !m.Capture {
		t.Errorf("en passant is no capture: %+v", m)
	}
	// A pawn of Minesweeper Chess becomes a queen, with no choice.
	p = testgames.Position(t, "7k/P7/8/8/8/8/8/8/8/4K3 w - - 0 1", "a4")
	if m := moveOf(t, ViewOf(p, nil, 0, true), "a9", "a10", false); len(m.Promotions) > 1 {
		t.Errorf("a choice of %q", m.Promotions)
	}
}

func TestChanges(t *testing.T) {
	slide := func(from, to string) board.Slide { return board.Slide{From: sq(t, from), To: sq(t, to)} }
	squares := func(names ...string) []board.Square {
		var list []board.Square
		for _, name := range names {
			list = append(list, sq(t, name))
		}
		return list
	}
	for _, c := range []struct {
		name, fen, mines, move string
		want                   board.Change
	}{
		{"a step", testgames.ChessStart, "", "e2e4", board.Change{Slides: []board.Slide{slide("e2", "e4")}}},
		{"short castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1",
			board.Change{Slides: []board.Slide{slide("e1", "g1"), slide("h1", "f1")}}},
		{"long castling", "r3k3/8/8/8/8/8/8/8/8/4K3 b q - 0 1", "a4", "e10c10",
			board.Change{Slides: []board.Slide{slide("e10", "c10"), slide("a10", "d10")}}},
		{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "", "e5d6", board.Change{Slides: []board.Slide{slide("e5", "d6")}}},
		{"a landing", testgames.MinesStart, "c4,d4,e4,f5", "b1c3",
			board.Change{Slides: []board.Slide{slide("b1", "c3")}, Uncovered: squares("b4", "c4", "d4")}},
		{"destroyed", "7k/8/8/8/8/8/8/8/8/R3K3 w - - 0 1", "a5,h7", "a1a5",
			board.Change{Slides: []board.Slide{slide("a1", "a5")}, Destroyed: squares("a5"), Uncovered: squares("a4", "a5", "a6", "b4", "b5", "b6")}},
		{"a king that clears", "7k/8/8/8/8/8/8/3K4/P7/8 w - - 0 1", "d4,h7", "d3d4",
			board.Change{Slides: []board.Slide{slide("d3", "d4")}, Cleared: squares("d4"), Uncovered: squares("c5", "d5", "e5")}},
		{"a sweep", "7k/8/8/8/8/8/8/3P4/8/4K3 w - - 0 1", "d4,h7", "d3d4s", board.Change{Cleared: squares("d4")}},
		{"a pass", testgames.MinesStart, "d4", "a2a3s", board.Change{}},
	} {
		before := testgames.Position(t, c.fen, c.mines)
		if got := ChangeOf(before, testgames.Played(t, before, c.mines, c.move)); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestCastlingIsShownWithItsRook(t *testing.T) {
	for _, tt := range []struct {
		fen    string
		castle string // from, to, and the rook
	}{
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1h1 e1c1a1"},
		{"r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8h8 e8c8a8"},
		{"r3k2r/8/8/8/8/8/8/4K2R b q - 0 1", "e8c8a8"},
		{"4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", ""},
	} {
		p := testgames.Position(t, tt.fen, "")
		var castle []string
		for _, m := range ViewOf(p, nil, 0, true).Moves {
			if m.Castles {
				castle = append(castle, rules.Square(m.From).String()+rules.Square(m.To).String()+rules.Square(m.Rook).String())
			}
		}
		slices.Sort(castle)
		want := strings.Fields(tt.castle)
		slices.Sort(want)
		if !slices.Equal(castle, want) {
			t.Errorf("%s: %v, want %v", tt.fen, castle, want)
		}
	}
}

func TestTheKingOntoItsRookMeansCastling(t *testing.T) {
	for _, tt := range []struct{ fen, from, to, want string }{
		{"4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "e1", "h1", "g1"},
		{"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1", "a1", "c1"},
		{"r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8", "h8", "g8"},
		{"4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "e1", "f1", "f1"}, // its own rook, but not at home
		{"4k3/8/8/8/8/8/8/3K3R w - - 0 1", "d1", "h1", "h1"},
		{"4k3/8/8/8/8/8/8/R3K2r w - - 0 1", "e1", "h1", "h1"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1", "e1", "e1"},
	} {
		p := testgames.Position(t, tt.fen, "")
		if got := CastlingOf(p, testgames.Square(t, tt.from), testgames.Square(t, tt.to)); got != testgames.Square(t, tt.want) {
			t.Errorf("%s: %s to %s means %v, want %s", tt.fen, tt.from, tt.to, got, tt.want)
		}
	}
}
