package engine

import (
	"math/bits"

	"minechess/rules"
)

// accumulator is the first layer of a network for one position, for both sides.
type accumulator struct {
	lanes [2]lane
	views [2]uint8
	valid bool
}

// mostChanges is how many inputs two positions may differ in: all men and the
// whole zone.
const mostChanges = 128

// changes are the codes in which two positions differ.
type changes struct {
	added, removed [mostChanges]uint16
	adds, removes  int
}

func (c *changes) add(code int) {
	c.added[c.adds] = uint16(code)
	c.adds++
}

func (c *changes) remove(code int) {
	c.removed[c.removes] = uint16(code)
	c.removes++
}

// seenBoard is what a network sees: a position and the squares that are fogged.
type seenBoard struct {
	position *rules.Position
	fog      rules.Zone
}

// find finds what changed from one board to another. Without a board before,
// everything is new.
func (c *changes) find(before, now seenBoard) {
	c.adds, c.removes = 0, 0
	p := now.position
	if before.position == nil {
		for men := p.Occupied(); men.Any(); men = men.Rest() {
			s := men.First()
			c.add(manSquare(p.At(s), s))
		}
	} else {
		q := before.position
		for changed := p.Changed(q); changed.Any(); changed = changed.Rest() {
			s := changed.First()
			was, is := q.At(s), p.At(s)
			if was == is {
				continue
			}
			if was != rules.NoPiece {
				c.remove(manSquare(was, s))
			}
			if is != rules.NoPiece {
				c.add(manSquare(is, s))
			}
		}
	}
	if p.Variant() == rules.Chess {
		return
	}
	var mines, hidden = rules.Zone(0), -1
	if before.position != nil {
		mines, hidden = before.position.Mines(), before.position.Hidden()
	}
	c.zone(before.fog, now.fog, fogCodes)
	c.zone(mines, p.Mines(), mineCodes)
	if is := p.Hidden(); is != hidden {
		if hidden >= 0 {
			c.remove(hiddenCodes + hidden)
		}
		c.add(hiddenCodes + is)
	}
}

func (c *changes) zone(before, now rules.Zone, first int) {
	for gone := before &^ now; gone != 0; gone &= gone - 1 {
		c.remove(first + bits.TrailingZeros32(uint32(gone)))
	}
	for come := now &^ before; come != 0; come &= come - 1 {
		c.add(first + bits.TrailingZeros32(uint32(come)))
	}
}

// apply makes the lane of a view from that of another position.
func (c *changes) apply(n *Network, view uint8, from, to *lane) {
	rows := &n.rows[view]
	added, removed := c.added[:c.adds], c.removed[:c.removes]
	if len(added) == 1 && len(removed) == 2 {
		captureOn(to, from, &n.inputs[rows[added[0]]], &n.inputs[rows[removed[0]]], &n.inputs[rows[removed[1]]])
		return
	}
	for len(added) > 0 && len(removed) > 0 {
		exchange(to, from, &n.inputs[rows[added[0]]], &n.inputs[rows[removed[0]]])
		from = to
		added, removed = added[1:], removed[1:]
	}
	if from != to {
		*to = *from
	}
	for _, code := range added {
		exchange(to, to, &n.inputs[rows[code]], &nothing)
	}
	for _, code := range removed {
		exchange(to, to, &nothing, &n.inputs[rows[code]])
	}
}

// latest keeps the last lane of a view, to start from when a king has changed
// sides of the board.
type latest struct {
	lane     lane
	position rules.Position
	fog      rules.Zone
	valid    bool
}

// judge evaluates positions with a network. It belongs to one thread.
type judge struct {
	network *Network
	latest  [views]latest
	changes changes
}

func (j *judge) use(n *Network) {
	j.network = n
	for i := range j.latest {
		j.latest[i].valid = false
	}
}

// viewOf is the view of a side.
func viewOf(p *rules.Position, c rules.Color) uint8 {
	return uint8(c)*2 + uint8(p.King(c).File()>>2)
}

// refresh fills a side's lane without a position before it.
func (j *judge) refresh(a *accumulator, c rules.Color, now seenBoard) {
	view := viewOf(now.position, c)
	last := &j.latest[view]
	if last.valid {
		j.changes.find(seenBoard{&last.position, last.fog}, now)
		j.changes.apply(j.network, view, &last.lane, &a.lanes[c])
	} else {
		j.changes.find(seenBoard{}, now)
		j.changes.apply(j.network, view, &j.network.start, &a.lanes[c])
	}
	a.views[c] = view
	last.lane, last.position, last.fog, last.valid = a.lanes[c], *now.position, now.fog, true
}

// accumulate fills the first layer of a board, from that of a board before it
// if there is one.
func (j *judge) accumulate(a *accumulator, now seenBoard, before *accumulator, was seenBoard) {
	a.valid = true
	if before == nil {
		j.refresh(a, rules.White, now)
		j.refresh(a, rules.Black, now)
		return
	}
	views := [2]uint8{viewOf(now.position, rules.White), viewOf(now.position, rules.Black)}
	j.changes.find(was, now)
	for c := range views {
		if views[c] == before.views[c] {
			a.views[c] = views[c]
			j.changes.apply(j.network, views[c], &before.lanes[c], &a.lanes[c])
		}
	}
	for c := range views {
		if views[c] != before.views[c] {
			j.refresh(a, rules.Color(c), now)
		}
	}
}

// value is the network's opinion of a board, whose first layer is filled.
func (j *judge) value(a *accumulator, p *rules.Position) int {
	us := p.Turn()
	return j.network.value(&a.lanes[us], &a.lanes[us.Other()], stageOf(p.Occupied().Count()))
}
