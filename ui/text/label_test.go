package text_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

func TestUnknownLanguageHasNoLocale(t *testing.T) {
	if _, err := text.NewLocale("xx"); err == nil {
		t.Error("there is a locale of language xx")
	}
}

func TestLabelIsAsWideAsItsText(t *testing.T) {
	start(t)
	short := text.NewLabel(locale(t, translations.English), text.Body, "e4")
	long := text.NewLabel(locale(t, translations.English), text.Body, "e4 and more")
	if short.MinSize().Width >= long.MinSize().Width || short.MinSize().Height != long.MinSize().Height {
		t.Errorf("sizes %v and %v", short.MinSize(), long.MinSize())
	}
	short.SetText("e4 and more")
	if short.MinSize() != long.MinSize() || short.Text() != "e4 and more" {
		t.Errorf("after SetText %v, want %v", short.MinSize(), long.MinSize())
	}
}

func TestLabelAlignment(t *testing.T) {
	start(t)
	const width = 300
	for _, tt := range []struct {
		language translations.Language
		align    text.Align
		side     string
	}{
		{translations.English, text.Leading, "left"},
		{translations.English, text.Center, "middle"},
		{translations.English, text.Trailing, "right"},
		{translations.Polish, text.Leading, "left"},
		{translations.Hebrew, text.Leading, "right"},
		{translations.Hebrew, text.Center, "middle"},
		{translations.Hebrew, text.Trailing, "left"},
	} {
		l := locale(t, tt.language)
		label := text.NewLabel(l, text.Body, l.Text(translations.ActionUndo))
		label.Align = tt.align
		label.Resize(fyne.NewSize(width, 40))
		left, right := edges(texts(label)[0])
		side := "middle"
		switch {
		case near(left, 0):
			side = "left"
		case near(right, width):
			side = "right"
		case !near(left, width-right):
			side = "nowhere"
		}
		if side != tt.side {
			t.Errorf("%s, alignment %d: %s, want %s", tt.language, tt.align, side, tt.side)
		}
	}
}

func TestLabelDrawsInVisualOrder(t *testing.T) {
	start(t)
	label := text.NewLabel(locale(t, translations.Hebrew), text.Body, "אין כלי במשבצת e5.")
	got := strings.ReplaceAll(texts(label)[0].Text, "\u200E", "")
	if want := ".e5 במשבצת כלי אין"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if label.AccessibilityLabel() != "אין כלי במשבצת e5." {
		t.Errorf("read out as %q", label.AccessibilityLabel())
	}
}

func TestCaptionIsInCapitals(t *testing.T) {
	start(t)
	l := locale(t, translations.Polish)
	label := text.NewLabel(l, text.Caption, "Żółte posunięcia")
	if got := texts(label)[0].Text; got != "ŻÓŁTE POSUNIĘCIA" {
		t.Errorf("%q", got)
	}
	if label.Text() != "Żółte posunięcia" {
		t.Errorf("the text itself became %q", label.Text())
	}
}

func TestLabelColors(t *testing.T) {
	start(t)
	th := theme.New(theme.Light)
	label := text.NewLabel(locale(t, translations.English), text.Muted, "x")
	if got, want := texts(label)[0].Color, th.Color(fynetheme.ColorNamePlaceHolder, fynetheme.VariantLight); got != want {
		t.Errorf("muted is %v, want %v", got, want)
	}
	label.Color = fynetheme.ColorNameError
	label.Refresh()
	if got, want := texts(label)[0].Color, th.Color(fynetheme.ColorNameError, fynetheme.VariantLight); got != want {
		t.Errorf("error is %v, want %v", got, want)
	}
	fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Dark))
	label.Refresh()
	if got, want := texts(label)[0].Color, theme.New(theme.Dark).Color(fynetheme.ColorNameError, fynetheme.VariantDark); got != want {
		t.Errorf("error in the dark is %v, want %v", got, want)
	}
}

