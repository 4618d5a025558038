package web

import (
	"encoding/json"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	appName  = "Minesweeper Chess"
	fromGo   = "wasm_exec.js" // comes with Go, and is put beside the files by the build
	page     = "index.html"
	worker   = "service-worker.js"
	manifest = "manifest.webmanifest"
	script   = "../scripts/package.sh"
)

func read(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// found gives what the group of a pattern matches, in order and without what comes twice.
func found(pattern, in string) []string {
	var all []string
	for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(in, -1) {
		if !slices.Contains(all, match[1]) {
			all = append(all, match[1])
		}
	}
	return all
}

func TestManifest(t *testing.T) {
	var m struct {
		Name      string `json:"name"`
		ShortName string `json:"short_name"`
		Start     string `json:"start_url"`
		Scope     string `json:"scope"`
		Display   string `json:"display"`
		Icons     []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal([]byte(read(t, manifest)), &m); err != nil {
		t.Fatal(err)
	}
	if m.Name != appName || !strings.Contains(read(t, "../FyneApp.toml"), `Name = "`+m.Name+`"`) {
		t.Errorf("the name is %q", m.Name)
	}
	if n := len(m.ShortName); n == 0 || n > 12 {
		t.Errorf("the short name %q has %d letters, and launchers show 12", m.ShortName, n)
	}
	// The page may lie in any folder of a server.
	if m.Start != "./" || m.Scope != "./" || m.Display != "standalone" {
		t.Errorf("it starts at %q in %q as %q", m.Start, m.Scope, m.Display)
	}
	var kinds []string
	for _, icon := range m.Icons {
		if size := pictureSize(t, icon.Src); icon.Sizes != size || icon.Type != "image/png" {
			t.Errorf("%s is %s, the manifest says %s and %s", icon.Src, size, icon.Sizes, icon.Type)
		}
		kinds = append(kinds, strings.TrimSpace(icon.Sizes+" "+icon.Purpose))
	}
	for _, kind := range []string{"192x192", "512x512", "512x512 maskable"} { // which browsers ask for before they install
		if !slices.Contains(kinds, kind) {
			t.Errorf("no icon is %s", kind)
		}
	}
}

// pictureSize gives width and height of a picture as a manifest writes them.
func pictureSize(t *testing.T, name string) string {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	picture, err := png.DecodeConfig(file)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return strconv.Itoa(picture.Width) + "x" + strconv.Itoa(picture.Height)
}

func TestPage(t *testing.T) {
	content := read(t, page)
	for _, part := range []string{
		"<title>" + appName + "</title>", `name="viewport" content="width=device-width`, `rel="manifest" href="` + manifest + `"`,
		`register("` + worker + `")`,
		`id="dummyEntry"`, // Fyne looks for it
	} {
		if !strings.Contains(content, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	for _, name := range found(`(?:href|src)="([^"]+)"`, content) {
		if _, err := os.Stat(name); err != nil {
			t.Errorf("the page points at %v", err)
		}
	}
	icon := regexp.MustCompile(`rel="icon"[^>]*sizes="([^"]+)" href="([^"]+)"`).FindStringSubmatch(content)
	if icon == nil || icon[1] != pictureSize(t, icon[2]) {
		t.Errorf("the icon of the page is %q", icon)
	}
}

// What is said while the app loads is said in each language, and with the same gaps.
func TestLanguages(t *testing.T) {
	languages := make(map[string]map[string]string)
	var current map[string]string
	for line := range strings.Lines(read(t, page)) {
		if match := regexp.MustCompile(`^\t([a-z]{2}): \{$`).FindStringSubmatch(strings.TrimRight(line, "\n")); match != nil {
			current = make(map[string]string)
			languages[match[1]] = current
		} else if match := regexp.MustCompile(`^\t\t(\w+): "(.+)",\n$`).FindStringSubmatch(line); match != nil && current != nil {
			current[match[1]] = match[2]
		}
	}
	if names := slices.Sorted(maps.Keys(languages)); !slices.Equal(names, []string{"en", "he", "pl"}) {
		t.Fatalf("the page speaks %q", names)
	}
	used := found(`\btext\.(\w+)`, read(t, page))
	slices.Sort(used)
	for name, texts := range languages {
		if keys := slices.Sorted(maps.Keys(texts)); !slices.Equal(keys, used) {
			t.Errorf("%s has %q, used are %q", name, keys, used)
		}
		for key, text := range texts {
			if got, want := found(`\{(\w+)\}`, text), found(`\{(\w+)\}`, languages["en"][key]); !slices.Equal(got, want) {
				t.Errorf("%s of %s fills in %q, not %q", key, name, got, want)
			}
		}
	}
}

// Without a network there is what the service worker lists, so it must list everything, and a file too many keeps it from working
// at all.
func TestServiceWorkerListsWhatIsThere(t *testing.T) {
	list := regexp.MustCompile(`(?s)const shell = \[(.*?)\];`).FindStringSubmatch(read(t, worker))
	if list == nil {
		t.Fatal("there is no list")
	}
	var listed []string
	for _, name := range found("[\"`]([^\"`]+)[\"`]", list[1]) {
		name, _, _ = strings.Cut(name, "?")
		if name == "./" {
			name = page
		}
		listed = append(listed, name)
	}
	var there []string
	for _, pattern := range []string{"*.html", "*.js", "*.webmanifest", "*.png"} { // which the build copies
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		there = append(there, names...)
	}
	there = slices.DeleteFunc(append(there, fromGo), func(name string) bool { return name == worker }) // browsers keep that themselves
	slices.Sort(listed)
	slices.Sort(there)
	if !slices.Equal(listed, there) {
		t.Errorf("listed are %q, there are %q", listed, there)
	}
}

// What the build knows is written into the page and the service worker.
func TestBuildCompletesThePages(t *testing.T) {
	build := read(t, script)
	for _, name := range []string{page, worker} {
		content := read(t, name)
		gaps := found(`(@\w+@)`, content)
		if !slices.Contains(gaps, "@VERSION@") {
			t.Errorf("%s has no version", name)
		}
		for _, gap := range gaps {
			if !strings.Contains(build, "s/"+gap+"/") {
				t.Errorf("the build knows nothing of %s in %s", gap, name)
			}
		}
	}
	for name, content := range map[string]string{"the build": build, page: read(t, page), worker: read(t, worker)} {
		if !regexp.MustCompile(`minechess-\$(version|\{version\})\.wasm\.`).MatchString(content) {
			t.Errorf("%s calls the program otherwise", name)
		}
	}
}
