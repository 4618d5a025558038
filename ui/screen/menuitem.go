package screen

import (
	"fyne.io/fyne/v2"

	"minechess/ui/text"
	"minechess/ui/translations"
)

// NewMenuItem is a row of a menu that lies over the screen: it closes that, and then
// does what it says.
func NewMenuItem(shell Shell, key translations.Key, icon fyne.Resource, do func()) *text.Button {
	l := shell.Locale()
	b := text.NewButton(l, text.Flat, l.Text(key), icon, func() {
		shell.CloseModal()
		do()
	})
	b.Align = text.Leading
	return b
}
