package packaging

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestInfoOfMacOS(t *testing.T) {
	app := string(read(t, "../FyneApp.toml"))
	info := propertyList(t, read(t, "macos/Info.plist"))
	for key, want := range map[string]string{
		"CFBundleIdentifier":         detail(t, app, "ID"),
		"CFBundleName":               detail(t, app, "Name"),
		"CFBundleExecutable":         "minechess",
		"CFBundleIconFile":           "icon.icns",
		"CFBundlePackageType":        "APPL",
		"CFBundleShortVersionString": "@VERSION@",
		"CFBundleVersion":            "@BUILD@",
		"LSApplicationCategoryType":  "public.app-category.board-games",
	} {
		if info[key] != want {
			t.Errorf("%s is %v, want %q", key, info[key], want)
		}
	}
	if info["NSHighResolutionCapable"] != true {
		t.Error("macOS would double every pixel")
	}
	languages(t, info)
	documents, _ := info["CFBundleDocumentTypes"].([]any)
	types, _ := info["UTImportedTypeDeclarations"].([]any)
	if len(documents) != 1 || len(types) != 1 {
		t.Fatalf("%d documents of %d types", len(documents), len(types))
	}
	document, declared := documents[0].(map[string]any), types[0].(map[string]any)
	if opened, _ := document["LSItemContentTypes"].([]any); !slices.Equal(opened, []any{declared["UTTypeIdentifier"]}) {
		t.Errorf("it opens %v and declares %v", opened, declared["UTTypeIdentifier"])
	}
	tags, _ := declared["UTTypeTagSpecification"].(map[string]any)
	if extensions, _ := tags["public.filename-extension"].([]any); !slices.Equal(extensions, []any{"pgn"}) {
		t.Errorf("the type has the extensions %v", extensions)
	}
	// What opens such files is in the app.
	if !strings.Contains(string(read(t, "../ui/arrivals_darwin.c")), `"application:openFile:"`) {
		t.Error("macOS is told that the app opens files, and the app does not answer")
	}
}

func TestInfoOfIOS(t *testing.T) {
	info := propertyList(t, read(t, "ios/Info.plist"))
	languages(t, info)
	if info["ITSAppUsesNonExemptEncryption"] != false {
		t.Error("the store would ask about encryption with every version")
	}
	privacy := propertyList(t, read(t, "ios/PrivacyInfo.xcprivacy"))
	if collected, ok := privacy["NSPrivacyCollectedDataTypes"].([]any); !ok || len(collected) > 0 || privacy["NSPrivacyTracking"] != false {
		t.Errorf("it says that data is collected: %v", privacy)
	}
	used, _ := privacy["NSPrivacyAccessedAPITypes"].([]any)
	for _, use := range used {
		use := use.(map[string]any)
		if reasons, _ := use["NSPrivacyAccessedAPITypeReasons"].([]any); len(reasons) == 0 {
			t.Errorf("%v is used for no reason", use["NSPrivacyAccessedAPIType"])
		}
	}
}

func TestEntitlements(t *testing.T) {
	got := propertyList(t, read(t, "macos/store.entitlements"))
	if len(got) != 2 || got["com.apple.security.app-sandbox"] != true || got["com.apple.security.files.user-selected.read-write"] != true {
		t.Errorf("the app asks for %v", got)
	}
}

// TestAppleBundles has the bundles put together, with programs that only say what they are called with in place of Apple's.
func TestAppleBundles(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	tools, out := t.TempDir(), t.TempDir()
	calls := filepath.Join(tools, "calls")
	for name, does := range map[string]string{
		"lipo":     `cp "$4" "$3"`, // -create -output FILE PROGRAM...
		"iconutil": `ls "$5" >"$4"`,
		"codesign": "",
		"ditto":    `echo zip >"$5"`,
	} {
		script := "#!" + shell + "\necho " + name + ` "$@" >>"` + calls + "\"\n" + does + "\n"
		if err := os.WriteFile(filepath.Join(tools, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", tools+string(os.PathListSeparator)+os.Getenv("PATH"))
	t.Setenv("CODESIGN_IDENTITY", "Somebody")
	t.Setenv("NOTARY_KEY", "")
	run(t, "sh", "../scripts/apple.sh", "macos", absolute(t, ".."), out, absolute(t, "doc.go"), absolute(t, "apple_test.go"))

	app := string(read(t, "../FyneApp.toml"))
	bundle := filepath.Join(out, detail(t, app, "Name")+".app")
	info := propertyList(t, read(t, filepath.Join(bundle, "Contents/Info.plist")))
	if info["CFBundleShortVersionString"] != detail(t, app, "Version") || info["CFBundleVersion"] != "1" {
		t.Errorf("version %v, build %v", info["CFBundleShortVersionString"], info["CFBundleVersion"])
	}
	if got := read(t, filepath.Join(bundle, "Contents/MacOS/minechess")); !slices.Equal(got, read(t, "doc.go")) {
		t.Error("another program is in it")
	}
	icons := strings.Fields(string(read(t, filepath.Join(bundle, "Contents/Resources/icon.icns"))))
	if len(icons) != 10 || !slices.Contains(icons, "icon_512x512@2x.png") || !slices.Contains(icons, "icon_16x16.png") {
		t.Errorf("its icon is made of %v", icons)
	}
	one(t, out, "minechess-*-macos.zip")
	said := string(read(t, calls))
	for _, part := range []string{"lipo -create -output ", "apple_test.go\n", "codesign --force --options runtime --timestamp --sign Somebody ", "ditto -c -k --keepParent "} {
		if !strings.Contains(said, part) {
			t.Errorf("nobody called %q:\n%s", part, said)
		}
	}
}

// languages finds whether a bundle has the languages of the app.
func languages(t *testing.T, info map[string]any) {
	t.Helper()
	if got, _ := info["CFBundleLocalizations"].([]any); !slices.Equal(got, []any{"en", "pl", "he"}) {
		t.Errorf("its languages are %v", got)
	}
}

// propertyList reads a property list whose top is a dictionary.
func propertyList(t *testing.T, content []byte) map[string]any {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(string(content)))
	for {
		token, err := decoder.Token()
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "dict" {
			value, err := propertyValue(decoder, start)
			if err != nil {
				t.Fatal(err)
			}
			for { // the rest is well formed, too
				if _, err := decoder.Token(); errors.Is(err, io.EOF) {
					return value.(map[string]any)
				} else if err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// propertyValue reads what an element of a property list holds.
func propertyValue(decoder *xml.Decoder, start xml.StartElement) (any, error) {
	switch start.Name.Local {
	case "true", "false":
		return start.Name.Local == "true", decoder.Skip()
	case "string", "key", "integer":
		var text string
		err := decoder.DecodeElement(&text, &start)
		return text, err
	case "dict", "array":
	default:
		return nil, errors.New("a property list has no " + start.Name.Local)
	}
	values, list, key := map[string]any{}, []any{}, ""
	for {
		token, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		switch token := token.(type) {
		case xml.EndElement:
			if start.Name.Local == "array" {
				return list, nil
			}
			return values, nil
		case xml.StartElement:
			value, err := propertyValue(decoder, token)
			if err != nil {
				return nil, err
			}
			switch {
			case start.Name.Local == "array":
				list = append(list, value)
			case token.Name.Local == "key":
				key = value.(string)
			case key == "":
				return nil, errors.New("a value of a dictionary has no key")
			default:
				values[key] = value
				key = ""
			}
		}
	}
}
