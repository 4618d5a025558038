package session

import (
	"crypto/rand"
	"testing"

	"minechess/internal/testgames"
	"minechess/rules"
)

func TestTextsThatAreNoPosition(t *testing.T) {
	for _, text := range []string{
		"", " ", "1. e4 e5", "[Event \"x\"]\n\n1. e4 *", "8/8/8", "a/b/c/d/e/f/g/h one two three four five six seven eight nine",
		"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]",
	} {
		if got := string(RecordOf(text, rand.Reader)); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// A set-up with pieces in the zone: the fog lifts around them, and every time the
// mines lie elsewhere.
func TestASetUpGetsMines(t *testing.T) {
	d6 := testgames.Square(t, "d6")
	seen := map[string]bool{}
	for range 20 {
		record := RecordOf("4k3/8/8/8/3P4/8/8/8/8/4K3 w - -", rand.Reader)
		s, notes, err := Read("x", record)
		if err != nil || len(notes) > 0 {
			t.Fatalf("%v, %v in\n%s", err, notes, record)
		}
		p := s.Game().Position()
		if p.At(d6) == rules.NoPiece || p.Fog().Has(d6) || p.MineCounter() != 4 || !s.Playable() {
			t.Errorf("it shows %s", p.FEN())
		}
		seen[string(record)] = true
	}
	if len(seen) < 15 {
		t.Errorf("of 20 layouts %d differ", len(seen))
	}
	// There is not always room for four.
	const full = "4k3/8/8/pppppppp/PPPPPPPP/pppppppp/PPPPPPP1/8/8/4K3 w - - 0 1"
	s, _, err := Read("x", RecordOf(full, rand.Reader))
	if err != nil {
		t.Fatal(err)
	}
	if p := s.Game().Position(); p.MineCounter() != 1 {
		t.Errorf("with one empty square it shows %s", p.FEN())
	}
}

func FuzzRecordOf(f *testing.F) {
	f.Add("rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
	f.Add("r3k2r/p4ppp/8/8/3pP3/8/P1P2PPP/R3K2R w KQkq - 3 20")
	f.Add("1. e4 \\ e5")
	f.Fuzz(func(t *testing.T, content string) {
		record := RecordOf(content, rand.Reader)
		s, _, err := Read("x", record)
		if err == nil && string(record) != content && s.Game().Len() > 0 {
			t.Errorf("%q has moves", record)
		}
	})
}
