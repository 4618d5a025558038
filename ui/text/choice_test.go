package text_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

func TestChoiceByTapping(t *testing.T) {
	start(t)
	for _, tt := range []struct {
		language translations.Language
		width    float32
		tap      fyne.Position
		want     int
	}{
		{translations.English, 300, fyne.NewPos(50, 22), 0}, // segments
		{translations.English, 300, fyne.NewPos(250, 22), 2},
		{translations.Hebrew, 300, fyne.NewPos(50, 22), 2},
		{translations.Hebrew, 300, fyne.NewPos(250, 22), 0},
		{translations.English, 90, fyne.NewPos(50, 22), 0}, // a list
		{translations.English, 90, fyne.NewPos(50, 110), 2},
		{translations.Hebrew, 90, fyne.NewPos(50, 110), 2},
		{translations.English, 90, fyne.NewPos(50, 500), -1},
	} {
		var chosen []int
		c := text.NewChoice(locale(t, tt.language), []string{"one", "two", "six"}, 1, func(i int) { chosen = append(chosen, i) })
		c.Resize(fyne.NewSize(tt.width, c.HeightFor(tt.width)))
		test.TapAt(c, tt.tap)
		test.TapAt(c, tt.tap) // choosing it again is no change
		want := []int{tt.want}
		if tt.want < 0 {
			want = nil
		}
		if !slices.Equal(chosen, want) {
			t.Errorf("%s, %g wide, tapped at %v: %v, want %v", tt.language, tt.width, tt.tap, chosen, want)
		}
	}
}

func TestChoiceByKeys(t *testing.T) {
	start(t)
	for language, keys := range map[translations.Language][]fyne.KeyName{
		translations.English: {fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyUp, fyne.KeyDown, fyne.KeySpace},
		translations.Hebrew:  {fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeySpace},
	} {
		var chosen []int
		c := text.NewChoice(locale(t, language), []string{"one", "two", "six"}, 0, func(i int) { chosen = append(chosen, i) })
		for _, key := range keys {
			c.TypedKey(&fyne.KeyEvent{Name: key})
		}
		if want := []int{1, 2, 1, 0, 1}; !slices.Equal(chosen, want) || c.AccessibilityLabel() != "two" {
			t.Errorf("%s: %v, want %v; read out as %q", language, chosen, want, c.AccessibilityLabel())
		}
	}
}

func TestDisabledChoice(t *testing.T) {
	start(t)
	c := text.NewChoice(locale(t, translations.English), []string{"one", "two"}, 0, func(int) { t.Error("changed") })
	c.Resize(fyne.NewSize(200, 44))
	c.Disable()
	test.TapAt(c, fyne.NewPos(150, 20))
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	c.Enable()
	c.SetSelected(1) // not by the user
	if c.AccessibilityLabel() != "two" {
		t.Errorf("read out as %q", c.AccessibilityLabel())
	}
}

func TestChoiceWithoutAnyChosen(t *testing.T) {
	start(t)
	c := text.NewChoice(locale(t, translations.English), []string{"one", "two"}, -1, nil)
	c.Resize(fyne.NewSize(200, 44))
	if c.AccessibilityLabel() != "" {
		t.Errorf("read out as %q", c.AccessibilityLabel())
	}
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if c.AccessibilityLabel() != "one" {
		t.Errorf("after a key it is read out as %q", c.AccessibilityLabel())
	}
}

// At 320 dp nothing of a choice is cut, and every option is a touch target.
func TestChoiceAt320(t *testing.T) {
	start(t)
	for _, language := range translations.Languages() {
		l := locale(t, language)
		c := text.NewChoice(l, []string{
			l.Text(translations.BoardStays), l.Text(translations.BoardTurns), l.Text(translations.BoardAcross),
		}, 2, nil)
		height := c.HeightFor(320)
		c.Resize(fyne.NewSize(320, height))
		if height < 3*theme.TouchTarget || c.MinSize().Height != height || c.MinSize().Width > 320 {
			t.Errorf("%s: %g high, least size %v", language, height, c.MinSize())
		}
		mark := drawn[*canvas.Circle](c)[0]
		for _, line := range texts(c) {
			left, right := edges(line)
			if left < 0 || right > 320 {
				t.Errorf("%s: %q is drawn from %g to %g", language, line.Text, left, right)
			}
			if l.RightToLeft() != (mark.Position().X > left) {
				t.Errorf("%s: the mark is on the wrong side of %q", language, line.Text)
			}
		}
	}
}

func TestSwitch(t *testing.T) {
	start(t)
	var states []bool
	s := text.NewSwitch(locale(t, translations.English), "Animations", false, func(on bool) { states = append(states, on) })
	w := test.NewTempWindow(t, s)
	w.Resize(fyne.NewSize(300, 60))
	test.TapCanvas(w.Canvas(), fyne.NewPos(30, 30)) // on the label
	test.TapCanvas(w.Canvas(), fyne.NewPos(270, 30))
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyA})
	s.SetOn(false) // not by the user
	s.Disable()
	test.Tap(s)
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.Enable()
	test.Tap(s) // it was off
	if want := []bool{true, false, true, true}; !slices.Equal(states, want) {
		t.Errorf("%v, want %v", states, want)
	}
}

