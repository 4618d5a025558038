package engine

import (
	"slices"
	"sync/atomic"
	"time"

	"minechess/rules"
)

// worker is one thread of the search with all it needs, so that the search
// itself takes no memory.
type worker struct {
	engine   *Engine
	search   *search
	id       int
	eval     *Evaluator
	judge    judge
	frames   [maxPly + 4]frame
	history  []uint64 // hashes of the game before the root
	moves    []rootMove
	visited  atomic.Uint64
	nodes    uint64
	deepest  int
	depth    int // of the iteration
	line     int // of MultiPV, from 0
	exact    bool
	ideas    Ideas     // in use
	corrects int       // per cent of what correction has learned
	coarse   bool      // an exact search is to look as little at what moves show as others; for a test
	fogged   bool      // there is fog at the root
	rested   time.Time // see yield

	quiet    [2][80][80]int16 // by side and squares: what quiet moves did
	captures [16][80][6]int16 // by man, square and man taken
	follow   *[manSquares][manSquares]int16
	counter  [manSquares]rules.Move
	beliefs  [beliefEntries]beliefEntry
	errors   [2][correctionKinds][correctionEntries]int32 // by side to move; see correction
}

// manSquares numbers a man on a square.
const manSquares = 16 * 80

func manSquare(p rules.Piece, s rules.Square) int { return int(p&15)*80 + int(s) }

// frame is one ply of the line under search.
type frame struct {
	position    rules.Position
	accumulator accumulator
	hash        uint64
	check       bool
	seen        rules.Zone              // fogged squares that the players will have seen by now; see foresee
	reversible  int                     // plies since one that cannot be taken back, or a null move
	raw         int                     // static evaluation
	eval        int                     // the same, corrected by experience
	kinds       [correctionKinds]uint64 // which entries of errors say so
	move        rules.Move              // being searched
	moved       int                     // manSquare of it, 0 for a null move or a sweep
	excluded    rules.Move
	probing     bool
	killers     [2]rules.Move
	list        [256]rules.Move
	order       [256]rated
	tried       [64]rules.Move
	prospects   []rules.Prospect
	layouts     int
	pv          [maxPly + 1]rules.Move
	pvLength    int
}

type rootMove struct {
	move   rules.Move
	score  int
	before int // score of the iteration before
	nodes  uint64
	pv     []rules.Move
	deep   int
}

func newWorker(e *Engine, id int) *worker {
	w := &worker{engine: e, id: id, follow: new([manSquares][manSquares]int16), ideas: everyIdea &^ e.options.Without, corrects: correctionPercent}
	if !w.uses(pieceCorrection) {
		w.corrects = 100
	}
	w.eval = NewEvaluator(rules.Chess, e.weights[rules.Chess])
	for i := range w.frames {
		w.frames[i].prospects = make([]rules.Prospect, 0, mostProspects+1)
	}
	return w
}

func (w *worker) forget() {
	clear(w.quiet[:])
	clear(w.captures[:])
	clear(w.follow[:])
	clear(w.counter[:])
	clear(w.errors[:])
	w.eval.weights = nil
}

// begin readies the worker for a search.
func (w *worker) begin(s *search, p *rules.Position, history []uint64, moves []rules.Move) {
	w.search = s
	w.exact = s.limits.exact
	w.fogged = p.Fog() != 0
	if weights := w.engine.weights[p.Variant()]; w.eval.weights != weights || w.eval.variant != p.Variant() {
		w.eval.use(p.Variant(), weights)
	}
	if n := w.engine.networks[p.Variant()]; w.judge.network != n {
		w.judge.use(n)
	}
	w.history = append(w.history[:0], history...)
	w.nodes, w.deepest = 0, 0
	w.rested = time.Now()
	w.visited.Store(0)
	w.moves = w.moves[:0]
	for _, m := range moves {
		w.moves = append(w.moves, rootMove{move: m, score: -infinite, before: -infinite, pv: []rules.Move{m}})
	}
	for i := range w.frames {
		f := &w.frames[i]
		f.killers, f.excluded, f.move, f.moved, f.probing = [2]rules.Move{}, 0, 0, 0, false
	}
	f := &w.frames[0]
	f.accumulator.valid = false
	f.position, f.hash, f.check, f.seen = *p, p.Hash(), p.Check(), 0
	f.reversible = p.Halfmove()
}

