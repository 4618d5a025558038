package ui

import (
	"context"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"minechess/internal/folders"
	"minechess/ui/screen"
	"minechess/ui/translations"
)

// dialogRequest is what a file dialog of the system is to say, in the language of
// the app.
type dialogRequest struct {
	save   bool
	window any    // the driver's context of the window that the dialog belongs to
	title  string // of the dialog
	accept string // on the button
	folder string // where to begin, or "" for where the system likes
	name   string // proposed for a file that is saved
	kind   string // what the files are
	all    string // the choice that shows every file
}

// systemDialog lets the user choose a file by the system's own dialog and waits
// for the answer. The path is "" if the user wants none. The error is errNoDialog
// if there is no such dialog, and nothing was shown. It runs on a goroutine of its
// own; the dialog goes away when the context ends.
type systemDialog func(context.Context, dialogRequest) (path string, err error)

var errNoDialog = errors.New("the system has no dialog for files")

// OpenFile lets the user choose a record to open.
func (a *App) OpenFile() {
	if systemHasFiles() {
		a.openByDevice()
		return
	}
	wish := &screen.FileWish{Chosen: func(path string) { a.openPath(path) }}
	a.askForFile(dialogRequest{
		title:  a.locale.Text(translations.FilesOpen),
		accept: a.locale.Text(translations.ActionOpen),
	}, wish)
}

// SaveFile lets the user choose a file to write something to.
func (a *App) SaveFile(name string, content []byte) {
	if systemHasFiles() {
		a.saveByDevice(name, content)
		return
	}
	wish := &screen.FileWish{Save: true, Name: name}
	wish.Chosen = func(path string) { a.writeFile(path, content, wish.From) }
	a.askForFile(dialogRequest{
		save:   true,
		title:  a.locale.Text(translations.FilesSave),
		accept: a.locale.Text(translations.ActionSave),
		name:   name,
	}, wish)
}

// systemHasFiles tells whether the dialogs of the device itself are at hand, which
// know what no program is allowed to see: on phones by Fyne, and in a browser.
func systemHasFiles() bool {
	device := fyne.CurrentDevice()
	return device.IsMobile() || device.IsBrowser()
}

// askForFile asks by the dialog of the system, and by a page of ours where there
// is none.
func (a *App) askForFile(r dialogRequest, wish *screen.FileWish) {
	r.window = nativeWindow(a.window)
	r.folder = a.folder
	r.kind, r.all = a.locale.Text(translations.FilesRecords), a.locale.Text(translations.FilesAll)
	wish.Folder, wish.Reason, wish.From = a.folder, a.reason, a.screenBelow()
	chosen := wish.Chosen
	wish.Chosen = func(path string) {
		a.folder = filepath.Dir(path)
		chosen(path)
	}
	if a.asking != nil {
		a.asking() // a dialog that was asked for before may be lost behind other windows
	}
	ctx, cancel := context.WithCancel(context.Background())
	a.asking = cancel
	a.Beside(func() func() {
		path, err := a.dialog(ctx, r)
		return func() {
			if ctx.Err() != nil {
				return // another one took its place
			}
			cancel()
			a.asking = nil
			switch {
			case errors.Is(err, errNoDialog):
				a.showFiles(wish)
			case err != nil:
				a.Tell(a.locale.Text(translations.TroubleTitle), a.reason(err))
			case path != "":
				wish.Chosen(path)
			}
		}
	})
}

// nativeWindow is what the driver tells of a window, nil if it tells nothing.
func nativeWindow(w fyne.Window) (context any) {
	if native, ok := w.(driver.NativeWindow); ok {
		native.RunNative(func(told any) { context = told })
	}
	return context
}

// showFiles shows the page for files.
func (a *App) showFiles(wish *screen.FileWish) {
	a.screens[screen.NameFiles] = func() screen.Screen { return screen.NewFiles(a, wish) }
	a.Go(screen.NameFiles)
}

// screenBelow is the screen to go back to from a page that only asks something.
func (a *App) screenBelow() string {
	if a.shown == screen.NameFiles || a.shown == screen.NameChoice {
		return screen.NameGame
	}
	return a.shown
}

// writeFile writes a file that the user has chosen, and goes back to where the
// user came from, if that is not there already.
func (a *App) writeFile(path string, content []byte, from string) {
	a.Beside(func() func() {
		err := folders.Write(path, content)
		return func() {
			if err != nil {
				a.Tell(a.locale.Text(translations.TroubleTitle),
					a.locale.Text(translations.FilesNotSaved, "File", filepath.Base(path), "Reason", a.reason(err)))
				return
			}
			if a.shown == screen.NameFiles {
				a.Go(from)
			}
			a.tellSaved(filepath.Base(path))
		}
	})
}

// announcer is a screen that has a place for news.
type announcer interface{ Announce(sentence string) }

func (a *App) tellSaved(name string) {
	saved := a.locale.Text(translations.EventRecordSaved, "File", name)
	if s, ok := a.screen.(announcer); ok {
		s.Announce(saved)
		return
	}
	a.Tell(a.locale.Text(translations.FilesSave), saved)
}
