package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSizesOfAProgram(t *testing.T) {
	program := build(t, root, "./cmd/minechess-uci")
	sizes, err := symbolSizes(program)
	if err != nil {
		t.Skipf("here programs have no symbols of the kind that is read: %v", err)
	}
	modules := byModule(sizes)
	info, err := os.Stat(program)
	if err != nil {
		t.Fatal(err)
	}
	sum := int64(0)
	for _, size := range modules {
		sum += size
	}
	loaded, err := loadedSize(program)
	if err != nil || loaded >= info.Size() || sum > loaded || sum < loaded/3 {
		t.Errorf("%d bytes of symbols, %d loaded, %d in the file: %v", sum, loaded, info.Size(), err)
	}
	for _, want := range []string{"minechess/rules", "minechess/internal", "Go's standard library", "Go's run time and its tables"} {
		if modules[want] == 0 {
			t.Errorf("%s takes no room", want)
		}
	}
	var largest bytes.Buffer
	writeLargest(&largest, map[string]int64{"small": 1_000_000, "large": 12_345_678, "smaller": 10}, 2)
	if got := strings.Fields(largest.String()); strings.Join(got, " ") != "12.35 MB large 1.00 MB small" {
		t.Errorf("%q", got)
	}
}

func TestModulesOfSymbols(t *testing.T) {
	for symbol, want := range map[string]string{
		"minechess/ui/board.(*Board).Tapped":                  "minechess/ui",
		"main.main":                                           "minechess",
		"fyne.io/fyne/v2/theme.init":                          "fyne.io/fyne",
		"github.com/go-text/typesetting/harfbuzz.otLanguages": "github.com/go-text/typesetting",
		"golang.org/x/text/encoding/korean.encode0":           "golang.org/x/text/encoding",
		"crypto/tls.(*Conn).Write":                            "Go's standard library",
		"slices.SortFunc[go.shape.*minechess/ui/board.Tile]":  "Go's standard library",
		"type:.eq.github.com/yuin/goldmark/ast.BaseNode":      "github.com/yuin/goldmark",
		"runtime.mallocgc":                                    "Go's run time and its tables",
		"go:func.*":                                           "Go's run time and its tables",
		"glfwInit":                                            "C: GLFW, OpenGL and what the compiler adds",
		"gopkg.in/yaml%2ev3.init":                             "gopkg.in/yaml.v3",
	} {
		if got := moduleOfSymbol(symbol); got != want {
			t.Errorf("%s is of %s, want %s", symbol, got, want)
		}
	}
}

// All that is packed counts: what cannot be packed is no smaller than it was.
func TestWhatGzipMakesIsCountedToItsEnd(t *testing.T) {
	noise := make([]byte, 1000)
	if _, err := rand.NewChaCha8([32]byte{}).Read(noise); err != nil {
		t.Fatal(err)
	}
	if size, err := gzipped(noise); err != nil || size < 1000 || size > 1100 {
		t.Errorf("noise of 1000 bytes has %d packed, %v", size, err)
	}
}

func TestPackagesInTheBuildFolder(t *testing.T) {
	folder := t.TempDir()
	for name, size := range map[string]int{"a.deb": 3, "web/program.wasm.br": 5, "web/index.html": 7, "package-linux/b.apk": 9, "minechess": 11} {
		name = filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, make([]byte, size), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	sizes, err := packageSizes(folder)
	if err != nil || len(sizes) != 2 || sizes["a.deb"] != 3 || sizes["web/program.wasm.br"] != 5 {
		t.Errorf("%v, %v", sizes, err)
	}
	if sizes, err := packageSizes(filepath.Join(folder, "nothing")); err != nil || len(sizes) != 0 {
		t.Errorf("nothing built: %v, %v", sizes, err)
	}
}
