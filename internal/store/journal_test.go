package store

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

const gameFile = "games/" + gameID + ".pgn"

// failing is a store in memory with a journal, whose other files cannot be replaced while it is told so.
type failing struct {
	memory
	fail     error
	failAdd  error
	replaced int
}

func (f *failing) replace(name string, content []byte) error {
	if f.fail != nil {
		return f.fail
	}
	f.replaced++
	return f.memory.replace(name, content)
}

func (f *failing) append(name string, content []byte, limit int) error {
	switch {
	case f.failAdd != nil:
		return f.failAdd
	case len(f.content[name])+len(content) > limit:
		return ErrTooLarge
	}
	f.content[name] += string(content)
	return nil
}

func (f *failing) close() error { return nil }

func failingStore() (*Store, *failing) {
	f := &failing{memory: memory{content: make(map[string]string)}}
	return newStore(f, false), f
}

// afterKill opens what a killed program left.
func afterKill(f *failing) *Store {
	left := &failing{memory: memory{content: maps.Clone(f.content)}}
	s := newStore(left, false)
	s.recover()
	return s
}

func keepGame(t *testing.T, s *Store, id, record string) {
	t.Helper()
	if err := s.KeepGame(id, []byte(record)); err != nil {
		t.Fatal(err)
	}
}

var errDisk = errors.New("the disk is on fire")

