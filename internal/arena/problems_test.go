package arena_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"minechess/internal/arena"
	"minechess/rules"
)

// Mates in one, a pawn to be queened with and a rook to be left alone.
const problems = `# four positions
6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id "back rank";

7k/5K2/8/8/8/8/8/6Q1 w - - id "two queens"; bm Qg7+ Qh1#;
8/P7/8/8/8/8/6k1/4K3 w - - bm a8=Q!;
k7/8/8/8/8/8/1r6/K7 w - - am Ka1 Kxa2;
`

func TestReadProblems(t *testing.T) {
	list, err := arena.ReadProblems(strings.NewReader(problems))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, p := range list {
		names = append(names, p.Name)
	}
	if want := []string{"back rank", "two queens", "line 5", "line 6"}; !slices.Equal(names, want) {
		t.Errorf("the problems are %q, want %q", names, want)
	}
	for _, test := range []struct {
		problem int
		move    string
		solves  bool
	}{
		{0, "a1a8", true}, {0, "a1a7", false}, {0, "a1b2", false},
		{1, "g1g7", true}, {1, "g1h1", true}, {1, "g1g5", false},
		{2, "a7a8q", true}, {2, "a7a8r", false},
		{3, "a1b2", true},
	} {
		p := &list[test.problem]
		m, err := rules.ParseMove(rules.Chess, test.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Solves(m); got != test.solves {
			t.Errorf("%s: %s solves it: %v, want %v", p.Name, test.move, got, test.solves)
		}
	}
}

func TestReadProblemsRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"no operations": "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -",
		"no answer":     "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - id \"back rank\";",
		"no position":   "6k1/5ppp w - - bm Ra8;",
		"a long line":   strings.Repeat("x", 1<<20),
	} {
		if list, err := arena.ReadProblems(strings.NewReader("\n" + text)); err == nil || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%s: %d problems and the error %v, want one that names line 2", name, len(list), err)
		}
	}
}

func TestSolve(t *testing.T) {
	list, err := arena.ReadProblems(strings.NewReader(problems))
	if err != nil {
		t.Fatal(err)
	}
	player, err := arena.ParsePlayer("full,hash=1")
	if err != nil {
		t.Fatal(err)
	}
	var failed []string
	solved, err := arena.Solve(context.Background(), list, player, arena.Clock{Nodes: 2000}, func(p *arena.Problem, answer rules.Move, solved bool) {
		if !solved {
			failed = append(failed, p.Name+" "+answer.String())
		}
	})
	if err != nil || solved != 4 {
		t.Errorf("%d of 4 solved, not %q, error %v", solved, failed, err)
	}
}
