package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
)

// Look is how a board and everything on it is drawn. It is a plain value: a board
// is handed one, and two looks are equal if they draw alike.
type Look struct {
	Pieces PieceSet
	Board  BoardPalette
	Marks  Marks
}

// DefaultLook returns the look of the app: the first piece set on the first
// palette.
func DefaultLook() Look {
	return Look{Pieces: PieceSets()[0], Board: BoardPalettes()[0], Marks: defaultMarks()}
}

// PieceSet is the pictures of the men, White's and Black's of each kind. A
// picture is square and fills a square of the board (it has its own margin), all
// men of a set stand on one line and share one outline, and the two sides differ
// in lightness.
type PieceSet struct {
	Name string // the folder of the set

	King, Queen, Rook, Bishop, Knight, Pawn Pair
}

// Pair is the picture of one kind of man, of both sides.
type Pair struct{ White, Black fyne.Resource }

// PieceSets returns the sets that there are, the app's own first. A set is a
// folder in pieces/ and a line here.
func PieceSets() []PieceSet {
	return []PieceSet{
		pieceSet("classic"),
	}
}

// pieceSet returns the set of a folder.
func pieceSet(folder string) PieceSet {
	pair := func(kind string) Pair {
		return Pair{drawing("pieces/" + folder + "/white-" + kind + ".svg"), drawing("pieces/" + folder + "/black-" + kind + ".svg")}
	}
	return PieceSet{
		Name: folder,
		King: pair("king"), Queen: pair("queen"), Rook: pair("rook"),
		Bishop: pair("bishop"), Knight: pair("knight"), Pawn: pair("pawn"),
	}
}

// Piece returns the picture of a man by its letter in FEN, upper case for White;
// nil for any other letter.
func (s PieceSet) Piece(letter byte) fyne.Resource {
	var pair Pair
	switch letter &^ 0x20 {
	case 'K':
		pair = s.King
	case 'Q':
		pair = s.Queen
	case 'R':
		pair = s.Rook
	case 'B':
		pair = s.Bishop
	case 'N':
		pair = s.Knight
	case 'P':
		pair = s.Pawn
	}
	if letter&0x20 == 0 {
		return pair.White
	}
	return pair.Black
}

// Marks is the drawings that lie on squares beside the men.
type Marks struct {
	Mine    fyne.Resource // an uncovered mine, on a clear ground, the size of a square
	Ghost   fyne.Resource // a mine that was never met, on the ground of a ghost: hollow
	Flag    fyne.Resource // the players' flag, to lie on a fogged square, the size of the square
	Sweep   fyne.Resource // the badge of the sapper action: round, fills its frame, reads down to 16 pixels
	Cleared fyne.Resource // a mine struck out: one was removed; for beside a text, on any ground
	Blast   fyne.Resource // an explosion over a square, to be scaled up to about twice its size while it fades
}

func defaultMarks() Marks {
	return Marks{
		Mine:    drawing("marks/mine.svg"),
		Ghost:   drawing("marks/ghost-mine.svg"),
		Flag:    drawing("marks/flag.svg"),
		Sweep:   drawing("marks/sweep-badge.svg"),
		Cleared: drawing("marks/cleared-mine.svg"),
		Blast:   drawing("marks/blast.svg"),
	}
}

