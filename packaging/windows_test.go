package packaging

import (
	"archive/zip"
	"bytes"
	"debug/pe"
	"encoding/xml"
	"image/png"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// The kinds of resources that Windows knows by numbers.
const (
	iconResource     = 3
	iconGroup        = 14
	versionResource  = 16
	manifestResource = 24
)

func TestWindowsResources(t *testing.T) {
	if _, err := exec.LookPath("x86_64-w64-mingw32-windres"); err != nil {
		t.Skip(err)
	}
	object := filepath.Join(t.TempDir(), "resources.syso")
	run(t, "sh", "../scripts/windows.sh", "resources", absolute(t, ".."), object)
	file, err := pe.Open(object)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	checkResources(t, file)
}

// TestWindowsPackages packs small programs in place of ours, and looks into what comes out.
func TestWindowsPackages(t *testing.T) {
	if _, err := exec.LookPath("zip"); err != nil {
		t.Skip(err)
	}
	program, err := exec.LookPath("true")
	if err != nil {
		t.Skip(err)
	}
	out := t.TempDir()
	run(t, "sh", "../scripts/windows.sh", "packages", absolute(t, ".."), out, program, program)
	version := detail(t, string(read(t, "../FyneApp.toml")), "Version")

	unpacked, err := zip.OpenReader(one(t, out, "*.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer unpacked.Close()
	for _, name := range []string{"minechess.exe", "minechess-uci.exe", "LICENSE.txt", "licences/fyne.io-fyne-v2.txt"} {
		if _, err := unpacked.Open("minechess-" + version + "/" + name); err != nil {
			t.Error(err)
		}
	}

	installed, err := zip.OpenReader(one(t, out, "*.msix"))
	if err != nil {
		t.Fatal(err)
	}
	defer installed.Close()
	part := func(name string) []byte {
		t.Helper()
		file, err := installed.Open(strings.ReplaceAll(name, `\`, "/"))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		content, err := io.ReadAll(file)
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	manifest := part("AppxManifest.xml")
	if bytes.Contains(manifest, []byte("@")) {
		t.Errorf("the manifest has gaps:\n%s", manifest)
	}
	var m struct {
		Identity struct {
			Version string `xml:"Version,attr"`
		} `xml:"Identity"`
		Application struct {
			Executable string   `xml:"Executable,attr"`
			Types      []string `xml:"Extensions>Extension>FileTypeAssociation>SupportedFileTypes>FileType"`
			Visual     struct {
				Small  string `xml:"Square44x44Logo,attr"`
				Medium string `xml:"Square150x150Logo,attr"`
				Tile   struct {
					Wide  string `xml:"Wide310x150Logo,attr"`
					Large string `xml:"Square310x310Logo,attr"`
				} `xml:"DefaultTile"`
			} `xml:"VisualElements"`
		} `xml:"Applications>Application"`
		Logo string `xml:"Properties>Logo"`
	}
	if err := xml.Unmarshal(manifest, &m); err != nil {
		t.Fatal(err)
	}
	if m.Identity.Version != version+".0" || !slices.Equal(m.Application.Types, []string{".pgn"}) {
		t.Errorf("version %s, opens %v", m.Identity.Version, m.Application.Types)
	}
	part(m.Application.Executable)
	checkSigning(t, one(t, out, "*.msix"))
	visual := m.Application.Visual
	for name, size := range map[string][2]int{
		m.Logo: {50, 50}, visual.Small: {44, 44}, visual.Medium: {150, 150}, visual.Tile.Large: {310, 310}, visual.Tile.Wide: {310, 150},
	} {
		picture, err := png.DecodeConfig(bytes.NewReader(part(name)))
		if err != nil || picture.Width != size[0] || picture.Height != size[1] {
			t.Errorf("%s is %d×%d, want %v (%v)", name, picture.Width, picture.Height, size, err)
		}
	}
}

// checkSigning signs a package with a certificate of the moment. What signs reads the whole of it, and compares every hash.
func checkSigning(t *testing.T, name string) {
	t.Helper()
	for _, command := range []string{"openssl", "osslsigncode"} {
		if _, err := exec.LookPath(command); err != nil {
			t.Log("not signed: ", err)
			return
		}
	}
	if old := regexp.MustCompile(`osslsigncode (1\.|2\.[0-5],)`).FindString(run(t, "osslsigncode", "--version")); old != "" {
		t.Logf("not signed: %s knows no packages", old)
		return
	}
	folder := t.TempDir()
	key, certificate, signed := filepath.Join(folder, "key"), filepath.Join(folder, "certificate"), filepath.Join(folder, "signed.msix")
	run(t, "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2",
		"-subj", "/CN=The Minesweeper Chess authors", "-addext", "extendedKeyUsage=codeSigning")
	run(t, "osslsigncode", "sign", "-certs", certificate, "-key", key, "-in", name, "-out", signed)
	said := run(t, "osslsigncode", "verify", "-CAfile", certificate, signed)
	if !strings.Contains(said, "Signature verification: ok") {
		t.Error(said)
	}
}

// TestWindowsProgram looks into the program that make package-windows has left, if it has.
func TestWindowsProgram(t *testing.T) {
	file, err := pe.Open("../build/minechess.exe")
	if err != nil {
		t.Skip("no package for Windows was made: ", err)
	}
	defer file.Close()
	header, ok := file.OptionalHeader.(*pe.OptionalHeader64)
	if !ok || file.Machine != pe.IMAGE_FILE_MACHINE_AMD64 {
		t.Fatalf("it is for machine %#x", file.Machine)
	}
	if header.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI {
		t.Errorf("its subsystem is %d: a console would open beside the window", header.Subsystem)
	}
	for _, guard := range []uint16{pe.IMAGE_DLLCHARACTERISTICS_DYNAMIC_BASE, pe.IMAGE_DLLCHARACTERISTICS_NX_COMPAT, pe.IMAGE_DLLCHARACTERISTICS_HIGH_ENTROPY_VA} {
		if header.DllCharacteristics&guard == 0 {
			t.Errorf("it lacks the protection %#x", guard)
		}
	}
	libraries, err := file.ImportedLibraries()
	if err != nil {
		t.Fatal(err)
	}
	ofWindows := []string{"gdi32.dll", "kernel32.dll", "msvcrt.dll", "opengl32.dll", "shell32.dll", "user32.dll", "ole32.dll", "dwmapi.dll", "winmm.dll"}
	for _, library := range libraries {
		if !slices.Contains(ofWindows, strings.ToLower(library)) {
			t.Errorf("it needs %s, which Windows may not have", library)
		}
	}
	checkResources(t, file)
}

// checkResources finds icon, version and manifest of the app among the resources.
func checkResources(t *testing.T, file *pe.File) {
	t.Helper()
	section := file.Section(".rsrc")
	if section == nil {
		t.Fatal("there are no resources")
	}
	content, err := section.Data()
	if err != nil {
		t.Fatal(err)
	}
	// The section begins with the kinds: a header of 16 bytes, whose last two pairs count names and numbers, and 8 bytes for each.
	kinds := map[uint32]bool{}
	names, numbers := int(content[12])|int(content[13])<<8, int(content[14])|int(content[15])<<8
	for i := names; i < names+numbers; i++ {
		entry := content[16+8*i:]
		kinds[uint32(entry[0])|uint32(entry[1])<<8] = true
	}
	for _, kind := range []uint32{iconResource, iconGroup, versionResource, manifestResource} {
		if !kinds[kind] {
			t.Errorf("there is no resource of kind %d", kind)
		}
	}
	app := string(read(t, "../FyneApp.toml"))
	for _, text := range []string{"VS_VERSION_INFO", "ProductName", detail(t, app, "Name"), "ProductVersion", detail(t, app, "Version")} {
		if !bytes.Contains(content, wide(text)) {
			t.Errorf("the version says nothing of %s", text)
		}
	}
	if !bytes.Contains(content, []byte("PerMonitorV2")) {
		t.Error("Windows would blur the app on large screens: the manifest does not say that it draws for each")
	}
}

// wide is a text as Windows keeps it, with the zero behind it.
func wide(text string) []byte {
	var b []byte
	for _, unit := range utf16.Encode([]rune(text + "\x00")) {
		b = append(b, byte(unit), byte(unit>>8))
	}
	return b
}
