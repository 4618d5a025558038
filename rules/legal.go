package rules

// Leeway is what the side to move of a position may do without losing its king:
// the checks, the pins and the squares that they leave to land on (rules 19 and
// 20), worked out once for all who ask. It holds as long as the position stays
// what it is.
type Leeway struct {
	position  *Position
	rules     *ruleset
	us, them  Color
	king      Square
	own       Bitboard
	occupied  Bitboard
	allowed   Bitboard // where a man that is not the king and not pinned may land
	pinned    Bitboard
	checkers  Bitboard
	destroyed Bitboard // uncovered mines: whoever lands there shields nobody (rule 20)
}

// Leeway finds the checks and the pins of the side to move.
func (p *Position) Leeway() (l Leeway) {
	l = Leeway{position: p}
	l.find()
	return l
}

// find works a Leeway out in place, for its position: moves are listed too often
// for a copy of it.
func (l *Leeway) find() {
	t, p := table, l.position
	l.rules, l.us, l.them = p.rules(), p.turn, p.turn^1
	l.own = p.colors[l.us&1]
	enemy := p.colors[l.them&1]
	l.occupied = l.own.Or(enemy)
	l.king = p.kinds[King].And(l.own).First()
	l.destroyed = p.zone.mines.Board()

	l.checkers = t.pawn[l.us&1][l.king].And(p.kinds[Pawn]).Or(t.knight[l.king].And(p.kinds[Knight])).And(enemy)
	lines := &t.lines[l.king]
	straight := p.kinds[Rook].Or(p.kinds[Queen]).And(enemy)
	slanting := p.kinds[Bishop].Or(p.kinds[Queen]).And(enemy)
	var snipers Bitboard
	if lines.rank.Or(lines.file).And(straight).Any() {
		snipers = RookAttacks(l.king, enemy).And(straight)
	}
	if lines.diagonal.Or(lines.antidiagonal).And(slanting).Any() {
		snipers = snipers.Or(BishopAttacks(l.king, enemy).And(slanting))
	}
	for ; snipers.Any(); snipers = snipers.Rest() {
		s := snipers.First()
		shield := t.between[l.king][s].And(l.own)
		switch {
		case !shield.Any():
			l.checkers = l.checkers.Or(Bit(s))
		case !shield.Many():
			l.pinned = l.pinned.Or(shield)
		}
	}
	l.allowed = l.free()
	if l.checkers.Any() {
		if l.checkers.Many() {
			l.allowed = Bitboard{}
		} else {
			l.allowed = t.between[l.king][l.checkers.First()].Or(l.checkers).Without(l.destroyed)
		}
	}
}

// free is the squares of the board without men of one's own.
func (l *Leeway) free() Bitboard { return l.rules.board.Without(l.own) }

// pinLine is where a pinned man on s may land: along the line to its king.
func (l *Leeway) pinLine(s Square) Bitboard {
	lines, king := &table.lines[s], Bit(l.king)
	for _, line := range [...]Bitboard{lines.rank, lines.file, lines.diagonal, lines.antidiagonal} {
		if line.And(king).Any() {
			return line.Without(l.destroyed)
		}
	}
	return Bitboard{}
}

// pawnSteps are the landing squares of a set of pawns, by kind of step.
type pawnSteps struct{ single, double, east, west Bitboard }

func (l *Leeway) pawnSteps(pawns, allowed Bitboard) (steps pawnSteps) {
	empty := l.rules.board.Without(l.occupied)
	enemy := l.position.colors[l.them&1].And(allowed)
	if l.us == White {
		steps.single = pawns.north().And(empty)
		steps.double = steps.single.And(l.rules.third[White]).north().And(empty).And(allowed)
		steps.east, steps.west = pawns.north().East().And(enemy), pawns.north().West().And(enemy)
	} else {
		steps.single = pawns.south().And(empty)
		steps.double = steps.single.And(l.rules.third[Black]).south().And(empty).And(allowed)
		steps.east, steps.west = pawns.south().East().And(enemy), pawns.south().West().And(enemy)
	}
	steps.single = steps.single.And(allowed)
	return steps
}

// kingSteps is which of the targets the king may step to; castling is apart.
func (l *Leeway) kingSteps(targets Bitboard) (steps Bitboard) {
	p := l.position
	without := l.occupied.Without(Bit(l.king))
	for to := table.king[l.king].And(targets); to.Any(); to = to.Rest() {
		if s := to.First(); !p.attacked(s, l.them, without) {
			steps = steps.Or(Bit(s))
		}
	}
	return steps
}

