// Command minechess-tune plays games of the engine with itself and fits the
// weights of its evaluation to them.
//
//	minechess-tune -game chess -games 4000 -samples chess.txt            plays
//	minechess-tune -game chess -games 0 -samples chess.txt -out weights_chess.go  fits
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"go/format"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"

	"minechess/internal/engine"
	"minechess/internal/tune"
	"minechess/rules"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "minechess-tune:", err)
		os.Exit(1)
	}
}

func run() error {
	game := flag.String("game", "chess", "the game: chess or minesweeper")
	games := flag.Int("games", 1000, "games to play")
	nodes := flag.Uint64("nodes", 1500, "nodes for a move")
	share := flag.Int("share", 1, "one in so many quiet positions is kept")
	threads := flag.Int("threads", 1, "games played at a time")
	byHand := flag.Bool("by-hand", false, "let the evaluation drawn by hand play, not the network in use")
	seed := flag.Uint64("seed", 1, "what the games follow from")
	out := flag.String("out", "", "the `file` of Go source to write the fitted weights to; without it, nothing is fitted")
	hold := flag.Float64("hold", 1e-7, "how strongly weights are held where they began")
	blend := flag.Float64("blend", 0.5, "how much of the aim is what the search thought, from 0 to 1")
	rounds := flag.Int("rounds", 600, "steps of the fit")
	network := flag.String("network", "", "the `file` to write a network trained on the samples to")
	passes := flag.Int("passes", 20, "passes over the samples in training")
	scale := flag.Float64("scale", 0.0055, "the chance to win is the logistic function of this times the score; 0 fits it to the results")
	from := flag.String("from", "", "the `file` of a network to go on training")
	around := flag.Int("around", 8, "positions around each sample to begin the training with")
	aroundPasses := flag.Int("around-passes", 6, "passes over them")
	rate := flag.Float64("rate", 0.002, "the first step of the training")
	samples := flag.String("samples", "samples.txt", "the `file` of positions and results; games are added to it")
	flag.Parse()

	v := rules.Chess
	switch *game {
	case "chess":
	case "minesweeper":
		v = rules.Minesweeper
	default:
		return fmt.Errorf("there is no game %q", *game)
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	defer cancel()
	if *games > 0 {
		file, err := os.OpenFile(*samples, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
		if err != nil {
			return err
		}
		err = tune.Collect(ctx, tune.Plan{Variant: v, Games: *games, Nodes: *nodes, Seed: *seed, Share: *share, Threads: *threads, ByHand: *byHand}, file, func(games, samples int) {
			if games%128 == 0 {
				fmt.Printf("%d games, %d positions\n", games, samples)
			}
		})
		if err = errors.Join(err, file.Close()); err != nil {
			return err
		}
	}
	if *network != "" {
		return train(ctx, v, *samples, *network, tune.Training{Passes: *passes, Batch: 16384, Rate: *rate, Blend: *blend, Scale: *scale, Held: 20, Seed: *seed}, *around, *aroundPasses, *from)
	}
	if *out == "" {
		return nil
	}
	return fit(ctx, v, *samples, *out, tune.Settings{Rounds: *rounds, Rate: 2, Blend: *blend, Hold: *hold, Held: 10})
}

// train trains a network on the samples, after what the evaluation by hand says
// of positions around them.
func train(ctx context.Context, v rules.Variant, samples, out string, t tune.Training, around, aroundPasses int, from string) error {
	lessons, first := tune.NewLessons(v), tune.NewLessons(v)
	judge := engine.NewEvaluator(v, engine.DefaultWeights(v))
	random := rand.New(rand.NewPCG(t.Seed, 2))
	for _, name := range strings.Split(samples, ",") {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		each := func(s *tune.Sample) {
			lessons.Add(s)
			if from != "" {
				return
			}
			first.Around(s, around, judge, random)
		}
		if err := errors.Join(tune.EachSample(v, file, each), file.Close()); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if t.Scale == 0 {
		t.Scale = lessons.FitScale()
	}
	t.Progress = func(pass int, loss, check float64) {
		fmt.Printf("pass %d: error %.5f, of positions held back %.5f\n", pass, loss, check)
	}
	fmt.Printf("%d positions and %d around them; a score of 100 is worth %.1f %%\n", lessons.Len(), first.Len(), 100/(1+math.Exp(-100*t.Scale)))
	var layers *engine.Layers
	if from != "" {
		b, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		if layers, err = engine.ReadLayers(v, b); err != nil {
			return err
		}
	} else if around > 0 {
		begin := t
		begin.Passes, begin.Blend = aroundPasses, 1
		var err error
		if layers, err = tune.Train(ctx, first, begin, nil); err != nil {
			return err
		}
		if t.Passes == 0 {
			return os.WriteFile(out, layers.Bytes(), 0o644)
		}
		t.Rate /= 2
	}
	layers, err := tune.Train(ctx, lessons, t, layers)
	if err != nil {
		return err
	}
	return os.WriteFile(out, layers.Bytes(), 0o644)
}

// fit fits the weights to the samples, from the shapes drawn by hand.
func fit(ctx context.Context, v rules.Variant, samples, out string, settings tune.Settings) error {
	file, err := os.Open(samples)
	if err != nil {
		return err
	}
	list, err := tune.ReadSamples(v, file)
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	weights := engine.InitialWeights(v)
	settings.Progress = func(round int, loss, check float64) {
		if round%50 == 0 || round == 1 {
			fmt.Printf("round %d: error %.5f, of positions held back %.5f\n", round, loss, check)
		}
	}
	if err = tune.Fit(ctx, v, &weights, list, settings); err != nil {
		return err
	}
	name := map[rules.Variant]string{rules.Chess: "chessWeights", rules.Minesweeper: "minesweeperWeights"}[v]
	comment := fmt.Sprintf("is what minechess-tune found from %d positions of the engine's own games.", len(list))
	source, err := format.Source([]byte(weights.Source(name, comment)))
	if err != nil {
		return err
	}
	return os.WriteFile(out, source, 0o644)
}
