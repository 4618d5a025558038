package text_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

func TestButtonIsTapped(t *testing.T) {
	start(t)
	taps := 0
	b := text.NewButton(locale(t, translations.English), text.Raised, "Undo", nil, func() { taps++ })
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(200, 100))
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 50))
	if taps != 1 {
		t.Fatalf("%d taps, want 1", taps)
	}
	w.Canvas().Focus(b)
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyA, fyne.KeyEscape} {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if taps != 4 {
		t.Errorf("%d taps after three keys that tap, want 4", taps)
	}
	b.Disable()
	test.Tap(b)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if taps != 4 {
		t.Errorf("a disabled button was tapped")
	}
	b.Enable()
	test.Tap(b)
	if taps != 5 {
		t.Errorf("an enabled button was not tapped")
	}
	b.OnTapped = nil
	test.Tap(b)
}

func TestButtonIsATouchTarget(t *testing.T) {
	start(t)
	for _, l := range translations.Languages() {
		for _, label := range []string{"", "x", "a long label that goes on"} {
			for _, b := range []*text.Button{
				text.NewButton(locale(t, l), text.Raised, label, nil, nil),
				text.NewButton(locale(t, l), text.Raised, label, theme.IconUndo, nil),
				text.NewIconButton(locale(t, l), text.Flat, label, theme.IconUndo, nil),
			} {
				if size := b.MinSize(); size.Width < theme.TouchTarget || size.Height < theme.TouchTarget {
					t.Errorf("%s, %q: %v", l, label, size)
				}
			}
		}
	}
}

func TestButtonIconIsWhereReadingStarts(t *testing.T) {
	start(t)
	for _, l := range translations.Languages() {
		loc := locale(t, l)
		b := text.NewButton(loc, text.Accent, loc.Text(translations.ActionUndo), theme.IconUndo, nil)
		b.Resize(fyne.NewSize(240, 44))
		icon := drawn[*canvas.Image](b)[0]
		left, right := edges(texts(b)[0])
		iconLeft, iconRight := icon.Position().X, icon.Position().X+icon.Size().Width
		if loc.RightToLeft() {
			if iconLeft < right || !near(left, 240-iconRight) {
				t.Errorf("%s: icon at %g–%g, label at %g–%g", l, iconLeft, iconRight, left, right)
			}
		} else if iconRight > left || !near(iconLeft, 240-right) {
			t.Errorf("%s: icon at %g–%g, label at %g–%g", l, iconLeft, iconRight, left, right)
		}
	}
}

func TestButtonWithTooLittleRoomCutsItsLabel(t *testing.T) {
	start(t)
	b := text.NewButton(locale(t, translations.Polish), text.Raised, "Kopiuj zapis partii", nil, nil)
	b.Resize(fyne.NewSize(90, 44))
	line := texts(b)[0]
	if left, right := edges(line); left < 0 || right > 90 || !strings.HasSuffix(line.Text, "…") {
		t.Errorf("%q from %g to %g", line.Text, left, right)
	}
}

func TestButtonStatesLookDifferent(t *testing.T) {
	start(t)
	b := text.NewButton(locale(t, translations.English), text.Raised, "Undo", theme.IconUndo, nil)
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(140, 60))
	pictures := map[string]string{}
	picture := func(state string) {
		markup := test.RenderObjectToMarkup(b)
		if other, ok := pictures[markup]; ok {
			t.Errorf("%s looks like %s", state, other)
		}
		pictures[markup] = state
	}
	picture("at rest")
	b.MouseIn(nil)
	picture("hovered")
	b.MouseDown(nil)
	picture("pressed")
	b.MouseUp(nil)
	b.MouseOut()
	b.FocusGained()
	picture("focused")
	b.FocusLost()
	b.Disable()
	picture("disabled")
	b.Enable()
	if _, ok := pictures[test.RenderObjectToMarkup(b)]; !ok {
		t.Error("it does not come back to rest")
	}
	b.TouchDown(nil)
	b.TouchCancel(nil)
	if state := pictures[test.RenderObjectToMarkup(b)]; state != "at rest" {
		t.Errorf("after a cancelled touch it looks %s", state)
	}
}

func TestIconButtonIsReadOut(t *testing.T) {
	start(t)
	b := text.NewIconButton(locale(t, translations.English), text.Flat, "Undo", theme.IconUndo, nil)
	if b.AccessibilityLabel() != "Undo" || len(texts(b)) != 0 {
		t.Errorf("read out as %q, %d texts", b.AccessibilityLabel(), len(texts(b)))
	}
	b.SetText("Redo")
	if b.Text() != "Redo" || b.AccessibilityRole() != fyne.AccessibleRoleButton {
		t.Errorf("%q, %s", b.Text(), b.AccessibilityRole())
	}
}
