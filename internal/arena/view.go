package arena

import (
	"fmt"
	"strings"

	"minechess/rules"
)

// view is what one of our players is told of the mines.
type view uint8

const (
	// public is what both players of a game know.
	public view = iota
	// mineless shows a board without mines: neither those under the fog nor the
	// uncovered ones. Its moves are judged on the real board all the same.
	mineless
	// seeing shows all mines from the first move on. No player of the app is told
	// so much; in a match it measures what there is to win by knowing more.
	seeing
)

// of is a position as the view shows it.
func (v view) of(p *rules.Position, field rules.Minefield) (rules.Position, error) {
	switch {
	case v == mineless:
		return withMines(p, 0)
	case v == seeing && p.Fog() != 0:
		return withMines(p, p.Mines()|field.Hidden(p))
	}
	return *p, nil
}

// withMines is a position without fog in which the mines lie on some squares.
func withMines(p *rules.Position, mines rules.Zone) (rules.Position, error) {
	if p.Variant() != rules.Minesweeper {
		return *p, nil
	}
	var text strings.Builder
	text.WriteString(strings.Join(strings.Fields(p.FEN())[:6], " "))
	for rank := 6; rank >= 3; rank-- {
		text.WriteByte(" /"[min(6-rank, 1)])
		for file := range 8 {
			s := rules.SquareAt(file, rank)
			around := rules.KingAttacks(s).And(mines.Board()).Count()
			switch {
			case mines.Has(s):
				text.WriteByte('*')
			case around > 0:
				text.WriteByte('0' + byte(around))
			default:
				text.WriteByte('.')
			}
		}
	}
	fmt.Fprintf(&text, " %d", mines.Count())
	return rules.ParseFEN(rules.Minesweeper, text.String())
}
