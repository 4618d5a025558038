package ui

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// screens are the windows that the app must look right in.
var screens = []struct {
	name  string
	size  fyne.Size
	phone bool // an upright phone of at least 360×640
}{
	{"small phone", fyne.NewSize(320, 568), false},
	{"old phone", fyne.NewSize(360, 640), true},
	{"phone", fyne.NewSize(390, 844), true},
	{"large phone", fyne.NewSize(412, 915), true},
	{"foldable, folded", fyne.NewSize(280, 653), false},
	{"foldable, open", fyne.NewSize(717, 512), false},
	{"phone on its side", fyne.NewSize(844, 390), false},
	{"old phone on its side", fyne.NewSize(640, 360), false},
	{"tablet", fyne.NewSize(768, 1024), false},
	{"tablet on its side", fyne.NewSize(1024, 768), false},
	{"square", fyne.NewSize(800, 800), false},
	{"desktop", fyne.NewSize(1200, 800), false},
	{"full HD", fyne.NewSize(1920, 1080), false},
	{"large desktop", fyne.NewSize(2560, 1440), false},
	{"tiny", fyne.NewSize(240, 240), false},
}

// layoutCase is an app in a language, with a game that has much to show.
type layoutCase struct {
	t        *testing.T
	app      *App
	language translations.Language
	size     fyne.Size
	where    string // for messages
	faults   int
}

func (c *layoutCase) errorf(format string, args ...any) {
	c.t.Helper()
	if c.faults++; c.faults <= 400 {
		c.t.Errorf("%s: %s", c.where, fmt.Sprintf(format, args...))
	}
}

func TestLayoutOnEveryScreen(t *testing.T) {
	for _, language := range translations.Languages() {
		for _, variant := range []rules.Variant{rules.Minesweeper, rules.Chess} {
			t.Run(string(language)+" "+variant.String(), func(t *testing.T) {
				folder := t.TempDir()
				settings := settingsIn(language)
				settings.Clock = "1800+10"
				keepSettings(t, folder, settings)
				c := &layoutCase{t: t, app: appIn(t, folder, Options{Licences: notices()}), language: language}
				start := c.app.gameShown(t)
				if variant == rules.Chess {
					c.app.startGame(variant)
					start = c.app.gameShown(t)
				}
				fresh := start.session
				c.app.mustOpen(t, randomRecord(t, variant, 90, settings.Clock))
				middle := c.app.session
				pages := map[float32]bool{}
				for _, s := range screens {
					c.size = s.size
					c.app.window.Resize(s.size)
					at := func(where string) {
						c.where = fmt.Sprintf("%s (%g×%g), %s", s.name, s.size.Width, s.size.Height, where)
					}

					c.app.useSession(fresh)
					c.app.show(newGameScreen(c.app))
					c.app.onGame((*gameScreen).hidden) // nothing is to tick while the test looks
					at("new game on the board")
					c.checkGame(s.phone)

					c.app.useSession(middle)
					c.app.show(newGameScreen(c.app))
					c.app.onGame((*gameScreen).hidden) // nothing is to tick while the test looks
					at("game")
					c.checkGame(s.phone)
					g := c.app.gameShown(t)
					for _, m := range g.board.View().Moves {
						if m.Sweep || variant == rules.Chess {
							g.board.Select(m.From)
							at("pawn selected")
							c.checkGame(s.phone)
							g.status.say(c.app.say(translations.IllegalMineShield, "Square", "e4"), true)
							at("pawn selected, sentence said")
							c.checkGame(s.phone)
							g.board.Deselect()
							break
						}
					}
					for _, sentence := range []translations.Key{
						translations.ResultWhiteWinsExposedKing, translations.ResultDrawFiftyMoves, translations.IllegalMineShield,
						translations.DrawSecondTime, translations.EventSweptNothing, translations.IllegalPinned,
					} {
						g.status.say(c.app.say(sentence, "Square", "e4"), true)
						at(string(sentence))
						c.checkGame(s.phone)
					}
					g.browse(3)
					at("browsing")
					c.checkGame(s.phone)
					g.flip()
					at("flipped")
					c.checkGame(s.phone)
					g.flip()
					g.leaveBrowsing()

					for name, open := range map[string]func(){
						"menu":     c.app.openMenu,
						"moves":    g.openMoves,
						"undo":     g.undo,
						"resign":   g.resign,
						"draw":     g.offerDraw,
						"result":   g.announceResult,
						"new game": func() { c.app.confirmNewGame(variant) },
						"delete":   func() { c.app.deleteGame(middle.ID()) },
						"trouble":  func() { c.app.tell(c.app.say(translations.TroubleTitle), c.app.say(translations.TroubleMinesUnknown)) },
						"licence":  func() { c.app.openLicence("LONG.txt") },
					} {
						open()
						at("over the game: " + name)
						c.checkModal()
						c.app.closeModal()
					}
					if c.tiny() || pages[min(s.size.Width, widestPage+100)] {
						continue // pages scroll up and down, and are never wider
					}
					pages[min(s.size.Width, widestPage+100)] = true
					for _, name := range []string{screenNewGame, screenSettings, screenGames, screenGuide, screenAbout} {
						c.app.show(c.app.screenNamed(name)) // not kept: the disk is slow
						at(name)
						c.checkTree(look(c.app.window.Content()))
					}
				}
			})
		}
	}
}

