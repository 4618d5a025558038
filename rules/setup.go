package rules

import (
	"errors"
	"fmt"
)

// Setup lays out a position by hand: a FEN of Minesweeper Chess without the
// fields of the fog zone, and up to four mines. The fog lifts around every man
// on ranks 3–8. A mine under a man is refused; a FEN is refused for the faults
// of [ParseFEN], as an [*FENError].
func Setup(fen string, field Minefield) (Position, error) {
	r := reader{p: Position{variant: Minesweeper, enPassant: NoSquare}}
	r.read(fen)
	if len(r.faults) == 0 && !r.setup {
		return Position{}, errors.New("a position to be set up has no fields of the fog zone: its mines are laid anew")
	}
	if len(r.faults) == 0 {
		r.judge()
	}
	faults := r.faults[:0]
	for _, f := range r.faults {
		if f.Kind != FENSetupPiece {
			faults = append(faults, f)
		}
	}
	if len(faults) > 0 {
		return Position{}, &FENError{faults}
	}
	p := r.p
	if under := zonePart(p.Occupied()) & field.mines; under != 0 {
		return Position{}, fmt.Errorf("a mine would lie under the man on %v", under)
	}
	p.zone = ground{fog: wholeZone, counter: uint8(field.mines.Count())}
	p.zone.lift(zoneNeighbours(p.Occupied()), field.mines)
	p.key = p.keyFromScratch()
	return p, nil
}

// EmptyZone is the squares of the fog zone without a man: where a set-up may
// lay mines.
func (p *Position) EmptyZone() Zone { return ^zonePart(p.Occupied()) }

// lift uncovers squares, and all of them if no mine stays hidden (rule 7).
// hidden is the mines under the fog.
func (g *ground) lift(uncovered, mines Zone) {
	uncovered &= g.fog
	hidden := mines & g.fog
	if hidden&^uncovered == 0 {
		uncovered = g.fog
	}
	g.fog &^= uncovered
	g.mines |= hidden & uncovered
	g.numbers = countMines(g.mines | hidden)
	g.numbers.keep(^g.fog &^ g.mines)
}
