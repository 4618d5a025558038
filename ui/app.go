// Package ui is the app's screens and widgets. The App holds what all screens
// share: the window, the language, the settings, the saved games and the game
// that is open. A screen is built anew when the language, the look or the game
// changes; while it is shown, it follows the events of the session.
package ui

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"

	"minechess/internal/computer"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// ID is the application's identifier on every platform.
const ID = "app.minechess"

// Options are what the command line asks for.
type Options struct {
	// Record is a file with a game to open, "" for the game that was open last.
	Record string
	// Folder is where games are kept, "" for the system's place for the app.
	Folder string
	// Licences holds the texts of the licences, one a file.
	Licences fs.FS
	// Size is the size of the window in device-independent pixels, zero for the usual one.
	Size fyne.Size
}

// App is the running app. Everything happens on Fyne's goroutine.
type App struct {
	fyne     fyne.App
	window   fyne.Window
	files    *store.Store
	saver    *saver
	adviser  *computer.Adviser
	settings store.Settings
	locale   text.Locale
	session  *session.Session
	screen   screen
	modal    *modal
	flipped  bool
	variant  fyne.ThemeVariant // that the screen was built in
	troubles []string          // to be told once the window is there
	started  bool              // it is
	notices  fs.FS             // the licences

	nextVariant rules.Variant // that the new-game screen has chosen
}

// screen is one of the app's screens.
type screen interface {
	name() string
	content() fyne.CanvasObject
	// back does what the system's back gesture means within the screen, and
	// reports whether there was anything to do.
	back() bool
}

// The screens' names in the saved state.
const (
	screenGame     = "game"
	screenNewGame  = "new-game"
	screenSettings = "settings"
	screenGames    = "games"
	screenGuide    = "guide"
	screenAbout    = "about"
	screenReport   = "report"
)

// Run opens the app and returns when its window is closed. The error says why a
// record given by the options cannot be opened; then no window is shown.
func Run(o Options) error {
	a, err := New(app.NewWithID(ID), o)
	if err != nil {
		return err
	}
	a.window.ShowAndRun()
	a.Close()
	return nil
}

// New makes the app with its window, which is not shown yet.
func New(f fyne.App, o Options) (*App, error) {
	a := &App{fyne: f, notices: o.Licences, adviser: computer.NewAdviser()}
	folder := o.Folder
	if folder == "" {
		folder = f.Storage().RootURI().Path()
	}
	a.openStore(folder)
	a.saver = newSaver(a.reportUnsaved)
	a.setLanguage()
	f.Settings().SetTheme(theme.New(a.mode()))

	// Window systems file a window under the title it is made with: the name that
	// the package has in the desktop's menu, whatever the language.
	a.window = f.NewWindow(f.Metadata().Name)
	a.window.SetTitle(a.locale.Text(translations.AppName))
	a.window.SetMaster()
	a.window.SetPadded(false)
	size := o.Size
	if size.IsZero() {
		size = fyne.NewSize(1200, 800)
	}
	a.window.Resize(size)
	a.window.Canvas().SetOnTypedKey(a.typedKey)
	a.window.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { a.openDropped(files) })

	state := a.loadState()
	if o.Record != "" {
		if err := a.openFile(o.Record); err != nil {
			a.Close()
			return nil, err
		}
	} else {
		a.reopen(state)
	}
	f.Settings().AddListener(func(fyne.Settings) { a.themeChanged() })
	f.Lifecycle().SetOnStarted(a.tellTroubles)
	f.Lifecycle().SetOnEnteredForeground(func() { a.onGame((*gameScreen).shown) })
	f.Lifecycle().SetOnExitedForeground(func() {
		if fyne.CurrentDevice().IsMobile() { // a desktop window behind another is still watched
			a.onGame((*gameScreen).hidden)
		}
	})
	return a, nil
}

// onGame does something with the game screen, if that is shown.
func (a *App) onGame(do func(*gameScreen)) {
	if g, ok := a.screen.(*gameScreen); ok {
		do(g)
	}
}

// Close returns when all that was made is written. The app must not be used
// afterwards.
func (a *App) Close() {
	a.onGame((*gameScreen).hidden)
	a.saver.close()
	if err := a.files.Close(); err != nil {
		fyne.LogError("closing the saved games", err)
	}
}

// openStore opens the saved games. Without them the app still plays; it says
// that nothing can be kept.
func (a *App) openStore(folder string) {
	files, inUse := store.Open(folder)
	if inUse != nil {
		files = store.OpenReadOnly(folder)
	}
	a.files = files
	settings, err := files.LoadSettings()
	settings.ComputerLevel = min(settings.ComputerLevel, computer.Levels)
	a.settings = settings
	a.setLanguage()
	switch {
	case errors.Is(inUse, store.ErrInUse):
		a.troubles = append(a.troubles, a.locale.Text(translations.TroubleInUse))
	case inUse != nil:
		a.troubles = append(a.troubles, a.locale.Text(translations.TroubleNotKept, "Reason", a.reason(inUse)))
	}
	a.noteTrouble(err)
}

