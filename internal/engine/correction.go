package engine

import "minechess/rules"

// What the search finds differs from the static evaluation in ways that go with
// the pawn structure, and with where the other men of either side stand. The
// differences are remembered and added next time (correction history).
const (
	correctionKinds   = 3 // pawns, White's other men, Black's
	correctionEntries = 1 << 13
	correctionScale   = 256
	mostCorrection    = 80 * correctionScale
	correctionPercent = 70 // of the sum of the three, which overlap; of the pawns alone, all
)

// correction is what experience adds to the static evaluation of a frame.
func (w *worker) correction(f *frame) int {
	p := &f.position
	f.kinds = [correctionKinds]uint64{
		pawnKey(p) % correctionEntries,
		menKey(p, rules.White) % correctionEntries,
		menKey(p, rules.Black) % correctionEntries,
	}
	sum := 0
	for i, kind := range f.kinds {
		sum += int(w.errors[p.Turn()][i][kind])
	}
	return sum * w.corrects / (100 * correctionScale)
}

// correct learns from a search of a frame, whose correction has been asked for,
// by how much its static evaluation was off.
func (w *worker) correct(f *frame, depth, off int) {
	weight := int32(min(depth+1, 16))
	off = max(-200, min(200, off))
	for i, kind := range f.kinds {
		if !w.uses([...]Ideas{pawnCorrection, pieceCorrection, pieceCorrection}[i]) {
			continue
		}
		entry := &w.errors[f.position.Turn()][i][kind]
		*entry = max(-mostCorrection, min(mostCorrection, (*entry*(256-weight)+int32(off)*correctionScale*weight)/256))
	}
}

// menKey is a key of where a side's men other than pawns stand.
func menKey(p *rules.Position, c rules.Color) uint64 {
	x := uint64(0)
	for k := rules.Knight; k <= rules.King; k++ {
		men := p.Pieces(c, k)
		x = (x ^ men.Lo ^ men.Hi<<32 ^ men.Hi>>32) * 0x9E3779B97F4A7C15
		x ^= x >> 29
	}
	return x
}
