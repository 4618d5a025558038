package translations_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"minechess/ui/translations"
)

// A source is a parsed Go file of the project that is no test.
type source struct {
	name string // from the top of the project
	file *ast.File
}

var positions = token.NewFileSet()

// sources gives the files of the project under a folder, tests left out.
func sources(t *testing.T, under string) []source {
	t.Helper()
	var all []source
	root := os.DirFS("../..")
	err := fs.WalkDir(root, under, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != "." && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".")) {
			return fs.SkipDir
		}
		if d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(positions, name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		all = append(all, source{name, file})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// keyName gives the name of the constant that an expression is, or "".
func keyName(e ast.Expr) string {
	if s, ok := e.(*ast.SelectorExpr); ok {
		if x, ok := s.X.(*ast.Ident); ok && x.Name == "translations" {
			return s.Sel.Name
		}
	}
	return ""
}

func TestEveryKeyIsUsed(t *testing.T) {
	used := map[string]bool{}
	for _, s := range sources(t, ".") {
		switch path.Dir(s.name) {
		case "ui/translations":
			if path.Base(s.name) == "keys.go" {
				continue
			}
			ast.Inspect(s.file, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					used[id.Name] = true
				}
				return true
			})
		default:
			ast.Inspect(s.file, func(n ast.Node) bool {
				if e, ok := n.(ast.Expr); ok {
					used[keyName(e)] = true
				}
				return true
			})
		}
	}
	for name, key := range constants(t) {
		if !used[name] {
			t.Errorf("%s (%s) is not used", name, key)
		}
	}
}

func TestTextsAreGivenTheirValues(t *testing.T) {
	keys, texts := constants(t), messages(t, translations.English)
	for _, s := range sources(t, ".") {
		for _, fault := range callFaults(s.file, keys, texts) {
			t.Error(fault)
		}
	}
}

// callFaults tells of calls of Text and Count whose values are not those of the
// key, as far as key and values are written out in the call.
func callFaults(file *ast.File, keys map[string]translations.Key, texts map[translations.Key]message) []string {
	var faults []string
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 || call.Ellipsis.IsValid() {
			return true
		}
		method, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || method.Sel.Name != "Text" && method.Sel.Name != "Count" {
			return true
		}
		key, ok := keys[keyName(call.Args[0])]
		if !ok {
			return true
		}
		fault := func(what string) {
			faults = append(faults, positions.Position(call.Pos()).String()+": "+string(key)+": "+what)
		}
		values := call.Args[1:]
		if plural := method.Sel.Name == "Count"; plural != texts[key].plural() {
			fault("Text is for texts without, Count for texts with plural forms")
			return true
		} else if plural {
			values = call.Args[2:]
		}
		var names []string
		for i := 0; i < len(values); i += 2 {
			literal, ok := values[i].(*ast.BasicLit)
			if !ok {
				return true
			}
			name, _ := strconv.Unquote(literal.Value)
			names = append(names, name)
		}
		slices.Sort(names)
		if len(values)%2 != 0 || !slices.Equal(names, texts[key].values()) {
			fault("has the values " + strings.Join(names, ", ") + ", wants " + strings.Join(texts[key].values(), ", "))
		}
		return true
	})
	return faults
}

func TestWrongValuesAreFound(t *testing.T) {
	file, err := parser.ParseFile(positions, "sample.go", `package sample
func f() {
	c.Text(translations.ActionSweep, "Square", s)                 // right
	c.Count(translations.GamesMoves, 3)                           // right
	c.Count(translations.SquareEmptyNear, n, "Square", s)         // right
	c.Text(translations.ActionSweep)                              // missing
	c.Text(translations.ActionSweep, "square", s)                 // misspelt
	c.Text(translations.ActionSweep, "Square")                    // no value
	c.Text(translations.ActionUndo, "Square", s)                  // too many
	c.Text(translations.GamesMoves)                               // not Count
	c.Count(translations.ActionUndo, 3)                           // not Text
	c.Count(translations.SquareEmptyNear, n)                      // missing
}`, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	faults := callFaults(file, constants(t), messages(t, translations.English))
	if len(faults) != 7 {
		t.Errorf("%d faults, want 7:\n%s", len(faults), strings.Join(faults, "\n"))
	}
}
