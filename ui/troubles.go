package ui

import (
	"errors"
	"io/fs"

	"minechess/internal/store"
	"minechess/ui/translations"
)

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
		a.Tell(a.locale.Text(translations.TroubleTitle), a.locale.Text(translations.TroubleFull))
		return
	}
	a.Tell(a.locale.Text(translations.TroubleTitle), a.locale.Text(translations.TroubleSaveFailed, "Reason", a.reason(err)))
}

func (a *App) tellTroubles() {
	a.started = true
	if len(a.troubles) == 0 {
		return
	}
	a.Tell(a.locale.Text(translations.TroubleTitle), a.troubles...)
	a.troubles = nil
}

// Report tells an error, if it is one.
func (a *App) Report(err error) {
	if err == nil {
		return
	}
	if a.window == nil {
		a.noteTrouble(err)
		return
	}
	a.Tell(a.locale.Text(translations.TroubleTitle), a.troubleText(err))
}
