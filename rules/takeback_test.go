package rules_test

import (
	"math/rand/v2"
	"testing"

	"minechess/rules"
)

// What was seen stays seen: moves are taken back at random, and after each time
//   - no fog has come back, and the mines still fit the position;
//   - a referee who replays the moves with [rules.Game.Recall] has the same game.
func TestTakingBackGivesBackNoFog(t *testing.T) {
	for _, start := range []string{opening, kiwipete,
		"r3k2r/pppppppp/8/8/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 3 9 ????????/????????/????????/???????? 4",
		"4k3/P6p/8/8/8/8/8/8/p6P/Q3K2q w - - 7 1 ????????/????????/????????/???????? 2"} {
		random := rand.New(rand.NewPCG(7, uint64(len(start))))
		for range 6 {
			takeBackAtRandom(t, position(t, start), random)
		}
	}
}

func takeBackAtRandom(t *testing.T, start rules.Position, random *rand.Rand) {
	t.Helper()
	field := start.DrawMinefield(random.IntN)
	g := rules.NewGame(start)
	fog := start.Fog()
	for range 60 {
		if g.Len() > 0 && (g.Outcome().Over() || random.IntN(5) == 0) {
			if err := g.TakeBack(1 + random.IntN(min(g.Len(), 8))); err != nil {
				t.Fatal(err)
			}
			checkTakenBack(t, g, start, field, fog)
		}
		if g.Outcome().Over() {
			return // what was seen can leave no way out of a check
		}
		moves := g.Position().AppendMoves(nil)
		playMove(t, g, field, moves[random.IntN(len(moves))])
		fog &= g.Position().Fog()
	}
	checkTakenBack(t, g, start, field, fog)
}

func checkTakenBack(t *testing.T, g *rules.Game, start rules.Position, field rules.Minefield, fog rules.Zone) {
	t.Helper()
	p := g.Position()
	if back := p.Fog() &^ fog; back != 0 {
		t.Fatalf("%s: the fog on %v has come back", p.FEN(), back)
	}
	if err := field.Fits(p); err != nil {
		t.Fatalf("%s: %v", p.FEN(), err)
	}
	if read, ok := readFEN(p.FEN()); !ok || read != *p {
		t.Fatalf("%s does not read back", p.FEN())
	}
	replayed := rules.NewGame(start)
	recall := func(seen rules.Zone) {
		if seen == 0 {
			return
		}
		if err := replayed.Recall(field.Shown(replayed.Position(), seen)); err != nil {
			t.Fatal(err)
		}
	}
	recall(g.SeenAtStart())
	for i := range g.Len() {
		playMove(t, replayed, field, g.Ply(i).Move)
		recall(g.Ply(i).Seen)
	}
	if difference := sameGame(g, replayed); difference != "" {
		t.Fatalf("%s: a referee has another %s, at the end %s", p.FEN(), difference, replayed.Position().FEN())
	}
}

// sameGame says in which way two games differ, "" if in none.
func sameGame(a, b *rules.Game) string {
	switch {
	case a.Start() != b.Start():
		return "start"
	case a.SeenAtStart() != b.SeenAtStart():
		return "seen at the start"
	case a.Len() != b.Len():
		return "length"
	case a.Outcome() != b.Outcome():
		return "outcome"
	}
	for i := range a.Len() {
		if *a.Ply(i) != *b.Ply(i) {
			return "ply " + a.Ply(i).SAN
		}
	}
	return ""
}

// play plays a move given in coordinates on the real board.
func play(t testing.TB, g *rules.Game, field rules.Minefield, move string) {
	t.Helper()
	m, err := g.Position().ParseMove(move)
	if err != nil {
		t.Fatal(err)
	}
	playMove(t, g, field, m)
}

func playMove(t testing.TB, g *rules.Game, field rules.Minefield, m rules.Move) {
	t.Helper()
	_, r, err := field.Play(g.Position(), m)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Play(m, r); err != nil {
		t.Fatal(err)
	}
}

func TestTakingBackMoreThanThereIs(t *testing.T) {
	g := rules.NewGame(rules.Start(rules.Chess))
	if g.TakeBack(1) == nil {
		t.Error("a move is taken back before the first")
	}
	play(t, g, rules.Minefield{}, "e2e4")
	for _, n := range []int{0, -1, 2} {
		if g.TakeBack(n) == nil {
			t.Errorf("%d plies of one are taken back", n)
		}
	}
	// Taking a move back takes the ending back as well.
	if err := g.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	if err := g.TakeBack(1); err != nil || g.Outcome().Over() || *g.Position() != rules.Start(rules.Chess) {
		t.Errorf("%v, %v, %s", err, g.Outcome(), g.Position().FEN())
	}
	if g.Recall(rules.Reveal{Uncovered: rules.ZoneOf(rules.SquareAt(0, 3))}) == nil {
		t.Error("chess has fog to recall")
	}
}
