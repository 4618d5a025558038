package screen

import (
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

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

// gamesScreen lists the games that are kept: those that go on first, then the latest.
// The list is read when the screen is entered, and of the games themselves only the
// headings of the latest, and those in sight.
type gamesScreen struct {
	Page
	shell Shell
	files *store.Store
	body  *fyne.Container
	rows  *widget.Rows

	entries []store.Entry
	known   map[string]*summary // what was read of games, by ID
	reading bool                // some are being read
	left    bool                // nothing that is read is wanted any more
}

// summary is what the list tells of a game.
type summary struct {
	session.Heading
	damaged bool        // the rest is not known
	picture *board.View // how the game stands, nil as long as it is not known
}

// headingsFirst is how many games are looked at for whether they go on before any is
// shown.
const headingsFirst = 200

// NewGames lists the games of a store.
func NewGames(shell Shell, files *store.Store) Screen {
	l := shell.Locale()
	g := &gamesScreen{shell: shell, files: files, body: container.NewStack(), known: map[string]*summary{}}
	g.rows = widget.NewRows(g.rowHeight, func() widget.Row {
		row := newGameRow(g)
		return widget.Row{Object: row.item, Show: func(i int) {
			row.show(i)
			g.read()
		}}
	})
	g.Page = NewPage(widget.NewFrame(l, l.Text(translations.GamesTitle), shell.GoBack, g.body))
	return g
}

// Enter reads which games there are.
func (g *gamesScreen) Enter() {
	g.left = false
	g.shell.Disk(func() func() {
		entries, err := g.files.Games()
		known := map[string]*summary{}
		for _, entry := range entries[:min(len(entries), headingsFirst)] {
			if entry.Aside == "" {
				known[entry.ID] = headingOf(g.files, entry.ID)
			}
		}
		return func() {
			if g.left {
				return
			}
			g.shell.Report(err)
			g.list(entries, known)
		}
	})
}

// Leave drops what is still to be read.
func (g *gamesScreen) Leave() { g.left = true }

func (g *gamesScreen) list(entries []store.Entry, known map[string]*summary) {
	l := g.shell.Locale()
	g.known = known
	g.entries = slices.Clone(entries)
	slices.SortStableFunc(g.entries, func(a, b store.Entry) int { return g.rank(a) - g.rank(b) })
	g.body.Objects = []fyne.CanvasObject{g.rows}
	if len(entries) == 0 {
		g.body.Objects = []fyne.CanvasObject{text.NewPage(text.NewInset(theme.WideGap, theme.WideGap,
			text.NewLimited(widget.WidestPage, text.NewParagraph(l, text.Muted, l.Text(translations.GamesEmpty)))))}
	}
	g.body.Refresh()
	g.rows.SetCount(len(entries))
}

// rank puts games that go on before the others.
func (g *gamesScreen) rank(entry store.Entry) int {
	if s, ok := g.known[entry.ID]; ok && !s.damaged && s.Result == rules.Unfinished {
		return 0
	}
	return 1
}

// read reads the games in sight of which something is not known, and those that have
// come into sight meanwhile after them.
func (g *gamesScreen) read() {
	if g.reading || g.left {
		return
	}
	var wanted []string
	for i, until := g.rows.InSight(); i < until; i++ {
		entry := g.entries[i]
		if s, ok := g.known[entry.ID]; entry.Aside == "" && (!ok || !s.damaged && s.picture == nil) {
			wanted = append(wanted, entry.ID)
		}
	}
	if len(wanted) == 0 {
		return
	}
	g.reading = true
	g.shell.Disk(func() func() {
		found := make(map[string]*summary, len(wanted))
		for _, id := range wanted {
			found[id] = summaryOf(g.files, id)
		}
		return func() {
			g.reading = false
			for id, s := range found {
				g.known[id] = s
			}
			g.rows.Update()
		}
	})
}

// headingOf reads what the list tells of a game beside its picture.
func headingOf(files *store.Store, id string) *summary {
	record, err := files.LoadGame(id)
	if err != nil {
		return &summary{damaged: true}
	}
	h, err := session.SavedHeading(record)
	if err != nil {
		return &summary{damaged: true}
	}
	return &summary{Heading: h}
}

// summaryOf reads all that the list tells of a game.
func summaryOf(files *store.Store, id string) *summary {
	s := headingOf(files, id)
	if s.damaged {
		return s
	}
	s.picture = &board.View{} // empty where the game cannot be played through
	record, err := files.LoadGame(id)
	if err != nil {
		return s
	}
	if played, err := session.ReadSaved(id, record); err == nil {
		v := pictureOf(played)
		s.picture = &v
	}
	return s
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

// remove takes a game off the list, and offers to put it back. A game that cannot be
// read could not be put back, so there it asks before.
func (g *gamesScreen) remove(entry store.Entry, name string) {
	if entry.Aside == "" {
		g.removed(entry, name)
		return
	}
	l := g.shell.Locale()
	g.shell.Ask(widget.Question{
		Title: l.Text(translations.ConfirmDeleteGame), Body: l.Text(translations.ConfirmDeleteGameBody),
		Yes: l.Text(translations.ActionDelete), No: l.Text(translations.ActionCancel), Kind: text.Danger,
		Answer: func(yes bool) {
			if yes {
				g.removed(entry, name)
			}
		},
	})
}

func (g *gamesScreen) removed(entry store.Entry, name string) {
	shell, files := g.shell, g.files
	shell.Disk(func() func() {
		if entry.Aside != "" {
			err := told(files.DeleteAside(entry.Aside))
			return func() { shell.Report(err) }
		}
		record, err := files.LoadGame(entry.ID)
		if deleted := told(files.DeleteGame(entry.ID)); deleted != nil {
			return func() { shell.Report(deleted) }
		}
		return func() {
			if err == nil {
				offerBack(shell, files, entry.ID, record, name)
			}
		}
	})
	if open := shell.Session(); open.ID() == entry.ID {
		shell.Start(open.Game().Position().Variant())
	}
	shell.Go(NameGames) // reads the list anew, after the game is gone
}

// offerBack offers to put a deleted game back.
func offerBack(shell Shell, files *store.Store, id string, record []byte, name string) {
	l := shell.Locale()
	shell.Offer(l.Text(translations.GamesDeleted, "Game", name), l.Text(translations.ActionPutBack), func() {
		shell.Disk(func() func() {
			err := told(files.SaveGame(id, record))
			return func() { shell.Report(err) }
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
	entry          store.Entry
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
	remove := text.NewIconButton(l, text.Flat, l.Text(translations.ActionDelete), theme.IconDelete, func() { g.remove(r.entry, r.title.Text()) })
	inMiddle := func(o fyne.CanvasObject) fyne.CanvasObject {
		return text.NewColumn(0, layout.NewSpacer(), o, layout.NewSpacer())
	}
	r.item = text.NewRaisedItem("", text.NewBorder(l, theme.WideGap, nil, nil,
		&fyne.Container{Layout: pictureLayout{r}, Objects: []fyne.CanvasObject{r.picture}},
		inMiddle(remove),
		text.NewColumn(0, layout.NewSpacer(), r.title, r.variant, text.NewInset(0, 2, r.facts), layout.NewSpacer()),
	), func() { g.shell.Open(r.entry.ID) })
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
	l, entry := r.games.shell.Locale(), r.games.entries[row]
	r.entry = entry
	s, known := r.games.known[entry.ID]
	title, variant, result, moves := "", "", "", ""
	date := words.DateTime(l.Catalogue, entry.Modified)
	picture, flipped := &emptyPicture, false
	switch {
	case entry.Aside != "":
		title, variant = l.Text(translations.GamesDamaged), entry.Aside
	case !known:
	case s.damaged:
		title = l.Text(translations.GamesDamaged)
	default:
		title = playersOf(l, &s.Heading)
		variant = l.Text([...]translations.Key{rules.Chess: translations.GameChess, rules.Minesweeper: translations.GameMinesweeper}[s.Variant])
		result = words.Winner(l.Catalogue, s.Result)
		moves = l.Count(translations.GamesMoves, (s.Plies+1)/2)
		if day, ok := s.Day(); ok && words.Date(l.Catalogue, day) != words.Date(l.Catalogue, entry.Modified) {
			date = words.Date(l.Catalogue, day)
		}
		if s.picture != nil && s.picture.Ranks > 0 {
			picture = s.picture
		}
		flipped = s.Levels[rules.White] > 0 && s.Levels[rules.Black] == 0
	}
	if entry.Aside != "" {
		r.item.Disable()
	} else {
		r.item.Enable()
	}
	r.item.SetLabel(title)
	r.title.SetText(title)
	r.variant.SetText(variant)
	r.picture.ShowView(*picture, flipped)
	r.tell(result, moves, date)
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
