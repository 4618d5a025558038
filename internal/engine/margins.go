package engine

// The numbers that the search goes by, in one place. Unless it says otherwise
// they are in hundredths of a pawn, and depths are in plies; they were found by
// matches and by what others use, and mean nothing by themselves. Whoever
// changes one changes the number of nodes of [Bench].
const (
	// Reverse futility: ahead by this for each ply that is left, less where the
	// position improves.
	reverseFutilityDepth     = 8
	reverseFutilityMargin    = 78
	reverseFutilityImproving = 65

	// Razoring: behind by this and so much more for each ply that is left.
	razoringDepth  = 3
	razoringMargin = 60
	razoringByPly  = 220

	// Null move: from this depth on, if the evaluation is above beta by the margin,
	// less so much for each ply. It is searched less deep by the reduction, a ply
	// more for so many plies of depth, and a ply more for each time so much that
	// the evaluation is above beta, up to a limit.
	nullMoveDepth     = 3
	nullMoveMargin    = 80
	nullMoveByPly     = 20
	nullMoveReduction = 3
	nullMoveByDepth   = 4
	nullMoveByEval    = 180
	nullMoveMostEval  = 3

	// ProbCut: from this depth on, a capture that is worth so much above beta,
	// less where the position improves, when searched less deep by so much.
	probCutDepth     = 5
	probCutMargin    = 170
	probCutImproving = 50
	probCutReduction = 3

	// Where the table has no move: from this depth on.
	internalReductionDepth = 4

	// Singular extension: from this depth on, if the table's score comes from
	// hardly less deep; the others must all be worse by so much for each ply.
	singularDepth       = 7
	singularTableBehind = 3
	singularByPly       = 2

	// Late moves are searched less deep by base + ln depth · ln number / divisor,
	// and by one more if the mine that may lie there costs so much on average;
	// by one ply less or more for so many points of history.
	lateBase       = 1.15
	lateDivisor    = 1.95
	lateDanger     = 15
	lateHistory    = 8000
	lateRootNumber = 4 // the first moves of the root are never searched less deep
	lateRootDepth  = 3

	// Late move pruning: no more quiet moves than base + depth², half as many
	// where the position does not improve.
	latePruningDepth = 8
	latePruningBase  = 3

	// Futility: behind by the margin and so much more for each ply that the move
	// would be searched.
	futilityDepth  = 7
	futilityMargin = 90
	futilityByPly  = 95

	// History pruning: fewer points of history than this for each ply.
	historyPruningDepth = 3
	historyPruningByPly = -3200

	// Pruning by exchange: what a move may lose; captures and checks so much for
	// each ply, other moves so much for each ply squared.
	exchangeDepth = 7
	exchangeByPly = -85
	exchangeQuiet = -24

	// Delta pruning: what a capture in quiescence may be worth beyond the man
	// that it takes.
	deltaMargin = 180

	// Aspiration: from this depth on, half the width of the first window, by so
	// much wider for every other thread; each time it does not hold it grows by
	// half and by a step, and beyond the widest it is open.
	aspirationDepth  = 5
	aspirationWidth  = 14
	aspirationThread = 3
	aspirationStep   = 4
	aspirationWidest = 900

	// Chance nodes: an outcome that is not the likeliest is searched a ply less
	// deep if it has at least this chance, of 1; others far less.
	unlikelyChance = 0.2

	// Where the rule of fifty moves is so near, in plies, that the table, which
	// does not count them, is not believed.
	nearFiftyPlies = 90
)

// What orders moves besides their history, in points of it: see rateCaptures and
// rateQuiets.
const (
	queeningBonus    = 9000 // a pawn becomes a queen
	queeningCapture  = 8000 // and takes a man on the way, which counts too
	enPassantBonus   = 1600
	sweepBonus       = 4000 // a sweep that removes a mine
	captureVictim    = 16   // for each hundredth of a pawn of the man taken
	dangerPenalty    = 150  // for each hundredth of a pawn that a mine costs on average
	historyByDepth   = 64   // a best move earns this for each ply of depth,
	historyByDepth2  = 12   // this for each ply squared,
	historyMostBonus = 1800 // and no more than this
)
