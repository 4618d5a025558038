package rules

// Attacks of a line piece are looked up, not walked. A rank or a diagonal of a
// board of eight files has at most one square on each file, so multiplying its
// occupied squares by a full file stacks them into one row of eight bits; the
// six inner ones say how far the piece sees on that row, and spreading the row
// back over all ranks and cutting out the line gives the squares ("kindergarten
// bitboards"). Folding ranks 9 and 10 onto the rest changes nothing, for the
// same reason, and so both boards share the tables. A file is done by
// subtraction (o^(o-2r)), downwards on the byte-swapped word.

import "math/bits"

// lines are the lines through a square, without the square itself.
type lines struct{ rank, file, diagonal, antidiagonal Bitboard }

// tables holds everything looked up about single squares; it never changes.
type tables struct {
	lines   [squares]lines
	knight  [squares]Bitboard
	king    [squares]Bitboard
	pawn    [2][squares]Bitboard // the squares a pawn of that side attacks
	between [squares][squares]Bitboard
	sight   [8][64]uint64 // by file and inner occupancy: the row seen, on all ranks
	ring    [squares]Zone // the square and its neighbours, as far as they lie in the zone (rule 5)
}

var table = makeTables()

func makeTables() *tables {
	t := &tables{}
	for file := range 8 {
		for inner := range 64 {
			t.sight[file][inner] = uint64(seenRow(file, inner<<1)) * fileA
		}
	}
	for s := range Square(squares) {
		t.lines[s] = lines{
			rank:         walk(s, 1, 0).Or(walk(s, -1, 0)),
			file:         walk(s, 0, 1).Or(walk(s, 0, -1)),
			diagonal:     walk(s, 1, 1).Or(walk(s, -1, -1)),
			antidiagonal: walk(s, 1, -1).Or(walk(s, -1, 1)),
		}
		for _, d := range [...][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}} {
			t.knight[s] = t.knight[s].Or(step(s, d[0], d[1]))
		}
		for _, d := range directions {
			t.king[s] = t.king[s].Or(step(s, d[0], d[1]))
			ray := walk(s, d[0], d[1])
			for r := ray; r.Any(); r = r.Rest() {
				t.between[s][r.First()] = ray.Without(walk(r.First(), d[0], d[1])).Without(Bit(r.First()))
			}
		}
		t.pawn[White][s] = step(s, -1, 1).Or(step(s, 1, 1))
		t.pawn[Black][s] = step(s, -1, -1).Or(step(s, 1, -1))
		t.ring[s] = zonePart(t.king[s].Or(Bit(s)))
	}
	return t
}

var directions = [8][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}

// step is the square some files and ranks away, if it is on the board.
func step(s Square, files, ranks int) Bitboard {
	file, rank := s.File()+files, s.Rank()+ranks
	if file < 0 || file > 7 || rank < 0 || rank > 9 {
		return Bitboard{}
	}
	return Bit(SquareAt(file, rank))
}

// walk is all squares in one direction up to the edge.
func walk(s Square, files, ranks int) Bitboard {
	var set Bitboard
	for next := step(s, files, ranks); next.Any(); next = step(next.First(), files, ranks) {
		set = set.Or(next)
	}
	return set
}

// seenRow is what a line piece sees of a row of eight squares.
func seenRow(file, occupied int) uint8 {
	seen := 0
	for f := file + 1; f < 8; f++ {
		if seen |= 1 << f; occupied>>f&1 != 0 {
			break
		}
	}
	for f := file - 1; f >= 0; f-- {
		if seen |= 1 << f; occupied>>f&1 != 0 {
			break
		}
	}
	return uint8(seen)
}

// neighbours is the up to eight squares of the zone around s.
func neighbours(s Square) Zone { return table.ring[s] &^ ZoneOf(s) }

// seenOnRow is what a line piece on a file sees along a rank or a diagonal.
func seenOnRow(t *tables, line Bitboard, file Square, occupied Bitboard) Bitboard {
	row := (occupied.Lo&line.Lo | occupied.Hi&line.Hi) * (fileA << 1) >> 58
	seen := t.sight[file&7][row&63]
	return Bitboard{seen & line.Lo, seen & line.Hi}
}

// BishopAttacks is [Attacks] of a bishop.
func BishopAttacks(s Square, occupied Bitboard) Bitboard {
	t := table
	l := &t.lines[s]
	return seenOnRow(t, l.diagonal, s, occupied).Or(seenOnRow(t, l.antidiagonal, s, occupied))
}

// RookAttacks is [Attacks] of a rook.
func RookAttacks(s Square, occupied Bitboard) Bitboard {
	t := table
	l := &t.lines[s]
	return fileAttacks(l.file, s, occupied).Or(seenOnRow(t, l.rank, s, occupied))
}

func fileAttacks(file Bitboard, s Square, occupied Bitboard) Bitboard {
	up := occupied.And(file)
	down := Bitboard{bits.ReverseBytes64(up.Hi), bits.ReverseBytes64(up.Lo)}
	one := Bit(s)
	lo, borrow := bits.Sub64(up.Lo, one.Lo, 0)
	hi, _ := bits.Sub64(up.Hi, one.Hi, borrow)
	downLo, borrow := bits.Sub64(down.Lo, bits.ReverseBytes64(one.Hi), 0)
	downHi, _ := bits.Sub64(down.Hi, bits.ReverseBytes64(one.Lo), borrow)
	return Bitboard{(lo ^ bits.ReverseBytes64(downHi)) & file.Lo, (hi ^ bits.ReverseBytes64(downLo)) & file.Hi}
}

// Attacks is the set of squares a man of the kind attacks from s on a board
// with the given squares occupied. Squares beyond the board of chess may be
// among them.
func Attacks(c Color, k Kind, s Square, occupied Bitboard) Bitboard {
	switch k {
	case Pawn:
		return table.pawn[c][s]
	case Knight:
		return table.knight[s]
	case Bishop:
		return BishopAttacks(s, occupied)
	case Rook:
		return RookAttacks(s, occupied)
	case Queen:
		return BishopAttacks(s, occupied).Or(RookAttacks(s, occupied))
	default:
		return table.king[s]
	}
}

// KnightAttacks is [Attacks] of a knight.
func KnightAttacks(s Square) Bitboard { return table.knight[s] }

// KingAttacks is [Attacks] of a king.
func KingAttacks(s Square) Bitboard { return table.king[s] }

// PawnAttacks is the squares that the pawns of a set attack, and of them those
// that two of the pawns do.
func PawnAttacks(c Color, pawns Bitboard) (once, twice Bitboard) {
	ahead := pawns.Forward(c)
	east, west := ahead.East(), ahead.West()
	return east.Or(west), east.And(west)
}
