// Command minechess-tune plays games of the engine with itself and fits the
// weights of its evaluation to them.
//
//	minechess-tune -game chess -games 4000 -samples chess.txt            plays, and adds to the samples
//	minechess-tune -game chess -games 0 -samples chess.txt -out weights.go  fits
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"minechess/internal/tune"
	"minechess/rules"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "minechess-tune:", err)
		os.Exit(1)
	}
}

func run() (err error) {
	game := flag.String("game", "chess", "the game: chess or minesweeper")
	games := flag.Int("games", 1000, "games to play")
	nodes := flag.Uint64("nodes", 1500, "nodes for a move")
	seed := flag.Uint64("seed", 1, "what the games follow from")
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
		return errors.Join(err, file.Close())
	}
	return nil
}
