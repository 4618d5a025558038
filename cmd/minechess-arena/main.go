// Command minechess-arena plays matches between computer players and reports
// how strong they are.
//
//	minechess-arena -game minesweeper -first full -second careless -pairs 50 -nodes 20000
//	minechess-arena -first full -without null-move -pairs 100 -nodes 10000
//	minechess-arena -first full,threads=2 -movetime 1s -problems bratko-kopec.epd
//
// docs/strength.md and docs/levels.md tell what it was used for.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"minechess/internal/arena"
	"minechess/internal/engine"
	"minechess/rules"
)

func main() {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	cancel()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "minechess-arena:", err)
		os.Exit(1)
	}
}

// plan is what the flags ask for.
type plan struct {
	match         arena.Match
	first, second string // see [arena.ParsePlayer]
	problems      string // a file, instead of a match
	moves         bool   // print those of every game
	ideas         bool   // print their names, instead of a match
}

// parse reads the flags. What is wrong with them is an error, which has not been
// told yet.
func parse(args []string, help io.Writer) (plan, error) {
	flags := flag.NewFlagSet("minechess-arena", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	game := flags.String("game", "chess", "the game: chess, minesweeper, or large, the larger board without mines")
	first := flags.String("first", "full", "the first `player`: full, level=1…10, by-hand, careless, afraid, mineless, seeing or uci=program,Option=value; ours with nodes=, depth=, hash=, threads=, network=, without=")
	second := flags.String("second", "level=9", "the second `player`")
	without := flags.String("without", "", "let the first player meet itself without these `ideas` of its search, separated by commas: "+strings.Join(engine.IdeaNames(), ", ")+", or all")
	ideas := flags.Bool("ideas", false, "print the names of these ideas, one a line, and play nothing")
	pairs := flags.Int("pairs", 10, "pairs of games")
	seed := flags.Uint64("seed", 1, "what openings and minefields follow from")
	random := flags.Int("random", 6, "plies of the opening that are drawn")
	base := flags.Duration("time", 5*time.Second, "time for a game")
	increment := flags.Duration("increment", 50*time.Millisecond, "time added after each move")
	nodes := flags.Uint64("nodes", 0, "nodes for a move, instead of time")
	moveTime := flags.Duration("movetime", 0, "time for a move, instead of time for the game")
	adjudicate := flags.Bool("adjudicate", true, "end games whose result both players agree on")
	early := flags.Bool("early", false, "let them agree sooner, and draw after 300 plies")
	moves := flags.Bool("moves", false, "print the moves of every game")
	problems := flags.String("problems", "", "give the first player the chess positions of this `file` in EPD, instead of a match")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			flags.SetOutput(help)
			flags.Usage()
		}
		return plan{}, err
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if flags.NArg() > 0 {
		return plan{}, fmt.Errorf("%q is no flag; -help tells which there are", flags.Arg(0))
	}

	p := plan{first: *first, second: *second, problems: *problems, moves: *moves, ideas: *ideas}
	p.match = arena.Match{Pairs: *pairs, Seed: *seed, Random: *random, Adjudicate: *adjudicate, Early: *early, Grace: 100 * time.Millisecond}
	switch *game {
	case "chess":
	case "minesweeper":
		p.match.Variant, p.match.Mines = rules.Minesweeper, 4
	case "large":
		p.match.Variant = rules.Minesweeper
	default:
		return p, fmt.Errorf("there is no game %q, only chess, minesweeper and large", *game)
	}
	timed := given["time"] || given["increment"]
	switch {
	case given["nodes"] && (timed || given["movetime"]), timed && given["movetime"]:
		return p, errors.New("-nodes, -movetime, and -time with -increment, exclude each other")
	case given["nodes"] && *nodes == 0:
		return p, errors.New("nobody can think about no nodes: -nodes is 1 or more")
	case given["nodes"]:
		p.match.Clock.Nodes = *nodes
	case given["movetime"]:
		if *moveTime <= 0 {
			return p, fmt.Errorf("nobody can move in %v: -movetime is more than 0", *moveTime)
		}
		p.match.Clock.MoveTime = *moveTime
	case *base <= 0:
		return p, fmt.Errorf("nobody can play a game in %v: -time is more than 0", *base)
	default:
		p.match.Clock.Left = [2]time.Duration{*base, *base}
		p.match.Clock.Increment = [2]time.Duration{*increment, *increment}
	}
	if given["without"] {
		if given["second"] {
			return p, errors.New("-without makes the second player of the first: -second cannot be given as well")
		}
		ideas, err := engine.ParseIdeas(*without)
		switch {
		case err != nil:
			return p, err
		case ideas == 0:
			return p, errors.New("-without names no idea")
		case strings.HasPrefix(*first, "uci="):
			return p, errors.New("-without is for players of ours alone")
		}
		p.second = *first + ",without=" + ideas.String()
	}
	if *problems != "" && p.match.Variant != rules.Chess {
		return p, errors.New("the positions of -problems are of chess")
	}
	return p, p.match.Check()
}

// run does what the flags ask for.
func run(ctx context.Context, args []string, out, help io.Writer) error {
	p, err := parse(args, help)
	if err != nil {
		return err
	}
	if p.ideas {
		_, err := fmt.Fprintln(out, strings.Join(engine.IdeaNames(), "\n"))
		return err
	}
	one, err := arena.ParsePlayer(p.first)
	if err != nil {
		return err
	}
	defer one.Close()
	if p.problems != "" {
		return solve(ctx, p.problems, one, p.match.Clock, out)
	}
	two, err := arena.ParsePlayer(p.second)
	if err != nil {
		return err
	}
	defer two.Close()
	score, err := p.match.Play(ctx, one, two, func(g *arena.Game, s arena.Score) {
		fmt.Fprintf(out, "%d. %s – %s %v (%v %s) %d plies  %v\n", g.Number, g.White, g.Black, g.Outcome.Result, g.Outcome.Ending, g.Reason, g.Record.Len(), s)
		if p.moves {
			fmt.Fprintf(out, "   %s  mines %v\n  ", g.Start, g.Field)
			for i := range g.Record.Len() {
				fmt.Fprintf(out, " %s", g.Record.Ply(i).SAN)
			}
			fmt.Fprintln(out)
		}
	})
	fmt.Fprintf(out, "%s against %s: %v", one.Name(), two.Name(), score)
	if p.match.Clock.Left[0] > 0 {
		fmt.Fprintf(out, "; %s", score.OnTime())
	}
	fmt.Fprintln(out)
	return err
}

// solve prints which problems of a file a player does not solve, and how many it
// does.
func solve(ctx context.Context, path string, by arena.Player, c arena.Clock, out io.Writer) error {
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
			fmt.Fprintf(out, "%s: %v\n", pr.Name, answer)
		}
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s solves %d of %d in %s\n", by.Name(), solved, len(list), path)
	return nil
}
