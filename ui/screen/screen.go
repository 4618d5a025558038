// Package screen has the screens of the app, a file each, and says what a screen
// is and what it is handed: a [Shell], through which it speaks to the user, keeps
// settings, goes to another screen by its name, and has the game that is open.
// No screen knows another one, nor the app.
//
// To add a screen, write a file with its constructor, and a line that names it
// where the app lists its screens.
package screen

import "fyne.io/fyne/v2"

// Screen is one of the app's screens. It is made when it is gone to, when the
// language or the look changes, and when another game is opened. All of its
// methods are called on Fyne's goroutine.
type Screen interface {
	// Content is what it shows, always the same object.
	Content() fyne.CanvasObject
	// Enter starts what runs only while the screen is to be seen, Leave stops it:
	// when another screen comes, and while the app is in the background. They take
	// turns, and Enter comes first.
	Enter()
	Leave()
	// Back does what the system's back gesture and Escape mean within the screen,
	// and reports whether there was anything to do; if not, the board is next.
	Back() bool
	// TypedKey hears of keys that nothing else on the screen has taken.
	TypedKey(*fyne.KeyEvent)
	// Command hears of what keys ask for that the app leaves to the screen.
	Command(Command)
}

// Command is what a combination of keys asks the screen for.
type Command uint8

const (
	Undo       Command = iota // take a move back
	Redo                      // play it again
	SaveRecord                // write the record of the game to a file
)

// The names of the screens, which the saved state knows. Those that only ask
// something are gone when the app is opened again: the board is shown then.
const (
	NameGame     = "game"
	NameNewGame  = "new-game"
	NameSettings = "settings"
	NameGames    = "games"
	NameGuide    = "guide"
	NamePractice = "practice"
	NameTour     = "tour"
	NameWelcome  = "welcome"
	NameAbout    = "about"
	NamePrivacy  = "privacy"
	NameLicences = "licences"
	NameReport   = "report"
	NameFiles    = "files"
	NameChoice   = "choice"
)

// Page is a screen that only shows something. Others embed it for what they have
// no use for.
type Page struct{ content fyne.CanvasObject }

// NewPage makes a screen of what it shows.
func NewPage(content fyne.CanvasObject) Page { return Page{content} }

// Content is what it shows.
func (p Page) Content() fyne.CanvasObject { return p.content }

// Enter starts nothing.
func (p Page) Enter() {}

// Leave stops nothing.
func (p Page) Leave() {}

// Back has nothing to do.
func (p Page) Back() bool { return false }

// Command has no use for one.
func (p Page) Command(Command) {}

// TypedKey has no use for a key.
func (p Page) TypedKey(*fyne.KeyEvent) {}
