package screen

import (
	"slices"

	"fyne.io/fyne/v2"

	"minechess/internal/computer"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// NewNewGame asks which game, against whom, and by which clock. What was chosen
// last is chosen already.
func NewNewGame(shell Shell) Screen {
	l, settings, view := shell.Locale(), shell.Settings(), shell.View()
	again := func() { shell.Go(NameNewGame) }

	variants := []rules.Variant{rules.Minesweeper, rules.Chess}
	about := [...]translations.Key{translations.GameMinesweeperAbout, translations.GameChessAbout}
	variant := slices.Index(variants, view.Next)
	game := text.NewChoice(l, []string{l.Text(translations.GameMinesweeper), l.Text(translations.GameChess)}, variant, func(i int) {
		view.Next = variants[i]
		shell.SetView(view)
		again()
	})

	opponents := []string{store.OpponentPerson, store.OpponentComputer}
	opponent := text.NewChoice(l, []string{l.Text(translations.OpponentPerson), l.Text(translations.OpponentComputer)},
		slices.Index(opponents, settings.Opponent), func(i int) {
			shell.Change(func(s *store.Settings) { s.Opponent = opponents[i] })
			again()
		})

	sections := []fyne.CanvasObject{
		text.NewPanel(text.NewColumn(theme.Gap, game, text.NewParagraph(l, text.Muted, l.Text(about[variant])))),
		widget.NewSection(l, l.Text(translations.NewGameOpponent), opponent),
	}
	if settings.Opponent == store.OpponentComputer {
		sides := []string{store.SideWhite, store.SideBlack, store.SideRandom}
		side := text.NewChoice(l, []string{
			l.Text(translations.SideWhite), l.Text(translations.SideBlack), l.Text(translations.SideRandom),
		}, slices.Index(sides, settings.Side), func(i int) {
			shell.Change(func(s *store.Settings) { s.Side = sides[i] })
		})
		sections = append(sections,
			text.NewPanel(newLevelChooser(shell)),
			widget.NewSection(l, l.Text(translations.NewGameSide), side))
	} else {
		sections = append(sections, widget.NewSection(l, l.Text(translations.NewGameBoard), newTurningChoice(shell)))
	}
	sections = append(sections, widget.NewSection(l, l.Text(translations.NewGameClock), newClockChoice(shell)))

	play := text.NewButton(l, text.Accent, l.Text(translations.ActionPlay), nil, func() { confirmNewGame(shell, view.Next) })
	footer := text.NewInset(theme.WideGap, theme.Gap, text.NewLimited(widget.WidestPage, play))
	page := widget.NewPage(l, l.Text(translations.NewGameTitle), shell.GoBack, sections...)
	return NewPage(text.NewBorder(l, 0, nil, footer, nil, nil, page))
}

// levelTexts are the names and descriptions of the computer's levels.
var levelTexts = [computer.Levels][2]translations.Key{
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
func newLevelChooser(shell Shell) fyne.CanvasObject {
	l := shell.Locale()
	number := text.NewLabel(l, text.Note, "")
	name := text.NewLabel(l, text.Title, "")
	about := text.NewParagraph(l, text.Muted, "")
	number.Align, name.Align, about.Align = text.Center, text.Center, text.Center
	var weaker, stronger *text.Button
	show := func() {
		level := shell.Settings().ComputerLevel
		number.SetText(l.Text(translations.LevelNumber, "Level", level))
		name.SetText(l.Text(levelTexts[level-1][0]))
		about.SetText(l.Text(levelTexts[level-1][1]))
		widget.SetEnabled(weaker, level > 1)
		widget.SetEnabled(stronger, level < computer.Levels)
	}
	step := func(by int) func() {
		return func() {
			shell.Change(func(s *store.Settings) { s.ComputerLevel = min(max(s.ComputerLevel+by, 1), computer.Levels) })
			show()
		}
	}
	weaker = text.NewIconButton(l, text.Raised, l.Text(translations.LevelWeaker), theme.IconMinus, step(-1))
	stronger = text.NewIconButton(l, text.Raised, l.Text(translations.LevelStronger), theme.IconNewGame, step(1))
	show()
	return text.NewColumn(theme.Gap,
		text.NewBorder(l, theme.Gap, nil, nil, weaker, stronger, text.NewColumn(2, number, name)),
		widget.NewTall(about, 40))
}

// clocks are the time controls that are offered, as PGN writes them.
var clocks = []string{store.ClockNone, "180+2", "300+3", "600+5", "1800+10"}

func newClockChoice(shell Shell) fyne.CanvasObject {
	l := shell.Locale()
	names := []string{l.Text(translations.ClockNone)}
	for _, control := range clocks[1:] {
		names = append(names, words.ClockName(control))
	}
	return text.NewChoice(l, names, slices.Index(clocks, shell.Settings().Clock), func(i int) {
		shell.Change(func(s *store.Settings) { s.Clock = clocks[i] })
	})
}

// confirmNewGame asks before a game in progress is left for a new one.
func confirmNewGame(shell Shell, v rules.Variant) {
	game := shell.Session().Game()
	if game.Len() == 0 || game.Outcome().Over() {
		shell.Start(v)
		return
	}
	l := shell.Locale()
	shell.Ask(widget.Question{
		Title: l.Text(translations.ConfirmNewGame), Body: l.Text(translations.ConfirmNewGameBody),
		Yes: l.Text(translations.ActionStartGame), No: l.Text(translations.ActionCancel), Kind: text.Accent,
		Answer: func(yes bool) {
			if yes {
				shell.Start(v)
			}
		},
	})
}
