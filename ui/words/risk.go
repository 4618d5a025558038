package words

import (
	"minechess/rules"
	"minechess/ui/translations"
)

// Risk says what a legal move risks that nobody does by intent: to step onto a mine
// that is to be seen, or onto fog where a mine would expose the king; "" if neither.
func Risk(c *translations.Catalogue, p *rules.Position, m rules.Move) string {
	square := m.To().String()
	switch {
	case m.IsSweep() || p.At(m.From()).Kind() == rules.King:
		return ""
	case p.Mines().Has(m.To()):
		return c.Text(translations.ConfirmRiskMine, "Square", square)
	case p.ExposesKing(m):
		odds := p.Odds()
		mined, of := odds.Fraction(m.To())
		return c.Text(translations.ConfirmRiskHidden, "Square", square, "Percent", Percent(float64(mined)/float64(max(1, of))))
	}
	return ""
}
