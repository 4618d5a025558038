package screen

import (
	"strings"

	"fyne.io/fyne/v2"

	"minechess/internal/session"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// GameWish is what a page is to find that offers the games of a file.
type GameWish struct {
	File   string // its name
	Games  []session.Heading
	Cut    bool        // there are more in it than can be offered
	Chosen func(n int) // is given the number of the game, from 0
	From   string      // the screen to go back to
}

// gameChoice is a page that offers the games of a file.
type gameChoice struct {
	Page
	shell Shell
	wish  *GameWish
	list  *walk
}

// NewGameChoice is a page that offers the games of a file.
func NewGameChoice(shell Shell, wish *GameWish) Screen {
	l := shell.Locale()
	c := &gameChoice{shell: shell, wish: wish}
	c.list = newWalk(l, true, c.show, wish.Chosen)
	about := l.Count(translations.ChoiceGames, len(wish.Games), "File", wish.File)
	if wish.Cut {
		about = l.Count(translations.ChoiceFirstGames, len(wish.Games), "File", wish.File)
	}
	header := text.NewInset(theme.WideGap, 0, text.NewLimited(widget.WidestPage, text.NewParagraph(l, text.Muted, about)))
	c.Page = NewPage(widget.NewFrame(l, l.Text(translations.ChoiceTitle), func() { c.Back() },
		text.NewBorder(l, 0, header, nil, nil, nil, c.list.rows)))
	c.list.set(len(wish.Games))
	return c
}

// Back leaves the page.
func (c *gameChoice) Back() bool {
	c.shell.Go(c.wish.From)
	return true
}

// TypedKey walks through the games.
func (c *gameChoice) TypedKey(e *fyne.KeyEvent) { c.list.key(e.Name) }

// show fills a line with a game.
func (c *gameChoice) show(line *text.Line, row int) {
	l, g := c.shell.Locale(), &c.wish.Games[row]
	line.Title = l.Text(translations.ChoiceGame,
		"Number", words.Number(row+1),
		"White", words.PlayerName(l.Catalogue, g.White, g.Levels, rules.White),
		"Black", words.PlayerName(l.Catalogue, g.Black, g.Levels, rules.Black))
	facts := []string{words.Winner(l.Catalogue, g.Result)}
	if day, ok := g.Day(); ok {
		facts = append(facts, words.Date(l.Catalogue, day))
	} else if g.Date != "" {
		facts = append(facts, strings.TrimRight(g.Date, ".?"))
	}
	if g.Event != "" {
		facts = append(facts, g.Event)
	}
	facts = append(facts, l.Count(translations.GamesMoves, (g.Plies+1)/2))
	line.Note = l.Facts(facts)
}
