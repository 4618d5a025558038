package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"
)

// bill is a bill of materials as SPDX 2.3 writes it in JSON: what a program is built from.
// https://spdx.github.io/spdx-spec/v2.3/
type bill struct {
	Version       string         `json:"spdxVersion"`
	License       string         `json:"dataLicense"`
	ID            string         `json:"SPDXID"`
	Name          string         `json:"name"`
	Namespace     string         `json:"documentNamespace"`
	Creation      creation       `json:"creationInfo"`
	Packages      []billPackage  `json:"packages"`
	Relationships []relationship `json:"relationships"`
}

type creation struct {
	Created  string   `json:"created"`
	Creators []string `json:"creators"`
}

type billPackage struct {
	ID            string        `json:"SPDXID"`
	Name          string        `json:"name"`
	Version       string        `json:"versionInfo,omitempty"`
	Purpose       string        `json:"primaryPackagePurpose"`
	Download      string        `json:"downloadLocation"`
	FilesAnalyzed bool          `json:"filesAnalyzed"`
	Concluded     string        `json:"licenseConcluded"`
	Declared      string        `json:"licenseDeclared"`
	Copyright     string        `json:"copyrightText"`
	Checksums     []checksum    `json:"checksums,omitempty"`
	SourceInfo    string        `json:"sourceInfo,omitempty"`
	References    []externalRef `json:"externalRefs,omitempty"`
}

type checksum struct {
	Algorithm string `json:"algorithm"`
	Value     string `json:"checksumValue"`
}

type externalRef struct {
	Category string `json:"referenceCategory"`
	Type     string `json:"referenceType"`
	Locator  string `json:"referenceLocator"`
}

type relationship struct {
	Element string `json:"spdxElementId"`
	Type    string `json:"relationshipType"`
	Related string `json:"relatedSpdxElement"`
}

const (
	documentID    = "SPDXRef-DOCUMENT"
	noAssertion   = "NOASSERTION"
	ownLicenceID  = "MIT"
	dependsOn     = "DEPENDS_ON"
	containsParts = "CONTAINS"
	emojiFont     = "EmojiOne Color" // which the tag no_emoji leaves out
)

// printBill writes the bill of a program that Go has built in the project.
func printBill(w io.Writer, root, program string) error {
	content, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return fmt.Errorf("%s: %w", program, err)
	}
	version, _, err := packageVersion(root)
	if err != nil {
		return err
	}
	all, err := readIndex(root)
	if err != nil {
		return err
	}
	created, err := creationTime(info)
	if err != nil {
		return err
	}
	b, err := billOf(info, all, filepath.Base(program), version, sha256.Sum256(content), created)
	if err != nil {
		return err
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(b)
}

// creationTime is when the bill is said to be made: the time of the sources, where that is known, so that the same sources
// have the same bill.
func creationTime(info *debug.BuildInfo) (time.Time, error) {
	if epoch := os.Getenv("SOURCE_DATE_EPOCH"); epoch != "" {
		seconds, err := strconv.ParseInt(epoch, 10, 64)
		if err != nil {
			return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH is %q, and no number of seconds", epoch)
		}
		return time.Unix(seconds, 0), nil
	}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.time" {
			return time.Parse(time.RFC3339, setting.Value)
		}
	}
	return time.Now(), nil
}

// billOf lists the program, the modules that are linked into it, and what those bring that has a licence of its own. It fails on
// a module whose licence is not known.
func billOf(info *debug.BuildInfo, all []part, name, version string, sum [sha256.Size]byte, created time.Time) (*bill, error) {
	b := &bill{
		Version: "SPDX-2.3", License: "CC0-1.0", ID: documentID,
		Name:      name + " " + version,
		Namespace: "https://spdx.org/spdxdocs/" + name + "-" + version + "-" + hex.EncodeToString(sum[:16]),
		Creation:  creation{created.UTC().Format(time.RFC3339), []string{"Tool: minechess-release"}},
	}
	own := b.add(part{Name: name, Version: version, Licence: ownLicenceID}, "APPLICATION")
	b.Packages[0].Checksums = []checksum{{"SHA256", hex.EncodeToString(sum[:])}}
	b.relate(documentID, "DESCRIBES", own)

	parts := map[string]part{}
	for _, p := range all {
		parts[p.Name] = p
	}
	goVersion := strings.TrimPrefix(info.GoVersion, "go")
	std, ok := parts["Go"]
	if !ok {
		return nil, fmt.Errorf("the licence of Go is not in %s", indexFile)
	}
	std.Version = goVersion
	b.relate(own, dependsOn, b.add(std, "LIBRARY"))
	b.reference("pkg:golang/std@" + goVersion)

	linked := map[string]string{"": own} // by path, the identifiers
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		p, ok := parts[m.Path]
		if !ok || p.Version != m.Version {
			return nil, fmt.Errorf("the licence of %s %s is not known: go run ./packaging/release licences", m.Path, m.Version)
		}
		id := b.add(p, "LIBRARY")
		b.Packages[len(b.Packages)-1].SourceInfo = "go.sum " + m.Sum
		b.reference("pkg:golang/" + m.Path + "@" + m.Version)
		b.relate(own, dependsOn, id)
		linked[m.Path] = id
	}
	for _, p := range all {
		holder, there := linked[p.Module]
		if !there || p.Module == "" && p.Kind == library || p.Name == emojiFont && tagged(info, "no_emoji") {
			continue
		}
		purpose := "LIBRARY"
		if p.Kind == font {
			purpose = "FILE"
		}
		b.relate(holder, containsParts, b.add(p, purpose))
	}
	return b, nil
}

// tagged reports whether a program was built with a tag.
func tagged(info *debug.BuildInfo, tag string) bool {
	for _, setting := range info.Settings {
		if setting.Key == "-tags" {
			return slices.Contains(strings.Split(setting.Value, ","), tag)
		}
	}
	return false
}

// identifierRest is what no identifier of SPDX may have in it.
var identifierRest = regexp.MustCompile(`[^A-Za-z0-9.-]+`)

// add lists a part, and gives its identifier.
func (b *bill) add(p part, purpose string) string {
	id := "SPDXRef-" + identifierRest.ReplaceAllString(strings.TrimPrefix(p.Module+"-"+p.Name, "-"), "-")
	b.Packages = append(b.Packages, billPackage{
		ID: id, Name: p.Name, Version: p.Version, Purpose: purpose, Download: noAssertion,
		Concluded: p.Licence, Declared: p.Licence, Copyright: noAssertion,
	})
	return id
}

// reference says how the part that was listed last is called where packages of all languages have names.
func (b *bill) reference(locator string) {
	last := &b.Packages[len(b.Packages)-1]
	last.References = append(last.References, externalRef{"PACKAGE-MANAGER", "purl", locator})
}

func (b *bill) relate(element, kind, related string) {
	b.Relationships = append(b.Relationships, relationship{element, kind, related})
}
