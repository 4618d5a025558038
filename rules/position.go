package rules

// Position is a public position: everything both players know, and nothing
// else. The zero Position is not a position; one comes from [Start],
// [ParseFEN], [Setup], or [Position.After]. A Position is a plain value: an
// assignment copies it, and == compares the whole of it, move counters
// included (for repetition see [Position.Repeats]).
type Position struct {
	kinds     [kinds]Bitboard
	colors    [2]Bitboard
	squares   [squares]Piece
	key       uint64 // of pieces, side, castling and possible en passant; see hash.go
	zone      ground
	halfmove  uint16
	fullmove  uint16
	variant   Variant
	turn      Color
	castling  castling
	enPassant Square // behind the last move's double step (chess), or NoSquare
	capturing bool   // an en-passant capture is legal now
	exposed   bool   // the game is over by rule 21
}

// castling is the rights still held: bits K Q k q from the lowest.
type castling uint8

func short(c Color) castling { return 1 << (2 * c) }
func long(c Color) castling  { return 2 << (2 * c) }

const allCastling castling = 15

// Start is the position a game begins with. In Minesweeper Chess the whole
// zone is fogged and four mines are hidden (rules 2–4).
func Start(v Variant) Position {
	p, err := ParseFEN(v, v.rules().start)
	if err != nil {
		panic("rules: the start position is not a position: " + err.Error())
	}
	return p
}

// Variant is the game the position belongs to.
func (p *Position) Variant() Variant { return p.variant }

// Turn is the side to move.
func (p *Position) Turn() Color { return p.turn }

// At is the man on a square, or [NoPiece], also for a square off the board.
func (p *Position) At(s Square) Piece {
	if s >= squares {
		return NoPiece
	}
	return p.squares[s]
}

// Pieces is the squares of the men of one kind and side.
func (p *Position) Pieces(c Color, k Kind) Bitboard { return p.kinds[k].And(p.colors[c]) }

// Occupied is the squares with men on them.
func (p *Position) Occupied() Bitboard { return p.colors[White].Or(p.colors[Black]) }

// Men is the squares of one side's men.
func (p *Position) Men(c Color) Bitboard { return p.colors[c] }

// King is the square of the side's king.
func (p *Position) King(c Color) Square { return p.Pieces(c, King).First() }

// EnPassant is the square behind a pawn of chess that has just made a double
// step, whether or not it can be captured, or [NoSquare].
func (p *Position) EnPassant() Square { return p.enPassant }

// Halfmove is the number of plies since the last one that cannot be taken back
// on the board: a capture, a pawn's step, a mine removed, any change of the
// fog zone. It ends a game of chess at 100 and nothing in Minesweeper Chess.
func (p *Position) Halfmove() int { return int(p.halfmove) }

// Fullmove is the number of the move, 1 at the start, one more after each move
// of Black's.
func (p *Position) Fullmove() int { return int(p.fullmove) }

// Fog is the fogged squares.
func (p *Position) Fog() Zone { return p.zone.fog }

// Mines is the uncovered mines.
func (p *Position) Mines() Zone { return p.zone.mines }

// MineCounter is the number of mines on the board, hidden and uncovered (rule 4).
func (p *Position) MineCounter() int { return int(p.zone.counter) }

// Hidden is the number of mines under the fog.
func (p *Position) Hidden() int { return p.zone.hidden() }

// Number is what an uncovered square shows (rule 6): the mines on its eight
// neighbours. It is 0 for a fogged square, an uncovered mine, and a square
// outside the zone.
func (p *Position) Number(s Square) int {
	if !inZone(s) {
		return 0
	}
	return p.zone.numbers.at(s)
}

// Check reports whether the side to move is in check.
func (p *Position) Check() bool {
	return p.attacked(p.King(p.turn), p.turn.Other(), p.Occupied())
}

// Attackers is the squares of one side's men that attack s.
func (p *Position) Attackers(s Square, by Color) Bitboard {
	return p.AttackersOn(s, p.Occupied()).And(p.colors[by])
}

// AttackersOn is the squares of the men of both sides that attack s on a board
// with the given squares occupied. Men that stand on other squares still count.
func (p *Position) AttackersOn(s Square, occupied Bitboard) Bitboard {
	t := table
	straight, slanting := p.kinds[Rook].Or(p.kinds[Queen]), p.kinds[Bishop].Or(p.kinds[Queen])
	return t.pawn[Black][s].And(p.kinds[Pawn]).And(p.colors[White]).
		Or(t.pawn[White][s].And(p.kinds[Pawn]).And(p.colors[Black])).
		Or(t.knight[s].And(p.kinds[Knight])).
		Or(t.king[s].And(p.kinds[King])).
		Or(RookAttacks(s, occupied).And(straight)).
		Or(BishopAttacks(s, occupied).And(slanting))
}

