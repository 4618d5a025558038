package pgn

import (
	"errors"
	"fmt"
)

// Fault is something noticed in a PGN file.
type Fault struct {
	// Line and Column say where, both counted from 1, columns in characters.
	Line, Column int
	Kind         Kind
	// Text is what stands there, shortened; it can be empty.
	Text string
	// Message says it in a sentence.
	Message string
}

// String is the message and where it belongs.
func (f Fault) String() string {
	return fmt.Sprintf("line %d, column %d: %s", f.Line, f.Column, f.Message)
}

// Error is why a game, or a whole file, could not be read.
type Error struct {
	Fault
	// Err is the cause where there is one, such as a [*rules.IllegalMove], a
	// [*rules.FENError], a [*rules.SealError] or [ErrMinesUnknown].
	Err error
}

// Error is the message and where it belongs.
func (e *Error) Error() string { return e.Fault.String() }

// Unwrap is the cause.
func (e *Error) Unwrap() error { return e.Err }

// ErrMinesUnknown is the cause of the error for a record of Minesweeper Chess
// that tells neither the mines nor what its moves revealed, so that nobody can
// replay it.
var ErrMinesUnknown = errors.New("the record tells neither where the mines are nor what the move revealed")

// errTooLarge is the cause of the error for a file above its limit.
var errTooLarge = errors.New("the file is too large")

// Kind says what is wrong, for a program that has its own words for it.
type Kind uint8

// What makes a game unreadable from there on.
const (
	UnclosedComment Kind = iota
	IllegalMove
	NoMove         // what stands there is not even written as a move
	ForeignLetters // the letters of pieces are not those of one language
	BadPosition
	UnknownVariant
	MinesUnknown
	MinesDisagree // with the seal, the position, or what the moves showed
	TooDeep       // variations in variations
	TooLong       // moves in a game, or games in a file
	NotRead       // the file could not be read further
	NoGame        // there is none in the file
)

// What is left out, mended or only strange. A bad tag is an error where it is one
// about the mines.
const (
	BadTag Kind = iota + NoGame + 1
	TagTwice
	TagName
	TagLong
	TooManyTags
	EscapeLine
	UnknownToken
	TextOutside // of any game
	NullMove
	PositionMended
	MoveNumber
	WrongMark // a check or mate that is none
	BadNAG
	NAGWithoutMove
	VariationWithoutMove
	EmptyVariation
	VariationCut
	UnclosedVariation
	StrayBracket
	PastDraw // an old game that goes on after a draw that is automatic here
	NoResult
	StrangeResult // such as that both sides lose
	ResultDiffers // from the tag, or from what the moves say
	Encoding
	SealUnchecked
	TooManyWarnings

	// Kinds is the number of kinds: the length of a table that has something for
	// each of them.
	Kinds
)

// String is the kind in short, such as "illegal-move".
func (k Kind) String() string {
	if k < Kinds {
		return kindNames[k]
	}
	return "unknown"
}

var kindNames = [Kinds]string{
	UnclosedComment:      "unclosed-comment",
	IllegalMove:          "illegal-move",
	NoMove:               "no-move",
	ForeignLetters:       "foreign-letters",
	BadPosition:          "bad-position",
	UnknownVariant:       "unknown-variant",
	MinesUnknown:         "mines-unknown",
	MinesDisagree:        "mines-disagree",
	TooDeep:              "too-deep",
	TooLong:              "too-long",
	NotRead:              "not-read",
	NoGame:               "no-game",
	BadTag:               "bad-tag",
	TagTwice:             "tag-twice",
	TagName:              "tag-name",
	TagLong:              "tag-long",
	TooManyTags:          "too-many-tags",
	EscapeLine:           "escape-line",
	UnknownToken:         "unknown-token",
	TextOutside:          "text-outside",
	NullMove:             "null-move",
	PositionMended:       "position-mended",
	MoveNumber:           "move-number",
	WrongMark:            "wrong-mark",
	BadNAG:               "bad-nag",
	NAGWithoutMove:       "nag-without-move",
	VariationWithoutMove: "variation-without-move",
	EmptyVariation:       "empty-variation",
	VariationCut:         "variation-cut",
	UnclosedVariation:    "unclosed-variation",
	StrayBracket:         "stray-bracket",
	PastDraw:             "past-draw",
	NoResult:             "no-result",
	StrangeResult:        "strange-result",
	ResultDiffers:        "result-differs",
	Encoding:             "encoding",
	SealUnchecked:        "seal-unchecked",
	TooManyWarnings:      "too-many-warnings",
}
