package game

import (
	"slices"
	"strings"

	"minechess/internal/store"
	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/translations"
)

// lesson is something that is explained on the board when it is met first, by the name that the settings keep.
type lesson string

const (
	lessonNumber lesson = "number"
	lessonMine   lesson = "mine"
	lessonSweep  lesson = "sweep"
	lessonRisk   lesson = "risk"
)

// coaching is what is explained at present.
type coaching struct {
	lesson lesson // "" for nothing
	square rules.Square
	number int // that the square shows
}

// teaches reports whether anything is to be explained now: somebody new to the game is to move, and there is room for it.
func (g *Screen) teaches() bool {
	_, waiting := g.session.Waiting()
	return g.shell.Settings().Coach && g.coaching.lesson == "" && !waiting && g.live() && g.session.Playable() &&
		g.session.Game().Position().Variant() == rules.Minesweeper && !planOf(g.frame()).status.empty()
}

// taught reports whether something was explained before.
func (g *Screen) taught(of lesson) bool {
	return slices.Contains(strings.Fields(g.shell.Settings().Coached), string(of))
}

// teach explains what is met for the first time in the position, if anything is, and takes away what is no longer true.
func (g *Screen) teach() {
	l, p := g.shell.Locale(), g.position()
	if c := g.coaching; c.lesson != "" && !c.holds(p) {
		g.stopTeaching()
	}
	if !g.teaches() {
		return
	}
	if p.Mines() != 0 && !g.taught(lessonSweep) {
		for _, m := range p.AppendMoves(nil) {
			if m.IsSweep() && p.Mines().Has(m.To()) {
				g.explainOnce(lessonSweep, m.To(), l.Text(translations.CoachSweep, "Pawn", m.From().String(), "Square", m.To().String()))
				return
			}
		}
	}
	if mines := p.Mines().Squares(); len(mines) > 0 && !g.taught(lessonMine) {
		g.explainOnce(lessonMine, mines[0], l.Text(translations.CoachMine, "Square", mines[0].String()))
		return
	}
	if g.taught(lessonNumber) {
		return
	}
	for i := range g.board.View().Tiles {
		s := rules.Square(i)
		if n := p.Number(s); n > 0 && p.At(s) == rules.NoPiece {
			g.explainOnce(lessonNumber, s, l.Count(translations.ExplainNumber, n, "Square", s.String()))
			return
		}
	}
}

// holds reports whether what is explained is still so.
func (c coaching) holds(p *rules.Position) bool {
	switch c.lesson {
	case lessonNumber:
		return p.Number(c.square) == c.number && p.At(c.square) == rules.NoPiece
	case lessonRisk:
		return p.Fog().Has(c.square)
	}
	return p.Mines().Has(c.square)
}

// teachRisk explains what a move into the fog risks, when a man is selected that can go there.
func (g *Screen) teachRisk(from board.Square) {
	if g.taught(lessonRisk) || !g.teaches() {
		return
	}
	for _, m := range g.board.View().Moves {
		if m.From == from && m.Fogged {
			s := rules.Square(m.To)
			g.explainOnce(lessonRisk, s, g.shell.Locale().Text(translations.CoachRisk, "Square", s.String()))
			return
		}
	}
}

// explainOnce says something in place of the status, with a ring around the square that it is about.
func (g *Screen) explainOnce(of lesson, s rules.Square, says string) {
	g.coaching = coaching{of, s, g.position().Number(s)}
	g.tip.SetText(says)
	g.board.SetMarks(append(slices.Clone(g.board.View().Marks), g.coaching.ring())...)
	g.arrange()
	g.root.Refresh()
}

// ring is around the square that is spoken of.
func (c coaching) ring() board.Mark { return board.Ring(board.Square(c.square), board.Hint) }

// stopTeaching takes an explanation away. It never comes back.
func (g *Screen) stopTeaching() bool {
	if g.coaching.lesson == "" {
		return false
	}
	taught := string(g.coaching.lesson)
	ring := g.coaching.ring()
	g.coaching = coaching{}
	g.shell.Change(func(s *store.Settings) { s.Coached = strings.Join(append(strings.Fields(s.Coached), taught), " ") })
	g.board.SetMarks(slices.DeleteFunc(slices.Clone(g.board.View().Marks), func(m board.Mark) bool { return m == ring })...)
	g.arrange()
	g.root.Refresh()
	return true
}
