package tune

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"

	"minechess/internal/engine"
	"minechess/rules"
)

// lessonsOf is positions of random games with what a plain count of the men
// says of them.
func lessonsOf(v rules.Variant, count int) *Lessons {
	random := rand.New(rand.NewPCG(2, 3))
	l := NewLessons(v)
	for l.Len() < count {
		p := rules.Start(v)
		field := p.DrawMinefield(random.IntN)
		for range 80 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 || p.Ended().Over() {
				break
			}
			p, _, _ = field.Play(&p, moves[random.IntN(len(moves))])
			score := 0
			for men := p.Occupied(); men.Any(); men = men.Rest() {
				man := p.At(men.First())
				if man.Color() == rules.White {
					score += 100 * man.Kind().Value()
				} else {
					score -= 100 * man.Kind().Value()
				}
			}
			l.Add(&Sample{Position: p, Score: score, Result: sigmoid(float64(score) / 200)})
		}
	}
	return l
}

func TestTrainLearnsTheValueOfMen(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		l := lessonsOf(v, 6000)
		first, last := 0.0, 0.0
		settings := Training{Passes: 12, Batch: 256, Rate: 0.01, Blend: 1, Scale: 0.005, Seed: 1}
		settings.Progress = func(pass int, loss, _ float64) {
			if last = loss; pass == 1 {
				first = loss
			}
		}
		if _, err := Train(context.Background(), l, settings, nil); err != nil {
			t.Fatal(err)
		}
		if last > first/10 {
			t.Errorf("%v: the error was %.5f and is %.5f", v, first, last)
		}
	}
}

func TestTrainIsReproducible(t *testing.T) {
	l := lessonsOf(rules.Minesweeper, 600)
	var networks [2][]byte
	for i := range networks {
		layers, err := Train(context.Background(), l, Training{Passes: 2, Batch: 128, Rate: 0.01, Scale: 0.005, Seed: 7}, nil)
		if err != nil {
			t.Fatal(err)
		}
		networks[i] = layers.Bytes()
	}
	if !bytes.Equal(networks[0], networks[1]) {
		t.Error("two trainings with one seed gave different networks")
	}
	if _, err := engine.ReadNetwork(rules.Minesweeper, networks[0]); err != nil {
		t.Error(err)
	}
}

// The network is the mean of what the training went through.
func TestAverage(t *testing.T) {
	a := newAverage(rules.Chess)
	for i := range 3 {
		l := newLayered(rules.Chess)
		l.inputs[7], l.start[1], l.output[5], l.offset[2] = float32(i), 1, float32(2*i), -float32(i)
		a.add(l)
	}
	if l := a.network(); l.inputs[7] != 1 || l.start[1] != 1 || l.output[5] != 2 || l.offset[2] != -1 || l.inputs[8] != 0 {
		t.Errorf("the mean is %v %v %v %v %v", l.inputs[7], l.start[1], l.output[5], l.offset[2], l.inputs[8])
	}
}

func TestTrainRefusesTooLittle(t *testing.T) {
	if _, err := Train(context.Background(), NewLessons(rules.Chess), Training{Passes: 1, Batch: 16}, nil); err == nil {
		t.Error("no samples were enough to train with")
	}
}

// The gradient is that of the loss.
func TestStudyFindsTheGradient(t *testing.T) {
	l := lessonsOf(rules.Chess, 100)
	settings := Training{Blend: 1, Scale: 0.005}
	net, gradient, ignored := newLayered(rules.Chess), newLayered(rules.Chess), newLayered(rules.Chess)
	random := rand.New(rand.NewPCG(3, 1))
	net.draw(random)
	e := &l.list[70]
	net.study(l, e, settings, gradient, true)
	const small = 1e-2
	// What study leaves out as common to all: 2 · Scale · NetworkScale.
	factor := 2 * settings.Scale * engine.NetworkScale
	tried := 0
	for range 20_000 {
		i := random.IntN(len(net.all))
		if gradient.all[i] == 0 || tried == 40 {
			continue
		}
		tried++
		was := net.all[i]
		net.all[i] = was + small
		up := net.study(l, e, settings, ignored, false)
		net.all[i] = was - small
		down := net.study(l, e, settings, ignored, false)
		net.all[i] = was
		slope := (up - down) / (2 * small)
		if want := factor * float64(gradient.all[i]); slope-want > 1e-3+abs(want)/10 || want-slope > 1e-3+abs(want)/10 {
			t.Errorf("number %d: the loss changes by %g, the gradient says %g", i, slope, want)
		}
	}
	if tried < 20 {
		t.Fatalf("only %d numbers were tried", tried)
	}
}

func abs(x float64) float64 { return max(x, -x) }
