package theme_test

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"minechess/theme"
)

const menLetters = "KQRBNPkqrbnp"

func allMen() map[string]fyne.Resource {
	all := map[string]fyne.Resource{}
	for _, set := range theme.PieceSets() {
		for _, letter := range []byte(menLetters) {
			all["man "+string(letter)+" of "+set.Name] = set.Piece(letter)
		}
	}
	return all
}

var marks = theme.DefaultLook().Marks

var icons = []fyne.Resource{
	theme.IconMenu, theme.IconNewGame, theme.IconUndo, theme.IconRedo, theme.IconDraw, theme.IconResign,
	theme.IconFlip, theme.IconSettings, theme.IconBack, theme.IconForward, theme.IconOpen, theme.IconSave,
	theme.IconCopy, theme.IconSweep, theme.IconHint, theme.IconInfo, theme.IconFirst, theme.IconPrevious,
	theme.IconNext, theme.IconLast, theme.IconGames, theme.IconMinus, theme.IconPause, theme.IconSearch, theme.IconReport,
	theme.IconPaste, theme.IconFile, theme.IconUp,
	theme.IconGuide, theme.IconPractice, theme.IconDelete, theme.IconClose, theme.IconExpand, theme.IconCheck, theme.IconSeal,
	theme.IconMore, theme.IconFilter, theme.IconEdit,
	theme.IconLowTime, theme.IconFallenFlag, theme.IconPlay, theme.IconTour,
}

func allDrawings() map[string]fyne.Resource {
	all := allMen()
	all["mine"], all["ghost"], all["flag"], all["sweep badge"], all["blast"] = marks.Mine, marks.Ghost, marks.Flag, marks.Sweep, marks.Blast
	all["cleared"] = marks.Cleared
	for _, r := range icons {
		all[r.Name()] = r
	}
	return all
}

// Whatever is embedded is also shown: no drawing is left over.
func TestEveryEmbeddedDrawingIsUsed(t *testing.T) {
	var shown []string
	for _, r := range allDrawings() {
		shown = append(shown, r.Name())
	}
	for _, pattern := range []string{"pieces/*/*.svg", "marks/*.svg", "icons/*.svg"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%d drawings in %s: %v", len(files), pattern, err)
		}
		for _, file := range files {
			name := strings.ReplaceAll(filepath.ToSlash(file), "/", "-")
			if !slices.ContainsFunc(shown, func(s string) bool { return strings.HasSuffix(s, name) }) { // Fyne puts a word before an icon's
				t.Errorf("%s is shown nowhere", file)
			}
		}
	}
}

func TestPieceKnowsTheLettersOfFEN(t *testing.T) {
	for _, set := range theme.PieceSets() {
		for letter := range 256 {
			got := set.Piece(byte(letter))
			if known := strings.IndexByte(menLetters, byte(letter)) >= 0; known != (got != nil) {
				t.Errorf("%s: Piece(%q) = %v", set.Name, byte(letter), got)
			}
		}
	}
}

// A setting can hold the names of what a player has chosen.
func TestSetsAndPalettesHaveNamesOfTheirOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, set := range theme.PieceSets() {
		if set.Name == "" || seen[set.Name] {
			t.Errorf("a piece set is named %q", set.Name)
		}
		seen[set.Name] = true
	}
	seen = map[string]bool{}
	for _, p := range theme.BoardPalettes() {
		if p.Name == "" || seen[p.Name] {
			t.Errorf("a palette is named %q", p.Name)
		}
		seen[p.Name] = true
	}
}

func TestLooksAreEqualIfTheyDrawAlike(t *testing.T) {
	look := theme.DefaultLook()
	if look != theme.DefaultLook() {
		t.Error("two default looks differ")
	}
	look.Board.Light.B++
	if look == theme.DefaultLook() {
		t.Error("a look with another colour is equal")
	}
}

func TestEveryDrawingIsDrawn(t *testing.T) {
	useTheme(t)
	for name, r := range allDrawings() {
		for _, size := range []int{24, 200} {
			img := picture(r, size)
			if img.Bounds().Dx() != size || img.Bounds().Dy() != size || !inked(img) {
				t.Errorf("%s: nothing drawn at %d pixels", name, size)
			}
		}
	}
}

// Fyne draws a line of an SVG as so many pixels wide, whatever the size of the
// drawing, and lets the theme recolour fills only. So drawings have no lines.
func TestDrawingsAreFilledShapesOnly(t *testing.T) {
	useTheme(t)
	for name, r := range allDrawings() {
		if strings.Contains(string(r.Content()), "stroke") {
			t.Errorf("%s has a line", name)
		}
	}
}

// Fyne keeps drawn pictures by the name of the resource.
func TestDrawingsHaveNamesOfTheirOwn(t *testing.T) {
	seen := map[string]string{}
	for name, r := range allDrawings() {
		if other, ok := seen[r.Name()]; ok {
			t.Errorf("%s and %s are both named %s", name, other, r.Name())
		}
		seen[r.Name()] = name
	}
}

