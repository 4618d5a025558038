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
	"io"
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
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	cancel()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "minechess-tune:", err)
		os.Exit(1)
	}
}

// work is what the flags ask for, in this order: games if there are to be any,
// a network if it has a file to go to, and weights likewise.
type work struct {
	variant rules.Variant
	samples []string // files; games are added to the first

	games tune.Plan
	judge string // a file with a network, "hand", or "" for what is in use

	network, from string // files
	training      tune.Training
	around        int // positions around each sample to begin with
	aroundPasses  int

	weights string // a file
	fit     tune.Settings
}

// parse reads the flags. What is wrong with them is an error, which has not been
// told yet.
func parse(args []string, help io.Writer) (work, error) {
	flags := flag.NewFlagSet("minechess-tune", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	game := flags.String("game", "chess", "the game: chess or minesweeper")
	samples := flags.String("samples", "samples.txt", "the `files` of positions and results, separated by commas; games are added to the first")
	seed := flags.Uint64("seed", 1, "what games and training follow from")

	games := flags.Int("games", 0, "games to play")
	nodes := flags.Uint64("nodes", 400, "nodes for a move")
	threads := flags.Int("threads", 1, "games played at a time; they do not change the samples")
	judge := flags.String("judge", "", "what judges positions while playing: a `file` with a network, or hand; the network in use if empty")

	network := flags.String("network", "", "the `file` to write a network to that is trained on the samples")
	passes := flags.Int("passes", 7, "passes over the samples in training")
	average := flags.Float64("average", 0.5, "of the steps of the training, how large a part at the end the network is the average of, from 0 to 1")
	blend := flags.Float64("blend", 0.85, "how much of the aim is what the search thought, from 0 to 1")
	scale := flags.Float64("scale", 0.0055, "the chance to win is the logistic function of this times the score")
	rate := flags.Float64("rate", 0.0015, "the first step of the training")
	from := flags.String("from", "", "the `file` of a network to go on training; without it, one learns first what the evaluation by hand says of positions around the samples")
	around := flags.Int("around", 3, "positions around each sample")
	aroundPasses := flags.Int("around-passes", 4, "passes over them")

	weights := flags.String("weights", "", "the `file` of Go source to write fitted weights to")
	hold := flags.Float64("hold", 1e-7, "how strongly weights are held where they began")
	rounds := flags.Int("rounds", 600, "steps of the fit")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			flags.SetOutput(help)
			flags.Usage()
		}
		return work{}, err
	}
	if flags.NArg() > 0 {
		return work{}, fmt.Errorf("%q is no flag; -help tells which there are", flags.Arg(0))
	}

	w := work{samples: strings.Split(*samples, ","), judge: *judge, network: *network, from: *from, around: *around, aroundPasses: *aroundPasses, weights: *weights}
	switch *game {
	case "chess":
		w.variant = rules.Chess
	case "minesweeper":
		w.variant = rules.Minesweeper
	default:
		return w, fmt.Errorf("there is no game %q, only chess and minesweeper", *game)
	}
	w.games = tune.Plan{Variant: w.variant, Games: *games, Nodes: *nodes, Seed: *seed, Threads: *threads}
	w.training = tune.Training{Passes: *passes, Batch: 16384, Rate: *rate, Blend: *blend, Scale: *scale, Held: 20, Average: *average, Seed: *seed}
	w.fit = tune.Settings{Rounds: *rounds, Rate: 2, Blend: *blend, Hold: *hold, Held: 10}
	for _, part := range []struct {
		flag  string
		value float64
	}{{"average", *average}, {"blend", *blend}} {
		if !(part.value >= 0 && part.value <= 1) {
			return w, fmt.Errorf("-%s is a part from 0 to 1, not %v", part.flag, part.value)
		}
	}
	switch {
	case *games < 0:
		return w, fmt.Errorf("nobody can play %d games", *games)
	case *nodes < 1:
		return w, errors.New("nobody can think about no nodes: -nodes is 1 or more")
	case *threads < 1:
		return w, fmt.Errorf("at least one game is played at a time, not %d", *threads)
	case *passes < 1 || *aroundPasses < 1:
		return w, errors.New("-passes and -around-passes are 1 or more")
	case !(*scale > 0) || !(*rate > 0):
		return w, errors.New("-scale and -rate are more than 0")
	case *around < 0:
		return w, fmt.Errorf("there cannot be %d positions around a sample", *around)
	case *rounds < 1:
		return w, errors.New("-rounds is 1 or more")
	case !(*hold >= 0):
		return w, fmt.Errorf("-hold is not negative, but it is %v", *hold)
	case *games == 0 && *network == "" && *weights == "":
		return w, errors.New("there is nothing to do: give -games to play, -network to train or -weights to fit")
	}
	return w, nil
}

