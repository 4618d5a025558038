package screen

import (
	"fyne.io/fyne/v2"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// privacyScreen says what becomes of what users tell the app.
type privacyScreen struct {
	Page
	shell Shell
}

// privacySections are the headings of the statement, and what stands under each.
var privacySections = [...]struct{ title, body translations.Key }{
	{translations.PrivacyNothingTitle, translations.PrivacyNothing},
	{translations.PrivacyKeptTitle, translations.PrivacyKept},
	{translations.PrivacyFilesTitle, translations.PrivacyFiles},
	{translations.PrivacyBrowserTitle, translations.PrivacyBrowser},
	{translations.PrivacyLaterTitle, translations.PrivacyLater},
}

// NewPrivacy says what becomes of what users tell the app. The documents in docs say
// the same in the same words.
func NewPrivacy(shell Shell) Screen {
	l := shell.Locale()
	var sections []fyne.CanvasObject
	for _, s := range privacySections {
		sections = append(sections, text.NewPanel(text.NewColumn(theme.Gap,
			text.NewParagraph(l, text.Title, l.Text(s.title)),
			text.NewParagraph(l, text.Body, l.Text(s.body)))))
	}
	return &privacyScreen{NewPage(widget.NewPage(l, l.Text(translations.PrivacyTitle), shell.GoBack, sections...)), shell}
}

// Back leads to what is said about the app.
func (p *privacyScreen) Back() bool {
	p.shell.Go(NameAbout)
	return true
}
