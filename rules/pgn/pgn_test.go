package pgn_test

import (
	"bytes"
	"errors"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"minechess/rules"
	"minechess/rules/pgn"
)

// write gives a record as text.
func write(t testing.TB, r *pgn.Record) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// readOne reads text with one game in it.
func readOne(t testing.TB, text string) *pgn.Record {
	t.Helper()
	records, err := pgn.Read(strings.NewReader(text), int64(len(text)))
	if err != nil {
		t.Fatalf("%v in:\n%s", err, text)
	}
	if len(records) != 1 {
		t.Fatalf("%d games instead of one in:\n%s", len(records), text)
	}
	return records[0]
}

// checkRoundTrip checks that a record reads back as it is written, and without
// a warning but those about its moves.
func checkRoundTrip(t testing.TB, r *pgn.Record) {
	t.Helper()
	text := write(t, r)
	again := readOne(t, text)
	if again.Start != r.Start || again.Result != r.Result || !reflect.DeepEqual(again.Mines, r.Mines) {
		t.Fatalf("start, result or mines change: %v %v %+v, then %v %v %+v\n%s", r.Start.FEN(), r.Result, r.Mines, again.Start.FEN(), again.Result, again.Mines, text)
	}
	if !sameLine(&again.Root, &r.Root) {
		t.Fatalf("the moves change:\n%s\n%s", text, write(t, again))
	}
	if rewritten := write(t, again); rewritten != text {
		t.Fatalf("written anew it is other text:\n%s\n%s", text, rewritten)
	}
	for _, w := range again.Warnings {
		switch w.Kind.String() {
		case "past-draw", "result-differs", "position-mended", "seal-unchecked":
		default:
			t.Fatalf("what we write warns: %v\n%s", w, text)
		}
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if utf8.RuneCountInString(line) > 80 && line[0] != '[' && line[0] != ';' && (breakable.MatchString(line) || strings.HasPrefix(line, "{[%reveal")) {
			t.Fatalf("a line of more than 80 columns could be broken: %s", line)
		}
	}
}

// breakable is a space at which a line may end.
var breakable = regexp.MustCompile(` [^ \[%]`)

// sameLine compares two lines of play without recursion along the line, which
// can be long.
func sameLine(a, b *pgn.Node) bool {
	for ; a != nil && b != nil; a, b = a.Next, b.Next {
		if a.Move != b.Move || a.Reveal != b.Reveal || a.SAN != b.SAN || len(a.Variations) != len(b.Variations) ||
			!slices.Equal(a.NAGs, b.NAGs) || !slices.Equal(a.Before, b.Before) || !slices.Equal(a.After, b.After) || !slices.Equal(a.Behind, b.Behind) ||
			(a.Seen == nil) != (b.Seen == nil) || a.Seen != nil && *a.Seen != *b.Seen {
			return false
		}
		for i := range a.Variations {
			if !sameLine(a.Variations[i], b.Variations[i]) {
				return false
			}
		}
	}
	return a == nil && b == nil
}

// movetext is what is written of a record below its tags, in one line.
func movetext(t testing.TB, r *pgn.Record) string {
	_, text, _ := strings.Cut(write(t, r), "\n\n")
	return strings.TrimSpace(strings.ReplaceAll(text, "\n", " "))
}

func codes(r *pgn.Record) []string {
	var list []string
	for _, w := range r.Warnings {
		list = append(list, w.Kind.String())
	}
	return list
}

