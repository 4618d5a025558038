// Icons makes the icons of packages from one picture:
//
//	icons PICTURE WIDTHxHEIGHT=FILE.png ...
//	icons PICTURE FILE.ico
//
// A picture file gets the square picture as large as it fits, in the middle and with nothing around it. An .ico has the
// sizes that Windows shows.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/draw"
)

// iconSizes are the widths that Windows shows of an icon, in pixels.
var iconSizes = []int{16, 20, 24, 32, 40, 48, 64, 128, 256}

// largest is the widest and highest picture that is made, in pixels.
const largest = 4096

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: icons PICTURE WIDTHxHEIGHT=FILE.png|FILE.ico ...")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

func run(picture string, wanted []string) error {
	file, err := os.Open(picture)
	if err != nil {
		return err
	}
	defer file.Close()
	source, err := png.Decode(file)
	if err != nil {
		return fmt.Errorf("%s: %w", picture, err)
	}
	for _, w := range wanted {
		if err := write(source, w); err != nil {
			return err
		}
	}
	return nil
}

// write makes one file, which wanted names together with its size.
func write(source image.Image, wanted string) error {
	var content bytes.Buffer
	name := wanted
	if filepath.Ext(wanted) == ".ico" {
		if err := encodeICO(&content, source, iconSizes); err != nil {
			return err
		}
	} else {
		size, file, found := strings.Cut(wanted, "=")
		var width, height int
		if _, err := fmt.Sscanf(size, "%dx%d", &width, &height); !found || err != nil || min(width, height) < 1 || max(width, height) > largest {
			return fmt.Errorf("%q is not WIDTHxHEIGHT=FILE.png, with sizes of 1 to %d", wanted, largest)
		}
		name = file
		if err := png.Encode(&content, fit(source, width, height)); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, content.Bytes(), 0o644)
}

// fit is the picture in the middle of a clear one.
func fit(source image.Image, width, height int) image.Image {
	side := min(width, height)
	left, top := (width-side)/2, (height-side)/2
	fitted := image.NewNRGBA(image.Rect(0, 0, width, height))
	draw.CatmullRom.Scale(fitted, image.Rect(left, top, left+side, top+side), source, source.Bounds(), draw.Src, nil)
	return fitted
}

// encodeICO writes an icon of Windows: a list of pictures with their sizes and places, and then the pictures as PNG,
// which Windows reads since Vista. A width of 256 is written as 0.
func encodeICO(w io.Writer, source image.Image, sizes []int) error {
	type entry struct {
		Width, Height, Colours, Reserved byte
		Planes, Bits                     uint16
		Bytes, Offset                    uint32
	}
	var pictures bytes.Buffer
	entries := make([]entry, 0, len(sizes))
	offset := 6 + binary.Size(entry{})*len(sizes)
	for _, size := range sizes {
		start := pictures.Len()
		if err := png.Encode(&pictures, fit(source, size, size)); err != nil {
			return err
		}
		entries = append(entries, entry{
			Width: byte(size), Height: byte(size), Planes: 1, Bits: 32,
			Bytes: uint32(pictures.Len() - start), Offset: uint32(offset + start),
		})
	}
	header := struct{ Reserved, Kind, Count uint16 }{Kind: 1, Count: uint16(len(sizes))}
	for _, part := range []any{header, entries} {
		if err := binary.Write(w, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	_, err := w.Write(pictures.Bytes())
	return err
}
