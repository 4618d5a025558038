package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/internal/session"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
	"minechess/ui/widget"
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
	app      *testApp
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
					c.app.Start(variant)
					start = c.app.gameShown(t)
				}
				fresh := start.session
				record := randomRecord(t, variant, 90, settings.Clock)
				c.app.mustOpen(t, record)
				middle := c.app.session
				pages := map[float32]bool{}
				for _, s := range screens {
					c.size = s.size
					c.app.window.Resize(s.size)
					at := func(where string) {
						c.where = fmt.Sprintf("%s (%g×%g), %s", s.name, s.size.Width, s.size.Height, where)
					}

					c.app.useSession(fresh)
					c.app.show(screen.NameGame)
					at("new game on the board")
					c.checkGame(s.phone)

					c.app.useSession(middle)
					c.app.show(screen.NameGame)
					at("game")
					c.checkGame(s.phone)
					g := c.app.gameShown(t)
					for _, m := range g.board.View().Moves {
						if m.Sweep || variant == rules.Chess {
							g.board.Select(m.From)
							at("pawn selected")
							c.checkGame(s.phone)
							g.status.Say(c.app.say(translations.IllegalMineShield, "Square", "e4"), true)
							at("pawn selected, sentence said")
							c.checkGame(s.phone)
							g.board.Deselect()
							break
						}
					}
					for _, sentence := range []translations.Key{
						translations.ResultWhiteWinsExposedKing, translations.ResultDrawFiftyMoves, translations.IllegalMineShield,
						translations.DrawSecondTime, translations.EventSweptNothing,
					} {
						g.status.Say(c.app.say(sentence, "Square", "e4", "Attacker", "h10"), true)
						at(string(sentence))
						c.checkGame(s.phone)
					}
					for _, sentence := range []translations.Key{
						translations.IllegalCastlingThroughAttack, translations.IllegalKingTakesProtected, translations.IllegalEnPassantExposes, translations.IllegalPinned,
					} {
						g.status.Offer(c.app.say(translations.ActionShowRule), theme.IconGuide, func() {})
						g.status.Say(c.app.say(sentence, "Square", "e4", "Attacker", "h10"), true)
						at("with the rule: " + string(sentence))
						c.checkGame(s.phone)
					}
					g.status.Offer("", nil, nil)
					g.browse(3)
					at("browsing")
					c.checkGame(s.phone)
					g.act(t, translations.ActionFlip)
					at("flipped")
					c.checkGame(s.phone)
					g.act(t, translations.ActionFlip)
					c.app.key(fyne.KeyEnd)

					for name, open := range map[string]func(){
						"menu":   func() { g.act(t, translations.ActionMenu) },
						"undo":   func() { g.act(t, translations.ActionUndo) },
						"resign": func() { g.act(t, translations.ActionResign) },
						"pause": func() {
							g.act(t, translations.ActionMenu)
							c.app.press(t, translations.ActionPause)
						},
						"draw":  func() { g.act(t, translations.ActionOfferDraw) },
						"moves": func() { g.status.SetCompact(true); g.status.Tapped(nil) },
						"new game": func() {
							c.app.Ask(widget.Question{
								Title: c.app.say(translations.ConfirmNewGame), Body: c.app.say(translations.ConfirmNewGameBody),
								Yes: c.app.say(translations.ActionStartGame), No: c.app.say(translations.ActionCancel), Kind: text.Danger,
							})
						},
						"trouble": func() {
							c.app.Tell(c.app.say(translations.TroubleTitle), c.app.say(translations.TroubleMinesUnknown))
						},
						"result": func() {
							if err := c.app.gameShown(t).session.AgreeDraw(); err != nil {
								t.Fatal(err)
							}
						},
					} {
						if name == "result" {
							c.app.useSession(c.sessionOf(record))
						}
						c.app.show(screen.NameGame)
						g = c.app.gameShown(t)
						open()
						at("over the game: " + name)
						c.checkModal()
						c.app.CloseModal()
						c.app.useSession(middle)
					}
					if c.tiny() || pages[min(s.size.Width, widget.WidestPage+100)] {
						continue // pages scroll up and down, and are never wider
					}
					pages[min(s.size.Width, widget.WidestPage+100)] = true
					for _, name := range []string{screen.NameNewGame, screen.NameSettings, screen.NameGames, screen.NameGuide, screen.NamePractice, screen.NameTour, screen.NameWelcome, screen.NameAbout} {
						c.app.show(name) // not kept: the disk is slow
						c.app.settle()
						at(name)
						c.checkTree(uitest.Look(c.app.window.Content()))
						if name == screen.NameNewGame { // again, with a clock for each side
							c.app.settings.Clock = "480d10 120"
							c.app.show(name)
							c.app.settle()
							at("new game with clocks of one's own")
							c.checkTree(uitest.Look(c.app.window.Content()))
							c.app.press(t, translations.NewGameMore)
							at("new game with all options")
							c.checkTree(uitest.Look(c.app.window.Content()))
							c.app.settings.Clock = settings.Clock
						}
						if name == screen.NameGames {
							c.checkGames(at)
						}
						if name == screen.NameGuide && variant == rules.Minesweeper { // it is the same whatever is played
							c.checkGuide(at)
						}
						if name == screen.NameTour && variant == rules.Minesweeper {
							c.checkTour(at)
						}
						if name == screen.NamePractice && variant == rules.Minesweeper {
							c.checkPractice(at)
						}
					}
				}
			})
		}
	}
}