func TestWhatIsKeptOutlivesAKill(t *testing.T) {
	s, f := failingStore()
	saveGame(t, s, gameID, "0")
	f.fail = errDisk
	for i := 1; i < 30; i++ {
		want := fmt.Sprint(i)
		keepGame(t, s, gameID, want)
		keepGame(t, s, "new", "new "+want)
		if err := s.KeepState(State{Game: "new", Screen: "s" + want}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.LoadSettings(); err != nil {
			t.Fatal(err)
		}
		s.KeepSettings(chosen)
		if i%3 == 0 {
			if err := s.Flush(); !errors.Is(err, errDisk) {
				t.Fatal(err)
			}
		}
		after := afterKill(f)
		for id, want := range map[string]string{gameID: want, "new": "new " + want} {
			if got := get(t, after, "games/"+id+".pgn"); got != want {
				t.Errorf("%s is %q, want %q", id, got, want)
			}
		}
		if state, err := after.LoadState(); err != nil || i > 1 && state != (State{Game: "new", Screen: "s" + want}) {
			t.Errorf("got %v, %v", state, err)
		}
		if settings, err := after.LoadSettings(); settings != chosen || err != nil {
			t.Errorf("got %v, %v", settings, err)
		}
		if got := get(t, after, journalName); got != "missing" {
			t.Errorf("the journal is still %q", got)
		}
		_, _ = s.LoadState()
	}
	f.fail = nil
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	if got := get(t, s, journalName); got != "missing" {
		t.Errorf("all is saved, and the journal holds %q", got)
	}
}

func TestAFailedSaveIsTriedAgain(t *testing.T) {
	for name, again := range map[string]func(*Store) error{"Flush": (*Store).Flush, "Close": (*Store).Close} {
		t.Run(name, func(t *testing.T) {
			s, f := failingStore()
			f.fail, f.failAdd = ErrFull, ErrFull // not even the journal
			if err := s.SaveGame(gameID, []byte(record)); !errors.Is(err, ErrFull) {
				t.Errorf("got %v", err)
			}
			keepGame(t, s, "b", record)
			if err := s.SaveSettings(chosen); !errors.Is(err, ErrFull) {
				t.Errorf("got %v", err)
			}
			if err := s.KeepState(State{Game: "b"}); err != nil {
				t.Error(err)
			}
			if err := s.Flush(); !errors.Is(err, ErrFull) || !strings.Contains(err.Error(), "games/b.pgn") {
				t.Errorf("got %v", err)
			}
			f.fail = nil
			if err := again(s); err != nil {
				t.Errorf("got %v", err)
			}
			s = afterKill(f)
			if got := ids(t, s); len(got) != 2 {
				t.Errorf("got games %q", got)
			}
			if settings, err := s.LoadSettings(); settings != chosen || err != nil {
				t.Errorf("got %v, %v", settings, err)
			}
			if state, err := s.LoadState(); state.Game != "b" || err != nil {
				t.Errorf("got %v, %v", state, err)
			}
		})
	}
}

// A record that can never be kept is told for as long as it is the last one.
func TestARecordThatIsRefused(t *testing.T) {
	s, f := failingStore()
	keepGame(t, s, gameID, record)
	keepGame(t, s, gameID, strings.Repeat("a", MaxGameSize+1))
	for range 2 {
		if err := s.Flush(); !errors.Is(err, ErrTooLarge) || f.content[gameFile] != record {
			t.Errorf("got %v, and the game is %.20q", err, f.content[gameFile])
		}
	}
	keepGame(t, s, gameID, "shorter")
	if err := s.Flush(); err != nil || f.content[gameFile] != "shorter" {
		t.Errorf("got %v, and the game is %.20q", err, f.content[gameFile])
	}
}

// Only the newest of what waits is written.
func TestFlushWritesTheNewest(t *testing.T) {
	s, f := failingStore()
	for i := range 50 {
		keepGame(t, s, gameID, fmt.Sprint(i))
	}
	if err := s.Flush(); err != nil || f.replaced != 1 || f.content[gameFile] != "49" {
		t.Errorf("%d writes, at last of %q: %v", f.replaced, f.content[gameFile], err)
	}
	if err := s.Flush(); err != nil || f.replaced != 1 {
		t.Errorf("%d writes: %v", f.replaced, err)
	}
}

func TestJournalIsBounded(t *testing.T) {
	s, f := failingStore()
	f.fail = errDisk
	large := strings.Repeat("a", MaxGameSize)
	for i := range 8 {
		keepGame(t, s, gameID, large[:MaxGameSize-i])
	}
	keepGame(t, s, "small", "small")
	if size := len(f.content[journalName]); size > maxJournalSize {
		t.Errorf("it has %d bytes", size)
	}
	after := afterKill(f)
	if got := get(t, after, gameFile); len(got) != MaxGameSize-2 || get(t, after, "games/small.pgn") != "small" {
		t.Errorf("after a kill the game has %d bytes", len(got))
	}
	f.fail = nil
	if err := s.Flush(); err != nil || len(f.content[gameFile]) != MaxGameSize-7 {
		t.Errorf("the game has %d bytes: %v", len(f.content[gameFile]), err)
	}
}

func TestDeletedGamesStayDeleted(t *testing.T) {
	for _, take := range []struct {
		name string
		do   func(*Store) error
	}{
		{"deleted", func(s *Store) error { return deleteGame(s, gameID) }},
		{"set aside", func(s *Store) error { _, err := s.SetAside(gameID); return err }},
	} {
		t.Run(take.name, func(t *testing.T) {
			s, f := failingStore()
			keepGame(t, s, gameID, "1")
			keepGame(t, s, gameID, "2")
			if err := take.do(s); err != nil {
				t.Fatal(err)
			}
			f.fail = errDisk
			keepGame(t, s, "other", "waits")
			if got := ids(t, afterKill(f)); !slices.Equal(got, []string{"other"}) {
				t.Errorf("after a kill there are %q", got)
			}
			f.fail = nil
			if err := s.Flush(); err != nil || slices.Contains(ids(t, s), gameID) {
				t.Errorf("it is back: %v", err)
			}
		})
	}
	t.Run("while others wait", func(t *testing.T) {
		s, f := failingStore()
		f.fail = errDisk
		keepGame(t, s, "other", "waits")
		keepGame(t, s, gameID, "1")
		if _, err := s.SetAside(gameID); !errors.Is(err, errDisk) {
			t.Errorf("what was never written was set aside: %v", err)
		}
		if _, err := s.DeleteGame(gameID); err != nil {
			t.Errorf("what was never written cannot be deleted: %v", err)
		}
		if _, err := s.DeleteGame(gameID); !errors.Is(err, ErrNotFound) {
			t.Errorf("deleted twice: %v", err)
		}
		if got := ids(t, afterKill(f)); !slices.Equal(got, []string{"other"}) {
			t.Errorf("after a kill there are %q", got)
		}
		keepGame(t, s, gameID, "anew")
		if got := get(t, afterKill(f), gameFile); got != "anew" {
			t.Errorf("after a kill the game is %q", got)
		}
	})
}

// journalOf writes entries as they were kept one after the other, from what was on the disk at first.
func journalOf(held string, contents ...string) string {
	after := none
	if held != "" {
		after = sum([]byte(held))
	}
	var b strings.Builder
	for _, content := range contents {
		b.Write(entry{gameFile, after, []byte(content)}.text())
		after = sum([]byte(content))
	}
	return b.String()
}

func TestJournalMeetsWhatIsOnTheDisk(t *testing.T) {
	three := journalOf("0", "1", "2", "3")
	tests := []struct {
		name, journal, held string
		want                string // of the game, "" for none
		aside               bool   // the journal is kept
	}{
		{"nothing was saved", three, "0", "3", false},
		{"one was saved", three, "1", "3", false},
		{"all was saved", three, "3", "3", false},
		{"a new game", journalOf("", "1", "2"), "", "2", false},
		{"the same again, the first time", journalOf("0", "1", "0", "2"), "0", "2", false},
		{"back to the same", journalOf("0", "1", "0"), "0", "0", false},
		{"older than the file after a power cut", three, "4", "4", true},
		{"the file is gone", three, "", "", true},
		{"a hole after a power cut", journalOf("0", "1") + journalOf("2", "3"), "0", "1", true},
		{"begun without a file, which is there now", journalOf("", "1"), "0", "0", true},
		{"two games", three + strings.ReplaceAll(journalOf("", "x"), gameID, "other"), "2", "3", false},
		{"deleted", journalOf("", "1") + string(entry{name: gameFile, after: none}.text()), "", "", false},
		{"deleted and begun anew", journalOf("", "1") + string(entry{name: gameFile, after: none}.text()) + journalOf("", "2"), "", "2", false},
		{"cut off in its first line", three[:30], "0", "0", false},
		{"empty", "", "0", "0", false},
		{"zeros", strings.Repeat("\x00", 4096), "0", "0", true},
		{"zeros at the end", journalOf("0", "1") + strings.Repeat("\x00", 4096), "0", "1", false},
		{"of another program", "%PDF-1.7\n", "0", "0", true},
		{"an entry of another program", journalOf("0", "1") + "more\n" + journalOf("1", "2"), "0", "1", false},
		{"of a newer version", strings.ReplaceAll(three, "journal-1", "journal-2"), "0", "0", true},
		{"out of the folder", strings.ReplaceAll(three, gameFile, "games/../../x.pgn"), "0", "0", false},
		{"into a folder", strings.ReplaceAll(three, gameFile, "games/deleted/x.pgn"), "0", "0", false},
		{"over the lock", strings.ReplaceAll(three, gameFile, "lock"), "0", "0", false},
		{"a length beyond numbers", strings.ReplaceAll(three, " 1\n", " 99999999999999999999\n"), "0", "0", false},
		{"a length below zero", strings.ReplaceAll(three, " 1\n", " -1\n"), "0", "0", false},
		{"too large", three + strings.Repeat("a", maxJournalSize), "0", "0", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, f := failingStore()
			f.content[journalName] = test.journal
			if test.held != "" {
				f.content[gameFile] = test.held
			}
			s := afterKill(f)
			if got := strings.ReplaceAll(get(t, s, gameFile), "missing", ""); got != test.want {
				t.Errorf("the game is %q, want %q", got, test.want)
			}
			content := maps.Clone(s.files.(*failing).content)
			if aside := content["journal.damaged"]; (aside != "") != test.aside || test.aside && aside != test.journal {
				t.Errorf("aside is %.80q", aside)
			}
			delete(content, "journal.damaged")
			delete(content, gameFile)
			delete(content, "games/other.pgn")
			if len(content) != 0 {
				t.Errorf("there is also %q", content)
			}
			keepGame(t, s, gameID, "next")
			if got := get(t, afterKill(s.files.(*failing)), gameFile); got != "next" {
				t.Errorf("after that, %q is kept", got)
			}
		})
	}
}

