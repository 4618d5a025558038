package uci

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"minechess/rules"
)

// setPosition understands "startpos|fen … [mines …] [moves …]". After an error
// the game is as before. An illegal move is answered, and the game then stands
// after the last legal one.
func (s *Session) setPosition(words []string, out io.Writer) error {
	start, words, err := cutStart(words)
	if err != nil {
		return err
	}
	mines, words, err := cutMines(words)
	if err != nil {
		return err
	}
	var moves []string
	if len(words) > 0 {
		if words[0] != "moves" {
			return fmt.Errorf("%q is where moves belongs", clip(words[0]))
		}
		moves = words[1:]
	}

	var position rules.Position
	var field rules.Minefield
	drawn := ""
	switch {
	case mines == "" && s.continues(start, moves):
		position, field, drawn = s.game.Start(), s.field, start
	case mines == "":
		drawn = start
		position, field, err = s.drawStart(start)
	default:
		position, field, err = s.givenStart(start, mines)
	}
	if err != nil {
		return err
	}
	s.game, s.field, s.drawn = rules.NewGame(position), field, drawn
	for _, move := range moves {
		if reason := s.play(move); reason != "" {
			fmt.Fprintf(out, "info string illegal move %s: %s\n", printable(move), reason)
			break
		}
	}
	return nil
}

// startpos stands for the start of the game.
const startpos = "startpos"

// cutStart takes startpos, or fen and a FEN, off the words.
func cutStart(words []string) (start string, rest []string, err error) {
	switch {
	case len(words) > 0 && words[0] == startpos:
		return startpos, words[1:], nil
	case len(words) == 0 || words[0] != "fen":
		return "", nil, errors.New("position is followed by startpos, or by fen and a position")
	}
	end := 1
	for end < len(words) && words[end] != "mines" && words[end] != "moves" {
		end++
	}
	if end == 1 {
		return "", nil, errors.New("fen is followed by a position")
	}
	return strings.Join(words[1:end], " "), words[end:], nil
}

// cutMines takes mines and their squares off the words; the squares are empty
// if there are no mines.
func cutMines(words []string) (mines string, rest []string, err error) {
	switch {
	case len(words) == 0 || words[0] != "mines":
		return "", words, nil
	case len(words) == 1 || words[1] == "moves":
		return "", nil, errors.New("mines is followed by their squares, such as c4,e6,f5,h7, or by - for none")
	}
	return words[1], words[2:], nil
}

// continues reports whether a position command goes on with the game as it
// stands: from the same start, with the same moves and more. The mines drawn
// for that start then stay where they are, since the players have seen of them
// what the moves uncovered.
func (s *Session) continues(start string, moves []string) bool {
	if start != s.drawn || len(moves) <= s.game.Len() {
		return false
	}
	for i := range s.game.Len() {
		if m, err := s.game.PositionAt(i).ParseMove(moves[i]); err != nil || m != s.game.Ply(i).Move {
			return false
		}
	}
	return true
}

// play plays a move given in coordinates. The reason is empty if it is legal.
func (s *Session) play(move string) (reason string) {
	if s.game.Outcome().Over() {
		return rules.GameOver.String()
	}
	m, err := s.game.Position().ParseMove(move)
	if err != nil {
		return rules.NoSuchMove.String()
	}
	_, reveal, err := s.field.Play(s.game.Position(), m)
	if err == nil {
		err = s.game.Play(m, reveal)
	}
	var illegal *rules.IllegalMove
	switch {
	case errors.As(err, &illegal):
		return illegal.Reason.String()
	case err != nil:
		return err.Error()
	}
	return ""
}

// legalMoves is the legal moves of the game in coordinates, sorted as text;
// none if it is over.
func (s *Session) legalMoves() []rules.Move {
	if s.game.Outcome().Over() {
		return nil
	}
	moves := s.game.Position().AppendMoves(nil)
	slices.SortFunc(moves, func(a, b rules.Move) int { return strings.Compare(a.String(), b.String()) })
	return moves
}
