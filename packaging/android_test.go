package packaging

import (
	"archive/zip"
	"bytes"
	"debug/elf"
	"encoding/xml"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// manifest is what the tests ask of android/AndroidManifest.xml.
type manifest struct {
	Package     string       `xml:"package,attr"`
	Permissions []permission `xml:"uses-permission"`
	SDK         struct {
		Min    string `xml:"http://schemas.android.com/apk/res/android minSdkVersion,attr"`
		Target string `xml:"http://schemas.android.com/apk/res/android targetSdkVersion,attr"`
	} `xml:"uses-sdk"`
	Application struct {
		Debuggable string     `xml:"http://schemas.android.com/apk/res/android debuggable,attr"`
		NewBack    string     `xml:"http://schemas.android.com/apk/res/android enableOnBackInvokedCallback,attr"`
		Activities []activity `xml:"activity"`
	} `xml:"application"`
}

type permission struct {
	Name string `xml:"http://schemas.android.com/apk/res/android name,attr"`
}

type activity struct {
	Name     string `xml:"http://schemas.android.com/apk/res/android name,attr"`
	Exported string `xml:"http://schemas.android.com/apk/res/android exported,attr"`
	Launch   string `xml:"http://schemas.android.com/apk/res/android launchMode,attr"`
	Changes  string `xml:"http://schemas.android.com/apk/res/android configChanges,attr"`
	Data     []struct {
		Name  string `xml:"http://schemas.android.com/apk/res/android name,attr"`
		Value string `xml:"http://schemas.android.com/apk/res/android value,attr"`
	} `xml:"meta-data"`
	Filters []filter `xml:"intent-filter"`
}

// filter says what another app may ask of the activity.
type filter struct {
	Actions    []named `xml:"action"`
	Categories []named `xml:"category"`
	Data       []data  `xml:"data"`
}

type named struct {
	Name string `xml:"http://schemas.android.com/apk/res/android name,attr"`
}

type data struct {
	Scheme string `xml:"http://schemas.android.com/apk/res/android scheme,attr"`
	Host   string `xml:"http://schemas.android.com/apk/res/android host,attr"`
	Type   string `xml:"http://schemas.android.com/apk/res/android mimeType,attr"`
	Path   string `xml:"http://schemas.android.com/apk/res/android pathPattern,attr"`
}

// takes reports whether a filter lets a request through, by the rules of Android that matter here: of each attribute that any
// data element has, one must fit, and a filter without a type takes what has none.
func (f filter) takes(scheme, host, mime, path string) bool {
	fits := func(value string, of func(data) string, match func(pattern string) bool) bool {
		some := false
		for _, d := range f.Data {
			if pattern := of(d); pattern != "" {
				some = true
				if match(pattern) {
					return true
				}
			}
		}
		return !some
	}
	typed := slices.ContainsFunc(f.Data, func(d data) bool { return d.Type != "" })
	return typed == (mime != "") &&
		fits(scheme, func(d data) string { return d.Scheme }, func(p string) bool { return p == scheme }) &&
		fits(host, func(d data) string { return d.Host }, func(p string) bool { return p == "*" || p == host }) &&
		fits(mime, func(d data) string { return d.Type }, func(p string) bool { return p == "*/*" || p == mime }) &&
		fits(path, func(d data) string { return d.Path }, func(p string) bool { return glob(strings.ReplaceAll(p, `\\`, `\`), path) })
}

// glob matches as Android's PatternMatcher does: .* stops at the first of what follows it, without ever going back.
func glob(pattern, text string) bool {
	at := 0
	for i := 0; i < len(pattern); i++ {
		c := pattern[i]
		if c == '.' && i+1 < len(pattern) && pattern[i+1] == '*' {
			if i+2 == len(pattern) {
				return true
			}
			i += 2
			if c = pattern[i]; c == '\\' {
				i++
				c = pattern[i]
			}
			for at < len(text) && text[at] != c {
				at++
			}
		} else if c == '\\' {
			i++
			c = pattern[i]
		}
		if at == len(text) || text[at] != c {
			return false
		}
		at++
	}
	return at == len(text)
}

// TestAndroidOpens asks for what people tap in other apps. What is not for the app must not lead to it.
func TestAndroidOpens(t *testing.T) {
	var m manifest
	if err := xml.Unmarshal(read(t, "android/AndroidManifest.xml"), &m); err != nil {
		t.Fatal(err)
	}
	filters := m.Application.Activities[0].Filters
	for _, c := range []struct {
		scheme, host, mime, path string
		want, browser            bool
	}{
		{"content", "com.files", "application/vnd.chess-pgn", "/document/12", true, true},
		{"content", "com.files", "application/x-chess-pgn", "/document/12", true, true},
		{"content", "com.files", "application/octet-stream", "/storage/a/game.pgn", true, false},
		{"content", "com.files", "text/plain", "/storage/a/4.12.pgn", true, false},
		{"content", "com.files", "text/plain", "/storage/a/Ania.4.12.pgn", true, false},
		{"content", "com.files", "text/plain", "/document/12", false, false},
		{"content", "com.files", "image/png", "/storage/pgn", false, false},
		{"content", "com.files", "application/octet-stream", "/storage/game.pgn.zip", false, false},
		{"minechess", "room", "", "/4f1", true, true},
		{"minechess", "", "", "", true, true},
		{"https", "example.org", "", "/game.pgn", false, false},
		{"file", "", "application/x-chess-pgn", "/sdcard/game.pgn", false, false}, // nobody may hand that over since Android 7
	} {
		got, browser := false, false
		for _, f := range filters {
			view := slices.Contains(f.Actions, named{"android.intent.action.VIEW"}) && slices.Contains(f.Categories, named{"android.intent.category.DEFAULT"})
			if view && f.takes(c.scheme, c.host, c.mime, c.path) {
				got = true
				browser = browser || slices.Contains(f.Categories, named{"android.intent.category.BROWSABLE"})
			}
		}
		if got != c.want || browser != c.browser {
			t.Errorf("%+v: it opens %v, from a browser %v", c, got, browser)
		}
	}
}

func TestAndroidManifest(t *testing.T) {
	var m manifest
	if err := xml.Unmarshal(read(t, "android/AndroidManifest.xml"), &m); err != nil {
		t.Fatal(err)
	}
	app := string(read(t, "../FyneApp.toml"))
	if want := detail(t, app, "ID"); m.Package != want {
		t.Errorf("the package is %q, the app %q", m.Package, want)
	}
	if len(m.Permissions) > 0 {
		t.Errorf("asks for %v, and the app needs no permission", m.Permissions)
	}
	if m.SDK.Min != "21" || m.SDK.Target != "36" {
		t.Errorf("made for %s to %s, want 21 to 36", m.SDK.Min, m.SDK.Target)
	}
	if m.Application.Debuggable != "" {
		t.Error("can be debugged by anybody who holds the phone")
	}
	if m.Application.NewBack != "false" {
		t.Error("Android 16 would close the app on Back, which Fyne hears of in the old manner only")
	}
	if len(m.Application.Activities) != 1 {
		t.Fatalf("%d activities", len(m.Application.Activities))
	}
	a := m.Application.Activities[0]
	if a.Name != "app.minechess.MainActivity" || a.Exported != "true" || a.Launch != "singleTask" {
		t.Errorf("activity %q, exported %q, launched as %q", a.Name, a.Exported, a.Launch)
	}
	changes := strings.Split(a.Changes, "|")
	for _, change := range []string{
		"orientation", "screenSize", "smallestScreenSize", "screenLayout", // turned, folded, or beside another app
		"uiMode", "fontScale", "density", "locale", "layoutDirection", // settings of the system
		"keyboard", "keyboardHidden", "navigation", "touchscreen", "colorMode", // something was plugged in
	} {
		if !slices.Contains(changes, change) {
			t.Errorf("a change of %s would start the app anew", change)
		}
	}
	library := regexp.MustCompile("[^A-Za-z0-9]").ReplaceAllString(detail(t, app, "Name"), "_")
	if len(a.Data) != 1 || a.Data[0].Name != "android.app.lib_name" || a.Data[0].Value != library {
		t.Errorf("the library is %v, want %q", a.Data, library)
	}
}

// Names that Android does not know are errors of aapt2, which not every machine has.
func TestAndroidNamesAreDeclaredAndUsed(t *testing.T) {
	declared := make(map[string]bool)
	for _, name := range publicNames(t) {
		declared[name.kind+"/"+name.name] = true
	}
	used := map[string]bool{"attr/versionCode": true, "attr/versionName": true} // aapt2 writes these itself
	item := regexp.MustCompile(`@?android:(style/)?([A-Za-z.]+)["=]`)
	for _, name := range []string{"AndroidManifest.xml", "res/values/values.xml", "res/mipmap-anydpi-v26/icon.xml"} {
		for _, found := range item.FindAllStringSubmatch(string(read(t, "android/"+name)), -1) {
			full := "attr/" + found[2]
			if found[1] != "" {
				full = "style/" + found[2]
			}
			if found[2] != "" && !declared[full] {
				t.Errorf("%s uses %s, which framework/res/values/public.xml lacks", name, full)
			}
			used[full] = true
		}
	}
	for name := range declared {
		if !used[name] {
			t.Errorf("framework/res/values/public.xml declares %s, which nothing uses", name)
		}
	}
}

// Without a program there is no package, but all that goes around it is compiled.
func TestAndroidResourcesCompile(t *testing.T) {
	for _, command := range []string{"sh", "aapt2", "zip", "unzip", "zipalign", "apksigner"} {
		if _, err := exec.LookPath(command); err != nil {
			t.Skip(err)
		}
	}
	t.Setenv("KEYSTORE", "none")
	t.Setenv("KEY_ALIAS", "none")
	t.Setenv("KEYSTORE_PASSWORD", "none")
	run(t, "sh", "../scripts/apk.sh", "..", t.TempDir(), t.TempDir())
}

// TestAndroidBundle makes a bundle of files that stand for the programs, which those who make them take minutes for.
func TestAndroidBundle(t *testing.T) {
	for _, command := range []string{"sh", "aapt2", "zip", "unzip", "jarsigner", "keytool"} {
		if _, err := exec.LookPath(command); err != nil {
			t.Skip(err)
		}
	}
	folder := t.TempDir()
	tools := filepath.Join(folder, "bin")
	if err := os.Mkdir(tools, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(tools, "llvm-strip"), []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	arguments := []string{"../scripts/apk.sh", "..", "", tools}
	for _, processor := range androidProcessors {
		name := filepath.Join(folder, processor+".apk")
		pack(t, name, map[string]string{"classes.dex": "classes", "lib/" + processor + "/libMinesweeper_Chess.so": processor, "AndroidManifest.xml": "old"})
		arguments = append(arguments, name)
	}
	key := filepath.Join(folder, "key")
	const password = "not a secret"
	run(t, "keytool", "-genkeypair", "-keystore", key, "-storepass", password, "-alias", "upload", "-keypass", password, "-keyalg", "RSA", "-dname", "CN=Test")
	for _, signed := range []bool{false, true} {
		name := filepath.Join(folder, "bundle.aab")
		arguments[2] = name
		t.Setenv("KEYSTORE", "")
		if signed {
			t.Setenv("KEYSTORE", key)
			t.Setenv("KEY_ALIAS", "upload")
			t.Setenv("KEYSTORE_PASSWORD", password)
		}
		run(t, "sh", arguments...)
		files := checkBundle(t, name)
		for _, processor := range androidProcessors {
			if got := files["base/lib/"+processor+"/libMinesweeper_Chess.so"]; got != processor {
				t.Errorf("the program for %s is %q", processor, got)
			}
		}
		if said := run(t, "jarsigner", "-verify", name); strings.Contains(said, "jar verified") != signed {
			t.Errorf("signed %v, and jarsigner says\n%s", signed, said)
		}
		if _, err := exec.LookPath("bundletool"); err == nil {
			run(t, "bundletool", "validate", "--bundle", name)
		}
	}
}

// TestAndroidBundles looks into the bundle that make package-android-bundle has left, if it has.
func TestAndroidBundles(t *testing.T) {
	const name = "../build/Minesweeper_Chess.aab"
	if _, err := os.Stat(name); err != nil {
		t.Skip("no bundle for Android was made")
	}
	checkBundle(t, name)
	archive, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	for _, file := range archive.File {
		if strings.HasPrefix(file.Name, "base/lib/") {
			checkLibrary(t, file)
		}
	}
}

// androidProcessors are those that there are packages for, as Android calls them, in their order in a bundle.
var androidProcessors = []string{"arm64-v8a", "armeabi-v7a", "x86", "x86_64"}

// checkBundle checks where everything lies in a bundle, and gives its files.
func checkBundle(t *testing.T, name string) map[string]string {
	t.Helper()
	archive, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	files := make(map[string]string)
	for _, file := range archive.File {
		if _, twice := files[file.Name]; twice {
			t.Errorf("%s is there twice", file.Name)
		}
		files[file.Name] = string(unpacked(t, file))
	}
	wanted := []string{
		"BundleConfig.pb", "base/dex/classes.dex", "base/dex/classes2.dex", "base/manifest/AndroidManifest.xml", "base/native.pb",
		"base/res/mipmap-anydpi-v26/icon.xml", "base/res/mipmap-xxxhdpi-v4/icon_picture.png", "base/resources.pb",
	}
	native := ""
	for i, processor := range androidProcessors {
		wanted = append(wanted, "base/lib/"+processor+"/libMinesweeper_Chess.so")
		path := "lib/" + processor
		number := [...]byte{3, 2, 4, 5}[i]
		native += "\x0a" + string(rune(len(path)+8)) + "\x0a" + string(rune(len(path))) + path + "\x12\x04\x0a\x02\x08" + string(rune(number))
	}
	slices.Sort(wanted)
	found := slices.DeleteFunc(slices.Sorted(maps.Keys(files)), func(name string) bool { return strings.HasPrefix(name, "META-INF/") })
	if !slices.Equal(found, wanted) {
		t.Errorf("the bundle has %q, want %q", found, wanted)
	}
	if files["base/native.pb"] != native {
		t.Errorf("the processors are %q, want %q", files["base/native.pb"], native)
	}
	if got, want := files["BundleConfig.pb"], "\x0a\x08\x12\x061.15.6\x12\x06\x12\x04\x08\x01\x10\x02"; got != want {
		t.Errorf("the configuration is %q, want %q", got, want)
	}
	for _, text := range []string{"app.minechess.MainActivity", "application/vnd.chess-pgn", "minechess"} {
		if !strings.Contains(files["base/manifest/AndroidManifest.xml"], text) {
			t.Errorf("the manifest lacks %s", text)
		}
	}
	return files
}

// pack makes a zip file.
func pack(t *testing.T, name string, files map[string]string) {
	t.Helper()
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	for name, content := range files {
		w, err := archive.Create(name)
		if err == nil {
			_, err = io.WriteString(w, content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestAndroidPackages looks into the packages that make package-android has left, if it has.
func TestAndroidPackages(t *testing.T) {
	packages, err := filepath.Glob("../build/Minesweeper_Chess-*.apk")
	if err != nil || len(packages) == 0 {
		t.Skip("no package for Android was made")
	}
	for _, name := range packages {
		t.Run(filepath.Base(name), func(t *testing.T) {
			checkPackage(t, name)
		})
	}
}

func checkPackage(t *testing.T, name string) {
	const most = 20 << 20
	if info, err := os.Stat(name); err != nil || info.Size() > most {
		t.Errorf("%d bytes, want at most %d (%v)", info.Size(), most, err)
	}
	archive, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	libraries, classes := 0, 0
	for _, file := range archive.File {
		if strings.HasSuffix(file.Name, ".dex") {
			classes++
		}
		if strings.HasPrefix(file.Name, "lib/") {
			libraries++
			checkLibrary(t, file)
		}
		if file.Name == "resources.arsc" && file.Method != zip.Store {
			t.Error("resources.arsc is compressed, which Android 11 refuses")
		}
	}
	if libraries != 1 {
		t.Errorf("%d libraries, want that of one processor", libraries)
	}
	if classes != 2 {
		t.Errorf("%d files of classes, want Fyne's and ours", classes)
	}

	badging := run(t, "aapt2", "dump", "badging", name)
	for _, line := range []string{
		"package: name='app.minechess'", "targetSdkVersion:'36'", "application-label:'Minesweeper Chess'",
		"launchable-activity: name='app.minechess.MainActivity'",
	} {
		if !strings.Contains(badging, line) {
			t.Errorf("aapt2 does not say %s", line)
		}
	}
	for _, line := range []string{"uses-permission", "application-debuggable"} {
		if strings.Contains(badging, line) {
			t.Errorf("aapt2 says %s", line)
		}
	}
	compiled := run(t, "aapt2", "dump", "xmltree", "--file", "AndroidManifest.xml", name)
	for _, value := range []string{`"android.intent.action.VIEW"`, `"application/x-chess-pgn"`, `".*\\.pgn"`, `scheme(0x01010027)="minechess"`} {
		if !strings.Contains(compiled, value) {
			t.Errorf("the manifest lacks %s:\n%s", value, compiled)
		}
	}
	signed := run(t, "apksigner", "verify", "--verbose", name)
	if !strings.Contains(signed, "v2 scheme (APK Signature Scheme v2): true") {
		t.Errorf("not signed as Android 11 wants it:\n%s", signed)
	}
}

// checkLibrary finds whether a program is laid out for pages of 16 KiB, and free of what only a debugger reads.
func checkLibrary(t *testing.T, file *zip.File) {
	library, err := elf.NewFile(bytes.NewReader(unpacked(t, file)))
	if err != nil {
		t.Fatal(err)
	}
	symbols, err := library.DynamicSymbols()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"ANativeActivity_onCreate", "Java_app_minechess_MainActivity_arrived", "main.main"} {
		if !slices.ContainsFunc(symbols, func(s elf.Symbol) bool { return s.Name == name && s.Section != elf.SHN_UNDEF }) {
			t.Errorf("%s does not tell Android where %s is", file.Name, name)
		}
	}
	for _, segment := range library.Progs {
		if segment.Type == elf.PT_LOAD && segment.Align < 16384 {
			t.Errorf("%s: a segment is aligned to %d bytes", file.Name, segment.Align)
		}
	}
	for _, section := range library.Sections {
		if section.Name == ".symtab" || strings.HasPrefix(section.Name, ".debug") || strings.HasPrefix(section.Name, ".zdebug") {
			t.Errorf("%s has %d bytes of %s", file.Name, section.Size, section.Name)
		}
	}
}

// unpacked is the content of a file in a zip file.
func unpacked(t *testing.T, file *zip.File) []byte {
	t.Helper()
	packed, err := file.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	content, err := io.ReadAll(packed)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

type publicName struct{ kind, name, id string }

// publicNames reads the names of Android with their numbers.
func publicNames(t *testing.T) []publicName {
	t.Helper()
	public := regexp.MustCompile(`<public type="(attr|style)" name="([A-Za-z.]+)" id="(0x[0-9a-f]{8})" />`)
	var names []publicName
	for _, found := range public.FindAllStringSubmatch(string(read(t, "android/framework/res/values/public.xml")), -1) {
		names = append(names, publicName{kind: found[1], name: found[2], id: found[3]})
	}
	if len(names) == 0 {
		t.Fatal("no names of Android")
	}
	return names
}

// detail is a text of FyneApp.toml.
func detail(t *testing.T, app, key string) string {
	t.Helper()
	found := regexp.MustCompile(`(?m)^` + key + ` = "(.*)"$`).FindStringSubmatch(app)
	if found == nil {
		t.Fatalf("FyneApp.toml has no %s", key)
	}
	return found[1]
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// run is what a command says. A machine without it skips the rest of the test.
func run(t *testing.T, command string, arguments ...string) string {
	t.Helper()
	if _, err := exec.LookPath(command); err != nil {
		t.Skip(err)
	}
	said, err := exec.Command(command, arguments...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", command, err, said)
	}
	return string(said)
}
