package folders

import (
	"io/fs"
	"strings"
	"syscall"
)

// hidden tells whether people do not expect to see a file: it is marked so, or
// its name begins with a dot, as programs from elsewhere hide theirs.
func hidden(name string, info fs.FileInfo) bool {
	if strings.HasPrefix(name, ".") {
		return true
	}
	attributes, ok := info.Sys().(*syscall.Win32FileAttributeData)
	return ok && attributes.FileAttributes&(syscall.FILE_ATTRIBUTE_HIDDEN|syscall.FILE_ATTRIBUTE_SYSTEM) != 0
}
