// Command emptywindow shows a Fyne window with nothing in it, to measure what Fyne itself costs.
package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

func main() {
	w := app.NewWithID("app.minechess.empty").NewWindow("Empty")
	w.Resize(fyne.NewSize(1200, 800))
	w.ShowAndRun()
}
