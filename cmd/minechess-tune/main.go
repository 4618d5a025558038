// Command minechess-tune plays games of the engine with itself, and makes the
// engine's judgement of them: trains a network on their positions, or fits the
// weights of the evaluation drawn by hand.
//
//	minechess-tune -game chess -games 4000 -judge hand -samples chess.txt        plays
//	minechess-tune -game chess -samples chess.txt -network chess.network         trains
//	minechess-tune -game chess -samples chess.txt -weights weights_chess.go      fits
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
	samples := flag.String("samples", "samples.txt", "the `files` of positions and results, parted by commas; games are added to the first")
	seed := flag.Uint64("seed", 1, "what games and training follow from")

	games := flag.Int("games", 0, "games to play")
	nodes := flag.Uint64("nodes", 400, "nodes for a move")
	threads := flag.Int("threads", 1, "games played at a time; they do not change the samples")
	judge := flag.String("judge", "", "what judges positions while playing: a `file` with a network, or hand; the network in use if empty")

	network := flag.String("network", "", "the `file` to write a network to that is trained on the samples")
	passes := flag.Int("passes", 7, "passes over the samples in training")
	average := flag.Float64("average", 0.5, "of the steps of the training, how large a part at the end the network is the average of, from 0 to 1")
	blend := flag.Float64("blend", 0.85, "how much of the aim is what the search thought, from 0 to 1")
	scale := flag.Float64("scale", 0.0055, "the chance to win is the logistic function of this times the score")
	rate := flag.Float64("rate", 0.0015, "the first step of the training")
	from := flag.String("from", "", "the `file` of a network to go on training; without it, one learns first what the evaluation by hand says of positions around the samples")
	around := flag.Int("around", 3, "positions around each sample")
	aroundPasses := flag.Int("around-passes", 4, "passes over them")

	weights := flag.String("weights", "", "the `file` of Go source to write fitted weights to")
	hold := flag.Float64("hold", 1e-7, "how strongly weights are held where they began")
	rounds := flag.Int("rounds", 600, "steps of the fit")
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
	files := strings.Split(*samples, ",")
	if *games > 0 {
		plan := tune.Plan{Variant: v, Games: *games, Nodes: *nodes, Seed: *seed, Threads: *threads}
		if err := play(ctx, plan, *judge, files[0]); err != nil {
			return err
		}
	}
	if *network != "" {
		settings := tune.Training{Passes: *passes, Batch: 16384, Rate: *rate, Blend: *blend, Scale: *scale, Held: 20, Average: *average, Seed: *seed}
		if err := train(ctx, v, files, *from, *network, settings, *around, *aroundPasses); err != nil {
			return err
		}
	}
	if *weights != "" {
		return fit(ctx, v, files[0], *weights, tune.Settings{Rounds: *rounds, Rate: 2, Blend: *blend, Hold: *hold, Held: 10})
	}
	return nil
}

// play plays games and adds their samples to a file.
func play(ctx context.Context, plan tune.Plan, judge, samples string) error {
	switch judge {
	case "":
	case "hand":
		plan.ByHand = true
	default:
		b, err := os.ReadFile(judge)
		if err != nil {
			return err
		}
		if plan.Network, err = engine.ReadNetwork(plan.Variant, b); err != nil {
			return fmt.Errorf("%s: %w", judge, err)
		}
	}
	file, err := os.OpenFile(samples, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	err = tune.Collect(ctx, plan, file, func(games, samples int) {
		fmt.Printf("%d games, %d positions\n", games, samples)
	})
	return errors.Join(err, file.Close())
}

// train trains a network on the samples: one that is given, or one that has
// learned what the evaluation by hand says of positions around them.
func train(ctx context.Context, v rules.Variant, files []string, from, out string, t tune.Training, around, aroundPasses int) error {
	var layers *engine.Layers
	if from != "" {
		b, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		if layers, err = engine.ReadLayers(v, b); err != nil {
			return fmt.Errorf("%s: %w", from, err)
		}
		around = 0
	}
	lessons, first := tune.NewLessons(v), tune.NewLessons(v)
	byHand := engine.NewEvaluator(v, engine.DefaultWeights(v))
	random := rand.New(rand.NewPCG(t.Seed, 2))
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		err = tune.EachSample(v, file, func(s *tune.Sample) {
			lessons.Add(s)
			first.Around(s, around, byHand, random)
		})
		if err = errors.Join(err, file.Close()); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	t.Progress = func(pass int, loss, check float64) {
		fmt.Printf("pass %d: error %.5f, of positions held back %.5f\n", pass, loss, check)
	}
	fmt.Printf("%d positions and %d around them; a score of 100 is worth %.1f %%\n", lessons.Len(), first.Len(), 100/(1+math.Exp(-100*t.Scale)))
	if around > 0 {
		begin := t
		begin.Passes, begin.Blend, begin.Rate = aroundPasses, 1, 2*t.Rate
		var err error
		if layers, err = tune.Train(ctx, first, begin, nil); err != nil {
			return err
		}
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
