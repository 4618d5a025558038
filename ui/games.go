package ui

import (
	"fyne.io/fyne/v2"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// newGamesScreen lists the games that are kept, the latest first.
func newGamesScreen(a *App) screen {
	l := a.locale
	var rows []fyne.CanvasObject
	entries, err := a.files.Games()
	if err != nil {
		a.report(err)
	}
	for _, entry := range entries {
		if len(rows) == mostListed {
			break
		}
		if row := a.gameRow(entry); row != nil {
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 {
		rows = append(rows, text.NewParagraph(l, text.Muted, l.Text(translations.GamesEmpty)))
	}
	return pageScreen{screenGames, newPageScreen(a, l.Text(translations.GamesTitle), rows...)}
}

// mostListed is how many games the list shows: each is read to be described.
const mostListed = 100

// gameRow describes one game and opens it. A game that cannot be read has no
// row; it is set aside when it is opened, never by looking at a list.
func (a *App) gameRow(entry store.Entry) fyne.CanvasObject {
	l := a.locale
	record, err := a.files.LoadGame(entry.ID)
	if err != nil {
		return nil
	}
	s, err := session.ReadSaved(entry.ID, record)
	if err != nil {
		return nil
	}
	game := s.Game()
	title := translations.GameChess
	if game.Position().Variant() == rules.Minesweeper {
		title = translations.GameMinesweeper
	}
	white, black := s.Names()
	if white == "" {
		white = l.Text(translations.SideWhite)
	}
	if black == "" {
		black = l.Text(translations.SideBlack)
	}
	result := resultHeading(l.Catalogue, game.Outcome().Result)
	details := text.NewFlow(l, theme.Gap,
		fact(l, result),
		fact(l, l.Count(translations.GamesMoves, (game.Len()+1)/2)),
		fact(l, l.Date(entry.Modified)))
	heading := text.NewColumn(2,
		text.NewParagraph(l, text.Strong, l.Text(title)),
		text.NewParagraph(l, text.Note, l.Text(translations.GamesPlayers, "White", white, "Black", black)))
	buttons := text.NewRow(l, theme.Gap,
		text.NewButton(l, text.Accent, l.Text(translations.ActionOpen), nil, func() { a.openKept(entry.ID) }),
		text.NewButton(l, text.Raised, l.Text(translations.ActionDelete), nil, func() { a.deleteGame(entry.ID) }))
	return text.NewPanel(text.NewColumn(theme.Gap, heading, details, buttons))
}

func fact(l text.Locale, s string) fyne.CanvasObject {
	c := newChip(l)
	c.setText(s)
	return c
}

// openKept opens one of the kept games.
func (a *App) openKept(id string) {
	s, err := a.loadGame(id)
	if err != nil {
		a.show(newGamesScreen(a)) // without it
		a.report(err)
		return
	}
	a.flipped = false
	a.useSession(s)
	a.openGame()
}

func (a *App) deleteGame(id string) {
	l := a.locale
	a.ask(question{
		title: l.Text(translations.ConfirmDeleteGame), body: l.Text(translations.ConfirmDeleteGameBody),
		yes: l.Text(translations.ActionDelete), no: l.Text(translations.ActionCancel), kind: text.Danger,
		answer: func(yes bool) {
			if !yes {
				return
			}
			a.save(func() error { return a.files.DeleteGame(id) })
			if a.session.ID() == id {
				a.startGame(a.session.Game().Position().Variant())
			}
			a.saver.wait() // the list is read from the disk
			a.showNamed(screenGames)
		},
	})
}
