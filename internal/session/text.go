package session

import (
	"crypto/rand"
	"fmt"
	"io"
	"math/big"
	"strings"

	"minechess/rules"
)

// RecordOf gives a record for a text that somebody copied: a record of a game that
// begins with a position if the text is a FEN, and else the text itself, which may be
// a record. A position of Minesweeper Chess gets mines that fit it, drawn from random,
// which should be [crypto/rand.Reader], so that it can be played on.
func RecordOf(text string, random io.Reader) []byte {
	fields := strings.Fields(text)
	if len(fields) == 0 || len(fields) > 8 || strings.ContainsAny(text, `[]"`) {
		return []byte(text)
	}
	variant := rules.Chess
	switch strings.Count(fields[0], "/") + 1 {
	case rules.Chess.Ranks():
	case rules.Minesweeper.Ranks():
		variant = rules.Minesweeper
	default:
		return []byte(text)
	}
	fen := strings.Join(fields, " ")
	if variant == rules.Chess {
		return fmt.Appendf(nil, "[SetUp \"1\"]\n[FEN %q]\n\n*\n", fen)
	}
	if len(fields) == 4 { // the counters are missing, as programs often leave them out
		fen += " 0 1"
	}
	mines := ""
	if field, ok := drawMines(fen, len(fields) == 8, random); ok {
		mines = fmt.Sprintf("[Mines %q]\n", field)
	}
	return fmt.Appendf(nil, "[Variant \"Minesweeper\"]\n[SetUp \"1\"]\n[FEN %q]\n%s\n*\n", fen, mines)
}

// drawMines lays mines that fit a position: those that it hides if it is a public
// one, or four on empty squares. ok is false for a text that is no position, of
// which the reading of the record will say what is wrong.
func drawMines(fen string, public bool, random io.Reader) (field rules.Minefield, ok bool) {
	if public {
		p, err := rules.ParseFEN(rules.Minesweeper, fen)
		if err != nil {
			return field, false
		}
		return p.DrawMinefield(func(n int) int { return draw(random, n) }), true
	}
	p, err := rules.Setup(fen, rules.Minefield{})
	if err != nil {
		return field, false
	}
	const most = 4
	free := p.EmptyZone().Squares()
	var mines rules.Zone
	for range min(most, len(free)) {
		i := draw(random, len(free))
		mines |= rules.ZoneOf(free[i])
		free[i] = free[len(free)-1]
		free = free[:len(free)-1]
	}
	field, err = rules.NewMinefield(mines)
	return field, err == nil
}

// draw gives each of 0 … n-1 equally often.
func draw(random io.Reader, n int) int {
	drawn, err := rand.Int(random, big.NewInt(int64(n)))
	if err != nil {
		panic("session: the system's source of chance fails: " + err.Error())
	}
	return int(drawn.Int64())
}
