package engine

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"minechess/rules"
)

// Options are what an Engine is built with.
type Options struct {
	HashMB  int // memory for the transposition table in MiB; 0 means 16
	Threads int // threads of a search; 0 means 1
	// Mines is how the engine reckons with hidden mines.
	Mines MineSense
	// ByHand lets the evaluation drawn by hand judge positions, not a network.
	ByHand bool
	// Without is ideas of the search that are left out, to measure what they are
	// worth. They apply to every search but an exact one, which has none.
	Without Ideas
}

// Memory is about how many bytes an engine with these options takes.
func (o Options) Memory() int64 {
	const thread = 5 << 20 // a worker and its stack
	if o.HashMB <= 0 {
		o.HashMB = usualHashMB
	}
	return int64(o.HashMB)<<20 + int64(max(1, o.Threads))*thread
}

// usualHashMB is the size of a table of which nothing is said.
const usualHashMB = 16

// Limits end a search. The first that is reached counts; without any, it ends
// with its context or at the greatest depth.
type Limits struct {
	Depth    int           // plies
	Nodes    uint64        // positions; exact with one thread
	MoveTime time.Duration // for this move
	Infinite bool          // do not end before the context does
	Moves    []rules.Move  // only these moves; all if empty
	MultiPV  int           // how many lines to report; 0 means 1
	// PastDraw lets a move be found in a drawn position of chess too: fifty moves
	// and dead positions are then for others to claim.
	PastDraw bool

	// The clocks, if the game has them, and how many moves they must last for
	// (0: the rest of the game). The engine divides the time itself.
	Time, Increment [2]time.Duration // by rules.Color
	MovesToGo       int
	// Overhead is kept back from Time: what is lost between the engine and the clock
	// that measures it.
	Overhead time.Duration

	// Level from 1 to [Levels] is how strong the play is; 0 is full strength, as
	// is the last. Whoever has a won ending against a bare king plays it at full
	// strength on every level.
	Level int
	// Seed decides what a lower level misjudges and overlooks. It should stay the
	// same for a game, so that what was found for one move still holds for the
	// next, and a player that is made anew errs as the one before it did.
	Seed uint64
	// Random chooses among moves that are nearly equal, at the beginning of a
	// game. Nil plays the best move found.
	Random *rand.Rand

	// exact makes the search weigh everything that a move may show at every
	// depth, and prune nothing that could change the value: it finds the
	// expectation over all layouts of the mines to Depth plies, slowly. It is
	// for tests and tiny positions.
	exact bool
}

// Info is how far a search has come: one finished line.
type Info struct {
	Depth, SelectiveDepth int
	Line                  int // 1 … MultiPV, the best first
	Score                 int // for the side to move, in hundredths of a pawn; see MateIn
	Nodes                 uint64
	Time                  time.Duration
	HashFull              int // thousandths of the table in use
	// PV is the line of best play. After a move that may show several things
	// it goes on from the likeliest. It is the receiver's to keep.
	PV []rules.Move
}

// Result is what a search found.
type Result struct {
	Move   rules.Move // the zero Move if there is none
	Ponder rules.Move // the expected answer, zero if unknown
	Score  int
	Nodes  uint64
	Time   time.Duration
	Lines  []Info // the last finished line for each of MultiPV
}

// Engine is the computer player. It may be used by one goroutine at a time.
type Engine struct {
	table    hashTable
	options  Options
	workers  []*worker
	weights  [2]*Weights
	networks [2]*Network
}

// New makes an engine. It takes its memory at once.
func New(o Options) *Engine {
	if o.HashMB <= 0 {
		o.HashMB = usualHashMB
	}
	e := &Engine{options: o, weights: [2]*Weights{DefaultWeights(rules.Chess), DefaultWeights(rules.Minesweeper)}}
	e.table = newHashTable(o.HashMB)
	if !o.ByHand {
		e.networks = [2]*Network{defaultNetwork(rules.Chess), defaultNetwork(rules.Minesweeper)}
	}
	for range max(1, o.Threads) {
		e.workers = append(e.workers, newWorker(e, len(e.workers)))
	}
	return e
}

