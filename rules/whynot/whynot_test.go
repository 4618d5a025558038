package whynot

import (
	"math/rand/v2"
	"strings"
	"testing"

	"minechess/rules"
)

const (
	chessStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	minesStart = "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
)

// play sits down to a position of chess, or with mines to a set-up of Minesweeper
// Chess or a public position of eight fields, and makes moves.
func play(t testing.TB, fen, mines, moves string) *rules.Game {
	t.Helper()
	var table *rules.Table
	switch fields := len(strings.Fields(fen)); {
	case mines == "" && fields == 6:
		p, err := rules.ParseFEN(rules.Chess, fen)
		if err != nil {
			t.Fatalf("%s: %v", fen, err)
		}
		table = rules.NewTable(p, rules.Minefield{})
	case fields == 6:
		var err error
		if table, err = rules.SetTable(fen, mines); err != nil {
			t.Fatalf("%s: %v", fen, err)
		}
	default:
		p, err := rules.ParseFEN(rules.Minesweeper, fen)
		if err != nil {
			t.Fatalf("%s: %v", fen, err)
		}
		return rules.NewGame(p)
	}
	for _, word := range strings.Fields(moves) {
		m, err := rules.ParseMove(table.Game().Position().Variant(), word)
		if err == nil {
			_, err = table.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %s: %v", fen, word, err)
		}
	}
	return table.Game()
}

