package ui

import (
	"crypto/rand"
	"errors"
	"time"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
)

// unlockLater tries after a pause, and then ever less often, to keep games in a
// folder that could not be opened for writing: the other window may have been
// closed, or the disk be mended.
func (a *App) unlockLater(pause time.Duration) {
	a.stopUnlocking = a.After(pause, func() { a.unlock(min(2*pause, lastRetry)) })
}

// unlock tries it now. If it fails, it tries again after a pause.
func (a *App) unlock(pause time.Duration) {
	if a.locked == nil || a.closed {
		return
	}
	a.stopUnlocking()
	a.Disk(func() func() {
		err := a.files.TakeOver()
		return func() {
			if err == nil {
				a.unlocked()
				return
			}
			a.locked = err
			a.showBanners()
			a.unlockLater(pause)
		}
	})
}

// unlocked keeps the open game in the folder that is free now. What the other
// window made of the same game is never overwritten, but by a game that goes on
// from there.
func (a *App) unlocked() {
	id := a.session.ID()
	a.Disk(func() func() {
		there, err := loadGame(a.files, id)
		return func() {
			if a.session.ID() != id {
				a.unlocked() // another game was opened meanwhile
				return
			}
			a.locked = nil
			switch here := a.session; {
			case err != nil || continues(here.Game(), there.Game()):
				a.Report(ignoreNotFound(err))
				here.Store()
			case continues(there.Game(), here.Game()):
				a.useSession(there)
			default:
				a.Report(a.storeAsAnother())
			}
			a.rebuild()
			a.saveState()
		}
	})
}

// continues tells whether a game is the same as an earlier one as far as that goes.
func continues(g, earlier *rules.Game) bool {
	if g.Len() < earlier.Len() || *g.PositionAt(0) != *earlier.PositionAt(0) {
		return false
	}
	for i := range earlier.Len() {
		if g.Ply(i).Move != earlier.Ply(i).Move {
			return false
		}
	}
	return !earlier.Outcome().Over() || g.Outcome() == earlier.Outcome()
}

// storeAsAnother makes the open game one of its own among the kept ones.
func (a *App) storeAsAnother() error {
	var record []byte
	a.session.Save = func(_ string, r []byte) { record = r }
	a.session.Store()
	s, err := session.ReadSaved(store.NewID(time.Now(), rand.Reader), record)
	if err != nil {
		return err
	}
	a.useSession(s)
	s.Store()
	return nil
}

func ignoreNotFound(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}
