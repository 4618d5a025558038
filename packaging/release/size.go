package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"debug/elf"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// printSizes writes how large a program is, with what in it is largest, and how large the packages are that lie in the folder
// build. The program must have its symbols.
func printSizes(w io.Writer, root, program string) error {
	content, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	loaded, err := loadedSize(program)
	if err != nil {
		return err
	}
	packed, err := gzipped(content)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%s\n\n", filepath.Base(program))
	writeSize(w, int64(len(content)), "the file, with symbols and debugging data")
	writeSize(w, packed, "the same, as gzip packs it")
	writeSize(w, loaded, "without symbols: what a package has")

	sizes, err := symbolSizes(program)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "\nThe largest modules, by the symbols that are named after their packages\n\n")
	writeLargest(w, byModule(sizes), 16)
	embedded, err := embeddedFiles(root)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "\nThe largest embedded files\n\n")
	writeLargest(w, embedded, 12)

	packages, err := packageSizes(filepath.Join(root, "build"))
	if err != nil {
		return err
	}
	if len(packages) == 0 {
		fmt.Fprintf(w, "\nThere is no package in build. make package-linux and its like make some.\n")
		return nil
	}
	fmt.Fprintf(w, "\nWhat is downloaded, of the packages that lie in build\n\n")
	writeLargest(w, packages, len(packages))
	return nil
}

func writeSize(w io.Writer, size int64, what string) {
	fmt.Fprintf(w, "%7.2f MB  %s\n", float64(size)/1e6, what)
}

func gzipped(content []byte) (int64, error) {
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return 0, err
	}
	if _, err := z.Write(content); err != nil {
		return 0, err
	}
	if err := z.Close(); err != nil { // which writes the rest
		return 0, err
	}
	return int64(packed.Len()), nil
}

// loadedSize is how many bytes of a program are loaded when it starts. The rest are symbols and data for debuggers, which
// packages do without.
func loadedSize(program string) (int64, error) {
	file, err := elf.Open(program)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", program, err)
	}
	defer file.Close()
	size := int64(0)
	for _, section := range file.Sections {
		if section.Flags&elf.SHF_ALLOC != 0 && section.Type != elf.SHT_NOBITS {
			size += int64(section.FileSize)
		}
	}
	return size, nil
}

// symbolSizes asks Go for the symbols of a program that take room in its file.
func symbolSizes(program string) (map[string]int64, error) {
	output, err := exec.Command("go", "tool", "nm", "-size", program).Output()
	if err != nil {
		return nil, fmt.Errorf("the symbols of %s: %w", program, err)
	}
	file, err := elf.Open(program)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	sizes := map[string]int64{}
	for line := range strings.Lines(string(output)) {
		fields := strings.Fields(line)
		if len(fields) < 4 || !strings.Contains("TtRrDd", fields[2]) {
			continue
		}
		at, err := strconv.ParseUint(fields[0], 16, 64)
		if err != nil {
			continue
		}
		size, err := strconv.ParseInt(fields[1], 10, 64)
		if err == nil && inFile(file, at) {
			sizes[strings.Join(fields[3:], " ")] += size
		}
	}
	return sizes, nil
}

// inFile reports whether what lies at an address comes from the file: memory that is only set aside has no room in it.
func inFile(file *elf.File, at uint64) bool {
	for _, section := range file.Sections {
		if section.Type != elf.SHT_NOBITS && section.Addr <= at && at < section.Addr+section.Size {
			return true
		}
	}
	return false
}

// byModule adds up the symbols of each module.
func byModule(sizes map[string]int64) map[string]int64 {
	sums := map[string]int64{}
	for name, size := range sizes {
		sums[moduleOfSymbol(name)] += size
	}
	return sums
}

// moduleOfSymbol names the module of a symbol as far as its name tells: the first parts of its package's path.
func moduleOfSymbol(name string) string {
	name = strings.TrimPrefix(strings.TrimPrefix(name, "type:"), ".eq.")
	name, _, _ = strings.Cut(name, "[") // of what is made for types, the types do not count
	switch {
	case strings.HasPrefix(name, "go:"), strings.HasPrefix(name, "runtime."), strings.HasPrefix(name, "type"):
		return "Go's run time and its tables"
	case !strings.Contains(name, "."):
		return "C: GLFW, OpenGL and what the compiler adds"
	}
	slash := strings.LastIndex(name, "/")
	dot := strings.Index(name[slash+1:], ".")
	if dot < 0 {
		return "C: GLFW, OpenGL and what the compiler adds"
	}
	pkg := strings.ReplaceAll(name[:slash+1+dot], "%2e", ".")
	parts := strings.Split(strings.TrimPrefix(pkg, "*"), "/")
	switch first := parts[0]; {
	case first == "minechess" && len(parts) > 1:
		return strings.Join(parts[:2], "/")
	case first == "minechess" || first == "main":
		return "minechess"
	case first == "github.com" && len(parts) > 2:
		return strings.Join(parts[:3], "/")
	case first == "golang.org" && len(parts) > 2:
		return strings.Join(parts[:min(len(parts), 4)], "/") // x/text has many parts
	case first == "fyne.io" && len(parts) > 1:
		return strings.Join(parts[:2], "/")
	case strings.Contains(first, "."):
		return strings.Join(parts[:min(len(parts), 2)], "/")
	}
	return "Go's standard library"
}

// embeddedFiles are the files that packages of the app embed, of all modules.
func embeddedFiles(root string) (map[string]int64, error) {
	command := exec.Command("go", "list", "-deps", "-tags", "no_emoji", "-f", "{{$p := .}}{{range .EmbedFiles}}{{$p.ImportPath}}\t{{$p.Dir}}\t{{.}}\n{{end}}", ".")
	command.Dir = root
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("what is embedded: %w", err)
	}
	sizes := map[string]int64{}
	for line := range strings.Lines(string(output)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 3 {
			continue
		}
		info, err := os.Stat(filepath.Join(fields[1], fields[2]))
		if err != nil {
			return nil, err
		}
		sizes[fields[0]+": "+fields[2]] = info.Size()
	}
	return sizes, nil
}

// packageSizes are the packages that were made. Of the browser's that is each file that one visitor fetches.
func packageSizes(build string) (map[string]int64, error) {
	sizes := map[string]int64{}
	err := filepath.WalkDir(build, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			if os.IsNotExist(err) {
				return nil // nothing was built
			}
			return err
		}
		relative, err := filepath.Rel(build, name)
		if err != nil {
			return err
		}
		top, _, _ := strings.Cut(filepath.ToSlash(relative), "/")
		if entry.IsDir() {
			if relative != "." && top != "web" {
				return filepath.SkipDir
			}
			return nil
		}
		known := []string{".xz", ".deb", ".AppImage", ".exe", ".zip", ".msix", ".apk", ".aab", ".br", ".gz"}
		if !slices.Contains(known, filepath.Ext(name)) {
			return nil
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		sizes[filepath.ToSlash(relative)] = info.Size()
		return nil
	})
	return sizes, err
}

// writeLargest writes what is largest, most first.
func writeLargest(w io.Writer, sizes map[string]int64, most int) {
	names := slices.SortedFunc(maps.Keys(sizes), func(a, b string) int {
		return cmp.Or(cmp.Compare(sizes[b], sizes[a]), strings.Compare(a, b))
	})
	for _, name := range names[:min(most, len(names))] {
		writeSize(w, sizes[name], name)
	}
}
