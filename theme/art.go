package theme

import (
	"embed"
	"fmt"
	"strings"
)

// Every drawing consists of filled shapes only. Fyne's renderer of SVG takes the
// width of a line for pixels, whatever size the drawing is shown at, and its
// themes recolour fills but not lines; so each line is drawn as the shape it
// covers.
//
//go:embed pieces/*/*.svg marks/*.svg icons/*.svg
var drawings embed.FS

// drawing is one of the embedded drawings: its place below this folder. It is a
// [fyne.Resource], and two of one place are equal.
type drawing string

// Name is the place with dashes for slashes: Fyne keeps what it has drawn by
// this name, so no two drawings share it.
func (d drawing) Name() string { return strings.ReplaceAll(string(d), "/", "-") }

// Content is the SVG. A place where nothing is embedded is a mistake in this
// package, which the tests of every look and icon find.
func (d drawing) Content() []byte {
	content, err := drawings.ReadFile(string(d))
	if err != nil {
		panic(fmt.Sprintf("theme: drawing %s is not embedded: %v", string(d), err))
	}
	return content
}
