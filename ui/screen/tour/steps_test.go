package tour

import (
	"strings"
	"testing"

	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/translations"
)

func TestThereAreEightSteps(t *testing.T) {
	if len(steps) != 8 {
		t.Errorf("there are %d", len(steps))
	}
}

// eachTask plays every step up to each of its tasks.
func eachTask(t *testing.T, check func(t *testing.T, task *task, at func() *game)) {
	for i := range steps {
		s := &steps[i]
		for j := range s.tasks {
			t.Run(string(s.tasks[j].asks), func(t *testing.T) {
				check(t, &s.tasks[j], func() *game {
					g := newGame(s)
					for _, before := range s.tasks[:j] {
						for _, name := range []string{strings.Fields(before.answers)[0], before.reply} {
							if _, err := g.table.Play(moveOf(name)); err != nil {
								t.Fatal(err)
							}
						}
					}
					return g
				})
			})
		}
	}
}

// standing is what a move has brought about.
func standing(before *rules.Position, ply *rules.Ply, g *game) ending {
	switch {
	case g.table.Game().Outcome().Ending == rules.Checkmate:
		return checkmate
	case ply.Reveal.Destroyed:
		return destroyed
	case ply.Reveal.Cleared:
		return cleared
	case before.IsCapture(ply.Move):
		return captures
	}
	return lifts
}

// Every move that is wanted is legal, and brings about what the step says.
func TestStepsEndAsTheySay(t *testing.T) {
	eachTask(t, func(t *testing.T, task *task, at func() *game) {
		if g := at(); g.position().Turn() != rules.White || g.table.Game().Outcome().Over() {
			t.Fatal("White is not to move")
		}
		for _, name := range strings.Fields(task.answers) {
			g := at()
			before := *g.position()
			if task.fog {
				odds := before.Odds()
				if mined, all := odds.Fraction(squaresOf(name)[0]); task.ends != flags || mined != all {
					t.Errorf("%s: %d of %d layouts have a mine there", name, mined, all)
				}
				continue
			}
			ply, err := g.table.Play(moveOf(name))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if got := standing(&before, ply, g); got != task.ends {
				t.Errorf("%s ends as %d, want %d", name, got, task.ends)
			}
			if over := g.table.Game().Outcome().Over(); over != (task.ends == checkmate) {
				t.Errorf("%s: over is %v", name, over)
			}
			if task.ends == lifts && ply.Reveal.Uncovered == 0 {
				t.Errorf("%s lifts no fog", name)
			}
		}
	})
}

// Where something follows from the numbers, or is mate, all that does is an answer, and nothing else.
func TestStepsTakeEveryAnswer(t *testing.T) {
	eachTask(t, func(t *testing.T, task *task, at func() *game) {
		g := at()
		p := g.position()
		odds := p.Odds()
		switch task.asks {
		case translations.TourMine:
			for _, s := range p.Fog().Squares() {
				mined, all := odds.Fraction(s)
				if beside := rules.Attacks(rules.White, rules.King, squaresOf("e4")[0], rules.Bitboard{}).Has(s); task.wantsSquare(s) != (beside && mined == all) {
					t.Errorf("%v: beside the number %v, %d of %d layouts", s, beside, mined, all)
				}
			}
		case translations.TourSafe:
			for _, m := range p.AppendMoves(nil) {
				mined, _ := odds.Fraction(m.To())
				knight := p.At(m.From()).Kind() == rules.Knight && m.From().Rank() == 4
				if task.wants(m) != (knight && p.Fog().Has(m.To()) && mined == 0) {
					t.Errorf("%v: wanted %v, %d layouts have a mine there", m, task.wants(m), mined)
				}
			}
		case translations.TourMate:
			for _, m := range p.AppendMoves(nil) {
				h := at()
				if _, err := h.table.Play(m); err != nil {
					t.Fatal(err)
				}
				if mates := h.table.Game().Outcome().Ending == rules.Checkmate; mates != task.wants(m) {
					t.Errorf("%v: mate %v", m, mates)
				}
			}
		}
	})
}

// What the texts say of squares is there.
func TestTextsOfStepsAreTrue(t *testing.T) {
	number := func(g *game, square string, want int) {
		t.Helper()
		s := squaresOf(square)[0]
		if got := g.position().Number(s); got != want || g.position().Fog().Has(s) {
			t.Errorf("%s shows %d", square, got)
		}
	}
	g := newGame(&steps[1])
	if _, err := g.table.Play(moveOf("g1f3")); err != nil {
		t.Fatal(err)
	}
	number(g, "g4", 2)
	number(g, "d4", 0)
	number(newGame(&steps[2]), "e4", 1)
	number(newGame(&steps[3]), "c5", 1)
	for i, mine := range map[int]string{3: "c6", 4: "d6", 5: "e5", 6: "d5", 7: "h5"} {
		if !newGame(&steps[i]).position().Mines().Has(squaresOf(mine)[0]) {
			t.Errorf("step %d: no mine is seen on %s", i+1, mine)
		}
	}
}

// Marks are where the board can show them, and a hint is a mark.
func TestStepsCanBeShown(t *testing.T) {
	eachTask(t, func(t *testing.T, task *task, at func() *game) {
		for _, rings := range []string{task.marks, task.shows} {
			v := at().view(nil, true, rings, board.Hint)
			if len(v.Marks) != len(strings.Fields(rings)) || len(v.Moves) == 0 {
				t.Errorf("%d marks, %d moves", len(v.Marks), len(v.Moves))
			}
		}
		if h := task.hint(); (h.From == h.To) != task.fog {
			t.Errorf("the hint is %v", h)
		}
	})
}
