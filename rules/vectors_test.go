package rules_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"minechess/rules"
)

// readLines gives every line of a file of JSON objects to a test of its own.
func readLines[T any](t *testing.T, file string, check func(t *testing.T, row T)) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	n := 0
	for lines.Scan() {
		n++
		var row T
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatalf("%s line %d: %v", file, n, err)
		}
		t.Run(strconv.Itoa(n), func(t *testing.T) { check(t, row) })
	}
	if n == 0 {
		t.Fatalf("%s is empty", file)
	}
}

// variantOf tells the game by the number of ranks in the FEN.
func variantOf(fen string) rules.Variant {
	if board, _, _ := strings.Cut(fen, " "); strings.Count(board, "/") == 9 {
		return rules.Minesweeper
	}
	return rules.Chess
}

func position(t testing.TB, fen string) rules.Position {
	t.Helper()
	p, err := rules.ParseFEN(variantOf(fen), fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

func minefield(t testing.TB, mines string) rules.Minefield {
	t.Helper()
	if mines == "" {
		mines = "-"
	}
	f, err := rules.ParseMinefield(mines)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestVectorsFEN(t *testing.T) {
	type row struct {
		Game   string
		FEN    string
		OK     bool
		Faults []string
	}
	readLines(t, "fen.jsonl", func(t *testing.T, row row) {
		v := rules.Chess
		if row.Game == "minesweeper" {
			v = rules.Minesweeper
		}
		p, err := rules.ParseFEN(v, row.FEN)
		if (err == nil) != row.OK {
			t.Fatalf("%s: accepted %v, want %v: %v", row.FEN, err == nil, row.OK, err)
		}
		if err == nil {
			if again, err := rules.ParseFEN(v, p.FEN()); err != nil || again != p {
				t.Errorf("%s does not read back what it writes: %v", row.FEN, err)
			}
			return
		}
		var refused *rules.FENError
		if !errors.As(err, &refused) {
			t.Fatalf("%s: error of type %T", row.FEN, err)
		}
		var got []string
		for _, f := range refused.Faults {
			if !slices.Contains(got, f.Kind.String()) {
				got = append(got, f.Kind.String())
			}
		}
		slices.Sort(got)
		slices.Sort(row.Faults)
		if !slices.Equal(got, row.Faults) {
			t.Errorf("%s: faults %v, want %v (%v)", row.FEN, got, row.Faults, err)
		}
	})
}

func TestVectorsIllegal(t *testing.T) {
	type row struct{ FEN, Mines, Move, Why, Or string }
	readLines(t, "illegal.jsonl", func(t *testing.T, row row) {
		p := position(t, row.FEN)
		m, err := p.ParseMove(row.Move)
		if err != nil {
			if row.Why != "no such move" {
				t.Errorf("%s %s: %v, want %s", row.FEN, row.Move, err, row.Why)
			}
			return
		}
		var illegal *rules.IllegalMove
		if err := p.Legal(m); !errors.As(err, &illegal) {
			t.Fatalf("%s %s: %v, want %s", row.FEN, row.Move, err, row.Why)
		}
		if why := illegal.Reason.String(); why != row.Why && why != row.Or {
			t.Errorf("%s %s: %s, want %s", row.FEN, row.Move, why, row.Why)
		}
	})
}

func TestVectorsProbabilities(t *testing.T) {
	type row struct {
		FEN     string
		Layouts int
		P       map[string]string
	}
	readLines(t, "minesweeper-probabilities.jsonl", func(t *testing.T, row row) {
		p := position(t, row.FEN)
		o := p.Odds()
		if o.Layouts() != row.Layouts {
			t.Errorf("%s: %d layouts, want %d", row.FEN, o.Layouts(), row.Layouts)
		}
		if p.Fog().Count() != len(row.P) {
			t.Errorf("%s: %d fogged squares, want %d", row.FEN, p.Fog().Count(), len(row.P))
		}
		for _, s := range p.Fog().Squares() {
			n, d := o.Fraction(s)
			if got := fmt.Sprintf("%d/%d", n, d); got != row.P[s.String()] {
				t.Errorf("%s: %v has %s, want %s", row.FEN, s, got, row.P[s.String()])
			}
		}
	})
}

func TestVectorsSetup(t *testing.T) {
	type row struct {
		FEN, Mines string
		Public     *string
		Hidden     string
	}
	readLines(t, "setup.jsonl", func(t *testing.T, row row) {
		field := minefield(t, row.Mines)
		p, err := rules.Setup(row.FEN, field)
		if row.Public == nil {
			if err == nil {
				t.Fatalf("%s with mines %s was accepted", row.FEN, row.Mines)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if p.FEN() != *row.Public {
			t.Errorf("got  %s\nwant %s", p.FEN(), *row.Public)
		}
		if hidden := field.Hidden(&p).String(); hidden != row.Hidden {
			t.Errorf("hidden %s, want %s", hidden, row.Hidden)
		}
	})
}

func TestVectorsTimeOut(t *testing.T) {
	type row struct{ FEN, Flag, Result string }
	readLines(t, "timeout.jsonl", func(t *testing.T, row row) {
		p := position(t, row.FEN)
		flagged := rules.White
		if row.Flag == "b" {
			flagged = rules.Black
		}
		if got := p.TimeOutOutcome(flagged).Result.String(); got != row.Result {
			t.Errorf("%s, %v flagged: %s, want %s", row.FEN, flagged, got, row.Result)
		}
	})
}

// perftCases reads a table "FEN ; [mines M ;] D1 n ; D2 n …" and leaves out
// counts above the given number.
func perftCases(t *testing.T, file string, most uint64, check func(t *testing.T, fen, mines string, depth int, nodes uint64)) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for n, line := range strings.Split(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		fields := strings.Split(line, " ; ")
		t.Run(strconv.Itoa(n+1), func(t *testing.T) {
			mines := ""
			for _, field := range fields[1:] {
				if text, ok := strings.CutPrefix(field, "mines "); ok {
					mines = text
					continue
				}
				var depth int
				var nodes uint64
				if _, err := fmt.Sscanf(field, "D%d %d", &depth, &nodes); err != nil {
					t.Fatalf("%q: %v", field, err)
				}
				if nodes <= most {
					check(t, fields[0], mines, depth, nodes)
				}
			}
		})
	}
}

func TestPerftOfBothBoards(t *testing.T) {
	for _, file := range []string{"chess.perft", "board8x10.perft"} {
		t.Run(file, func(t *testing.T) {
			perftCases(t, file, mostPerftNodes, func(t *testing.T, fen, _ string, depth int, nodes uint64) {
				var p rules.Position
				if variantOf(fen) == rules.Chess {
					p = position(t, fen)
				} else {
					p = bareBoard(t, fen)
				}
				if got := rules.Perft(&p, depth); got != nodes {
					t.Errorf("%s depth %d: %d, want %d", fen, depth, got, nodes)
				}
				if variantOf(fen) == rules.Chess {
					checkPerftAtTable(t, rules.NewTable(p, rules.Minefield{}), depth, nodes)
				}
			})
		})
	}
}

// bareBoard is a position of the larger board without mines and fog.
func bareBoard(t *testing.T, fen string) rules.Position {
	return position(t, fen+" ......../......../......../........ 0")
}

func TestPerftOfMinesweeper(t *testing.T) {
	perftCases(t, "minesweeper.perft", mostPerftNodes, func(t *testing.T, fen, mines string, depth int, nodes uint64) {
		p, field := position(t, fen), minefield(t, mines)
		if err := field.Fits(&p); err != nil {
			t.Fatal(err)
		}
		if got := field.PerftPlayed(&p, depth); got != nodes {
			t.Errorf("%s mines %s depth %d: %d, want %d", fen, mines, depth, got, nodes)
		}
		checkPerftAtTable(t, rules.NewTable(p, field), depth, nodes)
	})
}

// checkPerftAtTable adds up what follows on each move.
func checkPerftAtTable(t *testing.T, table *rules.Table, depth int, nodes uint64) {
	t.Helper()
	p := table.Game().Position()
	if depth == 0 || p.Variant() == rules.Minesweeper && p.Ended().Over() {
		return
	}
	sum := uint64(0)
	for _, m := range p.AppendMoves(nil) {
		n, ok := table.PerftAfter(m, depth-1, func() bool { return false })
		if !ok {
			t.Fatalf("%v gives up by itself", m)
		}
		sum += n
	}
	if sum != nodes {
		t.Errorf("%s depth %d: %d at a table, want %d", p.FEN(), depth, sum, nodes)
	}
}

// In chess the published numbers go on where the referee would end the game.
func TestPerftAtATableGoesOnPastADraw(t *testing.T) {
	for fen, want := range map[string]uint64{
		"4k3/8/8/8/8/8/8/R3K3 w - - 99 90": 1242,
		"4k3/8/8/8/8/8/8/4K3 w - - 0 1":    170,
	} {
		table := rules.NewTable(position(t, fen), rules.Minefield{})
		checkPerftAtTable(t, table, 3, want)
	}
}

func TestPerftAtATableCanBeStopped(t *testing.T) {
	table := rules.NewTable(rules.Start(rules.Chess), rules.Minefield{})
	asked := 0
	n, ok := table.PerftAfter(table.Game().Position().AppendMoves(nil)[0], 100, func() bool { asked++; return asked > 100 })
	if ok || n != 0 || asked != 101 {
		t.Errorf("%d, %v after asking %d times", n, ok, asked)
	}
}
