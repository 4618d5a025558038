// Feature draws the picture that stores show above the description of the app, in every language, from the app's own board, theme
// and texts. Run it at the top of the project:
//
//	go run -tags ci ./fastlane/feature
package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// The size that Google Play asks for, in pixels.
const width, height = 1024, 500

// folders are those of the languages in fastlane's layout.
var folders = map[translations.Language]string{translations.English: "en-US", translations.Polish: "pl-PL", translations.Hebrew: "iw-IL"}

// file is where the picture of a language belongs.
func file(root string, l translations.Language) string {
	return filepath.Join(root, "fastlane/metadata/android", folders[l], "images/featureGraphic.png")
}

func main() {
	app := test.NewApp()
	defer app.Quit()
	if err := writeAll(app, "."); err != nil {
		fmt.Fprintln(os.Stderr, "feature:", err)
		os.Exit(1)
	}
}

func writeAll(app fyne.App, root string) error {
	for _, l := range translations.Languages() {
		picture, err := draw(app, root, l)
		if err != nil {
			return err
		}
		var content bytes.Buffer
		if err := png.Encode(&content, picture); err != nil {
			return err
		}
		name := file(root, l)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, content.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// The game of the picture: much of the fog has lifted, two mines are uncovered, and White's pawns stand before them.
const (
	start = "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	mines = "a6,e6,f4,h5"
	moves = "d2d3 b10c8 b1c3 h9h7 g1f3 g9g7 c1g5 h7h6 g5e3 e9e7 g2g3 g10f8 e3d4 f8g6 h2h4 d9d8 f1h3 c10e8 e1g1 d10e9 g1h1 f9f7 " +
		"c3d5 e10c10 h3c8 g6h4 c8b9 c10b9 d4g7 e9g7 g3h4 b9a10"
	selected = "h4"
)

// position plays the game.
func position() (board.View, board.Square, error) {
	table, err := rules.SetTable(start, mines)
	if err != nil {
		return board.View{}, board.NoSquare, err
	}
	var last *rules.Ply
	for name := range strings.FieldsSeq(moves) {
		move, err := rules.ParseMove(rules.Minesweeper, name)
		if err == nil {
			last, err = table.Play(move)
		}
		if err != nil {
			return board.View{}, board.NoSquare, err
		}
	}
	square, err := rules.ParseSquare(rules.Minesweeper, selected)
	return screen.ViewOf(table.Game().Position(), last, 0, true), board.Square(square), err
}

// draw draws the picture in a language: what the app is called and is about on the side where reading begins, the middle of the
// board on the other one.
func draw(app fyne.App, root string, language translations.Language) (image.Image, error) {
	app.Settings().SetTheme(theme.New(theme.Dark))
	l, err := text.NewLocale(language)
	if err != nil {
		return nil, err
	}
	view, pawn, err := position()
	if err != nil {
		return nil, err
	}
	icon, err := os.ReadFile(filepath.Join(root, "Icon.png"))
	if err != nil {
		return nil, err
	}

	const (
		boardWidth = 528
		margin     = 56
		iconSize   = 112
		room       = width - boardWidth - 2*margin
	)
	all := []fyne.CanvasObject{canvas.NewRectangle(theme.PaletteFor(theme.Dark.Variant(0)).Background)}
	all[0].Resize(fyne.NewSize(width, height))
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		if l.RightToLeft() {
			x = width - x - w
		}
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
		all = append(all, o)
	}
	still := board.NewStill(board.Options{}, view, pawn, boardWidth)
	// The board is higher than the picture; the fog zone with a rank above it and two below is what is seen.
	const square = boardWidth / 8
	put(still, width-boardWidth, -2.4*square, boardWidth, 10*square)

	picture := canvas.NewImageFromResource(fyne.NewStaticResource("feature-icon.png", icon))
	picture.ScaleMode = canvas.ImageScaleSmooth
	put(picture, margin-4, 84, iconSize, iconSize)
	palette := theme.PaletteFor(theme.Dark.Variant(0))
	line := func(s string, size, y float32, bold bool) {
		t := canvas.NewText(l.Visual(s), palette.Text)
		t.TextSize, t.TextStyle = size, fyne.TextStyle{Bold: bold}
		if l.RightToLeft() {
			t.Alignment = fyne.TextAlignTrailing
		}
		if !bold {
			t.Color = palette.Muted
		}
		put(t, margin, y, room, t.MinSize().Height)
	}
	title := l.Text(translations.AppName)
	const titleSize, noteSize = 46, 21
	y := float32(222)
	for _, words := range wrap(l, title, titleSize, true, room) {
		line(words, titleSize, y, true)
		y += titleSize * 1.2
	}
	y += 16
	for _, words := range wrap(l, l.Text(translations.GameMinesweeperAbout), noteSize, false, room) {
		line(words, noteSize, y, false)
		y += noteSize * 1.4
	}
	return software.Render(&fyne.Container{Objects: all, Layout: fixed{}}, app.Settings().Theme()), nil
}

// wrap breaks a text into lines that are not wider than some room.
func wrap(l text.Locale, s string, size float32, bold bool, room float32) []string {
	var lines []string
	for word := range strings.FieldsSeq(s) {
		if last := len(lines) - 1; last >= 0 {
			if longer := lines[last] + " " + word; fyne.MeasureText(l.Visual(longer), size, fyne.TextStyle{Bold: bold}).Width <= room {
				lines[last] = longer
				continue
			}
		}
		lines = append(lines, word)
	}
	return lines
}

// fixed leaves everything where it was put.
type fixed struct{}

// Layout is for Fyne.
func (fixed) Layout([]fyne.CanvasObject, fyne.Size) {}

// MinSize is for Fyne.
func (fixed) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(width, height) }
