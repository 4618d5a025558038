package theme

import (
	"embed"
	"fmt"
	"path"

	"fyne.io/fyne/v2"
)

// Every drawing consists of filled shapes only. Fyne's renderer of SVG takes the
// width of a line for pixels, whatever size the drawing is shown at, and its
// themes recolour fills but not lines; so each line is drawn as the shape it
// covers.
//
//go:embed men/*.svg marks/*.svg icons/*.svg
var drawings embed.FS

// drawing returns an embedded drawing. A name that is not there is a mistake in
// this package and stops the program at its start, in every test.
func drawing(name string) fyne.Resource {
	content, err := drawings.ReadFile(name)
	if err != nil {
		panic(fmt.Sprintf("theme: drawing %s is not embedded: %v", name, err))
	}
	dir, file := path.Split(name)
	return fyne.NewStaticResource(path.Base(dir)+"-"+file, content)
}

var (
	whiteKing, blackKing     = drawing("men/white-king.svg"), drawing("men/black-king.svg")
	whiteQueen, blackQueen   = drawing("men/white-queen.svg"), drawing("men/black-queen.svg")
	whiteRook, blackRook     = drawing("men/white-rook.svg"), drawing("men/black-rook.svg")
	whiteBishop, blackBishop = drawing("men/white-bishop.svg"), drawing("men/black-bishop.svg")
	whiteKnight, blackKnight = drawing("men/white-knight.svg"), drawing("men/black-knight.svg")
	whitePawn, blackPawn     = drawing("men/white-pawn.svg"), drawing("men/black-pawn.svg")
)

// Man returns the drawing of a man by its letter in FEN, upper case for White;
// nil for any other letter. The drawing is square, fills a square of the board
// (it has its own margin) and all men stand on one line. All share a light from
// the upper left and an outline of one weight; Black's have a thin light edge.
func Man(letter byte) fyne.Resource {
	switch letter {
	case 'K':
		return whiteKing
	case 'Q':
		return whiteQueen
	case 'R':
		return whiteRook
	case 'B':
		return whiteBishop
	case 'N':
		return whiteKnight
	case 'P':
		return whitePawn
	case 'k':
		return blackKing
	case 'q':
		return blackQueen
	case 'r':
		return blackRook
	case 'b':
		return blackBishop
	case 'n':
		return blackKnight
	case 'p':
		return blackPawn
	default:
		return nil
	}
}

var (
	mine       = drawing("marks/mine.svg")
	flag       = drawing("marks/flag.svg")
	sweepBadge = drawing("marks/sweep-badge.svg")
	blast      = drawing("marks/blast.svg")
	fog        = drawing("marks/fog.svg")
	targetDot  = drawing("marks/target-dot.svg")
	targetRing = drawing("marks/target-ring.svg")
	mineRing   = drawing("marks/mine-ring.svg")
	checkGlow  = drawing("marks/check-glow.svg")
	selection  = drawing("marks/selection.svg")
	lastMove   = drawing("marks/last-move.svg")
)

// Mine returns an uncovered mine, on a clear ground, the size of a square.
func Mine() fyne.Resource { return mine }

// Flag returns the players' flag, to lie on a fogged square, the size of the square.
func Flag() fyne.Resource { return flag }

// SweepBadge returns the round badge of the sapper action, a bomb with a
// burning fuse. It fills its frame and reads down to 16 pixels.
func SweepBadge() fyne.Resource { return sweepBadge }

// Blast returns an explosion, to be shown over a square and scaled up to about
// twice its size while it fades.
func Blast() fyne.Resource { return blast }

// Fog returns a fogged square: grey, with a raised edge. It fills its frame.
func Fog() fyne.Resource { return fog }

// TargetDot returns the mark of an empty square that can be moved to.
func TargetDot() fyne.Resource { return targetDot }

// TargetRing returns the mark of a capture, or of a numbered square that can be
// moved to.
func TargetRing() fyne.Resource { return targetRing }

// MineRing returns the mark of an uncovered mine that can be moved to: a dashed ring.
func MineRing() fyne.Resource { return mineRing }

// CheckGlow returns the red glow behind a king in check: a star of many rays.
func CheckGlow() fyne.Resource { return checkGlow }

// Selection returns the outline of the square of the selected man.
func Selection() fyne.Resource { return selection }

// LastMoveCorners returns the corners that mark the two squares of the last
// move, so that more than the wash of [LastMove] tells them. They lie along the
// edges and leave room for what is written in a corner.
func LastMoveCorners() fyne.Resource { return lastMove }
