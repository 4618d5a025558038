package engine

import "minechess/rules"

// Evaluator judges positions that are not searched further: a tapered sum of
// weighted features, those of pawns kept in a small table. It belongs to one
// thread.
type Evaluator struct {
	weights *Weights
	variant rules.Variant
	place   [2][6][80]Pair // material and place together, by side
	pawns   [pawnEntries]pawnEntry
	masks   *pawnMasks
}

// NewEvaluator makes an evaluator of a game with the given weights.
func NewEvaluator(v rules.Variant, w *Weights) *Evaluator {
	e := &Evaluator{}
	e.use(v, w)
	return e
}

// use sets the weights, and forgets what was kept of others.
func (e *Evaluator) use(v rules.Variant, w *Weights) {
	e.weights, e.variant = w, v
	e.masks = masksOf[v]
	last := v.Ranks() - 1
	for k := rules.Pawn; k <= rules.King; k++ {
		for s := range rules.Square(8 * v.Ranks()) {
			file, rank := min(s.File(), 7-s.File()), s.Rank()
			value := Pair(0)
			if k < rules.King {
				value = w.Material[k]
			}
			e.place[rules.White][k][s] = value + w.Place[k][4*rank+file]
			e.place[rules.Black][k][s] = value + w.Place[k][4*(last-rank)+file]
		}
	}
	clear(e.pawns[:])
}

// side is what the evaluation gathers about one side.
type side struct {
	pawnAttacks rules.Bitboard
	attacks     rules.Bitboard // of all its men
	twice       rules.Bitboard // attacked by two of its men
	byKind      [6]rules.Bitboard
	king        rules.Square
	ring        rules.Bitboard // around its king
	area        rules.Bitboard // where its men move freely
	danger      int            // units of attack on the other side's king
}

// attackUnits is how much a man that attacks squares around the king weighs:
// for the man and for each square.
var attackUnits = [5][2]int{{0, 0}, {2, 1}, {2, 1}, {3, 1}, {3, 2}}

const wholePhase = 24

// Evaluate is the position's score for the side to move, without search, in
// hundredths of a pawn.
func (e *Evaluator) Evaluate(p *rules.Position) int {
	var sides [2]side
	occupied := p.Occupied()
	known := p.Mines().Board()
	fog := p.Fog().Board()
	w := e.weights

	pawns := e.pawnsOf(p)
	score := pawns.score
	for c := rules.White; c <= rules.Black; c++ {
		s := &sides[c]
		s.king = p.King(c)
		once, twice := rules.PawnAttacks(c, p.Pieces(c, rules.Pawn))
		s.pawnAttacks = once
		kingAttacks := rules.KingAttacks(s.king)
		s.ring = kingAttacks.Or(kingAttacks.Forward(c)).Or(rules.Bit(s.king)).And(e.masks.board)
		s.attacks = once.Or(kingAttacks)
		s.twice = twice.Or(once.And(kingAttacks))
		s.byKind[rules.Pawn], s.byKind[rules.King] = once, kingAttacks
	}
	phase := 0
	for c := rules.White; c <= rules.Black; c++ {
		them := c.Other()
		s, o := &sides[c], &sides[them]
		blocked := p.Pieces(c, rules.Pawn).And(occupied.Forward(them))
		s.area = e.masks.board.Without(o.pawnAttacks).Without(blocked).Without(known).Without(rules.Bit(s.king))
		part := e.pieces(p, c, s, o, occupied, fog, &phase)
		part += e.place[c][rules.King][s.king]
		if c == rules.White {
			score += part
		} else {
			score -= part
		}
	}
	for c := rules.White; c <= rules.Black; c++ {
		s, o := &sides[c], &sides[c.Other()]
		part := e.king(p, c, s, o, occupied)
		part += e.threats(p, c, s, o)
		part += e.passed(p, c, pawns.passed[c], s, o, occupied, known)
		if e.variant == rules.Minesweeper {
			part += e.mines(p, c, s, known, fog)
		}
		if c == rules.White {
			score += part
		} else {
			score -= part
		}
	}
	if p.Turn() == rules.White {
		score += w.Tempo
	} else {
		score -= w.Tempo
	}

	phase = min(phase, wholePhase)
	middle, end := score.Middle(), score.End()
	end = end * e.scale(p, end) / 64
	value := (middle*phase + end*(wholePhase-phase)) / wholePhase
	value += e.drive(p)
	if p.Turn() == rules.Black {
		value = -value
	}
	return max(-mostScore, min(mostScore, value))
}

