package rules

// PerftPlayed is the number of sequences of depth legal moves on the real
// board, sweeps included: every move has the outcome that the minefield gives
// it, and a game that has ended by mate, stalemate, rule 21 or rule 25 has no
// moves. Repetition and the fifty moves of chess are not considered.
func (f Minefield) PerftPlayed(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if p.exposed || p.Dead() {
		return 0
	}
	if depth == 1 {
		return uint64(p.CountMoves())
	}
	var buffer [256]Move
	var next Position // declared here, so that the recursion keeps it on the stack
	nodes := uint64(0)
	for _, m := range p.AppendMoves(buffer[:0]) {
		r := f.Reveal(p, m)
		next = *p
		next.apply(m, &r)
		nodes += f.PerftPlayed(&next, depth-1)
	}
	return nodes
}

// Perft is the number of sequences of depth moves of the pieces, sweeps left
// out: the usual measure of a move generator, for boards with nothing hidden.
// A game that has ended by a draw of material goes on, as is usual.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if depth == 1 {
		return uint64(p.CountMoves() - p.countSweeps())
	}
	var buffer [256]Move
	var next Position
	nodes := uint64(0)
	for _, m := range p.AppendMoves(buffer[:0]) {
		if m.IsSweep() {
			continue
		}
		next = *p
		next.apply(m, &Reveal{})
		nodes += Perft(&next, depth-1)
	}
	return nodes
}

func (p *Position) countSweeps() int {
	if !p.rules().sweeps || p.Check() {
		return 0
	}
	return p.Pieces(p.turn, Pawn).Count()
}

// PerftAfter is how many sequences of depth legal moves can follow on a legal move
// at the table: those of [Minefield.PerftPlayed], and in chess of [Perft], for
// which a draw ends nothing, so that the published numbers come out. It asks
// stopped every few thousand moves, and gives up with ok false when that is so.
func (t *Table) PerftAfter(m Move, depth int, stopped func() bool) (nodes uint64, ok bool) {
	p := t.game.Position()
	r := t.field.Reveal(p, m)
	next := *p
	next.apply(m, &r)
	return t.field.perftUntil(&next, depth, stopped)
}

// perftUntil counts as PerftAfter does.
func (f Minefield) perftUntil(p *Position, depth int, stopped func() bool) (nodes uint64, ok bool) {
	zoned := p.rules().zoned()
	switch {
	case stopped():
		return 0, false
	case depth <= 2 && zoned:
		return f.PerftPlayed(p, depth), true
	case depth <= 2:
		return Perft(p, depth), true
	case zoned && (p.exposed || p.Dead()):
		return 0, true
	}
	var buffer [256]Move
	for _, m := range p.AppendMoves(buffer[:0]) {
		r := f.Reveal(p, m)
		next := *p
		next.apply(m, &r)
		n, ok := f.perftUntil(&next, depth-1, stopped)
		if !ok {
			return 0, false
		}
		nodes += n
	}
	return nodes, true
}
