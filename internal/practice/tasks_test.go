package practice

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"minechess/rules"
)

// Every task has exactly the answers that the file states: what is right is found out anew, by looking at every move, at everything that it
// may show in any layout of the mines that can be, and at every reply.
func TestTasksHaveExactlyTheStatedAnswers(t *testing.T) {
	all, err := Tasks()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 80 {
		t.Errorf("there are only %d tasks", len(all))
	}
	ids := map[string]bool{}
	positions := map[string]string{}
	of := map[string]int{}
	for i := range all {
		task := &all[i]
		if ids[task.ID] {
			t.Errorf("two tasks are called %s", task.ID)
		}
		ids[task.ID] = true
		at := fmt.Sprint(task.Kind, task.Position.FEN())
		if other := positions[at]; other != "" {
			t.Errorf("%s and %s are the same", other, task.ID)
		}
		positions[at] = task.ID
		of[fmt.Sprint(task.Kind, task.Grade)]++
		of[fmt.Sprint(task.Kind, task.Position.Variant())]++
		t.Run(task.ID, func(t *testing.T) {
			t.Parallel()
			if !task.Sound() {
				t.Error("it is not sound")
			}
			line := task.Line()
			if answers := strings.Split(line, "\t")[4]; answers != task.stated {
				t.Errorf("the answers are %s, not %s", answers, task.stated)
			}
			if !strings.Contains(file, line+"\n") {
				t.Errorf("it is written as\n%s", line)
			}
		})
	}
	for k := range Kinds {
		for grade := 1; grade <= Grades; grade++ {
			if of[fmt.Sprint(k, grade)] == 0 {
				t.Errorf("there is no %v of grade %d", k, grade)
			}
		}
	}
	for _, k := range []Kind{MateInOne, MateInTwo, StopMate, Castle} {
		for _, v := range []rules.Variant{rules.Minesweeper, rules.Chess} {
			if n := of[fmt.Sprint(k, v)]; n < 5 {
				t.Errorf("there are %d of %v in %v", n, k, v)
			}
		}
	}
}