// Wherever a journal is cut off, what it held whole until there counts.
func TestJournalCutOffAtEveryByte(t *testing.T) {
	contents := []string{"1", record, "\x00binary\n" + journalMagic + " \n", strings.Repeat("long", 50)}
	whole := journalOf("0", contents...)
	for n := range len(whole) + 1 {
		want := "0"
		for i := range contents {
			if n >= len(journalOf("0", contents[:i+1]...)) {
				want = contents[i]
			}
		}
		_, f := failingStore()
		f.content[journalName], f.content[gameFile] = whole[:n], "0"
		if got := get(t, afterKill(f), gameFile); got != want {
			t.Fatalf("cut off at %d: the game is %q, want %q", n, got, want)
		}
	}
}

// A program that is killed again while it takes the journal over, or that cannot write, leaves it for the next.
func TestJournalThatCannotBeTakenOverYet(t *testing.T) {
	_, f := failingStore()
	f.content[journalName], f.content[gameFile] = journalOf("0", "1", "2"), "0"
	f.fail = ErrFull
	s := newStore(f, false)
	s.recover()
	if got, err := s.LoadGame(gameID); string(got) != "2" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
	keepGame(t, s, gameID, "3")
	if got := get(t, afterKill(f), gameFile); got != "3" {
		t.Errorf("after a kill the game is %q", got)
	}
	if err := s.Close(); !errors.Is(err, ErrFull) {
		t.Errorf("got %v", err)
	}
	if got := get(t, afterKill(f), gameFile); got != "3" {
		t.Errorf("after the end the game is %q", got)
	}
}

