package session

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"time"

	"minechess/rules"
	"minechess/rules/pgn"
)

// Heading is what a list tells of a game. It is read from the tags and a look at the
// moves, none of which is played.
type Heading struct {
	Variant rules.Variant
	// White, Black and Event are as the record names them, "" where it does not.
	White, Black, Event string
	// Levels is those of the computer, by side, 0 for a person.
	Levels [2]int
	// Date is when the game was played, as the record has it: 2024.05.01, with
	// question marks for what is not known, or "".
	Date   string
	Result rules.Result
	// Plies is how many moves there are, and Opening the first of them as they are
	// written, with spaces between them.
	Plies   int
	Opening string
	// Title is what the user calls the game, "" for nothing, and Labels what the game
	// is filed under, as [JoinLabels] writes it. Both are in games that were saved here
	// alone.
	Title, Labels string
}

// Day is the day on which the game was played; ok is false if that is not known.
func (h *Heading) Day() (day time.Time, ok bool) {
	day, err := time.Parse("2006.01.02", h.Date)
	return day, err == nil
}

// File is the text of a file from elsewhere, which may hold several games.
type File struct {
	Text []byte
	// Cut says that the text is only the beginning of a larger file. The last game in
	// it is then left out, unless it is the only one.
	Cut bool
	// Page is how bytes are read that are not UTF-8.
	Page pgn.CodePage
}

func (f File) reader() *pgn.Reader {
	// UTF-16 can become half as long again.
	return pgn.NewReaderIn(bytes.NewReader(f.Text), 2*int64(len(f.Text))+1, f.Page)
}

// mostGames is how many games of a file are listed.
const mostGames = 10_000

// Games lists the games. Those of games that are not played here are listed too:
// reading one says so. The list is never empty: the error is [ErrNoGame], or says why
// nothing could be read.
func (f File) Games() ([]Heading, error) {
	var list []Heading
	for games := f.reader(); len(list) < mostGames; {
		h, err := games.NextHeading()
		if err != nil {
			if len(list) == 0 {
				return nil, noGame(err)
			}
			break
		}
		list = append(list, headingOf(h))
	}
	if f.Cut && len(list) > 1 {
		list = list[:len(list)-1]
	}
	return list, nil
}

// SavedHeading is the heading of a game that was saved here. The error says how the
// record is damaged, as far as that can be seen without playing the game.
func SavedHeading(record []byte) (Heading, error) {
	h, err := File{Text: record}.reader().NextHeading()
	if err != nil {
		return Heading{}, noGame(err)
	}
	if !h.Whole {
		return Heading{}, errors.New("the saved game is damaged: it has no end")
	}
	if _, ok := h.Variant(); !ok {
		return Heading{}, fmt.Errorf("the saved game is one of %q", h.Tag("Variant"))
	}
	return headingOf(h), nil
}

func headingOf(h *pgn.Heading) Heading {
	known := func(tag string) string { return knownValue(h.Tag(tag)) }
	list := Heading{
		White: known("White"), Black: known("Black"), Event: known("Event"), Date: known("Date"),
		Result: h.Result, Plies: h.Plies, Opening: strings.Join(h.Opening, " "),
		Title: knownTitle(h.Tag(titleTag)), Labels: JoinLabels(SplitLabels(h.Tag(labelsTag))),
	}
	list.Variant, _ = h.Variant()
	for c, tag := range seatTags {
		list.Levels[c] = levelOf(h.Tag(tag))
	}
	return list
}
