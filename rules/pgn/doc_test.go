package pgn_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The reading order of doc.go names every file, and no other.
func TestReadingOrderIsComplete(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{"doc.go": true}
	for _, name := range regexp.MustCompile(`\b[a-z_]+\.go\b`).FindAllString(string(doc), -1) {
		named[name] = true
	}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.Name(), "_test.go") || !strings.HasSuffix(f.Name(), ".go") {
			continue
		}
		if !named[f.Name()] {
			t.Errorf("doc.go does not name %s", f.Name())
		}
		delete(named, f.Name())
	}
	for name := range named {
		t.Errorf("doc.go names %s, which is no file", name)
	}
}
