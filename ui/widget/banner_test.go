package widget

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

func TestABannerShowsAllOfItsTextAtEveryWidth(t *testing.T) {
	uitest.Start(t)
	for _, language := range translations.Languages() {
		l := uitest.Locale(t, language)
		for _, says := range []BannerText{
			{Text: l.Text(translations.TroubleNoPermission)},
			{Text: l.Text(translations.TroubleInUse), Urgent: true},
			{Text: l.Text(translations.TroubleNoPermission), Button: l.Text(translations.ActionRematch)},
			{Text: l.Text(translations.TroubleInUse), Button: l.Text(translations.ActionSaveRecord), Urgent: true},
		} {
			b := NewBanner(l, says)
			for _, width := range []float32{240, 280, 320, 360, 390, 600, 1200, 2560} {
				b.Resize(fyne.NewSize(width, b.HeightFor(width)))
				label := uitest.Find[*text.Label](b)[0]
				places := []fyne.CanvasObject{label}
				for _, button := range uitest.Find[*text.Button](b) {
					places = append(places, button)
					if button.Size().Height < theme.TouchTarget || uitest.Overlap(label.Position(), label.Size(), button.Position(), button.Size()) {
						t.Errorf("%s, %g wide: a button of %v at %v, beside a text of %v at %v",
							language, width, button.Size(), button.Position(), label.Size(), label.Position())
					}
				}
				for _, o := range places {
					if !uitest.Within(o.Position(), o.Size(), fyne.Position{}, b.Size()) {
						t.Errorf("%s, %g wide: %T of %v at %v sticks out of %v", language, width, o, o.Size(), o.Position(), b.Size())
					}
				}
				if need := label.HeightFor(label.Size().Width); need > label.Size().Height+0.6 {
					t.Errorf("%s, %g wide: the text needs a height of %g and has %g", language, width, need, label.Size().Height)
				}
				for _, line := range uitest.Find[*canvas.Text](label) {
					if line.MinSize().Width > label.Size().Width+0.6 {
						t.Errorf("%s, %g wide: the line %q is wider than its label", language, width, line.Text)
					}
				}
			}
		}
	}
}

// The text comes first in reading order, then the button.
func TestABannerReadsInOrder(t *testing.T) {
	uitest.Start(t)
	for _, c := range []struct {
		language translations.Language
		first    bool // the text is further to the left
	}{
		{translations.English, true}, {translations.Hebrew, false},
	} {
		l := uitest.Locale(t, c.language)
		tapped := 0
		b := NewBanner(l, BannerText{Text: l.Text(translations.TroubleNoPermission), Button: l.Text(translations.ActionRematch), Tapped: func() { tapped++ }})
		b.Resize(fyne.NewSize(1000, b.HeightFor(1000)))
		label, button := uitest.Find[*text.Label](b)[0], uitest.Find[*text.Button](b)[0]
		if got := label.Position().X < button.Position().X; got != c.first {
			t.Errorf("%s: the text is at %v, the button at %v", c.language, label.Position(), button.Position())
		}
		test.Tap(button)
		if tapped != 1 {
			t.Errorf("%s: a tap on the button was answered %d times", c.language, tapped)
		}
	}
}
