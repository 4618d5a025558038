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

// The networks that engines play with; cmd/minechess-tune made them of the
// engine's own games.
var (
	//go:embed networks/chess.network
	chessNetwork []byte
	//go:embed networks/minesweeper.network
	minesweeperNetwork []byte

	// Reading them takes a few milliseconds, so that is done once and only when needed.
	readChess       = sync.OnceValue(func() *Network { return mustRead(rules.Chess, chessNetwork) })
	readMinesweeper = sync.OnceValue(func() *Network { return mustRead(rules.Minesweeper, minesweeperNetwork) })
)

func defaultNetwork(v rules.Variant) *Network {
	if v == rules.Chess {
		return readChess()
	}
	return readMinesweeper()
}

func mustRead(v rules.Variant, b []byte) *Network {
	n, err := ReadNetwork(v, b)
	if err != nil {
		panic("engine: its own network: " + err.Error())
	}
	return n
}
