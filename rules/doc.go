// Package rules is the rulebook of both games, Minesweeper Chess and chess:
// positions, legal moves, the hidden mines, how games end, and the text
// formats that carry them. It knows no clock, no file and no goroutine.
//
// One idea runs through it. Both players always know the same things, so a
// game has a public [Position], complete in itself, and a secret [Minefield].
// Whether a move is legal, the odds of every fogged square and whatever a
// player may think about follow from the Position alone. Only a [Minefield]
// turns a move into a [Reveal], which says what the players then saw, and
//
//	Position + Move + Reveal → Position
//
// is a pure function ([Position.After]).
//
// Read it in the order of the rulebook: square.go, piece.go and bitboard.go
// (the board), zone.go (fog and numbers), move.go, position.go, attacks.go,
// legal.go and illegal.go (which moves there are, and why others are none),
// apply.go and minefield.go (what a move does), odds.go, result.go and game.go
// (how a game goes and ends), then fen.go, setup.go, san.go, pgn.go and seal.go
// (how it is written down).
package rules