func TestPGNIsReadForgivingly(t *testing.T) {
	for _, c := range []struct {
		name, text, moves, warnings string
	}{
		{"plain", "1. e4 e5 2. Nf3 *", "1. e4 e5 2. Nf3 *", ""},
		{"no spaces after numbers", "1.e4 e5 2.Nf3 1-0", "1. e4 e5 2. Nf3 1-0", ""},
		{"no numbers", "e4 e5 Nf3 1/2-1/2", "1. e4 e5 2. Nf3 1/2-1/2", ""},
		{"numbers without dots", "1 e4 e5 2 Nf3 0-1", "1. e4 e5 2. Nf3 0-1", ""},
		{"numbers of Black", "1. e4 1... e5 2. Nf3 2... Nc6 *", "1. e4 e5 2. Nf3 Nc6 *", ""},
		{"an ellipsis", "1. e4 1… e5 2. Nf3 .. Nc6 *", "1. e4 e5 2. Nf3 Nc6 *", ""},
		{"wrong numbers", "1. e4 e5 3. Nf3 Nc6 4. Bb5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *", "move-number"},
		{"byte order mark and CRLF", "\ufeff1. e4\r\n{two\r\nlines}\r\ne5 *\r\n", "1. e4 {two lines} 1... e5 *", ""},
		{"old Mac line ends", "1. e4 ; rest\re5 *", "1. e4 {rest} 1... e5 *", ""},
		{"comments", "{first} 1. e4 {a} {b} e5 ; c { d\n2. Nf3 {} *", "{first} 1. e4 {a} {b} 1... e5 {c { d} 2. Nf3 *", ""},
		{"a closing brace behind a semicolon", "1. e4 ; a } b\ne5 *", "1. e4 ; a } b 1... e5 *", ""},
		{"a semicolon in braces", "1. e4 {a ; b} e5 *", "1. e4 {a ; b} 1... e5 *", ""},
		{"clocks and evaluations", "1. e4 {[%eval 0.3] [%clk 0:03:00]} *", "1. e4 {[%eval 0.3] [%clk 0:03:00]} *", ""},
		{"annotations", "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4 $14 Nf6 $1 $146 *",
			"1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 4. Ba4 $14 Nf6 $1 $146 *", ""},
		{"annotations on their own", "1. e4 ! e5 ?! *", "1. e4 $1 e5 $6 *", ""},
		{"bad annotations", "$1 1. e4 $256 e5 !!! *", "1. e4 e5 *", "text-outside,bad-nag,unknown-token"},
		{"nested variations", "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *",
			"1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *", ""},
		{"comments around variations", "1. e4 ({x} 1. d4 {y}) {z} 1... e5 *", "1. e4 ({x} 1. d4 {y}) {z} 1... e5 *", ""},
		{"comments before, between and behind variations", "1. e4 {a} (1. d4) {b} (1. c4) {c} e5 {d} *",
			"1. e4 {a} (1. d4) {b} (1. c4) {c} 1... e5 {d} *", ""},
		{"zeros for castling", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *", ""},
		{"en passant written out", "1. e4 a6 2. e5 d5 3. exd6 e.p. *", "1. e4 a6 2. e5 d5 3. exd6 *", ""},
		{"en passant stuck on", "1. e4 a6 2. e5 d5 3. exd6e.p. Nc6 4. dxc7 Nf6 5. cxd8(Q)+! *",
			"1. e4 a6 2. e5 d5 3. exd6 Nc6 4. dxc7 Nf6 5. cxd8=Q+ $1 *", ""},
		{"ep", "1. e4 a6 2. e5 d5 3. exd6ep *", "1. e4 a6 2. e5 d5 3. exd6 *", ""},
		{"e.p. where nothing was taken so", "1. e4 e.p. *", "1. e4 *", "unknown-token"},
		{"promotion without a sign", "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nd5 5. bxa8Q *",
			"1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nd5 5. bxa8=Q *", ""},
		{"escape lines", "% one\n1. e4\n% two\ne5 *", "1. e4 e5 *", "escape-line,escape-line"},
		{"a percent sign elsewhere", "1. e4 {% a}\ne5 *", "1. e4 {% a} 1... e5 *", ""},
		{"a passed turn", "1. e4 -- 2. d4 (2. c4) d5 *", "1. e4 *", "null-move"},
		{"a passed turn in a variation", "1. e4 e5 (1... Z0 2. d4 (2. c4) d5 {x}) 2. Nf3 *", "1. e4 e5 2. Nf3 *", "null-move"},
		{"an illegal move in a variation", "1. e4 (1. e5 e6 (1... x) 2. a3) (1. d4 d5 2. d5 a6) 1... e5 *",
			"1. e4 (1. d4 d5) 1... e5 *", "variation-cut,variation-cut"},
		{"unknown signs", "1. e4 M +~ e5 <x> [y] *", "1. e4 e5 *", "unknown-token,unknown-token,unknown-token,unknown-token,unknown-token,unknown-token,unknown-token,unknown-token"},
		{"stray brackets", ") 1. (d4) e4 () ) *", "1. e4 *", "text-outside,variation-without-move,empty-variation,stray-bracket"},
		{"an annotation without a move", "1. $4 {x} e4 ($5 {y}) *", "{x} 1. e4 *", "nag-without-move,nag-without-move,empty-variation"},
		{"a result in a variation", "1. e4 (1. d4 1-0) e5 0-1", "1. e4 (1. d4) 1... e5 0-1", "unknown-token"},
		{"an open variation", "1. e4 (1. d4 {x}", "1. e4 (1. d4 {x}) *", "unclosed-variation,no-result"},
		{"no result", "1. e4 e5", "1. e4 e5 *", "no-result"},
		{"a result with dashes of type", "1. e4 1–0", "1. e4 1-0", ""},
		{"comments behind the result", "1. e4 1-0 {Black resigns} ; so\n", "1. e4 {Black resigns} {so} 1-0", ""},
		{"text behind the result", "1. e4 1-0 and that is all", "1. e4 1-0", "text-outside,text-outside,text-outside,text-outside"},
		{"text before the game", "Dear reader,\n\n1. e4 *", "1. e4 *", "text-outside,text-outside"},
		{"Latin-1", "1. e4 {J\xfcrgen} *", "1. e4 {Jürgen} *", "encoding"},
		{"a check that is none", "1. e4+ e5# 2. Nf3 *", "1. e4 e5 2. Nf3 *", "wrong-mark,wrong-mark"},
		{"long algebraic", "1. e2-e4 Ng8-f6 *", "1. e4 Nf6 *", ""},
		{"a mated king and another result", "1. f3 e5 2. g4 Qh4# 1-0", "1. f3 e5 2. g4 Qh4# 1-0", "result-differs"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := readOne(t, c.text)
			if got := movetext(t, r); got != c.moves {
				t.Errorf("read as\n%s, want\n%s", got, c.moves)
			}
			if got := strings.Join(codes(r), ","); got != c.warnings {
				t.Errorf("warnings %s, want %s: %v", got, c.warnings, r.Warnings)
			}
			checkRoundTrip(t, r)
		})
	}
}

