package engine

import (
	"fmt"
	"strings"
)

// Ideas is a set of the ideas by which the search spends its effort where it
// matters: what it passes over, searches less deep or deeper, and tries first.
// In play all of them are used. [Options.Without] leaves some out, so that a
// match says what they are worth; docs/strength.md has such matches.
//
// Left out is never a rule, nor what a level does wrong, nor how much of the
// mines a player is to reckon with ([Options.Mines]).
type Ideas uint32

const (
	// Before the moves of a position are searched.
	nullMove          Ideas = 1 << iota // a free move for the other side would not help it either
	reverseFutility                     // so far ahead that a few plies will not matter
	razoring                            // so far behind that only captures are looked at
	probCut                             // a capture that wins far more than is needed
	internalReduction                   // less depth where the table knows no move (IIR)
	singularExtension                   // a move by far the best deserves more, one of several less

	// Of the moves that come late in the order.
	lateReduction    // less depth, the later the less (LMR)
	captureReduction // of that, still less for quiet moves where the table's is a capture
	latePruning      // no quiet move after so many (LMP)
	futility         // no quiet move where the position is too far behind
	historyPruning   // no quiet move that has done too badly elsewhere
	exchangePruning  // no move that loses too much in an exchange (SEE)

	// In quiescence, in check, at the root and at chance nodes.
	deltaPruning      // no capture that cannot make up what is lacking
	checkExtension    // a ply more in check
	aspiration        // windows around the score of the depth before
	unlikelyReduction // less depth for what a move is unlikely to show

	// What the search learns of moves, and of its judgement.
	killers             // quiet moves that were best at the same ply
	counterMoves        // quiet moves that were best after the same move
	quietHistory        // what quiet moves did elsewhere
	continuationHistory // what they did after the same moves
	captureHistory      // what captures did elsewhere
	pawnCorrection      // by how much the judgement was off with these pawns
	pieceCorrection     // by how much it was off with these other pieces

	everyIdea Ideas = 1<<iota - 1
)

// ideaNames is what the ideas are called outside, in the order of their bits.
var ideaNames = [...]string{
	"null-move", "reverse-futility", "razoring", "probcut", "internal-reduction", "singular",
	"late-reduction", "capture-reduction", "late-pruning", "futility", "history-pruning", "exchange-pruning",
	"delta-pruning", "check-extension", "aspiration", "unlikely-reduction",
	"killers", "countermoves", "history", "continuation-history", "capture-history", "pawn-correction", "piece-correction",
}

// IdeaNames is the names that [ParseIdeas] knows, apart from "all".
func IdeaNames() []string { return ideaNames[:] }

// ParseIdeas reads names of ideas, separated by commas or plus signs. Hyphens
// and capitals make no difference; "all" is every idea, and no text is none. The
// error names what is not an idea, and those that there are.
func ParseIdeas(text string) (Ideas, error) {
	plain := func(name string) string { return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(name), "-", "")) }
	if plain(text) == "" {
		return 0, nil
	}
	var set Ideas
next:
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == '+' }) {
		if plain(name) == "all" {
			set |= everyIdea
			continue
		}
		for i, known := range ideaNames {
			if plain(name) == plain(known) {
				set |= 1 << i
				continue next
			}
		}
		return 0, fmt.Errorf("the search has no idea %q; it has %s", name, strings.Join(ideaNames[:], ", "))
	}
	return set, nil
}

// String is the names, separated by plus signs.
func (i Ideas) String() string {
	var names []string
	for bit, name := range ideaNames {
		if i&(1<<bit) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, "+")
}

// uses reports whether the search is to make use of an idea.
func (w *worker) uses(idea Ideas) bool { return w.ideas&idea != 0 }
