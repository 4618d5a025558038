package rules

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// PGNReader reads the games of a PGN file one after the other. It is forgiving:
// what it does not understand or cannot keep becomes a warning of the record,
// and a game that cannot be replayed does not keep it from the next.
type PGNReader struct {
	in     pgnScanner
	unread *token
	games  int
}

// NewPGNReader reads at most limit bytes from r; a limit of 0 is [DefaultPGNLimit].
func NewPGNReader(r io.Reader, limit int64) *PGNReader {
	if limit <= 0 {
		limit = DefaultPGNLimit
	}
	return &PGNReader{in: newPGNScanner(r, limit)}
}

func (r *PGNReader) take() token {
	if t := r.unread; t != nil {
		r.unread = nil
		return *t
	}
	return r.in.next()
}

func (r *PGNReader) putBack(t token) { r.unread = &t }

// Next is the next game, or [io.EOF] after the last one. A game that could not
// be read to its end is returned up to its fault, with its Err; any other error
// is one of the reading itself, and there is no more to come.
func (r *PGNReader) Next() (*Record, error) {
	b := builder{r: &Record{}}
	if !r.findGame(&b) {
		if r.in.err != nil {
			return nil, fmt.Errorf("reading PGN, line %d: %w", r.in.line, r.in.err)
		}
		if r.games == 0 {
			return nil, &PGNError{PGNNote: PGNNote{1, 1, "no-game", "", "there is no game in the file"}}
		}
		return nil, io.EOF
	}
	r.games++
	r.readTags(&b)
	b.begin()
	r.readMoves(&b)
	if r.in.err != nil {
		b.fail(token{line: r.in.line, column: r.in.column}, "not-read", "the game could not be read further: "+r.in.err.Error(), r.in.err)
	}
	if r.in.foreign {
		b.warn(token{line: 1, column: 1}, "encoding", "the file is not plain UTF-8: other bytes were read as Latin-1, and control characters as spaces")
		r.in.foreign = false
	}
	return b.r, nil
}

// findGame goes to where a game begins: at a tag, at move number 1, or at a
// move on its own.
func (r *PGNReader) findGame(b *builder) bool {
	start := Start(Chess)
	for {
		switch t := r.take(); t.kind {
		case tokenEnd:
			return false
		case tokenComment:
			b.comment(t)
		case tokenEscape:
			b.warnEscape(t)
		case tokenTag:
			r.putBack(t)
			return true
		case tokenNumber:
			if t.text == "1" {
				r.putBack(t)
				return true
			}
			b.warnOutside(t)
		case tokenWord:
			if _, err := start.ParseSAN(t.text); err == nil {
				r.putBack(t)
				return true
			}
			b.warnOutside(t)
		default:
			b.warnOutside(t)
		}
	}
}

func (r *PGNReader) readTags(b *builder) {
	for {
		switch t := r.take(); t.kind {
		case tokenTag:
			b.tag(t)
		case tokenBadTag:
			b.warn(t, "bad-tag", "[%s] is not a tag, and is left out", t.text)
		case tokenEscape:
			b.warnEscape(t)
		case tokenComment:
			b.comment(t)
		default:
			r.putBack(t)
			return
		}
	}
}

// readMoves reads up to the result of the game, or to the tags of the next one.
func (r *PGNReader) readMoves(b *builder) {
	skipped := 0 // variations that are open inside a part that is left out
	for {
		t := r.take()
		if b.skipping() {
			// Left out up to the end of this line of play.
			switch {
			case t.kind == tokenOpen:
				skipped++
				continue
			case t.kind == tokenClose && skipped > 0:
				skipped--
				continue
			case t.kind == tokenClose || t.kind == tokenEnd || t.kind == tokenTag || t.kind == tokenUnclosed:
				skipped = 0
			case t.kind == tokenResult && skipped == 0 && len(b.lines) <= 1:
			default:
				continue
			}
		}
		switch t.kind {
		case tokenEnd:
			b.end(t, Unfinished, false)
			return
		case tokenTag:
			r.putBack(t)
			b.end(t, Unfinished, false)
			return
		case tokenResult:
			if len(b.lines) > 1 {
				b.warn(t, "unknown-token", "the result %s inside a variation is left out", t.text)
				continue
			}
			b.end(t, resultOf(t.text), true)
			r.readAfterEnd(b)
			return
		case tokenUnclosed:
			if r.in.err == nil {
				b.fail(t, "unclosed-comment", "the comment that begins here is never closed", nil)
			}
		case tokenOpen:
			b.open(t)
		case tokenClose:
			b.close(t)
		case tokenComment:
			b.comment(t)
		case tokenEscape:
			b.warnEscape(t)
		case tokenNAG:
			n, err := strconv.ParseUint(t.text, 10, 8)
			if err != nil {
				b.warn(t, "bad-nag", "$%s is no annotation from 0 to 255, and is left out", clip(t.text))
				continue
			}
			b.nag(t, uint8(n))
		case tokenNumber:
			b.number(t)
		case tokenDots:
		case tokenBadTag:
			b.warn(t, "unknown-token", "[%s] is not understood, and is left out", t.text)
		case tokenWord:
			b.word(t)
		}
	}
}

