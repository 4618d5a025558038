package rules_test

import (
	"testing"

	"minechess/rules"
)

type vectorGame struct {
	Name, Start, Mines string
	Plies              []struct {
		Move, SAN, FEN string
		Legal          int
		Events         struct {
			Destroyed, Cleared bool
			Uncovered          []string
		}
	}
	Result, Reason string
}

func TestVectorsGames(t *testing.T) {
	for _, file := range []string{"minesweeper-games.jsonl", "classic-games.jsonl"} {
		t.Run(file, func(t *testing.T) { readLines(t, file, checkGame) })
	}
}

func checkGame(t *testing.T, row vectorGame) {
	start := position(t, row.Start)
	field := minefield(t, row.Mines)
	if err := field.Fits(&start); err != nil {
		t.Fatal(err)
	}
	g := rules.NewGame(start)
	for i, ply := range row.Plies {
		p := *g.Position()
		if got := p.CountMoves(); got != ply.Legal {
			t.Fatalf("%s, ply %d: %d legal moves, want %d", row.Name, i+1, got, ply.Legal)
		}
		if got := len(p.AppendMoves(nil)); got != ply.Legal {
			t.Fatalf("%s, ply %d: %d moves generated, want %d", row.Name, i+1, got, ply.Legal)
		}
		m, err := p.ParseMove(ply.Move)
		if err != nil {
			t.Fatal(err)
		}
		if read, err := p.ParseSAN(ply.SAN); err != nil || read != m {
			t.Fatalf("%s, ply %d: %s reads as %v: %v", row.Name, i+1, ply.SAN, read, err)
		}
		next, reveal, err := field.Play(&p, m)
		if err != nil {
			t.Fatalf("%s, ply %d: %v", row.Name, i+1, err)
		}
		if err := g.Play(m, reveal); err != nil {
			t.Fatalf("%s, ply %d: %v", row.Name, i+1, err)
		}
		if *g.Position() != next {
			t.Fatalf("%s, ply %d: replaying the reveal gives another position than the referee's", row.Name, i+1)
		}
		if got := next.FEN(); got != ply.FEN {
			t.Fatalf("%s, ply %d %s:\ngot  %s\nwant %s", row.Name, i+1, ply.Move, got, ply.FEN)
		}
		if got := g.Ply(i).SAN; got != ply.SAN {
			t.Fatalf("%s, ply %d: SAN %s, want %s", row.Name, i+1, got, ply.SAN)
		}
		checkEvents(t, reveal, ply.Events.Destroyed, ply.Events.Cleared, ply.Events.Uncovered)
	}
	o := g.Outcome()
	if o.Result.String() != row.Result || o.Ending.String() != row.Reason {
		t.Errorf("%s: %v by %v, want %s by %s", row.Name, o.Result, o.Ending, row.Result, row.Reason)
	}
}

func checkEvents(t *testing.T, r rules.Reveal, destroyed, cleared bool, uncovered []string) {
	t.Helper()
	var names []string
	for _, s := range r.Uncovered.Squares() {
		names = append(names, s.String())
	}
	same := len(names) == len(uncovered)
	for i := 0; same && i < len(names); i++ {
		same = names[i] == uncovered[i]
	}
	if r.Destroyed != destroyed || r.Cleared != cleared || !same {
		t.Fatalf("destroyed %v cleared %v uncovered %v, want %v %v %v", r.Destroyed, r.Cleared, names, destroyed, cleared, uncovered)
	}
}
