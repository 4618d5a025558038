package theme_test

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/theme"
)

// leastContrast is what text needs against its ground (WCAG 2.1, 1.4.3).
const leastContrast = 4.5

// contrast returns the contrast ratio of two opaque colours as WCAG 2.1 defines it.
func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// over returns what is seen of a translucent colour on an opaque ground.
func over(c, ground color.NRGBA) color.NRGBA {
	mix := func(a, b uint8) uint8 {
		return uint8((uint32(a)*uint32(c.A) + uint32(b)*uint32(255-c.A)) / 255)
	}
	return color.NRGBA{R: mix(c.R, ground.R), G: mix(c.G, ground.G), B: mix(c.B, ground.B), A: 255}
}

func wantContrast(t *testing.T, what string, text, ground color.NRGBA, least float64) {
	t.Helper()
	if c := contrast(text, ground); c < least {
		t.Errorf("%s: contrast of %v on %v is %.2f, want at least %.1f", what, text, ground, c, least)
	}
}

var variants = map[string]fyne.ThemeVariant{"dark": fynetheme.VariantDark, "light": fynetheme.VariantLight}

func TestTextContrastOnSurfaces(t *testing.T) {
	for name, variant := range variants {
		p := theme.PaletteFor(variant)
		surfaces := map[string]color.NRGBA{"background": p.Background, "panel": p.Panel, "raised": p.Raised}
		texts := map[string]color.NRGBA{
			"text": p.Text, "muted": p.Muted,
			"accent text": p.AccentText, "danger text": p.DangerText, "safe text": p.SafeText,
		}
		for s, surface := range surfaces {
			for w, text := range texts {
				wantContrast(t, name+": "+w+" on "+s, text, surface, leastContrast)
			}
		}
		wantContrast(t, name+": on accent", p.OnAccent, p.Accent, leastContrast)
		wantContrast(t, name+": on danger text", p.OnDangerText, p.DangerText, leastContrast)
		wantContrast(t, name+": on safe text", p.OnSafeText, p.SafeText, leastContrast)
	}
}

// What Fyne's own widgets write: on buttons of every importance, at rest and
// with the pointer over them, in entries, menus and dialogs.
func TestTextContrastInWidgets(t *testing.T) {
	pairs := []struct{ text, ground fyne.ThemeColorName }{
		{fynetheme.ColorNameForeground, fynetheme.ColorNameBackground},
		{fynetheme.ColorNameForeground, fynetheme.ColorNameButton},
		{fynetheme.ColorNameForeground, fynetheme.ColorNameInputBackground},
		{fynetheme.ColorNameForeground, fynetheme.ColorNameMenuBackground},
		{fynetheme.ColorNameForeground, fynetheme.ColorNameOverlayBackground},
		{fynetheme.ColorNameForeground, fynetheme.ColorNameHeaderBackground},
		{fynetheme.ColorNamePlaceHolder, fynetheme.ColorNameInputBackground},
		{fynetheme.ColorNameHyperlink, fynetheme.ColorNameOverlayBackground},
		{fynetheme.ColorNameError, fynetheme.ColorNameOverlayBackground},
		{fynetheme.ColorNameSuccess, fynetheme.ColorNameOverlayBackground},
		{fynetheme.ColorNameForegroundOnPrimary, fynetheme.ColorNamePrimary},
		{fynetheme.ColorNameForegroundOnError, fynetheme.ColorNameError},
		{fynetheme.ColorNameForegroundOnSuccess, fynetheme.ColorNameSuccess},
		{fynetheme.ColorNameForegroundOnWarning, fynetheme.ColorNameWarning},
	}
	th := theme.New(theme.FollowSystem)
	for name, variant := range variants {
		nrgba := func(n fyne.ThemeColorName) color.NRGBA { return th.Color(n, variant).(color.NRGBA) }
		for _, pair := range pairs {
			what := fmt.Sprintf("%s: %s on %s", name, pair.text, pair.ground)
			wantContrast(t, what, nrgba(pair.text), nrgba(pair.ground), leastContrast)
		}
		hovered := over(nrgba(fynetheme.ColorNameHover), nrgba(fynetheme.ColorNameButton))
		wantContrast(t, name+": hovered button", nrgba(fynetheme.ColorNameForeground), hovered, leastContrast)
	}
}

