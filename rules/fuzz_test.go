package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"minechess/rules"
)

const (
	fogged  = "????????/????????/????????/????????"
	opening = "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 " + fogged + " 4"
)

// readFEN reads a FEN of either game.
func readFEN(fen string) (rules.Position, bool) {
	for _, v := range []rules.Variant{rules.Minesweeper, rules.Chess} {
		if p, err := rules.ParseFEN(v, fen); err == nil {
			return p, true
		}
	}
	return rules.Position{}, false
}

// FuzzFEN: what is accepted is written as it is read, and can be played.
func FuzzFEN(f *testing.F) {
	f.Add(opening)
	f.Add(kiwipete)
	f.Add("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2")
	f.Add("4k3/8/8/8/8/8/8/8/8/4K3 b - - 9999 0 ......../.11111../.1*2*1../.11211.. 2")
	f.Fuzz(func(t *testing.T, fen string) {
		p, ok := readFEN(fen)
		if !ok {
			return
		}
		again, err := rules.ParseFEN(p.Variant(), p.FEN())
		if err != nil || again != p {
			t.Fatalf("%q is written %q, which does not read back: %v", fen, p.FEN(), err)
		}
		odds := p.Odds()
		field := p.DrawMinefield(func(n int) int { return n - 1 })
		if err := field.Fits(&p); err != nil || odds.Layouts() < 1 {
			t.Fatalf("%q: %d layouts, one of them %v: %v", fen, odds.Layouts(), field, err)
		}
		for _, m := range p.AppendMoves(nil) {
			after, _, err := field.Play(&p, m)
			if err != nil && !p.Ended().Over() {
				t.Fatal(err)
			}
			if err == nil && after.Pieces(p.Turn(), rules.King).Count() != 1 {
				t.Fatalf("%q: %v loses the king", fen, m)
			}
		}
	})
}

// FuzzSAN: what is read as a move is one, and is written so that it reads back.
func FuzzSAN(f *testing.F) {
	for _, san := range []string{"Nc3", "e4", "De3", "De3m", "Na3-", "O-O", "0-0-0+", "exd6 e.p.", "a10=Q", "b8(N)#", "Nb1-c3!?", "Qh4e1"} {
		f.Add(opening, san)
		f.Add(kiwipete, san)
	}
	f.Fuzz(func(t *testing.T, fen, san string) {
		p, ok := readFEN(fen)
		if !ok {
			return
		}
		m, err := p.ParseSAN(san)
		if err != nil {
			if len(err.Error()) > 1000 {
				t.Fatalf("an error of %d characters", len(err.Error()))
			}
			return
		}
		if !slices.Contains(p.AppendMoves(nil), m) {
			t.Fatalf("%q: %q is read as %v, which is no move", fen, san, m)
		}
		field := p.DrawMinefield(func(int) int { return 0 })
		after, r, err := field.Play(&p, m)
		if err != nil {
			return // the game is over
		}
		written := p.SAN(m, r, &after)
		if again, err := p.ParseSAN(written); err != nil || again != m {
			t.Fatalf("%q: %q is %v, written %q, read back as %v: %v", fen, san, m, written, again, err)
		}
	})
}

// FuzzMove: coordinates that are read are written as they are read.
func FuzzMove(f *testing.F) {
	for _, text := range []string{"e2e4", "a9a10", "a9a10q", "e7e8n", "e4e5s", "e1g1", "h10h9", "a1a1", "a2a1q", "e9e10q", "e2e4r", "e2e4k", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
			m, err := rules.ParseMove(v, text)
			if err != nil {
				continue
			}
			written := m.String()
			if again, err := rules.ParseMove(v, written); err != nil || again != m {
				t.Fatalf("%q is %v, which is read back as %v: %v", text, m, again, err)
			}
			if written != text {
				t.Fatalf("%q is written %q", text, written)
			}
			p := rules.Start(v)
			if p.Legal(m) == nil && !slices.Contains(p.AppendMoves(nil), m) {
				t.Fatalf("%q is legal at the start, but not listed", text)
			}
			if again, err := p.ParseMove(text); err != nil || again != m {
				t.Fatalf("%q is %v at the start: %v", text, again, err)
			}
		}
	})
}

// FuzzSecrecy plays a game with two layouts of the mines in lock step: as long as
// both reveal the same, the public positions and the legal moves are the same.
// When they first differ, another second layout is drawn for the position on the
// board, so that the comparison goes on to the end of the game.
func FuzzSecrecy(f *testing.F) {
	f.Add(opening, uint64(1), []byte("the bytes choose the moves of the game, each byte one move"))
	f.Add("4k3/7p/8/8/8/8/8/8/P7/R3K3 w Q - 0 1 "+fogged+" 3", uint64(2), []byte("zyxwvutsrqponmlkjihgfedcba"))
	f.Fuzz(func(t *testing.T, fen string, draw uint64, choices []byte) {
		p, err := rules.ParseFEN(rules.Minesweeper, fen)
		if err != nil {
			return
		}
		random := rand.New(rand.NewPCG(draw, 1))
		one, other := p.DrawMinefield(random.IntN), p.DrawMinefield(random.IntN)
		q := p
		for _, choice := range choices[:min(len(choices), 400)] {
			moves := p.AppendMoves(nil)
			if !slices.Equal(moves, q.AppendMoves(nil)) {
				t.Fatalf("%s: with mines %v and %v there are other moves", p.FEN(), one, other)
			}
			if p.Ended().Over() {
				return
			}
			m := moves[int(choice)%len(moves)]
			after, r, err := one.Play(&p, m)
			if err != nil {
				t.Fatal(err)
			}
			afterOther, rOther, err := other.Play(&q, m)
			if err != nil {
				t.Fatalf("%s: %v is legal with mines %v only: %v", p.FEN(), m, one, err)
			}
			switch {
			case r != rOther:
				other, afterOther = after.DrawMinefield(random.IntN), after
				if after.Ended().Ending == rules.ExposedKing {
					return
				}
			case after != afterOther:
				t.Fatalf("%s %v: with mines %v and %v the same was seen, but the positions differ", p.FEN(), m, one, other)
			}
			p, q = after, afterOther
		}
	})
}
