package screen

import (
	"fyne.io/fyne/v2"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/widget"
)

// walk is a list of lines, one of which is opened by a tap or with the keyboard:
// the arrows walk through it, and Return opens what they are at.
type walk struct {
	rows  *widget.Rows
	count int
	at    int // where the keyboard is, or -1
	open  func(row int)
}

// newWalk makes an empty list. show fills a line for a row, and open is what a tap
// does. below tells that notes stand below titles.
func newWalk(l text.Locale, below bool, show func(line *text.Line, row int), open func(row int)) *walk {
	w := &walk{at: -1, open: open}
	height := func(width float32) float32 {
		line := text.NewLine(l, nil)
		line.Below = below
		return line.HeightFor(width)
	}
	w.rows = widget.NewRows(height, func() widget.Row {
		row := 0
		line := text.NewLine(l, func() { w.open(row) })
		line.Below = below
		return widget.Row{Object: line, Show: func(i int) {
			row = i
			line.Current = i == w.at
			show(line, i)
			line.Refresh()
		}}
	})
	return w
}

// set makes the list of another length, with its first row in sight.
func (w *walk) set(count int) {
	w.count, w.at = count, -1
	w.rows.SetCount(count)
	w.rows.Reveal(0)
}

// key walks, and reports whether the key was one for that.
func (w *walk) key(name fyne.KeyName) bool {
	page := max(1, int(w.rows.Size().Height/theme.TouchTarget)-2)
	switch name {
	case fyne.KeyDown:
		w.to(w.at + 1)
	case fyne.KeyUp:
		w.to(w.at - 1)
	case fyne.KeyPageDown:
		w.to(w.at + page)
	case fyne.KeyPageUp:
		w.to(w.at - page)
	case fyne.KeyHome:
		w.to(0)
	case fyne.KeyEnd:
		w.to(w.count - 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if w.at >= 0 && w.at < w.count {
			w.open(w.at)
		}
	default:
		return false
	}
	return true
}

func (w *walk) to(row int) {
	if w.count == 0 {
		return
	}
	w.at = min(max(row, 0), w.count-1)
	w.rows.Reveal(w.at)
	w.rows.Update()
}
