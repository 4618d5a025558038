package session_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"minechess/internal/session"
	"minechess/rules"
	"minechess/rules/pgn"
)

const annotated = `[Event "Club \"evening\""]
[Site "Łódź"]
[Date "2024.05.01"]
[Round "?"]
[White "Anna"]
[Black "Bo"]
[Result "*"]
[ECO "?"]
[Annotator "nobody"]
[Variant "Standard"]
[Termination "unterminated"]

{[%csl Gd4] before the game} 1. e4 $1 $146 {best by test} {[%clk 0:10:00]} 1...
e5 $2 {[%eval 0.21] [%clk 0:09:58]} (1... c5 {Sicilian} 2. Nf3 (2. c3 $5) 2...
d6 {[%cal Gd6d5]}) {behind it} (1... e6) 2. Nf3 Nc6 ; closes with } here
3. Bb5 *

`

// movetext is what stands below the tags of a record.
func movetext(record []byte) string {
	_, text, _ := strings.Cut(string(record), "\n\n")
	return text
}

// readQuietly is read for a session that is saved without anything to tell.
func readQuietly(t *testing.T, record string) (*watched, []pgn.Fault) {
	t.Helper()
	w, notes := read(t, record)
	w.Notify = nil
	return w, notes
}

// A record that is opened and saved again loses nothing of what others wrote into it.
func TestAnnotationsAreKept(t *testing.T) {
	w, notes := readQuietly(t, annotated)
	w.Store()
	if len(notes) != 0 || string(w.saved) != annotated {
		t.Errorf("notes %v, saved as\n%s", notes, w.saved)
	}
	for _, of := range []func() ([]byte, error){w.Export, func() ([]byte, error) { w.Store(); return w.saved, nil }} {
		if record, err := of(); err != nil || string(record) != annotated {
			t.Errorf("%v, written as\n%s", err, record)
		}
	}
	// They stay where they are while the game goes on, and go with what is taken back.
	w.play(t, "a7a6")
	want := strings.Replace(movetext([]byte(annotated)), "3. Bb5 *", "3. Bb5 a6 *", 1)
	if got := movetext(w.saved); got != want {
		t.Errorf("played on, saved as\n%s, want\n%s", got, want)
	}
	if err := w.TakeBack(5); err != nil {
		t.Fatal(err)
	}
	w.play(t, "e7e5")
	if got, want := movetext(w.saved), "{[%csl Gd4] before the game} 1. e4 $1 $146 {best by test} {[%clk 0:10:00]} 1...\ne5 *\n\n"; got != want {
		t.Errorf("taken back, saved as\n%s, want\n%s", got, want)
	}
	if err := w.TakeBack(2); err != nil {
		t.Fatal(err)
	}
	if got, want := movetext(w.saved), "{[%csl Gd4] before the game} *\n\n"; got != want {
		t.Errorf("back at the start, saved as\n%s, want\n%s", got, want)
	}
}

// How a record says that its game ended is kept as long as it is true.
func TestTheEndingIsKeptAsItIsWritten(t *testing.T) {
	for _, termination := range []string{"Time forfeit", "normal", "White resigned in a good position"} {
		w, _ := readQuietly(t, "[Result \"0-1\"]\n[Termination \""+termination+"\"]\n\n1. e4 e5 0-1")
		w.Store()
		if got := tag(string(w.saved), "Termination"); got != termination {
			t.Errorf("%q is kept as %q", termination, got)
		}
		if err := w.TakeBack(1); err != nil {
			t.Fatal(err)
		}
		if got := tag(string(w.saved), "Termination"); got != "" {
			t.Errorf("the game goes on, but ended by %q", got)
		}
		if err := w.Resign(rules.White); err != nil {
			t.Fatal(err)
		}
		if got := tag(string(w.saved), "Termination"); got != "resignation" {
			t.Errorf("White has resigned, but the game ended by %q", got)
		}
	}
}

// Variations of a game whose mines are still secret are for nobody else: what their
// moves reveal gives the mines away.
func TestVariationsGiveNoMinesAway(t *testing.T) {
	const private = "[Variant \"Minesweeper\"]\n[Mines \"c4,d4,e4,f4\"]\n\n1. Nc3 {so} (1. e4-) (1. d4- {boom}) 1... b8 *"
	w, notes := readQuietly(t, private)
	w.Store()
	if text := movetext(w.saved); len(notes) != 0 || !strings.Contains(text, "(1. d4- {boom})") {
		t.Errorf("notes %v, saved as\n%s", notes, text)
	}
	for range 2 {
		public, err := w.Export()
		if err != nil {
			t.Fatal(err)
		}
		over := w.Game().Outcome().Over()
		if text := movetext(public); strings.Contains(text, "4-") != over || !strings.Contains(text, "{so}") {
			t.Errorf("over: %v, for others:\n%s", over, text)
		}
		if !over {
			if err := w.Resign(rules.White); err != nil {
				t.Fatal(err)
			}
		}
	}
	// Who has been told what the moves of a variation revealed may tell it further.
	const public = "[Variant \"Minesweeper\"]\n\n1. Nc3 {[%reveal b4:1,c4*,d4*]} (1. Na3 {[%reveal a4.,b4:1]}) 1... De8 *"
	w, _ = readQuietly(t, public)
	if record, err := w.Export(); err != nil || !strings.Contains(string(record), "(1. Na3 {[%reveal a4.,b4:1]})") {
		t.Errorf("%v, for others:\n%s", err, record)
	}
}

