//go:build ci

package theme_test

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

func TestMenSheet(t *testing.T) {
	useTheme(t)
	for _, set := range theme.PieceSets() {
		var men []fyne.Resource
		for _, letter := range []byte(menLetters) {
			men = append(men, set.Piece(letter))
		}
		test.AssertImageMatches(t, "men-"+set.Name+".png", sheet(men, []int{24, 45, 75}, boardGrounds()))
	}
}

func TestMarksSheet(t *testing.T) {
	useTheme(t)
	list := []fyne.Resource{marks.Mine, marks.Ghost, marks.Flag, marks.Sweep, marks.Blast, marks.Cleared}
	test.AssertImageMatches(t, "marks.png", sheet(list, []int{24, 75}, append(boardGrounds(), theme.DefaultLook().Board.FogTop, theme.DefaultLook().Board.GhostDark)))
}

func boardGrounds() []color.NRGBA {
	p := theme.DefaultLook().Board
	return []color.NRGBA{p.Light, p.Dark, p.ClearedLight, p.ClearedDark}
}

func TestIconsSheet(t *testing.T) {
	for name, mode := range map[string]theme.Mode{"icons-dark.png": theme.Dark, "icons-light.png": theme.Light} {
		test.NewTempApp(t).Settings().SetTheme(theme.New(mode))
		p := theme.PaletteFor(mode.Variant(0))
		test.AssertImageMatches(t, name, sheet(icons, []int{24, 48}, []color.NRGBA{p.Panel}))
	}
}

// Three scripts in one line, in two weights.
func TestTextSample(t *testing.T) {
	useTheme(t)
	line := func(style fyne.TextStyle) fyne.CanvasObject {
		text := canvas.NewText("שלום Nf3 żółw ₪ 18½", theme.PaletteFor(0).Text)
		text.TextStyle, text.TextSize = style, 28
		return text
	}
	test.AssertImageMatches(t, "text.png", window(container.NewVBox(line(fyne.TextStyle{}), line(fyne.TextStyle{Bold: true}))))
}

// Fyne's own widgets in our colours and sizes.
func TestWidgetSample(t *testing.T) {
	for name, mode := range map[string]theme.Mode{"widgets-dark.png": theme.Dark, "widgets-light.png": theme.Light} {
		test.NewTempApp(t).Settings().SetTheme(theme.New(mode))
		button := func(label string, icon fyne.Resource, importance widget.Importance) *widget.Button {
			b := widget.NewButtonWithIcon(label, icon, nil)
			b.Importance = importance
			return b
		}
		disabled := button("Undo", theme.IconUndo, widget.MediumImportance)
		disabled.Disable()
		check := widget.NewCheck("Check", nil)
		check.SetChecked(true)
		entry := widget.NewEntry()
		entry.SetPlaceHolder("Placeholder")
		sel := widget.NewSelect([]string{"One", "Two"}, nil)
		sel.SetSelectedIndex(0)
		slider := widget.NewSlider(0, 10)
		slider.SetValue(4)
		test.AssertImageMatches(t, name, window(container.NewVBox(
			container.NewHBox(
				button("New game", theme.IconNewGame, widget.HighImportance),
				button("Flip", theme.IconFlip, widget.MediumImportance),
				button("Resign", theme.IconResign, widget.DangerImportance),
				button("Save", theme.IconSave, widget.SuccessImportance),
				button("Menu", theme.IconMenu, widget.LowImportance),
				disabled,
			),
			container.NewGridWithColumns(2, entry, sel),
			container.NewGridWithColumns(3, check, widget.NewRadioGroup([]string{"Radio"}, nil), slider),
			widget.NewCard("Card", "with a subtitle", widget.NewLabel("and a label")),
		)))
	}
}

func window(content fyne.CanvasObject) image.Image {
	c := software.NewCanvas()
	c.SetContent(content)
	c.Resize(content.MinSize().AddWidthHeight(16, 16))
	return c.Capture()
}
