package store

import (
	"errors"
	"fmt"
	"strings"
	"syscall/js"
	"testing"
	"time"
)

// fakePage gives the script host what a page has: a storage, and locks if it has none itself. The storage is a Map, with the
// browser's rules: only strings, and an error of that name when it is full.
var fakePage = js.Global().Get("Function").New("room", `
	const entries = new Map();
	const storage = {
		get length() { return entries.size; },
		key(i) { return [...entries.keys()][i] ?? null; },
		getItem(key) { return entries.get(String(key)) ?? null; },
		setItem(key, value) {
			if (value.length > room) { const e = new Error("full"); e.name = "QuotaExceededError"; throw e; }
			entries.set(String(key), String(value));
		},
		removeItem(key) { entries.delete(String(key)); },
	};
	Object.defineProperty(globalThis, "localStorage", {value: storage, configurable: true});
	const held = new Set();
	const locks = {
		async request(name, options, callback) {
			if (held.has(name)) { return callback(null); }
			held.add(name);
			try { return await callback({name}); } finally { held.delete(name); }
		},
	};
	Object.defineProperty(globalThis, "navigator", {value: {locks}, configurable: true});
	return storage;
`)

// newPlace gives a name in the storage of a new page.
func newPlace(t *testing.T) string {
	t.Helper()
	fakePage.Invoke(5 << 20)
	return "minechess"
}

// settle waits until the page has done what it had put off, such as handing on a lock.
func settle() {
	done := make(chan struct{})
	wake := js.FuncOf(func(js.Value, []js.Value) any {
		close(done)
		return nil
	})
	defer wake.Release()
	js.Global().Call("setTimeout", wake, 0)
	<-done
}

// setAge makes an entry look as if it was last changed a while ago.
func setAge(t *testing.T, s *Store, name string, age time.Duration) {
	t.Helper()
	b := s.files.(*browser)
	_, rest, _ := strings.Cut(b.storage.Call("getItem", b.prefix+name).String(), ":")
	b.storage.Call("setItem", b.prefix+name, fmt.Sprintf("%d:%s", time.Now().Add(-age).UnixMilli(), rest))
}

func define(t *testing.T, name, descriptor string) {
	t.Helper()
	js.Global().Get("Function").New(fmt.Sprintf("Object.defineProperty(globalThis, %q, {configurable: true, %s})", name, descriptor)).Invoke()
}

func TestFullStorage(t *testing.T) {
	s := openTest(t)
	saveGame(t, s, gameID, record)
	if err := s.SaveSettings(chosen); err != nil {
		t.Fatal(err)
	}
	fullPage := fakePage.Invoke(10)
	s.files.(*browser).storage.Set("setItem", fullPage.Get("setItem"))
	for name, err := range map[string]error{
		"SaveGame":     s.SaveGame(gameID, []byte(strings.Repeat("other", 10))),
		"SaveSettings": s.SaveSettings(DefaultSettings()),
		"DeleteGame":   deleteGame(s, gameID),
	} {
		if !errors.Is(err, ErrFull) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := get(t, s, "games/"+gameID+".pgn"); got != record {
		t.Errorf("the game is %q", got)
	}
	if got, err := newStore(s.files, true).LoadSettings(); got != chosen || err != nil {
		t.Errorf("got %v, %v", got, err)
	}
}

// In a page what is kept is in the storage at once.
func TestKeptInAPage(t *testing.T) {
	s := openTest(t)
	keepGame(t, s, gameID, record)
	if got := get(t, s, gameFile); got != record {
		t.Errorf("the game is %q", got)
	}
	if got := get(t, s, journalName); got != "missing" {
		t.Errorf("the journal is %q", got)
	}
	if err := s.Flush(); err != nil {
		t.Error(err)
	}
}

func TestPageThatMayKeepNothing(t *testing.T) {
	tests := []struct {
		name, descriptor string
		cause            Cause
	}{
		{"no storage", "value: undefined", CauseBlocked},
		{"null", "value: null", CauseBlocked},
		{"forbidden", `get() { throw new DOMException("denied", "SecurityError"); }`, CauseBlocked},
		{"forbids writing", `value: {length: 0, getItem() { return null; }, setItem() { throw new DOMException("denied", "SecurityError"); }}`, CauseBlocked},
		{"takes nothing", `value: {length: 0, getItem() { return null; }, setItem() { throw new DOMException("0 bytes", "QuotaExceededError"); }}`, CauseFull},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			define(t, "localStorage", test.descriptor)
			if _, err := Open("minechess"); err == nil || CauseOf(err) != test.cause {
				t.Errorf("opened with %v", err)
			}
			s := OpenReadOnly("minechess")
			if got, err := s.Games(); got != nil || err != nil {
				t.Errorf("got %v, %v", got, err)
			}
			if got, err := s.LoadSettings(); got != DefaultSettings() || err != nil {
				t.Errorf("got %v, %v", got, err)
			}
			if _, err := s.LoadGame(gameID); !errors.Is(err, ErrNotFound) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestBrowserWithoutLocks(t *testing.T) {
	for _, descriptor := range []string{
		"value: undefined", "value: {}", "value: {locks: {request() { throw new Error(); }}}",
		"value: {locks: {async request() { throw new Error(); }}}",
	} {
		dir := newPlace(t)
		define(t, "navigator", descriptor)
		s, err := Open(dir)
		if err != nil {
			t.Errorf("%s: %v", descriptor, err)
			continue
		}
		saveGame(t, s, gameID, record)
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestForeignEntries(t *testing.T) {
	s := openTest(t)
	b := s.files.(*browser)
	for key, value := range map[string]string{
		"minechess/settings.json": "pl", "minechess/state.json": "1:b:???", "other": "1:u:x", "other/games/a.pgn": "1:u:x",
		"minechess/games/half.pgn": "12", "minechess2/games/b.pgn": "1:u:x",
	} {
		b.storage.Call("setItem", key, value)
	}
	var damaged *DamagedError
	if _, err := s.LoadSettings(); !errors.As(err, &damaged) {
		t.Errorf("got %v", err)
	}
	if _, err := s.LoadState(); !errors.As(err, &damaged) {
		t.Errorf("got %v", err)
	}
	if got := get(t, s, "state.damaged.json"); got != "1:b:???" {
		t.Errorf("kept is %q", got)
	}
	if got := ids(t, s); len(got) != 1 || got[0] != "half" {
		t.Errorf("got games %q", got)
	}
	if got, err := s.LoadGame("half"); err != nil || string(got) != "12" {
		t.Errorf("got %q, %v", got, err)
	}
}
