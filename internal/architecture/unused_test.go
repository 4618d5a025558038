package architecture

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// unusedByDesign has the exported things that would be found, and why they are there.
var unusedByDesign = map[string]string{
	"internal/session.Event.Side is read by nothing":      "tells two players apart that are both elsewhere; a game of the app has one at the most",
	"internal/session.Session.JudgeBy is used by nothing": "the place of a referee elsewhere, by which the tests prove that there is one",
	"internal/store.Store.SaveState is used by nothing":   "of one kind with SaveGame and SaveSettings",
	"rules/pgn.Node.Play is used by nothing":              "the way through the variations of a record; the app replays the main line alone",
	"rules/pgn.Read is used by nothing":                   "the whole of a file at once, where the app reads game by game",
}

func TestExportedThingsAreUsed(t *testing.T) {
	found := unused(ours(t))
	for _, fault := range found {
		if unusedByDesign[fault] == "" {
			t.Errorf("%s but its tests", fault)
		}
	}
	for fault := range unusedByDesign {
		if !slices.Contains(found, fault) {
			t.Errorf("%s need not be listed: it isn't so", fault)
		}
	}
}

func TestUnusedThingsAreFound(t *testing.T) {
	bad, err := readProgram("testdata/program")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"internal/shelf.Book.Loan is set by nothing",
		"internal/shelf.Book.Pages is read by nothing",
		"internal/shelf.Depth is used by nothing",
		"internal/shelf.Forgotten is used by nothing",
		"internal/shelf.Forgotten.Title is used by nothing",
		"internal/shelf.Lost is used by nothing",
		"internal/shelf.Row.Shout is used by nothing",
	}
	if got := unused(bad); !slices.Equal(got, want) {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// unused names the exported functions, variables, constants and types of a program, and the exported fields and methods of
// those types, that nothing but their own package's tests uses. A method that an interface asks for is used through the
// interface, and a field with a tag by whoever reads the tag. The constants of a type stand or fall together. A field is of
// use if something sets it and something reads it.
func unused(p *program) []string {
	used, elsewhere := p.uses(), p.namesElsewhere()
	var found []string
	for _, home := range p.packages {
		if home.main {
			continue
		}
		report := func(object types.Object, name string) {
			if elsewhere[object.Name()] {
				return
			}
			use := used[object.Pos()]
			switch field, ok := object.(*types.Var); {
			case use == 0:
				found = append(found, name+" is used by nothing")
			case ok && field.IsField() && use&read == 0:
				found = append(found, name+" is read by nothing")
			case ok && field.IsField() && use&written == 0:
				found = append(found, name+" is set by nothing")
			}
		}
		scope := home.types.Scope()
		for _, name := range scope.Names() {
			object := scope.Lookup(name)
			if !object.Exported() || used.hasSibling(scope, object) {
				continue
			}
			name = strings.TrimPrefix(home.path, module+"/") + "." + name
			report(object, name)
			if typeName, ok := object.(*types.TypeName); ok && !typeName.IsAlias() {
				for _, member := range p.members(typeName.Type().(*types.Named)) {
					report(member, name+"."+member.Name())
				}
			}
		}
	}
	slices.Sort(found)
	return found
}

// use says what is done with a thing.
type use uint8

const (
	read use = 1 << iota
	written
)

// uses says what is done with what is declared at a place.
type uses map[token.Pos]use

// uses finds what the program does with everything that is declared in it. What the tests of a package do with the package
// itself doesn't count.
func (p *program) uses() uses {
	used := make(uses)
	for _, user := range p.packages {
		for _, file := range user.files {
			used.read(file, &user.info, "")
		}
		for _, file := range user.testFiles {
			used.read(file, &user.testInfo, user.path)
		}
	}
	return used
}

// namesElsewhere has every name in the files for other systems. Whatever has one of them may be used there.
func (p *program) namesElsewhere() map[string]bool {
	names := make(map[string]bool)
	for _, home := range p.packages {
		for _, file := range home.elsewhere {
			ast.Inspect(file, func(node ast.Node) bool {
				if word, ok := node.(*ast.Ident); ok {
					names[word.Name] = true
				}
				return true
			})
		}
	}
	return names
}

// read adds the uses in a file, except those of what a package itself declares.
func (u uses) read(file *ast.File, info *types.Info, except string) {
	add := func(object types.Object, what use) {
		if object.Pkg() != nil && object.Pkg().Path() != except {
			u[object.Pos()] |= what
		}
	}
	writes := make(fieldUses)
	ast.Inspect(file, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.AssignStmt:
			for _, left := range node.Lhs {
				writes.set(left, written)
			}
		case *ast.IncDecStmt:
			writes.set(node.X, written)
		case *ast.UnaryExpr:
			if node.Op == token.AND {
				writes.set(node.X, read|written)
			}
		case *ast.CompositeLit:
			s, ok := structOf(info.Types[node].Type)
			if !ok {
				break
			}
			for i, element := range node.Elts {
				if pair, named := element.(*ast.KeyValueExpr); named {
					writes[pair.Key.(*ast.Ident)] = written
				} else {
					add(s.Field(i), written)
				}
			}
		case *ast.Ident:
			object := info.Uses[node]
			if object == nil {
				break
			}
			what := read
			if as, ok := writes[node]; ok {
				what = as
			}
			add(object, what)
		}
		return true
	})
}

