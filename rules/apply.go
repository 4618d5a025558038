package rules

import (
	"errors"
	"fmt"
)

// Reveal is what both players saw when a move was made: the part of a move's
// outcome that the public position does not tell. A Reveal is made by a
// [Minefield] alone; everyone else only passes it to [Position.After]. In
// chess, and wherever no fog is near and no mine is met, it is the zero Reveal.
type Reveal struct {
	// Destroyed reports that a mine destroyed the man that moved (rule 9).
	Destroyed bool
	// Cleared reports that the king or a sweep removed a mine (rules 9 and 12).
	Cleared bool
	// Uncovered is the squares whose fog lifted (rules 5 and 7).
	Uncovered Zone
	// Mines is those of Uncovered that show a mine.
	Mines Zone

	numbers counts // of Uncovered without Mines, and of a square whose uncovered mine went
}

// Number is what a square uncovered by the move shows.
func (r *Reveal) Number(s Square) int {
	if !inZone(s) {
		return 0
	}
	return r.numbers.at(s)
}

// SetNumber enters the number (0–7) that a square shows into a Reveal that is
// put together from a message. [Position.After] checks what such a Reveal says.
func (r *Reveal) SetNumber(s Square, n int) {
	if inZone(s) {
		r.numbers.keep(^ZoneOf(s))
		r.numbers.set(s, n)
	}
}

// mostMoves is where the move counters stop, so that every position can be
// written as a FEN and read back.
const mostMoves = 9999

// After is the position after a legal move with its reveal. It is pure: equal
// arguments give equal results, and p stays as it is. The error is an
// [*IllegalMove], or says what in the reveal cannot be true of this move in
// this position: the reveal then comes from a referee that is not ours.
func (p *Position) After(m Move, r Reveal) (Position, error) {
	if err := p.Legal(m); err != nil {
		return Position{}, err
	}
	if err := p.plausible(m, r); err != nil {
		return Position{}, fmt.Errorf("%v cannot have shown this: %w", m, err)
	}
	next := *p
	next.apply(m, &r)
	if f, wrong := next.zone.fault(); wrong {
		return Position{}, fmt.Errorf("%v cannot have shown this: %w", m, f)
	}
	return next, nil
}

// plausible checks that a reveal tells of the squares that the move uncovers,
// and of nothing else. Whether its numbers fit is for [ground.fault].
func (p *Position) plausible(m Move, r Reveal) error {
	fog, to := p.zone.fog, m.To()
	lifting := table.ring[to] & fog
	onKnownMine := p.zone.mines.Has(to)
	king := p.squares[m.From()].Kind() == King
	if m.IsSweep() {
		lifting = 0
	}
	switch {
	case r.Uncovered != lifting && r.Uncovered != fog:
		return fmt.Errorf("it lifts the fog from %v, but the move lifts it from %v", r.Uncovered, lifting)
	case r.Mines&^r.Uncovered != 0:
		return fmt.Errorf("it shows mines on %v, where no fog was lifted", r.Mines&^r.Uncovered)
	case r.Mines.Has(to) && !m.IsSweep():
		return fmt.Errorf("it shows a mine under the man on %v", to)
	case r.Cleared != (onKnownMine && (king || m.IsSweep())):
		return errors.New("it is mistaken about a mine being cleared")
	case onKnownMine && r.Destroyed == r.Cleared:
		return fmt.Errorf("it is mistaken about the mine on %v", to)
	case r.Destroyed && !onKnownMine && (m.IsSweep() || !fog.Has(to)):
		return fmt.Errorf("there was no mine on %v", to)
	}
	shown := r.Uncovered &^ r.Mines
	if onKnownMine {
		shown |= ZoneOf(to)
	}
	if (r.numbers[0]|r.numbers[1]|r.numbers[2])&^shown != 0 {
		return errors.New("it gives numbers to squares that show none")
	}
	return nil
}

// apply plays a legal move in the order of rule 11.
func (p *Position) apply(m Move, r *Reveal) {
	passant := p.enPassant
	if p.capturing {
		p.key ^= keys.file[passant&7]
		p.capturing = false
	}
	p.enPassant = NoSquare
	p.halfmove = min(p.halfmove+1, mostMoves)

	if m.IsSweep() {
		if r.Cleared {
			p.zone.removeMine(m.To())
			p.zone.numbers.merge(r.numbers)
			p.halfmove = 0
		}
		p.passTurn()
		return
	}

	rules, us, from, to := p.rules(), p.turn, m.From(), m.To()
	piece := p.squares[from]
	p.remove(from, piece)
	if captured := p.squares[to]; captured != NoPiece {
		p.remove(to, captured)
		p.loseCastling(to)
		p.halfmove = 0
	}
	doubleStep := false
	switch piece.Kind() {
	case Pawn:
		p.halfmove = 0
		doubleStep = int(to)-int(from) == 16 || int(from)-int(to) == 16
		if to == passant {
			behind := forwardOf(us^1, to)
			p.remove(behind, p.squares[behind])
		}
		if rules.last.Has(to) {
			piece = p.promoted(m)
		}
		p.put(to, piece)
	case King:
		p.put(to, piece)
		if way := p.castles(m); way != nil {
			rook := MakePiece(us, Rook)
			p.remove(way.rook, rook)
			p.put(way.rookTo, rook)
		}
		p.loseCastling(from)
	default:
		p.put(to, piece)
		p.loseCastling(from)
	}

	if p.zone.counter != 0 {
		p.meetMines(to, piece, r)
	}
	p.passTurn()
	if doubleStep && rules.enPassant {
		p.enPassant = (from + to) / 2
		if p.enPassantFrom().Any() {
			p.capturing = true
			p.key ^= keys.file[p.enPassant&7]
		}
	}
}

// promoted is what a pawn of the side to move becomes on the last rank: a
// queen in Minesweeper Chess (rule 18), the player's choice in chess.
func (p *Position) promoted(m Move) Piece {
	if p.rules().choices {
		return MakePiece(p.turn, m.Promotion())
	}
	return MakePiece(p.turn, Queen)
}

func (p *Position) loseCastling(s Square) {
	lost := p.rules().losing[s] & p.castling
	if lost != 0 {
		p.key ^= keys.castling[p.castling]
		p.castling &^= lost
		p.key ^= keys.castling[p.castling]
	}
}

func (p *Position) passTurn() {
	p.fullmove = min(p.fullmove+uint16(p.turn), mostMoves)
	p.turn ^= 1
	p.key ^= keys.black
}

// meetMines lets the mine act on the man that has landed, lifts the fog and
// takes over the numbers (rules 5–9), and judges rule 21.
func (p *Position) meetMines(to Square, piece Piece, r *Reveal) {
	z := &p.zone
	wasHidden := z.fog.Has(to)
	if r.Destroyed || r.Cleared {
		z.removeMine(to)
		p.halfmove = 0
	}
	if r.Uncovered != 0 {
		z.fog &^= r.Uncovered
		z.mines |= r.Mines
		p.halfmove = 0
	}
	z.numbers.merge(r.numbers)
	if r.Destroyed {
		p.remove(to, piece)
		us := piece.Color()
		if wasHidden && p.attacked(p.King(us), us.Other(), p.Occupied()) {
			p.exposed = true
			p.key ^= keys.exposed
		}
	}
}
