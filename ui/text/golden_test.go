//go:build ci

package text_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// Pictures of every widget in every language, one theme each way. Without the
// ci tag the fonts of the system would come in.
func TestPictures(t *testing.T) {
	for _, picture := range []struct {
		name     string
		language translations.Language
		mode     theme.Mode
	}{
		{"en-dark", translations.English, theme.Dark},
		{"pl-light", translations.Polish, theme.Light},
		{"he-dark", translations.Hebrew, theme.Dark},
		{"he-light", translations.Hebrew, theme.Light},
	} {
		t.Run(picture.name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(theme.New(picture.mode))
			w := test.NewTempWindow(t, gallery(locale(t, picture.language)))
			w.SetPadded(false)
			w.Resize(fyne.NewSize(320, 940))
			test.AssertRendersToImage(t, "gallery-"+picture.name+".png", w.Canvas())
		})
	}
}

func gallery(l text.Locale) fyne.CanvasObject {
	say := l.Text
	cut := text.NewLabel(l, text.Muted, say(translations.ConfirmRiskHidden, "Square", "e4", "Percent", "6%"))
	cut.Truncate = true
	disabled := text.NewButton(l, text.Raised, say(translations.ActionUndo), theme.IconUndo, nil)
	disabled.Disable()
	hovered := text.NewButton(l, text.Raised, say(translations.ActionMenu), theme.IconMenu, nil)
	hovered.MouseIn(nil)
	focused := text.NewButton(l, text.Accent, say(translations.ActionPlay), nil, nil)
	focused.FocusGained()
	back := text.NewIconButton(l, text.Flat, say(translations.ActionBack), l.Directed(theme.IconBack, theme.IconForward), nil)
	return text.NewPage(text.NewInset(theme.WideGap, theme.WideGap, text.NewColumn(theme.WideGap,
		text.NewRow(l, theme.Gap, back, text.NewLabel(l, text.Heading, say(translations.SettingsTitle)),
			layout.NewSpacer(), text.NewLabel(l, text.Note, l.Count(translations.GamesMoves, 3))),
		text.NewPanel(text.NewColumn(theme.Gap,
			text.NewLabel(l, text.Caption, say(translations.PanelMines)),
			text.NewRow(l, theme.Gap, text.NewLabel(l, text.Heading, "4"), layout.NewSpacer(),
				text.NewLabel(l, text.Strong, l.Count(translations.PanelUncovered, 2))),
			text.NewSwitch(l, say(translations.SettingsAnimations), true, nil),
			text.NewSwitch(l, say(translations.SettingsWarnings), false, nil),
			text.NewChoice(l, []string{say(translations.SettingsNotationFigurines), say(translations.SettingsNotationLetters)}, 0, nil),
			text.NewChoice(l, []string{say(translations.BoardStays), say(translations.BoardTurns), say(translations.BoardAcross)}, 2, nil),
		)),
		text.NewParagraph(l, text.Body, say(translations.ConfirmRiskHidden, "Square", "e4", "Percent", "6%")),
		cut,
		text.NewParagraph(l, text.Muted, say(translations.TroubleRecordFault,
			"File", "morphy.pgn", "Line", "3", "Column", "12", "Message", "12. Nf3 is not possible")),
		text.NewFlow(l, theme.Gap,
			text.NewButton(l, text.Accent, say(translations.ActionNewGame), theme.IconNewGame, nil), disabled, hovered, focused,
			text.NewButton(l, text.Danger, say(translations.ActionResign), theme.IconResign, nil),
			text.NewButton(l, text.Raised, say(translations.ActionSweep, "Square", "e5"), theme.IconSweep, nil)),
		text.NewLabel(l, text.Title, say(translations.ResultBlackWins)+", 0–1"),
	)))
}
