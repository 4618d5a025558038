package guide

import (
	"strings"

	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/translations"
)

// figure is a small board with a caption.
type figure struct {
	caption translations.Key
	value   int  // of the man, told below the caption; 0 for none
	priced  bool // it tells that the man has no price

	chess bool
	start string // a set-up, or "" for the start of the game
	mines string // of a set-up or start with mines
	alone string // instead of a position, one man on an empty board: "Nd4"
	moves string // played before the figure is shown
	then  string // moves for the reader to step through

	flipped  bool
	selected string // the man whose moves are shown
	marks    string // see parseMarks

	answers string           // the moves that solve the task, which the caption sets
	done    translations.Key // said when it is solved, where the move says too little by itself
	wrong   string           // a move that is not allowed
	why     rules.Reason     // for which reason
	ends    ending           // how it stands after all moves, or after the solution
	odds    string           // squares with what is known of them: "safe e5, mine g5, even h5"
}

// ending is how a figure stands in the end.
type ending uint8

const (
	goesOn    ending = iota // nobody is in check, and no mine was met
	inCheck                 // the side to move
	destroyed               // a mine has met the last man that moved
	cleared                 // the last move has removed a mine without harm
	passed                  // the last move was a sweep of nothing
	lifted                  // the last move has lifted all fog that was left
	checkmate
	stalemate
	exposed
	dead
	repetition
	fiftyMoves
)

// variant is the game of the figure.
func (f *figure) variant() rules.Variant {
	if f.chess {
		return rules.Chess
	}
	return rules.Minesweeper
}

// table sits down to the figure, before its first move. The figures are part of
// the program, so a fault in one is a fault of it, which a test would find.
func (f *figure) table() *rules.Table {
	if f.chess {
		if f.start == "" {
			return rules.NewTable(rules.Start(rules.Chess), rules.Minefield{})
		}
		p, err := rules.ParseFEN(rules.Chess, f.start)
		must(err)
		return rules.NewTable(p, rules.Minefield{})
	}
	start := f.start
	if start == "" {
		start = "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	}
	table, err := rules.SetTable(start, f.mines)
	must(err)
	return table
}

// game is a figure that is being played: with hidden mines, as they are the
// referee's, but out of everybody's sight.
type game struct {
	figure *figure
	table  *rules.Table
}

// newGame plays what comes before the figure is shown.
func newGame(f *figure) *game {
	g := &game{f, f.table()}
	for _, name := range strings.Fields(f.moves) {
		_, err := g.play(g.move(name))
		must(err)
	}
	return g
}

func (g *game) play(m rules.Move) (*rules.Ply, error) { return g.table.Play(m) }
func (g *game) record() *rules.Game                   { return g.table.Game() }
func (g *game) position() *rules.Position             { return g.table.Game().Position() }

// move reads a move of the figure's data.
func (g *game) move(name string) rules.Move {
	m, err := rules.ParseMove(g.figure.variant(), name)
	must(err)
	return m
}

// solves reports whether a move solves the figure's task.
func (g *game) solves(m rules.Move) bool {
	for _, name := range strings.Fields(g.figure.answers) {
		if g.move(name) == m {
			return true
		}
	}
	return false
}

// view is how the position stands. The marks of the figure are for its first
// sight: they would say something else once a move was made.
func (g *game) view(last *rules.Ply, marked bool) board.View {
	over := g.record().Outcome()
	v := screen.ViewOf(g.position(), last, 0, !over.Over())
	if over.Ending == rules.ExposedKing {
		screen.ExposedKing(&v, g.position())
	}
	if marked {
		v.Marks = g.figure.parseMarks()
	}
	return v
}

// square reads a square of the figure's data.
func (f *figure) square(name string) board.Square {
	if name == "" {
		return board.NoSquare
	}
	s, err := rules.ParseSquare(f.variant(), name)
	must(err)
	return board.Square(s)
}

// parseMarks reads the marks: each a letter for its kind, then a square for a
// ring or two for an arrow: "ae8e1 gd4". h is a hint, g good, b bad, a an attack. A
// move that is not allowed has its arrow anyway.
func (f *figure) parseMarks() []board.Mark {
	var marks []board.Mark
	kinds := map[byte]board.MarkKind{'h': board.Hint, 'g': board.Good, 'b': board.Bad, 'a': board.Attack}
	for _, mark := range strings.Fields(f.marks) {
		kind, from, to := kinds[mark[0]], mark[1:], ""
		if cut := strings.LastIndexAny(from, "abcdefgh"); cut > 0 {
			from, to = from[:cut], from[cut:]
		}
		if to == "" {
			marks = append(marks, board.Ring(f.square(from), kind))
			continue
		}
		marks = append(marks, board.Arrow(f.square(from), f.square(to), kind))
	}
	if f.wrong != "" {
		m, err := rules.ParseMove(f.variant(), f.wrong)
		must(err)
		marks = append(marks, board.Arrow(board.Square(m.From()), board.Square(m.To()), board.Bad))
	}
	return marks
}

// aloneView is a man on an empty board of chess, with the squares it can go to.
func aloneView(man byte, at rules.Square) board.View {
	v := board.View{Ranks: 8, Tiles: make([]board.Tile, 64), Check: board.NoSquare, Turn: 'w'}
	v.Tiles[at].Man = man
	for to := rules.Square(0); to < 64; to++ {
		if rules.Attacks(rules.White, kindOf(man), at, rules.Bitboard{}).Has(to) {
			v.Moves = append(v.Moves, board.Move{From: board.Square(at), To: board.Square(to)})
		}
	}
	return v
}

// kindOf is the kind of a white man's letter.
func kindOf(man byte) rules.Kind {
	return map[byte]rules.Kind{'N': rules.Knight, 'B': rules.Bishop, 'R': rules.Rook, 'Q': rules.Queen, 'K': rules.King}[man]
}

func must(err error) {
	if err != nil {
		panic("a figure of the guide: " + err.Error())
	}
}
