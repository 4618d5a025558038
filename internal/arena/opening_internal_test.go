package arena

import (
	"context"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"minechess/rules"
)

// The draw of the moves can win a piece; such openings are not played.
func TestOpeningsAreLevel(t *testing.T) {
	judge := newOpeningJudge()
	for _, test := range []struct {
		variant rules.Variant
		pair    uint64
		drawn   string // what the pair would begin with otherwise
	}{
		{rules.Chess, 94, "rnbqkb1r/pppp1p1p/4p2n/6p1/7P/2NP4/PPP1PPP1/R1BQKBNR w KQkq - 0 4"},
		{rules.Minesweeper, 41, "rnbqkbnr/pppp2pp/8/4p3/5p2/2P5/8/8/PPQPPPPP/RNB1KBNR w KQkq - 0 4 ???..2*?/?....2*?/?....23?/?...???? 4"},
	} {
		m := Match{Variant: test.variant, Random: 6}
		if test.variant == rules.Minesweeper {
			m.Mines = 4
		}
		lost, err := rules.ParseFEN(test.variant, test.drawn)
		if err != nil {
			t.Fatal(err)
		}
		p, field := m.opening(rand.New(rand.NewPCG(1, test.pair)), judge)
		if p == lost || judge.level(lost) {
			t.Errorf("%s is taken for level", test.drawn)
		}
		if !judge.level(p) || field.Fits(&p) != nil {
			t.Errorf("%s is played instead", p.FEN())
		}
	}
}

// slow takes its time for a move.
type slow struct {
	name string
	span time.Duration
}

func (s slow) Name() string                            { return s.name }
func (s slow) NewGame(rules.Variant, *rand.Rand) error { return nil }
func (s slow) Close() error                            { return nil }
func (s slow) Move(_ context.Context, g *rules.Game, _ Clock) (rules.Move, int, error) {
	time.Sleep(s.span)
	return g.Position().AppendMoves(nil)[0], 0, nil
}

// Who oversteps its time is counted for the player, whichever side it has.
func TestTimeThatIsOverstepped(t *testing.T) {
	fast, late := slow{"fast", time.Millisecond}, slow{"late", 2 * time.Second}
	for _, test := range []struct {
		first, second slow
		late          [2]int
		says          string
	}{
		{fast, late, [2]int{0, 6}, "time overstepped 0 and 6 times, in more than 2 % of the games: the clock decided too many of them"},
		{late, fast, [2]int{6, 0}, "time overstepped 6 and 0 times, in more than 2 % of the games: the clock decided too many of them"},
		{fast, fast, [2]int{0, 0}, "time overstepped 0 and 0 times"},
	} {
		synctest.Test(t, func(t *testing.T) {
			m := Match{Variant: rules.Chess, Pairs: 3, Clock: Clock{Left: [2]time.Duration{time.Second, time.Second}}, mostPlies: 20}
			score, err := m.Play(t.Context(), test.first, test.second, nil)
			if err != nil || score.Late != test.late || score.OnTime() != test.says {
				t.Errorf("%s – %s: %v, %q, %v", test.first.name, test.second.name, score.Late, score.OnTime(), err)
			}
		})
	}
	few := Score{Wins: 100, Late: [2]int{2, 1}}
	if got, want := few.OnTime(), "time overstepped 2 and 1 times"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
