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

// DeleteGame takes a game off the list. It is kept among the deleted ones, as [DeletedFor] says, until it is taken back.
func (s *Store) DeleteGame(id string) error {
	name, err := gameName(id)
	if err != nil {
		return err
	}
	return s.deleteFile(name, id)
}

// DeleteAside takes a game that was set aside off the list, by the name that [Entry] has, and keeps it as DeleteGame does.
func (s *Store) DeleteAside(name string) error {
	if err := checkAside(name); err != nil {
		return err
	}
	return s.deleteFile(name, strings.TrimSuffix(path.Base(name), gameSuffix))
}

// deleteFile moves a file to the deleted games, under its own name or with a number.
func (s *Store) deleteFile(name, stem string) error {
	s.disk.Lock()
	defer s.disk.Unlock()
	unwritten := s.write(name) // where the disk fails or is full, what is there is deleted
	kept, err := s.moveToFree(name, func(n int) string {
		if n == 1 {
			return path.Join(deletedFolder, stem+gameSuffix)
		}
		return path.Join(deletedFolder, fmt.Sprintf("%s.%d%s", stem, n, gameSuffix))
	})
	if unwritten != nil && errors.Is(err, fs.ErrNotExist) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.gone(name)
		return nil
	}
	if err != nil {
		return fmt.Errorf("the game %s was not deleted: %w", stem, notFound(err))
	}
	s.pruneDeleted(path.Base(kept))
	return nil
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

// Deleted is a game that can be taken back.
type Deleted struct {
	Name   string // of its file within the store
	Since  time.Time
	Record []byte // nil if it cannot be read; it can be taken back all the same
}

var deletedName = regexp.MustCompile(`^([a-z0-9-]{1,64}(\.damaged(-[1-9][0-9]{0,3})?)?)(\.[1-9][0-9]{0,3})?\.pgn$`)

// Deleted lists the deleted games, the one deleted last first, at most as many as it is told.
func (s *Store) Deleted(most int) ([]Deleted, error) {
	s.disk.Lock()
	defer s.disk.Unlock()
	found, err := s.files.list(deletedFolder)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if err != nil {
		return nil, fmt.Errorf("the deleted games cannot be listed: %w", err)
	}
	newestFirst(found)
	var list []Deleted
	for _, f := range found {
		if f.irregular || !deletedName.MatchString(f.name) || len(list) >= most {
			continue
		}
		d := Deleted{Name: path.Join(deletedFolder, f.name), Since: f.modified}
		if record, err := s.files.read(d.Name, MaxGameSize+4096); err == nil {
			if record, err = Unveil(record); err == nil && checkRecord(record) == nil {
				d.Record = record
			}
		}
		list = append(list, d)
	}
	return list, nil
}

// TakeBack puts a deleted game, by the name that [Deleted] has, back on the list: under its own ID if that is free, else under one
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

// EmptyBin removes the deleted games for good.
func (s *Store) EmptyBin() error {
	s.disk.Lock()
	defer s.disk.Unlock()
	if err := s.writable(); err != nil {
		return err
	}
	found, err := s.files.list(deletedFolder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, f := range found {
		if !f.irregular && deletedName.MatchString(f.name) {
			err = errors.Join(err, s.files.remove(path.Join(deletedFolder, f.name)))
		}
	}
	if err != nil {
		return fmt.Errorf("not all of the deleted games were removed: %w", err)
	}
	return nil
}
