package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// The journal is one file of entries, each the whole content that another file of the store is to have:
//
//	minechess-journal-1 games/20261130-204512-4f3a.pgn <after> <sum> <length>
//	<content>
//
// An entry is added with one plain write, so it outlives the program at once, while the file itself is replaced in the background,
// which a slow disk may take long for. Once no file waits any more, the journal is removed.
//
// sum is of the content, after of what the file held before: an entry counts only if what is on the disk leads to it. So a journal
// that a power cut left behind, older than the files or with holes, never takes a file back to what it was. What does not read as an
// entry, and all behind it, is as if it were not there.
const (
	journalName  = "journal"
	journalMagic = "minechess-journal-1"

	// maxJournalSize is how large the journal may grow while nothing else can be written. What no longer fits into it waits for
	// the disk as if there were no journal.
	maxJournalSize = 16 << 20
)

// journal is what waits to be written to its own file.
type journal struct {
	waiting map[string][]byte // by the name of the file: what it is to hold
	refused map[string]error  // why what was to be kept of a file last never can be
	last    map[string]string // sums of what files held last, on the disk or in the journal
	used    bool              // there is a journal of ours on the disk
	off     bool              // there is something else, which cannot be moved out of the way
}

func newJournal() journal {
	return journal{waiting: make(map[string][]byte), refused: make(map[string]error), last: make(map[string]string)}
}

// entry is one change of a file.
type entry struct {
	name    string
	after   string // the sum of what the file held before, none if there was no file
	content []byte // nil: the file is gone
}

// none is the sum of a file that is not there.
const none = "-"

// sum tells contents apart.
func sum(content []byte) string {
	if content == nil {
		return none
	}
	full := sha256.Sum256(content)
	return hex.EncodeToString(full[:16])
}

// text is the entry as it stands in the journal.
func (e entry) text() []byte {
	var b bytes.Buffer
	b.Grow(len(e.content) + 200)
	fmt.Fprintf(&b, "%s %s %s %s %d\n", journalMagic, e.name, e.after, sum(e.content), len(e.content))
	b.Write(e.content)
	b.WriteByte('\n')
	return b.Bytes()
}

// parseJournal gives the entries of a journal up to the first thing that is none.
func parseJournal(content []byte) []entry {
	var entries []entry
	for {
		line, rest, _ := bytes.Cut(content, []byte("\n"))
		fields := strings.Split(string(line[:min(len(line), 500)]), " ")
		if len(fields) != 5 || fields[0] != journalMagic {
			return entries
		}
		e := entry{name: fields[1], after: fields[2]}
		length, err := strconv.Atoi(fields[4])
		if err != nil || length < 0 || length >= len(rest) || rest[length] != '\n' || !journaled(e.name) {
			return entries
		}
		if fields[3] != none {
			e.content = rest[:length:length]
		}
		if sum(e.content) != fields[3] || len(e.content) != length {
			return entries
		}
		entries = append(entries, e)
		content = rest[length+1:]
	}
}

// foreign tells a journal that is not one of ours, not even one that was cut off.
func foreign(content []byte) bool {
	start := content[:min(len(content), len(journalMagic))]
	return !strings.HasPrefix(journalMagic, string(start))
}

// journaled tells whether a file may have entries. A name that leads anywhere else has none.
func journaled(name string) bool {
	if name == stateName || name == settingsName || name == practiceName {
		return true
	}
	id, ok := strings.CutSuffix(path.Base(name), gameSuffix)
	return ok && checkID(id) == nil && name == path.Join(gamesFolder, id+gameSuffix)
}

// newest follows the entries of a file from what it holds on the disk, nil for no file, and gives what it is to hold, nil if that is
// what it does hold.
func newest(entries []entry, name string, held []byte) []byte {
	at := sum(held)
	var found []byte
	for _, e := range entries {
		switch {
		case e.name != name:
		case e.content == nil:
			at, found = none, nil
		case e.after == at:
			at, found = sum(e.content), e.content
		}
	}
	if found == nil || bytes.Equal(found, held) {
		return nil
	}
	return found
}

