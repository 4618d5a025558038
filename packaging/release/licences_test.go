package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// The app shows what lies in LICENSES: it must be the licences of what is linked, word by word, and nothing else.
func TestLicencesAreThoseOfWhatIsLinked(t *testing.T) {
	want, err := licenceFiles(root)
	if err != nil {
		t.Fatal(err)
	}
	if len(want) < 20 || want["fyne.io-fyne-v2.txt"] == nil {
		t.Fatalf("only %d licences were found", len(want))
	}
	entries, err := os.ReadDir(filepath.Join(root, licencesFolder))
	if err != nil {
		t.Fatal(err)
	}
	const mend = "; go run ./packaging/release licences mends it"
	there := map[string]bool{}
	for _, entry := range entries {
		there[entry.Name()] = true
		if want[entry.Name()] == nil {
			t.Errorf("%s is of nothing that is linked%s", entry.Name(), mend)
		}
	}
	for name, content := range want {
		got, err := os.ReadFile(filepath.Join(root, licencesFolder, name))
		switch {
		case !there[name]:
			t.Errorf("%s is missing%s", name, mend)
		case err != nil:
			t.Error(err)
		case !bytes.Equal(got, content):
			t.Errorf("%s is not as it should be%s", name, mend)
		}
	}
}

// module writes a Go module with some files into a folder of its own.
func moduleOf(t *testing.T, files map[string]string) module {
	t.Helper()
	folder := t.TempDir()
	for name, content := range files {
		name = filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return module{"example.org/thing", "v1.2.3", folder}
}

func TestPartsOfAModule(t *testing.T) {
	inner["example.org/thing/inside/LICENSE"] = part{Name: "Inside", Kind: library}
	t.Cleanup(func() { delete(inner, "example.org/thing/inside/LICENSE") })
	found, err := partsOf(moduleOf(t, map[string]string{
		"inside/LICENSE": "of what is inside", "LICENSE": "of the module", "licence.go": "package thing", "testdata/LICENSE": "of a test",
	}))
	if err != nil {
		t.Fatal(err)
	}
	if len(found) != 2 || found[0].Name != "example.org/thing" || found[0].Version != "v1.2.3" || found[0].File != "example.org-thing.txt" ||
		string(found[0].text) != "of the module" || found[1].Name != "Inside" || found[1].Module != "example.org/thing" || found[1].Version != "" {
		t.Errorf("%+v", found)
	}
	for name, w := range map[string]struct {
		files map[string]string
		want  string
	}{
		"without a licence":      {map[string]string{"README": "hello"}, "no licence was found"},
		"of a part alone":        {map[string]string{"inside/LICENSE": "x"}, "no licence was found"},
		"with one more":          {map[string]string{"LICENSE": "x", "COPYING": "y"}, "more than one licence"},
		"of something not known": {map[string]string{"LICENSE": "x", "vendored/LICENSE": "y"}, "not known here: vendored/LICENSE"},
	} {
		if _, err := partsOf(moduleOf(t, w.files)); err == nil || !strings.Contains(err.Error(), w.want) {
			t.Errorf("a module %s: %v, want %s", name, err, w.want)
		}
	}
}

func TestLicencesAreIdentified(t *testing.T) {
	all, err := readIndex(root)
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{}
	for _, p := range all {
		named[p.Name] = p.Licence
	}
	for name, want := range map[string]string{
		"fyne.io/fyne/v2": "BSD-3-Clause", "fyne.io/systray": "Apache-2.0", "github.com/godbus/dbus/v5": "BSD-2-Clause",
		"github.com/nfnt/resize": "ISC", "github.com/yuin/goldmark": "MIT", "github.com/go-text/render": "Unlicense OR BSD-3-Clause",
		"Noto Sans": "OFL-1.1", "Noto Sans Hebrew": "OFL-1.1", "Inter": "OFL-1.1", "DejaVu Sans Mono for Powerline": "Bitstream-Vera", "GLFW": "Zlib",
		"HarfBuzz": "MIT", "Go": "BSD-3-Clause",
	} {
		if named[name] != want {
			t.Errorf("%s is under %q, want %s", name, named[name], want)
		}
	}
	if licence, err := identify("All rights reserved. Ask us."); err == nil {
		t.Errorf("words without a licence are taken for %s", licence)
	}
}

// What is not free for everybody to use, change and pass on with a program of any licence has no place in the app.
func TestLicencesArePermissive(t *testing.T) {
	all, err := readIndex(root)
	if err != nil {
		t.Fatal(err)
	}
	permissive := []string{"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "Bitstream-Vera", "ISC", "MIT", "OFL-1.1", "Unlicense OR BSD-3-Clause", "Zlib"}
	seen := map[string]bool{}
	for _, p := range all {
		seen[p.Licence] = true
	}
	if got := slices.Sorted(maps.Keys(seen)); !slices.Equal(got, permissive) {
		t.Errorf("licences %q, want %q", got, permissive)
	}
}
