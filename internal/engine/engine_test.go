package engine_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"minechess/internal/engine"
	"minechess/rules"
)

func position(t testing.TB, v rules.Variant, fen string) rules.Position {
	t.Helper()
	p, err := rules.ParseFEN(v, fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestFindsMates(t *testing.T) {
	for _, test := range []struct {
		name  string
		game  rules.Variant
		fen   string
		moves int
		first string // "" where several lead to it
	}{
		{"on the back rank", rules.Chess, "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 1, "d1d8"},
		{"smothered", rules.Chess, "6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1", 1, "g5f7"},
		{"two rooks", rules.Chess, "8/8/8/7k/R7/1R6/8/K7 w - - 0 1", 2, "b3g3"},
		{"with a sacrifice", rules.Chess, "2r3k1/5ppp/8/8/8/8/4QPPP/4R1K1 w - - 0 1", 2, "e2e8"},
		{"by Black", rules.Chess, "k2r4/8/8/8/8/8/5PPP/6K1 b - - 0 1", 1, "d8d1"},
		{"on rank 10", rules.Minesweeper, "6k1/5ppp/8/8/8/8/8/8/8/K2R4 w - - 0 1 ......../......../......../........ 0", 1, "d1d10"},
		{"two rooks on the larger board", rules.Minesweeper, "7k/8/R7/1R6/8/8/8/8/8/K7 w - - 0 1 ......../......../......../........ 0", 2, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := position(t, test.game, test.fen)
			e := engine.New(engine.Options{HashMB: 1})
			r := e.Search(context.Background(), p, nil, engine.Limits{Depth: 2*test.moves + 8}, nil)
			if moves, ok := engine.MateIn(r.Score); !ok || moves != test.moves {
				t.Errorf("%v with score %d, want mate in %d", r.Move, r.Score, test.moves)
			}
			if test.first != "" && r.Move.String() != test.first {
				t.Errorf("%v, want %s", r.Move, test.first)
			}
		})
	}
}

// A block of the check on a fogged square may lose the game at once (rule 21);
// the engine weighs that with the odds.
func TestAvoidsAnExposedKing(t *testing.T) {
	// The rook checks along the e-file. Bishop e5 may meet a mine; the king can step aside.
	p := position(t, rules.Minesweeper, "k3r3/8/8/8/8/8/8/2B5/8/4K3 w - - 0 1 ????????/????????/????????/?1.1???? 4")
	e := engine.New(engine.Options{HashMB: 1})
	r := e.Search(context.Background(), p, nil, engine.Limits{Depth: 6}, nil)
	if p.At(r.Move.From()).Kind() != rules.King {
		t.Errorf("%v with score %d", r.Move, r.Score)
	}
}

func TestPlaysNothingWhenTheGameIsOver(t *testing.T) {
	p := position(t, rules.Chess, "k7/8/8/8/8/8/8/K7 w - - 0 1")
	e := engine.New(engine.Options{HashMB: 1})
	if r := e.Search(context.Background(), p, nil, engine.Limits{Depth: 3}, nil); !reflect.DeepEqual(r, engine.Result{}) {
		t.Errorf("%+v", r)
	}
}

// Whoever leaves the draws of chess to others to claim still wants a move, and none
// after mate.
func TestFindsAMovePastADraw(t *testing.T) {
	e := engine.New(engine.Options{HashMB: 1})
	for _, fen := range []string{
		"k7/8/8/8/8/8/8/K7 w - - 0 1",
		"4k3/8/8/8/8/8/8/1NNN1KN1 w - - 100 80",
		"4k3/7p/8/8/8/8/8/1NNN1KN1 b - - 4000 2080",
	} {
		p := position(t, rules.Chess, fen)
		if r := e.Search(t.Context(), p, nil, engine.Limits{Depth: 3, PastDraw: true}, nil); p.LegalPastDraw(r.Move) != nil {
			t.Errorf("%s: %v", fen, r.Move)
		}
	}
	for v, fen := range map[rules.Variant]string{
		rules.Chess:       "3R2k1/5ppp/8/8/8/8/8/K7 b - - 100 90",
		rules.Minesweeper: "4k3/8/8/8/8/8/8/8/8/4K3 w - - 0 1 ......../......../......../........ 0",
	} {
		if r := e.Search(t.Context(), position(t, v, fen), nil, engine.Limits{Depth: 3, PastDraw: true}, nil); r.Move != 0 {
			t.Errorf("%s: %v", fen, r.Move)
		}
	}
}

func TestSeesARepetition(t *testing.T) {
	// White is lost but can give check for ever.
	p := position(t, rules.Chess, "6k1/5ppp/8/8/8/8/qr6/4Q2K w - - 0 1")
	e := engine.New(engine.Options{HashMB: 1})
	r := e.Search(context.Background(), p, nil, engine.Limits{Depth: 8}, nil)
	if r.Move.String() != "e1e8" {
		t.Errorf("%v with score %d", r.Move, r.Score)
	}
	// A position that has occurred twice before is a draw when it comes again.
	rook := position(t, rules.Chess, "7k/8/8/8/8/8/R7/K7 w - - 8 10")
	after := rook
	m, err := rules.ParseMove(rules.Chess, "a2a3")
	if err != nil {
		t.Fatal(err)
	}
	after.Advance(m, &rules.Reveal{})
	history := []uint64{1, 2, after.Hash(), 3, 4, 5, after.Hash()}
	r = e.Search(context.Background(), rook, history, engine.Limits{Depth: 4, Moves: []rules.Move{m}}, nil)
	if r.Score != 0 {
		t.Errorf("a third occurrence is worth %d", r.Score)
	}
}

// late is a context that ends as soon as a search has begun.
type late struct {
	context.Context
	asked int
}

func (l *late) Err() error {
	if l.asked++; l.asked == 1 {
		return nil
	}
	return l.Context.Err()
}

// A position whose search was cut short has no nodes to be told of: they differ
// from run to run.
func TestABenchTellsOfWholeSearchesAlone(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	told := 0
	engine.Bench(&late{Context: ended}, 40, func(string, uint64) { told++ })
	if told > 0 {
		t.Errorf("told of %d positions", told)
	}
}

// The bench visits the same nodes in every run on every machine. Whoever means to
// change the search, the judgement or the order of moves writes down the new
// number; whoever does not has changed them all the same if it differs.
func TestBenchSignature(t *testing.T) {
	const signature = 81781
	for range 2 {
		if b := engine.Bench(context.Background(), 10, nil); b.Nodes != signature {
			t.Errorf("%d nodes, want %d", b.Nodes, signature)
		}
	}
}

// A search looks up from its work every 1024 positions. How long that takes, the
// deep tests measure.
func TestStopsWithItsContext(t *testing.T) {
	for _, threads := range []int{1, 3} {
		e := engine.New(engine.Options{HashMB: 1, Threads: threads})
		for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
			ctx, cancel := context.WithCancel(t.Context())
			at := uint64(0)
			r := e.Search(ctx, rules.Start(v), nil, engine.Limits{Infinite: true}, func(i engine.Info) {
				if i.Depth == 6 && at == 0 {
					at = i.Nodes
					cancel()
				}
			})
			if r.Move == 0 || at == 0 {
				t.Fatalf("%v with %d threads: no move, or never told of depth 6", v, threads)
			}
			if threads == 1 && r.Nodes-at > 1024 {
				t.Errorf("%v: %d positions after its end", v, r.Nodes-at)
			}
		}
	}
}

func TestStoppedBeforeItBegins(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := rules.Start(rules.Minesweeper)
	r := engine.New(engine.Options{HashMB: 1}).Search(ctx, p, nil, engine.Limits{}, nil)
	if p.Legal(r.Move) != nil {
		t.Errorf("%v", r.Move)
	}
}

// On a machine so slow that each depth takes a while, in fake time: the search
// itself takes none of it.
func TestKeepsToItsTime(t *testing.T) {
	clock := func(left, increment time.Duration, movesToGo int) engine.Limits {
		return engine.Limits{
			Time: [2]time.Duration{left, time.Hour}, Increment: [2]time.Duration{increment, increment}, MovesToGo: movesToGo,
			Overhead: engine.UsualOverhead,
		}
	}
	late := clock(10*time.Second, 0, 1)
	late.Overhead = 9 * time.Second
	tooLate := clock(time.Second, 0, 0)
	tooLate.Overhead = 5 * time.Second
	for _, test := range []struct {
		name        string
		limits      engine.Limits
		eachDepth   time.Duration
		least, most time.Duration
	}{
		{"a time for the move", engine.Limits{MoveTime: 50 * time.Millisecond}, 5 * time.Millisecond, 45 * time.Millisecond, 50 * time.Millisecond},
		{"hardly any time left", clock(100*time.Millisecond, 0, 0), time.Millisecond, time.Millisecond, 14 * time.Millisecond},
		{"a minute left", clock(time.Minute, 0, 0), 200 * time.Millisecond, time.Second, 9 * time.Second},
		{"an increment", clock(time.Minute, 4*time.Second, 0), 500 * time.Millisecond, 3 * time.Second, 22 * time.Second},
		{"the last move before more time", clock(10*time.Second, 0, 1), 500 * time.Millisecond, 3 * time.Second, 9800 * time.Millisecond},
		{"much of it lost on the way", late, 50 * time.Millisecond, 300 * time.Millisecond, 800 * time.Millisecond},
		{"more lost than there is", tooLate, time.Millisecond, 0, 2 * time.Millisecond},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				e, begun := engine.New(engine.Options{HashMB: 1}), time.Now()
				r := e.Search(t.Context(), rules.Start(rules.Chess), nil, test.limits, func(engine.Info) { time.Sleep(test.eachDepth) })
				if spent := time.Since(begun); spent < test.least || spent > test.most || r.Move == 0 {
					t.Errorf("it takes %v, want %v … %v", spent, test.least, test.most)
				}
			})
		})
	}
}

