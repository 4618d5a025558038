// Package tune makes the engine's judgement of positions from games that the
// engine played against itself. [Collect] plays them. [Train] trains a network
// to tell what the search found and how the game ended; [Fit] fits the weights
// of the evaluation drawn by hand to the same (Texel's method, Österlund 2014).
// All of it is reproducible from a seed.
package tune

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"minechess/internal/engine"
	"minechess/rules"
)

// Sample is a quiet position of a game and what became of it.
type Sample struct {
	Position rules.Position
	Result   float64 // 1 White won, 0.5 draw, 0 Black won
	Score    int     // what the search thought, for White
}

// Plan is how the games are played.
type Plan struct {
	Variant rules.Variant
	Games   int
	Nodes   uint64 // for a move
	Seed    uint64
	Threads int // games played at a time; they do not change the samples
	// ByHand lets the evaluation drawn by hand play, and Network another network
	// than the one in use.
	ByHand  bool
	Network *engine.Network
}

// Collect plays games and writes their samples, a line each: FEN, result and
// score, separated by semicolons. It ends early with the context, after a whole
// number of games.
func Collect(ctx context.Context, p Plan, out io.Writer, progress func(games, samples int)) error {
	threads := max(1, p.Threads)
	engines := make([]*engine.Engine, threads)
	for i := range engines {
		engines[i] = engine.New(engine.Options{HashMB: 4, ByHand: p.ByHand})
		if p.Network != nil {
			engines[i].SetNetwork(p.Variant, p.Network)
		}
	}
	w := bufio.NewWriter(out)
	samples := 0
	for first := 0; first < p.Games && ctx.Err() == nil; {
		// A round of games: every engine takes the next that nobody plays.
		round := make([][]Sample, min(32*threads, p.Games-first))
		var next atomic.Int64
		var group sync.WaitGroup
		for _, e := range engines {
			group.Go(func() {
				for {
					at := int(next.Add(1)) - 1
					if at >= len(round) || ctx.Err() != nil {
						return
					}
					round[at] = playGame(ctx, e, p, rand.New(rand.NewPCG(p.Seed, uint64(first+at))))
				}
			})
		}
		group.Wait()
		for _, list := range round {
			for _, s := range list {
				if _, err := fmt.Fprintf(w, "%s;%g;%d\n", s.Position.FEN(), s.Result, s.Score); err != nil {
					return err
				}
			}
			samples += len(list)
		}
		if err := w.Flush(); err != nil {
			return err
		}
		first += len(round)
		if progress != nil && ctx.Err() == nil {
			progress(first, samples)
		}
	}
	return w.Flush()
}

// playGame plays one game from a random opening.
func playGame(ctx context.Context, e *engine.Engine, plan Plan, random *rand.Rand) []Sample {
	p := rules.Start(plan.Variant)
	table := rules.NewTable(p, p.DrawMinefield(random.IntN))
	g := table.Game()
	var hashes []uint64
	play := func(m rules.Move) bool {
		hashes = append(hashes, g.Position().Hash())
		_, err := table.Play(m)
		return err == nil
	}
	for range 6 + random.IntN(5) {
		moves := g.Position().AppendMoves(nil)
		if g.Outcome().Over() || !play(moves[random.IntN(len(moves))]) {
			return nil
		}
	}
	e.NewGame()
	var list []Sample
	winning := [2]int{}
	result := 0.5
	for g.Len() < 400 {
		if o := g.Outcome(); o.Over() {
			if winner, decided := o.Winner(); decided {
				result = 1 - float64(winner)
			}
			break
		}
		now := g.Position()
		r := e.Search(ctx, *now, hashes, engine.Limits{Nodes: plan.Nodes}, nil)
		if ctx.Err() != nil || r.Move == 0 {
			return nil
		}
		score := r.Score
		if now.Turn() == rules.Black {
			score = -score
		}
		quiet := !now.Check() && now.At(r.Move.To()) == rules.NoPiece && score > -1200 && score < 1200
		if quiet && g.Len() > 10 {
			list = append(list, Sample{Position: *now, Score: score})
		}
		for c, s := range [2]int{score, -score} {
			if winning[c]++; s < 1000 {
				winning[c] = 0
			}
		}
		if winning[0] >= 6 || winning[1] >= 6 {
			result = 1
			if winning[1] >= 6 {
				result = 0
			}
			break
		}
		if !play(r.Move) {
			return nil
		}
	}
	for i := range list {
		list[i].Result = result
	}
	return list
}

// ReadSamples reads what [Collect] wrote.
func ReadSamples(v rules.Variant, in io.Reader) ([]Sample, error) {
	var list []Sample
	err := EachSample(v, in, func(s *Sample) { list = append(list, *s) })
	return list, err
}

// EachSample reads what [Collect] wrote, one sample after the other.
func EachSample(v rules.Variant, in io.Reader, each func(*Sample)) error {
	lines := bufio.NewScanner(in)
	for n := 1; lines.Scan(); n++ {
		fields := strings.Split(lines.Text(), ";")
		if len(fields) != 3 {
			return fmt.Errorf("line %d of the samples has %d fields, not 3", n, len(fields))
		}
		var s Sample
		var err error
		if s.Position, err = rules.ParseFEN(v, fields[0]); err != nil {
			return fmt.Errorf("line %d of the samples: %w", n, err)
		}
		if s.Result, err = strconv.ParseFloat(fields[1], 64); err != nil {
			return fmt.Errorf("line %d of the samples has the result %q", n, fields[1])
		}
		if s.Score, err = strconv.Atoi(fields[2]); err != nil {
			return fmt.Errorf("line %d of the samples has the score %q", n, fields[2])
		}
		each(&s)
	}
	return lines.Err()
}
