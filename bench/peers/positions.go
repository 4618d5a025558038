package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"minechess/rules"
)

// readPositions reads the field fen of each JSON object in a file, as a position of Minesweeper Chess.
func readPositions(name string) ([]rules.Position, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()

	var positions []rules.Position
	for decoder := json.NewDecoder(file); ; {
		var row struct {
			FEN string `json:"fen"`
		}
		if err := decoder.Decode(&row); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("%s, position %d: %w", name, len(positions)+1, err)
		}
		position, err := rules.ParseFEN(rules.Minesweeper, row.FEN)
		if err != nil {
			return nil, fmt.Errorf("%s, position %d: %w", name, len(positions)+1, err)
		}
		positions = append(positions, position)
	}
	if len(positions) == 0 {
		return nil, fmt.Errorf("%s has no positions", name)
	}
	return positions, nil
}
