package uci

import (
	"fmt"
	"io"
	"slices"

	"minechess/rules"
)

// choose answers every "go" but perft: with a legal move chosen at random,
// which it says. Of the conditions that may follow, only searchmoves matters.
func (s *Session) choose(words []string, out io.Writer) {
	moves := s.legalMoves()
	if len(moves) == 0 {
		fmt.Fprintln(out, "info string the game is over: there is no move")
		fmt.Fprintln(out, "bestmove (none)")
		return
	}
	if wanted := s.searchMoves(words); wanted != nil {
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool { return !slices.Contains(wanted, m) })
		if len(moves) == 0 {
			fmt.Fprintln(out, "info string error: none of the searchmoves is legal")
			fmt.Fprintln(out, "bestmove (none)")
			return
		}
	}
	fmt.Fprintln(out, "info string no search: a legal move chosen at random")
	fmt.Fprintf(out, "bestmove %v\n", moves[s.random(len(moves))])
}

// searchMoves is the moves that follow "searchmoves"; nil if it is not there.
func (s *Session) searchMoves(words []string) []rules.Move {
	i := slices.Index(words, "searchmoves")
	if i < 0 {
		return nil
	}
	wanted := []rules.Move{}
	for _, w := range words[i+1:] {
		m, err := rules.ParseMove(s.variant, w)
		if err != nil {
			break
		}
		wanted = append(wanted, m)
	}
	return wanted
}