// recover takes over what the last program kept in the journal and could not write any more. What cannot be written now either
// waits on. A journal that holds anything that leads nowhere is set aside.
func (s *Store) recover() {
	content, err := s.files.read(journalName, maxJournalSize)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	if err == nil && !foreign(content) && s.follow(parseJournal(content)) {
		_ = s.flush()
		return
	}
	_, err = s.setAside(journalName, "damaged")
	s.mu.Lock()
	s.journal.off = err != nil
	for name, content := range s.journal.waiting {
		delete(s.journal.last, name) // it is in no journal any more
		s.keep(name, content)
	}
	s.mu.Unlock()
	_ = s.flush()
}

// follow lets the newest content of every file that has entries wait, and tells whether no entry is left over.
func (s *Store) follow(entries []entry) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.journal.used = true
	latest := make(map[string][]byte)
	for _, e := range entries {
		latest[e.name] = e.content
	}
	all := true
	for name, last := range latest {
		held, err := s.files.read(name, fileLimit(name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			all = false // what is there cannot be told, so nothing may take its place
			continue
		}
		s.journal.last[name] = sum(held)
		if content := newest(entries, name, held); content != nil {
			held = content
			s.journal.waiting[name] = content
			s.journal.last[name] = sum(content)
		}
		all = all && (last == nil || bytes.Equal(held, last))
	}
	s.journal.used = all
	s.clearJournal()
	return all
}

// keep takes what a file is to hold. When it returns, that outlives the program, if the disk lets it be written at all: in the journal,
// or in the file itself where there is no journal. s.mu is held.
func (s *Store) keep(name string, content []byte) {
	j := &s.journal
	j.waiting[name] = content
	delete(j.refused, name)
	if j.last[name] == "" {
		held, err := s.files.read(name, fileLimit(name))
		if err != nil {
			held = nil
		}
		j.last[name] = sum(held)
	}
	if j.off {
		return
	}
	err := s.files.append(journalName, entry{name, j.last[name], content}.text(), maxJournalSize)
	switch {
	case err == nil:
		j.used = true
		j.last[name] = sum(content)
	case errors.Is(err, errors.ErrUnsupported):
		if s.files.replace(name, content) == nil {
			s.written(name, content)
		}
	}
	// With any other error it waits for flush, which says what is wrong if it fails as well.
}

// written notes that a file holds some content for good. s.mu is held.
func (s *Store) written(name string, content []byte) {
	if !bytes.Equal(s.journal.waiting[name], content) {
		return // something newer waits
	}
	delete(s.journal.waiting, name)
	s.journal.last[name] = sum(content)
	s.clearJournal()
}

// gone notes that a file was taken away, so that its entries bring it back no more. s.mu is held.
func (s *Store) gone(name string) {
	delete(s.journal.waiting, name)
	delete(s.journal.refused, name)
	s.journal.last[name] = none
	if s.clearJournal(); s.journal.used && journaled(name) {
		_ = s.files.append(journalName, entry{name: name, after: none}.text(), maxJournalSize)
	}
}

// clearJournal removes the journal if nothing waits. s.mu is held.
func (s *Store) clearJournal() {
	if !s.journal.used || len(s.journal.waiting) > 0 {
		return
	}
	if err := s.files.remove(journalName); err == nil || errors.Is(err, fs.ErrNotExist) {
		s.journal.used = false
	}
}

// flush writes what waits to its files, the games first, so that the state never names a game that is not there. s.disk is held.
func (s *Store) flush() error {
	s.mu.Lock()
	names := slices.Sorted(maps.Keys(s.journal.waiting))
	var errs []error
	for _, name := range slices.Sorted(maps.Keys(s.journal.refused)) {
		errs = append(errs, fmt.Errorf("%s was not saved: %w", name, s.journal.refused[name]))
	}
	s.mu.Unlock()
	for _, name := range names {
		if err := s.write(name); err != nil {
			errs = append(errs, fmt.Errorf("%s was not saved: %w", name, err))
		}
	}
	return errors.Join(errs...)
}

// write writes what waits for a file, if anything does. s.disk is held.
func (s *Store) write(name string) error {
	s.mu.Lock()
	content, ok := s.journal.waiting[name]
	s.mu.Unlock()
	if !ok {
		return nil
	}
	if err := s.files.replace(name, content); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.written(name, content)
	return nil
}

// read gives what a file holds, or is to hold.
func (s *Store) read(name string) ([]byte, error) {
	s.mu.Lock()
	content, ok := s.journal.waiting[name]
	s.mu.Unlock()
	if ok {
		return bytes.Clone(content), nil
	}
	return s.files.read(name, fileLimit(name))
}