// checkGames looks at what lies over the list of games.
func (c *layoutCase) checkGames(at func(string)) {
	c.t.Helper()
	for _, open := range []translations.Key{translations.GamesFilter, translations.GamesMore} {
		c.app.press(c.t, open)
		at("games, " + string(open))
		c.checkModal()
		if open == translations.GamesMore {
			c.app.press(c.t, translations.GamesDescribe)
			at("games, " + string(translations.GamesDescribe))
			c.checkModal()
		}
		c.app.CloseModal()
	}
}

// checkGuide looks at all of every part of the guide, and turns back to the first.
func (c *layoutCase) checkGuide(at func(string)) {
	c.t.Helper()
	c.readOn()
	at("guide, all of the first part")
	c.checkTree(uitest.Look(c.app.window.Content()))
	tabs := uitest.Find[*text.Choice](c.app.window.Content())[0]
	last := ""
	for tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}); tabs.AccessibilityLabel() != last; tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}) {
		last = tabs.AccessibilityLabel()
		tabs = uitest.Find[*text.Choice](c.app.window.Content())[0]
		c.app.settle()
		c.readOn()
		at("guide, " + last)
		c.checkTree(uitest.Look(c.app.window.Content()))
	}
	for range 5 {
		tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	}
}

// checkTour does every step of the tour wrong and right, and goes back to the first.
func (c *layoutCase) checkTour(at func(string)) {
	c.t.Helper()
	check := func(where string) {
		at("tour, " + where)
		c.checkTree(uitest.Look(c.app.window.Content()))
	}
	for i, s := range tourSteps {
		if b := c.app.boardShown(c.t); b.TileSize() < 20 {
			c.errorf("a square is %g wide", b.TileSize())
		}
		check(string(s.title))
		c.app.tapOn(c.t, squaresNamed(c.t, s.wrong)...)
		check(string(s.other))
		c.app.boardShown(c.t).Deselect()
		c.app.tapOn(c.t, squaresNamed(c.t, s.right)...)
		check(string(s.done))
		if i+1 < len(tourSteps) {
			c.app.pressInPage(c.t, translations.TourNext)
		}
	}
	c.app.tapOn(c.t, squaresNamed(c.t, "c5 h5")...)
	check(string(translations.TourMateDone))
	for range tourSteps[1:] {
		c.app.key(fyne.KeyEscape)
	}
}

// checkPractice opens the first task of every course, helps itself, and comes back.
func (c *layoutCase) checkPractice(at func(string)) {
	c.t.Helper()
	courses := len(uitest.Find[*text.Item](c.app.window.Content()))
	for i := range courses {
		course := uitest.Find[*text.Item](c.app.window.Content())[i]
		course.OnTapped()
		c.app.settle()
		at("practice, " + course.AccessibilityLabel())
		c.checkTree(uitest.Look(c.app.window.Content()))
		for _, help := range []translations.Key{translations.ActionHint, translations.PracticeSolution} {
			for _, b := range uitest.Find[*text.Button](c.app.window.Content()) {
				if b.Text() == c.app.say(help) {
					b.OnTapped()
					c.app.settle()
					at("practice, " + course.AccessibilityLabel() + ", " + b.Text())
					c.checkTree(uitest.Look(c.app.window.Content()))
					break
				}
			}
		}
		c.app.GoBack()
		c.app.settle()
	}
}

