package ui

import (
	"errors"
	"os"

	"fyne.io/fyne/v2/lang"

	"minechess/internal/computer"
	"minechess/internal/store"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// openStore opens the saved games. Without them the app still plays; it says
// that nothing can be kept.
func (a *App) openStore(folder string) {
	files, err := store.Open(folder)
	if err != nil {
		files = store.OpenReadOnly(folder)
	}
	a.locked = err
	a.files = files
	settings, trouble := files.LoadSettings()
	settings.ComputerLevel = min(settings.ComputerLevel, computer.Levels)
	a.settings = settings
	a.setLanguage()
	switch {
	case errors.Is(err, store.ErrInUse):
		a.troubles = append(a.troubles, a.locale.Text(translations.TroubleInUse))
	case err != nil:
		a.troubles = append(a.troubles, a.locale.Text(translations.TroubleNotKept, "Reason", a.reason(err)))
	}
	a.noteTrouble(trouble)
}

func (a *App) loadState() store.State {
	state, err := a.files.LoadState()
	a.noteTrouble(err)
	a.view.Flipped = state.Flipped
	return state
}

func (a *App) mode() theme.Mode {
	switch a.settings.Appearance {
	case store.AppearanceDark:
		return theme.Dark
	case store.AppearanceLight:
		return theme.Light
	}
	return theme.FollowSystem
}

// setLanguage takes the language of the settings, else the system's.
func (a *App) setLanguage() {
	language := translations.Language(a.settings.Language)
	locale, err := text.NewLocale(language)
	if err != nil {
		locale, err = text.NewLocale(translations.FromSystem(systemLocales()))
	}
	if err != nil {
		panic("ui: the catalogue of texts is broken: " + err.Error())
	}
	a.locale = locale
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
