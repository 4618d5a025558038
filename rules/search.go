package rules

// This file is what a search needs beyond the rulebook: moves without checks,
// captures alone, and attacks on a board that is only imagined. All of it reads
// and changes public positions only.

// Advance plays a legal move with its reveal on p itself (make move; there is no
// unmake, since a copy is cheap). It is [Position.After]
// without its checks: a move that is not legal, or a reveal that cannot be true,
// leaves nonsense behind. The reveal may be one of [Position.AppendProspects].
func (p *Position) Advance(m Move, r *Reveal) {
	unread := p.zone.unread()
	p.apply(m, r)
	if p.zone.fog|unread != 0 {
		p.zone.settle(unread)
	}
}

// Pass gives the turn to the other side (null move), as a sweep of nothing does
// (rule 12) and as no move of chess can. The side to move must not be in check.
func (p *Position) Pass() {
	p.apply(moveSweep, &Reveal{})
}

// Changed is the squares on which two positions have different men.
func (p *Position) Changed(q *Position) Bitboard {
	d := p.colors[White].Xor(q.colors[White])
	for k := range p.kinds {
		d = d.Or(p.kinds[k].Xor(q.kinds[k]))
	}
	return d
}

// Checks is where the men of the side to move give check (direct checks, and the
// men whose move may discover one).
type Checks struct {
	squares  [kinds]Bitboard // by kind: where one gives it
	blockers Bitboard        // men of one's own whose move may open a line to the king
}

// Checks finds where the side to move gives check.
func (p *Position) Checks() (c Checks) {
	them := p.turn.Other()
	king, occupied := p.King(them), p.Occupied()
	straight, slanting := RookAttacks(king, occupied), BishopAttacks(king, occupied)
	c.squares[Pawn] = table.pawn[them][king]
	c.squares[Knight] = table.knight[king]
	c.squares[Bishop], c.squares[Rook] = slanting, straight
	c.squares[Queen] = slanting.Or(straight)
	own := p.colors[p.turn]
	if near := straight.And(own); near.Any() {
		behind := RookAttacks(king, occupied.Without(near)).Without(straight)
		if behind.And(own).And(p.kinds[Rook].Or(p.kinds[Queen])).Any() {
			c.blockers = near
		}
	}
	if near := slanting.And(own); near.Any() {
		behind := BishopAttacks(king, occupied.Without(near)).Without(slanting)
		if behind.And(own).And(p.kinds[Bishop].Or(p.kinds[Queen])).Any() {
			c.blockers = c.blockers.Or(near)
		}
	}
	return c
}

// By reports whether a legal move may give check. It is quick and leans towards
// yes; of castling, en passant and promotion it sees only what the man itself does.
func (c *Checks) By(p *Position, m Move) bool {
	if m.IsSweep() {
		return false
	}
	return c.blockers.Has(m.From()) || c.squares[p.squares[m.From()].Kind()].Has(m.To()) && !p.zone.mines.Has(m.To())
}

// Exposed reports whether the game is over by rule 21: the side that moved last
// has lost.
func (p *Position) Exposed() bool { return p.exposed }

// AppendCaptures appends the legal captures and promotions to list, of the
// promotions of chess only those to a queen, in no promised order.
func (l *Leeway) AppendCaptures(list []Move) []Move {
	p := l.position
	enemy := p.colors[l.them&1]
	list = appendTargets(list, l.king, l.kingSteps(enemy))
	if l.checkers.Many() {
		return list
	}
	if targets := l.allowed.And(enemy); targets.Any() {
		list = l.appendMen(list, targets)
	}

	targets := l.allowed.And(enemy.Or(l.rules.last))
	pawns := p.kinds[Pawn].And(l.own)
	list = l.appendPawnCaptures(list, l.pawnSteps(pawns.Without(l.pinned), targets))
	for pinned := pawns.And(l.pinned); pinned.Any(); pinned = pinned.Rest() {
		s := pinned.First()
		list = l.appendPawnCaptures(list, l.pawnSteps(Bit(s), targets.And(l.pinLine(s))))
	}
	return p.appendEnPassant(list)
}

// AppendQuiets appends the legal moves that AppendCaptures leaves out: moves to
// empty squares, promotions to less than a queen, sweeps.
func (l *Leeway) AppendQuiets(list []Move) []Move {
	p := l.position
	empty := l.rules.board.Without(l.occupied)
	list = appendTargets(list, l.king, l.kingSteps(empty).Or(l.castlings()))
	if l.checkers.Many() {
		return list
	}
	list = l.appendMen(list, l.allowed.And(empty))

	pawns := p.kinds[Pawn].And(l.own)
	list = l.appendPawnQuiets(list, l.pawnSteps(pawns.Without(l.pinned), l.allowed))
	for pinned := pawns.And(l.pinned); pinned.Any(); pinned = pinned.Rest() {
		s := pinned.First()
		list = l.appendPawnQuiets(list, l.pawnSteps(Bit(s), l.allowed.And(l.pinLine(s))))
	}
	return l.appendSweeps(list)
}

func (l *Leeway) appendPawnCaptures(list []Move, steps pawnSteps) []Move {
	ahead, choosing := l.ahead(), l.rules.choosing
	list = appendQueening(list, steps.single, ahead, choosing)
	list = appendQueening(list, steps.east, ahead+1, choosing)
	return appendQueening(list, steps.west, ahead-1, choosing)
}

func appendQueening(list []Move, targets Bitboard, distance int, choosing Bitboard) []Move {
	for ; targets.Any(); targets = targets.Rest() {
		to := targets.First()
		become := Pawn
		if choosing.Has(to) {
			become = Queen
		}
		list = append(list, NewMove(Square(int(to)-distance), to, become))
	}
	return list
}

func (l *Leeway) appendPawnQuiets(list []Move, steps pawnSteps) []Move {
	ahead, choosing := l.ahead(), l.rules.choosing
	list = appendPlain(list, steps.single.Without(l.rules.last), ahead)
	list = appendPlain(list, steps.double, 2*ahead)
	list = appendLesser(list, steps.single.And(choosing), ahead)
	list = appendLesser(list, steps.east.And(choosing), ahead+1)
	return appendLesser(list, steps.west.And(choosing), ahead-1)
}

// appendLesser appends the promotions to less than a queen.
func appendLesser(list []Move, targets Bitboard, distance int) []Move {
	for ; targets.Any(); targets = targets.Rest() {
		to := targets.First()
		for k := Knight; k < Queen; k++ {
			list = append(list, NewMove(Square(int(to)-distance), to, k))
		}
	}
	return list
}
