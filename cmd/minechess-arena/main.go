// Command minechess-arena plays matches between computer players and reports
// how strong they are.
//
//	minechess-arena -game minesweeper -first full -second careless -pairs 50 -time 2s -increment 20ms
//	minechess-arena -first full,threads=2 -movetime 1s -problems bratko-kopec.epd
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"

	"minechess/internal/arena"
	"minechess/rules"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "minechess-arena:", err)
		os.Exit(1)
	}
}

func run() error {
	game := flag.String("game", "chess", "the game: chess, minesweeper, or large, the larger board without mines")
	first := flag.String("first", "full", "the first `player`: full, level=1…10, careless, afraid, mineless, seeing or uci=program,Option=value; ours with nodes=, depth=, hash=, threads=")
	second := flag.String("second", "level=9", "the second `player`")
	pairs := flag.Int("pairs", 10, "pairs of games")
	seed := flag.Uint64("seed", 1, "what openings and minefields follow from")
	random := flag.Int("random", 6, "plies of the opening that are drawn")
	base := flag.Duration("time", 5*time.Second, "time for a game")
	increment := flag.Duration("increment", 50*time.Millisecond, "time added after each move")
	nodes := flag.Uint64("nodes", 0, "nodes for a move, instead of time")
	moveTime := flag.Duration("movetime", 0, "time for a move, instead of time for the game")
	adjudicate := flag.Bool("adjudicate", true, "end games whose result both players agree on")
	early := flag.Bool("early", false, "let them agree sooner, and draw after 300 plies")
	moves := flag.Bool("moves", false, "print the moves of every game")
	problems := flag.String("problems", "", "give the first player the chess positions of this `file` in EPD, instead of a match")
	flag.Parse()

	m := arena.Match{Pairs: *pairs, Seed: *seed, Random: *random, Adjudicate: *adjudicate, Early: *early, Grace: 100 * time.Millisecond}
	switch *game {
	case "chess":
	case "minesweeper":
		m.Variant, m.Mines = rules.Minesweeper, 4
	case "large":
		m.Variant = rules.Minesweeper
	default:
		return fmt.Errorf("there is no game %q", *game)
	}
	switch {
	case *nodes > 0:
		m.Clock.Nodes = *nodes
	case *moveTime > 0:
		m.Clock.MoveTime = *moveTime
	default:
		m.Clock.Left = [2]time.Duration{*base, *base}
		m.Clock.Increment = [2]time.Duration{*increment, *increment}
	}
	one, err := arena.ParsePlayer(*first)
	if err != nil {
		return err
	}
	defer one.Close()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	defer cancel()
	if *problems != "" {
		return solve(ctx, *problems, one, m.Clock)
	}
	two, err := arena.ParsePlayer(*second)
	if err != nil {
		return err
	}
	defer two.Close()
	score, err := m.Play(ctx, one, two, func(g *arena.Game, s arena.Score) {
		fmt.Printf("%d. %s – %s %v (%v %s) %d plies  %v\n", g.Number, g.White, g.Black, g.Outcome.Result, g.Outcome.Ending, g.Reason, g.Record.Len(), s)
		if *moves {
			fmt.Printf("   %s  mines %v\n  ", g.Start, g.Field)
			for i := range g.Record.Len() {
				fmt.Printf(" %s", g.Record.Ply(i).SAN)
			}
			fmt.Println()
		}
	})
	fmt.Printf("%s against %s: %v\n", one.Name(), two.Name(), score)
	return err
}

// solve prints which problems of a file a player solves.
func solve(ctx context.Context, path string, by arena.Player, c arena.Clock) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	list, err := arena.ReadProblems(file)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	solved, err := arena.Solve(ctx, list, by, c, func(pr *arena.Problem, answer rules.Move, solved bool) {
		if !solved {
			fmt.Printf("%s: %v\n", pr.Name, answer)
		}
	})
	if err != nil {
		return err
	}
	fmt.Printf("%s solves %d of %d in %s\n", by.Name(), solved, len(list), path)
	return nil
}