func TestTruncatedLabelEndsInAnEllipsis(t *testing.T) {
	start(t)
	for _, language := range translations.Languages() {
		l := locale(t, language)
		label := text.NewLabel(l, text.Body, l.Text(translations.GuideIdea))
		label.SetText(strings.ReplaceAll(label.Text(), "\n", " "))
		label.Truncate = true
		for _, width := range []float32{20, 60, 120, 200, 320} {
			label.Resize(fyne.NewSize(width, 20))
			line := texts(label)[0]
			if line.MinSize().Width > width || !strings.Contains(line.Text, "…") {
				t.Errorf("%s at %g: %q is %g wide", language, width, line.Text, line.MinSize().Width)
			}
		}
		if l.RightToLeft() && !strings.HasPrefix(texts(label)[0].Text, "…") {
			t.Errorf("the ellipsis is not at the left: %q", texts(label)[0].Text)
		}
		label.SetText("e4")
		if got := texts(label)[0].Text; got != "e4" {
			t.Errorf("a short text became %q", got)
		}
	}
}

// Every text of the guide fits into a narrow phone.
func TestParagraphWraps(t *testing.T) {
	start(t)
	for _, language := range translations.Languages() {
		l := locale(t, language)
		for _, key := range []translations.Key{translations.GuideIdea, translations.GuideCastling, translations.GuideRecord} {
			p := text.NewParagraph(l, text.Body, l.Text(key))
			last := float32(0)
			for _, width := range []float32{1200, 640, 320, 160, 60} {
				height := p.HeightFor(width)
				p.Resize(fyne.NewSize(width, height))
				if p.MinSize().Height != height {
					t.Errorf("%s, %s at %g: least height %g, want %g", language, key, width, p.MinSize().Height, height)
				}
				lines := texts(p)
				for _, line := range lines {
					if left, right := edges(line); left < -0.5 || right > width+0.5 {
						t.Errorf("%s, %s at %g: %q is drawn from %g to %g", language, key, width, line.Text, left, right)
					}
				}
				bottom := lines[len(lines)-1]
				if end := bottom.Position().Y + bottom.MinSize().Height; !near(end, height) {
					t.Errorf("%s, %s at %g: ends at %g, height %g", language, key, width, end, height)
				}
				if height < last {
					t.Errorf("%s, %s: narrower at %g but lower", language, key, width)
				}
				last = height
			}
		}
	}
}

func TestParagraphAt320(t *testing.T) {
	start(t)
	for language, want := range map[translations.Language]int{
		translations.English: 3, translations.Polish: 3, translations.Hebrew: 2,
	} {
		l := locale(t, language)
		p := text.NewParagraph(l, text.Body, l.Text(translations.ConfirmRiskHidden, "Square", "e4", "Percent", "6%"))
		p.Resize(fyne.NewSize(320, p.HeightFor(320)))
		if got := len(texts(p)); got != want {
			t.Errorf("%s: %d lines, want %d", language, got, want)
		}
	}
}

func TestParagraphGap(t *testing.T) {
	start(t)
	l := locale(t, translations.English)
	one := text.NewParagraph(l, text.Body, "one two").HeightFor(300)
	two := text.NewParagraph(l, text.Body, "one\ntwo").HeightFor(300)
	if two <= 2*one {
		t.Errorf("two paragraphs are %g high, two lines %g", two, 2*one)
	}
}

func TestRefreshOfALabelInAWindow(t *testing.T) {
	start(t)
	p := text.NewParagraph(locale(t, translations.English), text.Body, "one")
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(100, 200))
	before := p.MinSize().Height
	p.SetText("one two three four five six seven eight nine ten")
	if p.MinSize().Height <= before || len(texts(p)) < 2 {
		t.Errorf("height %g, before %g, %d lines", p.MinSize().Height, before, len(texts(p)))
	}
}