// readAfterEnd reads what follows a result and belongs to no other game: comments
// are kept with the last move.
func (r *PGNReader) readAfterEnd(b *builder) {
	for {
		switch t := r.take(); {
		case t.kind == tokenComment:
			b.comment(t)
		case t.kind == tokenEscape:
			b.warnEscape(t)
		case t.kind == tokenEnd, t.kind == tokenTag, t.kind == tokenNumber && t.text == "1":
			r.putBack(t)
			return
		default:
			b.warnOutside(t)
		}
	}
}

// builder puts a record together.
type builder struct {
	r      *Record
	game   *Game // the main line so far
	lines  []*line
	places map[string]token // of the tags
	nodes  int
	over   bool // the result was read
	past   bool // a draw was passed in the main line
	warned struct{ number, more bool }
}

// line is a line of play that is being read: the main line, or a variation.
type line struct {
	node    *Node // the last move; nil before the first of a variation
	of      *Node // what a variation's first move is an alternative to
	before  Position
	now     Position // after node, once settled
	settled bool
	comment []string // before the first move of a variation
	skip    bool     // the rest of the line is left out

	// What is needed to settle node.
	word   token
	reveal *shown
	seen   *shown
}

func (b *builder) main() *line { return b.lines[0] }
func (b *builder) line() *line { return b.lines[len(b.lines)-1] }

// skipping reports whether the line is not read on: because of its own fault, or
// because the game has one.
func (b *builder) skipping() bool {
	return b.r.Err != nil || len(b.lines) > 0 && b.line().skip
}

func (b *builder) warn(t token, code, format string, arguments ...any) {
	switch n := len(b.r.Warnings); {
	case n < mostWarnings:
		b.r.Warnings = append(b.r.Warnings, PGNNote{t.line, t.column, code, clip(t.text), fmt.Sprintf(format, arguments...)})
	case !b.warned.more:
		b.warned.more = true
		b.r.Warnings = append(b.r.Warnings, PGNNote{t.line, t.column, "too-many-warnings", "", "there is more of this; further warnings are left out"})
	}
}

func (b *builder) warnEscape(t token) {
	b.warn(t, "escape-line", "the escape line %q is left out", clip(t.text))
}

func (b *builder) warnOutside(t token) {
	b.warn(t, "text-outside", "%q stands outside any game, and is left out", clip(t.text))
}

// fail ends the reading of the game, unless it has ended before. The moves read
// so far are settled first, which may turn up an earlier fault.
func (b *builder) fail(t token, code, message string, cause error) {
	for _, l := range b.lines {
		b.settle(l)
	}
	if b.r.Err == nil {
		b.r.Err = &PGNError{PGNNote{t.line, t.column, code, clip(t.text), message}, cause}
	}
}

// tag keeps a tag.
func (b *builder) tag(t token) {
	name := strings.Map(func(c rune) rune {
		if c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			return c
		}
		return '_'
	}, t.text)
	switch {
	case len(b.r.Tags) >= mostTags:
		b.warn(t, "too-many-tags", "the tag %s is left out: there are too many", clip(t.text))
		return
	case len(name) > mostWord:
		b.warn(t, "bad-tag", "the tag %s is left out: its name is too long", clip(name))
		return
	case b.places[name].line > 0:
		b.warn(t, "tag-twice", "the tag %s is there twice, and the second is left out", clip(name))
		return
	case t.mended:
		b.warn(t, "bad-tag", "the tag %s is not written as it should be, and was read as %q", clip(name), clip(t.value))
	case name != t.text:
		b.warn(t, "tag-name", "the tag %q is kept as %s", clip(t.text), clip(name))
	}
	if t.long {
		b.warn(t, "tag-long", "the tag %s was cut after %d characters", clip(name), mostTagValue)
	}
	if b.places == nil {
		b.places = map[string]token{}
	}
	b.places[name] = t
	b.r.Tags = append(b.r.Tags, Tag{name, t.value})
}

