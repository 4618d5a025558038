package screen

import (
	"time"

	"fyne.io/fyne/v2"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/widget"
)

// Shell is what a screen has of the app. Its methods are to be called on Fyne's
// goroutine, except Post.
type Shell interface {
	// Locale is the language of the app, Look how the board is drawn. Both stay the
	// same while a screen exists.
	Locale() text.Locale
	Look() theme.Look

	// Settings are the user's choices. Change changes and keeps them; a change of
	// language or appearance shows the present screen anew.
	Settings() store.Settings
	Change(func(*store.Settings))

	// Ask shows a question, Tell a message, Report an error unless it is nil, each
	// over the screen and in place of what lies there. Modal shows any content so,
	// until CloseModal or until the user dismisses it.
	Ask(widget.Question)
	Tell(title string, paragraphs ...string)
	Report(error)
	Modal(fyne.CanvasObject, widget.Where)
	CloseModal()

	// Offer says something above whatever screen is shown, with a button, for a few
	// seconds or until something else is offered.
	Offer(says, button string, do func())

	// Focus gives the keyboard to an object of the screen that is shown.
	Focus(fyne.Focusable)

	// Go shows the screen of a name: the board for a name that there is none of,
	// the same screen anew if it is shown. GoBack does what Escape does.
	Go(name string)
	GoBack()

	// Guide shows the guide at a topic; from there, Back leads to the screen that is
	// shown now.
	Guide(Topic)

	// Session is the game that is open; there always is one. It goes on whatever
	// screen is shown; Watch, called on Enter, tells the screen of what happens in
	// it until the screen is left. Start begins a game with the players and the
	// clock of the settings, Rematch one like the open game with the colours
	// changed, and Open goes on with a saved one; all show the board. View is how
	// the open game is looked at.
	Session() *session.Session
	Watch(func(session.Event))
	Start(rules.Variant)
	Rematch()
	Open(id string)
	View() View
	SetView(View)

	// Keeps reports whether games are kept on the disk; if not, one that is left is
	// lost.
	Keeps() bool

	// Disk works with files away from Fyne's goroutine, one thing after the other
	// and after everything that was to be saved before; then what work returns, if
	// anything, runs on Fyne's goroutine. Beside does so on a goroutine of its own, for
	// files that are not the app's: their disk may never answer. Post runs something on Fyne's goroutine,
	// from any other one; After does so when some time has passed, unless it is
	// stopped, which must happen on Fyne's goroutine.
	Disk(work func() (then func()))
	Beside(work func() (then func()))
	Post(func())
	After(d time.Duration, do func()) (stop func())

	// Copy puts text on the clipboard, and OpenClipboard opens the record or the
	// position that is on it. SaveFile lets the user choose a file for some
	// content and says when it is written; the name is proposed. OpenFile lets the
	// user choose a record to open.
	Copy(text string)
	OpenClipboard()
	SaveFile(name string, content []byte)
	OpenFile()
}

// View is how the open game is looked at. It outlives the screen that shows the
// game, but not the game.
type View struct {
	Flipped   bool          // Black is at the bottom of the board
	Plies     int           // played in the position shown, or Live
	From      string        // the screen that Back leads to, "" for none; another that is gone to ends it
	Next      rules.Variant // which game the user wants next
	Touched   rules.Square  // a man that must move, if TouchedAt is one more than the plies of the game
	TouchedAt int
	Begun     bool // its board was shown, so that it goes on
	Held      bool // the players have stopped the clocks
	Analysing bool // an analysis is wanted
	Helped    bool // both players have agreed to hints and analyses
	Unseen    bool // something happened in it while another screen was shown
}

// Live is the View.Plies of a game that is looked at as it stands.
const Live = -1