// run does what the flags ask for.
func run(ctx context.Context, args []string, out, help io.Writer) error {
	w, err := parse(args, help)
	if err != nil {
		return err
	}
	if w.games.Games > 0 {
		if err := w.play(ctx, out); err != nil {
			return err
		}
	}
	if w.network != "" {
		if err := w.train(ctx, out); err != nil {
			return err
		}
	}
	if w.weights != "" {
		return w.fitWeights(ctx, out)
	}
	return nil
}

// play plays games and adds their samples to the first file.
func (w *work) play(ctx context.Context, out io.Writer) error {
	plan := w.games
	switch w.judge {
	case "":
	case "hand":
		plan.ByHand = true
	default:
		b, err := os.ReadFile(w.judge)
		if err != nil {
			return err
		}
		if plan.Network, err = engine.ReadNetwork(plan.Variant, b); err != nil {
			return fmt.Errorf("%s: %w", w.judge, err)
		}
	}
	file, err := os.OpenFile(w.samples[0], os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	err = tune.Collect(ctx, plan, file, func(games, samples int) {
		fmt.Fprintf(out, "%d games, %d positions\n", games, samples)
	})
	return errors.Join(err, file.Close())
}

// train trains a network on the samples: one that is given, or one that has
// learned what the evaluation by hand says of positions around them.
func (w *work) train(ctx context.Context, out io.Writer) error {
	var layers *engine.Layers
	around, t := w.around, w.training
	if w.from != "" {
		b, err := os.ReadFile(w.from)
		if err != nil {
			return err
		}
		if layers, err = engine.ReadLayers(w.variant, b); err != nil {
			return fmt.Errorf("%s: %w", w.from, err)
		}
		around = 0
	}
	lessons, first := tune.NewLessons(w.variant), tune.NewLessons(w.variant)
	byHand := engine.NewEvaluator(w.variant, engine.DefaultWeights(w.variant))
	random := rand.New(rand.NewPCG(t.Seed, 2))
	for _, name := range w.samples {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		err = tune.EachSample(w.variant, file, func(s *tune.Sample) {
			lessons.Add(s)
			first.Around(s, around, byHand, random)
		})
		if err = errors.Join(err, file.Close()); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	t.Progress = func(pass int, loss, check float64) {
		fmt.Fprintf(out, "pass %d: error %.5f, of positions held back %.5f\n", pass, loss, check)
	}
	fmt.Fprintf(out, "%d positions and %d around them; a score of 100 is worth %.1f %%\n", lessons.Len(), first.Len(), 100/(1+math.Exp(-100*t.Scale)))
	if around > 0 {
		begin := t
		begin.Passes, begin.Blend, begin.Rate = w.aroundPasses, 1, 2*t.Rate
		var err error
		if layers, err = tune.Train(ctx, first, begin, nil); err != nil {
			return err
		}
	}
	layers, err := tune.Train(ctx, lessons, t, layers)
	if err != nil {
		return err
	}
	return os.WriteFile(w.network, layers.Bytes(), 0o644)
}

// fitWeights fits the weights to the samples of the first file, from the shapes
// drawn by hand.
func (w *work) fitWeights(ctx context.Context, out io.Writer) error {
	name := w.samples[0]
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	list, err := tune.ReadSamples(w.variant, file)
	if err = errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	weights, settings := engine.InitialWeights(w.variant), w.fit
	settings.Progress = func(round int, loss, check float64) {
		if round%50 == 0 || round == 1 {
			fmt.Fprintf(out, "round %d: error %.5f, of positions held back %.5f\n", round, loss, check)
		}
	}
	if err = tune.Fit(ctx, w.variant, &weights, list, settings); err != nil {
		return err
	}
	variable := map[rules.Variant]string{rules.Chess: "chessWeights", rules.Minesweeper: "minesweeperWeights"}[w.variant]
	comment := fmt.Sprintf("is what minechess-tune found from %d positions of the engine's own games.", len(list))
	source, err := format.Source([]byte(weights.Source(variable, comment)))
	if err != nil {
		return err
	}
	return os.WriteFile(w.weights, source, 0o644)
}