// castlings is the squares the king may castle to (rule 17, and the same in chess).
func (l *Leeway) castlings() (to Bitboard) {
	p := l.position
	if p.castling&(short(l.us)|long(l.us)) == 0 || l.checkers.Any() {
		return to
	}
	ways := &l.rules.castlingAt[l.us&1]
	for i := range ways {
		// The rook's new place cannot uncover an attack that the old one
		// shielded from: on the first rank only a man beyond the corner could
		// attack so.
		way := &ways[i]
		if p.castling&way.right != 0 && !way.between.And(l.occupied).Any() &&
			!p.attacked(way.over, l.them, l.occupied) && !p.attacked(way.kingTo, l.them, l.occupied) {
			to = to.Or(Bit(way.kingTo))
		}
	}
	return to
}

// enPassantFrom is the squares of the pawns that may capture en passant.
func (p *Position) enPassantFrom() (from Bitboard) {
	us, them := p.turn, p.turn^1
	candidates := table.pawn[them][p.enPassant].And(p.kinds[Pawn]).And(p.colors[us])
	if !candidates.Any() {
		return from
	}
	captured := Bit(forwardOf(them, p.enPassant))
	king := p.King(us)
	for ; candidates.Any(); candidates = candidates.Rest() {
		pawn := Bit(candidates.First())
		// Two men leave the capturing pawn's rank at once, so the position
		// after the capture is asked instead of pins.
		occupied := p.Occupied().Without(pawn).Without(captured).Or(Bit(p.enPassant))
		if !p.AttackersOn(king, occupied).And(p.colors[them]).Without(captured).Any() {
			from = from.Or(pawn)
		}
	}
	return from
}

// Allows reports whether a move is legal, as [Position.AppendMoves] has it: the
// end of the game is left aside. Any Move may be asked, one that is nonsense too.
func (l *Leeway) Allows(m Move) bool {
	p := l.position
	from, to, promotion := m.From(), m.To(), m.Promotion()
	piece := p.At(from)
	if piece == NoPiece || piece.Color() != l.us {
		return false
	}
	if m.IsSweep() {
		return l.rules.sweeps && piece.Kind() == Pawn && !l.checkers.Any() && m == NewSweep(from, forwardOf(l.us, from))
	}
	if m != NewMove(from, to, promotion) || promotion != Pawn && piece.Kind() != Pawn {
		return false
	}
	if piece.Kind() == King {
		return l.kingSteps(l.free().And(Bit(to))).Any() || l.castlings().Has(to)
	}
	if l.checkers.Many() {
		return false
	}
	targets := l.allowed
	if l.pinned.Has(from) {
		targets = targets.And(l.pinLine(from))
	}
	if piece.Kind() != Pawn {
		return Attacks(l.us, piece.Kind(), from, l.occupied).And(targets).Has(to)
	}
	if p.capturing && to == p.enPassant {
		return promotion == Pawn && p.enPassantFrom().Has(from)
	}
	steps := l.pawnSteps(Bit(from), targets)
	if !steps.single.Or(steps.double).Or(steps.east).Or(steps.west).Has(to) {
		return false
	}
	if l.rules.choosing.Has(to) {
		return promotion >= Knight && promotion <= Queen
	}
	return promotion == Pawn
}

// AppendMoves appends every legal move to list, in no promised order. It
// allocates only if the list runs out of room: 256 are enough for any position
// that a game can reach. A position in which the game is over by rule 21 or 25
// still has the moves of its pieces; ask [Position.Ended].
func (p *Position) AppendMoves(list []Move) []Move {
	l := Leeway{position: p}
	l.find()
	list = appendTargets(list, l.king, l.kingSteps(l.free()).Or(l.castlings()))
	if l.checkers.Many() {
		return list
	}
	list = l.appendMen(list, l.allowed)

	pawns := p.kinds[Pawn].And(l.own)
	list = l.appendPawnSteps(list, l.pawnSteps(pawns.Without(l.pinned), l.allowed))
	for pinned := pawns.And(l.pinned); pinned.Any(); pinned = pinned.Rest() {
		s := pinned.First()
		list = l.appendPawnSteps(list, l.pawnSteps(Bit(s), l.allowed.And(l.pinLine(s))))
	}
	return l.appendSweeps(p.appendEnPassant(list))
}

// appendMen appends the moves of all men but king and pawns to the targets.
func (l *Leeway) appendMen(list []Move, targets Bitboard) []Move {
	p := l.position
	for men := l.own.Without(p.kinds[Pawn]).Without(Bit(l.king)); men.Any(); men = men.Rest() {
		s := men.First()
		to := Attacks(l.us, p.squares[s].Kind(), s, l.occupied).And(targets)
		if l.pinned.Has(s) {
			to = to.And(l.pinLine(s))
		}
		list = appendTargets(list, s, to)
	}
	return list
}

func (p *Position) appendEnPassant(list []Move) []Move {
	if p.capturing {
		for from := p.enPassantFrom(); from.Any(); from = from.Rest() {
			list = append(list, NewMove(from.First(), p.enPassant, Pawn))
		}
	}
	return list
}

