package engine

import "minechess/rules"

// exchangeValues are what the men count in an exchange.
var exchangeValues = [6]int{100, 320, 330, 500, 950, 20000}

// exchangeAtLeast reports whether a move starts a series of captures on its
// square that wins at least threshold for the side to move if both sides
// capture with their cheapest man and stop when they like (static exchange
// evaluation, swap algorithm). Pins, fog and mines are not considered: no mine
// lies under a man, so a capture never meets one.
func exchangeAtLeast(p *rules.Position, m rules.Move, threshold int) bool {
	if m.IsSweep() {
		return threshold <= 0
	}
	from, to := m.From(), m.To()
	moving := p.At(from).Kind()
	gain := 0
	if captured := p.At(to); captured != rules.NoPiece {
		gain = exchangeValues[captured.Kind()]
	} else if moving == rules.Pawn && from.File() != to.File() {
		gain = exchangeValues[rules.Pawn]
	}
	standing := moving
	if k := promotion(p, m); k != rules.Pawn {
		gain += exchangeValues[k] - exchangeValues[rules.Pawn]
		standing = k
	}
	balance := gain - threshold
	if balance < 0 {
		return false
	}
	balance -= exchangeValues[standing]
	if balance >= 0 {
		return true
	}

	occupied := p.Occupied().Without(rules.Bit(from)).Or(rules.Bit(to))
	attackers := p.AttackersOn(to, occupied).And(occupied)
	side := p.At(from).Color().Other()
	straight := p.Pieces(rules.White, rules.Rook).Or(p.Pieces(rules.Black, rules.Rook))
	slanting := p.Pieces(rules.White, rules.Bishop).Or(p.Pieces(rules.Black, rules.Bishop))
	queens := p.Pieces(rules.White, rules.Queen).Or(p.Pieces(rules.Black, rules.Queen))
	straight, slanting = straight.Or(queens), slanting.Or(queens)
	for {
		mine := attackers.And(p.Men(side))
		if !mine.Any() {
			break
		}
		kind := rules.Pawn
		for ; kind < rules.King; kind++ {
			if p.Pieces(side, kind).And(mine).Any() {
				break
			}
		}
		man := p.Pieces(side, kind).And(mine).First()
		occupied = occupied.Without(rules.Bit(man))
		if kind == rules.Pawn || kind == rules.Bishop || kind == rules.Queen {
			attackers = attackers.Or(rules.BishopAttacks(to, occupied).And(slanting))
		}
		if kind == rules.Rook || kind == rules.Queen {
			attackers = attackers.Or(rules.RookAttacks(to, occupied).And(straight))
		}
		attackers = attackers.And(occupied)
		side = side.Other()
		balance = -balance - 1 - exchangeValues[kind]
		if balance >= 0 {
			// A king cannot recapture into an attack.
			if kind == rules.King && attackers.And(p.Men(side)).Any() {
				side = side.Other()
			}
			break
		}
	}
	return p.At(from).Color() != side
}
