package practice

import (
	"slices"
	"strings"

	"minechess/rules"
)

// Squares are the squares that answer a task about them.
func (t *Task) Squares() rules.Zone {
	p := &t.Position
	odds := p.Odds()
	var all rules.Zone
	for _, s := range p.Fog().Squares() {
		if mined := odds.Mined(s); t.Kind == SafeSquare && mined == 0 || t.Kind == MineSquare && mined == odds.Layouts() {
			all |= rules.ZoneOf(s)
		}
	}
	return all
}

// Castlings are the sides to which the side to move may castle.
func (t *Task) Castlings() Castling {
	var all Castling
	for _, c := range [...]Castling{Short, Long} {
		if t.Position.Legal(t.CastlingMove(c)) == nil {
			all |= c
		}
	}
	return all
}

// CastlingMove is the move of a castling, whether or not it is legal.
func (t *Task) CastlingMove(c Castling) rules.Move {
	rank, file := 0, 6
	if t.Position.Turn() == rules.Black {
		rank = t.Position.Variant().Ranks() - 1
	}
	if c == Long {
		file = 2
	}
	return rules.NewMove(rules.SquareAt(4, rank), rules.SquareAt(file, rank), rules.Pawn)
}

// Moves are the moves that answer a task that asks for one, by their names.
func (t *Task) Moves() []rules.Move {
	right := func(rules.Move) bool { return false }
	p := &t.Position
	belief := p.Odds()
	switch t.Kind {
	case MateInOne:
		right = func(m rules.Move) bool { return mates(p, m, &belief) == always }
	case MateInTwo:
		right = func(m rules.Move) bool { _, refuted := refuteTwo(p, m); return !refuted }
	case StopMate:
		right = func(m rules.Move) bool { _, refuted := refuteStop(p, m); return !refuted }
	case SaveKing:
		right = func(m rules.Move) bool { return !p.ExposesKing(m) }
	}
	var all []rules.Move
	for _, m := range p.AppendMoves(nil) {
		if right(m) {
			all = append(all, m)
		}
	}
	slices.SortFunc(all, func(a, b rules.Move) int { return strings.Compare(a.String(), b.String()) })
	return all
}

// Sound reports whether the position is one for a task of its kind: there is an answer, and nothing that is neither right nor wrong.
func (t *Task) Sound() bool {
	p := &t.Position
	if p.Ended().Over() {
		return false
	}
	switch t.Kind {
	case SafeSquare, MineSquare:
		return t.Squares() != 0
	case Castle:
		king := t.CastlingMove(Short).From()
		return p.King(p.Turn()) == king
	case SaveKing:
		return p.Check() && len(t.Moves()) > 0 && len(t.Moves()) < p.CountMoves()
	case MateInTwo:
		return len(mateInOne(p)) == 0 && len(t.Moves()) > 0
	case StopMate:
		return threatened(p) && len(t.Moves()) > 0 && decided(p)
	}
	return len(t.Moves()) > 0
}

// threatened reports whether the other side would mate if it were to move.
func threatened(p *rules.Position) bool {
	if p.Check() {
		return false
	}
	passed := *p
	passed.Pass()
	return len(mateInOne(&passed)) > 0
}

// decided reports whether every move either stops mate for certain or allows one that is certain.
func decided(p *rules.Position) bool {
	for _, m := range p.AppendMoves(nil) {
		if f, refuted := refuteStop(p, m); refuted && f.unsure {
			return false
		}
	}
	return true
}

// certainty is in how many of the layouts of the mines something is so.
type certainty uint8

const (
	never certainty = iota
	sometimes
	always
)

// most is more than a move can show.
const most = 1 << 16

// outcome is a position that a move may lead to.
type outcome struct {
	reveal rules.Reveal
	after  rules.Position
	ways   int
}

// outcomes are the positions that a legal move may lead to, the likeliest first.
func outcomes(p *rules.Position, m rules.Move, belief *rules.Odds) []outcome {
	prospects, _ := p.AppendProspects(nil, m, belief, rules.Exact, most)
	all := make([]outcome, len(prospects))
	for i := range prospects {
		all[i] = outcome{prospects[i].Reveal, *p, prospects[i].Ways}
		all[i].after.Advance(m, &all[i].reveal)
	}
	slices.SortStableFunc(all, func(a, b outcome) int { return b.ways - a.ways })
	return all
}

// isMate reports whether a position is checkmate.
func isMate(p *rules.Position) bool { return !p.Exposed() && p.Check() && !p.HasMoves() }

