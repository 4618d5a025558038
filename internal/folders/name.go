package folders

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostNameBytes is how long a proposed name may be, its ending included: file
// systems take 255 bytes or 16-bit units, and some programs add endings of
// their own.
const mostNameBytes = 120

// Name makes text, such as the names of two players and a date, into the name of
// a file that every file system takes, with an ending such as ".pgn". What one
// of them refuses becomes a space, and is left out at the ends; the text is cut
// at a whole letter. A text of which nothing is left becomes the ending's own
// name, "pgn.pgn".
func Name(text, ending string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`/\:*?"<>|`, r), r == utf8.RuneError, unicode.IsControl(r), unicode.IsSpace(r):
			return ' '
		case unicode.Is(unicode.Cf, r): // invisible, and made to deceive
			return -1
		}
		return r
	}, text)
	name = strings.Join(strings.Fields(name), " ")
	for len(name)+len(ending) > mostNameBytes {
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	name = strings.Trim(name, " .~-")
	switch base, _, _ := strings.Cut(name, "."); {
	case name == "":
		name = strings.TrimPrefix(ending, ".")
	case reserved(base):
		name = "_" + name
	}
	return name + ending
}

// reserved tells whether Windows takes a name for a device, whatever its ending.
func reserved(base string) bool {
	base = strings.ToUpper(strings.TrimSpace(base))
	switch base {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	prefix, number := strings.TrimRight(base, "0123456789¹²³"), strings.TrimLeft(base, "COMLPT")
	return (prefix == "COM" || prefix == "LPT") && utf8.RuneCountInString(number) == 1
}

// Problem says what is wrong with a name that somebody typed for a new file.
type Problem uint8

// What can be wrong with a name.
const (
	NoProblem Problem = iota
	Empty             // there is none
	Letter            // it holds something that no name may hold here
	TooLong           // for a file system
)

// Check looks at a name that somebody typed for a file in a folder.
func Check(name string) Problem {
	switch {
	case strings.Trim(name, " .") == "":
		return Empty
	case strings.ContainsAny(name, forbidden) || strings.ContainsFunc(name, unicode.IsControl) || !utf8.ValidString(name):
		return Letter
	case len(name) > 255:
		return TooLong
	}
	return NoProblem
}
