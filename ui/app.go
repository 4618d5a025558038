// Package ui is the app: the window, the way from one screen to another, the
// settings, and the game that is open with its saving. The screens are in
// [minechess/ui/screen]; what the app is to them is a [screen.Shell].
package ui

import (
	"io/fs"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"minechess/internal/computer"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/theme"
	"minechess/ui/screen"
	"minechess/ui/screen/game"
	"minechess/ui/screen/guide"
	"minechess/ui/screen/practice"
	"minechess/ui/screen/tour"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// ID is the application's identifier on every platform.
const ID = "app.minechess"

// Options are what the command line asks for.
type Options struct {
	// Record is a file with a game to open, or a link to the app, "" for the game that
	// was open last.
	Record string
	// Folder is where games are kept, "" for the system's place for the app.
	Folder string
	// Licences holds the licence of the app, LICENSE, and in the folder LICENSES those
	// of what it is built from, one a file.
	Licences fs.FS

	// arrivals is what the system hands over while the app runs, nil if it does not.
	arrivals <-chan arrival
	// slowDisk, if any, runs before the disk is read, on the same goroutine.
	slowDisk func()
	// dialog asks for a file by the dialog of the system; nil means that it does.
	dialog systemDialog
	// post runs a function on Fyne's goroutine; nil means [fyne.Do]. Fyne's test
	// driver runs it on the caller's, so tests bring a queue of their own.
	post func(func())
	// effort is of the computer player, so that tests on a clock of their own need
	// not wait for the time of a search to pass.
	effort computer.Effort
}

// App is the running app. Everything happens on Fyne's goroutine, but for what is
// handed to saver and post.
type App struct {
	fyne     fyne.App
	window   fyne.Window
	post     func(func())
	effort   computer.Effort // of the computer player
	ready    chan struct{}   // closed once files and saver are there
	files    *store.Store
	saver    *saver
	closed   bool
	finished sync.Once      // the writing at the end
	beside   sync.WaitGroup // work on goroutines of its own
	dialog   systemDialog
	asking   func() // takes the dialog of the system away, nil if there is none
	folder   string // of the file that was chosen last
	settings store.Settings
	locale   text.Locale
	adviser  *computer.Adviser
	licences fs.FS

	session *session.Session
	watch   func(session.Event) // of the screen, or nil
	view    screen.View

	book  guide.Book
	asked string // the screen that opened the guide at a topic, while that is shown

	screens map[string]func() screen.Screen
	shown   string // the name of the screen
	screen  screen.Screen
	frame   *fyne.Container    // the banners, and the screen below them
	bars    *fyne.Container    // the banners alone
	offer   *widget.BannerText // one of them that stands for a while, or nil

	stopOffer     func()            // ends its time
	entered       bool              // the screen is
	variant       fyne.ThemeVariant // that the screen was built in
	tips          *text.Tips        // of the icon buttons of the screen
	modal         *widget.Modal
	locked        error    // why nothing can be kept, or nil
	stopUnlocking func()   // stops the timer until that is tried again
	unsaved       error    // why what was kept last is not on the disk, or nil
	troubles      []string // to be told once the window is there
	notes         []string // on a record that was opened, to be told with them
	arrived       *arrival // what is to be opened once there is a screen, or nil
	started       bool     // it is
}

// New makes the app with its window, which is not shown yet.
func New(f fyne.App, o Options) *App {
	a := &App{fyne: f, post: o.post, effort: o.effort, licences: o.Licences, adviser: computer.NewAdviser(), ready: make(chan struct{})}
	if a.post == nil {
		a.post = fyne.Do
	}
	if a.dialog = o.dialog; a.dialog == nil {
		a.dialog = askSystem
	}
	a.view.Plies = screen.Live
	a.screens = a.allScreens()
	a.settings = store.DefaultSettings() // until they are read
	a.setLanguage()
	f.Settings().SetTheme(theme.New(a.mode()))

	// Window systems file a window under the title it is made with: the name that
	// the package has in the desktop's menu, whatever the language.
	a.window = f.NewWindow(f.Metadata().Name)
	a.window.SetTitle(a.locale.Text(translations.AppName))
	a.window.SetMaster()
	a.window.SetPadded(false)
	a.window.Resize(fyne.NewSize(1200, 800))
	a.window.Canvas().SetOnTypedKey(a.typedKey)
	for _, shortcut := range shortcuts() {
		a.window.Canvas().AddShortcut(shortcut, a.typedShortcut)
	}
	a.window.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { a.openDropped(files) })
	a.listenToPage()
	a.window.SetCloseIntercept(a.askedToClose)
	f.Settings().AddListener(func(fyne.Settings) { a.themeChanged() })
	f.Lifecycle().SetOnStarted(func() {
		if o.arrivals != nil && !a.started { // what is posted earlier runs where it is posted
			go a.openEach(o.arrivals)
		}
		a.tellTroubles()
	})
	if fyne.CurrentDevice().IsMobile() { // a desktop window behind another is still watched
		f.Lifecycle().SetOnEnteredForeground(a.woken)
		f.Lifecycle().SetOnExitedForeground(a.asleep)
	}
	if isLink(o.Record) {
		a.arrived, o.Record = &arrival{address: o.Record}, ""
	}
	a.start(o)
	return a
}