// fieldUses says what is done with fields where they are named.
type fieldUses map[*ast.Ident]use

// set notes what is done with the field that an expression is, and that the fields which it is a part of are set with it. They
// may be read as well, as there may be a pointer on the way.
func (f fieldUses) set(expression ast.Expr, what use) {
	switch expression := expression.(type) {
	case *ast.SelectorExpr:
		f[expression.Sel] = what
		f.set(expression.X, read|written)
	case *ast.IndexExpr:
		f.set(expression.X, what)
	case *ast.ParenExpr:
		f.set(expression.X, what)
	}
}

// structOf returns what a struct, or a pointer to one in a list of them, is made of.
func structOf(t types.Type) (*types.Struct, bool) {
	if t == nil {
		return nil, false
	}
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	return s, ok
}

// hasSibling tells whether the object is a constant, and another one of its type is used.
func (u uses) hasSibling(scope *types.Scope, object types.Object) bool {
	if _, ok := object.(*types.Const); !ok {
		return false
	}
	if _, ok := object.Type().(*types.Named); !ok {
		return false
	}
	return slices.ContainsFunc(scope.Names(), func(name string) bool {
		other, ok := scope.Lookup(name).(*types.Const)
		return ok && types.Identical(other.Type(), object.Type()) && u[other.Pos()] != 0
	})
}

// members lists the exported fields and methods of a type that somebody must use by name.
func (p *program) members(t *types.Named) []types.Object {
	var members []types.Object
	if s, ok := t.Underlying().(*types.Struct); ok {
		for i := range s.NumFields() {
			if field := s.Field(i); field.Exported() && !field.Embedded() && reflect.StructTag(s.Tag(i)) == "" {
				members = append(members, field)
			}
		}
	}
	for method := range t.Methods() {
		if method.Exported() && !p.askedFor(t, method) {
			members = append(members, method)
		}
	}
	return members
}

// askedFor tells whether an interface that the type fulfils has the method. The package errors asks for some that it never
// names.
func (p *program) askedFor(t *types.Named, method *types.Func) bool {
	switch method.Name() {
	case "Unwrap", "Is", "As":
		return true
	}
	return slices.ContainsFunc(p.interfaces, func(i *types.Interface) bool {
		for wanted := range i.Methods() {
			if wanted.Name() == method.Name() {
				return types.Implements(t, i) || types.Implements(types.NewPointer(t), i)
			}
		}
		return false
	})
}
