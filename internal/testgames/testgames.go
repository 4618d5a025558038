// Package testgames is positions and games for the tests of whatever shows them.
package testgames

import (
	"strings"
	"testing"

	"minechess/rules"
)

// The starts of both games, of Minesweeper Chess as a set-up.
const (
	ChessStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	MinesStart = "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
)

// Square gives a square of the larger board by its name.
func Square(t *testing.T, name string) rules.Square {
	t.Helper()
	s, err := rules.ParseSquare(rules.Minesweeper, name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Position reads a position of chess, or of Minesweeper Chess with its mines:
// a public position of eight fields, or else one that is set up.
func Position(t *testing.T, fen, mines string) *rules.Position {
	t.Helper()
	p, err := rules.Position{}, error(nil)
	switch {
	case mines == "":
		p, err = rules.ParseFEN(rules.Chess, fen)
	case len(strings.Fields(fen)) == 8:
		p, err = rules.ParseFEN(rules.Minesweeper, fen)
	default:
		var field rules.Minefield
		if field, err = rules.ParseMinefield(mines); err == nil {
			p, err = rules.Setup(fen, field)
		}
	}
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return &p
}

// Game plays moves in coordinates, a sweep as e3e4s, from a position of
// [Position].
func Game(t *testing.T, fen, mines, moves string) *rules.Game {
	t.Helper()
	field := rules.Minefield{}
	if mines != "" {
		var err error
		if field, err = rules.ParseMinefield(mines); err != nil {
			t.Fatal(err)
		}
	}
	table := rules.NewTable(*Position(t, fen, mines), field)
	g := table.Game()
	for _, word := range strings.Fields(moves) {
		m, err := rules.ParseMove(g.Position().Variant(), word)
		if err == nil {
			_, err = table.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", word, err)
		}
	}
	return g
}

// Played makes one move in a position.
func Played(t *testing.T, before *rules.Position, mines, move string) *rules.Ply {
	t.Helper()
	m, err := rules.ParseMove(before.Variant(), move)
	if err != nil {
		t.Fatal(err)
	}
	var field rules.Minefield
	if mines != "" {
		if field, err = rules.ParseMinefield(mines); err != nil {
			t.Fatal(err)
		}
	}
	g := rules.NewGame(*before)
	_, reveal, err := field.Play(before, m)
	if err == nil {
		err = g.Play(m, reveal)
	}
	if err != nil {
		t.Fatalf("%s: %v", move, err)
	}
	return g.Ply(0)
}
