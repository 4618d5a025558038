package engine

import (
	"math"

	"minechess/rules"
)

// reductions is how much shallower late moves are searched at first (late move
// reductions), by depth and number of the move.
var reductions = makeReductions()

func makeReductions() *[64][64]int8 {
	t := new([64][64]int8)
	for depth := 1; depth < 64; depth++ {
		for number := 1; number < 64; number++ {
			t[depth][number] = int8(1.15 + math.Log(float64(depth))*math.Log(float64(number))/1.95)
		}
	}
	return t
}

// count counts a node and reports whether the search must stop.
func (w *worker) count() bool {
	w.nodes++
	if w.nodes&255 == 0 {
		w.visited.Store(w.nodes)
		if w.nodes&1023 == 0 {
			w.search.checkClock()
			w.yield()
		}
	}
	if limit := w.search.limits.Nodes; limit > 0 && w.nodes*uint64(len(w.engine.workers)) >= limit {
		w.search.stop.Store(true)
	}
	return w.search.stop.Load()
}

// makeMove puts the position after a move on the next frame.
func (w *worker) makeMove(ply int, m rules.Move, r *rules.Reveal) {
	f, c := &w.frames[ply], &w.frames[ply+1]
	c.position = f.position
	c.position.Advance(m, r)
	c.accumulator.valid = false
	c.seen = 0
	if fog := c.position.Fog(); fog != 0 {
		c.seen = f.seen & fog
		if !m.IsSweep() {
			c.seen |= rules.Ring(m.To()) & fog
		}
	}
	c.hash = c.position.Hash() ^ hashOf(c.seen)
	w.engine.table.touch(c.hash)
	c.check = !c.position.Exposed() && c.position.Check()
	c.reversible = 0
	if c.position.Halfmove() > 0 {
		c.reversible = f.reversible + 1
	}
	f.move, f.moved = m, manSquare(f.position.At(m.From()), m.To())
}

// hashOf is a key of the squares seen.
func hashOf(seen rules.Zone) uint64 {
	if seen == 0 {
		return 0
	}
	x := uint64(seen) * 0x9E3779B97F4A7C15
	return (x ^ x>>32) * 0xBF58476D1CE4E5B9
}

// pass gives the turn away (null move). In Minesweeper Chess a side with a pawn
// that is not in check really can.
func (w *worker) pass(ply int) {
	f, c := &w.frames[ply], &w.frames[ply+1]
	c.position = f.position
	c.position.Pass()
	c.accumulator.valid = false
	c.seen = f.seen
	c.hash = c.position.Hash() ^ hashOf(c.seen)
	c.check, c.reversible = false, 0
	f.move, f.moved = 0, 0
}

// drawn reports whether the position at ply > 0 is a draw that can be told
// without its moves. One repetition inside the search counts: what was best
// once is best again.
func (w *worker) drawn(ply int) bool {
	f := &w.frames[ply]
	if f.position.Dead() {
		return true
	}
	if f.position.Variant() == rules.Chess && f.position.Halfmove() >= 100 {
		return !f.check || f.position.HasMoves()
	}
	if f.reversible < 2 {
		return false
	}
	for i := 2; i <= f.reversible; i += 2 {
		at := ply - i
		if at >= 0 {
			if w.frames[at].hash == f.hash {
				return true
			}
			continue
		}
		times := 0
		for j := len(w.history) + at; j >= 0 && i <= f.reversible; i, j = i+2, j-2 {
			if w.history[j] == f.hash {
				times++
			}
		}
		return times >= 2
	}
	return false
}

// nearFifty reports whether fifty moves without progress are so near that what
// the table says of a position, which does not count them, may be wrong. There
// is no such rule in Minesweeper Chess (rule 23).
func nearFifty(p *rules.Position) bool {
	return p.Variant() == rules.Chess && p.Halfmove() >= 90
}

// try is the value of the move that is on frame ply, made already if it has one
// prospect.
func (w *worker) try(ply, depth, alpha, beta int, cut bool) int {
	if len(w.frames[ply].prospects) > 1 {
		return w.expect(ply, depth, alpha, beta, cut)
	}
	return -w.searchNext(ply+1, depth, -beta, -alpha, cut)
}

// searchNext goes on in the manner of the search.
func (w *worker) searchNext(ply, depth, alpha, beta int, cut bool) int {
	if w.exact {
		return w.searchExactly(ply, depth, alpha, beta)
	}
	return w.searchNode(ply, depth, alpha, beta, cut)
}

