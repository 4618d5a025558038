package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// licencesFolder has the licences, each in a file, and an index of them.
const (
	licencesFolder = "LICENSES"
	indexFile      = "index.json"
)

// part is something that the app is built from.
type part struct {
	Name    string `json:"name"`              // of a Go module its path
	Kind    string `json:"kind"`              // "library" or "font"
	Module  string `json:"module,omitempty"`  // the Go module that brings it, if it is not one itself
	Version string `json:"version,omitempty"` // "" for what has none of its own
	Licence string `json:"licence"`           // as SPDX writes it
	File    string `json:"file"`              // with the licence, in the folder

	text []byte
}

const (
	library = "library"
	font    = "font"
)

// systems are those that programs are linked for. Each has libraries of its own.
var systems = []string{"linux/amd64", "linux/arm64", "windows/amd64", "darwin/arm64", "android/arm64", "ios/arm64", "js/wasm"}

// module is a Go module on this machine.
type module struct{ path, version, folder string }

// linkedModules asks Go for the modules that are linked into the programs on any system, without the project itself.
func linkedModules(root string) ([]module, error) {
	found := map[module]bool{}
	for _, system := range systems {
		name, processor, _ := strings.Cut(system, "/")
		cgo := "CGO_ENABLED=1"
		if name == "js" {
			cgo = "CGO_ENABLED=0"
		}
		command := exec.Command("go", "list", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", ".", "./cmd/...")
		command.Dir = root
		command.Env = append(os.Environ(), "GOOS="+name, "GOARCH="+processor, cgo)
		command.Stderr = new(bytes.Buffer)
		output, err := command.Output()
		if err != nil {
			return nil, fmt.Errorf("what is linked for %s: %w\n%s", system, err, command.Stderr)
		}
		for line := range strings.Lines(string(output)) {
			if fields := strings.Split(strings.TrimSpace(line), "\t"); len(fields) == 3 {
				found[module{fields[0], fields[1], fields[2]}] = true
			}
		}
	}
	if len(found) == 0 {
		return nil, errors.New("no module is linked")
	}
	return slices.SortedFunc(maps.Keys(found), func(a, b module) int { return strings.Compare(a.path, b.path) }), nil
}

// inner names the parts of modules that have a licence of their own, by the file with it.
var inner = map[string]part{
	"fyne.io/fyne/v2/theme/font/LICENSE.txt":                  {Name: "Noto Sans", Kind: font},
	"fyne.io/fyne/v2/theme/font/LICENSE_DejaVu-Powerline.txt": {Name: "DejaVu Sans Mono for Powerline", Kind: font},
	"fyne.io/fyne/v2/theme/font/LICENSE_EmojiOneColor.txt":    {Name: "EmojiOne Color", Kind: font},
	"fyne.io/fyne/v2/theme/font/LICENSE_Inter.txt":            {Name: "Inter", Kind: font},
	"github.com/fyne-io/image/ico/LICENSE-reader":             {Name: "ICO reader", Kind: library},
	"github.com/fyne-io/image/ico/LICENSE-writer":             {Name: "ICO writer", Kind: library},
	"github.com/go-gl/glfw/v3.4/glfw/glfw/LICENSE.md":         {Name: "GLFW", Kind: library},
	"github.com/go-text/typesetting/harfbuzz/LICENSE":         {Name: "HarfBuzz", Kind: library},
}

// ownParts lie in the project itself, with their licences in LICENSES.
var ownParts = []part{{Name: "Noto Sans Hebrew", Kind: font, File: "OFL-1.1-NotoSansHebrew.txt"}}

var licenceFile = regexp.MustCompile(`^(?i:licen[cs]e|copying|notice)([-._].*)?$`)

// parts finds the licences of all that is linked, sorted by name.
func parts(root string) ([]part, error) {
	modules, err := linkedModules(root)
	if err != nil {
		return nil, err
	}
	var all []part
	for _, m := range modules {
		of, err := partsOf(m)
		if err != nil {
			return nil, err
		}
		all = append(all, of...)
		if m.path == "golang.org/x/sys" {
			// The standard library has the licence of the other modules of Go's authors, and comes without a module.
			std := of[0]
			std.Name, std.Version, std.File = "Go", "", "go.txt"
			all = append(all, std)
		}
	}
	for _, own := range ownParts {
		if own.text, err = os.ReadFile(filepath.Join(root, licencesFolder, own.File)); err != nil {
			return nil, err
		}
		all = append(all, own)
	}
	for i := range all {
		p := &all[i]
		p.text = bytes.ReplaceAll(p.text, []byte("\r"), nil)
		if p.Licence, err = identify(string(p.text)); err != nil {
			return nil, fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	slices.SortFunc(all, func(a, b part) int { return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
	return all, nil
}

// partsOf finds the licences in a module: its own first, and then those of what it brings from elsewhere.
func partsOf(m module) ([]part, error) {
	var found []part
	err := filepath.WalkDir(m.folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			// Programs and tests of a library are not linked into others.
			if base := entry.Name(); base == "testdata" || base == "cmd" || strings.HasPrefix(base, ".") && name != m.folder {
				return filepath.SkipDir
			}
			return nil
		}
		if !licenceFile.MatchString(entry.Name()) || strings.HasSuffix(name, ".go") {
			return nil
		}
		relative, err := filepath.Rel(m.folder, name)
		if err != nil {
			return err
		}
		relative = filepath.ToSlash(relative)
		p := part{Name: m.path, Kind: library, Version: m.version, File: flat(m.path) + ".txt"}
		if path.Dir(relative) != "." {
			known, ok := inner[m.path+"/"+relative]
			if !ok {
				return fmt.Errorf("%s has a licence of something that is not known here: %s", m.path, relative)
			}
			known.Module, known.File = m.path, flat(known.Name)+".txt"
			p = known
		}
		if p.text, err = os.ReadFile(name); err != nil {
			return err
		}
		if path.Dir(relative) == "." {
			found = append([]part{p}, found...)
		} else {
			found = append(found, p)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(found) == 0 || found[0].Name != m.path {
		return nil, fmt.Errorf("no licence was found in %s", m.path)
	}
	if len(found) > 1 && found[1].Name == m.path {
		return nil, fmt.Errorf("%s has more than one licence", m.path)
	}
	return found, nil
}

// flat makes a name of a file of one of a part.
func flat(name string) string { return strings.NewReplacer("/", "-", " ", "-").Replace(name) }

// declared is how a licence names itself for programs.
var declared = regexp.MustCompile(`(?m)^SPDX-License-Identifier: (.+?)\s*$`)

// identify names a licence as SPDX does, by sentences that no other one has.
func identify(text string) (string, error) {
	if found := declared.FindStringSubmatch(text); found != nil {
		return found[1], nil
	}
	text = strings.Join(strings.Fields(text), " ")
	for _, known := range []struct{ licence, sentence string }{
		{"OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"},
		{"Apache-2.0", "Apache License Version 2.0"},
		{"Bitstream-Vera", "Bitstream Vera Fonts Copyright"},
		{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files"},
		{"ISC", "Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted"},
		{"Zlib", "This software is provided 'as-is', without any express or implied warranty."},
	} {
		if strings.Contains(text, known.sentence) {
			return known.licence, nil
		}
	}
	if strings.Contains(text, "Redistribution and use in source and binary forms, with or without modification") {
		if strings.Contains(strings.ToLower(text), "neither the name") {
			return "BSD-3-Clause", nil
		}
		return "BSD-2-Clause", nil
	}
	return "", errors.New("its licence is none of those that are known here")
}

// licenceFiles are the files that LICENSES should have, by their names.
func licenceFiles(root string) (map[string][]byte, error) {
	all, err := parts(root)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, p := range all {
		if _, twice := files[p.File]; twice {
			return nil, fmt.Errorf("two parts would have their licence in %s", p.File)
		}
		files[p.File] = p.text
	}
	index, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return nil, err
	}
	files[indexFile] = append(index, '\n')
	return files, nil
}

// writeLicences makes LICENSES what it should be.
func writeLicences(root string) error {
	files, err := licenceFiles(root)
	if err != nil {
		return err
	}
	folder := filepath.Join(root, licencesFolder)
	old, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, entry := range old {
		if files[entry.Name()] == nil {
			if err := os.Remove(filepath.Join(folder, entry.Name())); err != nil {
				return err
			}
		}
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			return err
		}
	}
	fmt.Printf("%d licences are in %s\n", len(files)-1, licencesFolder)
	return nil
}

// readIndex reads the index of a project.
func readIndex(root string) ([]part, error) {
	content, err := os.ReadFile(filepath.Join(root, licencesFolder, indexFile))
	if err != nil {
		return nil, err
	}
	var all []part
	if err := json.Unmarshal(content, &all); err != nil {
		return nil, fmt.Errorf("%s: %w", indexFile, err)
	}
	return all, nil
}