// pieces is places and mobility of one side's men but pawns and king.
func (e *Evaluator) pieces(p *rules.Position, c rules.Color, s, o *side, occupied, fog rules.Bitboard, phase *int) Pair {
	w := e.weights
	score := Pair(0)
	place := &e.place[c]
	own := p.Pieces(c, rules.Pawn)
	queens := p.Pieces(c, rules.Queen)
	for men := p.Pieces(c, rules.Knight); men.Any(); men = men.Rest() {
		at := men.First()
		score += place[rules.Knight][at] + w.KnightMobility[e.sees(s, o, rules.Knight, rules.KnightAttacks(at), fog, &score)]
		if s.pawnAttacks.Has(at) && e.outpost(p, c, at) {
			score += w.Outpost[0]
		}
		*phase++
	}
	bishops := p.Pieces(c, rules.Bishop)
	if bishops.Many() {
		score += w.BishopPair
	}
	for men := bishops; men.Any(); men = men.Rest() {
		at := men.First()
		attacks := rules.BishopAttacks(at, occupied.Without(queens))
		score += place[rules.Bishop][at] + w.BishopMobility[min(15, e.sees(s, o, rules.Bishop, attacks, fog, &score))]
		if s.pawnAttacks.Has(at) && e.outpost(p, c, at) {
			score += w.Outpost[1]
		}
		*phase++
	}
	rooks := p.Pieces(c, rules.Rook)
	for men := rooks; men.Any(); men = men.Rest() {
		at := men.First()
		attacks := rules.RookAttacks(at, occupied.Without(queens).Without(rooks))
		score += place[rules.Rook][at] + w.RookMobility[min(17, e.sees(s, o, rules.Rook, attacks, fog, &score))]
		file := e.masks.file[at.File()]
		if !file.And(own).Any() {
			if file.And(p.Pieces(c.Other(), rules.Pawn)).Any() {
				score += w.RookHalfOpen
			} else {
				score += w.RookOpen
			}
		}
		*phase += 2
	}
	for men := queens; men.Any(); men = men.Rest() {
		at := men.First()
		attacks := rules.BishopAttacks(at, occupied).Or(rules.RookAttacks(at, occupied))
		score += place[rules.Queen][at] + w.QueenMobility[min(33, e.sees(s, o, rules.Queen, attacks, fog, &score))]
		*phase += 4
	}
	return score
}

// sees enters what a man attacks and returns its mobility: the squares it can
// go to without a known harm. Fogged ones count apart.
func (e *Evaluator) sees(s, o *side, k rules.Kind, attacks, fog rules.Bitboard, score *Pair) int {
	s.twice = s.twice.Or(s.attacks.And(attacks))
	s.attacks = s.attacks.Or(attacks)
	s.byKind[k] = s.byKind[k].Or(attacks)
	if near := attacks.And(o.ring); near.Any() {
		u := &attackUnits[k]
		s.danger += u[0] + u[1]*near.Count()
	}
	free := attacks.And(s.area)
	if covered := free.And(fog); covered.Any() {
		*score += Pair(covered.Count()) * e.weights.FogMobility[k]
	}
	return free.Count()
}

// outpost reports whether no enemy pawn can ever drive a man on s away, and it
// stands in the middle of the board or beyond.
func (e *Evaluator) outpost(p *rules.Position, c rules.Color, s rules.Square) bool {
	rank := s.Rank()
	if c == rules.Black {
		rank = e.variant.Ranks() - 1 - rank
	}
	return 2*rank >= e.variant.Ranks()-2 && rank < e.variant.Ranks()-2 &&
		!e.masks.attackSpan[c][s].And(p.Pieces(c.Other(), rules.Pawn)).Any()
}

