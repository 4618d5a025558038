package text

import (
	"strings"

	"minechess/internal/bidi"
)

// Path shows names that lie within one another, the outermost first, in the
// direction of the language whatever each of them is written in.
func (l Locale) Path(names []string) string {
	isolated := make([]string, len(names))
	for i, name := range names {
		isolated[i] = bidi.Isolate(name)
	}
	return strings.Join(isolated, " › ")
}
