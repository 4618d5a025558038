package pgn_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"minechess/rules"
	"minechess/rules/pgn"
)

func TestHeading(t *testing.T) {
	const black = "[FEN \"8/8/4k3/8/4P3/4K3/8/8 b - - 0 1\"]\n"
	for _, c := range []struct {
		name, text string
		plies      int
		result     rules.Result
		whole      bool
	}{
		{"moves", "1. e4 e5 2. Nf3 1-0", 3, rules.WhiteWins, true},
		{"variations and comments do not count", "1. e4 {e5 1-0} (1. d4 d5 (1... Nf6)) e5 $1 *", 2, rules.Unfinished, true},
		{"Black begins", black + "\n1... Kd6 1/2-1/2", 1, rules.Draw, true},
		{"nobody has moved", black + "\n*", 0, rules.Unfinished, true},
		{"a result in the tag alone", "[Result \"0-1\"]\n\n1. e4", 1, rules.BlackWins, false},
		{"a comment that is not closed", "[Result \"0-1\"]\n\n1. e4 {and so on 1-0", 1, rules.BlackWins, false},
		{"a move to no square", "1. c4 Nf6 2. Nf9 *", 2, rules.Unfinished, true},
		{"a result in a variation", "1. e4 (1. d4 1-0) e5 0-1", 2, rules.BlackWins, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, err := pgn.NewReader(strings.NewReader(c.text), 0).NextHeading()
			if err != nil {
				t.Fatal(err)
			}
			if h.Plies != c.plies || h.Result != c.result || h.Whole != c.whole {
				t.Errorf("%d plies, %v, whole %v; want %d, %v, %v", h.Plies, h.Result, h.Whole, c.plies, c.result, c.whole)
			}
		})
	}
}

// Headings find the same games as the reading of whole games, and count their moves
// alike.
func TestHeadingsAgreeWithRecords(t *testing.T) {
	files, err := filepath.Glob("testdata/dialects/*.pgn")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	more, _ := filepath.Glob(filepath.Join(collection, "*.pgn"))
	for _, name := range append(files, more...) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		records := pgn.NewReader(bytes.NewReader(text), 0)
		headings := pgn.NewReader(bytes.NewReader(text), 0)
		for n := 1; ; n++ {
			r, err := records.Next()
			h, hErr := headings.NextHeading()
			if (err == nil) != (hErr == nil) {
				t.Fatalf("%s, game %d: %v, but its heading: %v", name, n, err, hErr)
			}
			if err != nil {
				break
			}
			for _, tag := range r.Tags {
				if h.Tag(tag.Name) != tag.Value {
					t.Errorf("%s, game %d: the tag %s differs", name, n, tag.Name)
				}
			}
			if r.Err != nil {
				continue
			}
			plies := 0
			for node := r.Root.Next; node != nil; node = node.Next {
				plies++
			}
			if h.Plies != plies {
				t.Errorf("%s, game %d: %d plies, but its heading tells %d", name, n, plies, h.Plies)
			}
			if h.Result != r.Result {
				t.Errorf("%s, game %d: %v, but its heading tells %v", name, n, r.Result, h.Result)
			}
		}
	}
}

// Headings and games can be read in turns.
func TestHeadingsPassGamesOver(t *testing.T) {
	games := pgn.NewReader(strings.NewReader("[White \"A\"]\n\n1. e4 {so} 1-0\n\n[White \"B\"]\n\n1. d4 *\n\n[White \"C\"]\n\n1. c4 *"), 0)
	if h, err := games.NextHeading(); err != nil || h.Tag("White") != "A" {
		t.Errorf("%+v, %v", h, err)
	}
	if r, err := games.Next(); err != nil || r.Tag("White") != "B" || movetext(t, r) != "1. d4 *" {
		t.Errorf("%v", err)
	}
	if h, err := games.NextHeading(); err != nil || h.Tag("White") != "C" {
		t.Errorf("%+v, %v", h, err)
	}
	if _, err := games.NextHeading(); !errors.Is(err, io.EOF) {
		t.Errorf("after the last game: %v", err)
	}
}