// begin sets up the position from the tags.
func (b *builder) begin() {
	variant := b.variant()
	b.r.Start = Start(variant)
	if variant == Minesweeper {
		b.readMines()
	}
	if b.r.Err == nil {
		b.readStart(variant)
	}
	b.game = NewGame(b.r.Start)
	b.lines = append(b.lines[:0], &line{node: &b.r.Root, now: b.r.Start, settled: true})
	if variant == Minesweeper {
		// Comments before the tags were kept before the game was known.
		comments := b.r.Root.After
		b.r.Root.After = nil
		for _, text := range comments {
			b.comment(token{kind: tokenComment, text: text, line: 1, column: 1})
		}
	}
}

func (b *builder) variant() Variant {
	switch name := strings.ToLower(b.r.Tag("Variant")); name {
	case "minesweeper":
		return Minesweeper
	case "", "?", "-", "standard", "normal", "chess", "classic", "classical", "regular", "orthodox", "from position":
	default:
		b.fail(b.places["Variant"], "unknown-variant", fmt.Sprintf("%q is not a game that can be read here", clip(name)), nil)
	}
	return Chess
}

func (b *builder) readStart(variant Variant) {
	at := b.places["FEN"]
	fen := b.r.Tag("FEN")
	if fen == "" {
		if b.r.Tag("SetUp") == "1" {
			b.warn(b.places["SetUp"], "position-mended", "the game is said to begin with a position, but the tag FEN is missing: it is read from the usual start")
		}
	} else {
		p, forgiven, err := forgivingFEN(variant, fen, &b.r.Mines)
		if err != nil {
			b.fail(at, "bad-position", "the tag FEN is "+err.Error(), err)
			return
		}
		for _, what := range forgiven {
			b.warn(at, "position-mended", "in the tag FEN, %s", what)
		}
		b.r.Start = p
	}
	if !b.r.Mines.Known {
		return
	}
	field, z := b.r.Mines.Field, &b.r.Start.zone
	err := field.Fits(&b.r.Start)
	if stray := field.mines &^ z.fog &^ z.mines; err == nil && stray != 0 {
		err = fmt.Errorf("the position shows that no mine lies on %v", stray)
	}
	if err != nil {
		b.fail(b.minesPlace(), "mines-disagree", "the mines do not fit the position the game begins with: "+err.Error(), err)
	}
}

// forgivingFEN reads a FEN as people hand it on, and says what it forgave.
func forgivingFEN(variant Variant, fen string, mines *Mines) (Position, []string, error) {
	var forgiven []string
	fields := strings.Fields(fen)
	if len(fields) == 4 {
		fields = append(fields, "0", "1")
		forgiven = append(forgiven, "the two move counters are missing")
	}
	read := func() (Position, error) {
		text := strings.Join(fields, " ")
		if variant == Minesweeper && len(fields) == 6 && mines.Known {
			return Setup(text, mines.Field)
		}
		return ParseFEN(variant, text)
	}
	if p, ok := positionInCheck(strings.Join(fields, " ")); ok && variant == Chess {
		return p, append(forgiven, fmt.Sprintf("%v is in check, but %v is to move", p.turn.Other(), p.turn)), nil
	}
	p, err := read()
	var refused *FENError
	if err == nil || !errors.As(err, &refused) || len(fields) < 6 {
		return p, forgiven, err
	}
	for _, f := range refused.Faults {
		switch f.Code {
		case "castling", "castling-home":
			if fields[2] != "-" {
				fields[2] = goodCastling(variant, fields)
				forgiven = append(forgiven, f.Detail)
			}
		case "ep", "ep-square":
			fields[3] = "-"
			forgiven = append(forgiven, f.Detail)
		case "clock":
			fields[4], fields[5] = "0", "1"
			forgiven = append(forgiven, f.Detail)
		default:
			return p, nil, err
		}
	}
	p, again := read()
	if again != nil {
		return p, nil, err
	}
	return p, forgiven, nil
}

