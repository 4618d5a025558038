package screen

import (
	"fyne.io/fyne/v2"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// moreOptions is what is rarely chosen for a new game, behind a button: the names of
// the players, how their match goes on, and what they agree on.
type moreOptions struct {
	shell   Shell
	resized func()

	button  *text.Button
	content *fyne.Container
	shown   bool

	own, friend *fyne.Container
	ownTitle    *text.Label
	match       *fyne.Container
}

func newMore(shell Shell, resized func()) *moreOptions {
	l, settings := shell.Locale(), shell.Settings()
	m := &moreOptions{shell: shell, resized: resized}
	m.button = text.NewButton(l, text.Flat, l.Text(translations.NewGameMore), theme.IconMore, m.toggle)
	m.ownTitle = text.NewLabel(l, text.Note, "")
	name := func(title *text.Label, value string, set func(s *store.Settings, name string)) *fyne.Container {
		return text.NewColumn(2, title, text.NewField(value, func(typed string) {
			shell.Change(func(s *store.Settings) { set(s, session.PlainName(typed)) })
			m.showMatch()
			m.resized()
		}, func() {}))
	}
	m.own = name(m.ownTitle, settings.Name, func(s *store.Settings, name string) { s.Name = name })
	m.friend = name(text.NewLabel(l, text.Note, l.Text(translations.SideBlack)), settings.Friend, func(s *store.Settings, name string) { s.Friend = name })
	m.match = text.NewColumn(0)
	m.content = text.NewColumn(theme.WideGap,
		widget.NewSection(l, l.Text(translations.NewGameNames), m.own, m.friend, m.match),
		widget.NewSection(l, l.Text(translations.NewGameTerms),
			text.NewSwitch(l, l.Text(translations.TouchMoveOn), settings.TouchMove, func(on bool) {
				shell.Change(func(s *store.Settings) { s.TouchMove = on })
			})))
	m.content.Hide()
	return m
}

// toggle shows the options, or hides them.
func (m *moreOptions) toggle() {
	l := m.shell.Locale()
	m.shown = !m.shown
	setVisible(m.content, m.shown)
	label := translations.NewGameMore
	if m.shown {
		label = translations.NewGameFewer
	}
	m.button.SetText(l.Text(label))
	m.resized()
}

// arrange shows what goes with the other choices of the page.
func (m *moreOptions) arrange() {
	l := m.shell.Locale()
	computer := m.shell.Settings().Opponent == store.OpponentComputer
	title := translations.SideWhite
	if computer {
		title = translations.NewGameYourName
	}
	m.ownTitle.SetText(l.Text(title))
	setVisible(m.friend, !computer)
	m.showMatch()
}

// showMatch offers to go on with the match of the game that is open, if it is one of
// the same two.
func (m *moreOptions) showMatch() {
	l, settings := m.shell.Locale(), m.shell.Settings()
	var seats [2]session.Seat
	if settings.Opponent == store.OpponentComputer {
		seats[rules.Black].Level = settings.ComputerLevel
	}
	match, ok := MatchFor(m.shell.Session(), seats, NamesOf(settings, seats))
	m.match.Objects = nil
	if ok {
		label := l.Text(translations.MatchGoOn,
			"White", words.Points(match.Points[rules.White]), "Black", words.Points(match.Points[rules.Black]))
		m.match.Objects = []fyne.CanvasObject{text.NewSwitch(l, label, settings.MatchGoesOn, func(on bool) {
			m.shell.Change(func(s *store.Settings) { s.MatchGoesOn = on })
		})}
	}
	setVisible(m.match, ok)
}
