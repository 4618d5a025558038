package rules

import "fmt"

// TakeBack takes the last n plies back, and with them an ending. The pieces and
// the mines are as they were, but not the fog: what was seen stays seen, with
// the numbers that were right then. In Minesweeper Chess the position can
// therefore differ from the one before those plies.
func (g *Game) TakeBack(n int) error {
	if n < 1 || n > len(g.plies) {
		return fmt.Errorf("%d plies cannot be taken back: the game has %d", n, len(g.plies))
	}
	keep := len(g.plies) - n
	now := g.Position()
	before := *g.PositionAt(keep)
	seen := before.zone.fog &^ now.zone.fog
	if seen != 0 {
		before.recall(now, g.plies[keep:])
	}
	g.agreed = Outcome{}
	g.plies = g.plies[:keep]
	g.setKnown(keep, before, seen)
	return nil
}

func (g *Game) setKnown(n int, p Position, seen Zone) {
	if n == 0 {
		g.start, g.seen = p, g.seen|seen
		return
	}
	last := &g.plies[n-1]
	last.After, last.Seen = p, last.Seen|seen
}

// recall uncovers in p what is uncovered in later, a position some plies on.
// The mines that went in between lay where those plies met them, which both
// players saw; so no secret is needed.
func (p *Position) recall(later *Position, plies []Ply) {
	var gone Zone
	for i := range plies {
		if r := &plies[i].Reveal; r.Destroyed || r.Cleared {
			gone |= ZoneOf(plies[i].Move.To())
		}
	}
	z := &p.zone
	seen := z.fog &^ later.zone.fog
	z.fog &^= seen
	z.mines |= (later.zone.mines | gone) & seen
	numbers := later.zone.numbers
	for ; gone != 0; gone &= gone - 1 {
		numbers.add(neighbours(gone.first()) &^ later.zone.fog &^ later.zone.mines)
	}
	numbers.keep(seen &^ z.mines)
	z.numbers.merge(numbers)
	p.halfmove = 0
}

// Recall uncovers squares after the last ply that were seen in moves taken back,
// with what they show ([Position.Recall]). So whoever replays a record does what
// [Game.TakeBack] did. The error says what in the reveal cannot be true.
func (g *Game) Recall(r Reveal) error {
	p := *g.Position()
	if err := p.Recall(r); err != nil {
		return err
	}
	g.setKnown(len(g.plies), p, r.Uncovered)
	return nil
}

// Recall uncovers squares of a position with what they show ([Minefield.Shown]),
// as taking moves back leaves them. The error says what in the reveal cannot be
// true; the position then stays as it is.
func (p *Position) Recall(r Reveal) error {
	z := p.zone
	if stray := r.Uncovered &^ z.fog; stray != 0 {
		return fmt.Errorf("%v cannot have been seen early: no fog is there", stray)
	}
	if stray := (r.Mines | r.numbers[0] | r.numbers[1] | r.numbers[2]) &^ r.Uncovered; stray != 0 {
		return fmt.Errorf("%v shows something, but was not seen", stray)
	}
	z.fog &^= r.Uncovered
	z.mines |= r.Mines
	z.numbers.merge(r.numbers)
	if f, wrong := z.fault(); wrong {
		return f
	}
	p.zone = z
	p.halfmove = 0
	return nil
}

// Shown is what uncovered squares of a position show, as a Reveal of them.
func (p *Position) Shown(squares Zone) Reveal {
	r := Reveal{Uncovered: squares &^ p.zone.fog, Mines: p.zone.mines & squares, numbers: p.zone.numbers}
	r.numbers.keep(r.Uncovered &^ r.Mines)
	return r
}

// FirstStart is the position the game began with before anything was seen in
// moves that were taken back: [Game.Start] with fog on [Game.SeenAtStart].
func (g *Game) FirstStart() Position {
	p := g.start
	z := &p.zone
	z.fog |= g.seen
	z.mines &^= g.seen
	z.numbers.keep(^g.seen)
	return p
}
