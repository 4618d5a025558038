package ui

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io"
	"io/fs"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/ui/translations"
)

// openRecord makes a game from elsewhere the one that is open. It is kept among
// the games under a name of its own; the file it came from is not touched.
func (a *App) openRecord(name string, record []byte) error {
	s, notes, err := session.Read(store.NewID(time.Now(), rand.Reader), record)
	if err != nil {
		return errors.New(a.recordTrouble(name, err))
	}
	a.flipped = false
	a.useSession(s)
	a.show(newGameScreen(a))
	s.Store()
	a.saveState()
	if len(notes) > 0 {
		a.tellNotes(notes)
	}
	return nil
}

// tellNotes says what of a record could not be kept, the first few in full.
func (a *App) tellNotes(notes []rules.PGNNote) {
	const most = 6
	lines := []string{}
	for i, note := range notes {
		if i == most {
			lines = append(lines, "…")
			break
		}
		lines = append(lines, a.locale.Text(translations.TroubleRecordNote, "Line", note.Line, "Message", a.faultText(note)))
	}
	a.troubles = append(a.troubles, a.locale.Count(translations.TroubleRecordLosses, len(notes)))
	a.troubles = append(a.troubles, lines...)
	if a.started {
		a.tellTroubles()
	}
}

// recordTrouble says what is wrong with a record, and where.
func (a *App) recordTrouble(name string, err error) string {
	var fault *rules.PGNError
	switch {
	case errors.Is(err, rules.ErrMinesUnknown):
		return a.locale.Text(translations.TroubleMinesUnknown)
	case errors.Is(err, fs.ErrNotExist):
		return a.locale.Text(translations.TroubleNoFile, "File", name)
	case errors.Is(err, errFolder):
		return a.locale.Text(translations.TroubleFolder, "File", name)
	case errors.Is(err, session.ErrNoGame):
		return a.locale.Text(translations.TroubleNoGame, "File", name)
	case errors.Is(err, store.ErrTooLarge):
		return a.locale.Text(translations.TroubleTooLarge, "File", name, "Megabytes", store.MaxGameSize>>20)
	case errors.As(err, &fault):
		return a.locale.Text(translations.TroubleRecordFault,
			"File", name, "Line", fault.Line, "Column", fault.Column, "Message", a.faultText(fault.PGNNote))
	}
	return a.locale.Text(translations.TroubleFileFault, "File", name, "Reason", a.reason(err))
}

// copyRecord puts the record of the game into the clipboard.
func (a *App) copyRecord() {
	record, err := a.session.Export()
	if err != nil {
		a.report(err)
		return
	}
	a.fyne.Clipboard().SetContent(string(record))
	a.announce(a.locale.Text(translations.EventRecordCopied))
}

// announce says something on the game screen, if that is shown.
func (a *App) announce(sentence string) {
	if g, ok := a.screen.(*gameScreen); ok {
		g.announced = sentence
		g.status.say(sentence, true)
	}
}

// chooseRecord lets the user choose a file to open.
func (a *App) chooseRecord() {
	d := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		if err != nil {
			a.report(err)
			return
		}
		if file != nil {
			a.openReader(file.URI().Name(), file)
		}
	}, a.window)
	d.SetFilter(storage.NewExtensionFileFilter([]string{".pgn", ".txt"}))
	d.SetConfirmText(a.locale.Text(translations.ActionOpen))
	d.SetDismissText(a.locale.Text(translations.ActionCancel))
	d.SetTitleText(a.locale.Text(translations.ActionOpenRecord))
	d.Show()
}

// openReader reads a bounded record and opens it; trouble is told.
func (a *App) openReader(name string, file io.ReadCloser) {
	defer file.Close()
	record, err := io.ReadAll(io.LimitReader(file, store.MaxGameSize+1))
	if err == nil && len(record) > store.MaxGameSize {
		err = store.ErrTooLarge
	}
	if err == nil {
		err = a.openRecord(name, record)
	} else {
		err = errors.New(a.recordTrouble(name, err))
	}
	if err != nil {
		a.tell(a.locale.Text(translations.TroubleTitle), err.Error())
	}
}

// openDropped opens the first of the files dropped on the window.
func (a *App) openDropped(files []fyne.URI) {
	if len(files) == 0 {
		return
	}
	file, err := storage.Reader(files[0])
	if err != nil {
		a.tell(a.locale.Text(translations.TroubleTitle), a.recordTrouble(files[0].Name(), err))
		return
	}
	a.openReader(files[0].Name(), file)
}

// saveRecord lets the user choose a file to write the record to.
func (a *App) saveRecord() {
	record, err := a.session.Export()
	if err != nil {
		a.report(err)
		return
	}
	d := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) {
		if err != nil {
			a.report(err)
			return
		}
		if file == nil {
			return
		}
		_, err = io.Copy(file, bytes.NewReader(record))
		if err = errors.Join(err, file.Close()); err != nil {
			a.report(err)
			return
		}
		a.announce(a.locale.Text(translations.EventRecordSaved, "File", file.URI().Name()))
	}, a.window)
	d.SetFileName(a.session.ID() + ".pgn")
	d.SetConfirmText(a.locale.Text(translations.ActionSaveRecord))
	d.SetDismissText(a.locale.Text(translations.ActionCancel))
	d.SetTitleText(a.locale.Text(translations.ActionSaveRecord))
	d.Show()
}
