//go:build !js

package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"sync"
	"syscall"
	"time"
)

// disk is a store in a folder.
type disk struct {
	dir string
	// create makes a new temporary file; tests put one in place that fails.
	create func(dir, pattern string) (newFile, error)

	mu   sync.Mutex
	lock *os.File // held while the store is open for writing
}

// newFile is a file as it is being written.
type newFile interface {
	io.Writer
	Sync() error
	Close() error
	Name() string
}

func createTemp(dir, pattern string) (newFile, error) { return os.CreateTemp(dir, pattern) }

// openFiles opens a folder for writing.
func openFiles(dir string) (files, error) {
	if dir == "" {
		return nil, errors.New("no folder was given")
	}
	d := &disk{dir: dir, create: createTemp}
	if err := d.take(); err != nil {
		return nil, err
	}
	d.removeLeftovers(".")
	d.removeLeftovers(gamesFolder)
	return d, nil
}

// take makes the folders and takes the lock.
func (d *disk) take() error {
	if err := os.MkdirAll(d.path(deletedFolder), 0o700); err != nil {
		return err
	}
	lock, err := os.OpenFile(d.path("lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if err := tryLock(lock); err != nil {
		return errors.Join(err, lock.Close())
	}
	if d.lock != nil {
		_ = d.lock.Close() // the file is gone
	}
	d.lock = lock
	return nil
}

// ready makes the folder anew, and takes its lock, if it was removed since the store was opened. It fails with [ErrInUse] if another
// program has made it.
func (d *disk) ready() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.lock == nil {
		return nil // a store for reading
	}
	held, err := d.lock.Stat()
	if err != nil {
		return err
	}
	there, err := os.Lstat(d.path("lock"))
	if err == nil && os.SameFile(held, there) {
		return nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return d.take()
}

// viewFiles gives a folder for reading.
func viewFiles(dir string) files { return &disk{dir: dir, create: createTemp} }

func (d *disk) path(name string) string { return filepath.Join(d.dir, filepath.FromSlash(name)) }

// temporary matches the names of half-written files, those of [disk.replace] and no others.
var temporary = regexp.MustCompile(`^\.((state|settings)\.json|games\.index|[0-9a-z-]+\.pgn)\.[0-9]+\.tmp$`)

// removeLeftovers clears a folder of the temporary files of killed programs. One that stays does no harm: it is never read.
func (d *disk) removeLeftovers(folder string) {
	found, err := d.list(folder)
	if err != nil {
		return
	}
	for _, f := range found {
		if !f.irregular && temporary.MatchString(f.name) {
			_ = d.remove(path.Join(folder, f.name))
		}
	}
}

func (d *disk) read(name string, limit int) ([]byte, error) {
	// Looking before opening: to open a pipe or a device may wait for ever.
	info, err := os.Lstat(d.path(name))
	if err != nil {
		return nil, missing(err)
	}
	if !info.Mode().IsRegular() {
		return nil, errNotRegular
	}
	f, err := os.Open(d.path(name))
	if err != nil {
		return nil, missing(err)
	}
	defer f.Close()
	var content bytes.Buffer
	n, err := content.ReadFrom(io.LimitReader(f, int64(limit)+1))
	if err != nil {
		return nil, err
	}
	if n > int64(limit) {
		return nil, fmt.Errorf("%w: over %d bytes", ErrTooLarge, limit)
	}
	return content.Bytes(), nil
}

func (d *disk) replace(name string, content []byte) error {
	if err := d.ready(); err != nil {
		return explain(err)
	}
	target := d.path(name)
	folder, base := filepath.Split(target)
	f, err := d.create(folder, "."+base+".*.tmp")
	if errors.Is(err, fs.ErrNotExist) { // the folder is
		if err = os.MkdirAll(folder, 0o700); err == nil {
			f, err = d.create(folder, "."+base+".*.tmp")
		}
	}
	if err != nil {
		return explain(err)
	}
	_, err = f.Write(content)
	if err == nil {
		err = f.Sync()
	}
	err = errors.Join(err, f.Close())
	if err == nil {
		err = rename(f.Name(), target)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // what stays is cleared away by the next Open
		return explain(err)
	}
	return explain(syncFolder(folder))
}

func (d *disk) append(name string, content []byte, limit int) error {
	if err := d.ready(); err != nil {
		return explain(err)
	}
	// Looking before opening, as in read.
	info, err := os.Lstat(d.path(name))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var size int64
	if err == nil {
		size = info.Size()
	}
	if err == nil && !info.Mode().IsRegular() {
		return errNotRegular
	}
	if size+int64(len(content)) > int64(limit) {
		return ErrTooLarge
	}
	f, err := os.OpenFile(d.path(name), os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return explain(err)
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Close())
	if err != nil {
		_ = os.Truncate(d.path(name), size)
	}
	return explain(err)
}

func (d *disk) move(from, to string) error {
	info, err := os.Lstat(d.path(from))
	if err != nil {
		return err
	}
	// No other program writes here while the lock is held, so what is free now is free when renaming.
	if _, err := os.Lstat(d.path(to)); err == nil {
		return &fs.PathError{Op: "rename", Path: d.path(to), Err: fs.ErrExist}
	}
	if err := os.MkdirAll(filepath.Dir(d.path(to)), 0o700); err != nil {
		return explain(err)
	}
	if err := rename(d.path(from), d.path(to)); err != nil {
		return explain(err)
	}
	if info.Mode().IsRegular() {
		now := time.Now()
		_ = os.Chtimes(d.path(to), now, now) // decides only which deleted games are kept longest
	}
	err = syncFolder(filepath.Dir(d.path(to)))
	if path.Dir(from) != path.Dir(to) {
		err = errors.Join(err, syncFolder(filepath.Dir(d.path(from))))
	}
	return explain(err)
}

func (d *disk) remove(name string) error { return os.Remove(d.path(name)) }

func (d *disk) list(folder string) ([]file, error) {
	entries, err := os.ReadDir(d.path(folder))
	if err != nil {
		return nil, missing(err)
	}
	var found []file
	for _, entry := range entries {
		if entry.IsDir() {
			continue
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue // removed since
		}
		if err != nil {
			return nil, err
		}
		found = append(found, file{name: entry.Name(), modified: info.ModTime(), size: info.Size(), irregular: !info.Mode().IsRegular()})
	}
	return found, nil
}

// close leaves the lock's file where it is: removing it could take it from under a program that is just opening it.
func (d *disk) close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.lock.Close()
}

// missing makes a file where a folder should be an [fs.ErrNotExist]: there is nothing in it.
func missing(err error) error {
	if errors.Is(err, syscall.ENOTDIR) {
		return fmt.Errorf("%w: %w", fs.ErrNotExist, err)
	}
	return err
}

// explain makes a full disk an [ErrFull].
func explain(err error) error {
	if err != nil && full(err) {
		return fmt.Errorf("%w: %w", ErrFull, err)
	}
	return err
}
