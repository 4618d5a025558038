package rules

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// FuzzPlay plays games driven by bytes, from any position and with any mines that
// fit it, and recounts everything from scratch after each ply.
func FuzzPlay(f *testing.F) {
	for _, fen := range startsForFuzzing {
		f.Add(fen, uint64(1), []byte("any bytes choose the moves of a game, one a move: 0123456789"))
	}
	f.Fuzz(func(t *testing.T, fen string, draw uint64, choices []byte) {
		p, err := ParseFEN(Minesweeper, fen)
		if err != nil {
			p, err = ParseFEN(Chess, fen)
		}
		if err != nil {
			t.Skip("not a position")
		}
		random := rand.New(rand.NewPCG(draw, 0))
		field := p.DrawMinefield(random.IntN)
		g := NewGame(p)
		checkPosition(t, &p, field, random)
		for _, choice := range choices[:min(len(choices), 200)] {
			moves := g.Position().AppendMoves(nil)
			if g.Outcome().Over() {
				checkGameOver(t, g, moves)
				return
			}
			before := *g.Position()
			m := moves[int(choice)%len(moves)]
			after, r, err := field.Play(&before, m)
			if err != nil {
				t.Fatalf("%s: %v", before.FEN(), err)
			}
			if err := g.Play(m, r); err != nil {
				t.Fatalf("%s: %v", before.FEN(), err)
			}
			if *g.Position() != after {
				t.Fatalf("%s %v: the reveal replays to another position", before.FEN(), m)
			}
			checkStep(t, &before, m, &r, &after)
			checkPosition(t, &after, field, random)
		}
	})
}

var startsForFuzzing = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ????????/????????/????????/???????? 4",
	"r3k2r/pppppppp/8/8/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 3 9 ????????/????????/????????/???????? 2",
	"4k3/P6p/8/8/8/8/8/8/p6P/4K3 w - - 0 1 ......../..111.../..1*1.../..111... 1",
}

// checkPosition recounts what a position holds twice.
func checkPosition(t *testing.T, p *Position, field Minefield, random *rand.Rand) {
	t.Helper()
	if p.key != p.keyFromScratch() {
		t.Fatalf("%s: the key is not the one from scratch", p.FEN())
	}
	checkBoard(t, p)
	checkZone(t, p, field)
	if !p.exposed {
		again, err := ParseFEN(p.variant, p.FEN())
		if err != nil || again != *p {
			t.Fatalf("%s does not read back: %v", p.FEN(), err)
		}
	}
	moves := p.AppendMoves(nil)
	if p.CountMoves() != len(moves) || p.HasMoves() != (len(moves) > 0) {
		t.Fatalf("%s: %d moves counted, %d listed", p.FEN(), p.CountMoves(), len(moves))
	}
	over := p.Ended().Over()
	sans := map[string]Move{}
	for _, m := range moves {
		if err := p.Legal(m); (err != nil) != over {
			t.Fatalf("%s: %v is listed, but: %v", p.FEN(), m, err)
		}
		r := field.Reveal(p, m)
		after := *p
		after.apply(m, &r)
		san := p.SAN(m, r, &after)
		if other, ok := sans[san]; ok {
			t.Fatalf("%s: %v and %v are both written %s", p.FEN(), m, other, san)
		}
		sans[san] = m
		if read, err := p.ParseSAN(san); err != nil || read != m {
			t.Fatalf("%s: %v is written %s and read back as %v: %v", p.FEN(), m, san, read, err)
		}
		if read, err := ParseMove(p.variant, m.String()); err != nil || read != m {
			t.Fatalf("%v is read back as %v: %v", m, read, err)
		}
	}
	for range 8 {
		// Any bits that a move can have, and squares of the board alone.
		m := Move(random.Uint32N(1<<25)) &^ 0xF8_0000
		if random.IntN(2) == 0 {
			m = NewMove(Square(random.IntN(squares)), Square(random.IntN(squares)), Pawn)
		}
		if slices.Contains(moves, m) {
			continue
		}
		var illegal *IllegalMove
		if err := p.Legal(m); !errors.As(err, &illegal) || illegal.Reason == 0 || illegal.Move != m {
			t.Fatalf("%s: %v is not listed, but: %v", p.FEN(), m, err)
		}
	}
}

