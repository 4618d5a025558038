package engine

import "minechess/rules"

// pruneNode reports whether the value of a node can be told without searching all
// its moves to its depth, and what it is. A position on
// whose best move the table is silent becomes shallower instead (internal
// iterative reduction).
func (w *worker) pruneNode(n *node) (value int, settled bool) {
	quietly := n.quietly(&w.frames[n.ply])
	if quietly {
		if w.uses(reverseFutility) && n.depth <= reverseFutilityDepth && n.eval-n.lead() >= n.beta && n.eval < decided {
			return (n.eval + n.beta) / 2, true
		}
		if w.uses(razoring) && n.depth <= razoringDepth && n.eval+razoringByPly*n.depth+razoringMargin <= n.alpha {
			if v := w.quiesce(n.ply, n.alpha, n.alpha+1); v <= n.alpha {
				return v, true
			}
		}
		if w.uses(nullMove) && w.mayPass(n) {
			if v, settled := w.tryPass(n); settled {
				return v, true
			}
		}
	}
	if w.uses(internalReduction) && n.depth >= internalReductionDepth && (n.pv || n.cut) && (!n.hit || n.stored.move == 0) && n.excluded == 0 {
		n.depth--
	}
	if quietly && w.uses(probCut) && n.depth >= probCutDepth {
		bound := n.beta + probCutMargin
		if n.improving {
			bound -= probCutImproving
		}
		if !n.hit || n.stored.depth < n.depth-probCutReduction || n.stored.score >= bound {
			v, wins := w.winsOutright(n, n.depth-probCutReduction, bound)
			if wins || w.search.stop.Load() {
				return v, true
			}
		}
	}
	return 0, false
}

// lead is how far ahead a position must be for the other side not to catch up in
// the plies that are left (reverse futility).
func (n *node) lead() int {
	margin := reverseFutilityMargin * n.depth
	if n.improving {
		margin -= reverseFutilityImproving
	}
	return margin
}

// mayPass reports whether giving the turn away (null move) can tell anything: not
// after the other side did, nor in a chess endgame of pawns, where it can be the
// best move of all (zugzwang).
func (w *worker) mayPass(n *node) bool {
	f := &w.frames[n.ply]
	if n.depth < nullMoveDepth || n.eval < n.beta || f.eval < n.beta-nullMoveByPly*n.depth+nullMoveMargin ||
		n.ply == 0 || w.frames[n.ply-1].moved == 0 {
		return false
	}
	p := &f.position
	c := p.Turn()
	men := p.Men(c).Without(p.Pieces(c, rules.King))
	if p.Variant() == rules.Chess {
		men = men.Without(p.Pieces(c, rules.Pawn))
	}
	return men.Any()
}

// tryPass reports whether not even a free move helps the other side (null move,
// Beal 1989), and what the node is then worth.
func (w *worker) tryPass(n *node) (value int, settled bool) {
	r := nullMoveReduction + n.depth/nullMoveByDepth + min(nullMoveMostEval, (n.eval-n.beta)/nullMoveByEval)
	w.pass(n.ply)
	v := -w.searchNode(n.ply+1, n.depth-1-r, -n.beta, -n.beta+1, !n.cut)
	if w.search.stop.Load() {
		return 0, true
	}
	if v >= decided {
		v = n.beta // a mate that a free move led to is none
	}
	return v, v >= n.beta
}