const tagged = `[Event "A \"quoted\" back\\slash"]
[White "Anna"]  [Black ""]
[Result "*"]
[Annotator "żółw"]

1. e4 *
`

func TestPGNTags(t *testing.T) {
	r := readOne(t, tagged)
	for name, want := range map[string]string{"Event": `A "quoted" back\slash`, "White": "Anna", "Black": "", "Result": "*", "Annotator": "żółw"} {
		if got := r.Tag(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if len(r.Warnings) > 0 {
		t.Error(r.Warnings)
	}
	checkRoundTrip(t, r)

	for _, c := range []struct{ text, name, value, warnings string }{
		{`[Event "Open \"]`, "Event", `Open \`, "bad-tag"},
		{`[Event "never closed`, "Event", "never closed", "bad-tag"},
		{`[Event bare words]`, "Event", "bare words", "bad-tag"},
		{`[ Event   "spaced"  ]`, "Event", "spaced", ""},
		{`[White Elo "2000"]`, "White", `Elo "2000"`, "bad-tag"},
		{`[Gegnerübersicht "x"]`, "Gegner_bersicht", "x", "tag-name"},
		{`[]`, "", "", "bad-tag"},
		{"[Event \"a\"]\n[Event \"b\"]", "Event", "a", "tag-twice"},
		{`[Event "` + strings.Repeat("ä", 1001) + `"]`, "Event", strings.Repeat("ä", 1000), "tag-long"},
	} {
		r := readOne(t, "[Site \"x\"]\n"+c.text+"\n\n1. e4 *")
		if got := r.Tag(c.name); got != c.value {
			t.Errorf("%s: %s is %q, want %q", c.text, c.name, got, c.value)
		}
		if got := strings.Join(codes(r), ","); got != c.warnings {
			t.Errorf("%s: warnings %s, want %s: %v", c.text, got, c.warnings, r.Warnings)
		}
		checkRoundTrip(t, r)
	}
}

func TestPGNIsWrittenInTheOrderOfTheRoster(t *testing.T) {
	g := rules.NewGame(rules.Start(rules.Chess))
	tags := []pgn.Tag{{"Opening", "line\nbreak"}, {"Black", "Bo"}, {"Bad name!", `"`}, {"White", strings.Repeat("x", 2000)}, {"Result", "1-0"}, {"FEN", "?"}, {"Date", "2024.02.29"}}
	var b strings.Builder
	if err := pgn.Write(&b, g, tags, pgn.Options{}); err != nil {
		t.Fatal(err)
	}
	want := `[Event "?"]
[Site "?"]
[Date "2024.02.29"]
[Round "?"]
[White "` + strings.Repeat("x", 1000) + `"]
[Black "Bo"]
[Result "*"]
[Opening "line break"]
[Bad_name_ "\""]

*

`
	if b.String() != want {
		t.Errorf("got\n%s, want\n%s", b.String(), want)
	}
	checkRoundTrip(t, readOne(t, b.String()))
}

func TestPGNOfManyGames(t *testing.T) {
	records, err := pgn.Read(strings.NewReader("1. e4 e5 1-0\n\n[White \"B\"]\n\n1. e5 e6 (1... d5) 0-1\n[White \"C\"]\n1. d4\n[White \"D\"]\n\n{nothing} *\n1. c4 *"), 0)
	var fault *pgn.Error
	if !errors.As(err, &fault) || fault.Line != 5 || fault.Column != 4 {
		t.Errorf("the error of the second game is %v", err)
	}
	var got []string
	for _, r := range records {
		got = append(got, r.Tag("White")+":"+movetext(t, r))
	}
	want := []string{":1. e4 e5 1-0", "B:0-1", "C:1. d4 *", "D:{nothing} *", ":1. c4 *"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPGNFaultsSayWhereAndWhy(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		line, column int
		code         string
		reason       rules.Reason // 0 if it is no illegal move
		says         string
	}{
		{"an illegal move", "1. e4 e5\n2. Nf4 *", 2, 4, "illegal-move", 0, "Nf4"},
		{"a pawn blocked", "1. e4 e5 2. e5 *", 1, 13, "illegal-move", rules.PawnCannotCaptureStraight, "e5"},
		{"castling through a piece", "1. O-O *", 1, 4, "illegal-move", rules.CastlingPieceBetween, "O-O"},
		{"castling after the rook moved", "1. Nf3 a6 2. g3 a5 3. Bg2 a4 4. Rg1 h6 5. Rh1 h5 6. O-O *", 1, 53, "illegal-move", rules.CastlingRightLost, "O-O"},
		{"own piece", "1. Ke2 *", 1, 4, "illegal-move", rules.OwnPieceThere, "Ke2"},
		{"a king left in check", "1. e4 e5 2. d3 Bb4+ 3. a3 *", 1, 24, "illegal-move", rules.LeavesKingAttacked, "leaves king attacked"},
		{"two knights", "1. Nf3 a6 2. d3 a5 3. Nd2 *", 1, 23, "illegal-move", 0, "could be"},
		{"a move after mate", "1. f3 e5 2. g4 Qh4# 3. a3 *", 1, 24, "illegal-move", rules.GameOver, "checkmate"},
		{"no move at all", "1. Xf3 *", 1, 4, "no-move", 0, "Xf3"},
		{"no such file", "1. Ni3 *", 1, 4, "no-move", 0, "Ni3"},
		{"a comment without an end", "1. e4 {dear\nme", 1, 7, "unclosed-comment", 0, "never closed"},
		{"a position that is none", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", 1, 1, "bad-position", 0, "king"},
		{"another game", "[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 *", 2, 1, "unknown-variant", 0, "Atomic"},
		{"no game", "nothing at all", 1, 1, "no-game", 0, "no game"},
		{"nothing", "", 1, 1, "no-game", 0, "no game"},
	} {
		t.Run(c.name, func(t *testing.T) {
			records, err := pgn.Read(strings.NewReader(c.text), 0)
			var fault *pgn.Error
			if !errors.As(err, &fault) {
				t.Fatalf("the error is %v", err)
			}
			if fault.Line != c.line || fault.Column != c.column || fault.Kind.String() != c.code || !strings.Contains(fault.Error(), c.says) {
				t.Errorf("line %d, column %d, code %s: %v", fault.Line, fault.Column, fault.Kind.String(), fault)
			}
			var illegal *rules.IllegalMove
			if errors.As(err, &illegal) != (c.reason != 0) || illegal != nil && illegal.Reason != c.reason {
				t.Errorf("the reason is %v, want %v", illegal, c.reason)
			}
			for _, r := range records {
				if _, _, err := r.Game(); !errors.Is(err, fault) {
					t.Errorf("as a game it gives %v", err)
				}
			}
		})
	}
}

func TestPGNPositionsAreMended(t *testing.T) {
	for _, c := range []struct{ fen, read string }{
		{"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
		{"4k3/8/8/8/8/8/8/4K3  w KQ e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"4k3/8/8/8/8/8/8/4K3 w - - x y", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"},
	} {
		r := readOne(t, "[FEN \""+c.fen+"\"]\n\n*")
		if got := r.Start.FEN(); got != c.read {
			t.Errorf("%s is read as %s, want %s", c.fen, got, c.read)
		}
		if !slices.Contains(codes(r), "position-mended") && c.fen != c.read {
			t.Errorf("%s: nothing is said of it: %v", c.fen, r.Warnings)
		}
		checkRoundTrip(t, r)
	}
	// No king is taken where a record begins with a check that was overlooked.
	_, err := pgn.Read(strings.NewReader("[FEN \"4k3/8/8/8/8/8/8/4RK2 w - - 0 1\"]\n\n1. Rxe8 *"), 0)
	if err == nil {
		t.Error("a king is taken")
	}
}

func TestPGNBounds(t *testing.T) {
	records, err := pgn.Read(strings.NewReader("1. e4 {"+strings.Repeat("x", 1000)+"} *"), 500)
	var fault *pgn.Error
	if !errors.As(err, &fault) || fault.Kind.String() != "not-read" || len(records) != 1 {
		t.Errorf("a file above the limit is read: %v", err)
	}
	if _, err := pgn.Read(iotest.ErrReader(errors.New("the disk is gone")), 0); err == nil || !strings.Contains(err.Error(), "the disk is gone") {
		t.Errorf("a file that cannot be read: %v", err)
	}
	if _, err := pgn.Read(strings.NewReader("1. e4 *"), 7); err != nil {
		t.Errorf("a file at the limit is not read: %v", err)
	}
	deep := "1. e4 " + strings.Repeat("(1. d4 ", 1000)
	_, err = pgn.Read(strings.NewReader(deep), 0)
	if !errors.As(err, &fault) || fault.Kind.String() != "too-deep" {
		t.Errorf("variations of any depth are read: %v", err)
	}
	long := "1. Nf3 Nf6 2. Ng1 Ng8 " + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 30_000)
	if _, err := pgn.Read(strings.NewReader(long), 0); !errors.As(err, &fault) || fault.Kind.String() != "too-long" {
		t.Errorf("games of any length are read: %v", err)
	}
	records, err = pgn.Read(strings.NewReader("1. e4 "+strings.Repeat("foo ", 1000)+"*"), 0)
	if err != nil || len(records[0].Warnings) > 201 {
		t.Errorf("%d warnings: %v", len(records[0].Warnings), err)
	}
	for _, hostile := range []string{"[%seen ", "[%reveal a4]", "[%seen [%reveal "} {
		mined := "[Variant \"Minesweeper\"]\n[Mines \"a4,b4,c4,d4\"]\n{" + strings.Repeat(hostile, 20_000) + "} *"
		if records, _ := pgn.Read(strings.NewReader(mined), 0); len(records) != 1 {
			t.Errorf("%d records of many commands", len(records))
		}
	}
	if _, err := pgn.Read(strings.NewReader(strings.Repeat("1.*", 10_010)), 0); err == nil {
		t.Error("any number of games is collected")
	}
}

func TestPGNOfOldGamesRunsPastADraw(t *testing.T) {
	r := readOne(t, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 1-0")
	if got := codes(r); !slices.Equal(got, []string{"past-draw"}) {
		t.Errorf("warnings %v", got)
	}
	g, _, err := r.Game()
	if err != nil {
		t.Fatal(err)
	}
	if g.Len() != 10 || g.Outcome() != (rules.Outcome{Result: rules.WhiteWins, Ending: rules.Adjudication}) {
		t.Errorf("%d plies, %v", g.Len(), g.Outcome())
	}
	checkRoundTrip(t, r)
}
