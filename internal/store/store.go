// Package store keeps what a user made: the games, which of them is open, the settings, and how far practice has come.
//
// Nothing is ever lost. A file is replaced whole or not at all: a crash, a kill or a full disk at any moment leaves the old
// content or the new one, never a mix. What is kept with [Store.KeepGame] and its like outlives a kill at once, in a journal, and a
// power cut as soon as [Store.Flush] has written it; what could not be written is not forgotten but tried again. What cannot be read
// is not overwritten but kept under another name, and the error says which. Deleted games go to a folder from which they can be
// taken back. One program at a time writes; a second one may read.
//
// On a disk the store is a folder, in a browser it is the local storage of the page:
//
//	games/20261130-204512-4f3a.pgn           a game
//	games/20261130-204512-4f3a.damaged.pgn   a game that could not be read, then .damaged-2.pgn and so on
//	games/deleted/                           the games deleted last
//	games.index                              what is known of the games, to be found quickly; it may be missing, old or damaged
//	state.json, settings.json, practice.json [State], [Settings] and [Practice], set aside as state.damaged.json
//	journal                                  what is not yet in the other files; not in a browser, where these are written at once
//	lock                                     held by the program that writes
package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	// MaxGameSize is how large the record of a game may be, in bytes.
	MaxGameSize = 4 << 20
	// DeletedFor is how long a deleted game can be taken back. The last DeletedKept can be after that, too.
	DeletedFor  = 30 * 24 * time.Hour
	DeletedKept = 50

	mostDeleted  = 10_000   // games that are kept after they were deleted
	maxIndexSize = 32 << 20 // bytes of the index

	maxDocumentSize = 64 << 10 // bytes of state.json or settings.json
	maxPracticeSize = 1 << 20  // bytes of practice.json, enough for as many cards as there can be
	maxIDLength     = 64
	maxNumber       = 9999 // of files set aside or deleted that had the same name

	gamesFolder   = "games"
	deletedFolder = "games/deleted"
	gameSuffix    = ".pgn"
	stateName     = "state.json"
	settingsName  = "settings.json"
	practiceName  = "practice.json"
	indexName     = "games.index"
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

// NewerError tells that a file was written by a newer version of the program, which this one does not understand. The file is left
// where it is, for the newer version to find, and nothing is written in its place.
type NewerError struct {
	Name    string // the file within the store, with slashes
	Version int    // of its format
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("%s was written by a newer version of this program, in format %d, and is left as it is", e.Name, e.Version)
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
	// append adds to the end of a file, whole or not at all, without waiting until that lasts. It fails with [ErrTooLarge] if the file
	// would be larger than the limit, and with [errors.ErrUnsupported] where replace is as quick.
	append(name string, content []byte, limit int) error
	// move renames a file and makes it the one modified last. It does not overwrite: that is [fs.ErrExist].
	move(from, to string) error
	// remove removes a file.
	remove(name string) error
	// list gives the files of a folder, but not the folders, in any order.
	list(folder string) ([]file, error)
	// close lets another program write.
	close() error
}

// file is one line of a listing.
type file struct {
	name      string // without the folder
	modified  time.Time
	size      int64 // in bytes
	irregular bool  // a link, a pipe or a device
}

// Store is an open store. Its methods may be called from several goroutines. All wait for the disk but those named Keep…, which
// cost no more than a write into the system's memory.
type Store struct {
	dir   string
	files files      // changed by TakeOver alone, with both locks held
	disk  sync.Mutex // held while files are read or replaced; taken before mu

	mu       sync.Mutex // held for moments only, over what follows
	readOnly bool
	closed   bool
	journal  journal
	state    document
	settings document
	practice document
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
	s := newStore(opened, false)
	s.dir = dir
	s.recover()
	return s, nil
}

// OpenReadOnly opens the store in a folder without changing anything there. The folder need not exist: then nothing is found.
// All that saves fails with [ErrReadOnly], and what is only to be kept is not.
func OpenReadOnly(dir string) *Store {
	s := newStore(viewFiles(dir), true)
	s.dir = dir
	return s
}

