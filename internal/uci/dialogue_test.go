package uci

import (
	"bytes"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"minechess/rules"
)

// converse runs a dialogue whose input is all there at once.
func converse(t testing.TB, input string, patience time.Duration) string {
	t.Helper()
	var out bytes.Buffer
	d := NewDialogue(NewSession(rand.New(rand.NewPCG(1, 2)).IntN))
	d.patience, d.last, d.parting = patience, patience, patience
	if err := d.Run(strings.NewReader(input), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestPipedScriptIsAnsweredInOrder(t *testing.T) {
	const script = "position startpos mines d7,e6,g4,g7\ngo perft 4\nisready\ngo perft 3\n"
	for _, end := range []string{"", "quit\n", "quit"} {
		answer := converse(t, script+end, time.Minute)
		first := strings.Index(answer, "Nodes searched: 686807\n")
		ready := strings.Index(answer, "readyok\n")
		second := strings.Index(answer, "Nodes searched: 23156\n")
		if first < 0 || ready < first || second < ready {
			t.Errorf("with the end %q:\n%s", end, answer)
		}
	}
}

func TestNothingIsAnsweredAfterQuit(t *testing.T) {
	if answer := converse(t, "isready\nquit\nuci\n", time.Minute); answer != "readyok\n" {
		t.Errorf("%q", answer)
	}
}

// An endless count can be stopped in every way there is.
func TestCountIsStopped(t *testing.T) {
	const stopped = "info string perft stopped early by stop, quit or the end of input; the moves listed are counted in full"
	t.Run("stop", func(t *testing.T) {
		c := connect(t, time.Minute)
		c.send("go perft 100")
		c.send("stop")
		if answer, _ := c.receive(); answer != stopped {
			t.Errorf("%q", answer)
		}
		if answer := c.ask("go perft 1"); answer[len(answer)-1] != "Nodes searched: 28" {
			t.Errorf("afterwards: %q", answer)
		}
	})
	t.Run("isready", func(t *testing.T) {
		c := connect(t, time.Millisecond)
		c.send("go perft 100")
		c.send("d")
		c.send("isready")
		if answer, _ := c.receive(); answer != "readyok" {
			t.Errorf("%q", answer)
		}
		c.send("stop")
		if answer, _ := c.receive(); answer != stopped {
			t.Errorf("%q", answer)
		}
		if answer, _ := c.receive(); !strings.HasPrefix(answer, "Fen: ") {
			t.Errorf("%q", answer)
		}
	})
	for name, input := range map[string]string{
		"quit":               "go perft 100\nquit\n",
		"end":                "go perft 100",
		"a queue of them":    "go perft 100\ngo perft 99\nposition startpos\ngo perft 98\n",
		"in chess":           "setoption name UCI_Variant value chess\ngo perft 100\n",
		"fifty moves deep":   "setoption name UCI_Variant value chess\nposition fen 4k3/8/8/8/8/8/8/R3K3 w - - 90 90\ngo perft 100\n",
		"a board full of it": "position fen 1QQQQQQQ/QQQQQQQQ/Q1Q1Q1QQ/8/8/8/8/1Q5Q/8/k1K5 w - - 0 1 mines -\ngo perft 100\n",
	} {
		t.Run(name, func(t *testing.T) {
			answer := converse(t, input, time.Millisecond)
			if got, want := strings.Count(answer, stopped), strings.Count(input, "go perft"); got != want || strings.Contains(answer, "Nodes") {
				t.Errorf("%d counts were stopped, want %d:\n%s", got, want, answer)
			}
		})
	}
}

func TestLines(t *testing.T) {
	const ready = "readyok\n"
	tooLong := "info string error: a line longer than 262144 bytes was skipped\n"
	for name, test := range map[string]struct{ input, want string }{
		"nothing":                 {"", ""},
		"no line feed at the end": {"isready", ready},
		"empty lines":             {"\n\n  \nisready\n", ready},
		"CR and LF":               {"isready\r\nisready\r\n", ready + ready},
		"blanks":                  {"\t isready  \n", ready},
		"long":                    {strings.Repeat(" ", longestLine-10) + "isready\nisready\n", ready + ready},
		"too long":                {strings.Repeat("isready ", longestLine) + "\nisready\n", tooLong + ready},
		"too long at the end":     {"isready\n" + strings.Repeat("x", 2*longestLine), ready + tooLong},
		"NUL":                     {"\x00\nisready\x00\nisready\n", `info string error: unknown command "\x00"` + "\n" + `info string error: unknown command "isready\x00"` + "\n" + ready},
		"not text":                {"\xff\xfe\x1b[2J\nisready\n", `info string error: unknown command "\xff\xfe\x1b[2J"` + "\n" + ready},
		"a move that is not text": {"position startpos moves \xff\x1b[2J\x00\n", "info string illegal move ??[2J?: no such move\n"},
		"a move that is long":     {"position startpos moves " + strings.Repeat("é", 1000) + "\n", "info string illegal move " + strings.Repeat("é", 20) + "…: no such move\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := converse(t, test.input, time.Minute); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestFaultsOfThePipes(t *testing.T) {
	broken := errors.New("the pipe is broken")
	d := NewDialogue(NewSession(Random))
	var out bytes.Buffer
	err := d.Run(io.MultiReader(strings.NewReader("isready\nisready"), iotest.ErrReader(broken)), &out)
	if !errors.Is(err, broken) || out.String() != "readyok\nreadyok\n" {
		t.Errorf("reading: %v after %q", err, out.String())
	}
	reader, writer := io.Pipe()
	reader.CloseWithError(broken)
	for _, input := range []string{"uci\n", "go perft 100\nposition startpos\n"} {
		d := NewDialogue(NewSession(Random))
		d.patience, d.last = time.Millisecond, time.Millisecond
		if err := d.Run(strings.NewReader(input), writer); !errors.Is(err, broken) {
			t.Errorf("writing the answer to %q: %v", input, err)
		}
	}
}

// Rule 3: every layout that fits is drawn, and no other.
func TestMinesAreDrawn(t *testing.T) {
	s := NewSession(Random)
	const fen = "rnbqkbnr/ppppp1pp/8/5p2/8/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2 ????.1*?/????.12?/????????/11?????? 4"
	p, err := rules.ParseFEN(rules.Minesweeper, fen)
	if err != nil {
		t.Fatal(err)
	}
	odds := p.Odds()
	seen := make(map[rules.Minefield]bool)
	for range 40 * odds.Layouts() {
		_, field, err := s.drawStart(fen)
		if err == nil {
			err = field.Fits(&p)
		}
		if err != nil {
			t.Fatal(err)
		}
		seen[field] = true
	}
	if len(seen) != odds.Layouts() {
		t.Errorf("%d of %d layouts were drawn", len(seen), odds.Layouts())
	}
}

func TestMinesOfASetupAreDrawnOnEmptySquares(t *testing.T) {
	s := NewSession(Random)
	const men = "4k3/8/8/NNNNNNNN/NNNNNN1N/NNN1NN1N/NNNNNNN1/8/8/4K3 w - - 0 1"
	seen := make(map[rules.Zone]bool)
	for range 20 {
		_, field, err := s.drawStart(men)
		if err != nil {
			t.Fatal(err)
		}
		seen[field.Layout()] = true
	}
	all, err := rules.ParseZone("g6,d5,g5,h4")
	if err != nil {
		t.Fatal(err)
	}
	if len(seen) != 1 || !seen[all] {
		t.Errorf("four empty squares, but the mines %v", seen)
	}
	seen = make(map[rules.Zone]bool)
	for range 200 {
		_, field, err := s.drawStart("4k3/8/8/8/8/8/8/8/8/4K2R w K - 0 1")
		if n := field.Layout().Count(); err != nil || n != 4 {
			t.Fatalf("%d mines were laid, %v", n, err)
		}
		seen[field.Layout()] = true
	}
	if len(seen) < 190 {
		t.Errorf("only %d of 200 layouts differ", len(seen))
	}
}

// A tool that knows nothing of mines sends the whole game with every move.
func TestDrawnMinesStayWhileTheGameGoesOn(t *testing.T) {
	s := NewSession(Random)
	same := func(first, second string) bool {
		s.execute("ucinewgame", io.Discard)
		s.execute("position "+first, io.Discard)
		before := s.table
		s.execute("position "+second, io.Discard)
		return s.table == before
	}
	for _, test := range []struct {
		first, second string
		stay          bool
	}{
		{"startpos", "startpos moves e2e4", true},
		{"startpos moves a2a3", "startpos moves a2a3 a9a8", true},
		{"startpos moves a2a3", "startpos moves a2a3 a9a8 b2b3 b9b8", true},
		{"startpos", "startpos", false},
		{"startpos moves a2a3", "startpos moves a2a3", false},
		{"startpos moves a2a3", "startpos moves b2b3 a9a8", false},
		{"startpos moves a2a3 a9a8", "startpos moves a2a3", false},
		{"startpos moves a2a3", "startpos mines a4,b4,c4,d4 moves a2a3 a9a8", false},
		{"startpos mines a4,b4,c4,d4 moves a2a3", "startpos moves a2a3 a9a8", false},
		{"fen rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "startpos moves a2a3", false},
	} {
		if stay := same(test.first, test.second); stay != test.stay {
			t.Errorf("after %q, %q kept the mines: %v", test.first, test.second, stay)
		}
	}
}

// answerTo sends a command and returns the lines of its answer up to its last
// one, which begins so.
func (c *client) answerTo(command, last string) (lines []string) {
	c.t.Helper()
	c.send(command)
	for {
		text, ok := c.receive()
		if !ok {
			c.t.Fatalf("%s: the dialogue ended after %q", command, lines)
		}
		lines = append(lines, text)
		if strings.HasPrefix(text, last) {
			return lines
		}
	}
}

// goes sends a "go" and returns the lines up to its move.
func (c *client) goes(command string) []string { return c.answerTo(command, "bestmove") }

func TestGo(t *testing.T) {
	for name, test := range map[string]struct{ position, command, want string }{
		"mate in one":        {"fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "go depth 3", "bestmove d1d8"},
		"only these moves":   {"fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "go searchmoves a1a2 movetime 5", "bestmove a1a2"},
		"nodes":              {"startpos", "go nodes 500", "bestmove "},
		"clocks":             {"startpos", "go wtime 100 btime 100 winc 5 binc 5", "bestmove "},
		"moves to go":        {"startpos", "go wtime 60 btime 60 movestogo 1", "bestmove "},
		"a clock below zero": {"startpos", "go wtime -20 btime 100", "bestmove "},
		"words in between":   {"startpos", "go quickly depth 2", "bestmove "},
		"a number missing":   {"fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "go depth movetime 5", "bestmove d1d8"},
		"after repetition":   {"startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "go depth 2", "bestmove "},
		"after fifty moves":  {"fen 4k3/8/8/8/8/8/8/R3K3 w - - 100 90 moves a1a2 e8e7", "go depth 2", "bestmove "},
		"a dead position":    {"fen 8/8/8/3k4/8/3K4/8/8 w - - 0 1", "go depth 2", "bestmove d3"},
		"mate":               {"startpos moves f2f3 e7e5 g2g4 d8h4", "go wtime 1000 btime 1000", "bestmove (none)"},
	} {
		t.Run(name, func(t *testing.T) {
			c := connect(t, time.Minute)
			c.choose("chess")
			c.ask("position " + test.position)
			answer := c.goes(test.command)
			if last := answer[len(answer)-1]; !strings.HasPrefix(last, test.want) || test.want == "bestmove " && last == "bestmove (none)" {
				t.Errorf("%q, want %q", last, test.want)
			}
		})
	}
}

func TestGoSaysHowFarItHasCome(t *testing.T) {
	c := connect(t, time.Minute)
	c.ask("setoption name MultiPV value 2")
	answer := c.goes("go depth 3")
	if len(answer) != 7 {
		t.Fatalf("two lines of three depths and a move are answered with %q", answer)
	}
	for _, word := range []string{" depth 3 ", " seldepth ", " multipv 2 ", " score cp ", " nodes ", " nps ", " hashfull ", " time ", " pv "} {
		if !strings.Contains(answer[5], word) {
			t.Errorf("%q is not in %q", word, answer[5])
		}
	}
}

func TestSearchIsStopped(t *testing.T) {
	for _, command := range []string{"go infinite", "go ponder wtime 1000 btime 1000"} {
		c := connect(t, time.Minute)
		c.send(command)
		c.send("isready")
		for text := ""; text != "readyok"; text, _ = c.receive() {
			if strings.HasPrefix(text, "bestmove") {
				t.Errorf("%s ended by itself", command)
			}
		}
		answer := c.answerTo("stop", "bestmove")
		if last := answer[len(answer)-1]; last == "bestmove (none)" {
			t.Errorf("%s: %s", command, last)
		}
	}
}

func TestPonderhitGoesOnWithTheClock(t *testing.T) {
	c := connect(t, time.Minute)
	c.send("go ponder movetime 10")
	c.send("ponderhit")
	c.answerTo("isready", "bestmove")
}

func TestQuitEndsASearch(t *testing.T) {
	answer := converse(t, "go infinite\nquit\n", time.Millisecond)
	if strings.Count(answer, "bestmove") != 1 {
		t.Errorf("%q", answer)
	}
}

func TestOptions(t *testing.T) {
	c := connect(t, time.Minute)
	for command, want := range map[string]string{
		"setoption name hash value 2":                    "",
		"setoption name Threads value 2":                 "",
		"setoption name Level value 3":                   "",
		"setoption name UCI_LimitStrength value true":    "",
		"setoption name UCI_Elo value 1500":              "",
		"setoption name Clear Hash":                      "",
		"setoption name Ponder value false":              "",
		"setoption name Move Overhead value 200":         "",
		"setoption name move overhead value 0":           "",
		"setoption name Move Overhead value 5001":        `info string error: Move Overhead is a number from 0 to 5000, not "5001"`,
		"setoption name Hash value 0":                    `info string error: Hash is a number from 1 to 4096, not "0"`,
		"setoption name Level value best":                `info string error: Level is a number from 1 to 10, not "best"`,
		"setoption name UCI_LimitStrength value perhaps": `info string error: UCI_LimitStrength is true or false, not "perhaps"`,
		"setoption name Contempt value 1":                `info string error: no option is named "Contempt"; uci lists them`,
	} {
		if got := strings.Join(c.ask(command), "\n"); got != want {
			t.Errorf("%s: %q, want %q", command, got, want)
		}
	}
	c.goes("go depth 3")
}

// What is found follows from the public position: other mines change nothing.
func TestSearchKnowsNothingOfTheMines(t *testing.T) {
	var first []string
	for _, mines := range []string{"a7,b7,c7,d7", "e5,f5,g5,h5", "a4,b5,c6,d7"} {
		c := connect(t, time.Minute)
		c.ask("position startpos mines " + mines)
		answer := c.goes("go nodes 5000")
		for i, l := range answer {
			if at := strings.Index(l, " nps "); at >= 0 {
				answer[i] = l[:at]
			}
		}
		if first == nil {
			first = answer
		}
		if !slices.Equal(answer, first) {
			t.Errorf("with the mines %s the search says %q, with others %q", mines, answer, first)
		}
	}
}

func TestBenchIsTheSameInEveryRun(t *testing.T) {
	once := converse(t, "bench 3\n", time.Minute)
	again := converse(t, "bench 3\n", time.Minute)
	nodes := func(answer string) string {
		_, text, _ := strings.Cut(answer, "Nodes searched: ")
		text, _, _ = strings.Cut(text, "\n")
		return text
	}
	if nodes(once) == "" || nodes(once) != nodes(again) {
		t.Errorf("%q and %q nodes", nodes(once), nodes(again))
	}
}

func TestRandomIsEven(t *testing.T) {
	const draws, n = 30_000, 3
	var hits [n]int
	for range draws {
		hits[Random(n)]++
	}
	// A deviation of more than seven times the usual one is no accident.
	if least, most := slices.Min(hits[:]), slices.Max(hits[:]); least < draws/n-600 || most > draws/n+600 {
		t.Errorf("of %d draws fell %v", draws, hits)
	}
}

// Where memory is short, Hash and Threads stay what they were, and the engine that
// there is plays on.
func TestOptionsThatTakeTooMuchMemory(t *testing.T) {
	s := NewSession(Random)
	asked := 0
	s.obtain = func(bytes int) error {
		asked++
		if bytes > 300<<20 {
			return errors.New("no memory")
		}
		return nil
	}
	for _, test := range []struct {
		command, answer string
		asks            int
	}{
		{"setoption name Hash value 4096", "info string error: Hash stays at 16: the system does not give the memory that 4096 needs (no memory)\n", 1},
		{"setoption name Threads value 64", "info string error: Threads stays at 1: the system does not give the memory that 64 needs (no memory)\n", 1},
		{"setoption name Hash value 2", "", 1},
		{"setoption name Hash value 2", "", 0},
		{"setoption name MultiPV value 2", "", 0},
		{"setoption name Hash value 1024", "info string error: Hash stays at 2: the system does not give the memory that 1024 needs (no memory)\n", 1},
	} {
		var out bytes.Buffer
		asked = 0
		s.execute(test.command, &out)
		if out.String() != test.answer || asked != test.asks {
			t.Errorf("%s: %q after asking %d times, want %q", test.command, out.String(), asked, test.answer)
		}
	}
	before := s.player()
	s.execute("setoption name Hash value 2048", io.Discard)
	if s.player() != before {
		t.Error("an engine is made although there is no memory for it")
	}
	s.execute("setoption name Hash value 1", io.Discard)
	if s.player() == before || s.settings.hash != 1 {
		t.Error("a smaller table is not made")
	}
}

func TestObtain(t *testing.T) {
	if err := obtain(1 << 20); err != nil {
		t.Error(err)
	}
	if err := obtain(math.MaxInt &^ 0xFFFFF); err == nil && (runtime.GOOS == "linux" || runtime.GOOS == "windows") {
		t.Error("there is no end of memory")
	}
}
