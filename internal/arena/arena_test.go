package arena

import (
	"context"
	"math"
	"reflect"
	"strings"
	"testing"

	"minechess/rules"
)

func TestScore(t *testing.T) {
	var s Score
	for range 10 {
		s.addPair(1, 0.5)
		s.addPair(1, 1)
		s.addPair(0, 0.5)
	}
	if s.Wins != 30 || s.Draws != 20 || s.Losses != 10 || s.Games() != 60 {
		t.Errorf("%+v", s)
	}
	if got := s.Rate(); math.Abs(got-2.0/3) > 1e-9 {
		t.Errorf("rate %v", got)
	}
	// Ten pairs each of 1.5, 2 and 0.5 points: a deviation of √(7/72) of a pair's rate.
	if got, want := s.Margin(), 1.96*math.Sqrt(30*7.0/72/29/30); math.Abs(got-want) > 1e-9 {
		t.Errorf("margin %v, want %v", got, want)
	}
}

// Twenty pairs won tell less than that all will be: the rule of three.
func TestScoreOfPairsThatEndAlike(t *testing.T) {
	for points, want := range map[float64]float64{1: 0.15, 0.75: 0.1125, 0: 0.15} {
		var s Score
		for range 20 {
			s.addPair(points+points-math.Round(points), math.Round(points))
		}
		if got := s.Margin(); math.Abs(got-want) > 1e-9 {
			t.Errorf("margin %v of pairs worth %v, want %v", got, points, want)
		}
	}
}

func TestElo(t *testing.T) {
	for rate, want := range map[float64]float64{0.5: 0, 0.75: 190.8, 0.25: -190.8, 10.0 / 11: 400} {
		if got := Elo(rate); math.Abs(got-want) > 0.1 {
			t.Errorf("a rate of %v is %v, want %v", rate, got, want)
		}
	}
}

// match plays a small match and returns its games.
func match(t *testing.T, m Match, first, second string) (games []Game, score Score) {
	t.Helper()
	one, err := ParsePlayer(first)
	if err != nil {
		t.Fatal(err)
	}
	two, err := ParsePlayer(second)
	if err != nil {
		t.Fatal(err)
	}
	score, err = m.Play(context.Background(), one, two, func(g *Game, _ Score) { games = append(games, *g) })
	if err != nil {
		t.Fatal(err)
	}
	return games, score
}

func TestAMatchIsReproducible(t *testing.T) {
	m := Match{Variant: rules.Minesweeper, Mines: 4, Pairs: 2, Seed: 9, Random: 4, Adjudicate: true, mostPlies: 120}
	moves := func() (list []string) {
		games, _ := match(t, m, "full,nodes=200,hash=1", "level=2,nodes=200,hash=1")
		for _, g := range games {
			line := g.Start + g.Field.String()
			for i := range g.Record.Len() {
				line += " " + g.Record.Ply(i).SAN
			}
			list = append(list, line)
		}
		return list
	}
	once, again := moves(), moves()
	if len(once) != 4 || !reflect.DeepEqual(once, again) {
		t.Errorf("%q\n%q", once, again)
	}
}

// The two games of a pair have one opening and one minefield.
func TestPairs(t *testing.T) {
	m := Match{Variant: rules.Minesweeper, Mines: 4, Pairs: 1, Seed: 2, Random: 4, mostPlies: 30}
	games, score := match(t, m, "full,nodes=50,hash=1", "afraid,nodes=50,hash=1")
	if len(games) != 2 || games[0].Start != games[1].Start || games[0].Field != games[1].Field || games[0].White != games[1].Black {
		t.Errorf("%+v", games)
	}
	if score.Games() != 2 {
		t.Errorf("%v", score)
	}
}

