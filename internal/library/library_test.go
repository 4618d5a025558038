package library

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"minechess/internal/store"
	"minechess/rules"
)

// openTest opens a store in a folder of its own.
func openTest(t testing.TB) (*store.Store, string) {
	t.Helper()
	folder := t.TempDir()
	files, err := store.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = files.Close() })
	return files, folder
}

func save(t testing.TB, files *store.Store, id, record string) {
	t.Helper()
	if err := files.SaveGame(id, []byte(record)); err != nil {
		t.Fatal(err)
	}
}

func games(t testing.TB, l *Library) []*Game {
	t.Helper()
	list, err := l.Games(t.Context(), func([]*Game) {})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func ids(list []*Game) string {
	var names []string
	for _, g := range list {
		names = append(names, fileOf(g.Entry))
	}
	return strings.Join(names, " ")
}

const (
	won  = "[White \"Łucja Żak\"]\n[Black \"Dov\"]\n[Event \"Club\"]\n[Date \"2024.05.01\"]\n[Result \"1-0\"]\n[MinechessTitle \"The long one\"]\n[MinechessLabels \"Turniej, endgame\"]\n\n1. e4 e5 2. Nf3 1-0\n"
	open = "[Variant \"Minesweeper\"]\n[Result \"*\"]\n[MinechessBlackLevel \"3\"]\n\n1. e4 *\n"
	draw = "[Variant \"Minesweeper\"]\n[Result \"1/2-1/2\"]\n[MinechessWhiteLevel \"3\"]\n[MinechessLabels \"turniej\"]\n\n1. d4 d7 1/2-1/2\n"
)

func TestGamesInOrder(t *testing.T) {
	files, _ := openTest(t)
	save(t, files, "20260101-100000-0001", open)
	save(t, files, "20260201-100000-0001", won)
	save(t, files, "20260301-100000-0001", draw)
	save(t, files, "20260401-100000-0001", "nonsense")
	save(t, files, "20260501-100000-0001", won)
	if _, err := files.SetAside("20260501-100000-0001"); err != nil {
		t.Fatal(err)
	}
	list := games(t, New(files))
	if got := ids(list[:1]) + " " + ids(list[2:]); got != "20260101-100000-0001 20260401-100000-0001 20260301-100000-0001 20260201-100000-0001" {
		t.Errorf("got %s", ids(list))
	}
	if g := list[1]; g.Aside == "" || !g.Damaged || g.GoesOn() {
		t.Errorf("set aside: %+v", g)
	}
	if g := list[2]; !g.Damaged || g.GoesOn() {
		t.Errorf("damaged: %+v", g)
	}
	if g := list[0]; !g.GoesOn() || g.Levels[rules.Black] != 3 {
		t.Errorf("going on: %+v", g)
	}
	if side, ok := list[0].Person(); !ok || side != rules.White {
		t.Errorf("%v, %v", side, ok)
	}
	if side, ok := list[3].Person(); !ok || side != rules.Black {
		t.Errorf("%v, %v", side, ok)
	}
	if _, ok := list[4].Person(); ok {
		t.Error("two people are a person and a computer")
	}
	if got := Labels(list); !slices.Equal(got, []string{"endgame", "Turniej"}) && !slices.Equal(got, []string{"endgame", "turniej"}) {
		t.Errorf("labels %q", got)
	}
}

// What is in the index is not read again, and what has changed is.
func TestIndexFollowsTheGames(t *testing.T) {
	files, folder := openTest(t)
	file := func(id string) string { return filepath.Join(folder, "games", id+".pgn") }
	for _, id := range []string{"a", "b", "c"} {
		save(t, files, id, won)
	}
	first := games(t, New(files))
	index := files.LoadIndex()
	if len(index) == 0 {
		t.Fatal("there is no index")
	}

	// The same size and time: the file is not looked at.
	at := time.Now().Add(-time.Hour)
	for _, id := range []string{"a", "b", "c"} {
		if err := os.Chtimes(file(id), at, at); err != nil {
			t.Fatal(err)
		}
	}
	_ = games(t, New(files))
	if err := os.WriteFile(file("a"), []byte(strings.Replace(won, "Dov", "Eva", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(file("a"), at, at); err != nil {
		t.Fatal(err)
	}
	if g := find(games(t, New(files)), "a"); g.Black != "Dov" {
		t.Errorf("read although nothing tells that it has changed: %+v", g)
	}
	// Another time: it is.
	if err := os.Chtimes(file("a"), time.Now(), time.Now()); err != nil {
		t.Fatal(err)
	}
	if g := find(games(t, New(files)), "a"); g.Black != "Eva" {
		t.Errorf("not read again: %+v", g)
	}
	// A game more, one less, within the life of a library and beyond it.
	l := New(files)
	_ = games(t, l)
	save(t, files, "d", draw)
	if _, err := files.DeleteGame("b"); err != nil {
		t.Fatal(err)
	}
	for _, l := range []*Library{l, New(files)} {
		if list := games(t, l); len(list) != 3 || find(list, "d") == nil || find(list, "b") != nil {
			t.Errorf("got %s", ids(list))
		}
	}
	if len(parseIndex(files.LoadIndex())) != 3 {
		t.Errorf("the index is\n%s", files.LoadIndex())
	}
	// A damaged index is as if there were none.
	whole := files.LoadIndex()
	for _, damaged := range [][]byte{nil, []byte("x"), whole[:len(whole)-1], bytes.Replace(whole, []byte("index-1"), []byte("index-9"), 1), append(slices.Clone(whole), '{')} {
		if len(parseIndex(damaged)) != 0 {
			t.Errorf("an index was read from\n%s", damaged)
		}
		if err := files.SaveIndex(damaged); err != nil {
			t.Fatal(err)
		}
		if list := games(t, New(files)); len(list) != len(first) || !bytes.Equal(files.LoadIndex(), whole) {
			t.Errorf("got %s, and the index\n%s", ids(list), files.LoadIndex())
		}
	}
}

func find(list []*Game, id string) *Game {
	for _, g := range list {
		if g.ID == id {
			return g
		}
	}
	return nil
}

func TestFilter(t *testing.T) {
	files, _ := openTest(t)
	save(t, files, "20260101-100000-0001", open)
	save(t, files, "20260201-100000-0001", won)
	save(t, files, "20260301-100000-0001", draw)
	save(t, files, "20260401-100000-0001", "nonsense")
	list := games(t, New(files))
	for _, c := range []struct {
		f    Filter
		want string // the months
	}{
		{Filter{}, "1 4 3 2"},
		{Filter{Words: "  "}, "1 4 3 2"},
		{Filter{Words: "lucja ZAK"}, "2"},
		{Filter{Words: "żak nobody"}, ""},
		{Filter{Words: "long"}, "2"},
		{Filter{Words: "2024-05"}, "2"},
		{Filter{Words: "2024.05.01"}, "2"},
		{Filter{Words: "1. e4 e5 2.Nf3"}, "2"},
		{Filter{Words: "1.d4"}, "3"},
		{Filter{Words: "turniej"}, "3 2"},
		{Filter{Label: "turniej"}, "3 2"},
		{Filter{Label: "turn"}, ""},
		{Filter{Variant: Only(rules.Minesweeper)}, "1 3"},
		{Filter{Variant: Only(rules.Chess)}, "2"},
		{Filter{Result: Only(rules.Unfinished)}, "1"},
		{Filter{Result: Only(rules.Draw)}, "3"},
		{Filter{Computer: Only(true)}, "1 3"},
		{Filter{Computer: Only(false)}, "2"},
		{Filter{Computer: Only(true), Words: "e4"}, "1"},
	} {
		var months []string
		for _, g := range c.f.Of(list) {
			months = append(months, g.ID[5:6])
		}
		if got := strings.Join(months, " "); got != c.want {
			t.Errorf("%+v: got %q, want %q", c.f, got, c.want)
		}
	}
}

// Reading many games can be stopped, and what was read is not lost.
func TestReadingIsStopped(t *testing.T) {
	files, _ := openTest(t)
	for i := range 1200 {
		save(t, files, fmt.Sprintf("%04d", i), won)
	}
	l := New(files)
	ctx, cancel := context.WithCancel(t.Context())
	told := 0
	_, err := l.Games(ctx, func(list []*Game) {
		if told++; len(list) != 1200 {
			t.Errorf("%d games", len(list))
		}
		if told == 2 {
			cancel()
		}
	})
	if err == nil || told != 2 || len(l.known) != 500 {
		t.Errorf("%v, told %d times, %d games known", err, told, len(l.known))
	}
	if list := games(t, l); len(list) != 1200 || len(l.known) != 1200 {
		t.Errorf("%d games, %d known", len(list), len(l.known))
	}
}

// FuzzIndex: whatever the file holds, there is no panic, and nothing is made up.
func FuzzIndex(f *testing.F) {
	f.Add([]byte(""))
	f.Add([]byte(indexMagic + " 00\n{}"))
	f.Add(formatIndex([]*Game{{Entry: store.Entry{ID: "a", Size: 3}}}))
	f.Fuzz(func(t *testing.T, index []byte) {
		for name, g := range parseIndex(index) {
			if name != fileOf(g.Entry) || g.found == "" {
				t.Errorf("%q: %+v", name, g)
			}
		}
	})
}

// many makes a folder with so many games.
func many(b *testing.B, n int) *store.Store {
	files, folder := openTest(b)
	for i := range n {
		id := store.NewID(time.Date(2026, 1, 1, 0, i, 0, 0, time.UTC), bytes.NewReader(make([]byte, 2)))
		if err := os.WriteFile(filepath.Join(folder, "games", id+".pgn"), []byte(won), 0o600); err != nil {
			b.Fatal(err)
		}
	}
	return files
}

// BenchmarkTenThousandGames lists them as a start of the program does, by the index.
func BenchmarkTenThousandGames(b *testing.B) {
	files := many(b, 10_000)
	_ = games(b, New(files))
	b.ReportAllocs()
	for b.Loop() {
		if list := games(b, New(files)); len(list) != 10_000 {
			b.Fatal(len(list))
		}
	}
}

// BenchmarkTenThousandUnknownGames reads all of them.
func BenchmarkTenThousandUnknownGames(b *testing.B) {
	files := many(b, 10_000)
	b.ReportAllocs()
	for b.Loop() {
		if err := files.SaveIndex(nil); err != nil {
			b.Fatal(err)
		}
		if list := games(b, New(files)); len(list) != 10_000 {
			b.Fatal(len(list))
		}
	}
}

// BenchmarkSearch looks for a player among ten thousand games.
func BenchmarkSearch(b *testing.B) {
	list := games(b, New(many(b, 10_000)))
	b.ReportAllocs()
	for b.Loop() {
		if len(Filter{Words: "nobody"}.Of(list)) != 0 {
			b.Fatal("somebody was found")
		}
	}
}