func TestReadOnlyKeepsNothing(t *testing.T) {
	_, f := failingStore()
	s := newStore(f, true)
	keepGame(t, s, gameID, record)
	s.KeepSettings(chosen)
	if err := errors.Join(s.KeepState(State{Game: gameID}), s.Flush(), s.Close()); err != nil {
		t.Error(err)
	}
	if len(f.content) != 0 {
		t.Errorf("there is %q", f.content)
	}
}

func FuzzJournal(f *testing.F) {
	f.Add(journalOf("0", "1", "2"), "0")
	f.Add(journalOf("", record)+string(entry{name: gameFile, after: none}.text()), "")
	f.Add(journalOf("0", "1")[:40], "0")
	f.Add(strings.ReplaceAll(journalOf("0", `{"version":1}`), gameFile, stateName), "0")
	f.Add("\x00\x00", "1")
	f.Fuzz(func(t *testing.T, content, held string) {
		_, left := failingStore()
		left.content[journalName], left.content[gameFile] = content, held
		s := afterKill(left)
		allowed := []string{held}
		for _, e := range parseJournal([]byte(content)) {
			if e.name == gameFile {
				allowed = append(allowed, string(e.content))
			}
		}
		if got := get(t, s, gameFile); !slices.Contains(allowed, got) {
			t.Fatalf("the game is %q, which is neither what was there nor in the journal", got)
		}
		for name := range s.files.(*failing).content {
			if !journaled(name) && name != "journal.damaged" {
				t.Fatalf("there is %q", name)
			}
		}
		keepGame(t, s, gameID, "next")
		if got := get(t, afterKill(s.files.(*failing)), gameFile); got != "next" {
			t.Fatalf("after that, %q is kept", got)
		}
	})
}
