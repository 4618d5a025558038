package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"minechess/rules"
)

// layouts gives every way to hide the mines of a position under its fog that
// fits the numbers, found by trying all of them.
func layouts(p *rules.Position, visit func(rules.Zone)) {
	fog := p.Fog().Squares()
	var lay func(from, rest int, mines rules.Zone)
	lay = func(from, rest int, mines rules.Zone) {
		if rest == 0 {
			if fits(p, mines) {
				visit(mines)
			}
			return
		}
		for i := from; i <= len(fog)-rest; i++ {
			lay(i+1, rest-1, mines|rules.ZoneOf(fog[i]))
		}
	}
	lay(0, p.Hidden(), 0)
}

// fits counts the mines around every uncovered square anew.
func fits(p *rules.Position, hidden rules.Zone) bool {
	mines := hidden | p.Mines()
	for i := range 32 {
		file, rank := i%8, 3+i/8
		s := rules.SquareAt(file, rank)
		if p.Fog().Has(s) || p.Mines().Has(s) {
			continue
		}
		near := 0
		for f := max(0, file-1); f <= min(7, file+1); f++ {
			for r := max(3, rank-1); r <= min(6, rank+1); r++ {
				if n := rules.SquareAt(f, r); n != s && mines.Has(n) {
					near++
				}
			}
		}
		if near != p.Number(s) {
			return false
		}
	}
	return true
}

// checkOdds compares the odds of a position with those from trying all layouts,
// and that drawing a minefield gives each of them once.
func checkOdds(t *testing.T, p *rules.Position) {
	t.Helper()
	odds := p.Odds()
	var all []rules.Zone
	mined := map[rules.Square]int{}
	layouts(p, func(mines rules.Zone) {
		all = append(all, mines)
		for _, s := range mines.Squares() {
			mined[s]++
		}
	})
	if odds.Layouts() != len(all) {
		t.Fatalf("%s: %d layouts, want %d", p.FEN(), odds.Layouts(), len(all))
	}
	for s := range rules.Square(80) {
		if odds.Mined(s) != mined[s] {
			t.Fatalf("%s: %v is mined in %d layouts, want %d", p.FEN(), s, odds.Mined(s), mined[s])
		}
	}
	var drawn []rules.Zone
	for i := range len(all) {
		field := p.DrawMinefield(func(n int) int {
			if n != len(all) {
				t.Fatalf("%s: one of %d layouts is drawn, want %d", p.FEN(), n, len(all))
			}
			return i
		})
		drawn = append(drawn, field.Layout())
	}
	slices.Sort(all)
	slices.Sort(drawn)
	if !slices.Equal(all, drawn) {
		t.Fatalf("%s: not every layout is drawn once", p.FEN())
	}
}

// Rule 3: every layout that fits is equally likely. The positions are met in
// random games.
func TestOddsAreThoseOfAllLayouts(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	checked := 0
	for range 60 {
		p := rules.Start(rules.Minesweeper)
		field := p.DrawMinefield(random.IntN)
		for range 60 {
			moves := p.AppendMoves(nil)
			if p.Ended().Over() || p.Fog() == 0 {
				break
			}
			// A sweep tells nothing new.
			m := moves[random.IntN(len(moves))]
			if m.IsSweep() {
				continue
			}
			next, _, err := field.Play(&p, m)
			if err != nil {
				t.Fatal(err)
			}
			if p = next; p.Fog().Count() < 20 {
				checkOdds(t, &p)
				checked++
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d positions were checked", checked)
	}
	for _, fen := range []string{
		opening,
		"rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ????????/????????/????????/???????? 1",
		"4k3/8/8/8/8/8/8/8/8/4K3 w - - 0 1 ????????/????????/????????/???????? 3",
	} {
		p := position(t, fen)
		checkOdds(t, &p)
	}
}