// deepen searches one ply deeper each time until a limit is reached
// (iterative deepening). The first worker reports; the others only help to
// fill the table (lazy SMP), every other one a ply ahead.
func (w *worker) deepen() {
	s := w.search
	most := maxPly - 20
	if s.limits.Depth > 0 {
		most = min(most, s.limits.Depth)
	}
	lines := min(max(1, s.limits.MultiPV, s.style.lines), len(w.moves))
	stable, previous := 0, rules.Move(0)
	for depth := 1; depth <= most && (depth == 1 || !s.stop.Load()); depth++ {
		w.depth = depth
		if w.id%2 == 1 && depth < most {
			w.depth++
		}
		for i := range w.moves {
			w.moves[i].before = w.moves[i].score
			w.moves[i].nodes = 0
		}
		start := w.nodes
		for w.line = 0; w.line < lines && (w.line == 0 || !s.stop.Load()); w.line++ {
			w.aspire()
			if !s.stop.Load() || depth == 1 {
				w.report(&w.moves[w.line], true)
			}
		}
		w.visited.Store(w.nodes)
		if w.id != 0 || s.stop.Load() {
			continue
		}
		best := &w.moves[0]
		if best.move == previous {
			stable++
		} else {
			stable, previous = 0, best.move
		}
		effort := float64(best.nodes) / float64(max(1, w.nodes-start))
		fall := 0
		if best.before > -infinite {
			fall = best.before - best.score
		}
		if s.enough(stable, effort, fall) || s.easy(w, depth, lines) {
			break
		}
	}
}

// easy reports whether more depth cannot change the move that will be played.
func (s *search) easy(w *worker, depth, lines int) bool {
	if s.limits.Infinite || s.limits.Depth > 0 || s.limits.Nodes > 0 {
		return false
	}
	if len(w.moves) == 1 && s.soft > 0 {
		return true
	}
	moves, forced := MateIn(w.moves[0].score)
	return forced && lines == 1 && depth > 4*max(moves, -moves)+6
}

// aspire searches the root with a narrow window around the last score and
// widens it as needed.
func (w *worker) aspire() {
	rest := w.moves[w.line:]
	before := rest[0].before
	width := aspirationWidth + w.id%4*aspirationThread
	alpha, beta := -infinite, infinite
	if w.depth >= aspirationDepth && w.uses(aspiration) && before > -decided && before < decided && !w.exact {
		alpha, beta = max(-infinite, before-width), min(infinite, before+width)
	}
	depth := w.depth
	for {
		score := w.searchRoot(depth, alpha, beta)
		slices.SortStableFunc(rest, func(a, b rootMove) int { return b.score - a.score })
		if w.search.stop.Load() {
			return
		}
		switch {
		case score <= alpha:
			beta = (alpha + beta) / 2
			alpha = max(-infinite, score-width)
			depth = w.depth
		case score >= beta:
			beta = min(infinite, score+width)
			depth = max(w.depth-3, depth-1)
		default:
			return
		}
		width += width/2 + aspirationStep
		if width > aspirationWidest {
			alpha, beta = -infinite, infinite
		}
	}
}

// report keeps a line that has been searched to the end, and tells it.
func (w *worker) report(r *rootMove, tell bool) {
	if w.id != 0 {
		return
	}
	w.visited.Store(w.nodes)
	s := w.search
	info := Info{
		Depth: w.depth, SelectiveDepth: r.deep, Line: w.line + 1, Score: r.score,
		Nodes: s.nodes(), Time: time.Since(s.started), PV: slices.Clone(r.pv),
	}
	s.lines = PutLine(s.lines, info)
	if tell && s.progress != nil {
		s.tell(info)
	}
}

// tell passes a line on.
func (s *search) tell(info Info) {
	if info.Line == 1 {
		s.told = info.PV[0]
	}
	info.HashFull = s.engine.table.full()
	s.progress(info)
}

// PutLine takes a finished line over into the lines found so far, which are of
// this depth up to it and of the depth before from there on, and returns them.
// Every line begins with another move: where one has come forward, the one it
// displaces takes its old place.
func PutLine(lines []Info, found Info) []Info {
	at := found.Line - 1
	if at >= len(lines) {
		return append(lines, found)
	}
	for i := at + 1; i < len(lines); i++ {
		if lines[i].PV[0] == found.PV[0] {
			lines[i], lines[i].Line = lines[at], i+1
		}
	}
	lines[at] = found
	return lines
}
