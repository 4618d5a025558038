package packaging

import (
	"archive/zip"
	"bytes"
	"debug/elf"
	"encoding/xml"
	"io"
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
	Changes  string `xml:"http://schemas.android.com/apk/res/android configChanges,attr"`
	Data     []struct {
		Name  string `xml:"http://schemas.android.com/apk/res/android name,attr"`
		Value string `xml:"http://schemas.android.com/apk/res/android value,attr"`
	} `xml:"meta-data"`
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
	if a.Name != "org.golang.app.GoNativeActivity" || a.Exported != "true" {
		t.Errorf("activity %q, exported %q", a.Name, a.Exported)
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
	libraries := 0
	for _, file := range archive.File {
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

	badging := run(t, "aapt2", "dump", "badging", name)
	for _, line := range []string{
		"package: name='app.minechess'", "targetSdkVersion:'36'", "application-label:'Minesweeper Chess'",
		"launchable-activity: name='org.golang.app.GoNativeActivity'",
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
	signed := run(t, "apksigner", "verify", "--verbose", name)
	if !strings.Contains(signed, "v2 scheme (APK Signature Scheme v2): true") {
		t.Errorf("not signed as Android 11 wants it:\n%s", signed)
	}
}

// checkLibrary finds whether a program is laid out for pages of 16 KiB, and free of what only a debugger reads.
func checkLibrary(t *testing.T, file *zip.File) {
	packed, err := file.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	content, err := io.ReadAll(packed)
	if err != nil {
		t.Fatal(err)
	}
	library, err := elf.NewFile(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
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
