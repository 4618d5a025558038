package engine

import (
	"math/bits"
	"sync/atomic"

	"minechess/rules"
)

// bound says what a stored score is.
type bound uint8

const (
	noBound bound = iota
	upperBound
	lowerBound
	exactBound
)

// hashTable remembers what was found about positions, for all threads. It needs
// no lock: an entry whose halves come from different writers fails its check
// and is not believed (Hyatt and Mann 2002).
type hashTable struct {
	buckets    []bucket
	generation uint8  // of the current search, 5 bits
	salt       uint64 // keeps what one style of play finds from the others
}

// bucket fills one line of the processor's cache.
type bucket [4]tableEntry

type tableEntry struct{ check, data atomic.Uint64 }

// found is an entry taken apart.
type found struct {
	move  rules.Move
	score int
	eval  int // static evaluation, noEval if unknown
	depth int
	bound bound
}

const noEval = -32768

// settles reports whether the score is enough for the bounds of a search.
func (f *found) settles(alpha, beta int) bool {
	return f.bound == exactBound || f.bound == lowerBound && f.score >= beta || f.bound == upperBound && f.score <= alpha
}

// betters is the score where it says more than an evaluation does, else that.
func (f *found) betters(eval int) int {
	if f.bound == exactBound || f.bound == lowerBound && f.score > eval || f.bound == upperBound && f.score < eval {
		return f.score
	}
	return eval
}

// boundOf says what the best score found between alpha and beta is.
func boundOf(best, alpha, beta int) bound {
	switch {
	case best >= beta:
		return lowerBound
	case best <= alpha:
		return upperBound
	}
	return exactBound
}

// An entry's data, from the lowest bit: move 18 bits, score 16, evaluation 16,
// depth 7, bound 2, generation 5.
const (
	scoreShift      = 18
	evalShift       = 34
	depthShift      = 50
	boundShift      = 57
	generationShift = 59
)

func packMove(m rules.Move) uint64 {
	d := uint64(m.From()) | uint64(m.To())<<7 | uint64(m.Promotion())<<14
	if m.IsSweep() {
		d |= 1 << 17
	}
	return d
}

func unpackMove(d uint64) rules.Move {
	from, to := rules.Square(d&127), rules.Square(d>>7&127)
	if d>>17&1 != 0 {
		return rules.NewSweep(from, to)
	}
	return rules.NewMove(from, to, rules.Kind(d>>14&7))
}

func newHashTable(megabytes int) hashTable {
	const bucketSize = 64
	return hashTable{buckets: make([]bucket, max(1, megabytes)<<20/bucketSize)}
}

func (t *hashTable) clear() {
	for i := range t.buckets {
		for j := range t.buckets[i] {
			t.buckets[i][j].check.Store(0)
			t.buckets[i][j].data.Store(0)
		}
	}
	t.generation = 0
}

func (t *hashTable) bucket(hash uint64) *bucket {
	i, _ := bits.Mul64(hash, uint64(len(t.buckets)))
	return &t.buckets[i]
}

// touch begins to fetch a position's bucket into the processor's cache.
func (t *hashTable) touch(hash uint64) { fetch(t.bucket(hash ^ t.salt)) }

// probe looks a position up. Scores of mates are counted from the node, ply
// plies from the root.
func (t *hashTable) probe(hash uint64, ply int) (f found, ok bool) {
	hash ^= t.salt
	b := t.bucket(hash)
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data != hash || data == 0 {
			continue
		}
		f.move = unpackMove(data)
		f.score = int(int16(data >> scoreShift))
		f.eval = int(int16(data >> evalShift))
		f.depth = int(data >> depthShift & 127)
		f.bound = bound(data >> boundShift & 3)
		if f.score >= decided {
			f.score -= ply
		} else if f.score <= -decided {
			f.score += ply
		}
		return f, true
	}
	return f, false
}

func (t *hashTable) store(hash uint64, ply int, f found) {
	hash ^= t.salt
	if f.score >= decided {
		f.score += ply
	} else if f.score <= -decided {
		f.score -= ply
	}
	b := t.bucket(hash)
	victim, worst := 0, 1<<30
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == hash {
			// A shallower search does not push out a deeper one of this
			// position, unless it says more.
			old := int(data >> depthShift & 127)
			if f.bound != exactBound && f.depth+3 < old && uint8(data>>generationShift) == t.generation {
				return
			}
			if f.move == 0 {
				f.move = unpackMove(data)
			}
			victim = i
			break
		}
		age := int(t.generation-uint8(data>>generationShift)) & 31
		value := int(data>>depthShift&127) - 8*age
		if data == 0 {
			value = -1 << 20
		}
		if value < worst {
			victim, worst = i, value
		}
	}
	data := packMove(f.move) | uint64(uint16(int16(f.score)))<<scoreShift | uint64(uint16(int16(f.eval)))<<evalShift |
		uint64(min(max(f.depth, 0), 127))<<depthShift | uint64(f.bound)<<boundShift | uint64(t.generation)<<generationShift
	b[victim].data.Store(data)
	b[victim].check.Store(hash ^ data)
}

// full estimates how many thousandths of the table the current search has filled.
func (t *hashTable) full() int {
	used, looked := 0, min(250, len(t.buckets))
	for i := range looked {
		for j := range t.buckets[i] {
			data := t.buckets[i][j].data.Load()
			if data != 0 && uint8(data>>generationShift) == t.generation {
				used++
			}
		}
	}
	return used * 1000 / (4 * looked)
}
