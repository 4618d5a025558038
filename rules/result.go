package rules

// Outcome is how a game stands: who won, or that nobody did, and why. The zero
// Outcome is a game that goes on.
type Outcome struct {
	Result Result
	Ending Ending
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Unfinished }

// Winner is the side that won; ok is false for a draw and an unfinished game.
func (o Outcome) Winner() (c Color, ok bool) {
	return Color(o.Result & 1), o.Result == WhiteWins || o.Result == BlackWins
}

// Result is a game's result.
type Result uint8

// The results. A win's lowest bit is the winner's [Color].
const (
	Unfinished Result = 0
	Draw       Result = 1
	WhiteWins  Result = 2
	BlackWins  Result = 3
)

// String is the result as PGN writes it: "*", "1-0", "0-1" or "1/2-1/2".
func (r Result) String() string { return [...]string{"*", "1/2-1/2", "1-0", "0-1"}[r&3] }

func win(c Color) Result { return WhiteWins | Result(c) }

// Ending is the reason for a result.
type Ending uint8

// The endings; where two meet, the first counts (rule 22).
const (
	NotEnded     Ending = iota
	ExposedKing         // rule 21
	Checkmate           // rule 22
	Stalemate           // rule 22
	DeadPosition        // rule 25
	Repetition          // rule 24
	FiftyMoves          // chess only
	Resignation         // rule 26
	Agreement           // rule 26
	TimeOut             // rule 26, a win or a draw
	Adjudication        // a record gives a result that its moves do not
)

// String is the ending in the words of the rulebook's vectors.
func (e Ending) String() string {
	return [...]string{"unfinished", "exposed king", "checkmate", "stalemate", "dead position", "repetition",
		"fifty moves", "resignation", "agreement", "time-out", "adjudication"}[e]
}

// Ended is how the game stands in this position, as far as a position can
// tell: exposed king, checkmate, stalemate, dead position, and in chess the
// fifty moves. Repetition is for [Game.Outcome].
func (p *Position) Ended() Outcome {
	switch {
	case p.exposed:
		return Outcome{win(p.turn), ExposedKing}
	case !p.canMove():
		if p.Check() {
			return Outcome{win(p.turn.Other()), Checkmate}
		}
		return Outcome{Draw, Stalemate}
	case p.Dead():
		return Outcome{Draw, DeadPosition}
	case p.rules().drawnAt > 0 && p.halfmove >= p.rules().drawnAt:
		return Outcome{Draw, FiftyMoves}
	}
	return Outcome{}
}

// canMove is HasMoves with the common case answered first: a side that is not
// in check and has a pawn can sweep.
func (p *Position) canMove() bool {
	if p.rules().sweeps && p.Pieces(p.turn, Pawn).Any() && !p.Check() {
		return true
	}
	return p.HasMoves()
}

// Dead reports whether nobody can mate by material (rule 25).
func (p *Position) Dead() bool {
	if p.kinds[Pawn].Or(p.kinds[Rook]).Or(p.kinds[Queen]).Any() {
		return false
	}
	knights, bishops := p.kinds[Knight], p.kinds[Bishop]
	if knights.Any() {
		return !bishops.Any() && !knights.Many()
	}
	return oneColor(bishops)
}

// oneColor reports whether all squares of the set have one colour.
func oneColor(set Bitboard) bool {
	dark := set.And(DarkSquares())
	return !dark.Any() || dark == set
}

// TimeOutOutcome is the outcome when the time of one side runs out (rule 26):
// a loss, unless the other side could not mate by any series of legal moves.
func (p *Position) TimeOutOutcome(flagged Color) Outcome {
	if p.cannotMate(flagged.Other()) {
		return Outcome{Draw, TimeOut}
	}
	return Outcome{win(flagged.Other()), TimeOut}
}

// cannotMate reports whether a side could not mate whatever both do, judged by
// material as rule 26 does.
func (p *Position) cannotMate(c Color) bool {
	men, them := p.colors[c].Without(p.kinds[King]), p.colors[c.Other()]
	knights, bishops := p.kinds[Knight].And(men), p.kinds[Bishop].And(men)
	switch {
	case !men.Any():
		return true
	case knights == men && !men.Many():
		return !them.Without(p.kinds[King]).Without(p.kinds[Queen]).Any()
	case bishops == men:
		return oneColor(p.kinds[Bishop]) && !p.kinds[Knight].Or(p.kinds[Pawn]).Any()
	}
	return false
}
