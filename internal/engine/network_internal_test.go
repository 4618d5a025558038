package engine

import (
	"math/rand/v2"
	"testing"

	"minechess/rules"
)

// randomNetwork is a network of small random numbers.
func randomNetwork(t testing.TB, v rules.Variant) *Network {
	t.Helper()
	random := rand.New(rand.NewPCG(5, uint64(v)))
	l := NewLayers(v)
	fill := func(list *[Neurons]float32, by float64) {
		for i := range list {
			list[i] = float32(by * random.NormFloat64())
		}
	}
	for i := range l.Inputs {
		fill(&l.Inputs[i], 0.2)
	}
	fill(&l.Start, 0.3)
	for i := range l.Output {
		fill(&l.Output[i][0], 0.5)
		fill(&l.Output[i][1], 0.5)
		l.Offset[i] = float32(random.NormFloat64())
	}
	n, err := ReadNetwork(v, l.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// plainValue is a network's value found without packed words and increments.
func plainValue(n *Network, p *rules.Position) int {
	var what changes
	what.find(seenBoard{}, seenBoard{p, p.Fog()})
	sum := 0
	stage := (p.Occupied().Count() - 1) / 4
	for half, c := range [2]rules.Color{p.Turn(), p.Turn().Other()} {
		view := 2 * int(c)
		if p.King(c).File() >= 4 {
			view++
		}
		neurons := n.start.values()
		for _, code := range what.added[:what.adds] {
			for i, v := range n.inputs[n.rows[view][code]].values() {
				neurons[i] += v
			}
		}
		for i, v := range neurons {
			v = max(0, min(whole, v))
			sum += v * v * int(n.output[min(stage, Stages-1)][half][i])
		}
	}
	return int(n.offset[min(stage, Stages-1)]) + sum*NetworkScale/(whole*whole*wholeOutput)
}

// What a move changes is entered into the first layer, along games of every
// kind of move.
func TestNetworkIsKeptUpToDate(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		j := &judge{}
		j.use(randomNetwork(t, v))
		var last accumulator
		var before *rules.Position
		playout(t, v, 40, 9, func(p *rules.Position, _ rules.Minefield) {
			var a accumulator
			if before != nil && before.Fullmove() <= p.Fullmove() {
				j.accumulate(&a, seenBoard{p, p.Fog()}, &last, seenBoard{before, before.Fog()})
			} else {
				j.accumulate(&a, seenBoard{p, p.Fog()}, nil, seenBoard{})
			}
			if got, want := j.value(&a, p), plainValue(j.network, p); got != want {
				t.Fatalf("%s: the network says %d, found plainly %d", p.FEN(), got, want)
			}
			last = a
			q := *p
			before = &q
		})
	}
}

// A position and the same with colours exchanged are worth the same.
func TestNetworkIsFair(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		n := randomNetwork(t, v)
		playout(t, v, 10, 7, func(p *rules.Position, _ rules.Minefield) {
			m := mirrored(t, p)
			if a, b := plainValue(n, p), plainValue(n, &m); a != b {
				t.Fatalf("%s is worth %d, mirrored %d", p.FEN(), a, b)
			}
		})
	}
}

func TestReadNetworkRefusesOtherBytes(t *testing.T) {
	good := NewLayers(rules.Chess).Bytes()
	heavy := NewLayers(rules.Chess)
	heavy.Output[3][1][7] = 2.5
	for name, b := range map[string][]byte{"a weight too large": heavy.Bytes(), "nothing": nil, "another mark": []byte("network"), "cut short": good[:len(good)-1], "too long": append(good, 0)} {
		if _, err := ReadNetwork(rules.Chess, b); err == nil {
			t.Errorf("%s was read as a network", name)
		}
	}
	if _, err := ReadNetwork(rules.Minesweeper, good); err == nil {
		t.Error("the network of the other game was read")
	}
}

func BenchmarkNetwork(b *testing.B) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		var list []rules.Position
		playout(&testing.T{}, v, 20, 3, func(p *rules.Position, _ rules.Minefield) { list = append(list, *p) })
		j := &judge{}
		j.use(randomNetwork(b, v))
		frames := [2]accumulator{}
		j.accumulate(&frames[0], seenBoard{&list[0], list[0].Fog()}, nil, seenBoard{})
		b.Run(v.String(), func(b *testing.B) {
			i := 0
			for b.Loop() {
				n := (i + 1) % len(list)
				j.accumulate(&frames[(i+1)&1], seenBoard{&list[n], list[n].Fog()}, &frames[i&1], seenBoard{&list[i%len(list)], list[i%len(list)].Fog()})
				j.value(&frames[(i+1)&1], &list[n])
				i++
			}
		})
	}
}