// A view shows the men as they stand, and of the mines what it is to show.
func TestViews(t *testing.T) {
	const men = "rnbqkbnr/p2pppp1/7p/1pp5/8/8/8/2N2P2/PPPPP1PP/1RBQKBNR w Kkq - 0 4"
	p, err := rules.ParseFEN(rules.Minesweeper, men+" *11*??../2211????/????????/?1...1*? 4")
	if err != nil {
		t.Fatal(err)
	}
	field, err := rules.ParseMinefield("a5,a7,d7,g4")
	if err != nil {
		t.Fatal(err)
	}
	if err := field.Fits(&p); err != nil {
		t.Fatal(err)
	}
	for v, zone := range map[view]string{
		public:   "*11*??../2211????/????????/?1...1*? 4",
		mineless: "......../......../......../........ 0",
		seeing:   "*11*1.../22111.../*1...111/11...1*1 4",
	} {
		got, err := v.of(&p, field)
		if err != nil {
			t.Fatal(err)
		}
		if got.FEN() != men+" "+zone {
			t.Errorf("view %d shows %s, want the zone %s", v, got.FEN(), zone)
		}
	}
}

// Who knows of no mines plays legal moves, but no sweep; who sees all goes to none that is hidden.
func TestViewsPlay(t *testing.T) {
	m := Match{Variant: rules.Minesweeper, Mines: 4, Pairs: 3, Seed: 3, Random: 2, mostPlies: 60}
	games, _ := match(t, m, "mineless,nodes=150,hash=1", "seeing,nodes=150,hash=1")
	for _, g := range games {
		if g.Error != nil {
			t.Errorf("game %d: %v", g.Number, g.Error)
		}
		for i := range g.Record.Len() {
			ply := g.Record.Ply(i)
			before := g.Record.PositionAt(i)
			byMineless := (before.Turn() == rules.White) == (g.White == "mineless,nodes=150,hash=1")
			if byMineless && ply.Move.IsSweep() {
				t.Errorf("game %d: the one that knows of no mines plays %v", g.Number, ply.Move)
			}
			if !byMineless && ply.Reveal.Destroyed && before.Fog().Has(ply.Move.To()) {
				t.Errorf("game %d: the one that sees the mines goes to one with %v", g.Number, ply.Move)
			}
		}
	}
}

func TestDeeperBeatsShallower(t *testing.T) {
	m := Match{Variant: rules.Chess, Pairs: 4, Seed: 5, Random: 4, Adjudicate: true, mostPlies: 300}
	if _, score := match(t, m, "full,depth=6,hash=1", "full,depth=1,hash=1"); score.Rate() < 0.75 {
		t.Errorf("%v", score)
	}
}

func TestPlayersThatAreNone(t *testing.T) {
	for text, why := range map[string]string{
		"":                      "neither a player",
		"strong":                `"strong" is neither`,
		"level=high":            "from 1 to 10",
		"level":                 "from 1 to 10",
		"level=0":               "from 1 to 10",
		"level=11":              "from 1 to 10",
		"full,speed=2":          `"speed=2" is neither`,
		"full=3":                "takes no value",
		"full,careless=":        "takes no value",
		"full,nodes=-1":         "from 1",
		"full,depth=1000":       "from 1 to 100",
		"full,threads=0":        "from 1",
		"full,hash=99999999999": "from 1",
		"full,without=luck":     `no idea "luck"`,
		"full,network=/none":    "/none",
		"uci=":                  "names no program",
	} {
		if p, err := ParsePlayer(text); err == nil {
			t.Errorf("%q is the player %s", text, p.Name())
		} else if !strings.Contains(err.Error(), why) {
			t.Errorf("%q is refused with %v, want something of %s", text, err, why)
		}
	}
}

// A program that is not there, or does not answer, loses nobody else a game.
func TestAnEngineThatIsNotThere(t *testing.T) {
	one, err := ParsePlayer("full,nodes=50,hash=1")
	if err != nil {
		t.Fatal(err)
	}
	two, err := ParsePlayer("uci=/no/such/engine")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (Match{Pairs: 1}).Play(context.Background(), one, two, nil); err == nil {
		t.Error("a match against a program that is not there was played")
	}
}
