package main

import (
	"image"
	_ "image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestNotesOfTheVersion(t *testing.T) {
	files, err := noteFiles(root)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 2*len(storeLanguages) {
		t.Errorf("%d files", len(files))
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(root, name))
		if err != nil || string(got) != want {
			t.Errorf("%s is not what CHANGELOG.md has for the stores (%v); make store mends it", name, err)
		}
	}
}

func TestNotesAreReadFromTheChanges(t *testing.T) {
	const all = "\n### For the stores\n\n**en** Two\nlines.\n\n**pl** Dwa.\n\n**he** שתיים.\n\n### Added\n\n- **en** a thing\n"
	for _, heading := range []string{"## [Unreleased]", "## [1.2.0] - 2026-12-24"} {
		notes, err := storeNotes("# Changes\n\n"+heading+"\n"+all+"\n## [1.1.0]\n\n### For the stores\n\nold\n", "1.2.0")
		if err != nil || notes["en"] != "Two lines." || notes["pl"] != "Dwa." || notes["he"] != "שתיים." {
			t.Errorf("%s: %q, %v", heading, notes, err)
		}
	}
	for name, w := range map[string]struct{ changes, want string }{
		"nothing":            {"# Changes\n", "no section"},
		"another version":    {"## [1.1.0]\n" + all, "begins with version 1.1.0"},
		"no notes":           {"## [1.2.0]\n\n### Added\n", "nothing for the stores"},
		"notes of an old":    {"## [1.2.0]\n\n### Added\n\n## [1.1.0]\n" + all, "nothing for the stores"},
		"a language missing": {"## [1.2.0]\n" + strings.Replace(all, "**he** שתיים.\n\n", "", 1), "no note in he"},
		"another language":   {"## [1.2.0]\n" + strings.Replace(all, "**he**", "**de** Zwei.\n\n**he**", 1), "does not have"},
		"no language":        {"## [1.2.0]\n" + strings.Replace(all, "**he** ", "", 1), "names no language"},
	} {
		if _, err := storeNotes(w.changes, "1.2.0"); err == nil || !strings.Contains(err.Error(), w.want) {
			t.Errorf("%s: %v, want %s", name, err, w.want)
		}
	}
}

// What the stores take at most, in characters: https://support.google.com/googleplay/android-developer/answer/9859152 and
// https://developer.apple.com/help/app-store-connect/reference/app-information/
var (
	androidTexts = map[string]int{"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
	appleTexts   = map[string]int{
		"name.txt": 30, "subtitle.txt": 30, "keywords.txt": 100, "promotional_text.txt": 170, "description.txt": 4000, "release_notes.txt": 4000,
	}
)

const mostOfChangelog = 500

func TestStoreTextsAreWholeAndNotTooLong(t *testing.T) {
	for _, language := range storeLanguages {
		folder := filepath.Join(root, metadataFolder, "android", language.android)
		for name, most := range androidTexts {
			checkStoreText(t, filepath.Join(folder, name), language.code, most)
		}
		logs, err := filepath.Glob(filepath.Join(folder, "changelogs", "*.txt"))
		if err != nil || len(logs) == 0 {
			t.Errorf("%s has no changelog: %v", folder, err)
		}
		for _, log := range logs {
			checkStoreText(t, log, language.code, mostOfChangelog)
		}
		for name, most := range appleTexts {
			checkStoreText(t, filepath.Join(root, metadataFolder, language.apple, name), language.code, most)
		}
	}
}

// checkStoreText holds a text to its length, and to being in its language: Hebrew has Hebrew letters, and no other language does.
func checkStoreText(t *testing.T, name, language string, most int) {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Error(err)
		return
	}
	text := strings.TrimSuffix(string(content), "\n")
	if n := utf8.RuneCountInString(text); n == 0 || n > most || text != strings.TrimSpace(text) || !utf8.ValidString(text) {
		t.Errorf("%s has %d characters, not between 1 and %d, or space around them", name, n, most)
	}
	if hebrew := strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Hebrew, r) }); hebrew != (language == "he") {
		t.Errorf("%s is not in the language %s", name, language)
	}
}

// The English, Polish and Hebrew descriptions have the same parts, so that no language is told less.
func TestDescriptionsSayTheSame(t *testing.T) {
	var first []string
	for _, language := range storeLanguages {
		content, err := os.ReadFile(filepath.Join(root, metadataFolder, "android", language.android, "full_description.txt"))
		if err != nil {
			t.Fatal(err)
		}
		var shape []string
		for line := range strings.Lines(string(content)) {
			switch {
			case strings.HasPrefix(line, "• "):
				shape = append(shape, "point")
			case strings.TrimSpace(line) == "":
				shape = append(shape, "gap")
			default:
				shape = append(shape, "line")
			}
		}
		if first == nil {
			first = shape
		}
		if !slices.Equal(shape, first) {
			t.Errorf("%s: %q, want %q", language.android, shape, first)
		}
		apple, err := os.ReadFile(filepath.Join(root, metadataFolder, language.apple, "description.txt"))
		if err != nil || string(apple) != string(content) {
			t.Errorf("the two stores describe the app differently in %s: %v", language.code, err)
		}
	}
}

// Play takes pictures whose longer side is at most twice the shorter one, of 320 to 3840 pixels, and the App Store those of its
// largest phone and tablet, for all others too.
func TestStorePictures(t *testing.T) {
	for _, language := range storeLanguages {
		folder := filepath.Join(root, metadataFolder, "android", language.android, "images")
		checkPicture(t, filepath.Join(folder, "icon.png"), 512, 512)
		checkPicture(t, filepath.Join(folder, "featureGraphic.png"), 1024, 500)
		for kind, size := range map[string]image.Point{"phoneScreenshots": {X: 1080, Y: 2160}, "tenInchScreenshots": {X: 2560, Y: 1600}} {
			found, err := filepath.Glob(filepath.Join(folder, kind, "*.png"))
			if err != nil || len(found) < 2 || len(found) > 8 {
				t.Errorf("%s has %d %s: %v", language.android, len(found), kind, err)
			}
			for _, name := range found {
				checkPicture(t, name, size.X, size.Y)
			}
		}
		for device, size := range map[string]image.Point{"iPhone": {X: 1320, Y: 2868}, "iPad": {X: 2064, Y: 2752}} {
			found, err := filepath.Glob(filepath.Join(root, "fastlane/screenshots", language.apple, "*-"+device+"-*.png"))
			if err != nil || len(found) < 2 || len(found) > 10 {
				t.Errorf("%s has %d pictures of an %s: %v", language.apple, len(found), device, err)
			}
			for _, name := range found {
				checkPicture(t, name, size.X, size.Y)
			}
		}
	}
}

func checkPicture(t *testing.T, name string, width, height int) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Error(err)
		return
	}
	defer file.Close()
	config, _, err := image.DecodeConfig(file)
	if err != nil || config.Width != width || config.Height != height {
		t.Errorf("%s is %d×%d, not %d×%d: %v", name, config.Width, config.Height, width, height, err)
	}
}
