package store

import (
	"strings"
	"testing"
)

const secretRecord = "[Event \"?\"]\n[Result \"*\"]\n[Variant \"Minesweeper\"]\n[MineSeal \"0a\"]\n[MineSeed \"77aa\"]\n[Mines \"c4,d4,e5,h7\"]\n" +
	"[MinechessFlags \"e7\"]\n\n1. Nc3 {\n[Mines \"a4\"] is no tag here} *\n"

// A game that goes on does not tell where its mines are to whoever looks into its file.
func TestRunningGamesAreVeiled(t *testing.T) {
	over := strings.ReplaceAll(secretRecord, "\"*\"", "\"1-0\"")
	tests := []struct {
		name, record string
		veiled       bool
	}{
		{"a running game", secretRecord, true},
		{"a running game with other line ends", strings.ReplaceAll(secretRecord, "\n", "\r\n"), true},
		{"without a result", strings.ReplaceAll(secretRecord, "[Result \"*\"]\n", ""), true},
		{"a game that is over", over, false},
		{"chess", record, false},
		{"nothing", "", false},
		{"one line", "[Mines \"c4\"]", true},
		{"a tag that looks like a veil", "[MinechessVeiled \"x\"]\n" + over, true},
		{"tags in the text", "\n" + secretRecord, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := string(veil([]byte(test.record)))
			if (got != test.record) != test.veiled {
				t.Errorf("got %q", got)
			}
			if test.veiled && (strings.Contains(got, "c4") || strings.Contains(got, "77aa")) != strings.Contains(test.record, "1-0") {
				t.Errorf("got %q", got)
			}
			if back, err := Unveil([]byte(got)); string(back) != test.record || err != nil {
				t.Errorf("back comes %q, %v", back, err)
			}
			s := openTest(t)
			if test.record == "" {
				return
			}
			saveGame(t, s, gameID, test.record)
			if file := get(t, s, "games/"+gameID+".pgn"); file != got {
				t.Errorf("the file is %q", file)
			}
			if back, err := s.LoadGame(gameID); string(back) != test.record || err != nil {
				t.Errorf("loaded is %q, %v", back, err)
			}
		})
	}
}

// Games that were saved before there was a veil still open.
func TestGamesWithoutAVeil(t *testing.T) {
	s := openTest(t)
	put(t, s, "games/"+gameID+".pgn", secretRecord)
	if got, err := s.LoadGame(gameID); string(got) != secretRecord || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestDamagedVeil(t *testing.T) {
	for _, tag := range []string{"[MinechessVeiled \"%%%\"]", "[MinechessVeiled \"/k7r\"", "[MinechessVeiled \"/k7r"} {
		s := openTest(t)
		put(t, s, "games/"+gameID+".pgn", tag+"\n"+record)
		if got, err := s.LoadGame(gameID); got != nil || err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Errorf("%s: got %q, %v", tag, got, err)
		}
	}
}

func FuzzVeil(f *testing.F) {
	f.Add(secretRecord)
	f.Add("[MinechessVeiled \"x\"]\r\n[Result \"1-0\"]\n[Mines \"")
	f.Add("[\n[Mines \"\n[MinechessVeiled \"\n\n")
	f.Fuzz(func(t *testing.T, record string) {
		got, err := Unveil(veil([]byte(record)))
		if string(got) != record || err != nil {
			t.Fatalf("%q comes back as %q, %v", record, got, err)
		}
		_, _ = Unveil([]byte(record))
	})
}
