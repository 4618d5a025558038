package engine

import (
	"math/rand/v2"

	"minechess/rules"
)

// Levels is the number of levels: 1 is the weakest, the last is full strength.
const Levels = 10

// handicap is what makes a level weaker than the next: it looks at fewer
// positions and less far, misjudges them, overlooks moves, forgets that there
// may be mines, and grows careless when it is ahead.
//
// Errors make a level weaker against people than against its neighbours, who err
// alike; looking at half as many positions does the opposite. As each level is
// to score at most 75 % against the one below, it is mostly errors that lead
// down to a first level that a child can beat.
type handicap struct {
	depth    int
	nodes    uint64
	misjudge int // how far off a judgement may be, in hundredths of a pawn
	overlook int // of a thousand moves, how many it does not see
	forget   int // of a thousand landings in the fog, how many it takes for safe
	relax    int // what misjudge and overlook grow by when it is far ahead
}

// handicaps is by game and level; they are calibrated by matches of each level
// against the one below (docs/levels.md).
var handicaps = [2][Levels + 1]handicap{
	rules.Minesweeper: {
		1: {depth: 8, nodes: 10_000, misjudge: 250, overlook: 150, forget: 270, relax: 900},
		2: {depth: 11, nodes: 18_000, misjudge: 170, overlook: 80, forget: 130, relax: 650},
		3: {nodes: 31_000, misjudge: 115, overlook: 47, forget: 60, relax: 360},
		4: {nodes: 41_000, misjudge: 93, overlook: 40, forget: 25, relax: 200},
		5: {nodes: 54_000, misjudge: 81, overlook: 28, forget: 15, relax: 140},
		6: {nodes: 98_000, misjudge: 52, overlook: 15, relax: 57},
		7: {nodes: 158_000, misjudge: 33, overlook: 9, relax: 33},
		8: {nodes: 345_000, misjudge: 15, overlook: 4, relax: 16},
		9: {nodes: 660_000},
	},
	rules.Chess: {
		1: {depth: 9, nodes: 14_500, misjudge: 232, overlook: 133, relax: 900},
		2: {depth: 12, nodes: 24_500, misjudge: 170, overlook: 91, relax: 690},
		3: {nodes: 37_000, misjudge: 135, overlook: 68, relax: 510},
		4: {nodes: 62_000, misjudge: 92, overlook: 40, relax: 340},
		5: {nodes: 80_000, misjudge: 74, overlook: 28, relax: 290},
		6: {nodes: 125_000, misjudge: 54, overlook: 17, relax: 200},
		7: {nodes: 235_000, misjudge: 29, overlook: 8, relax: 92},
		8: {nodes: 330_000, misjudge: 17, overlook: 5, relax: 46},
		9: {nodes: 640_000},
	},
}

// style is how a search plays.
type style struct {
	handicap
	answers int // of a hundred answers to its own move that it would overlook elsewhere, how many it does
	seed    uint64
	random  *rand.Rand
	lines   int // of the root to choose among
	margin  int // how much worse than the best a line may be
}

// Variety at the beginning of a game: the first moves are drawn from those that
// are nearly as good as the best.
const (
	openingMoves  = 5
	openingLines  = 4
	openingMargin = 16
)

// styleOf is the style that the limits ask for.
func styleOf(l Limits, p *rules.Position) style {
	s := style{random: l.Random}
	if l.Level > 0 && l.Level < Levels && !endgameToWin(p) {
		s.handicap = handicaps[p.Variant()][l.Level]
		s.answers = 100 * max(0, min(s.overlook, heedless)-attentive) / (heedless - attentive)
		s.ease(ahead(p))
		s.seed = l.Seed
	}
	if l.Random != nil && p.Fullmove() <= openingMoves && l.MultiPV <= 1 {
		s.lines, s.margin = openingLines, openingMargin
	}
	return s
}

// endgameToWin reports whether the other side has nothing but its king, and the
// side to move can mate: any level can.
func endgameToWin(p *rules.Position) bool {
	us := p.Turn()
	return !p.Men(us.Other()).Many() && !p.Dead()
}

// ahead is how much more material the side to move has, in pawns.
func ahead(p *rules.Position) (pawns int) {
	us := p.Turn()
	return p.Material(us) - p.Material(us.Other())
}

