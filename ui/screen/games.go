package screen

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// gamesScreen lists the games that are kept, the latest first. The list is read
// when the screen is entered, and of the games themselves only those in sight.
type gamesScreen struct {
	Page
	shell Shell
	files *store.Store
	body  *fyne.Container
	rows  *widget.Rows

	entries []store.Entry
	known   map[string]summary // what was read of games, by ID
	reading bool               // some are being read
	left    bool               // nothing that is read is wanted any more
}

// summary is what the list tells of a game.
type summary struct {
	session.Heading
	damaged bool // the rest is not known
}

// NewGames lists the games of a store.
func NewGames(shell Shell, files *store.Store) Screen {
	l := shell.Locale()
	g := &gamesScreen{shell: shell, files: files, body: container.NewStack(), known: map[string]summary{}}
	g.rows = widget.NewRows(g.rowHeight, func() widget.Row {
		row := newGameRow(g)
		return widget.Row{Object: row.panel, Show: func(i int) {
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
		return func() {
			if g.left {
				return
			}
			g.shell.Report(err)
			g.list(entries)
		}
	})
}

// Leave drops what is still to be read.
func (g *gamesScreen) Leave() { g.left = true }

func (g *gamesScreen) list(entries []store.Entry) {
	l := g.shell.Locale()
	g.entries = entries
	g.known = map[string]summary{}
	g.body.Objects = []fyne.CanvasObject{g.rows}
	if len(entries) == 0 {
		g.body.Objects = []fyne.CanvasObject{text.NewPage(text.NewInset(theme.WideGap, theme.WideGap,
			text.NewLimited(widget.WidestPage, text.NewParagraph(l, text.Muted, l.Text(translations.GamesEmpty)))))}
	}
	g.body.Refresh()
	g.rows.SetCount(len(entries))
}

// read reads the games in sight that nothing is known of, and those that have
// come into sight meanwhile after them.
func (g *gamesScreen) read() {
	if g.reading || g.left {
		return
	}
	var wanted []string
	for i, until := g.rows.InSight(); i < until; i++ {
		entry := g.entries[i]
		if _, ok := g.known[entry.ID]; !ok && entry.Aside == "" {
			wanted = append(wanted, entry.ID)
		}
	}
	if len(wanted) == 0 {
		return
	}
	g.reading = true
	g.shell.Disk(func() func() {
		found := make(map[string]summary, len(wanted))
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

// summaryOf reads what the list tells of a game.
func summaryOf(files *store.Store, id string) summary {
	record, err := files.LoadGame(id)
	if err != nil {
		return summary{damaged: true}
	}
	h, err := session.SavedHeading(record)
	if err != nil {
		return summary{damaged: true}
	}
	return summary{Heading: h}
}

// remove takes a game off the list once the user agrees.
func (g *gamesScreen) remove(entry store.Entry) {
	l := g.shell.Locale()
	g.shell.Ask(widget.Question{
		Title: l.Text(translations.ConfirmDeleteGame), Body: l.Text(translations.ConfirmDeleteGameBody),
		Yes: l.Text(translations.ActionDelete), No: l.Text(translations.ActionCancel), Kind: text.Danger,
		Answer: func(yes bool) {
			if yes {
				g.removed(entry)
			}
		},
	})
}

func (g *gamesScreen) removed(entry store.Entry) {
	shell := g.shell
	shell.Disk(func() func() {
		var err error
		if entry.Aside != "" {
			err = g.files.DeleteAside(entry.Aside)
		} else {
			err = g.files.DeleteGame(entry.ID)
		}
		if errors.Is(err, store.ErrReadOnly) {
			err = nil // which was told when the app began
		}
		return func() { shell.Report(err) }
	})
	if open := shell.Session(); open.ID() == entry.ID {
		shell.Start(open.Game().Position().Variant())
	}
	shell.Go(NameGames) // reads the list anew, after the game is gone
}

// gameRow is one game of the list.
type gameRow struct {
	games          *gamesScreen
	panel          *text.Panel
	entry          store.Entry
	open           *text.Button // not of a game that was set aside
	title, players *text.Label
	result         *widget.Chip
	moves          *widget.Chip
	date           *widget.Chip
}

func newGameRow(g *gamesScreen) *gameRow {
	l := g.shell.Locale()
	r := &gameRow{
		games:   g,
		title:   text.NewLabel(l, text.Strong, ""),
		players: text.NewLabel(l, text.Note, ""),
		result:  widget.NewChip(l, ""),
		moves:   widget.NewChip(l, ""),
		date:    widget.NewChip(l, ""),
	}
	r.open = text.NewButton(l, text.Accent, l.Text(translations.ActionOpen), nil, func() { g.shell.Open(r.entry.ID) })
	r.title.Truncate, r.players.Truncate = true, true
	r.panel = text.NewPanel(text.NewColumn(theme.Gap,
		text.NewColumn(2, r.title, r.players),
		text.NewFlow(l, theme.Gap, r.result, r.moves, r.date),
		text.NewRow(l, theme.Gap,
			r.open,
			text.NewButton(l, text.Raised, l.Text(translations.ActionDelete), nil, func() { g.remove(r.entry) }))))
	return r
}

// show describes a game: at first by its date alone, then by what was read of it.
func (r *gameRow) show(row int) {
	l, entry := r.games.shell.Locale(), r.games.entries[row]
	r.entry = entry
	r.open.Hidden = entry.Aside != ""
	s, known := r.games.known[entry.ID]
	title, players, result, moves := "", "", "", ""
	switch {
	case entry.Aside != "":
		title, players = l.Text(translations.GamesDamaged), entry.Aside
	case !known:
	case s.damaged:
		title = l.Text(translations.GamesDamaged)
	default:
		title = l.Text([...]translations.Key{rules.Chess: translations.GameChess, rules.Minesweeper: translations.GameMinesweeper}[s.Variant])
		players = l.Text(translations.GamesPlayers,
			"White", words.PlayerName(l.Catalogue, s.White, s.Levels[rules.White], rules.White),
			"Black", words.PlayerName(l.Catalogue, s.Black, s.Levels[rules.Black], rules.Black))
		result = words.Winner(l.Catalogue, s.Result)
		moves = l.Count(translations.GamesMoves, (s.Plies+1)/2)
	}
	r.title.SetText(title)
	r.players.SetText(players)
	r.tell(result, moves, l.Date(entry.Modified))
}

func (r *gameRow) tell(result, moves, date string) {
	for chip, fact := range map[*widget.Chip]string{r.result: result, r.moves: moves, r.date: date} {
		chip.Hidden = fact == ""
		chip.SetText(fact)
	}
	r.panel.Refresh() // the facts may take another line, or one less
}

// rowHeight is the height of every row: what the widest facts need at a width.
func (g *gamesScreen) rowHeight(width float32) float32 {
	l := g.shell.Locale()
	r := newGameRow(g)
	r.title.SetText(l.Text(translations.GamesDamaged))
	r.players.SetText(l.Text(translations.GamesDamaged))
	widest := ""
	for _, result := range []rules.Result{rules.Unfinished, rules.WhiteWins, rules.BlackWins, rules.Draw} {
		if text := words.Winner(l.Catalogue, result); len(text) > len(widest) {
			widest = text
		}
	}
	r.tell(widest, l.Count(translations.GamesMoves, 1000), l.Date(time.Date(2028, time.September, 28, 20, 0, 0, 0, time.UTC)))
	return r.panel.HeightFor(width)
}
