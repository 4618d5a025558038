package rules

import "fmt"

// Table is where a game is played: the public record and the referee who keeps
// it, in one. It is what knows the mines; whoever only watches, or thinks about
// the next move, is given [Table.Game], which does not.
//
// A Table belongs to one goroutine at a time, as its game does.
type Table struct {
	game  *Game
	field Minefield
}

// NewTable sits down to a game that begins with a position and has these mines.
// In chess, and wherever nothing is hidden, the field is the zero one. The
// field must fit the position ([Minefield.Fits]), as that of [Setup],
// [Position.DrawMinefield] and [Seed.Minefield] does.
func NewTable(start Position, field Minefield) *Table {
	return &Table{game: NewGame(start), field: field}
}

// SetTable is the table of a game that is set up by hand: a FEN without the
// fields of the fog zone, and the mines as the rulebook writes them (see [Setup]
// and [ParseMinefield], whose errors it returns).
func SetTable(fen, mines string) (*Table, error) {
	field, err := ParseMinefield(mines)
	if err != nil {
		return nil, err
	}
	start, err := Setup(fen, field)
	if err != nil {
		return nil, err
	}
	return NewTable(start, field), nil
}

// ResumeTable sits down to a game that has begun, with the mines as they lay at
// its start. It is an error that says what is wrong if they do not fit the
// position on the board. The table takes the game over: it must not be changed
// elsewhere.
func ResumeTable(g *Game, field Minefield) (*Table, error) {
	if err := field.Fits(g.Position()); err != nil {
		return nil, fmt.Errorf("the game cannot go on: %w", err)
	}
	return &Table{game: g, field: field}, nil
}

// WatchTable is the table of a game whose mines are known elsewhere: its record
// can be ended and taken back here, and moves come with their reveals
// ([Game.Play]). No move can be judged at it.
func WatchTable(g *Game) *Table { return &Table{game: g} }

// Game is the public record. It may be ended and taken back, but moves are
// played by the table alone.
func (t *Table) Game() *Game { return t.game }

// Play judges a move and writes it into the record with what it revealed: both
// at once, so that there is no move without its reveal. The ply is the record's
// own, and stands until the next change of it. The error is an [*IllegalMove];
// then nothing has changed.
func (t *Table) Play(m Move) (*Ply, error) {
	g := t.game
	if g.Outcome().Over() {
		return nil, &IllegalMove{m, GameOver}
	}
	after, r, err := t.field.Play(g.Position(), m)
	if err != nil {
		return nil, err
	}
	return g.add(m, r, after), nil
}

// PlayPastDraw is [Table.Play] for whoever leaves the draws of chess to others to
// claim: there, neither a repetition nor fifty moves nor a dead position ends the
// game ([Position.LegalPastDraw]). A game of Minesweeper Chess ends by all its rules.
func (t *Table) PlayPastDraw(m Move) (*Ply, error) {
	p := t.game.Position()
	if p.rules().zoned() {
		return t.Play(m)
	}
	if err := p.LegalPastDraw(m); err != nil {
		return nil, err
	}
	return t.game.Append(m, Reveal{}), nil
}
