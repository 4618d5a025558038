package computer

import (
	"time"

	"minechess/internal/engine"
)

// Levels is the number of levels: 1 is for first steps, the last is full
// strength.
const Levels = engine.Levels

// resigningLevel is the lowest level that resigns: a player who learns to mate
// is left to do it.
const resigningLevel = 5

// Level is what there is to tell about a level. Its name and description are
// the screens'.
type Level struct {
	Number   int
	Thinking time.Duration // a usual move without a clock; less and more occur
	Resigns  bool          // may give up a hopeless game, where that is allowed
	hash     int           // MiB
}

// LevelOf is the level of a number, the nearest one for a number outside 1 … [Levels].
func LevelOf(number int) Level {
	number = min(max(number, 1), Levels)
	l := Level{
		Number:   number,
		Thinking: 600*time.Millisecond + time.Duration(number-1)*100*time.Millisecond,
		Resigns:  number >= resigningLevel,
		hash:     1,
	}
	switch {
	case number == Levels:
		l.hash = 16
	case number > Levels-2:
		l.hash = 4
	case number > Levels-4:
		l.hash = 2
	}
	return l
}
