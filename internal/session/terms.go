package session

import (
	"slices"
	"strings"

	"minechess/rules/pgn"
)

// Terms are what the players have agreed on before the game. They stay the same as
// long as it lasts.
type Terms struct {
	TouchMove bool // a man that is touched and can move must move
	Odds      bool // both may see how likely a mine is on each square in the fog
}

// termsTag is the tag of what was agreed on, a word each. It is ours alone.
const termsTag = "MinechessTerms"

// The words of the tag.
const (
	touchMoveTerm = "touch-move"
	oddsTerm      = "odds"
)

// SetTerms agrees on something for a game that begins here.
func (s *Session) SetTerms(t Terms) {
	var agreed []string
	if t.TouchMove {
		agreed = append(agreed, touchMoveTerm)
	}
	if t.Odds {
		agreed = append(agreed, oddsTerm)
	}
	s.setTag(termsTag, strings.Join(agreed, " "))
}

// Terms are what was agreed on. What is not known here was not.
func (s *Session) Terms() Terms {
	agreed := strings.Fields(s.tag(termsTag))
	return Terms{TouchMove: slices.Contains(agreed, touchMoveTerm), Odds: slices.Contains(agreed, oddsTerm)}
}

// tag is the value of a tag, "" if there is none.
func (s *Session) tag(name string) string {
	for _, t := range s.tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// setTag sets the value of a tag, or takes it away for "".
func (s *Session) setTag(name, value string) {
	s.tags = slices.DeleteFunc(slices.Clone(s.tags), func(t pgn.Tag) bool { return t.Name == name })
	if value != "" {
		s.tags = append(s.tags, pgn.Tag{Name: name, Value: value})
	}
}
