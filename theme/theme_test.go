package theme_test

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/theme"
)

func TestEveryColourNameIsAnswered(t *testing.T) {
	for name, mode := range map[string]theme.Mode{
		"follow system": theme.FollowSystem, "dark": theme.Dark, "light": theme.Light,
	} {
		test.AssertAllColorNamesDefined(t, theme.New(mode), name)
	}
}

func TestModeChoosesTheVariant(t *testing.T) {
	dark := theme.PaletteFor(fynetheme.VariantDark).Background
	light := theme.PaletteFor(fynetheme.VariantLight).Background
	for _, c := range []struct {
		mode   theme.Mode
		system fyne.ThemeVariant
		want   color.NRGBA
	}{
		{theme.FollowSystem, fynetheme.VariantDark, dark},
		{theme.FollowSystem, fynetheme.VariantLight, light},
		{theme.Dark, fynetheme.VariantLight, dark},
		{theme.Light, fynetheme.VariantDark, light},
	} {
		if got := theme.New(c.mode).Color(fynetheme.ColorNameBackground, c.system); got != c.want {
			t.Errorf("mode %d, system variant %d: background %v, want %v", c.mode, c.system, got, c.want)
		}
	}
}

func TestEverySizeNameIsAnswered(t *testing.T) {
	th := theme.New(theme.Dark)
	for _, name := range []fyne.ThemeSizeName{
		fynetheme.SizeNameCaptionText, fynetheme.SizeNameInlineIcon, fynetheme.SizeNameInnerPadding,
		fynetheme.SizeNameLineSpacing, fynetheme.SizeNamePadding, fynetheme.SizeNameScrollBar,
		fynetheme.SizeNameScrollBarSmall, fynetheme.SizeNameSeparatorThickness, fynetheme.SizeNameText,
		fynetheme.SizeNameHeadingText, fynetheme.SizeNameSubHeadingText, fynetheme.SizeNameInputBorder,
		fynetheme.SizeNameInputRadius, fynetheme.SizeNameButtonRadius, fynetheme.SizeNameCardRadius,
		fynetheme.SizeNameDialogRadius, fynetheme.SizeNamePopupRadius, fynetheme.SizeNameMenuRadius,
		fynetheme.SizeNameSelectionRadius, fynetheme.SizeNameScrollBarRadius, fynetheme.SizeNameInnerWindowRadius,
		fynetheme.SizeNameWindowButtonHeight, fynetheme.SizeNameWindowButtonIcon,
		fynetheme.SizeNameWindowTitleBarHeight,
	} {
		if th.Size(name) <= 0 {
			t.Errorf("size %s is %v", name, th.Size(name))
		}
	}
}

// A button with one line of text can be hit with a finger.
func TestButtonIsATouchTarget(t *testing.T) {
	useTheme(t)
	text := fyne.MeasureText("Ag", theme.TextSize, fyne.TextStyle{})
	height := text.Height + 2*theme.New(theme.Dark).Size(fynetheme.SizeNameInnerPadding)
	if height < theme.TouchTarget {
		t.Errorf("a button is %.1f high, want at least %.1f", height, theme.TouchTarget)
	}
}

const (
	hebrewAlphabet = "אבגדהוזחטיךכלםמןנסעףפץצקרשת"
	figurines      = "♚♛♜♝♞"
	signs          = "−–…½×" // what numbers and results are written with
)

// Without a font for them, Fyne draws every letter of an alphabet as the same box.
func TestLettersFigurinesAndSignsAreDrawn(t *testing.T) {
	useTheme(t)
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Bold: true, Italic: true}} {
		seen := map[string]rune{string(text("\uE000", style).Pix): '\uE000'} // which no font has
		for _, letter := range hebrewAlphabet + figurines + signs {
			img := text(string(letter), style)
			if !inked(img) {
				t.Errorf("style %+v: nothing is drawn for %c", style, letter)
			}
			if other, ok := seen[string(img.Pix)]; ok {
				t.Errorf("style %+v: %c looks like %c", style, letter, other)
			}
			seen[string(img.Pix)] = letter
		}
	}
	if regular, bold := text("ש", fyne.TextStyle{}), text("ש", fyne.TextStyle{Bold: true}); bytes.Equal(regular.Pix, bold.Pix) {
		t.Error("bold Hebrew looks like regular Hebrew")
	}
}

// Latin, digits, Polish and punctuation are those of Fyne's own font: the same
// pixels as in Fyne's own theme.
func TestLatinIsFynesOwn(t *testing.T) {
	const line = "Nf3 O-O-O 10. żółw Zażółć gęślą jaźń – „tak” (½)"
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Monospace: true}} {
		test.NewTempApp(t).Settings().SetTheme(fynetheme.DefaultTheme())
		want := text(line, style)
		test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Dark))
		got := text(line, style)
		if got.Bounds() != want.Bounds() || !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("style %+v: %q is not drawn as in Fyne's font", style, line)
		}
	}
}

// Lines are as high with Hebrew as without, so nothing jumps when the language changes.
func TestScriptsShareALineHeight(t *testing.T) {
	useTheme(t)
	for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
		latin := fyne.MeasureText("Nf3", theme.TextSize, style).Height
		hebrew := fyne.MeasureText("שלום", theme.TextSize, style).Height
		if latin != hebrew {
			t.Errorf("style %+v: a line is %v high in Latin, %v in Hebrew", style, latin, hebrew)
		}
	}
}

func useTheme(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Dark))
}

// text draws a line of text in black on nothing.
func text(line string, style fyne.TextStyle) *image.NRGBA {
	object := canvas.NewText(line, color.Black)
	object.TextStyle = style
	object.TextSize = 20
	size := object.MinSize()
	return drawn(object, fyne.NewSize(size.Width+2, 30))
}

// drawn returns what Fyne's own renderer makes of an object of this size.
func drawn(object fyne.CanvasObject, size fyne.Size) *image.NRGBA {
	c := software.NewTransparentCanvas()
	c.SetPadded(false)
	c.SetContent(container.NewStack(object))
	c.Resize(size)
	return c.Capture().(*image.NRGBA)
}

func inked(img *image.NRGBA) bool {
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] != 0 {
			return true
		}
	}
	return false
}
