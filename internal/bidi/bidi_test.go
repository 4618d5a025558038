package bidi_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"minechess/internal/bidi"
)

// visible shows U+200E as a bar so that the order can be read.
func visible(s string) string {
	return strings.ReplaceAll(s, "\u200E", "|")
}

func TestLine(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		rtl        bool
		want       []string // the pieces from left to right
	}{
		{"empty", "", true, nil},
		{"empty", "", false, nil},
		{"a move alone", "Nf3", true, []string{"Nf3"}},
		{"a square alone", "e4", true, []string{"e4"}},
		{"moves with their number", "1.e4 e5", true, []string{"1.e4 e5"}},
		{"moves with a spaced number", "12. Nf3 Nc6 13. e5", true, []string{"12. Nf3 Nc6 13. e5"}},
		{"black's move", "12... Nf6", true, []string{"12... Nf6"}},
		{"a number", "12", true, []string{"12"}},
		{"a percentage", "12%", true, []string{"12%"}},
		{"a dash", "-", true, []string{"-"}},
		{"a square in brackets", "(e4)", true, []string{"(e4)"}},
		{"a result", "0–1", true, []string{"0–1"}},
		{"a draw", "½–½", true, []string{"½–½"}},
		{"a result in ASCII", "1-0", true, []string{"1-0"}},
		{"the size of the board", "8×10", true, []string{"8×10"}},
		{"a difference", "+3", true, []string{"+3"}},
		{"a date", "07.03.2025", true, []string{"07.03.2025"}},

		{"one word", "שלום", true, []string{"|שלום|"}},
		{"two words", "שלום עולם", true, []string{"|עולם|", " ", "שלום|"}},
		{"the end of a sentence", "שלום, עולם!", true, []string{"!", "|עולם|", " ,", "שלום|"}},
		{"a square at the end", "נטרול e5", true, []string{"e5 ", "|נטרול|"}},
		{"a square and a full stop", "אין כלי במשבצת e5.", true, []string{".e5 ", "|במשבצת|", " ", "כלי|", " ", "אין|"}},
		{"a square after a hyphen", "מוקש ב־e4", true, []string{"e4", "|ב־|", " ", "מוקש|"}},
		{"Latin first", "Nf3 הוא מהלך.", true, []string{".", "|מהלך|", " ", "הוא|", " Nf3"}},
		{"a number first", "12 מהלכים", true, []string{"|מהלכים|", " 12"}},
		{"brackets", "מהלך (הצרחה)", true, []string{"(", "|הצרחה|", ") ", "מהלך|"}},
		{"brackets around a square", "המשבצת (e4) ריקה", true, []string{"|ריקה|", " (e4) ", "המשבצת|"}},
		{"quotes", "הקובץ \"a.pgn\" פגום", true, []string{"|פגום|", " \"a.pgn\" ", "הקובץ|"}},
		{"an abbreviation", "דו\"ח", true, []string{"|ח|", "\"", "דו|"}},
		{"angle quotes", "«שלום»", true, []string{"«", "|שלום|", "»"}},
		{"a result in a sentence", "תוצאה: 0–1", true, []string{"0–1 :", "|תוצאה|"}},
		{"a date in a sentence", "ב 2025-03-07, סוף", true, []string{"|סוף|", " ,2025-03-07 ", "ב|"}},
		{"a difference in a sentence", "יתרון +3", true, []string{"+3 ", "|יתרון|"}},
		{"a hyphen before a number", "מ-5 והלאה", true, []string{"|והלאה|", " 5-", "מ|"}},
		{"a check", "המהלך Qh5+ חזק", true, []string{"|חזק|", " Qh5+ ", "המהלך|"}},
		{"a man lost", "המהלך Nd5-, ואז", true, []string{"|ואז|", " ,Nd5- ", "המהלך|"}},
		{"numbers in a list", "שורות 1, 2, 3", true, []string{"3 ,2 ,1 ", "|שורות|"}},
		{"squares in a list", "המוקשים c4, e6", true, []string{"c4, e6 ", "|המוקשים|"}},
		{"a message in English", "עמודה 5: bad tag", true, []string{"bad tag :5 ", "|עמודה|"}},
		{"players", "לבן – שחור", true, []string{"|שחור|", " – ", "לבן|"}},
		{"accents stay with their letter", "שָׁלוֹם!", true, []string{"!", "|שָׁלוֹם|"}},
		{"an ellipsis", "פתיחה…", true, []string{"…", "|פתיחה|"}},
		{"lines", "שלום.\nעולם.", true, []string{".", "|שלום|", "\n.", "|עולם|"}},
		{"a path", "פתיחת /home/a.pgn.", true, []string{"./home/a.pgn ", "|פתיחת|"}},
		{"Arabic", "مرحبا 12", true, []string{"12 ", "|مرحبا|"}},

		{"English", "Sweep e5 (1–0), 50%.", false, []string{"Sweep e5 (1–0), 50%."}},
		{"Polish", "Żółć: 3 posunięcia…", false, []string{"Żółć: 3 posunięcia…"}},
		{"a Hebrew name in English", "דני wins.", false, []string{"|דני|", " wins."}},
		{"two Hebrew names in English", "דני – יוסי, 0–1", false, []string{"0–1 ,", "|יוסי|", " – ", "דני|"}},
		{"a Hebrew file with a number", "open דו 12 סוף!", false, []string{"open ", "|סוף|", " 12 ", "דו|", "!"}},
		{"a result between Hebrew names", "דני 0–1 יוסי", false, []string{"|יוסי|", " 0–1 ", "דני|"}},
		{"a move after Hebrew", "דני 1.e4 e5", false, []string{"|דני|", " 1.e4 e5"}},

		{"an override has no effect", "a\u202Egnp.exe\u202C", false, []string{"agnp.exe"}},
		{"an isolate has no effect", "\u2067abc\u2069 שלום", true, []string{"|שלום|", " abc"}},
		{"nor one that is never closed", "\u2067abc שלום", true, []string{"|שלום|", " abc"}},
		{"a move before Hebrew", "\u2068Nf3\u2069: \u2068Kf3\u2069 היה טוב.", true, []string{".", "|טוב|", " ", "היה|", " Kf3 :Nf3"}},
		{"a number with its sign", "הסיכוי \u206812%\u2069.", true, []string{".12% ", "|הסיכוי|"}},
		{"two names", "\u2068Anna\u2069 – \u2068דנה\u2069", true, []string{"|דנה|", " – Anna"}},
		{"two Hebrew names in a list", "\u2068דני\u2069 – \u2068יוסי\u2069, 0–1", false, []string{"|דני|", " – ", "|יוסי|", ", 0–1"}},
		{"a sentence within a sentence", "שורה \u20684\u2069: \u2068\u2068Nf9\u2069 אינו מהלך.\u2069", true, []string{".", "|מהלך|", " ", "אינו|", " Nf9 :4 ", "|שורה|"}},
		{"an English sentence in a Hebrew one", "שורה \u20684\u2069: \u2068bad tag.\u2069", true, []string{"bad tag. :4 ", "|שורה|"}},
		{"a path", "הקובץ \u2068/home/a.pgn\u2069.", true, []string{"./home/a.pgn ", "|הקובץ|"}},
		{"an isolate at the end of brackets", "לוח (\u2068e4\u2069)", true, []string{"(e4) ", "|לוח|"}},
		{"an isolate that is never closed", "א \u2068b ג.", true, []string{"b ", "|ג|", ". ", "|א|"}},
		{"an end of nothing", "abc\u2069 שלום", true, []string{"|שלום|", " abc"}},
		{"one ends with its line", "א \u2068b\nג\u2069.", true, []string{"b ", "|א|", "\n.", "|ג|"}},
		{"deeper than anybody needs", strings.Repeat("\u2068", 99) + "ab", true, []string{"ab"}},
		{"a sign that stands for an isolate", "\uFFFC שלום", true, []string{"|שלום|", " \uFFFC"}},
		{"a mark is obeyed", "Anna\u200F – \u200FDana", true, []string{"Dana – Anna"}},
	} {
		want := strings.Join(tt.want, "")
		if got := visible(bidi.Line(tt.text, tt.rtl)); got != want {
			t.Errorf("%s: %q comes out as %q, want %q", tt.name, tt.text, got, want)
		}
	}
}

