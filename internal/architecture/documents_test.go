package architecture

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// documents are what the pages of the project may point at.
type documents struct {
	pages   map[string][]byte // by their names, with slashes
	exists  func(name string) bool
	targets map[string]bool // of the Makefile
	matches map[string]bool // of scripts/arena.sh
}

var (
	linkPattern    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	headingPattern = regexp.MustCompile(`(?m)^#+ (.+)$`)
	makePattern    = regexp.MustCompile("(?m)(?:^ *|`|[A-Z_]+=[^\\s`]+ )make((?: +[A-Za-z_]+=[^\\s`]+| +[a-z][a-z-]*)+)")
	targetPattern  = regexp.MustCompile(`(?m)^([a-z][a-z-]*(?: [a-z][a-z-]*)*):(?:[^=]|$)`)
	matchPattern   = regexp.MustCompile(`(?m)^\t([a-z]+)(?:=\*)?\)`)
)

func TestDocumentsPointAtWhatIsThere(t *testing.T) {
	const root = "../.."
	names, err := published(root)
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) []byte {
		content, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	d := documents{
		pages:   make(map[string][]byte),
		exists:  func(name string) bool { _, err := os.Stat(filepath.Join(root, name)); return err == nil },
		targets: named(targetPattern, read("Makefile")),
		matches: named(matchPattern, read("scripts/arena.sh")),
	}
	for _, name := range names {
		if path.Ext(name) == ".md" {
			d.pages[name] = read(name)
		}
	}
	if len(d.pages) < 5 || !d.targets["test-race"] || !d.matches["sight"] {
		t.Fatalf("%d pages, targets %v, matches %v", len(d.pages), d.targets, d.matches)
	}
	for _, fault := range d.faults() {
		t.Error(fault)
	}
}

// The map names every package, but for programs and what only tests use.
func TestMapIsComplete(t *testing.T) {
	content, err := os.ReadFile("../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, home := range ours(t).packages {
		folder := strings.TrimPrefix(home.path, module+"/")
		if home.main || folder == "ui/uitest" || folder == "internal/testgames" {
			continue
		}
		if !bytes.Contains(content, []byte("`"+folder+"`")) && !bytes.Contains(content, []byte("`"+folder+"/`")) {
			t.Errorf("docs/architecture.md has no %s", folder)
		}
	}
}

func TestPointersAtNothingAreFound(t *testing.T) {
	d := documents{
		pages: map[string][]byte{
			"README.md": []byte("# Game\n[a](docs/a.md) [there](docs/a.md#how-it-is) [none](docs/b.md)\n" +
				"![picture](docs/none.png) [out](https://example.org/none) `make run ARGS='-x'`, `make fly`\n"),
			"docs/a.md": []byte("## How it is\n[up](../README.md#game) [up](../README.md#games) [here](#how-it-is)\n" +
				"    make arena MATCH=good PAIRS=2\n    make walk\n`SEED=2 make arena MATCH=idea=x MATCH=bad`\nwe make do\n"),
		},
		exists:  func(name string) bool { return name == "README.md" || name == "docs/a.md" },
		targets: map[string]bool{"run": true, "arena": true},
		matches: map[string]bool{"good": true, "idea": true},
	}
	want := []string{
		"README.md: there is no docs/b.md",
		"README.md: there is no docs/none.png",
		"README.md: there is no make fly",
		"docs/a.md: README.md has no heading #games",
		"docs/a.md: there is no make walk",
		"docs/a.md: there is no match bad",
	}
	if got := d.faults(); !slices.Equal(got, want) {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// faults names every link of the pages that leads nowhere, and every command of make that there is not.
func (d *documents) faults() []string {
	var found []string
	for name, page := range d.pages {
		report := func(format string, values ...any) {
			found = append(found, name+": "+fmt.Sprintf(format, values...))
		}
		for _, link := range linkPattern.FindAllSubmatch(page, -1) {
			target, heading, _ := strings.Cut(string(link[1]), "#")
			if strings.Contains(target, ":") {
				continue
			}
			there := name
			if target != "" {
				there = path.Join(path.Dir(name), target)
			}
			switch content, isPage := d.pages[there]; {
			case !d.exists(there):
				report("there is no %s", there)
			case isPage && heading != "" && !slices.Contains(anchors(content), heading):
				report("%s has no heading #%s", there, heading)
			}
		}
		for _, command := range makePattern.FindAllSubmatch(page, -1) {
			for word := range strings.FieldsSeq(string(command[1])) {
				variable, value, set := strings.Cut(word, "=")
				value, _, _ = strings.Cut(strings.TrimRight(value, ",.;"), "=")
				switch {
				case !set && !d.targets[word]:
					report("there is no make %s", word)
				case variable == "MATCH" && value != "…" && !d.matches[value]:
					report("there is no match %s", value)
				}
			}
		}
	}
	slices.Sort(found)
	return found
}

// anchors are what a page's headings are called in links.
func anchors(page []byte) []string {
	var all []string
	for _, heading := range headingPattern.FindAllSubmatch(page, -1) {
		name := strings.ToLower(string(bytes.TrimSpace(heading[1])))
		name = regexp.MustCompile(`[^\p{L}\p{N} _-]`).ReplaceAllString(name, "")
		all = append(all, strings.ReplaceAll(name, " ", "-"))
	}
	return all
}

// named is the words that a pattern finds, each of which may be several with spaces between.
func named(pattern *regexp.Regexp, content []byte) map[string]bool {
	names := make(map[string]bool)
	for _, found := range pattern.FindAllSubmatch(content, -1) {
		for word := range strings.FieldsSeq(string(found[1])) {
			names[word] = true
		}
	}
	return names
}
