// Package plain makes texts comparable for people who type without capitals and accents: Łódź, lodz and LODZ are one.
package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Letters is a text in small letters without their accents and points, in any language.
func Letters(text string) string {
	if ascii(text) {
		return strings.ToLower(text)
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == 'ł': // has no accent that could be taken off
			return 'l'
		}
		return r
	}, norm.NFD.String(strings.ToLower(text)))
}

// ascii saves most texts the work: thousands of them are made comparable for one list.
func ascii(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
