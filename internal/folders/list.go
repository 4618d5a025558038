package folders

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"minechess/internal/plain"
)

// Entry is a file or a folder within a folder.
type Entry struct {
	Name     string
	Folder   bool      // one can go into it; a link to a folder is one, too
	Modified time.Time // when it was written last
}

// most is how many entries of a folder are looked at: more than a person will
// ever scroll through, and few enough for any memory.
const most = 50_000

// List gives what lies in a folder: first its folders, then the files whose
// names are wanted, each sorted as people do it. What the system hides is left
// out, and so is what is neither folder nor file, such as a device. more tells
// that the folder holds too much, so that some of it is missing.
//
// The disk may take its time, or never answer. A context that ends stops List
// between two pieces of work, with the context's error.
func List(ctx context.Context, path string, wanted func(name string) bool) (entries []Entry, more bool, err error) {
	folder, err := os.Open(path)
	if err != nil {
		return nil, false, err
	}
	defer folder.Close()
	const piece = 500
	for seen := 0; ; {
		if err := ctx.Err(); err != nil {
			return nil, false, err
		}
		found, err := folder.ReadDir(piece)
		for _, f := range found {
			if e, ok := entryOf(path, f); ok && (e.Folder || wanted(e.Name)) {
				entries = append(entries, e)
			}
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, false, err
		}
		if seen += len(found); err != nil || seen >= most {
			more = err == nil
			break
		}
	}
	sortEntries(entries)
	return entries, more, nil
}

// entryOf looks at an entry, and through it if it is a link. What is gone again
// or is no file is left out.
func entryOf(folder string, f fs.DirEntry) (Entry, bool) {
	info, err := f.Info()
	if err != nil || hidden(f.Name(), info) {
		return Entry{}, false
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		if info, err = os.Stat(filepath.Join(folder, f.Name())); err != nil {
			return Entry{}, false
		}
	}
	if !info.IsDir() && !info.Mode().IsRegular() {
		return Entry{}, false
	}
	return Entry{Name: f.Name(), Folder: info.IsDir(), Modified: info.ModTime()}, true
}

func sortEntries(entries []Entry) {
	keys := make(map[string]string, len(entries))
	for _, e := range entries {
		keys[e.Name] = plain.Letters(e.Name)
	}
	slices.SortFunc(entries, func(a, b Entry) int {
		if a.Folder != b.Folder {
			if a.Folder {
				return -1
			}
			return 1
		}
		return cmp.Or(compareNatural(keys[a.Name], keys[b.Name]), cmp.Compare(a.Name, b.Name))
	})
}
