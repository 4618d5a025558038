package architecture

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// everyTag builds all code that this system can have, so that the windowed and the deep tests count as users too.
const everyTag = "ci,window,deep"

// program is all Go code of a module, with types.
type program struct {
	root      string
	positions *token.FileSet
	packages  []*checkedPackage
	// interfaces are those that the packages may have been written for: their own, and the exported ones of what they import.
	interfaces []*types.Interface
}

// checkedPackage is one of a module's packages.
type checkedPackage struct {
	path  string
	main  bool
	types *types.Package
	files []*ast.File
	info  types.Info
	// The tests are read apart from the package, because they may import what imports it. What they see of it is another
	// object then, but declared at the same place.
	testFiles []*ast.File
	testInfo  types.Info
	// elsewhere has the files that are for other systems. They are read without types.
	elsewhere []*ast.File
}

// listed is what matters here of what `go list` says of a package.
type listed struct {
	ImportPath, Dir, Name              string
	GoFiles, CgoFiles                  []string
	TestGoFiles, XTestGoFiles          []string
	IgnoredGoFiles                     []string
	Imports, TestImports, XTestImports []string
	Export                             string
}

// ourProgram is read once for all tests that look at it.
var ourProgram = sync.OnceValues(func() (*program, error) { return readProgram("../..") })

// ours returns the program that the test belongs to.
func ours(t *testing.T) *program {
	t.Helper()
	p, err := ourProgram()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// readProgram reads the module at root. Its own packages are read from their sources, all others from what the compiler wrote
// about them.
func readProgram(root string) (*program, error) {
	list, err := goList(root, "./...")
	if err != nil {
		return nil, err
	}
	absolute, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	r := reading{
		program: program{root: absolute, positions: token.NewFileSet()},
		listed:  make(map[string]*listed),
		done:    make(map[string]*checkedPackage),
		outside: make(map[string]bool),
		parsed:  make(map[string]*ast.File),
	}
	for _, l := range list {
		r.listed[l.ImportPath] = l
	}
	if err := r.findForeign(root); err != nil {
		return nil, err
	}
	for _, l := range list {
		if _, err := r.Import(l.ImportPath); err != nil {
			return nil, err
		}
	}
	for _, l := range list {
		if err := r.checkTests(l); err != nil {
			return nil, err
		}
	}
	r.findInterfaces()
	return &r.program, nil
}

// short is the name of a file as seen from the root of the program, with slashes.
func (p *program) short(name string) string {
	short, err := filepath.Rel(p.root, name)
	if err != nil {
		return name
	}
	return filepath.ToSlash(short)
}

// goList runs `go list` in a folder.
func goList(folder string, arguments ...string) ([]*listed, error) {
	command := exec.Command("go", append([]string{"list", "-json", "-tags", everyTag}, arguments...)...)
	command.Dir = folder
	var complaints bytes.Buffer
	command.Stderr = &complaints
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w: %s", command, err, complaints.Bytes())
	}
	var list []*listed
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var l listed
		switch err := decoder.Decode(&l); {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, err
		}
		list = append(list, &l)
	}
}

// reading is a program that is being read. It imports packages for the type checker.
type reading struct {
	program
	listed  map[string]*listed
	done    map[string]*checkedPackage
	foreign types.Importer
	// outside has the packages of others that ours import.
	outside map[string]bool
	parsed  map[string]*ast.File
}

// findForeign asks for what the compiler wrote about the packages of others.
func (r *reading) findForeign(root string) error {
	for _, l := range r.listed {
		for _, imports := range [][]string{l.Imports, l.TestImports, l.XTestImports} {
			for _, name := range imports {
				if r.listed[name] == nil && name != "unsafe" && name != "C" {
					r.outside[name] = true
				}
			}
		}
	}
	arguments := []string{"-export"}
	for name := range r.outside {
		arguments = append(arguments, name)
	}
	exports := make(map[string]string)
	if len(r.outside) > 0 {
		list, err := goList(root, arguments...)
		if err != nil {
			return err
		}
		for _, l := range list {
			exports[l.ImportPath] = l.Export
		}
	}
	r.foreign = importer.ForCompiler(r.positions, "gc", func(name string) (io.ReadCloser, error) {
		if exports[name] == "" {
			return nil, fmt.Errorf("the compiler wrote nothing about %s", name)
		}
		return os.Open(exports[name])
	})
	return nil
}