// attacked reports whether a side attacks s, on a board with the given squares
// occupied.
func (p *Position) attacked(s Square, by Color, occupied Bitboard) bool {
	t := table
	them := p.colors[by]
	near := t.pawn[by^1][s].And(p.kinds[Pawn]).Or(t.knight[s].And(p.kinds[Knight])).Or(t.king[s].And(p.kinds[King]))
	if near.And(them).Any() {
		return true
	}
	// Most squares are on no line of an enemy line piece at all.
	l := &t.lines[s]
	straight, slanting := p.kinds[Rook].Or(p.kinds[Queen]).And(them), p.kinds[Bishop].Or(p.kinds[Queen]).And(them)
	if l.rank.Or(l.file).And(straight).Any() && RookAttacks(s, occupied).And(straight).Any() {
		return true
	}
	return l.diagonal.Or(l.antidiagonal).And(slanting).Any() && BishopAttacks(s, occupied).And(slanting).Any()
}

// put and remove change one square of the board, the key included.
func (p *Position) put(s Square, piece Piece) {
	b := Bit(s)
	p.squares[s] = piece
	k, c := piece.Kind(), piece.Color()
	p.kinds[k] = p.kinds[k].Or(b)
	p.colors[c&1] = p.colors[c&1].Or(b)
	p.key ^= keys.piece[piece][s]
}

func (p *Position) remove(s Square, piece Piece) {
	b := Bit(s)
	p.squares[s] = NoPiece
	k, c := piece.Kind(), piece.Color()
	p.kinds[k] = p.kinds[k].Without(b)
	p.colors[c&1] = p.colors[c&1].Without(b)
	p.key ^= keys.piece[piece][s]
}

// captured is the man that a legal move captures, or NoPiece.
func (p *Position) captured(m Move) Piece {
	if m.IsSweep() {
		return NoPiece
	}
	if m.To() == p.enPassant && p.At(m.From()).Kind() == Pawn {
		return p.At(forwardOf(p.turn.Other(), m.To()))
	}
	return p.At(m.To())
}

// IsCapture reports whether a legal move captures a man.
func (p *Position) IsCapture(m Move) bool { return p.captured(m) != NoPiece }

// IsCastling reports whether a legal move castles, and gives the rook's squares.
func (p *Position) IsCastling(m Move) (rookFrom, rookTo Square, ok bool) {
	if way := p.castles(m); way != nil {
		return way.rook, way.rookTo, true
	}
	return NoSquare, NoSquare, false
}

// castles is the way in which a legal move castles, or nil if it does not. A
// side that holds the right has its king at home.
func (p *Position) castles(m Move) *castlingSquares {
	if p.castling&(short(p.turn)|long(p.turn)) == 0 {
		return nil
	}
	return p.rules().castles(p.turn, m.From(), m.To(), p.castling)
}

// HoldsCastling reports whether a side still holds the right to castle with its king
// to a square (rule 17), whatever else stands against it at present.
func (p *Position) HoldsCastling(c Color, kingTo Square) bool {
	ways := &p.rules().castlingAt[c&1]
	for i := range ways {
		if ways[i].kingTo == kingTo {
			return p.castling&ways[i].right != 0
		}
	}
	return false
}

// ExposesKing reports whether a legal move loses the game if a mine lies where
// it lands (rule 21), and whether one can lie there: the square is fogged, some
// layout has a mine on it, and without the man one's own king is attacked.
func (p *Position) ExposesKing(m Move) bool {
	if m.IsSweep() || !p.zone.fog.Has(m.To()) || p.At(m.From()).Kind() == King {
		return false
	}
	without := p.Occupied().Without(Bit(m.From()))
	if !p.attacked(p.King(p.turn), p.turn.Other(), without) {
		return false
	}
	odds := p.Odds()
	return odds.Mined(m.To()) > 0
}

// Material is the sum of the values of a side's men, for orientation.
func (p *Position) Material(c Color) int {
	sum := 0
	for k := Pawn; k < King; k++ {
		sum += k.Value() * p.Pieces(c, k).Count()
	}
	return sum
}
