package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/widget"
)

// The app is the shell of its screens. What its methods promise is written there.
var _ screen.Shell = (*App)(nil)

// Locale is the language of the app.
func (a *App) Locale() text.Locale { return a.locale }

// Look is how the board is drawn, and the men and mines beside it.
func (a *App) Look() theme.Look { return theme.DefaultLook() }

// Settings are the user's choices.
func (a *App) Settings() store.Settings { return a.settings }

// Change changes the settings, and what follows from them.
func (a *App) Change(change func(*store.Settings)) {
	before := a.settings
	change(&a.settings)
	settings := a.settings
	a.files.KeepSettings(settings)
	a.save()
	if settings.ComputerResigns != before.ComputerResigns {
		a.joinComputers()
	}
	if settings.Language != before.Language || settings.Queen != before.Queen {
		a.setLanguage()
		a.rebuild()
	}
	if settings.Appearance != before.Appearance {
		a.fyne.Settings().SetTheme(theme.New(a.mode()))
		a.rebuild()
	}
}

// Modal puts content over the screen in place of what lies there.
func (a *App) Modal(content fyne.CanvasObject, where widget.Where) {
	a.openModal(content, where, a.CloseModal)
}

func (a *App) openModal(content fyne.CanvasObject, where widget.Where, dismiss func()) {
	a.CloseModal()
	if a.tips != nil {
		a.tips.Clear()
	}
	c := a.window.Canvas()
	a.modal = widget.NewModal(a.locale, c, content, where, dismiss)
	c.Overlays().Add(a.modal)
}

// CloseModal takes away what lies over the screen.
func (a *App) CloseModal() {
	if a.modal == nil {
		return
	}
	a.window.Canvas().Overlays().Remove(a.modal)
	closed := a.modal.Where().Closed
	a.modal = nil
	if closed != nil {
		closed()
	}
}

// Ask shows a question. Dismissing it answers no.
func (a *App) Ask(q widget.Question) {
	answered := func(yes bool) {
		a.CloseModal()
		q.Answer(yes)
	}
	a.openModal(widget.NewQuestion(a.locale, q, answered), widget.Where{}, func() { answered(false) })
}

// Tell shows a message that can only be acknowledged.
func (a *App) Tell(title string, paragraphs ...string) {
	a.Modal(widget.NewMessage(a.locale, title, paragraphs, a.CloseModal), widget.Where{})
}

// Focus gives the keyboard to an object of the screen. On a phone that brings the
// keyboard of the screen, which is for what is typed into alone.
func (a *App) Focus(o fyne.Focusable) {
	if _, typed := o.(mobile.Keyboardable); !typed && fyne.CurrentDevice().IsMobile() {
		return
	}
	a.window.Canvas().Focus(o)
}

// Go shows the screen of a name.
func (a *App) Go(name string) {
	if name != screen.NameGame {
		a.view.From = ""
	}
	a.show(name)
	a.saveState()
}

// Guide shows the guide at a topic.
func (a *App) Guide(topic screen.Topic) {
	from := a.shown
	if from == screen.NameGuide {
		from = a.asked
	}
	a.book.Find(topic)
	a.show(screen.NameGuide)
	a.asked = from
	a.saveState()
}

// GoBack closes what lies on top, or goes back within the screen or to the board.
func (a *App) GoBack() {
	switch {
	case a.modal != nil:
		a.modal.Dismiss()
	case a.shown == screen.NameGame && a.view.From != "":
		a.Go(a.view.From)
	case a.screen.Back():
	case a.shown == screen.NameGuide && a.asked != "":
		a.show(a.asked)
		a.saveState()
	case a.shown != screen.NameGame:
		a.Go(screen.NameGame)
	}
}

// Session is the game that is open.
func (a *App) Session() *session.Session { return a.session }

// Watch tells the screen of what happens in the open game.
func (a *App) Watch(watch func(session.Event)) { a.watch = watch }

// Start begins a game and shows it.
func (a *App) Start(v rules.Variant) { a.startGame(v) }

// Rematch begins another game of the same kind with the colours changed.
func (a *App) Rematch() { a.rematch() }

// View is how the open game is looked at.
func (a *App) View() screen.View { return a.view }

// SetView changes how the open game is looked at. Only the side of the board is
// kept beyond the end of the app.
func (a *App) SetView(view screen.View) {
	turned := view.Flipped != a.view.Flipped
	a.view = view
	if turned {
		a.saveState()
	}
}

// Keeps reports whether games are kept.
func (a *App) Keeps() bool { return !a.files.ReadOnly() }

// Post runs something on Fyne's goroutine.
func (a *App) Post(do func()) { a.post(do) }

// After runs something on Fyne's goroutine when some time has passed.
func (a *App) After(d time.Duration, do func()) (stop func()) {
	stopped := false // a timer may have run out, and its work be on its way
	timer := time.AfterFunc(d, func() {
		a.post(func() {
			if !stopped {
				do()
			}
		})
	})
	return func() {
		stopped = true
		timer.Stop()
	}
}

// Disk works with files on the goroutine of the saver.
func (a *App) Disk(work func() (then func())) {
	a.saver.do(func() {
		if then := work(); then != nil {
			a.post(then)
		}
	})
}

// Beside works with files on a goroutine of its own.
func (a *App) Beside(work func() (then func())) {
	a.beside.Add(1)
	go func() {
		defer a.beside.Done()
		if then := work(); then != nil {
			a.post(then)
		}
	}()
}

// Copy puts text on the clipboard.
func (a *App) Copy(text string) { a.fyne.Clipboard().SetContent(text) }
