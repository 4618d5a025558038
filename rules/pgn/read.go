package pgn

import "io"

// Bounds of what is read. They are far above every honest file, and keep a
// hostile one from filling the memory.
const (
	// DefaultLimit is the size in bytes that [Read] reads without being
	// told another.
	DefaultLimit = 4 << 20
	// mostGames is the number of games that Read collects.
	mostGames = 10_000
	// mostNodes is the number of moves in a game, variations included.
	mostNodes = 100_000
	// mostDepth is how deep variations nest.
	mostDepth = 500
	// mostTags is the number of tags of a game.
	mostTags = 200
	// mostTagValue is the length of a tag's value in characters.
	mostTagValue = 1000
	// mostKept is the number of tokens of a game that can be read again with the
	// letters of another language.
	mostKept = 20_000
	// mostWarnings is the number of warnings that are kept of a game.
	mostWarnings = 200
)

// Read reads every game of a file of at most limit bytes; a limit of 0 is
// [DefaultLimit]. The error is that of the first game that could not be read
// to its end (a [*Error]), or of the reading itself. The records are
// returned in any case, such a game up to its fault. To go through a file game
// by game, use a [Reader].
func Read(r io.Reader, limit int64) ([]*Record, error) {
	var records []*Record
	var first error
	for games := NewReader(r, limit); ; {
		record, err := games.Next()
		switch {
		case err == io.EOF:
			return records, first
		case err != nil:
			if first == nil {
				first = err
			}
			return records, first
		}
		records = append(records, record)
		if record.Err != nil && first == nil {
			first = record.Err
		}
		if len(records) > mostGames {
			return records, &Error{Fault: Fault{games.in.line, games.in.column, TooLong, "", "there are too many games in the file"}}
		}
	}
}
