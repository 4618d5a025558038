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
