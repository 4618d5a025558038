package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// sq reads a square such as "e4".
func sq(name string) Square {
	rank := 0
	for _, d := range name[1:] {
		rank = rank*10 + int(d-'0')
	}
	return Square((rank-1)*files + int(name[0]-'a'))
}

// position reads men and zone as in the rulebook's FEN, and a flag on fog as !.
func position(men, zone string, turn byte) View {
	rows := strings.Split(men, "/")
	v := View{Ranks: len(rows), Tiles: make([]Tile, len(rows)*files), Check: NoSquare, Turn: turn}
	for i, row := range rows {
		s := (len(rows) - 1 - i) * files
		for _, c := range row {
			if c >= '1' && c <= '8' {
				s += int(c - '0')
				continue
			}
			v.Tiles[s].Man = byte(c)
			s++
		}
	}
	if zone == "" {
		return v
	}
	for i, row := range strings.Split(zone, "/") {
		for file, c := range row {
			t := &v.Tiles[(6-i)*files+file]
			t.InZone = true
			switch {
			case c == '?' || c == '!':
				t.Fogged, t.Flag = true, c == '!'
			case c == '*':
				t.Mine = true
			case c != '.':
				t.Number = int(c - '0')
			}
		}
	}
	return v
}

// moves reads moves such as "f4d5": plain, with x for a capture, * for a mine,
// ? for fog, s for a sweep, o for castling with the rook at the edge of the board on
// that side, and the promotions after =.
func moves(list string) []Move {
	var out []Move
	for _, word := range strings.Fields(list) {
		word, promotions, _ := strings.Cut(word, "=")
		m := Move{Promotions: promotions}
		for strings.ContainsRune("x*?so", rune(word[len(word)-1])) {
			switch word[len(word)-1] {
			case 'x':
				m.Capture = true
			case '*':
				m.Mine = true
			case '?':
				m.Fogged = true
			case 's':
				m.Sweep = true
			case 'o':
				m.Castles = true
			}
			word = word[:len(word)-1]
		}
		cut := 2
		if len(word) > 4 && word[2] <= '9' && word[2] >= '0' {
			cut = 3
		}
		m.From, m.To = sq(word[:cut]), sq(word[cut:])
		if m.Castles {
			m.Rook = m.To + 1
			if m.To < m.From {
				m.Rook = m.To - 2
			}
		}
		out = append(out, m)
	}
	return out
}

const startMen = "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR"
const allFog = "????????/????????/????????/????????"

func startView() View {
	v := position(startMen, allFog, 'w')
	v.Moves = moves("e2e3 e2e4? e2e3s b1c3 b1a3")
	return v
}

// midGame is the position of a game in which about everything can be seen.
func midGame() View {
	v := position("r1bqkbnr/pppp1ppp/2n5/4p3/8/4P3/5N2/8/PPPP1PPP/RNBQKB1R", "???11122/???1*1../??!211../??*1....", 'w')
	v.Moves = moves("f4d3 f4h3 f4g6 f4h5 f4d5 f4e6* f4e2 e5d6 e5e6* e5e6s d2d3 d2d4 d2d3s f4g2x a1a5?")
	v.LastMove = []Square{sq("e9"), sq("e7")}
	return v
}

// shown returns a board in a window of its own that has been drawn once.
func shown(t *testing.T, size fyne.Size, o Options, v View) (*Board, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	b := New(o)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(size)
	b.SetView(v, Change{})
	w.Canvas().Capture()
	return b, w
}
