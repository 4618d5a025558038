// Package theme is everything the eye gets: the colours, sizes and fonts of
// the whole app as one [fyne.Theme], the looks of the board, and our own
// drawings, which are the twelve men, the marks of the minefield and the icons.
//
// It knows nothing of chess beyond the letters of the men and imports Fyne only.
package theme

import (
	_ "embed" // the fonts
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Mode says which variant of the theme is shown.
type Mode uint8

// The modes a player can choose from.
const (
	FollowSystem Mode = iota // light or dark, as the system says
	Dark                     // dark, whatever the system says
	Light                    // light, whatever the system says
)

// Lengths that layouts and widgets share, in device-independent pixels.
const (
	Gap          float32 = 8  // between things that belong together
	WideGap      float32 = 14 // between panels, and from a panel's edge to what is in it
	PanelRadius  float32 = 14 // corners of panels, dialogs and the board
	ButtonRadius float32 = 10 // corners of buttons, entries and menus
	TouchTarget  float32 = 44 // least width and height of what can be tapped
)

// Text sizes that layouts and widgets share, in device-independent pixels.
const (
	TextSize       float32 = 15 // everything that has no other size
	CaptionSize    float32 = 12 // the headings of panels, notes, coordinates at most
	SubHeadingSize float32 = 18 // titles of dialogs, names of the players
	HeadingSize    float32 = 24 // titles of screens, clocks, the mine counter in little room
	FigureSize     float32 = 32 // the mine counter
)

// New returns the theme of the app. It answers every colour and size name of
// Fyne; icons come from Fyne's own theme.
//
// Fyne's primary colour is the accent, which is a ground for dark text. On light
// surfaces it is no colour for text: write with Palette.AccentText instead, and
// leave alone Fyne's tabs, which write with the primary colour.
func New(mode Mode) fyne.Theme {
	return appTheme{mode: mode}
}

type appTheme struct {
	mode Mode
}

// Variant returns the variant that mode shows when the system asks for system.
func (m Mode) Variant(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch m {
	case Dark:
		return fynetheme.VariantDark
	case Light:
		return fynetheme.VariantLight
	default:
		return system
	}
}

// Shown is the variant that the app shows now: that of its theme's mode, and
// the system's where the theme follows the system or is another one.
func Shown(s fyne.Settings) fyne.ThemeVariant {
	if t, ok := s.Theme().(appTheme); ok {
		return t.mode.Variant(s.ThemeVariant())
	}
	return s.ThemeVariant()
}

// CurrentPalette is the palette of what the running app shows now.
func CurrentPalette() Palette { return PaletteFor(Shown(fyne.CurrentApp().Settings())) }

func (t appTheme) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	p := PaletteFor(t.mode.Variant(system))
	switch name {
	case fynetheme.ColorNameBackground:
		return p.Background
	case fynetheme.ColorNameOverlayBackground, fynetheme.ColorNameMenuBackground,
		fynetheme.ColorNameInnerWindowBorder, fynetheme.ColorNameInnerWindowBorderInactive:
		return p.Panel
	case fynetheme.ColorNameButton, fynetheme.ColorNameInputBackground, fynetheme.ColorNameHeaderBackground:
		return p.Raised
	case fynetheme.ColorNameForeground:
		return p.Text
	case fynetheme.ColorNamePlaceHolder:
		return p.Muted
	case fynetheme.ColorNameDisabled:
		return p.Disabled
	case fynetheme.ColorNameDisabledButton:
		return p.DisabledGround
	case fynetheme.ColorNamePrimary, fynetheme.ColorNameWarning:
		return p.Accent
	case fynetheme.ColorNameForegroundOnPrimary, fynetheme.ColorNameForegroundOnWarning:
		return p.OnAccent
	case fynetheme.ColorNameHyperlink:
		return p.AccentText
	case fynetheme.ColorNameError: // Fyne writes text in it as well as filling buttons with it
		return p.DangerText
	case fynetheme.ColorNameForegroundOnError:
		return p.OnDangerText
	case fynetheme.ColorNameSuccess:
		return p.SafeText
	case fynetheme.ColorNameForegroundOnSuccess:
		return p.OnSafeText
	case fynetheme.ColorNameFocus:
		return withAlpha(p.Accent, 0x66)
	case fynetheme.ColorNameSelection:
		return withAlpha(p.Accent, 0x50)
	case fynetheme.ColorNameHover:
		return withAlpha(p.Text, 0x12)
	case fynetheme.ColorNamePressed:
		return withAlpha(p.Text, 0x26)
	case fynetheme.ColorNameInputBorder:
		return withAlpha(p.Muted, 0x80)
	case fynetheme.ColorNameScrollBar:
		return withAlpha(p.Muted, 0x80)
	case fynetheme.ColorNameScrollBarBackground:
		return color.NRGBA{}
	case fynetheme.ColorNameSeparator:
		return p.Separator
	case fynetheme.ColorNameShadow:
		return p.Shadow
	default: // a name of a newer Fyne
		return fynetheme.DefaultTheme().Color(name, t.mode.Variant(system))
	}
}

func (t appTheme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case fynetheme.SizeNameText:
		return TextSize
	case fynetheme.SizeNameCaptionText:
		return CaptionSize
	case fynetheme.SizeNameSubHeadingText:
		return SubHeadingSize
	case fynetheme.SizeNameHeadingText:
		return HeadingSize
	case fynetheme.SizeNamePadding:
		return Gap
	case fynetheme.SizeNameInnerPadding:
		return 12 // a line of text with this above and below is a touch target
	case fynetheme.SizeNameInlineIcon:
		return 22
	case fynetheme.SizeNameButtonRadius, fynetheme.SizeNameInputRadius, fynetheme.SizeNameMenuRadius:
		return ButtonRadius
	case fynetheme.SizeNameCardRadius, fynetheme.SizeNameDialogRadius, fynetheme.SizeNamePopupRadius,
		fynetheme.SizeNameInnerWindowRadius:
		return PanelRadius
	case fynetheme.SizeNameSelectionRadius:
		return 6
	case fynetheme.SizeNameScrollBar:
		return 10
	case fynetheme.SizeNameScrollBarSmall:
		return 4
	case fynetheme.SizeNameModalBlurRadius:
		return 0 // blurring the board behind a dialog costs more than it gives
	default:
		return fynetheme.DefaultTheme().Size(name)
	}
}

func (t appTheme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return fynetheme.DefaultTheme().Icon(name)
}

//go:embed fonts/NotoSansHebrew-Regular.ttf
var hebrewRegular []byte

//go:embed fonts/NotoSansHebrew-Bold.ttf
var hebrewBold []byte

var (
	regularFont = fyne.NewStaticResource("NotoSansHebrew-Regular.ttf", hebrewRegular)
	boldFont    = fyne.NewStaticResource("NotoSansHebrew-Bold.ttf", hebrewBold)
)

// Font returns a font that has Hebrew, the chess pieces of the board, for moves
// within sentences, the minus sign, and nothing else. For every character
// that it lacks Fyne turns to its own Noto Sans of the same style, which has
// Latin, the Polish letters, digits and punctuation in the same design and with
// the same line height. So both scripts draw in every language, on every system
// and in the browser, where there are no system fonts to fall back on.
//
// Hebrew has no italics. Monospaced text stays with Fyne's font: a space of
// ours would be narrower than its letters.
func (t appTheme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace, style.Symbol:
		return fynetheme.DefaultTheme().Font(style)
	case style.Bold:
		return boldFont
	default:
		return regularFont
	}
}
