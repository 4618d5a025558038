package computer

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"minechess/rules"
)

func choose(t *testing.T, p *Player, task Task, c Clocks) Choice {
	t.Helper()
	choice, err := p.choose(t.Context(), task, c)
	if err != nil {
		t.Fatal(err)
	}
	if err := task.Position.Legal(choice.Move); err != nil {
		t.Fatal(err)
	}
	return choice
}

// firstMoves plays a game of a player against itself, on a real board.
func firstMoves(t *testing.T, v rules.Variant, o Options, plies int) (moves []rules.Move) {
	p, table := New(o), tableOf(t, v, "c4,e6,f5,h7")
	for range plies {
		task := TaskOf(table.Game(), table.Game().Len())
		m := choose(t, p, task, Clocks{}).Move
		if _, err := table.Play(m); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
		if table.Game().Outcome().Over() {
			break
		}
	}
	return moves
}

func TestEveryLevelPlaysBothGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for level := 1; level <= Levels; level++ {
			for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
				// It fails itself on a move that is none.
				firstMoves(t, v, Options{Level: level, Effort: Effort{Nodes: 300}}, 6)
			}
		}
	})
}

func TestSeeds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var games [][]rules.Move
		for seed := range uint64(6) {
			o := Options{Level: Levels, Seed: seed, Effort: Effort{Nodes: 500}}
			one := firstMoves(t, rules.Chess, o, 4)
			if again := firstMoves(t, rules.Chess, o, 4); !slices.Equal(one, again) {
				t.Errorf("the same seed plays %v and %v", one, again)
			}
			games = append(games, one)
		}
		same := func(other []rules.Move) bool { return slices.Equal(other, games[0]) }
		if !slices.ContainsFunc(games, func(g []rules.Move) bool { return !same(g) }) {
			t.Errorf("all seeds play %v", games[0])
		}
	})
}

// A player that is made anew with its seed, as after a restart in the middle of a
// game, is the same: it misjudges and overlooks what the one before it did, which
// had chosen moves, been asked for a draw, and then forgotten all it had found.
func TestALevelStaysItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for level := 1; level <= Levels; level += 3 {
			for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
				o := Options{Level: level, Seed: 7, Effort: Effort{Nodes: 600}}
				other := o
				other.Seed = 8
				player, table, likeOther := New(o), tableOf(t, v, "c4,e6,f5,h7"), 0
				for ply := range 8 {
					task := TaskOf(table.Game(), table.Game().Len())
					player.acceptsDraw(t.Context(), task, rules.White)
					choice := choose(t, player, task, Clocks{})
					if anew := choose(t, New(o), task, Clocks{}); anew != choice {
						t.Errorf("level %d in %v chooses %+v after %d plies, made anew %+v", level, v, choice, ply, anew)
					}
					if choose(t, New(other), task, Clocks{}) == choice {
						likeOther++
					}
					if _, err := table.Play(choice.Move); err != nil {
						t.Fatal(err)
					}
				}
				if likeOther == 8 {
					t.Errorf("level %d in %v chooses the same moves with another seed", level, v)
				}
			}
		}
	})
}

