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
			t[depth][number] = int8(lateBase + math.Log(float64(depth))*math.Log(float64(number))/lateDivisor)
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
	return p.Variant() == rules.Chess && p.Halfmove() >= nearFiftyPlies
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
		if i >= lateRootNumber && depth >= lateRootDepth && w.uses(lateReduction) && !isTactical(&f.position, r.move) && !w.exact && !w.frames[1].check {
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

// node is a position under search and what is known of it before its moves are.
type node struct {
	ply, depth  int
	alpha, beta int
	pv          bool // on the line of best play, as far as it is known
	cut         bool // expected to fail high
	stored      found
	hit         bool // stored is something
	excluded    rules.Move
	eval        int  // static evaluation, or what the table knows better
	improving   bool // the side to move stands better than two plies ago
}

// quietly reports whether a node may be judged before its moves are searched: the
// line of best play, checks and mates deserve a closer look.
func (n *node) quietly(f *frame) bool {
	return !n.pv && !f.check && n.excluded == 0 && n.beta > -decided && n.beta < decided
}

// searchNode is the value of the position on frame ply for the side to move,
// searched to depth plies: principal variation search. cut tells that a
// position is expected to fail high.
func (w *worker) searchNode(ply, depth, alpha, beta int, cut bool) int {
	f := &w.frames[ply]
	if f.check && w.uses(checkExtension) {
		depth++
	}
	if depth <= 0 {
		return w.quiesce(ply, alpha, beta)
	}
	f.pvLength = 0
	probing := f.probing
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

	n := node{ply: ply, depth: depth, alpha: alpha, beta: beta, pv: beta-alpha > 1, cut: cut, excluded: f.excluded}
	if n.excluded == 0 {
		n.stored, n.hit = w.engine.table.probe(f.hash, ply)
		if n.hit && !n.pv && n.stored.depth >= depth && !nearFifty(p) && n.stored.settles(alpha, beta) {
			return n.stored.score
		}
	}
	w.assess(&n)
	w.frames[ply+1].killers = [2]rules.Move{}
	if v, settled := w.pruneNode(&n); settled {
		return v
	}
	singular, v, settled := w.singular(&n)
	if settled {
		return v
	}

	k := w.picker(ply, n.stored.move, true)
	best, bestMove := -infinite, rules.Move(0)
	tried := 0
	l := late{capturing: n.stored.move != 0 && isTactical(p, n.stored.move)}
	for {
		m, s := w.pick(ply, &k)
		if m == 0 {
			break
		}
		if m == n.excluded || best > -infinite && w.ignores(ply, m) || w.passesOver(&n, &l, m, s, best) {
			continue
		}
		next := n.depth - 1
		if m == n.stored.move {
			next += singular
		}
		w.prepare(ply, m)
		v := 0
		switch {
		case l.number > 1 && n.depth >= 2 && (l.quiet || s < 0):
			d := min(max(next-w.reduction(&n, &l, s), 1), next)
			v = w.try(ply, d, n.alpha, n.alpha+1, true)
			if v > n.alpha && d < next {
				v = w.try(ply, next, n.alpha, n.alpha+1, !cut)
			}
		case !n.pv || l.number > 1:
			v = w.try(ply, next, n.alpha, n.alpha+1, !cut)
		}
		if n.pv && (l.number == 1 || v > n.alpha) {
			v = w.try(ply, next, n.alpha, beta, false)
		}
		if w.search.stop.Load() {
			return 0
		}
		if v > best {
			best = v
			if v > n.alpha {
				bestMove = m
				n.alpha = v
				if n.pv {
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
		return n.alpha // all moves but the excluded one were passed over
	}
	if bestMove != 0 && best >= beta {
		w.learn(ply, n.depth, bestMove, f.tried[:tried])
	}
	if n.excluded == 0 && !(probing && best < beta) {
		w.remember(&n, bestMove, best, boundOf(best, alpha, beta))
	}
	return best
}

// assess finds the static evaluation of a node, and whether it improves.
func (w *worker) assess(n *node) {
	f := &w.frames[n.ply]
	if n.excluded == 0 {
		w.weigh(n.ply, &n.stored, n.hit)
	}
	n.eval = f.eval
	if f.check {
		return
	}
	if n.hit {
		n.eval = n.stored.betters(n.eval)
	}
	n.improving = n.ply >= 2 && (w.frames[n.ply-2].eval == noEval || f.eval > w.frames[n.ply-2].eval)
}

// weigh enters the static evaluation of frame ply, as the table has it if it does,
// and the same corrected. In check there is none.
func (w *worker) weigh(ply int, stored *found, hit bool) {
	f := &w.frames[ply]
	if f.check {
		f.raw, f.eval = noEval, noEval
		return
	}
	f.raw = stored.eval
	if !hit || stored.eval == noEval {
		f.raw = w.evaluate(ply)
	}
	f.eval = f.raw + w.correction(f)
}

// remember stores what a node is worth in the transposition table, and learns from
// it how far the static evaluation was off (correction history).
func (w *worker) remember(n *node, bestMove rules.Move, best int, kind bound) {
	f := &w.frames[n.ply]
	w.engine.table.store(f.hash, n.ply, found{bestMove, best, f.raw, n.depth, kind})
	if !f.check && (bestMove == 0 || !isTactical(&f.position, bestMove)) && best > -decided && best < decided &&
		!(kind == lowerBound && best <= f.eval) && !(kind == upperBound && best >= f.eval) {
		w.correct(f, n.depth, best-f.raw)
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

// extendPV makes the line after m the best of frame ply.
func (w *worker) extendPV(ply int, m rules.Move) {
	f, c := &w.frames[ply], &w.frames[ply+1]
	f.pv[0] = m
	f.pvLength = 1 + copy(f.pv[1:], c.pv[:c.pvLength])
}
