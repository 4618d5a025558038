package text

import (
	"strings"

	"minechess/internal/bidi"
)

// Path shows names that lie within one another, the outermost first.
func (l Locale) Path(names []string) string { return inARow(names, " › ") }

// Facts shows short facts about something.
func (l Locale) Facts(facts []string) string { return inARow(facts, " · ") }

// inARow puts texts one after the other in the direction of the language, whatever
// each of them is written in.
func inARow(texts []string, between string) string {
	isolated := make([]string, len(texts))
	for i, t := range texts {
		isolated[i] = bidi.Isolate(t)
	}
	return strings.Join(isolated, between)
}
