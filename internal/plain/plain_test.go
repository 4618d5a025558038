package plain

import "testing"

func TestLetters(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"Game 10, 1.E4", "game 10, 1.e4"},
		{"Zażółć gęślą jaźń, ŁÓDŹ", "zazolc gesla jazn, lodz"},
		{"שָׁלוֹם", "שלום"},
		{"İ\xff", "i�"},
	} {
		if got := Letters(test.text); got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}
