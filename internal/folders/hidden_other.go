//go:build !windows

package folders

import (
	"io/fs"
	"strings"
)

// hidden tells whether people do not expect to see a file: its name begins with
// a dot.
func hidden(name string, _ fs.FileInfo) bool { return strings.HasPrefix(name, ".") }