// prepare makes a move, or finds what it may show if that is not certain.
func (w *worker) prepare(ply int, m rules.Move) {
	f := &w.frames[ply]
	f.prospects = f.prospects[:0]
	if w.fogged && f.position.Uncertain(m) {
		w.foresee(f, m)
		if len(f.prospects) > 1 {
			f.move, f.moved = m, manSquare(f.position.At(m.From()), m.To())
			return
		}
		w.makeMove(ply, m, &f.prospects[0].Reveal)
		return
	}
	r := f.position.Plain(m)
	w.makeMove(ply, m, &r)
}

// searchRoot searches the moves of the root that are not in an earlier line.
func (w *worker) searchRoot(depth, alpha, beta int) int {
	f := &w.frames[0]
	f.eval = noEval
	if !f.check {
		f.eval = w.evaluate(0)
	}
	moves := w.moves[w.line:]
	best := -infinite
	for i := range moves {
		r := &moves[i]
		start := w.nodes
		w.deepest = 0
		w.prepare(0, r.move)
		v := 0
		reduced := depth - 1
		if i > 3 && depth >= 3 && !isTactical(&f.position, r.move) && !w.exact && !w.frames[1].check {
			reduced = max(1, depth-1-max(0, int(reductions[min(depth, 63)][min(i, 63)])-1))
		}
		if i > 0 {
			v = w.try(0, reduced, alpha, alpha+1, true)
			if v > alpha && reduced < depth-1 {
				v = w.try(0, depth-1, alpha, alpha+1, true)
			}
		}
		if i == 0 || v > alpha {
			v = w.try(0, depth-1, alpha, beta, false)
		}
		r.nodes += w.nodes - start
		if w.search.stop.Load() && !(w.depth == 1 && i == 0) {
			break
		}
		if i == 0 || v > alpha {
			r.score = v
			r.deep = w.deepest
			c := &w.frames[1]
			r.pv = append(r.pv[:0], r.move)
			r.pv = append(r.pv, c.pv[:c.pvLength]...)
			if v > alpha && v < beta && !w.search.stop.Load() {
				w.report(r, false) // what an interrupted depth has found already
			}
		} else {
			r.score = -infinite
		}
		if v > best {
			best = v
		}
		if v > alpha {
			alpha = v
			if v >= beta {
				break
			}
		}
	}
	return best
}

// evaluate is the static evaluation of the position on frame ply, as the style
// of play sees it.
func (w *worker) evaluate(ply int) int {
	f := &w.frames[ply]
	return w.search.style.blur(f.hash, w.judgement(ply))
}

// judgement is the static evaluation itself. The network's first layer is made
// from that of the nearest frame before that has one.
func (w *worker) judgement(ply int) int {
	f := &w.frames[ply]
	if w.judge.network == nil || bareKing(&f.position) {
		return w.eval.Evaluate(&f.position)
	}
	a := &f.accumulator
	if !a.valid {
		now := seenBoard{&f.position, f.position.Fog() &^ f.seen}
		before := ply - 1
		for before >= 0 && !w.frames[before].accumulator.valid {
			before--
		}
		if before < 0 {
			w.judge.accumulate(a, now, nil, seenBoard{})
		} else {
			b := &w.frames[before]
			w.judge.accumulate(a, now, &b.accumulator, seenBoard{&b.position, b.position.Fog() &^ b.seen})
		}
	}
	value := w.judge.value(a, &f.position)
	return max(-mostScore, min(mostScore, value))
}

// bareKing reports whether a side has nothing but its king. What is left is a
// matter of technique.
func bareKing(p *rules.Position) bool {
	return !p.Men(rules.White).Many() || !p.Men(rules.Black).Many()
}

// What the search finds differs from the static evaluation in ways that go with
// the pawn structure, and with where the other men of either side stand. The
// differences are remembered and added next time (correction history).
const (
	correctionKinds   = 3 // pawns, White's other men, Black's
	correctionEntries = 1 << 13
	correctionScale   = 256
	mostCorrection    = 80 * correctionScale
	correctionPercent = 70 // of the sum of the three, which overlap
)

// correction is what experience adds to the static evaluation of a frame.
func (w *worker) correction(f *frame) int {
	p := &f.position
	f.kinds = [correctionKinds]uint64{
		pawnKey(p) % correctionEntries,
		menKey(p, rules.White) % correctionEntries,
		menKey(p, rules.Black) % correctionEntries,
	}
	sum := 0
	for i, kind := range f.kinds {
		sum += int(w.errors[p.Turn()][i][kind])
	}
	return sum * correctionPercent / (100 * correctionScale)
}