func TestNumberContrast(t *testing.T) {
	for _, p := range theme.BoardPalettes() {
		seen := map[color.NRGBA]int{}
		for n := 1; n <= 8; n++ {
			c := p.Number(n)
			if other, ok := seen[c]; ok {
				t.Errorf("%s: the numbers %d and %d have the same colour %v", p.Name, other, n, c)
			}
			seen[c] = n
			wantContrast(t, fmt.Sprintf("%s: %d on light cleared ground", p.Name, n), c, p.ClearedLight, leastContrast)
			wantContrast(t, fmt.Sprintf("%s: %d on dark cleared ground", p.Name, n), c, p.ClearedDark, leastContrast)
			wantContrast(t, fmt.Sprintf("%s: %d on light cleared ground, past", p.Name, n), c, over(p.Past, p.ClearedLight), leastContrast)
			wantContrast(t, fmt.Sprintf("%s: %d on dark cleared ground, past", p.Name, n), c, over(p.Past, p.ClearedDark), leastContrast)
		}
	}
}

func TestCoordinateContrast(t *testing.T) {
	for _, p := range theme.BoardPalettes() {
		for _, ground := range []color.NRGBA{p.Light, p.ClearedLight} {
			wantContrast(t, p.Name+": coordinate", p.CoordinateOnLight, ground, leastContrast)
			wantContrast(t, p.Name+": coordinate, last move", p.CoordinateOnLight, over(p.LastMove, ground), leastContrast)
			wantContrast(t, p.Name+": coordinate, past", p.CoordinateOnLight, over(p.Past, ground), leastContrast)
		}
		for _, ground := range []color.NRGBA{p.Dark, p.ClearedDark} {
			wantContrast(t, p.Name+": coordinate", p.CoordinateOnDark, ground, leastContrast)
			wantContrast(t, p.Name+": coordinate, last move", p.CoordinateOnDark, over(p.LastMove, ground), leastContrast)
			wantContrast(t, p.Name+": coordinate, past", p.CoordinateOnDark, over(p.Past, ground), leastContrast)
		}
		wantContrast(t, p.Name+": coordinate", p.CoordinateOnFog, p.FogTop, leastContrast)
		wantContrast(t, p.Name+": coordinate", p.CoordinateOnFog, p.FogBottom, leastContrast)
		wantContrast(t, p.Name+": coordinate on a ghost", p.CoordinateOnFog, over(p.GhostHatch, p.GhostDark), leastContrast)
		for _, ground := range []color.NRGBA{p.Light, p.Dark, p.ClearedLight, p.ClearedDark, p.FogTop, p.FogBottom, p.GhostLight, p.GhostDark} {
			wantContrast(t, p.Name+": frame of the past", p.PastFrame, over(p.Past, ground), 3)
		}
	}
}

// So does the edge of arrows and rings, whatever they say.
func TestMarkContrast(t *testing.T) {
	for _, p := range theme.BoardPalettes() {
		for _, ground := range []color.NRGBA{p.Light, p.Dark, p.ClearedLight, p.ClearedDark, p.FogTop, p.FogBottom} {
			for _, mark := range []color.NRGBA{p.Hint, p.Good, p.Bad, p.Attack} {
				wantContrast(t, p.Name+": edge of a mark", over(p.MarkEdge, ground), over(mark, ground), 3)
			}
		}
	}
}

// The edge of dots and rings shows on every ground, in grey as well (WCAG 2.1,
// 1.4.11 asks 3:1 of what is not text).
func TestTargetEdgeContrast(t *testing.T) {
	for _, p := range theme.BoardPalettes() {
		for _, ground := range []color.NRGBA{p.Light, p.Dark, p.ClearedLight, p.ClearedDark} {
			wantContrast(t, p.Name+": edge of a target", over(p.TargetEdge, ground), p.Target, 3)
		}
		for _, ground := range []color.NRGBA{p.ClearedLight, p.ClearedDark} {
			wantContrast(t, p.Name+": ring of a mine", p.MineTarget, ground, 3)
		}
	}
}
