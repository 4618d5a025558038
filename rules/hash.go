package rules

// keySet holds a random word for everything that makes two positions differ,
// after Zobrist (1970); it never changes.
type keySet struct {
	piece    [16][squares]uint64
	castling [16]uint64
	file     [8]uint64 // of a possible en-passant capture
	black    uint64    // Black to move
	exposed  uint64
}

var keys = makeKeys()

func makeKeys() *keySet {
	k := &keySet{}
	n := uint64(0)
	next := func() uint64 { n++; return mix(n << 32) }
	for i := range k.piece {
		for s := range k.piece[i] {
			k.piece[i][s] = next()
		}
	}
	for i := range k.castling {
		k.castling[i] = next()
	}
	for i := range k.file {
		k.file[i] = next()
	}
	k.black, k.exposed = next(), next()
	return k
}

// Hash is a 64-bit key of what counts for repetition (rule 24): pieces, side
// to move, castling rights still held, in chess the file of an en-passant
// capture that is legal, and the fog zone with its numbers and counter. The
// move counters are left out. Positions that repeat have equal hashes;
// different positions have equal ones with a chance of about 2⁻⁶⁴.
func (p *Position) Hash() uint64 { return p.key ^ p.zone.hash() }

// Repeats reports whether q is the same position for repetition (rule 24):
// equal in everything but the move counters, an en-passant square counting
// only where the capture is legal.
func (p *Position) Repeats(q *Position) bool {
	return p.key == q.key && p.squares == q.squares && p.zone == q.zone && p.variant == q.variant &&
		p.turn == q.turn && p.castling == q.castling && p.exposed == q.exposed &&
		p.capturing == q.capturing && (!p.capturing || p.enPassant == q.enPassant)
}

// keyFromScratch is what the incremental key must equal.
func (p *Position) keyFromScratch() uint64 {
	key := keys.castling[p.castling]
	for s, piece := range p.squares {
		if piece != NoPiece {
			key ^= keys.piece[piece][s]
		}
	}
	if p.turn == Black {
		key ^= keys.black
	}
	if p.capturing {
		key ^= keys.file[p.enPassant.File()]
	}
	if p.exposed {
		key ^= keys.exposed
	}
	return key
}