// king is the safety of one side's king.
func (e *Evaluator) king(p *rules.Position, c rules.Color, s, o *side, occupied rules.Bitboard) Pair {
	w := e.weights
	score := Pair(0)
	them := c.Other()
	for file := max(0, s.king.File()-1); file <= min(7, s.king.File()+1); file++ {
		beside := 0
		if file != s.king.File() {
			beside = 1
		}
		span := e.masks.ahead[c][s.king.Rank()].And(e.masks.file[file])
		score += w.Shield[beside][distanceAhead(c, s.king, span.And(p.Pieces(c, rules.Pawn)))]
		score += w.Storm[distanceAhead(c, s.king, span.And(p.Pieces(them, rules.Pawn)))]
	}
	units := o.danger
	if units > 0 {
		weak := s.ring.And(o.attacks).Without(s.twice)
		units += weak.Without(s.pawnAttacks).Count()
		safe := e.masks.board.Without(p.Men(them)).Without(s.attacks.Without(s.byKind[rules.King].Without(s.twice).And(o.twice)))
		slanting, straight := rules.BishopAttacks(s.king, occupied), rules.RookAttacks(s.king, occupied)
		if o.byKind[rules.Knight].And(rules.KnightAttacks(s.king)).And(safe).Any() {
			score += w.Check[rules.Knight]
			units += 2
		}
		if o.byKind[rules.Bishop].And(slanting).And(safe).Any() {
			score += w.Check[rules.Bishop]
			units++
		}
		if o.byKind[rules.Rook].And(straight).And(safe).Any() {
			score += w.Check[rules.Rook]
			units += 3
		}
		if o.byKind[rules.Queen].And(slanting.Or(straight)).And(safe).Any() {
			score += w.Check[rules.Queen]
			units += 3
		}
		if !p.Pieces(them, rules.Queen).Any() {
			units /= 2
		}
		score += w.Danger[min(len(w.Danger)-1, units)]
	}
	return score
}

// distanceAhead is how many ranks ahead of the king the nearest of the pawns
// is, at most 4, and 0 if there is none.
func distanceAhead(c rules.Color, king rules.Square, pawns rules.Bitboard) int {
	if !pawns.Any() {
		return 0
	}
	nearest := pawns.First()
	if c == rules.White {
		return max(1, min(4, nearest.Rank()-king.Rank()))
	}
	return max(1, min(4, king.Rank()-lastOf(pawns).Rank()))
}

// threats is what one side attacks of the other's men.
func (e *Evaluator) threats(p *rules.Position, c rules.Color, s, o *side) Pair {
	w := e.weights
	score := Pair(0)
	them := c.Other()
	men := p.Men(them).Without(p.Pieces(them, rules.Pawn)).Without(rules.Bit(o.king))
	if n := s.pawnAttacks.And(men); n.Any() {
		score += Pair(n.Count()) * w.ThreatByPawn
	}
	// Men that are defended by pawns are no targets for men worth more.
	targets := p.Men(them).Without(o.pawnAttacks).Without(rules.Bit(o.king))
	minor := s.byKind[rules.Knight].Or(s.byKind[rules.Bishop])
	for set := targets.Or(p.Pieces(them, rules.Rook)).Or(p.Pieces(them, rules.Queen)).And(minor); set.Any(); set = set.Rest() {
		score += w.ThreatByMinor[p.At(set.First()).Kind()]
	}
	for set := targets.Or(p.Pieces(them, rules.Queen)).And(s.byKind[rules.Rook]); set.Any(); set = set.Rest() {
		score += w.ThreatByRook[p.At(set.First()).Kind()]
	}
	if hanging := targets.And(s.attacks).Without(o.attacks); hanging.Any() {
		score += Pair(hanging.Count()) * w.Hanging
	}
	return score
}

