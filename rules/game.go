package rules

import (
	"errors"
	"slices"
)

// Game is the public record of a game: where it started, the plies with what
// they revealed, and how it ended. It holds no secret. It is changed through
// its methods only and belongs to one goroutine at a time.
type Game struct {
	start  Position
	seen   Zone // uncovered before the first move by something taken back
	plies  []Ply
	agreed Outcome // an ending that the position does not tell
}

// Ply is a move of a game with all that both players know about it.
type Ply struct {
	Move   Move
	Reveal Reveal
	SAN    string
	After  Position // what stood on the board then, squares of Seen uncovered
	// Seen is the squares that were known to be uncovered here although no
	// move up to this one uncovered them: fog that had lifted in moves that
	// were taken back later (see [Game.TakeBack]).
	Seen Zone
}

// NewGame is a game that begins with the position.
func NewGame(start Position) *Game { return &Game{start: start} }

// Clone is a copy that does not follow the game, for another goroutine.
func (g *Game) Clone() *Game {
	c := *g
	c.plies = slices.Clone(g.plies)
	return &c
}

// Start is the position the game began with, as it was known then.
func (g *Game) Start() Position { return g.start }

// SeenAtStart is the Seen of the position before the first move.
func (g *Game) SeenAtStart() Zone { return g.seen }

// Len is the number of plies.
func (g *Game) Len() int { return len(g.plies) }

// Ply is the i-th ply, 0 being the first.
func (g *Game) Ply(i int) *Ply { return &g.plies[i] }

// PositionAt is the position after n plies, 0 being the start.
func (g *Game) PositionAt(n int) *Position {
	if n == 0 {
		return &g.start
	}
	return &g.plies[n-1].After
}

// Position is the position on the board now.
func (g *Game) Position() *Position { return g.PositionAt(len(g.plies)) }

// Play appends a move with what it revealed. The error is an [*IllegalMove],
// or says what in the reveal cannot be true.
func (g *Game) Play(m Move, r Reveal) error {
	if g.Outcome().Over() {
		return &IllegalMove{m, GameOver}
	}
	p := g.Position()
	after, err := p.After(m, r)
	if err != nil {
		return err
	}
	g.add(m, r, after)
	return nil
}

// Append appends a move that has been judged elsewhere, with what it revealed,
// and asks nothing: for replaying a record whose moves have been looked at one by
// one ([Position.Legal], [Position.LegalPastDraw], [Position.After]). A move that
// cannot be played leaves nonsense behind.
func (g *Game) Append(m Move, r Reveal) *Ply {
	after := *g.Position()
	after.apply(m, &r)
	return g.add(m, r, after)
}

// add appends a ply whose move has been judged: after is what it leads to.
func (g *Game) add(m Move, r Reveal, after Position) *Ply {
	g.plies = append(g.plies, Ply{Move: m, Reveal: r, SAN: g.Position().SAN(m, r, &after), After: after})
	return &g.plies[len(g.plies)-1]
}

// Repetitions is how often the position on the board has occurred, now
// included (rule 24).
func (g *Game) Repetitions() int { return g.repetitionsAt(len(g.plies)) }

func (g *Game) repetitionsAt(n int) int {
	p := g.PositionAt(n)
	times := 1
	// Nothing before a ply that cannot be taken back can occur again, and the
	// side to move must be the same.
	for i := n - 2; i >= 0 && n-i <= p.Halfmove(); i -= 2 {
		if p.Repeats(g.PositionAt(i)) {
			times++
		}
	}
	return times
}

// Outcome is how the game stands (rules 21–26; where two endings meet, the
// first of rule 22 counts).
func (g *Game) Outcome() Outcome {
	o := g.Position().Ended()
	if o.Over() && o.Ending < Repetition {
		return o
	}
	if g.Repetitions() >= 3 {
		return Outcome{Draw, Repetition}
	}
	if o.Over() {
		return o
	}
	return g.agreed
}

// Resign ends the game with the loss of a side (rule 26).
func (g *Game) Resign(c Color) error {
	return g.end(Outcome{win(c.Other()), Resignation})
}

// AgreeDraw ends the game by agreement (rule 26).
func (g *Game) AgreeDraw() error { return g.end(Outcome{Draw, Agreement}) }

// TimeOut ends the game because a side's time ran out (rule 26).
func (g *Game) TimeOut(flagged Color) error { return g.end(g.Position().TimeOutOutcome(flagged)) }

// Adjudicate ends the game with a result from elsewhere, such as the tag of a
// record.
func (g *Game) Adjudicate(r Result) error { return g.end(Outcome{r, Adjudication}) }

func (g *Game) end(o Outcome) error {
	if g.Outcome().Over() {
		return errors.New("the game is over already")
	}
	g.agreed = o
	return nil
}

// Captured is the men of a side that the opponent has captured in the first n
// plies, in the order of the game.
func (g *Game) Captured(c Color, n int) []Kind {
	var list []Kind
	for i := range min(n, len(g.plies)) {
		before, m := g.PositionAt(i), g.plies[i].Move
		victim := before.captured(m)
		if victim != NoPiece && victim.Color() == c {
			list = append(list, victim.Kind())
		}
	}
	return list
}

// Destroyed is the men of a side that mines destroyed in the first n plies, in
// the order of the game.
func (g *Game) Destroyed(c Color, n int) []Kind {
	var list []Kind
	for i := range min(n, len(g.plies)) {
		ply := &g.plies[i]
		man := g.PositionAt(i).At(ply.Move.From())
		if ply.Reveal.Destroyed && man.Color() == c {
			list = append(list, man.Kind())
		}
	}
	return list
}
