package session

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"minechess/rules"
	"minechess/rules/pgn"
)

// ErrNoGame is the error for a record without a game.
var ErrNoGame = errors.New("the file has no game in it")

// Read goes on with a game from a record: one that was saved, or one from
// elsewhere. Of a record with several games it takes the first. The notes say
// what of the record could not be kept.
func Read(id string, record []byte) (s *Session, notes []pgn.Fault, err error) {
	return File{Text: record}.Read(id, 0)
}

// Read is [Read] for one of the games, as [File.Games] lists them: n is 0 for the
// first.
func (f File) Read(id string, n int) (s *Session, notes []pgn.Fault, err error) {
	games := f.reader()
	for range n {
		if _, err := games.NextHeading(); err != nil {
			return nil, nil, noGame(err)
		}
	}
	r, err := games.Next()
	if err != nil {
		return nil, nil, noGame(err)
	}
	return fromRecord(id, r)
}

// noGame is the error of a reader that has found no game.
func noGame(err error) error {
	var fault *pgn.Error
	if err == io.EOF || errors.As(err, &fault) && fault.Kind == pgn.NoGame {
		return ErrNoGame
	}
	return err
}

func fromRecord(id string, r *pgn.Record) (s *Session, notes []pgn.Fault, err error) {
	game, _, err := r.Game()
	if err != nil {
		return nil, nil, err
	}
	if game.Len() == 0 && slices.ContainsFunc(r.Warnings, func(n pgn.Fault) bool { return n.Kind == pgn.NoResult }) {
		return nil, nil, ErrNoGame // at most the beginning of one
	}
	s = &Session{id: id, table: rules.WatchTable(game), mines: r.Mines, seed: rand.Uint64()}
	if s.judgedHere() {
		if s.table, err = rules.ResumeTable(game, r.Mines.Field); err != nil {
			return nil, nil, err
		}
	}
	s.timed, s.notes = readTimed(r, game), annotationsOf(r)
	for _, tag := range r.Tags {
		switch tag.Name {
		case clockTag:
			continue
		case flagsTag:
			if s.flags, err = rules.ParseZone(tag.Value); err != nil {
				return nil, nil, fmt.Errorf("the flags of the game: %w", err)
			}
			s.flags &= game.Position().Fog()
			continue
		case terminationTag:
			if tag.Value == game.Outcome().Ending.String() {
				continue // in our own words
			}
		}
		if s.readSeat(tag) || s.readSeed(tag) || s.readDescription(tag) || s.readUndone(tag) ||
			slices.Contains(nameTags[:], tag.Name) && knownValue(tag.Value) == "" {
			continue // who is not known may be named as the computer
		}
		s.tags = append(s.tags, tag)
	}
	return s, r.Warnings, nil
}

// ReadSaved goes on with a game that was saved here. Such a record is whole and
// keeps everything, so one that ends too early, or of which anything cannot be
// kept, is damaged: an error, as to play on with it would overwrite the rest. What
// is only strange about a game that came from elsewhere is no damage.
func ReadSaved(id string, record []byte) (*Session, error) {
	s, notes, err := Read(id, record)
	if err != nil {
		return nil, err
	}
	for _, note := range notes {
		switch note.Kind {
		case pgn.PastDraw, pgn.PositionMended, pgn.SealUnchecked, pgn.ResultDiffers:
		default:
			return nil, fmt.Errorf("the saved game is damaged: %v", note)
		}
	}
	return s, nil
}

// knownValue is a tag's value, "" for one that says that nothing is known.
func knownValue(value string) string {
	if strings.Trim(value, "?.") == "" {
		return ""
	}
	return value
}
