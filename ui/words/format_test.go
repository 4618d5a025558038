package words

import (
	"testing"
	"time"

	"minechess/internal/bidi"
	"minechess/internal/computer"
	"minechess/rules"
	"minechess/ui/translations"
)

func catalogueOf(t *testing.T, l translations.Language) *translations.Catalogue {
	t.Helper()
	c, err := translations.New(l)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestNumbers(t *testing.T) {
	en, pl, he := catalogueOf(t, translations.English), catalogueOf(t, translations.Polish), catalogueOf(t, translations.Hebrew)
	for _, n := range []struct{ got, want string }{
		{Number(0), "0"}, {Number(12), "12"}, {Number(-7), "−7"},
		{Signed(0), "0"}, {Signed(3), "+3"}, {Signed(-3), "−3"},
		{Decimals(en, 0.35), "+0.35"}, {Decimals(en, -1.55), "−1.55"}, {Decimals(en, 12), "+12.00"},
		{Decimals(en, 0), "0.00"}, {Decimals(en, 0.004), "0.00"}, {Decimals(en, -0.004), "0.00"}, {Decimals(en, 0.005001), "+0.01"},
		{Decimals(pl, 0.09), "+0,09"}, {Decimals(pl, -0.09), "−0,09"}, {Decimals(pl, 0), "0,00"},
		{Decimals(he, -0.09), "−0.09"},
		{Mate(3), "#3"}, {Mate(-3), "−#3"},
		{Percent(0), "0%"}, {Percent(0.001), "1%"}, {Percent(0.125), "13%"}, {Percent(0.994), "99%"}, {Percent(0.999), "99%"}, {Percent(1), "100%"},
		{Megabytes(4), "4\u00A0MB"},
		{Control(pl, "30+0"), "0,5 min + 0 s"}, {Control(en, "soon"), "soon"},
	} {
		if n.got != n.want {
			t.Errorf("%q, want %q", n.got, n.want)
		}
	}
}

func TestClockFaces(t *testing.T) {
	en, pl := catalogueOf(t, translations.English), catalogueOf(t, translations.Polish)
	for _, f := range []struct {
		left            time.Duration
		english, polish string
	}{
		{2*time.Hour + 3*time.Minute + 4*time.Second, "2:03:04", "2:03:04"},
		{5 * time.Minute, "5:00", "5:00"},
		{59 * time.Second, "0:59", "0:59"},
		{9300 * time.Millisecond, "0:09.3", "0:09,3"},
		{0, "0:00.0", "0:00,0"},
	} {
		if got := ClockFace(en, f.left); got != f.english {
			t.Errorf("%v: %q, want %q", f.left, got, f.english)
		}
		if got := ClockFace(pl, f.left); got != f.polish {
			t.Errorf("%v in Polish: %q, want %q", f.left, got, f.polish)
		}
	}
}

func TestDates(t *testing.T) {
	day := time.Date(2025, time.March, 7, 23, 0, 0, 0, time.UTC)
	for l, want := range map[translations.Language]string{
		translations.English: "2025-03-07", translations.Polish: "07.03.2025", translations.Hebrew: "07.03.2025",
	} {
		if got := Date(catalogueOf(t, l), day); got != want {
			t.Errorf("%s: %q, want %q", l, got, want)
		}
	}
}

func TestMovesAreWrittenInTheLanguage(t *testing.T) {
	for _, m := range []struct {
		san             string
		polish, figures Move
		plain, figured  string // in a Polish sentence
	}{
		{"e4", Move{Text: "e4"}, Move{Text: "e4"}, "e4", "e4"},
		{"Nf3", Move{Text: "Sf3"}, Move{Piece: 'N', Text: "f3"}, "Sf3", "♞f3"},
		{"Qxd5+", Move{Text: "Hxd5+"}, Move{Piece: 'Q', Text: "xd5+"}, "Hxd5+", "♛xd5+"},
		{"O-O-O#", Move{Text: "O-O-O#"}, Move{Text: "O-O-O#"}, "O-O-O#", "O-O-O#"},
		{"a8=N", Move{Text: "a8=S"}, Move{Text: "a8=♞"}, "a8=S", "a8=♞"},
		{"bxa10=Q+", Move{Text: "bxa10=H+"}, Move{Text: "bxa10=♛+"}, "bxa10=H+", "bxa10=♛+"},
		{"Nd5-", Move{Text: "Sd5", Mine: Destroyed}, Move{Piece: 'N', Text: "d5", Mine: Destroyed}, "Sd5", "♞d5"},
		{"Ke5m+", Move{Text: "Ke5+", Mine: Cleared}, Move{Piece: 'K', Text: "e5+", Mine: Cleared}, "Ke5+", "♚e5+"},
		{"De5m#", Move{Sweep: true, Text: "e5#", Mine: Cleared}, Move{Sweep: true, Text: "e5#", Mine: Cleared}, "rozbrojenie e5#", "rozbrojenie e5#"},
		{"De5", Move{Sweep: true, Text: "e5"}, Move{Sweep: true, Text: "e5"}, "rozbrojenie e5", "rozbrojenie e5"},
		{"", Move{}, Move{}, "", ""},
	} {
		c := catalogueOf(t, translations.Polish)
		if got := WriteMove(c, false, m.san); got != m.polish {
			t.Errorf("%s in letters: %+v, want %+v", m.san, got, m.polish)
		}
		if got := WriteMove(c, true, m.san); got != m.figures {
			t.Errorf("%s in figurines: %+v, want %+v", m.san, got, m.figures)
		}
		if got := PlainMove(c, false, m.san); got != m.plain {
			t.Errorf("%s in a sentence: %q, want %q", m.san, got, m.plain)
		}
		if got := PlainMove(c, true, m.san); got != m.figured {
			t.Errorf("%s in a sentence, in figurines: %q, want %q", m.san, got, m.figured)
		}
	}
}

func TestLines(t *testing.T) {
	steps := []computer.Step{
		{Turn: rules.Black, Full: 17, SAN: "Rg1"}, {Turn: rules.White, Full: 18, SAN: "De5m"},
		{Turn: rules.Black, Full: 18, SAN: "Qxb2#"},
	}
	for _, l := range []struct {
		language  translations.Language
		figurines bool
		steps     []computer.Step
		remark    string
		want      string // as it is seen
	}{
		{translations.English, false, steps, "", "17…Rg1 18.De5m Qxb2#"},
		{translations.English, true, steps, "", "17…♜g1 18.De5m ♛xb2#"},
		{translations.Polish, false, steps, "mina 13%", "17…Wg1 (mina 13%) 18.De5m Hxb2#"},
		{translations.Hebrew, false, steps, "מוקש 13%", "17…Rg1 (13% \u200Eמוקש\u200E) 18.De5m Qxb2#"},
		{translations.Hebrew, false, steps[1:], "", "18.De5m Qxb2#"},
		{translations.English, false, nil, "", ""},
	} {
		if got := bidi.Line(Line(catalogueOf(t, l.language), l.figurines, l.steps, l.remark), l.language.RightToLeft()); got != l.want {
			t.Errorf("%s: %q, want %q", l.language, got, l.want)
		}
	}
}

func TestPlayerNames(t *testing.T) {
	c := english(t)
	for _, p := range []struct {
		name   string
		levels [2]int
		side   rules.Color
		want   string
	}{
		{"Anna", [2]int{0, 3}, rules.White, "Anna"},
		{"", [2]int{0, 0}, rules.White, "White"},
		{"", [2]int{0, 0}, rules.Black, "Black"},
		{"", [2]int{0, 3}, rules.Black, "Computer, level 3"},
		{"", [2]int{0, 3}, rules.White, "You"},
		{"", [2]int{4, 0}, rules.Black, "You"},
		{"", [2]int{4, 7}, rules.White, "Computer, level 4"},
	} {
		if got := PlayerName(c, p.name, p.levels, p.side); got != p.want {
			t.Errorf("%+v: %q", p, got)
		}
	}
}

// What is put into a Hebrew sentence neither changes the order of its words nor
// is changed by them. The wants are what is seen from left to right.
func TestHebrewSentencesReadInOrder(t *testing.T) {
	c := catalogueOf(t, translations.Hebrew)
	move := NumberedMove(c, false, 6, rules.White, "Kf3")
	best := PlainMove(c, false, "Nf3")
	sweep := PlainMove(c, false, "De5")
	for _, s := range []struct{ text, want string }{
		{c.Text(translations.ReportBetter, "Move", move, "Best", best), ".רתוי בוט היה Nf3 :6.Kf3"},
		{c.Text(translations.ReportBetter, "Move", move, "Best", sweep), ".רתוי בוט היה e5 לורטנ :6.Kf3"},
		{c.Text(translations.ReportBlunder, "Move", move, "Best", best), ".הברהב בוט היה Nf3 :הסג תועט היה 6.Kf3"},
		{c.Text(translations.GamesPlayers, "White", "Anna", "Black", "דנה"), "הנד – Anna"},
		{c.Text(translations.GamesPlayers, "White", "Anna", "Black", "Bartek"), "Bartek – Anna"},
		{c.Text(translations.RecordFaultNoMove, "Text", "Nf9"), ".ךלהמ ונניא Nf9"},
		{c.Text(translations.RecordFaultWrongMark, "Text", "Qh5#"), ".הז אלו הז אל וניא לבא ,טמכ וא חשכ ןמוסמ Qh5#"},
		{c.Text(translations.RecordFaultTagTwice, "Text", "Event"), ".עבוק ןושארה .םיימעפ עיפומ Event גתה"},
		{c.Text(translations.RecordFaultEscapeLine, "Text", "%echo 1, 2"), "%echo 1, 2 :תורחא תונכותל תדעוימש הרוש הטמשוה"},
		{c.Text(translations.TroubleRecordNote, "Line", Number(4), "Message", c.Text(translations.RecordFaultNoMove, "Text", "Nf9")), ".ךלהמ ונניא Nf9 :4 הרוש"},
		{c.Text(translations.HintRisk, "Move", best, "Percent", Percent(0.13)), ".13% אוה םש שקומל יוכיסה .Nf3 :רתויב בוטה ךלהמה"},
		{c.Text(translations.ReportLuck, "Percent", SignedShare(-0.09)), "ןוחצינמ −9% הווש :םישקומב לזמ"},
		{c.Text(translations.TroubleTooLarge, "File", "a.pgn", "Megabytes", Megabytes(4)), ".4\u00A0MB רתויה לכל אוה קחשמ לש םושיר :ידמ לודג a.pgn"},
	} {
		if got := seen(bidi.Line(s.text, true)); got != s.want {
			t.Errorf("%q is seen as %q, want %q", s.text, got, s.want)
		}
	}
}

// seen turns the letters of Hebrew words around, as a renderer draws them from
// left to right, and leaves the marks between them out.
func seen(line string) string {
	var out, word []rune
	flush := func() {
		for i := len(word) - 1; i >= 0; i-- {
			out = append(out, word[i])
		}
		word = nil
	}
	for _, r := range line {
		switch {
		case r == '\u200E':
			flush()
		case bidi.HasRightToLeft(string(r)):
			word = append(word, r)
		default:
			flush()
			out = append(out, r)
		}
	}
	flush()
	return string(out)
}

func TestPoints(t *testing.T) {
	for halves, want := range map[int]string{0: "0", 1: "½", 2: "1", 3: "1½", 20: "10", 21: "10½"} {
		if got := Points(halves); got != want {
			t.Errorf("%d half points are written %q, want %q", halves, got, want)
		}
	}
}
