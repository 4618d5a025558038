package screen

import (
	"context"
	"errors"
	"maps"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"minechess/internal/library"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// Shelf is the games that are kept, and which of them the user wants to see. It
// outlives the screens that show it.
type Shelf struct {
	files   *store.Store
	library *library.Library
	filter  library.Filter
}

// Open lists the games of a store.
func (s *Shelf) Open(shell Shell, files *store.Store) Screen {
	if s.files != files {
		*s = Shelf{files: files, library: library.New(files)}
	}
	return newGames(shell, s)
}

// gamesScreen lists the games that are kept: those that go on first, then the latest.
// What there is to know of them the library has; those in sight are played through
// besides, for a picture of how they stand.
type gamesScreen struct {
	Page
	shell Shell
	shelf *Shelf
	body  *fyne.Container
	rows  *widget.Rows
	found *text.Label // how many games there are
	sieve *text.Button

	all, shown []*library.Game
	listed     bool                   // the games were listed, be there any or not
	pictures   map[string]*board.View // how games stand, by ID; nil of one that cannot be played through
	reading    bool                   // some are being read
	stop       context.CancelFunc     // ends the listing, nil while the screen is not to be seen
}

// mostPictures is how many pictures are held, a few kilobytes each.
const mostPictures = 300

func newGames(shell Shell, shelf *Shelf) *gamesScreen {
	l := shell.Locale()
	g := &gamesScreen{shell: shell, shelf: shelf, body: container.NewStack(), pictures: map[string]*board.View{}}
	g.rows = widget.NewRows(g.rowHeight, func() widget.Row {
		row := newGameRow(g)
		return widget.Row{Object: row.item, Show: func(i int) {
			row.show(i)
			g.read()
		}}
	})
	search := text.NewField(shelf.filter.Words, func(words string) {
		shelf.filter.Words = words
		g.narrow()
	}, func() {})
	search.SetHint(l, l.Text(translations.GamesSearch))
	g.sieve = text.NewIconButton(l, text.Raised, l.Text(translations.GamesFilter), theme.IconFilter, g.openFilter)
	g.found = text.NewLabel(l, text.Note, "")
	g.found.Truncate = true
	header := text.NewInset(theme.WideGap, 0, text.NewLimited(widget.WidestPage, text.NewColumn(theme.Gap/2,
		text.NewBorder(l, theme.Gap, nil, nil, nil, g.sieve, search), g.found)))
	g.Page = NewPage(widget.NewFrame(l, l.Text(translations.GamesTitle), shell.GoBack,
		text.NewBorder(l, 0, header, nil, nil, nil, g.body)))
	return g
}

// Enter lists the games.
func (g *gamesScreen) Enter() {
	ctx, cancel := context.WithCancel(context.Background())
	g.stop = cancel
	onScreen := func(do func()) func() {
		return func() {
			if ctx.Err() == nil {
				do()
			}
		}
	}
	shelf := g.shelf
	g.shell.Disk(func() func() { // what was to be saved and deleted before is
		return onScreen(func() {
			g.shell.Beside(func() func() {
				games, err := shelf.library.Games(ctx, func(some []*library.Game) {
					g.shell.Post(onScreen(func() { g.list(some) }))
				})
				return onScreen(func() {
					g.shell.Report(err)
					g.list(games)
				})
			})
		})
	})
}

// Leave stops the listing.
func (g *gamesScreen) Leave() {
	g.stop()
	g.stop = nil
}

func (g *gamesScreen) list(games []*library.Game) {
	g.all, g.listed = games, true
	g.narrow()
}

// narrow shows those of the games that are wanted. That takes milliseconds for as many
// as people have.
func (g *gamesScreen) narrow() {
	if !g.listed {
		return
	}
	l, filter := g.shell.Locale(), g.shelf.filter
	g.shown = filter.Of(g.all)
	g.found.SetText(l.Count(translations.GamesCount, len(g.all)))
	if len(g.shown) < len(g.all) {
		g.found.SetText(l.Count(translations.GamesFound, len(g.all), "Found", words.Number(len(g.shown))))
	}
	g.sieve.Kind = text.Raised
	if filter.Narrow() {
		g.sieve.Kind = text.Accent
	}
	g.sieve.Refresh()
	says := translations.GamesNoneFound
	if len(g.all) == 0 {
		says = translations.GamesEmpty
	}
	g.body.Objects = []fyne.CanvasObject{g.rows}
	if len(g.shown) == 0 {
		g.body.Objects = []fyne.CanvasObject{text.NewPage(text.NewInset(theme.WideGap, theme.WideGap,
			text.NewLimited(widget.WidestPage, text.NewParagraph(l, text.Muted, l.Text(says)))))}
	}
	g.body.Refresh()
	g.rows.SetCount(len(g.shown))
}

// read plays the games in sight through of which there is no picture, and those that
// have come into sight meanwhile after them.
func (g *gamesScreen) read() {
	if g.reading || g.stop == nil {
		return
	}
	var wanted []string
	for i, until := g.rows.InSight(); i < until && i < len(g.shown); i++ {
		game := g.shown[i]
		if _, ok := g.pictures[game.ID]; !ok && game.Known() && !game.Damaged {
			wanted = append(wanted, game.ID)
		}
	}
	if len(wanted) == 0 {
		return
	}
	g.reading = true
	files := g.shelf.files
	g.shell.Beside(func() func() {
		drawn := make(map[string]*board.View, len(wanted))
		for _, id := range wanted {
			drawn[id] = drawGame(files, id)
		}
		return func() {
			g.reading = false
			if len(g.pictures) > mostPictures {
				clear(g.pictures)
			}
			maps.Copy(g.pictures, drawn)
			g.rows.Update()
		}
	})
}

// drawGame gives a picture of how a game stands, nil if it cannot be played through.
func drawGame(files *store.Store, id string) *board.View {
	s, err := loadSaved(files, id)
	if err != nil {
		return nil
	}
	v := pictureOf(s)
	return &v
}

// pictureOf shows how a game stands, or how it ended.
func pictureOf(s *session.Session) board.View {
	game := s.Game()
	var last *rules.Ply
	if n := game.Len(); n > 0 {
		last = game.Ply(n - 1)
	}
	v := ViewOf(game.Position(), last, 0, false)
	if lifted, ok := s.Lifted(); ok {
		LiftFog(&v, &lifted)
	}
	return v
}

// remove takes a game off the list, and offers to put it back. It lies among the
// deleted games then, as long as those are kept.
func (g *gamesScreen) remove(game *library.Game, name string) {
	shell, files := g.shell, g.shelf.files
	shell.Disk(func() func() {
		var kept string
		var err error
		if game.Aside != "" {
			kept, err = files.DeleteAside(game.Aside)
		} else {
			kept, err = files.DeleteGame(game.ID)
		}
		return func() {
			shell.Report(told(err))
			if err == nil && kept != "" {
				offerBack(shell, files, kept, name)
			}
		}
	})
	if open := shell.Session(); open.ID() == game.ID {
		shell.Start(open.Game().Position().Variant())
	}
	shell.Go(NameGames) // lists them anew, after the game is gone
}

// offerBack offers to put a deleted game back.
func offerBack(shell Shell, files *store.Store, kept, name string) {
	l := shell.Locale()
	shell.Offer(l.Text(translations.GamesDeleted, "Game", name), l.Text(translations.ActionPutBack), func() {
		shell.Disk(func() func() {
			_, err := files.TakeBack(kept)
			return func() { shell.Report(told(err)) }
		})
		shell.Go(NameGames)
	})
}

// told is an error that the user has not been told of when the app began.
func told(err error) error {
	if errors.Is(err, store.ErrReadOnly) {
		return nil
	}
	return err
}

// gameRow is one game of the list. A tap opens it.
type gameRow struct {
	games          *gamesScreen
	item           *text.Item
	game           *library.Game
	picture        *board.Still
	title, variant *text.Label
	result         *widget.Chip
	moves, date    *text.Label
	facts          *fyne.Container
}

const pictureWidth = 56

func newGameRow(g *gamesScreen) *gameRow {
	l := g.shell.Locale()
	o := board.DefaultOptions()
	o.Look, o.Coordinates = g.shell.Look(), false
	r := &gameRow{
		games:   g,
		picture: board.NewStill(o, emptyPicture, board.NoSquare, pictureWidth),
		title:   text.NewLabel(l, text.Strong, ""),
		variant: text.NewLabel(l, text.Note, ""),
		result:  widget.NewChip(l, ""),
		moves:   text.NewLabel(l, text.Note, ""),
		date:    text.NewLabel(l, text.Note, ""),
	}
	r.title.Truncate, r.variant.Truncate = true, true
	asHigh := func(label *text.Label) fyne.CanvasObject { return text.NewInset(0, widget.ChipPadding, label) } // as the chip
	r.facts = text.NewFlow(l, theme.Gap, r.result, asHigh(r.moves), asHigh(r.date))
	more := text.NewIconButton(l, text.Flat, l.Text(translations.GamesMore), theme.IconMore, func() { g.openMore(r.game) })
	inMiddle := func(o fyne.CanvasObject) fyne.CanvasObject {
		return text.NewColumn(0, layout.NewSpacer(), o, layout.NewSpacer())
	}
	r.item = text.NewRaisedItem("", text.NewBorder(l, theme.WideGap, nil, nil,
		&fyne.Container{Layout: pictureLayout{r}, Objects: []fyne.CanvasObject{r.picture}},
		inMiddle(more),
		text.NewColumn(0, layout.NewSpacer(), r.title, r.variant, text.NewInset(0, 2, r.facts), layout.NewSpacer()),
	), func() { g.shell.Open(r.game.ID) })
	return r
}

// emptyPicture is shown as long as it is not known how a game stands.
var emptyPicture = board.View{Ranks: 8, Tiles: make([]board.Tile, 64), Check: board.NoSquare}

// pictureLayout gives a picture of a position the place that the larger board takes,
// in the middle of which it draws itself. A very narrow row has none.
type pictureLayout struct{ row *gameRow }

const (
	pictureHeight    = pictureWidth * 10 / 8
	leastWithPicture = 300 // width of a row
)

func (p pictureLayout) shown() bool {
	return p.row.item == nil || p.row.item.Size().Width >= leastWithPicture
}

// MinSize is for Fyne.
func (p pictureLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if !p.shown() {
		return fyne.NewSize(0, pictureHeight)
	}
	return fyne.NewSize(pictureWidth, pictureHeight)
}

// Layout is for Fyne.
func (p pictureLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	setVisible(objects[0], p.shown())
	widget.Place(objects[0], (size.Width-pictureWidth)/2, (size.Height-pictureHeight)/2, pictureWidth, pictureHeight)
}

// show describes a game: at first by its date alone, then by what was read of it.
func (r *gameRow) show(row int) {
	l, game := r.games.shell.Locale(), r.games.shown[row]
	r.game = game
	title, note := headline(l, game)
	result, moves := "", ""
	at := game.Began()
	date := words.DateTime(l.Catalogue, at)
	picture, flipped := &emptyPicture, false
	if game.Known() && !game.Damaged {
		result = words.Winner(l.Catalogue, game.Result)
		moves = l.Count(translations.GamesMoves, (game.Plies+1)/2)
		if day, ok := game.Day(); ok && words.Date(l.Catalogue, day) != words.Date(l.Catalogue, at) {
			date = words.Date(l.Catalogue, day)
		}
		if drawn := r.games.pictures[game.ID]; drawn != nil {
			picture = drawn
		}
		side, ok := game.Person()
		flipped = ok && side == rules.Black
	}
	if game.Aside != "" {
		r.item.Disable()
	} else {
		r.item.Enable()
	}
	r.item.SetLabel(title)
	r.title.SetText(title)
	r.variant.SetText(note)
	r.picture.ShowView(*picture, flipped)
	r.tell(result, moves, date)
}

// headline is what a game is called, and what stands below that: which of the games it
// is, its players if it has a title, and what it is filed under.
func headline(l text.Locale, game *library.Game) (title, note string) {
	switch {
	case !game.Known():
		return "", ""
	case game.Damaged:
		return l.Text(translations.GamesDamaged), game.Aside
	}
	title = playersOf(l, &game.Heading)
	facts := []string{l.Text([...]translations.Key{rules.Chess: translations.GameChess, rules.Minesweeper: translations.GameMinesweeper}[game.Variant])}
	if game.Title != "" {
		facts = append(facts, title)
		title = game.Title
	}
	return title, l.Facts(append(facts, game.Labels()...))
}

// playersOf names the opponent of whoever plays here, or both players.
func playersOf(l text.Locale, h *session.Heading) string {
	name := func(side rules.Color) string {
		return words.PlayerName(l.Catalogue, [...]string{h.White, h.Black}[side], h.Levels, side)
	}
	if h.White == "" && h.Black == "" {
		white, black := h.Levels[rules.White] > 0, h.Levels[rules.Black] > 0
		switch {
		case white && !black:
			return name(rules.White)
		case black && !white:
			return name(rules.Black)
		case !white && !black:
			return l.Text(translations.OpponentPerson)
		}
	}
	return l.Text(translations.GamesPlayers, "White", name(rules.White), "Black", name(rules.Black))
}

func (r *gameRow) tell(result, moves, date string) {
	r.result.Hidden = result == ""
	r.result.SetText(result)
	r.moves.Hidden = moves == ""
	r.moves.SetText(moves)
	r.date.SetText(date)
	r.facts.Refresh()
	r.item.Refresh() // the facts may take another line, or one less
}

// rowHeight is the height of every row: what the widest facts need at a width.
func (g *gamesScreen) rowHeight(width float32) float32 {
	l := g.shell.Locale()
	r := newGameRow(g)
	r.title.SetText(l.Text(translations.GamesDamaged))
	r.variant.SetText(l.Text(translations.GameMinesweeper))
	widest := ""
	for _, result := range []rules.Result{rules.Unfinished, rules.WhiteWins, rules.BlackWins, rules.Draw} {
		if text := words.Winner(l.Catalogue, result); len(text) > len(widest) {
			widest = text
		}
	}
	date := time.Date(2028, time.September, 28, 20, 8, 0, 0, time.UTC)
	r.tell(widest, l.Count(translations.GamesMoves, 100), words.DateTime(l.Catalogue, date))
	r.item.Resize(fyne.NewSize(width, pictureHeight))
	return r.item.HeightFor(width)
}
