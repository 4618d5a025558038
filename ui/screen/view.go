package screen

import (
	"minechess/rules"
	"minechess/ui/board"
)

// ViewOf shows a position on the board: what both players know, and the legal
// moves if somebody may move in it.
func ViewOf(p *rules.Position, last *rules.Ply, flags rules.Zone, playing bool) board.View {
	ranks := p.Variant().Ranks()
	v := board.View{Ranks: ranks, Tiles: make([]board.Tile, ranks*8), Check: board.NoSquare}
	zoned := p.Variant() == rules.Minesweeper
	for i := range v.Tiles {
		s := rules.Square(i)
		v.Tiles[i] = board.Tile{
			Man:    p.At(s).Letter(),
			Fogged: p.Fog().Has(s),
			InZone: zoned && s.Rank() >= 3 && s.Rank() <= 6,
			Mine:   p.Mines().Has(s),
			Flag:   flags.Has(s) && p.Fog().Has(s),
			Number: p.Number(s),
		}
	}
	if last != nil {
		v.LastMove = []board.Square{board.Square(last.Move.From()), board.Square(last.Move.To())}
	}
	if p.Check() {
		v.Check = board.Square(p.King(p.Turn()))
	}
	if !playing {
		return v
	}
	v.Turn = "wb"[p.Turn()&1]
	promotions := map[[2]rules.Square]int{}
	for _, m := range p.AppendMoves(nil) {
		from, to := m.From(), m.To()
		if m.Promotion() != rules.Pawn {
			key := [2]rules.Square{from, to}
			if i, ok := promotions[key]; ok {
				v.Moves[i].Promotions += string(m.Promotion().Letter() | 0x20)
				continue
			}
			promotions[key] = len(v.Moves)
		}
		move := board.Move{
			From: board.Square(from), To: board.Square(to),
			Capture: p.IsCapture(m),
			Mine:    p.Mines().Has(to) && !m.IsSweep() && p.At(from).Kind() != rules.King,
			Fogged:  p.Fog().Has(to),
			Sweep:   m.IsSweep(),
		}
		if rook, _, ok := p.IsCastling(m); ok {
			move.Castles, move.Rook = true, board.Square(rook)
		}
		if m.Promotion() != rules.Pawn {
			move.Promotions = string(m.Promotion().Letter() | 0x20)
		}
		v.Moves = append(v.Moves, move)
	}
	return v
}

// MoveOf is a move that was made on the board; promotion is a letter of
// [board.Move.Promotions], or 0.
func MoveOf(from, to board.Square, promotion byte) rules.Move {
	kind := rules.Pawn
	for k := rules.Knight; k <= rules.Queen; k++ {
		if promotion == k.Letter()|0x20 {
			kind = k
		}
	}
	return rules.NewMove(rules.Square(from), rules.Square(to), kind)
}

// CastlingOf is the square of the king's own move where it was taken onto its rook
// to castle, else the square that it was taken to.
func CastlingOf(p *rules.Position, from, to rules.Square) rules.Square {
	side := p.Turn()
	if p.At(from) != rules.MakePiece(side, rules.King) || p.At(to) != rules.MakePiece(side, rules.Rook) || from.Rank() != to.Rank() {
		return to
	}
	home := 0
	if side == rules.Black {
		home = p.Variant().Ranks() - 1
	}
	switch {
	case from != rules.Square(home*8+4):
	case to == rules.Square(home*8+7):
		return from + 2
	case to == rules.Square(home*8):
		return from - 2
	}
	return to
}

// SweepOf is the sweep of a pawn; ok is false if it cannot sweep.
func SweepOf(p *rules.Position, pawn board.Square) (m rules.Move, ok bool) {
	for _, m := range p.AppendMoves(nil) {
		if m.IsSweep() && m.From() == rules.Square(pawn) {
			return m, true
		}
	}
	return 0, false
}

// LiftFog shows what lies under the fog of a game that is over, as nobody met it.
func LiftFog(v *board.View, lifted *rules.Reveal) {
	for _, s := range lifted.Uncovered.Squares() {
		tile := &v.Tiles[s]
		tile.Fogged, tile.Ghost = false, true
		tile.Mine, tile.Number = lifted.Mines.Has(s), lifted.Number(s)
	}
}

// ExposedKing marks the king that a blast has exposed, and the lines on which it is
// attacked.
func ExposedKing(v *board.View, p *rules.Position) {
	side := p.Turn().Other()
	king := p.King(side)
	v.Check = board.Square(king)
	for attackers := p.Attackers(king, p.Turn()); attackers.Any(); attackers = attackers.Rest() {
		v.Marks = append(v.Marks, board.Arrow(board.Square(attackers.First()), board.Square(king), board.Attack))
	}
}

// ChangeOf says what a ply did, for the board to animate.
func ChangeOf(before *rules.Position, ply *rules.Ply) board.Change {
	m, r := ply.Move, &ply.Reveal
	var c board.Change
	to := board.Square(m.To())
	if !m.IsSweep() {
		c.Slides = append(c.Slides, board.Slide{From: board.Square(m.From()), To: to})
		if from, rookTo, ok := before.IsCastling(m); ok {
			c.Slides = append(c.Slides, board.Slide{From: board.Square(from), To: board.Square(rookTo)})
		}
	}
	if r.Destroyed {
		c.Destroyed = []board.Square{to}
	}
	if r.Cleared {
		c.Cleared = []board.Square{to}
	}
	for _, s := range r.Uncovered.Squares() {
		c.Uncovered = append(c.Uncovered, board.Square(s))
	}
	return c
}
