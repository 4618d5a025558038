package practice

import "minechess/rules"

// Fault is why an answer is wrong.
type Fault uint8

const (
	// NoFault: it is right.
	NoFault Fault = iota
	// MayBeMine and IsMine: of a square that was to be safe.
	MayBeMine
	IsMine
	// MayBeSafe and IsSafe: of a square that was to hold a mine.
	MayBeSafe
	IsSafe
	// NoCheck: the move was to mate and gives no check.
	NoCheck
	// KingEscapes, Captured and Blocked: the move gives check, and the Reply of the verdict answers it in one of the three ways.
	KingEscapes
	Captured
	Blocked
	// MineDecides: the move is mate only with some of the layouts that can be.
	MineDecides
	// EndsDrawn: the move ends the game with a draw.
	EndsDrawn
	// NotInTwo: after the Reply there is no certain mate on the next move.
	NotInTwo
	// AllowsMate: the Reply is mate.
	AllowsMate
	// RisksKing: a mine under the fog where the man lands would expose the king.
	RisksKing
	// OtherCastling: the king may castle to other sides than that.
	OtherCastling
)

// Verdict is what became of an answer.
type Verdict struct {
	Fault Fault
	// Reveal and After are what the move shows, and the position then: where it matters, in a layout in which the answer is seen to be
	// wrong.
	Reveal rules.Reveal
	After  rules.Position
	// Reply is the move of the other side that shows it, or 0.
	Reply rules.Move
	// Ways of the Layouts, of those that can be, go against the answer.
	Ways, Layouts int
	// Over tells that nothing is left to be done: the answer was right, and the other side need not reply.
	Over bool
}

// Right reports whether the answer was right.
func (v *Verdict) Right() bool { return v.Fault == NoFault }

// JudgeSquare judges the answer to a task about squares, a fogged one.
func (t *Task) JudgeSquare(s rules.Square) Verdict {
	odds := t.Position.Odds()
	mined, layouts := odds.Mined(s), odds.Layouts()
	v := Verdict{After: t.Position, Ways: mined, Layouts: layouts, Over: true}
	if t.Kind == MineSquare {
		v.Ways = layouts - mined
	}
	if v.Ways == 0 {
		return v
	}
	certain := v.Ways == layouts
	switch {
	case t.Kind == SafeSquare && certain:
		v.Fault = IsMine
	case t.Kind == SafeSquare:
		v.Fault = MayBeMine
	case certain:
		v.Fault = IsSafe
	default:
		v.Fault = MayBeSafe
	}
	return v
}

// JudgeCastling judges the answer to a task about castling.
func (t *Task) JudgeCastling(c Castling) Verdict {
	v := Verdict{After: t.Position, Over: true}
	if c != t.Castlings() {
		v.Fault = OtherCastling
	}
	return v
}

// JudgeMove judges a legal move as the answer to a task that asks for one. A right one of [MateInTwo] that is not over is answered with
// the Reply that leaves the fewest ways to mate; what that shows and the position to mate in are in [Verdict.Defended].
func (t *Task) JudgeMove(m rules.Move) Verdict {
	p := &t.Position
	switch t.Kind {
	case MateInTwo:
		return judgeTwo(p, m)
	case StopMate:
		return judgeStop(p, m)
	case SaveKing:
		return judgeSave(p, m)
	}
	return JudgeMate(p, m)
}

// JudgeMate judges a legal move that is to be mate at once.
func JudgeMate(p *rules.Position, m rules.Move) Verdict {
	belief := p.Odds()
	all := outcomes(p, m, &belief)
	v := Verdict{Layouts: belief.Layouts(), Over: true}
	shown := -1 // the likeliest outcome that is no mate
	for i := range all {
		if !isMate(&all[i].after) {
			v.Ways += all[i].ways
			if shown < 0 {
				shown = i
			}
		}
	}
	if shown < 0 {
		return v.seen(&all[0])
	}
	v = v.seen(&all[shown])
	after := &v.After
	switch {
	case after.Exposed():
		v.Fault = RisksKing
	case v.Ways < v.Layouts:
		v.Fault = MineDecides
		v.Reply = escape(after)
	case after.Ended().Over():
		v.Fault = EndsDrawn
	case !after.Check():
		v.Fault = NoCheck
	default:
		v.Reply = escape(after)
		v.Fault = answerToCheck(after, v.Reply)
	}
	return v
}

