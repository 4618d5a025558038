package library

import (
	"strings"

	"minechess/internal/plain"
	"minechess/rules"
)

// Filter says which games are wanted. Its zero value is all of them.
type Filter struct {
	// Words are to be found in a game, each of them, whatever the case and the marks of their letters: in its title, its labels, its
	// players, its event, its date as 2026.12.03 or 2026-12-03, or its first moves.
	Words   string
	Variant Choice[rules.Variant]
	Result  Choice[rules.Result]
	// Computer tells whether the computer plays a side.
	Computer Choice[bool]
	Label    string
}

// Choice is one of several values, or any.
type Choice[T comparable] struct {
	Value  T
	Chosen bool
}

// Only is the choice of a value.
func Only[T comparable](value T) Choice[T] { return Choice[T]{value, true} }

func (c Choice[T]) lets(value T) bool { return !c.Chosen || c.Value == value }

// Narrow tells whether the filter leaves anything out, beside what its words do.
func (f Filter) Narrow() bool {
	return f.Variant.Chosen || f.Result.Chosen || f.Computer.Chosen || f.Label != ""
}

// Of gives those of the games that are wanted, in their order.
func (f Filter) Of(games []*Game) []*Game {
	words := wordsOf(f.Words)
	if len(words) == 0 && !f.Narrow() {
		return games
	}
	label := plain.Letters(f.Label)
	var wanted []*Game
	for _, g := range games {
		if f.wants(g, words, label) {
			wanted = append(wanted, g)
		}
	}
	return wanted
}

func (f Filter) wants(g *Game, words []string, label string) bool {
	if f.Narrow() {
		computer := g.Levels[rules.White]+g.Levels[rules.Black] > 0
		if g.Damaged || !f.Variant.lets(g.Variant) || !f.Result.lets(g.Result) || !f.Computer.lets(computer) || label != "" && !has(g, label) {
			return false
		}
	}
	for _, word := range words {
		if !strings.Contains(g.found, word) {
			return false
		}
	}
	return true
}

func has(g *Game, label string) bool {
	for _, own := range g.Labels() {
		if plain.Letters(own) == label {
			return true
		}
	}
	return false
}

// wordsOf are the words of a search. The number of a move is none: 1.e4 is e4.
func wordsOf(text string) []string {
	var words []string
	for word := range strings.FieldsSeq(plain.Letters(text)) {
		if rest := strings.TrimLeft(word, "0123456789"); rest != word && strings.HasPrefix(rest, ".") {
			bare := strings.TrimLeft(rest, ".")
			if bare == "" {
				continue
			}
			if bare[0] >= 'a' { // not a date
				word = bare
			}
		}
		words = append(words, word)
	}
	return words
}

// searched is what a search looks through: never empty.
func searched(g *Game) string {
	date := strings.ReplaceAll(g.Date, ".", "-")
	began := g.Began().Format("2006-01-02 2006.01.02")
	return plain.Letters(strings.Join([]string{g.Title, g.Heading.Labels, g.White, g.Black, g.Event, g.Date, date, began, g.Opening, g.Aside}, "\n")) + "\n"
}
