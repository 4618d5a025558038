package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

const (
	gameID = "20261130-204512-4f3a"
	record = "[White \"Ola\"]\n\n1. e4 d5 2. exd5 *\n"
)

// openTest opens a new, empty store of the kind that the system has.
func openTest(t *testing.T) *Store {
	t.Helper()
	return open(t, newPlace(t))
}

func open(t *testing.T, dir string) *Store {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// closeStore closes a store and waits until another can be opened in its place.
func closeStore(t *testing.T, s *Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	settle()
}

// put writes a file as a careless program would.
func put(t *testing.T, s *Store, name, content string) {
	t.Helper()
	if err := s.files.replace(name, []byte(content)); err != nil {
		t.Fatal(err)
	}
}

// get reads a file, with "missing" for none.
func get(t *testing.T, s *Store, name string) string {
	t.Helper()
	content, err := s.files.read(name, 2*MaxGameSize)
	if errors.Is(err, fs.ErrNotExist) {
		return "missing"
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func saveGame(t *testing.T, s *Store, id, record string) {
	t.Helper()
	if err := s.SaveGame(id, []byte(record)); err != nil {
		t.Fatal(err)
	}
}

// ids gives the games that are listed and can be opened.
func ids(t *testing.T, s *Store) []string {
	t.Helper()
	games, err := s.Games()
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, game := range games {
		if _, err := s.LoadGame(game.ID); err == nil {
			ids = append(ids, game.ID)
		}
	}
	return ids
}

func TestGameComesBackAsSaved(t *testing.T) {
	for _, content := range []string{record, "x", "\ufeff[Event \"שחמט ♔ 💣\"]\r\n*", "caf\xe9 *", strings.Repeat("a", MaxGameSize)} {
		t.Run(fmt.Sprintf("%.12q", content), func(t *testing.T) {
			s := openTest(t)
			saveGame(t, s, gameID, "an earlier record")
			saveGame(t, s, gameID, content)
			got, err := s.LoadGame(gameID)
			if err != nil || string(got) != content {
				t.Errorf("got %.40q, %v", got, err)
			}
		})
	}
}

func TestGameThatCannotBeSavedLeavesTheEarlierOne(t *testing.T) {
	tests := []struct {
		name, content string
		want          error // nil: any
	}{
		{"empty", "", nil},
		{"blank", " \r\n\t", nil},
		{"zeros", "e4\x00\x00", nil},
		{"too large", strings.Repeat("a", MaxGameSize+1), ErrTooLarge},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := openTest(t)
			saveGame(t, s, gameID, record)
			err := s.SaveGame(gameID, []byte(test.content))
			if err == nil || test.want != nil && !errors.Is(err, test.want) {
				t.Errorf("got %v", err)
			}
			if got := get(t, s, "games/"+gameID+".pgn"); got != record {
				t.Errorf("the record is now %q", got)
			}
		})
	}
}

func TestGameThatCannotBeLoaded(t *testing.T) {
	tests := []struct {
		name, content string
		is            error
		damaged       bool
	}{
		{name: "missing", is: ErrNotFound},
		{name: "empty", content: "empty", damaged: true},
		{name: "blank", content: "\n\n", damaged: true},
		{name: "zeros after a power cut", content: "1. e4" + strings.Repeat("\x00", 4091), damaged: true},
		{name: "huge", content: strings.Repeat("a", MaxGameSize+1), is: ErrTooLarge},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := openTest(t)
			name := "games/" + gameID + ".pgn"
			content := strings.TrimPrefix(test.content, "empty")
			if test.content != "" {
				put(t, s, name, content)
			}
			got, err := s.LoadGame(gameID)
			if got != nil || err == nil || test.is != nil && !errors.Is(err, test.is) {
				t.Fatalf("got %.20q, %v", got, err)
			}
			var damaged *DamagedError
			if errors.As(err, &damaged) != test.damaged {
				t.Fatalf("got %v", err)
			}
			if test.damaged && (damaged.Name != name || damaged.Kept != "") {
				t.Errorf("got %+v", damaged)
			}
			if test.content != "" && get(t, s, name) != content {
				t.Error("the file has changed")
			}
		})
	}
}

