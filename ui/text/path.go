package text

import "strings"

// Path shows names that lie within one another, the outermost first, in the
// direction of the language whatever the names are written in.
func (l Locale) Path(names []string) string {
	mark := "\u200E"
	if l.RightToLeft() {
		mark = "\u200F"
	}
	return strings.Join(names, " "+mark+"›"+mark+" ")
}
