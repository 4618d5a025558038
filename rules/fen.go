package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// Fault is one reason why a FEN is no public position.
type Fault struct {
	Kind FENFault
	// Detail says in a sentence what is wrong, and where.
	Detail string
}

// FENFault says what is wrong with a FEN, for a program that has its own words for it.
type FENFault uint8

// What is wrong with the text.
const (
	FENFields   FENFault = iota // their number
	FENRanks                    // their number
	FENRank                     // the squares of one
	FENSide                     // neither w nor b
	FENCastling                 // not some of KQkq
	FENPassant                  // no square, or in a game without en passant
	FENClock                    // one of the two counters of moves
	FENZone                     // the fog zone
	FENCounter                  // of the mines
)

// What keeps well-formed text from being a position.
const (
	FENKings         FENFault = iota + FENCounter + 1 // not one on each side
	FENPawnRank                                       // a pawn on the first or the last rank
	FENCheck                                          // of the side that is not to move
	FENCastlingHome                                   // king or rook are not there
	FENPassantSquare                                  // no pawn has just passed over it
	FENSetupPiece                                     // in the zone, of which nothing is told
	FENMinePiece                                      // on an uncovered mine
	FENFogPiece                                       // that touches fog
	FENCounterLow                                     // lower than the uncovered mines
	FENCounterFog                                     // that says otherwise than the fog whether mines are hidden
	FENNoLayout                                       // of the mines fits the numbers

	// FENFaults is the number of kinds: the length of a table that has something for
	// each of them.
	FENFaults
)

var fenFaultNames = [FENFaults]string{
	"fields", "ranks", "rank", "side", "castling", "ep", "clock", "zone", "counter",
	"kings", "pawn-rank", "check", "castling-home", "ep-square", "setup-piece", "mine-piece", "fog-piece",
	"counter-low", "counter-fog", "no-layout",
}

// String is the kind in the words of the rulebook's vectors.
func (f FENFault) String() string {
	if f < FENFaults {
		return fenFaultNames[f]
	}
	return "unknown"
}

// Error is the detail.
func (f Fault) Error() string { return f.Detail }

// FENError is the error of [ParseFEN]: every fault that was found, at least one.
type FENError struct{ Faults []Fault }

// Error lists the details of all faults.
func (e *FENError) Error() string {
	details := make([]string, len(e.Faults))
	for i, f := range e.Faults {
		details[i] = f.Detail
	}
	return "not a position: " + strings.Join(details, "; ")
}

// ParseFEN reads a public position (section 3 of the rulebook), strictly. In
// Minesweeper Chess the two fields of the zone may be left out if no man stands
// on ranks 3–8: then the whole zone is fogged and hides four mines. The error
// is a [*FENError] with every reason why the text is refused; when it is
// malformed, only with what is malformed.
func ParseFEN(v Variant, fen string) (Position, error) {
	r := reader{p: Position{variant: v, enPassant: NoSquare}}
	r.read(fen)
	if len(r.faults) == 0 {
		r.judge()
	}
	if len(r.faults) > 0 {
		return Position{}, &FENError{r.faults}
	}
	if r.p.enPassant != NoSquare {
		r.p.capturing = r.p.enPassantFrom().Any()
	}
	r.p.key = r.p.keyFromScratch()
	return r.p, nil
}

// ParseFENInCheck reads a FEN of chess whose one fault is that the side not to
// move is in check: in studies such a position is the start of a line. It lasts
// for one move, which takes no king. ok is false for every other text.
func ParseFENInCheck(fen string) (p Position, ok bool) {
	r := reader{p: Position{variant: Chess, enPassant: NoSquare}}
	if r.read(fen); len(r.faults) > 0 {
		return Position{}, false
	}
	if r.judge(); len(r.faults) != 1 || r.faults[0].Kind != FENCheck {
		return Position{}, false
	}
	r.p.capturing = r.p.enPassant != NoSquare && r.p.enPassantFrom().Any()
	r.p.key = r.p.keyFromScratch()
	return r.p, true
}

// reader reads a FEN and collects what is wrong with it.
type reader struct {
	p      Position
	faults []Fault
	setup  bool // the zone fields were left out
	high   bool // a number is too high for any layout
}

func (r *reader) fault(kind FENFault, format string, arguments ...any) {
	r.faults = append(r.faults, Fault{kind, fmt.Sprintf(format, arguments...)})
}

