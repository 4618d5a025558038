package engine

import (
	"math/rand/v2"
	"testing"
	"testing/quick"
)

// values are the values of a lane, for plain arithmetic.
func (l *lane) values() (values [Neurons]int) {
	for i := range values {
		values[i] = int(l[i/4]>>(16*(i%4))&0xFFFF) - 1<<15
	}
	return values
}

// randomLane has values within a limit, some of them at it.
func randomLane(random *rand.Rand, limit int) (l lane, values [Neurons]int) {
	var kept [Neurons]int16
	for i := range values {
		v := random.IntN(2*limit+1) - limit
		switch random.IntN(8) {
		case 0:
			v = limit
		case 1:
			v = -limit
		}
		kept[i], values[i] = int16(v), v
	}
	return pack(&kept), values
}

// Lanes add up value by value, with vectors and without.
func TestLanesAddUp(t *testing.T) {
	property := func(seed uint64) bool {
		random := rand.New(rand.NewPCG(seed, 1))
		from, a := randomLane(random, 8000)
		added, b := randomLane(random, 8000)
		removed, c := randomLane(random, 8000)
		captured, d := randomLane(random, 8000)
		var one, two, onePlain, twoPlain lane
		exchange(&one, &from, &added, &removed)
		exchangePlain(&onePlain, &from, &added, &removed)
		captureOn(&two, &from, &added, &removed, &captured)
		captureOnPlain(&twoPlain, &from, &added, &removed, &captured)
		ones, twos := one.values(), two.values()
		for i := range a {
			if ones[i] != a[i]+b[i]-c[i] || twos[i] != a[i]+b[i]-c[i]-d[i] {
				return false
			}
		}
		exchange(&from, &from, &added, &removed)
		return one == onePlain && two == twoPlain && from == one
	}
	if err := quick.Check(property, nil); err != nil {
		t.Error(err)
	}
}

// The second layer weighs the squares of what lies between 0 and whole, with
// vectors and without, up to the largest weights.
func TestLanesAreWeighed(t *testing.T) {
	property := func(seed uint64, large bool) bool {
		random := rand.New(rand.NewPCG(seed, 2))
		limit := 2 * whole
		if large {
			limit = 1<<15 - 1
		}
		us, a := randomLane(random, limit)
		them, b := randomLane(random, limit)
		var weights [2][Neurons]int16
		want := 0
		for half, values := range [2]*[Neurons]int{&a, &b} {
			for i, v := range values {
				w := random.IntN(2*mostWeight+1) - mostWeight
				if random.IntN(2) == 0 {
					w = mostWeight
				}
				weights[half][i] = int16(w)
				v = max(0, min(whole, v))
				want += v * v * w
			}
		}
		return weigh(&us, &them, &weights) == want && weighPlain(&us, &them, &weights) == want
	}
	if err := quick.Check(property, nil); err != nil {
		t.Error(err)
	}
	full, _ := randomLane(rand.New(rand.NewPCG(1, 1)), 0)
	for i := range full {
		full[i] += 0x0100_0100_0100_0100
	}
	var heaviest [2][Neurons]int16
	for i := range Neurons {
		heaviest[0][i], heaviest[1][i] = mostWeight, mostWeight
	}
	if got, want := weigh(&full, &full, &heaviest), 2*Neurons*whole*whole*mostWeight; got != want {
		t.Errorf("the largest sum there is comes to %d, not %d", got, want)
	}
}

func BenchmarkLanes(b *testing.B) {
	random := rand.New(rand.NewPCG(3, 3))
	us, _ := randomLane(random, whole)
	them, _ := randomLane(random, whole)
	var weights [2][Neurons]int16
	run := func(name string, f func()) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				f()
			}
		})
	}
	run("exchange", func() { exchange(&us, &us, &them, &them) })
	run("exchange plain", func() { exchangePlain(&us, &us, &them, &them) })
	run("weigh", func() { weigh(&us, &them, &weights) })
	run("weigh plain", func() { weighPlain(&us, &them, &weights) })
}
