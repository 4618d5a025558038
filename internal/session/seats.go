package session

import (
	"fmt"
	"strconv"

	"minechess/rules"
	"minechess/rules/pgn"
)

// Seat is who plays a side: a person at this device, or the computer.
type Seat struct {
	// Level is the computer's, from 1; 0 is a person. Which levels there are is
	// not known here.
	Level int
}

// Computer reports whether the computer sits there.
func (s Seat) Computer() bool { return s.Level > 0 }

// seatTags are the tags that say which side the computer plays, and at which
// level, by side. They are ours alone, and in the record that is saved only.
var seatTags = [2]string{"MinechessWhiteLevel", "MinechessBlackLevel"}

// mostLevel is beyond any level that a record tells of in earnest.
const mostLevel = 99

// nameTags are the tags of the players' names, by side.
var nameTags = [2]string{"White", "Black"}

// SetSeat says who plays a side. It is saved with the next change.
func (s *Session) SetSeat(c rules.Color, seat Seat) { s.seats[c] = seat }

// Seat is who plays a side.
func (s *Session) Seat(c rules.Color) Seat { return s.seats[c] }

// Opponent is the side that the computer plays, if it plays one and a person
// the other.
func (s *Session) Opponent() (c rules.Color, ok bool) {
	white, black := s.seats[rules.White].Computer(), s.seats[rules.Black].Computer()
	if black {
		c = rules.Black
	}
	return c, white != black
}

// readSeat takes a tag that tells of a seat, and reports whether it was one. What
// is no level leaves the seat to a person.
func (s *Session) readSeat(tag pgn.Tag) bool {
	for c, name := range seatTags {
		if tag.Name != name {
			continue
		}
		s.seats[c].Level = levelOf(tag.Value)
		return true
	}
	return false
}

// levelOf is the level that a seat's tag tells, 0 if it is none.
func levelOf(value string) int {
	if level, err := strconv.Atoi(value); err == nil && level >= 1 && level <= mostLevel {
		return level
	}
	return 0
}

// seatsWritten are the tags of the seats that the computer has.
func (s *Session) seatsWritten() []pgn.Tag {
	var tags []pgn.Tag
	for c, seat := range s.seats {
		if seat.Computer() {
			tags = append(tags, pgn.Tag{Name: seatTags[c], Value: strconv.Itoa(seat.Level)})
		}
	}
	if tags != nil {
		tags = append(tags, pgn.Tag{Name: seedTag, Value: fmt.Sprintf("%016x", s.seed)})
	}
	return tags
}

// seedTag is the tag of the seed that the players' choices follow from, so that a
// level stays itself when a game is gone on with.
const seedTag = "MinechessPlayerSeed"

// PlayerSeed is the seed for the player on a side. It stays the same as long as
// the game lasts, across restarts too.
func (s *Session) PlayerSeed(c rules.Color) uint64 { return s.seed + uint64(c) }

// readSeed takes the tag of the players' seed, and reports whether it was one.
func (s *Session) readSeed(tag pgn.Tag) bool {
	if tag.Name != seedTag {
		return false
	}
	if seed, err := strconv.ParseUint(tag.Value, 16, 64); err == nil {
		s.seed = seed
	}
	return true
}

// computerNames are the tags of players' names for sides that the computer
// plays, as others should read them.
func (s *Session) computerNames() []pgn.Tag {
	var tags []pgn.Tag
	white, black := s.Names()
	for c, name := range [...]string{white, black} {
		if seat := s.seats[c]; seat.Computer() && name == "" {
			tags = append(tags, pgn.Tag{Name: nameTags[c], Value: fmt.Sprintf("Minesweeper Chess, level %d", seat.Level)})
		}
	}
	return tags
}
