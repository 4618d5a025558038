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
// ahead of the selected pawn, as the pawn's player sees it. A tap within
// badgeReach of its middle sweeps, and a tap anywhere else on that square steps:
// the middle of the square always steps. The reach is wider than the badge, and
// 24 dp across on a square of 45. Where a man stands ahead, the badge is a small
// sign that takes no taps, as the square is there to select or capture: the
// action is then reached from outside the board.
const (
	badgeRadius  = 0.23
	badgeReach   = 0.31
	badgeInset   = 0.24
	blockedInset = 0.17
)

// badge returns where the badge lies on its square, and whether it can be tapped.
func (b *Board) badge(sweep Move) (s spot, tappable bool) {
	right, far := float32(1), float32(0)
	if b.cellOf(sweep.To).row > b.cellOf(sweep.From).row {
		far = 1
		if b.turned(b.view.Tiles[sweep.From].Man) {
			right = 0
		}
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
	if !tappable || b.SquareAt(pos) != sweep.To {
		return false
	}
	at := pos.Subtract(b.TilePosition(sweep.To))
	dx, dy := at.X/b.layout.tile-s.x, at.Y/b.layout.tile-s.y
	return dx*dx+dy*dy <= badgeReach*badgeReach
}

// turned reports whether a man is drawn upside down.
func (b *Board) turned(man byte) bool {
	if !b.options.BlackUpsideDown {
		return false
	}
	return (sideOf(man) == 'b') != b.options.Flipped
}
