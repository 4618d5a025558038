package guide

import (
	"errors"
	"strings"
	"testing"

	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/translations"
)

// eachFigure calls a test for every figure of the guide.
func eachFigure(t *testing.T, test func(t *testing.T, f *figure)) {
	t.Helper()
	n := 0
	for i := range parts {
		for j := range parts[i].sections {
			s := &parts[i].sections[j]
			for k := range s.figures {
				n++
				t.Run(string(s.title)+"/"+string(s.figures[k].caption), func(t *testing.T) { test(t, &s.figures[k]) })
			}
		}
	}
	if n < 50 {
		t.Errorf("the guide has only %d figures", n)
	}
}

// standing is how a game stands after its last move.
func standing(g *rules.Game) ending {
	switch g.Outcome().Ending {
	case rules.Checkmate:
		return checkmate
	case rules.Stalemate:
		return stalemate
	case rules.ExposedKing:
		return exposed
	case rules.DeadPosition:
		return dead
	case rules.Repetition:
		return repetition
	case rules.FiftyMoves:
		return fiftyMoves
	}
	if g.Len() > 0 {
		ply, before := g.Ply(g.Len()-1), g.PositionAt(g.Len()-1)
		switch {
		case ply.Reveal.Destroyed:
			return destroyed
		case ply.Reveal.Cleared:
			return cleared
		case ply.Move.IsSweep():
			return passed
		case before.Fog() != 0 && g.Position().Fog() == 0:
			return lifted
		}
	}
	if g.Position().Check() {
		return inCheck
	}
	return goesOn
}

// Every move of a figure is legal, and it stands in the end as its caption says,
// whichever of its solutions is played. No figure has ended before that.
func TestFiguresEndAsTheySay(t *testing.T) {
	eachFigure(t, func(t *testing.T, f *figure) {
		if f.alone != "" {
			return
		}
		lines := []string{f.then}
		if f.answers != "" {
			lines = strings.Fields(f.answers)
		}
		for _, line := range lines {
			g := newGame(f)
			if o := g.record().Outcome(); o.Over() {
				t.Fatalf("it is over before it is shown: %v", o)
			}
			for _, name := range strings.Fields(line) {
				if g.record().Outcome().Over() {
					t.Fatalf("it is over before %s", name)
				}
				if _, err := g.play(g.move(name)); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
			if got := standing(g.record()); got != f.ends && f.wrong == "" {
				t.Errorf("after %q it stands as %d, want %d", line, got, f.ends)
			}
		}
	})
}

// What is said not to be allowed is not, for the reason that is said.
func TestWrongMovesAreIllegal(t *testing.T) {
	eachFigure(t, func(t *testing.T, f *figure) {
		if f.wrong == "" {
			return
		}
		g := newGame(f)
		var illegal *rules.IllegalMove
		if err := g.position().Legal(g.move(f.wrong)); !errors.As(err, &illegal) || illegal.Reason != f.why {
			t.Errorf("%s: %v, want %v", f.wrong, err, f.why)
		}
	})
}

// A caption that calls a square safe, mined or even has counted right.
func TestWhatIsReadFromNumbersIsTrue(t *testing.T) {
	read := 0
	eachFigure(t, func(t *testing.T, f *figure) {
		if f.odds == "" {
			return
		}
		odds := newGame(f).position().Odds()
		for claim := range strings.SplitSeq(f.odds, ", ") {
			what, name, _ := strings.Cut(claim, " ")
			mined, all := odds.Fraction(rules.Square(f.square(name)))
			ok := map[string]bool{"safe": mined == 0, "mine": mined == all, "even": 2*mined == all}[what]
			if read++; !ok {
				t.Errorf("%s: %d of %d layouts have a mine there", claim, mined, all)
			}
		}
	})
	if read == 0 {
		t.Error("no number is read")
	}
}

// A task cannot be solved by anything else than what is asked for: where a mate,
// a safe square or a way out of check is wanted, all of them are solutions.
func TestTasksNameEverySolution(t *testing.T) {
	eachFigure(t, func(t *testing.T, f *figure) {
		if f.answers == "" {
			return
		}
		g := newGame(f)
		odds := g.position().Odds()
		for _, m := range g.position().AppendMoves(nil) {
			var also bool
			switch {
			case f.ends == checkmate:
				after := newGame(f)
				if _, err := after.play(m); err != nil {
					t.Fatal(err)
				}
				also = standing(after.record()) == checkmate
			case f.odds != "":
				mined, _ := odds.Fraction(m.To())
				also = g.position().At(m.From()).Kind() == rules.Knight && g.position().Fog().Has(m.To()) && mined == 0 &&
					strings.HasPrefix(f.answers, m.From().String())
			}
			if also && !g.solves(m) {
				t.Errorf("%v does it as well", m)
			}
		}
	})
}

// Marks, selected men and men alone are where the board can show them.
func TestFiguresCanBeShown(t *testing.T) {
	eachFigure(t, func(t *testing.T, f *figure) {
		f.parseMarks()
		if f.caption == "" {
			t.Error("it has no caption")
		}
		if f.answers != "" && f.then != "" {
			t.Error("it is both a task and a sequence")
		}
		if f.alone != "" {
			man, at := manOf(f.alone)
			if v := aloneView(man, rules.Square(f.square(at))); len(v.Moves) < 8 {
				t.Errorf("%c has %d moves", man, len(v.Moves))
			}
			return
		}
		if f.selected == "" {
			return
		}
		moves := 0
		for _, m := range newGame(f).view(nil, true).Moves {
			if m.From == f.square(f.selected) {
				moves++
			}
		}
		if moves == 0 {
			t.Errorf("the man on %s has no move", f.selected)
		}
	})
}

func TestMarksAreRead(t *testing.T) {
	f := figure{marks: "hd1 ae10e1 gb3", wrong: "a2a3s"}
	at := f.square
	want := []board.Mark{
		board.Ring(at("d1"), board.Hint), board.Arrow(at("e10"), at("e1"), board.Attack), board.Ring(at("b3"), board.Good),
		board.Arrow(at("a2"), at("a3"), board.Bad),
	}
	got := f.parseMarks()
	if len(got) != len(want) {
		t.Fatalf("%v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("mark %d is %v, want %v", i, got[i], want[i])
		}
	}
}

// Nothing of a part is empty, and no section is without anything to see.
func TestPartsAreWhole(t *testing.T) {
	for i := range parts {
		if len(parts[i].sections) == 0 {
			t.Errorf("%s is empty", parts[i].name)
		}
		for _, s := range parts[i].sections {
			if len(s.figures) == 0 && s.text == "" && len(s.rows) == 0 && len(s.terms) == 0 {
				t.Errorf("%s has nothing", s.title)
			}
		}
	}
}

// Three steps of a side uncover the rank of the zone before it, as is said.
func TestThreeStepsUncoverARank(t *testing.T) {
	eachFigure(t, func(t *testing.T, f *figure) {
		if f.caption != translations.GuideOpeningFigure {
			return
		}
		g := newGame(f)
		for _, name := range strings.Fields(f.then) {
			if _, err := g.play(g.move(name)); err != nil {
				t.Fatal(err)
			}
		}
		for _, rank := range []int{3, 6} {
			for file := range 8 {
				if s := rules.SquareAt(file, rank); g.position().Fog().Has(s) {
					t.Errorf("%v is still fogged", s)
				}
			}
		}
	})
}
