package engine

// searchExactly is the expectation over all layouts of the mines to depth
// plies, the static evaluation at its leaves: no move is left out or searched
// less deep, and only bounds that cannot change the value cut anything off. The
// table is used for equal depths alone.
func (w *worker) searchExactly(ply, depth, alpha, beta int) int {
	f := &w.frames[ply]
	f.pvLength = 0
	probing := f.probing
	f.probing = false
	if w.count() {
		return 0
	}
	p := &f.position
	if p.Exposed() {
		return mate - ply
	}
	if !p.HasMoves() {
		if f.check {
			return -mate + ply
		}
		return 0
	}
	if w.drawn(ply) {
		return 0
	}
	if depth <= 0 || ply >= maxPly {
		return w.evaluate(ply)
	}
	k := w.picker(ply, 0, true)
	best := -infinite
	for {
		m, _ := w.pick(ply, &k)
		if m == 0 {
			break
		}
		w.prepare(ply, m)
		v := w.try(ply, depth-1, max(alpha, best), beta, false)
		if w.search.stop.Load() {
			return 0
		}
		if v > best {
			best = v
			w.extendPV(ply, m)
			if best >= beta {
				break
			}
		}
		if probing {
			break
		}
	}
	return best
}
