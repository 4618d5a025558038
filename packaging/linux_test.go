package packaging

import (
	"encoding/xml"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestDesktopEntry(t *testing.T) {
	const name = "linux/app.minechess.desktop"
	run(t, "desktop-file-validate", "--no-warn-deprecated", name)
	entry := string(read(t, name))
	app := string(read(t, "../FyneApp.toml"))
	for _, line := range []string{
		"Name=" + detail(t, app, "Name"),
		"Icon=" + detail(t, app, "ID"),
		"StartupWMClass=" + detail(t, app, "Name"), // GLFW gives X11 the title that a window is made with; Wayland has the entry's name
		"Exec=minechess %f",
		"MimeType=application/vnd.chess-pgn;",
	} {
		if !strings.Contains(entry, "\n"+line+"\n") {
			t.Errorf("%s has no line %q", name, line)
		}
	}
	for _, key := range []string{"Name", "GenericName", "Comment", "Keywords"} {
		for _, language := range []string{"pl", "he"} {
			if !strings.Contains(entry, "\n"+key+"["+language+"]=") {
				t.Errorf("%s has no %s in %s", name, key, language)
			}
		}
	}
}

func TestMetainfo(t *testing.T) {
	const name = "linux/app.minechess.metainfo.xml"
	for _, line := range metainfoFaults(t, name) {
		t.Error(line)
	}
	if faults := metainfoFaults(t, "linux/app.minechess.desktop"); len(faults) == 0 {
		t.Error("whatever is asked, nothing is wrong")
	}
	var m struct {
		Names []struct {
			Language string `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
			Name     string `xml:",chardata"`
		} `xml:"name"`
		Launchable string   `xml:"launchable"`
		Languages  []string `xml:"languages>lang"`
		Releases   []struct {
			Version string `xml:"version,attr"`
		} `xml:"releases>release"`
	}
	if err := xml.Unmarshal(read(t, name), &m); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat("linux/" + m.Launchable); err != nil {
		t.Errorf("it launches %q: %v", m.Launchable, err)
	}
	app := string(read(t, "../FyneApp.toml"))
	if len(m.Releases) == 0 || m.Releases[0].Version != detail(t, app, "Version") {
		t.Errorf("its releases are %v, and FyneApp.toml has %s", m.Releases, detail(t, app, "Version"))
	}
	for _, n := range m.Names {
		language := n.Language
		if language == "" {
			language = "en"
		}
		if !slices.Contains(m.Languages, language) {
			t.Errorf("it has a name in %s, which the app does not speak", language)
		}
		if texts := string(read(t, "../ui/translations/"+language+".json")); !strings.Contains(texts, `"app.name": "`+n.Name+`"`) {
			t.Errorf("in %s the app calls itself otherwise than %q", language, n.Name)
		}
	}
	for _, language := range m.Languages {
		if !strings.Contains(app, `"`+language+`"`) {
			t.Errorf("it speaks of %s, and FyneApp.toml does not", language)
		}
	}
	if len(m.Names) != len(m.Languages) {
		t.Errorf("it has %d names and %d languages", len(m.Names), len(m.Languages))
	}
}

// metainfoFaults is what appstreamcli finds to be wrong with a file. Newer versions miss the address of a page on the web, which
// the app does not have yet; older ones do not know how to be told so.
func metainfoFaults(t *testing.T, name string) []string {
	t.Helper()
	if _, err := exec.LookPath("appstreamcli"); err != nil {
		t.Skip(err)
	}
	said, err := exec.Command("appstreamcli", "validate", "--no-net", "--pedantic", "--no-color", name).CombinedOutput()
	if err == nil {
		return nil
	}
	var faults []string
	missing := false
	for line := range strings.Lines(string(said)) {
		switch fault := strings.HasPrefix(line, "W: ") || strings.HasPrefix(line, "E: "); {
		case fault && strings.Contains(line, "url-homepage-missing"):
			missing = true
		case fault:
			faults = append(faults, line)
		}
	}
	if len(faults) == 0 && !missing {
		return []string{err.Error() + "\n" + string(said)}
	}
	return faults
}

func TestManualPage(t *testing.T) {
	const name = "linux/minechess.6"
	if said := run(t, "groff", "-man", "-Tutf8", "-ww", "-z", name); said != "" {
		t.Error(said)
	}
	page := strings.ReplaceAll(string(read(t, name)), `\-`, "-")
	for _, flag := range regexp.MustCompile(`flags\.[A-Z][a-z]+\("([a-z]+)"`).FindAllStringSubmatch(string(read(t, "../main.go")), -1) {
		if !strings.Contains(page, "-"+flag[1]) {
			t.Errorf("it does not tell of -%s", flag[1])
		}
	}
}

// TestLinuxPackages makes every package, with small programs in place of ours, and installs and removes them.
func TestLinuxPackages(t *testing.T) {
	for _, command := range []string{"sh", "xz", "tar", "gzip"} {
		if _, err := exec.LookPath(command); err != nil {
			t.Skip(err)
		}
	}
	if said, err := exec.Command("date", "-u", "-d", "2026-01-01", "+%s").CombinedOutput(); err != nil {
		t.Skipf("this is not Linux: %s", said)
	}
	out := t.TempDir()
	program, err := exec.LookPath("true")
	if err != nil {
		t.Skip(err)
	}
	makeAll := func(out string) string {
		return run(t, "sh", "../scripts/linux.sh", absolute(t, ".."), out, program, program)
	}
	said := makeAll(out)
	version := detail(t, string(read(t, "../FyneApp.toml")), "Version")

	t.Run("archive", func(t *testing.T) {
		home := t.TempDir()
		run(t, "tar", "-C", home, "-xf", one(t, out, "*.tar.xz"))
		installer := filepath.Join(home, "minechess-"+version, "install.sh")
		prefix := filepath.Join(home, `a 50% "new" $HOME & \b`)
		run(t, "sh", installer, "--prefix", prefix)
		installed := files(t, prefix)
		for _, file := range []string{
			"bin/minechess", "bin/minechess-uci", "share/applications/app.minechess.desktop", "share/metainfo/app.minechess.metainfo.xml",
			"share/icons/hicolor/256x256/apps/app.minechess.png", "share/icons/hicolor/scalable/apps/app.minechess.svg",
			"share/man/man6/minechess.6.gz", "share/man/man6/minechess-uci.6.gz", "share/doc/minechess/copyright",
			"share/doc/minechess/licences/fyne.io-fyne-v2.txt",
		} {
			if !slices.Contains(installed, file) {
				t.Errorf("%s is missing", file)
			}
		}
		entry := filepath.Join(prefix, "share/applications/app.minechess.desktop")
		run(t, "desktop-file-validate", entry)
		want := `Exec="` + home + `/a 50%% \\"new\\" \\$HOME & \\\\b/bin/minechess" %f`
		if !strings.Contains(string(read(t, entry)), "\n"+want+"\n") {
			t.Errorf("the entry does not have %s:\n%s", want, read(t, entry))
		}
		if err := os.WriteFile(filepath.Join(prefix, "bin/other"), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		run(t, "sh", installer, "--prefix", prefix, "--remove")
		for _, file := range files(t, prefix) {
			if file != "bin/other" && file != "share/applications/mimeinfo.cache" {
				t.Errorf("%s is left", file)
			}
		}
	})

	t.Run("deb", func(t *testing.T) {
		if strings.Contains(said, "No .deb was made") {
			t.Skip(said)
		}
		deb := one(t, out, "*.deb")
		field := func(name string) string { return strings.TrimSpace(run(t, "dpkg-deb", "-f", deb, name)) }
		if field("Package") != "minechess" || field("Version") != version || field("Section") != "games" {
			t.Errorf("it is %s %s of section %s", field("Package"), field("Version"), field("Section"))
		}
		for _, library := range []string{"libc6 (>= ", "libgl1", "libx11-6", "libwayland-client0", "libxkbcommon0", "libxcursor1"} {
			if !strings.Contains(field("Depends"), library) {
				t.Errorf("it does not depend on %s: %s", library, field("Depends"))
			}
		}
		root := t.TempDir()
		run(t, "dpkg-deb", "-x", deb, root)
		for _, file := range files(t, root) {
			if !strings.HasPrefix(file, "usr/games/") && !strings.HasPrefix(file, "usr/share/") {
				t.Errorf("it puts something into %s", file)
			}
		}
		again := t.TempDir()
		makeAll(again)
		if !slices.Equal(read(t, deb), read(t, one(t, again, "*.deb"))) {
			t.Error("made twice it is not the same")
		}
		if !slices.Equal(read(t, one(t, out, "*.tar.xz")), read(t, one(t, again, "*.tar.xz"))) {
			t.Error("made twice the archive is not the same")
		}
	})

	t.Run("AppDir", func(t *testing.T) {
		folder := one(t, out, "*.AppDir")
		run(t, filepath.Join(folder, "AppRun"))
		run(t, "desktop-file-validate", filepath.Join(folder, "app.minechess.desktop"))
		for _, file := range []string{".DirIcon", "app.minechess.png", "usr/share/metainfo/app.minechess.metainfo.xml"} {
			if _, err := os.Stat(filepath.Join(folder, file)); err != nil {
				t.Error(err)
			}
		}
	})
}

// one is the only file that fits a pattern.
func one(t *testing.T, folder, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s: %v (%v)", pattern, found, err)
	}
	return found[0]
}

// files are all files below a folder, by their paths from there.
func files(t *testing.T, folder string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(folder, path)
		names = append(names, filepath.ToSlash(name))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func absolute(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(name)
	if err != nil {
		t.Fatal(err)
	}
	return path
}
