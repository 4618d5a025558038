package main

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"minechess/rules"
)

// mostNodes bounds what is counted here: the rules have their own tests of greater depths, and the peer is slow.
const mostNodes = 10_000

// TestPeerCountsTheSame shows that both programs of the comparison do the same work.
func TestPeerCountsTheSame(t *testing.T) {
	file, err := os.Open("../../rules/testdata/chess.perft")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()

	compared := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		fields := strings.Split(lines.Text(), ";")
		fen := strings.TrimSpace(fields[0])
		if fen == "" || strings.HasPrefix(fen, "#") {
			continue
		}
		ours, err := rules.ParseFEN(rules.Chess, fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, field := range fields[1:] {
			depthText, countText, found := strings.Cut(strings.TrimSpace(field), " ")
			depth, err := strconv.Atoi(strings.TrimPrefix(depthText, "D"))
			if !found || err != nil {
				continue // a remark
			}
			count, err := strconv.ParseUint(countText, 10, 64)
			if err != nil {
				t.Fatalf("%s: %v", lines.Text(), err)
			}
			if count > mostNodes {
				break
			}
			theirs, err := peerPosition(fen)
			if err != nil {
				t.Fatal(err)
			}
			if a, b := rules.Perft(&ours, depth), perft(theirs, depth); a != count || b != count {
				t.Errorf("%s, depth %d: %d of ours, %d of the peer, not %d", fen, depth, a, b, count)
			}
			compared++
		}
	}
	if compared < 20 {
		t.Errorf("only %d counts were compared", compared)
	}
}

func TestReportIsComplete(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds of processor time")
	}
	positions, err := readPositions("../../rules/testdata/minesweeper-probabilities.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := report(&out, 1, positions); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"4865609", "4085603", "Minesweeper Chess, start, depth 5", "35960 layouts"} {
		if !strings.Contains(out.String(), line) {
			t.Errorf("the report lacks %q:\n%s", line, out.String())
		}
	}
}

func TestPositionsThatCannotBeRead(t *testing.T) {
	tests := []struct{ name, content, want string }{
		{"empty", "", "has no positions"},
		{"no JSON", "{\"fen\"", "position 1"},
		{"no position", `{"fen":"8/8"}`, "position 1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			name := t.TempDir() + "/positions.jsonl"
			if err := os.WriteFile(name, []byte(test.content), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := readPositions(name); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want an error with %q", err, test.want)
			}
		})
	}
}
