package store

import (
	"errors"
	"strings"
	"testing"
)

// A deleted game can be taken back, under its own ID or under one that is free.
func TestDeletedGamesAreTakenBack(t *testing.T) {
	s := openTest(t)
	contents := []string{secretRecord, "second", "third"}
	var names []string
	for _, content := range contents {
		saveGame(t, s, gameID, content)
		name, err := s.DeleteGame(gameID)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	for i, want := range []string{gameID, gameID + "-2", gameID + "-3"} {
		id, err := s.TakeBack(names[i])
		if err != nil || id != want {
			t.Errorf("taken back as %q, %v", id, err)
		}
		if record, err := s.LoadGame(id); err != nil || string(record) != contents[i] {
			t.Errorf("%s is %q, %v", id, record, err)
		}
	}
	if _, err := s.TakeBack(names[0]); !errors.Is(err, ErrNotFound) {
		t.Errorf("taken back twice: %v", err)
	}
	for _, name := range []string{"", "games/x.pgn", "games/deleted/../x.pgn", "games/deleted/readme.txt", "games/deleted/X.pgn", "state.json"} {
		if _, err := s.TakeBack(name); !errors.Is(err, ErrBadID) {
			t.Errorf("TakeBack(%q): %v", name, err)
		}
	}
}

// So can one that cannot be read.
func TestDamagedGamesAreTakenBack(t *testing.T) {
	s := openTest(t)
	var names []string
	for range 2 {
		saveGame(t, s, gameID, "nonsense")
		aside, err := s.SetAside(gameID)
		if err != nil {
			t.Fatal(err)
		}
		name, err := s.DeleteAside(aside)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	for _, name := range names {
		if id, err := s.TakeBack(name); err != nil || id != "" {
			t.Errorf("%s: %q, %v", name, id, err)
		}
	}
	games, err := s.Games()
	if err != nil || len(games) != 2 || games[0].Aside == "" || games[1].Aside == "" || games[0].Aside == games[1].Aside {
		t.Errorf("%+v, %v", games, err)
	}
}

func TestAnIDWithANumberIsOne(t *testing.T) {
	long := numbered(strings.Repeat("x", maxIDLength), 17)
	if len(long) != maxIDLength || !strings.HasSuffix(long, "x-17") || checkID(long) != nil {
		t.Error(long)
	}
}

// Games deleted lately stay, however many there are.
func TestGamesDeletedLatelyStay(t *testing.T) {
	s := openTest(t)
	for range DeletedKept + 10 {
		saveGame(t, s, gameID, record)
		if _, err := s.DeleteGame(gameID); err != nil {
			t.Fatal(err)
		}
	}
	if found, err := s.files.list(deletedFolder); err != nil || len(found) != DeletedKept+10 {
		t.Errorf("%d, %v", len(found), err)
	}
}

// The index is kept as it is, and is missing where it cannot be read.
func TestIndex(t *testing.T) {
	s := openTest(t)
	if got := s.LoadIndex(); got != nil {
		t.Errorf("%q", got)
	}
	if err := s.SaveIndex([]byte("something\x00")); err != nil {
		t.Fatal(err)
	}
	if got := s.LoadIndex(); string(got) != "something\x00" {
		t.Errorf("%q", got)
	}
	if err := s.SaveIndex(make([]byte, maxIndexSize+1)); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
}
