package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFlagsThatAreRefused(t *testing.T) {
	for args, why := range map[string]string{
		"":                                        "nothing to do",
		"-games -1":                               "-1 games",
		"-games 1 -nodes 0":                       "-nodes is 1 or more",
		"-games 1 -threads 0":                     "not 0",
		"-game go -games 1":                       `"go"`,
		"-network n -passes 0":                    "-passes",
		"-network n -average 2":                   "-average is a part from 0 to 1",
		"-network n -blend -0.1":                  "-blend is a part from 0 to 1",
		"-network n -blend NaN":                   "-blend is a part from 0 to 1",
		"-network n -rate 0":                      "-rate",
		"-network n -around -3":                   "-3 positions",
		"-network n -samples /no/such":            "/no/such",
		"-network n -from /no/such":               "/no/such",
		"-weights w -rounds 0":                    "-rounds",
		"-weights w -hold -1":                     "-hold",
		"-games 1 -judge /no/such -samples /none": "/no/such",
		"play": `"play" is no flag`,
	} {
		err := run(t.Context(), strings.Fields(args), io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: the error is %v, want one with %s", args, err, why)
		}
	}
}

// The games are added to those that the file has, and follow from the seed.
func TestGames(t *testing.T) {
	file := filepath.Join(t.TempDir(), "samples.txt")
	for _, seed := range []string{"1", "2", "1"} {
		var out strings.Builder
		args := []string{"-game", "minesweeper", "-games", "1", "-nodes", "40", "-seed", seed, "-samples", file}
		if err := run(t.Context(), args, &out, io.Discard); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(out.String(), "1 games, ") {
			t.Errorf("it prints %q", &out)
		}
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(b, []byte("\n"))
	first := 1
	for first < len(lines)-1 && !bytes.Equal(lines[first], lines[0]) {
		first++
	}
	if one := bytes.Join(lines[:len(lines)-1-first], nil); len(one) == 0 || !bytes.HasSuffix(b, one) || !bytes.HasPrefix(b, one) {
		t.Errorf("the third game of %d lines is not the first", len(lines)-1)
	}
}
