// Package board is the board widget of both games: 8×10 or 8×8 squares that can
// be tapped, dragged on and walked with the keyboard.
//
// The board knows no chess. It is handed a View, which says what lies on each
// square and which moves are legal, and tells by its callbacks what the player
// meant. Everything in a View is public knowledge of both players: there is no way
// to tell it of a mine under fog. Once a game is over and its mines are public, a
// tile can be a ghost, whose fog is lifted.
//
// The whole board is one picture, of which only the squares that changed are
// painted anew. What moves (a sliding man, lifting fog, a blast) is laid over it
// for as long as it moves, and nothing runs while nothing moves.
//
// Like every Fyne widget, a Board is used on Fyne's own goroutine only.
package board

import (
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"minechess/theme"
)

const files = 8

// Square is a square of the board: rank×8 + file, a1 = 0, b1 = 1, a2 = 8.
type Square int

// NoSquare is no square of the board.
const NoSquare Square = -1

func (s Square) file() int { return int(s) % files }
func (s Square) rank() int { return int(s) / files }

// Tile is what both players know about one square.
type Tile struct {
	Man    byte // letter of the man in FEN, upper case for White, or 0
	Fogged bool // under fog: then Man, Mine, Ghost and Number are not shown
	InZone bool // in the fog zone, fogged or not: the ground differs
	Mine   bool // an uncovered mine
	Ghost  bool // fog lifted for the viewer only, once the game is over; then Mine is one that was never met
	Flag   bool // the players' own note on a square that is fogged or a ghost
	Number int  // mines on the neighbouring squares, 1–8, or 0 for none
}

// Move is one legal move, or one sapper action, of the side to move.
type Move struct {
	From, To   Square // of a sweep: the pawn, and the square ahead of it
	Capture    bool
	Mine       bool   // lands on an uncovered mine, which destroys the man: he is no king
	Fogged     bool   // lands on fog
	Sweep      bool   // the sapper action: the pawn stays
	Promotions string // kinds the pawn may become, as "qrbn"; "" if it does not promote
	Castles    bool   // the king castles with the rook on Rook, and may as well be taken there
	Rook       Square
}

// View is a position as both players know it.
type View struct {
	Ranks    int    // 8 or 10
	Tiles    []Tile // Ranks×8 of them, in the order of Square
	Moves    []Move // legal moves of the side to move; none when the game is over
	LastMove []Square
	Check    Square // king in check, or NoSquare
	Turn     byte   // 'w' or 'b': whose men can be picked up; 0 for nobody's
	Past     bool   // it is not how the game stands now: the board is paler, in a broken frame
	Marks    []Mark // arrows and rings, each over those before it
}

// Change says what happened between the view shown before and the new one, so
// that it can be animated. A zero Change means: whatever differs between the
// two. Squares that are not on the board are passed over.
type Change struct {
	Slides    []Slide  // men that went from one square to another; castling has two
	Destroyed []Square // men blown up by a mine, after they slid there
	Cleared   []Square // mines removed without harm
	Uncovered []Square // squares whose fog lifted; those nearest to the landing square lift first
}

// Slide is one man's way.
type Slide struct{ From, To Square }

func (c Change) isZero() bool {
	return len(c.Slides) == 0 && len(c.Destroyed) == 0 && len(c.Cleared) == 0 && len(c.Uncovered) == 0
}

// Options are everything about a Board that a player or a screen may choose.
// The zero value is usable; DefaultOptions is what the app starts from.
type Options struct {
	// Look is how everything is drawn. The zero Look means theme.DefaultLook().
	Look theme.Look

	// Flipped puts Black at the bottom. Default false: White moves first and
	// sits at the bottom.
	Flipped bool

	// Animate lets men slide, fog lift and mines blast. Default true. Without it
	// every view is simply there, for those whom motion disturbs and for slow
	// machines.
	Animate bool

	// BlackUpsideDown turns the men of the player at the top of the board (Black;
	// when Flipped, White) for somebody who sits across a phone lying on the
	// table. Default false: most look at the board from one side.
	BlackUpsideDown bool

	// Coordinates writes file letters and rank numbers into the squares at the
	// edge. Default true: the app says squares by name.
	Coordinates bool

	// LongPress is how long a finger rests on fog until it counts as a long press,
	// which calls OnFlag. 0 means the default of 500 ms, negative means never.
	// Some hands need more time, and some want no long press at all.
	LongPress time.Duration

	// TouchMove holds the player to a man that was selected and can move: nothing
	// else can be selected, and OnHeld is called. Default false.
	TouchMove bool

	// HideWhite and HideBlack leave the men of a side out of the picture, for those
	// who play blindfold. All else is as if they were seen. Default false.
	HideWhite, HideBlack bool

	// TapFlags makes a plain tap on fog, or Return there, call OnFlag while no man
	// is selected. Default false. It is the way without long presses on a touch
	// screen; a selected man still goes to the fog that is tapped.
	TapFlags bool

	// Drawings is shared with other boards of the same look that stand on one page.
	// Default nil: the board has its own. It is that of [New] for good.
	Drawings *Drawings
}

