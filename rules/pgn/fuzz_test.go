package pgn_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"minechess/rules/pgn"
)

// FuzzPGN: any text is read without harm, and what is read reads back as it is
// written.
func FuzzPGN(f *testing.F) {
	for _, text := range []string{
		tagged,
		"\ufeff1. e4! {c} e5 $1 (1... c5 ; x\n2. Nf3 (2. c3)) 2. Nf3 *\r\n% escape\n[White \"B\"]\n1. d4 -- 1-0",
		"[FEN \"8/8/8/8/8/2k5/1p6/K7 b - - 0 40\"]\n40... Kc2 41. Ka2 b1=R 1/2-1/2",
		"[Variant \"Minesweeper\"]\n[Mines \"c4,d4,e4,f4\"]\n1. Nc3 {[%seen h7,h6]} b9 (1... De8) 2. Nb5 {[%reveal a6.]} *",
		"[Variant \"Minesweeper\"]\n1. Nc3 {[%reveal b4:1,c4*,d4*]} b9 {x} 2. Nxb4 *",
		"[Variant \"Minesweeper\"]\n[MineSeal \"66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925\"]\n[MineSalts \":\"]\n[MineSeed \"0000000000000000000000000000000000000000000000000000000000000000\"]\n1. Nc3 *",
	} {
		f.Add(text)
	}
	dialects, err := filepath.Glob("testdata/dialects/*.pgn")
	if err != nil || len(dialects) == 0 {
		f.Fatalf("no files: %v", err)
	}
	for _, name := range dialects {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		records, err := pgn.Read(strings.NewReader(text), 1<<16)
		faulty := false
		for _, r := range records {
			if r.Err != nil {
				faulty = true
				_ = write(t, r)
				continue
			}
			if _, _, err := r.Game(); err != nil {
				t.Fatalf("the record is read, but is no game: %v", err)
			}
			checkRoundTrip(t, r)
		}
		if err == nil && (faulty || len(records) == 0) {
			t.Fatal("there is neither an error nor a game")
		}
		if faulty {
			return
		}
		headings := pgn.NewReader(strings.NewReader(text), 1<<16)
		for i, r := range records {
			h, err := headings.NextHeading()
			if err != nil {
				t.Fatalf("game %d has no heading: %v", i+1, err)
			}
			if !slices.Equal(h.Tags, r.Tags) || h.Result != r.Result {
				t.Fatalf("game %d has the heading %+v, but is\n%s", i+1, h, write(t, r))
			}
		}
		if h, err := headings.NextHeading(); err == nil {
			t.Fatalf("there is a heading too many: %+v", h)
		}
	})
}