// escape is a move out of check, none if there is no check or no move: a capture if there is one, else of the king, else a block.
func escape(p *rules.Position) rules.Move {
	if !p.Check() {
		return 0
	}
	var best rules.Move
	rank := -1
	for _, m := range p.AppendMoves(nil) {
		r := map[Fault]int{Captured: 2, KingEscapes: 1, Blocked: 0}[answerToCheck(p, m)]
		if r > rank || r == rank && m.String() < best.String() {
			best, rank = m, r
		}
	}
	return best
}

// answerToCheck is which of the three answers to a check a move is.
func answerToCheck(p *rules.Position, m rules.Move) Fault {
	king := p.King(p.Turn())
	switch {
	case p.Attackers(king, p.Turn().Other()).Has(m.To()) || p.IsCapture(m) && m.From() != king: // en passant too
		return Captured
	case m.From() == king:
		return KingEscapes
	}
	return Blocked
}

// seen takes over what a move shows.
func (v Verdict) seen(o *outcome) Verdict {
	v.Reveal, v.After = o.reveal, o.after
	return v
}

func judgeTwo(p *rules.Position, m rules.Move) Verdict {
	belief := p.Odds()
	if f, refuted := refuteTwo(p, m); refuted {
		v := Verdict{Fault: NotInTwo, Reply: f.reply, Ways: f.outcome.ways, Layouts: belief.Layouts(), Over: true}.seen(&f.outcome)
		switch {
		case v.After.Exposed():
			v.Fault = RisksKing
		case f.reply == 0:
			v.Fault = EndsDrawn
		}
		return v
	}
	o := outcomes(p, m, &belief)[0] // the likeliest
	v := Verdict{Layouts: belief.Layouts()}.seen(&o)
	if isMate(&o.after) {
		v.Over = true
		return v
	}
	odds := o.after.Odds()
	fewest := -1
	for _, reply := range o.after.AppendMoves(nil) {
		next := outcomes(&o.after, reply, &odds)[0]
		if next.after.Exposed() {
			continue // nobody replies so
		}
		ways := len(mateInOne(&next.after))
		if fewest < 0 || ways < fewest || ways == fewest && reply.String() < v.Reply.String() {
			v.Reply, fewest = reply, ways
		}
	}
	v.Over = fewest < 0
	return v
}

// Defended is what the Reply shows, likeliest, and the position after it.
func (v *Verdict) Defended() (rules.Reveal, rules.Position) {
	odds := v.After.Odds()
	o := outcomes(&v.After, v.Reply, &odds)[0]
	return o.reveal, o.after
}

func judgeStop(p *rules.Position, m rules.Move) Verdict {
	belief := p.Odds()
	f, refuted := refuteStop(p, m)
	if !refuted {
		return Verdict{Layouts: belief.Layouts(), Over: true}.seen(&outcomes(p, m, &belief)[0])
	}
	v := Verdict{Fault: AllowsMate, Reply: f.reply, Ways: f.outcome.ways, Layouts: belief.Layouts(), Over: true}.seen(&f.outcome)
	if v.After.Exposed() {
		v.Fault = RisksKing
	}
	return v
}

func judgeSave(p *rules.Position, m rules.Move) Verdict {
	belief := p.Odds()
	v := Verdict{Layouts: belief.Layouts(), Over: true}
	all := outcomes(p, m, &belief)
	if !p.ExposesKing(m) {
		return v.seen(&all[0])
	}
	v.Fault, v.Ways = RisksKing, belief.Mined(m.To())
	for i := range all {
		if all[i].after.Exposed() {
			return v.seen(&all[i])
		}
	}
	return v
}
