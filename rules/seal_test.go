package rules_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"minechess/rules"
)

func TestVectorsSeal(t *testing.T) {
	type row struct{ Seed, Seal, White, Black, Mines string }
	readLines(t, "seal.jsonl", func(t *testing.T, row row) {
		seed, err := rules.ParseSeed(row.Seed)
		if err != nil {
			t.Fatal(err)
		}
		if got := seed.Seal(); got != row.Seal {
			t.Errorf("seal %s, want %s", got, row.Seal)
		}
		if got := seed.Minefield(row.White, row.Black).String(); got != row.Mines {
			t.Errorf("mines %s, want %s", got, row.Mines)
		}
		if err := seed.Verify(strings.ToUpper(row.Seal)); err != nil {
			t.Errorf("the seal is not recognized: %v", err)
		}
		for _, salt := range []string{row.White, row.Black} {
			if err := rules.CheckSalt(salt); err != nil {
				t.Errorf("salt %q: %v", salt, err)
			}
		}
	})
}

func TestSealOfAnotherSeed(t *testing.T) {
	seed, err := rules.NewSeed(bytes.NewReader(bytes.Repeat([]byte{7}, 32)))
	if err != nil {
		t.Fatal(err)
	}
	other := seed
	other[31]++
	var broken *rules.SealError
	if err := seed.Verify(other.Seal()); !errors.As(err, &broken) || broken.Seed != seed {
		t.Errorf("the seal of another seed passes: %v", err)
	}
	if again, err := rules.ParseSeed(seed.String()); err != nil || again != seed {
		t.Errorf("%v reads back as %v: %v", seed, again, err)
	}
	if seed.Minefield("a", "b") == seed.Minefield("b", "a") {
		t.Error("exchanging the salts changes nothing")
	}
}

func TestSeedIsRefused(t *testing.T) {
	if _, err := rules.NewSeed(strings.NewReader("too short")); err == nil {
		t.Error("a source that runs dry gives a seed")
	}
	for _, text := range []string{"", "00", strings.Repeat("0", 63), strings.Repeat("0", 65), strings.Repeat("zz", 32)} {
		if _, err := rules.ParseSeed(text); err == nil {
			t.Errorf("%q is read as a seed", text)
		}
	}
	for _, salt := range []string{"a:b", "two\nlines", "\xff", "\ufeff", strings.Repeat("x", rules.MostSalt+1)} {
		if rules.CheckSalt(salt) == nil {
			t.Errorf("%q passes as a salt", salt)
		}
	}
}

// Every square is mined about equally often, whatever the salts.
func TestSeedsSpreadMinesEvenly(t *testing.T) {
	const games = 8000
	var mined [32]int
	var seed rules.Seed
	for n := range games {
		seed[0], seed[1] = byte(n), byte(n>>8)
		mines := seed.Minefield("", "").Layout()
		if mines.Count() != 4 {
			t.Fatalf("seed %v lays %d mines", seed, mines.Count())
		}
		for i := range mined {
			if mines.Has(rules.SquareAt(i%8, 3+i/8)) {
				mined[i]++
			}
		}
	}
	for i, n := range mined {
		// 1000 are due, with a standard deviation of 30.
		if n < 850 || n > 1150 {
			t.Errorf("%v is mined in %d of %d games", rules.SquareAt(i%8, 3+i/8), n, games)
		}
	}
}