// mates reports in how many of the layouts a legal move is mate.
func mates(p *rules.Position, m rules.Move, belief *rules.Odds) certainty {
	if !p.Uncertain(m) {
		next, r := *p, p.Plain(m)
		if next.Advance(m, &r); isMate(&next) {
			return always
		}
		return never
	}
	yes, no := false, false
	prospects, _ := p.AppendProspects(nil, m, belief, rules.Mined, most)
	for i := range prospects {
		next := *p
		next.Advance(m, &prospects[i].Reveal)
		if isMate(&next) {
			yes = true
		} else {
			no = true
		}
	}
	switch {
	case yes && no:
		return sometimes
	case yes:
		return always
	}
	return never
}

// checking are the legal moves that may give check.
func checking(p *rules.Position) []rules.Move {
	checks := p.Checks()
	return slices.DeleteFunc(p.AppendMoves(nil), func(m rules.Move) bool {
		_, _, castles := p.IsCastling(m)
		passes := m.To() == p.EnPassant() && p.At(m.From()).Kind() == rules.Pawn
		last := p.At(m.From()).Kind() == rules.Pawn && (m.To().Rank() == 0 || m.To().Rank() == p.Variant().Ranks()-1)
		return !castles && !passes && !last && !checks.By(p, m)
	})
}

// mateInOne are the moves that mate for certain.
func mateInOne(p *rules.Position) []rules.Move {
	belief := p.Odds()
	var all []rules.Move
	for _, m := range checking(p) {
		if mates(p, m, &belief) == always {
			all = append(all, m)
		}
	}
	return all
}

// mayMate reports whether some move can be mate, and whether one is for certain.
func mayMate(p *rules.Position) (found rules.Move, how certainty) {
	belief := p.Odds()
	for _, m := range checking(p) {
		if c := mates(p, m, &belief); c > how {
			found, how = m, c
		}
		if how == always {
			break
		}
	}
	return found, how
}

// refutation is why a move does not do what was asked for.
type refutation struct {
	outcome outcome    // what the move shows then
	reply   rules.Move // of the other side, or 0 if there is no need of one
	unsure  bool       // of a move that is to stop mate: the reply may be mate or not
}

// refuteTwo looks for what a move may show and a reply to it after which there is no mate on the next move. refuted is false if there is
// none: then the move mates in two.
func refuteTwo(p *rules.Position, m rules.Move) (f refutation, refuted bool) {
	belief := p.Odds()
	for _, o := range outcomes(p, m, &belief) {
		if isMate(&o.after) {
			continue
		}
		if o.after.Ended().Over() {
			return refutation{outcome: o}, true
		}
		odds := o.after.Odds()
		for _, reply := range o.after.AppendMoves(nil) {
			if !losesAnyway(&o.after, reply, &odds) {
				return refutation{outcome: o, reply: reply}, true
			}
		}
	}
	return refutation{}, false
}

// losesAnyway reports whether after a reply, whatever it shows, its side has lost or is mated on the next move.
func losesAnyway(p *rules.Position, reply rules.Move, belief *rules.Odds) bool {
	prospects, _ := p.AppendProspects(nil, reply, belief, rules.Exact, most)
	for i := range prospects {
		next := *p
		next.Advance(reply, &prospects[i].Reveal)
		if next.Exposed() {
			continue
		}
		if next.Ended().Over() || len(mateInOne(&next)) == 0 {
			return false
		}
	}
	return true
}

// refuteStop looks for what a move may show and a reply that is mate then, for certain if there is one. refuted is false if none can be:
// then the move stops mate.
func refuteStop(p *rules.Position, m rules.Move) (f refutation, refuted bool) {
	belief := p.Odds()
	for _, o := range outcomes(p, m, &belief) {
		if o.after.Exposed() {
			return refutation{outcome: o}, true
		}
		if o.after.Ended().Over() {
			continue
		}
		reply, how := mayMate(&o.after)
		if how == always {
			return refutation{outcome: o, reply: reply}, true
		}
		if how == sometimes && !refuted {
			f, refuted = refutation{outcome: o, reply: reply, unsure: true}, true
		}
	}
	return f, refuted
}

// Threat is a mate that the other side would give if it were to move in a task to stop one, and what that would show.
func (t *Task) Threat() (rules.Move, rules.Reveal) {
	passed := t.Position
	passed.Pass()
	m := mateInOne(&passed)[0]
	return m, Shown(&passed, m)
}

// Shown is what a legal move shows, likeliest.
func Shown(p *rules.Position, m rules.Move) rules.Reveal {
	belief := p.Odds()
	return outcomes(p, m, &belief)[0].reveal
}
