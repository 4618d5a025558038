// Msix packs a folder as a package for Windows, without a signature:
//
//	msix FOLDER FILE.msix
//
// FOLDER has an AppxManifest.xml and all that it names. A package is a zip file whose AppxBlockMap.xml has the SHA-256 of
// every 64 KiB of every file, each packed so that it can be unpacked without those before it. The same folder makes the
// same bytes.
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// blockSize is how much of a file is hashed and packed at a time, in bytes.
const blockSize = 64 << 10

// localHeader is the length of what a zip file has before a file, without its name, in bytes.
const localHeader = 30

const (
	manifestName = "AppxManifest.xml"
	blockMapName = "AppxBlockMap.xml"
	typesName    = "[Content_Types].xml"
)

// blockMap is AppxBlockMap.xml.
type blockMap struct {
	XMLName xml.Name  `xml:"http://schemas.microsoft.com/appx/2010/blockmap BlockMap"`
	Method  string    `xml:"HashMethod,attr"`
	Files   []mapFile `xml:"File"`
}

type mapFile struct {
	Name   string  `xml:"Name,attr"` // parted by backslashes
	Size   int     `xml:"Size,attr"`
	Header int     `xml:"LfhSize,attr"`
	Blocks []block `xml:"Block"`
}

type block struct {
	Hash string `xml:"Hash,attr"`
	Size int    `xml:"Size,attr"` // packed
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: msix FOLDER FILE.msix")
		os.Exit(2)
	}
	var b bytes.Buffer
	err := pack(&b, os.DirFS(os.Args[1]))
	if err == nil {
		err = os.WriteFile(os.Args[2], b.Bytes(), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "msix:", err)
		os.Exit(1)
	}
}

// pack writes the package of a folder.
func pack(w io.Writer, folder fs.FS) error {
	if _, err := fs.Stat(folder, manifestName); err != nil {
		return err
	}
	archive := zip.NewWriter(w)
	hashes := blockMap{Method: "http://www.w3.org/2001/04/xmlenc#sha256"}
	extensions := map[string]bool{}
	err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./") != "" {
			return fmt.Errorf("%s: a name in a package has letters, digits and -_. only", name)
		}
		content, err := fs.ReadFile(folder, name)
		if err != nil {
			return err
		}
		extensions[strings.TrimPrefix(filepath.Ext(name), ".")] = true
		blocks, err := add(archive, name, content)
		hashes.Files = append(hashes.Files, mapFile{
			Name: strings.ReplaceAll(name, "/", `\`), Size: len(content), Header: localHeader + len(name), Blocks: blocks,
		})
		return err
	})
	if err != nil {
		return err
	}
	listed, err := xml.Marshal(hashes)
	if err != nil {
		return err
	}
	types, err := contentTypes(extensions)
	if err != nil {
		return err
	}
	for _, part := range []struct {
		name    string
		content []byte
	}{{blockMapName, listed}, {typesName, types}} {
		if _, err := add(archive, part.name, append([]byte(xml.Header), part.content...)); err != nil {
			return err
		}
	}
	return archive.Close()
}

// add packs one file, and tells of its blocks.
func add(archive *zip.Writer, name string, content []byte) ([]block, error) {
	var packed bytes.Buffer
	var blocks []block
	deflate, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	for rest := content; len(rest) > 0; {
		part := rest[:min(blockSize, len(rest))]
		rest = rest[len(part):]
		before := packed.Len()
		deflate.Reset(&packed) // what was packed before is not referred to
		if _, err := deflate.Write(part); err != nil {
			return nil, err
		}
		if err := deflate.Flush(); err != nil {
			return nil, err
		}
		if len(rest) == 0 {
			if err := deflate.Close(); err != nil {
				return nil, err
			}
		}
		hash := sha256.Sum256(part)
		blocks = append(blocks, block{Hash: base64.StdEncoding.EncodeToString(hash[:]), Size: packed.Len() - before})
	}
	header := &zip.FileHeader{
		Name: name, Method: zip.Deflate, CRC32: crc32.ChecksumIEEE(content),
		CompressedSize64: uint64(packed.Len()), UncompressedSize64: uint64(len(content)),
	}
	if len(content) == 0 {
		header.Method = zip.Store
	}
	w, err := archive.CreateRaw(header)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(packed.Bytes())
	return blocks, err
}

// contentTypes says of what kind files are, by their extensions.
func contentTypes(extensions map[string]bool) ([]byte, error) {
	type byExtension struct {
		Extension string `xml:"Extension,attr"`
		Type      string `xml:"ContentType,attr"`
	}
	type byName struct {
		Name string `xml:"PartName,attr"`
		Type string `xml:"ContentType,attr"`
	}
	types := struct {
		XMLName  xml.Name      `xml:"http://schemas.openxmlformats.org/package/2006/content-types Types"`
		Defaults []byExtension `xml:"Default"`
		Names    []byName      `xml:"Override"`
	}{
		Names: []byName{
			{"/" + manifestName, "application/vnd.ms-appx.manifest+xml"},
			{"/" + blockMapName, "application/vnd.ms-appx.blockmap+xml"},
		},
	}
	for _, known := range []byExtension{
		{"exe", "application/x-msdownload"}, {"json", "application/json"}, {"png", "image/png"}, {"txt", "text/plain"}, {"xml", "text/xml"},
	} {
		if extensions[known.Extension] {
			types.Defaults = append(types.Defaults, known)
			delete(extensions, known.Extension)
		}
	}
	for extension := range extensions {
		return nil, fmt.Errorf("files named .%s are of no known kind", extension)
	}
	return xml.Marshal(types)
}
