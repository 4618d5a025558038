package pgn_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"minechess/rules"
	"minechess/rules/pgn"
)

// checkGameRoundTrip writes a game in one form, reads it back, and compares.
func checkGameRoundTrip(t testing.TB, g *rules.Game, o pgn.Options) string {
	t.Helper()
	var b strings.Builder
	if err := pgn.Write(&b, g, []pgn.Tag{{Name: "White", Value: "Anna"}, {Name: "Black", Value: "Bo"}}, o); err != nil {
		t.Fatal(err)
	}
	r := readOne(t, b.String())
	again, field, err := r.Game()
	if err != nil {
		t.Fatalf("%v in\n%s", err, b.String())
	}
	if difference := sameGame(g, again); difference != "" {
		t.Fatalf("reads back with another %s:\n%s", difference, b.String())
	}
	if r.Mines.Known && field != o.Mines.Field {
		t.Fatalf("mines %v, want %v:\n%s", field, o.Mines.Field, b.String())
	}
	if told := g.Outcome().Over() || o.Secret; r.Mines.Known != (told && o.Mines.Known) {
		t.Fatalf("mines known: %v\n%s", r.Mines.Known, b.String())
	}
	checkRoundTrip(t, r)
	return b.String()
}

// knownMines is the mines of a game that was set up by hand.
func knownMines(field rules.Minefield) rules.Mines { return rules.Mines{Field: field, Known: true} }

// TestPGNOfVectorGames writes every game of the vectors, at several lengths, in
// the public and in the private form.
func TestPGNOfVectorGames(t *testing.T) {
	vectorGames(t, func(t *testing.T, row vectorGame) {
		g := rules.NewGame(position(t, row.Start))
		field := minefield(t, row.Mines)
		for i, ply := range row.Plies {
			if i%40 == 0 {
				checkForms(t, g, field)
			}
			play(t, g, field, ply.Move)
		}
		checkForms(t, g, field)
	})
}

// checkForms checks that a game reads back from a record in each of its forms.
func checkForms(t testing.TB, g *rules.Game, field rules.Minefield) {
	t.Helper()
	o := pgn.Options{}
	if g.Position().Variant() == rules.Minesweeper {
		checkGameRoundTrip(t, g, o) // by a player, who does not know the mines
		o.Mines = knownMines(field)
	}
	text := checkGameRoundTrip(t, g, o)
	if o.Mines.Known && strings.Contains(text, "[Mines ") != g.Outcome().Over() {
		t.Fatalf("the mines are given away too early, or never:\n%s", text)
	}
	o.Secret = true
	checkGameRoundTrip(t, g, o)
}

// What was seen in moves that were taken back reads back as well: moves are taken
// back at random.
func TestPGNKeepsWhatWasSeen(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for _, start := range []rules.Position{rules.Start(rules.Minesweeper), rules.Start(rules.Chess),
		position(t, "r3k2r/pppppppp/8/8/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 3 9 ????????/????????/????????/???????? 4"),
		position(t, "4k3/P6p/8/8/8/8/8/8/p6P/Q3K2q w - - 7 1 ????????/????????/????????/???????? 2")} {
		for range 6 {
			field := start.DrawMinefield(random.IntN)
			g := rules.NewGame(start)
			for range 60 {
				if g.Len() > 0 && (g.Outcome().Over() || random.IntN(5) == 0) {
					if err := g.TakeBack(1 + random.IntN(min(g.Len(), 8))); err != nil {
						t.Fatal(err)
					}
					checkForms(t, g, field)
				}
				if g.Outcome().Over() {
					break // what was seen can leave no way out of a check
				}
				moves := g.Position().AppendMoves(nil)
				playMove(t, g, field, moves[random.IntN(len(moves))])
			}
			checkForms(t, g, field)
		}
	}
}

// Rule 26: every way to end a game that no position tells reads back.
func TestPGNKeepsHowTheGameEnded(t *testing.T) {
	for name, end := range map[string]func(g *rules.Game) error{
		"White resigns":   func(g *rules.Game) error { return g.Resign(rules.White) },
		"Black resigns":   func(g *rules.Game) error { return g.Resign(rules.Black) },
		"agreement":       func(g *rules.Game) error { return g.AgreeDraw() },
		"White's time":    func(g *rules.Game) error { return g.TimeOut(rules.White) },
		"Black's time":    func(g *rules.Game) error { return g.TimeOut(rules.Black) },
		"adjudicated":     func(g *rules.Game) error { return g.Adjudicate(rules.BlackWins) },
		"drawn by others": func(g *rules.Game) error { return g.Adjudicate(rules.Draw) },
		"unfinished":      func(*rules.Game) error { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			for _, start := range []rules.Position{rules.Start(rules.Chess), rules.Start(rules.Minesweeper),
				position(t, "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"), position(t, "4k3/8/8/8/8/8/8/QN2K3 w - - 0 1")} {
				g := rules.NewGame(start)
				var o pgn.Options
				if start.Variant() == rules.Minesweeper {
					o.Mines = rules.SealedMines(rules.Seed{1}, "anna", "bo")
				}
				if err := end(g); err != nil {
					t.Fatal(err)
				}
				checkGameRoundTrip(t, g, o)
			}
		})
	}
	for _, c := range []struct {
		termination string
		want        rules.Ending
	}{{"Time forfeit", rules.TimeOut}, {"Normal", rules.Adjudication}, {"abandoned", rules.Adjudication}, {"agreement", rules.Adjudication}} {
		g, _, err := readOne(t, `[Termination "`+c.termination+"\"]\n\n1. e4 1-0").Game()
		if err != nil || g.Outcome() != (rules.Outcome{Result: rules.WhiteWins, Ending: c.want}) {
			t.Errorf("%s: %v, %v", c.termination, g.Outcome(), err)
		}
	}
}

