package ui

import (
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"

	"minechess/internal/clock"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// newNewGameScreen asks which game, against whom, and by which clock. What was
// chosen last is chosen already.
func newNewGameScreen(a *App) screen {
	l := a.locale
	again := func() { a.show(newNewGameScreen(a)) }

	variants := []rules.Variant{rules.Minesweeper, rules.Chess}
	about := [...]translations.Key{translations.GameMinesweeperAbout, translations.GameChessAbout}
	variant := slices.Index(variants, a.nextVariant)
	game := text.NewChoice(l, []string{l.Text(translations.GameMinesweeper), l.Text(translations.GameChess)}, variant, func(i int) {
		a.nextVariant = variants[i]
		again()
	})

	opponents := []string{store.OpponentPerson, store.OpponentComputer}
	opponent := text.NewChoice(l, []string{l.Text(translations.OpponentPerson), l.Text(translations.OpponentComputer)},
		slices.Index(opponents, a.settings.Opponent), func(i int) {
			a.settings.Opponent = opponents[i]
			a.saveSettings()
			again()
		})

	sections := []fyne.CanvasObject{
		text.NewPanel(text.NewColumn(theme.Gap, game, text.NewParagraph(l, text.Muted, l.Text(about[variant])))),
		newSection(l, l.Text(translations.NewGameOpponent), opponent),
	}
	if a.settings.Opponent == store.OpponentComputer {
		sides := []string{store.SideWhite, store.SideBlack, store.SideRandom}
		side := text.NewChoice(l, []string{
			l.Text(translations.SideWhite), l.Text(translations.SideBlack), l.Text(translations.SideRandom),
		}, slices.Index(sides, a.settings.Side), func(i int) {
			a.settings.Side = sides[i]
			a.saveSettings()
		})
		sections = append(sections,
			text.NewPanel(newLevelChooser(a)),
			newSection(l, l.Text(translations.NewGameSide), side))
	} else {
		sections = append(sections, newSection(l, l.Text(translations.NewGameBoard), a.turningChoice()))
	}
	sections = append(sections, newSection(l, l.Text(translations.NewGameClock), a.clockChoice()))

	play := text.NewButton(l, text.Accent, l.Text(translations.ActionPlay), nil, func() { a.confirmNewGame(a.nextVariant) })
	footer := text.NewInset(theme.WideGap, theme.Gap, text.NewLimited(widestPage, play))
	page := newPageScreen(a, l.Text(translations.NewGameTitle), sections...)
	return pageScreen{screenNewGame, text.NewBorder(l, 0, nil, footer, nil, nil, page)}
}

// levelTexts are the names and descriptions of the computer's levels.
var levelTexts = [session.MostLevel][2]translations.Key{
	{translations.Level1, translations.Level1About},
	{translations.Level2, translations.Level2About},
	{translations.Level3, translations.Level3About},
	{translations.Level4, translations.Level4About},
	{translations.Level5, translations.Level5About},
	{translations.Level6, translations.Level6About},
	{translations.Level7, translations.Level7About},
	{translations.Level8, translations.Level8About},
	{translations.Level9, translations.Level9About},
	{translations.Level10, translations.Level10About},
}

// newLevelChooser steps through the computer's levels.
func newLevelChooser(a *App) fyne.CanvasObject {
	l := a.locale
	number := text.NewLabel(l, text.Note, "")
	name := text.NewLabel(l, text.Title, "")
	about := text.NewParagraph(l, text.Muted, "")
	number.Align, name.Align, about.Align = text.Center, text.Center, text.Center
	var weaker, stronger *text.Button
	show := func() {
		level := a.settings.ComputerLevel
		number.SetText(l.Text(translations.LevelNumber, "Level", level))
		name.SetText(l.Text(levelTexts[level-1][0]))
		about.SetText(l.Text(levelTexts[level-1][1]))
		setEnabled(weaker, level > 1)
		setEnabled(stronger, level < session.MostLevel)
	}
	step := func(by int) func() {
		return func() {
			a.settings.ComputerLevel = min(max(a.settings.ComputerLevel+by, 1), session.MostLevel)
			a.saveSettings()
			show()
		}
	}
	weaker = text.NewIconButton(l, text.Raised, l.Text(translations.LevelWeaker), theme.IconMinus, step(-1))
	stronger = text.NewIconButton(l, text.Raised, l.Text(translations.LevelStronger), theme.IconNewGame, step(1))
	show()
	return text.NewColumn(theme.Gap,
		text.NewBorder(l, theme.Gap, nil, nil, weaker, stronger, text.NewColumn(2, number, name)),
		newTall(about, 40))
}

// clocks are the time controls that are offered, as PGN writes them.
var clocks = []string{store.ClockNone, "180+2", "300+3", "600+5", "1800+10"}

func (a *App) clockChoice() fyne.CanvasObject {
	l := a.locale
	names := []string{l.Text(translations.ClockNone)}
	for _, control := range clocks[1:] {
		names = append(names, clockName(control))
	}
	return text.NewChoice(l, names, slices.Index(clocks, a.settings.Clock), func(i int) {
		a.settings.Clock = clocks[i]
		a.saveSettings()
	})
}

// confirmNewGame asks before a game in progress is left for a new one.
func (a *App) confirmNewGame(v rules.Variant) {
	game := a.session.Game()
	if game.Len() == 0 || game.Outcome().Over() {
		a.startGame(v)
		return
	}
	l := a.locale
	a.ask(question{
		title: l.Text(translations.ConfirmNewGame), body: l.Text(translations.ConfirmNewGameBody),
		yes: l.Text(translations.ActionStartGame), no: l.Text(translations.ActionCancel), kind: text.Accent,
		answer: func(yes bool) {
			if yes {
				a.startGame(v)
			}
		},
	})
}

// seat gives a new game the players and the clock that the settings ask for.
func (a *App) seat(s *session.Session) error {
	control, err := clock.ParseControl(a.settings.Clock)
	if err == nil {
		err = s.SetClock(control)
	}
	if err != nil || a.settings.Opponent != store.OpponentComputer {
		return err
	}
	computer := rules.Black
	if a.settings.Side == store.SideBlack || a.settings.Side == store.SideRandom && rand.IntN(2) == 0 {
		computer = rules.White
	}
	s.SetSeat(computer, session.Seat{Level: a.settings.ComputerLevel})
	return nil
}