const defaultLongPress = 500 * time.Millisecond

// DefaultOptions returns what the app starts from.
func DefaultOptions() Options {
	return Options{Look: theme.DefaultLook(), Animate: true, Coordinates: true, LongPress: defaultLongPress}
}

// filled returns the options with the look that a zero Look means.
func (o Options) filled() Options {
	if o.Look == (theme.Look{}) {
		o.Look = theme.DefaultLook()
	}
	return o
}

// Board is the widget. Make one with New. Its callbacks may be set at any time
// and may be nil; they are called on Fyne's goroutine, and may call SetView.
type Board struct {
	widget.BaseWidget

	// OnMove is called when a legal move was chosen. promotion is one of the
	// letters of Move.Promotions, or 0 for a move that does not promote. A pawn
	// that could sweep an uncovered mine ahead of it steps onto it by a drag only.
	OnMove func(from, to Square, promotion byte)

	// OnSweep is called when the sapper action of a pawn was chosen: by a tap on
	// its badge or on an uncovered mine ahead of the pawn, or the S key.
	OnSweep func(pawn Square)

	// OnIllegal is called when the player tried to move a man to a square that
	// it cannot legally go to; from and to are the same when it is a man that
	// cannot be picked up, or one of one's own that cannot sweep when the S key asks
	// it to. The man is shaken; why is the caller's to say.
	OnIllegal func(from, to Square)

	// OnHeld is called when the player would rather move another man than the one
	// selected, which Options.TouchMove does not let him.
	OnHeld func(sq Square)

	// OnSelect is called when the selected man changes; ok tells whether one is selected now.
	OnSelect func(sq Square, ok bool)

	// OnFlag is called when the player wants to set or take away the flag of a
	// fogged square: by a long press, a secondary tap, the F key, or a tap if
	// Options.TapFlags is set.
	OnFlag func(sq Square)

	// OnPoint is called for a tap, or Return, on a square where nothing can be picked
	// up while no man is selected: on the ground, on fog (after OnFlag, if
	// Options.TapFlags is set), or on a mine.
	OnPoint func(sq Square)

	// Describe returns the text that reads a square out.
	Describe func(sq Square) string

	options Options
	view    View // what the board shows, or is on its way to show
	drawn   View // what the picture shows: view, or in the first part of a motion the view before

	selected Square
	targets  []Move // moves of the selected man
	picker   *picker
	press    *press
	drag     *drag
	coasting []*fyne.DragEvent // the events of fingers that have left, which Fyne still sends
	motion   *motion
	hover    Square

	cursor   Square // the square that the keys act on
	keyboard bool   // the cursor is shown
	focused  bool
	pointing bool // the focus is being taken by a tap

	stage   fyne.CanvasObject // what shows the board's objects in its place, or nil
	layout  layout
	picture *canvas.Raster
	objects []fyne.CanvasObject // the picture, then what lies over it
	absent  map[Square]bool     // men that are not painted, as they are moving over the picture
	painter painter
}

var (
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Draggable         = (*Board)(nil)
	_ fyne.Focusable         = (*Board)(nil)
	_ fyne.Accessible        = (*Board)(nil)
	_ desktop.Mouseable      = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
	_ desktop.Cursorable     = (*Board)(nil)
	_ mobile.Touchable       = (*Board)(nil)
)

// New returns a board of 8×10 bare squares; SetView puts a position on it.
func New(options Options) *Board {
	b := &Board{options: options.filled(), selected: NoSquare, hover: NoSquare, cursor: NoSquare}
	b.view = sound(View{Ranks: 10, Check: NoSquare})
	b.drawn = b.view
	b.picture = canvas.NewRaster(b.paint)
	b.objects = []fyne.CanvasObject{b.picture}
	b.painter.drawn, b.painter.look = options.Drawings, b.options.Look
	if b.painter.shared = options.Drawings != nil; !b.painter.shared {
		b.painter.drawn = NewDrawings()
	}
	b.ExtendBaseWidget(b)
	return b
}

