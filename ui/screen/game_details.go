package screen

import (
	"fyne.io/fyne/v2"

	"minechess/internal/library"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// openFilter lets the user choose which games are to be seen.
func (g *gamesScreen) openFilter() {
	l, filter := g.shell.Locale(), &g.shelf.filter
	column := text.NewColumn(theme.WideGap)
	add := func(title translations.Key, options []string, selected int, choose func(i int)) {
		all := []string{l.Text(translations.FilterAll)}
		choice := text.NewChoice(l, append(all, options...), selected, func(i int) {
			choose(i)
			g.narrow()
		})
		column.Add(text.NewColumn(theme.Gap, text.NewLabel(l, text.Caption, l.Text(title)), choice))
	}
	variants := []rules.Variant{rules.Minesweeper, rules.Chess}
	add(translations.FilterGame, []string{l.Text(translations.GameMinesweeper), l.Text(translations.GameChess)},
		chosen(filter.Variant, variants), func(i int) { filter.Variant = choiceOf(variants, i) })
	results := []rules.Result{rules.Unfinished, rules.WhiteWins, rules.BlackWins, rules.Draw}
	var names []string
	for _, result := range results {
		names = append(names, words.Winner(l.Catalogue, result))
	}
	add(translations.FilterResult, names, chosen(filter.Result, results), func(i int) { filter.Result = choiceOf(results, i) })
	computer := []bool{true, false}
	add(translations.NewGameOpponent, []string{l.Text(translations.OpponentComputer), l.Text(translations.OpponentPerson)},
		chosen(filter.Computer, computer), func(i int) { filter.Computer = choiceOf(computer, i) })
	if labels := library.Labels(g.all); len(labels) > 0 {
		wanted := library.Choice[string]{Value: filter.Label, Chosen: filter.Label != ""}
		add(translations.DetailsLabels, labels, chosen(wanted, labels), func(i int) { filter.Label = choiceOf(labels, i).Value })
	}
	column.Add(text.NewButton(l, text.Accent, l.Text(translations.ActionOk), nil, g.shell.CloseModal))
	g.shell.Modal(text.NewInset(theme.Gap, theme.Gap, column), widget.Where{Bottom: true})
}

// chosen is which of the options is chosen, counted from 1, or 0 for any.
func chosen[T comparable](c library.Choice[T], options []T) int {
	for i, option := range options {
		if c == library.Only(option) {
			return i + 1
		}
	}
	return 0
}

// choiceOf is the choice that [chosen] counts.
func choiceOf[T comparable](options []T, i int) library.Choice[T] {
	if i == 0 {
		return library.Choice[T]{}
	}
	return library.Only(options[i-1])
}

// openMore shows what can be done with a game of the list.
func (g *gamesScreen) openMore(game *library.Game) {
	l := g.shell.Locale()
	item := func(key translations.Key, icon fyne.Resource, do func()) *text.Button {
		return NewMenuItem(g.shell, key, icon, do)
	}
	name, _ := headline(l, game)
	heading := text.NewLabel(l, text.Strong, name)
	heading.Truncate = true
	groups := [][]fyne.CanvasObject{{text.NewInset(theme.WideGap, theme.Gap, heading)}}
	if game.Known() && !game.Damaged {
		open := translations.GamesOpen
		if game.GoesOn() {
			open = translations.GamesContinue
		}
		groups = append(groups, []fyne.CanvasObject{
			item(open, theme.IconNext, func() { g.shell.Open(game.ID) }),
			item(translations.GamesDescribe, theme.IconEdit, func() { g.openDetails(game) }),
			item(translations.ActionSaveRecord, theme.IconSave, func() { g.saveRecord(game) }),
		})
	}
	remove := item(translations.ActionDelete, theme.IconDelete, func() { g.remove(game, name) })
	g.shell.Modal(widget.NewGroups(append(groups, []fyne.CanvasObject{remove})...), widget.Where{Bottom: true})
}

// openDetails lets the user say what a game is called and filed under.
func (g *gamesScreen) openDetails(game *library.Game) {
	l := g.shell.Locale()
	title, labels := game.Title, game.Heading.Labels
	if open := g.shell.Session(); open.ID() == game.ID {
		title, labels = open.Title(), session.JoinLabels(open.Labels())
	}
	save := func() {
		g.shell.CloseModal()
		g.describe(game, title, session.SplitLabels(labels))
	}
	titleField := text.NewField(title, func(typed string) { title = typed }, save)
	labelsField := text.NewField(labels, func(typed string) { labels = typed }, save)
	g.shell.Modal(text.NewInset(theme.Gap, theme.Gap, text.NewColumn(theme.Gap,
		text.NewLabel(l, text.Caption, l.Text(translations.DetailsTitle)), titleField,
		text.NewLabel(l, text.Caption, l.Text(translations.DetailsLabels)), labelsField,
		text.NewParagraph(l, text.Note, l.Text(translations.DetailsLabelsAbout)),
		widget.NewAnswers(l, text.NewButton(l, text.Raised, l.Text(translations.ActionCancel), nil, g.shell.CloseModal),
			text.NewButton(l, text.Accent, l.Text(translations.ActionSave), nil, save)),
	)), widget.Where{})
	g.shell.Focus(titleField)
}

// describe writes into a game what the user says about it. The open game does so by
// itself, with all that happens in it.
func (g *gamesScreen) describe(game *library.Game, title string, labels []string) {
	shell, files := g.shell, g.shelf.files
	if open := shell.Session(); open.ID() == game.ID {
		open.Describe(title, labels)
		shell.Go(NameGames)
		return
	}
	shell.Disk(func() func() {
		s, err := loadSaved(files, game.ID)
		if err == nil {
			s.Save = func(id string, record []byte) { err = files.SaveGame(id, record) }
			s.Describe(title, labels)
		}
		return func() { shell.Report(told(err)) }
	})
	shell.Go(NameGames)
}

func loadSaved(files *store.Store, id string) (*session.Session, error) {
	record, err := files.LoadGame(id)
	if err != nil {
		return nil, err
	}
	return session.ReadSaved(id, record)
}

// saveRecord lets the user choose a file to write the record of a game to.
func (g *gamesScreen) saveRecord(game *library.Game) {
	shell, files := g.shell, g.shelf.files
	shell.Disk(func() func() {
		var record []byte
		s, err := loadSaved(files, game.ID)
		if err == nil {
			record, err = s.Export()
		}
		return func() {
			if err != nil {
				shell.Report(err)
				return
			}
			shell.SaveFile(RecordName(shell.Locale(), s, record), record)
		}
	})
}