// correct learns from a search of a frame, whose correction has been asked for,
// by how much its static evaluation was off.
func (w *worker) correct(f *frame, depth, off int) {
	weight := int32(min(depth+1, 16))
	off = max(-200, min(200, off))
	for i, kind := range f.kinds {
		entry := &w.errors[f.position.Turn()][i][kind]
		*entry = max(-mostCorrection, min(mostCorrection, (*entry*(256-weight)+int32(off)*correctionScale*weight)/256))
	}
}

// menKey is a key of where a side's men other than pawns stand.
func menKey(p *rules.Position, c rules.Color) uint64 {
	x := uint64(0)
	for k := rules.Knight; k <= rules.King; k++ {
		men := p.Pieces(c, k)
		x = (x ^ men.Lo ^ men.Hi<<32 ^ men.Hi>>32) * 0x9E3779B97F4A7C15
		x ^= x >> 29
	}
	return x
}

// searchNode is the value of the position on frame ply for the side to move,
// searched to depth plies: principal variation search. cut tells that a
// position is expected to fail high.
func (w *worker) searchNode(ply, depth, alpha, beta int, cut bool) int {
	f := &w.frames[ply]
	if f.check {
		depth++
	}
	if depth <= 0 {
		return w.quiesce(ply, alpha, beta)
	}
	f.pvLength = 0
	probing, excluded := f.probing, f.excluded
	f.probing = false
	if w.count() {
		return 0
	}
	w.deepest = max(w.deepest, ply)
	p := &f.position
	if p.Exposed() {
		return mate - ply
	}
	if w.drawn(ply) {
		return 0
	}
	if ply >= maxPly {
		return w.evaluate(ply)
	}
	alpha, beta = max(alpha, -mate+ply), min(beta, mate-ply-1)
	if alpha >= beta {
		return alpha
	}
	pv := beta-alpha > 1

	var stored found
	hit := false
	if excluded == 0 {
		stored, hit = w.engine.table.probe(f.hash, ply)
		if hit && !pv && stored.depth >= depth && !nearFifty(p) &&
			(stored.bound == exactBound || stored.bound == lowerBound && stored.score >= beta || stored.bound == upperBound && stored.score <= alpha) {
			return stored.score
		}
	}

	eval := noEval
	switch {
	case f.check:
		f.raw, f.eval = noEval, noEval
	case excluded != 0:
		eval = f.eval
	default:
		f.raw = stored.eval
		if !hit || stored.eval == noEval {
			f.raw = w.evaluate(ply)
		}
		f.eval = f.raw + w.correction(f)
		eval = f.eval
	}
	if hit && !f.check && (stored.bound == exactBound || stored.bound == lowerBound && stored.score > eval || stored.bound == upperBound && stored.score < eval) {
		eval = stored.score
	}
	improving := !f.check && ply >= 2 && (w.frames[ply-2].eval == noEval || f.eval > w.frames[ply-2].eval)

	w.frames[ply+1].killers = [2]rules.Move{}
	if !pv && !f.check && excluded == 0 && beta > -decided && beta < decided {
		// So far ahead that the other side will not catch up in a few plies.
		margin := 78 * depth
		if improving {
			margin -= 65
		}
		if depth <= 8 && eval-margin >= beta && eval < decided {
			return (eval + beta) / 2
		}
		// So far behind that only captures could help.
		if depth <= 3 && eval+220*depth+60 <= alpha {
			if v := w.quiesce(ply, alpha, alpha+1); v <= alpha {
				return v
			}
		}
		// Not even a free move for the other side helps it (null move, Beal 1989).
		if depth >= 3 && eval >= beta && f.eval >= beta-20*depth+80 && ply > 0 && w.frames[ply-1].moved != 0 && w.mayPass(p) {
			r := 3 + depth/4 + min(3, (eval-beta)/180)
			w.pass(ply)
			v := -w.searchNode(ply+1, depth-1-r, -beta, -beta+1, !cut)
			if w.search.stop.Load() {
				return 0
			}
			if v >= beta {
				if v >= decided {
					v = beta
				}
				return v
			}
		}
	}
	if depth >= 4 && (pv || cut) && (!hit || stored.move == 0) && excluded == 0 {
		depth--
	}
	if depth >= 5 && !pv && !f.check && excluded == 0 && beta > -decided && beta < decided {
		bound := beta + 170
		if improving {
			bound -= 50
		}
		if !hit || stored.depth < depth-3 || stored.score >= bound {
			v, wins := w.winsOutright(ply, depth-3, bound, eval, stored.move, cut)
			if w.search.stop.Load() {
				return 0
			}
			if wins {
				return v
			}
		}
	}

	// A move from the table that is far better than all others deserves more
	// (singular extension, Anantharaman, Campbell and Hsu 1988), and less if
	// others are good enough too.
	singular := 0
	if depth >= 7 && hit && stored.move != 0 && stored.depth >= depth-3 && stored.bound != upperBound &&
		stored.score > -decided && stored.score < decided && excluded == 0 && ply < 2*w.depth {
		target := stored.score - 2*depth
		f.excluded = stored.move
		v := w.searchNode(ply, (depth-1)/2, target-1, target, cut)
		f.excluded = 0
		f.pvLength = 0
		if w.search.stop.Load() {
			return 0
		}
		switch {
		case v < target:
			singular = 1
		case target >= beta:
			return target
		case stored.score >= beta:
			singular = -2
		case cut:
			singular = -1
		}
	}

	k := w.picker(ply, stored.move, true)
	start := alpha
	best, bestMove := -infinite, rules.Move(0)
	number, tried := 0, 0
	skipQuiet := false
	capturing := stored.move != 0 && isTactical(p, stored.move) // quiet moves are hardly better
	var checks rules.Checks
	checksKnown := false
	for {
		m, s := w.pick(ply, &k)
		if m == 0 {
			break
		}
		if m == excluded || best > -infinite && w.ignores(ply, m) {
			continue
		}
		quiet := !isTactical(p, m)
		if skipQuiet && quiet && s < killerScore && !checks.By(p, m) {
			continue
		}
		number++
		reduction := int(reductions[min(depth, 63)][min(number, 63)])
		danger := 0 // what a mine may cost
		if w.fogged && quiet && !m.IsSweep() && p.Fog().Has(m.To()) && !f.seen.Has(m.To()) && p.At(m.From()).Kind() != rules.King {
			danger = loss(w.belief(p), p.At(m.From()), m.To())
			if danger >= 15 {
				reduction++
			}
		}
		if best > -decided && s < killerScore {
			lower := max(0, depth-1-reduction)
			if quiet && !checksKnown {
				checks, checksKnown = p.Checks(), true
			}
			if quiet && checks.By(p, m) {
				if depth <= 7 && !exchangeAtLeast(p, m, danger-85*depth) {
					continue
				}
			} else if quiet {
				bound := 3 + depth*depth
				if !improving {
					bound /= 2
				}
				if depth <= 8 && number > bound {
					skipQuiet = true
					continue
				}
				if lower <= 7 && !f.check && alpha < decided && f.eval+90+95*lower-danger <= alpha {
					skipQuiet = skipQuiet || danger == 0
					continue
				}
				if lower <= 3 && int(s) < -3200*(lower+1) && !m.IsSweep() {
					continue
				}
				if lower <= 7 && !exchangeAtLeast(p, m, danger-24*lower*lower) {
					continue
				}
			} else if depth <= 7 && !exchangeAtLeast(p, m, -85*depth) {
				continue
			}
		}
		extension := 0
		if m == stored.move {
			extension = singular
		}

		w.prepare(ply, m)
		next := depth - 1 + extension
		v := 0
		switch {
		case number > 1 && depth >= 2 && (quiet || s < 0):
			r := reduction
			if !quiet {
				r /= 2
			} else {
				r -= int(s) / 8000 * b01(s < killerScore)
				if cut {
					r++
				}
				if s >= killerScore {
					r--
				}
				if !improving {
					r++
				}
				if capturing {
					r++
				}
			}
			if pv {
				r--
			}
			if w.frames[ply+1].check && len(f.prospects) < 2 {
				r--
			}
			d := min(max(next-r, 1), next)
			v = w.try(ply, d, alpha, alpha+1, true)
			if v > alpha && d < next {
				v = w.try(ply, next, alpha, alpha+1, !cut)
			}
		case !pv || number > 1:
			v = w.try(ply, next, alpha, alpha+1, !cut)
		}
		if pv && (number == 1 || v > alpha) {
			v = w.try(ply, next, alpha, beta, false)
		}
		if w.search.stop.Load() {
			return 0
		}
		if v > best {
			best = v
			if v > alpha {
				bestMove = m
				alpha = v
				if pv {
					w.extendPV(ply, m)
				}
				if v >= beta {
					break
				}
			}
		}
		if tried < len(f.tried) {
			f.tried[tried] = m
			tried++
		}
		if probing {
			break
		}
	}
	if !k.any {
		if f.check {
			return -mate + ply
		}
		return 0
	}
	if best == -infinite {
		return alpha // all moves but the excluded one were passed over
	}
	if bestMove != 0 && best >= beta {
		w.learn(ply, depth, bestMove, f.tried[:tried])
	}
	if excluded == 0 && !(probing && best < beta) {
		kind := exactBound
		if best >= beta {
			kind = lowerBound
		} else if best <= start {
			kind = upperBound
		}
		w.engine.table.store(f.hash, ply, found{bestMove, best, f.raw, depth, kind})
		if !f.check && (bestMove == 0 || !isTactical(p, bestMove)) && best > -decided && best < decided &&
			!(kind == lowerBound && best <= f.eval) && !(kind == upperBound && best >= f.eval) {
			w.correct(f, depth, best-f.raw)
		}
	}
	return best
}

