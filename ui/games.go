package ui

import (
	"errors"

	"fyne.io/fyne/v2"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/ui/screen"
)

// loadGame reads a saved game. What is damaged is set aside under a name that
// the error tells.
func loadGame(files *store.Store, id string) (*session.Session, error) {
	record, err := files.LoadGame(id)
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
	kept, asideErr := files.SetAside(id)
	if asideErr != nil {
		return nil, errors.Join(err, asideErr)
	}
	return nil, &store.DamagedError{Name: id, Kept: kept, Err: err}
}

// Open goes on with a saved game and shows it. What cannot be read is told.
func (a *App) Open(id string) {
	from := a.screen
	a.Disk(func() func() {
		s, err := loadGame(a.files, id)
		return func() {
			switch {
			case a.screen != from: // the user did not wait for it
				a.Report(err)
			case err != nil:
				a.rebuild() // the game may be gone from a list
				a.Report(err)
			default:
				a.view.Flipped = false
				a.useSession(s)
				a.Go(screen.NameGame)
			}
		}
	})
}

// save brings what is kept to the disk, in the background. A store that could not
// be opened for writing keeps nothing, and says so all the time.
func (a *App) save() {
	if !a.files.ReadOnly() {
		a.saver.save()
	}
}

func (a *App) saveState() {
	if a.session == nil || a.screen == nil {
		return
	}
	state := store.State{Game: a.session.ID(), Screen: a.shown, Flipped: a.view.Flipped}
	a.Report(a.files.KeepState(state))
	a.save()
}

// keepPlace keeps, at the end of the app, where it is to open. On a desktop that is
// the board: nobody expects a program that was closed to open on its settings. Where
// the system ends apps, it is where the user was.
func (a *App) keepPlace() {
	if fyne.CurrentDevice().IsMobile() {
		return // it is kept already
	}
	_ = a.files.KeepState(store.State{Game: a.session.ID(), Screen: screen.NameGame, Flipped: a.view.Flipped})
}
