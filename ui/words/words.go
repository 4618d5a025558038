// Package words says in the language of the app what happens in a game: whose
// turn it is, why a move is not allowed, what a mine did, how it ended, and how
// a move and a time are written. It needs a catalogue of texts and the rules,
// and nothing that draws.
package words

import (
	"minechess/rules"
	"minechess/ui/translations"
)

// Winner is who won, in a word or two.
func Winner(c *translations.Catalogue, r rules.Result) string {
	return c.Text(map[rules.Result]translations.Key{
		rules.Unfinished: translations.ResultUnfinished,
		rules.WhiteWins:  translations.ResultWhiteWins,
		rules.BlackWins:  translations.ResultBlackWins,
		rules.Draw:       translations.ResultDraw,
	}[r])
}

// WinnerOf is who won, in a word or two, said to the player of a side.
func WinnerOf(c *translations.Catalogue, r rules.Result, you rules.Color) string {
	switch {
	case r == rules.WhiteWins && you == rules.White, r == rules.BlackWins && you == rules.Black:
		return c.Text(translations.ResultYouWon)
	case r == rules.WhiteWins, r == rules.BlackWins:
		return c.Text(translations.ResultYouLost)
	}
	return Winner(c, r)
}

// Result says how the game ended and why. toMove is the side whose turn it was.
func Result(c *translations.Catalogue, o rules.Outcome, toMove rules.Color) string {
	if keys, ok := endingKeys(o, toMove); ok {
		return c.Text(keys.result)
	}
	return Winner(c, o.Result)
}

// Reason says why the game ended, under a heading that says how; "" if that is
// all there is to say.
func Reason(c *translations.Catalogue, o rules.Outcome, toMove rules.Color) string {
	if keys, ok := endingKeys(o, toMove); ok {
		return c.Text(keys.reason)
	}
	return ""
}

// endingText has the texts for the end of a game: result is a whole sentence,
// reason one for under a heading.
type endingText struct{ result, reason translations.Key }

func endingKeys(o rules.Outcome, toMove rules.Color) (endingText, bool) {
	switch o.Ending {
	case rules.Stalemate:
		return [...]endingText{
			{translations.ResultDrawStalemateWhite, translations.ReasonStalemateWhite},
			{translations.ResultDrawStalemateBlack, translations.ReasonStalemateBlack},
		}[toMove], true
	case rules.TimeOut:
		if o.Result == rules.Draw {
			return [...]endingText{
				{translations.ResultDrawWhiteFlagged, translations.ReasonWhiteFlaggedDraw},
				{translations.ResultDrawBlackFlagged, translations.ReasonBlackFlaggedDraw},
			}[toMove], true
		}
	}
	type caseOf struct {
		result rules.Result
		ending rules.Ending
	}
	keys, ok := map[caseOf]endingText{
		{rules.WhiteWins, rules.Checkmate}:   {translations.ResultWhiteWinsCheckmate, translations.ReasonCheckmate},
		{rules.WhiteWins, rules.ExposedKing}: {translations.ResultWhiteWinsExposedKing, translations.ReasonBlackExposed},
		{rules.WhiteWins, rules.Resignation}: {translations.ResultWhiteWinsResignation, translations.ReasonBlackResigned},
		{rules.WhiteWins, rules.TimeOut}:     {translations.ResultWhiteWinsTime, translations.ReasonBlackFlagged},
		{rules.BlackWins, rules.Checkmate}:   {translations.ResultBlackWinsCheckmate, translations.ReasonCheckmate},
		{rules.BlackWins, rules.ExposedKing}: {translations.ResultBlackWinsExposedKing, translations.ReasonWhiteExposed},
		{rules.BlackWins, rules.Resignation}: {translations.ResultBlackWinsResignation, translations.ReasonWhiteResigned},
		{rules.BlackWins, rules.TimeOut}:     {translations.ResultBlackWinsTime, translations.ReasonWhiteFlagged},
		{rules.Draw, rules.DeadPosition}:     {translations.ResultDrawDeadPosition, translations.ReasonDeadPosition},
		{rules.Draw, rules.Repetition}:       {translations.ResultDrawRepetition, translations.ReasonRepetition},
		{rules.Draw, rules.FiftyMoves}:       {translations.ResultDrawFiftyMoves, translations.ReasonFiftyMoves},
		{rules.Draw, rules.Agreement}:        {translations.ResultDrawAgreement, translations.ReasonAgreement},
	}[caseOf{o.Result, o.Ending}]
	return keys, ok
}

