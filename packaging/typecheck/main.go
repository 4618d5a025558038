// Typecheck finds whether the app's Go code is right for systems whose compilers and headers are not here:
//
//	typecheck SYSTEM/PROCESSOR ...
//
// It checks the packages of this module, with all that they import, as Go's compiler would. What Go calls of C is taken for
// whatever it is used as.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// source is what go list tells of a package.
type source struct {
	ImportPath        string
	Dir               string
	GoFiles, CgoFiles []string
	ImportMap         map[string]string // by what a package is really called that is imported under a name
	Module            *struct{ Main bool }
}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: typecheck SYSTEM/PROCESSOR ...")
		os.Exit(2)
	}
	failed := false
	for _, target := range os.Args[1:] {
		faults, err := check(target, ".", "./...")
		if err != nil {
			fmt.Fprintf(os.Stderr, "typecheck: %s: %v\n", target, err)
			os.Exit(1)
		}
		for _, fault := range faults {
			fmt.Fprintf(os.Stderr, "%s: %v\n", target, fault)
			failed = true
		}
	}
	if failed {
		os.Exit(1)
	}
}

// check lists the faults of the module's packages, among those that patterns name in a folder, on a system such as
// darwin/arm64.
func check(target, folder string, patterns ...string) ([]error, error) {
	system, processor, found := strings.Cut(target, "/")
	if !found {
		return nil, errors.New("it is not SYSTEM/PROCESSOR")
	}
	packages, err := list(system, processor, folder, patterns)
	if err != nil {
		return nil, err
	}
	files := token.NewFileSet()
	checked := map[string]*types.Package{"unsafe": types.Unsafe}
	var faults []error
	for _, p := range packages { // each after what it imports
		if p.ImportPath == "unsafe" {
			continue
		}
		own := p.Module != nil && p.Module.Main
		var parsed []*ast.File
		for _, name := range append(p.GoFiles, p.CgoFiles...) {
			file, err := parser.ParseFile(files, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			parsed = append(parsed, file)
		}
		config := types.Config{
			Importer: importer(func(path string) (*types.Package, error) {
				if real, renamed := p.ImportMap[path]; renamed {
					path = real
				}
				if imported := checked[path]; imported != nil {
					return imported, nil
				}
				return nil, fmt.Errorf("%s is not listed", path)
			}),
			FakeImportC:      true,
			IgnoreFuncBodies: !own,
			Sizes:            types.SizesFor("gc", processor),
			// Go's own packages and libraries are tried by others. Something in them may well be of C.
			Error: func(err error) {
				if own {
					faults = append(faults, err)
				}
			},
		}
		checked[p.ImportPath], _ = config.Check(p.ImportPath, files, parsed, nil) // the faults were heard
	}
	return faults, nil
}

// importer is a function that finds packages.
type importer func(path string) (*types.Package, error)

func (i importer) Import(path string) (*types.Package, error) { return i(path) }

// list is every package that the patterns name or need, each after what it imports.
func list(system, processor, folder string, patterns []string) ([]source, error) {
	command := exec.Command("go", append([]string{"list", "-deps", "-json=ImportPath,Dir,GoFiles,CgoFiles,ImportMap,Module"}, patterns...)...)
	command.Dir = folder
	command.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=1")
	var said bytes.Buffer
	command.Stderr = &said
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, &said)
	}
	var packages []source
	for decoder := json.NewDecoder(bytes.NewReader(output)); ; {
		var p source
		if err := decoder.Decode(&p); err == io.EOF {
			return packages, nil
		} else if err != nil {
			return nil, err
		}
		packages = append(packages, p)
	}
}
