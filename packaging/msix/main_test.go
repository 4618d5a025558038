package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"
)

// TestPackage unpacks a package as Windows does: block by block, each by itself and against its hash.
func TestPackage(t *testing.T) {
	noise := make([]byte, 3*blockSize+17)
	rand.NewChaCha8([32]byte{1}).Read(noise)
	folder := fstest.MapFS{
		"AppxManifest.xml":     {Data: []byte("<Package/>")},
		"program.exe":          {Data: append(bytes.Repeat([]byte("the same again, "), 20000), noise...)},
		"Assets/even.png":      {Data: noise[:2*blockSize]},
		"licences/nothing.txt": {},
	}
	var b bytes.Buffer
	if err := pack(&b, folder); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string]*zip.File{}
	for _, file := range archive.File {
		parts[file.Name] = file
	}
	if len(parts) != len(folder)+2 {
		t.Errorf("it has %d files, want %d and two that tell of them", len(parts), len(folder))
	}
	var listed blockMap
	if err := xml.Unmarshal(content(t, archive, blockMapName), &listed); err != nil {
		t.Fatal(err)
	}
	if len(listed.Files) != len(folder) {
		t.Errorf("the block map has %d files, want %d", len(listed.Files), len(folder))
	}
	for _, file := range listed.Files {
		name := strings.ReplaceAll(file.Name, `\`, "/")
		want := folder[name].Data
		if file.Size != len(want) {
			t.Errorf("%s is said to have %d bytes, and has %d", name, file.Size, len(want))
		}
		offset, err := parts[name].DataOffset()
		if err != nil {
			t.Fatal(err)
		}
		var unpacked []byte
		for i, block := range file.Blocks {
			end := offset + int64(block.Size)
			part, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(b.Bytes()[offset:end])), blockSize))
			if err != nil && err != io.ErrUnexpectedEOF { // only the last block has an end
				t.Fatalf("%s, block %d: %v", name, i, err)
			}
			if hash := sha256.Sum256(part); base64.StdEncoding.EncodeToString(hash[:]) != block.Hash {
				t.Errorf("%s, block %d: another hash", name, i)
			}
			unpacked = append(unpacked, part...)
			offset = end
		}
		if !bytes.Equal(unpacked, want) {
			t.Errorf("%s unpacks to %d other bytes, want %d", name, len(unpacked), len(want))
		}
		if got := content(t, archive, name); !bytes.Equal(got, want) {
			t.Errorf("a reader of zip files unpacks %s to %d other bytes", name, len(got))
		}
	}
	types := string(content(t, archive, typesName))
	for _, part := range []string{`Extension="exe"`, `Extension="png"`, `PartName="/AppxManifest.xml"`, `PartName="/AppxBlockMap.xml"`} {
		if !strings.Contains(types, part) {
			t.Errorf("the types lack %s: %s", part, types)
		}
	}
}

func TestWhatCannotBePacked(t *testing.T) {
	manifest := &fstest.MapFile{Data: []byte("<Package/>")}
	for name, folder := range map[string]fstest.MapFS{
		"no manifest":    {"program.exe": {}},
		"a name":         {"AppxManifest.xml": manifest, "a name.txt": {}},
		"a kind of file": {"AppxManifest.xml": manifest, "a.thing": {}},
	} {
		if err := pack(io.Discard, folder); err == nil {
			t.Errorf("%s: it is packed", name)
		}
	}
}

func content(t *testing.T, archive *zip.Reader, name string) []byte {
	t.Helper()
	file, err := archive.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	read, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return read
}
