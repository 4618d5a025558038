package practice

import (
	"slices"

	"minechess/rules"
)

// Reason is what makes it certain whether a fogged square hides a mine: as few things as suffice.
type Reason struct {
	Numbers []rules.Square // uncovered squares whose numbers are needed, those without a mine near included
	Counter bool           // it takes the mine counter too
}

// number is what an uncovered square says of the fog beside it.
type number struct {
	square rules.Square
	fog    []int // the fogged squares beside it, by their place in the list of all
	mines  int   // how many of them hide a mine
}

// WhyCertain finds out why it is certain whether a fogged square hides a mine. ok is false if it is not.
func WhyCertain(p *rules.Position, s rules.Square) (why Reason, ok bool) {
	odds := p.Odds()
	mined := odds.Mined(s)
	if !p.Fog().Has(s) || mined != 0 && mined != odds.Layouts() {
		return Reason{}, false
	}
	c := newCase(p, s, mined != 0)
	chosen := make([]int, 0, len(c.numbers))
	for size := 0; size <= len(c.numbers); size++ {
		for _, counter := range [...]bool{false, true} {
			if c.choose(chosen, 0, size, counter) {
				return c.why, true
			}
		}
	}
	return Reason{}, false
}

// evidence is all that is known of the fog.
type evidence struct {
	numbers []number
	squares int // how many are fogged
	hidden  int // how many of them hide a mine
	asked   int // the square in question
	mined   bool
	why     Reason
}

func newCase(p *rules.Position, asked rules.Square, mined bool) *evidence {
	fog := p.Fog().Squares()
	c := &evidence{squares: len(fog), hidden: p.Hidden(), asked: slices.Index(fog, asked), mined: mined}
	for file := range 8 {
		for rank := 3; rank <= 6; rank++ {
			s := rules.SquareAt(file, rank)
			if p.Fog().Has(s) || p.Mines().Has(s) {
				continue
			}
			n := number{square: s, mines: p.Number(s)}
			near := rules.KingAttacks(s)
			for i, f := range fog {
				if near.Has(f) {
					n.fog = append(n.fog, i)
				}
			}
			for _, m := range p.Mines().Squares() {
				if near.Has(m) {
					n.mines--
				}
			}
			if len(n.fog) > 0 {
				c.numbers = append(c.numbers, n)
			}
		}
	}
	return c
}

// choose looks for a set of so many more numbers, from one of them on, that makes it certain together with those chosen.
func (c *evidence) choose(chosen []int, from, more int, counter bool) bool {
	if more == 0 {
		if c.contradicted(chosen, counter) {
			return false
		}
		c.why = Reason{Counter: counter}
		for _, i := range chosen {
			c.why.Numbers = append(c.why.Numbers, c.numbers[i].square)
		}
		return true
	}
	for i := from; i+more <= len(c.numbers); i++ {
		if c.choose(append(chosen, i), i+1, more-1, counter) {
			return true
		}
	}
	return false
}

// contradicted reports whether the chosen numbers, and the counter if it is to be heeded, allow that it is the other way round with the
// square in question.
func (c *evidence) contradicted(chosen []int, counter bool) bool {
	wanting := make([]int, len(chosen))
	open := make([]int, len(chosen)) // squares beside the number of which nothing is assumed yet
	of := make(map[int][]int)        // by square: the chosen numbers that it is beside
	var squares []int
	touch := func(square int) {
		if _, met := of[square]; !met {
			of[square] = nil
			squares = append(squares, square)
		}
	}
	touch(c.asked)
	for i, n := range chosen {
		wanting[i], open[i] = c.numbers[n].mines, len(c.numbers[n].fog)
		for _, square := range c.numbers[n].fog {
			touch(square)
			of[square] = append(of[square], i)
		}
	}
	var assume func(at, mines int) bool
	assume = func(at, mines int) bool {
		if counter && mines > c.hidden {
			return false
		}
		if at == len(squares) {
			return !counter || c.hidden-mines <= c.squares-len(squares)
		}
		square := squares[at]
		for mine := range 2 {
			if square == c.asked && (mine == 1) == c.mined {
				continue
			}
			fits := true
			for _, i := range of[square] {
				wanting[i] -= mine
				open[i]--
				fits = fits && wanting[i] >= 0 && wanting[i] <= open[i]
			}
			fits = fits && assume(at+1, mines+mine)
			for _, i := range of[square] {
				wanting[i] += mine
				open[i]++
			}
			if fits {
				return true
			}
		}
		return false
	}
	return assume(0, 0)
}

// Grade is how hard it is to see the reason.
func (r *Reason) Grade() int {
	effort := len(r.Numbers)
	if r.Counter {
		effort++
	}
	return min(max(effort, 1), Grades)
}

// Beside are the uncovered squares beside a fogged one: those whose numbers say something of it.
func Beside(p *rules.Position, s rules.Square) []rules.Square {
	var all []rules.Square
	for _, n := range newCase(p, s, false).numbers {
		if rules.KingAttacks(s).Has(n.square) {
			all = append(all, n.square)
		}
	}
	return all
}