// TakeOver opens for reading and writing a store that was opened for reading, as soon as that is possible: it fails as [Open] does, and
// may be called again. What was read before may have been changed by the other program, so a game that is saved under its old ID takes
// the place of what that program made of it.
func (s *Store) TakeOver() error {
	s.disk.Lock()
	defer s.disk.Unlock()
	if !s.ReadOnly() {
		return nil
	}
	opened, err := openFiles(s.dir)
	if err != nil {
		return fmt.Errorf("games cannot be kept in %s: %w", s.dir, err)
	}
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return errors.Join(ErrReadOnly, opened.close())
	}
	s.files, s.readOnly, s.journal = opened, false, newJournal()
	s.newDocuments() // to be read anew before they are replaced
	s.mu.Unlock()
	s.recover()
	return nil
}

func newStore(opened files, readOnly bool) *Store {
	s := &Store{
		files:    opened,
		readOnly: readOnly,
		journal:  newJournal(),
	}
	s.newDocuments()
	return s
}

// newDocuments forgets what is known of the documents.
func (s *Store) newDocuments() {
	s.state, s.settings = document{name: stateName}, document{name: settingsName}
	s.practice = document{name: practiceName, whole: func() []field { return new(Practice).fields() }}
}

// ReadOnly tells whether nothing can be saved.
func (s *Store) ReadOnly() bool { return s.writable() != nil }

// Flush writes to the disk what was kept, and what could not be saved before. When it returns nil, all that was kept before it was
// called outlasts a power cut. What it cannot write is not forgotten: the next Flush tries again.
func (s *Store) Flush() error {
	s.disk.Lock()
	defer s.disk.Unlock()
	if s.ReadOnly() {
		return nil
	}
	return errors.Join(s.settle(&s.state), s.settle(&s.settings), s.settle(&s.practice), s.flush())
}

// Close writes what was kept, as [Store.Flush] does, and lets another program open the store whether or not that worked. What is
// saved later fails with [ErrReadOnly].
func (s *Store) Close() error {
	err := s.Flush()
	s.disk.Lock()
	defer s.disk.Unlock()
	s.mu.Lock()
	done := s.readOnly
	s.readOnly, s.closed = true, true
	s.mu.Unlock()
	if done {
		return nil
	}
	return errors.Join(err, s.files.close())
}

// Entry is a game in the list of games.
type Entry struct {
	ID       string    // of a game that can be opened, else ""
	Aside    string    // the file within the store of a damaged game that was set aside, else ""
	Modified time.Time // when it was saved last
	Size     int64     // of the file in bytes; where neither this nor Modified has changed, the game has not
}