// NewGame forgets everything that earlier searches found.
func (e *Engine) NewGame() {
	e.table.clear()
	for _, w := range e.workers {
		w.forget()
	}
}

// SetNetwork makes the engine judge positions of a game by a network, or by
// weights again if it is nil.
func (e *Engine) SetNetwork(v rules.Variant, n *Network) {
	e.networks[v] = n
	e.NewGame()
}

// Search finds a move for the side to move. The history is the hashes of the
// positions of the game before this one, the oldest first ([rules.Position.Hash]);
// those before the last move that cannot be taken back may be left out. It ends
// within a few milliseconds of the context. Progress, if not nil, is called on
// the goroutine of Search. A position that is over has no move (but see
// Limits.PastDraw): the Result is then empty.
func (e *Engine) Search(ctx context.Context, p rules.Position, history []uint64, l Limits, progress func(Info)) Result {
	s := &search{engine: e, limits: l, progress: progress, done: ctx.Done(), started: time.Now()}
	s.budget(p.Turn())
	s.style = styleOf(l, &p)
	s.style.limit(&s.limits)
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	if ctx.Err() != nil {
		s.stop.Store(true)
	}
	if timer := s.timer(); timer != nil {
		defer timer.Stop()
	}
	e.table.generation = (e.table.generation + 1) & 31
	e.table.salt = s.style.salt()

	moves := s.rootMoves(&p)
	if len(moves) == 0 {
		return Result{}
	}
	var helpers sync.WaitGroup
	for _, w := range e.workers {
		w.begin(s, &p, history, moves)
	}
	for _, w := range e.workers[1:] {
		helpers.Go(w.deepen)
	}
	e.workers[0].deepen()
	if l.Infinite {
		<-ctx.Done()
	}
	s.stop.Store(true)
	helpers.Wait()
	if s.progress != nil && s.lines[0].PV[0] != s.told {
		s.tell(s.lines[0]) // found in a depth that was not finished
	}
	return s.result()
}

// search is what the threads of one search share.
type search struct {
	engine   *Engine
	limits   Limits
	progress func(Info)
	done     <-chan struct{} // of the context
	started  time.Time
	soft     time.Duration // do not begin another depth after this; 0 is none
	hard     time.Duration // stop in the middle of one; 0 is none
	style    style
	stop     atomic.Bool
	lines    []Info
	told     rules.Move // with which the last first line began that was told
}

func (s *search) timer() *time.Timer {
	if s.hard <= 0 {
		return nil
	}
	return time.AfterFunc(s.hard, func() { s.stop.Store(true) })
}

// nodes is the positions visited by all threads.
func (s *search) nodes() (n uint64) {
	for _, w := range s.engine.workers {
		n += w.visited.Load()
	}
	return n
}

// rootMoves is the moves to choose from, sweeps of nothing but once: they all
// lead to the same position.
func (s *search) rootMoves(p *rules.Position) []rules.Move {
	if o := p.Ended(); o.Over() && !(s.limits.PastDraw && p.Variant() == rules.Chess && o.Ending >= rules.DeadPosition) {
		return nil
	}
	var list, risky []rules.Move
	passed := false
	for _, m := range p.AppendMoves(nil) {
		if len(s.limits.Moves) > 0 && !slices.Contains(s.limits.Moves, m) {
			continue
		}
		if m.IsSweep() && !p.Mines().Has(m.To()) {
			if passed {
				continue
			}
			passed = true
		}
		if s.engine.options.Mines == Afraid && entersFog(p, m) {
			risky = append(risky, m)
			continue
		}
		list = append(list, m)
	}
	if len(list) == 0 {
		return risky
	}
	return list
}

// entersFog reports whether a man other than the king lands in the fog.
func entersFog(p *rules.Position, m rules.Move) bool {
	return p.Fog().Has(m.To()) && !m.IsSweep() && p.At(m.From()).Kind() != rules.King
}

func (s *search) result() Result {
	r := Result{Nodes: s.nodes(), Time: time.Since(s.started), Lines: s.lines}
	best := s.style.choose(s.lines)
	r.Move, r.Score = best.PV[0], best.Score
	if len(best.PV) > 1 {
		r.Ponder = best.PV[1]
	}
	return r
}
