// Package store keeps what a user made: the games, which of them is open, and the settings.
//
// Nothing is ever lost. A file is replaced whole or not at all: a crash, a kill or a full disk at any moment leaves the old
// content or the new one, never a mix. What cannot be read is not overwritten but kept under another name, and the error says
// which. Deleted games go to a folder from which they can be taken back. One program at a time writes; a second one may read.
//
// On a disk the store is a folder, in a browser it is the local storage of the page:
//
//	games/20261130-204512-4f3a.pgn           a game
//	games/20261130-204512-4f3a.damaged.pgn   a game that could not be read, then .damaged-2.pgn and so on
//	games/deleted/                           the games deleted last
//	state.json, settings.json                [State] and [Settings], set aside as state.damaged.json or state.newer.json
//	lock                                     held by the program that writes
package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	// MaxGameSize is how large the record of a game may be, in bytes.
	MaxGameSize = 4 << 20
	// DeletedKept is how many deleted games can be taken back, the ones deleted last.
	DeletedKept = 50

	maxDocumentSize = 64 << 10 // bytes of state.json or settings.json
	maxIDLength     = 64
	maxNumber       = 9999 // of files set aside or deleted that had the same name

	gamesFolder   = "games"
	deletedFolder = "games/deleted"
	gameSuffix    = ".pgn"
)

// Errors that a caller may want to tell in its own words, to be found with [errors.Is].
var (
	// ErrNotFound: there is no game of that ID.
	ErrNotFound = errors.New("there is no such game")
	// ErrTooLarge: the content is beyond what a store keeps or reads.
	ErrTooLarge = errors.New("it is too large")
	// ErrInUse: another running program has opened the store for writing.
	ErrInUse = errors.New("another window of this program is keeping games there")
	// ErrReadOnly: the store was opened with [OpenReadOnly].
	ErrReadOnly = errors.New("nothing can be saved, because the games were opened for reading only")
	// ErrFull: the disk, or what the browser grants, is full.
	ErrFull = errors.New("there is no room left")
	// ErrBadID: the ID of a game is not 1 to 64 of the characters a–z, 0–9 and -, or is a name that some system reserves.
	ErrBadID = errors.New("not the name of a game")
)

var errNotRegular = errors.New("it is not a regular file")

// DamagedError tells that a file exists but what it holds cannot be used.
type DamagedError struct {
	Name string // the file within the store, with slashes
	Kept string // the name under which it was set aside, or "" if it is still where it was
	Err  error  // what is wrong with it
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("%s is damaged: %v%s", e.Name, e.Err, keptAs(e.Kept))
}

// Unwrap gives what is wrong with the file.
func (e *DamagedError) Unwrap() error { return e.Err }

// NewerError tells that a file was written by a newer version of the program, which this one does not understand.
type NewerError struct {
	Name    string // the file within the store, with slashes
	Kept    string // the name under which it was set aside, or "" if it is still where it was
	Version int    // of its format
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("%s was written by a newer version of this program%s", e.Name, keptAs(e.Kept))
}

func keptAs(name string) string {
	if name == "" {
		return ""
	}
	return "; it is kept as " + name
}

// files is the little that a store needs of a disk or of a browser. Names are within the store, with slashes. Missing files give
// [fs.ErrNotExist]; a full disk gives [ErrFull].
type files interface {
	// read gives the content of a regular file, and fails with [ErrTooLarge] or errNotRegular before reading anything else.
	read(name string, limit int) ([]byte, error)
	// replace gives a file new content, whole and lasting or not at all.
	replace(name string, content []byte) error
	// move renames a file and makes it the one modified last. It does not overwrite: that is [fs.ErrExist].
	move(from, to string) error
	// remove removes a file.
	remove(name string) error
	// list gives the regular files of a folder in any order.
	list(folder string) ([]file, error)
	// close lets another program write.
	close() error
}

// file is one line of a listing.
type file struct {
	name     string // without the folder
	modified time.Time
	size     int64
}

// Store is an open store. Its methods may be called from several goroutines; those that save wait for the disk.
type Store struct {
	mu       sync.Mutex
	files    files
	readOnly bool
	state    document
	settings document
}

