package game

import (
	"errors"

	"fyne.io/fyne/v2"

	"minechess/internal/session"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/words"
)

// endingFacts are what there is to tell of a game that is over beside its result:
// who attacks an exposed king, that the mines are shown, and that the seal holds.
func (g *Screen) endingFacts() []fyne.CanvasObject {
	l := g.shell.Locale()
	var facts []fyne.CanvasObject
	if says := g.exposedBy(); says != "" {
		facts = append(facts, text.NewParagraph(l, text.Body, says))
	}
	if lifted, ok := g.session.Lifted(); ok && lifted.Mines != 0 {
		facts = append(facts, text.NewParagraph(l, text.Muted, l.Text(translations.ResultMinesShown)))
	}
	switch err := g.session.CheckSeal(); {
	case err == nil:
		facts = append(facts, text.NewButton(l, text.Flat, l.Text(translations.SealChecked), theme.IconSeal, g.tellSeal))
	case !errors.Is(err, session.ErrUnsealed):
		facts = append(facts, text.NewParagraph(l, text.Body, l.Text(translations.SealFailed)))
	}
	return facts
}

// tellSeal shows the seal of the mines as it was published, and once the game is over
// what of it was checked.
func (g *Screen) tellSeal() {
	l := g.shell.Locale()
	says := func(title translations.Key, what translations.Key) {
		g.shell.Tell(l.Text(title), l.Text(what), words.Seal(g.session.Seal()))
	}
	switch err := g.session.CheckSeal(); {
	case err == nil:
		says(translations.SealChecked, translations.SealWhat)
	case errors.Is(err, session.ErrSealed):
		says(translations.ActionSeal, translations.SealPublished)
	case errors.Is(err, session.ErrUnsealed):
		says(translations.ActionSeal, translations.SealClosed)
	default:
		says(translations.ActionSeal, translations.SealFailed)
	}
}

// exposedBy says who attacks a king that a blast has exposed; "" if none has.
func (g *Screen) exposedBy() string {
	game := g.session.Game()
	if game.Outcome().Ending != rules.ExposedKing {
		return ""
	}
	p := game.Position()
	attacker := p.Attackers(p.King(p.Turn().Other()), p.Turn()).First()
	key, ok := map[rules.Kind]translations.Key{
		rules.Queen:  translations.ExposedQueen,
		rules.Rook:   translations.ExposedRook,
		rules.Bishop: translations.ExposedBishop,
	}[p.At(attacker).Kind()]
	if !ok {
		return "" // only line pieces attack where another one has stood between
	}
	return g.shell.Locale().Text(key, "Square", attacker.String())
}
