package rules

// bind is what the side to move may do without losing its king: legality in
// the sense of rules 19 and 20, worked out once per position.
type bind struct {
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

func (p *Position) bind() (b bind) {
	t := table
	b.rules, b.us, b.them = p.rules(), p.turn, p.turn^1
	b.own = p.colors[b.us&1]
	enemy := p.colors[b.them&1]
	b.occupied = b.own.Or(enemy)
	b.king = p.kinds[King].And(b.own).First()
	b.destroyed = p.zone.mines.Board()

	b.checkers = t.pawn[b.us&1][b.king].And(p.kinds[Pawn]).Or(t.knight[b.king].And(p.kinds[Knight])).And(enemy)
	l := &t.lines[b.king]
	straight := p.kinds[Rook].Or(p.kinds[Queen]).And(enemy)
	slanting := p.kinds[Bishop].Or(p.kinds[Queen]).And(enemy)
	var snipers Bitboard
	if l.rank.Or(l.file).And(straight).Any() {
		snipers = RookAttacks(b.king, enemy).And(straight)
	}
	if l.diagonal.Or(l.antidiagonal).And(slanting).Any() {
		snipers = snipers.Or(BishopAttacks(b.king, enemy).And(slanting))
	}
	for ; snipers.Any(); snipers = snipers.Rest() {
		s := snipers.First()
		shield := t.between[b.king][s].And(b.own)
		switch {
		case !shield.Any():
			b.checkers = b.checkers.Or(Bit(s))
		case !shield.Many():
			b.pinned = b.pinned.Or(shield)
		}
	}
	b.allowed = b.free()
	if b.checkers.Any() {
		if b.checkers.Many() {
			b.allowed = Bitboard{}
		} else {
			b.allowed = t.between[b.king][b.checkers.First()].Or(b.checkers).Without(b.destroyed)
		}
	}
	return b
}

// free is the squares of the board without men of one's own.
func (b *bind) free() Bitboard { return b.rules.board.Without(b.own) }

// pinLine is where a pinned man on s may land: along the line to its king.
func (b *bind) pinLine(s Square) Bitboard {
	l, king := &table.lines[s], Bit(b.king)
	for _, line := range [...]Bitboard{l.rank, l.file, l.diagonal, l.antidiagonal} {
		if line.And(king).Any() {
			return line.Without(b.destroyed)
		}
	}
	return Bitboard{}
}

// pawnSteps are the landing squares of a set of pawns, by kind of step.
type pawnSteps struct{ single, double, east, west Bitboard }

func (p *Position) pawnSteps(b *bind, pawns, allowed Bitboard) (steps pawnSteps) {
	empty := b.rules.board.Without(b.occupied)
	enemy := p.colors[b.them&1].And(allowed)
	if b.us == White {
		steps.single = pawns.north().And(empty)
		steps.double = steps.single.And(b.rules.third[White]).north().And(empty).And(allowed)
		steps.east, steps.west = pawns.north().East().And(enemy), pawns.north().West().And(enemy)
	} else {
		steps.single = pawns.south().And(empty)
		steps.double = steps.single.And(b.rules.third[Black]).south().And(empty).And(allowed)
		steps.east, steps.west = pawns.south().East().And(enemy), pawns.south().West().And(enemy)
	}
	steps.single = steps.single.And(allowed)
	return steps
}

// kingSteps is which of the targets the king may step to; castling is apart.
func (p *Position) kingSteps(b *bind, targets Bitboard) (steps Bitboard) {
	without := b.occupied.Without(Bit(b.king))
	for to := table.king[b.king].And(targets); to.Any(); to = to.Rest() {
		if s := to.First(); !p.attacked(s, b.them, without) {
			steps = steps.Or(Bit(s))
		}
	}
	return steps
}

// castlings is the squares the king may castle to (rule 17, and the same in chess).
func (p *Position) castlings(b *bind) (to Bitboard) {
	if p.castling&(short(b.us)|long(b.us)) == 0 || b.checkers.Any() {
		return to
	}
	ways := &b.rules.castlingAt[b.us&1]
	for i := range ways {
		// The rook's new place cannot uncover an attack that the old one
		// shielded from: on the first rank only a man beyond the corner could
		// attack so.
		way := &ways[i]
		if p.castling&way.right != 0 && !way.between.And(b.occupied).Any() &&
			!p.attacked(way.over, b.them, b.occupied) && !p.attacked(way.kingTo, b.them, b.occupied) {
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

// allows reports whether a move is legal, the end of the game left aside. Any
// Move may be asked, one that is nonsense too.
func (b *bind) allows(p *Position, m Move) bool {
	from, to, promotion := m.From(), m.To(), m.Promotion()
	piece := p.At(from)
	if piece == NoPiece || piece.Color() != b.us {
		return false
	}
	if m.IsSweep() {
		return b.rules.sweeps && piece.Kind() == Pawn && !b.checkers.Any() && m == NewSweep(from, forwardOf(b.us, from))
	}
	if m != NewMove(from, to, promotion) || promotion != Pawn && piece.Kind() != Pawn {
		return false
	}
	if piece.Kind() == King {
		return p.kingSteps(b, b.free().And(Bit(to))).Any() || p.castlings(b).Has(to)
	}
	if b.checkers.Many() {
		return false
	}
	targets := b.allowed
	if b.pinned.Has(from) {
		targets = targets.And(b.pinLine(from))
	}
	if piece.Kind() != Pawn {
		return Attacks(b.us, piece.Kind(), from, b.occupied).And(targets).Has(to)
	}
	if p.capturing && to == p.enPassant {
		return promotion == Pawn && p.enPassantFrom().Has(from)
	}
	steps := p.pawnSteps(b, Bit(from), targets)
	if !steps.single.Or(steps.double).Or(steps.east).Or(steps.west).Has(to) {
		return false
	}
	if b.rules.choosing.Has(to) {
		return promotion >= Knight && promotion <= Queen
	}
	return promotion == Pawn
}

// AppendMoves appends every legal move to list, in no promised order. It
// allocates only if the list runs out of room: 256 are enough for any position
// that a game can reach. A position in which the game is over by rule 21 or 25
// still has the moves of its pieces; ask [Position.Ended].
func (p *Position) AppendMoves(list []Move) []Move {
	b := p.bind()
	list = appendTargets(list, b.king, p.kingSteps(&b, b.free()).Or(p.castlings(&b)))
	if b.checkers.Many() {
		return list
	}
	list = p.appendMen(list, &b, b.allowed)

	pawns := p.kinds[Pawn].And(b.own)
	list = b.appendPawnSteps(list, p.pawnSteps(&b, pawns.Without(b.pinned), b.allowed))
	for pinned := pawns.And(b.pinned); pinned.Any(); pinned = pinned.Rest() {
		s := pinned.First()
		list = b.appendPawnSteps(list, p.pawnSteps(&b, Bit(s), b.allowed.And(b.pinLine(s))))
	}
	return p.appendSweeps(p.appendEnPassant(list), &b)
}

// appendMen appends the moves of all men but king and pawns to the targets.
func (p *Position) appendMen(list []Move, b *bind, targets Bitboard) []Move {
	for men := b.own.Without(p.kinds[Pawn]).Without(Bit(b.king)); men.Any(); men = men.Rest() {
		s := men.First()
		to := Attacks(b.us, p.squares[s].Kind(), s, b.occupied).And(targets)
		if b.pinned.Has(s) {
			to = to.And(b.pinLine(s))
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
func (p *Position) appendSweeps(list []Move, b *bind) []Move {
	if !b.rules.sweeps || b.checkers.Any() {
		return list
	}
	for pawns := p.kinds[Pawn].And(b.own); pawns.Any(); pawns = pawns.Rest() {
		s := pawns.First()
		list = append(list, NewSweep(s, forwardOf(b.us, s)))
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
func (b *bind) ahead() int {
	if b.us == White {
		return 8
	}
	return -8
}

func (b *bind) appendPawnSteps(list []Move, steps pawnSteps) []Move {
	ahead, choosing := b.ahead(), b.rules.choosing
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
	b := p.bind()
	n := p.kingSteps(&b, b.free()).Or(p.castlings(&b)).Count()
	if b.checkers.Many() {
		return n
	}
	// A pinned knight has no move at all.
	for men := p.kinds[Knight].And(b.own).Without(b.pinned); men.Any(); men = men.Rest() {
		n += table.knight[men.First()].And(b.allowed).Count()
	}
	for men := p.kinds[Bishop].Or(p.kinds[Queen]).And(b.own); men.Any(); men = men.Rest() {
		s := men.First()
		n += b.countTargets(s, BishopAttacks(s, b.occupied))
	}
	for men := p.kinds[Rook].Or(p.kinds[Queen]).And(b.own); men.Any(); men = men.Rest() {
		s := men.First()
		n += b.countTargets(s, RookAttacks(s, b.occupied))
	}

	pawns := p.kinds[Pawn].And(b.own)
	n += b.countPawnSteps(p.pawnSteps(&b, pawns.Without(b.pinned), b.allowed))
	for pinned := pawns.And(b.pinned); pinned.Any(); pinned = pinned.Rest() {
		s := pinned.First()
		n += b.countPawnSteps(p.pawnSteps(&b, Bit(s), b.allowed.And(b.pinLine(s))))
	}
	if p.capturing {
		n += p.enPassantFrom().Count()
	}
	if b.rules.sweeps && !b.checkers.Any() {
		n += pawns.Count()
	}
	return n
}

func (b *bind) countTargets(s Square, attacks Bitboard) int {
	targets := attacks.And(b.allowed)
	if b.pinned.Has(s) {
		targets = targets.And(b.pinLine(s))
	}
	return targets.Count()
}

func (b *bind) countPawnSteps(steps pawnSteps) int {
	n := steps.single.Count() + steps.double.Count() + steps.east.Count() + steps.west.Count()
	if choosing := b.rules.choosing; steps.single.Or(steps.east).Or(steps.west).And(choosing).Any() {
		n += 3 * (steps.single.And(choosing).Count() + steps.east.And(choosing).Count() + steps.west.And(choosing).Count())
	}
	return n
}

// HasMoves reports whether the side to move has a legal move.
func (p *Position) HasMoves() bool { return p.CountMoves() > 0 }

// Pinned is the men of the side to move that shield their king and may only
// move along the line to it.
func (p *Position) Pinned() Bitboard {
	b := p.bind()
	return b.pinned
}
