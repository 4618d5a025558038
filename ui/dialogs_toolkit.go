//go:build !js

package ui

import (
	"bytes"
	"errors"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"minechess/ui/screen"
	"minechess/ui/translations"
)

// openByDevice lets the user choose a record by Fyne's dialog.
func (a *App) openByDevice() {
	d := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		if err != nil {
			a.Report(err)
			return
		}
		if file != nil {
			a.openReader(file.URI().Name(), func() (io.ReadCloser, error) { return file, nil })
		}
	}, a.window)
	d.SetFilter(storage.NewExtensionFileFilter(screen.RecordEndings))
	d.SetConfirmText(a.locale.Text(translations.ActionOpen))
	d.SetDismissText(a.locale.Text(translations.ActionCancel))
	d.SetTitleText(a.locale.Text(translations.FilesOpen))
	d.Show()
}

// saveByDevice lets the user choose a file to write to by Fyne's dialog.
func (a *App) saveByDevice(name string, content []byte) {
	d := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) {
		if err != nil {
			a.Report(err)
			return
		}
		if file == nil {
			return
		}
		a.Disk(func() func() {
			_, err := io.Copy(file, bytes.NewReader(content))
			err = errors.Join(err, file.Close())
			return func() {
				if err != nil {
					a.Report(err)
					return
				}
				a.tellSaved(file.URI().Name())
			}
		})
	}, a.window)
	d.SetFileName(name)
	d.SetConfirmText(a.locale.Text(translations.ActionSave))
	d.SetDismissText(a.locale.Text(translations.ActionCancel))
	d.SetTitleText(a.locale.Text(translations.FilesSave))
	d.Show()
}

// listenToPage does nothing: there is none, and Fyne tells of what is dropped on a
// window.
func (a *App) listenToPage() {}
