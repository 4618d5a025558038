package practice

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"minechess/rules"
)

func mustParse(t *testing.T, v rules.Variant, fen string) rules.Position {
	t.Helper()
	p, err := rules.ParseFEN(v, fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// byCounting tells what all layouts say that fit some numbers, and the counter if it is to be heeded.
func byCounting(p *rules.Position, s rules.Square, why Reason, most int) (safe, mined bool) {
	fog := p.Fog().Squares()
	safe, mined = true, true
	var lay func(from int, layout rules.Zone, left int)
	lay = func(from int, layout rules.Zone, left int) {
		fits := !why.Counter || layout.Count() == p.Hidden()
		for _, n := range why.Numbers {
			near := rules.KingAttacks(n)
			fits = fits && layout.Board().Or(p.Mines().Board()).And(near).Count() == p.Number(n)
		}
		if fits {
			safe = safe && !layout.Has(s)
			mined = mined && layout.Has(s)
		}
		for i := from; i < len(fog) && left > 0; i++ {
			lay(i+1, layout|rules.ZoneOf(fog[i]), left-1)
		}
	}
	lay(0, 0, most)
	return safe, mined
}

func TestDrillsAreWhatTheyAreSaidToBe(t *testing.T) {
	kinds := map[string]int{}
	for grade := 1; grade <= Grades; grade++ {
		for seed := range uint32(60) {
			d := NewDrill(grade, seed)
			kinds[fmt.Sprint(grade, d.Says())]++
			odds := d.Position.Odds()
			if d.Mined != odds.Mined(d.Square) || d.Layouts != odds.Layouts() || !d.Position.Fog().Has(d.Square) {
				t.Errorf("%s says %d of %d for %v", d.ID, d.Mined, d.Layouts, d.Square)
			}
			if again, ok := DrillOf(d.ID); !ok || again != d {
				t.Errorf("%s is another one the second time", d.ID)
			}
			if read, err := rules.ParseFEN(rules.Minesweeper, d.Position.FEN()); err != nil || read != d.Position {
				t.Errorf("%s is no position: %v", d.ID, err)
			}
			if d.Says() == Guess {
				if d.Chances[d.Right] != float64(d.Mined)/float64(d.Layouts) || !slices.IsSorted(d.Chances[:]) {
					t.Errorf("%s offers %v, of which %d is right", d.ID, d.Chances, d.Right)
				}
				for i := 1; i < Choices; i++ {
					if d.Chances[i]-d.Chances[i-1] < nearest {
						t.Errorf("%s offers %v, which are hard to tell apart", d.ID, d.Chances)
					}
				}
				continue
			}
			why, ok := WhyCertain(&d.Position, d.Square)
			if !ok || why.Grade() != grade {
				t.Errorf("%s, of grade %d, is certain by %v, %v", d.ID, grade, why, ok)
			}
		}
	}
	for grade := 1; grade <= Grades; grade++ {
		for _, says := range []Says{Safe, Mined, Guess} {
			if n := kinds[fmt.Sprint(grade, says)]; n < 8 {
				t.Errorf("of grade %d, %d of 60 drills say %d", grade, n, says)
			}
		}
	}
}

// What is said to make a square certain does, and nothing that is said can be left out.
func TestReasonsAreEnoughAndNeeded(t *testing.T) {
	tried := 0
	for seed := range uint32(200) {
		d := NewDrill(1+int(seed)%Grades, seed)
		why, ok := WhyCertain(&d.Position, d.Square)
		if ok != (d.Says() != Guess) {
			t.Errorf("%s: certain is %v", d.ID, ok)
		}
		if !ok || d.Position.Fog().Count() > 14 { // the counting is slow
			continue
		}
		tried++
		certain := func(why Reason) bool {
			safe, mined := byCounting(&d.Position, d.Square, why, d.Position.Fog().Count())
			return d.Says() == Safe && safe || d.Says() == Mined && mined
		}
		if !certain(why) {
			t.Errorf("%s: %v and the counter %v are not enough for %v", d.ID, why.Numbers, why.Counter, d.Square)
		}
		if why.Counter && certain(Reason{Numbers: why.Numbers}) {
			t.Errorf("%s: the counter is not needed", d.ID)
		}
		for i := range why.Numbers {
			if certain(Reason{slices.Delete(slices.Clone(why.Numbers), i, i+1), why.Counter}) {
				t.Errorf("%s: of %v, %v is not needed", d.ID, why.Numbers, why.Numbers[i])
			}
		}
	}
	if tried < 10 {
		t.Errorf("only %d were tried", tried)
	}
}

func TestOtherIDsAreNoDrills(t *testing.T) {
	for _, id := range []string{"", "numbers-", "numbers-1", "numbers-1-", "numbers-0-1", "numbers-4-1", "numbers-1--1", "numbers-1-4294967296",
		"numbers-01-1", "numbers-1-01", "numbers-1-1-1", "mate-1"} {
		if _, ok := DrillOf(id); ok {
			t.Errorf("%q makes a drill", id)
		}
	}
}

func BenchmarkNewDrill(b *testing.B) {
	slowest := time.Duration(0)
	for i := range b.N {
		start := time.Now()
		NewDrill(1+i%Grades, uint32(i))
		slowest = max(slowest, time.Since(start))
	}
	b.ReportMetric(float64(slowest.Microseconds()), "slowest-µs")
}
