//go:build (linux && !android) || freebsd || netbsd || openbsd || dragonfly

package ui

import (
	"context"
	"errors"
	"strconv"

	"fyne.io/fyne/v2/driver"

	"minechess/internal/portal"
	"minechess/ui/screen"
)

// askSystem asks for a file by the dialog of the desktop.
func askSystem(ctx context.Context, r dialogRequest) (string, error) {
	window := "" // on Wayland the toolkit cannot tell which one it is
	if w, ok := r.window.(driver.X11WindowContext); ok {
		window = "x11:" + strconv.FormatUint(uint64(w.WindowHandle), 16)
	}
	ask := portal.Open
	if r.save {
		ask = portal.Save
	}
	path, err := ask(ctx, portal.Request{
		Window: window, Title: r.title, Accept: r.accept, Folder: r.folder, Name: r.name,
		Kind: r.kind, Endings: screen.RecordEndings, All: r.all,
	})
	if errors.Is(err, portal.ErrUnavailable) {
		return "", errNoDialog
	}
	return path, err
}
