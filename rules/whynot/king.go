package whynot

import "minechess/rules"

func (q *question) king() Reason {
	if way, ok := q.castling(); ok {
		return q.castle(way)
	}
	p := q.position
	switch {
	case !rules.KingAttacks(q.From).Has(q.To):
		if q.meansCastling() {
			return CastlesByTwo
		}
		return KingShape
	case p.Men(p.Turn()).Has(q.To):
		q.Where = q.To
		return OwnPiece
	}
	by := q.attackersOfKing(q.To)
	if !by.Any() {
		return None
	}
	q.Where = q.To
	q.attacked(q.To, by)
	switch {
	case by == rules.Bit(p.King(p.Turn().Other())):
		return KingBesideKing
	case p.At(q.To) != rules.NoPiece:
		return KingTakesHeld
	}
	return KingAttacked
}

// attackersOfKing is who would attack the king on a square that it went to.
func (q *question) attackersOfKing(s rules.Square) rules.Bitboard {
	p := q.position
	return p.AttackersOn(s, p.Occupied().Without(rules.Bit(q.From))).And(p.Men(p.Turn().Other())).Without(rules.Bit(s))
}

// way is where king and rook stand and go when they castle.
type way struct{ king, kingTo, over, rook rules.Square }

// ways are the two ways in which the side to move castles (rule 17).
func (q *question) ways() [2]way {
	rank := 0
	if q.position.Turn() == rules.Black {
		rank = q.position.Variant().Ranks() - 1
	}
	on := func(file byte) rules.Square { return rules.SquareAt(int(file-'a'), rank) }
	return [2]way{
		{king: on('e'), kingTo: on('g'), over: on('f'), rook: on('h')},
		{king: on('e'), kingTo: on('c'), over: on('d'), rook: on('a')},
	}
}

// castling is the way that is tried.
func (q *question) castling() (way, bool) {
	for _, w := range q.ways() {
		if q.From == w.king && q.To == w.kingTo {
			return w, true
		}
	}
	return way{}, false
}

func (q *question) castle(w way) Reason {
	p := q.position
	switch {
	case !p.HoldsCastling(p.Turn(), w.kingTo):
		return q.lost(w)
	case q.blocked(w.king, w.rook):
		return BetweenRook
	case p.Check():
		q.attacked(w.king, q.checkers())
		return CastleCheck
	}
	for _, on := range [...]struct {
		square rules.Square
		why    Reason
	}{{w.over, CastleThrough}, {w.kingTo, CastleInto}} {
		if by := p.Attackers(on.square, p.Turn().Other()); by.Any() {
			q.Where = on.square
			q.attacked(on.square, by)
			return on.why
		}
	}
	return None
}

// lost is how the right to castle was lost.
func (q *question) lost(w way) Reason {
	side := q.position.Turn()
	if start := q.game.Start(); !start.HoldsCastling(side, w.kingTo) {
		return NoRight
	}
	for i := range q.game.Len() {
		m, mover := q.game.Ply(i).Move, q.game.PositionAt(i).Turn()
		switch {
		case m.IsSweep():
		case mover == side && m.From() == w.king:
			q.Where = w.king
			return KingMoved
		case mover == side && m.From() == w.rook:
			q.Where = w.rook
			return RookMoved
		case mover != side && m.To() == w.rook:
			q.Where = w.rook
			return RookTaken
		}
	}
	return NoRight
}

// meansCastling reports whether the king was taken onto its rook, or beyond its place
// on the long side, by somebody who could castle so.
func (q *question) meansCastling() bool {
	for _, w := range q.ways() {
		if q.From != w.king || q.To != w.rook && (q.To.Rank() != w.king.Rank() || sign(q.To.File()-4) != sign(w.rook.File()-4)) {
			continue
		}
		tried := *q
		tried.To = w.kingTo
		return q.position.HoldsCastling(q.position.Turn(), w.kingTo) && tried.castle(w) == None
	}
	return false
}