// tiny windows are smaller than any screen: a corner of one, or a watch.
func (c *layoutCase) tiny() bool { return c.size.Width < 280 }

// checkGame checks the screen with the board.
func (c *layoutCase) checkGame(phone bool) {
	c.t.Helper()
	g := c.app.gameShown(c.t)
	all := look(c.app.window.Content())
	c.checkTree(all)

	parts := map[string]seenObject{}
	for _, s := range all {
		for name, o := range map[string]fyne.CanvasObject{
			"board": g.board, "white": g.players[0], "black": g.players[1], "status": g.status,
			"moves": g.movesPanel, "wide actions": g.wideActions, "wide icons": g.wideIcons, "tall actions": g.tallActions, "steps": g.tallWalk,
		} {
			if s.object == o {
				parts[name] = s
			}
		}
	}
	for name, s := range parts {
		if !within(s.at, s.size, fyne.Position{}, c.size) {
			c.errorf("%s at %v, %v is cut", name, s.at, s.size)
		}
		for other, o := range parts {
			if name < other && overlap(s.at, s.size, o.at, o.size) {
				c.errorf("%s (%v, %v) and %s (%v, %v) overlap", name, s.at, s.size, other, o.at, o.size)
			}
		}
	}
	c.checkBoard(g, parts["board"], phone)

	upper, lower := parts["black"], parts["white"]
	if g.board.Options().Flipped {
		upper, lower = lower, upper
	}
	if c.tiny() { // there is room for board and actions alone
		if len(parts) != 2 {
			c.errorf("%d parts are shown", len(parts))
		}
	} else if upper.object == nil || lower.object == nil || parts["status"].object == nil {
		c.errorf("players or status are not shown")
	} else if g.players[0].time.Hidden || g.players[1].time.Hidden {
		c.errorf("the clocks are not shown")
	} else if upper.at.Y >= lower.at.Y {
		c.errorf("the player whose men are at the top is at %g, the other at %g", upper.at.Y, lower.at.Y)
	}
	var actions seenObject
	rows := 0
	for _, name := range []string{"wide actions", "wide icons", "tall actions", "steps"} {
		if row, ok := parts[name]; ok {
			actions, rows = row, rows+1
		}
	}
	if rows != 1 {
		c.errorf("%d rows of actions can be seen", rows)
		return
	}
	_, words := parts["wide actions"]
	_, icons := parts["wide icons"]
	wide := words || icons || g.wideNewGame.Visible()
	first := actions.object.(*fyne.Container).Objects[0]
	rtl := c.language.RightToLeft()
	for _, o := range actions.object.(*fyne.Container).Objects[1:] {
		if o.Visible() && near(o.Position().Y, first.Position().Y) && (o.Position().X > first.Position().X) == rtl {
			c.errorf("the first action is at %g, another of its row at %g", first.Position().X, o.Position().X)
		}
	}
	if wide && (parts["status"].at.X < parts["board"].at.X) != rtl {
		c.errorf("the board is at %g, the panels at %g", parts["board"].at.X, parts["status"].at.X)
	}
}

