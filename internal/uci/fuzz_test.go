package uci

import (
	"bytes"
	"io"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"minechess/rules"
)

// FuzzDialogue sends anything. Every line of the answer is one of the
// interface's, and the dialogue goes on.
func FuzzDialogue(f *testing.F) {
	f.Add([]byte("uci\nisready\nucinewgame\nstop\nquit\n"))
	f.Add([]byte("position startpos mines c4,d4,e4,f4 moves b1c3 e9e7\nd\ngo perft 2\ngo movetime 1\n"))
	f.Add([]byte("setoption name UCI_Variant value chess\r\nposition startpos moves e2e4\r\nd\r\ngo perft 100\r\nstop\r\n"))
	f.Add([]byte("position fen 4k3/p7/8/8/4N3/8/8/8/8/4K2R w K - 0 1 mines - moves e1g1\nd\ngo\n"))
	f.Add([]byte("position fen rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ????????/????????/????????/???????? 4\nd"))
	f.Add([]byte("go perft 99\nd\nisready\ngo perft -1\ngo searchmoves e2e4"))
	f.Add([]byte("position fen\nposition\nposition startpos mines\nposition startpos moves \xff\x00\nsetoption name\x00"))
	for _, commands := range transcribedCommands(f) {
		f.Add([]byte(commands))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		s := NewSession(rand.New(rand.NewPCG(3, 4)).IntN)
		s.settings.hash = 1
		d := NewDialogue(s)
		d.patience, d.last = time.Millisecond, time.Millisecond
		var out bytes.Buffer
		if err := d.Run(bytes.NewReader(input), &out); err != nil {
			t.Fatal(err)
		}
		checkAnswer(t, out.String())

		out.Reset()
		d = NewDialogue(s)
		if err := d.Run(strings.NewReader("d\nisready\n"), &out); err != nil {
			t.Fatal(err)
		}
		checkAnswer(t, out.String())
		if !strings.HasSuffix(out.String(), "\nreadyok\n") {
			t.Fatalf("afterwards d and isready are answered with %q", out.String())
		}
		checkReadsBack(t, s)
	})
}

// transcribedCommands is what is sent in each of the transcripts.
func transcribedCommands(t testing.TB) []string {
	files, err := filepath.Glob("testdata/*.txt")
	dialogues, _ := filepath.Glob("testdata/dialogues/*.txt")
	if err != nil || len(files) == 0 || len(dialogues) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	files = append(files, dialogues...)
	var all []string
	for _, file := range files {
		var commands strings.Builder
		for l := range strings.Lines(readTestdata(t, file)) {
			if command, sent := strings.CutPrefix(l, "> "); sent {
				commands.WriteString(command)
			}
		}
		all = append(all, commands.String())
	}
	return all
}

func checkAnswer(t *testing.T, answer string) {
	if answer != "" && !strings.HasSuffix(answer, "\n") {
		t.Fatalf("the last line of %q has no end", answer)
	}
	for l := range strings.Lines(answer) {
		word, _, _ := strings.Cut(strings.TrimSuffix(l, "\n"), " ")
		_, err := rules.ParseMove(rules.Minesweeper, strings.TrimSuffix(word, ":"))
		if _, chess := rules.ParseMove(rules.Chess, strings.TrimSuffix(word, ":")); chess == nil {
			err = nil
		}
		switch word {
		case "id", "option", "uciok", "readyok", "info", "bestmove", "Fen:", "Legal:", "Result:", "San:", "Last:", "Odds:", "Nodes", "Nodes/second:":
		default:
			if err != nil {
				t.Fatalf("%q is not a line of the interface", l)
			}
		}
		if !utf8.ValidString(l) || strings.ContainsFunc(l, func(r rune) bool { return r < ' ' && r != '\n' }) {
			t.Fatalf("%q is not text", l)
		}
	}
}

// checkReadsBack sends the position that was described, if the game goes on.
func checkReadsBack(t *testing.T, s *Session) {
	if s.table.Game().Outcome().Over() {
		return
	}
	fen := s.table.Game().Position().FEN()
	s.execute("position fen "+fen, io.Discard)
	if got := s.table.Game().Position().FEN(); got != fen {
		t.Fatalf("%s reads back as %s", fen, got)
	}
	p, field, err := s.drawStart(fen)
	if err == nil {
		err = field.Fits(&p)
	}
	if err != nil {
		t.Fatal(err)
	}
}