// checkBoard compares the two ways in which the men are held.
func checkBoard(t *testing.T, p *Position) {
	t.Helper()
	var count int
	for s := range Square(squares) {
		piece := p.squares[s]
		if piece == NoPiece {
			continue
		}
		count++
		if !p.kinds[piece.Kind()].Has(s) || !p.colors[piece.Color()].Has(s) || s.Rank() >= p.variant.Ranks() {
			t.Fatalf("%s: the sets of men do not hold %v", p.FEN(), s)
		}
	}
	kindCount := 0
	for _, set := range p.kinds {
		kindCount += set.Count()
	}
	if kindCount != count || p.colors[White].Count()+p.colors[Black].Count() != count {
		t.Fatalf("%s: the sets hold more than the %d men", p.FEN(), count)
	}
	for _, c := range [...]Color{White, Black} {
		if n := p.Pieces(c, King).Count(); n != 1 {
			t.Fatalf("%s: %v has %d kings", p.FEN(), c, n)
		}
	}
	if p.kinds[Pawn].And(rankSet(0).Or(rankSet(p.variant.Ranks() - 1))).Any() {
		t.Fatalf("%s: a pawn stands on the last rank", p.FEN())
	}
}

// checkZone recounts fog, numbers and counter from the true mines.
func checkZone(t *testing.T, p *Position, field Minefield) {
	t.Helper()
	if p.variant == Chess {
		if p.zone != (ground{}) {
			t.Fatal("chess has a fog zone")
		}
		return
	}
	mined := map[Square]bool{}
	for _, s := range (field.Hidden(p) | p.Mines()).Squares() {
		mined[s] = true
	}
	if len(mined) != p.MineCounter() || p.Hidden() != field.Hidden(p).Count() || (p.Fog() != 0) != (p.Hidden() > 0) {
		t.Fatalf("%s: counter %d, hidden %d, but the mines are %v", p.FEN(), p.MineCounter(), p.Hidden(), mined)
	}
	for s := zoneStart; inZone(s); s++ {
		near, touched := 0, false
		for file := max(0, s.File()-1); file <= min(7, s.File()+1); file++ {
			for rank := s.Rank() - 1; rank <= s.Rank()+1; rank++ {
				n := SquareAt(file, rank)
				if n != s && mined[n] {
					near++
				}
				touched = touched || p.At(n) != NoPiece && rank >= 2 && rank <= 7
			}
		}
		switch {
		case p.Fog().Has(s) && touched:
			t.Fatalf("%s: the fog on %v touches a man", p.FEN(), s)
		case mined[s] && p.At(s) != NoPiece:
			t.Fatalf("%s: a mine lies under the man on %v", p.FEN(), s)
		case p.Fog().Has(s) || mined[s]:
			near = 0
		}
		if p.Number(s) != near {
			t.Fatalf("%s: %v shows %d, want %d", p.FEN(), s, p.Number(s), near)
		}
	}
}

// checkStep recounts what a ply changes.
func checkStep(t *testing.T, before *Position, m Move, r *Reveal, after *Position) {
	t.Helper()
	captured := before.Men(before.turn.Other()).Count() != after.Men(before.turn.Other()).Count()
	step := before.At(m.From()).Kind() == Pawn && !m.IsSweep()
	halfmove := before.Halfmove() + 1
	if captured || step || r.Destroyed || r.Cleared || before.zone != after.zone {
		halfmove = 0
	}
	if after.Halfmove() != min(halfmove, mostMoves) {
		t.Fatalf("%s %v: halfmove %d, want %d", before.FEN(), m, after.Halfmove(), halfmove)
	}
	if fullmove := min(before.Fullmove()+int(before.turn), mostMoves); after.Fullmove() != fullmove || after.turn == before.turn {
		t.Fatalf("%s %v: full move %d, want %d", before.FEN(), m, after.Fullmove(), fullmove)
	}
	lost := 0
	if r.Destroyed {
		lost = 1
	}
	if before.Men(before.turn).Count()-lost != after.Men(before.turn).Count() {
		t.Fatalf("%s %v: the side that moved has %d men then", before.FEN(), m, after.Men(before.turn).Count())
	}
	gone := 0
	if r.Destroyed || r.Cleared {
		gone = 1
	}
	if before.MineCounter()-gone != after.MineCounter() || before.Fog()&^r.Uncovered != after.Fog() {
		t.Fatalf("%s %v: counter %d, fog %v", before.FEN(), m, after.MineCounter(), after.Fog())
	}
	if r.Destroyed && after.At(m.To()) != NoPiece {
		t.Fatalf("%s %v: the destroyed man stands there still", before.FEN(), m)
	}
	if !after.exposed && after.attacked(after.King(before.turn), after.turn, after.Occupied()) {
		t.Fatalf("%s %v leaves the king attacked", before.FEN(), m)
	}
}

// checkGameOver checks that nobody moves after the end.
func checkGameOver(t *testing.T, g *Game, moves []Move) {
	t.Helper()
	for _, m := range moves {
		var illegal *IllegalMove
		if err := g.Play(m, Reveal{}); !errors.As(err, &illegal) || illegal.Reason != GameOver {
			t.Fatalf("after %v, %v: %v", g.Outcome(), m, err)
		}
	}
}