// How careless a level gets when it is ahead: not at all with one pawn, wholly
// with five, but never so that it overlooks more than blindest of a thousand
// moves, or looks at fewer than fewest positions.
const (
	easeFrom, easeWholly = 1, 5
	blindest             = 600
	fewest               = 200
)

// ease makes a level careless that is so many pawns ahead: who has lost a man
// against a low level gets chances to come back.
func (h *handicap) ease(pawns int) {
	more := h.relax * max(0, min(pawns, easeWholly)-easeFrom) / (easeWholly - easeFrom)
	h.misjudge += more
	h.overlook = min(h.overlook+more, max(h.overlook, blindest))
	h.nodes = max(h.nodes>>(more/75), min(h.nodes, fewest))
}

// salt is 0 for full strength. A lower level looks at positions with other eyes,
// so that what it finds is of no use to other searches.
func (s *style) salt() uint64 {
	if s.misjudge|s.overlook|s.forget == 0 {
		return 0
	}
	return (s.seed + uint64(s.misjudge)) * 0x9E3779B97F4A7C15
}

// chance is a number below 1024 that belongs to a thing in this search: asked
// again, it is the same.
func (s *style) chance(thing uint64) int {
	x := (thing ^ s.seed) * 0x9E3779B97F4A7C15
	x = (x ^ x>>29) * 0xBF58476D1CE4E5B9
	return int(x >> 54)
}

// blur is a position's evaluation as the style sees it.
func (s *style) blur(hash uint64, eval int) int {
	if s.misjudge == 0 {
		return eval
	}
	// The sum of two is more often near the middle than at the ends.
	off := s.chance(hash) + s.chance(hash>>32|hash<<32) - 1023
	return eval + off*s.misjudge/1023
}

// A level that overlooks no more than attentive of a thousand moves never
// overlooks an answer to its own move, however far ahead it is: it does not walk
// into a mate in one. One that overlooks heedless of them heeds answers no more
// than other moves.
const (
	attentive = 40
	heedless  = 120
)

// overlooks reports whether the style does not see a move in the position of a
// frame, ply plies ahead. What happens where the last move went is seen more
// often than long moves are.
func (s *style) overlooks(f *frame, ply int, m, last rules.Move) bool {
	if f.check {
		return false
	}
	miss := s.overlook
	if ply == 1 {
		miss = miss * s.answers / 100
	}
	switch {
	case m.To() == last.To():
		miss /= 4
	case distance(m.From(), m.To()) > 3:
		miss = miss * 3 / 2
	}
	return s.chance(f.hash^uint64(m)<<20) < miss
}

// forgets reports whether the style takes a fogged square for safe.
func (s *style) forgets(square rules.Square) bool {
	return s.forget > 0 && s.chance(uint64(square)<<40|1) < s.forget
}

// limit narrows the limits of a search to those of the style.
func (s *style) limit(l *Limits) {
	if s.depth > 0 && (l.Depth == 0 || l.Depth > s.depth) {
		l.Depth = s.depth
	}
	if s.nodes > 0 && (l.Nodes == 0 || l.Nodes > s.nodes) {
		l.Nodes = s.nodes
	}
}

// choose draws one of the lines that are nearly as good as the best.
func (s *style) choose(lines []Info) Info {
	if s.margin == 0 || s.random == nil {
		return lines[0]
	}
	weights, sum := make([]int, len(lines)), 0
	for i := range lines {
		behind := lines[0].Score - lines[i].Score
		if behind <= s.margin && lines[i].Depth+1 >= lines[0].Depth {
			weights[i] = s.margin + 4 - behind
			sum += weights[i]
		}
	}
	drawn := s.random.IntN(sum)
	for i, w := range weights {
		if drawn -= w; drawn < 0 {
			return lines[i]
		}
	}
	return lines[0]
}

// The ratings that the levels are said to have, for tools that ask for one: about
// those of Stockfish 15.1 with UCI_Elo that score as much (docs/levels.md).
const (
	WeakestElo   = 1300
	StrongestElo = 2400
)

// LevelOfElo is the level whose rating is nearest to elo.
func LevelOfElo(elo int) int {
	const step = (StrongestElo - WeakestElo) / (Levels - 1)
	return max(1, min(Levels, 1+(elo-WeakestElo+step/2)/step))
}
