package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"

	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

func TestModalIsDismissedBesideIt(t *testing.T) {
	a := newApp(t)
	answers := []bool{}
	ask := func() {
		a.Ask(widget.Question{Title: "Really?", Body: "It is so.", Yes: "Yes", No: "No", Kind: text.Danger,
			Answer: func(yes bool) { answers = append(answers, yes) }})
	}
	open := func() bool { return a.window.Canvas().Overlays().Top() != nil }
	ask()
	card := a.modal.Card()
	test.TapCanvas(a.window.Canvas(), card.Position().AddXY(6, 6))
	if !open() || len(answers) != 0 {
		t.Fatal("a tap inside dismisses it")
	}
	test.TapCanvas(a.window.Canvas(), card.Position().AddXY(-8, 6))
	if open() || !slices.Equal(answers, []bool{false}) {
		t.Fatalf("a tap beside it: open %v, answers %v", open(), answers)
	}
	for _, key := range []fyne.KeyName{fyne.KeyEscape, mobile.KeyBack} {
		answers = nil
		ask()
		a.key(key)
		if open() || !slices.Equal(answers, []bool{false}) {
			t.Errorf("%s: open %v, answers %v", key, open(), answers)
		}
	}
	answers = nil
	ask()
	a.pressText(t, "Yes")
	if open() || !slices.Equal(answers, []bool{true}) {
		t.Errorf("Yes: open %v, answers %v", open(), answers)
	}
	ask()
	a.pressText(t, "No")
	if open() || !slices.Equal(answers, []bool{true, false}) {
		t.Errorf("No: open %v, answers %v", open(), answers)
	}
	ask()
	a.Tell("Told", "first", "second")
	if n := len(a.window.Canvas().Overlays().List()); n != 1 || !a.shows("second") || a.shows("Really?") {
		t.Errorf("%d panels lie over the screen: %q", n, a.texts())
	}
	a.press(t, translations.ActionOk)
	if open() {
		t.Error("OK leaves it open")
	}
}
