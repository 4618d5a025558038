// Package translations is the catalogue of every text that a user reads, in
// every language of the app. The texts are the JSON files beside this file, in
// the format of go-i18n; their keys are the constants of type [Key].
//
// Texts come out in logical order. Whoever draws them brings right-to-left
// lines into visual order, which is the work of the text package.
package translations

import (
	"embed"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"

	"minechess/internal/bidi"
)

//go:embed en.json pl.json he.json
var files embed.FS

// Language is the code of a language of the app, as in the name of its file.
type Language string

// The languages of the app.
const (
	English Language = "en"
	Polish  Language = "pl"
	Hebrew  Language = "he"
)

// Languages lists the languages in the order in which a user chooses among
// them. The caller owns the slice.
func Languages() []Language {
	return []Language{English, Polish, Hebrew}
}

// Name is the language's name in the language itself, or its code if the app
// does not have it.
func (l Language) Name() string {
	switch l {
	case English:
		return "English"
	case Polish:
		return "Polski"
	case Hebrew:
		return "עברית"
	}
	return string(l)
}

// RightToLeft tells whether the language is written from right to left.
func (l Language) RightToLeft() bool {
	return l == Hebrew
}

// FromSystem chooses the language for a user whose system prefers the given
// locales, the most wanted first. It reads both forms in use, "pl-PL" and
// "pl_PL.UTF-8", and also lists separated by colons as in the LANGUAGE variable;
// what it cannot read it passes over. Without a match it is English.
func FromSystem(locales []string) Language {
	for _, list := range locales {
		for locale := range strings.SplitSeq(list, ":") {
			if l, ok := fromLocale(locale); ok {
				return l
			}
		}
	}
	return English
}

func fromLocale(locale string) (Language, bool) {
	// POSIX adds an encoding and a modifier that no language tag has.
	if i := strings.IndexAny(locale, ".@"); i >= 0 {
		locale = locale[:i]
	}
	tag, err := language.Parse(strings.TrimSpace(locale))
	if err != nil {
		return "", false
	}
	base, confidence := tag.Base()
	if confidence < language.High {
		return "", false
	}
	for _, l := range Languages() {
		// Parse has already turned Hebrew's former code "iw" into "he".
		if base.String() == string(l) {
			return l, true
		}
	}
	return "", false
}

// Catalogue gives the texts of one language. It does not change and may be
// shared.
type Catalogue struct {
	language  Language
	localizer *i18n.Localizer
}

// Wording chooses between two ways in which a language says the same.
type Wording uint8

const (
	FirstWording  Wording = iota
	SecondWording         // in Polish, the queen is królowa and not hetman
)

// HasSecondWording reports whether a language says anything in two ways.
func (l Language) HasSecondWording() bool { return l == Polish }

// wordings is where a text has two wordings, [[one|other]]: each is what the rest of
// the sentence needs, in its case and gender.
var wordings = regexp.MustCompile(`\[\[([^\[\]|]*)\|([^\[\]|]*)\]\]`)

// New reads the catalogue of a language in its first wording. It fails on a language
// that the app does not have.
func New(l Language) (*Catalogue, error) { return NewWorded(l, FirstWording) }

// NewWorded is [New] with a choice of the wording.
func NewWorded(l Language, w Wording) (*Catalogue, error) {
	name := string(l) + ".json"
	data, err := files.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("translations: there is no language %q", l)
	}
	chosen := "$1"
	if w == SecondWording {
		chosen = "$2"
	}
	data = wordings.ReplaceAll(data, []byte(chosen))
	tag, err := language.Parse(string(l))
	if err != nil {
		return nil, fmt.Errorf("translations: language %q: %w", l, err)
	}
	bundle := i18n.NewBundle(tag)
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	if _, err := bundle.ParseMessageFileBytes(data, name); err != nil {
		return nil, fmt.Errorf("translations: %s: %w", name, err)
	}
	return &Catalogue{language: l, localizer: i18n.NewLocalizer(bundle, string(l))}, nil
}

// Language is the catalogue's language.
func (c *Catalogue) Language() Language {
	return c.language
}

// RightToLeft tells whether the catalogue's language is written from right to
// left.
func (c *Catalogue) RightToLeft() bool {
	return c.language.RightToLeft()
}

// Text gives the text of a key. The values fill the text's placeholders and
// come in pairs of a name and a value:
//
//	c.Text(translations.ActionSweep, "Square", "e5")
//
// Values are text: a number, a time or a move is written by the words package
// first, as the language writes it. Each is isolated from the sentence around it
// where the one could otherwise change the order in which the other is read.
//
// A text that cannot be made, because a value is missing, reads as its key.
func (c *Catalogue) Text(key Key, values ...string) string {
	return c.localize(key, nil, c.pairs(values))
}

// Count gives the text of a key in the plural form that n needs. The
// placeholder N is n itself, and further values are given as to Text.
func (c *Catalogue) Count(key Key, n int, values ...string) string {
	return c.localize(key, n, c.pairs(append([]string{"N", strconv.Itoa(n)}, values...)))
}

func (c *Catalogue) localize(key Key, count any, data map[string]any) string {
	s, err := c.localizer.Localize(&i18n.LocalizeConfig{
		MessageID:      string(key),
		PluralCount:    count,
		TemplateData:   data,
		TemplateParser: &template.TextParser{Option: "missingkey=error"},
	})
	if err != nil {
		return string(key)
	}
	return s
}

// pairs reads alternating names and values. What is not a pair is left out, so
// that the text shows its key instead of half a sentence.
func (c *Catalogue) pairs(values []string) map[string]any {
	data := make(map[string]any, len(values)/2)
	for i := 0; i+1 < len(values); i += 2 {
		value := values[i+1]
		if c.RightToLeft() || bidi.HasRightToLeft(value) {
			value = bidi.Isolate(value)
		}
		data[values[i]] = value
	}
	return data
}