// sound returns a copy of a view that the board can rely on: with as many tiles
// as ranks ask for, and without squares that are not on the board.
func sound(v View) View {
	if v.Ranks != 8 {
		v.Ranks = 10
	}
	tiles := make([]Tile, v.Ranks*files)
	copy(tiles, v.Tiles)
	v.Tiles = tiles
	v.Moves = slices.DeleteFunc(slices.Clone(v.Moves), func(m Move) bool { return !v.has(m.From) || !v.has(m.To) || m.Castles && !v.has(m.Rook) })
	v.LastMove = slices.DeleteFunc(slices.Clone(v.LastMove), func(s Square) bool { return !v.has(s) })
	v.Marks = slices.DeleteFunc(slices.Clone(v.Marks), func(m Mark) bool { return !v.has(m.From) || !v.has(m.To) || m.Kind > Attack })
	if !v.has(v.Check) {
		v.Check = NoSquare
	}
	return v
}

func (v View) has(sq Square) bool { return sq >= 0 && int(sq) < v.Ranks*files }

// own reports whether a man of the side to move stands on sq.
func (v View) own(sq Square) bool {
	return v.has(sq) && v.Tiles[sq].Man != 0 && sideOf(v.Tiles[sq].Man) == v.Turn
}

// sideOf returns the side of a man, 'w' or 'b'.
func sideOf(man byte) byte {
	if man >= 'a' {
		return 'b'
	}
	return 'w'
}

// SetView shows a position, sliding and lifting what c says has changed. A motion
// that is still on its way is at its end at once. The selection stays if the
// same man of the side to move still stands there. The view is copied.
func (b *Board) SetView(v View, c Change) {
	b.finish()
	before := b.view
	v = sound(v)
	kept := b.selected != NoSquare && before.Turn == v.Turn && v.own(b.selected) &&
		v.Tiles[b.selected].Man == before.Tiles[b.selected].Man && v.Ranks == before.Ranks
	b.view = v
	b.closePicker()
	from, lifted := b.liftedMan()
	if lifted && !kept {
		b.dropDrag()
	}
	if kept {
		b.retarget()
	} else {
		b.setSelected(NoSquare)
	}
	if !v.has(b.cursor) {
		b.cursor = NoSquare
	}
	if v.Ranks != before.Ranks {
		b.arrange(b.Size())
	}

	m := b.plan(before, v, c)
	if m != nil && lifted && !kept {
		m.startAt(b, from)
	}
	if m == nil {
		b.drawn = v
		b.redraw()
		return
	}
	b.start(m)
}

// View returns what the board shows. Its slices are not to be changed.
func (b *Board) View() View { return b.view }

// Options returns the options in force.
func (b *Board) Options() Options { return b.options }

// SetOptions puts other options in force at once. Flipping in the middle of a
// motion, a drag or a choice is safe: the motion is at its end, the man goes
// home and the choice is cancelled.
func (b *Board) SetOptions(o Options) {
	o = o.filled()
	if o == b.options {
		return
	}
	b.finish()
	b.dropDrag()
	b.cancelPress()
	b.closePicker()
	turned := o.HideWhite != b.options.HideWhite || o.HideBlack != b.options.HideBlack || o.Flipped != b.options.Flipped || o.BlackUpsideDown != b.options.BlackUpsideDown || o.Look != b.options.Look
	var m *motion
	if turned && o.Animate {
		m = b.dissolve()
	}
	b.options = o
	b.painter.reset(o.Look)
	if m != nil {
		b.start(m)
		return
	}
	b.redraw()
}

// Selected returns the square of the selected man, or NoSquare.
func (b *Board) Selected() Square { return b.selected }

// Select selects the man on sq, as a tap on it would; a square without a man of
// the side to move deselects.
func (b *Board) Select(sq Square) {
	b.closePicker()
	if !b.view.own(sq) {
		sq = NoSquare
	}
	b.setSelected(sq)
	b.redraw()
}

// Deselect takes the selection away.
func (b *Board) Deselect() { b.Select(NoSquare) }

func (b *Board) setSelected(sq Square) {
	if sq == b.selected {
		return
	}
	b.selected = sq
	b.retarget()
	if b.OnSelect != nil {
		b.OnSelect(sq, sq != NoSquare)
	}
}

// retarget finds the moves of the selected man.
func (b *Board) retarget() {
	b.targets = b.targets[:0]
	if b.selected == NoSquare {
		return
	}
	for _, m := range b.view.Moves {
		if m.From == b.selected {
			b.targets = append(b.targets, m)
		}
	}
}

