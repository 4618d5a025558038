package store

import "slices"

// The index is what somebody has found out about the games, so as not to read all of them again. It is never the only place where
// something is written: it may be missing, older than the games, or damaged, and is then made anew.

// LoadIndex gives the index as it was saved, nil if there is none that can be read.
func (s *Store) LoadIndex() []byte {
	s.disk.Lock()
	defer s.disk.Unlock()
	index, err := s.files.read(indexName, maxIndexSize)
	if err != nil {
		return nil
	}
	return index
}

// SaveIndex replaces the index. The error is nothing that a user need know.
func (s *Store) SaveIndex(index []byte) error {
	s.disk.Lock()
	defer s.disk.Unlock()
	if err := s.writable(); err != nil {
		return err
	}
	if len(index) > maxIndexSize {
		return ErrTooLarge
	}
	return s.files.replace(indexName, slices.Clone(index))
}