// winsOutright looks for a capture that is worth bound, which is far above beta,
// to depth plies: then a full search would hardly find less than beta (ProbCut,
// Buro 1995). It reports what the capture is worth, and whether there is one.
func (w *worker) winsOutright(n *node, depth, bound int) (int, bool) {
	ply := n.ply
	f := &w.frames[ply]
	k := w.picker(ply, n.stored.move, false)
	for {
		m, s := w.pick(ply, &k)
		if m == 0 || s < 0 {
			return 0, false
		}
		if !exchangeAtLeast(&f.position, m, bound-n.eval) || w.ignores(ply, m) {
			continue
		}
		w.prepare(ply, m)
		v := w.try(ply, 0, bound-1, bound, !n.cut)
		if v >= bound && !w.search.stop.Load() {
			v = w.try(ply, depth-1, bound-1, bound, !n.cut)
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

// singular is by how many plies the move from the table is to be searched deeper.
// One that is far better than all others deserves more (singular extension,
// Anantharaman, Campbell and Hsu 1988), and less if others are good enough too;
// where they are better than beta, that settles the value of the node.
func (w *worker) singular(n *node) (extension, value int, settled bool) {
	if !w.uses(singularExtension) || n.depth < singularDepth || !n.hit || n.stored.move == 0 ||
		n.stored.depth < n.depth-singularTableBehind || n.stored.bound == upperBound ||
		n.stored.score <= -decided || n.stored.score >= decided || n.excluded != 0 || n.ply >= 2*w.depth {
		return 0, 0, false
	}
	f := &w.frames[n.ply]
	target := n.stored.score - singularByPly*n.depth
	f.excluded = n.stored.move
	v := w.searchNode(n.ply, (n.depth-1)/2, target-1, target, n.cut)
	f.excluded = 0
	f.pvLength = 0
	switch {
	case w.search.stop.Load():
		return 0, 0, true
	case v < target:
		return 1, 0, false
	case target >= n.beta:
		return 0, target, true
	case n.stored.score >= n.beta:
		return -2, 0, false
	case n.cut:
		return -1, 0, false
	}
	return 0, 0, false
}

// late is what the moves of a node have shown so far, and the latest of them.
type late struct {
	number      int  // of the move, from 1
	quiet       bool // the move takes nothing
	base        int  // reduction by depth and number of the move
	skipQuiet   bool // no quiet move from here on is worth a look
	capturing   bool // the table's move is a capture: quiet moves are hardly better
	checks      rules.Checks
	checksKnown bool
}

// passesOver counts a move, which is rated s, and reports whether it is so
// unlikely to be better than the best so far that it is not searched at all (move
// count or late move pruning, futility, history and SEE pruning).
func (w *worker) passesOver(n *node, l *late, m rules.Move, s int32, best int) bool {
	f := &w.frames[n.ply]
	p := &f.position
	l.quiet = !isTactical(p, m)
	if l.skipQuiet && l.quiet && s < killerScore && !l.checks.By(p, m) {
		return true
	}
	l.number++
	if w.uses(lateReduction) {
		l.base = int(reductions[min(n.depth, 63)][min(l.number, 63)])
	}
	danger := 0 // what a mine may cost
	if w.fogged && l.quiet && !m.IsSweep() && p.Fog().Has(m.To()) && !f.seen.Has(m.To()) && p.At(m.From()).Kind() != rules.King {
		danger = loss(w.belief(p), p.At(m.From()), m.To())
		if danger >= lateDanger && w.uses(lateReduction) {
			l.base++
		}
	}
	if best <= -decided || s >= killerScore {
		return false
	}
	prunesLosses := w.uses(exchangePruning)
	if !l.quiet {
		return prunesLosses && n.depth <= exchangeDepth && !exchangeAtLeast(p, m, exchangeByPly*n.depth)
	}
	if !l.checksKnown {
		l.checks, l.checksKnown = p.Checks(), true
	}
	if l.checks.By(p, m) {
		return prunesLosses && n.depth <= exchangeDepth && !exchangeAtLeast(p, m, danger+exchangeByPly*n.depth)
	}
	lower := max(0, n.depth-1-l.base)
	enough := latePruningBase + n.depth*n.depth
	if !n.improving {
		enough /= 2
	}
	switch {
	case n.depth <= latePruningDepth && l.number > enough && w.uses(latePruning):
		l.skipQuiet = true
		return true
	case lower <= futilityDepth && !f.check && n.alpha < decided &&
		f.eval+futilityMargin+futilityByPly*lower-danger <= n.alpha && w.uses(futility):
		l.skipQuiet = l.skipQuiet || danger == 0
		return true
	case lower <= historyPruningDepth && int(s) < historyPruningByPly*(lower+1) && !m.IsSweep() && w.uses(historyPruning):
		return true
	}
	return prunesLosses && lower <= exchangeDepth && !exchangeAtLeast(p, m, danger+exchangeQuiet*lower*lower)
}

// reduction is how much shallower the latest move, which is rated s and has been
// made, is searched at first (late move reductions).
func (w *worker) reduction(n *node, l *late, s int32) int {
	if !w.uses(lateReduction) {
		return 0
	}
	r := l.base
	if !l.quiet {
		r /= 2
	} else {
		if s < killerScore {
			r -= int(s) / lateHistory
		} else {
			r--
		}
		if n.cut {
			r++
		}
		if !n.improving {
			r++
		}
		if l.capturing && w.uses(captureReduction) {
			r++
		}
	}
	if n.pv {
		r--
	}
	if w.frames[n.ply+1].check && len(w.frames[n.ply].prospects) < 2 {
		r--
	}
	return r
}
