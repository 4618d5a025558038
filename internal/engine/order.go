package engine

import "minechess/rules"

// Moves are tried in this order: the one from the table, captures that lose
// nothing, killers (Akl and Newborn 1977), the counter-move (Uiterwijk 1992),
// quiet moves by what they did elsewhere (the history heuristic, Schaeffer
// 1983, alone and after the moves before), captures that lose.
const (
	tableScore   = 1 << 30
	captureScore = 1 << 26
	killerScore  = 1 << 25
	losingScore  = -1 << 26
	passScore    = -1 << 20
)

// picker hands out the moves of a frame, the most promising first. It makes them
// only when they are needed: often the first one or a capture is enough.
type picker struct {
	leeway      rules.Leeway
	table       rules.Move
	stage       pickStage
	quiets      bool // quiet moves are wanted too
	passed      bool // a sweep of nothing has been handed out or rated
	any         bool // there is a move
	next, count int  // of frame.order
}

type pickStage uint8

const (
	pickTable pickStage = iota
	makeCaptures
	pickCaptures
	makeQuiets
	pickRest
)

// picker begins to hand out the moves of a frame, with the one from the table
// first if it is legal and wanted.
func (w *worker) picker(ply int, table rules.Move, quiets bool) (k picker) {
	p := &w.frames[ply].position
	k.leeway, k.quiets = p.Leeway(), quiets
	if table != 0 && k.leeway.Allows(table) && (quiets || isTactical(p, table) && (table.Promotion() == rules.Pawn || table.Promotion() == rules.Queen)) {
		k.table = table
		k.passed = isPass(p, table)
	}
	return k
}

// isPass reports whether a move is a sweep of nothing. All of them lead to the
// same position.
func isPass(p *rules.Position, m rules.Move) bool { return m.IsSweep() && !p.Mines().Has(m.To()) }

// isTactical reports whether a move changes the material.
func isTactical(p *rules.Position, m rules.Move) bool {
	return !m.IsSweep() && (p.At(m.To()) != rules.NoPiece || isPromotion(p, m) || isEnPassant(p, m))
}

func isPromotion(p *rules.Position, m rules.Move) bool {
	if p.Variant() == rules.Chess {
		return m.Promotion() != rules.Pawn
	}
	rank := m.To().Rank()
	return (rank == 9 || rank == 0) && !m.IsSweep() && p.At(m.From()).Kind() == rules.Pawn
}

// promotion is what a pawn becomes by the move, a pawn if it stays one.
func promotion(p *rules.Position, m rules.Move) rules.Kind {
	if p.Variant() == rules.Minesweeper && isPromotion(p, m) {
		return rules.Queen
	}
	return m.Promotion()
}

func isEnPassant(p *rules.Position, m rules.Move) bool {
	return m.To() == p.EnPassant() && m.From().File() != m.To().File() && p.At(m.From()).Kind() == rules.Pawn
}

// rateCaptures rates moves that [rules.Leeway.AppendCaptures] made.
func (w *worker) rateCaptures(f *frame, k *picker, list []rules.Move) {
	p := &f.position
	for _, m := range list[:min(len(list), len(f.order))] {
		if m == k.table {
			continue
		}
		to := m.To()
		s := int32(captureScore)
		if victim := p.At(to); victim != rules.NoPiece {
			s += int32(exchangeValues[victim.Kind()])*captureVictim + int32(w.captures[p.At(m.From())&15][to%80][victim.Kind()])
			if m.Promotion() == rules.Queen {
				s += queeningCapture
			}
		} else if isPromotion(p, m) {
			s += queeningBonus
		} else {
			s += enPassantBonus
		}
		f.order[k.count] = rate(m, s)
		k.count++
	}
}

// rateQuiets rates moves that [rules.Leeway.AppendQuiets] made.
func (w *worker) rateQuiets(ply int, k *picker, list []rules.Move) {
	f := &w.frames[ply]
	p := &f.position
	us := p.Turn()
	var counter rules.Move
	one, two := &w.follow[0], &w.follow[0]
	if ply > 0 {
		previous := w.frames[ply-1].moved
		counter = w.counter[previous]
		one = &w.follow[previous]
		if ply > 1 {
			two = &w.follow[w.frames[ply-2].moved]
		}
	}
	var risky rules.Zone
	var belief *rules.Odds
	if w.fogged {
		if risky = p.Fog() &^ f.seen; risky != 0 {
			belief = w.belief(p)
		}
	}
	for _, m := range list[:min(len(list), len(f.order)-k.count)] {
		if m == k.table {
			continue
		}
		s := int32(0)
		switch {
		case isPass(p, m):
			if k.passed {
				continue
			}
			k.passed = true
			s = passScore
		case m == f.killers[0]:
			s = killerScore + 2
		case m == f.killers[1]:
			s = killerScore + 1
		case m == counter:
			s = killerScore
		default:
			to := m.To()
			piece := p.At(m.From())
			at := manSquare(piece, to)
			s = int32(w.quiet[us][m.From()%80][to%80]) + int32(one[at]) + int32(two[at])
			if m.IsSweep() {
				s += sweepBonus
			} else if risky.Has(to) && piece.Kind() != rules.King {
				s -= int32(dangerPenalty * loss(belief, piece, to))
			}
		}
		f.order[k.count] = rate(m, s)
		k.count++
	}
}