// checkBoard checks that the squares are square, as large as they must be, seen
// in full, and never mirrored.
func (c *layoutCase) checkBoard(g *gameScreen, b seenObject, phone bool) {
	c.t.Helper()
	tile := g.board.TileSize()
	ranks := float32(g.ranks())
	if !near(tile*8, b.size.Width) || !near(tile*ranks, b.size.Height) {
		c.errorf("%g squares of %g do not fill the board of %v", 8*ranks, tile, b.size)
	}
	if phone && tile < theme.TouchTarget {
		c.errorf("a square is %g wide", tile)
	}
	last := board.Square(8*g.ranks() - 1)
	for _, corner := range []board.Square{0, 7, last - 7, last} {
		if at := b.at.Add(g.board.TilePosition(corner)); !within(at, fyne.NewSquareSize(tile), fyne.Position{}, c.size) {
			c.errorf("the square %v at %v is cut", corner, at)
		}
	}
	if aLeft := g.board.TilePosition(0).X < g.board.TilePosition(7).X; aLeft == g.board.Options().Flipped {
		c.errorf("the board is mirrored")
	}
}

// checkModal checks what lies over a screen.
func (c *layoutCase) checkModal() {
	c.t.Helper()
	m := c.app.modal
	if m == nil {
		c.errorf("nothing is open")
		return
	}
	origin, area := c.app.window.Canvas().InteractiveArea()
	if !within(m.card.Position(), m.card.Size(), origin, area) {
		c.errorf("the panel at %v, %v is cut", m.card.Position(), m.card.Size())
	}
	if m.beside != nil && area.Width > area.Height {
		c.checkBeside(m, origin, area)
	} else if !near(m.card.Position().X-origin.X, area.Width-m.card.Position().X-m.card.Size().Width+origin.X) {
		c.errorf("the panel at %v, %v is not in the middle", m.card.Position(), m.card.Size())
	}
	c.checkTree(look(m))
}

// checkBeside checks that a panel lies over the column of panels, away from the
// board as far as the window has room.
func (c *layoutCase) checkBeside(m *modal, origin fyne.Position, area fyne.Size) {
	left, right := m.card.Position().X-origin.X, origin.X+area.Width-m.card.Position().X-m.card.Size().Width
	if c.language.RightToLeft() {
		left, right = right, left
	}
	if left < right {
		c.errorf("the panel at %v, %v is nearer to the board than to the other edge", m.card.Position(), m.card.Size())
	}
}

// checkTree checks that nothing is cut and no texts overlap.
func (c *layoutCase) checkTree(all []seenObject) {
	c.t.Helper()
	var texts, buttons []area
	places := map[fyne.CanvasObject]seenObject{}
	for _, s := range all {
		places[s.object] = s
	}
	for _, s := range all {
		parent, ok := places[s.parent]
		switch o := s.object.(type) {
		case *text.Button:
			c.checkTarget(s, o.Text())
			if s.scrolled == nil || overlap(s.at, s.size, s.scrolled.at, s.scrolled.size) {
				buttons = append(buttons, clip(area{o.Text(), s.at, s.size, o}, s.scrolled))
			}
		case *text.Switch:
			c.checkTarget(s, o.AccessibilityLabel())
			c.checkHeight(s, o.AccessibilityLabel(), o.HeightFor(s.size.Width))
		case *text.Choice:
			c.checkTarget(s, o.AccessibilityLabel())
			c.checkHeight(s, o.AccessibilityLabel(), o.HeightFor(s.size.Width))
		case *text.Label:
			c.checkLabel(s, o)
		case *canvas.Text:
			if o.Text == "" {
				continue
			}
			at, size := extent(s, o)
			if !ok || !within(at, size, parent.at, parent.size) {
				c.errorf("the text %q (%v, %v) leaves its place (%v, %v)", o.Text, at, size, parent.at, parent.size)
			}
			if b, ok := s.parent.(*text.Button); ok && !c.tiny() && strings.HasSuffix(o.Text, "…") && !strings.HasSuffix(b.Text(), "…") {
				c.errorf("the button %q is cut to %q", b.Text(), o.Text)
			}
			if s.scrolled == nil || overlap(at, size, s.scrolled.at, s.scrolled.size) {
				texts = append(texts, clip(area{o.Text, at, size, s.parent}, s.scrolled))
			}
			continue
		}
		if _, scroll := s.parent.(*container.Scroll); !ok || scroll {
			if scroll && s.size.Width > parent.size.Width+0.5 {
				c.errorf("%T of %v is wider than what it scrolls in (%v)", s.object, s.size, parent.size)
			}
			continue
		}
		if _, ok := s.parent.(*board.Board); ok {
			continue
		}
		if _, ok := s.parent.(*widget.List); ok { // has parts that are out of sight
			continue
		}
		if !within(s.at, s.size, parent.at, parent.size) {
			c.errorf("%T (%v, %v) leaves %T (%v, %v)", s.object, s.at, s.size, s.parent, parent.at, parent.size)
		}
	}
	for _, b := range buttons {
		for _, a := range texts {
			if a.of != b.of && overlap(a.at, a.size, b.at, b.size) {
				c.errorf("the button %q (%v, %v) lies over the text %q (%v, %v)", b.what, b.at, b.size, a.what, a.at, a.size)
			}
		}
	}
	for i, a := range texts {
		for _, b := range texts[:i] {
			if overlap(a.at, a.size, b.at, b.size) {
				c.errorf("the texts %q (%v, %v) and %q (%v, %v) overlap", a.what, a.at, a.size, b.what, b.at, b.size)
			}
		}
	}
}

