package store

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// A deleted game can be taken back, under its own ID or under one that is free.
func TestDeletedGamesAreTakenBack(t *testing.T) {
	s := openTest(t)
	for _, content := range []string{secretRecord, "second", "third"} {
		saveGame(t, s, gameID, content)
		if err := s.DeleteGame(gameID); err != nil {
			t.Fatal(err)
		}
	}
	put(t, s, "games/deleted/readme.txt", "mine")
	put(t, s, "games/deleted/empty.pgn", "")
	setAge(t, s, "games/deleted/"+gameID+".pgn", 3*time.Hour)
	setAge(t, s, "games/deleted/"+gameID+".2.pgn", 2*time.Hour)
	setAge(t, s, "games/deleted/empty.pgn", 4*time.Hour)
	deleted, err := s.Deleted(100)
	if err != nil || len(deleted) != 4 {
		t.Fatalf("%+v, %v", deleted, err)
	}
	for i, want := range []string{"third", "second", secretRecord, ""} {
		if string(deleted[i].Record) != want {
			t.Errorf("%d. is %q", i, deleted[i].Record)
		}
	}
	if few, err := s.Deleted(2); err != nil || len(few) != 2 {
		t.Errorf("%d, %v", len(few), err)
	}
	for i, want := range []string{gameID, gameID + "-2", gameID + "-3"} {
		id, err := s.TakeBack(deleted[i].Name)
		if err != nil || id != want {
			t.Errorf("taken back as %q, %v", id, err)
		}
		if record, err := s.LoadGame(id); err != nil || string(record) != string(deleted[i].Record) {
			t.Errorf("%s is %q, %v", id, record, err)
		}
	}
	if _, err := s.TakeBack(deleted[0].Name); !errors.Is(err, ErrNotFound) {
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
	for range 2 {
		saveGame(t, s, gameID, "nonsense")
		aside, err := s.SetAside(gameID)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.DeleteAside(aside); err != nil {
			t.Fatal(err)
		}
	}
	deleted, err := s.Deleted(100)
	if err != nil || len(deleted) != 2 {
		t.Fatalf("%+v, %v", deleted, err)
	}
	for _, d := range deleted {
		if id, err := s.TakeBack(d.Name); err != nil || id != "" {
			t.Errorf("%s: %q, %v", d.Name, id, err)
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

func TestTheBinIsEmptied(t *testing.T) {
	s := openTest(t)
	if err := s.EmptyBin(); err != nil {
		t.Error(err)
	}
	saveGame(t, s, gameID, record)
	if err := s.DeleteGame(gameID); err != nil {
		t.Fatal(err)
	}
	saveGame(t, s, "stays", record)
	put(t, s, "games/deleted/readme.txt", "mine")
	if err := s.EmptyBin(); err != nil {
		t.Error(err)
	}
	if deleted, err := s.Deleted(9); err != nil || len(deleted) != 0 {
		t.Errorf("%v, %v", deleted, err)
	}
	if got := get(t, s, "games/deleted/readme.txt"); got != "mine" {
		t.Errorf("somebody's own file is %q", got)
	}
	if got := ids(t, s); len(got) != 1 {
		t.Errorf("games are %q", got)
	}
}

// Games deleted lately stay, however many there are.
func TestGamesDeletedLatelyStay(t *testing.T) {
	s := openTest(t)
	for range DeletedKept + 10 {
		saveGame(t, s, gameID, record)
		if err := s.DeleteGame(gameID); err != nil {
			t.Fatal(err)
		}
	}
	if deleted, err := s.Deleted(1000); err != nil || len(deleted) != DeletedKept+10 {
		t.Errorf("%d, %v", len(deleted), err)
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