// target returns the move of the selected man to sq: to the square of a rook that of
// castling with it.
func (b *Board) target(sq Square) (Move, bool) {
	for _, m := range b.targets {
		if m.To == sq && !m.Sweep || m.Castles && m.Rook == sq {
			return m, true
		}
	}
	return Move{}, false
}

// held reports whether the selected man has to move.
func (b *Board) held() bool { return b.options.TouchMove && len(b.targets) > 0 }

// hold says that the selected man has to move.
func (b *Board) hold() {
	if b.OnHeld != nil {
		b.OnHeld(b.selected)
	}
	b.Shake(b.selected)
}

// hidden reports whether a man is left out of the picture.
func (b *Board) hidden(man byte) bool {
	if sideOf(man) == 'w' {
		return b.options.HideWhite
	}
	return b.options.HideBlack
}

// sprite is the picture of a man, so many pixels wide; one without anything in it if
// the man is hidden, and nil if there is no such man.
func (b *Board) sprite(man byte, pixels int) image.Image {
	if man != 0 && b.hidden(man) {
		return image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	}
	if s := b.painter.man(man, pixels, b.turned(man)); s != nil {
		return s
	}
	return nil
}

// castlesWith reports whether the selected king can castle with a rook on sq: whoever
// taps it means that, and selects the rook once the king is not selected.
func (b *Board) castlesWith(sq Square) bool {
	m, ok := b.target(sq)
	return ok && m.Castles && m.Rook == sq
}

// sweep returns the sapper action of the selected man.
func (b *Board) sweep() (Move, bool) {
	for _, m := range b.targets {
		if m.Sweep {
			return m, true
		}
	}
	return Move{}, false
}

// sweepsMine reports whether an uncovered mine lies on sq that the selected pawn
// can sweep: whoever taps it means that, and steps onto it by a drag.
func (b *Board) sweepsMine(sq Square) bool {
	m, ok := b.sweep()
	return ok && sq == m.To && b.view.Tiles[sq].Mine && !b.view.Tiles[sq].Fogged
}

// AccessibilityLabel reads out the square under the keys, or the selected one.
func (b *Board) AccessibilityLabel() string {
	sq := b.selected
	if b.keyboard {
		sq = b.cursor
	}
	if b.Describe == nil || !b.view.has(sq) {
		return ""
	}
	return b.Describe(sq)
}

// AccessibilityRole is a button's: the square that is read out can be tapped.
func (b *Board) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// CreateRenderer is called by Fyne.
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return renderer{b} }

type renderer struct{ b *Board }

func (r renderer) Layout(size fyne.Size)        { r.b.arrange(size) }
func (r renderer) MinSize() fyne.Size           { return r.b.layout.minSize(r.b.view.Ranks) }
func (r renderer) Refresh()                     { r.b.redraw() }
func (r renderer) Objects() []fyne.CanvasObject { return r.b.objects }
func (r renderer) Destroy()                     { r.b.finish(); r.b.cancelPress() }

// redraw has the changed squares of the picture painted in the next frame.
func (b *Board) redraw() { canvas.Refresh(b.picture) }

// repaint has the next frame drawn although no picture changed: objects that only
// move or fade do not tell the canvas. SetDirty is no part of what Fyne promises;
// its canvases have had it up to 2.8.1 at least. On one without it, what moves is
// seen whenever something else is drawn.
func (b *Board) repaint() {
	c := b.host()
	if d, ok := c.(interface{ SetDirty() }); ok {
		d.SetDirty()
	}
}

// host returns the canvas that the board is on, or nil.
func (b *Board) host() fyne.Canvas {
	app := fyne.CurrentApp()
	if app == nil {
		return nil
	}
	if b.stage != nil {
		return app.Driver().CanvasForObject(b.stage)
	}
	return app.Driver().CanvasForObject(b)
}

// lay puts an image over the picture, and unlay takes it away.
func (b *Board) lay(img image.Image, size fyne.Size, at fyne.Position) *canvas.Image {
	o := canvas.NewImageFromImage(img)
	o.ScaleMode = canvas.ImageScaleFastest
	o.Resize(size)
	o.Move(at)
	b.objects = append(b.objects, o)
	return o
}

func (b *Board) unlay(o fyne.CanvasObject) {
	b.objects = slices.DeleteFunc(slices.Clone(b.objects), func(x fyne.CanvasObject) bool { return x == o })
}