// appendSweeps appends the sapper actions of all pawns (rules 12–14).
func (l *Leeway) appendSweeps(list []Move) []Move {
	p := l.position
	if !l.rules.sweeps || l.checkers.Any() {
		return list
	}
	for pawns := p.kinds[Pawn].And(l.own); pawns.Any(); pawns = pawns.Rest() {
		s := pawns.First()
		list = append(list, NewSweep(s, forwardOf(l.us, s)))
	}
	return list
}

func appendTargets(list []Move, from Square, targets Bitboard) []Move {
	for ; targets.Any(); targets = targets.Rest() {
		list = append(list, NewMove(from, targets.First(), Pawn))
	}
	return list
}

// ahead is how far the square ahead of a pawn of the side to move is.
func (l *Leeway) ahead() int {
	if l.us == White {
		return 8
	}
	return -8
}

func (l *Leeway) appendPawnSteps(list []Move, steps pawnSteps) []Move {
	ahead, choosing := l.ahead(), l.rules.choosing
	list = appendPawnMoves(list, steps.single, ahead, choosing)
	list = appendPlain(list, steps.double, 2*ahead)
	list = appendPawnMoves(list, steps.east, ahead+1, choosing)
	return appendPawnMoves(list, steps.west, ahead-1, choosing)
}

// appendPawnMoves appends moves of pawns that come from a distance, where they
// promote with all that they may become.
func appendPawnMoves(list []Move, targets Bitboard, distance int, choosing Bitboard) []Move {
	if !targets.And(choosing).Any() {
		return appendPlain(list, targets, distance)
	}
	for ; targets.Any(); targets = targets.Rest() {
		to := targets.First()
		from := Square(int(to) - distance)
		if !choosing.Has(to) {
			list = append(list, NewMove(from, to, Pawn))
			continue
		}
		for k := Queen; k >= Knight; k-- {
			list = append(list, NewMove(from, to, k))
		}
	}
	return list
}

// appendPlain appends moves of pawns whose promotion has no mark, or that do
// not promote.
func appendPlain(list []Move, targets Bitboard, distance int) []Move {
	for ; targets.Any(); targets = targets.Rest() {
		to := targets.First()
		list = append(list, NewMove(Square(int(to)-distance), to, Pawn))
	}
	return list
}

// CountMoves is the number of legal moves, counted without making a list.
func (p *Position) CountMoves() int {
	l := Leeway{position: p}
	l.find()
	n := l.kingSteps(l.free()).Or(l.castlings()).Count()
	if l.checkers.Many() {
		return n
	}
	// A pinned knight has no move at all.
	for men := p.kinds[Knight].And(l.own).Without(l.pinned); men.Any(); men = men.Rest() {
		n += table.knight[men.First()].And(l.allowed).Count()
	}
	for men := p.kinds[Bishop].Or(p.kinds[Queen]).And(l.own); men.Any(); men = men.Rest() {
		s := men.First()
		n += l.countTargets(s, BishopAttacks(s, l.occupied))
	}
	for men := p.kinds[Rook].Or(p.kinds[Queen]).And(l.own); men.Any(); men = men.Rest() {
		s := men.First()
		n += l.countTargets(s, RookAttacks(s, l.occupied))
	}

	pawns := p.kinds[Pawn].And(l.own)
	n += l.countPawnSteps(l.pawnSteps(pawns.Without(l.pinned), l.allowed))
	for pinned := pawns.And(l.pinned); pinned.Any(); pinned = pinned.Rest() {
		s := pinned.First()
		n += l.countPawnSteps(l.pawnSteps(Bit(s), l.allowed.And(l.pinLine(s))))
	}
	if p.capturing {
		n += p.enPassantFrom().Count()
	}
	if l.rules.sweeps && !l.checkers.Any() {
		n += pawns.Count()
	}
	return n
}

func (l *Leeway) countTargets(s Square, attacks Bitboard) int {
	targets := attacks.And(l.allowed)
	if l.pinned.Has(s) {
		targets = targets.And(l.pinLine(s))
	}
	return targets.Count()
}

func (l *Leeway) countPawnSteps(steps pawnSteps) int {
	n := steps.single.Count() + steps.double.Count() + steps.east.Count() + steps.west.Count()
	if choosing := l.rules.choosing; steps.single.Or(steps.east).Or(steps.west).And(choosing).Any() {
		n += 3 * (steps.single.And(choosing).Count() + steps.east.And(choosing).Count() + steps.west.And(choosing).Count())
	}
	return n
}

// HasMoves reports whether the side to move has a legal move.
func (p *Position) HasMoves() bool { return p.CountMoves() > 0 }