// checkTarget checks what can be tapped.
func (c *layoutCase) checkTarget(s seenObject, label string) {
	c.t.Helper()
	least := theme.TouchTarget - 0.1
	if c.tiny() {
		least = 40
	}
	if s.size.Height < theme.TouchTarget-0.1 || s.size.Width < least {
		c.errorf("%q is only %v large", label, s.size)
	}
	size := c.size
	if s.scrolled != nil {
		size.Height = 1e6
		s.at.Y = max(s.at.Y, 0)
	}
	if !within(s.at, s.size, fyne.Position{}, size) {
		c.errorf("%q at %v, %v is cut", label, s.at, s.size)
	}
}

func (c *layoutCase) checkHeight(s seenObject, label string, need float32) {
	c.t.Helper()
	if s.size.Height < need-0.6 {
		c.errorf("%.40q is %g high and needs %g", label, s.size.Height, need)
	}
}

func (c *layoutCase) checkLabel(s seenObject, l *text.Label) {
	c.t.Helper()
	switch {
	case l.Text() == "":
	case l.Wrap:
		c.checkHeight(s, l.Text(), l.HeightFor(s.size.Width))
	case l.Truncate:
		if least := l.MinSize(); s.size.Width < least.Width-0.6 {
			c.errorf("%.40q is %g wide, at least %g is needed", l.Text(), s.size.Width, least.Width)
		}
	default:
		if least := l.MinSize(); s.size.Width < least.Width-0.6 || s.size.Height < least.Height-0.6 {
			c.errorf("%.40q is %v large and needs %v", l.Text(), s.size, least)
		}
	}
}

// area is where something is in the window.
type area struct {
	what string
	at   fyne.Position
	size fyne.Size
	of   fyne.CanvasObject // the widget that it is part of, or is
}

// clip gives the part of an area that is in sight of what it scrolls in.
func clip(a area, scroller *seenObject) area {
	if scroller == nil {
		return a
	}
	until := a.at.Add(a.size)
	a.at.X, a.at.Y = max(a.at.X, scroller.at.X), max(a.at.Y, scroller.at.Y)
	until.X, until.Y = min(until.X, scroller.at.X+scroller.size.Width), min(until.Y, scroller.at.Y+scroller.size.Height)
	a.size = fyne.NewSize(until.X-a.at.X, until.Y-a.at.Y)
	return a
}

// extent is where a text is really drawn.
func extent(s seenObject, t *canvas.Text) (fyne.Position, fyne.Size) {
	size := fyne.MeasureText(t.Text, t.TextSize, t.TextStyle)
	at := s.at
	switch t.Alignment {
	case fyne.TextAlignTrailing:
		at.X += s.size.Width - size.Width
	case fyne.TextAlignCenter:
		at.X += (s.size.Width - size.Width) / 2
	}
	return at, size
}

func within(at fyne.Position, size fyne.Size, outer fyne.Position, outerSize fyne.Size) bool {
	const slack = 0.6
	return at.X >= outer.X-slack && at.Y >= outer.Y-slack &&
		at.X+size.Width <= outer.X+outerSize.Width+slack && at.Y+size.Height <= outer.Y+outerSize.Height+slack
}

func overlap(a fyne.Position, aSize fyne.Size, b fyne.Position, bSize fyne.Size) bool {
	const slack = 1
	return a.X+slack < b.X+bSize.Width && b.X+slack < a.X+aSize.Width &&
		a.Y+slack < b.Y+bSize.Height && b.Y+slack < a.Y+aSize.Height
}
