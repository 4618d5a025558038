package board_test

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/ui/board"
)

// The board is handed what lies on each square and which moves there are, and
// tells what was meant. It knows no chess.
func Example() {
	test.NewApp() // in a program, app.New
	const e2, e3, e4 = 12, 20, 28
	view := board.View{Ranks: 8, Tiles: make([]board.Tile, 64), Check: board.NoSquare, Turn: 'w'}
	view.Tiles[e2].Man = 'P'
	view.Moves = []board.Move{{From: e2, To: e3}, {From: e2, To: e4}}
	view.Marks = []board.Mark{board.Arrow(e2, e4, board.Hint)}

	b := board.New(board.DefaultOptions())
	b.OnSelect = func(sq board.Square, ok bool) { fmt.Println("selected:", sq, ok) }
	b.OnMove = func(from, to board.Square, _ byte) { fmt.Println("move:", from, to) }
	b.OnIllegal = func(from, to board.Square) { fmt.Println("cannot go:", from, to) }
	b.Resize(fyne.NewSize(400, 400))
	b.SetView(view, board.Change{})
	for _, sq := range []board.Square{e2, 35, e4} {
		b.Tapped(&fyne.PointEvent{Position: b.TileCenter(sq)})
	}
	// Output:
	// selected: e2 true
	// cannot go: e2 d5
	// selected: - false
	// move: e2 e4
}
