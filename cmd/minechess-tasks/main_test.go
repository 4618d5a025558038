package main

import (
	"bytes"
	"log"
	"strings"
	"testing"
)

// made is what the program makes of a seed.
func made(t *testing.T, seed uint64, games, throws int) string {
	t.Helper()
	log.SetOutput(t.Output())
	var out bytes.Buffer
	if err := write(&out, seed, games, throws); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestTheSameSeedMakesTheSameTasks(t *testing.T) {
	first := made(t, 7, 2, 300)
	if strings.Count(first, "\n") < 10 {
		t.Errorf("it makes only\n%s", first)
	}
	if again := made(t, 7, 2, 300); again != first {
		t.Errorf("first it makes\n%s\nthen\n%s", first, again)
	}
	if other := made(t, 8, 2, 300); other == first {
		t.Error("another seed makes the same")
	}
}
