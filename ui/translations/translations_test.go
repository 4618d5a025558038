package translations_test

import (
	"strings"
	"testing"

	"minechess/ui/translations"
)

func catalogue(t *testing.T, l translations.Language) *translations.Catalogue {
	t.Helper()
	c, err := translations.New(l)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestFromSystem(t *testing.T) {
	for _, tt := range []struct {
		locales []string
		want    translations.Language
	}{
		{nil, translations.English},
		{[]string{""}, translations.English},
		{[]string{"C"}, translations.English},
		{[]string{"POSIX", "C.UTF-8"}, translations.English},
		{[]string{"en-GB"}, translations.English},
		{[]string{"pl-PL"}, translations.Polish},
		{[]string{"pl_PL.UTF-8"}, translations.Polish},
		{[]string{"pl_PL@euro"}, translations.Polish},
		{[]string{"PL"}, translations.Polish},
		{[]string{"he"}, translations.Hebrew},
		{[]string{"he-IL"}, translations.Hebrew},
		{[]string{"iw_IL"}, translations.Hebrew}, // Hebrew's former code, still sent by Android
		{[]string{"de-DE", "pl-PL", "he-IL"}, translations.Polish},
		{[]string{"", "he_IL.UTF-8"}, translations.Hebrew},
		{[]string{"de:he:en"}, translations.Hebrew},
		{[]string{"de-DE", "fr"}, translations.English},
		{[]string{"!!", "\x00", "pl"}, translations.Polish},
	} {
		if got := translations.FromSystem(tt.locales); got != tt.want {
			t.Errorf("FromSystem(%q) = %q, want %q", tt.locales, got, tt.want)
		}
	}
}

func TestLanguageNames(t *testing.T) {
	want := map[translations.Language]string{
		translations.English: "English", translations.Polish: "Polski", translations.Hebrew: "עברית",
	}
	if len(translations.Languages()) != len(want) {
		t.Fatalf("Languages() = %q", translations.Languages())
	}
	for _, l := range translations.Languages() {
		if l.Name() != want[l] {
			t.Errorf("name of %q is %q, want %q", l, l.Name(), want[l])
		}
		c := catalogue(t, l)
		if c.Language() != l || c.RightToLeft() != (l == translations.Hebrew) {
			t.Errorf("catalogue of %q: language %q, right to left %v", l, c.Language(), c.RightToLeft())
		}
	}
}

func TestUnknownLanguage(t *testing.T) {
	for _, l := range []translations.Language{"", "de", "../en"} {
		if _, err := translations.New(l); err == nil {
			t.Errorf("New(%q) gave a catalogue", l)
		}
	}
}

// The second wording of Polish calls the queen by its other name, in every text and
// in every case, and is no different in anything else. A text that names the queen
// has both: [[hetmana|królową]].
func TestTheSecondWording(t *testing.T) {
	first, second := catalogue(t, translations.Polish), func() *translations.Catalogue {
		c, err := translations.NewWorded(translations.Polish, translations.SecondWording)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}()
	differ := 0
	for key, m := range messages(t, translations.Polish) {
		var values []string
		for _, name := range m.values() {
			values = append(values, name, "e4")
		}
		say := func(c *translations.Catalogue) string {
			if m.plural() {
				return c.Count(key, 3, values...)
			}
			return c.Text(key, values...)
		}
		one, other := say(first), say(second)
		if strings.ContainsAny(one+other, "[]|") {
			t.Errorf("%s has a choice that is not made: %q", key, one)
		}
		if key == translations.SettingsQueenFirst || key == translations.GuideSetup {
			continue // which tell of the other name
		}
		if strings.Contains(strings.ToLower(other), "hetman") {
			t.Errorf("%s names the queen in one wording only; it takes both, such as [[hetmana|królową]]: %q", key, other)
		}
		if one != other {
			differ++
			if !strings.Contains(strings.ToLower(one), "hetman") {
				t.Errorf("%s differs without naming the queen: %q, %q", key, one, other)
			}
		}
	}
	if differ < 20 {
		t.Errorf("%d texts name the queen", differ)
	}
	if got := second.Text(translations.EventQueenDestroyed, "Square", "e4"); got != "Mina na e4 zniszczyła królową." {
		t.Errorf("it says %q", got)
	}
	for _, l := range translations.Languages() {
		a, b := catalogue(t, l), catalogue(t, l)
		if w, err := translations.NewWorded(l, translations.SecondWording); err == nil {
			b = w
		}
		if has := a.Text(translations.GuideMoveQueen) != b.Text(translations.GuideMoveQueen); has != l.HasSecondWording() {
			t.Errorf("%s has a second wording: %v", l.Name(), has)
		}
	}
}

func TestText(t *testing.T) {
	for _, tt := range []struct {
		language translations.Language
		key      translations.Key
		values   []string
		want     string
	}{
		{translations.English, translations.AppName, nil, "Minesweeper Chess"},
		{translations.Polish, translations.AppName, nil, "Szachy saperskie"},
		{translations.Hebrew, translations.AppName, nil, "שחמט שדות מוקשים"},
		{translations.English, translations.ActionSweep, []string{"Square", "e5"}, "Sweep e5"},
		{translations.Polish, translations.ActionSweep, []string{"Square", "e5"}, "Rozbrój e5"},
		{translations.Hebrew, translations.ActionSweep, []string{"Square", "e5"}, "נטרול \u2068e5\u2069"},
		{translations.English, translations.GamesPlayers, []string{"White", "<Ann>", "Black", "{{.N}}"}, "<Ann> – {{.N}}"},
		{translations.English, translations.GamesPlayers, []string{"White", "Ann", "Black", "דנה"}, "Ann – \u2068דנה\u2069"},
		{translations.Hebrew, translations.GamesPlayers, []string{"White", "Ann", "Black", "דנה"}, "\u2068Ann\u2069 – \u2068דנה\u2069"},
	} {
		if got := catalogue(t, tt.language).Text(tt.key, tt.values...); got != tt.want {
			t.Errorf("%s %s: %q, want %q", tt.language, tt.key, got, tt.want)
		}
	}
}

func TestTextThatCannotBeMadeReadsAsItsKey(t *testing.T) {
	c := catalogue(t, translations.English)
	for _, values := range [][]string{nil, {"Square"}, {"square", "e5"}} {
		if got := c.Text(translations.ActionSweep, values...); got != "action.sweep" {
			t.Errorf("with values %v: %q", values, got)
		}
	}
	if got := c.Text("no.such"); got != "no.such" {
		t.Errorf("unknown key: %q", got)
	}
}

func TestPlurals(t *testing.T) {
	for _, tt := range []struct {
		language translations.Language
		want     map[int]string
	}{
		{translations.English, map[int]string{0: "0 moves", 1: "1 move", 2: "2 moves", 21: "21 moves"}},
		{translations.Polish, map[int]string{
			0: "0 posunięć", 1: "1 posunięcie", 2: "2 posunięcia", 4: "4 posunięcia", 5: "5 posunięć",
			12: "12 posunięć", 14: "14 posunięć", 21: "21 posunięć", 22: "22 posunięcia", 112: "112 posunięć",
		}},
		{translations.Hebrew, map[int]string{
			0: "\u20680\u2069 מהלכים", 1: "מהלך אחד", 2: "שני מהלכים", 3: "\u20683\u2069 מהלכים", 11: "\u206811\u2069 מהלכים", 20: "\u206820\u2069 מהלכים", 102: "\u2068102\u2069 מהלכים",
		}},
	} {
		c := catalogue(t, tt.language)
		for n, want := range tt.want {
			if got := c.Count(translations.GamesMoves, n); got != want {
				t.Errorf("%s, %d: %q, want %q", tt.language, n, got, want)
			}
		}
	}
}

func TestCountTakesOtherValues(t *testing.T) {
	c := catalogue(t, translations.Polish)
	got := c.Count(translations.SquareWhiteRookNear, 2, "Square", "e4")
	if want := "e4, biała wieża, 2 miny obok"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