// Import returns a package without its tests.
func (r *reading) Import(name string) (*types.Package, error) {
	l := r.listed[name]
	if l == nil {
		return r.foreign.Import(name)
	}
	if done := r.done[name]; done != nil {
		return done.types, nil
	}
	files, err := r.parse(l.Dir, l.GoFiles)
	if err != nil {
		return nil, err
	}
	p := &checkedPackage{path: name, main: l.Name == "main", info: newInfo(), testInfo: newInfo(), files: files}
	if p.types, err = (&types.Config{Importer: r}).Check(name, r.positions, files, &p.info); err != nil {
		return nil, err
	}
	ignored := slices.DeleteFunc(l.IgnoredGoFiles, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	if p.elsewhere, err = r.parse(l.Dir, ignored); err != nil {
		return nil, err
	}
	r.done[name] = p
	r.packages = append(r.packages, p)
	return p.types, nil
}

// checkTests reads the tests of a package, those inside it together with the package itself.
func (r *reading) checkTests(l *listed) error {
	p := r.done[l.ImportPath]
	tested := p.types
	if len(l.TestGoFiles) > 0 {
		files, err := r.parse(l.Dir, append(l.GoFiles[:len(l.GoFiles):len(l.GoFiles)], l.TestGoFiles...))
		if err != nil {
			return err
		}
		if tested, err = (&types.Config{Importer: r}).Check(l.ImportPath, r.positions, files, &p.testInfo); err != nil {
			return err
		}
		p.testFiles = files[len(l.GoFiles):]
	}
	if len(l.XTestGoFiles) == 0 {
		return nil
	}
	files, err := r.parse(l.Dir, l.XTestGoFiles)
	if err != nil {
		return err
	}
	p.testFiles = append(p.testFiles, files...)
	// Where such a test hands things of the package to another that imports it too, they look like strangers here. What
	// is used is found all the same.
	config := types.Config{Importer: testImporter{r, tested}, Error: func(error) {}}
	config.Check(l.ImportPath+"_test", r.positions, files, &p.testInfo)
	return nil
}

// testImporter hands the tests outside a package the package together with the tests inside it.
type testImporter struct {
	types.Importer
	tested *types.Package
}

func (i testImporter) Import(name string) (*types.Package, error) {
	if name == i.tested.Path() {
		return i.tested, nil
	}
	return i.Importer.Import(name)
}

// parse reads files, each once: what is declared in it then has one place, whoever looks at it.
func (r *reading) parse(folder string, names []string) ([]*ast.File, error) {
	var files []*ast.File
	for _, name := range names {
		name = filepath.Join(folder, name)
		if r.parsed[name] == nil {
			file, err := parser.ParseFile(r.positions, name, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			r.parsed[name] = file
		}
		files = append(files, r.parsed[name])
	}
	return files, nil
}

// findInterfaces collects what the methods of the program may have been written for.
func (r *reading) findInterfaces() {
	add := func(t types.Type) {
		if i, ok := t.Underlying().(*types.Interface); ok && i.NumMethods() > 0 && i.IsMethodSet() {
			r.interfaces = append(r.interfaces, i)
		}
	}
	add(types.Universe.Lookup("error").Type())
	for _, p := range r.packages {
		for _, seen := range p.info.Types {
			if seen.IsType() {
				add(seen.Type)
			}
		}
	}
	for name := range r.outside {
		p, err := r.foreign.Import(name)
		if err != nil {
			continue // the type checker has complained already
		}
		for _, name := range p.Scope().Names() {
			if object, ok := p.Scope().Lookup(name).(*types.TypeName); ok && object.Exported() {
				add(object.Type())
			}
		}
	}
}

func newInfo() types.Info {
	return types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue),
		Defs:  make(map[*ast.Ident]types.Object),
		Uses:  make(map[*ast.Ident]types.Object),
	}
}
