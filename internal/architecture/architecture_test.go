package architecture

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	module = "minechess"
	fyne   = "fyne.io/"
)

// room is a folder of the program and all below it that is no room of its own.
type room struct {
	folder string
	// reaches lists the folders that its packages may import, directly or through others, besides the room itself.
	reaches []string
	// fyne tells whether Fyne may be among what it reaches.
	fyne bool
	// pure packages import the standard library only, and of that nothing that leaves the program; they start no goroutine.
	// Their tests may.
	pure bool
}

// belowWidgets is what the parts of the screens are made of.
var belowWidgets = []string{"ui/words", "ui/text", "ui/translations", "ui/uitest", "theme", "internal", "rules", "rules/pgn", "rules/whynot"}

// rooms has every folder with Go code, an inner one before the one around it.
var rooms = []room{
	{folder: "rules/pgn", reaches: []string{"rules"}, pure: true},
	{folder: "rules/whynot", reaches: []string{"rules"}, pure: true},
	{folder: "rules", pure: true},
	{folder: "theme", fyne: true},
	{folder: "ui/board", reaches: []string{"theme"}, fyne: true}, // is handed what it shows, and knows no chess
	{folder: "ui/rest"},                                          // is handed Fyne's goroutine
	{folder: "ui/translations", reaches: []string{"internal"}},
	{folder: "ui/text", reaches: []string{"ui/translations", "theme", "internal"}, fyne: true},
	{folder: "ui/words", reaches: []string{"ui/translations", "internal", "rules", "rules/pgn", "rules/whynot"}}, // sentences, whatever shows them
	{folder: "ui/uitest", reaches: []string{"ui/text", "ui/translations", "theme", "internal"}, fyne: true},      // for tests alone
	// Widgets hold no game and no setting. Screens hold no window, and know no other screen and not the app.
	{folder: "ui/widget", reaches: belowWidgets, fyne: true},
	{folder: "ui/screen", reaches: append([]string{"ui/widget", "ui/board"}, belowWidgets...), fyne: true},
	{folder: "ui", reaches: append([]string{"ui/screen", "ui/widget", "ui/board", "ui/rest"}, belowWidgets...), fyne: true},
	{folder: "internal", reaches: []string{"rules", "rules/pgn"}},
	{folder: "cmd", reaches: []string{"internal", "rules", "rules/pgn"}},
	{folder: "e2e", reaches: []string{"internal", "rules", "rules/pgn"}}, // the end-to-end tests see the app from outside
	{folder: "web"}, // the page of the browser, with tests alone
	// What stores show, drawn from the app's own board and texts.
	{folder: "fastlane", reaches: append([]string{"ui/screen", "ui/widget", "ui/board"}, belowWidgets...), fyne: true},
	{folder: "packaging"}, // what packages hold besides the program
	{folder: ".", reaches: append([]string{"ui", "ui/screen", "ui/widget", "ui/board", "ui/rest"}, belowWidgets...), fyne: true},
}

// worldly are the packages of the standard library that reach files, clocks, the network or other programs, with all below them.
var worldly = []string{"os", "io/ioutil", "path/filepath", "time", "net", "log", "syscall", "plugin", "embed", "unsafe", "testing"}

// sourceFile is what matters here of a Go file.
type sourceFile struct {
	name       string // slashed, from the root of the tree
	test       bool
	imports    []importLine
	goroutines []int // lines with a go statement
}

type importLine struct {
	line int
	path string
}

func TestRoomsImportInOneDirection(t *testing.T) {
	files, err := readTree("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range faults(files) {
		t.Error(fault)
	}
}

