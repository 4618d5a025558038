package words

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"minechess/internal/testgames"
	"minechess/rules"
	"minechess/rules/whynot"
	"minechess/ui/translations"
)

func english(t *testing.T) *translations.Catalogue {
	t.Helper()
	c, err := translations.New(translations.English)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// keysUnder lists the keys of the catalogue that begin so.
func keysUnder(t *testing.T, prefix string) []translations.Key {
	t.Helper()
	data, err := os.ReadFile("../translations/en.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[translations.Key]any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	var keys []translations.Key
	for key := range all {
		if strings.HasPrefix(string(key), prefix) {
			keys = append(keys, key)
		}
	}
	if len(keys) == 0 {
		t.Fatalf("no key begins with %s", prefix)
	}
	return keys
}

// Every reason has a sentence of its own, and every sentence a reason. Which position
// has which reason is tested where it is found.
func TestEveryReasonHasASentence(t *testing.T) {
	c := english(t)
	told := map[string]whynot.Reason{}
	for reason := whynot.GameOver; reason <= whynot.Pinned; reason++ {
		a := whynot.Answer{
			Reason: reason, From: testgames.Square(t, "b1"), To: testgames.Square(t, "d2"),
			Where: testgames.Square(t, "c3"), By: rules.Bit(testgames.Square(t, "h8")).Or(rules.Bit(testgames.Square(t, "h9"))),
		}
		says := WhyNot(c, rules.White, a)
		if other, twice := told[says]; twice || says == "" {
			t.Errorf("reasons %d and %d: %q", reason, other, says)
		}
		told[says] = reason
	}
	told[WhyNot(c, rules.Black, whynot.Answer{Reason: whynot.NotYourTurn})] = whynot.NotYourTurn
	if says := WhyNot(c, rules.White, whynot.Answer{}); says != "" {
		t.Errorf("of a legal move it says %q", says)
	}
	for _, key := range keysUnder(t, "illegal.") {
		square := "c3"
		if key == translations.IllegalEmptySquare {
			square = "b1"
		}
		if _, ok := told[c.Text(key, "Square", square, "Attacker", "h8")]; !ok {
			t.Errorf("no reason is told by %s", key)
		}
	}
}

func TestResultSentences(t *testing.T) {
	c := english(t)
	told, reasons := map[translations.Key]bool{}, map[string]bool{}
	for _, r := range []struct {
		result rules.Result
		ending rules.Ending
		toMove rules.Color
		key    translations.Key
	}{
		{rules.WhiteWins, rules.Checkmate, rules.Black, translations.ResultWhiteWinsCheckmate},
		{rules.WhiteWins, rules.ExposedKing, rules.White, translations.ResultWhiteWinsExposedKing},
		{rules.WhiteWins, rules.Resignation, rules.Black, translations.ResultWhiteWinsResignation},
		{rules.WhiteWins, rules.TimeOut, rules.Black, translations.ResultWhiteWinsTime},
		{rules.BlackWins, rules.Checkmate, rules.White, translations.ResultBlackWinsCheckmate},
		{rules.BlackWins, rules.ExposedKing, rules.Black, translations.ResultBlackWinsExposedKing},
		{rules.BlackWins, rules.Resignation, rules.White, translations.ResultBlackWinsResignation},
		{rules.BlackWins, rules.TimeOut, rules.White, translations.ResultBlackWinsTime},
		{rules.Draw, rules.Stalemate, rules.White, translations.ResultDrawStalemateWhite},
		{rules.Draw, rules.Stalemate, rules.Black, translations.ResultDrawStalemateBlack},
		{rules.Draw, rules.TimeOut, rules.White, translations.ResultDrawWhiteFlagged},
		{rules.Draw, rules.TimeOut, rules.Black, translations.ResultDrawBlackFlagged},
		{rules.Draw, rules.DeadPosition, rules.White, translations.ResultDrawDeadPosition},
		{rules.Draw, rules.Repetition, rules.White, translations.ResultDrawRepetition},
		{rules.Draw, rules.FiftyMoves, rules.Black, translations.ResultDrawFiftyMoves},
		{rules.Draw, rules.Agreement, rules.White, translations.ResultDrawAgreement},
		{rules.WhiteWins, rules.Adjudication, rules.White, translations.ResultWhiteWins},
		{rules.BlackWins, rules.Adjudication, rules.White, translations.ResultBlackWins},
		{rules.Draw, rules.Adjudication, rules.White, translations.ResultDraw},
		{rules.Unfinished, rules.NotEnded, rules.White, translations.ResultUnfinished},
	} {
		told[r.key] = true
		o := rules.Outcome{Result: r.result, Ending: r.ending}
		if got, want := Result(c, o, r.toMove), c.Text(r.key); got != want {
			t.Errorf("%v by %v: %q, want %q", r.result, r.ending, got, want)
		}
		// The reason is what the sentence says besides who won, or nothing.
		reason := Reason(c, o, r.toMove)
		reasons[reason] = true
		if want := strings.TrimSuffix(strings.TrimPrefix(Result(c, o, r.toMove), Winner(c, r.result)+": "), ": "+Winner(c, r.result)+"."); reason != "" && !strings.EqualFold(strings.TrimSuffix(reason, "."), strings.TrimSuffix(want, ".")) && r.ending != rules.Stalemate {
			t.Errorf("%v by %v under its heading: %q, want %q", r.result, r.ending, reason, want)
		}
		if (reason == "") != (r.ending == rules.Adjudication || r.ending == rules.NotEnded) {
			t.Errorf("%v by %v under its heading: %q", r.result, r.ending, reason)
		}
	}
	for _, key := range keysUnder(t, "reason.") {
		if !reasons[c.Text(key)] {
			t.Errorf("no outcome gives %s", key)
		}
	}
	for _, key := range []translations.Key{translations.ResultMinesShown, translations.ResultYouWon, translations.ResultYouLost} {
		told[key] = true // the board after any end, and headings to a player
	}
	for _, key := range keysUnder(t, "result.") {
		if !told[key] {
			t.Errorf("no outcome gives %s", key)
		}
	}
	for result, key := range map[rules.Result]translations.Key{
		rules.WhiteWins: translations.ResultWhiteWins, rules.BlackWins: translations.ResultBlackWins,
		rules.Draw: translations.ResultDraw, rules.Unfinished: translations.ResultUnfinished,
	} {
		if got := Winner(c, result); got != c.Text(key) {
			t.Errorf("%v is headed %q", result, got)
		}
	}
	for _, h := range []struct {
		result rules.Result
		you    rules.Color
		key    translations.Key
	}{
		{rules.WhiteWins, rules.White, translations.ResultYouWon}, {rules.WhiteWins, rules.Black, translations.ResultYouLost},
		{rules.BlackWins, rules.Black, translations.ResultYouWon}, {rules.BlackWins, rules.White, translations.ResultYouLost},
		{rules.Draw, rules.White, translations.ResultDraw},
	} {
		if got := WinnerOf(c, h.result, h.you); got != c.Text(h.key) {
			t.Errorf("%v is headed %q to %v", h.result, got, h.you)
		}
	}
}

func TestTurnSentences(t *testing.T) {
	c := english(t)
	for fen, key := range map[string]translations.Key{
		"4k3/8/8/8/8/8/8/R3K3 w - - 0 1": translations.TurnWhite,
		"4k3/8/8/8/8/8/8/R3K3 b - - 0 1": translations.TurnBlack,
		"4k3/8/8/8/8/8/8/r3K3 w - - 0 1": translations.TurnWhiteInCheck,
		"R3k3/8/8/8/8/8/8/4K3 b - - 0 1": translations.TurnBlackInCheck,
	} {
		if got := Turn(c, testgames.Position(t, fen, "")); got != c.Text(key) {
			t.Errorf("%s: %q", fen, got)
		}
	}
}

func TestEventSentences(t *testing.T) {
	c := english(t)
	told := map[translations.Key]bool{}
	for _, e := range []struct {
		fen, mines, move string
		key              translations.Key
		count            int
	}{
		{"7k/8/8/8/8/8/8/8/8/3QK3 w - - 0 1", "d5,h7", "d1d5", translations.EventQueenDestroyed, 0},
		{"7k/8/8/8/8/8/8/8/8/R3K3 w - - 0 1", "a5,h7", "a1a5", translations.EventRookDestroyed, 0},
		{"7k/8/8/8/8/8/8/8/P7/1B2K3 w - - 0 1", "e4,h7", "b1e4", translations.EventBishopDestroyed, 0},
		{"7k/8/8/8/8/8/8/8/PN6/4K3 w - - 0 1", "c4,h7", "b2c4", translations.EventKnightDestroyed, 0},
		{"7k/8/8/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4,h7", "e2e4", translations.EventPawnDestroyed, 0},
		{"7k/8/8/8/8/8/8/3K4/P7/8 w - - 0 1", "d4,h7", "d3d4", translations.EventKingCleared, 0},
		{"7k/8/8/8/8/8/8/3P4/8/4K3 w - - 0 1", "d4,h7", "d3d4s", translations.EventSweptMine, 0},
		{testgames.MinesStart, "d4,h7", "a2a3s", translations.EventSweptNothing, 0},
		{testgames.MinesStart, "c4,d4,e4,f5", "b1c3", translations.EventMinesUncovered, 2},
		{testgames.MinesStart, "d4,e4,f5,h7", "b1c3", translations.EventMinesUncovered, 1},
		{testgames.MinesStart, "c4", "b1c3", translations.EventFogLifted, 0},
		{testgames.MinesStart, "h7", "b1c3", "", 0},
		{testgames.ChessStart, "", "e2e4", "", 0},
	} {
		before := testgames.Position(t, e.fen, e.mines)
		ply := testgames.Played(t, before, e.mines, e.move)
		want := ""
		switch {
		case e.count > 0:
			want = c.Count(e.key, e.count)
		case e.key != "":
			want = c.Text(e.key, "Square", ply.Move.To().String())
		}
		told[e.key] = true
		if got := Event(c, before, ply); got != want {
			t.Errorf("%s, %s: %q, want %q", e.fen, e.move, got, want)
		}
	}
	for _, key := range []translations.Key{translations.EventUndone, translations.EventUndoneMany, translations.EventRecordCopied, translations.EventPositionCopied, translations.EventRecordSaved} {
		told[key] = true // of no move
	}
	for _, key := range keysUnder(t, "event.") {
		if !told[key] {
			t.Errorf("no move gives %s", key)
		}
	}
}

func TestNearDraws(t *testing.T) {
	c := english(t)
	game := func(fen, mines, moves string) *rules.Game { return testgames.Game(t, fen, mines, moves) }
	back := " g1f3 g8f6 f3g1 f6g8"
	for _, d := range []struct {
		name, got, want string
	}{
		{"start", DrawNear(c, game(testgames.ChessStart, "", "")), ""},
		{"second time", DrawNear(c, game(testgames.ChessStart, "", back)), c.Text(translations.DrawSecondTime)},
		{"just before", DrawNear(c, game(testgames.ChessStart, "", back[:len(back)-5])), ""},
		{"79 plies", DrawNear(c, game("7k/8/8/8/8/8/8/R3K3 w - - 79 60", "", "")), ""},
		{"80 plies", DrawNear(c, game("7k/8/8/8/8/8/8/R3K3 w - - 80 60", "", "")), c.Count(translations.DrawFiftyMoves, 10)},
		{"97 plies", DrawNear(c, game("7k/8/8/8/8/8/8/R3K3 w - - 97 60", "", "")), c.Count(translations.DrawFiftyMoves, 2)},
		{"99 plies", DrawNear(c, game("7k/8/8/8/8/8/8/R3K3 w - - 99 60", "", "")), c.Count(translations.DrawFiftyMoves, 1)},
		{"no such rule", DrawNear(c, game("7k/8/8/8/8/8/8/8/8/R3K3 w - - 99 60", "a4", "")), ""},
	} {
		if d.got != d.want {
			t.Errorf("%s: %q, want %q", d.name, d.got, d.want)
		}
	}
}

// Every man is read out, with and without a number under it.
func TestSquaresAreReadOut(t *testing.T) {
	c := english(t)
	told := map[string]bool{}
	for _, man := range "PNBRQKpnbrqk" {
		piece := string(man)
		fen := "6k1/8/8/8/8/3" + piece + "4/8/8/8/6K1 w - - 0 1"
		switch man {
		case 'K':
			fen = "6k1/8/8/8/8/3K4/8/8/8/8 w - - 0 1"
		case 'k':
			fen = "8/8/8/8/8/3k4/8/8/8/6K1 w - - 0 1"
		}
		plain := Square(c, testgames.Position(t, fen, "h7"), testgames.Square(t, "d5"), false)
		near := Square(c, testgames.Position(t, fen, "e6,c4,h7"), testgames.Square(t, "d5"), false)
		one := Square(c, testgames.Position(t, fen, "e6,h7"), testgames.Square(t, "d5"), false)
		for _, s := range []string{plain, near, one} {
			if told[s] || !strings.HasPrefix(s, "d5, ") {
				t.Errorf("%s reads %q", piece, s)
			}
			told[s] = true
		}
		if near != plain+", 2 mines near" || one != plain+", 1 mine near" {
			t.Errorf("%s reads %q alone, %q with one mine and %q with two", piece, plain, one, near)
		}
	}
	for _, want := range []string{"d5, white queen", "d5, black pawn", "d5, white king, 2 mines near", "d5, black knight, 1 mine near"} {
		if !told[want] {
			t.Errorf("nothing reads %q", want)
		}
	}

	p := testgames.Position(t, "6k1/8/8/8/8/3N4/8/8/8/6K1 w - - 0 1", "e6,h7")
	for _, s := range []struct {
		square  string
		flagged bool
		want    string
	}{
		{"h4", false, "h4, fogged"}, {"h4", true, "h4, fogged, flagged"},
		{"e6", false, "e6, mine"}, {"e6", true, "e6, mine"},
		{"e5", false, "e5, empty, 1 mine near"}, {"c4", true, "c4, empty"}, {"a1", false, "a1, empty"},
		{"g1", false, "g1, white king"},
	} {
		if got := Square(c, p, testgames.Square(t, s.square), s.flagged); got != s.want {
			t.Errorf("%q, want %q", got, s.want)
		}
	}
}
