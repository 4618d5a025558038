// Package uitest is what the tests of the screens and widgets share: a look at
// what a window shows, and where.
package uitest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// Start starts a test app in our theme, dark, for widgets alone.
func Start(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Dark))
}

// Locale gives the locale of a language.
func Locale(t *testing.T, l translations.Language) text.Locale {
	t.Helper()
	locale, err := text.NewLocale(l)
	if err != nil {
		t.Fatal(err)
	}
	return locale
}

// Seen is a visible object and where it is.
type Seen struct {
	Object   fyne.CanvasObject
	Parent   fyne.CanvasObject // the widget or container it is part of
	At       fyne.Position     // in the window
	Size     fyne.Size
	Scrolled *Seen // the scroller that it is part of
}

// Look gives the visible objects of a tree, parents before their parts.
func Look(root fyne.CanvasObject) []Seen {
	var all []Seen
	var walk func(o, parent fyne.CanvasObject, at fyne.Position, scrolled *Seen)
	walk = func(o, parent fyne.CanvasObject, at fyne.Position, scrolled *Seen) {
		if o == nil || !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		all = append(all, Seen{o, parent, at, o.Size(), scrolled})
		if s, ok := o.(*container.Scroll); ok {
			walk(s.Content, o, at, &Seen{o, parent, at, o.Size(), scrolled})
			return
		}
		for _, part := range parts(o) {
			walk(part, o, at, scrolled)
		}
	}
	walk(root, nil, fyne.Position{}, nil)
	return all
}

// Find gives all objects of a type in a tree, hidden ones too.
func Find[T fyne.CanvasObject](root fyne.CanvasObject) []T {
	var all []T
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if o == nil {
			return
		}
		if found, ok := o.(T); ok {
			all = append(all, found)
		}
		if s, ok := o.(*container.Scroll); ok {
			walk(s.Content)
			return
		}
		for _, part := range parts(o) {
			walk(part)
		}
	}
	walk(root)
	return all
}

func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// Near tells whether two lengths are the same but for rounding.
func Near(a, b float32) bool { return a-b < 0.6 && b-a < 0.6 }

// Within tells whether an object lies within another but for rounding.
func Within(at fyne.Position, size fyne.Size, outer fyne.Position, outerSize fyne.Size) bool {
	const slack = 0.6
	return at.X >= outer.X-slack && at.Y >= outer.Y-slack &&
		at.X+size.Width <= outer.X+outerSize.Width+slack && at.Y+size.Height <= outer.Y+outerSize.Height+slack
}

// Overlap tells whether two objects lie over each other by more than rounding.
func Overlap(a fyne.Position, aSize fyne.Size, b fyne.Position, bSize fyne.Size) bool {
	const slack = 1
	return a.X+slack < b.X+bSize.Width && b.X+slack < a.X+aSize.Width &&
		a.Y+slack < b.Y+bSize.Height && b.Y+slack < a.Y+aSize.Height
}
