//go:build deep

package main

import (
	"os"
	"testing"
)

// The file of tasks is what the program makes of its first seed.
func TestTheFileIsWhatIsMade(t *testing.T) {
	file, err := os.ReadFile("../../internal/practice/tasks.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got := made(t, 1, 400, 80000); got != string(file) {
		t.Error("the file is another than what the program makes")
	}
}