// A search is given the public position alone, so other mines cannot change it.
func TestKnowsNothingOfTheMines(t *testing.T) {
	var seen []reflect.Type
	var look func(t reflect.Type)
	look = func(typ reflect.Type) {
		if slices.Contains(seen, typ) {
			return
		}
		seen = append(seen, typ)
		switch typ.Kind() {
		case reflect.Struct:
			for i := range typ.NumField() {
				look(typ.Field(i).Type)
			}
		case reflect.Pointer, reflect.Slice, reflect.Array:
			look(typ.Elem())
		case reflect.Map, reflect.Func, reflect.Chan:
			if typ.Kind() == reflect.Map {
				look(typ.Key())
				look(typ.Elem())
			}
			if typ.Kind() == reflect.Func {
				for i := range typ.NumIn() {
					look(typ.In(i))
				}
			}
		}
	}
	search := reflect.TypeOf((*engine.Engine).Search)
	for i := range search.NumIn() {
		look(search.In(i))
	}
	if !slices.Contains(seen, reflect.TypeOf(rules.Position{})) {
		t.Fatal("the search does not take a position")
	}
	if slices.Contains(seen, reflect.TypeOf(rules.Minefield{})) {
		t.Error("the search can reach a minefield")
	}
}

func TestLevelsVaryTheirOpening(t *testing.T) {
	for _, level := range []int{1, 5, engine.Levels} {
		games := map[string]bool{}
		for seed := range uint64(8) {
			random := rand.New(rand.NewPCG(seed, 1))
			e := engine.New(engine.Options{HashMB: 1})
			p := rules.Start(rules.Chess)
			line := ""
			for range 4 {
				r := e.Search(context.Background(), p, nil, engine.Limits{Nodes: 1500, Level: level, Seed: seed, Random: random}, nil)
				line += r.Move.String() + " "
				p.Advance(r.Move, &rules.Reveal{})
			}
			games[line] = true
		}
		if len(games) < 4 {
			t.Errorf("level %d begins 8 games in only %d ways", level, len(games))
		}
	}
}

