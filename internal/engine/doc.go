// Package engine is the computer player of both games. It searches a
// [rules.Position], the public position, and is given nothing else: what it
// knows of the hidden mines is what both players know.
//
// An [Engine] is given a position, the hashes of the game before it and limits,
// tells how far it has come, and returns a move:
//
//	e := engine.New(engine.Options{HashMB: 16, Threads: 1})
//	r := e.Search(ctx, position, history, engine.Limits{MoveTime: time.Second}, nil)
//
// # Search
//
// Principal variation search with iterative deepening, aspiration windows, a
// transposition table shared by all threads, null move, reductions and pruning
// of late moves, singular extensions, and quiescence. The same code searches
// both games.
//
// # Uncertain moves
//
// In Minesweeper Chess a move that lands in or beside the fog may show several
// things. It is a chance node: every thing that may be seen is weighed with the
// number of layouts of the hidden mines that show it, and below it the search
// goes on with the position as it would then be known. No layout is ever
// assumed. What is averaged is the expected result of the game, not pawns (see
// score.go). Bounds cut off what cannot matter (Star1 and Star2, Ballard 1983).
//
// Exact are the odds at every node: all layouts that fit what was seen are
// counted. Approximated is how much is seen. Where few layouts are left, or a
// sweep removes a mine, everything is. Elsewhere the search looks only at
// whether the man meets a mine; it leaves the fog around it unread and so does
// not yet count on what the players will learn there, for either side. An
// unlikely outcome is searched one or two plies less deep. [Limits.Exact]
// approximates nothing.
package engine
