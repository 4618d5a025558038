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

	if mines == "" && s.continues(start, moves) {
		moves = moves[s.table.Game().Len():]
	} else if err := s.begin(start, mines); err != nil {
		return err
	}
	for _, move := range moves {
		if reason := s.play(move); reason != "" {
			fmt.Fprintf(out, "info string illegal move %s: %s\n", printable(move), reason)
			break
		}
	}
	return nil
}

// begin sits down to a game with the mines that are given, or newly drawn ones.
func (s *Session) begin(start, mines string) (err error) {
	var position rules.Position
	var field rules.Minefield
	drawn := ""
	if mines != "" {
		position, field, err = s.givenStart(start, mines)
	} else {
		position, field, err = s.drawStart(start)
		drawn = start
	}
	if err != nil {
		return err
	}
	s.table, s.drawn = rules.NewTable(position, field), drawn
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
	g := s.table.Game()
	if start != s.drawn || len(moves) <= g.Len() {
		return false
	}
	for i := range g.Len() {
		if m, err := parseMove(g.PositionAt(i), moves[i]); err != nil || m != g.Ply(i).Move {
			return false
		}
	}
	return true
}

// play plays a move given in coordinates. The reason is empty if it is legal.
func (s *Session) play(move string) (reason string) {
	if s.finished() {
		return rules.GameOver.String()
	}
	m, err := parseMove(s.table.Game().Position(), move)
	if err != nil {
		return rules.NoSuchMove.String()
	}
	_, err = s.table.PlayPastDraw(m)
	var illegal *rules.IllegalMove
	switch {
	case errors.As(err, &illegal):
		return illegal.Reason.String()
	case err != nil:
		return err.Error()
	}
	return ""
}

// parseMove reads a move in coordinates. Some tools write the letter of a
// promotion as a capital.
func parseMove(p *rules.Position, move string) (rules.Move, error) {
	if last := len(move) - 1; last >= 4 && strings.IndexByte("QRBN", move[last]) >= 0 {
		move = move[:last] + strings.ToLower(move[last:])
	}
	return p.ParseMove(move)
}

// finished reports whether no move can be played any more. In chess that takes
// mate or stalemate: other draws are for the tools to claim, and whoever does not
// plays on.
func (s *Session) finished() bool {
	o := s.table.Game().Outcome()
	return o.Over() && !(s.variant == rules.Chess && o.Ending >= rules.DeadPosition)
}

// moves is the legal moves in coordinates, sorted as text; none in a finished
// position.
func (s *Session) moves() []rules.Move {
	if s.finished() {
		return nil
	}
	moves := s.table.Game().Position().AppendMoves(nil)
	slices.SortFunc(moves, func(a, b rules.Move) int { return strings.Compare(a.String(), b.String()) })
	return moves
}
