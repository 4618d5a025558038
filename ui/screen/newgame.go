package screen

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

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
// last is chosen already. What follows from a choice is shown or hidden, and nothing
// else on the page moves.
func NewNewGame(shell Shell) Screen {
	l, settings, view := shell.Locale(), shell.Settings(), shell.View()

	var more *moreOptions
	var resized func()
	variants := []rules.Variant{rules.Minesweeper, rules.Chess}
	abouts := []string{l.Text(translations.GameMinesweeperAbout), l.Text(translations.GameChessAbout)}
	variant := slices.Index(variants, view.Next)
	about := widget.NewSteady(l, text.Muted, text.Leading, abouts)
	about.ShowText(variant)
	game := text.NewChoice(l, []string{l.Text(translations.GameMinesweeper), l.Text(translations.GameChess)}, variant, func(i int) {
		view.Next = variants[i]
		shell.SetView(view)
		about.ShowText(i)
		more.arrange()
		resized()
	})

	guide := text.NewButton(l, text.Flat, l.Text(translations.ActionHowToPlay), theme.IconGuide, func() {
		if view.Next == rules.Chess {
			shell.Guide(TopicChess)
		} else {
			shell.Guide(TopicBasics)
		}
	})

	sides := []string{store.SideWhite, store.SideBlack, store.SideRandom}
	side := text.NewChoice(l, []string{
		l.Text(translations.SideWhite), l.Text(translations.SideBlack), l.Text(translations.SideRandom),
	}, slices.Index(sides, settings.Side), func(i int) {
		shell.Change(func(s *store.Settings) { s.Side = sides[i] })
	})
	level := text.NewPanel(newLevelChooser(shell))
	colour := widget.NewSection(l, l.Text(translations.NewGameSide), side)
	turning := widget.NewSection(l, l.Text(translations.NewGameBoard), newTurningChoice(shell))

	sections := text.NewColumn(theme.WideGap)
	var page fyne.CanvasObject
	resized = func() {
		sections.Refresh()
		page.Refresh()
	}
	more = newMore(shell, resized)
	arrange := func(opponent string) {
		computer := opponent == store.OpponentComputer
		setVisible(level, computer)
		setVisible(colour, computer)
		setVisible(turning, !computer)
		more.arrange()
	}
	arrange(settings.Opponent)
	page = widget.NewPage(l, l.Text(translations.NewGameTitle), shell.GoBack, sections)
	opponents := []string{store.OpponentPerson, store.OpponentComputer}
	opponent := text.NewChoice(l, []string{l.Text(translations.OpponentPerson), l.Text(translations.OpponentComputer)},
		slices.Index(opponents, settings.Opponent), func(i int) {
			shell.Change(func(s *store.Settings) { s.Opponent = opponents[i] })
			arrange(opponents[i])
			resized()
		})
	sections.Objects = []fyne.CanvasObject{
		text.NewPanel(text.NewColumn(theme.Gap, game, about, guide)),
		widget.NewSection(l, l.Text(translations.NewGameOpponent), opponent),
		level, colour, turning,
		widget.NewSection(l, l.Text(translations.NewGameClock), newClockChoice(shell, resized)),
		more.button, more.content,
	}

	play := text.NewButton(l, text.Accent, l.Text(translations.ActionPlay), nil, func() { confirmNewGame(shell, view.Next) })
	footer := text.NewInset(theme.WideGap, theme.Gap, text.NewLimited(widget.WidestPage, play))
	return NewPage(text.NewBorder(l, 0, nil, footer, nil, nil, page))
}

func setVisible(o fyne.CanvasObject, visible bool) {
	if visible {
		o.Show()
	} else {
		o.Hide()
	}
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
	var abouts []string
	for _, level := range levelTexts {
		abouts = append(abouts, l.Text(level[1]))
	}
	about := widget.NewSteady(l, text.Muted, text.Center, abouts)
	number.Align, name.Align, name.Truncate = text.Center, text.Center, true
	var weaker, stronger *text.Button
	show := func() {
		level := shell.Settings().ComputerLevel
		number.SetText(l.Text(translations.LevelNumber, "Level", words.Number(level)))
		name.SetText(l.Text(levelTexts[level-1][0]))
		about.ShowText(level - 1)
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
	inMiddle := func(b *text.Button) fyne.CanvasObject {
		return text.NewColumn(0, layout.NewSpacer(), b, layout.NewSpacer())
	}
	return text.NewBorder(l, theme.WideGap, nil, nil, inMiddle(weaker), inMiddle(stronger), text.NewColumn(2, number, name, about))
}

// confirmNewGame asks before a game in progress is left that is not kept.
func confirmNewGame(shell Shell, v rules.Variant) {
	game := shell.Session().Game()
	if shell.Keeps() || game.Len() == 0 || game.Outcome().Over() {
		shell.Start(v)
		return
	}
	l := shell.Locale()
	shell.Ask(widget.Question{
		Title: l.Text(translations.ConfirmNewGame), Body: l.Text(translations.ConfirmNewGameBody),
		Yes: l.Text(translations.ActionStartGame), No: l.Text(translations.ActionCancel), Kind: text.Danger,
		Answer: func(yes bool) {
			if yes {
				shell.Start(v)
			}
		},
	})
}
