package ui

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2/container"

	"minechess/internal/computer"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/rules/pgn"
	"minechess/theme"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// found is what a start finds on the disk.
type found struct {
	files    *store.Store
	locked   error // why nothing can be kept there, or nil
	first    bool  // nobody has used the folder before
	settings store.Settings
	state    store.State
	game     *session.Session // to go on with, or nil
	record   recordFound
	troubles []error
}

// recordFound is what was asked for on the command line.
type recordFound struct {
	path   string
	file   *collection      // nil if it cannot be read
	game   *session.Session // if it is the only one in the file
	faults []pgn.Fault
	err    error
}

// look reads what a start needs: the settings, and the game of a record, or else
// the one to go on with. It may take any time, and touches nothing of Fyne's.
func look(folder, record string) found {
	var f found
	f.files, f.locked = store.Open(folder)
	if f.locked != nil {
		f.files = store.OpenReadOnly(folder)
	}
	f.first = f.locked == nil && f.files.Untouched()
	note := func(err error) {
		if err != nil {
			f.troubles = append(f.troubles, err)
		}
	}
	var err error
	f.settings, err = f.files.LoadSettings()
	f.settings.ComputerLevel = min(f.settings.ComputerLevel, computer.Levels)
	note(err)
	f.state, err = f.files.LoadState()
	note(err)
	if record != "" {
		f.record.path = record
		f.record.file, f.record.err = readCollection(filepath.Base(record), codePage(localeOf(f.settings).Language()),
			func() (io.ReadCloser, error) { return openRegular(record) })
		if f.record.err == nil && len(f.record.file.games) == 1 {
			f.record.game, f.record.faults, f.record.err = f.record.file.read(0)
		}
		if f.record.game != nil {
			return f
		}
	}
	f.game, err = loadGame(f.files, f.state.Game)
	if f.state.Game != "" && !errors.Is(err, store.ErrNotFound) {
		note(err)
	}
	if err != nil || f.state.Screen == screen.NameGame && f.game.Game().Outcome().Over() {
		f.state = store.State{}
		f.game, err = lastUnfinished(f.files)
		note(err)
	}
	return f
}

// lastUnfinished looks for a game that goes on among those played last. Without
// one it gives nil.
func lastUnfinished(files *store.Store) (*session.Session, error) {
	const most = 20
	entries, err := files.Games()
	entries = slices.DeleteFunc(entries, func(e store.Entry) bool { return e.ID == "" })
	for _, entry := range entries[:min(len(entries), most)] {
		record, err := files.LoadGame(entry.ID)
		if err != nil {
			continue
		}
		if s, err := session.ReadSaved(entry.ID, record); err == nil && s.Playable() {
			return s, nil
		}
	}
	return nil, err
}

// errNotAFile is for what may never end, such as a device or a pipe.
var errNotAFile = errors.New("it is no file with content of its own")

// openRegular opens a file of the system to be read, but nothing that could keep a
// reader waiting.
func openRegular(path string) (io.ReadCloser, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, errFolder
	case !info.Mode().IsRegular():
		return nil, errNotAFile
	}
	return os.Open(path)
}

// diskPatience is how long the window waits for the disk before it opens without
// a game. A good disk needs a few milliseconds.
const diskPatience = 250 * time.Millisecond

// start looks at the disk and shows what it finds. A slow disk does not hold up
// the window.
func (a *App) start(o Options) {
	folder := o.Folder
	if folder == "" {
		folder = a.fyne.Storage().RootURI().Path()
	}
	looked := make(chan found, 1)
	go func() {
		if o.slowDisk != nil {
			o.slowDisk()
		}
		looked <- look(folder, o.Record)
	}()
	late := time.NewTimer(diskPatience)
	defer late.Stop()
	select {
	case f := <-looked:
		a.use(f)
	case <-late.C:
		a.showReading()
		a.beside.Add(1)
		go func() {
			defer a.beside.Done()
			f := <-looked
			a.post(func() { a.use(f) })
		}()
	}
}

// showReading shows that the disk takes its time.
func (a *App) showReading() {
	reading := text.NewLabel(a.locale, text.Muted, a.locale.Text(translations.StartReading))
	a.window.SetContent(container.NewStack(widget.NewGround(), container.NewCenter(reading)))
}

// use shows what was found on the disk.
func (a *App) use(f found) {
	if a.closed {
		_ = f.files.Close() // nothing was changed there
		return
	}
	a.files, a.locked, a.settings = f.files, f.locked, f.settings
	a.saver = newSaver(a.files.Flush, func(err error) { a.post(func() { a.saved(err) }) })
	close(a.ready)
	a.setLanguage()
	a.fyne.Settings().SetTheme(theme.New(a.mode()))
	a.window.SetTitle(a.locale.Text(translations.AppName))
	switch {
	case errors.Is(f.locked, store.ErrInUse):
		a.troubles = append(a.troubles, a.locale.Text(translations.TroubleInUse))
	case f.locked != nil:
		a.troubles = append(a.troubles, a.locale.Text(translations.TroubleNotKept, "Reason", a.reason(f.locked)))
	}
	for _, err := range f.troubles {
		a.troubles = append(a.troubles, a.troubleText(err))
	}
	if a.locked != nil {
		a.unlockLater(firstRetry)
	}
	a.view.Flipped = f.state.Flipped
	if f.record.err != nil {
		a.troubles = append(a.troubles, a.recordTrouble(filepath.Base(f.record.path), f.record.err))
	}
	switch {
	case f.record.game != nil:
		a.opened(f.record.game, f.record.faults)
	case f.game != nil:
		a.useSession(f.game)
		a.Go(f.state.Screen)
	default:
		a.startGame(rules.Minesweeper)
	}
	if f.first && f.record.path == "" {
		a.Go(screen.NameWelcome)
	}
	if f.record.err == nil && f.record.file != nil && f.record.game == nil {
		a.chooseGame(f.record.file)
	}
	if a.started {
		a.tellTroubles()
	}
	if x := a.arrived; x != nil {
		a.arrived = nil
		a.arrive(*x)
	}
}
