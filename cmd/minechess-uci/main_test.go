package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// asProgram tells the test's own binary to be the program.
const asProgram = "MINECHESS_UCI_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

func start(input string, arguments ...string) (out, errors string, code int) {
	program := exec.Command(os.Args[0], arguments...)
	program.Env = append(os.Environ(), asProgram+"=1")
	var stdout, stderr bytes.Buffer
	program.Stdin, program.Stdout, program.Stderr = strings.NewReader(input), &stdout, &stderr
	if err := program.Run(); program.ProcessState == nil {
		return "", err.Error(), -1
	}
	return stdout.String(), stderr.String(), program.ProcessState.ExitCode()
}

func TestProgram(t *testing.T) {
	const script = "uci\r\nposition startpos mines a7,b7,e4,h7 moves e2e4\nd\ngo perft 1\ngo\nquit\n"
	out, errors, code := start(script)
	if code != 0 || errors != "" {
		t.Errorf("exit code %d, %q", code, errors)
	}
	for _, want := range []string{
		"\nuciok\n",
		"\nSan: e4-\nLast: e2e4 e4- destroyed uncovered=d4,d5,e4,e5,f4,f5\n",
		"\nNodes searched: 28\n",
		"\nbestmove ",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in the answer:\n%s", want, out)
		}
	}
}

func TestProgramEndsWithItsInput(t *testing.T) {
	if out, errors, code := start("isready"); out != "readyok\n" || errors != "" || code != 0 {
		t.Errorf("%q, %q, exit code %d", out, errors, code)
	}
}

// "quit" does not wait for what was asked before it.
func TestProgramQuitsAtOnce(t *testing.T) {
	for name, script := range map[string]string{
		"searches": strings.Repeat("go infinite\n", 5),
		"counts":   strings.Repeat("go perft 100\n", 5),
	} {
		began := time.Now()
		_, errors, code := start(script + "quit\n")
		if spent := time.Since(began); errors != "" || code != 0 || spent > 5*time.Second {
			t.Errorf("%s: %q, exit code %d after %v", name, errors, code, spent)
		}
	}
}

// A flood of commands behind a search that nothing but they can end.
func TestProgramHearsTheEndOfAFlood(t *testing.T) {
	line := "position startpos moves e2e4" + strings.Repeat(" ", 20_000) + "\n"
	out, errors, code := start("go infinite\n" + strings.Repeat(line, 300) + "stop\nquit\n")
	if strings.Count(out, "bestmove ") != 1 || errors != "" || code != 0 {
		t.Errorf("%d bestmoves, %q, exit code %d", strings.Count(out, "bestmove "), errors, code)
	}
}

func TestProgramBenches(t *testing.T) {
	out, errors, code := start("", "bench", "2")
	if !strings.Contains(out, "\nNodes searched: ") || errors != "" || code != 0 {
		t.Errorf("%q, %q, exit code %d", out, errors, code)
	}
	if _, errors, code := start("", "bench", "deep"); errors == "" || code != 1 {
		t.Errorf("a depth that is no number: %q, exit code %d", errors, code)
	}
}

func TestProgramTakesNoOtherArguments(t *testing.T) {
	if out, errors, code := start("uci\n", "-depth"); out != "" || !strings.Contains(errors, `"-depth"`) || code != 2 {
		t.Errorf("%q, %q, exit code %d", out, errors, code)
	}
}
