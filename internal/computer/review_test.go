package computer

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"minechess/rules"
)

func review(t *testing.T, g *rules.Game) Report {
	t.Helper()
	r, err := NewAdviser().Review(t.Context(), RecordOf(g), quick, nil)
	if err != nil {
		t.Fatal(err)
	}
	checkReport(t, g, &r)
	return r
}

// checkReport checks what is true of every report.
func checkReport(t *testing.T, g *rules.Game, r *Report) {
	t.Helper()
	var sides [2]Side
	for i := range r.Plies {
		p := &r.Plies[i]
		before, m := g.PositionAt(i), g.Ply(i).Move
		s := &sides[p.Turn]
		s.MineLuck += p.MineLuck()
		if p.Loss() < 0 {
			t.Errorf("ply %d loses %d", i, p.Loss())
		}
		if !before.Uncertain(m) && p.Luck() != 0 {
			t.Errorf("ply %d has the luck %d, but nothing hidden is near", i, p.Luck())
		}
		if risk := RiskOf(before, m); !risk.Any() && p.MineLuck() != 0 {
			t.Errorf("ply %d with the risk %v has the luck %d with the mines", i, risk, p.MineLuck())
		}
		if best, err := before.ParseSAN(p.BestSAN); err != nil || best != p.Best {
			t.Errorf("ply %d: the best move is %v, written %s: %v", i, p.Best, p.BestSAN, err)
		}
		if p.Loss() == 0 != (p.Best == m) && p.Promised != p.Expected {
			t.Errorf("ply %d loses %d with %v, the best move being %v", i, p.Loss(), m, p.Best)
		}
		if p.Forced && p.Loss() != 0 {
			t.Errorf("ply %d is forced and loses %d", i, p.Loss())
		}
	}
	for c, want := range sides {
		got := r.Sides[c]
		if got.MineLuck != want.MineLuck {
			t.Errorf("side %d: %+v, want %+v", c, got, want)
		}
		if got.Accuracy < 0 || got.Accuracy > 100 {
			t.Errorf("side %d: accuracy %v", c, got.Accuracy)
		}
	}
	for i, m := range r.Moments {
		p := &r.Plies[m.Ply]
		if m.ByLuck && m.Points != p.Luck() || !m.ByLuck && m.Points != p.Loss() {
			t.Errorf("moment %+v of %+v", m, p)
		}
		if i > 0 && max(m.Points, -m.Points) > max(r.Moments[i-1].Points, -r.Moments[i-1].Points) {
			t.Errorf("moment %d is greater than the one before", i)
		}
	}
}

func TestReviewOfFoolsMate(t *testing.T) {
	g := gameOf(t, rules.Start(rules.Chess), "-", "f3", "e5", "g4", "Qh4#")
	r := review(t, g)
	worst := &r.Plies[2]
	if worst.Judgement() != Blunder || worst.Actual != 0 {
		t.Errorf("2.g4 is %+v", worst)
	}
	if mate := &r.Plies[3]; mate.Judgement() != Sound || mate.Actual != 1000 || mate.Best != g.Ply(3).Move {
		t.Errorf("2...Qh4 is %+v", mate)
	}
	if len(r.Moments) == 0 || r.Moments[0] != (Moment{Ply: 2, Points: worst.Loss()}) {
		t.Errorf("the moments are %v", r.Moments)
	}
	if white, black := r.Sides[0], r.Sides[1]; white.Blunders != 1 || black.Blunders != 0 || white.Accuracy >= black.Accuracy {
		t.Errorf("%+v, %+v", white, black)
	}
	if r.Sides[0].MineLuck != 0 || r.Sides[1].MineLuck != 0 {
		t.Error("luck in chess")
	}
}

// TestReviewOfAMine plays one move on two boards that look alike: on one it
// meets a mine.
func TestReviewOfAMine(t *testing.T) {
	met := review(t, gameOf(t, rules.Start(rules.Minesweeper), "a7,b7,e4,h7", "e4")).Plies[0]
	spared := review(t, gameOf(t, rules.Start(rules.Minesweeper), "a7,b7,g7,h7", "e4")).Plies[0]
	// What could be expected cannot depend on what nobody knew.
	if met.Expected != spared.Expected || met.Promised != spared.Promised || met.Best != spared.Best {
		t.Errorf("expected %d and %d, promised %d and %d", met.Expected, spared.Expected, met.Promised, spared.Promised)
	}
	if met.MineLuck() > -50 || spared.MineLuck() < 5 {
		t.Errorf("luck %d with the mine, %d without", met.MineLuck(), spared.MineLuck())
	}
	if mean := (met.MineLuck() + 7*spared.MineLuck()) / 8; mean < -1 || mean > 1 {
		t.Errorf("luck of %d one time and %d seven times is %d on average", met.MineLuck(), spared.MineLuck(), mean)
	}
}