func TestIDs(t *testing.T) {
	good := []string{"0", "a-z", "20261130-204512-4f3a", "-", "com10", "console", strings.Repeat("a", 64)}
	bad := []string{
		"", ".", "..", "../a", "a/b", `a\b`, "/etc/passwd", `c:\a`, "c:a", "a.pgn", "a.damaged", "A", "a b", "a\x00", "a\n", "é", "ａ",
		strings.Repeat("a", 65), strings.Repeat("a", 1<<20), "con", "nul", "aux", "prn", "com1", "lpt9", "%2e%2e", "~", "a*", "deleted/x",
	}
	s := openTest(t)
	for _, id := range good {
		if err := s.SaveGame(id, []byte(record)); err != nil {
			t.Errorf("%q: %v", id, err)
		}
	}
	calls := map[string]func(id string) error{
		"SaveGame":   func(id string) error { return s.SaveGame(id, []byte(record)) },
		"LoadGame":   func(id string) error { _, err := s.LoadGame(id); return err },
		"DeleteGame": func(id string) error { return deleteGame(s, id) },
		"SetAside":   func(id string) error { _, err := s.SetAside(id); return err },
		"SaveState": func(id string) error {
			if id == "" {
				return ErrBadID // no game is open: nothing wrong with that
			}
			return s.SaveState(State{Game: id})
		},
	}
	for _, id := range bad {
		for name, call := range calls {
			if err := call(id); !errors.Is(err, ErrBadID) || len(err.Error()) > 500 {
				t.Errorf("%s(%.20q): %.500v", name, id, err)
			}
		}
	}
	if got := ids(t, s); len(got) != len(good) {
		t.Errorf("got games %q", got)
	}
}

func TestNewID(t *testing.T) {
	warsaw := time.FixedZone("", 3600)
	tests := []struct {
		name   string
		now    time.Time
		random string
		want   string
	}{
		{"as said", time.Date(2026, 11, 30, 21, 45, 12, 0, warsaw), "\x4f\x3a", "20261130-204512-4f3a"},
		{"small numbers", time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), "\x00\x01", "20260102-030405-0001"},
		{"no random bytes", time.Date(2026, 1, 2, 3, 4, 5, 999999999, time.UTC), "", "20260102-030405-ffff"},
		{"clock never set", time.Unix(0, 0), "\xff\xff", "19700101-000000-ffff"},
		{"clock gone mad", time.Date(12026, 1, 2, 3, 4, 5, 0, time.UTC), "\x00\x00", "120260102-030405-0000"},
	}
	for _, test := range tests {
		got := NewID(test.now, strings.NewReader(test.random))
		if got != test.want || checkID(got) != nil {
			t.Errorf("%s: got %s, want %s", test.name, got, test.want)
		}
	}
	failing := NewID(time.Date(2026, 1, 2, 3, 4, 5, 500_000_000, time.UTC), iotest.ErrReader(errors.New("no luck")))
	if failing != "20260102-030405-7fff" {
		t.Errorf("got %s", failing)
	}
}

func TestGamesAreListedNewestFirst(t *testing.T) {
	s := openTest(t)
	if got := ids(t, s); got != nil {
		t.Errorf("an empty store lists %q", got)
	}
	for _, name := range []string{
		"games/x.damaged-02.pgn", "games/notes.txt", "games/A.pgn", "games/.pgn", "games/x.pgn.bak",
		"games/.b.pgn.123.tmp", "games/b.pgn.tmp", "games/deleted/z.pgn",
	} {
		put(t, s, name, record)
	}
	for i, id := range []string{"b", "c", "a"} {
		saveGame(t, s, id, record[:10+i])
		setAge(t, s, "games/"+id+".pgn", time.Duration(10-i)*time.Hour)
	}
	games, err := s.Games()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"a", "c", "b"} {
		if i >= len(games) || games[i].ID != want {
			t.Fatalf("got %v", games)
		}
		age := time.Since(games[i].Modified).Round(time.Hour)
		if age != time.Duration(8+i)*time.Hour {
			t.Errorf("%s is %v old", want, age)
		}
	}
	if len(games) != 3 {
		t.Errorf("got %v", games)
	}
	saveGame(t, s, "b", record)
	if got := ids(t, s); !slices.Equal(got, []string{"b", "a", "c"}) {
		t.Errorf("after saving b again: %q", got)
	}
}

