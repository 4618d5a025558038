package session

import (
	"strconv"
	"strings"
	"unicode"

	"minechess/rules"
)

// Match is how a match stands: games of the same two, who may change colours.
type Match struct {
	Games  int    // that are over
	Points [2]int // in half points, by the colour that each has in the game at hand
}

// The tags of a match in the record: PGN's for the number of the game in it, and one
// of ours for White's and Black's points before it, "1.5 0.5".
const (
	roundTag = "Round"
	matchTag = "MinechessMatch"
)

// mostGamesOfMatch is beyond any match that a record tells of in earnest.
const mostGamesOfMatch = 9999

// LongestName is how many characters the name of a player can have.
const LongestName = 40

// SetNames names the players of a game that begins here, "" for nobody in particular.
// Of a name only what can be seen is taken, up to [LongestName] characters.
func (s *Session) SetNames(white, black string) {
	for c, name := range [...]string{white, black} {
		s.setTag(nameTags[c], PlainName(name))
	}
}

// PlainName is a name as it is taken from what somebody typed.
func PlainName(name string) string {
	printed := strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, name)
	return knownValue(shortened(strings.TrimSpace(printed), LongestName))
}

// SetMatch says how the match stands that a game belongs to which begins here; the
// zero Match begins one.
func (s *Session) SetMatch(m Match) {
	if m.Games == 0 {
		s.setTag(roundTag, "")
		s.setTag(matchTag, "")
		return
	}
	points := func(halves int) string { return strconv.FormatFloat(float64(halves)/2, 'f', -1, 64) }
	s.setTag(roundTag, strconv.Itoa(m.Games+1))
	s.setTag(matchTag, points(m.Points[rules.White])+" "+points(m.Points[rules.Black]))
}

// Match is how the match stands, with this game if it is over. What makes no sense in
// a record tells of no match.
func (s *Session) Match() Match {
	var m Match
	if round, err := strconv.Atoi(s.tag(roundTag)); err == nil && round >= 1 && round <= mostGamesOfMatch {
		m.Games = round - 1
	}
	told := false
	if m.Points, told = parsePoints(s.tag(matchTag)); !told || m.Points[0]+m.Points[1] != 2*m.Games {
		m = Match{}
	}
	halves, over := map[rules.Result][2]int{rules.WhiteWins: {2, 0}, rules.BlackWins: {0, 2}, rules.Draw: {1, 1}}[s.Game().Outcome().Result]
	if over {
		m.Games++
		m.Points[0] += halves[0]
		m.Points[1] += halves[1]
	}
	return m
}

// Turned is the match as it stands for a game in which the two change colours.
func (m Match) Turned() Match {
	m.Points[0], m.Points[1] = m.Points[1], m.Points[0]
	return m
}

// parsePoints reads White's and Black's points.
func parsePoints(text string) (halves [2]int, ok bool) {
	fields := strings.Fields(text)
	if len(fields) != len(halves) {
		return halves, false
	}
	for c, field := range fields {
		points, err := strconv.ParseFloat(field, 64)
		if err != nil || !(points >= 0 && points <= mostGamesOfMatch) || points*2 != float64(int(points*2)) {
			return [2]int{}, false
		}
		halves[c] = int(points * 2)
	}
	return halves, true
}
