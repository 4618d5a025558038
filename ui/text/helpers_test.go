package text_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// start starts an app with our theme for the length of a test.
func start(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Light))
}

func locale(t testing.TB, l translations.Language) text.Locale {
	t.Helper()
	locale, err := text.NewLocale(l)
	if err != nil {
		t.Fatal(err)
	}
	return locale
}

// drawn gives what a widget consists of, of one kind, hidden parts left out.
func drawn[T fyne.CanvasObject](w fyne.Widget) []T {
	var all []T
	for _, o := range test.WidgetRenderer(w).Objects() {
		if part, ok := o.(T); ok && o.Visible() {
			all = append(all, part)
		}
	}
	return all
}

// texts gives the lines of a widget as they are drawn.
func texts(w fyne.Widget) []*canvas.Text { return drawn[*canvas.Text](w) }

// edges gives the left and right edge of what is drawn of a text.
func edges(t *canvas.Text) (left, right float32) {
	left, width := t.Position().X, t.MinSize().Width
	switch t.Alignment {
	case fyne.TextAlignTrailing:
		left += t.Size().Width - width
	case fyne.TextAlignCenter:
		left += (t.Size().Width - width) / 2
	}
	return left, left + width
}

// near tells whether two lengths are the same but for rounding.
func near(a, b float32) bool {
	return a-b < 0.5 && b-a < 0.5
}