var alphabet = []rune("abcXYZ019 .,:;+-–%#()[]<>«»\"'½×אבגדהושׁם־״ع٣é\u0301\u200D\u200F\u202E\u2067\u2068\u2069\t\n ")

func random(r *rand.Rand, alphabet []rune) string {
	s := make([]rune, r.IntN(24))
	for i := range s {
		s[i] = alphabet[r.IntN(len(alphabet))]
	}
	return string(s)
}

func TestLeftToRightTextStaysAsItIs(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	latin := []rune("abcŻółć019 .,:;+-–%#()[]<>«»\"'½×♞💣\n")
	for range 2000 {
		s := random(r, latin)
		if got := bidi.Line(s, false); got != s {
			t.Fatalf("%q became %q", s, got)
		}
	}
}

// contents is the runes of a text, sorted, without the invisible controls, and
// with the two brackets of a pair counted as one.
func contents(s string) string {
	var out []rune
	for _, r := range s {
		switch {
		case unicode.Is(unicode.Bidi_Control, r):
			continue
		case strings.ContainsRune(")]>»", r):
			r = rune("([<«"[strings.IndexRune(")]>»", r)])
			if r > 0x7F {
				r = '«'
			}
		}
		out = append(out, r)
	}
	slices.Sort(out)
	return string(out)
}