// sealedGame is a short game with a seal, over by resignation, as text.
func sealedGame(t *testing.T) (text string, mines rules.Mines) {
	mines = rules.SealedMines(rules.Seed{2}, "anna", "bo")
	g := rules.NewGame(rules.Start(rules.Minesweeper))
	r := rand.New(rand.NewPCG(1, 2))
	destroyed := false
	for !destroyed {
		moves := g.Position().AppendMoves(nil)
		playMove(t, g, mines.Field, moves[r.IntN(len(moves))])
		destroyed = g.Ply(g.Len() - 1).Reveal.Destroyed
	}
	if err := g.Resign(rules.Black); err != nil {
		t.Fatal(err)
	}
	return checkGameRoundTrip(t, g, pgn.Options{Mines: mines}), mines
}

func TestPGNWhoseMinesDisagree(t *testing.T) {
	text, mines := sealedGame(t)
	other := rules.SealedMines(rules.Seed{3}, "anna", "bo")
	tag := func(name, value string) string { return "[" + name + ` "` + value + `"]` }
	seal, seed, layout := tag("MineSeal", mines.Seal), tag("MineSeed", mines.Seed.String()), tag("Mines", mines.Field.String())
	blast := text[:strings.Index(text, "- ")]
	blast = blast[strings.LastIndexAny(blast, " \n")+1:]
	for _, c := range []struct{ name, old, new, code, says string }{
		{"another seal", seal, tag("MineSeal", other.Seal), "mines-disagree", "seal"},
		{"another seed", seed, tag("MineSeed", other.Seed.String()), "mines-disagree", "seal"},
		{"another seed with its seal", seal, tag("MineSeal", other.Seal) + "\n" + tag("MineSeed", other.Seed.String()), "mines-disagree", "the seed and the salts lay them on"},
		{"other mines", layout, tag("Mines", "a4,a5,a6,a7"), "mines-disagree", "are said to be a4,a5,a6,a7"},
		{"other salts", "anna:bo", "anna:bob", "mines-disagree", "the seed and the salts"},
		{"one salt", "anna:bo", "annabo", "bad-tag", "MineSalts"},
		{"three salts", "anna:bo", "a:b:c", "bad-tag", "MineSalts"},
		{"a seal that is none", mines.Seal, "abc", "bad-tag", "MineSeal"},
		{"a seed that is none", mines.Seed.String(), "abc", "bad-tag", "MineSeed"},
		{"mines that are none", layout, tag("Mines", "a1"), "bad-tag", "Mines"},
		{"too many mines", layout, tag("Mines", "a4,a5,a6,a7,b4"), "bad-tag", "Mines"},
		{"a destroyed man not marked", " " + blast + "- ", " " + blast + " ", "mines-disagree", "not marked -"},
		{"a man marked without need", blast[:0] + "1. ", "1. Na3- 1... a9xb8 ", "mines-disagree", "although no mine destroys"},
		{"a mine cleared without need", "1. ", "1. Da3m ", "mines-disagree", "although no mine is cleared"},
		{"another reveal", "1. ", "1. e3 {[%reveal a4.]} ", "mines-disagree", "is said to show a4."},
		{"seen where no fog is", "1. ", "1. Nc3 {[%seen d4]} ", "mines-disagree", "no fog is there"},
		{"two commands", "1. ", "1. Nc3 {[%seen h7] [%seen h6]} ", "mines-disagree", "twice"},
		{"a command that is none", "1. ", "1. Nc3 {[%seen x9]} ", "mines-disagree", "not a square"},
	} {
		t.Run(c.name, func(t *testing.T) {
			broken := strings.Replace(text, c.old, c.new, 1)
			if broken == text {
				t.Fatalf("there is no %q in\n%s", c.old, text)
			}
			_, err := pgn.Read(strings.NewReader(broken), 0)
			var fault *pgn.Error
			if !errors.As(err, &fault) || fault.Kind.String() != c.code || !strings.Contains(fault.Error(), c.says) {
				t.Errorf("%v, want %s … %s\n%s", err, c.code, c.says, broken)
			}
		})
	}
	// Without the seed the seal cannot be checked, which is said; without both,
	// the mines alone are a game that was set up by hand.
	r := readOne(t, strings.Replace(text, seed+"\n", "", 1))
	if !slices.Contains(codes(r), "seal-unchecked") {
		t.Errorf("nothing is said of a seal without a seed: %v", r.Warnings)
	}
	r = readOne(t, strings.Replace(text, layout+"\n", "", 1))
	if _, field, err := r.Game(); err != nil || field != mines.Field {
		t.Errorf("with the seed alone the mines are %v: %v", field, err)
	}
	// Nobody can replay a game of whose mines nothing is told.
	_, err := pgn.Read(strings.NewReader(strings.Replace(strings.Replace(text, layout+"\n", "", 1), seed+"\n", "", 1)), 0)
	if !errors.Is(err, pgn.ErrMinesUnknown) {
		t.Errorf("without any mines: %v", err)
	}
}