// White must see to the mate on d1 before it may think of the pawn on a5: a
// player of a club does, even one who is ahead; a beginner does not always.
func TestOnlyLowLevelsWalkIntoAMateInOne(t *testing.T) {
	p := position(t, rules.Chess, "3r2k1/5ppp/8/p7/8/8/R4PPP/6K1 w - - 0 30")
	ahead := position(t, rules.Chess, "N2r2k1/5ppp/8/p6N/8/8/R4PPP/6K1 w - - 0 30")
	mated := func(p rules.Position, level int, games uint64) (times int) {
		e := engine.New(engine.Options{HashMB: 1})
		for seed := range games {
			random := rand.New(rand.NewPCG(seed, 2))
			e.NewGame()
			r := e.Search(context.Background(), p, nil, engine.Limits{Nodes: 2000, Level: level, Seed: random.Uint64()}, nil)
			after := p
			after.Advance(r.Move, &rules.Reveal{})
			for _, m := range after.AppendMoves(nil) {
				end := after
				if end.Advance(m, &rules.Reveal{}); end.Check() && !end.HasMoves() {
					times++
					break
				}
			}
		}
		return times
	}
	for level := 4; level <= engine.Levels; level++ {
		if n := mated(p, level, 20) + mated(ahead, level, 20); n > 0 {
			t.Errorf("level %d walked into a mate in one %d times of 40", level, n)
		}
	}
	if mated(p, 1, 60) == 0 {
		t.Error("level 1 never walked into a mate in one: it is no beginner")
	}
	if mated(ahead, 1, 20) == 0 {
		t.Error("level 1 never walked into a mate in one when it was ahead: it is no beginner")
	}
}

