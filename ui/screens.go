package ui

import (
	"io/fs"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"minechess/internal/store"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// pageScreen is a screen that only shows a page.
type pageScreen struct {
	title string
	page  fyne.CanvasObject
}

func (s pageScreen) name() string               { return s.title }
func (s pageScreen) content() fyne.CanvasObject { return s.page }
func (s pageScreen) back() bool                 { return false }

// openMenu shows what can be done apart from the game on the board.
func (a *App) openMenu() {
	l := a.locale
	item := func(key translations.Key, icon fyne.Resource, do func()) fyne.CanvasObject {
		b := text.NewButton(l, text.Raised, l.Text(key), icon, func() {
			a.closeModal()
			do()
		})
		b.Align = text.Leading
		return b
	}
	goTo := func(name string) func() { return func() { a.showNamed(name) } }
	a.showModal(text.NewColumn(theme.Gap,
		item(translations.ActionNewGame, theme.IconNewGame, a.openNewGame),
		item(translations.ActionAnalysis, theme.IconSearch, func() { a.onGame((*gameScreen).toggleAnalysis) }),
		item(translations.ActionReport, theme.IconReport, a.openReport),
		item(translations.ActionGames, theme.IconGames, goTo(screenGames)),
		item(translations.ActionCopyRecord, theme.IconCopy, a.copyRecord),
		item(translations.ActionOpenRecord, theme.IconOpen, a.chooseRecord),
		item(translations.ActionSaveRecord, theme.IconSave, a.saveRecord),
		item(translations.ActionSettings, theme.IconSettings, goTo(screenSettings)),
		item(translations.ActionHowToPlay, theme.IconHint, goTo(screenGuide)),
		item(translations.ActionAbout, theme.IconInfo, goTo(screenAbout)),
	), true)
}

// turnings are the ways in which two people share a screen, in the order shown.
var turnings = []string{store.TurningStay, store.TurningTurn, store.TurningAcross}

func (a *App) turningChoice() fyne.CanvasObject {
	l := a.locale
	return text.NewChoice(l, []string{
		l.Text(translations.BoardStays), l.Text(translations.BoardTurns), l.Text(translations.BoardAcross),
	}, slices.Index(turnings, a.settings.Turning), func(i int) {
		a.settings.Turning = turnings[i]
		a.saveSettings()
	})
}

func newSettingsScreen(a *App) screen {
	l := a.locale
	names := []string{l.Text(translations.SettingsLanguageSystem)}
	languages := []string{""}
	for _, language := range translations.Languages() {
		names = append(names, language.Name())
		languages = append(languages, string(language))
	}
	language := text.NewChoice(l, names, slices.Index(languages, a.settings.Language), func(i int) {
		a.settings.Language = languages[i]
		a.saveSettings()
		a.setLanguage()
		a.rebuild()
	})

	appearances := []string{store.AppearanceSystem, store.AppearanceLight, store.AppearanceDark}
	appearance := text.NewChoice(l, []string{
		l.Text(translations.SettingsAppearanceSystem), l.Text(translations.SettingsAppearanceLight), l.Text(translations.SettingsAppearanceDark),
	}, slices.Index(appearances, a.settings.Appearance), func(i int) {
		a.settings.Appearance = appearances[i]
		a.saveSettings()
		a.fyne.Settings().SetTheme(theme.New(a.mode()))
		a.rebuild()
	})

	notations := []string{store.NotationFigurines, store.NotationLetters}
	notation := text.NewChoice(l, []string{
		l.Text(translations.SettingsNotationFigurines), l.Text(translations.SettingsNotationLetters),
	}, slices.Index(notations, a.settings.Notation), func(i int) {
		a.settings.Notation = notations[i]
		a.saveSettings()
	})

	presses := []int{300, 500, 1000}
	press := text.NewChoice(l, []string{
		l.Text(translations.SettingsLongPressShort), l.Text(translations.SettingsLongPressMedium), l.Text(translations.SettingsLongPressLong),
	}, slices.Index(presses, a.settings.LongPressMillis), func(i int) {
		a.settings.LongPressMillis = presses[i]
		a.saveSettings()
	})

	toggle := func(key translations.Key, value *bool) fyne.CanvasObject {
		return text.NewSwitch(l, l.Text(key), *value, func(on bool) {
			*value = on
			a.saveSettings()
		})
	}
	page := newPageScreen(a, l.Text(translations.SettingsTitle),
		newSection(l, l.Text(translations.SettingsLanguage), language),
		newSection(l, l.Text(translations.SettingsAppearance), appearance),
		newSection(l, l.Text(translations.SettingsBoard),
			toggle(translations.SettingsAnimations, &a.settings.Animations),
			toggle(translations.SettingsCoordinates, &a.settings.Coordinates),
			toggle(translations.SettingsWarnings, &a.settings.WarnRisk),
			toggle(translations.SettingsComputerResigns, &a.settings.ComputerResigns),
		),
		newSection(l, l.Text(translations.NewGameBoard), a.turningChoice()),
		newSection(l, l.Text(translations.SettingsNotation), notation),
		newSection(l, l.Text(translations.SettingsLongPress), press),
	)
	return pageScreen{screenSettings, page}
}

func newAboutScreen(a *App) screen {
	l := a.locale
	page := newPageScreen(a, l.Text(translations.AppName),
		text.NewPanel(text.NewColumn(theme.Gap,
			text.NewParagraph(l, text.Body, l.Text(translations.GameMinesweeperAbout)),
			text.NewParagraph(l, text.Muted, l.Text(translations.AboutVersion, "Version", a.version())),
		)),
		newSection(l, l.Text(translations.AboutLicences), a.licences()...),
	)
	return pageScreen{screenAbout, page}
}

// version is the version of the package, or of the source it was built from.
func (a *App) version() string {
	if v := a.fyne.Metadata().Version; v != "" {
		return v
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "0.1.0"
}

// systemLocales is what the system says of the user's languages.
func systemLocales() []string {
	locales := []string{string(lang.SystemLocale())}
	for _, name := range [...]string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return append([]string{value}, locales...)
		}
	}
	return locales
}

// licences lists what the app is built from, each opening its licence.
func (a *App) licences() []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	if a.notices == nil {
		return rows
	}
	files, err := fs.Glob(a.notices, "*")
	if err != nil {
		a.report(err)
	}
	for _, name := range files {
		row := text.NewButton(a.locale, text.Flat, licenceName(name), nil, func() { a.openLicence(name) })
		row.Align = text.Leading
		rows = append(rows, row)
	}
	return rows
}

// licenceName is what a file of a licence is about.
func licenceName(file string) string { return strings.TrimSuffix(file, ".txt") }

func (a *App) openLicence(name string) {
	notice, err := fs.ReadFile(a.notices, name)
	if err != nil {
		a.report(err)
		return
	}
	l := a.locale
	a.showList(text.NewBorder(l, theme.Gap,
		text.NewLabel(l, text.Title, licenceName(name)),
		text.NewButton(l, text.Raised, l.Text(translations.ActionClose), nil, a.closeModal), nil, nil,
		newTall(text.NewPage(text.NewParagraph(l, text.Note, string(notice))), 360)), false)
}