func TestNothingIsLostInOrdering(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		s := random(r, alphabet)
		for _, rtl := range []bool{false, true} {
			got := bidi.Line(s, rtl)
			if contents(got) != contents(s) {
				t.Fatalf("%q, right to left %v, became %q", s, rtl, got)
			}
			if strings.Count(got, "\n") != strings.Count(s, "\n") {
				t.Fatalf("%q, right to left %v, has other lines: %q", s, rtl, got)
			}
		}
	}
}

func TestInvalidUTF8IsNoPanic(t *testing.T) {
	for _, s := range []string{"\xff", "א\xffב", "\xd7", "abc\xc3"} {
		for _, rtl := range []bool{false, true} {
			if got := bidi.Line(s, rtl); utf8.RuneCountInString(strings.ReplaceAll(got, "\u200E", "")) != utf8.RuneCountInString(s) {
				t.Errorf("%q became %q", s, got)
			}
		}
	}
}

func letters(s string) float32 {
	return float32(utf8.RuneCountInString(withoutControls(s)))
}

func withoutControls(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, s)
}

// What was isolated is read in its own direction after a break too.
func TestWrapGoesOnWithAnIsolate(t *testing.T) {
	for _, w := range []struct {
		text string
		rtl  bool
		want []string // visual order
	}{
		{"א \u2068bc de\u2069.", true, []string{"bc |א|", ".de"}},
		{"a \u2068דנה 12 ab\u2069.", false, []string{"a |דנה|", "ab 12."}},
		{"a \u2068\u2068bc\u2069 דנה ef\u2069.", false, []string{"a bc", "|דנה|", "ef."}},
		{"a \u2068bc\u2069 \u2068דנה, 1\u2069", false, []string{"a bc", "1 ,|דנה|"}},
	} {
		var got []string
		for _, line := range bidi.Wrap(w.text, 6, letters) {
			got = append(got, visible(bidi.Line(line, w.rtl)))
		}
		if !slices.Equal(got, w.want) {
			t.Errorf("%q breaks into %q, want %q", w.text, got, w.want)
		}
	}
}