// The answers of a task are those that are judged right, and what is said of the others is so.
func TestEveryAnswerIsJudged(t *testing.T) {
	all, err := Tasks()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[Fault]bool{}
	for i := range all {
		task := &all[i]
		p := &task.Position
		switch task.Kind {
		case SafeSquare, MineSquare:
			for _, s := range p.Fog().Squares() {
				v := task.JudgeSquare(s)
				seen[v.Fault] = true
				if v.Right() != task.Squares().Has(s) {
					t.Errorf("%s: %v is judged %d", task.ID, s, v.Fault)
				}
			}
		case Castle:
			for c := range Castling(4) {
				v := task.JudgeCastling(c)
				seen[v.Fault] = true
				if v.Right() != (c == task.Castlings()) {
					t.Errorf("%s: %d is judged %d", task.ID, c, v.Fault)
				}
			}
		default:
			right := task.Moves()
			for _, m := range p.AppendMoves(nil) {
				v := task.JudgeMove(m)
				seen[v.Fault] = true
				if v.Right() != slices.Contains(right, m) {
					t.Errorf("%s: %v is judged %d", task.ID, m, v.Fault)
				}
				checkVerdict(t, task, m, &v)
			}
		}
	}
	for f := NoFault; f <= OtherCastling; f++ {
		if !seen[f] && f != Blocked && f != MineDecides && f != EndsDrawn { // for which see below
			t.Errorf("no answer has the fault %d", f)
		}
	}
	for _, test := range []struct {
		variant   rules.Variant
		fen, move string
		fault     Fault
		reply     string
	}{
		{rules.Chess, "6k1/1r3ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", Blocked, "b7b8"},
		{rules.Chess, "6k1/5ppp/8/3b4/8/8/8/R5K1 w - - 0 1", "a1a8", Captured, "d5a8"},
		{rules.Chess, "6k1/4pppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a7", NoCheck, ""},
		{rules.Chess, "6k1/5pp1/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", KingEscapes, "g8h7"},
		{rules.Chess, "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "g1g6", EndsDrawn, ""},
		{rules.Minesweeper, mineDecides, "a5h5", MineDecides, ""},
	} {
		task := Task{Kind: MateInOne, Position: mustParse(t, test.variant, test.fen)}
		m, err := task.Position.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		v := task.JudgeMove(m)
		checkVerdict(t, &task, m, &v)
		reply := ""
		if v.Reply != 0 {
			reply = v.Reply.String()
		}
		if v.Fault != test.fault || reply != test.reply {
			t.Errorf("%s in %s is judged %d with the reply %q, want %d with %q", test.move, test.fen, v.Fault, reply, test.fault, test.reply)
		}
	}
}

// mineDecides is a position in which a rook mates on h5 unless a mine lies there.
const mineDecides = "8/7k/8/8/8/R7/8/8/8/4K1R1 w - - 0 1 ????????/..??????/..??????/..?????? 4"

// checkVerdict plays what a verdict says.
func checkVerdict(t *testing.T, task *Task, m rules.Move, v *Verdict) {
	t.Helper()
	p := &task.Position
	after, err := p.After(m, v.Reveal)
	if err != nil || after != v.After {
		t.Errorf("%s: what %v shows cannot be: %v", task.ID, m, err)
		return
	}
	if v.Ways < 0 || v.Ways > v.Layouts || v.Right() && v.Ways > 0 {
		t.Errorf("%s: against %v are %d of %d", task.ID, m, v.Ways, v.Layouts)
	}
	if v.Reply == 0 {
		if v.Fault == KingEscapes || v.Fault == Captured || v.Fault == Blocked || v.Fault == NotInTwo || v.Fault == AllowsMate {
			t.Errorf("%s: there is no reply to %v", task.ID, m)
		}
		return
	}
	if err := after.Legal(v.Reply); err != nil {
		t.Errorf("%s: the reply to %v is none: %v", task.ID, m, err)
		return
	}
	reveal, defended := v.Defended()
	if again, err := after.After(v.Reply, reveal); err != nil || again != defended {
		t.Errorf("%s: what the reply to %v shows cannot be: %v", task.ID, m, err)
	}
	switch mate := defended.Ended().Ending == rules.Checkmate; {
	case v.Fault == AllowsMate && !mate:
		t.Errorf("%s: after %v, %v is no mate", task.ID, m, v.Reply)
	case v.Right() && len(mateInOne(&defended)) == 0:
		t.Errorf("%s: after %v and %v there is no mate", task.ID, m, v.Reply)
	}
}

// To look only at moves that may give check overlooks no mate.
func TestNoMateIsOverlooked(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	mated := 0
	for range 400 {
		p := rules.Start(rules.Variant(random.IntN(2)))
		table := rules.NewTable(p, p.DrawMinefield(random.IntN))
		for range 60 {
			at := *table.Game().Position()
			moves := at.AppendMoves(nil)
			if table.Game().Outcome().Over() || len(moves) == 0 {
				break
			}
			belief := at.Odds()
			var all []rules.Move
			for _, m := range moves {
				if mates(&at, m, &belief) == always {
					all = append(all, m)
				}
			}
			if found := mateInOne(&at); len(found) != len(all) {
				t.Errorf("%s: found %v of %v", at.FEN(), found, all)
			}
			mated += len(all)
			if _, err := table.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if mated < 20 {
		t.Errorf("there were only %d mates to find", mated)
	}
}

// Known positions, so that the search that checks the tasks is itself checked.
func TestKnownMates(t *testing.T) {
	for _, test := range []struct {
		name    string
		kind    Kind
		variant rules.Variant
		fen     string
		want    string
	}{
		{"back rank", MateInOne, rules.Chess, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8"},
		{"back rank, but a rook covers it", MateInOne, rules.Chess, "1r4k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", ""},
		{"castling mates", MateInOne, rules.Chess, "8/8/8/8/8/8/4R3/R3K2k w Q - 0 1", "e1c1,e1d2"},
		{"promotion to a knight", MateInOne, rules.Chess, "6bk/4P1bp/7N/8/8/8/8/4R1K1 w - - 0 1", ""},
		{"two rooks", MateInTwo, rules.Chess, "7k/8/8/8/8/8/R7/1R5K w - - 0 1", "a2a7,b1b7,b1g1"},
		{"a block on h7", MateInOne, rules.Minesweeper,
			"8/7k/8/1r6/8/8/8/R7/8/4K1R1 w - - 0 1 ......../......../......../........ 0", ""},
		{"but not on an uncovered mine", MateInOne, rules.Minesweeper,
			"8/7k/8/1r6/8/8/8/R7/8/4K1R1 w - - 0 1 ......1*/......11/......../........ 1", "a3h3"},
		{"a mine may lie where the rook lands", MateInOne, rules.Minesweeper, mineDecides, ""},
	} {
		task := Task{Kind: test.kind, Position: mustParse(t, test.variant, test.fen)}
		var names []string
		for _, m := range task.Moves() {
			names = append(names, m.String())
		}
		if got := strings.Join(names, ","); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

func TestFaultsOfTheFileAreFound(t *testing.T) {
	const good = "a\tmate-1\t1\tchess\ta1a8\t6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
	if all, err := parse("# a line about the file\n\n" + good + "\n"); err != nil || len(all) != 1 || all[0].ID != "a" || all[0].Kind != MateInOne {
		t.Errorf("read are %v, %v", all, err)
	}
	for _, change := range [][2]string{{"\t1\t", "\t4\t"}, {"\t1\t", "\tone\t"}, {"mate-1", "mate-3"}, {"\tchess", ""}, {"5ppp", "6ppp"}} {
		if _, err := parse(strings.Replace(good, change[0], change[1], 1)); err == nil {
			t.Errorf("%q instead of %q is taken", change[1], change[0])
		}
	}
	if !bytes.HasPrefix([]byte(file), []byte("# Made by minechess-tasks")) {
		t.Error("the file does not say what made it")
	}
}
