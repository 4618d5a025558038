package architecture

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// The packages that are read from top to bottom say in doc.go in which order, and
// name every file, and no other.
func TestReadingOrderIsComplete(t *testing.T) {
	for _, folder := range []string{"rules", "rules/pgn"} {
		doc, err := os.ReadFile(path.Join("../..", folder, "doc.go"))
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]bool{"doc.go": true}
		for _, name := range regexp.MustCompile(`\b[a-z_]+\.go\b`).FindAllString(string(doc), -1) {
			named[name] = true
		}
		files, err := os.ReadDir(path.Join("../..", folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if strings.HasSuffix(f.Name(), "_test.go") || !strings.HasSuffix(f.Name(), ".go") {
				continue
			}
			if !named[f.Name()] {
				t.Errorf("%s/doc.go does not name %s", folder, f.Name())
			}
			delete(named, f.Name())
		}
		for name := range named {
			t.Errorf("%s/doc.go names %s, which is no file", folder, name)
		}
	}
}
