package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestPageOfACommand(t *testing.T) {
	got, err := page(command(t, `// Tool is a thing for it's-own sake. It does
// more.
//
//	tool [-x]
//
// .Dots and \backslashes stay.
//
// # On heads
//
//	.code  'as' it is
package main
`), "2026-01-02")
	if err != nil {
		t.Fatal(err)
	}
	want := `.TH TOOL 6 2026-01-02 "Minesweeper Chess" Games
.SH NAME
tool \- a thing for it\(aqs\-own sake
.SH SYNOPSIS
.PP
.nf
.RS 4
\&tool [\-x]
.RE
.fi
.SH DESCRIPTION
\&It does more.
.PP
\&.Dots and \ebackslashes stay.
.SH ON HEADS
.PP
.nf
.RS 4
\&.code  \(aqas\(aq it is
.RE
.fi
.SH SEE ALSO
.BR minechess (6)
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestCommandThatDoesNotSayWhatItIs(t *testing.T) {
	if got, err := page(command(t, "// Whatever this may be.\npackage main\n"), "2026-01-02"); err == nil {
		t.Errorf("its page is\n%s", got)
	}
}

func TestPageOfMinechessUCI(t *testing.T) {
	got, err := page("../../cmd/minechess-uci", "2026-01-02")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"setoption name", "\n.SH COUNTING MOVES: GO PERFT\n"} {
		if !strings.Contains(got, part) {
			t.Errorf("it says nothing of %q", part)
		}
	}
	if _, err := exec.LookPath("groff"); err != nil {
		t.Skip(err)
	}
	groff := exec.Command("groff", "-man", "-Tutf8", "-ww", "-z")
	groff.Stdin = strings.NewReader(got)
	if said, err := groff.CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("groff: %v\n%s", err, said)
	}
}

// command is a folder named tool with the file.
func command(t *testing.T, file string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "tool")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "main.go"), []byte(file), 0o644); err != nil {
		t.Fatal(err)
	}
	return folder
}