// deleteGame deletes a game, wherever it is kept.
func deleteGame(s *Store, id string) error {
	_, err := s.DeleteGame(id)
	return err
}

func TestDeletedGameIsKept(t *testing.T) {
	s := openTest(t)
	if _, err := s.DeleteGame(gameID); !errors.Is(err, ErrNotFound) {
		t.Errorf("a game that is not there: %v", err)
	}
	for _, content := range []string{"first", "second", "third"} {
		saveGame(t, s, gameID, content)
		if _, err := s.DeleteGame(gameID); err != nil {
			t.Fatal(err)
		}
		if got := ids(t, s); got != nil {
			t.Errorf("still listed: %q", got)
		}
		if _, err := s.LoadGame(gameID); !errors.Is(err, ErrNotFound) {
			t.Errorf("still there: %v", err)
		}
	}
	for suffix, want := range map[string]string{".pgn": "first", ".2.pgn": "second", ".3.pgn": "third", ".4.pgn": "missing"} {
		if got := get(t, s, "games/deleted/"+gameID+suffix); got != want {
			t.Errorf("%s is %q", suffix, got)
		}
	}
}

func TestDeletedGamesAreBounded(t *testing.T) {
	s := openTest(t)
	for i := range DeletedKept + 5 {
		name := fmt.Sprintf("games/deleted/game-%02d.pgn", i)
		put(t, s, name, record)
		setAge(t, s, name, time.Duration(100-i)*24*time.Hour)
	}
	put(t, s, "games/deleted/readme.txt", "mine")
	saveGame(t, s, "ancient", record)
	setAge(t, s, "games/ancient.pgn", 10000*time.Hour)
	if _, err := s.DeleteGame("ancient"); err != nil {
		t.Fatal(err)
	}
	found, err := s.files.list("games/deleted")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range found {
		names = append(names, f.name)
	}
	slices.Sort(names)
	if len(names) != DeletedKept+1 || names[0] != "ancient.pgn" || names[1] != "game-06.pgn" || names[DeletedKept] != "readme.txt" {
		t.Errorf("got %q", names)
	}
}

func TestSetAside(t *testing.T) {
	s := openTest(t)
	if _, err := s.SetAside(gameID); !errors.Is(err, ErrNotFound) {
		t.Errorf("a game that is not there: %v", err)
	}
	stem := "games/" + gameID + ".damaged"
	for _, name := range []string{stem + ".pgn", stem + "-2.pgn", stem + "-3.pgn"} {
		content := "damage of " + name
		saveGame(t, s, gameID, content)
		got, err := s.SetAside(gameID)
		if err != nil || got != name {
			t.Fatalf("got %s, %v", got, err)
		}
		if kept := get(t, s, name); kept != content {
			t.Errorf("%s holds %q", name, kept)
		}
		if got := ids(t, s); got != nil {
			t.Errorf("still listed: %q", got)
		}
	}
	if first := get(t, s, stem+".pgn"); first != "damage of "+stem+".pgn" {
		t.Errorf("the first was overwritten with %q", first)
	}
}

