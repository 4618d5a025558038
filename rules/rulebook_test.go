package rules_test

import (
	"errors"
	"strings"
	"testing"

	"minechess/rules"
)

// setup lays out a FEN of either game. A FEN of Minesweeper Chess without the
// fields of the fog zone is set up with the mines.
func setup(t testing.TB, fen string, field rules.Minefield) rules.Position {
	t.Helper()
	if variantOf(fen) == rules.Minesweeper && strings.Count(fen, " ") == 5 {
		p, err := rules.Setup(fen, field)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	return position(t, fen)
}

// playSAN plays moves as they must be written, outcomes and checks included.
func playSAN(t testing.TB, g *rules.Game, field rules.Minefield, moves string) {
	t.Helper()
	for _, san := range strings.Fields(moves) {
		m, err := g.Position().ParseSAN(san)
		if err != nil {
			t.Fatal(err)
		}
		playMove(t, g, field, m)
		if got := g.Ply(g.Len() - 1).SAN; got != san {
			t.Fatalf("%v is written %s, want %s", m, got, san)
		}
	}
}

const (
	first     = "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	unfogged  = "......../......../......../........"
	untouched = "????????/????????/????????/????????"
)

// TestRulebook plays the rules of section 1 and looks at the fog zone and the
// outcome afterwards.
func TestRulebook(t *testing.T) {
	for _, c := range []struct {
		name, fen, mines, moves string
		zone                    string // with the counter
		outcome                 string // "" if the game goes on
	}{
		{"Rules 2 to 4: the start", first, "c4,e6,f5,h7", "", untouched + " 4", ""},
		{"Rule 5: one ring and no cascade", first, "a7,b7,g7,h7", "Nc3", "????????/????????/????????/?...???? 4", ""},
		{"Rule 5: rank 8 uncovers rank 7", first, "a4,b4,g4,h4", "a4- Nc8", "?...????/????????/11??????/1*?????? 3", ""},
		{"Rule 5: ranks 1, 2, 9 and 10 uncover nothing", "4k3/8/8/8/8/8/8/8/8/R3K3 w - - 0 1", "a7,b7,c7", "Ra2 Ke9 Kd2 Kd10", untouched + " 3", ""},
		{"Rule 6: a square under a man shows its number", "4k3/8/8/8/8/8/8/8/P7/4K3 w - - 0 1", "b5,h7", "a4", "????????/????????/1*??????/11?????? 2", ""},
		{"Rule 6: numbers fall when a mine goes", "k7/p7/8/8/8/8/4R3/8/8/4K3 w - - 0 1", "f4,f5,h7", "Rf4-", "????????/????????/???.1*1?/???.111? 2", ""},
		{"Rule 7: all fog lifts when no mine is hidden", "4k3/8/8/8/8/8/8/8/P7/4K3 w - - 0 1", "b5", "a4", "......../111...../1*1...../111..... 1", ""},
		{"Rule 7: a mine that is gone counts as well", "4k3/7p/8/8/8/8/8/8/P7/4K3 w - - 0 1", "a4", "a4-", unfogged + " 0", ""},
		{"Rule 7: an uncovered mine stays live", "4k3/7p/8/8/8/8/8/8/P7/4K3 w - - 0 1", "a5", "a4 Kd9 a5-", unfogged + " 0", ""},
		{"Rule 8: line pieces pass over mines", "4k3/8/8/8/8/8/8/8/8/R3K3 w - - 0 1", "a4,a6,h4", "Ra8", "11??????/????????/????????/???????? 3", ""},
		{"Rule 8: so does a double step, from rank 9", "4k3/p6p/8/8/8/8/8/8/8/4K3 b - - 0 1", "a7,b6,h4", "a7-", "11??????/1*??????/????????/???????? 2", ""},
		{"Rule 9: a king clears", "4k3/p7/8/8/8/8/4K3/8/8/8 w - - 0 1", "e5,h7", "Ke5m", "????????/???...??/???...??/???...?? 1", ""},
		{"Rule 9: a queen is destroyed", "3rk3/8/8/8/8/8/8/8/8/3QK3 w - - 0 1", "d7,h4", "Qd7-", "??...???/??...???/????????/???????? 1", ""},
		{"Rule 10: a capture is safe", "4k3/8/8/3p4/4P3/8/8/8/8/4K3 w - - 0 1", "d6,h4", "exd7", "", ""},
		{"Rule 12: a sweep passes where there is no mine", first, "a7,b7,g7,h7", "De3 De8", untouched + " 4", ""},
		{"Rule 14: a sweep before a man, and by a pinned pawn", "4r1k1/8/8/8/8/8/4p3/4P3/4K3/8 w - - 0 1", "a7,b7", "De4 De3", "????????/????????/???...??/???...?? 2", ""},
		{"Rule 15: a sweep lifts no fog", first, "c4,e4,f7,h7", "e3 e8 De4m", "???.1*??/????????/????????/???1..?? 3", ""},
		{"Rule 18: a pawn becomes a queen at once", "7k/P7/8/8/8/8/8/8/p7/7K w - - 0 1", "a7,b7", "a10=Q+ Kh9 Kh2", untouched + " 2", ""},
		{"Rule 21: the exposed king", "4r2k/8/8/8/8/8/8/8/7B/4K3 w - - 0 1", "a7,e5", "Be5-", "", "0-1 exposed king"},
		{"Rule 21: a blast that leaves the king safe", "r6k/8/8/8/8/8/8/8/7B/4K3 w - - 0 1", "a7,e5", "Be5-", "", ""},
		{"Rule 22: checkmate", "k7/8/1K6/8/8/8/8/8/8/7R w - - 0 1", "g4,h4", "Rh10#", "", "1-0 checkmate"},
		{"Rule 22: mate on the back rank", "k7/pp6/8/8/8/8/8/8/8/K6R w - - 0 1", "a4,b4", "Rh10#", "", "1-0 checkmate"},
		{"Rule 22: stalemate", "k7/8/8/8/8/8/8/8/2Q5/K7 w - - 0 1", "g4,g5,h6", "Qc9", untouched + " 3", "1/2-1/2 stalemate"},
		{"Rule 22: a sweep saves from stalemate", "k7/7p/8/8/8/8/8/8/2Q5/K7 w - - 0 1", "g4,g5,h6", "Qc9", "", ""},
		{"Rule 23: no fifty moves", "k7/8/8/8/8/8/8/8/1R6/7K w - - 9998 9998", "g4,g5,h6", "Rc2 Ka9 Rb2 Ka10", untouched + " 3", ""},
		{"Rule 24: the third occurrence", first, "c4,e6,f5,h7", "De3 De8 De3", untouched + " 4", ""},
		{"Rule 24: the third occurrence, by passing", first, "c4,e6,f5,h7", "De3 De8 De3 De8", untouched + " 4", "1/2-1/2 repetition"},
		{"Rule 25: king and knight", "k7/8/8/8/8/8/8/8/5r2/5NK1 w - - 0 1", "a4,b4", "Kxf2", "", "1/2-1/2 dead position"},
		{"Rule 25: bishops of one colour", "kb6/8/8/8/8/8/8/8/5r2/1B4K1 w - - 0 1", "a4,b4", "Kxf2", "", ""},
		{"Rule 25: bishops that all stand on one colour", "k1b5/8/8/8/8/8/8/8/5r2/1B4K1 w - - 0 1", "a4,b4", "Kxf2", "", "1/2-1/2 dead position"},
		{"Rule 25: a mine that kills the last rook", "k7/8/8/8/8/8/8/8/1R6/7K w - - 0 1", "b5,h7", "Rb5-", "", "1/2-1/2 dead position"},
		{"Rule 25: a pawn can still queen", "k7/8/8/8/8/8/8/8/1R5P/7K w - - 0 1", "b5,h7", "Rb5-", "", ""},
		{"Example: 1.Nc3 beside two mines", first, "c4,d4,e4,f4", "Nc3", "????????/????????/????????/?1**???? 4", ""},
		{"Example: 1.e4 onto a mine", first, "e4,a7,b7,h7", "e4-", "????????/????????/???...??/???...?? 3", ""},
		{"Example: before the sweep", "4k3/8/8/8/8/8/4P3/8/8/4K3 w - - 0 1", "e5,f6,a7", "", "????????/????????/???1*2??/???111?? 3", ""},
		{"Example: the sweep", "4k3/8/8/8/8/8/4P3/8/8/4K3 w - - 0 1", "e5,f6,a7", "De5m", "????????/????????/???.11??/???...?? 2", ""},
		{"Example: a bishop blocks under the fog", "4r2k/8/8/8/8/8/8/8/7B/4K3 w - - 0 1", "a7,b7", "Be5", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			field := minefield(t, c.mines)
			g := rules.NewGame(setup(t, c.fen, field))
			playSAN(t, g, field, c.moves)
			if zone := strings.Join(strings.Fields(g.Position().FEN())[6:], " "); c.zone != "" && zone != c.zone {
				t.Errorf("zone %s, want %s", zone, c.zone)
			}
			checkOutcome(t, g, c.outcome)
		})
	}
}