func TestFaultsAreFound(t *testing.T) {
	files, err := readTree("testdata/bad")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"cmd/tool may not reach minechess/ui: cmd/tool → internal/games → ui",
		"internal/games may not reach Fyne: internal/games → fyne.io/fyne/v2/test",
		"internal/games may not reach minechess/ui: internal/games → ui",
		"rules may not reach minechess/internal/games: rules → internal/games",
		"rules/rules.go:14: rules start no goroutine",
		"rules/rules.go:4: rules import nothing that leaves the program, but this is os",
		"rules/rules.go:6: rules import nothing that leaves the program, but this is time",
		"rules/rules.go:8: rules import the standard library only, but this is example.org/bits",
		"stray is in none of the program's rooms",
		"theme may not reach minechess/ui/translations: theme → ui/translations",
		"ui/board may not reach minechess/ui/words: ui/board → ui/words",
		"ui/words may not reach minechess/ui: ui/words → rules → internal/games → ui",
	}
	if got := faults(files); !slices.Equal(got, want) {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// readTree parses all Go files under root, for whatever system they are, except nested modules, hidden folders, test data,
// and what was built.
func readTree(root string) ([]sourceFile, error) {
	var files []sourceFile
	positions := token.NewFileSet()
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name == root {
				return nil
			}
			_, err := os.Stat(filepath.Join(name, "go.mod"))
			base := entry.Name()
			if err == nil || base == "testdata" || base == "build" || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") {
				return filepath.SkipDir
			}
			return nil
		}
		if filepath.Ext(name) != ".go" {
			return nil
		}
		parsed, err := parser.ParseFile(positions, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		short, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		file := sourceFile{name: filepath.ToSlash(short), test: strings.HasSuffix(name, "_test.go")}
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return fmt.Errorf("%s: %w", positions.Position(spec.Pos()), err)
			}
			file.imports = append(file.imports, importLine{positions.Position(spec.Pos()).Line, imported})
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			if statement, ok := node.(*ast.GoStmt); ok {
				file.goroutines = append(file.goroutines, positions.Position(statement.Pos()).Line)
			}
			return true
		})
		files = append(files, file)
		return nil
	})
	return files, err
}

// faults names everything in the files that breaks a rule of their rooms.
func faults(files []sourceFile) []string {
	var found []string
	byFolder := make(map[string][]sourceFile)
	for _, file := range files {
		byFolder[path.Dir(file.name)] = append(byFolder[path.Dir(file.name)], file)
	}
	for folder, files := range byFolder {
		home, ok := roomOf(folder)
		if !ok {
			found = append(found, folder+" is in none of the program's rooms")
			continue
		}
		found = append(found, forbiddenReach(folder, home, byFolder)...)
		if home.pure {
			for _, file := range files {
				found = append(found, impurities(file, home)...)
			}
		}
	}
	slices.Sort(found)
	return found
}

// roomOf finds the room of a folder. The program's own folder is a room without the folders below it.
func roomOf(folder string) (room, bool) {
	for _, candidate := range rooms {
		if folder == candidate.folder || strings.HasPrefix(folder, candidate.folder+"/") {
			return candidate, true
		}
	}
	return room{}, false
}

// forbiddenReach follows the imports from a package, its tests included, and names each one that its room may not reach with
// the shortest way there. It does not look past a forbidden package that it has named.
func forbiddenReach(start string, home room, byFolder map[string][]sourceFile) []string {
	var found []string
	ways := map[string]string{start: start}
	queue := []string{start}
	for len(queue) > 0 {
		folder := queue[0]
		queue = queue[1:]
		for _, file := range byFolder[folder] {
			if file.test && folder != start {
				continue
			}
			for _, line := range file.imports {
				target, ours := strings.CutPrefix(line.path, module+"/")
				if !ours {
					target = line.path
				}
				if _, seen := ways[target]; seen {
					continue
				}
				way := ways[folder] + " → " + target
				switch {
				case strings.HasPrefix(target, fyne):
					ways[target] = way
					if !home.fyne {
						found = append(found, start+" may not reach Fyne: "+way)
					}
				case ours:
					ways[target] = way
					there, ok := roomOf(target)
					if ok && (there.folder == home.folder || slices.Contains(home.reaches, there.folder)) {
						queue = append(queue, target)
					} else {
						found = append(found, start+" may not reach "+line.path+": "+way)
					}
				}
			}
		}
	}
	return found
}