// Turn says whose turn it is.
func Turn(c *translations.Catalogue, p *rules.Position) string {
	switch white, check := p.Turn() == rules.White, p.Check(); {
	case white && check:
		return c.Text(translations.TurnWhiteInCheck)
	case white:
		return c.Text(translations.TurnWhite)
	case check:
		return c.Text(translations.TurnBlackInCheck)
	}
	return c.Text(translations.TurnBlack)
}

// Event says what was remarkable about a ply; "" if nothing was.
func Event(c *translations.Catalogue, before *rules.Position, ply *rules.Ply) string {
	m, r := ply.Move, &ply.Reveal
	square := m.To().String()
	switch {
	case r.Destroyed:
		return c.Text(map[rules.Kind]translations.Key{
			rules.Pawn:   translations.EventPawnDestroyed,
			rules.Knight: translations.EventKnightDestroyed,
			rules.Bishop: translations.EventBishopDestroyed,
			rules.Rook:   translations.EventRookDestroyed,
			rules.Queen:  translations.EventQueenDestroyed,
		}[before.At(m.From()).Kind()], "Square", square)
	case r.Cleared && m.IsSweep():
		return c.Text(translations.EventSweptMine, "Square", square)
	case r.Cleared:
		return c.Text(translations.EventKingCleared, "Square", square)
	case m.IsSweep():
		return c.Text(translations.EventSweptNothing, "Square", square)
	case before.Fog() != 0 && ply.After.Fog() == 0:
		return c.Text(translations.EventFogLifted)
	case r.Mines != 0:
		return c.Count(translations.EventMinesUncovered, r.Mines.Count())
	}
	return ""
}

// DrawNear warns of a draw that is coming by itself; "" if none is near.
func DrawNear(c *translations.Catalogue, g *rules.Game) string {
	p := g.Position()
	if g.Repetitions() == 2 {
		return c.Text(translations.DrawSecondTime)
	}
	const near = 20 // plies
	if left := 100 - p.Halfmove(); p.Variant() == rules.Chess && left > 0 && left <= near {
		return c.Count(translations.DrawFiftyMoves, (left+1)/2)
	}
	return ""
}

// Square reads a square out; flagged tells that the players have marked it.
func Square(c *translations.Catalogue, p *rules.Position, s rules.Square, flagged bool) string {
	square, near, man := s.String(), p.Number(s), p.At(s)
	switch {
	case man != rules.NoPiece && near > 0:
		return c.Count(squareKeys[man.Color()][man.Kind()].near, near, "Square", square)
	case man != rules.NoPiece:
		return c.Text(squareKeys[man.Color()][man.Kind()].plain, "Square", square)
	case p.Fog().Has(s) && flagged:
		return c.Text(translations.SquareFlagged, "Square", square)
	case p.Fog().Has(s):
		return c.Text(translations.SquareFogged, "Square", square)
	case p.Mines().Has(s):
		return c.Text(translations.SquareMine, "Square", square)
	case near > 0:
		return c.Count(translations.SquareEmptyNear, near, "Square", square)
	}
	return c.Text(translations.SquareEmpty, "Square", square)
}

// ManOn reads a square out on which a white man stands.
func ManOn(c *translations.Catalogue, kind rules.Kind, s rules.Square) string {
	return c.Text(squareKeys[rules.White][kind].plain, "Square", s.String())
}

// squareKeys are the texts for a man on a square, by side and kind; they are
// whole sentences, since the adjective follows the gender of the man.
var squareKeys = [2][6]struct{ plain, near translations.Key }{
	{
		{translations.SquareWhitePawn, translations.SquareWhitePawnNear},
		{translations.SquareWhiteKnight, translations.SquareWhiteKnightNear},
		{translations.SquareWhiteBishop, translations.SquareWhiteBishopNear},
		{translations.SquareWhiteRook, translations.SquareWhiteRookNear},
		{translations.SquareWhiteQueen, translations.SquareWhiteQueenNear},
		{translations.SquareWhiteKing, translations.SquareWhiteKingNear},
	},
	{
		{translations.SquareBlackPawn, translations.SquareBlackPawnNear},
		{translations.SquareBlackKnight, translations.SquareBlackKnightNear},
		{translations.SquareBlackBishop, translations.SquareBlackBishopNear},
		{translations.SquareBlackRook, translations.SquareBlackRookNear},
		{translations.SquareBlackQueen, translations.SquareBlackQueenNear},
		{translations.SquareBlackKing, translations.SquareBlackKingNear},
	},
}