// allScreens are the screens of the app by their names, each a line.
func (a *App) allScreens() map[string]func() screen.Screen {
	reports := screen.NewReports(a.adviser, a.effort)
	desk := practice.NewDesk(time.Now)
	var shelf screen.Shelf
	return map[string]func() screen.Screen{
		screen.NameGame:     func() screen.Screen { return game.New(a, a.adviser) },
		screen.NameNewGame:  func() screen.Screen { return screen.NewNewGame(a) },
		screen.NameSettings: func() screen.Screen { return screen.NewSettings(a) },
		screen.NameGames:    func() screen.Screen { return shelf.Open(a, a.files) },
		screen.NameGuide:    func() screen.Screen { return a.book.Open(a) },
		screen.NamePractice: func() screen.Screen { return desk.Open(a, a.files) },
		screen.NameTour:     func() screen.Screen { return tour.New(a) },
		screen.NameWelcome:  func() screen.Screen { return screen.NewWelcome(a) },
		screen.NameAbout:    func() screen.Screen { return screen.NewAbout(a, a.licences) },
		screen.NamePrivacy:  func() screen.Screen { return screen.NewPrivacy(a) },
		screen.NameLicences: func() screen.Screen { return screen.NewLicences(a, a.licences) },
		screen.NameReport:   func() screen.Screen { return reports.New(a) },
	}
}

// show brings the screen of a name into the window, made anew.
func (a *App) show(name string) {
	if _, ok := a.screens[name]; !ok {
		name = screen.NameGame
	}
	for _, passing := range [...]string{screen.NameFiles, screen.NameChoice} {
		if name != passing {
			delete(a.screens, passing) // with what it holds
		}
	}
	a.CloseModal()
	next := a.screens[name]()
	a.leave()
	if name != screen.NameGuide {
		a.asked = ""
	}
	a.shown, a.screen = name, next
	a.variant = theme.Shown(a.fyne.Settings())
	a.bars = text.NewColumn(0)
	a.frame = text.NewBorder(a.locale, 0, a.bars, nil, nil, nil, next.Content())
	a.showBanners()
	a.tips = text.NewTips(a.locale)
	a.window.SetContent(container.NewStack(widget.NewGround(), a.frame, a.tips))
	a.enter()
	a.goOn()
}

// enter and leave let the screen know whether it is to be seen.
func (a *App) enter() {
	if a.screen != nil && !a.entered {
		a.entered = true
		a.screen.Enter()
	}
}

func (a *App) leave() {
	if a.screen != nil && a.entered {
		a.entered = false
		a.screen.Leave()
		a.watch = nil
	}
}

// asleep and woken are the app in the background of a phone, and seen again. The
// game is held meanwhile: the system may stop the app at any moment.
func (a *App) asleep() {
	a.leave()
	if a.session != nil {
		a.session.Pause()
	}
}

func (a *App) woken() {
	a.enter()
	a.goOn()
}

// rebuild shows the present screen anew, in another language or look.
func (a *App) rebuild() {
	a.window.SetTitle(a.locale.Text(translations.AppName))
	a.show(a.shown)
}

// themeChanged builds the screen anew when the system or the player changed
// between dark and light.
func (a *App) themeChanged() {
	if a.screen != nil && a.variant != theme.Shown(a.fyne.Settings()) {
		a.rebuild()
	}
}

// typedKey is a key that no widget has taken. Back and Escape close what lies
// on top; they never leave the game.
func (a *App) typedKey(e *fyne.KeyEvent) {
	switch {
	case a.screen == nil: // the disk is still being read
	case e.Name == fyne.KeyEscape || e.Name == mobile.KeyBack:
		a.GoBack()
	case a.modal != nil:
	case e.Name == fyne.KeyF1:
		a.Tell(a.locale.Text(translations.GuideKeysTitle), screen.KeysText(a.locale))
	default:
		a.screen.TypedKey(e)
	}
}

// shortcuts are the combinations of keys that the app knows: the standard ones for
// undo and redo, of which there are two, and those of letters.
func shortcuts() []fyne.Shortcut {
	all := []fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{},
		&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}}
	for _, key := range [...]fyne.KeyName{fyne.KeyN, fyne.KeyO, fyne.KeyS} {
		all = append(all, &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault})
	}
	return all
}

// typedShortcut does what a button does, unless something lies over the screen.
func (a *App) typedShortcut(s fyne.Shortcut) {
	if a.screen == nil || a.modal != nil {
		return
	}
	if _, undo := s.(*fyne.ShortcutUndo); undo {
		a.screen.Command(screen.Undo)
		return
	}
	letter, _ := s.(*desktop.CustomShortcut)
	switch {
	case letter == nil || letter.KeyName == fyne.KeyZ:
		a.screen.Command(screen.Redo)
	case letter.KeyName == fyne.KeyN:
		a.Go(screen.NameNewGame)
	case letter.KeyName == fyne.KeyO:
		a.OpenFile()
	case letter.KeyName == fyne.KeyS:
		a.screen.Command(screen.SaveRecord)
	}
}