func checkOutcome(t testing.TB, g *rules.Game, want string) {
	t.Helper()
	got := ""
	if o := g.Outcome(); o.Over() {
		got = o.Result.String() + " " + o.Ending.String()
	}
	if got != want {
		t.Errorf("outcome %q, want %q: %s", got, want, g.Position().FEN())
	}
}

// TestLegality asks of single moves whether they may be played, and if not, why.
func TestLegality(t *testing.T) {
	const legal = rules.Reason(0)
	for _, c := range []struct {
		name, fen, mines, move string
		want                   rules.Reason
	}{
		{"Rule 13: no sweep in check", "4r2k/8/8/8/8/8/8/8/P7/4K3 w - - 0 1", "a7", "a2a3s", rules.SweepInCheck},
		{"Rule 12: only the square ahead", first, "", "e2e4s", rules.NoSuchMove},
		{"Rule 12: only a pawn", first, "", "b1b2s", rules.NoSuchMove},
		{"Rule 14: before one's own man", "7k/8/8/8/8/8/8/P7/P7/4K3 w - - 0 1", "h7", "a2a3s", legal},
		{"Rule 14: a pinned pawn sweeps", "7k/8/8/8/8/8/8/8/r2P3K/8 w - - 0 1", "h7", "d2d3s", legal},
		{"Rule 14: but does not move off its pin", "7k/8/8/8/8/8/8/8/r2P3K/8 w - - 0 1", "h7", "d2d3", rules.LeavesKingAttacked},
		{"Rule 16: a double step from rank 2", first, "", "e2e4", legal},
		{"Rule 16: none from rank 3", "7k/8/8/8/8/8/8/4P3/8/7K w - - 0 1", "h7", "e3e5", rules.NoSuchMove},
		{"Rule 16: none over a man", "7k/8/8/8/8/8/8/4n3/4P3/7K w - - 0 1", "h7", "e2e4", rules.NoSuchMove},
		{"Rule 16: a pawn captures no man ahead", "7k/8/8/8/8/8/8/4n3/4P3/7K w - - 0 1", "h7", "e2e3", rules.PawnCannotCaptureStraight},
		{"Rule 16: no en passant", "7k/8/8/8/8/8/3pP3/8/8/7K b - - 0 1", "h7", "d4e3", rules.NoSuchMove},
		{"Rule 17: castling short", "r3k2r/8/8/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "d4", "e1g1", legal},
		{"Rule 17: castling long", "r3k2r/8/8/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "d4", "e10c10", legal},
		{"Rule 17: past an attacked b1", "1r2k3/8/8/8/8/8/8/8/8/R3K3 w Q - 0 1", "d4", "e1c1", legal},
		{"Rule 17: with the rook attacked", "r3k3/8/8/8/8/8/8/8/8/R3K3 w Q - 0 1", "d4", "e1c1", legal},
		{"Rule 17: not through d1", "3rk3/8/8/8/8/8/8/8/8/R3K3 w Q - 0 1", "d4", "e1c1", rules.CastlingThroughAttack},
		{"Rule 17: not onto c1", "2r1k3/8/8/8/8/8/8/8/8/R3K3 w Q - 0 1", "d4", "e1c1", rules.LeavesKingAttacked},
		{"Rule 17: not out of check", "4r2k/8/8/8/8/8/8/8/8/R3K3 w Q - 0 1", "d4", "e1c1", rules.CastlingOutOfCheck},
		{"Rule 17: not through a pawn's attack", "4k3/8/8/8/8/8/8/8/6p1/4K2R w K - 0 1", "d4", "e1g1", rules.CastlingThroughAttack},
		{"Rule 17: not over a man", "4k3/8/8/8/8/8/8/8/8/RN2K3 w Q - 0 1", "d4", "e1c1", rules.CastlingPieceBetween},
		{"Rule 17: not without the right", "4k3/8/8/8/8/8/8/8/8/R3K3 w - - 0 1", "d4", "e1c1", rules.CastlingRightLost},
		{"Rule 18: promotion without a letter", "7k/P7/8/8/8/8/8/8/8/7K w - - 0 1", "h7", "a9a10", legal},
		{"Rule 19: a king steps on an uncovered mine", "7k/p7/8/8/8/8/4K3/8/8/8 w - - 0 1", "e5,h7", "e4e5", legal},
		{"Rule 19: but not on an attacked one", "4r2k/8/8/8/8/8/3K4/8/8/8 w - - 0 1", "e5,h7", "d4e5", rules.LeavesKingAttacked},
		{"Rule 20: no block on an uncovered mine", "4r2k/8/8/8/8/8/3P4/8/7B/4K3 w - - 0 1", "e5,h7", "h2e5", rules.LeavesKingAttacked},
		{"Rule 20: a block under the fog", "4r2k/8/8/8/8/8/8/8/7B/4K3 w - - 0 1", "e5,h7", "h2e5", legal},
		{"Rule 20: a pinned man does not land on a mine of its line", "4r2k/8/8/8/8/8/3PR3/8/8/4K3 w - - 0 1", "e5,h7", "e4e5", rules.LeavesKingAttacked},
		{"Rule 20: an uncovered mine does not weaken an attack", "4r2k/8/8/8/8/8/3P4/8/8/3K4 w - - 0 1", "e5,h7", "d1e1", rules.LeavesKingAttacked},
		{"Rule 22: nothing after checkmate", "k6R/pp6/8/8/8/8/8/8/8/K7 b - - 0 1", "d4", "a9a8", rules.GameOver},
		{"Chess: castling past an attacked b1", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", "e1c1", legal},
		{"Chess: castling with the rook attacked", "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "", "e1g1", legal},
		{"Chess: not through a pawn's attack", "4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1", "", "e1c1", rules.CastlingThroughAttack},
		{"Chess: en passant at once", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "", "e5d6", legal},
		{"Chess: en passant too late", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "", "e5d6", rules.NoSuchMove},
		{"Chess: en passant that exposes the king on its rank", "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "", "e5d6", rules.LeavesKingAttacked},
		{"Chess: en passant that exposes the king on a slant", "4k3/8/8/b2pP3/8/2K5/8/8 w - - 0 1", "", "e5d6", rules.NoSuchMove},
		{"Chess: a pawn pinned on a slant captures en passant along it", "4k2b/8/8/4Pp2/8/8/1K6/8 w - f6 0 1", "", "e5f6", legal},
		{"Chess: a pinned pawn captures along its pin", "4k3/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "", "f2g3", legal},
		{"Chess: en passant takes the checking pawn", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "", "e4d3", legal},
		{"Chess: promotion needs a letter", "7k/P7/8/8/8/8/8/7K w - - 0 1", "", "a7a8", rules.NoSuchMove},
		{"Chess: promotion to a knight", "7k/P7/8/8/8/8/8/7K w - - 0 1", "", "a7a8n", legal},
		{"Chess: a checked king does not block with a pinned man", "4r2k/8/8/8/b7/8/2N5/3K4 w - - 0 1", "", "c2e3", rules.LeavesKingAttacked},

		// Letters of promotion belong to promoting pawns alone.
		{"Letters: a queen's for a pawn of Minesweeper Chess", "7k/P7/8/8/8/8/8/8/8/7K w - - 0 1", "h7", "a9a10q", legal},
		{"Letters: with a capture", "1n5k/P7/8/8/8/8/8/8/8/7K w - - 0 1", "h7", "a9b10q", legal},
		{"Letters: for Black", "7k/8/8/8/8/8/8/8/p7/7K b - - 0 1", "h7", "a2a1q", legal},
		{"Letters: no other one there", "7k/P7/8/8/8/8/8/8/8/7K w - - 0 1", "h7", "a9a10r", rules.NoSuchMove},
		{"Letters: none for a pawn before its last step", "7k/8/P7/8/8/8/8/8/8/7K w - - 0 1", "h7", "a8a9q", rules.NoSuchMove},
		{"Letters: none for a king on the last rank", "8/4k3/8/8/8/8/8/8/P7/4K3 b - - 0 1", "h7", "e9e10q", rules.NoSuchMove},
		{"Letters: none for a rook on the last rank", "7k/R7/8/8/8/8/8/8/8/7K w - - 0 1", "h7", "a9a10q", rules.NoSuchMove},
		{"Letters: none for castling", "r3k2r/8/8/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "d4", "e1g1q", rules.NoSuchMove},
		{"Letters: none for a rook of chess", "7k/R7/8/8/8/8/8/7K w - - 0 1", "", "a7a8q", rules.NoSuchMove},
		{"Letters: no sweep in chess", "7k/P7/8/8/8/8/8/7K w - - 0 1", "", "a7a8s", rules.NoSuchMove},

		// An empty square is named first, then a man of the other side, whatever
		// else is wrong.
		{"Order: an empty square", first, "", "e5e6r", rules.NoSuchMove},
		{"Order: their pawn, with a letter", first, "", "e9e8r", rules.NotYourPiece},
		{"Order: their king, with a letter", first, "", "e10e9q", rules.NotYourPiece},
		{"Order: their man, swept", first, "", "e9e8s", rules.NotYourPiece},
		{"Order: their man, going nowhere", first, "", "e9e9", rules.NotYourPiece},
		{"Order: their man of chess, swept", "7k/p7/8/8/8/8/8/7K w - - 0 1", "", "a7a6s", rules.NotYourPiece},
		{"Order: one's own man, going nowhere", first, "", "e2e2", rules.NoSuchMove},

		// One's own man is in the way only where the man that moves could go.
		{"Own man: a knight's leap", first, "", "b1d2", rules.OwnPieceThere},
		{"Own man: no knight's leap", first, "", "b1b2", rules.NoSuchMove},
		{"Own man: the next on a rook's line", first, "", "a1a2", rules.OwnPieceThere},
		{"Own man: a farther one on it", "k7/8/8/8/8/8/P7/8/P7/R6K w - - 0 1", "h7", "a1a4", rules.NoSuchMove},
		{"Own man: a king's step", first, "", "e1e2", rules.OwnPieceThere},
		{"Own man: too far for a king", "7k/8/8/8/8/8/8/4P3/8/4K3 w - - 0 1", "h7", "e1e3", rules.NoSuchMove},
		{"Own man: ahead of a pawn", "7k/8/8/8/8/8/8/4N3/4P3/7K w - - 0 1", "h7", "e2e3", rules.OwnPieceThere},
		{"Own man: at the end of a double step", "7k/8/8/8/8/8/4N3/8/4P3/7K w - - 0 1", "h7", "e2e4", rules.OwnPieceThere},
		{"Own man: behind one that blocks a double step", "7k/8/8/8/8/8/4N3/4N3/4P3/7K w - - 0 1", "h7", "e2e4", rules.NoSuchMove},
		{"Own man: where a pawn would capture", "7k/8/8/8/8/8/8/3N4/4P3/7K w - - 0 1", "h7", "e2d3", rules.OwnPieceThere},
		{"Own man: beside a pawn", first, "", "e2d2", rules.NoSuchMove},
		{"Own man: behind a pawn", first, "", "e2e1", rules.NoSuchMove},
	} {
		t.Run(c.name, func(t *testing.T) {
			field := minefield(t, c.mines)
			p := setup(t, c.fen, field)
			m, err := p.ParseMove(c.move)
			if err != nil {
				t.Fatal(err)
			}
			var illegal *rules.IllegalMove
			got := legal
			if err := p.Legal(m); errors.As(err, &illegal) {
				got = illegal.Reason
			}
			if got != c.want {
				t.Errorf("%s %s: %v, want %v", p.FEN(), c.move, got, c.want)
			}
		})
	}
}

// TestChessDraws plays games of chess to the ends that section 2 names.
func TestChessDraws(t *testing.T) {
	for _, c := range []struct{ name, fen, moves, outcome string }{
		{"Repetition: the third time", "", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "1/2-1/2 repetition"},
		{"Repetition: not the second", "", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", ""},
		// After 1.e4 no pawn of Black can take e3, so the position counts at once.
		{"Repetition: a double step that nobody can take counts", "", "Nf3 Nf6 e4 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3", "1/2-1/2 repetition"},
		{"Repetition: an en-passant right that is legal counts", "4k1n1/8/8/8/5p2/8/4P3/4K1N1 w - - 0 1",
			"e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1", ""},
		{"Repetition: and the right is gone after it", "4k1n1/8/8/8/5p2/8/4P3/4K1N1 w - - 0 1",
			"e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6", "1/2-1/2 repetition"},
		{"Repetition: an en-passant capture that is pinned does not count", "6n1/8/8/8/R4p1k/8/4P3/4K3 w - - 0 1",
			"e4 Nf6 Kd1 Ng8 Ke1 Nf6 Kd1 Ng8 Ke1", "1/2-1/2 repetition"},
		{"Repetition: castling rights count in full", "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1",
			"Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8", ""},
		{"Repetition: without the rights it is the third time", "4k2r/8/8/8/8/8/8/4K2R w - - 0 1",
			"Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8", "1/2-1/2 repetition"},
		{"Fifty moves", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "Ra2", "1/2-1/2 fifty moves"},
		{"Fifty moves: a capture begins anew", "4k3/8/8/8/8/8/n7/R3K3 w - - 99 80", "Rxa2", ""},
		{"Fifty moves: a pawn's move begins anew", "4k3/8/8/8/8/8/P7/R3K3 w - - 99 80", "a3", ""},
		{"Fifty moves: checkmate comes first", "k7/8/1K6/8/8/8/8/7R w - - 99 80", "Rh8#", "1-0 checkmate"},
		{"Stalemate", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "Qc7", "1/2-1/2 stalemate"},
		{"Dead position: bare kings", "k7/8/8/8/8/8/1q6/K7 w - - 0 1", "Kxb2", "1/2-1/2 dead position"},
		{"Dead position: two knights are none", "kn6/8/8/8/8/8/1q6/KN6 w - - 0 1", "Kxb2", ""},
		{"Mate by a lone knight in a corner", "8/8/8/8/6n1/8/7P/5k1K b - - 0 1", "Nf2#", "0-1 checkmate"},
		{"Dead position: a knight against a pawn is none", "k7/8/8/8/8/8/1r5P/K5n1 w - - 0 1", "Kxb2", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			start := rules.Start(rules.Chess)
			if c.fen != "" {
				start = position(t, c.fen)
			}
			g := rules.NewGame(start)
			playSAN(t, g, rules.Minefield{}, c.moves)
			checkOutcome(t, g, c.outcome)
		})
	}
}

// Rule 26: whose time runs out loses, unless the other side could not mate.
func TestTimeOutIsJudgedByWhatIsPossible(t *testing.T) {
	for _, c := range []struct{ name, fen, outcome string }{
		{"a lone knight mates beside a pawn", "7k/8/8/8/8/8/P7/K5n1 w - - 0 1", "0-1 time-out"},
		{"a lone knight mates beside a rook", "7k/8/8/8/8/8/R7/K5n1 w - - 0 1", "0-1 time-out"},
		{"a lone knight does not mate beside queens", "7k/8/8/8/8/8/Q1Q5/K5n1 w - - 0 1", "1/2-1/2 time-out"},
		{"a bare king does not mate", "7k/8/8/8/8/8/Q1Q5/K7 w - - 0 1", "1/2-1/2 time-out"},
		{"a bishop mates beside a bishop of the other colour", "7k/8/8/8/8/8/8/KB2b3 w - - 0 1", "0-1 time-out"},
		{"a bishop mates beside a knight", "7k/8/8/8/8/8/8/KN3b2 w - - 0 1", "0-1 time-out"},
		{"a pawn can become anything", "7k/7p/8/8/8/8/8/KQ6 w - - 0 1", "0-1 time-out"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := rules.NewGame(position(t, c.fen))
			if err := g.TimeOut(rules.White); err != nil {
				t.Fatal(err)
			}
			checkOutcome(t, g, c.outcome)
			if g.Resign(rules.Black) == nil {
				t.Error("a finished game ends again")
			}
		})
	}
}
