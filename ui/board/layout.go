package board

import (
	"fyne.io/fyne/v2"
)

// minTile is the smallest side of a square in dp at which men can be told apart.
const minTile = 20

// layout is where the squares lie in the widget: all of one size, as large as
// fits, and in the middle.
type layout struct {
	origin fyne.Position // top left corner of the board
	tile   float32       // side of a square in dp
	ranks  int
}

func (layout) minSize(ranks int) fyne.Size {
	return fyne.NewSize(files*minTile, float32(ranks)*minTile)
}

func layoutFor(size fyne.Size, ranks int) layout {
	tile := min(size.Width/files, size.Height/float32(ranks))
	return layout{
		origin: fyne.NewPos((size.Width-tile*files)/2, (size.Height-tile*float32(ranks))/2),
		tile:   tile,
		ranks:  ranks,
	}
}

func (l layout) size() fyne.Size {
	return fyne.NewSize(l.tile*files, l.tile*float32(l.ranks))
}

// cell is a square's place on the screen, counted from the top left corner.
type cell struct{ column, row int }

func (l layout) position(c cell) fyne.Position {
	return l.origin.AddXY(float32(c.column)*l.tile, float32(c.row)*l.tile)
}

// arrange lays the board out in a widget of the given size. Fyne asks for it
// also when nothing has changed but that something lies over the picture: then
// what is under way goes on.
func (b *Board) arrange(size fyne.Size) {
	l := layoutFor(size, b.view.Ranks)
	if l == b.layout {
		return
	}
	b.finish()
	b.dropDrag()
	b.layout = l
	b.picture.Move(b.layout.origin)
	b.picture.Resize(b.layout.size())
}

func (b *Board) cellOf(sq Square) cell {
	if b.options.Flipped {
		return cell{files - 1 - sq.file(), sq.rank()}
	}
	return cell{sq.file(), b.view.Ranks - 1 - sq.rank()}
}

func (b *Board) squareOf(c cell) Square {
	if b.options.Flipped {
		return Square(c.row*files + files - 1 - c.column)
	}
	return Square((b.view.Ranks-1-c.row)*files + c.column)
}

// SquareAt returns the square at a position in the widget, or NoSquare.
func (b *Board) SquareAt(pos fyne.Position) Square {
	at := pos.Subtract(b.layout.origin)
	if b.layout.tile <= 0 || at.X < 0 || at.Y < 0 {
		return NoSquare
	}
	c := cell{int(at.X / b.layout.tile), int(at.Y / b.layout.tile)}
	if c.column >= files || c.row >= b.view.Ranks {
		return NoSquare
	}
	return b.squareOf(c)
}

// TilePosition returns the top left corner of a square in the widget.
func (b *Board) TilePosition(sq Square) fyne.Position {
	return b.layout.position(b.cellOf(sq))
}

// TileSize returns the side of a square in dp.
func (b *Board) TileSize() float32 { return b.layout.tile }

// TileCenter returns the middle of a square in the widget.
func (b *Board) TileCenter(sq Square) fyne.Position {
	return b.TilePosition(sq).AddXY(b.layout.tile/2, b.layout.tile/2)
}

// spot is a round part of a square: its middle and radius as parts of the
// square's side, from its top left corner on the screen.
type spot struct{ x, y, radius float32 }

// The badge of the sapper action lies in the far right corner of the square
// ahead of the selected pawn, as the pawn's player sees it, or in another corner
// where that one is at the edge of the board. Its reach is wider than the badge
// and goes beyond the square. Where a tap also means something else, as on that
// square and on other targets, the nearer of the two middles counts, so that the
// middle of a square is always its own. On squares of 45 dp the reach is at least
// 44 dp wide and high.
//
// Where a man stands ahead, the badge is a small sign that takes no taps, as the
// square is there to select or capture: the action is then reached from outside
// the board. Where an uncovered mine lies ahead, the whole square sweeps.
const (
	badgeRadius  = 0.23
	badgeInset   = 0.24
	blockedInset = 0.17
	badgeReach   = 26 // dp from the middle of the badge, or a little more than the badge itself where that is larger
)

// badge returns where the badge lies on its square, and whether it can be tapped.
func (b *Board) badge(sweep Move) (s spot, tappable bool) {
	right, far := float32(1), float32(0)
	c := b.cellOf(sweep.To)
	if c.row > b.cellOf(sweep.From).row {
		far = 1
		if b.turned(b.view.Tiles[sweep.From].Man) {
			right = 0
		}
	}
	if right == 1 && c.column == files-1 || right == 0 && c.column == 0 {
		right = 1 - right
	}
	if far == 0 && c.row == 0 || far == 1 && c.row == b.view.Ranks-1 {
		far = 1 - far
	}
	if b.view.Tiles[sweep.To].Man != 0 {
		// The other three corners may hold a rank, a number and the badge of a free square.
		return spot{1 - blockedInset, 1 - blockedInset, blockedInset}, false
	}
	inset := func(edge float32) float32 { return badgeInset + edge*(1-2*badgeInset) }
	return spot{inset(right), inset(far), badgeRadius}, true
}

// onBadge reports whether a tap sweeps.
func (b *Board) onBadge(pos fyne.Position) bool {
	sweep, ok := b.sweep()
	if !ok {
		return false
	}
	s, tappable := b.badge(sweep)
	sq := b.SquareAt(pos)
	if !tappable || sq == NoSquare {
		return false
	}
	tile := b.layout.tile
	away := distance(pos, b.TilePosition(sweep.To).AddXY(s.x*tile, s.y*tile))
	if away > max(badgeReach, 1.1*badgeRadius*tile) {
		return false
	}
	_, legal := b.target(sq)
	if sq == sweep.To || legal || b.view.Tiles[sq].Man != 0 {
		return away < distance(pos, b.TileCenter(sq))
	}
	return true
}

func distance(a, b fyne.Position) float32 { return hypot(a.X-b.X, a.Y-b.Y) }

// turned reports whether a man is drawn upside down.
func (b *Board) turned(man byte) bool {
	if !b.options.BlackUpsideDown {
		return false
	}
	return (sideOf(man) == 'b') != b.options.Flipped
}