// loss is what a man can expect to lose when it lands on a fogged square.
func loss(belief *rules.Odds, piece rules.Piece, to rules.Square) int {
	return belief.Mined(to) * exchangeValues[piece.Kind()] / max(1, belief.Layouts())
}

// rated is a move with its score in the upper half, so that one comparison
// orders them.
type rated int64

func rate(m rules.Move, score int32) rated { return rated(score)<<32 | rated(m) }

// pick is the next move of the frame on ply, 0 at the end. Captures that would
// lose are put off.
func (w *worker) pick(ply int, k *picker) (rules.Move, int32) {
	f := &w.frames[ply]
	for {
		switch k.stage {
		case pickTable:
			k.stage = makeCaptures
			if k.table != 0 {
				k.any = true
				return k.table, tableScore
			}
		case makeCaptures:
			k.stage = pickCaptures
			list := k.leeway.AppendCaptures(f.list[:0])
			k.any = k.any || len(list) > 0
			w.rateCaptures(f, k, list)
		case pickCaptures:
			m, s := k.best(f)
			switch {
			case m == 0 || s < captureScore:
				k.stage = makeQuiets
			case !exchangeAtLeast(&f.position, m, 0):
				f.order[k.next] = rate(m, s-captureScore+losingScore)
			default:
				k.next++
				return m, s
			}
		case makeQuiets:
			k.stage = pickRest
			if k.quiets {
				list := k.leeway.AppendQuiets(f.list[:0])
				k.any = k.any || len(list) > 0
				w.rateQuiets(ply, k, list)
			}
		case pickRest:
			m, s := k.best(f)
			if m != 0 {
				k.next++
			}
			return m, s
		}
	}
}

// best puts the most promising move that is left in front, 0 if there is none.
func (k *picker) best(f *frame) (rules.Move, int32) {
	list := f.order[k.next:k.count]
	if len(list) == 0 {
		return 0, 0
	}
	best, top := 0, list[0]
	for i, r := range list {
		if r > top {
			best, top = i, r
		}
	}
	list[best], list[0] = list[0], top
	return rules.Move(top), int32(top >> 32)
}

const mostHistory = 16000

// reward moves a history towards or away from its limit by amount.
func reward(h *int16, amount int) {
	v := int(*h)
	*h = int16(v + amount - v*max(amount, -amount)/mostHistory)
}

// learn enters that a move was best at a node and the others tried were not.
func (w *worker) learn(ply, depth int, best rules.Move, tried []rules.Move) {
	f := &w.frames[ply]
	p := &f.position
	amount := min(depth*depth*historyByDepth2+depth*historyByDepth, historyMostBonus)
	if isTactical(p, best) {
		w.rewardCapture(p, best, amount)
	} else {
		if f.killers[0] != best && w.uses(killers) {
			f.killers[1] = f.killers[0]
			f.killers[0] = best
		}
		if ply > 0 && w.uses(counterMoves) {
			w.counter[w.frames[ply-1].moved] = best
		}
		w.rewardQuiet(ply, best, amount)
		for _, m := range tried {
			if m != best && !isTactical(p, m) {
				w.rewardQuiet(ply, m, -amount)
			}
		}
	}
	for _, m := range tried {
		if m != best && isTactical(p, m) {
			w.rewardCapture(p, m, -amount)
		}
	}
}

func (w *worker) rewardCapture(p *rules.Position, m rules.Move, amount int) {
	if victim := p.At(m.To()); victim != rules.NoPiece && w.uses(captureHistory) {
		reward(&w.captures[p.At(m.From())&15][m.To()%80][victim.Kind()], amount)
	}
}

func (w *worker) rewardQuiet(ply int, m rules.Move, amount int) {
	p := &w.frames[ply].position
	if w.uses(quietHistory) {
		reward(&w.quiet[p.Turn()][m.From()%80][m.To()%80], amount)
	}
	if !w.uses(continuationHistory) {
		return
	}
	at := manSquare(p.At(m.From()), m.To())
	if ply > 0 {
		reward(&w.follow[w.frames[ply-1].moved][at], amount)
	}
	if ply > 1 {
		reward(&w.follow[w.frames[ply-2].moved][at], amount)
	}
}