func TestReviewOfAnExposedKing(t *testing.T) {
	r := review(t, gameOf(t, positionOf(t, rules.Minesweeper, exposing), "a7,b7,e5,h7", "Be5"))
	p := &r.Plies[0]
	if p.Actual != 0 || p.Luck() != -p.Expected || r.Sides[0].MineLuck != -p.Expected {
		t.Errorf("%+v", p)
	}
}

// TestReviewAddsUp follows the points from the first position to the last.
func TestReviewAddsUp(t *testing.T) {
	g := gameOf(t, rules.Start(rules.Minesweeper), "c4,e6,f5,h7", "Nc3", "Nc8", "e4", "e7", "Nd5", "a8", "Nb4")
	r := review(t, g)
	for i := range r.Plies[1:] {
		p, next := &r.Plies[i], &r.Plies[i+1]
		if p.Actual.Other() != next.Promised && next.Promised != next.Expected {
			t.Errorf("ply %d leaves %d, but ply %d begins with %d", i, p.Actual.Other(), i+1, next.Promised)
		}
	}
	again := review(t, g)
	if !reflect.DeepEqual(r, again) {
		t.Error("the same game gets another report")
	}
}

// TestReviewAfterTakingBack has seen fog lift in a move that was taken back.
func TestReviewAfterTakingBack(t *testing.T) {
	table := tableOf(t, rules.Minesweeper, "c4,e6,f5,h7")
	play(t, table, "Nc3", "Nc8")
	g := table.Game()
	if err := g.TakeBack(1); err != nil {
		t.Fatal(err)
	}
	if g.Ply(0).Seen == 0 {
		t.Fatal("nothing was seen early")
	}
	play(t, table, "a8", "e3")
	r := review(t, g)
	if luck := r.Plies[0].Luck(); luck < -100 || luck > 100 {
		t.Errorf("1.Nc3 has the luck %d", luck)
	}
}

func TestReviewOfARepetition(t *testing.T) {
	g := gameOf(t, rules.Start(rules.Chess), "-", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8")
	if g.Outcome().Ending != rules.Repetition {
		t.Fatal(g.Outcome())
	}
	if r := review(t, g); r.Plies[7].Actual != 500 {
		t.Errorf("the draw is worth %d", r.Plies[7].Actual)
	}
}

func TestReviewProgressAndEnd(t *testing.T) {
	g := gameOf(t, rules.Start(rules.Chess), "-", "e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5")
	ctx, cancel := context.WithCancel(t.Context())
	var told []int
	_, err := NewAdviser().Review(ctx, RecordOf(g), quick, func(done, total int) {
		if told = append(told, done); total != 6 {
			t.Errorf("%d of %d", done, total)
		}
		if done == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || !reflect.DeepEqual(told, []int{1, 2}) {
		t.Errorf("%v, told %v", err, told)
	}
	if _, err := NewAdviser().Review(t.Context(), RecordOf(rules.NewGame(rules.Start(rules.Chess))), quick, nil); !errors.Is(err, ErrNoMoves) {
		t.Error(err)
	}
}

func TestJudgement(t *testing.T) {
	for _, test := range []struct {
		loss Points
		want Judgement
	}{{0, Sound}, {49, Sound}, {50, Inaccuracy}, {99, Inaccuracy}, {100, Mistake}, {199, Mistake}, {200, Blunder}, {1000, Blunder}} {
		p := PlyReview{Promised: 1000, Expected: 1000 - test.loss}
		if got := p.Judgement(); got != test.want {
			t.Errorf("a loss of %d is %d, want %d", test.loss, got, test.want)
		}
	}
}

func TestAccuracy(t *testing.T) {
	r := Report{Plies: []PlyReview{
		{Promised: 500, Expected: 500},
		{Turn: rules.Black, Promised: 500, Expected: 500, Forced: true},
		{Promised: 500, Expected: 400},
	}}
	r.count()
	if white, black := r.Sides[0].Accuracy, r.Sides[1].Accuracy; white != 75 || black != 100 {
		t.Error(white, black)
	}
}