func TestTimeOfAMove(t *testing.T) {
	open := "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 5"
	clock := func(d, increment time.Duration) Clocks {
		return Clocks{Left: [2]time.Duration{d, time.Hour}, Increment: [2]time.Duration{increment, increment}}
	}
	recapture := TaskOf(gameOf(t, positionOf(t, rules.Chess, "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 9"), "-",
		"exd5", "Qxd5", "Nc3", "Qxg2", "Bxg2"), 4)
	tests := []struct {
		name        string
		task        Task
		level       int
		clocks      Clocks
		least, most time.Duration
	}{
		{"first steps", taskOf(t, rules.Chess, open), 1, Clocks{}, shortestThought, 1000 * time.Millisecond},
		{"full strength", taskOf(t, rules.Chess, open), Levels, Clocks{}, 1100 * time.Millisecond, longestThought},
		{"the opening", startTask(rules.Minesweeper), Levels, Clocks{}, shortestThought, 1600 * time.Millisecond},
		{"only one move", taskOf(t, rules.Chess, "k7/6p1/8/8/8/8/1r6/K7 w - - 0 40"), Levels, Clocks{}, glance, shortestThought},
		{"a recapture", recapture, Levels, Clocks{}, glance, shortestThought},
		{"a long clock", taskOf(t, rules.Chess, open), Levels, clock(time.Hour, 0), 1100 * time.Millisecond, longestThought},
		{"a minute left", taskOf(t, rules.Chess, open), Levels, clock(time.Minute, 0), 900 * time.Millisecond, 2 * time.Second},
		{"a low clock", taskOf(t, rules.Chess, open), Levels, clock(10*time.Second, 0), 100 * time.Millisecond, 350 * time.Millisecond},
		{"a low clock with an increment", taskOf(t, rules.Chess, open), Levels, clock(10*time.Second, 3*time.Second), 500 * time.Millisecond, 2500 * time.Millisecond},
		{"hardly any time", taskOf(t, rules.Chess, open), Levels, clock(200*time.Millisecond, time.Second), 0, 50 * time.Millisecond},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				for seed := range uint64(3) {
					p := New(Options{Level: test.level, Seed: seed, Effort: quick})
					begun := time.Now()
					choose(t, p, test.task, test.clocks)
					if spent := time.Since(begun); spent < test.least || spent > test.most {
						t.Errorf("seed %d takes %v, want %v … %v", seed, spent, test.least, test.most)
					}
				}
			})
		})
	}
}

func TestPaceKeepsWithinTheClock(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	start := Task{Position: rules.Start(rules.Chess), Captured: rules.NoSquare}
	for range 5000 {
		level := LevelOf(1 + random.IntN(Levels))
		var c Clocks
		if random.IntN(4) > 0 {
			c.Left[0] = time.Duration(1 + random.Int64N(1<<random.IntN(44)))
			c.Increment[0] = time.Duration(random.Int64N(int64(30 * time.Second)))
		}
		p := paceOf(level, &start, 1+random.IntN(60), c, random)
		if p.most <= 0 || p.most > longestThought || p.least < 0 || p.least > p.most || p.quick > p.most {
			t.Fatalf("level %d, clock %v: %+v", level.Number, c, p)
		}
		if left := c.Left[0]; left == 0 && p.least < glance || left > 10*time.Millisecond && p.most > left/4 {
			t.Fatalf("level %d, clock %v: %+v", level.Number, c, p)
		}
	}
}

func TestChooseEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Options{Level: 3, Effort: quick})
		task := startTask(rules.Chess)
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		begun := time.Now()
		_, err := p.choose(ctx, task, Clocks{})
		if !errors.Is(err, context.DeadlineExceeded) || time.Since(begun) != 300*time.Millisecond {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
		if _, err := p.choose(ctx, task, Clocks{}); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		choose(t, p, task, Clocks{}) // and can be asked again
	})
}

// TestChooseWaitsForItsTurn asks a player twice at a time.
func TestChooseWaitsForItsTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Options{Level: 3, Effort: quick})
		task := startTask(rules.Chess)
		ctx, cancel := context.WithCancel(t.Context())
		failed := make(chan error)
		go func() { _, err := p.choose(ctx, task, Clocks{}); failed <- err }()
		synctest.Wait()
		done := make(chan error)
		go func() { _, err := p.choose(t.Context(), task, Clocks{}); done <- err }()
		synctest.Wait()
		cancel()
		if err := <-failed; !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}

