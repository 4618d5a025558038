package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Palette is the colours of one variant. Text in any of its text colours has a
// contrast of at least 4.5:1 on Background, Panel and Raised, and each On
// colour has it on the colour it is named after.
type Palette struct {
	Background, Panel, Raised color.NRGBA // the window, what lies on it, what lies on that
	Text, Muted               color.NRGBA // what is said, and what is said in passing

	Accent, OnAccent color.NRGBA // for shapes, and for text on them; the same in both variants

	AccentText, DangerText, SafeText color.NRGBA // for text, and for shapes that warn or reassure
	OnDangerText, OnSafeText         color.NRGBA // for text on a ground of DangerText, SafeText

	Disabled, DisabledGround color.NRGBA // what cannot be tapped now; no contrast is promised
	Separator                color.NRGBA // thin lines; translucent
	Shadow                   color.NRGBA // under and behind what floats; translucent
}

// PaletteFor returns the palette of a variant; any but the light one is dark.
func PaletteFor(variant fyne.ThemeVariant) Palette {
	p := Palette{Accent: rgb(0xF2B84B), OnAccent: rgb(0x1D1503)}
	if variant == fynetheme.VariantLight {
		p.Background, p.Panel, p.Raised = rgb(0xF3EFE6), rgb(0xFFFDF8), rgb(0xECE6D8)
		p.Text, p.Muted = rgb(0x1D2430), rgb(0x5E6672)
		p.AccentText, p.DangerText, p.SafeText = rgb(0x8A5A00), rgb(0xBF2B31), rgb(0x1A724B)
		p.OnDangerText, p.OnSafeText = rgb(0xFFFFFF), rgb(0xFFFFFF)
		p.Disabled, p.DisabledGround = rgb(0xA6A79F), rgb(0xF1EDE2)
		p.Separator, p.Shadow = rgba(0x1D243018), rgba(0x4A3B1B24)
		return p
	}
	p.Background, p.Panel, p.Raised = rgb(0x14181F), rgb(0x1C222C), rgb(0x262E3A)
	p.Text, p.Muted = rgb(0xE8ECF2), rgb(0x98A3B3)
	p.AccentText, p.DangerText, p.SafeText = p.Accent, rgb(0xF26B6F), rgb(0x45B583)
	p.OnDangerText, p.OnSafeText = rgb(0x1A0305), rgb(0x04150D)
	p.Disabled, p.DisabledGround = rgb(0x5D6878), rgb(0x202732)
	p.Separator, p.Shadow = rgba(0xE8ECF218), rgba(0x00000052)
	return p
}

// rgb returns the opaque colour 0xRRGGBB.
func rgb(hex uint32) color.NRGBA {
	return rgba(hex<<8 | 0xFF)
}

// rgba returns the colour 0xRRGGBBAA.
func rgba(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 24), G: uint8(hex >> 16), B: uint8(hex >> 8), A: uint8(hex)}
}

func withAlpha(c color.NRGBA, alpha uint8) color.NRGBA {
	c.A = alpha
	return c
}
