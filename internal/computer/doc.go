// Package computer is the computer player as the app meets it: an opponent
// that takes its time, a hint, the analysis of a position, and the report after
// a game that tells skill from luck with the mines. It searches with
// [minechess/internal/engine] and, like it, is given the public position alone:
// it cannot know more of the mines than the players do.
//
// A [Player] sits in a session and plays a side of its game. An [Adviser] answers
// whatever else is asked: a screen takes a [Task] of the game, or a [Record] of the
// whole of it, on its own goroutine, and hands it to another one that calls a
// function here. All of these return within a few milliseconds once their context
// ends, and leave no goroutine behind.
//
// How good a position is, is told in [Points]: the share of a game's point that
// the side to move may expect of it.
package computer