func (r *reader) read(fen string) {
	// The longest true FEN has 80 squares and some fields; longer text need
	// not be looked at.
	const most = 200
	fields := strings.Split(fen[:min(len(fen), most)], " ")
	rules := r.p.rules()
	eight := rules.zoned() && len(fields) == 8
	if len(fen) > most || len(fields) != 6 && !eight {
		r.fault(FENFields, "a FEN of this game has %s fields separated by one space each, this text has %d",
			map[bool]string{false: "6", true: "6 or 8"}[rules.zoned()], len(fields))
		return
	}
	r.readRanks(fields[0])
	switch fields[1] {
	case "w":
		r.p.turn = White
	case "b":
		r.p.turn = Black
	default:
		r.fault(FENSide, "the side to move is %q, neither w nor b", clip(fields[1]))
	}
	r.readCastling(fields[2])
	if fields[3] != "-" {
		s, err := ParseSquare(r.p.variant, fields[3])
		if !rules.enPassant || err != nil {
			r.fault(FENPassant, "the en-passant field is %q", clip(fields[3]))
		} else {
			r.p.enPassant = s
		}
	}
	r.p.halfmove = r.readCounter("halfmove counter", fields[4])
	r.p.fullmove = max(1, r.readCounter("full move", fields[5]))
	if eight {
		r.readZone(fields[6])
		if len(fields[7]) == 1 && fields[7][0] >= '0' && int(fields[7][0]-'0') <= rules.mines {
			r.p.zone.counter = fields[7][0] - '0'
		} else {
			r.fault(FENCounter, "the mine counter is %q, not a digit from 0 to %d", clip(fields[7]), rules.mines)
		}
	} else if rules.zoned() {
		r.setup = true
		r.p.zone = ground{fog: wholeZone, counter: uint8(rules.mines)}
	}
}

func (r *reader) readRanks(text string) {
	ranks := strings.Split(text, "/")
	count := r.p.variant.Ranks()
	if len(ranks) != count {
		r.fault(FENRanks, "the board has %d ranks, not %d", len(ranks), count)
	}
	for i, rank := range ranks {
		if !r.readRank(rank, count-1-i) {
			r.fault(FENRank, "rank %d is %q, not eight squares", count-i, clip(rank))
		}
	}
}

func (r *reader) readRank(text string, rank int) bool {
	file, digit := 0, false
	for i := range len(text) {
		letter := text[i]
		if letter >= '1' && letter <= '8' {
			if digit {
				return false
			}
			digit = true
			file += int(letter - '0')
			continue
		}
		piece, ok := pieceOf(letter)
		if !ok || file > 7 {
			return false
		}
		if rank >= 0 {
			r.p.put(SquareAt(file, rank), piece)
		}
		digit = false
		file++
	}
	return file == 8
}

func (r *reader) readCastling(text string) {
	rest := text
	for i := range len("KQkq") {
		if rest != "" && rest[0] == "KQkq"[i] {
			r.p.castling |= 1 << i
			rest = rest[1:]
		}
	}
	if text != "-" && (rest != "" || text == "") {
		r.fault(FENCastling, "the castling rights are %q, neither - nor letters of KQkq in this order", clip(text))
	}
}

func (r *reader) readCounter(name, text string) uint16 {
	n := 0
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' || i > 3 {
			n = -1
			break
		}
		n = 10*n + int(text[i]-'0')
	}
	if text == "" || n < 0 {
		r.fault(FENClock, "the %s is %q, not a plain number up to 9999", name, clip(text))
		return 0
	}
	return uint16(n)
}

func (r *reader) readZone(text string) {
	rows := strings.Split(text, "/")
	good := len(rows) == 4
	for i := 0; good && i < 4; i++ {
		if good = len(rows[i]) == 8; !good {
			break
		}
		for file := range 8 {
			s := SquareAt(file, 6-i)
			switch c := rows[i][file]; {
			case c == '?':
				r.p.zone.fog |= ZoneOf(s)
			case c == '*':
				r.p.zone.mines |= ZoneOf(s)
			case c == '.':
			case c >= '1' && int(c-'0') <= r.p.rules().mines:
				r.p.zone.numbers.set(s, int(c-'0'))
			case c >= '1' && c <= '8':
				r.high = true
			default:
				good = false
			}
		}
	}
	if !good {
		r.fault(FENZone, "the fog zone is %q, not four rows of eight of ? * . and 1 to 8", clip(text))
	}
}

// judge finds what keeps well-formed text from being a public position.
func (r *reader) judge() {
	p := &r.p
	for _, c := range [...]Color{White, Black} {
		if n := p.Pieces(c, King).Count(); n != 1 {
			r.fault(FENKings, "%v has %d kings", c, n)
		}
	}
	if p.kinds[Pawn].And(p.rules().last).Any() {
		r.fault(FENPawnRank, "a pawn stands on the first or the last rank")
	}
	if waiting := p.turn.Other(); p.Pieces(waiting, King).Count() == 1 && p.attacked(p.King(waiting), p.turn, p.Occupied()) {
		r.fault(FENCheck, "%v is in check, but %v is to move", waiting, p.turn)
	}
	r.judgeHomes()
	if p.enPassant != NoSquare && !p.enPassantPossible() {
		r.fault(FENPassantSquare, "no pawn has just made a double step over %v", p.enPassant)
	}
	if p.rules().zoned() {
		r.judgeZone()
	}
}

