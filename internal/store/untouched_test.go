package store

import "testing"

func TestUntouched(t *testing.T) {
	if s := openTest(t); !s.Untouched() {
		t.Error("an empty folder is not untouched")
	}
	for _, name := range []string{"settings.json", "state.json", "practice.json", "games/20261130-204512-4f3a.pgn", "games/20261130-204512-4f3a.damaged.pgn"} {
		s := openTest(t)
		put(t, s, name, "anything")
		if s.Untouched() {
			t.Errorf("a folder with %s is untouched", name)
		}
	}
	s := openTest(t)
	if _, err := s.LoadSettings(); err != nil {
		t.Fatal(err)
	}
	s.KeepSettings(DefaultSettings())
	if s.Untouched() {
		t.Error("a folder is untouched although settings wait to be written to it")
	}
}
