package screen

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"minechess/internal/store"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// welcome is the first thing that a new user sees, once: the languages, and the tour.
type welcome struct {
	Page
	shell Shell
}

// NewWelcome offers the languages and the tour. Whoever says that they know the game is spared what is explained on the board in the
// first games.
func NewWelcome(shell Shell) Screen {
	l := shell.Locale()
	w := &welcome{shell: shell}
	languages := translations.Languages()
	var names []string
	for _, language := range languages {
		names = append(names, language.Name())
	}
	language := text.NewChoice(l, names, slices.Index(languages, l.Language()), func(i int) {
		shell.Change(func(s *store.Settings) { s.Language = string(languages[i]) })
	})

	look := shell.Look()
	var picture []fyne.CanvasObject
	for _, shown := range []fyne.Resource{look.Pieces.Piece('K'), look.Marks.Mine, look.Pieces.Piece('P')} {
		image := canvas.NewImageFromResource(shown)
		image.FillMode = canvas.ImageFillContain
		image.SetMinSize(fyne.NewSquareSize(pictureSide))
		picture = append(picture, image)
	}
	name := text.NewParagraph(l, text.Heading, l.Text(translations.AppName))
	about := text.NewParagraph(l, text.Body, l.Text(translations.GameMinesweeperAbout))
	steps := text.NewParagraph(l, text.Muted, l.Text(translations.TourAbout))
	later := text.NewParagraph(l, text.Muted, l.Text(translations.WelcomeLater))
	for _, centred := range []*text.Label{name, about, steps, later} {
		centred.Align = text.Center
	}
	pictures := container.NewCenter(text.NewRow(l, theme.Gap, picture...))
	content := text.NewColumn(theme.WideGap,
		pictures,
		name, about,
		text.NewPanel(language),
		text.NewColumn(theme.Gap/2,
			text.NewButton(l, text.Accent, l.Text(translations.WelcomeShow), theme.IconTour, func() { w.answer(true, NameTour) }), steps),
		text.NewButton(l, text.Raised, l.Text(translations.WelcomeKnow), nil, func() { w.answer(false, NameGame) }),
		later)
	whole := text.NewInset(theme.WideGap, theme.WideGap, text.NewLimited(widest, content))
	w.Page = NewPage(container.New(middle{whole, pictures}, text.NewPage(whole)))
	return w
}

// middle puts a page with some content in the middle of a window that is high enough, and leaves out the pictures in one that is not.
type middle struct{ content, pictures *fyne.Container }

// MinSize is that of the page.
func (m middle) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout is for Fyne.
func (m middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	m.pictures.Hidden = false
	need := text.HeightFor(m.content, size.Width)
	m.pictures.Hidden = need > size.Height
	height := min(need, size.Height)
	objects[0].Resize(fyne.NewSize(size.Width, height))
	objects[0].Move(fyne.NewPos(0, (size.Height-height)/2))
}

const (
	pictureSide = 64
	widest      = 420 // of what is to be read at a glance
)

// answer goes on. Back counts as an answer, too: it was seen.
func (w *welcome) answer(coach bool, next string) {
	w.shell.Change(func(s *store.Settings) { s.Coach = coach })
	w.shell.Go(next)
}

// Back leads to the board of somebody who has not said that they know the game.
func (w *welcome) Back() bool {
	w.answer(true, NameGame)
	return true
}