func TestIsolate(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "\u2068\u2069",
		"Nf3":                         "\u2068Nf3\u2069",
		"one\ntwo":                    "\u2068one\u2069\n\u2068two\u2069",
		"out\u2069 of it":             "\u2068out of it\u2069",
		"\u2068into the next":         "\u2068\u2068into the next\u2069\u2069",
		"\u2068a\u2069 \u2068b\u2069": "\u2068\u2068a\u2069 \u2068b\u2069\u2069",
	} {
		if got := bidi.Isolate(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// Whatever a name has in it, the sentence around it reads as it would with
// another name.
func TestIsolatesLeaveTheirSurroundingsAlone(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 5000 {
		name := strings.ReplaceAll(random(r, alphabet), "\n", "")
		for _, rtl := range []bool{false, true} {
			got := bidi.Line("1. אב "+bidi.Isolate(name)+", ab 2!", rtl)
			before, after, _ := strings.Cut(bidi.Line("1. אב "+bidi.Isolate("§")+", ab 2!", rtl), "§")
			inside, begins := strings.CutPrefix(got, before)
			inside, ends := strings.CutSuffix(inside, after)
			if !begins || !ends || contents(inside) != contents(name) {
				t.Fatalf("around %q, right to left %v: %q, want %q and %q", name, rtl, got, before, after)
			}
		}
	}
}

func TestHasRightToLeft(t *testing.T) {
	for text, want := range map[string]bool{"": false, "Anna, 3–0": false, "Żółć": false, "דנה": true, "Nf3 היה": true, "مرحبا": true} {
		if got := bidi.HasRightToLeft(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		width      float32
		want       []string
	}{
		{"empty", "", 10, []string{""}},
		{"fits", "one two", 7, []string{"one two"}},
		{"breaks at a space", "one two", 6, []string{"one", "two"}},
		{"fills the line", "one two three", 9, []string{"one two", "three"}},
		{"newline", "one\ntwo", 99, []string{"one", "two"}},
		{"empty line between", "one\n\ntwo", 99, []string{"one", "", "two"}},
		{"newline at the end", "one\n", 99, []string{"one", ""}},
		{"spaces at the ends", "  one  ", 99, []string{"one"}},
		{"spaces at a break", "one   two", 4, []string{"one", "two"}},
		{"spaces inside are kept", "one   two", 99, []string{"one   two"}},
		{"a long word", "abcdefgh", 3, []string{"abc", "def", "gh"}},
		{"a long word between", "a bcdefg h", 4, []string{"a", "bcde", "fg h"}},
		{"a path", "open /home/ann/some-game.pgn", 12, []string{"open", "/home/ann/", "some-", "game.pgn"}},
		{"no room at all", "ab c", 0, []string{"a", "b", "c"}},
		{"an accent stays with its letter", "e\u0301e\u0301", 2, []string{"e\u0301", "e\u0301"}},
		{"a no-break space holds", "ab cd\u00A0ef", 5, []string{"ab", "cd\u00A0ef"}},
		{"Hebrew in logical order", "שלום לכל העולם", 9, []string{"שלום לכל", "העולם"}},
	} {
		if got := bidi.Wrap(tt.text, tt.width, letters); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestWrapKeepsAllTextAndTheWidth(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	squeeze := func(s string) string {
		return strings.Join(strings.FieldsFunc(withoutControls(s), unicode.IsSpace), "")
	}
	for range 5000 {
		s := random(r, alphabet)
		width := float32(r.IntN(9))
		lines := bidi.Wrap(s, width, letters)
		if squeeze(strings.Join(lines, "")) != squeeze(s) {
			t.Fatalf("%q at %g became %q", s, width, lines)
		}
		for _, line := range lines {
			if line != strings.TrimSpace(line) {
				t.Fatalf("%q at %g has spaces at the end of a line: %q", s, width, lines)
			}
			if letters(line) > width && len(strings.Fields(line)) > 1 {
				t.Fatalf("%q at %g has too wide a line: %q", s, width, lines)
			}
		}
	}
}

func BenchmarkLine(b *testing.B) {
	for b.Loop() {
		bidi.Line("אם יש מוקש במשבצת e4, המלך שלכם ייחשף ותפסידו במשחק.", true)
	}
}