// passed is what depends on more than pawns in the worth of passed pawns.
func (e *Evaluator) passed(p *rules.Position, c rules.Color, pawns rules.Bitboard, s, o *side, occupied, known rules.Bitboard) Pair {
	w := e.weights
	score := Pair(0)
	for ; pawns.Any(); pawns = pawns.Rest() {
		at := pawns.First()
		ahead, rank := at+8, at.Rank()
		if c == rules.Black {
			ahead, rank = at-8, e.variant.Ranks()-1-at.Rank()
		}
		if !occupied.Has(ahead) && !o.attacks.Without(s.attacks).Has(ahead) && !known.Has(ahead) {
			score += w.PassedFree[rank]
		}
		advanced := Pair(rank - e.variant.Ranks()/2 + 2)
		if advanced > 0 {
			score += advanced * (Pair(distance(s.king, ahead))*w.PassedKing[0] + Pair(distance(o.king, ahead))*w.PassedKing[1])
		}
		if known.And(e.masks.ahead[c][at.Rank()]).And(e.masks.file[at.File()]).Any() {
			score += w.BlockingMine
		}
	}
	return score
}

// mines is what uncovered mines and fog are worth to a side.
func (e *Evaluator) mines(p *rules.Position, c rules.Color, s *side, known, fog rules.Bitboard) Pair {
	w := e.weights
	score := Pair(0)
	if known.Any() {
		if n := p.Pieces(c, rules.Pawn).Forward(c).And(known); n.Any() {
			score += Pair(n.Count()) * w.SweepableMine
		}
	}
	if n := s.ring.And(fog); n.Any() {
		score += Pair(n.Count()) * w.FogNearKing
	}
	return score
}

// scale is how much of the endgame's score stands, of 64, by the material of
// the side that is ahead: without pawns a small advantage does not win.
func (e *Evaluator) scale(p *rules.Position, end int) int {
	strong := rules.White
	if end < 0 {
		strong = rules.Black
	}
	weak := strong.Other()
	if !p.Pieces(strong, rules.Pawn).Any() {
		ahead, behind := menValue(p, strong), menValue(p, weak)
		if ahead-behind <= exchangeValues[rules.Bishop] {
			switch {
			case ahead < exchangeValues[rules.Rook]:
				return 0 // a lone minor piece
			case behind <= exchangeValues[rules.Bishop]:
				return 6
			}
			return 16
		}
		if ahead == 2*exchangeValues[rules.Knight] && p.Pieces(strong, rules.Knight).Count() == 2 && !p.Pieces(weak, rules.Pawn).Any() {
			return 2
		}
	}
	bishops := [2]rules.Bitboard{p.Pieces(rules.White, rules.Bishop), p.Pieces(rules.Black, rules.Bishop)}
	if bishops[0].Any() && bishops[1].Any() && !bishops[0].Many() && !bishops[1].Many() {
		dark := rules.DarkSquares()
		if bishops[0].And(dark).Any() != bishops[1].And(dark).Any() {
			others := p.Occupied().Without(p.Pieces(rules.White, rules.Pawn)).Without(p.Pieces(rules.Black, rules.Pawn))
			if others.Count() == 4 {
				return 32
			}
			return 54
		}
	}
	return 64
}

// menValue is the value of a side's men but pawns and king.
func menValue(p *rules.Position, c rules.Color) int {
	value := 0
	for k := rules.Knight; k < rules.King; k++ {
		value += p.Pieces(c, k).Count() * exchangeValues[k]
	}
	return value
}

// drive leads a bare king to the edge and the other king to it, so that the
// mates with queen, rook or two bishops are found on either board. It is the
// score for White.
func (e *Evaluator) drive(p *rules.Position) int {
	for c := rules.White; c <= rules.Black; c++ {
		if p.Men(c).Many() {
			continue
		}
		bare, king := p.King(c), p.King(c.Other())
		last := e.variant.Ranks() - 1
		fromEdge := min(bare.File(), 7-bare.File()) + min(bare.Rank(), last-bare.Rank())
		value := 10*(9-fromEdge) + 6*(10-distance(bare, king)) + 2*(18-walkingDistance(bare, king))
		if menValue(p, c.Other()) < exchangeValues[rules.Rook] {
			value = 0
		}
		if c == rules.White {
			return -value
		}
		return value
	}
	return 0
}

// distance is the number of moves a king needs from a to b.
func distance(a, b rules.Square) int {
	return max(difference(a.File(), b.File()), difference(a.Rank(), b.Rank()))
}

func walkingDistance(a, b rules.Square) int {
	return difference(a.File(), b.File()) + difference(a.Rank(), b.Rank())
}

func difference(a, b int) int { return max(a-b, b-a) }
