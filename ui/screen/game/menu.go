package game

import (
	"fyne.io/fyne/v2"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// openMenu shows what can be done apart from the game on the board: with the game,
// with its record, and with the app.
func (g *Screen) openMenu() {
	item := func(key translations.Key, icon fyne.Resource, do func()) *text.Button {
		return screen.NewMenuItem(g.shell, key, icon, do)
	}
	goTo := func(name string) func() { return func() { g.shell.Go(name) } }
	analysis := item(translations.ActionAnalysis, theme.IconSearch, g.toggleAnalysis)
	if g.analysing {
		analysis = item(translations.ActionHideAnalysis, theme.IconCheck, g.toggleAnalysis)
	}
	report := item(screen.ReportTitle(g.session.Game().Position().Variant()), theme.IconReport, g.openReport)
	widget.SetEnabled(report, !g.session.Playable())
	aboutGame := []fyne.CanvasObject{item(translations.ActionNewGame, theme.IconNewGame, g.openNewGame), analysis, report}
	if g.timed() {
		opponent := g.session.Person().Other()
		give := [...]translations.Key{rules.White: translations.ActionGiveWhite, rules.Black: translations.ActionGiveBlack}[opponent]
		aboutGame = append(aboutGame,
			item(translations.ActionPause, theme.IconPause, g.pause),
			item(give, theme.IconNewGame, func() { g.giveTime(opponent, gift) }))
	}
	if g.session.Seal() != "" {
		aboutGame = append(aboutGame, item(translations.ActionSeal, theme.IconSeal, g.tellSeal))
	}
	g.shell.Modal(widget.NewGroups(
		aboutGame,
		[]fyne.CanvasObject{
			item(translations.ActionCopyRecord, theme.IconCopy, g.copyRecord),
			item(translations.ActionCopyPosition, theme.IconCopy, g.copyPosition),
			item(translations.ActionSaveRecord, theme.IconSave, g.saveRecord),
			item(translations.ActionOpenRecord, theme.IconOpen, g.shell.OpenFile),
			item(translations.ActionOpenClipboard, theme.IconPaste, g.shell.OpenClipboard),
		},
		[]fyne.CanvasObject{
			item(translations.ActionGames, theme.IconGames, goTo(screen.NameGames)),
			item(translations.ActionSettings, theme.IconSettings, goTo(screen.NameSettings)),
			item(translations.ActionPractice, theme.IconPractice, goTo(screen.NamePractice)),
			item(translations.TourName, theme.IconTour, goTo(screen.NameTour)),
			item(translations.ActionHowToPlay, theme.IconGuide, goTo(screen.NameGuide)),
			item(translations.ActionAbout, theme.IconInfo, goTo(screen.NameAbout)),
		},
	), widget.Where{Bottom: true})
}

// Command does what keys ask for, where the button for it could be pressed.
func (g *Screen) Command(c screen.Command) {
	switch c {
	case screen.Undo:
		if g.session.Playable() {
			g.undo()
		}
	case screen.Redo:
		if g.canRedo() {
			g.redo()
		}
	case screen.SaveRecord:
		g.saveRecord()
	}
}

func (g *Screen) openNewGame() { g.shell.Go(screen.NameNewGame) }

// openReport shows the report of a game that is over; while it goes on, the
// report would be help that the other side has not agreed to.
func (g *Screen) openReport() {
	if l := g.shell.Locale(); g.session.Playable() {
		g.shell.Tell(l.Text(screen.ReportTitle(g.session.Game().Position().Variant())), l.Text(translations.ReportLater))
		return
	}
	g.shell.Go(screen.NameReport)
}

// copyRecord puts the record of the game into the clipboard.
func (g *Screen) copyRecord() {
	record, err := g.session.Export()
	if err != nil {
		g.shell.Report(err)
		return
	}
	g.shell.Copy(string(record))
	g.announce(g.shell.Locale().Text(translations.EventRecordCopied))
}

// copyPosition puts the position that is shown into the clipboard, as both players
// know it.
func (g *Screen) copyPosition() {
	g.shell.Copy(g.position().FEN())
	g.announce(g.shell.Locale().Text(translations.EventPositionCopied))
}

// saveRecord lets the user choose a file to write the record to.
func (g *Screen) saveRecord() {
	record, err := g.session.Export()
	if err != nil {
		g.shell.Report(err)
		return
	}
	g.shell.SaveFile(screen.RecordName(g.shell.Locale(), g.session, record), record)
}
