package engine

import (
	_ "embed"
	"sync"

	"minechess/rules"
)

// MineSense is how a player reckons with hidden mines.
type MineSense uint8

// The senses. All but the first are for matches that measure what it is worth.
const (
	Reckoning MineSense = iota // by the exact odds
	Careless                   // as if fogged squares were empty
	Afraid                     // never lands on a fogged square if there is another move
)

// DefaultWeights is the weights of the evaluation drawn by hand.
func DefaultWeights(v rules.Variant) *Weights {
	w := chessWeights()
	if v == rules.Minesweeper {
		w = minesweeperWeights()
	}
	return &w
}

// chessNetwork is the network that engines play chess with; cmd/minechess-tune
// made it of the engine's own games.
//
//go:embed networks/chess.network
var chessNetwork []byte

// readChess reads it, which takes a few milliseconds: once, and only when needed.
var readChess = sync.OnceValue(func() *Network { return mustRead(rules.Chess, chessNetwork) })

// defaultNetwork is the network of a game, or nil where the evaluation drawn by
// hand is at least as strong (docs/strength.md).
func defaultNetwork(v rules.Variant) *Network {
	if v == rules.Chess {
		return readChess()
	}
	return nil
}

func mustRead(v rules.Variant, b []byte) *Network {
	n, err := ReadNetwork(v, b)
	if err != nil {
		panic("engine: its own network: " + err.Error())
	}
	return n
}
