package engine

import (
	"math"

	"minechess/rules"
)

const (
	// mostProspects is how many things a move may show for the search to weigh
	// each of them away from the exact mode.
	mostProspects = 12
	// fewLayouts is how many layouts of the mines may be left for it to do so
	// anywhere.
	fewLayouts = 4
	// beliefEntries is how many zones a worker keeps the odds of.
	beliefEntries = 1 << 10
)

type beliefEntry struct {
	key  uint64
	odds rules.Odds
}

// belief is the odds of a position, from a small table.
func (w *worker) belief(p *rules.Position) *rules.Odds {
	key := p.ZoneHash()
	entry := &w.beliefs[key%beliefEntries]
	if entry.key != key || entry.odds.Layouts() == 0 {
		entry.key, entry.odds = key, p.Belief()
	}
	return &entry.odds
}

// foresee finds what a move may show (the outcomes of its chance node), the
// likeliest first. How closely it
// looks is told in the package's comment.
func (w *worker) foresee(f *frame, m rules.Move) {
	p := &f.position
	belief := w.belief(p)
	f.layouts = belief.Layouts()
	list, ok := f.prospects[:0], false
	switch {
	case w.exact && !w.coarse:
		list, ok = p.AppendProspects(list, m, belief, rules.Exact, math.MaxInt)
	case f.layouts <= fewLayouts || m.IsSweep():
		list, ok = p.AppendProspects(list, m, belief, rules.Exact, mostProspects)
	}
	if !ok {
		list = list[:0]
		switch to := m.To(); {
		case p.Mines().Has(to):
			list, _ = p.AppendProspects(list, m, belief, rules.AtLanding, mostProspects)
		case !p.Fog().Has(to) || f.seen.Has(to) || w.engine.options.Mines == Careless || w.search.style.forgets(to):
			list = append(list, rules.Prospect{Ways: f.layouts})
		default:
			list, _ = p.AppendProspects(list, m, belief, rules.AtLanding, mostProspects)
		}
	}
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j].Ways > list[j-1].Ways; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	f.prospects = list
}

// expect is the value of a move that may show several things: the expected
// result, turned back into a score. Bounds of what is not searched yet narrow
// the windows of what is, and cut the rest off when it cannot matter (Star1,
// Ballard 1983). With several prospects their first replies are searched
// before, for tighter bounds (Star2).
func (w *worker) expect(ply, depth, alpha, beta int, cut bool) int {
	f, c := &w.frames[ply], &w.frames[ply+1]
	m := f.move
	n := len(f.prospects)
	total := float64(f.layouts)
	low, high := worth(alpha), worth(beta)
	most := worth(mate)

	// highest[i] bounds prospect i from above; above is the sum of what is
	// not searched yet.
	var few [mostProspects + 1]float64
	highest := few[:min(n, len(few)):len(few)]
	if n > len(few) {
		highest = make([]float64, n) // in the exact mode only
	}
	for i := range highest {
		highest[i] = most
	}
	if n > 2 && depth >= 2 && w.exact {
		above := most
		for i := range f.prospects {
			weight := float64(f.prospects[i].Ways) / total
			window := floorScore((low - (above - weight*highest[i])) / weight)
			if window <= -infinite {
				continue
			}
			w.makeMove(ply, m, &f.prospects[i].Reveal)
			c.probing = true
			v := -w.searchNext(ply+1, depth, -infinite, -window, false)
			c.probing = false
			if w.search.stop.Load() {
				return 0
			}
			// The replies searched show that the prospect is worth v at most.
			if u := worth(v); u < highest[i] {
				above -= weight * (highest[i] - u)
				highest[i] = u
			}
			if above <= low {
				return ceilScore(above)
			}
		}
	}

	sum, above := 0.0, 0.0
	for i := range f.prospects {
		above += float64(f.prospects[i].Ways) / total * highest[i]
	}
	below := -most
	for i := range f.prospects {
		// The unlikely ones come first. They are searched less deep, and leave
		// the likeliest with a window as narrow as that of the move.
		i = n - 1 - i
		weight := float64(f.prospects[i].Ways) / total
		above -= weight * highest[i]
		below += weight * most
		a := max(-infinite, floorScore((low-sum-above)/weight))
		z := min(infinite, ceilScore((high-sum-below)/weight))
		if a >= z {
			a = z - 1
		}
		w.makeMove(ply, m, &f.prospects[i].Reveal)
		v := -w.searchNext(ply+1, w.depthOf(i, depth, weight, beta-alpha > 1), -z, -a, cut)
		if w.search.stop.Load() {
			return 0
		}
		sum += weight * worth(v)
		if i == 0 {
			break
		}
		if v <= a {
			return min(alpha, ceilScore(sum+above))
		}
		if v >= z {
			return max(beta, floorScore(sum+below))
		}
	}
	return int(math.Round(min(infinite-1, max(-infinite+1, scoreOf(sum)))))
}

// depthOf is how deep prospect i of those of a move is searched: the unlikely
// ones, which add little to the sum, less deep.
func (w *worker) depthOf(i, depth int, weight float64, pv bool) int {
	switch {
	case w.exact || i == 0 || !w.uses(unlikelyReduction):
		return depth
	case weight >= unlikelyChance:
		return depth - 1
	case pv:
		return min(depth-2, depth/2)
	}
	return (depth - 3) / 3
}

func floorScore(worth float64) int {
	return int(math.Floor(scoreOf(max(-flattening, min(flattening, worth)))))
}

func ceilScore(worth float64) int {
	return int(math.Ceil(scoreOf(max(-flattening, min(flattening, worth)))))
}