// Worked example: 1.Nc3 with mines c4 d4 e4 f4, public and private.
func TestPGNPublicForm(t *testing.T) {
	g := rules.NewGame(rules.Start(rules.Minesweeper))
	field := minefield(t, "c4,d4,e4,f4")
	play(t, g, field, "b1c3")
	public := checkGameRoundTrip(t, g, pgn.Options{Mines: knownMines(field)})
	if want := "\n1. Nc3 {[%reveal b4:1,c4*,d4*]} *\n"; !strings.Contains(public, want) {
		t.Errorf("the public form is\n%s", public)
	}
	private := checkGameRoundTrip(t, g, pgn.Options{Mines: knownMines(field), Secret: true})
	if want := "[Mines \"c4,d4,e4,f4\"]\n\n1. Nc3 *\n"; !strings.Contains(private, want) {
		t.Errorf("the private form is\n%s", private)
	}
	for _, c := range []struct{ old, new string }{
		{"b4:1", "b4."}, {"b4:1", "b4"}, {"b4:1,", ""}, {"b4:1", "b4:4"}, {"c4*", "c4:5"}, {"c4*,d4*", "c4*,d4*,h4."}, {"Nc3", "Nc3-"}, {"Nc3", "Nc3m"},
		{"{[%reveal b4:1,c4*,d4*]}", ""}, {"{[%reveal b4:1,c4*,d4*]}", "{[%seen b4:1,c4*,d4*]}"},
	} {
		if _, err := pgn.Read(strings.NewReader(strings.Replace(public, c.old, c.new, 1)), 0); err == nil {
			t.Errorf("with %q for %q it is believed", c.new, c.old)
		}
	}
}

// A record whose start has no fields of the fog zone is laid out with its mines.
func TestPGNSetUpByHand(t *testing.T) {
	text := `[Variant "Minesweeper"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/4P3/8/8/8/4K3 w - - 0 1"]
[Mines "e7,a4,h4"]

1. De6 Kd10 *
`
	if _, err := pgn.Read(strings.NewReader(strings.Replace(text, "[Mines", "[Moles", 1)), 0); err == nil {
		t.Error("without mines it can be laid out")
	}
	text = strings.Replace(text, "e7,a4", "e6,a4", 1)
	if _, err := pgn.Read(strings.NewReader(text), 0); err == nil {
		t.Error("a cleared mine that is not marked passes")
	}
	text = strings.Replace(text, "De6", "De6m", 1)
	r := readOne(t, text)
	if got, want := r.Start.FEN(), "4k3/8/8/8/8/4P3/8/8/8/4K3 w - - 0 1 ???????? ???..???"; got[:40] != want[:40] {
		t.Errorf("the start is %s", got)
	}
	g, field, err := r.Game()
	if err != nil {
		t.Fatal(err)
	}
	if field.String() != "a4,e6,h4" || g.Ply(0).SAN != "De6m" || g.Position().MineCounter() != 2 {
		t.Errorf("mines %v, %s, counter %d", field, g.Ply(0).SAN, g.Position().MineCounter())
	}
	checkRoundTrip(t, r)
}

// Variations of a game with known mines have the outcomes that the mines give them.
func TestPGNVariationsMeetMines(t *testing.T) {
	r := readOne(t, `[Variant "Minesweeper"]
[Mines "a4,b7,e4,h7"]

1. e3 (1. e4- {boom} 1... e7 (1... d7) 2. Nf3) (1. e4 e7) 1... e8 *`)
	if got := movetext(t, r); got != "1. e3 (1. e4- {boom} 1... e7 (1... d7) 2. Nf3) 1... e8 *" {
		t.Error(got)
	}
	if got := codes(r); !slices.Equal(got, []string{"variation-cut"}) {
		t.Errorf("warnings %v", r.Warnings)
	}
	checkRoundTrip(t, r)
	// The same with reveals instead of mines.
	r.Mines = rules.Mines{}
	r.Tags = slices.DeleteFunc(r.Tags, func(t pgn.Tag) bool { return t.Name == "Mines" })
	checkRoundTrip(t, r)
}