func TestSwitchIsMirrored(t *testing.T) {
	start(t)
	for _, language := range translations.Languages() {
		l := locale(t, language)
		s := text.NewSwitch(l, l.Text(translations.SettingsWarnings), false, nil)
		s.Resize(fyne.NewSize(320, s.HeightFor(320)))
		knob := func() float32 { return drawn[*canvas.Circle](s)[0].Position().X }
		off := knob()
		left, right := edges(texts(s)[0])
		s.SetOn(true)
		on := knob()
		if l.RightToLeft() {
			if off > left || on > off || !near(right, 316) {
				t.Errorf("%s: label %g–%g, knob off at %g, on at %g", language, left, right, off, on)
			}
		} else if off < right || on < off || !near(left, 4) {
			t.Errorf("%s: label %g–%g, knob off at %g, on at %g", language, left, right, off, on)
		}
	}
}

func TestSwitchWithALongLabelGrows(t *testing.T) {
	start(t)
	l := locale(t, translations.Polish)
	s := text.NewSwitch(l, l.Text(translations.SettingsWarnings)+", "+l.Text(translations.SettingsWarnings), false, nil)
	if s.HeightFor(200) <= s.HeightFor(1000) || s.HeightFor(1000) < theme.TouchTarget {
		t.Errorf("%g at 200, %g at 1000", s.HeightFor(200), s.HeightFor(1000))
	}
	s.Resize(fyne.NewSize(200, s.HeightFor(200)))
	for _, line := range texts(s) {
		if left, right := edges(line); left < 0 || right > 200-46 {
			t.Errorf("%q is drawn from %g to %g", line.Text, left, right)
		}
	}
}

// Options that have no room in one line become chips, within the width and beside
// each other as far as they fit; a tap on each chooses it.
func TestChoiceInChips(t *testing.T) {
	start(t)
	options, notes := []string{"No clock", "3 min + 2 s", "5 min + 3 s", "10 min + 5 s", "30 min + 10 s"}, []string{"", "Blitz", "Blitz", "Rapid", "Rapid"}
	for _, language := range translations.Languages() {
		l := locale(t, language)
		var chosen []int
		c := text.NewChoice(l, options, -1, func(i int) { chosen = append(chosen, i) })
		c.Notes = notes
		const width = 300
		c.Resize(fyne.NewSize(width, c.HeightFor(width)))
		if c.Size().Height > 4*(theme.TouchTarget+theme.Gap) {
			t.Errorf("%s: the chips are %g high", language, c.Size().Height)
		}
		var texts []*canvas.Text
		for _, o := range test.WidgetRenderer(c).Objects() {
			if text, ok := o.(*canvas.Text); ok && text.Text != "" {
				texts = append(texts, text)
			}
		}
		if len(texts) != 9 {
			t.Fatalf("%s: %d texts, want 5 options and 4 notes", language, len(texts))
		}
		for _, line := range texts {
			if line.Position().X < 0 || line.Position().X+line.Size().Width > width || line.MinSize().Width > line.Size().Width {
				t.Errorf("%s: %q at %g has %g", language, line.Text, line.Position().X, line.Size().Width)
			}
			if i := slices.IndexFunc(options, func(o string) bool { return l.Visual(o) == line.Text }); i >= 0 {
				chosen = nil
				test.TapAt(c, line.Position().AddXY(line.Size().Width/2, 2))
				if !slices.Equal(chosen, []int{i}) {
					t.Errorf("%s: a tap on %q chooses %v", language, line.Text, chosen)
				}
			}
		}
		first := test.WidgetRenderer(c).Objects()
		if leading := first[1].Position().X; (leading > 0) != l.RightToLeft() {
			t.Errorf("%s: the first chip is at %g", language, leading)
		}
	}
}

// Options of unequal widths stand in one bar as long as all of them fit, each as wide
// as it needs to be.
func TestChoiceInAnUnequalBar(t *testing.T) {
	start(t)
	for _, language := range []translations.Language{translations.English, translations.Hebrew} {
		chosen := -1
		c := text.NewChoice(locale(t, language), []string{"a very much longer one", "b", "c"}, -1, func(i int) { chosen = i })
		const width = 260
		if c.HeightFor(width) != theme.TouchTarget {
			t.Fatalf("%s: %g high", language, c.HeightFor(width))
		}
		c.Resize(fyne.NewSize(width, theme.TouchTarget))
		for x, want := range map[float32]int{130: 0, 245: 2} {
			if language == translations.Hebrew {
				x = width - x
			}
			test.TapAt(c, fyne.NewPos(x, 22))
			if chosen != want {
				t.Errorf("%s: the tap at %g chooses %d, not %d", language, x, chosen, want)
			}
		}
		if high := c.HeightFor(180); high <= theme.TouchTarget {
			t.Errorf("%s: what does not fit is %g high", language, high)
		}
	}
}
