package architecture

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// waits are the functions of package time that make a test depend on the clock of the machine: on one that is busy it fails, or,
// worse, passes without having seen anything.
var waits = []string{"Sleep", "After", "AfterFunc", "NewTimer", "NewTicker", "Tick"}

// clockByDesign has the tests that wait by the clock of the machine, and why.
var clockByDesign = map[string]string{
	"internal/portal/portal_test.go":      "speaks with a process of the system, and gives it up when it does not answer",
	"internal/store/process_unix_test.go": "kills processes in the middle of their work",
}

func TestTestsHaveTimeOfTheirOwn(t *testing.T) {
	p := ours(t)
	named := make(map[string]bool)
	for _, fault := range p.clockFaults() {
		file, _, _ := strings.Cut(fault, ":")
		if named[file] = true; clockByDesign[file] == "" {
			t.Errorf("%s; a bubble of testing/synctest has a clock of its own", fault)
		}
	}
	for file := range clockByDesign {
		if !named[file] {
			t.Errorf("%s need not be listed: it does not wait", file)
		}
	}
}

func TestWaitingTestsAreFound(t *testing.T) {
	bad, err := readProgram("testdata/program")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"internal/shelf/shelf_test.go:12: this waits by the clock of the machine: time.Sleep"}
	if got := bad.clockFaults(); !slices.Equal(got, want) {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// clockFaults names every wait in a test file that has no bubble, but for the tests that are not among the usual ones: those in a
// real window, and the deep ones.
func (p *program) clockFaults() []string {
	var found []string
	for _, home := range p.packages {
		for _, file := range home.testFiles {
			if imports(file, `"testing/synctest"`) || tagged(file) {
				continue
			}
			ast.Inspect(file, func(node ast.Node) bool {
				word, ok := node.(*ast.Ident)
				if !ok {
					return true
				}
				f, ok := home.testInfo.Uses[word].(*types.Func)
				if ok && f.Pkg() != nil && f.Pkg().Path() == "time" && f.Signature().Recv() == nil && slices.Contains(waits, f.Name()) {
					place := p.positions.Position(word.Pos())
					found = append(found, fmt.Sprintf("%s:%d: this waits by the clock of the machine: time.%s", p.short(filepath.ToSlash(place.Filename)), place.Line, f.Name()))
				}
				return true
			})
		}
	}
	slices.Sort(found)
	return found
}

func imports(file *ast.File, path string) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == path })
}

// tagged reports whether a file has tests that are not among the usual ones.
func tagged(file *ast.File) bool {
	named := false
	for _, group := range file.Comments {
		for _, line := range group.List {
			if line.Pos() > file.Package || !constraint.IsGoBuild(line.Text) {
				continue
			}
			if expression, err := constraint.Parse(line.Text); err == nil {
				expression.Eval(func(tag string) bool { // sees every tag
					named = named || tag == "window" || tag == "deep"
					return true
				})
			}
		}
	}
	return named
}