// Open opens the store in a folder for reading and writing, creating what is missing and clearing away what killed programs left
// half written. It fails with [ErrInUse] while another program has it open. After any failure [OpenReadOnly] still works.
//
// In a browser dir names the entries in the page's local storage; Open then waits for the browser and must not be called from a
// callback of JavaScript.
func Open(dir string) (*Store, error) {
	opened, err := openFiles(dir)
	if err != nil {
		return nil, fmt.Errorf("games cannot be kept in %s: %w", dir, err)
	}
	return newStore(opened, false), nil
}

// OpenReadOnly opens the store in a folder without changing anything there. The folder need not exist: then nothing is found.
// All that saves fails with [ErrReadOnly].
func OpenReadOnly(dir string) *Store {
	return newStore(viewFiles(dir), true)
}

func newStore(opened files, readOnly bool) *Store {
	return &Store{
		files:    opened,
		readOnly: readOnly,
		state:    document{name: "state.json"},
		settings: document{name: "settings.json"},
	}
}

// ReadOnly tells whether nothing can be saved.
func (s *Store) ReadOnly() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.readOnly
}

// Close lets another program open the store. What is saved later fails with [ErrReadOnly].
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.readOnly {
		return nil
	}
	s.readOnly = true
	return s.files.close()
}

// Entry is a game in the list of games.
type Entry struct {
	ID       string
	Modified time.Time // when it was saved last
	Size     int64     // bytes of its record
}

// Games lists the games, the one saved last first. Games that were deleted or set aside are not among them.
func (s *Store) Games() ([]Entry, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, err := s.files.list(gamesFolder)
	if s.readOnly && errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the games cannot be listed: %w", err)
	}
	newestFirst(found)
	var entries []Entry
	for _, f := range found {
		id, ok := strings.CutSuffix(f.name, gameSuffix)
		if ok && checkID(id) == nil {
			entries = append(entries, Entry{ID: id, Modified: f.modified, Size: f.size})
		}
	}
	return entries, nil
}

func newestFirst(list []file) {
	slices.SortFunc(list, func(a, b file) int {
		if c := b.modified.Compare(a.modified); c != 0 {
			return c
		}
		return strings.Compare(b.name, a.name)
	})
}

// SaveGame keeps the record of a game in place of an earlier one of the same ID. When it returns nil, the record outlasts a power
// cut; when it fails, the earlier record is intact. The record must be readable by [Store.LoadGame]: neither empty nor larger
// than [MaxGameSize].
func (s *Store) SaveGame(id string, record []byte) error {
	name, err := gameName(id)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	err = s.writable()
	if err == nil && len(record) > MaxGameSize {
		err = fmt.Errorf("%w: %d bytes, where %d are the limit", ErrTooLarge, len(record), MaxGameSize)
	}
	if err == nil {
		err = checkRecord(record)
	}
	if err == nil {
		err = s.files.replace(name, record)
	}
	if err != nil {
		return fmt.Errorf("the game %s was not saved: %w", id, err)
	}
	return nil
}

// LoadGame gives the record of a game. It fails with [ErrNotFound], [ErrTooLarge], or a [*DamagedError] if the file cannot be a
// record at all: it is empty, holds zero bytes as files do after a power cut, or is no regular file. Whether a record makes sense
// is for its reader to find out. A file that cannot be used stays where it is: see [Store.SetAside].
func (s *Store) LoadGame(id string) ([]byte, error) {
	name, err := gameName(id)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	record, err := s.files.read(name, MaxGameSize)
	if err == nil {
		err = checkRecord(record)
		if err == nil {
			return record, nil
		}
		return nil, &DamagedError{Name: name, Err: err}
	}
	switch {
	case errors.Is(err, errNotRegular):
		return nil, &DamagedError{Name: name, Err: err}
	case errors.Is(err, fs.ErrNotExist):
		err = ErrNotFound
	}
	return nil, fmt.Errorf("the game %s cannot be opened: %w", id, err)
}

func checkRecord(record []byte) error {
	if len(bytes.TrimSpace(record)) == 0 {
		return errors.New("it is empty")
	}
	if at := bytes.IndexByte(record, 0); at >= 0 {
		return fmt.Errorf("byte %d is zero", at+1)
	}
	return nil
}

