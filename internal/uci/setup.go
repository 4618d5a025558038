package uci

import (
	"errors"
	"fmt"
	"strings"

	"minechess/rules"
)

// isSetup reports whether a start is a set-up: a FEN of Minesweeper Chess
// without the fields of the fog zone.
func (s *Session) isSetup(start string) bool {
	return s.variant == rules.Minesweeper && start != startpos && strings.Count(start, " ") == 5
}

// givenStart is a start with the mines that a command gives.
func (s *Session) givenStart(start, mines string) (rules.Position, rules.Minefield, error) {
	field, err := rules.ParseMinefield(mines)
	if err != nil {
		return rules.Position{}, rules.Minefield{}, fmt.Errorf("mines: %w", err)
	}
	if s.variant == rules.Chess && field.Layout() != 0 {
		return rules.Position{}, rules.Minefield{}, errors.New("mines: there are none in chess")
	}
	if s.isSetup(start) {
		p, err := rules.Setup(start, field)
		return p, field, err
	}
	p, err := s.publicStart(start)
	if err == nil {
		err = field.Fits(&p)
	}
	return p, field, err
}

// drawStart is a start with mines drawn for it, each layout that fits being
// equally likely.
func (s *Session) drawStart(start string) (rules.Position, rules.Minefield, error) {
	if s.isSetup(start) {
		return s.drawSetup(start)
	}
	p, err := s.publicStart(start)
	if err != nil {
		return p, rules.Minefield{}, err
	}
	return p, p.DrawMinefield(s.random), nil
}

func (s *Session) publicStart(start string) (rules.Position, error) {
	if start == startpos {
		return rules.Start(s.variant), nil
	}
	return rules.ParseFEN(s.variant, start)
}

// drawSetup lays four mines on empty squares of the zone, or as many as there
// are empty squares.
func (s *Session) drawSetup(fen string) (rules.Position, rules.Minefield, error) {
	bare, err := rules.Setup(fen, rules.Minefield{})
	if err != nil {
		return bare, rules.Minefield{}, err
	}
	empty := bare.EmptyZone().Squares()
	var mines rules.Zone
	for i := range min(4, len(empty)) {
		j := i + s.random(len(empty)-i)
		empty[i], empty[j] = empty[j], empty[i]
		mines |= rules.ZoneOf(empty[i])
	}
	field, err := rules.NewMinefield(mines)
	if err != nil {
		return bare, field, err
	}
	p, err := rules.Setup(fen, field)
	return p, field, err
}
