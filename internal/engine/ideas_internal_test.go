package engine

import (
	"strings"
	"testing"
)

func TestParseIdeas(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{" ", ""},
		{"null-move", "null-move"},
		{"nullmove", "null-move"},
		{"ProbCut, Null-Move", "null-move+probcut"},
		{"history+killers", "killers+history"},
		{"piece-correction,piece-correction", "piece-correction"},
		{"all", strings.Join(IdeaNames(), "+")},
	} {
		got, err := ParseIdeas(test.text)
		if err != nil || got.String() != test.want {
			t.Errorf("%q is %v (%v), want %s", test.text, got, err, test.want)
		}
	}
	for _, name := range IdeaNames() {
		if got, err := ParseIdeas(name); err != nil || got.String() != name {
			t.Errorf("%s is %v (%v)", name, got, err)
		}
	}
	_, err := ParseIdeas("null-move,clairvoyance")
	if err == nil || !strings.Contains(err.Error(), `"clairvoyance"`) || !strings.Contains(err.Error(), "probcut") {
		t.Errorf("the error is %v, want one that names the idea and those there are", err)
	}
}

// Each idea changes what is searched sooner or later, so each switch is connected.
func TestEveryIdeaCounts(t *testing.T) {
	const first, last = 6, benchDepth
	nodes := func(depth int, without Ideas) uint64 {
		return benchOf(t.Context(), Options{HashMB: 1, Without: without}, depth, nil).Nodes
	}
	var all [last + 1]uint64
	for depth := first; depth <= last; depth++ {
		all[depth] = nodes(depth, 0)
	}
ideas:
	for i, name := range ideaNames {
		for depth := first; depth <= last; depth++ {
			if nodes(depth, 1<<i) != all[depth] {
				continue ideas
			}
		}
		t.Errorf("without %s the search visits the same nodes to every depth", name)
	}
	if everyIdea != 1<<len(ideaNames)-1 {
		t.Errorf("there are %d names for the ideas %b", len(ideaNames), everyIdea)
	}
}
