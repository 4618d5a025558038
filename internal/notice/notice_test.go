package notice

import (
	"strings"
	"testing"
)

func TestAMessageNamesItsProgram(t *testing.T) {
	var b strings.Builder
	write(&b, "minechess", "Nie ma ekranu.")
	if got, want := b.String(), "minechess: Nie ma ekranu.\n"; got != want {
		t.Errorf("it writes %q, not %q", got, want)
	}
}
