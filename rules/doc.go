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
// # Reading order
//
// The files follow the rulebook:
//
//   - variant.go, square.go, piece.go, bitboard.go: what the games differ in, and
//     the board they share
//   - zone.go: fog and numbers
//   - move.go, position.go, attacks.go, legal.go, illegal.go: which moves there
//     are, and why others are none
//   - apply.go, minefield.go: what a move does
//   - odds.go: the chance of a mine
//   - result.go, hash.go, game.go, takeback.go, table.go: how a game goes and ends
//   - perft.go: how many ways a game can go
//   - fen.go, setup.go, san.go, seal.go, mines.go: how it is written down; records
//     of whole games are package pgn, below this one
//   - search.go, search_belief.go: what an engine needs beyond the rulebook
//
// # Words
//
// Most terms are the field's own. A few are not: a man is a piece of any kind,
// pawns included; a man that lands ends its move on a square; to sweep is to
// defuse (the D of SAN); a side's [Leeway] is what checks and pins leave it to do;
// [Odds] are probabilities of mines, and a belief is the odds that a search goes
// by; a [Prospect] is an outcome of a chance node.
package rules
