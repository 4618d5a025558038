package tune

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"

	"minechess/internal/engine"
	"minechess/rules"
)

func TestCollectIsReproducible(t *testing.T) {
	plan := Plan{Variant: rules.Minesweeper, Games: 2, Nodes: 150, Seed: 3}
	var once, again bytes.Buffer
	for _, out := range []*bytes.Buffer{&once, &again} {
		if err := Collect(context.Background(), plan, out, nil); err != nil {
			t.Fatal(err)
		}
	}
	if once.Len() == 0 || !bytes.Equal(once.Bytes(), again.Bytes()) {
		t.Fatalf("two runs of one plan wrote %d and %d bytes", once.Len(), again.Len())
	}
	list, err := ReadSamples(rules.Minesweeper, &once)
	if err != nil || len(list) == 0 {
		t.Fatalf("%d samples are read back: %v", len(list), err)
	}
}

// Results drawn from one set of weights lead another that is wrong back to it.
func TestFitFindsTheWeightsBehindResults(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	var samples []Sample
	right := engine.DefaultWeights(rules.Chess)
	judge := engine.NewEvaluator(rules.Chess, right)
	for len(samples) < 1500 {
		p := rules.Start(rules.Chess)
		for range 30 + random.IntN(60) {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Advance(moves[random.IntN(len(moves))], &rules.Reveal{})
		}
		if p.Ended().Over() || p.Check() {
			continue
		}
		value := judge.Evaluate(&p)
		if p.Turn() == rules.Black {
			value = -value
		}
		samples = append(samples, Sample{Position: p, Result: sigmoid(0.005 * float64(value))})
	}
	wrong := *right
	wrong.Material[rules.Knight] += engine.MakePair(-60, -60)
	first, last := 0.0, 0.0
	err := Fit(context.Background(), rules.Chess, &wrong, samples, Settings{Rounds: 200, Rate: 3, Progress: func(round int, loss, _ float64) {
		if last = loss; round == 1 {
			first = loss
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	if last > first/20 {
		t.Errorf("the loss was %g and is %g after fitting", first, last)
	}
}
