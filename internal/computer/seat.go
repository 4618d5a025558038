package computer

import (
	"context"

	"minechess/internal/session"
)

// A Player sits in a game as any other does.
var _ session.Player = (*Player)(nil)

// Choose is asked for a move. The error is the context's, or [ErrOver].
func (p *Player) Choose(ctx context.Context, t session.Turn) (session.Action, error) {
	choice, err := p.choose(ctx, TaskOf(t.Game, t.Game.Len()), Clocks{Left: t.Left, Increment: t.Increment})
	return session.Action{Move: choice.Move, Resigns: choice.Resigns}, err
}

// AcceptsDraw is asked whether the player agrees to a draw: it does if it is worse
// off, or if nothing has happened for long in a level game. The error is the
// context's.
func (p *Player) AcceptsDraw(ctx context.Context, t session.Turn) (bool, error) {
	agrees := p.acceptsDraw(ctx, TaskOf(t.Game, t.Game.Len()), t.Side)
	return agrees, ctx.Err()
}

// AllowsTakeBack lets a person take back as often as they like.
func (p *Player) AllowsTakeBack(context.Context, session.Turn, int) (bool, error) { return true, nil }

// Told has no use for what happened: with every question comes the game.
func (p *Player) Told(session.Event) {}
