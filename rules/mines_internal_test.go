package rules

import (
	"math/bits"
	"testing"
)

// The odds count right for every number of mines that the representation holds,
// not only for those of today's games.
func TestOddsOfAnyNumberOfMines(t *testing.T) {
	g := ground{fog: wholeZone}
	layouts, mined := 1, 1 // C(32,n) and C(31,n-1)
	for n := 1; n <= mostMines; n++ {
		layouts = layouts * (33 - n) / n
		if n > 1 {
			mined = mined * (33 - n) / (n - 1)
		}
		g.counter = uint8(n)
		c := newCensus(&g)
		odds := c.odds(g.fog)
		if odds.Layouts() != layouts {
			t.Errorf("%d mines have %d layouts, want %d", n, odds.Layouts(), layouts)
		}
		for s := zoneStart; inZone(s); s++ {
			if odds.Mined(s) != mined {
				t.Errorf("with %d mines %d layouts have one on %v, want %d", n, odds.Mined(s), s, mined)
				break
			}
		}
	}
}

// As many mines as may be lie around one square, which shows their number; the
// layouts are counted by trying all sets of its neighbours.
func TestNumbersOfAnyNumberOfMines(t *testing.T) {
	const at = zoneStart + 8 + 3
	near := neighbours(at)
	layouts := 0
	for set := Zone(0); ; set = (set - near) & near { // the subsets of near
		if bits.OnesCount32(uint32(set)) == mostMines {
			layouts++
			numbers := countMines(set)
			if n := numbers.at(at); n != mostMines {
				t.Fatalf("beside %d mines %v shows %d", mostMines, at, n)
			}
			if (&ground{numbers: numbers}).unread() != 0 {
				t.Fatalf("the mines %v look like a number that was not read", set)
			}
		}
		if set == near {
			break
		}
	}
	g := ground{fog: wholeZone &^ ZoneOf(at), counter: mostMines}
	g.numbers.set(at, mostMines)
	c := newCensus(&g)
	odds := c.odds(g.fog)
	if odds.Layouts() != layouts {
		t.Errorf("%d layouts, want %d", odds.Layouts(), layouts)
	}
}

func TestEveryGameHasFewEnoughMines(t *testing.T) {
	for v := range rulesets {
		if r := &rulesets[v]; r.mines > mostMines {
			t.Errorf("%s has %d mines, more than the %d that are held", r.name, r.mines, mostMines)
		}
	}
}
