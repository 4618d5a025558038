package screen

import (
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/words"
)

// NamesOf are the names of the players, by colour, that the settings give a game with
// such seats: the user's own, and for the other person the friend's.
func NamesOf(s store.Settings, seats [2]session.Seat) (names [2]string) {
	switch {
	case seats[rules.White].Computer():
		names[rules.Black] = session.PlainName(s.Name)
	case seats[rules.Black].Computer():
		names[rules.White] = session.PlainName(s.Name)
	default:
		names = [2]string{session.PlainName(s.Name), session.PlainName(s.Friend)}
	}
	return names
}

// MatchFor is how the match of the game that is open stands for the players of the
// next one. ok is false if they are others, or there is nothing to tell who they are,
// or no game of it is over.
func MatchFor(last *session.Session, seats [2]session.Seat, names [2]string) (m session.Match, ok bool) {
	if last == nil || names == [2]string{} && !seats[0].Computer() && !seats[1].Computer() {
		return m, false
	}
	white, black := last.Names()
	before := [2]string{white, black}
	m = last.Match()
	same := func(mine, its rules.Color) bool {
		return seats[mine] == last.Seat(its) && names[mine] == before[its]
	}
	switch {
	case m.Games == 0:
		return session.Match{}, false
	case same(rules.White, rules.White) && same(rules.Black, rules.Black):
		return m, true
	case same(rules.White, rules.Black) && same(rules.Black, rules.White):
		return m.Turned(), true
	}
	return session.Match{}, false
}

// ScoreOf says how a match stands, with the names of the two.
func ScoreOf(l text.Locale, s *session.Session) string {
	m := s.Match()
	return l.Text(translations.MatchScore,
		"White", PlayerName(l, s, rules.White), "WhitePoints", words.Points(m.Points[rules.White]),
		"Black", PlayerName(l, s, rules.Black), "BlackPoints", words.Points(m.Points[rules.Black]))
}