// Whatever the app writes it reads back, and writes again as it was: over records of
// all kinds, with faults of all kinds.
func TestWhatIsSavedIsReadBack(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	records := sampleRecords(t)
	readable := 0
	for name, record := range records {
		if checkReadBack(t, name, record) {
			readable++
		}
		for range mutations {
			checkReadBack(t, name+", changed", mutated(random, record))
		}
	}
	if readable < len(records)*9/10 {
		t.Errorf("only %d of %d records can be read", readable, len(records))
	}
}

// checkReadBack reads a record, and if it can be read saves it, reads it back, plays on
// and does so again. It reports whether the record can be read.
func checkReadBack(t *testing.T, name string, record []byte) bool {
	t.Helper()
	s, _, err := session.Read("x", record)
	if err != nil {
		return false
	}
	w := watch(s)
	w.Notify = nil
	w.Store()
	for range 3 {
		saved := w.saved
		back, err := session.ReadSaved("x", saved)
		if err != nil {
			t.Fatalf("%s is saved, but does not read back: %v\nread\n%s\nsaved\n%s", name, err, clipped(record), clipped(saved))
		}
		again := watch(back)
		again.Store()
		if !bytes.Equal(again.saved, saved) {
			t.Fatalf("%s is saved as\n%s\nand read back as\n%s", name, clipped(saved), clipped(again.saved))
		}
		if h, err := session.SavedHeading(saved); err != nil || h.Plies != w.Game().Len() || h.Result != w.Game().Outcome().Result {
			t.Fatalf("%s has the heading %+v, %v, and %d plies, %v\n%s", name, h, err, w.Game().Len(), w.Game().Outcome(), clipped(saved))
		}
		public, err := w.Export()
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := session.Read("x", public); err != nil {
			t.Fatalf("%s is exported, but does not read back: %v\n%s", name, err, clipped(public))
		}
		switch {
		case w.Playable():
			moves := w.Game().Position().AppendMoves(nil)
			if err := w.Play(moves[len(moves)/2]); err != nil && w.Game().Outcome().Ending != rules.TimeOut {
				t.Fatalf("%s cannot be gone on with: %v", name, err)
			}
		case w.Game().Len() > 0:
			if err := w.TakeBack(1); err != nil {
				t.Fatal(err)
			}
		}
	}
	return true
}

func clipped(record []byte) string { return fmt.Sprintf("%.3000s", record) }

// sampleRecords is records of many kinds by name: those that other programs write, and
// what our own tests of reading begin with.
func sampleRecords(t *testing.T) map[string][]byte {
	t.Helper()
	records := map[string][]byte{
		"annotated":     []byte(annotated),
		"past a draw":   []byte("[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 1-0"),
		"going on past": []byte("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 *"),
		"in check":      []byte("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\"]\n\n1. Rd2 *"),
		"sealed": []byte("[Variant \"Minesweeper\"]\n[MineSeal \"ee4424454920169a4e1fd57a7f772bcfdac16102ddf0e3c41b57c78b0a227266\"]\n" +
			"[MineSalts \":\"]\n[Mines \"b6,c5,d5,g4\"]\n\n1. h4 a8 2. f4 f8 3. Kf2 d7 4. Na3 *"),
		"public":     []byte("[Variant \"Minesweeper\"]\n\n1. Nc3 {[%reveal b4:1,c4*,d4*]} (1. Na3 {[%reveal a4.,b4:1]}) 1... De8 {[%seen h7.]} *"),
		"private":    []byte("[Variant \"Minesweeper\"]\n[Mines \"c4,d4,e4,f4\"]\n{[%seen h7,h6]} 1. Nc3 {so} (1. e4-) (1. d4- {boom}) 1... b8 {[%seen a7]} *"),
		"other ends": []byte("[FEN \"8/8/8/8/8/2k5/1p6/K7 b - - 0 40\"]\n[SetUp \"1\"]\n[Result \"1/2-1/2\"]\n\n40... Kc2 Ka2 b1=R 42. Ka3 Rb8 1/2-1/2"),
		"cut":        []byte("[Event \n[Result \"*\"]\n\n1. e4 (1. d4 {open"),
		"timed":      []byte("[TimeControl \"180+2\"]\n[MinechessClock \"180000 170000\"]\n[MinechessWhiteLevel \"3\"]\n\n1. e4 {[%clk 0:03:00]} {[%emt 0:00:01]} e5 {[%clk 0:02:50]} *"),
		"long":       []byte("[FEN \"4k3/8/8/8/8/8/4R3/4K3 b - - 9000 9990\"]\n\n" + strings.Repeat("Kf8 Rd2 Ke8 Re2 ", 20)),
	}
	files, err := filepath.Glob("../../rules/pgn/testdata/dialects/*.pgn")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for i, game := range bytes.SplitAfter(text, []byte("\n\n[Event ")) {
			if i > 0 {
				game = append([]byte("[Event "), game...)
			}
			records[fmt.Sprint(filepath.Base(name), "/", i+1)] = bytes.TrimSuffix(game, []byte("[Event "))
		}
	}
	return records
}

// mutated is a record with a few bytes changed, left out or said twice.
func mutated(random *rand.Rand, record []byte) []byte {
	record = bytes.Clone(record)
	for range 1 + random.IntN(3) {
		if len(record) < 2 {
			return record
		}
		i := random.IntN(len(record))
		j := i + random.IntN(min(40, len(record)-i))
		switch random.IntN(5) {
		case 0:
			record[i] = byte(random.IntN(256))
		case 1:
			record[i] = "[]{}();$%*\"\\ \n.-+#=x0"[random.IntN(21)]
		case 2:
			record = append(record[:i:i], record[j:]...)
		case 3:
			record = append(record[:j:j], record[i:]...)
		case 4:
			k := random.IntN(len(record))
			record = append(record[:k:k], append(bytes.Clone(record[i:j]), record[k:]...)...)
		}
	}
	return record
}
