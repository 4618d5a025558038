package main

import (
	"bytes"
	"encoding/binary"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

func TestPicturesHaveTheirSize(t *testing.T) {
	folder := t.TempDir()
	wide := filepath.Join(folder, "new", "wide.png")
	if err := run("../../Icon.png", []string{"31x15=" + wide}); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(wide)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	if b := picture.Bounds(); b.Dx() != 31 || b.Dy() != 15 {
		t.Errorf("the picture is %v", b)
	}
	if _, _, _, alpha := picture.At(2, 7).RGBA(); alpha != 0 {
		t.Error("there is something beside the icon")
	}
	if _, _, _, alpha := picture.At(15, 7).RGBA(); alpha != 0xFFFF {
		t.Error("the middle of the icon is clear")
	}
}

func TestWindowsIconHoldsEverySize(t *testing.T) {
	name := filepath.Join(t.TempDir(), "app.ico")
	if err := run("../../Icon.png", []string{name}); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if kind := binary.LittleEndian.Uint16(content[2:]); kind != 1 {
		t.Errorf("it is of kind %d, and icons are 1", kind)
	}
	if count := int(binary.LittleEndian.Uint16(content[4:])); count != len(iconSizes) {
		t.Fatalf("it has %d pictures, want %d", count, len(iconSizes))
	}
	for i, size := range iconSizes {
		entry := content[6+16*i:]
		length, offset := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		picture, err := png.DecodeConfig(bytes.NewReader(content[offset : offset+length]))
		if err != nil {
			t.Fatalf("picture %d: %v", i, err)
		}
		if picture.Width != size || picture.Height != size || entry[0] != byte(size) {
			t.Errorf("picture %d is %d×%d and said to be %d wide, want %d", i, picture.Width, picture.Height, entry[0], size)
		}
	}
}

func TestWrongSizesAreRefused(t *testing.T) {
	for _, wanted := range []string{"a.png", "0x1=a.png", "9999x9999=a.png", "16=a.png", "axb=a.png"} {
		if err := run("../../Icon.png", []string{wanted}); err == nil {
			t.Errorf("%q is taken", wanted)
		}
	}
}
