package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// storeLanguages are the languages of the app: as CHANGELOG.md writes them, and as the folders of the two stores do.
var storeLanguages = []struct{ code, android, apple string }{
	{"en", "en-US", "en-US"},
	{"pl", "pl-PL", "pl"},
	{"he", "iw-IL", "he"},
}

const metadataFolder = "fastlane/metadata"

var (
	versionLine = regexp.MustCompile(`(?m)^Version = "([^"]+)"$`)
	buildLine   = regexp.MustCompile(`(?m)^Build = ([0-9]+)$`)
)

// packageVersion is the version that packages have, and the number of their build, which grows with each that a store gets.
func packageVersion(root string) (version, build string, err error) {
	content, err := os.ReadFile(filepath.Join(root, "FyneApp.toml"))
	if err != nil {
		return "", "", err
	}
	v, b := versionLine.FindSubmatch(content), buildLine.FindSubmatch(content)
	if v == nil || b == nil {
		return "", "", errors.New("FyneApp.toml tells no version or no build")
	}
	return string(v[1]), string(b[1]), nil
}

var (
	sectionPattern = regexp.MustCompile(`(?m)^## \[([^\]]+)\].*$`)
	notePattern    = regexp.MustCompile(`(?s)^\*\*([a-z]{2})\*\* (.+)$`)
)

// storeNotes reads what the stores are to say of a version, by language: the first part of the topmost section of the changes.
// That section must be of the version, or of what is not released yet.
func storeNotes(changes, version string) (map[string]string, error) {
	sections := sectionPattern.FindAllStringSubmatchIndex(changes, -1)
	if len(sections) == 0 {
		return nil, errors.New("CHANGELOG.md has no section")
	}
	top := sections[0]
	if name := changes[top[2]:top[3]]; name != version && name != "Unreleased" {
		return nil, fmt.Errorf("CHANGELOG.md begins with version %s, but FyneApp.toml has %s", name, version)
	}
	section := changes[top[1]:]
	if len(sections) > 1 {
		section = changes[top[1]:sections[1][0]]
	}
	_, part, ok := strings.Cut(section, "\n### For the stores\n")
	if !ok {
		return nil, errors.New("the topmost section of CHANGELOG.md has nothing for the stores")
	}
	part, _, _ = strings.Cut(part, "\n### ")
	notes := map[string]string{}
	for paragraph := range strings.SplitSeq(strings.TrimSpace(part), "\n\n") {
		found := notePattern.FindStringSubmatch(paragraph)
		if found == nil {
			return nil, fmt.Errorf("this note for the stores names no language: %s", paragraph)
		}
		notes[found[1]] = strings.Join(strings.Fields(found[2]), " ")
	}
	for _, language := range storeLanguages {
		if notes[language.code] == "" {
			return nil, fmt.Errorf("the stores have no note in %s", language.code)
		}
	}
	if len(notes) != len(storeLanguages) {
		return nil, errors.New("there is a note for the stores in a language that the app does not have")
	}
	return notes, nil
}

// noteFiles are the files with the notes, by their names from the root.
func noteFiles(root string) (map[string]string, error) {
	version, build, err := packageVersion(root)
	if err != nil {
		return nil, err
	}
	changes, err := os.ReadFile(filepath.Join(root, "CHANGELOG.md"))
	if err != nil {
		return nil, err
	}
	notes, err := storeNotes(string(changes), version)
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, language := range storeLanguages {
		note := notes[language.code] + "\n"
		files[filepath.Join(metadataFolder, "android", language.android, "changelogs", build+".txt")] = note
		files[filepath.Join(metadataFolder, language.apple, "release_notes.txt")] = note
	}
	return files, nil
}

func writeNotes(root string) error {
	files, err := noteFiles(root)
	if err != nil {
		return err
	}
	for name, content := range files {
		name = filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			return err
		}
	}
	fmt.Printf("%d notes are in %s\n", len(files), metadataFolder)
	return nil
}
