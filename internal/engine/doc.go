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
// counted. Approximated is how much is seen. Where at most four layouts are
// left, or a sweep removes a mine, everything is. Elsewhere the search looks
// only at whether the man meets a mine. The squares around it stay fogged in the
// tree, but are marked as seen: by then the players will know whether there is
// a mine, so going there is no risk, and what the numbers say of squares further
// away is not counted on by either side. An outcome that is not the likeliest is
// searched less deep. Measured against the exact search to the same depth, this
// moves the value by 1 hundredth of a pawn on average and by 10 at most, and the
// choice in 2 of 59 positions of random games (TestWhatTheApproximationCosts).
// The exact search, which the tests have beside it (exact.go), approximates
// nothing: its value equals that of playing every move on every layout.
//
// # Evaluation
//
// Positions of chess that are not searched further are judged by a small neural
// network that is kept up to date move by move (network.go, accumulator.go).
// cmd/minechess-tune trained it on games of the engine with itself, the first of
// which were judged by the evaluation drawn by hand (evaluate.go). That one
// judges Minesweeper Chess, where no network was stronger yet, leads a bare king
// to its mate, and plays with [Options.ByHand]. docs/strength.md has the matches.
//
// # Levels
//
// Levels 1 to 9 are weaker than full strength in the ways people are: they look
// at fewer positions and less far, misjudge them, overlook moves, forget the
// fog, and grow careless when they are ahead. See [Limits.Level].
package engine
