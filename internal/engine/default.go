package engine

import "minechess/rules"

// MineSense is how a player reckons with hidden mines.
type MineSense uint8

// The senses. All but the first are for matches that measure what it is worth.
const (
	Reckoning MineSense = iota // by the exact odds
	Careless                   // as if fogged squares were empty
	Afraid                     // never lands on a fogged square if there is another move
)

// DefaultWeights is the weights an engine plays with.
func DefaultWeights(v rules.Variant) *Weights {
	w := chessWeights()
	if v == rules.Minesweeper {
		w = minesweeperWeights()
	}
	return &w
}