// winsOutright looks for a capture that is worth bound, which is far above beta,
// to depth plies: then a full search would hardly find less than beta (ProbCut,
// Buro 1995). It reports what the capture is worth, and whether there is one.
func (w *worker) winsOutright(ply, depth, bound, eval int, first rules.Move, cut bool) (int, bool) {
	f := &w.frames[ply]
	k := w.picker(ply, first, false)
	for {
		m, s := w.pick(ply, &k)
		if m == 0 || s < 0 {
			return 0, false
		}
		if !exchangeAtLeast(&f.position, m, bound-eval) || w.ignores(ply, m) {
			continue
		}
		w.prepare(ply, m)
		v := w.try(ply, 0, bound-1, bound, !cut)
		if v >= bound && !w.search.stop.Load() {
			v = w.try(ply, depth-1, bound-1, bound, !cut)
		}
		if w.search.stop.Load() {
			return 0, false
		}
		if v >= bound {
			w.engine.table.store(f.hash, ply, found{m, v, f.raw, depth, lowerBound})
			return v, true
		}
	}
}

// ignores reports whether the player does not think of a move at all.
func (w *worker) ignores(ply int, m rules.Move) bool {
	f := &w.frames[ply]
	if w.fogged && w.engine.options.Mines == Afraid && entersFog(&f.position, m) && !f.seen.Has(m.To()) {
		return true
	}
	return w.search.style.overlook > 0 && ply > 0 && w.search.style.overlooks(f, ply, m, w.frames[ply-1].move)
}