// Games that were set aside are in the list, until they are deleted as any other.
func TestGamesSetAsideAreListed(t *testing.T) {
	s := openTest(t)
	saveGame(t, s, "b", record)
	saveGame(t, s, gameID, secretRecord)
	aside, err := s.SetAside(gameID)
	if err != nil {
		t.Fatal(err)
	}
	setAge(t, s, "games/b.pgn", time.Hour)
	games, err := s.Games()
	if err != nil || len(games) != 2 || games[0].ID != "" || games[0].Aside != aside || games[1].ID != "b" || games[1].Aside != "" {
		t.Fatalf("got %+v, %v", games, err)
	}
	file := get(t, s, aside)
	for _, name := range []string{"", aside[len("games/"):], "games/b.pgn", "state.json", "games/../games/x.damaged.pgn", "games/deleted/x.damaged.pgn"} {
		if _, err := s.DeleteAside(name); !errors.Is(err, ErrBadID) {
			t.Errorf("DeleteAside(%q): %v", name, err)
		}
	}
	if _, err := s.DeleteAside(aside); err != nil {
		t.Fatal(err)
	}
	if got := get(t, s, "games/deleted/"+gameID+".damaged.pgn"); got != file {
		t.Errorf("among the deleted games is %q", got)
	}
	if games, err := s.Games(); err != nil || len(games) != 1 {
		t.Errorf("got %+v, %v", games, err)
	}
	if _, err := s.DeleteAside(aside); !errors.Is(err, ErrNotFound) {
		t.Errorf("deleted twice: %v", err)
	}
}

func TestReadOnly(t *testing.T) {
	dir := newPlace(t)
	writer := open(t, dir)
	saveGame(t, writer, gameID, record)
	put(t, writer, "settings.json", "{")
	if err := writer.SaveState(State{Game: gameID, Flipped: true}); err != nil {
		t.Fatal(err)
	}
	if writer.ReadOnly() {
		t.Error("the first is read-only")
	}
	s := OpenReadOnly(dir)
	if !s.ReadOnly() {
		t.Error("the second is not read-only")
	}
	if got, err := s.LoadGame(gameID); err != nil || string(got) != record {
		t.Errorf("got %q, %v", got, err)
	}
	if got := ids(t, s); len(got) != 1 {
		t.Errorf("got games %q", got)
	}
	if state, err := s.LoadState(); err != nil || state != (State{Game: gameID, Flipped: true}) {
		t.Errorf("got %v, %v", state, err)
	}
	settings, err := s.LoadSettings()
	var damaged *DamagedError
	if settings != DefaultSettings() || !errors.As(err, &damaged) || damaged.Kept != "" {
		t.Errorf("got %v, %v", settings, err)
	}
	refusesToSave(t, s)
	if got := get(t, s, "settings.json"); got != "{" {
		t.Errorf("the damaged settings are now %q", got)
	}

	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	refusesToSave(t, writer)
	if err := writer.Close(); err != nil {
		t.Errorf("closed again: %v", err)
	}
}