// positionInCheck reads a FEN of chess whose one fault is that the side not to
// move is in check: in studies such a position is the start of a line. It lasts
// for one move, which takes no king.
func positionInCheck(fen string) (Position, bool) {
	r := reader{p: Position{variant: Chess, enPassant: NoSquare}}
	if r.read(fen); len(r.faults) > 0 {
		return Position{}, false
	}
	if r.judge(); len(r.faults) != 1 || r.faults[0].Code != "check" {
		return Position{}, false
	}
	r.p.capturing = r.p.enPassant != NoSquare && r.p.enPassantFrom().Any()
	r.p.key = r.p.keyFromScratch()
	return r.p, true
}

// goodCastling is those of the rights that king and rook at home allow.
func goodCastling(variant Variant, fields []string) string {
	rights := ""
	for _, right := range "KQkq" {
		if !strings.ContainsRune(fields[2], right) {
			continue
		}
		r := reader{p: Position{variant: variant, enPassant: NoSquare}}
		r.readRanks(fields[0])
		r.readCastling(string(right))
		if r.judgeCastling(variant.Ranks() - 1); len(r.faults) == 0 {
			rights += string(right)
		}
	}
	if rights == "" {
		return "-"
	}
	return rights
}

// open begins a variation.
func (b *builder) open(t token) {
	l := b.line()
	switch {
	case l.node == nil || l.node == &b.r.Root:
		b.warn(t, "variation-without-move", "a variation stands where there is no move that it could replace, and is left out")
		b.lines = append(b.lines, &line{skip: true})
	case len(b.lines) > mostDepth:
		b.fail(t, "too-deep", fmt.Sprintf("variations are nested deeper than %d", mostDepth), nil)
	default:
		b.lines = append(b.lines, &line{of: l.node, now: l.before, settled: true})
	}
}

// close ends a variation.
func (b *builder) close(t token) {
	if len(b.lines) == 1 {
		if b.r.Err == nil {
			b.warn(t, "stray-bracket", "a bracket closes no variation")
		}
		return
	}
	l := b.line()
	if b.r.Err == nil && !l.skip {
		b.settle(l)
		if l.node == nil {
			b.warn(t, "empty-variation", "a variation without moves is left out")
		}
	}
	b.lines = b.lines[:len(b.lines)-1]
}

// comment keeps a comment: with the last move, or before the first of a line.
func (b *builder) comment(t token) {
	text := t.text
	if len(b.lines) == 0 {
		if text != "" {
			b.r.Root.After = append(b.r.Root.After, text)
		}
		return
	}
	l := b.line()
	if b.r.Start.variant == Minesweeper {
		text = b.commands(l, t)
	}
	switch {
	case text == "":
	case l.node == nil:
		l.comment = append(l.comment, text)
	default:
		l.node.After = append(l.node.After, text)
	}
}

func (b *builder) nag(t token, n uint8) {
	l := b.line()
	if l.node == nil || l.node == &b.r.Root {
		b.warn(t, "nag-without-move", "the annotation $%d belongs to no move, and is left out", n)
		return
	}
	l.node.NAGs = append(l.node.NAGs, n)
}

// number compares a move number with the one that is due.
func (b *builder) number(t token) {
	l := b.line()
	if !b.settle(l) || b.warned.number {
		return
	}
	due := l.now.Fullmove()
	n, err := strconv.Atoi(t.text)
	if err != nil || n != due {
		b.warned.number = true
		b.warn(t, "move-number", "the move number is %s where %d is due; numbers are not looked at further", clip(t.text), due)
	}
}