func square(t *testing.T, name string) rules.Square {
	t.Helper()
	if name == "" {
		return rules.NoSquare
	}
	s, err := rules.ParseSquare(rules.Minesweeper, name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestEveryReason(t *testing.T) {
	const castled = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	told := map[Reason]bool{}
	for _, tt := range []struct {
		name              string
		fen, mines, moves string // chess without mines
		from, to          string
		want              Reason
		where, by, of     string
	}{
		{"a legal move", chessStart, "", "", "e2", "e4", None, "", "", ""},
		{"a promotion, whichever", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "", "", "e7", "e8", None, "", "", ""},
		{"castling", castled, "", "", "e1", "g1", None, "", "", ""},
		{"en passant at once", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "", "d7d5", "e5", "d6", None, "", "", ""},
		{"rule 12: a sweep", minesStart, "c4", "", "a2", "a2", None, "", "", ""},
		{"rule 20: a block on fog", "4r2k/6pp/8/8/8/8/8/6B1/PP6/4K3 w - - 0 1", "e5", "", "g3", "e5", None, "", "", ""},
		{"rule 19: the king on a mine", "7k/7p/8/8/8/8/4K3/8/8/8 w - - 0 1", "d5", "", "e4", "d5", None, "", "", ""},

		{"rule 22: mate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "", "", "e2", "e3", GameOver, "", "", ""},
		{"rule 24: repetition", chessStart, "", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "e2", "e4", GameOver, "", "", ""},
		{"nobody there", chessStart, "", "", "e4", "e5", EmptySquare, "", "", ""},
		{"rule 2: Black after White", chessStart, "", "", "e7", "e5", NotYourTurn, "", "", ""},
		{"a tap on it alone", chessStart, "", "", "e7", "e7", NotYourTurn, "", "", ""},
		{"put down where it stood", chessStart, "", "", "e2", "e2", StaysPut, "", "", ""},

		{"king's step", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "", "e1", "e3", KingShape, "", "", ""},
		{"queen's way", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "", "", "a1", "b3", QueenShape, "", "", ""},
		{"rook's way", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "", "a1", "b2", RookShape, "", "", ""},
		{"bishop's way", chessStart, "", "", "c1", "c3", BishopShape, "", "", ""},
		{"knight's leap", chessStart, "", "", "b1", "b3", KnightShape, "", "", ""},
		{"a rook's way is blocked", chessStart, "", "", "a1", "a4", InTheWay, "a2", "", ""},
		{"the nearer of two", "4k3/8/8/8/8/8/8/QNN1K3 w - - 0 1", "", "", "a1", "d1", InTheWay, "b1", "", ""},
		{"a double step's way is blocked", "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "", "", "e2", "e4", InTheWay, "e3", "", ""},
		{"on one's own man", chessStart, "", "", "a1", "a2", OwnPiece, "a2", "", ""},
		{"a pawn on one's own man", chessStart, "", "e2e4 e7e5 g1f3 b8c6 f3g5 a7a6 g5e6 a6a5 e6g5 a5a4 g5f3 a4a3 b1c3 b7b6", "d2", "c3", OwnPiece, "c3", "", ""},
		{"a pawn's double step onto one's own", "4k3/8/8/8/4N3/8/4P3/4K3 w - - 0 1", "", "", "e2", "e4", OwnPiece, "e4", "", ""},

		{"a pawn's three steps", chessStart, "", "", "e2", "e5", PawnShape, "", "", ""},
		{"a pawn sideways", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "", "", "e3", "d3", PawnShape, "", "", ""},
		{"a pawn aside and two ahead", chessStart, "", "", "e2", "d4", PawnShape, "", "", ""},
		{"a white pawn back", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "", "", "e3", "e2", PawnBack, "", "", ""},
		{"a black pawn back", strings.Replace(minesStart, " w ", " b ", 1), "c4", "", "e9", "e10", PawnBack, "", "", ""},
		{"a double step from rank 3", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "", "", "e3", "e5", PawnTwoLate, "", "", ""},
		{"rule 16: a double step from rank 8", "4k3/8/4p3/8/8/8/8/8/8/4K3 b - - 0 1", "c4", "", "e8", "e6", PawnTwoLate, "", "", ""},
		{"a pawn takes straight", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "", "", "e4", "e5", PawnStraight, "e5", "", ""},
		{"a double step takes straight", "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "", "", "e2", "e4", PawnStraight, "e4", "", ""},
		{"a pawn goes diagonally", chessStart, "", "", "e2", "d3", PawnDiagonal, "", "", ""},
		{"a pawn goes diagonally onto fog", "4k3/8/8/8/8/8/8/3P4/8/4K3 w - - 0 1", "c4", "", "d3", "e4", PawnDiagonal, "", "", ""},
		{"nobody stepped twice to d6", "4k3/8/3pP3/8/8/8/8/4K3 w - - 0 1", "", "", "e6", "d7", PawnDiagonal, "", "", ""},
		{"one's own pawn beside", "4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1", "", "", "e5", "d6", PawnDiagonal, "", "", ""},
		{"en passant a move late", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "", "d7d5 e1e2 e8e7", "e5", "d6", PassantLate, "d5", "", ""},
		{"en passant after a single step", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", "", "", "d4", "e3", PassantLate, "e4", "", ""},
		{"rule 16: no en passant", "4k3/8/8/3pP3/8/8/8/8/8/4K3 w - - 0 1", "a4", "", "e7", "d8", NoPassant, "d7", "", ""},
		{"rule 16: no en passant for Black", "4k3/8/8/8/8/8/3pP3/8/8/4K3 b - - 0 1", "a7", "", "d4", "e3", NoPassant, "e4", "", ""},

		{"castling by the rook's square", castled, "", "", "e1", "h1", CastlesByTwo, "", "", ""},
		{"castling too far", castled, "", "", "e1", "b1", CastlesByTwo, "", "", ""},
		{"a king's three steps without a right", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "", "e1", "b1", KingShape, "", "", ""},
		{"the king has moved", castled, "", "e1e2 e8e7 e2e1 e7e8", "e1", "g1", KingMoved, "e1", "", ""},
		{"the rook has moved", castled, "", "h1g1 h8g8 g1h1 g8h8", "e1", "g1", RookMoved, "h1", "", ""},
		{"Black's rook has moved", castled, "", "e1d1 a8b8 d1c1 b8a8 c1b1", "e8", "c8", RookMoved, "a8", "", ""},
		{"the rook was taken", "4k3/8/8/8/8/7r/7R/R3K2R b Q - 0 1", "", "h3h2", "e1", "g1", NoRight, "", "", ""},
		{"the rook was taken where it began", "4k3/8/8/8/8/8/6b1/R3K2R b KQ - 0 1", "", "g2h1", "e1", "g1", RookTaken, "h1", "", ""},
		{"no right from the start", "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "", "", "e1", "g1", NoRight, "", "", ""},
		{"rule 17: a man between", minesStart, "c4", "", "e1", "c1", BetweenRook, "d1", "", ""},
		{"a man beside the rook", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "", "", "e1", "c1", BetweenRook, "b1", "", ""},
		{"rule 17: in check", "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "", "", "e1", "g1", CastleCheck, "", "e2", "e1"},
		{"rule 17: through an attack", "4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", "", "", "e1", "g1", CastleThrough, "f1", "f2", "f1"},
		{"rule 17: through and into attacks", "4k3/8/8/8/8/8/5rr1/R3K2R w KQ - 0 1", "", "", "e1", "g1", CastleThrough, "f1", "f2", "f1"},
		{"rule 17: into an attack", "4k3/8/8/8/8/8/6r1/R3K2R w KQ - 0 1", "", "", "e1", "g1", CastleInto, "g1", "g2", "g1"},
		{"rule 17 for Black", "r3k2r/8/8/8/8/8/8/8/8/3RK3 b kq - 0 1", "c4", "", "e10", "c10", CastleThrough, "d10", "d1", "d10"},

		{"kings side by side", "8/7p/8/4k3/8/4K3/8/8 w - - 0 1", "", "", "e3", "e4", KingBesideKing, "e4", "e5", "e4"},
		{"the king takes a guarded man", "4k3/8/8/8/8/5n2/3p4/4K3 w - - 0 1", "", "", "e1", "d2", KingTakesHeld, "d2", "f3", "d2"},
		{"the king steps into an attack", "7k/3r4/8/8/8/8/8/R3K3 w - - 0 1", "", "", "e1", "d1", KingAttacked, "d1", "d7", "d1"},
		{"the king stays on the line", "4r2k/8/8/8/8/4K3/8/8 w - - 0 1", "", "", "e3", "e2", KingAttacked, "e2", "e8", "e2"},
		{"by two men", "3r3k/8/8/8/8/5n2/8/4K3 w - - 0 1", "", "", "e1", "d2", KingAttacked, "d2", "f3 d8", "d2"},

		{"both pawns leave the rank", "8/2p5/8/r2P3K/8/8/8/4k3 b - - 0 1", "", "c7c5", "d5", "c6", PassantExposes, "", "a5", "h5"},
		{"rule 20: a block on a mine that is seen", "3k4/6b1/8/8/8/8/8/8/8/3R3K b - - 0 1 ??111???/??1*1???/??111???/???????? 2", "", "", "g9", "d6", MineNoShield, "d6", "d1", "d10"},
		{"rule 20: a pinned man lands on one", "3k4/3r4/8/8/8/8/8/8/8/3R3K b - - 0 1 ??111???/??1*1???/??111???/???????? 2", "", "", "d9", "d6", MineNoShield, "d6", "d1", "d10"},
		{"double check", "4r2k/8/8/8/8/3n4/3P4/R3K3 w Q - 0 1", "", "", "a1", "a2", DoubleCheck, "", "d3 e8", "e1"},
		{"it does not help", "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "", "", "a1", "a2", StaysInCheck, "", "e2", "e1"},
		{"a pinned man shields", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "", "", "e2", "d2", Pinned, "e2", "e8", "e1"},
		{"a pinned man takes who gives check", "k3r3/8/8/8/8/5n2/4R3/4K3 w - - 0 1", "", "", "e2", "f2", StaysInCheck, "", "f3 e8", "e1"},
		{"a pinned pawn takes who gives check", "k3r3/8/8/8/8/5n2/4P3/4K3 w - - 0 1", "", "", "e2", "f3", Pinned, "e2", "e8", "e1"},

		{"rule 13: no sweep in check", "4r2k/6pp/8/8/8/8/8/8/P7/4K3 w - - 0 1", "b5", "", "a2", "a2", SweepInCheck, "", "e10", "e1"},
		{"rule 13: to the mine ahead, in check", "3k3R/8/4p3/8/8/8/8/8/8/7K b - - 0 1 ???1*1??/???111??/????????/???????? 2", "", "", "e8", "e7", SweepInCheck, "", "h10", "d10"},
		{"rule 12: a knight cannot sweep", minesStart, "c4", "", "b1", "b1", OnlyPawnsSweep, "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			told[tt.want] = true
			want := Answer{Reason: tt.want, From: square(t, tt.from), To: square(t, tt.to), Where: square(t, tt.where), Of: square(t, tt.of)}
			for _, name := range strings.Fields(tt.by) {
				want.By = want.By.Or(rules.Bit(square(t, name)))
			}
			got := Explain(play(t, tt.fen, tt.mines, tt.moves), want.From, want.To)
			if got != want {
				t.Errorf("%+v, want %+v", got, want)
			}
		})
	}
	for r := range numberOfReasons {
		if !told[r] {
			t.Errorf("no case has reason %d", r)
		}
	}
}

// coarse is what [rules.Position.Legal] may say where there is a reason.
var coarse = map[Reason][]rules.Reason{
	GameOver: {rules.GameOver}, StaysPut: {rules.NoSuchMove}, OnlyPawnsSweep: {rules.NoSuchMove},
	SweepInCheck: {rules.SweepInCheck, rules.LeavesKingAttacked, rules.NoSuchMove},
	KingShape:    {rules.NoSuchMove}, QueenShape: {rules.NoSuchMove}, RookShape: {rules.NoSuchMove}, BishopShape: {rules.NoSuchMove}, KnightShape: {rules.NoSuchMove},
	CastlesByTwo: {rules.NoSuchMove}, InTheWay: {rules.NoSuchMove}, OwnPiece: {rules.OwnPieceThere},
	PawnShape: {rules.NoSuchMove}, PawnBack: {rules.NoSuchMove}, PawnTwoLate: {rules.NoSuchMove}, PawnStraight: {rules.PawnCannotCaptureStraight},
	PawnDiagonal: {rules.NoSuchMove}, PassantLate: {rules.NoSuchMove}, NoPassant: {rules.NoSuchMove},
	KingMoved: {rules.CastlingRightLost}, RookMoved: {rules.CastlingRightLost}, RookTaken: {rules.CastlingRightLost}, NoRight: {rules.CastlingRightLost},
	BetweenRook: {rules.CastlingPieceBetween}, CastleCheck: {rules.CastlingOutOfCheck}, CastleThrough: {rules.CastlingThroughAttack},
	CastleInto: {rules.LeavesKingAttacked}, KingBesideKing: {rules.LeavesKingAttacked}, KingTakesHeld: {rules.LeavesKingAttacked},
	KingAttacked: {rules.LeavesKingAttacked}, PassantExposes: {rules.LeavesKingAttacked}, MineNoShield: {rules.LeavesKingAttacked},
	DoubleCheck: {rules.LeavesKingAttacked}, StaysInCheck: {rules.LeavesKingAttacked}, Pinned: {rules.LeavesKingAttacked},
}

// Every attempt of the side to move that no legal move answers has one reason, the
// one that the rules have for it, and every other has none. What an answer says of
// the board is so.
func TestExactlyOneReason(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 11))
	seen := map[Reason]int{}
	fens := []struct{ fen, mines string }{
		{chessStart, ""}, {minesStart, "c4,d6,f7,g5"}, {minesStart, "a4,e5,e6,h7"},
		{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", ""},
		{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", ""},
		{"r3k2r/ppp2ppp/8/8/8/8/8/8/PPP2PPP/R3K2R w KQkq - 0 1", "b5,d6,e5,g6"},
		{"3qk3/8/8/8/8/8/8/8/4P3/R3K2R w KQ - 0 1", "a5,d5,e4,h6"},
	}
	for round := range 35 {
		f := fens[round%len(fens)]
		var table *rules.Table
		if f.mines == "" {
			p, err := rules.ParseFEN(rules.Chess, f.fen)
			if err != nil {
				t.Fatal(err)
			}
			table = rules.NewTable(p, rules.Minefield{})
		} else {
			var err error
			if table, err = rules.SetTable(f.fen, f.mines); err != nil {
				t.Fatal(err)
			}
		}
		g := table.Game()
		for range 60 {
			check(t, g, seen)
			if g.Outcome().Over() {
				break
			}
			moves := g.Position().AppendMoves(nil)
			if _, err := table.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		if t.Failed() {
			return
		}
	}
	rare := map[Reason]bool{
		EmptySquare: true, NotYourTurn: true, // not asked
		NoRight: true, NoPassant: true, KingBesideKing: true, PassantExposes: true, MineNoShield: true, DoubleCheck: true, RookTaken: true,
	}
	for r := range numberOfReasons {
		if seen[r] == 0 && !rare[r] {
			t.Errorf("no game met reason %d", r)
		}
	}
}

func check(t *testing.T, g *rules.Game, seen map[Reason]int) {
	t.Helper()
	p := g.Position()
	type pair struct{ from, to rules.Square }
	legal := map[pair]bool{}
	if !g.Outcome().Over() {
		for _, m := range p.AppendMoves(nil) {
			to := m.To()
			if m.IsSweep() {
				to = m.From()
			}
			legal[pair{m.From(), to}] = true
		}
	}
	for men := p.Men(p.Turn()); men.Any(); men = men.Rest() {
		from := men.First()
		for to := range rules.Square(p.Variant().Ranks() * 8) {
			a := Explain(g, from, to)
			seen[a.Reason]++
			if (a.Reason == None) != legal[pair{from, to}] {
				t.Errorf("%s: %v–%v: reason %d, legal %v", p.FEN(), from, to, a.Reason, legal[pair{from, to}])
				return
			}
			if a.Reason == None || g.Outcome().Over() {
				continue
			}
			m := rules.NewMove(from, to, rules.Pawn)
			if p.Variant() == rules.Chess && p.At(from).Kind() == rules.Pawn && (to.Rank() == 0 || to.Rank() == 7) {
				m = rules.NewMove(from, to, rules.Queen)
			}
			var why rules.Reason
			if illegal, ok := p.Legal(m).(*rules.IllegalMove); ok {
				why = illegal.Reason
			}
			ok := false
			for _, want := range coarse[a.Reason] {
				ok = ok || why == want
			}
			if !ok {
				t.Errorf("%s: %v–%v: reason %d, but the rules say %v", p.FEN(), from, to, a.Reason, why)
			}
			if (a.Of == rules.NoSquare) == a.By.Any() || a.By.Without(p.Men(p.Turn().Other())).Any() {
				t.Errorf("%s: %v–%v: %v attack %v", p.FEN(), from, to, a.By, a.Of)
			}
			if a.Reason == InTheWay && (p.At(a.Where) == rules.NoPiece || a.Where == from || a.Where == to) {
				t.Errorf("%s: %v–%v: nothing is in the way on %v", p.FEN(), from, to, a.Where)
			}
		}
	}
}
