package engine

import "minechess/rules"

// Moves are tried in this order: the one from the table, captures that lose
// nothing, killers (Akl and Newborn 1977), the counter-move (Uiterwijk 1992),
// quiet moves by what they did elsewhere (the history heuristic, Schaeffer
// 1983, alone and after the moves before), captures that lose.
const (
	tableScore   = 1 << 30
	captureScore = 1 << 26
	killerScore  = 1 << 25
	losingScore  = -1 << 26
	passScore    = -1 << 20
)

// picker hands out the moves of a frame, the most promising first.
type picker struct {
	next, count int
}

// isTactical reports whether a move changes the material.
func isTactical(p *rules.Position, m rules.Move) bool {
	return !m.IsSweep() && (p.At(m.To()) != rules.NoPiece || isPromotion(p, m) || isEnPassant(p, m))
}

func isPromotion(p *rules.Position, m rules.Move) bool {
	if p.Variant() == rules.Chess {
		return m.Promotion() != rules.Pawn
	}
	rank := m.To().Rank()
	return (rank == 9 || rank == 0) && !m.IsSweep() && p.At(m.From()).Kind() == rules.Pawn
}

// promotion is what a pawn becomes by the move, a pawn if it stays one.
func promotion(p *rules.Position, m rules.Move) rules.Kind {
	if p.Variant() == rules.Minesweeper && isPromotion(p, m) {
		return rules.Queen
	}
	return m.Promotion()
}

func isEnPassant(p *rules.Position, m rules.Move) bool {
	return m.To() == p.EnPassant() && m.From().File() != m.To().File() && p.At(m.From()).Kind() == rules.Pawn
}

// score rates the moves of a frame.
func (w *worker) score(ply int, list []rules.Move, table rules.Move) picker {
	f := &w.frames[ply]
	p := &f.position
	us := p.Turn()
	var counter rules.Move
	var one, two *[manSquares]int16
	if ply > 0 {
		previous := w.frames[ply-1].moved
		counter = w.counter[previous]
		one = &w.follow[previous]
		if ply > 1 {
			two = &w.follow[w.frames[ply-2].moved]
		} else {
			two = &w.follow[0]
		}
	} else {
		one, two = &w.follow[0], &w.follow[0]
	}
	var risky rules.Zone
	var belief *rules.Odds
	if w.fogged {
		if risky = p.Fog() &^ f.seen; risky != 0 {
			belief = w.belief(p)
		}
	}
	kept, passed := 0, false
	for _, m := range list[:min(len(list), len(f.order))] {
		if m.IsSweep() && !p.Mines().Has(m.To()) {
			// Every sweep of nothing leads to the same position.
			if passed {
				continue
			}
			passed = true
			s := int32(passScore)
			if m == table {
				s = tableScore
			}
			f.order[kept] = rate(m, s)
			kept++
			continue
		}
		from, to := m.From(), m.To()
		piece := p.At(from)
		victim := p.At(to)
		s := int32(0)
		switch {
		case m == table:
			s = tableScore
		case victim != rules.NoPiece && !m.IsSweep():
			s = captureScore + int32(exchangeValues[victim.Kind()])*16 + int32(w.captures[piece&15][to%80][victim.Kind()])
			if m.Promotion() == rules.Queen {
				s += 8000
			}
		case isPromotion(p, m) && (m.Promotion() == rules.Queen || p.Variant() == rules.Minesweeper):
			s = captureScore + 9000
		case isEnPassant(p, m):
			s = captureScore + 1600
		case m == f.killers[0]:
			s = killerScore + 2
		case m == f.killers[1]:
			s = killerScore + 1
		case m == counter:
			s = killerScore
		default:
			at := manSquare(piece, to)
			s = int32(w.quiet[us][from%80][to%80]) + int32(one[at]) + int32(two[at])
			if m.IsSweep() {
				s += 4000
			} else if risky.Has(to) && piece.Kind() != rules.King {
				s -= int32(150 * loss(belief, piece, to))
			}
		}
		f.order[kept] = rate(m, s)
		kept++
	}
	return picker{count: kept}
}

// loss is what a man can expect to lose when it lands on a fogged square.
func loss(belief *rules.Odds, piece rules.Piece, to rules.Square) int {
	return belief.Mined(to) * exchangeValues[piece.Kind()] / max(1, belief.Layouts())
}

// rated is a move with its score in the upper half, so that one comparison
// orders them.
type rated int64

func rate(m rules.Move, score int32) rated { return rated(score)<<32 | rated(m) }

// pick is the next move, 0 at the end. Captures that would lose are put off.
func (w *worker) pick(f *frame, k *picker) (rules.Move, int32) {
	for k.next < k.count {
		list := f.order[k.next:k.count]
		best := 0
		top := list[0]
		for i, r := range list {
			if r > top {
				best, top = i, r
			}
		}
		m, s := rules.Move(top), int32(top>>32)
		if s >= captureScore && s < tableScore && !exchangeAtLeast(&f.position, m, 0) {
			list[best] = rate(m, s-captureScore+losingScore)
			continue
		}
		list[best], list[0] = list[0], top
		k.next++
		return m, s
	}
	return 0, 0
}

const mostHistory = 16000

// reward moves a history towards or away from its limit by amount.
func reward(h *int16, amount int) {
	v := int(*h)
	*h = int16(v + amount - v*max(amount, -amount)/mostHistory)
}

// learn enters that a move was best at a node and the others tried were not.
func (w *worker) learn(ply, depth int, best rules.Move, tried []rules.Move) {
	f := &w.frames[ply]
	p := &f.position
	amount := min(depth*depth*12+depth*64, 1800)
	if isTactical(p, best) {
		w.rewardCapture(p, best, amount)
	} else {
		if f.killers[0] != best {
			f.killers[1] = f.killers[0]
			f.killers[0] = best
		}
		if ply > 0 {
			w.counter[w.frames[ply-1].moved] = best
		}
		w.rewardQuiet(ply, best, amount)
		for _, m := range tried {
			if m != best && !isTactical(p, m) {
				w.rewardQuiet(ply, m, -amount)
			}
		}
	}
	for _, m := range tried {
		if m != best && isTactical(p, m) {
			w.rewardCapture(p, m, -amount)
		}
	}
}

func (w *worker) rewardCapture(p *rules.Position, m rules.Move, amount int) {
	if victim := p.At(m.To()); victim != rules.NoPiece {
		reward(&w.captures[p.At(m.From())&15][m.To()%80][victim.Kind()], amount)
	}
}

func (w *worker) rewardQuiet(ply int, m rules.Move, amount int) {
	p := &w.frames[ply].position
	reward(&w.quiet[p.Turn()][m.From()%80][m.To()%80], amount)
	at := manSquare(p.At(m.From()), m.To())
	if ply > 0 {
		reward(&w.follow[w.frames[ply-1].moved][at], amount)
	}
	if ply > 1 {
		reward(&w.follow[w.frames[ply-2].moved][at], amount)
	}
}