// Games lists the games, the one saved last first, and among them those that were set aside. Deleted games are not in the list.
func (s *Store) Games() ([]Entry, error) {
	s.disk.Lock()
	defer s.disk.Unlock()
	found, err := s.files.list(gamesFolder)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil // removed since the store was opened, or never there
	}
	if err != nil {
		return nil, fmt.Errorf("the games cannot be listed: %w", err)
	}
	s.mu.Lock()
	for name := range s.journal.waiting {
		const waitingSize = -1 // it is another one as soon as the file is written
		isThere := func(f file) bool { return path.Join(gamesFolder, f.name) == name }
		if path.Dir(name) == gamesFolder && !slices.ContainsFunc(found, isThere) {
			found = append(found, file{name: path.Base(name), modified: time.Now(), size: waitingSize})
		}
	}
	s.mu.Unlock()
	newestFirst(found)
	var entries []Entry
	for _, f := range found {
		e := Entry{Modified: f.modified, Size: f.size}
		if id, ok := strings.CutSuffix(f.name, gameSuffix); ok && checkID(id) == nil {
			e.ID = id
		} else if asideName.MatchString(f.name) {
			e.Aside = path.Join(gamesFolder, f.name)
		} else {
			continue
		}
		entries = append(entries, e)
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

// KeepGame takes the record of a game in place of an earlier one of the same ID. When it returns, the record outlives the program,
// however it ends; [Store.Flush] makes it outlast a power cut, and says what is wrong if it cannot be kept. [Store.LoadGame] gives it
// at once. The error is [ErrBadID].
func (s *Store) KeepGame(id string, record []byte) error {
	name, err := gameName(id)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.readOnly {
		return nil
	}
	if err := checkRecord(record); err != nil {
		s.journal.refused[name] = err
		return nil
	}
	s.keep(name, veil(record))
	return nil
}

// SaveGame is KeepGame and a Flush of that game alone. When it fails, the earlier record is intact on the disk, and the next Flush
// tries again, unless the record cannot be kept at all: it must be readable by [Store.LoadGame], neither empty nor larger than
// [MaxGameSize].
func (s *Store) SaveGame(id string, record []byte) error {
	name, err := gameName(id)
	if err != nil {
		return err
	}
	s.disk.Lock()
	defer s.disk.Unlock()
	err = s.writable()
	if err == nil {
		err = checkRecord(record)
	}
	if err == nil {
		err = s.KeepGame(id, record)
	}
	if err == nil {
		err = s.write(name)
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
	s.disk.Lock()
	defer s.disk.Unlock()
	record, err := s.read(name)
	if err == nil {
		record, err = Unveil(record)
		if err == nil {
			err = checkRecord(record)
		}
		if err == nil {
			return record, nil
		}
		if !errors.Is(err, ErrTooLarge) {
			return nil, &DamagedError{Name: name, Err: err}
		}
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
	if len(record) > MaxGameSize {
		return fmt.Errorf("%w: %d bytes, where %d are the limit", ErrTooLarge, len(record), MaxGameSize)
	}
	if len(bytes.TrimSpace(record)) == 0 {
		return errors.New("it is empty")
	}
	if at := bytes.IndexByte(record, 0); at >= 0 {
		return fmt.Errorf("byte %d is zero", at+1)
	}
	return nil
}

// SetAside takes a game that cannot be read off the list and keeps it under another name, without overwriting anything. It returns
// that name, within the store and with slashes, to be shown.
func (s *Store) SetAside(id string) (name string, err error) {
	from, err := gameName(id)
	if err != nil {
		return "", err
	}
	s.disk.Lock()
	defer s.disk.Unlock()
	name, err = s.setAside(from, "damaged")
	if err != nil {
		return "", fmt.Errorf("the game %s was not set aside: %w", id, notFound(err))
	}
	return name, nil
}

// setAside moves a file to its name with a mark before the suffix.
func (s *Store) setAside(from, mark string) (name string, err error) {
	if err := s.write(from); err != nil {
		return "", err
	}
	suffix := path.Ext(from)
	stem := strings.TrimSuffix(from, suffix) + "." + mark
	return s.moveToFree(from, func(n int) string {
		if n == 1 {
			return stem + suffix
		}
		return fmt.Sprintf("%s-%d%s", stem, n, suffix)
	})
}

// moveToFree moves a file to the first of the numbered names that is free. What waits for it is dropped.
func (s *Store) moveToFree(from string, name func(n int) string) (to string, err error) {
	if err := s.writable(); err != nil {
		return "", err
	}
	for n := 1; n <= maxNumber; n++ {
		to = name(n)
		err = s.files.move(from, to)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil {
		return "", err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gone(from)
	return to, nil
}

func (s *Store) writable() error {
	s.mu.Lock()
	defer s.mu.Unlock()
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

// asideName matches the files of games that were set aside.
var asideName = regexp.MustCompile(`^[a-z0-9-]{1,64}\.damaged(-[1-9][0-9]{0,3})?\.pgn$`)

func checkAside(name string) error {
	if file, ok := strings.CutPrefix(name, gamesFolder+"/"); !ok || !asideName.MatchString(file) {
		return fmt.Errorf("%.80q is %w", name, ErrBadID)
	}
	return nil
}

// fileLimit is how large a file may be to be read. The record of a game may be a little larger on the disk than it is.
func fileLimit(name string) int {
	switch name {
	case indexName:
		return maxIndexSize
	case stateName, settingsName:
		return maxDocumentSize
	case practiceName:
		return maxPracticeSize
	}
	return MaxGameSize + 4096
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
