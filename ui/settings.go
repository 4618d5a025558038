package ui

import (
	"os"

	"fyne.io/fyne/v2/lang"

	"minechess/internal/store"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

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
func (a *App) setLanguage() { a.locale = localeOf(a.settings) }

// localeOf is the locale of the language of some settings, else of the system's.
func localeOf(s store.Settings) text.Locale {
	wording := translations.FirstWording
	if s.Queen == store.QueenSecond {
		wording = translations.SecondWording
	}
	locale, err := text.NewWordedLocale(translations.Language(s.Language), wording)
	if err != nil {
		locale, err = text.NewWordedLocale(translations.FromSystem(systemLocales()), wording)
	}
	if err != nil {
		panic("ui: the catalogue of texts is broken: " + err.Error())
	}
	return locale
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