func refusesToSave(t *testing.T, s *Store) {
	t.Helper()
	_, errAside := s.SetAside(gameID)
	for name, err := range map[string]error{
		"SaveGame":     s.SaveGame(gameID, []byte("other")),
		"DeleteGame":   deleteGame(s, gameID),
		"SetAside":     errAside,
		"SaveState":    s.SaveState(State{}),
		"SaveSettings": s.SaveSettings(DefaultSettings()),
	} {
		if !errors.Is(err, ErrReadOnly) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := get(t, s, "games/"+gameID+".pgn"); got != record {
		t.Errorf("the game is now %q", got)
	}
}

func TestReadOnlyWhereNothingIs(t *testing.T) {
	s := OpenReadOnly(path.Join(newPlace(t), "nowhere"))
	if games, err := s.Games(); games != nil || err != nil {
		t.Errorf("got %v, %v", games, err)
	}
	if _, err := s.LoadGame(gameID); !errors.Is(err, ErrNotFound) {
		t.Errorf("got %v", err)
	}
	if settings, err := s.LoadSettings(); settings != DefaultSettings() || err != nil {
		t.Errorf("got %v, %v", settings, err)
	}
	if state, err := s.LoadState(); state != (State{}) || err != nil {
		t.Errorf("got %v, %v", state, err)
	}
}

func TestOnlyOneWrites(t *testing.T) {
	dir := newPlace(t)
	first := open(t, dir)
	if _, err := Open(dir); !errors.Is(err, ErrInUse) {
		t.Fatalf("got %v", err)
	}
	closeStore(t, first)
	second := open(t, dir)
	saveGame(t, second, gameID, record)
}

func TestOpenWithoutName(t *testing.T) {
	if _, err := Open(""); err == nil {
		t.Error("opened")
	}
}

func TestSavingFromSeveralGoroutines(t *testing.T) {
	s := openTest(t)
	done := make(chan error)
	for i := range 4 {
		go func() {
			content := bytes.Repeat([]byte{byte('a' + i)}, 1000*(i+1))
			err := s.SaveGame(gameID, content)
			done <- errors.Join(err, s.SaveState(State{Game: gameID}))
		}()
	}
	for range 4 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	got, err := s.LoadGame(gameID)
	if err != nil || len(got)%1000 != 0 || len(bytes.Trim(got, string(got[:1]))) != 0 {
		t.Errorf("got a mix: %.20q, %v", got, err)
	}
}

// A store that was opened beside another program may write once that has ended.
func TestTakeOver(t *testing.T) {
	dir := t.TempDir()
	first, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(first.SaveGame(gameID, []byte(record)), first.SaveState(State{Game: gameID, Screen: "game"})); err != nil {
		t.Fatal(err)
	}
	second := OpenReadOnly(dir)
	if _, err := second.LoadState(); err != nil {
		t.Fatal(err)
	}
	if err := second.KeepGame("lost", []byte(record)); err != nil { // without a word, as nothing is kept
		t.Fatal(err)
	}
	if err := second.TakeOver(); !errors.Is(err, ErrInUse) || !second.ReadOnly() {
		t.Fatalf("beside the first program it gives %v", err)
	}
	const later = record + "{more} "
	if err := errors.Join(first.KeepGame(gameID, []byte(later)), first.KeepState(State{Game: gameID, Screen: "games"})); err != nil {
		t.Fatal(err)
	}
	// The first program is killed, so that the last of it is in the journal.
	if err := first.files.close(); err != nil {
		t.Fatal(err)
	}
	if err := second.TakeOver(); err != nil || second.ReadOnly() {
		t.Fatalf("after the first program it gives %v", err)
	}
	if got, err := second.LoadGame(gameID); err != nil || string(got) != later {
		t.Errorf("the game is %q, %v", got, err)
	}
	if err := second.KeepState(State{Game: "other"}); err != nil {
		t.Error(err)
	}
	if err := errors.Join(second.KeepGame("other", []byte(record)), second.Close()); err != nil {
		t.Error(err)
	}
	third, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer third.Close()
	if state, err := third.LoadState(); err != nil || state.Game != "other" {
		t.Errorf("the state is %+v, %v", state, err)
	}
	for _, id := range []string{gameID, "other"} {
		if _, err := third.LoadGame(id); err != nil {
			t.Error(err)
		}
	}
	if _, err := third.LoadGame("lost"); !errors.Is(err, ErrNotFound) {
		t.Errorf("what was not kept is there: %v", err)
	}
	if err := second.TakeOver(); !errors.Is(err, ErrInUse) {
		t.Errorf("a closed store gives %v", err)
	}
}

// A closed store stays closed, even if nobody else has its folder.
func TestNothingIsTakenOverOnceClosed(t *testing.T) {
	dir := t.TempDir()
	s := OpenReadOnly(dir)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.TakeOver(); !errors.Is(err, ErrReadOnly) || !s.ReadOnly() {
		t.Errorf("it gives %v", err)
	}
	other, err := Open(dir)
	if err != nil {
		t.Fatalf("the folder is not free: %v", err)
	}
	other.Close()
}
