package ui

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"minechess/rules"
	"minechess/rules/pgn"
	"minechess/ui/translations"
)

// Every kind of fault has its own words: they are listed in the order of the kinds,
// and named alike.
func TestEveryFaultOfARecordHasWords(t *testing.T) {
	for kind, key := range recordFaults {
		_, name, _ := strings.Cut(string(key), ".")
		if want := strings.ReplaceAll(pgn.Kind(kind).String(), "-", ""); !strings.EqualFold(name, want) {
			t.Errorf("%v has the words %s", pgn.Kind(kind), key)
		}
	}
}

// So has everything that can be wrong with the position that it begins with.
func TestEveryFaultOfAPositionHasWords(t *testing.T) {
	for kind, key := range fenFaults {
		_, name, _ := strings.Cut(string(key), ".")
		if want := strings.ReplaceAll(rules.FENFault(kind).String(), "-", ""); !strings.EqualFold(name, want) {
			t.Errorf("%v has the words %s", rules.FENFault(kind), key)
		}
	}
	a := newApp(t)
	err := a.openRecord("broken.pgn", []byte("[FEN \"8/8/8/8/8/8/8/K6P w - - 0 1\"]\n\n*\n"))
	if err == nil || !strings.Contains(err.Error(), "Each side must have exactly one king.") || !strings.Contains(err.Error(), "A pawn stands on the first or the last rank.") {
		t.Errorf("said %v", err)
	}
}

// What is wrong with a record is said in the language of the app, with what
// stands at the place.
func TestRecordFaultsAreTranslated(t *testing.T) {
	const broken = "[Event \"?\"]\n\n1. e4 e5 2. Ke3 *\n"
	for language, want := range map[translations.Language]string{
		translations.English: "Ke3 is not allowed in this position.",
		translations.Polish:  "Posunięcie Ke3 jest w tej pozycji niedozwolone.",
		translations.Hebrew:  "המהלך Ke3 אסור בעמדה הזאת.",
	} {
		t.Run(string(language), func(t *testing.T) {
			a := newApp(t)
			a.settings.Language = string(language)
			a.setLanguage()
			err := a.openRecord("broken.pgn", []byte(broken))
			if err == nil {
				t.Fatal("a record with an illegal move was opened")
			}
			if said := withoutMarks(err.Error()); !strings.Contains(said, want) {
				t.Errorf("said %q, want %q in it", said, want)
			}
		})
	}
}

// Why a file could not be read is said in the language of the app, where that is
// known, and as the system does elsewhere.
func TestWhyAFileCouldNotBeRead(t *testing.T) {
	a := newApp(t)
	a.settings.Language = string(translations.Polish)
	a.setLanguage()
	denied := &fs.PathError{Op: "open", Path: "a.pgn", Err: fs.ErrPermission}
	if said := withoutMarks(a.recordTrouble("a.pgn", denied)); !strings.HasSuffix(said, "System na to nie pozwala.") {
		t.Errorf("said %q of a file that may not be read", said)
	}
	strange := errors.New("the disk has come off")
	if said := withoutMarks(a.recordTrouble("a.pgn", strange)); !strings.HasSuffix(said, strange.Error()) {
		t.Errorf("said %q of a fault of the system", said)
	}
}

// withoutMarks is a text without the invisible marks of its direction.
func withoutMarks(text string) string {
	return strings.Map(func(c rune) rune {
		if c >= 0x2066 && c <= 0x2069 || c == 0x200E || c == 0x200F {
			return -1
		}
		return c
	}, text)
}
