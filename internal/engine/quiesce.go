package engine

import "minechess/rules"

// quiesce searches captures and promotions only, and all moves out of check,
// until nothing hangs.
func (w *worker) quiesce(ply, alpha, beta int) int {
	f := &w.frames[ply]
	f.pvLength = 0
	f.probing = false
	if w.count() {
		return 0
	}
	p := &f.position
	if p.Exposed() {
		return mate - ply
	}
	if w.drawn(ply) {
		return 0
	}
	w.deepest = max(w.deepest, ply)
	if ply >= maxPly {
		return w.evaluate(ply)
	}
	stored, hit := w.engine.table.probe(f.hash, ply)
	if hit && beta-alpha == 1 && stored.settles(alpha, beta) {
		return stored.score
	}
	start := alpha
	best := -infinite
	w.weigh(ply, &stored, hit)
	eval := f.eval
	if !f.check {
		best = eval
		if hit {
			best = stored.betters(eval)
		}
		if best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	k := w.picker(ply, stored.move, f.check)
	bestMove := rules.Move(0)
	for {
		m, s := w.pick(ply, &k)
		if m == 0 {
			break
		}
		if best > -infinite && w.ignores(ply, m) {
			continue
		}
		if best > -decided {
			if s < 0 {
				break // captures that lose, or quiet evasions after another one
			}
			if !f.check && m != stored.move && w.uses(deltaPruning) {
				gain := eval + deltaMargin
				if victim := p.At(m.To()); victim != rules.NoPiece {
					gain += exchangeValues[victim.Kind()]
				} else {
					gain += exchangeValues[rules.Pawn]
				}
				if isPromotion(p, m) {
					gain += exchangeValues[rules.Queen]
				}
				if gain <= alpha {
					best = max(best, gain)
					continue
				}
			}
		}
		w.prepare(ply, m)
		v := w.try(ply, 0, alpha, beta, false)
		if w.search.stop.Load() {
			return 0
		}
		if v > best {
			best = v
			if v > alpha {
				bestMove = m
				alpha = v
				if beta-start > 1 {
					w.extendPV(ply, m)
				}
				if v >= beta {
					break
				}
			}
		}
	}
	if f.check && !k.any {
		return -mate + ply
	}
	kind := upperBound
	if best >= beta {
		kind = lowerBound
	} else if best > start && bestMove != 0 {
		kind = exactBound
	}
	w.engine.table.store(f.hash, ply, found{bestMove, best, f.raw, 0, kind})
	return best
}
