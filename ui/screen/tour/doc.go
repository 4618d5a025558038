// Package tour is the tour: eight short steps in which somebody who has never played Minesweeper Chess makes a move on a board, is told
// at once what came of it, and at the end has lifted fog, read numbers, met mines, swept one and won.
//
// The steps are data, in steps.go: positions that a referee really leads to, and the moves that are wanted in them. A test holds every
// step to its word.
package tour