// judgeHomes asks for king and rook at home where a right is held.
func (r *reader) judgeHomes() {
	for c, ways := range r.p.rules().castlingAt {
		king, rook := MakePiece(Color(c), King), MakePiece(Color(c), Rook)
		for i, way := range ways {
			if r.p.castling&way.right != 0 && (r.p.At(way.king) != king || r.p.At(way.rook) != rook) {
				r.fault(FENCastlingHome, "%v has the right %c, but king and rook are not at home", Color(c), "KQkq"[2*c+i])
			}
		}
	}
}

// enPassantPossible reports whether the en-passant square has a double step of
// the side that has just moved behind it.
func (p *Position) enPassantPossible() bool {
	s, them := p.enPassant, p.turn.Other()
	return p.rules().third[them].Has(s) && p.At(s) == NoPiece && p.At(forwardOf(them, s)) == MakePiece(them, Pawn) &&
		p.At(forwardOf(p.turn, s)) == NoPiece
}

func (r *reader) judgeZone() {
	p := &r.p
	standing := zoneNeighbours(p.Occupied())
	if r.setup {
		if standing != 0 {
			r.fault(FENSetupPiece, "without the fields of the fog zone no man may stand on ranks 3 to 8")
		}
		return
	}
	before := len(r.faults)
	if under := zonePart(p.Occupied()) & p.zone.mines; under != 0 {
		r.fault(FENMinePiece, "a man stands on the uncovered mine on %v", under)
	}
	if under := standing & p.zone.fog; under != 0 {
		r.fault(FENFogPiece, "fog on %v touches a man", under)
	}
	fault, wrong := p.zone.fault()
	if !wrong && r.high {
		fault, wrong = Fault{FENNoLayout, "no layout of the mines fits the numbers"}, true
	}
	if wrong && (fault.Kind != FENNoLayout || len(r.faults) == before) {
		r.faults = append(r.faults, fault)
	}
	// Low counters and wrong fog can come together.
	if p.zone.hidden() < 0 && p.zone.fog != 0 {
		r.fault(FENCounterFog, "there is fog, but no mine is hidden")
	}
}

// zoneNeighbours is the squares of the zone that the men on the set touch or
// stand on: those of men on ranks 3–8 (rule 5).
func zoneNeighbours(men Bitboard) Zone {
	men = men.And(rankSet(2).Or(rankSet(3)).Or(rankSet(4)).Or(rankSet(5)).Or(rankSet(6)).Or(rankSet(7)))
	wide := men.Or(men.East()).Or(men.West())
	return zonePart(wide.Or(wide.north()).Or(wide.south()))
}

// FEN writes the public position as the rulebook does. [ParseFEN] reads it
// back, but for a position after an exposed king (rule 21).
func (p *Position) FEN() string {
	text := make([]byte, 0, 140)
	for rank := p.variant.Ranks() - 1; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			piece := p.At(SquareAt(file, rank))
			if piece == NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				text = append(text, '0'+byte(empty))
				empty = 0
			}
			text = append(text, piece.Letter())
		}
		if empty > 0 {
			text = append(text, '0'+byte(empty))
		}
		if rank > 0 {
			text = append(text, '/')
		}
	}
	text = append(text, ' ', "wb"[p.turn&1], ' ')
	if p.castling == 0 {
		text = append(text, '-')
	}
	for i := range 4 {
		if p.castling>>i&1 != 0 {
			text = append(text, "KQkq"[i])
		}
	}
	text = append(text, ' ')
	text = append(text, p.enPassant.String()...)
	text = append(text, ' ')
	text = strconv.AppendInt(text, int64(p.halfmove), 10)
	text = append(text, ' ')
	text = strconv.AppendInt(text, int64(p.fullmove), 10)
	if !p.rules().zoned() {
		return string(text)
	}
	text = append(text, ' ')
	for rank := 6; rank >= 3; rank-- {
		for file := range 8 {
			text = append(text, p.zone.letter(SquareAt(file, rank)))
		}
		if rank > 3 {
			text = append(text, '/')
		}
	}
	return string(append(text, ' ', '0'+p.zone.counter))
}

// letter is how the zone field writes a square.
func (g *ground) letter(s Square) byte {
	switch n := g.numbers.at(s); {
	case g.fog.Has(s):
		return '?'
	case g.mines.Has(s):
		return '*'
	case n > 0:
		return '0' + byte(n)
	}
	return '.'
}
