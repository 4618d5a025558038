package pgn_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"minechess/rules"
)

// vectorGame is a game of the vectors that the rules are tested with.
type vectorGame struct {
	Start, Mines string
	Plies        []struct{ Move string }
}

// vectorGames gives every game of the vectors to a test of its own.
func vectorGames(t *testing.T, check func(t *testing.T, row vectorGame)) {
	t.Helper()
	for _, name := range []string{"minesweeper-games.jsonl", "classic-games.jsonl"} {
		file, err := os.Open("../testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, 1<<20)
		for n := 1; lines.Scan(); n++ {
			var row vectorGame
			if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
				t.Fatalf("%s line %d: %v", name, n, err)
			}
			t.Run(name+"/"+strconv.Itoa(n), func(t *testing.T) { check(t, row) })
		}
	}
}

// position reads a FEN of the game that its number of ranks tells.
func position(t testing.TB, fen string) rules.Position {
	t.Helper()
	v := rules.Chess
	if board, _, _ := strings.Cut(fen, " "); strings.Count(board, "/") == 9 {
		v = rules.Minesweeper
	}
	p, err := rules.ParseFEN(v, fen)
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

// sameGame says in which way two games differ, "" if in none.
func sameGame(a, b *rules.Game) string {
	switch {
	case a.Start() != b.Start():
		return "start"
	case a.SeenAtStart() != b.SeenAtStart():
		return "seen at the start"
	case a.Len() != b.Len():
		return "length"
	case a.Outcome() != b.Outcome():
		return "outcome"
	}
	for i := range a.Len() {
		if *a.Ply(i) != *b.Ply(i) {
			return "ply " + a.Ply(i).SAN
		}
	}
	return ""
}

// play plays a move given in coordinates on the real board.
func play(t testing.TB, g *rules.Game, field rules.Minefield, move string) {
	t.Helper()
	m, err := g.Position().ParseMove(move)
	if err != nil {
		t.Fatal(err)
	}
	playMove(t, g, field, m)
}

func playMove(t testing.TB, g *rules.Game, field rules.Minefield, m rules.Move) {
	t.Helper()
	_, r, err := field.Play(g.Position(), m)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Play(m, r); err != nil {
		t.Fatal(err)
	}
}