// Even at 24 pixels the outlines of no two kinds of men are alike: they differ
// in at least a twentieth of what the smaller of them, the pawn, covers.
func TestMenAreToldApartByShape(t *testing.T) {
	useTheme(t)
	for _, set := range theme.PieceSets() {
		for _, side := range []string{menLetters[:6], menLetters[6:]} {
			least := coverage(picture(set.Piece(side[5]), 24)) / 5
			for i := range side {
				for j := range i {
					a, b := picture(set.Piece(side[i]), 24), picture(set.Piece(side[j]), 24)
					if d := difference(a, b); d < least {
						t.Errorf("%s: %c and %c differ in %.1f pixels only, want %.1f", set.Name, side[i], side[j], d, least)
					}
				}
			}
		}
	}
}

// White and Black are told apart by their lightness.
func TestSidesAreToldApart(t *testing.T) {
	useTheme(t)
	for _, set := range theme.PieceSets() {
		for i := range 6 {
			white, black := lightness(picture(set.Piece(menLetters[i]), 24)), lightness(picture(set.Piece(menLetters[i+6]), 24))
			if white < black+0.25 {
				t.Errorf("%s: %c: lightness %.2f for White, %.2f for Black", set.Name, menLetters[i], white, black)
			}
		}
	}
}

// All men stand on one line, and the king is the tallest, the pawn the shortest.
func TestMenStandOnOneLine(t *testing.T) {
	useTheme(t)
	for _, set := range theme.PieceSets() {
		top := map[byte]int{}
		for _, letter := range []byte(menLetters) {
			box := inkBox(picture(set.Piece(letter), 200))
			if box.Max.Y < 180 || box.Max.Y > 186 {
				t.Errorf("%s: %c stands at %d of 200", set.Name, letter, box.Max.Y)
			}
			top[letter] = box.Min.Y
		}
		for _, order := range []string{"KQ", "QB", "QN", "BR", "NR", "RP"} {
			if a, b := order[0], order[1]; top[a] > top[b] {
				t.Errorf("%s: %c is not as tall as %c", set.Name, a, b)
			}
		}
	}
}

func TestIconsTakeTheColourOfText(t *testing.T) {
	useTheme(t)
	want := theme.PaletteFor(0).Text
	for _, r := range icons {
		img := picture(r, 48)
		for i := 0; i < len(img.Pix); i += 4 {
			if img.Pix[i+3] == 255 {
				if got := (color.NRGBA{R: img.Pix[i], G: img.Pix[i+1], B: img.Pix[i+2], A: 255}); got != want {
					t.Errorf("%s is drawn in %v, want %v", r.Name(), got, want)
				}
				break
			}
		}
	}
}

func picture(r fyne.Resource, size int) *image.NRGBA {
	img := canvas.NewImageFromResource(r)
	img.FillMode = canvas.ImageFillContain
	return drawn(img, fyne.NewSquareSize(float32(size)))
}

// coverage returns how many pixels are covered, counting in part those covered in part.
func coverage(img *image.NRGBA) float64 {
	sum := 0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += int(img.Pix[i])
	}
	return float64(sum) / 255
}

// difference returns in how many pixels the outlines of two pictures differ.
func difference(a, b *image.NRGBA) float64 {
	sum := 0
	for i := 3; i < len(a.Pix); i += 4 {
		d := int(a.Pix[i]) - int(b.Pix[i])
		sum += max(d, -d)
	}
	return float64(sum) / 255
}

// lightness returns the mean luminance of what is covered.
func lightness(img *image.NRGBA) float64 {
	sum, weight := 0.0, 0.0
	for i := 0; i < len(img.Pix); i += 4 {
		alpha := float64(img.Pix[i+3]) / 255
		sum += alpha * luminance(color.NRGBA{R: img.Pix[i], G: img.Pix[i+1], B: img.Pix[i+2], A: 255})
		weight += alpha
	}
	return sum / weight
}

// inkBox returns the smallest rectangle around what is more than half covered.
func inkBox(img *image.NRGBA) image.Rectangle {
	box := image.Rectangle{}
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if img.NRGBAAt(x, y).A > 127 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// sheet lays pictures out in rows, each row on one ground after the other.
func sheet(pictures []fyne.Resource, sizes []int, grounds []color.NRGBA) *image.NRGBA {
	width, height := 0, 0
	for _, size := range sizes {
		width = max(width, size*len(pictures))
		height += size * len(grounds)
	}
	out := image.NewNRGBA(image.Rect(0, 0, width, height))
	y := 0
	for _, size := range sizes {
		for _, ground := range grounds {
			for i, p := range pictures {
				square := image.Rect(i*size, y, (i+1)*size, y+size)
				draw.Draw(out, square, image.NewUniform(ground), image.Point{}, draw.Src)
				draw.Draw(out, square, picture(p, size), image.Point{}, draw.Over)
			}
			y += size
		}
	}
	return out
}

// The icon of the app as packaging and app stores want it.
func TestIconOfTheApp(t *testing.T) {
	file, err := os.Open("../Icon.png")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	img, err := png.DecodeConfig(file)
	if err != nil {
		t.Fatal(err)
	}
	if img.Width != 1024 || img.Height != 1024 {
		t.Errorf("Icon.png is %d × %d, want 1024 × 1024", img.Width, img.Height)
	}
}