func (a *App) loadState() store.State {
	state, err := a.files.LoadState()
	a.noteTrouble(err)
	a.flipped = state.Flipped
	return state
}

// noteTrouble keeps an error to be told when the window is there.
func (a *App) noteTrouble(err error) {
	if err != nil {
		a.troubles = append(a.troubles, a.troubleText(err))
	}
}

// troubleText says in the language of the app what is wrong with a saved file,
// and anything else as the error does.
func (a *App) troubleText(err error) string {
	var damaged *store.DamagedError
	var newer *store.NewerError
	switch {
	case errors.As(err, &damaged) && damaged.Kept != "":
		return a.locale.Text(translations.TroubleSaveDamaged, "File", damaged.Kept)
	case errors.As(err, &newer):
		return a.locale.Text(translations.TroubleNewerVersion, "File", newer.Name)
	}
	return err.Error()
}

// reason says why the system refused something, in the language of the app if it
// is the usual reason.
func (a *App) reason(err error) string {
	if errors.Is(err, fs.ErrPermission) {
		return a.locale.Text(translations.TroubleNoPermission)
	}
	return err.Error()
}

// reportUnsaved tells that something could not be kept.
func (a *App) reportUnsaved(err error) {
	if errors.Is(err, store.ErrFull) {
		a.tell(a.locale.Text(translations.TroubleTitle), a.locale.Text(translations.TroubleFull))
		return
	}
	a.tell(a.locale.Text(translations.TroubleTitle), a.locale.Text(translations.TroubleSaveFailed, "Reason", a.reason(err)))
}

func (a *App) tellTroubles() {
	a.started = true
	if len(a.troubles) == 0 {
		return
	}
	a.tell(a.locale.Text(translations.TroubleTitle), a.troubles...)
	a.troubles = nil
}

// reopen shows the game that was open last if it goes on, else the last other
// one that does, else a new game of Minesweeper Chess for two.
func (a *App) reopen(state store.State) {
	s, err := a.loadGame(state.Game)
	if err != nil && state.Game != "" && !errors.Is(err, store.ErrNotFound) {
		a.noteTrouble(err)
	}
	if err == nil && (!s.Game().Outcome().Over() || state.Screen != screenGame) {
		a.useSession(s)
		a.showNamed(state.Screen)
		return
	}
	a.flipped = false
	if s := a.lastUnfinished(); s != nil {
		a.useSession(s)
		a.openGame()
		return
	}
	a.startGame(rules.Minesweeper)
}

// lastUnfinished looks for a game that goes on among those played last.
func (a *App) lastUnfinished() *session.Session {
	const most = 20
	entries, err := a.files.Games()
	a.noteTrouble(err)
	for _, entry := range entries[:min(len(entries), most)] {
		record, err := a.files.LoadGame(entry.ID)
		if err != nil {
			continue
		}
		if s, err := session.ReadSaved(entry.ID, record); err == nil && s.Playable() {
			return s
		}
	}
	return nil
}

// loadGame reads a saved game. What is damaged is set aside under a name that
// the error tells.
func (a *App) loadGame(id string) (*session.Session, error) {
	record, err := a.files.LoadGame(id)
	var damaged *store.DamagedError
	if err != nil && !errors.As(err, &damaged) && !errors.Is(err, store.ErrTooLarge) {
		return nil, err
	}
	if err == nil {
		var s *session.Session
		if s, err = session.ReadSaved(id, record); err == nil {
			return s, nil
		}
	}
	kept, asideErr := a.files.SetAside(id)
	if asideErr != nil {
		return nil, errors.Join(err, asideErr)
	}
	return nil, &store.DamagedError{Name: id, Kept: kept, Err: err}
}

// useSession makes a game the one that is open.
func (a *App) useSession(s *session.Session) {
	s.Save = func(id string, record []byte) { a.save(func() error { return a.files.SaveGame(id, record) }) }
	s.Notify = a.onEvent
	a.session = s
	a.nextVariant = s.Game().Position().Variant()
}

// playerName is who plays a side: by the record, else the computer, else the
// side itself.
func (a *App) playerName(s *session.Session, c rules.Color) string {
	white, black := s.Names()
	name := [...]string{white, black}[c]
	if seat := s.Seat(c); name == "" && seat.Computer() {
		name = a.locale.Text(translations.ComputerName, "Level", seat.Level)
	}
	if name == "" {
		name = a.locale.Text([...]translations.Key{translations.SideWhite, translations.SideBlack}[c])
	}
	return name
}

// after runs something on Fyne's goroutine when some time has passed, unless
// the timer is stopped.
func (a *App) after(d time.Duration, f func()) *time.Timer {
	return time.AfterFunc(d, func() { fyne.Do(f) })
}

