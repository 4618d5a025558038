package ui

import (
	"errors"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/ui/screen"
)

// reopen shows the game that was open last if it goes on, else the last other
// one that does, else a new game of Minesweeper Chess for two.
func (a *App) reopen(state store.State) {
	s, err := a.loadGame(state.Game)
	if err != nil && state.Game != "" && !errors.Is(err, store.ErrNotFound) {
		a.noteTrouble(err)
	}
	if err == nil && (!s.Game().Outcome().Over() || state.Screen != screen.NameGame) {
		a.useSession(s)
		a.Go(state.Screen)
		return
	}
	a.view.Flipped = false
	if s := a.lastUnfinished(); s != nil {
		a.useSession(s)
		a.Go(screen.NameGame)
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

// Open goes on with a saved game and shows it. What cannot be read is told.
func (a *App) Open(id string) {
	from := a.screen
	a.Disk(func() func() {
		s, err := a.loadGame(id)
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