// BoardPalette is the colours of a board and of what is painted on it. They are
// the same in the light and the dark variant of the app. Whatever tells a state
// by its colour is also told by its shape.
//
// Numbers have a contrast of at least 4.5:1 on both cleared grounds, and so have
// the coordinates on the grounds they are named after. Target beside TargetEdge
// has 3:1 on all four grounds, and so has MineTarget on the cleared ones, and
// every mark beside MarkEdge.
type BoardPalette struct {
	Name string

	Light, Dark               color.NRGBA // squares outside the minefield
	ClearedLight, ClearedDark color.NRGBA // squares of the minefield, once the fog is gone

	FogTop, FogBottom color.NRGBA // a fogged square shades from the one to the other
	FogLit, FogShaded color.NRGBA // its raised edge: above and left, below and right

	GhostLight, GhostDark color.NRGBA // squares whose fog is lifted for the viewer only
	GhostHatch            color.NRGBA // slanting lines over them: they mark a ghost by shape

	Past      color.NRGBA // wash over the ground of a board that shows the past
	PastFrame color.NRGBA // broken line around it: it marks the past by shape

	Numbers    [8]color.NRGBA // of cleared squares, from 1 to 8
	NumberHalo color.NRGBA    // under a small number beside a man

	CoordinateOnLight color.NRGBA // on Light, ClearedLight
	CoordinateOnDark  color.NRGBA // on Dark, ClearedDark
	CoordinateOnFog   color.NRGBA

	Selected       color.NRGBA // outline of the square of the selected man, or under a lifted one
	Over           color.NRGBA // wash over the square under a lifted man
	LastMove       color.NRGBA // wash over the two squares of the last move
	LastMoveCorner color.NRGBA // angles in their corners: they mark the last move by shape
	Check          color.NRGBA // middle of the glow behind a king in check
	CheckRim       color.NRGBA // rim of the glow: it marks check by shape

	Target      color.NRGBA // dot or ring on a square that can be moved to
	TargetEdge  color.NRGBA // thin edge of dots and rings: they show on any ground and in grey
	TargetShade color.NRGBA // lifts the dots off the fog
	MineTarget  color.NRGBA // dashed ring on an uncovered mine that can be moved to

	Hint, Good, Bad, Attack color.NRGBA // arrows and rings, by what they say
	MarkEdge                color.NRGBA // thin edge of them: they show on any ground and in grey

	Shade                    color.NRGBA // over the board behind a choice
	Choice, ChoiceEdge       color.NRGBA // card of a choice, and ground of the sweep badge
	CursorOuter, CursorInner color.NRGBA // double outline of the square that the keys are on
}

// Number returns the colour of a number from 1 to 8; any other gives that of 8.
func (p BoardPalette) Number(n int) color.NRGBA {
	if n < 1 || n > len(p.Numbers) {
		n = len(p.Numbers)
	}
	return p.Numbers[n-1]
}

// BoardPalettes returns the palettes that there are, the app's own first. A
// palette is a function of values and a line here.
func BoardPalettes() []BoardPalette {
	return []BoardPalette{
		meadow(),
	}
}

// meadow is sage green around a minefield of sand.
func meadow() BoardPalette {
	return BoardPalette{
		Name:  "meadow",
		Light: rgb(0xECE5D0), Dark: rgb(0x8FA07A),
		ClearedLight: rgb(0xF3E6C6), ClearedDark: rgb(0xDCC394),
		FogTop: rgb(0xA3ABB6), FogBottom: rgb(0x79828F),
		FogLit: rgb(0xC3CAD3), FogShaded: rgb(0x5A6270),
		GhostLight: rgb(0xDDE1E5), GhostDark: rgb(0xC6CCD3), GhostHatch: rgba(0x79828F80),
		Past: rgba(0xFFFFFF5A), PastFrame: rgb(0x3A4A66),
		Numbers: [8]color.NRGBA{
			rgb(0x1B48AC), rgb(0x135C2B), rgb(0xA01A17), rgb(0x26217A),
			rgb(0x7F1D1D), rgb(0x0A544E), rgb(0x111827), rgb(0x434C59),
		},
		NumberHalo:        rgba(0xF8F0DCE6),
		CoordinateOnLight: rgb(0x4A5740), CoordinateOnDark: rgb(0x2A3421), CoordinateOnFog: rgb(0x10151D),
		Selected: rgb(0xF2B84B), Over: rgba(0xF2B84B66),
		LastMove: rgba(0xF0C83C73), LastMoveCorner: rgb(0xA87D08),
		Check: rgba(0xE5484DE0), CheckRim: rgba(0xB01E24F0),
		Target: rgb(0xF2B84B), TargetEdge: rgba(0x5A3A00D9), TargetShade: rgba(0xFFFFFF59),
		MineTarget: rgb(0xCB2127),
		Hint:       rgba(0x1D5FD1E6), Good: rgba(0x1C7A46E6), Bad: rgba(0xB3261EE6), Attack: rgba(0xB3261EE6),
		MarkEdge: rgba(0xFFFFFFF0),
		Shade:    rgba(0x0E1218A6),
		Choice:   rgb(0xFFFDF8), ChoiceEdge: rgb(0xF2B84B),
		CursorOuter: rgb(0x122B6B), CursorInner: rgba(0xFFFFFFF0),
	}
}
