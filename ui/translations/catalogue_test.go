package translations_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"minechess/ui/translations"
)

// forms is the plural forms of the languages, as the Unicode locale data has
// them.
var forms = map[translations.Language][]string{
	translations.English: {"one", "other"},
	translations.Polish:  {"few", "many", "one", "other"},
	translations.Hebrew:  {"one", "other", "two"},
}

// A message is a text as its file has it: by plural form, or under "" if it has
// none.
type message map[string]string

func (m message) plural() bool {
	_, plain := m[""]
	return !plain
}

var placeholder = regexp.MustCompile(`\{\{\.([A-Z][A-Za-z]*)\}\}`)

// placeholders gives the names of the placeholders of a text, sorted.
func placeholders(text string) []string {
	names := map[string]bool{}
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		names[m[1]] = true
	}
	return slices.Sorted(maps.Keys(names))
}

// values gives the names of the placeholders that a caller has to fill.
func (m message) values() []string {
	text := m["other"]
	if !m.plural() {
		return placeholders(m[""])
	}
	return slices.DeleteFunc(placeholders(text), func(name string) bool { return name == "N" })
}

func messages(t *testing.T, l translations.Language) map[translations.Key]message {
	t.Helper()
	data, err := os.ReadFile(string(l) + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var raw map[translations.Key]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatalf("%s.json: %v", l, err)
	}
	all := map[translations.Key]message{}
	for key, value := range raw {
		m := message{}
		var plain string
		if json.Unmarshal(value, &plain) == nil {
			m[""] = plain
		} else if err := json.Unmarshal(value, &m); err != nil {
			t.Fatalf("%s.json, %s: %v", l, key, err)
		}
		all[key] = m
	}
	return all
}

// constants gives the keys by the names of their constants.
func constants(t *testing.T) map[string]translations.Key {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "keys.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]translations.Key{}
	for _, d := range file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST {
			continue
		}
		for _, s := range g.Specs {
			spec := s.(*ast.ValueSpec)
			id, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			all[spec.Names[0].Name] = translations.Key(id)
		}
	}
	return all
}

func TestEveryLanguageHasEveryKeyAndNoOther(t *testing.T) {
	keys := map[translations.Key]string{}
	for name, key := range constants(t) {
		if other, twice := keys[key]; twice {
			t.Errorf("%s and %s are the same key %s", name, other, key)
		}
		keys[key] = name
	}
	if len(keys) < 100 {
		t.Fatalf("only %d keys found", len(keys))
	}
	for _, l := range translations.Languages() {
		texts := messages(t, l)
		for key, name := range keys {
			if _, ok := texts[key]; !ok {
				t.Errorf("%s.json has no text for %s (%s)", l, key, name)
			}
		}
		for key := range texts {
			if _, ok := keys[key]; !ok {
				t.Errorf("%s.json has a text for %s, which is no key", l, key)
			}
		}
	}
}

func TestConstantsAreNamedAfterTheirKeys(t *testing.T) {
	for name, key := range constants(t) {
		var want strings.Builder
		for part := range strings.SplitSeq(string(key), ".") {
			want.WriteString(strings.ToUpper(part[:1]) + part[1:])
		}
		if name != want.String() {
			t.Errorf("%s is called %s, want %s", key, name, want.String())
		}
	}
}

func TestPluralForms(t *testing.T) {
	english := messages(t, translations.English)
	for _, l := range translations.Languages() {
		for key, m := range messages(t, l) {
			if m.plural() != english[key].plural() {
				t.Errorf("%s, %s: plural %v, in English %v", l, key, m.plural(), english[key].plural())
				continue
			}
			if got := slices.Sorted(maps.Keys(m)); m.plural() && !slices.Equal(got, forms[l]) {
				t.Errorf("%s, %s: forms %q, want %q", l, key, got, forms[l])
			}
		}
	}
}

func TestPlaceholdersAreTheSameInEveryLanguage(t *testing.T) {
	english := messages(t, translations.English)
	for _, l := range translations.Languages() {
		for key, m := range messages(t, l) {
			want := english[key].values()
			for form, text := range m {
				got := placeholders(text)
				// "One move" and "two moves" may be said without the figure.
				needsNumber := form != "" && form != "one" && form != "two"
				if needsNumber && !slices.Contains(got, "N") {
					t.Errorf("%s, %s, %s: the number is missing in %q", l, key, form, text)
				}
				if form != "" {
					got = slices.DeleteFunc(got, func(name string) bool { return name == "N" })
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s, %s, %s: placeholders %q, in English %q", l, key, form, got, want)
				}
				if rest := placeholder.ReplaceAllString(text, ""); strings.ContainsAny(rest, "{}") {
					t.Errorf("%s, %s, %s: a broken placeholder in %q", l, key, form, text)
				}
			}
		}
	}
}

// alike is the keys whose texts are rightly the same in all languages.
func alike(key translations.Key) bool {
	return strings.HasPrefix(string(key), "letter.") || key == translations.GamesPlayers || key == translations.ChoiceGame || key == translations.PlayerScored
}

func TestTextsAreInTheirLanguage(t *testing.T) {
	for _, l := range translations.Languages() {
		for key, m := range messages(t, l) {
			for form, text := range m {
				hebrew := strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Hebrew, r) })
				if hebrew != (l == translations.Hebrew) && !alike(key) {
					t.Errorf("%s, %s, %s: %q is not %s", l, key, form, text, l.Name())
				}
				if text != strings.TrimSpace(text) || text == "" || strings.Contains(text, "  ") {
					t.Errorf("%s, %s, %s: spaces or nothing at the ends, or twice within %q", l, key, form, text)
				}
			}
		}
	}
}

// Every text can be made, so that none reads as its key.
func TestEveryTextCanBeMade(t *testing.T) {
	for _, l := range translations.Languages() {
		c := catalogue(t, l)
		for key, m := range messages(t, l) {
			var values []string
			for _, name := range m.values() {
				values = append(values, name, "e4")
			}
			counts := []int{0, 1, 2, 3, 5, 11, 12, 21, 22, 100, 101}
			if !m.plural() {
				counts = counts[:1]
			}
			for _, n := range counts {
				got := c.Text(key, values...)
				if m.plural() {
					got = c.Count(key, n, values...)
				}
				if got == string(key) || strings.Contains(got, "{{") || strings.Contains(got, "<no value>") {
					t.Errorf("%s, %s, %d: %q", l, key, n, got)
				}
			}
		}
	}
}
