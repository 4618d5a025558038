// Package pgn reads and writes records of games in Portable Game Notation, of
// chess and of Minesweeper Chess. It reads what other programs write forgivingly,
// and says of everything that was not understood, not kept or mended where it
// stands. What it reads it carries whole: comments, annotations, nested
// variations and tags that it does not know are written again as they were read.
//
// A [Reader] cuts a file into games, each a [Record]: tags, and a tree of moves.
// Whoever reads a record must be able to replay it, and a move of Minesweeper
// Chess can only be replayed by someone who knows the mines, or what each move
// revealed. So beside the tags of section 3 of the rulebook a record has one of
// two forms:
//
//   - With mines: the tags MineSeed, Mines or both. They are written when the game
//     is over, and in the private form that an app saves for itself.
//   - Public: without those tags, for a game that is not over. Every move that
//     revealed something is followed by a command in a comment that says what,
//     as both players saw it. So anyone can look at the game, and nobody learns
//     where the mines are.
//
// Two commands carry this. Squares are separated by commas and written by file,
// then rank, each followed by what it shows: "." for nothing, "*" for a mine, or
// ":" and the number. White space may follow a comma.
//
//	Nd5- {[%reveal c4.,c5:1,c6*,d5:1]}  the squares that the move uncovered, and the one
//	                                    it landed on or swept if an uncovered mine went there
//	Nf6 {[%seen a4.,b4:1]}              more squares, uncovered by moves taken back since
//	Nf6 {[%seen a4,b4]}                 the same in a record with mines, which tell the rest
//
// That a man was destroyed or a mine cleared is told by the - or m of the move. A
// [%seen] before the first move belongs to the start. In a record with mines
// [%reveal] is not needed; one that contradicts the mines is an error.
//
// # Reading order
//
//   - record.go, fault.go: what a record is, and what can be wrong with one
//   - encoding.go, scanner.go, tag.go: bytes into tokens
//   - read.go, reader.go, heading.go: tokens into games
//   - builder.go, movetext.go, words.go, alphabets.go: the tree of moves, and how
//     moves are spelled
//   - start.go, mines.go, commands.go: the position, the mines, and what is told of
//     them
//   - newrecord.go, writer.go: a game into a record, a record into text
package pgn
