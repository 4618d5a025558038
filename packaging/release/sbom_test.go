package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
)

// build builds a program of the project as packages have it, and gives its path.
func build(t *testing.T, folder, source string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), filepath.Base(source))
	command := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-o", program, source)
	command.Dir = folder
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return program
}

// billFor reads the bill of a program back from what is printed.
func billFor(t *testing.T, program string) (bill, []byte) {
	t.Helper()
	var printed bytes.Buffer
	if err := printBill(&printed, root, program); err != nil {
		t.Fatal(err)
	}
	var b bill
	decoder := json.NewDecoder(bytes.NewReader(printed.Bytes()))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&b); err != nil {
		t.Fatal(err)
	}
	return b, printed.Bytes()
}

func TestBillOfAProgram(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1764720000")
	program := build(t, root, "./cmd/minechess-uci")
	b, printed := billFor(t, program)
	checkBill(t, b)

	content, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(content)
	if want := []checksum{{"SHA256", hex.EncodeToString(sum[:])}}; !slices.Equal(b.Packages[0].Checksums, want) {
		t.Errorf("checksums of the program %v, want %v", b.Packages[0].Checksums, want)
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	if len(info.Deps) == 0 {
		t.Fatal("nothing is linked into the program")
	}
	for _, m := range info.Deps {
		if !slices.ContainsFunc(b.Packages, func(p billPackage) bool { return p.Name == m.Path && p.Version == m.Version }) {
			t.Errorf("%s %s is not in the bill", m.Path, m.Version)
		}
	}
	if b.Creation.Created != "2025-12-03T00:00:00Z" {
		t.Errorf("made at %s", b.Creation.Created)
	}
	if _, again := billFor(t, program); !bytes.Equal(printed, again) {
		t.Error("two bills of one program differ")
	}
}

// The app has fonts within a module, which are parts of their own. What is linked into it is told here as Go's own record of a
// program does.
func TestBillOfTheApp(t *testing.T) {
	all, err := readIndex(root)
	if err != nil {
		t.Fatal(err)
	}
	info := &debug.BuildInfo{GoVersion: "go1.26.0", Deps: []*debug.Module{
		{Path: "fyne.io/fyne/v2", Version: versionOf(t, all, "fyne.io/fyne/v2"), Sum: "h1:abc="},
		{Path: "github.com/BurntSushi/toml", Version: versionOf(t, all, "github.com/BurntSushi/toml"), Sum: "h1:def="},
	}}
	b, err := billOf(info, all, "minechess", "1.0.0", [sha256.Size]byte{1}, time.Unix(0, 0))
	if err != nil {
		t.Fatal(err)
	}
	checkBill(t, *b)
	by := map[string]billPackage{}
	for _, p := range b.Packages {
		by[p.Name] = p
	}
	related := func(from, kind, to string) bool {
		return slices.Contains(b.Relationships, relationship{by[from].ID, kind, by[to].ID})
	}
	if !related("minechess", dependsOn, "fyne.io/fyne/v2") || !related("fyne.io/fyne/v2", containsParts, "Noto Sans") ||
		!related("minechess", containsParts, "Noto Sans Hebrew") || by["Noto Sans"].Purpose != "FILE" || by["Noto Sans"].Declared != "OFL-1.1" {
		t.Errorf("%+v\n%+v", b.Packages, b.Relationships)
	}
	if by["GLFW"].ID != "" {
		t.Error("GLFW is in the bill of a program without it")
	}
	withEmoji := len(b.Packages)
	info.Settings = []debug.BuildSetting{{Key: "-tags", Value: "migrated_fynedo,no_emoji"}}
	if b, err = billOf(info, all, "minechess", "1.0.0", [sha256.Size]byte{1}, time.Unix(0, 0)); err != nil || len(b.Packages) != withEmoji-1 {
		t.Errorf("without emoji there are %d packages, not one less than %d: %v", len(b.Packages), withEmoji, err)
	}
	info.Deps = append(info.Deps, &debug.Module{Path: "example.org/unknown", Version: "v1.0.0"})
	if _, err := billOf(info, all, "minechess", "1.0.0", [sha256.Size]byte{}, time.Unix(0, 0)); err == nil {
		t.Error("a module without a licence is in a bill")
	}
}

func versionOf(t *testing.T, all []part, name string) string {
	t.Helper()
	for _, p := range all {
		if p.Name == name {
			return p.Version
		}
	}
	t.Fatalf("%s is not in the index", name)
	return ""
}

var (
	identifierPattern = regexp.MustCompile(`^SPDXRef-[A-Za-z0-9.-]+$`)
	purlPattern       = regexp.MustCompile(`^pkg:golang/[^@\s]+@[^@\s]+$`)
	licenceWord       = regexp.MustCompile(`^[A-Za-z0-9.-]+( OR [A-Za-z0-9.-]+)*$`)
)

// checkBill holds a bill to what the specification asks of every document: clauses 6 for the document, 7 for packages, 11 for
// relationships.
func checkBill(t *testing.T, b bill) {
	t.Helper()
	if b.Version != "SPDX-2.3" || b.License != "CC0-1.0" || b.ID != documentID || b.Name == "" {
		t.Errorf("heading %q, %q, %q, %q", b.Version, b.License, b.ID, b.Name)
	}
	if u, err := url.Parse(b.Namespace); err != nil || !u.IsAbs() || u.Fragment != "" || u.Host == "" {
		t.Errorf("namespace %q: %v", b.Namespace, err)
	}
	if made, err := time.Parse("2006-01-02T15:04:05Z", b.Creation.Created); err != nil || made.IsZero() {
		t.Errorf("made at %q: %v", b.Creation.Created, err)
	}
	if len(b.Creation.Creators) == 0 || !strings.HasPrefix(b.Creation.Creators[0], "Tool: ") {
		t.Errorf("made by %q", b.Creation.Creators)
	}
	ids := map[string]bool{documentID: true}
	for i, p := range b.Packages {
		if !identifierPattern.MatchString(p.ID) || ids[p.ID] {
			t.Errorf("identifier %q", p.ID)
		}
		ids[p.ID] = true
		if p.Name == "" || p.Download == "" || p.FilesAnalyzed || p.Copyright == "" || !licenceWord.MatchString(p.Concluded) || p.Declared != p.Concluded {
			t.Errorf("package %+v", p)
		}
		if want := []string{"APPLICATION", "LIBRARY", "FILE"}; !slices.Contains(want, p.Purpose) || (i == 0) != (p.Purpose == want[0]) {
			t.Errorf("%s is a package of kind %s", p.Name, p.Purpose)
		}
		for _, r := range p.References {
			if r.Category != "PACKAGE-MANAGER" || r.Type != "purl" || !purlPattern.MatchString(r.Locator) {
				t.Errorf("%s: reference %+v", p.Name, r)
			}
		}
	}
	described := 0
	reached := map[string]bool{documentID: true}
	for _, r := range b.Relationships {
		if !ids[r.Element] || !ids[r.Related] || !slices.Contains([]string{"DESCRIBES", dependsOn, containsParts}, r.Type) {
			t.Errorf("relationship %+v", r)
		}
		if r.Type == "DESCRIBES" {
			described++
		}
		reached[r.Related] = true
	}
	if described != 1 || len(reached) != len(ids) {
		t.Errorf("%d things are described, and %d of %d reached", described, len(reached), len(ids))
	}
}
