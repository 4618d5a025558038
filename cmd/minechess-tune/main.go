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
	"os"
	"os/signal"

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
	seed := flag.Uint64("seed", 1, "what the games follow from")
	out := flag.String("out", "", "the `file` of Go source to write the fitted weights to; without it, nothing is fitted")
	hold := flag.Float64("hold", 1e-7, "how strongly weights are held where they began")
	blend := flag.Float64("blend", 0.5, "how much of the aim is what the search thought, from 0 to 1")
	rounds := flag.Int("rounds", 600, "steps of the fit")
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
		err = tune.Collect(ctx, tune.Plan{Variant: v, Games: *games, Nodes: *nodes, Seed: *seed, Share: 3}, file, func(games, samples int) {
			if games%100 == 0 {
				fmt.Printf("%d games, %d positions\n", games, samples)
			}
		})
		if err = errors.Join(err, file.Close()); err != nil {
			return err
		}
	}
	if *out == "" {
		return nil
	}
	return fit(ctx, v, *samples, *out, tune.Settings{Rounds: *rounds, Rate: 2, Blend: *blend, Hold: *hold, Held: 10})
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
