package words

import (
	"strconv"

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
		return c.Text(translations.ConfirmRiskHidden, "Square", square, "Percent", percent(float64(mined)/float64(max(1, of))))
	}
	return ""
}

// percent rounds a chance for people: neither 0 nor 100 unless it is certain.
func percent(chance float64) string {
	n := int(chance*100 + 0.5)
	switch {
	case chance > 0 && n == 0:
		n = 1
	case chance < 1 && n == 100:
		n = 99
	}
	return strconv.Itoa(n) + "%"
}
