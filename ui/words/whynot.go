package words

import (
	"minechess/rules"
	"minechess/rules/whynot"
	"minechess/ui/translations"
)

// WhyNot says in a sentence why a man of the side to move may not go somewhere; "" if
// it may.
func WhyNot(c *translations.Catalogue, toMove rules.Color, a whynot.Answer) string {
	if a.Reason == whynot.NotYourTurn && toMove == rules.Black {
		return c.Text(translations.IllegalBlackToMove)
	}
	says, ok := whyNot[a.Reason]
	if !ok {
		return ""
	}
	var args []string
	square := a.Where
	if a.Reason == whynot.EmptySquare {
		square = a.From
	}
	if says.square {
		args = append(args, "Square", square.String())
	}
	if says.attacker {
		args = append(args, "Attacker", a.By.First().String())
	}
	return c.Text(says.key, args...)
}

// whyNot is how each reason is said: with the square that it speaks of, and with that of
// the first of the men that attack.
var whyNot = map[whynot.Reason]struct {
	key              translations.Key
	square, attacker bool
}{
	whynot.GameOver:       {key: translations.IllegalGameOver},
	whynot.EmptySquare:    {key: translations.IllegalEmptySquare, square: true},
	whynot.NotYourTurn:    {key: translations.IllegalWhiteToMove},
	whynot.StaysPut:       {key: translations.IllegalStaysPut},
	whynot.OnlyPawnsSweep: {key: translations.IllegalOnlyPawnsSweep},
	whynot.SweepInCheck:   {key: translations.IllegalSweepInCheck},
	whynot.KingShape:      {key: translations.IllegalKingMove},
	whynot.QueenShape:     {key: translations.IllegalQueenMove},
	whynot.RookShape:      {key: translations.IllegalRookMove},
	whynot.BishopShape:    {key: translations.IllegalBishopMove},
	whynot.KnightShape:    {key: translations.IllegalKnightMove},
	whynot.CastlesByTwo:   {key: translations.IllegalCastlesByTwo},
	whynot.InTheWay:       {key: translations.IllegalInTheWay, square: true},
	whynot.OwnPiece:       {key: translations.IllegalOwnPiece, square: true},
	whynot.PawnShape:      {key: translations.IllegalPawnMove},
	whynot.PawnBack:       {key: translations.IllegalPawnBack},
	whynot.PawnTwoLate:    {key: translations.IllegalPawnTwoLate},
	whynot.PawnStraight:   {key: translations.IllegalPawnStraightCapture},
	whynot.PawnDiagonal:   {key: translations.IllegalPawnDiagonal},
	whynot.PassantLate:    {key: translations.IllegalEnPassantLate},
	whynot.NoPassant:      {key: translations.IllegalNoEnPassant},
	whynot.KingMoved:      {key: translations.IllegalCastlingKingMoved},
	whynot.RookMoved:      {key: translations.IllegalCastlingRookMoved, square: true},
	whynot.RookTaken:      {key: translations.IllegalCastlingRookTaken, square: true},
	whynot.NoRight:        {key: translations.IllegalCastlingNoRight},
	whynot.BetweenRook:    {key: translations.IllegalCastlingPieceBetween, square: true},
	whynot.CastleCheck:    {key: translations.IllegalCastlingOutOfCheck},
	whynot.CastleThrough:  {key: translations.IllegalCastlingThroughAttack, square: true, attacker: true},
	whynot.CastleInto:     {key: translations.IllegalCastlingIntoAttack, square: true, attacker: true},
	whynot.KingBesideKing: {key: translations.IllegalKingBesideKing},
	whynot.KingTakesHeld:  {key: translations.IllegalKingTakesProtected, square: true, attacker: true},
	whynot.KingAttacked:   {key: translations.IllegalKingAttacked, square: true, attacker: true},
	whynot.PassantExposes: {key: translations.IllegalEnPassantExposes, attacker: true},
	whynot.MineNoShield:   {key: translations.IllegalMineShield, square: true},
	whynot.DoubleCheck:    {key: translations.IllegalDoubleCheck},
	whynot.StaysInCheck:   {key: translations.IllegalInCheck, attacker: true},
	whynot.Pinned:         {key: translations.IllegalPinned, attacker: true},
}
