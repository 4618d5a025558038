package screen

import (
	"slices"

	"fyne.io/fyne/v2"

	"minechess/internal/store"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// NewSettings has the user's choices.
func NewSettings(shell Shell) Screen {
	l, settings := shell.Locale(), shell.Settings()
	names := []string{l.Text(translations.SettingsLanguageSystem)}
	languages := []string{""}
	for _, language := range translations.Languages() {
		names = append(names, language.Name())
		languages = append(languages, string(language))
	}
	language := text.NewChoice(l, names, slices.Index(languages, settings.Language), func(i int) {
		shell.Change(func(s *store.Settings) { s.Language = languages[i] })
	})

	appearances := []string{store.AppearanceSystem, store.AppearanceLight, store.AppearanceDark}
	appearance := text.NewChoice(l, []string{
		l.Text(translations.SettingsAppearanceSystem), l.Text(translations.SettingsAppearanceLight), l.Text(translations.SettingsAppearanceDark),
	}, slices.Index(appearances, settings.Appearance), func(i int) {
		shell.Change(func(s *store.Settings) { s.Appearance = appearances[i] })
	})

	notations := []string{store.NotationFigurines, store.NotationLetters}
	notation := text.NewChoice(l, []string{
		l.Text(translations.SettingsNotationFigurines), l.Text(translations.SettingsNotationLetters),
	}, slices.Index(notations, settings.Notation), func(i int) {
		shell.Change(func(s *store.Settings) { s.Notation = notations[i] })
	})

	presses := []int{300, 500, 1000}
	press := text.NewChoice(l, []string{
		l.Text(translations.SettingsLongPressShort), l.Text(translations.SettingsLongPressMedium), l.Text(translations.SettingsLongPressLong),
	}, slices.Index(presses, settings.LongPressMillis), func(i int) {
		shell.Change(func(s *store.Settings) { s.LongPressMillis = presses[i] })
	})

	blindfolds := []string{store.BlindfoldNone, store.BlindfoldOwn, store.BlindfoldAll}
	blindfold := text.NewChoice(l, []string{
		l.Text(translations.BlindfoldNone), l.Text(translations.BlindfoldOwn), l.Text(translations.BlindfoldAll),
	}, slices.Index(blindfolds, settings.Blindfold), func(i int) {
		shell.Change(func(s *store.Settings) { s.Blindfold = blindfolds[i] })
	})

	toggle := func(key translations.Key, of func(*store.Settings) *bool) fyne.CanvasObject {
		return text.NewSwitch(l, l.Text(key), *of(&settings), func(on bool) {
			shell.Change(func(s *store.Settings) { *of(s) = on })
		})
	}
	spoken := []fyne.CanvasObject{language}
	if l.Language().HasSecondWording() {
		queens := []string{store.QueenFirst, store.QueenSecond}
		spoken = append(spoken, text.NewLabel(l, text.Note, l.Text(translations.SettingsQueen)), text.NewChoice(l, []string{
			l.Text(translations.SettingsQueenFirst), l.Text(translations.SettingsQueenSecond),
		}, slices.Index(queens, settings.Queen), func(i int) {
			shell.Change(func(s *store.Settings) { s.Queen = queens[i] })
		}))
	}
	return NewPage(widget.NewPage(l, l.Text(translations.SettingsTitle), shell.GoBack,
		widget.NewSection(l, l.Text(translations.SettingsLanguage), spoken...),
		widget.NewSection(l, l.Text(translations.SettingsAppearance), appearance),
		widget.NewSection(l, l.Text(translations.SettingsBoard),
			toggle(translations.SettingsAnimations, func(s *store.Settings) *bool { return &s.Animations }),
			toggle(translations.SettingsCoordinates, func(s *store.Settings) *bool { return &s.Coordinates }),
			text.NewLabel(l, text.Note, l.Text(translations.SettingsNotation)),
			notation,
		),
		widget.NewSection(l, l.Text(translations.SettingsPlaying),
			toggle(translations.SettingsWarnings, func(s *store.Settings) *bool { return &s.WarnRisk }),
			text.NewSwitch(l, l.Text(translations.SettingsCoach), settings.Coach, func(on bool) {
				// Whoever asks for it wants to see all of it again.
				shell.Change(func(s *store.Settings) { s.Coach, s.Coached = on, "" })
			}),
			toggle(translations.SettingsComputerResigns, func(s *store.Settings) *bool { return &s.ComputerResigns }),
			text.NewLabel(l, text.Note, l.Text(translations.Blindfold)),
			blindfold,
		),
		widget.NewSection(l, l.Text(translations.NewGameBoard), newTurningChoice(shell)),
		widget.NewSection(l, l.Text(translations.SettingsFlags),
			toggle(translations.SettingsTapFlags, func(s *store.Settings) *bool { return &s.TapFlags }),
			text.NewLabel(l, text.Note, l.Text(translations.SettingsLongPress)),
			press,
		),
	))
}

// turnings are the ways in which two people share a screen, in the order shown.
var turnings = []string{store.TurningStay, store.TurningTurn, store.TurningAcross}

func newTurningChoice(shell Shell) fyne.CanvasObject {
	l := shell.Locale()
	return text.NewChoice(l, []string{
		l.Text(translations.BoardStays), l.Text(translations.BoardTurns), l.Text(translations.BoardAcross),
	}, slices.Index(turnings, shell.Settings().Turning), func(i int) {
		shell.Change(func(s *store.Settings) { s.Turning = turnings[i] })
	})
}