var suffixNAGs = map[string]uint8{"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}

// word reads a move, or what else stands there.
func (b *builder) word(t token) {
	text := t.text
	bare := strings.TrimRight(text, "!?")
	suffix := text[len(bare):]
	l := b.line()
	switch {
	case bare == "":
	case bare == "e.p." || bare == "ep":
		if l.node == nil || l.node == &b.r.Root || b.r.Start.variant != Chess || l.node.Move.To() != l.before.enPassant {
			b.warn(t, "unknown-token", "%s stands where no pawn was taken en passant, and is left out", text)
			return
		}
	case bare == "--" || bare == "Z0" || bare == "@@@@" || bare == "null":
		b.cut(l, t, "null-move", fmt.Sprintf("%s passes the turn, which no rule knows: this line of play is left out from here", text))
		return
	case !isMove(b.r.Start.variant, bare):
		if strings.ContainsAny(bare, "0123456789") || strings.HasPrefix(bare, "O-") {
			b.illegal(l, t, "no-move", fmt.Sprintf("%q is not a move", clip(text)), nil)
			return
		}
		b.warn(t, "unknown-token", "%q is not understood, and is left out", clip(text))
		return
	default:
		t.text = bare
		b.move(l, t)
	}
	if suffix == "" || b.skipping() {
		return
	}
	n, ok := suffixNAGs[suffix]
	if !ok {
		b.warn(t, "unknown-token", "%q is not one of ! ? !! ?? !? ?!, and is left out", clip(suffix))
		return
	}
	b.nag(t, n)
}

// withoutPassant cuts off the mark of an en-passant capture that some write.
func withoutPassant(text string) string {
	return strings.TrimSuffix(strings.TrimSuffix(text, "ep"), "e.p.")
}

// isMove reports whether a word is written as a move, legal or not.
func isMove(v Variant, word string) bool {
	p := Position{variant: v}
	_, err := p.parseSAN(withoutPassant(word))
	return err == nil
}

// move plays a move at the end of a line.
func (b *builder) move(l *line, t token) {
	if !b.settle(l) {
		return
	}
	if l == b.main() && !b.mayGoOn(l, t) {
		return
	}
	text := withoutPassant(t.text)
	m, err := l.now.ParseSAN(text)
	switch {
	case err != nil:
	case b.r.Start.variant == Minesweeper:
		err = l.now.Legal(m) // the game may be over
	case l.now.takesKing(m):
		err = &IllegalMove{m, NoSuchMove}
	}
	if err != nil {
		var illegal *IllegalMove
		if why := l.now.whyIllegal(text); why != nil {
			illegal, err = why, why
		} else {
			errors.As(err, &illegal)
		}
		message := err.Error()
		if illegal != nil {
			message = fmt.Sprintf("%s is illegal: %v", clip(t.text), illegal.Reason)
		}
		b.illegal(l, t, "illegal-move", fmt.Sprintf("%s (move %d, %v)", message, l.now.Fullmove(), l.now.Turn()), err)
		return
	}
	if b.nodes++; b.nodes > mostNodes {
		b.fail(t, "too-long", fmt.Sprintf("the game has more than %d moves", mostNodes), nil)
		return
	}
	n := &Node{Move: m}
	if l.node == nil {
		n.Before, l.comment = l.comment, nil
		l.of.Variations = append(l.of.Variations, n)
	} else {
		l.node.Next = n
	}
	l.node, l.word, l.before, l.settled = n, t, l.now, false
	l.reveal, l.seen = nil, nil
}

// mayGoOn reports whether the main line goes on. After checkmate and stalemate
// there is no legal move anyway; an automatic draw is passed in old games of chess.
func (b *builder) mayGoOn(l *line, t token) bool {
	if b.past {
		return true
	}
	o := b.game.Outcome()
	switch {
	case !o.Over():
		return true
	case o.Result != Draw || o.Ending == Stalemate || b.r.Start.variant == Minesweeper:
		cause := &IllegalMove{0, GameOver}
		if m, err := l.now.ParseSAN(withoutPassant(t.text)); err == nil {
			cause.Move = m
		}
		b.fail(t, "illegal-move", fmt.Sprintf("%s is illegal: the game has ended by %v", clip(t.text), o.Ending), cause)
		return false
	}
	b.past = true
	b.warn(t, "past-draw", "the game goes on although it is drawn here by %v", o.Ending)
	return true
}

// illegal ends a line of play at a fault: the game's if it is the main line.
func (b *builder) illegal(l *line, t token, code, message string, cause error) {
	if l == b.main() {
		b.fail(t, code, message, cause)
		return
	}
	b.cut(l, t, "variation-cut", message+"; the variation is left out from here")
}

func (b *builder) cut(l *line, t token, code, message string) {
	b.settle(l)
	l.skip = true
	b.warn(t, code, "%s", message)
}

// whyIllegal is the reason why a move in algebraic notation is illegal, if there
// is one man that it can mean, or a reason that tells more than the others.
func (p *Position) whyIllegal(text string) *IllegalMove {
	want, err := p.parseSAN(text)
	if err != nil {
		return nil
	}
	if p.exposed || !p.HasMoves() {
		return &IllegalMove{0, GameOver}
	}
	if want.kind == Pawn && want.file < 0 {
		want.file = want.to.File() // a capture would name its file
	}
	var best IllegalMove
	meant := 0
	for men := p.Men(p.turn); men.Any(); men = men.Rest() {
		from := men.First()
		m := promotionMove(from, want.to, want.promotion)
		switch kind := p.At(from).Kind(); {
		case want.castling != 0:
			if kind != King {
				continue
			}
			m = newMove(from, Square(int(from)+want.castling))
		case kind != want.kind || want.file >= 0 && want.file != from.File() || want.rank >= 0 && want.rank != from.Rank():
			continue
		case want.sweep:
			m = sweepMove(from, want.to)
		case p.variant == Minesweeper && want.promotion == Queen:
			m = newMove(from, want.to)
		}
		why := p.illegal(m)
		if why == 0 || why == GameOver {
			continue // it is legal, but written wrongly; or a draw is passed
		}
		meant++
		if why > best.Reason {
			best = IllegalMove{m, why}
		}
	}
	if meant == 0 || meant > 1 && best.Reason <= NoSuchMove {
		return nil
	}
	return &best
}

// settle works out the position after the last move of a line, once everything
// that is written of the move has been read. It is false if it cannot be.
func (b *builder) settle(l *line) bool {
	if l.settled {
		return true
	}
	if l.skip || b.r.Err != nil {
		return false
	}
	r, err := b.revealOf(l)
	if err != nil {
		code := "mines-disagree"
		if errors.Is(err, ErrMinesUnknown) {
			code = "mines-unknown"
		}
		b.drop(l)
		b.illegal(l, l.word, code, fmt.Sprintf("%s (move %d, %v): %v", clip(l.word.text), l.before.Fullmove(), l.before.Turn(), err), err)
		return false
	}
	after := l.before
	after.apply(l.node.Move, &r)
	l.node.Reveal = r
	l.node.SAN = l.before.SAN(l.node.Move, r, &after)
	b.checkMark(l)
	if l == b.main() {
		b.game.plies = append(b.game.plies, Ply{Move: l.node.Move, Reveal: r, SAN: l.node.SAN, After: after})
	}
	l.now, l.settled = after, true
	return b.recallSeen(l)
}

// drop takes the last move of a line off the record, because its outcome cannot
// be told. The line is not read on.
func (b *builder) drop(l *line) {
	l.now, l.settled, l.skip = l.before, true, true
	first := &b.r.Root
	if l.of != nil {
		first = l.of.Variations[len(l.of.Variations)-1]
		if first == l.node {
			l.of.Variations = l.of.Variations[:len(l.of.Variations)-1]
			return
		}
	}
	for ; first != nil; first = first.Next {
		if first.Next == l.node {
			first.Next = nil
		}
	}
}

// checkMark warns of a check or mate that there is not.
func (b *builder) checkMark(l *line) {
	written, is := markOf(l.word.text), markOf(l.node.SAN)
	if written == '#' && is != '#' || written == '+' && is == 0 {
		b.warn(l.word, "wrong-mark", "%s is marked %c, but it is %s", clip(l.word.text), written, l.node.SAN)
	}
}

func markOf(san string) byte {
	if san = strings.TrimRight(san, "!?"); san != "" {
		if last := san[len(san)-1]; last == '+' || last == '#' {
			return last
		}
	}
	return 0
}

// end finishes the record at its result, or where the text ends without one.
func (b *builder) end(t token, result Result, marked bool) {
	for len(b.lines) > 1 {
		if b.r.Err == nil {
			b.warn(t, "unclosed-variation", "a variation is not closed here")
		}
		b.close(t)
	}
	l := b.main()
	b.settle(l)
	b.over = true
	tag := resultOf(b.r.Tag("Result"))
	if !marked {
		result = tag
		if b.r.Err == nil {
			b.warn(t, "no-result", "the game ends here without a result")
		}
	} else if name := b.r.Tag("Result"); name != "" && tag != result {
		b.warn(t, "result-differs", "the game ends with %v, but its tag says %q", result, clip(name))
	}
	b.r.Result = result
	if b.r.Err != nil || b.past {
		return
	}
	if o := b.game.Outcome(); o.Over() && o.Result != result {
		b.warn(t, "result-differs", "the record says %v, but the moves end the game with %v by %v", result, o.Result, o.Ending)
	}
}

// minesPlace is where a record tells of its mines.
func (b *builder) minesPlace() token {
	for _, name := range [...]string{"Mines", "MineSeed", "MineSeal", "Variant"} {
		if t, ok := b.places[name]; ok {
			return t
		}
	}
	return token{line: 1, column: 1}
}
