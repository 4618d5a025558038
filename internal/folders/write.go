package folders

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Write puts content into a file, which is replaced whole or not at all: it is
// written beside the file first. Where that is not allowed, but writing the file
// is, the file is overwritten in place. A link is followed, and the permissions
// of a file that was there are kept.
func Write(path string, content []byte) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	mode := fs.FileMode(0o666) // less what the user's mask takes
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return &fs.PathError{Op: "write", Path: path, Err: ErrFolder}
	case err == nil && !info.Mode().IsRegular():
		return overwrite(path, content) // a pipe or a device cannot be replaced
	case err == nil:
		mode = info.Mode().Perm()
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	beside, err := createBeside(path, mode)
	if errors.Is(err, fs.ErrPermission) && info != nil {
		return overwrite(path, content)
	}
	if err != nil {
		return err
	}
	err = fill(beside, content)
	if err == nil && info != nil {
		err = os.Chmod(beside.Name(), mode)
	}
	if err == nil {
		err = os.Rename(beside.Name(), path)
	}
	if err != nil {
		_ = os.Remove(beside.Name()) // the first error says what is wrong
	}
	return err
}

// ErrFolder is the error for a folder where there should be a file.
var ErrFolder = errors.New("it is a folder")

// createBeside makes a new file of a name that nobody has. Unlike os.CreateTemp
// it leaves the permissions to the user's mask.
func createBeside(path string, mode fs.FileMode) (*os.File, error) {
	name := filepath.Join(filepath.Dir(path), fmt.Sprintf(".minechess-%016x.tmp", rand.Uint64()))
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
}

func overwrite(path string, content []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	return fill(file, content)
}

// fill writes a file, sees it onto the disk, and closes it.
func fill(file *os.File, content []byte) error {
	n, err := file.Write(content)
	if err == nil && n < len(content) {
		err = io.ErrShortWrite
	}
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}
