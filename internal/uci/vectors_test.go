package uci

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"
)

// readVectors reads a file of the rules' test vectors, one JSON object a line.
func readVectors[T any](t *testing.T, file string) []T {
	t.Helper()
	var rows []T
	for l := range strings.Lines(readTestdata(t, "../../rules/testdata/"+file)) {
		var row T
		if err := json.Unmarshal([]byte(l), &row); err != nil {
			t.Fatalf("%s line %d: %v", file, len(rows)+1, err)
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s is empty", file)
	}
	return rows
}

func (c *client) choose(variant string) {
	if answer := c.ask("setoption name UCI_Variant value " + variant); answer != nil {
		c.t.Fatalf("%q", answer)
	}
}

func TestVectorsGames(t *testing.T) {
	type game struct {
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
	for _, variant := range []string{"minesweeper", "classic"} {
		c := connect(t, time.Minute)
		if variant == "classic" {
			c.choose("chess")
		}
		for n, g := range readVectors[game](t, variant+"-games.jsonl") {
			command := "position fen " + g.Start
			if g.Mines != "" {
				command += " mines " + g.Mines
			}
			command += " moves"
			sans := make([]string, len(g.Plies))
			for i, ply := range g.Plies {
				sans[i] = ply.SAN
				// Long games are looked at now and then, and where they end.
				if i > 20 && i%10 != 0 && i < len(g.Plies)-1 {
					command += " " + ply.Move
					continue
				}
				c.ask(command)
				if legal, _, _ := strings.Cut(c.described()["Legal"], " "); legal != strconv.Itoa(ply.Legal) {
					t.Fatalf("%s game %d, %s, ply %d: %s legal moves, want %d", variant, n+1, g.Name, i+1, legal, ply.Legal)
				}
				command += " " + ply.Move
				if answer := c.ask(command); answer != nil {
					t.Fatalf("%s game %d, %s, ply %d: %q", variant, n+1, g.Name, i+1, answer)
				}
				last := strings.TrimSuffix(ply.Move, "q") + " " + ply.SAN
				if variant == "classic" {
					last = ply.Move + " " + ply.SAN
				}
				if ply.Events.Destroyed {
					last += " destroyed"
				}
				if ply.Events.Cleared {
					last += " cleared"
				}
				last += " uncovered=" + cmp.Or(strings.Join(ply.Events.Uncovered, ","), "-")
				said := c.described()
				for _, check := range [][3]string{
					{"Fen", said["Fen"], ply.FEN},
					{"San", said["San"], strings.Join(sans[:i+1], " ")},
					{"Last", said["Last"], last},
				} {
					if check[1] != check[2] {
						t.Fatalf("%s game %d, %s, ply %d: %s\ngot  %s\nwant %s", variant, n+1, g.Name, i+1, check[0], check[1], check[2])
					}
				}
			}
			want := g.Result
			if g.Result != "*" {
				want += " " + g.Reason
			}
			said := c.described()
			if said["Result"] != want {
				t.Errorf("%s game %d, %s: result %s, want %s", variant, n+1, g.Name, said["Result"], want)
			}
			if g.Result != "*" && said["Legal"] != "0" {
				t.Errorf("%s game %d, %s: it has ended, but has the legal moves %s", variant, n+1, g.Name, said["Legal"])
			}
		}
	}
}

func TestVectorsIllegal(t *testing.T) {
	type row struct{ FEN, Mines, Move, Why, Or string }
	c := connect(t, time.Minute)
	for _, r := range readVectors[row](t, "illegal.jsonl") {
		command := "position fen " + r.FEN
		if r.Mines == "" {
			c.choose("chess")
		} else {
			c.choose("minesweeper")
			command += " mines " + r.Mines
		}
		c.ask(command)
		if result := c.described()["Result"]; r.Mines == "" && r.Why == "game over" && strings.HasPrefix(result, "1/2-1/2 ") && result != "1/2-1/2 stalemate" {
			// The draw is for others to claim, and the move legal.
			if answer, said := c.ask(command+" moves "+r.Move), c.described(); answer != nil || !strings.HasPrefix(said["Last"], r.Move) {
				t.Errorf("%s %s: %q, and the last move is %s", r.FEN, r.Move, answer, said["Last"])
			}
			continue
		}
		got := strings.Join(c.ask(command+" moves "+r.Move), "\n")
		is := func(reason string) bool {
			return reason != "" && got == fmt.Sprintf("info string illegal move %s: %s", r.Move, reason)
		}
		if !is(r.Why) && !is(r.Or) {
			t.Errorf("%s %s: %q, want %s", r.FEN, r.Move, got, r.Why)
		}
		if said := c.described(); said["Fen"] != r.FEN || said["Last"] != "-" {
			t.Errorf("%s %s: the position is now %s", r.FEN, r.Move, said["Fen"])
		}
	}
}

func TestVectorsSetup(t *testing.T) {
	type row struct {
		FEN, Mines string
		Public     *string
	}
	c := connect(t, time.Minute)
	for _, r := range readVectors[row](t, "setup.jsonl") {
		before := c.described()["Fen"]
		answer := c.ask("position fen " + r.FEN + " mines " + r.Mines)
		want := before
		if r.Public != nil {
			want = *r.Public
		}
		if after := c.described()["Fen"]; after != want {
			t.Errorf("%s mines %s: %q\ngot  %s\nwant %s", r.FEN, r.Mines, answer, after, want)
		}
		if refused := len(answer) == 1 && strings.HasPrefix(answer[0], "info string error: "); refused != (r.Public == nil) {
			t.Errorf("%s mines %s: %q", r.FEN, r.Mines, answer)
		}
	}
}

func TestVectorsOdds(t *testing.T) {
	type row struct {
		FEN string
		P   map[string]string
	}
	c := connect(t, time.Minute)
	for _, r := range readVectors[row](t, "minesweeper-probabilities.jsonl") {
		c.ask("position fen " + r.FEN)
		var want []string
		for rank := 4; rank <= 7; rank++ {
			for file := 'a'; file <= 'h'; file++ {
				square := fmt.Sprintf("%c%d", file, rank)
				if chance, fogged := r.P[square]; fogged {
					want = append(want, square+"="+chance)
				}
			}
		}
		if got := c.described()["Odds"]; got != cmp.Or(strings.Join(want, " "), "-") {
			t.Errorf("%s:\ngot  %s\nwant %s", r.FEN, got, want)
		}
	}
}

func TestVectorsPerft(t *testing.T) {
	const mostNodes = 1_000_000
	for _, variant := range []string{"minesweeper", "chess"} {
		c := connect(t, time.Minute)
		c.choose(variant)
		counted := 0
		for l := range strings.Lines(readTestdata(t, "../../rules/testdata/"+variant+".perft")) {
			fields := strings.Split(strings.TrimSpace(l), " ; ")
			if l[0] == '#' || len(fields) < 2 {
				continue
			}
			position, counts := fields[0], fields[1:]
			if variant == "minesweeper" {
				position, counts = position+" "+fields[1], fields[2:]
			}
			if answer := c.ask("position fen " + position); answer != nil {
				t.Fatalf("%s: %q", position, answer)
			}
			for _, field := range counts {
				var depth int
				var nodes uint64
				if _, err := fmt.Sscanf(field, "D%d %d", &depth, &nodes); err != nil {
					t.Fatalf("%q: %v", field, err)
				}
				if nodes > mostNodes {
					continue
				}
				counted++
				checkPerft(t, c, depth, nodes)
			}
		}
		if counted == 0 {
			t.Errorf("nothing was counted in %s", variant)
		}
	}
}

// checkPerft compares the sum, and the moves with those of d.
func checkPerft(t *testing.T, c *client, depth int, nodes uint64) {
	t.Helper()
	said := c.described()
	answer := c.ask(fmt.Sprintf("go perft %d", depth))
	var moves []string
	sum := uint64(0)
	for _, l := range answer[:len(answer)-1] {
		move, text, _ := strings.Cut(l, ": ")
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatalf("%s: %q", said["Fen"], l)
		}
		moves = append(moves, move)
		sum += n
	}
	if got := strings.Join(append([]string{strconv.Itoa(len(moves))}, moves...), " "); got != said["Legal"] {
		t.Errorf("%s depth %d: the moves %s, want %s", said["Fen"], depth, got, said["Legal"])
	}
	if got := answer[len(answer)-1]; sum != nodes || got != fmt.Sprintf("Nodes searched: %d", nodes) {
		t.Errorf("%s depth %d: %s, and the moves add up to %d, want %d", said["Fen"], depth, got, sum, nodes)
	}
}
