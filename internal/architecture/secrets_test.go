package architecture

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// A guard keeps secrets from a folder and all below it.
type guard struct {
	folder string
	// secrets are types, as "package.Name". Nothing in the folder may be one, or be made of one, or take or return one.
	secrets []string
}

// theMines are the types that hold the hidden mines, or what they follow from.
var theMines = []string{"rules.Minefield", "rules.Mines", "rules.Seed", "rules.Table"}

// guards has the folders that know what both players know, and no more. Their tests may know the mines.
var guards = []guard{
	{"internal/engine", append([]string{"internal/session.Session"}, theMines...)},
	{"internal/computer", append([]string{"internal/session.Session"}, theMines...)},
	{"ui", theMines}, // the screens know the session, which gives nothing away
}

// secretsByDesign has the files of guarded folders that may know mines, and why.
var secretsByDesign = map[string]string{
	"ui/screen/guide/figure.go": "the figures of the guide are made-up games, whose mines are in the program for all to read",
	"ui/screen/tour/steps.go":   "so are the steps of the tour",
}

func TestNoMineIsNamed(t *testing.T) {
	var excused []string
	for _, leak := range leaks(ours(t)) {
		if _, ok := secretsByDesign[leak.file]; ok {
			excused = append(excused, leak.file)
			continue
		}
		t.Error(leak)
	}
	for file := range secretsByDesign {
		if !slices.Contains(excused, file) {
			t.Errorf("%s need not be listed: it knows no secret, or is gone", file)
		}
	}
}

func TestNamedMinesAreFound(t *testing.T) {
	bad, err := readProgram("testdata/program")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"internal/engine/engine.go:9: Drawn leads to rules.Minefield",
		"internal/engine/engine.go:9: Mined leads to rules.Minefield",
		"ui/screen/screen.go:6: Minefield leads to rules.Minefield",
		"ui/screen/screen.go:6: fields leads to rules.Minefield",
		"ui/screen/screen.go:9: fields leads to rules.Minefield",
		"ui/screen/screen_plan9.go:5: Minefield leads to rules.Minefield",
	}
	var got []string
	for _, leak := range leaks(bad) {
		got = append(got, leak.String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// leak is a place where a secret is known that should not be.
type leak struct {
	file         string
	line         int
	name, secret string
}

func (l leak) String() string {
	return fmt.Sprintf("%s:%d: %s leads to %s", l.file, l.line, l.name, l.secret)
}

// leaks finds the secrets in the guarded folders of a program.
func leaks(p *program) []leak {
	var found []leak
	for _, home := range p.packages {
		short := strings.TrimPrefix(home.path, module+"/")
		for _, guard := range guards {
			if short != guard.folder && !strings.HasPrefix(short, guard.folder+"/") {
				continue
			}
			report := func(word *ast.Ident, secret string) {
				place := p.positions.Position(word.Pos())
				found = append(found, leak{p.short(place.Filename), place.Line, word.Name, secret})
			}
			for _, objects := range []map[*ast.Ident]types.Object{home.info.Defs, home.info.Uses} {
				for word, object := range objects {
					if object == nil {
						continue
					}
					if secret := guard.leadsTo(object.Type()); secret != "" {
						report(word, secret)
					}
				}
			}
			for _, file := range home.elsewhere {
				ast.Inspect(file, func(node ast.Node) bool {
					if word, ok := node.(*ast.Ident); ok {
						for _, secret := range guard.secrets {
							if strings.HasSuffix(secret, "."+word.Name) {
								report(word, secret)
							}
						}
					}
					return true
				})
			}
		}
	}
	slices.SortFunc(found, func(a, b leak) int {
		return cmp.Or(strings.Compare(a.file, b.file), cmp.Compare(a.line, b.line), strings.Compare(a.name, b.name))
	})
	return found
}

// leadsTo names the secret that a thing of the type is, is made of, takes or returns; it is empty if there is none.
func (g guard) leadsTo(t types.Type) string {
	var parts []types.Type
	switch t := t.(type) {
	case *types.Named:
		if home := t.Obj().Pkg(); home != nil {
			name := strings.TrimPrefix(home.Path(), module+"/") + "." + t.Obj().Name()
			if slices.Contains(g.secrets, name) {
				return name
			}
		}
		parts = slices.Collect(t.TypeArgs().Types())
	case *types.Alias:
		parts = []types.Type{types.Unalias(t)}
	case *types.Map:
		parts = []types.Type{t.Key(), t.Elem()}
	case interface{ Elem() types.Type }: // pointers, lists and channels
		parts = []types.Type{t.Elem()}
	case *types.Signature:
		parts = []types.Type{t.Params(), t.Results()}
		if receiver := t.Recv(); receiver != nil {
			parts = append(parts, receiver.Type())
		}
	case *types.Tuple:
		for v := range t.Variables() {
			parts = append(parts, v.Type())
		}
	case *types.Struct:
		for field := range t.Fields() {
			parts = append(parts, field.Type())
		}
	}
	for _, part := range parts {
		if secret := g.leadsTo(part); secret != "" {
			return secret
		}
	}
	return ""
}