// readOn reads a long page to its end, as far as which it is then made.
func (c *layoutCase) readOn() {
	scroll := uitest.Find[*container.Scroll](c.app.window.Content())[0]
	for at := float32(-1); scroll.Offset.Y != at; {
		at = scroll.Offset.Y
		c.app.key(fyne.KeyPageDown)
	}
}

// sessionOf is a session of its own of a record.
func (c *layoutCase) sessionOf(record string) *session.Session {
	c.t.Helper()
	s, _, err := session.Read("another", []byte(record))
	if err != nil {
		c.t.Fatal(err)
	}
	return s
}

// tiny windows are smaller than any screen: a corner of one, or a watch.
func (c *layoutCase) tiny() bool { return c.size.Width < 280 }

// checkGame checks the screen with the board.
func (c *layoutCase) checkGame(phone bool) {
	c.t.Helper()
	g := c.app.gameShown(c.t)
	all := uitest.Look(c.app.window.Content())
	c.checkTree(all)

	parts := map[string]uitest.Seen{}
	newGame := c.app.say(translations.ActionNewGame)
	for _, s := range all {
		if s.Parent != fyne.CanvasObject(g.root) {
			continue
		}
		name := ""
		switch o := s.Object.(type) {
		case *board.Board:
			name = "board"
		case *widget.PlayerPanel:
			name = [...]string{"white", "black"}[o.Side()]
		case *widget.StatusPanel:
			name = "status"
		case *text.Panel:
			name = "moves"
		case *text.Button:
			name = "new game"
		case *fyne.Container:
			name = "actions"
		}
		if _, twice := parts[name]; twice {
			c.errorf("%s is shown twice", name)
		}
		parts[name] = s
	}
	for name, s := range parts {
		if !uitest.Within(s.At, s.Size, fyne.Position{}, c.size) {
			c.errorf("%s at %v, %v is cut", name, s.At, s.Size)
		}
		for other, o := range parts {
			if name < other && uitest.Overlap(s.At, s.Size, o.At, o.Size) {
				c.errorf("%s (%v, %v) and %s (%v, %v) overlap", name, s.At, s.Size, other, o.At, o.Size)
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
	} else if upper.Object == nil || lower.Object == nil || parts["status"].Object == nil {
		c.errorf("players or status are not shown")
	} else if !c.clockShown(g.players[0], all) || !c.clockShown(g.players[1], all) {
		c.errorf("the clocks are not shown")
	} else if upper.At.Y >= lower.At.Y {
		c.errorf("the player whose men are at the top is at %g, the other at %g", upper.At.Y, lower.At.Y)
	}
	actions, ok := parts["actions"]
	if !ok {
		c.errorf("there is no row of actions")
		return
	}
	c.checkOrder(actions.Object.(*fyne.Container))
	_, wide := parts["new game"]
	if b, ok := actions.Object.(*fyne.Container).Objects[0].(*text.Button); ok && b.Text() == newGame {
		wide = true
	}
	rtl := c.language.RightToLeft()
	var first fyne.CanvasObject
	for _, o := range actions.Object.(*fyne.Container).Objects {
		switch {
		case !o.Visible():
		case first == nil:
			first = o
		case uitest.Near(o.Position().Y, first.Position().Y) && (o.Position().X > first.Position().X) == rtl:
			c.errorf("the first action is at %g, another of its row at %g", first.Position().X, o.Position().X)
		}
	}
	if wide && (parts["status"].At.X < parts["board"].At.X) != rtl {
		c.errorf("the board is at %g, the panels at %g", parts["board"].At.X, parts["status"].At.X)
	}
}

// clockShown tells whether a player's panel shows what the clock says.
func (c *layoutCase) clockShown(p *widget.PlayerPanel, all []uitest.Seen) bool {
	for _, s := range all {
		if label, ok := s.Object.(*text.Label); ok && s.Parent == fyne.CanvasObject(p) && label.Text() == p.Time() {
			return p.Time() != ""
		}
	}
	return false
}

// checkOrder checks that actions stand in the same order in every window, and
// that the menu never gives way.
func (c *layoutCase) checkOrder(row *fyne.Container) {
	// The moves run from left to right in every language.
	walk := []translations.Key{translations.ActionFirstMove, translations.ActionPreviousMove, translations.ActionNextMove, translations.ActionLastMove}
	if c.app.locale.RightToLeft() {
		slices.Reverse(walk)
	}
	order := []translations.Key{
		translations.ActionNewGame,
		walk[0], walk[1], walk[2], walk[3],
		translations.ActionUndo, translations.ActionOfferDraw, translations.ActionResign, translations.ActionHint,
		translations.ActionFlip, translations.ActionMenu,
	}
	last := -1
	for _, o := range row.Objects {
		if !o.Visible() {
			continue
		}
		at := slices.IndexFunc(order, func(key translations.Key) bool { return c.app.say(key) == o.(*text.Button).Text() })
		if at <= last {
			c.errorf("%q is out of order", o.(*text.Button).Text())
		}
		last = at
	}
	if last != len(order)-1 {
		c.errorf("the menu is not the last of the actions")
	}
}

// checkBoard checks that the squares are square, as large as they must be, seen
// in full, and never mirrored.
func (c *layoutCase) checkBoard(g *gameScreen, b uitest.Seen, phone bool) {
	c.t.Helper()
	tile := g.board.TileSize()
	ranks := float32(g.ranks())
	if !uitest.Near(tile*8, b.Size.Width) || !uitest.Near(tile*ranks, b.Size.Height) {
		c.errorf("%g squares of %g do not fill the board of %v", 8*ranks, tile, b.Size)
	}
	if phone && tile < theme.TouchTarget {
		c.errorf("a square is %g wide", tile)
	}
	last := board.Square(8*g.ranks() - 1)
	for _, corner := range []board.Square{0, 7, last - 7, last} {
		if at := b.At.Add(g.board.TilePosition(corner)); !uitest.Within(at, fyne.NewSquareSize(tile), fyne.Position{}, c.size) {
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
	origin, area := fyne.Position{}, m.Size()
	if !uitest.Within(m.Card().Position(), m.Card().Size(), origin, area) {
		c.errorf("the panel at %v, %v is cut", m.Card().Position(), m.Card().Size())
	}
	if m.Where().Beside != nil && area.Width > area.Height {
		c.checkBeside(m, origin, area)
	} else if !uitest.Near(m.Card().Position().X-origin.X, area.Width-m.Card().Position().X-m.Card().Size().Width+origin.X) {
		c.errorf("the panel at %v, %v is not in the middle", m.Card().Position(), m.Card().Size())
	}
	c.checkTree(uitest.Look(m))
}

// checkBeside checks that a panel lies over the column of panels, away from the
// board as far as the window has room.
func (c *layoutCase) checkBeside(m *widget.Modal, origin fyne.Position, area fyne.Size) {
	left, right := m.Card().Position().X-origin.X, origin.X+area.Width-m.Card().Position().X-m.Card().Size().Width
	if c.language.RightToLeft() {
		left, right = right, left
	}
	if left < right {
		c.errorf("the panel at %v, %v is nearer to the board than to the other edge", m.Card().Position(), m.Card().Size())
	}
}

// checkTree checks that nothing is cut and no texts overlap.
func (c *layoutCase) checkTree(all []uitest.Seen) {
	c.t.Helper()
	var texts, buttons []area
	places := map[fyne.CanvasObject]uitest.Seen{}
	for _, s := range all {
		places[s.Object] = s
	}
	for _, s := range all {
		parent, ok := places[s.Parent]
		switch o := s.Object.(type) {
		case *text.Button:
			c.checkTarget(s, o.Text())
			if s.Scrolled == nil || uitest.Overlap(s.At, s.Size, s.Scrolled.At, s.Scrolled.Size) {
				buttons = append(buttons, clip(area{o.Text(), s.At, s.Size, o}, s.Scrolled))
			}
		case *text.Switch:
			c.checkTarget(s, o.AccessibilityLabel())
			c.checkHeight(s, o.AccessibilityLabel(), o.HeightFor(s.Size.Width))
		case *text.Choice:
			c.checkTarget(s, o.AccessibilityLabel())
			c.checkHeight(s, o.AccessibilityLabel(), o.HeightFor(s.Size.Width))
		case *text.Label:
			c.checkLabel(s, o)
		case *canvas.Text:
			if o.Text == "" {
				continue
			}
			at, size := extent(s, o)
			if !ok || !uitest.Within(at, size, parent.At, parent.Size) {
				c.errorf("the text %q (%v, %v) leaves its place (%v, %v)", o.Text, at, size, parent.At, parent.Size)
			}
			if b, ok := s.Parent.(*text.Button); ok && !c.tiny() && strings.HasSuffix(o.Text, "…") && !strings.HasSuffix(b.Text(), "…") {
				c.errorf("the button %q is cut to %q", b.Text(), o.Text)
			}
			if s.Scrolled == nil || uitest.Overlap(at, size, s.Scrolled.At, s.Scrolled.Size) {
				texts = append(texts, clip(area{o.Text, at, size, s.Parent}, s.Scrolled))
			}
			continue
		}
		if _, scroll := s.Parent.(*container.Scroll); !ok || scroll {
			if scroll && s.Size.Width > parent.Size.Width+0.5 {
				c.errorf("%T of %v is wider than what it scrolls in (%v)", s.Object, s.Size, parent.Size)
			}
			continue
		}
		if _, ok := s.Parent.(*board.Board); ok {
			continue
		}
		if _, ok := s.Parent.(*fynewidget.List); ok { // has parts that are out of sight
			continue
		}
		if !uitest.Within(s.At, s.Size, parent.At, parent.Size) {
			c.errorf("%T (%v, %v) leaves %T (%v, %v)", s.Object, s.At, s.Size, s.Parent, parent.At, parent.Size)
		}
	}
	for _, b := range buttons {
		for _, a := range texts {
			if a.of != b.of && uitest.Overlap(a.at, a.size, b.at, b.size) {
				c.errorf("the button %q (%v, %v) lies over the text %q (%v, %v)", b.what, b.at, b.size, a.what, a.at, a.size)
			}
		}
	}
	for i, a := range texts {
		for _, b := range texts[:i] {
			if uitest.Overlap(a.at, a.size, b.at, b.size) {
				c.errorf("the texts %q (%v, %v) and %q (%v, %v) overlap", a.what, a.at, a.size, b.what, b.at, b.size)
			}
		}
	}
}

// checkTarget checks what can be tapped.
func (c *layoutCase) checkTarget(s uitest.Seen, label string) {
	c.t.Helper()
	least := theme.TouchTarget - 0.1
	if c.tiny() {
		least = 40
	}
	if s.Size.Height < theme.TouchTarget-0.1 || s.Size.Width < least {
		c.errorf("%q is only %v large", label, s.Size)
	}
	size := c.size
	if s.Scrolled != nil {
		size.Height = 1e6
		s.At.Y = max(s.At.Y, 0)
	}
	if !uitest.Within(s.At, s.Size, fyne.Position{}, size) {
		c.errorf("%q at %v, %v is cut", label, s.At, s.Size)
	}
}

func (c *layoutCase) checkHeight(s uitest.Seen, label string, need float32) {
	c.t.Helper()
	if s.Size.Height < need-0.6 {
		c.errorf("%.40q is %g high and needs %g", label, s.Size.Height, need)
	}
}

func (c *layoutCase) checkLabel(s uitest.Seen, l *text.Label) {
	c.t.Helper()
	switch {
	case l.Text() == "":
	case l.Wrap:
		c.checkHeight(s, l.Text(), l.HeightFor(s.Size.Width))
	case l.Truncate:
		if least := l.MinSize(); s.Size.Width < least.Width-0.6 {
			c.errorf("%.40q is %g wide, at least %g is needed", l.Text(), s.Size.Width, least.Width)
		}
	default:
		if least := l.MinSize(); s.Size.Width < least.Width-0.6 || s.Size.Height < least.Height-0.6 {
			c.errorf("%.40q is %v large and needs %v", l.Text(), s.Size, least)
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
func clip(a area, scroller *uitest.Seen) area {
	if scroller == nil {
		return a
	}
	until := a.at.Add(a.size)
	a.at.X, a.at.Y = max(a.at.X, scroller.At.X), max(a.at.Y, scroller.At.Y)
	until.X, until.Y = min(until.X, scroller.At.X+scroller.Size.Width), min(until.Y, scroller.At.Y+scroller.Size.Height)
	a.size = fyne.NewSize(until.X-a.at.X, until.Y-a.at.Y)
	return a
}

// extent is where a text is really drawn.
func extent(s uitest.Seen, t *canvas.Text) (fyne.Position, fyne.Size) {
	size := fyne.MeasureText(t.Text, t.TextSize, t.TextStyle)
	at := s.At
	switch t.Alignment {
	case fyne.TextAlignTrailing:
		at.X += s.Size.Width - size.Width
	case fyne.TextAlignCenter:
		at.X += (s.Size.Width - size.Width) / 2
	}
	return at, size
}
