package engine

import (
	"testing"

	"minechess/rules"
)

func TestExchange(t *testing.T) {
	for _, test := range []struct {
		name string
		game rules.Variant
		fen  string
		move string
		wins int // what the exchange wins exactly
	}{
		{"a free pawn", rules.Chess, "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
		{"a defended pawn", rules.Chess, "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", 100 - 320},
		{"a rook behind a rook", rules.Chess, "3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", 100},
		{"a rook behind the other side's", rules.Chess, "3rr1k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", 100},
		{"two defenders", rules.Chess, "3r2k1/3r4/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", 100 - 500},
		{"a king may not recapture into an attack", rules.Chess, "8/8/8/3pk3/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
		{"a king recaptures", rules.Chess, "8/8/8/3pk3/8/8/3R4/4K3 w - - 0 1", "d2d5", 100 - 500},
		{"en passant", rules.Chess, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
		{"a promotion that stands", rules.Chess, "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", 850},
		{"a promotion that is taken", rules.Chess, "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", -100},
		{"a quiet move to a safe square", rules.Chess, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a5", 0},
		{"a quiet move to an attacked square", rules.Chess, "4k3/8/1p6/8/8/8/8/R3K3 w - - 0 1", "a1a5", -500},
		{"a queen on the last rank of the larger board", rules.Minesweeper, "8/4P1k1/8/8/8/8/8/8/8/4K3 w - - 0 1 ......../......../......../........ 0", "e9e10", 850},
		{"along ranks 9 and 10", rules.Minesweeper, "3r2k1/3p4/8/8/8/8/8/8/8/3RK3 w - - 0 1 ......../......../......../........ 0", "d1d9", 100 - 500},
		{"a sweep", rules.Minesweeper, "6k1/8/8/8/8/8/8/8/4P3/4K3 w - - 0 1 ......../......../......../........ 0", "e2e3s", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := rules.ParseFEN(test.game, test.fen)
			if err != nil {
				t.Fatal(err)
			}
			m, err := rules.ParseMove(test.game, test.move)
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Legal(m); err != nil {
				t.Fatal(err)
			}
			if !exchangeAtLeast(&p, m, test.wins) {
				t.Errorf("%v does not win %d", m, test.wins)
			}
			if exchangeAtLeast(&p, m, test.wins+1) {
				t.Errorf("%v wins more than %d", m, test.wins)
			}
		})
	}
}
