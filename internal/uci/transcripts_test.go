package uci

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var update = flag.Bool("update", false, "write the answers into the transcripts")

// TestTranscripts holds dialogues: a line that begins with "> " is sent, the
// lines after it are the whole answer, "#" begins a remark. "isready" cannot be
// among them: the client sends it to find the end of an answer.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			want := readTestdata(t, file)
			c := connect(t, time.Minute)
			var got strings.Builder
			for l := range strings.Lines(want) {
				l = strings.TrimSuffix(l, "\n")
				command, sent := strings.CutPrefix(l, "> ")
				switch {
				case sent:
					got.WriteString(l + "\n")
					answer := c.ask
					if strings.HasPrefix(command, "go") && !strings.HasPrefix(command, "go perft") {
						answer = c.goes
					}
					for _, text := range answer(command) {
						got.WriteString(text + "\n")
					}
				case l == "" || l[0] == '#':
					got.WriteString(l + "\n")
				}
			}
			if *update {
				if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			compareLines(t, got.String(), want)
		})
	}
}

func compareLines(t *testing.T, got, want string) {
	t.Helper()
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i, l := range gotLines {
		if i >= len(wantLines) || l != wantLines[i] {
			t.Fatalf("line %d:\ngot  %s\nwant %s", i+1, l, strings.Join(wantLines[i:min(i+1, len(wantLines))], ""))
		}
	}
	if len(gotLines) != len(wantLines) {
		t.Fatalf("%d lines, want %d", len(gotLines), len(wantLines))
	}
}

// TestDialogues holds dialogues with searches. The lines that begin with "> " up to
// the next answer are sent in one piece. The answer is what follows, but for what a
// search tells on its way; "bestmove" alone is a move, whichever.
func TestDialogues(t *testing.T) {
	files, err := filepath.Glob("testdata/dialogues/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no dialogues: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			c := connect(t, time.Minute)
			var unsent []string
			number := 0
			for l := range strings.Lines(readTestdata(t, file) + "> quit\n") {
				number++
				l = strings.TrimSuffix(l, "\n")
				if command, sent := strings.CutPrefix(l, "> "); sent {
					unsent = append(unsent, command)
					continue
				}
				if l == "" || l[0] == '#' {
					continue
				}
				if unsent != nil {
					c.send(strings.Join(unsent, "\n"))
					unsent = nil
				}
				if got := c.said(); got != l && !(l == "bestmove" && strings.HasPrefix(got, "bestmove ") && got != "bestmove (none)") {
					t.Fatalf("line %d: %q, want %q", number, got, l)
				}
			}
			c.send(strings.Join(unsent, "\n"))
			if text := c.said(); text != "" {
				t.Errorf("at the end: %q", text)
			}
		})
	}
}

// said is the next line of the answer that is not about a search on its way, empty
// at the end.
func (c *client) said() string {
	for text := range c.lines {
		if !strings.HasPrefix(text, "info depth ") {
			return text
		}
	}
	return ""
}