// A search that would take hours ends with its context. However slow the machine
// is, this waits for it.
func TestSearchStops(t *testing.T) {
	p := New(Options{Level: Levels, Effort: Effort{Nodes: math.MaxUint64}})
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	if _, err := p.choose(ctx, startTask(rules.Minesweeper), Clocks{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestNoMoveInAFinishedGame(t *testing.T) {
	mated := taskOf(t, rules.Chess, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
	if _, err := New(Options{Level: 1}).choose(t.Context(), mated, Clocks{}); !errors.Is(err, ErrOver) {
		t.Error(err)
	}
	if New(Options{Level: 1}).acceptsDraw(t.Context(), mated, rules.White) {
		t.Error("a draw is accepted after the end")
	}
	a := NewAdviser()
	if _, err := a.Hint(t.Context(), mated, quick); !errors.Is(err, ErrOver) {
		t.Error(err)
	}
	if _, err := a.Analyse(t.Context(), mated, 1, quick, nil); !errors.Is(err, ErrOver) {
		t.Error(err)
	}
}

func TestResignation(t *testing.T) {
	tests := []struct {
		name   string
		o      Options
		clocks Clocks
		moves  []int
		want   int // the index of the first move at which it gives up, -1 for never
	}{
		{"after four moves", Options{Level: 8, MayResign: true}, Clocks{}, []int{30, 31, 32, 33, 34}, 3},
		{"not if it may not", Options{Level: 8}, Clocks{}, []int{30, 31, 32, 33, 34}, -1},
		{"not at the first levels", Options{Level: resigningLevel - 1, MayResign: true}, Clocks{}, []int{30, 31, 32, 33, 34}, -1},
		{"taking back begins anew", Options{Level: 8, MayResign: true}, Clocks{}, []int{30, 31, 32, 32, 33, 34}, -1},
		{"not if the other side has no time to win", Options{Level: 8, MayResign: true},
			Clocks{Left: [2]time.Duration{time.Hour, 9 * time.Second}}, []int{30, 31, 32, 33}, -1},
		{"if the other side has the time", Options{Level: 8, MayResign: true},
			Clocks{Left: [2]time.Duration{time.Hour, time.Minute}}, []int{30, 31, 32, 33}, 3},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				test.o.Effort = quick
				p, got := New(test.o), -1
				for i, full := range test.moves {
					task := taskOf(t, rules.Chess, fmt.Sprintf("6k1/8/8/3q4/8/8/5PK1/2r5 w - - 0 %d", full))
					if choose(t, p, task, test.clocks).Resigns && got < 0 {
						got = i
					}
				}
				if got != test.want {
					t.Errorf("it gives up at %d, want %d", got, test.want)
				}
			})
		})
	}
}

func TestAcceptsDraw(t *testing.T) {
	tests := []struct {
		name, fen    string
		white, black bool
	}{
		{"a rook up", "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 20", false, true},
		{"level, but at the beginning", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false, false},
		{"level, but something happens", "4kb2/pp4pp/8/8/8/8/PP4PP/4KB2 w - - 2 60", false, false},
		{"level, long and quiet", "4kb2/pp4pp/8/8/8/8/PP4PP/4KB2 w - - 16 60", true, true},
		{"few men, and nothing happens", "4kb2/6pp/8/8/8/8/6PP/4KB2 w - - 6 30", true, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, level := range []int{1, Levels} {
				// Who is to move must not seem to be better off for it.
				p := New(Options{Level: level, Effort: Effort{Nodes: 16000}})
				for range 2 {
					task := taskOf(t, rules.Chess, test.fen)
					white, black := p.acceptsDraw(t.Context(), task, rules.White), p.acceptsDraw(t.Context(), task, rules.Black)
					if white != test.white || black != test.black {
						t.Errorf("level %d: %v and %v, want %v and %v", level, white, black, test.white, test.black)
					}
				}
			}
		})
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if New(Options{Level: 1}).acceptsDraw(ended, taskOf(t, rules.Chess, tests[0].fen), rules.Black) {
		t.Error("a draw is accepted after the context has ended")
	}
}

func TestLevelOf(t *testing.T) {
	for number := -1; number <= Levels+2; number++ {
		l := LevelOf(number)
		if l.Number < 1 || l.Number > Levels || number >= 1 && number <= Levels && l.Number != number {
			t.Errorf("%d is level %d", number, l.Number)
		}
		if l.Thinking < shortestThought || l.Thinking > longestThought || l.Thinking < LevelOf(number-1).Thinking {
			t.Errorf("level %d thinks for %v", l.Number, l.Thinking)
		}
	}
}