func b01(is bool) int {
	if is {
		return 1
	}
	return 0
}

// mayPass reports whether giving the turn away tells anything: not in a chess
// endgame of pawns, where it can be the best move of all.
func (w *worker) mayPass(p *rules.Position) bool {
	c := p.Turn()
	men := p.Men(c).Without(p.Pieces(c, rules.King))
	if p.Variant() == rules.Chess {
		men = men.Without(p.Pieces(c, rules.Pawn))
	}
	return men.Any()
}

// extendPV makes the line after m the best of frame ply.
func (w *worker) extendPV(ply int, m rules.Move) {
	f, c := &w.frames[ply], &w.frames[ply+1]
	f.pv[0] = m
	f.pvLength = 1 + copy(f.pv[1:], c.pv[:c.pvLength])
}

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
	if hit && beta-alpha == 1 &&
		(stored.bound == exactBound || stored.bound == lowerBound && stored.score >= beta || stored.bound == upperBound && stored.score <= alpha) {
		return stored.score
	}
	start := alpha
	best := -infinite
	eval := noEval
	if f.check {
		f.raw, f.eval = noEval, noEval
	} else {
		f.raw = stored.eval
		if !hit || stored.eval == noEval {
			f.raw = w.evaluate(ply)
		}
		f.eval = f.raw + w.correction(f)
		eval = f.eval
		best = eval
		if hit && (stored.bound == exactBound || stored.bound == lowerBound && stored.score > eval || stored.bound == upperBound && stored.score < eval) {
			best = stored.score
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
			if !f.check && m != stored.move {
				gain := eval + 180
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
