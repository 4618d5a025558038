package computer

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"minechess/rules"
)

func TestHint(t *testing.T) {
	tests := []struct {
		name   string
		v      rules.Variant
		fen    string
		san    string
		mate   int
		points [2]Points // at least and at most
	}{
		{"a mate", rules.Chess, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra8#", 1, [2]Points{1000, 1000}},
		{"a free queen", rules.Chess, "3q3k/8/8/8/8/8/6PP/3R2K1 w - - 0 1", "Rxd8+", 0, [2]Points{800, 1000}},
		{"a promotion", rules.Minesweeper, "8/P6k/8/8/8/8/8/8/8/K7 w - - 0 1 ......../......../......../........ 0", "a10=Q", 0, [2]Points{800, 1000}},
	}
	a := NewAdviser()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			task := taskOf(t, test.v, test.fen)
			got, err := a.Hint(t.Context(), task, quick)
			if err != nil {
				t.Fatal(err)
			}
			if got.Steps[0].SAN != test.san || test.mate != 0 && got.Mate != test.mate || got.Risk != (Risk{0, 1}) {
				t.Errorf("got %s, mate in %d, risk %v", got.Steps[0].SAN, got.Mate, got.Risk)
			}
			if got.Points < test.points[0] || got.Points > test.points[1] {
				t.Errorf("%d may be expected, want %v", got.Points, test.points)
			}
			checkLine(t, task.Position, &got)
		})
	}
}

// TestHintOfARisk has a single move out of check, a block in the fog at one in
// eight. If it holds, White is far ahead; if not, rule 21 ends the game.
func TestHintOfARisk(t *testing.T) {
	task := taskOf(t, rules.Minesweeper, "4r2k/8/8/8/8/8/8/8/1B1P1P2/Q2RKR2 w - - 0 1"+wholeFog)
	a := NewAdviser()
	got, err := a.Hint(t.Context(), task, quick)
	if err != nil {
		t.Fatal(err)
	}
	if got.Steps[0].SAN != "Be5" || got.Risk != (Risk{1, 8}) {
		t.Fatalf("got %s with the risk %v", got.Steps[0].SAN, got.Risk)
	}
	if got.Points <= 600 || got.Points >= 1000 {
		t.Errorf("%d may be expected: a sure win, or no advantage", got.Points)
	}
	again, err := a.Hint(t.Context(), task, quick)
	if err != nil || !reflect.DeepEqual(got, again) {
		t.Errorf("asked again, the answer is %v, %v", again, err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := a.Hint(ended, task, quick); err == nil {
		t.Error("no error after the end of the context")
	}
}

func TestAnalyse(t *testing.T) {
	mined := *gameOf(t, rules.Start(rules.Minesweeper), "c4,d4,e4,f4", "Nc3", "Nc8").Position()
	tests := []struct {
		name  string
		task  Task
		lines int
		want  int
	}{
		{"chess", startTask(rules.Chess), 3, 3},
		{"mines", startTask(rules.Minesweeper), 5, 5},
		{"some mines known", Task{Position: mined, Captured: rules.NoSquare}, 4, 4},
		{"fewer moves than lines", taskOf(t, rules.Chess, "k7/6p1/8/8/8/8/1r6/K7 w - - 0 40"), 3, 1},
		{"no lines asked for", startTask(rules.Chess), 0, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var told [][]Line
			got, err := NewAdviser().Analyse(t.Context(), test.task, test.lines, Effort{Nodes: 8000}, func(l []Line) { told = append(told, l) })
			if err != nil {
				t.Fatal(err)
			}
			if len(got) != test.want || len(told) == 0 || !reflect.DeepEqual(told[len(told)-1], got) {
				t.Fatalf("%d lines, told %d times", len(got), len(told))
			}
			for i := range got {
				checkLine(t, test.task.Position, &got[i])
				if i > 0 && got[i].Score > got[i-1].Score {
					t.Errorf("line %d is better than the one before", i)
				}
				for j := range i {
					if got[i].Move() == got[j].Move() {
						t.Errorf("lines %d and %d both begin with %v", i, j, got[i].Move())
					}
				}
			}
		})
	}
}

// checkLine reads what a line says back as moves.
func checkLine(t *testing.T, p rules.Position, l *Line) {
	t.Helper()
	if l.Points != pointsOf(l.Score) || l.Risk != RiskOf(&p, l.Move()) || l.Depth < 1 {
		t.Errorf("%+v", l)
	}
	for i, s := range l.Steps {
		m, err := p.ParseSAN(s.SAN)
		if err != nil || m != s.Move || s.Turn != p.Turn() || s.Full != p.Fullmove() {
			t.Fatalf("step %d is %+v in %v: %v", i, s, p.Turn(), err)
		}
		r := likeliest(&p, m)
		p.Advance(m, &r)
	}
}

// In fake time a search takes none: it passes only while progress is told.
func TestAnalysisEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := NewAdviser()
		ctx, cancel := context.WithTimeout(t.Context(), 250*time.Millisecond)
		defer cancel()
		times, begun := 0, time.Now()
		lines, err := a.Analyse(ctx, startTask(rules.Minesweeper), 2, Effort{}, func([]Line) {
			times++
			time.Sleep(progressEvery)
		})
		if err != nil || len(lines) != 2 {
			t.Fatal(len(lines), err)
		}
		// Told at 0, 100 and 200 ms; the last time, of what there is then, once more.
		if times != 4 || time.Since(begun) != 4*progressEvery {
			t.Errorf("progress was told %d times in %v", times, time.Since(begun))
		}
		if _, err := a.Analyse(ctx, startTask(rules.Chess), 1, quick, nil); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("after the end of the context the error is %v", err)
		}
	})
}

func TestAnalysisTellsNoMoreThanItShould(t *testing.T) {
	for _, test := range []struct {
		telling     time.Duration // takes so long
		least, most int           // times
	}{{0, 2, 2}, {progressEvery - 1, 2, 2}, {progressEvery, 4, 20}} {
		synctest.Test(t, func(t *testing.T) {
			times, depths := 0, 0
			found, err := NewAdviser().Analyse(t.Context(), startTask(rules.Chess), 1, quick, func(l []Line) {
				times++
				depths = l[0].Depth
				time.Sleep(test.telling)
			})
			if err != nil || depths != found[0].Depth {
				t.Fatalf("told of depth %d, found %v: %v", depths, found, err)
			}
			if times < test.least || times > test.most {
				t.Errorf("where telling takes %v, progress was told %d times, want %d to %d", test.telling, times, test.least, test.most)
			}
		})
	}
}

func TestQuestionsAtATime(t *testing.T) {
	a := NewAdviser()
	task := taskOf(t, rules.Chess, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
	answers := make(chan string)
	for range 3 {
		go func() {
			hint, err := a.Hint(t.Context(), task, quick)
			if err != nil {
				answers <- err.Error()
				return
			}
			answers <- hint.Steps[0].SAN
		}()
	}
	for range 3 {
		if got := <-answers; got != "Ra8#" {
			t.Error(got)
		}
	}
}
