package screen

import (
	"testing"
	"testing/fstest"
)

func TestCopyrightOfTheApp(t *testing.T) {
	own := fstest.MapFS{ownLicence: {Data: []byte("MIT License\n\nCopyright (c) 2026 The Minesweeper Chess authors\n\nPermission")}}
	if got, want := copyright(own), "© 2026 The Minesweeper Chess authors"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := copyright(fstest.MapFS{}); got != "" {
		t.Errorf("without a licence: %q", got)
	}
}
