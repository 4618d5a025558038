package session

import (
	"slices"
	"strings"

	"minechess/rules/pgn"
)

// titleTag and labelsTag are the tags of what the user calls a game and files it
// under. They are ours alone, and in the record that is saved only.
const (
	titleTag  = "MinechessTitle"
	labelsTag = "MinechessLabels"
)

// Bounds of what a user may write about a game, in characters.
const (
	mostTitle  = 100
	mostLabel  = 40
	mostLabels = 20
)

// Title is what the user calls the game, "" for nothing.
func (s *Session) Title() string { return s.title }

// Labels are the words that the game is filed under.
func (s *Session) Labels() []string { return slices.Clone(s.labels) }

// Describe changes what the user calls the game and files it under, and saves that.
// Too long a title is cut, and so are labels that are too long or too many.
func (s *Session) Describe(title string, labels []string) {
	s.title, s.labels = knownTitle(title), SplitLabels(strings.Join(labels, ","))
	s.Store()
}

// SplitLabels reads labels that are written with commas between them: each once, in
// the order in which they stand.
func SplitLabels(text string) []string {
	var labels []string
	for label := range strings.SplitSeq(text, ",") {
		label = bounded(label, mostLabel)
		same := func(other string) bool { return strings.EqualFold(label, other) }
		if label != "" && len(labels) < mostLabels && !slices.ContainsFunc(labels, same) {
			labels = append(labels, label)
		}
	}
	return labels
}

// JoinLabels writes labels so that [SplitLabels] reads them.
func JoinLabels(labels []string) string { return strings.Join(labels, ", ") }

func knownTitle(title string) string { return knownValue(bounded(title, mostTitle)) }

// bounded is a text in one line of at most so many characters.
func bounded(text string, most int) string {
	return shortened(strings.Join(strings.Fields(text), " "), most)
}

// shortened is what a text begins with, without spaces behind it.
func shortened(text string, most int) string {
	characters := []rune(text)
	return strings.TrimSpace(string(characters[:min(len(characters), most)]))
}

// readDescription takes a tag of what the user says about the game, and reports
// whether it was one.
func (s *Session) readDescription(tag pgn.Tag) bool {
	switch tag.Name {
	case titleTag:
		s.title = knownTitle(tag.Value)
	case labelsTag:
		s.labels = SplitLabels(tag.Value)
	default:
		return false
	}
	return true
}

// description are the tags of what the user says about the game.
func (s *Session) description() []pgn.Tag {
	var tags []pgn.Tag
	if s.title != "" {
		tags = append(tags, pgn.Tag{Name: titleTag, Value: s.title})
	}
	if len(s.labels) > 0 {
		tags = append(tags, pgn.Tag{Name: labelsTag, Value: JoinLabels(s.labels)})
	}
	return tags
}