// startGame begins a new game and shows it.
func (a *App) startGame(v rules.Variant) {
	id := store.NewID(time.Now(), rand.Reader)
	if a.session != nil && a.session.Untouched() {
		id = a.session.ID() // nobody would miss a game without a move
	}
	s, err := session.New(id, v, rand.Reader, time.Now())
	if err == nil {
		err = a.seat(s)
	}
	if err != nil {
		a.report(err)
		return
	}
	a.useSession(s)
	computer, _ := s.Opponent()
	a.flipped = s.Seat(rules.White).Computer() && computer == rules.White
	a.show(newGameScreen(a))
	s.Store()
	a.saveState()
}

// onEvent follows the game.
func (a *App) onEvent(e session.Event) {
	a.onGame(func(g *gameScreen) { g.onEvent(e) })
}

// save writes something in the background. A store that could not be opened has
// said so already.
func (a *App) save(write func() error) {
	if !a.files.ReadOnly() {
		a.saver.add(write)
	}
}

// report tells an error, if it is one.
func (a *App) report(err error) {
	if err == nil {
		return
	}
	if a.window == nil {
		a.noteTrouble(err)
		return
	}
	a.tell(a.locale.Text(translations.TroubleTitle), a.troubleText(err))
}

// show brings a screen into the window.
func (a *App) show(s screen) {
	a.closeModal()
	a.onGame((*gameScreen).hidden)
	if r, ok := a.screen.(*reportScreen); ok {
		r.mind.stop()
	}
	a.screen = s
	a.variant = theme.Shown(a.fyne.Settings())
	a.window.SetContent(container.NewStack(newGround(), newSafeArea(a.window.Canvas(), s.content())))
	a.onGame((*gameScreen).shown)
}

// showNamed shows a screen by the name that the saved state knows.
func (a *App) showNamed(name string) {
	a.show(a.screenNamed(name))
	a.saveState()
}

func (a *App) screenNamed(name string) screen {
	switch name {
	case screenNewGame:
		return newNewGameScreen(a)
	case screenSettings:
		return newSettingsScreen(a)
	case screenGames:
		return newGamesScreen(a)
	case screenGuide:
		return newGuideScreen(a)
	case screenAbout:
		return newAboutScreen(a)
	case screenReport:
		return newReportScreen(a)
	}
	return newGameScreen(a)
}

func (a *App) openNewGame() { a.showNamed(screenNewGame) }
func (a *App) openGame()    { a.showNamed(screenGame) }

// rebuild shows the present screen anew, in another language or look.
func (a *App) rebuild() {
	a.window.SetTitle(a.locale.Text(translations.AppName))
	before, browsing := a.screen.(*gameScreen)
	a.show(a.screenNamed(a.screen.name()))
	if browsing && !before.live() {
		a.onGame(func(g *gameScreen) { g.browse(before.plies) })
	}
}

func (a *App) saveState() {
	if a.session == nil || a.screen == nil {
		return
	}
	state := store.State{Game: a.session.ID(), Screen: a.screen.name(), Flipped: a.flipped}
	a.save(func() error { return a.files.SaveState(state) })
}

// saveSettings keeps the settings.
func (a *App) saveSettings() {
	settings := a.settings
	a.save(func() error { return a.files.SaveSettings(settings) })
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

// themeChanged builds the screen anew when the system or the player changed
// between dark and light.
func (a *App) themeChanged() {
	if a.screen != nil && a.variant != theme.Shown(a.fyne.Settings()) {
		a.rebuild()
	}
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

func (a *App) figurines() bool { return a.settings.Notation == store.NotationFigurines }

// look is how the board is drawn, and the men and mines beside it.
func (a *App) look() theme.Look { return theme.DefaultLook() }

func (a *App) boardOptions() board.Options {
	o := board.DefaultOptions()
	o.Look = a.look()
	o.Flipped = a.flipped
	o.Animate = a.settings.Animations
	o.Coordinates = a.settings.Coordinates
	o.BlackUpsideDown = a.settings.Turning == store.TurningAcross
	o.LongPress = time.Duration(a.settings.LongPressMillis) * time.Millisecond
	return o
}

// typedKey is a key that no widget has taken. Back and Escape close what lies
// on top; they never leave the game.
func (a *App) typedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape || e.Name == mobile.KeyBack {
		a.goBack()
		return
	}
	if g, ok := a.screen.(*gameScreen); ok && a.modal == nil {
		g.typedKey(e)
	}
}

func (a *App) goBack() {
	switch {
	case a.modal != nil:
		a.modal.dismiss()
	case a.screen.back():
	case a.screen.name() != screenGame:
		a.openGame()
	}
}

// openFile opens a record from a file of the system.
func (a *App) openFile(path string) error {
	record, err := readBounded(path)
	if err != nil {
		return errors.New(a.recordTrouble(filepath.Base(path), err))
	}
	return a.openRecord(filepath.Base(path), record)
}

// readBounded reads a file that is not larger than a game may be.
func readBounded(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, errFolder
	case info.Size() > store.MaxGameSize:
		return nil, store.ErrTooLarge
	}
	return os.ReadFile(path)
}

var errFolder = errors.New("it is a folder")
