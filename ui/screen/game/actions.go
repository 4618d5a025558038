package game

import (
	"slices"

	"fyne.io/fyne/v2"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// action is something that can be done with the game, and has a button.
type action struct {
	label   translations.Key
	icon    fyne.Resource
	do      func()
	playing bool // makes sense only while the game goes on
	begun   bool // and only after the first move
	back    bool // walks to an earlier position
	forth   bool // walks to a later one
	looking bool // is at hand, too, where the moves are looked through in place of it
	undoes  bool // goes back to what is looked at, while the game goes on
	naming  naming
	// yields says which actions give way first where there is no room for all of
	// them as icons: the least, but 0 never.
	yields int
}

// naming is where an action is shown by its name, not by its icon.
type naming uint8

const (
	byIcon     naming = iota
	whereRoom         // by name where one line has room for all such names
	byNameOnly        // and not among icons: a menu has it, or a row of its own
)

// actions are the actions in the order of every row, in every window and in both
// games: what is most at hand first, the menu last.
func (g *Screen) actions() []action {
	l := g.shell.Locale()
	return []action{
		{label: translations.ActionNewGame, do: g.openNewGame, naming: byNameOnly},
		{label: translations.ActionUndo, icon: l.Directed(theme.IconUndo, theme.IconRedo), do: g.undo, undoes: true, looking: true, naming: whereRoom},
		{label: translations.ActionOfferDraw, icon: theme.IconDraw, do: g.offerDraw, playing: true, begun: true, naming: whereRoom, yields: 3},
		{label: translations.ActionResign, icon: theme.IconResign, do: g.resign, playing: true, begun: true, naming: whereRoom, yields: 2},
		{label: translations.ActionHint, icon: theme.IconHint, do: g.hint, playing: true, yields: 4},
		{label: translations.ActionFlip, icon: theme.IconFlip, do: g.flip, looking: true, yields: 1},
		{label: translations.ActionMenu, icon: theme.IconMenu, do: g.openMenu, looking: true},
	}
}

// walking are the actions that walk through the moves. Like the moves themselves
// they run from left to right in every language, and as the arrow keys do.
func (g *Screen) walking() []action {
	to := func(ply func(n, last int) int) func() {
		return func() { g.browse(ply(g.plies, g.session.Game().Len())) }
	}
	steps := []action{
		{label: translations.ActionFirstMove, icon: theme.IconFirst, yields: 2, back: true,
			do: to(func(int, int) int { return 0 })},
		{label: translations.ActionPreviousMove, icon: theme.IconPrevious,
			back: true, do: to(func(n, _ int) int { return max(0, n-1) })},
		{label: translations.ActionNextMove, icon: theme.IconNext,
			forth: true, do: to(func(n, last int) int { return min(last, n+1) })},
		{label: translations.ActionLastMove, icon: theme.IconLast, yields: 3, forth: true,
			do: to(func(_, last int) int { return last })},
	}
	if g.shell.Locale().RightToLeft() {
		slices.Reverse(steps) // a row begins on the right
	}
	return steps
}

// rows are the forms of the row of actions, of which one is shown.
type rows struct {
	words   *fyne.Container
	part    *fyne.Container
	icons   iconRow
	walk    iconRow      // the moves are looked through
	newGame *text.Button // above the icons

	playing []*text.Button // make sense only while the game goes on
	begun   []*text.Button // and only after the first move

	undo []*text.Button

	back, forth []*text.Button // walk to an earlier, a later position
}

// iconRow is a row of actions that are all shown as icons of one width.
type iconRow struct {
	*fyne.Container
	actions []action
}

// newRows makes all forms of one list of actions.
func (g *Screen) newRows() rows {
	var r rows
	l, all := g.shell.Locale(), g.actions()
	button := func(a action, named bool) *text.Button {
		var b *text.Button
		switch {
		case a.naming == byNameOnly:
			b = text.NewButton(l, text.Raised, l.Text(a.label), nil, a.do)
		case named && a.naming == whereRoom:
			b = text.NewButton(l, text.Raised, l.Text(a.label), nil, a.do)
		default:
			b = text.NewIconButton(l, text.Raised, l.Text(a.label), a.icon, a.do)
		}
		switch {
		case a.undoes:
			r.undo = append(r.undo, b)
		case a.begun:
			r.begun = append(r.begun, b)
		case a.playing:
			r.playing = append(r.playing, b)
		}
		r.walks(a, b)
		return b
	}
	buttons := func(list []action, named bool) []fyne.CanvasObject {
		var objects []fyne.CanvasObject
		for _, a := range list {
			objects = append(objects, button(a, named))
		}
		return objects
	}
	var icons []action
	looking := g.walking()
	for _, a := range all {
		if a.naming == byNameOnly {
			r.newGame = button(a, true)
		} else {
			icons = append(icons, a)
		}
		if a.looking {
			looking = append(looking, a)
		}
	}
	r.words = text.NewFlow(l, theme.Gap, buttons(all, true)...)
	r.part = text.NewFlow(l, theme.Gap, buttons(all, false)...)
	r.icons = iconRow{text.NewEqualRow(l, theme.Gap, buttons(icons, false)...), icons}
	r.walk = iconRow{text.NewEqualRow(l, theme.Gap, buttons(looking, false)...), looking}
	return r
}

// walks keeps a button that walks through the moves.
func (r *rows) walks(a action, b *text.Button) {
	switch {
	case a.back:
		r.back = append(r.back, b)
	case a.forth:
		r.forth = append(r.forth, b)
	}
}

// steps are buttons that walk through the moves, for beside the list of them.
func (g *Screen) steps() *fyne.Container {
	l := g.shell.Locale()
	var buttons []fyne.CanvasObject
	for _, a := range g.walking() {
		b := text.NewIconButton(l, text.Flat, l.Text(a.label), a.icon, a.do)
		g.rows.walks(a, b)
		buttons = append(buttons, b)
	}
	return text.NewEqualRow(l, theme.Gap, buttons...)
}

// limit hides the actions that give way where there is room for so many, and those
// that are out of place, for which yields is absent.
func (r iconRow) limit(room int, yields func(action) int) {
	there := 0
	for _, a := range r.actions {
		if yields(a) != absent {
			there++
		}
	}
	for i, o := range r.Objects {
		own, before := yields(r.actions[i]), 0 // how many give way before it does
		for _, a := range r.actions {
			if other := yields(a); other > 0 && other < own {
				before++
			}
		}
		setVisible(o, own == 0 || own != absent && before >= there-room)
	}
}

const absent = -1

// always is which actions give way first.
func (a action) always() int { return a.yields }

// whileLooking is the same where moves are looked through: there to take back is out
// of place in a game that does not go on.
func (g *Screen) whileLooking(a action) int {
	if a.undoes && !g.session.Playable() {
		return absent
	}
	return a.yields
}

// setVisible shows or hides an object that is not so already.
func setVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case o.Visible() == visible:
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}

// lineWidth is how wide a row is that is not broken into lines.
func lineWidth(row *fyne.Container) float32 {
	width := theme.Gap * float32(len(row.Objects)-1)
	for _, o := range row.Objects {
		width += o.MinSize().Width
	}
	return width
}
