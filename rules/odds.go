package rules

// Odds is the exact chance of a mine for every fogged square, from the public
// position alone: every layout of the hidden mines that fits all numbers is
// equally likely (rule 3), so a chance is a count of layouts.
type Odds struct {
	layouts int
	mined   [32]uint32 // by square of the zone: the layouts with a mine there
	fog     Zone
}

// Layouts is the number of layouts of the hidden mines that fit the position,
// 1 if nothing is hidden. It is at most C(32,4) = 35,960.
func (o *Odds) Layouts() int { return o.layouts }

// Mined is the number of layouts with a mine on s, 0 for a square without fog.
// The chance of a mine is Mined / Layouts.
func (o *Odds) Mined(s Square) int {
	if !inZone(s) {
		return 0
	}
	return int(o.mined[s-zoneStart])
}

// Fraction is the chance of a mine on s as a reduced fraction; 0/1 and 1/1
// where it is certain.
func (o *Odds) Fraction(s Square) (numerator, denominator int) {
	numerator, denominator = o.Mined(s), o.layouts
	a, b := numerator, denominator
	for b != 0 {
		a, b = b, a%b
	}
	if a == 0 {
		return 0, 1
	}
	return numerator / a, denominator / a
}

// Odds works out the chances of the position.
func (p *Position) Odds() Odds {
	c := newCensus(&p.zone)
	return c.odds(p.zone.fog)
}

// odds counts the layouts of a census of a zone with the given fog.
func (c *census) odds(fog Zone) Odds {
	o := Odds{fog: fog}
	far := 0 // layouts with a mine on one certain square that no number touches
	free := c.untouched.Count()
	c.walk(func(near Zone, rest int) bool {
		ways := choose(free, rest)
		o.layouts += ways
		for ; near != 0; near &= near - 1 {
			o.mined[near.first()-zoneStart] += uint32(ways)
		}
		if rest > 0 {
			far += choose(free-1, rest-1)
		}
		return true
	})
	for z := c.untouched; z != 0; z &= z - 1 {
		o.mined[z.first()-zoneStart] = uint32(far)
	}
	return o
}

// DrawMinefield draws one of the layouts that fit the position, every one
// equally likely if random(n) gives each of 0 … n-1 equally often. It is for
// positions whose own minefield is not known, such as a FEN given by hand.
func (p *Position) DrawMinefield(random func(n int) int) Minefield {
	o := p.Odds()
	nth := random(o.layouts)
	var drawn Zone
	c := newCensus(&p.zone)
	c.walk(func(near Zone, rest int) bool {
		ways := choose(c.untouched.Count(), rest)
		if nth >= ways {
			nth -= ways
			return true
		}
		drawn = near
		for z := c.untouched; rest > 0; z &= z - 1 {
			// Combinations with the lowest square come first.
			with := choose(z.Count()-1, rest-1)
			if nth < with {
				drawn |= ZoneOf(z.first())
				rest--
			} else {
				nth -= with
			}
		}
		return false
	})
	return Minefield{drawn}
}

// census walks the layouts that fit a zone. Numbers say how many mines lie on
// the fogged squares they touch; the fogged squares that no number touches are
// alike, and are counted by combination instead of being walked.
type census struct {
	hidden    int
	possible  Zone // fogged squares near a number that may hold a mine
	untouched Zone // fogged squares near no number
	numbered  Zone
	wanting   counts // by numbered square: hidden mines near it
	fits      bool   // no number contradicts the uncovered mines and the fog
}

func newCensus(g *ground) census {
	c := census{hidden: g.hidden(), numbered: ^g.fog &^ g.mines, wanting: g.numbers}
	if c.hidden < 0 || c.hidden > g.fog.Count() {
		return c
	}
	for mines := g.mines; mines != 0; mines &= mines - 1 {
		near := neighbours(mines.first()) & c.numbered
		if near&^(c.wanting[0]|c.wanting[1]|c.wanting[2]) != 0 {
			return c // a number smaller than the mines it sees
		}
		c.wanting.take(near)
	}
	c.possible = g.fog & spread(c.numbered)
	c.untouched = g.fog &^ c.possible
	c.possible &^= spread(c.satisfied(c.wanting))
	c.fits = true
	return c
}

// satisfied is the numbered squares that want no more mines.
func (c *census) satisfied(wanting counts) Zone {
	return c.numbered &^ (wanting[0] | wanting[1] | wanting[2])
}

// walk calls visit for every way to lay mines near the numbers so that all of
// them are right, with how many mines are left for the untouched squares, until
// visit returns false.
func (c *census) walk(visit func(near Zone, rest int) bool) {
	if c.fits {
		c.extend(0, c.possible, c.wanting, c.hidden, visit)
	}
}

func (c *census) extend(near, possible Zone, wanting counts, rest int, visit func(Zone, int) bool) bool {
	open := c.numbered &^ c.satisfied(wanting)
	if open == 0 {
		if rest <= c.untouched.Count() {
			return visit(near, rest)
		}
		return true
	}
	if rest == 0 {
		return true
	}
	// Some number wants a mine: each layout is met once, under the first
	// square that gives it one.
	for candidates := neighbours(open.first()) & possible; candidates != 0; candidates &= candidates - 1 {
		s := candidates.first()
		possible &^= ZoneOf(s)
		after := wanting
		after.take(neighbours(s) & c.numbered)
		if !c.extend(near|ZoneOf(s), possible&^spread(c.satisfied(after)), after, rest-1, visit) {
			return false
		}
	}
	return true
}

// spread is the neighbours of all squares of z.
func spread(z Zone) Zone {
	const a, h = 0x01010101, 0x80808080
	wide := z | z&^h<<1 | z&^a>>1
	return wide | wide<<8 | wide>>8
}

// choose is the number of ways to choose k of n things, for n up to the squares
// of the zone and k up to [mostMines].
func choose(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	ways := 1
	for i := range k {
		ways = ways * (n - i) / (i + 1)
	}
	return ways
}

// fault says what is wrong with a zone: [FENCounterLow], [FENCounterFog] or
// [FENNoLayout]; wrong is false if nothing is.
func (g *ground) fault() (f Fault, wrong bool) {
	switch hidden := g.hidden(); {
	case hidden < 0:
		return Fault{FENCounterLow, "the mine counter is smaller than the number of uncovered mines"}, true
	case (hidden > 0) != (g.fog != 0):
		return Fault{FENCounterFog, "there is fog exactly when the mine counter exceeds the uncovered mines, but here it is otherwise"}, true
	}
	fits := false
	c := newCensus(g)
	c.walk(func(Zone, int) bool { fits = true; return false })
	if !fits {
		return Fault{FENNoLayout, "no layout of the mines fits the numbers"}, true
	}
	return Fault{}, false
}
