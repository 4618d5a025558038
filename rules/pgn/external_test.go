package pgn_test

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"minechess/rules"
	"minechess/rules/pgn"
)

// collection is where a collection of other programs' PGN files may lie, beside
// the project. They are not ours to publish, so the test is skipped without them.
const collection = "../../../shared/pgn"

// otherwise is where the table knows better than to agree with us, by file and
// game: the column (from 1, as in the table) and what we read instead.
var otherwise = map[string]map[int]string{
	// A move that passes the turn is not kept.
	"cl-z0.pgn/1": {4: "57", 9: "r4rk1/1NpNnppb/pb5p/1p4qP/3P1P2/PB2R1P1/1P6/2RQ2K1 b - - 0 29"},
	// A comment after a semicolon is kept like any other.
	"own-handmade.pgn/1": {6: "4"},
	// The fault is told in our words.
	"cl-err.pgn/1": {8: "line 14, column 551: Kg2 is illegal: no such move (move 46, black)"},
}

// halves are games that the table's reader made of a result behind an empty line.
var halves = []string{"cl-ep.pgn/2", "cl-err.pgn/2", "cl-z0.pgn/2"}

// TestPGNOfOtherPrograms compares what is read of the collection with its table,
// and that it is read back from what we write.
func TestPGNOfOtherPrograms(t *testing.T) {
	table, err := os.ReadFile(filepath.Join(collection, "EXPECTED.tsv"))
	if err != nil {
		t.Skipf("the collection of PGN files is not here: %v", err)
	}
	records := map[string][]*pgn.Record{}
	lines := bufio.NewScanner(bytes.NewReader(table))
	lines.Scan() // the names of the columns
	for lines.Scan() {
		row := strings.Split(lines.Text(), "\t")
		file, name := row[0], row[0]+"/"+row[1]
		if _, ok := records[file]; !ok {
			data, err := os.ReadFile(filepath.Join(collection, file))
			if err != nil {
				t.Fatal(err)
			}
			records[file], _ = pgn.Read(bytes.NewReader(data), 0)
		}
		t.Run(name, func(t *testing.T) {
			n, err := strconv.Atoi(row[1])
			if err != nil {
				t.Fatal(err)
			}
			if slices.Contains(halves, name) {
				if len(records[file]) >= n {
					t.Fatalf("there is a game %d", n)
				}
				return
			}
			if n > len(records[file]) {
				t.Fatalf("there is no game %d", n)
			}
			record := records[file][n-1]
			for column, want := range row[2:] {
				if other, ok := otherwise[name][column+3]; ok {
					want = other
				}
				if got := describe(record)[column]; got != want {
					t.Errorf("column %d: %s, want %s", column+3, got, want)
				}
			}
			if record.Err == nil {
				checkRoundTrip(t, record)
			}
		})
	}
}

// describe gives the columns of the table for a record.
func describe(r *pgn.Record) []string {
	fault := "-"
	if r.Err != nil {
		fault = r.Err.Error()
	}
	p := r.Start
	plies := 0
	for n := r.Root.Next; n != nil; n = n.Next {
		plies++
		p = n.Play(&p)
	}
	variations, comments, nags := tally(&r.Root)
	return []string{r.Tag("Result"), strconv.Itoa(plies), strconv.Itoa(variations), strconv.Itoa(comments), strconv.Itoa(nags), fault, fenWithLegalPassant(p)}
}

// fenWithLegalPassant names an en-passant square only if it can be captured on,
// as the table does.
func fenWithLegalPassant(p rules.Position) string {
	for _, m := range p.AppendMoves(nil) {
		if m.To() == p.EnPassant() && p.At(m.From()).Kind() == rules.Pawn {
			return p.FEN()
		}
	}
	fields := strings.Fields(p.FEN())
	fields[3] = "-"
	return strings.Join(fields, " ")
}

// tally counts the variations, comments and annotations of a line.
func tally(n *pgn.Node) (variations, comments, nags int) {
	for ; n != nil; n = n.Next {
		comments += len(n.Before) + len(n.After) + len(n.Behind)
		nags += len(n.NAGs)
		for _, v := range n.Variations {
			a, b, c := tally(v)
			variations, comments, nags = variations+1+a, comments+b, nags+c
		}
	}
	return variations, comments, nags
}
