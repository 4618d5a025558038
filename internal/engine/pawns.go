package engine

import (
	"math/bits"

	"minechess/rules"
)

// pawnEntries is how many pawn structures an Evaluator keeps.
const pawnEntries = 1 << 12

// pawnEntry is what pawns alone say.
type pawnEntry struct {
	white, black rules.Bitboard
	score        Pair // for White: material, places and structure
	passed       [2]rules.Bitboard
	filled       bool
}

// pawnMasks are the sets of squares that pawns are judged by, for one board.
type pawnMasks struct {
	board      rules.Bitboard
	file       [8]rules.Bitboard
	beside     [8]rules.Bitboard     // the neighbouring files
	ahead      [2][10]rules.Bitboard // all ranks ahead of a rank
	passedSpan [2][80]rules.Bitboard // where an enemy pawn keeps a pawn from being passed
	attackSpan [2][80]rules.Bitboard // where an enemy pawn could come to attack the square
	supporters [2][80]rules.Bitboard // where own pawns stand beside or behind
}

// masksOf never changes.
var masksOf = [2]*pawnMasks{makePawnMasks(rules.Chess), makePawnMasks(rules.Minesweeper)}

func makePawnMasks(v rules.Variant) *pawnMasks {
	m := &pawnMasks{}
	rank := func(r int) (set rules.Bitboard) {
		for file := range 8 {
			set = set.Or(rules.Bit(rules.SquareAt(file, r)))
		}
		return set
	}
	for r := range v.Ranks() {
		m.board = m.board.Or(rank(r))
		for a := range v.Ranks() {
			if a > r {
				m.ahead[rules.White][r] = m.ahead[rules.White][r].Or(rank(a))
			} else if a < r {
				m.ahead[rules.Black][r] = m.ahead[rules.Black][r].Or(rank(a))
			}
		}
	}
	for s := range rules.Square(8 * v.Ranks()) {
		m.file[s.File()] = m.file[s.File()].Or(rules.Bit(s))
	}
	for f := range 8 {
		m.beside[f] = m.file[f].East().Or(m.file[f].West())
	}
	for s := range rules.Square(8 * v.Ranks()) {
		for c := rules.White; c <= rules.Black; c++ {
			m.passedSpan[c][s] = m.ahead[c][s.Rank()].And(m.file[s.File()].Or(m.beside[s.File()]))
			m.attackSpan[c][s] = m.ahead[c][s.Rank()].And(m.beside[s.File()])
			level := m.board.Without(m.ahead[c][s.Rank()])
			m.supporters[c][s] = level.And(m.beside[s.File()])
		}
	}
	return m
}

// lastOf is the highest square of a set that is not empty.
func lastOf(set rules.Bitboard) rules.Square {
	if set.Hi != 0 {
		return rules.Square(127 - bits.LeadingZeros64(set.Hi))
	}
	return rules.Square(63 - bits.LeadingZeros64(set.Lo))
}

// pawnKey is a key of the pawns of both sides.
func pawnKey(p *rules.Position) uint64 {
	white, black := p.Pieces(rules.White, rules.Pawn), p.Pieces(rules.Black, rules.Pawn)
	x := white.Lo*0x9E3779B97F4A7C15 ^ black.Lo*0xC2B2AE3D27D4EB4F ^ white.Hi*0xFF51AFD7ED558CCD ^ black.Hi*0xA24BAED4963EE407
	return x >> 40
}

func (e *Evaluator) pawnsOf(p *rules.Position) *pawnEntry {
	white, black := p.Pieces(rules.White, rules.Pawn), p.Pieces(rules.Black, rules.Pawn)
	entry := &e.pawns[pawnKey(p)%pawnEntries]
	if entry.filled && entry.white == white && entry.black == black {
		return entry
	}
	*entry = pawnEntry{white: white, black: black, filled: true}
	for c := rules.White; c <= rules.Black; c++ {
		score := e.structure(p, c, entry)
		if c == rules.White {
			entry.score += score
		} else {
			entry.score -= score
		}
	}
	return entry
}

func (e *Evaluator) structure(p *rules.Position, c rules.Color, entry *pawnEntry) Pair {
	w, m := e.weights, e.masks
	score := Pair(0)
	own, enemy := p.Pieces(c, rules.Pawn), p.Pieces(c.Other(), rules.Pawn)
	attacked, _ := rules.PawnAttacks(c, own)
	threatened, _ := rules.PawnAttacks(c.Other(), enemy)
	for pawns := own; pawns.Any(); pawns = pawns.Rest() {
		s := pawns.First()
		score += e.place[c][rules.Pawn][s]
		rank, ahead := s.Rank(), s+8
		if c == rules.Black {
			rank, ahead = e.variant.Ranks()-1-rank, s-8
		}
		inFront := m.ahead[c][s.Rank()].And(m.file[s.File()])
		if inFront.And(own).Any() {
			score += w.Doubled
		} else if !m.passedSpan[c][s].And(enemy).Any() {
			score += w.Passed[rank]
			entry.passed[c] = entry.passed[c].Or(rules.Bit(s))
		}
		level := rules.Bit(s).East().Or(rules.Bit(s).West())
		switch {
		case attacked.Has(s) || level.And(own).Any():
			score += w.Connected[rank]
		case !m.beside[s.File()].And(own).Any():
			score += w.Isolated
		case !m.supporters[c][s].And(own).Any() && threatened.Has(ahead):
			score += w.Backward
		}
	}
	return score
}
