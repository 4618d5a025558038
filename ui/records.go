package ui

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"fyne.io/fyne/v2"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules/pgn"
	"minechess/ui/screen"
	"minechess/ui/translations"
	"minechess/ui/words"
)

// opened shows a game that was read from elsewhere, and tells what of it could not
// be kept.
func (a *App) opened(s *session.Session, notes []pgn.Fault) {
	a.view.Flipped = false
	a.useSession(s)
	a.show(screen.NameGame)
	s.Store()
	a.saveState()
	if len(notes) > 0 {
		a.tellNotes(notes)
	}
}

// tellNotes says what of a record could not be kept, the first few in full.
func (a *App) tellNotes(notes []pgn.Fault) {
	const most = 6
	lines := []string{}
	for i, note := range notes {
		if i == most {
			lines = append(lines, "…")
			break
		}
		lines = append(lines, a.locale.Text(translations.TroubleRecordNote, "Line", words.Number(note.Line), "Message", a.faultText(note)))
	}
	a.notes = append(a.notes, a.locale.Count(translations.TroubleRecordLosses, len(notes)))
	a.notes = append(a.notes, lines...)
	if a.started {
		a.tellTroubles()
	}
}

// recordTrouble says what is wrong with a record, and where.
func (a *App) recordTrouble(name string, err error) string {
	name = shownName(name)
	var fault *pgn.Error
	switch {
	case errors.Is(err, pgn.ErrMinesUnknown):
		return a.locale.Text(translations.TroubleMinesUnknown)
	case errors.Is(err, fs.ErrNotExist):
		return a.locale.Text(translations.TroubleNoFile, "File", name)
	case errors.Is(err, errFolder):
		return a.locale.Text(translations.TroubleFolder, "File", name)
	case errors.Is(err, errNotAFile):
		return a.locale.Text(translations.TroubleNotAFile, "File", name)
	case errors.Is(err, session.ErrNoGame):
		return a.locale.Text(translations.TroubleNoGame, "File", name)
	case errors.Is(err, store.ErrTooLarge):
		return a.locale.Text(translations.TroubleTooLarge, "File", name, "Megabytes", words.Megabytes(store.MaxGameSize>>20))
	case errors.As(err, &fault):
		return a.locale.Text(translations.TroubleRecordFault,
			"File", name, "Line", words.Number(fault.Line), "Column", words.Number(fault.Column), "Message", a.errorText(fault))
	}
	return a.locale.Text(translations.TroubleFileFault, "File", name, "Reason", a.reason(err))
}

// openPath opens a record from a file that the user has chosen.
func (a *App) openPath(path string) {
	a.openReader(filepath.Base(path), func() (io.ReadCloser, error) { return openRegular(path) })
}

// openDropped opens the first of the files dropped on the window.
func (a *App) openDropped(files []fyne.URI) {
	if len(files) > 0 {
		a.arrive(arrival{address: files[0].String(), name: files[0].Name()})
	}
}

var errFolder = errors.New("it is a folder")