// impurities names what a file of a pure room does that only its tests may.
func impurities(file sourceFile, home room) []string {
	if file.test {
		return nil
	}
	var found []string
	for _, line := range file.imports {
		first, _, _ := strings.Cut(line.path, "/")
		switch {
		case first == module:
			// the arrows between rooms are followed elsewhere
		case strings.Contains(first, ".") || first == "C":
			found = append(found, fmt.Sprintf("%s:%d: %s import the standard library only, but this is %s", file.name, line.line, home.folder, line.path))
		case slices.ContainsFunc(worldly, func(p string) bool { return line.path == p || strings.HasPrefix(line.path, p+"/") }):
			found = append(found, fmt.Sprintf("%s:%d: %s import nothing that leaves the program, but this is %s", file.name, line.line, home.folder, line.path))
		}
	}
	for _, line := range file.goroutines {
		found = append(found, fmt.Sprintf("%s:%d: %s start no goroutine", file.name, line, home.folder))
	}
	return found
}

// foreign are words that have no place in what is published. Each is written here so that it does not find itself.
var foreign = []struct {
	what    string
	pattern *regexp.Regexp
}{
	{"a path of one machine", regexp.MustCompile(`(^|[^\w.~)}*-])/(?:work|root|tmp/team|shared)(?:/|\b)`)},
	{"unfinished work", regexp.MustCompile(`\b(?:TO` + `DO|FIX` + `ME|XX` + `X)\b`)},
	{"the number of an issue", regexp.MustCompile(`(?i)\bissue #?[0-9]`)},
}

func TestProjectSpeaksOfItself(t *testing.T) {
	names, err := published("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		content, err := os.ReadFile(filepath.Join("../..", name))
		if errors.Is(err, fs.ErrNotExist) {
			continue // removed, but not yet from the index
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range foreignWords(content) {
			t.Errorf("%s:%s", name, fault)
		}
	}
}

func TestForeignWordsAreFound(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"clean", "nothing here\n", nil},
		{"machine path", "one\nin " + "/wo" + "rk/main/rules", []string{"2: a path of one machine"}},
		{"machine path in quotes", `"` + "/ro" + `ot/go"`, []string{"1: a path of one machine"}},
		{"address", "https://example.org/work/shared/root", nil},
		{"neighbouring folder", "../shared/epd", nil},
		{"unfinished", "// TO" + "DO: castle", []string{"1: unfinished work"}},
		{"issue", "see issue " + "#12", []string{"1: the number of an issue"}},
		{"picture", "\x89PNG\x00 /wo" + "rk/", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := foreignWords([]byte(test.text)); !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// foreignWords returns "line: what" for each foreign word of a text, and nothing for what is not text.
func foreignWords(content []byte) []string {
	if bytes.IndexByte(content, 0) >= 0 {
		return nil
	}
	var found []string
	number := 0
	for line := range bytes.Lines(content) {
		number++
		for _, word := range foreign {
			if word.pattern.Match(line) {
				found = append(found, fmt.Sprintf("%d: %s", number, word.what))
			}
		}
	}
	return found
}

// published lists the files under root that git tracks. In an unpacked archive without git those are all files.
func published(root string) ([]string, error) {
	if _, err := os.Stat(filepath.Join(root, ".git")); err == nil {
		list, err := exec.Command("git", "-c", "safe.directory=*", "-C", root, "ls-files", "-z").Output()
		if err != nil {
			return nil, fmt.Errorf("listing the tracked files: %w", err)
		}
		return strings.FieldsFunc(string(list), func(r rune) bool { return r == 0 }), nil
	}
	var names []string
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && name == "build" {
			return fs.SkipDir
		}
		if entry.Type().IsRegular() {
			names = append(names, name)
		}
		return nil
	})
	return names, err
}
