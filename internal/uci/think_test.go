package uci

import (
	"bytes"
	"io"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"minechess/internal/engine"
	"minechess/rules"
)

// What tools have been seen to say after "go", sense and nonsense.
func TestGoIsUnderstood(t *testing.T) {
	const ms = time.Millisecond
	const year = longestSeconds * time.Second
	clock := func(white, black time.Duration) [2]time.Duration { return [2]time.Duration{white, black} }
	for command, want := range map[string]engine.Limits{
		"":                                 {MoveTime: unlimited},
		"infinite":                         {Infinite: true},
		"depth 7":                          {Depth: 7},
		"depth 0":                          {Depth: 1},
		"depth -3":                         {Depth: 1},
		"depth 4000000000000":              {Depth: 1000},
		"mate 3":                           {Depth: 6},
		"mate 0":                           {Depth: 2},
		"nodes 0":                          {Nodes: 1},
		"nodes 18446744073709551615":       {Nodes: 1<<63 - 1},
		"movetime 0":                       {MoveTime: ms},
		"movetime -1":                      {MoveTime: ms},
		"movetime 99999999999999999999999": {MoveTime: year},
		"wtime 60000 btime 50000 winc 100 binc 200":          {Time: clock(60000*ms, 50000*ms), Increment: clock(100*ms, 200*ms)},
		"wtime 60000 btime 60000 winc 0 binc 0":              {Time: clock(60000*ms, 60000*ms)},
		"wtime 60000 btime 60000 winc -5 binc -5":            {Time: clock(60000*ms, 60000*ms)},
		"wtime 0 btime 0 winc 20 binc 20":                    {Time: clock(ms, ms), Increment: clock(20*ms, 20*ms)},
		"wtime -20 btime 100":                                {Time: clock(ms, 100*ms)},
		"wtime 9223372036854775807 winc 9223372036854775807": {Time: clock(year, 0), Increment: clock(year, 0)},
		"wtime 1000 btime 1000 movestogo 40":                 {Time: clock(1000*ms, 1000*ms), MovesToGo: 40},
		"wtime 1000 btime 1000 movestogo 1":                  {Time: clock(1000*ms, 1000*ms), MovesToGo: 1},
		"wtime 1000 btime 1000 movestogo 0":                  {Time: clock(1000*ms, 1000*ms)},
		"wtime 1000 btime 1000 movestogo -5":                 {Time: clock(1000*ms, 1000*ms)},
		"movestogo 40":                                       {MovesToGo: 40, MoveTime: unlimited},
		"btime 885300":                                       {Time: clock(0, 885300*ms), MoveTime: unlimited},
		"depth 3 depth 4":                                    {Depth: 4},
		"quickly depth 2 now":                                {Depth: 2},
		"depth 2 movetime 100":                               {Depth: 2, MoveTime: 100 * ms},
		"searchmoves e2e5 a1a2 hello depth 3":                {Depth: 3},
	} {
		s := NewSession(rand.New(rand.NewPCG(1, 2)).IntN)
		var out bytes.Buffer
		_, words := splitCommand("go " + command)
		want.MultiPV, want.Overhead = 1, 50*ms
		if got := s.readGo(words, &out).limits; !reflect.DeepEqual(got, want) || out.Len() > 0 {
			t.Errorf("go %s: %+v, want %+v; it says %q", command, got, want, out.String())
		}
	}
}

// What is lost between the engine and the clock is for the tool to say.
func TestMoveOverhead(t *testing.T) {
	s := NewSession(rand.New(rand.NewPCG(1, 2)).IntN)
	s.execute("setoption name Move Overhead value 300", io.Discard)
	if got := s.readGo([]string{"wtime", "1000"}, io.Discard).limits.Overhead; got != 300*time.Millisecond {
		t.Errorf("%v", got)
	}
}

// A limit without its number is complained of, and what follows it heard.
func TestGoWithoutANumber(t *testing.T) {
	for command, want := range map[string]struct {
		limits engine.Limits
		says   string
	}{
		"depth":                {engine.Limits{MoveTime: unlimited}, "info string error: go depth is followed by a number\n"},
		"depth infinite":       {engine.Limits{Infinite: true}, "info string error: go depth is followed by a number, not \"infinite\"\n"},
		"movetime 1.5 depth 3": {engine.Limits{Depth: 3}, "info string error: go movetime is followed by a number, not \"1.5\"\n"},
		"nodes wtime":          {engine.Limits{MoveTime: unlimited}, "info string error: go nodes is followed by a number, not \"wtime\"\ninfo string error: go wtime is followed by a number\n"},
	} {
		s := NewSession(rand.New(rand.NewPCG(1, 2)).IntN)
		var out bytes.Buffer
		_, words := splitCommand("go " + command)
		want.limits.MultiPV, want.limits.Overhead = 1, 50*time.Millisecond
		if got := s.readGo(words, &out).limits; !reflect.DeepEqual(got, want.limits) || out.String() != want.says {
			t.Errorf("go %s: %+v, want %+v; it says %q", command, got, want.limits, out.String())
		}
	}
}

func TestSearchMoves(t *testing.T) {
	s := NewSession(rand.New(rand.NewPCG(1, 2)).IntN)
	s.SetGame(rules.Chess)
	s.execute("position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1", io.Discard)
	for command, want := range map[string]string{
		"searchmoves":                       "[]",
		"searchmoves depth 3":               "[]",
		"searchmoves a7a8q":                 "[a7a8q]",
		"searchmoves a7a8N e1e2 depth 3":    "[a7a8n e1e2]",
		"searchmoves e1e2 e9e10 e1f1":       "[e1e2]",
		"depth 3 searchmoves e1e2 ponder":   "[e1e2]",
		"searchmoves e1e2 searchmoves e1f1": "[e1e2 e1f1]",
	} {
		_, words := splitCommand("go " + command)
		got := "["
		for i, m := range s.readGo(words, io.Discard).wanted {
			if i > 0 {
				got += " "
			}
			got += m.String()
		}
		if got += "]"; got != want {
			t.Errorf("go %s: %s, want %s", command, got, want)
		}
	}
}
