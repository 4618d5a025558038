package rules

// Variant names one of the two games.
type Variant uint8

// The two games. They share one board representation: the board of chess is
// the lower eight ranks of the board of Minesweeper Chess.
const (
	Chess       Variant = iota // 8×8, section 2 of the rulebook
	Minesweeper                // 8×10 with four hidden mines, section 1
)

// Ranks is the number of ranks of the game's board: 8 or 10.
func (v Variant) Ranks() int { return v.rules().ranks }

// String is the game's name for tools: "chess" or "minesweeper".
func (v Variant) String() string { return v.rules().name }

// rules is what the game differs in from the other.
func (v Variant) rules() *ruleset { return &rulesets[v&1] }

// rules is what the position's game differs in from the other.
func (p *Position) rules() *ruleset { return p.variant.rules() }

// ruleset is all that the games differ in. Nothing else in this package tells
// one from the other, so that a rule is found, and changed, in one place.
type ruleset struct {
	name  string
	ranks int
	start string // the FEN of the first position

	// mines is how many the fog hides at first. A game without mines has no
	// fog zone (rule 3).
	mines int
	// sweeps: a pawn may sweep the square ahead (rules 12–15).
	sweeps bool
	// enPassant: a pawn may be captured where its double step passed.
	enPassant bool
	// choices: a pawn on the last rank becomes what its player names, otherwise
	// a queen (rule 18).
	choices bool
	// drawnAt is the halfmove counter that ends the game in a draw (fifty
	// moves), 0 if none does (rule 23).
	drawnAt uint16
	// castlingAt is where each side castles, kingside first (rule 17).
	castlingAt [2][2]castlingSquares

	// What follows from the above.

	board    Bitboard
	last     Bitboard          // the first rank and the last, where no pawn stands
	choosing Bitboard          // where a pawn's move must name what it becomes
	third    [2]Bitboard       // by side: where a double step's first half ends
	losing   [squares]castling // the rights lost when something leaves or reaches a square
}

// zoned reports whether the game has a fog zone.
func (r *ruleset) zoned() bool { return r.mines > 0 }

// rank is the n-th rank as the side sees it, 0 being its first.
func (r *ruleset) rank(c Color, n int) int {
	if c == White {
		return n
	}
	return r.ranks - 1 - n
}

// castlingSide is the way in which a king castles, if it does.
type castlingSide uint8

const (
	noCastling castlingSide = iota
	kingside                // O-O
	queenside               // O-O-O
)

// castlingSquares is the squares of one way to castle (rule 17).
type castlingSquares struct {
	side           castlingSide
	right          castling
	king, rook     Square   // where they stand before
	kingTo, rookTo Square   // and afterwards
	over           Square   // what the king crosses
	between        Bitboard // what must be empty
}

// castles is the way in which a king castles between two squares, or nil if no
// way that belongs to the rights has them.
func (r *ruleset) castles(c Color, from, to Square, rights castling) *castlingSquares {
	ways := &r.castlingAt[c&1]
	for i := range ways {
		if way := &ways[i]; from == way.king && to == way.kingTo && rights&way.right != 0 {
			return way
		}
	}
	return nil
}

var rulesets = [...]ruleset{
	Chess: makeRuleset(ruleset{
		name:      "chess",
		ranks:     8,
		start:     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		enPassant: true,
		choices:   true,
		drawnAt:   100,
	}),
	Minesweeper: makeRuleset(ruleset{
		name:   "minesweeper",
		ranks:  10,
		start:  "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		mines:  4,
		sweeps: true,
	}),
}

// makeRuleset works out what follows from the rules of a game. Both castle on
// the same files.
func makeRuleset(r ruleset) ruleset {
	for rank := range r.ranks {
		r.board = r.board.Or(rankSet(rank))
	}
	r.last = rankSet(0).Or(rankSet(r.ranks - 1))
	if r.choices {
		r.choosing = r.last
	}
	for _, c := range [...]Color{White, Black} {
		r.third[c] = rankSet(r.rank(c, 2))
		on := func(file byte) Square { return SquareAt(int(file-'a'), r.rank(c, 0)) }
		r.castlingAt[c] = [2]castlingSquares{
			{side: kingside, right: short(c), king: on('e'), kingTo: on('g'), rook: on('h'), rookTo: on('f'), over: on('f')},
			{side: queenside, right: long(c), king: on('e'), kingTo: on('c'), rook: on('a'), rookTo: on('d'), over: on('d')},
		}
		for i := range r.castlingAt[c] {
			way := &r.castlingAt[c][i]
			way.between = table.between[way.king][way.rook]
			r.losing[way.king] |= way.right
			r.losing[way.rook] |= way.right
		}
	}
	return r
}