// DeleteGame takes a game off the list. The last [DeletedKept] deleted games are kept in a folder of their own.
func (s *Store) DeleteGame(id string) error {
	name, err := gameName(id)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	kept, err := s.moveToFree(name, func(n int) string {
		if n == 1 {
			return path.Join(deletedFolder, id+gameSuffix)
		}
		return path.Join(deletedFolder, fmt.Sprintf("%s.%d%s", id, n, gameSuffix))
	})
	if err != nil {
		return fmt.Errorf("the game %s was not deleted: %w", id, notFound(err))
	}
	s.pruneDeleted(path.Base(kept))
	return nil
}

// pruneDeleted removes the games deleted longest ago. The game is deleted whether or not that works, and the next one tries again.
func (s *Store) pruneDeleted(latest string) {
	found, err := s.files.list(deletedFolder)
	if err != nil {
		return
	}
	found = slices.DeleteFunc(found, func(f file) bool { return f.name == latest || path.Ext(f.name) != gameSuffix })
	newestFirst(found)
	for _, f := range found[min(DeletedKept-1, len(found)):] {
		_ = s.files.remove(path.Join(deletedFolder, f.name))
	}
}

// SetAside takes a game that cannot be read off the list and keeps it under another name, without overwriting anything. It returns
// that name, within the store and with slashes, to be shown.
func (s *Store) SetAside(id string) (name string, err error) {
	from, err := gameName(id)
	if err != nil {
		return "", err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	name, err = s.setAside(from, "damaged")
	if err != nil {
		return "", fmt.Errorf("the game %s was not set aside: %w", id, notFound(err))
	}
	return name, nil
}

// setAside moves a file to its name with a mark before the suffix.
func (s *Store) setAside(from, mark string) (name string, err error) {
	suffix := path.Ext(from)
	stem := strings.TrimSuffix(from, suffix) + "." + mark
	return s.moveToFree(from, func(n int) string {
		if n == 1 {
			return stem + suffix
		}
		return fmt.Sprintf("%s-%d%s", stem, n, suffix)
	})
}

// moveToFree moves a file to the first of the numbered names that is free.
func (s *Store) moveToFree(from string, name func(n int) string) (to string, err error) {
	if err := s.writable(); err != nil {
		return "", err
	}
	for n := 1; n <= maxNumber; n++ {
		to = name(n)
		err = s.files.move(from, to)
		if !errors.Is(err, fs.ErrExist) {
			return to, err
		}
	}
	return "", err
}

func (s *Store) writable() error {
	if s.readOnly {
		return ErrReadOnly
	}
	return nil
}

func notFound(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNotFound
	}
	return err
}

// NewID makes the ID of a new game from the time, so that IDs sort by age, and from two random bytes, so that two games begun in
// the same second differ: 20261130-204512-4f3a, in universal time. If random fails, the fractions of the second do instead.
func NewID(now time.Time, random io.Reader) string {
	now = now.UTC()
	var tail [2]byte
	if _, err := io.ReadFull(random, tail[:]); err != nil {
		fraction := now.Nanosecond() / 15259 // a second has 65536 of these
		tail = [2]byte{byte(fraction >> 8), byte(fraction)}
	}
	return fmt.Sprintf("%s-%x", now.Format("20060102-150405"), tail)
}

// gameName gives the file of a game. What it lets through cannot name anything outside the folder, on any system.
func gameName(id string) (string, error) {
	if err := checkID(id); err != nil {
		return "", err
	}
	return path.Join(gamesFolder, id+gameSuffix), nil
}

func checkID(id string) error {
	good := len(id) > 0 && len(id) <= maxIDLength && !reservedByWindows(id)
	for i := 0; good && i < len(id); i++ {
		c := id[i]
		good = '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || c == '-'
	}
	if !good {
		return fmt.Errorf("%.80q is %w", id, ErrBadID)
	}
	return nil
}

// reservedByWindows tells names that mean a device there whatever their suffix.
func reservedByWindows(id string) bool {
	switch id {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(id) == 4 && (id[:3] == "com" || id[:3] == "lpt") && '0' <= id[3] && id[3] <= '9'
}
