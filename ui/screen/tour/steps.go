package tour

import (
	"slices"
	"strings"

	"minechess/rules"
	"minechess/rules/whynot"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/translations"
)

// step is a step of the tour: a position, and what is to be done in it, one task after the other.
type step struct {
	title translations.Key
	start string // a set-up
	mines string
	moves string // played before it is shown
	tasks []task
}

// task is one thing that is asked of the reader.
type task struct {
	asks, done, other translations.Key // what is asked, what is said when it was done, and when something else was

	answers string // the moves that do it or, of a task that is about fog, the squares to be tapped
	fog     bool
	marks   string // squares with a ring while it is asked
	shows   string // and when it was done
	reply   string // that the other side then makes, before the next task
	ends    ending
}

// ending is what a task brings about.
type ending uint8

const (
	lifts     ending = iota // fog lifts, and no mine is met
	flags                   // a square is marked where a mine must be
	destroyed               // a mine destroys the piece that moved
	captures                // a piece is taken
	cleared                 // a mine is removed without harm
	checkmate
)

const opening = "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// steps are the tour. The third and fourth have no other answer that follows from the numbers, and the last no other mate.
var steps = []step{
	{title: translations.TourFogTitle, start: opening, mines: "c4,d6,f7,g5", tasks: []task{{
		asks: translations.TourFog, done: translations.TourFogDone, other: translations.TourFogOther,
		answers: "e2e3 a2a3 b2b3 c2c3 d2d3 f2f3 g2g3 h2h3", marks: "e2 e3",
	}}},
	{title: translations.TourNumberTitle, start: opening, mines: "b6,d7,f5,h5", moves: "e2e3 h9h8", tasks: []task{{
		asks: translations.TourNumber, done: translations.TourNumberDone, other: translations.TourNumberOther,
		answers: "g1f3", marks: "g1 f3", shows: "g4",
	}}},
	{title: translations.TourMineTitle, start: "4k3/pppppppp/8/8/5N2/3N4/8/8/PPPPPPPP/4K3 w - - 0 1", mines: "a7,b5,f4,h6", tasks: []task{{
		asks: translations.TourMine, done: translations.TourMineDone, other: translations.TourMineOther,
		answers: "f4", fog: true, marks: "e4", ends: flags,
	}}},
	{title: translations.TourSafeTitle, start: "4k3/pppppppp/8/8/8/3N4/8/8/PPPPPPPP/4K3 w - - 0 1", mines: "c6,f5,g4,h7", tasks: []task{{
		asks: translations.TourSafe, done: translations.TourSafeDone, other: translations.TourSafeOther,
		answers: "d5b4 d5b6 d5c7 d5e7 d5f6", marks: "c5",
	}}},
	{title: translations.TourBlastTitle, start: "4k3/pppppppp/8/8/8/3R4/8/8/PPPPPPPP/4K3 w - - 0 1", mines: "b7,d6,f4,h6", tasks: []task{{
		asks: translations.TourBlast, done: translations.TourBlastDone, other: translations.TourBlastOther,
		answers: "d5d6", marks: "d5 d6", ends: destroyed,
	}}},
	{title: translations.TourOverTitle, start: "6k1/4rppp/8/8/3B4/8/8/8/5PPP/4R1K1 w - - 0 1", mines: "b4,e5,f7,h6", tasks: []task{{
		asks: translations.TourOver, done: translations.TourOverDone, other: translations.TourOverOther,
		answers: "e1e9", marks: "e1 e9", ends: captures,
	}}},
	{title: translations.TourKingTitle, start: "4k3/pppppppp/8/8/8/8/4K3/8/PPPPPPPP/8 w - - 0 1", mines: "b7,d5,g7,h6", tasks: []task{{
		asks: translations.TourKing, done: translations.TourKingDone, other: translations.TourKingOther,
		answers: "e4d5", marks: "e4 d5", ends: cleared,
	}}},
	{title: translations.TourSweepTitle, start: "8/p7/7k/8/8/2R5/7P/8/1PP5/1K4R1 w - - 0 1", mines: "d6,e7,f4,h5", tasks: []task{{
		asks: translations.TourSweep, done: translations.TourSweepDone, other: translations.TourSweepOther,
		answers: "h4h5s", marks: "h4 h5", reply: "a9a8", ends: cleared,
	}, {
		asks: translations.TourMate, done: translations.TourMateDone, other: translations.TourMateOther,
		answers: "c5h5", marks: "c5 h5", ends: checkmate,
	}}},
}

// game is a step that is being played: with hidden mines, as they are the referee's, but out of everybody's sight.
type game struct {
	table *rules.Table
	flags rules.Zone
}

// newGame plays what comes before a step is shown. The steps are part of the program, so a fault in one is a fault of it, which a test
// would find.
func newGame(s *step) *game {
	table, err := rules.SetTable(s.start, s.mines)
	must(err)
	g := &game{table: table}
	for _, name := range strings.Fields(s.moves) {
		g.play(moveOf(name))
	}
	return g
}

// play makes a move that is allowed.
func (g *game) play(m rules.Move) *rules.Ply {
	ply, err := g.table.Play(m)
	must(err)
	return ply
}

// whyNot tells why a man cannot go somewhere.
func (g *game) whyNot(from, to rules.Square) whynot.Answer {
	return whynot.Explain(g.table.Game(), from, to)
}

func (g *game) position() *rules.Position { return g.table.Game().Position() }

// view is how the game stands, with rings around some squares.
func (g *game) view(last *rules.Ply, playing bool, rings string, kind board.MarkKind) board.View {
	v := screen.ViewOf(g.position(), last, g.flags, playing && !g.table.Game().Outcome().Over())
	for _, s := range squaresOf(rings) {
		v.Marks = append(v.Marks, board.Ring(board.Square(s), kind))
	}
	return v
}

// wants reports whether a task asks for a move, or for a square.
func (t *task) wants(m rules.Move) bool {
	return !t.fog && slices.ContainsFunc(strings.Fields(t.answers), func(name string) bool { return moveOf(name) == m })
}

func (t *task) wantsSquare(s rules.Square) bool { return slices.Contains(squaresOf(t.answers), s) }

// hint points at what is wanted: a square, or the way of a move.
func (t *task) hint() board.Mark {
	first := strings.Fields(t.answers)[0]
	if t.fog {
		return board.Ring(board.Square(squaresOf(first)[0]), board.Hint)
	}
	m := moveOf(first)
	return board.Arrow(board.Square(m.From()), board.Square(m.To()), board.Hint)
}

func moveOf(name string) rules.Move {
	m, err := rules.ParseMove(rules.Minesweeper, name)
	must(err)
	return m
}

func squaresOf(names string) []rules.Square {
	var all []rules.Square
	for _, name := range strings.Fields(names) {
		s, err := rules.ParseSquare(rules.Minesweeper, name)
		must(err)
		all = append(all, s)
	}
	return all
}

func must(err error) {
	if err != nil {
		panic("a step of the tour: " + err.Error())
	}
}
