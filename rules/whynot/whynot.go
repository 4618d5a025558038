// Package whynot says why a man cannot go from one square to another, as somebody
// asks who has just tried it on a board: not only which rule is against it, but
// which man stands in the way, from where the king would be attacked, or what has
// cost the right to castle.
//
// Like [rules] it says what is so, and leaves it to others to put it into words. What
// it says depends on what both players know alone.
package whynot

import "minechess/rules"

// Reason is why not. There is exactly one for every attempt that no legal move
// answers, and [None] for every other.
type Reason uint8

// The reasons, in the order in which they are looked for as far as more than one
// could be given.
const (
	None        Reason = iota // it may
	GameOver                  // the game has ended
	EmptySquare               // no man is there
	NotYourTurn               // the man is the opponent's

	StaysPut        // chess: it was put down where it stood
	OnlyPawnsSweep  // the same with a man that is no pawn: only pawns sweep (rule 12)
	SweepInCheck    // a pawn was to sweep while its king is in check (rule 13)
	KingShape       // a king does not move that way
	QueenShape      // nor a queen
	RookShape       // nor a rook
	BishopShape     // nor a bishop
	KnightShape     // nor a knight
	CastlesByTwo    // castling, which is possible, is the king's move by two squares
	InTheWay        // a man on Where stands between
	OwnPiece        // a man of one's own stands there
	PawnShape       // a pawn does not move that way
	PawnBack        // nor ever back
	PawnTwoLate     // two squares only from where it starts
	PawnStraight    // it takes diagonally only, and Where is ahead of it
	PawnDiagonal    // there is nothing to take
	PassantLate     // the pawn on Where has not just made its double step
	NoPassant       // Minesweeper Chess has no en passant (rule 16)
	KingMoved       // castling: the king has moved from Where
	RookMoved       // castling: the rook has moved from Where
	RookTaken       // castling: the rook was taken on Where
	NoRight         // castling: the position that the game began with had no right to it
	BetweenRook     // castling: a man on Where stands between king and rook
	CastleCheck     // castling: the king is in check
	CastleThrough   // castling: the king would cross Where, which is attacked
	CastleInto      // castling: the king would land where it is attacked
	KingBesideKing  // the other king is next to that square
	KingTakesHeld   // what the king would take is protected
	KingAttacked    // the square is attacked
	PassantExposes  // both pawns would leave the rank, and the king would be attacked
	MineNoShield    // a mine on Where, which is to be seen, would destroy the man, and the king would be attacked (rule 20)
	DoubleCheck     // two men give check, so that only the king can move
	StaysInCheck    // the king is in check, and would stay so
	Pinned          // the man shields its king
	numberOfReasons // their number
)

// Answer is why a man cannot go somewhere.
type Answer struct {
	Reason   Reason
	From, To rules.Square
	// Where is the square that the reason speaks of, or [rules.NoSquare].
	Where rules.Square
	// By is the men of the other side that are against it, if any: each attacks Of.
	By rules.Bitboard
	Of rules.Square
}

// Explain says why the side to move cannot play from one square of the board to
// another in a game as it stands. Both the same means a sweep of the pawn there.
func Explain(g *rules.Game, from, to rules.Square) Answer {
	q := &question{
		Answer: Answer{From: from, To: to, Where: rules.NoSquare, Of: rules.NoSquare},
		game:   g, position: g.Position(),
	}
	q.Reason = q.answer()
	return q.Answer
}

// question is an attempt with what its answer is found from.
type question struct {
	Answer
	game     *rules.Game
	position *rules.Position
	man      rules.Piece
}

func (q *question) answer() Reason {
	p := q.position
	q.man = p.At(q.From)
	switch {
	case q.game.Outcome().Over():
		return GameOver
	case q.man == rules.NoPiece:
		return EmptySquare
	case q.man.Color() != p.Turn():
		return NotYourTurn
	case q.From == q.To:
		return q.sweep()
	}
	switch q.man.Kind() {
	case rules.King:
		return q.king()
	case rules.Pawn:
		return q.pawn()
	}
	if why := q.way(); why != None {
		return why
	}
	return q.danger(rules.NoSquare)
}

func (q *question) sweep() Reason {
	switch {
	case q.position.Variant() != rules.Minesweeper:
		return StaysPut
	case q.man.Kind() != rules.Pawn:
		return OnlyPawnsSweep
	case q.position.Check():
		q.attacked(q.ownKing(), q.checkers())
		return SweepInCheck
	}
	return None
}

// way judges the way of a man that is neither king nor pawn.
func (q *question) way() Reason {
	p, kind := q.position, q.man.Kind()
	switch {
	case !rules.Attacks(p.Turn(), kind, q.From, rules.Bitboard{}).Has(q.To):
		return [...]Reason{rules.Knight: KnightShape, rules.Bishop: BishopShape, rules.Rook: RookShape, rules.Queen: QueenShape}[kind]
	case kind != rules.Knight && q.blocked(q.From, q.To):
		return InTheWay
	case p.Men(p.Turn()).Has(q.To):
		q.Where = q.To
		return OwnPiece
	}
	return None
}

// blocked reports whether a man stands between two squares of a line, and which is
// met first.
func (q *question) blocked(from, to rules.Square) bool {
	step := 8*sign(to.Rank()-from.Rank()) + sign(to.File()-from.File())
	for s := int(from) + step; s != int(to); s += step {
		if q.position.At(rules.Square(s)) != rules.NoPiece {
			q.Where = rules.Square(s)
			return true
		}
	}
	return false
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func (q *question) ownKing() rules.Square { return q.position.King(q.position.Turn()) }

// checkers is who gives check now.
func (q *question) checkers() rules.Bitboard {
	return q.position.Attackers(q.ownKing(), q.position.Turn().Other())
}

// attacked notes who attacks a square.
func (q *question) attacked(of rules.Square, by rules.Bitboard) { q.Of, q.By = of, by }

// danger judges a move of a man that is not the king and moves that way, by what its
// king would stand in; taken is a pawn captured en passant, or NoSquare.
func (q *question) danger(taken rules.Square) Reason {
	p, king := q.position, q.ownKing()
	enemy := p.Men(p.Turn().Other()).Without(rules.Bit(q.To))
	occupied := p.Occupied().Without(rules.Bit(q.From))
	if taken != rules.NoSquare {
		enemy, occupied = enemy.Without(rules.Bit(taken)), occupied.Without(rules.Bit(taken))
	}
	landed := p.AttackersOn(king, occupied.Or(rules.Bit(q.To))).And(enemy)
	after := landed
	if p.Mines().Has(q.To) {
		after = p.AttackersOn(king, occupied).And(enemy) // the man is gone (rule 20)
	}
	q.attacked(king, after)
	switch checkers := q.checkers(); {
	case !after.Any():
		q.attacked(rules.NoSquare, after)
		return None
	case checkers.Many():
		q.By = checkers
		return DoubleCheck
	case !landed.Any():
		q.Where = q.To
		return MineNoShield
	case checkers.And(after).Any():
		return StaysInCheck
	case taken != rules.NoSquare:
		return PassantExposes
	}
	q.Where = q.From
	return Pinned
}
