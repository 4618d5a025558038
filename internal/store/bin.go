package store

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"
)

// DeleteGame takes a game off the list. It is kept among the deleted ones, as [DeletedFor] says, until it is taken back by the name that
// is returned: "" if it was never written.
func (s *Store) DeleteGame(id string) (kept string, err error) {
	name, err := gameName(id)
	if err != nil {
		return "", err
	}
	return s.deleteFile(name, id)
}

// DeleteAside takes a game that was set aside off the list, by the name that [Entry] has, and keeps it as DeleteGame does.
func (s *Store) DeleteAside(name string) (kept string, err error) {
	if err := checkAside(name); err != nil {
		return "", err
	}
	return s.deleteFile(name, strings.TrimSuffix(path.Base(name), gameSuffix))
}

// deleteFile moves a file to the deleted games, under its own name or with a number.
func (s *Store) deleteFile(name, stem string) (kept string, err error) {
	s.disk.Lock()
	defer s.disk.Unlock()
	unwritten := s.write(name) // where the disk fails or is full, what is there is deleted
	kept, err = s.moveToFree(name, func(n int) string {
		if n == 1 {
			return path.Join(deletedFolder, stem+gameSuffix)
		}
		return path.Join(deletedFolder, fmt.Sprintf("%s.%d%s", stem, n, gameSuffix))
	})
	if unwritten != nil && errors.Is(err, fs.ErrNotExist) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.gone(name)
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("the game %s was not deleted: %w", stem, notFound(err))
	}
	s.pruneDeleted(path.Base(kept))
	return kept, nil
}

// pruneDeleted removes games that were deleted long ago. The game is deleted whether or not that works, and the next one tries again.
func (s *Store) pruneDeleted(latest string) {
	found, err := s.files.list(deletedFolder)
	if err != nil {
		return
	}
	found = slices.DeleteFunc(found, func(f file) bool { return f.name == latest || f.irregular || path.Ext(f.name) != gameSuffix })
	newestFirst(found)
	long := time.Now().Add(-DeletedFor)
	for i, f := range found {
		if kept := i + 1; kept >= mostDeleted || kept >= DeletedKept && f.modified.Before(long) {
			_ = s.files.remove(path.Join(deletedFolder, f.name))
		}
	}
}

var deletedName = regexp.MustCompile(`^([a-z0-9-]{1,64}(\.damaged(-[1-9][0-9]{0,3})?)?)(\.[1-9][0-9]{0,3})?\.pgn$`)

// TakeBack puts a deleted game, by the name that deleting it gave, back on the list: under its own ID if that is free, else under one
// with a number. It gives the ID, "" for a game that was set aside before it was deleted.
func (s *Store) TakeBack(name string) (id string, err error) {
	base, ok := strings.CutPrefix(name, deletedFolder+"/")
	parts := deletedName.FindStringSubmatch(base)
	if !ok || parts == nil {
		return "", fmt.Errorf("%.80q is %w", name, ErrBadID)
	}
	s.disk.Lock()
	defer s.disk.Unlock()
	stem, aside := parts[1], parts[2] != ""
	free := func(n int) string {
		switch {
		case n == 1:
			id = stem
		case aside:
			id = fmt.Sprintf("%s-%d", strings.TrimSuffix(stem, parts[3]), n)
		default:
			id = numbered(stem, n)
		}
		return path.Join(gamesFolder, id+gameSuffix)
	}
	if _, err := s.moveToFree(name, free); err != nil {
		return "", fmt.Errorf("the game %s was not taken back: %w", stem, notFound(err))
	}
	if aside {
		return "", nil
	}
	return id, nil
}

// numbered is an ID with a number behind it, and still one.
func numbered(id string, n int) string {
	tail := fmt.Sprintf("-%d", n)
	return id[:min(len(id), maxIDLength-len(tail))] + tail
}
