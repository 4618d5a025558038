package game

import (
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/translations"
)

// onPoint says what a square shows when it is tapped, and leads to what there is to read about it.
func (g *Screen) onPoint(sq board.Square) {
	g.stopTeaching()
	s, p := rules.Square(sq), g.position()
	says, topic := g.meaning(p, s)
	if says == "" {
		if g.explained {
			g.unexplain()
			g.offerStep()
			g.sayHowItStands()
		}
		return
	}
	g.status.Say(says, true)
	if !g.live() || g.session.Game().Outcome().Over() {
		return
	}
	g.explained = true
	g.status.Offer(g.shell.Locale().Text(translations.ActionShowRule), theme.IconGuide, func() { g.shell.Guide(topic) })
	var rings []board.Mark
	if p.Number(s) > 0 && !p.Fog().Has(s) {
		for near := rules.KingAttacks(s); near.Any(); near = near.Rest() {
			if n := near.First(); p.Fog().Has(n) || p.Mines().Has(n) {
				rings = append(rings, board.Ring(board.Square(n), board.Hint))
			}
		}
	}
	g.board.SetMarks(rings...)
}

// meaning says what a square of the zone shows that has no man on it; "" of any other.
func (g *Screen) meaning(p *rules.Position, s rules.Square) (says string, topic screen.Topic) {
	l, square := g.shell.Locale(), s.String()
	if p.Variant() != rules.Minesweeper || p.At(s) != rules.NoPiece || !g.board.View().Tiles[s].InZone {
		return "", ""
	}
	_, lifted := g.session.Lifted()
	switch n := p.Number(s); {
	case p.Fog().Has(s) && lifted && g.live():
		return "", "" // the board shows what was under it
	case p.Fog().Has(s) && g.session.Flags().Has(s):
		return l.Text(translations.ExplainFlagged, "Square", square), screen.TopicReading
	case p.Fog().Has(s):
		return l.Count(translations.ExplainFog, p.Hidden(), "Square", square), screen.TopicFog
	case p.Mines().Has(s):
		return l.Text(translations.ExplainMine, "Square", square), screen.TopicMines
	case n > 0:
		return l.Count(translations.ExplainNumber, n, "Square", square), screen.TopicNumbers
	}
	return l.Text(translations.ExplainBlank, "Square", square), screen.TopicNumbers
}
