package engine

import (
	"testing"

	"minechess/rules"
)

func TestEase(t *testing.T) {
	level := handicap{depth: 4, nodes: 6400, misjudge: 100, overlook: 50, forget: 7, relax: 300}
	eased := func(more int) handicap {
		return handicap{depth: 4, nodes: 6400 >> (more / 75), misjudge: 100 + more, overlook: 50 + more, forget: 7, relax: 300}
	}
	for _, test := range []struct {
		pawns int
		want  handicap
	}{
		{-9, level}, {0, level}, {1, level}, {2, eased(75)}, {3, eased(150)}, {5, eased(300)}, {30, eased(300)},
	} {
		got := level
		if got.ease(test.pawns); got != test.want {
			t.Errorf("%d pawns ahead: %+v, want %+v", test.pawns, got, test.want)
		}
	}
	careless := handicap{nodes: 16_000, misjudge: 150, overlook: 80, relax: 900}
	if careless.ease(5); careless != (handicap{nodes: fewest, misjudge: 1050, overlook: blindest, relax: 900}) {
		t.Errorf("a level that relaxes very much becomes %+v", careless)
	}
	strict := handicap{nodes: 6400, misjudge: 100, overlook: 700}
	got := strict
	if got.ease(9); got != strict {
		t.Errorf("a level that does not relax becomes %+v", got)
	}
}

// The side that is ahead relaxes, the other one does not.
func TestAhead(t *testing.T) {
	for fen, want := range map[string]int{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": 0,
		"4k3/8/8/8/8/8/8/R3K3 w - - 0 1":                           5,
		"4k3/pp6/8/8/8/8/8/R3K3 b - - 0 1":                         -3,
		"4k3/qq6/8/8/8/8/8/NB2K3 b - - 0 1":                        12,
	} {
		p, err := rules.ParseFEN(rules.Chess, fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := ahead(&p); got != want {
			t.Errorf("%s: %d pawns ahead, want %d", fen, got, want)
		}
	}
}

// Each level has every handicap at most as much as the one below.
func TestHandicapsFall(t *testing.T) {
	for v := range handicaps {
		for level := 2; level < Levels; level++ {
			lower, h := handicaps[v][level-1], handicaps[v][level]
			shallower := h.depth != 0 && (lower.depth == 0 || lower.depth > h.depth)
			if shallower || h.nodes <= lower.nodes || h.misjudge > lower.misjudge || h.overlook > lower.overlook || h.forget > lower.forget || h.relax > lower.relax {
				t.Errorf("%v, level %d %+v is weaker in something than level %d %+v", rules.Variant(v), level, h, level-1, lower)
			}
		}
	}
}
