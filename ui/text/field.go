package text

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

// Field is a line that the user types. Fyne draws what is typed from left to
// right in every language.
type Field struct {
	widget.Entry

	// Numbers tells that numbers are typed, for which phones have a keyboard.
	Numbers bool
}

// NewField gives a field with a text in it. changed hears of what is typed, and
// entered of the return key.
func NewField(content string, changed func(string), entered func()) *Field {
	f := &Field{}
	f.ExtendBaseWidget(f)
	f.SetText(content)
	f.CursorColumn = len([]rune(content))
	f.OnChanged = changed
	f.OnSubmitted = func(string) { entered() }
	return f
}

// SetHint says what the field is for, as long as it is empty.
func (f *Field) SetHint(l Locale, hint string) { f.SetPlaceHolder(l.Visual(hint)) }

// TypedKey passes on Escape, and Back of a phone, which no field has a use for.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape || e.Name == mobile.KeyBack {
		passOn(f, e)
		return
	}
	f.Entry.TypedKey(e)
}

// Keyboard is what a phone shows to type with.
func (f *Field) Keyboard() mobile.KeyboardType {
	if f.Numbers {
		return mobile.NumberKeyboard
	}
	return mobile.SingleLineKeyboard
}

// MinSize is at least what a finger needs.
func (f *Field) MinSize() fyne.Size {
	least := f.Entry.MinSize()
	least.Height = max(least.Height, theme.TouchTarget)
	return least
}
