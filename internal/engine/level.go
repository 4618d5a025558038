package engine

import "minechess/rules"

// style is how a level plays.
type style struct {
	lines int // root lines to choose from
}

func styleOf(l Limits) style { return style{} }

func (s *style) blur(hash uint64, eval int) int { return eval }

func (s *style) overlooks(hash uint64, m rules.Move, ply int) bool { return false }

func (s *style) choose(w *worker, lines []Info) Info { return lines[0] }
