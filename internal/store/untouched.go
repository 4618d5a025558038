package store

import (
	"errors"
	"io/fs"
)

// Untouched tells whether nobody has used the store before: it has neither settings nor a state nor games, not even files that cannot
// be read. Loading may set those aside, so it is to be asked before.
func (s *Store) Untouched() bool {
	s.disk.Lock()
	for _, name := range []string{settingsName, stateName, practiceName} {
		if _, err := s.read(name); !errors.Is(err, fs.ErrNotExist) {
			s.disk.Unlock()
			return false
		}
	}
	s.disk.Unlock()
	entries, err := s.Games()
	return err == nil && len(entries) == 0
}
