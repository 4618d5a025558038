package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"minechess/internal/engine"
)

func TestFlagsThatAreRefused(t *testing.T) {
	for args, why := range map[string]string{
		"-pairs -1":                              "not -1",
		"-pairs 0":                               "at least one pair",
		"-pairs many":                            "many",
		"-random -2":                             "not -2",
		"-random 1000":                           "0 to 30",
		"-game draughts":                         `"draughts"`,
		"-nodes 0":                               "-nodes is 1 or more",
		"-nodes -5":                              "-5",
		"-time 0s":                               "-time is more than 0",
		"-time -1s":                              "-time is more than 0",
		"-increment -1s":                         "cannot have -1s",
		"-movetime 0s":                           "-movetime is more than 0",
		"-nodes 100 -movetime 1s":                "exclude each other",
		"-time 1s -movetime 1s":                  "exclude each other",
		"-nodes 100 -time 1s":                    "exclude each other",
		"-without luck":                          `"luck"`,
		"-without ,":                             "names no idea",
		"-without probcut -second level=1":       "-second",
		"-without probcut -first uci=stockfish":  "of ours",
		"-game minesweeper -problems some.epd":   "of chess",
		"-problems no/such/file.epd -nodes 1000": "no/such/file.epd",
		"-first nobody":                          `"nobody"`,
		"-second level=12":                       "from 1 to 10",
		"match":                                  `"match" is no flag`,
		"-speed 3":                               "speed",
	} {
		err := run(t.Context(), strings.Fields(args), io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: the error is %v, want one with %s", args, err, why)
		}
	}
}

func TestHelp(t *testing.T) {
	var help strings.Builder
	if err := run(t.Context(), []string{"-help"}, io.Discard, &help); !errors.Is(err, flag.ErrHelp) {
		t.Error(err)
	}
	for _, word := range []string{"-without", "null-move", "careless"} {
		if !strings.Contains(help.String(), word) {
			t.Errorf("the help does not tell of %s:\n%s", word, &help)
		}
	}
}

func TestMatchWithout(t *testing.T) {
	var out strings.Builder
	args := "-first full,hash=1 -without nullmove,probcut -pairs 1 -nodes 30 -random 2 -moves"
	if err := run(t.Context(), strings.Fields(args), &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	last := lines[len(lines)-1]
	if !strings.HasPrefix(last, "full,hash=1 against full,hash=1,without=null-move+probcut: 2 games: ") {
		t.Errorf("the last line is %q", last)
	}
	if !strings.HasPrefix(lines[0], "1. full,hash=1 – full,hash=1,without=null-move+probcut ") || len(lines) != 7 {
		t.Errorf("%d lines:\n%s", len(lines), &out)
	}
}

// A match by the clock says whether the clock decided it.
func TestMatchByTheClock(t *testing.T) {
	var out strings.Builder
	args := "-first full,hash=1,nodes=30 -second full,hash=1,nodes=20 -pairs 1 -time 1m -random 2"
	if err := run(t.Context(), strings.Fields(args), &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(out.String(), "; time overstepped 0 and 0 times\n") {
		t.Errorf("it prints %q", &out)
	}
}

func TestNamesOfIdeas(t *testing.T) {
	var out strings.Builder
	if err := run(t.Context(), []string{"-ideas"}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	names := strings.Fields(out.String())
	all, err := engine.ParseIdeas("all")
	if got, wrong := engine.ParseIdeas(strings.Join(names, ",")); err != nil || wrong != nil || got != all || len(names) < 20 {
		t.Errorf("of all ideas, %v, it names %q: %v, %v", all, names, err, wrong)
	}
}

func TestProblems(t *testing.T) {
	file := filepath.Join(t.TempDir(), "two.epd")
	text := "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id \"back rank\";\n7k/5K2/8/8/8/8/8/6Q1 w - - id \"not this\"; am Qg7+ Qh1#;\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := run(t.Context(), []string{"-first", "full,hash=1", "-nodes", "1000", "-problems", file}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.HasPrefix(got, "not this: ") || !strings.HasSuffix(got, "full,hash=1 solves 1 of 2 in "+file+"\n") {
		t.Errorf("it prints %q", got)
	}
}

func TestMatchEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := run(ctx, []string{"-first", "full,hash=1", "-nodes", "10"}, io.Discard, io.Discard); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
