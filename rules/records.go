package rules

// The names that the records of games, pgn*.go, know these by.
func newMove(from, to Square) Move                { return NewMove(from, to, Pawn) }
func promotionMove(from, to Square, k Kind) Move  { return NewMove(from, to, k) }
func sweepMove(from, to Square) Move              { return NewSweep(from, to) }
func zoneBit(s Square) Zone                       { return ZoneOf(s) }
func (p *Position) bind() Leeway                  { return p.Leeway() }
func (l *Leeway) allows(_ *Position, m Move) bool { return l.Allows(m) }
func (r *reader) judgeCastling(int)               { r.judgeHomes() }
