package guide

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

func TestFold(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"Zażółć gęślą jaźń, ŁÓDŹ", "zazolc gesla jazn, lodz"},
		{"j'adoube J’adoube", "jadoube jadoube"},
		{"שָׁלוֹם", "שלומ"},
		{"פעולת חבלן", "פעולת חבלנ"},
		{"ב־e4, על־ידי", "ב e4, על ידי"},
		{"צה״ל", "צהל"},
		{"touch-move — now", "touch move   now"},
		{"", ""},
	} {
		if got := fold(tt.text); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}

func indexOf(l text.Locale) index { return newIndex(l, new(Book).otherLocales(l)) }

func TestFind(t *testing.T) {
	uitest.Start(t)
	of := map[translations.Language]index{}
	for _, language := range translations.Languages() {
		of[language] = indexOf(uitest.Locale(t, language))
	}
	for _, tt := range []struct {
		language translations.Language
		query    string
		title    translations.Key // of one of the first three that are found, or "" for nothing
	}{
		{translations.English, "castling", translations.GuideCastlingTitle},
		{translations.English, "CASTLE attacked", translations.GuideCastlingTitle},
		{translations.English, "en passant", translations.GuidePassantTitle},
		{translations.English, "jadoube", translations.GuideTouchTitle},
		{translations.English, "j'adoube", translations.GuideTouchTitle},
		{translations.English, "sweep", translations.GuideSapperTitle},
		{translations.English, "fifty moves", translations.GuideDrawsTitle},
		{translations.English, "wieża", translations.GuideWordsPieces},
		{translations.English, "חבלן", translations.GuideZoneTitle},
		{translations.English, "xylophone", ""},
		{translations.English, "castling xylophone", ""},
		{translations.English, " - ' ", ""},
		{translations.Polish, "roszadą", translations.GuideCastlingTitle},
		{translations.Polish, "ROSZADA", translations.GuideCastlingTitle},
		{translations.Polish, "odsloniety krol", translations.GuideExposedTitle},
		{translations.Polish, "mgła", translations.GuideFogTitle},
		{translations.Polish, "mgle", translations.GuideFogTitle},
		{translations.Polish, "przelocie", translations.GuidePassantTitle},
		{translations.Hebrew, "הצרחה", translations.GuideCastlingTitle},
		{translations.Hebrew, "הַצְרָחָה", translations.GuideCastlingTitle},
		{translations.Hebrew, "חבלנ", translations.GuideSapperTitle},
	} {
		found := of[tt.language].find(tt.query)
		var titles []translations.Key
		for _, at := range found[:min(3, len(found))] {
			titles = append(titles, parts[at.part].sections[at.section].title)
		}
		if tt.title == "" && len(found) > 0 || tt.title != "" && !slices.Contains(titles, tt.title) {
			t.Errorf("%s, %q: %v, want %s", tt.language, tt.query, titles, tt.title)
		}
	}
}

// Every title leads to its section, in every language, and what is told of a section is
// in it.
func TestEveryTitleIsFound(t *testing.T) {
	uitest.Start(t)
	for _, language := range translations.Languages() {
		l := uitest.Locale(t, language)
		x := indexOf(l)
		for i := range parts {
			for j := range parts[i].sections {
				title := l.Text(parts[i].sections[j].title)
				found := x.find(title)
				if !slices.ContainsFunc(found, func(p place) bool { return p.part == i && p.section == j }) {
					t.Errorf("%s: %q is not found", language, title)
				}
				for _, at := range found {
					if at.says != "" && !slices.ContainsFunc(x, func(e entry) bool {
						return e.part == at.part && e.section == at.section &&
							slices.ContainsFunc(e.texts, func(in indexed) bool { return strings.Contains(in.text, at.says) })
					}) {
						t.Errorf("%s: part %d, section %d does not say %q", language, at.part, at.section, at.says)
					}
				}
			}
		}
	}
}

// The reader types, taps what was found, and is there; Back ends the search, and then
// leaves the guide.
func TestSearching(t *testing.T) {
	uitest.Start(t)
	l := uitest.Locale(t, translations.Polish)
	r := read(t, &Book{}, l, fyne.NewSize(390, 844))
	var posted []func()
	r.page.shell = still{locale: l, focus: func(o fyne.Focusable) { r.window.Canvas().Focus(o) }, post: func(do func()) { posted = append(posted, do) }}
	if r.page.Back() {
		t.Error("there is something to go back from")
	}
	r.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeySlash})
	if r.window.Canvas().Focused() != nil {
		t.Error("the slash, which comes after its key, is typed into the field")
	}
	for _, do := range posted {
		do()
	}
	if !r.page.search.Visible() || r.window.Canvas().Focused() != fyne.Focusable(r.page.field) {
		t.Fatal("nothing can be typed")
	}
	shows := func(key translations.Key) bool {
		return slices.ContainsFunc(uitest.Find[*text.Label](r.page.shown), func(label *text.Label) bool { return label.Text() == l.Text(key) && label.Visible() })
	}
	r.page.field.SetText("qqq")
	if !shows(translations.GuideNothingFound) || shows(translations.GuideIdeaTitle) {
		t.Error("it does not say that nothing was found")
	}
	r.page.field.SetText("")
	if !shows(translations.GuideIdeaTitle) {
		t.Error("the part is not shown again")
	}
	r.page.field.SetText("roszada krol")
	for _, row := range uitest.Find[*text.Item](r.page.shown) {
		if row.AccessibilityLabel() == l.Text(translations.GuideCastlingTitle) {
			row.OnTapped()
			break
		}
	}
	if y, _ := r.top(translations.GuideCastlingTitle); !uitest.Near(y, 0) || r.page.search.Visible() || r.page.field.Text != "" {
		t.Errorf("what was found is at %g, and %q is still sought", y, r.page.field.Text)
	}
	if r.window.Canvas().Focused() != nil {
		t.Error("a field that is hidden has the keyboard")
	}
	if at := r.page.tabs.AccessibilityLabel(); at != l.Text(parts[r.page.book.part].name) {
		t.Errorf("the part is called %s", at)
	}
	part := r.page.book.part
	r.page.openSearch()
	r.page.field.SetText("mina")
	if !r.page.Back() || r.page.search.Visible() || r.page.Back() {
		t.Error("Back does not end the search once")
	}
	if r.page.book.part != part || len(uitest.Find[*text.Item](r.page.shown)) > 0 {
		t.Error("the part is not shown again")
	}
}

// The first letter that is typed reads the guide, every other one searches it.
func BenchmarkSearch(b *testing.B) {
	l, err := text.NewLocale(translations.Polish)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("first", func(b *testing.B) {
		var book Book
		for b.Loop() {
			newIndex(l, book.otherLocales(l))
		}
	})
	x := indexOf(l)
	b.Run("next", func(b *testing.B) {
		for b.Loop() {
			x.find("roszadą króla")
		}
	})
}
