package rules

import "fmt"

// Minefield is the secret of a game of Minesweeper Chess: where the mines lay
// when it began. Only a referee has one. It never changes: a mine that is
// hidden in some position of the game is one that the fog still covers there,
// since whatever meets a mine uncovers its square. The zero Minefield has no
// mines, as in chess.
type Minefield struct{ mines Zone }

// NewMinefield is a minefield with up to four mines on the given squares.
func NewMinefield(mines Zone) (Minefield, error) {
	if n, most := mines.Count(), rulesets[Minesweeper].mines; n > most {
		return Minefield{}, fmt.Errorf("%d mines on %v: a board has %d at most", n, mines, most)
	}
	return Minefield{mines}, nil
}

// ParseMinefield reads mines as the rulebook writes them: squares of the fog
// zone separated by commas, "-" for none. The order does not matter.
func ParseMinefield(text string) (Minefield, error) {
	mines, err := ParseZone(text)
	if err != nil {
		return Minefield{}, err
	}
	return NewMinefield(mines)
}

// ParseZone reads squares of the fog zone separated by commas, "-" for none.
func ParseZone(text string) (Zone, error) {
	var z Zone
	if text == "-" {
		return z, nil
	}
	for rest := text; ; {
		s, after, ok := cutSquare(Minesweeper, rest)
		switch {
		case !ok:
			return 0, fmt.Errorf("%q is not a list of squares such as c4,e6", clip(text))
		case !inZone(s):
			return 0, fmt.Errorf("%v is not a square of the fog zone, ranks 4 to 7", s)
		case z.Has(s):
			return 0, fmt.Errorf("%v is named twice", s)
		}
		z |= ZoneOf(s)
		if after == "" {
			return z, nil
		}
		if after[0] != ',' {
			return 0, fmt.Errorf("%q is not a list of squares such as c4,e6", clip(text))
		}
		rest = after[1:]
	}
}

// String writes the mines by file then rank, "-" for none.
func (f Minefield) String() string { return f.mines.String() }

// Layout is the squares of the mines as they lay at the beginning.
func (f Minefield) Layout() Zone { return f.mines }

// Hidden is the mines that still lie under the fog in a position of the game.
func (f Minefield) Hidden(p *Position) Zone { return f.mines & p.zone.fog }

// Fits reports, as an error that says what, whether the mines can be those of
// the position: as many as it hides, and every number right.
func (f Minefield) Fits(p *Position) error {
	z := &p.zone
	hidden := f.Hidden(p)
	if hidden.Count() != z.hidden() {
		return fmt.Errorf("%d of the mines %v lie under the fog, but the position hides %d", hidden.Count(), f, z.hidden())
	}
	numbers := countMines(hidden | z.mines)
	numbers.keep(^z.fog &^ z.mines)
	if numbers == z.numbers {
		return nil
	}
	for s := zoneStart; inZone(s); s++ {
		if numbers.at(s) != z.numbers.at(s) {
			return fmt.Errorf("with the mines %v, %v would show %d, not %d", f, s, numbers.at(s), z.numbers.at(s))
		}
	}
	return nil
}

// Play referees a move: it says what the players see, and the position that
// follows. The minefield must fit the position ([Minefield.Fits]). The error
// is an [*IllegalMove].
func (f Minefield) Play(p *Position, m Move) (Position, Reveal, error) {
	if err := p.Legal(m); err != nil {
		return Position{}, Reveal{}, err
	}
	r := f.Reveal(p, m)
	next := *p
	next.apply(m, &r)
	return next, r, nil
}

// Reveal is what a legal move shows (rules 5–9 and 12). It does not judge the move
// as [Minefield.Play] does.
func (f Minefield) Reveal(p *Position, m Move) (r Reveal) {
	z := &p.zone
	if z.counter == 0 {
		return r
	}
	to := m.To()
	hidden := f.mines & z.fog
	mine := (hidden | z.mines) & ZoneOf(to)
	mines := (hidden | z.mines) &^ mine
	if m.IsSweep() {
		// The square ahead of a pawn is never fogged (rule 15).
		r.Cleared = mine != 0
	} else {
		if mine != 0 {
			r.Cleared = p.squares[m.From()].Kind() == King
			r.Destroyed = !r.Cleared
		}
		r.Uncovered = table.ring[to] & z.fog
		if hidden&^r.Uncovered == 0 {
			r.Uncovered = z.fog // rule 7
		}
		r.Mines = mines & r.Uncovered
	}
	if shown := (r.Uncovered | mine) &^ mines; shown != 0 {
		r.numbers = countMines(mines)
		r.numbers.keep(shown)
	}
	return r
}

// Shown is what squares of a position show when their fog lifts without a move.
func (f Minefield) Shown(p *Position, squares Zone) Reveal {
	hidden := f.Hidden(p)
	r := Reveal{Uncovered: squares, Mines: hidden & squares, numbers: countMines(hidden | p.zone.mines)}
	r.numbers.keep(squares &^ r.Mines)
	return r
}
