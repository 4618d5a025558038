package computer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"minechess/rules"
)

// secrets are what no code of a computer player may name: the hidden mines, and
// what makes or reads them. Mines of a record and a Seed are secrets of the
// package rules; other things may be called so.
var (
	secrets      = []string{"Minefield", "NewMinefield", "ParseMinefield", "DrawMinefield", "SealedMines", "NewSeed", "PerftPlayed", "Recall", "Layout"}
	rulesSecrets = []string{"Mines", "Seed"}
)

func TestNoMineIsNamed(t *testing.T) {
	for _, folder := range []string{".", "../engine"} {
		names, err := filepath.Glob(folder + "/*.go")
		if err != nil || len(names) == 0 {
			t.Fatal(names, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, fault := range secretsNamed(file) {
				t.Errorf("%s: %s", name, fault)
			}
		}
	}
}

func TestNamedMinesAreFound(t *testing.T) {
	for _, code := range []string{
		"var f rules.Minefield",
		"var m rules.Mines",
		"func f(p rules.Position) { p.DrawMinefield(nil) }",
		`import "minechess/internal/session"`,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "bad.go", "package bad\n"+code, 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(secretsNamed(file)) == 0 {
			t.Errorf("not found in: %s", code)
		}
	}
}

func secretsNamed(file *ast.File) (faults []string) {
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		if strings.HasPrefix(path, "minechess/") && path != "minechess/rules" && path != "minechess/internal/engine" {
			faults = append(faults, "it imports "+path)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		of, _ := selector.X.(*ast.Ident)
		ofRules := of != nil && of.Name == "rules"
		if ofRules && slices.Contains(rulesSecrets, selector.Sel.Name) || slices.Contains(secrets, selector.Sel.Name) {
			faults = append(faults, "it names "+selector.Sel.Name)
		}
		return true
	})
	return faults
}

func TestNoTypeLeadsToTheMines(t *testing.T) {
	for _, start := range []any{Task{}, Record{}, Player{}, Adviser{}, Options{}, Clocks{}, Choice{}, Line{}, Report{}} {
		if way := wayToMines(reflect.TypeOf(start), map[reflect.Type]bool{}); way != "" {
			t.Error(way)
		}
	}
	type deep struct{ List []map[int]*rules.Mines }
	if wayToMines(reflect.TypeFor[deep](), map[reflect.Type]bool{}) == "" {
		t.Error("a way to the mines is not found")
	}
}

// wayToMines follows the fields, elements and arguments of a type, to find out
// whether a value of it could hold or be handed a minefield.
func wayToMines(t reflect.Type, seen map[reflect.Type]bool) string {
	if seen[t] {
		return ""
	}
	seen[t] = true
	if t == reflect.TypeFor[rules.Minefield]() || t == reflect.TypeFor[rules.Mines]() {
		return t.String()
	}
	var next []reflect.Type
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			next = append(next, t.Field(i).Type)
		}
	case reflect.Map:
		next = append(next, t.Key(), t.Elem())
	case reflect.Array, reflect.Chan, reflect.Pointer, reflect.Slice:
		next = append(next, t.Elem())
	case reflect.Func:
		for i := range t.NumIn() {
			next = append(next, t.In(i))
		}
		for i := range t.NumOut() {
			next = append(next, t.Out(i))
		}
	}
	for _, n := range next {
		if way := wayToMines(n, seen); way != "" {
			return t.String() + " → " + way
		}
	}
	return ""
}