func TestEveryLevelMatesWithARook(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		for _, level := range []int{1, 6} {
			fen := "8/8/8/4k3/8/8/8/R3K3 w - - 0 1"
			if v == rules.Minesweeper {
				fen = "8/8/8/8/4k3/8/8/8/8/R3K3 w - - 0 1 ......../......../......../........ 0"
			}
			game := rules.NewGame(position(t, v, fen))
			e := engine.New(engine.Options{HashMB: 4})
			random := rand.New(rand.NewPCG(1, uint64(level)))
			var history []uint64
			for !game.Outcome().Over() && game.Len() < 120 {
				now := game.Position()
				l := engine.Limits{Nodes: 30000, Level: level, Seed: 1, Random: random}
				if now.Turn() == rules.Black {
					l = engine.Limits{Nodes: 5000}
				}
				r := e.Search(context.Background(), *now, history, l, nil)
				history = append(history, now.Hash())
				if err := game.Play(r.Move, rules.Reveal{}); err != nil {
					t.Fatal(err)
				}
			}
			if game.Outcome().Ending != rules.Checkmate {
				t.Errorf("level %d in %v: %v after %d plies", level, v, game.Outcome(), game.Len())
			}
		}
	}
}

// The move played begins the last line that was told, also where a depth that
// was not finished found it.
func TestTheMoveIsTold(t *testing.T) {
	e := engine.New(engine.Options{HashMB: 1})
	p := position(t, rules.Chess, "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8")
	for nodes := uint64(50); nodes < 20_000; nodes = nodes*4/3 + 7 {
		var told rules.Move
		r := e.Search(context.Background(), p, nil, engine.Limits{Nodes: nodes}, func(i engine.Info) {
			if i.Line == 1 {
				told = i.PV[0]
			}
		})
		if told != r.Move {
			t.Errorf("after %d nodes %v is played and %v was told last", nodes, r.Move, told)
		}
		e.NewGame()
	}
}
