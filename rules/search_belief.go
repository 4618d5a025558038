package rules

// What a move will show is not known before it is made. A search therefore
// weighs what it may show (a chance node, as in expectimax), each thing with the
// number of layouts of the hidden mines that show it. A search may also look
// less closely than the players will: then a square is uncovered whose number it
// has not read. The belief that is left, all layouts that fit what was read, is
// exact in either case.

// unreadNumber marks an uncovered square whose number was not read. No true
// number is so high, and [ParseFEN] and [Position.After] refuse it.
const unreadNumber = 7

// unread is the uncovered squares whose number was not read.
func (g *ground) unread() Zone { return g.numbers[0] & g.numbers[1] & g.numbers[2] }

// settle keeps the marks of unread squares, from which a mine that went has
// taken one, and lifts all fog where no mine is hidden (rule 7).
func (g *ground) settle(unread Zone) {
	for i := range g.numbers {
		g.numbers[i] |= unread
	}
	if g.hidden() <= 0 {
		g.fog = 0
		g.numbers = countMines(g.mines)
		g.numbers.keep(^g.mines)
	}
}

// Prospect is one thing that a move may show: an outcome of a chance node.
type Prospect struct {
	Reveal Reveal
	// Ways is the number of layouts of the hidden mines that show it, of the
	// [Odds.Layouts] of the position.
	Ways int
}

// Detail is how closely a search looks at what a move shows.
type Detail uint8

// The details, from coarse to exact.
const (
	// AtLanding sees only whether the man meets a mine. The fog around it stays.
	AtLanding Detail = iota
	// Mined sees in addition which of the uncovered squares hold a mine, but
	// reads no number.
	Mined
	// Exact sees what the players will see.
	Exact
)

// Belief is [Position.Odds], the chances of a mine, for a position of a search,
// which may have squares whose number was not read.
func (p *Position) Belief() Odds {
	c := beliefCensus(&p.zone)
	return c.odds(p.zone.fog)
}

// ZoneHash is a key of what is known of the fog zone: positions with equal
// zones have equal beliefs.
func (p *Position) ZoneHash() uint64 { return p.zone.hash() }

// Uncertain reports whether a legal move may show one of several things, or
// uncovers fog: whether it is a chance node, to be asked for its prospects.
func (p *Position) Uncertain(m Move) bool {
	z := &p.zone
	if z.fog == 0 {
		return false
	}
	if m.IsSweep() {
		return z.mines.Has(m.To())
	}
	return table.ring[m.To()]&z.fog != 0
}

// Plain is the reveal of a move that is not [Position.Uncertain].
func (p *Position) Plain(m Move) (r Reveal) {
	z := &p.zone
	to := m.To()
	if !z.mines.Has(to) {
		return r
	}
	r.Cleared = m.IsSweep() || p.squares[m.From()].Kind() == King
	r.Destroyed = !r.Cleared
	r.numbers.set(to, (neighbours(to) & z.mines).Count())
	return r
}

// AppendProspects appends what a legal move may show, seen as closely as asked.
// Their ways add up to the layouts of [Position.Belief], which must be given.
// It stops and reports false once there are more than most of them.
func (p *Position) AppendProspects(list []Prospect, m Move, belief *Odds, d Detail, most int) ([]Prospect, bool) {
	if !p.Uncertain(m) {
		return append(list, Prospect{p.Plain(m), belief.layouts}), true
	}
	if d == AtLanding {
		return p.appendLandings(list, m, belief), true
	}
	z, to := &p.zone, m.To()
	seen := table.ring[to] & z.fog // whose mines matter for what is seen
	if m.IsSweep() {
		seen = 0
	}
	if d == Exact {
		seen |= spread(seen|ZoneOf(to)&z.mines) & z.fog
	}
	start, fits := len(list), true
	c := beliefCensus(z)
	watched := c.untouched & seen
	others := c.untouched &^ seen
	c.walk(func(near Zone, rest int) bool {
		fits = eachSubset(watched, rest, func(some Zone, left int) bool {
			ways := choose(others.Count(), left)
			if ways == 0 {
				return true
			}
			layout := near | some
			for o := others; left > 0; left-- { // which of them does not matter: nothing shows them
				layout |= o & -o
				o &= o - 1
			}
			r := Minefield{layout}.Reveal(p, m)
			if d == Mined {
				r.forget(p, to)
			}
			for i := start; i < len(list); i++ {
				if list[i].Reveal == r {
					list[i].Ways += ways
					return true
				}
			}
			list = append(list, Prospect{r, ways})
			return len(list)-start <= most
		})
		return fits
	})
	return list, fits
}

// forget leaves the numbers of a reveal unread, unless no fog is left.
func (r *Reveal) forget(p *Position, to Square) {
	if r.Uncovered == p.zone.fog {
		return
	}
	unread := r.Uncovered &^ r.Mines
	if p.zone.mines.Has(to) {
		unread |= ZoneOf(to)
	}
	r.numbers = counts{unread, unread, unread}
}

// appendLandings are the prospects of a look that sees only whether the man
// meets a mine. A mine that is removed from a square known to have it leaves a
// number behind, which is not read where fog is near.
func (p *Position) appendLandings(list []Prospect, m Move, belief *Odds) []Prospect {
	z, to := &p.zone, m.To()
	if z.mines.Has(to) {
		r := p.Plain(m)
		if neighbours(to)&z.fog != 0 {
			r.numbers = counts{}
			r.numbers.set(to, unreadNumber)
		}
		return append(list, Prospect{r, belief.layouts})
	}
	if !z.fog.Has(to) {
		return append(list, Prospect{Reveal{}, belief.layouts})
	}
	r := Reveal{Uncovered: ZoneOf(to)}
	r.numbers.set(to, unreadNumber)
	mined := int(belief.mined[to-zoneStart])
	if mined < belief.layouts {
		list = append(list, Prospect{r, belief.layouts - mined})
	}
	if mined > 0 {
		r.Cleared = p.squares[m.From()].Kind() == King
		r.Destroyed = !r.Cleared
		list = append(list, Prospect{r, mined})
	}
	return list
}

// eachSubset visits the subsets of z with at most most squares, and how many of
// most are left, until visit returns false; it reports whether none did.
func eachSubset(z Zone, most int, visit func(some Zone, left int) bool) bool {
	return extendSubset(0, z, most, visit)
}

func extendSubset(some, z Zone, left int, visit func(Zone, int) bool) bool {
	if !visit(some, left) {
		return false
	}
	if left == 0 {
		return true
	}
	for ; z != 0; z &= z - 1 {
		if !extendSubset(some|z&-z, z&(z-1), left-1, visit) {
			return false
		}
	}
	return true
}

// beliefCensus is [newCensus] of a zone that may have unread squares, which
// say nothing of their neighbours.
func beliefCensus(g *ground) census {
	unread := g.unread()
	if unread == 0 {
		return newCensus(g)
	}
	c := census{hidden: g.hidden(), numbered: ^g.fog &^ g.mines &^ unread, wanting: g.numbers}
	c.wanting.keep(^unread)
	for mines := g.mines; mines != 0; mines &= mines - 1 {
		c.wanting.take(neighbours(mines.first()) & c.numbered)
	}
	c.possible = g.fog & spread(c.numbered)
	c.untouched = g.fog &^ c.possible
	c.possible &^= spread(c.satisfied(c.wanting))
	c.fits = true
	return c
}

// Ring is the squares whose fog a landing on s lifts (rule 5): s and its
// neighbours, as far as they lie in the zone.
func Ring(s Square) Zone { return table.ring[s] }
